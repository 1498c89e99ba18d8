"""The program of a packed FFTS: what `ffts` does where no Python is installed.

FFTS starts a few processes of its own, as `python -P -m ffts.papers.press`. In a package there is no Python to start:
this program takes its place, and understands that much of its words.
"""

import multiprocessing
import runpy
import sys
from collections.abc import Sequence


def module_in(words: Sequence[str]) -> tuple[str, list[str]] | None:
    """The module of FFTS that Python would run by these words, and what is left for it."""
    rest = list(words[1:] if words[:1] == ["-P"] else words)
    if len(rest) < len(("-m", "module")) or rest[0] != "-m" or rest[1].partition(".")[0] != "ffts":
        return None
    return rest[1], rest[2:]


def main() -> int:
    multiprocessing.freeze_support()
    if (found := module_in(sys.argv[1:])) is None:
        from ffts.cli import main as ffts

        return ffts()
    module, words = found
    sys.argv = [sys.argv[0], *words]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
