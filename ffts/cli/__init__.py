"""The command `ffts`: the window, or one action without it.

Nothing here imports more than the standard library: the window and `ffts --help` must not wait for the rest.
"""

import sys
from collections.abc import Sequence

DONE, REFUSED, BAD_INPUT, UNHEARD, STOPPED = 0, 1, 2, 3, 130
"""Exit codes: done, refused by the rules, bad input, done but not to be printed;
and what a shell says of a program stopped by Ctrl+C."""

_ASKED_FOR_HELP = ("-h", "--help", "-V", "--version")
_OPENED = (".ffts", ".fftspack")


def main(argv: Sequence[str] | None = None) -> int:
    """`ffts` opens the window, `ffts GAME.ffts` a game in it; with a command nothing is drawn."""
    words = list(sys.argv[1:] if argv is None else argv)
    if wants_window(words):
        from ffts.start import main as window

        return window(words)
    from ffts.cli.parser import read_words
    from ffts.cli.run import run

    return run(read_words(words))


def wants_window(words: Sequence[str]) -> bool:
    """No command, but perhaps a game or a packed scenario to open, or a switch of the window itself."""
    if not words:
        return True
    first = words[0]
    return first not in _ASKED_FOR_HELP and (first.endswith(_OPENED) or first.startswith("-"))
