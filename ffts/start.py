"""The window's entry: ``ffts`` without arguments, ``ffts-gui``, or a double click on a game.

    ffts-gui [GAME]

Order of starting, because the umpire waits for the first paint and for nothing else: window, first paint, a raw look at
the last game and its front page from a kept picture, then the heavy modules in a thread, then the game itself.

For measuring, and for nothing else, ``--exit-after first-paint|picture|warm`` prints a line for every stage reached and
leaves after the one named:

    first-paint 5123.118203          the window is painted
    picture 5123.301177              its front page is painted as it was left (not printed if no game was left open)
    warm 5123.790011 gap 21.4        everything is loaded and the game is on the table; the longest time in
                                     milliseconds for which the window did not answer while that was going on

The number is ``time.monotonic()`` in seconds, which other processes of the same machine share.
"""

import builtins
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

STAGES = ("first-paint", "picture", "warm")


def main(argv: Sequence[str] | None = None) -> int:
    """Show the window until it is closed."""
    from PySide6.QtWidgets import QApplication

    game, exit_after = _read(sys.argv[1:] if argv is None else argv)
    _import_as_python_does()
    app = QApplication.instance() or QApplication(["ffts", "-style", "fusion"])
    assert isinstance(app, QApplication)
    from ffts.ui.desk.startup import run

    return run(app, game, exit_after)


def album(
    game: Path, sheets: Path, full: Path | None, only: Sequence[str], selection: bool = False
) -> list[tuple[str, str]]:
    """Pictures of a game on every page, of a window that nobody sees; see `ffts gallery`."""
    import os

    os.environ["QT_QPA_PLATFORM"] = _large_screen(game.parent)
    from PySide6.QtWidgets import QApplication

    _import_as_python_does()
    app = QApplication.instance() or QApplication(["ffts", "-style", "fusion"])
    assert isinstance(app, QApplication)
    from ffts.ui.desk.album.looks import LOOKS, SELECTION
    from ffts.ui.desk.album.taking import take

    return take(app, game, sheets, full, only, SELECTION if selection else LOOKS)


def _large_screen(folder: Path) -> str:
    """The platform without a screen, told to have one that every window of the album fits on."""
    import json

    screen = {"name": "album", "x": 0, "y": 0, "width": 3840, "height": 2160}
    described = folder / "screen.json"
    described.write_text(json.dumps({"screens": [{**screen, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}))
    return f"offscreen:configfile={described}"


def _import_as_python_does() -> None:
    """PySide6 replaces the import statement by one that reads the source of every module imported afterwards.

    It looks for its own name there, for the sake of a naming mode that is not used here. That costs a fifth of the time
    of all later imports, and asks half-loaded modules for attributes: pydantic, loaded beside the window, fell over it.
    """
    names = vars(builtins)
    names["__import__"] = names.get("__orig_import__", names["__import__"])


def keys_of(game: str) -> tuple[tuple[str, str], ...]:
    """The keys on the pages of this game and what they do, for a printed list; no window is loaded for it."""
    from ffts.ui.desk.pages import pages_of

    return pages_of(game).keys


def _read(argv: Sequence[str]) -> tuple[Path | None, str | None]:
    """The game to open, and the stage to leave after. The parser is not even loaded where nothing was said."""
    if not argv:
        return None, None
    if len(argv) == len(("--exit-after", "stage")) and argv[0] == "--exit-after" and argv[1] in STAGES:
        return None, argv[1]
    options = _parser().parse_args(argv)
    return options.game, options.exit_after


def _parser() -> "argparse.ArgumentParser":
    import argparse

    parser = argparse.ArgumentParser(prog="ffts", description="The umpire's desk for Fire from the Skies.")
    parser.add_argument("game", nargs="?", type=Path, help="a game file to open")
    parser.add_argument("--exit-after", choices=STAGES, help=argparse.SUPPRESS)
    return parser


if __name__ == "__main__":
    sys.exit(main())
