"""Things found by name at Ctrl+K: menus, recent games, scenarios, printed forms; and the kinds of things there are, for
a line that is not understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QMenuBar

from ffts.ui.desk.games.entries import all_pages, plain
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.palette.palette import Suggestion

if TYPE_CHECKING:
    from pathlib import Path

    from ffts.app.session import AnySession
    from ffts.ui.desk.games.entries import GamePages
    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.printing.desk import PrintDesk
    from ffts.ui.desk.start.welcome import Welcome

PRINT = re.compile(r"print\s+(?:the\s+|a\s+)?(.+)", re.IGNORECASE)
FORM = 900
"""A printed form found by its words: behind a page that is named exactly."""
BEHIND = -60
"""Behind deeds with the same letters: a menu only leads to them."""
MOST_FORMS, MOST_PAGES = 6, 8
ASKS = "when, who, where, how far, how many, why, what is (? lists them)"
ALSO = {
    "settings": ("settings", "preferences", "options", "theme", "dark", "light", "zoom", "font size"),
}


def menus_by_name(menus: Mapping[str, QMenu]) -> Iterator[Suggestion]:
    """The menus of the window; deeds with the same letters come before them."""
    for title, menu in menus.items():
        name = tr("Menu {}").format(plain(tr(title)))
        also = ALSO["settings"] if plain(title) == "View" else ()
        yield Suggestion(name, partial(_open_menu, menu), f"Alt+{plain(title)[0]}", also=also, rank=BEHIND)


def _open_menu(menu: QMenu) -> None:
    bar = menu.parentWidget()
    assert isinstance(bar, QMenuBar)
    menu.popup(bar.mapToGlobal(bar.actionGeometry(menu.menuAction()).bottomLeft()))


def games_by_name(
    table: Table, settings: Settings, open_file: Callable[[Path], object], welcome: Welcome
) -> Iterator[Suggestion]:
    """Recent games, and scenarios. Over an open game the page of a new game comes first, and Esc leaves it."""
    session = table.session
    for path in settings.recent:
        if session is None or path != session.store.path:
            yield Suggestion(tr("Open recent: {}").format(path.stem), partial(open_file, path), rank=BEHIND)
    name = tr("New game: {}") if session else tr("Play {}")
    for view in welcome.cards:
        rank = BEHIND if session else 0
        yield Suggestion(name.format(view.card.title), partial(welcome.chosen.emit, view.card), rank=rank)


def forms_by_name(typed: str, printing: PrintDesk, session: AnySession, game: GamePages) -> Iterator[Suggestion]:
    """Every printed form whose name has the words typed; 'deck of Hiryu' is the air operations form of Hiryu."""
    if not (match := PRINT.fullmatch(typed.strip())):
        return
    others = {name: page.title for page in all_pages(game) for name in page.also}
    found = [name for name in printing.names(session) if _has(name, match[1], others)]
    for name in found[:MOST_FORMS]:
        text = tr("Print form: {}").format(name)
        yield Suggestion(text, partial(printing.show_it, name), typed=True, rank=FORM)


def _has(name: str, typed: str, others: dict[str, str]) -> bool:
    """Whether each word typed begins a word of the name, by one of its names at least."""
    there = re.findall(r"\w+", name.casefold())
    words = re.findall(r"\w+", typed.casefold())
    return all(any(_begins(there, way) for way in _ways(word, others)) for word in words if word not in ("of", "the"))


def _ways(word: str, others: dict[str, str]) -> tuple[str, ...]:
    return (word, *(title.casefold() for name, title in others.items() if name == word))


def _begins(there: Sequence[str], text: str) -> bool:
    return all(any(one.startswith(word) for one in there) for word in text.split())


def kinds(orders: Sequence[str], pages: GamePages | None) -> str:
    """'Orders: launch, land ...; pages: Chart ...; questions: when, who ...': what can be typed at all. Without the
    pages of a game it is what can be typed before there is one."""
    if pages is None:
        return tr("a scenario by its name, a menu, a setting")
    titles = [page.title for page in all_pages(pages) if page.where == "middle"][:MOST_PAGES]
    found = [tr("orders: {}").format(", ".join(orders))] if orders else []
    return "; ".join([*found, tr("pages: {}").format(", ".join(titles)), tr("questions: {}").format(ASKS)])
