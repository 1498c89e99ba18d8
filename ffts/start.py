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
import linecache
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import argparse

    from PySide6.QtWidgets import QApplication

    from ffts.papers.book.recipes import Recipe
    from ffts.papers.forms import Keys
    from ffts.ui.desk.keys.tables import KeyTable

NO_WINDOW = 2
"""The exit code, that of bad input."""
WITHOUT = "Everything but the window works without a screen: ffts --help lists the commands"
STAGES = ("first-paint", "picture", "warm")


def main(argv: Sequence[str] | None = None) -> int:
    """Show the window until it is closed."""
    game, exit_after = _read(sys.argv[1:] if argv is None else argv)
    app = _application()
    from ffts.ui.desk.window.startup import run

    return run(app, game, exit_after)


def album(
    game: Path, sheets: Path, full: Path | None, only: Sequence[str], selection: bool = False
) -> list[tuple[str, str]]:
    """Pictures of a game on every page, of a window that nobody sees; see `ffts gallery`."""
    os.environ["QT_QPA_PLATFORM"] = _large_screen(game.parent)
    app = _application()
    from ffts.ui.desk.album.looks import LOOKS, SELECTION
    from ffts.ui.desk.album.taking import take

    return take(app, game, sheets, full, only, SELECTION if selection else LOOKS)


def book_pictures(game: Path, recipes: "Sequence[Recipe]", into: Path) -> list[str]:
    """Pictures of a game as pages of the book describe them, of a window that nobody sees; see `ffts book`."""
    os.environ["QT_QPA_PLATFORM"] = _large_screen(game.parent)
    app = _application()
    from ffts.ui.desk.album.recipes import take_recipes

    return take_recipes(app, game, recipes, into)


def _application() -> "QApplication":
    """Return Qt's application; where Qt cannot open a window, one line says why, and the program ends."""
    try:
        from PySide6.QtCore import qInstallMessageHandler
        from PySide6.QtWidgets import QApplication
    except ImportError as fault:
        _no_window(f"Qt cannot be loaded ({fault})")
    _import_as_python_does()
    lines = list[str]()

    def hear(kind: object, context: object, words: str | None) -> None:
        lines.append(words or "")
        if getattr(kind, "name", "") == "QtFatalMsg":  # Qt aborts after this, and leaves a core dump
            _no_window(_missing(os.environ, lines))

    qInstallMessageHandler(hear)
    app = QApplication.instance() or QApplication(["ffts", "-style", "fusion"])
    qInstallMessageHandler(None)
    for words in lines:
        print(words, file=sys.stderr)
    assert isinstance(app, QApplication)
    return app


def _missing(environment: Mapping[str, str], lines: Sequence[str]) -> str:
    """What Qt lacks, by what the system says of its screens and by the words of Qt."""
    screen = environment.get("WAYLAND_DISPLAY") or environment.get("DISPLAY")
    if sys.platform == "linux" and "QT_QPA_PLATFORM" not in environment:
        if not screen:
            return "there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set; over ssh, ssh -X brings one)"
        if any("could not connect" in words or "Failed to create wl_display" in words for words in lines):
            return f"the screen {screen} does not answer, or does not let you in"
    return f"Qt says: {' '.join(lines[-1].split()).rstrip('.')}" if lines else "Qt does not say why"


def _no_window(why: str) -> NoReturn:
    """End at once: nothing is open yet, and Qt would abort."""
    print(f"ffts: no window can be opened: {why}. {WITHOUT}", file=sys.stderr, flush=True)
    os._exit(NO_WINDOW)


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
    The sources it has read already are let go: Python would keep every line of them.
    """
    names = vars(builtins)
    names["__import__"] = names.get("__orig_import__", names["__import__"])
    linecache.clearcache()


def keys_of(game: str) -> "Keys":
    """The keys on the pages of this game and what they do, for a printed list; no window is loaded for it."""
    from ffts.ui.desk.games.entries import pages_of
    from ffts.ui.desk.keys.tables import page_tables

    return page_tables(pages_of(game))


def key_page() -> str:
    """Every key as text: the menus and pages of the first game, then what the others have besides."""
    from ffts.ui.desk.keys.tables import as_markdown

    return "\n".join(f"## Keys of {title}\n\n{as_markdown(tables)}" for title, tables in _key_tables())


def key_rows() -> list[dict[str, str]]:
    """The same, a row for each key."""
    return [
        {"game": title, "page": table.heading, "key": key, "what": what}
        for title, tables in _key_tables()
        for table in tables
        for key, what in table.rows
    ]


def _key_tables() -> "Iterator[tuple[str, list[KeyTable]]]":
    """By the title of each game the tables that no game before it has."""
    from ffts.games import GAMES
    from ffts.ui.desk.games.entries import pages_of
    from ffts.ui.desk.keys.tables import key_tables

    shown = set[object]()
    for game in map(pages_of, GAMES):
        tables = [table for table in key_tables(game) if table not in shown]
        shown.update(tables)
        yield game.title, tables


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
