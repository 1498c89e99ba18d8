"""Every deed of the menus, and every key there is, table by table: plain values, without Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from ffts.core.page import Deed
from ffts.ui.desk.games.entries import GamePages, PageEntry, all_pages, keys_on, plain
from ffts.ui.desk.keys.desk import EVERYWHERE

RULE = "-"
MIDDLE, INSTEAD = "middle", "instead"
"""Where the deeds stand that lead to the pages of a game."""

MENUS: tuple[tuple[str, tuple[Deed | str, ...]], ...] = (
    (
        "&File",
        (
            Deed("&New from scenario ...", "Ctrl+N", "Choose a scenario and start a game", id="new"),
            Deed("&Open ...", "Ctrl+O", "Go on with a game from its file", id="open"),
            "recent",
            RULE,
            Deed("Save a copy &as ...", "Ctrl+Shift+S", "Write the whole game into another file", id="copy"),
            Deed("&Print ...", "Ctrl+P", "The page in front, or one of the forms, on paper or as PDF", id="print"),
            Deed("Repor&t ...", "Ctrl+Shift+E", "The story of the day, with a replay, into a folder", id="report"),
            RULE,
            Deed("Scenario &editor ...", "Ctrl+Shift+A", "A scenario of your own, checked as you write", id="editor"),
            Deed("N&umbers ...", "Ctrl+Shift+D", "Every number behind the rules, ours and yours", id="numbers"),
            RULE,
            Deed("&Close", "Ctrl+W", "Put the game away; everything is saved already", id="close"),
            RULE,
            Deed("&Quit", "Ctrl+Q", "Leave the program; everything is saved already", id="quit"),
        ),
    ),
    (
        "&Edit",
        (
            Deed("&Undo", "Ctrl+Z", "Take back the last thing done, as far as the first move", id="undo"),
            Deed("&Redo", "Ctrl+Shift+Z", "Do again what was taken back", id="redo"),
            RULE,
            Deed("Type &what you want", "Ctrl+K", "A line that finds every command by a few letters", id="command"),
        ),
    ),
    (
        "&Game",
        (
            Deed("&Next", "F5", "Close what is open and open what follows", id="next"),
            Deed("Go on by &itself", "Shift+F5", "Close segments until a side has something to do", id="onward"),
            RULE,
            Deed("No&te ...", "Ctrl+Shift+N", "Write something into the log", id="note"),
            Deed("&Ruling ...", "Ctrl+Shift+R", "Decide something; your word overrides the rules", id="ruling"),
            Deed(
                "B&attle on the desk",
                "Ctrl+Shift+L",
                "A campaign's battle is fought as a day of its own; at the end its result comes back",
                id="elsewhere",
            ),
            Deed("As&k where battles are fought", "", "Alone in a campaign: on the desk, or by dice", id="asks"),
            "thinking",
            RULE,
            Deed("Pla&yers ...", "Ctrl+Shift+P", "Players at their own screens: links, seats, letters", id="players"),
            INSTEAD,
        ),
    ),
    (
        "&View",
        (
            "views",
            Deed("&Curtain", "F8", "Show only what everybody may know", id="curtain"),
            Deed("Second wi&ndow", "Ctrl+Shift+2", "A side's view, or public things, on another screen", id="second"),
            RULE,
            MIDDLE,
            "docks",
            Deed("&Arrange the docks", "", "Put every dock back where it was at first", id="arrange"),
            RULE,
            Deed("The turn &leads", "", "The page of what is to be done first comes to the front", id="leads"),
            RULE,
            Deed("Zoom &in", "Ctrl++", "Everything larger", id="larger"),
            Deed("Zoom &out", "Ctrl+-", "Everything smaller", id="smaller"),
            Deed("&Reset zoom", "Ctrl+0", "Everything at 100 %", id="plain"),
            "themes",
            Deed("&Full screen", "F11", "Use the whole screen", id="full"),
        ),
    ),
    (
        "&Help",
        (
            Deed("&Guided game", "Ctrl+Shift+G", "Be led step by step; the same key leaves the guide", id="guide"),
            Deed("&Skip a step of the guide", "Ctrl+Shift+K", "Let the guide go on without it", id="skip"),
            Deed("&Five evenings", "", "Learn the game by its parts, each with its guide", id="evenings"),
            RULE,
            Deed(
                "&Explain", "F1", "The rule of what has the keyboard, and how it is played in this game", id="explain"
            ),
            Deed("&Book", "", "The page of the book that belongs to where you are, in your browser", id="book"),
            Deed("&Keyboard", "Ctrl+F1", "Every key on one page", id="keys"),
            Deed("&Questions ...", "", "Everything that can be asked at Ctrl+K", id="questions"),
            Deed("&About FFTS", "", "What this is, and its version", id="about"),
        ),
    ),
)
WITHOUT_GAME = (
    *("new", "open", "editor", "numbers", "quit", "command", "leads", "asks", "larger", "smaller", "plain", "full"),
    *("explain", "book", "evenings", "keys", "questions", "about"),
)
OF_GAME = {deed.id for _, entries in MENUS for deed in entries if isinstance(deed, Deed)} - {*WITHOUT_GAME}
"""Deeds that need a game on the table."""
WAYS = ("Left", "Right", "Up", "Down")


class KeyTable(NamedTuple):
    """Keys that belong together, and what they do."""

    heading: str
    rows: tuple[tuple[str, str], ...]


def key_tables(game: GamePages, first: str = "") -> tuple[KeyTable, ...]:
    """Return every key there is with this game, those of the page with the title `first` before all others."""
    deeds = ((plain(title), (entry for entry in entries if isinstance(entry, Deed))) for title, entries in MENUS)
    found = (*(_table(title, some) for title, some in deeds), *page_tables(game))
    return tuple(sorted(found, key=lambda table: table.heading.partition(": ")[0] != first))


@cache
def page_tables(game: GamePages) -> tuple[KeyTable, ...]:
    """Return the keys of the pages of this game, and those that work everywhere: what a key card has."""
    return tuple(_of_pages(game))


def _of_pages(game: GamePages) -> Iterator[KeyTable]:
    pages = tuple(dict.fromkeys((*all_pages(game), *(page for page in game.pages if page.where == "instead"))))
    yield _table("Pages and docks", (Deed(page.title, page.key, page.tip) for page in pages))
    yield _table("Everywhere", EVERYWHERE)
    for page in pages:
        yield from _tables_of(page)


def _tables_of(page: PageEntry) -> Iterator[KeyTable]:
    for mode, deeds in keys_on(page).items():
        if any(deed.key for deed in deeds):
            yield _table(f"{page.title}: {mode}" if mode else page.title, deeds)


def _table(heading: str, deeds: Iterable[Deed]) -> KeyTable:
    return KeyTable(heading, tuple((_keys(deed.key), _what(deed)) for deed in deeds if deed.key))


def _what(deed: Deed) -> str:
    name = plain(deed.name)
    says_it = deed.tip.casefold().startswith(name.casefold()) or not (name.isalpha() or len(name) > 1)
    return deed.tip if deed.tip and says_it else ": ".join(filter(None, (name, deed.tip)))


def _keys(keys: str) -> str:
    """All four arrows are Arrows."""
    for held in ("Ctrl+", "Shift+", "Alt+", ""):
        keys = keys.replace(", ".join(f"{held}{way}" for way in WAYS), f"{held}Arrows")
    return keys


def as_markdown(tables: Iterable[KeyTable]) -> str:
    """The tables as text for a page of the manual."""
    return "\n".join(
        f"### {table.heading}\n\n| Key | What it does |\n|---|---|\n"
        + "".join(f"| {_codes(key)} | {what} |\n" for key, what in table.rows)
        for table in tables
    )


def _codes(keys: str) -> str:
    return ", ".join(" to ".join(f"`{key}`" for key in span.split(" to ")) for span in keys.split(", "))
