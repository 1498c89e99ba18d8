"""Things found by name at Ctrl+K: menus, recent games, scenarios, printed forms, a die to amend; and the kinds of
things there are, for a line that is not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.page.actions import MENUS
from ffts.ui.desk.page.entries import LOG, all_pages, plain
from ffts.ui.desk.palette.palette import Suggestion

if TYPE_CHECKING:
    from ffts.ui.desk.page.entries import GamePages
    from ffts.ui.desk.window.program import Program

PRINT = re.compile(r"print\s+(?:the\s+|a\s+)?(.+)", re.IGNORECASE)
FORM = 900
"""A printed form found by its words: behind a page that is named exactly."""
MOST_FORMS, MOST_PAGES = 6, 8
ASKS = "when, who, where, how far, how many, why, what is (? lists them)"
ALSO = {
    "settings": ("settings", "preferences", "options", "theme", "dark", "light", "zoom", "font size"),
}


def found_by_name(program: Program, typed: str) -> Iterator[Suggestion]:
    """What the menus hold beside their deeds."""
    yield from _menus(program)
    yield from _recent(program)
    yield from _scenarios(program)
    if program.table.session:
        yield from _forms(program, typed)
        yield from _amend(program)


def _menus(program: Program) -> Iterator[Suggestion]:
    for title, _ in MENUS:
        name = tr("Menu {}").format(plain(tr(title)))
        also = ALSO["settings"] if plain(title) == "View" else ()
        yield Suggestion(name, partial(_open_menu, program, title), f"Alt+{plain(title)[0]}", also=also, rank=BEHIND)


BEHIND = -60
"""Behind deeds with the same letters: a menu only leads to them."""


def _open_menu(program: Program, title: str) -> None:
    bar, menu = program.window.menuBar(), program.window.menus[title]
    menu.popup(bar.mapToGlobal(bar.actionGeometry(menu.menuAction()).bottomLeft()))


def _recent(program: Program) -> Iterator[Suggestion]:
    session = program.table.session
    for path in program.settings.recent:
        if session is None or path != session.store.path:
            yield Suggestion(tr("Open recent: {}").format(path.stem), partial(program.games.open, path), rank=BEHIND)


def _scenarios(program: Program) -> Iterator[Suggestion]:
    """Without a game they are begun; over an open game the page of a new game comes first, and Esc leaves it."""
    name = tr("New game: {}") if program.table.session else tr("Play {}")
    for view in program.welcome.cards:
        rank = BEHIND if program.table.session else 0
        yield Suggestion(name.format(view.card.title), partial(program.welcome.chosen.emit, view.card), rank=rank)


def _amend(program: Program) -> Iterator[Suggestion]:
    """The last roll of the log, or the one chosen there."""
    if program.room.viewer is None:
        also = ("mistyped die", "correct a die", "wrong die")
        yield Suggestion(tr("Amend a die"), partial(_amend_last, program), "Ctrl+M", also=also)


def _amend_last(program: Program) -> None:
    program.lead_to(LOG)
    program.room.docks[LOG].amend_selected()


def _forms(program: Program, typed: str) -> Iterator[Suggestion]:
    """Every printed form whose name has the words typed; 'deck of Hiryu' is the air operations form of Hiryu."""
    said, session = PRINT.fullmatch(typed.strip()), program.table.session
    if said is None or session is None:
        return
    found = [name for name in program.print.names(session) if _has(name, said[1], _other_names(program))]
    for name in found[:MOST_FORMS]:
        text = tr("Print form: {}").format(name)
        yield Suggestion(text, partial(program.print.show_it, name), typed=True, rank=FORM)


def _other_names(program: Program) -> dict[str, str]:
    return {name: page.title for page in all_pages(program.shown_game) for name in page.also}


def _has(name: str, typed: str, others: dict[str, str]) -> bool:
    """Whether each word typed begins a word of the name, by one of its names at least."""
    there = re.findall(r"\w+", name.casefold())
    words = re.findall(r"\w+", typed.casefold())
    return all(any(_begins(there, way) for way in _ways(word, others)) for word in words if word not in ("of", "the"))


def _ways(word: str, others: dict[str, str]) -> tuple[str, ...]:
    return (word, *(title.casefold() for name, title in others.items() if name == word))


def _begins(there: Sequence[str], said: str) -> bool:
    return all(any(one.startswith(word) for one in there) for word in said.split())


def kinds(orders: Sequence[str], pages: GamePages | None) -> str:
    """'Orders: launch, land ...; pages: Chart ...; questions: when, who ...': what can be typed at all. Without the
    pages of a game it is what can be typed before there is one."""
    if pages is None:
        return tr("a scenario by its name, a menu, a setting")
    titles = [page.title for page in all_pages(pages) if page.where == "middle"][:MOST_PAGES]
    found = [tr("orders: {}").format(", ".join(orders))] if orders else []
    return "; ".join([*found, tr("pages: {}").format(", ".join(titles)), tr("questions: {}").format(ASKS)])
