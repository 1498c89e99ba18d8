"""The menus of the window: every deed as an action of Qt."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu

from ffts.core.page import Deed
from ffts.core.seats.seating import SECONDS, describe_seconds
from ffts.ui.desk.games.entries import GamePages, PageEntry, all_pages, plain
from ffts.ui.desk.keys.tables import INSTEAD, MENUS, MIDDLE, OF_GAME, RULE
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import THEMES

Choice = TypeVar("Choice", str, int)
Slot = Callable[[], object]
Leads = Callable[[str], None]
"""Leads to the page of this title."""


class Actions:
    """The deeds as Qt actions, by their id, and the menus that hold them."""

    slots: Mapping[str, Slot]
    """What the deeds do, by their id."""

    def __init__(self, window: QMainWindow, menus: Mapping[str, QMenu]) -> None:
        self._window, self.menus = window, menus
        self.by_id: dict[str, QAction] = {}
        self.submenus: dict[str, QMenu] = {}
        self._game_deeds: list[QAction] = []
        self._places: dict[str, QAction] = {}
        self._of_pages: list[str] = []
        self._instead: set[str] = set()
        for title, entries in MENUS:
            menu = menus[title]
            menu.setToolTipsVisible(True)
            for entry in entries:
                self._add(menu, entry)
        self.set_game(False)

    def _add(self, menu: QMenu, entry: Deed | str) -> None:
        if entry == RULE:
            menu.addSeparator()
        elif isinstance(entry, Deed):
            menu.addAction(self._action(entry, partial(self._do, entry.id)))
        elif entry in (MIDDLE, INSTEAD):
            self._places[entry] = menu.addSeparator()
            self._places[entry].setVisible(False)
        else:
            self.submenus[entry] = menu.addMenu(self._window.tr(SUBMENUS[entry]))

    def _action(self, deed: Deed, slot: Slot) -> QAction:
        tip = self._window.tr(deed.tip)
        action = QAction(self._window.tr(deed.name), self._window)
        if deed.key:
            action.setShortcuts(_keys(deed))
        action.setAutoRepeat(deed.id in REPEATED)
        action.setToolTip(literal(f"{tip} ({deed.key})" if deed.key else tip))
        action.setStatusTip("")
        action.triggered.connect(lambda *_: slot())
        self.by_id[deed.id] = action
        if deed.id in OF_GAME:
            self._game_deeds.append(action)
        self._window.addAction(action)
        return action

    def _do(self, deed: str) -> None:
        self.slots[deed]()

    def __getitem__(self, deed: str) -> QAction:
        return self.by_id[deed]

    def set_game(self, there: bool) -> None:
        """Deeds that need a game are grey without one."""
        for action in self._game_deeds:
            action.setEnabled(there)

    def hide_game(self, hidden: bool) -> None:
        """A page stands over the game: no key reaches what cannot be seen; those that lead to a page lead back."""
        for name, action in self.by_id.items():
            if action in self._game_deeds and name in OF_GAME and name not in OVER_IT:
                action.setEnabled(not hidden)

    def add_themes(self, chosen: str, choose: Callable[[str], None]) -> None:
        """One of the themes, in the submenu."""
        texts = {name: self._window.tr("Theme: {}").format(self._window.tr(title)) for name, title in THEMES.items()}
        self._add_choices("themes", "theme", texts, chosen, choose)

    def add_times(self, chosen: int, choose: Callable[[int], None]) -> None:
        """How long an admiral thinks where his game does not say, in the submenu."""
        texts = {
            seconds: self._window.tr("An admiral thinks: {}").format(describe_seconds(seconds)) for seconds in SECONDS
        }
        self._add_choices("thinking", "thinks", texts, chosen, choose)

    def _add_choices(
        self, submenu: str, name: str, texts: Mapping[Choice, str], chosen: Choice, choose: Callable[[Choice], None]
    ) -> None:
        group = QActionGroup(self._window)
        for choice, text in texts.items():
            action = self.submenus[submenu].addAction(text)
            action.setCheckable(True)
            action.setChecked(choice == chosen)
            action.triggered.connect(_choosing(choose, choice))
            group.addAction(action)
            self.by_id[f"{name} {choice}"] = action

    def furnish(
        self,
        game: GamePages,
        docks: Mapping[str, QDockWidget],
        focus: Callable[[str], None],
        lead: Callable[[str], None],
    ) -> None:
        """The deeds that lead to the pages and docks of this game, in place of those of the one before."""
        for name in self._of_pages:
            self.remove(self.by_id[name])
        before = set(self.by_id)
        for page in (*all_pages(game), *(page for page in game.pages if page.where == "instead")):
            if page.title in docks:
                self._add_dock(docks[page.title], page.key, focus)
            elif page.where != "beside":
                self._add_page(page, lead)
        self._of_pages = [name for name in self.by_id if name not in before]
        self._instead = {page.title.lower() for page in game.pages if page.where == "instead"}

    def await_game(self) -> None:
        """A game is being opened: the keys of its pages and docks work already."""
        for name in self._of_pages:
            self.by_id[name].setEnabled(name not in self._instead)

    def _add_page(self, page: PageEntry, lead: Leads) -> None:
        """The deed that leads to a page in the middle, or to one that stands instead of them."""
        deed = Deed(page.name, page.key, page.tip, id=page.title.lower())
        action = self._action(deed, lambda: lead(page.title))
        self._game_deeds.append(action)
        action.setEnabled(False)
        for menu in self._places[page.where].associatedObjects():
            if isinstance(menu, QMenu):
                menu.insertAction(self._places[page.where], action)

    def _add_dock(self, frame: QDockWidget, key: str, focus: Leads) -> None:
        """A dock to be shown or hidden, and a key that leads to it."""
        title = frame.accessibleName()
        self.submenus["docks"].addAction(frame.toggleViewAction())
        go = QAction(self._window.tr("Go to {}").format(title), self._window)
        go.setShortcut(QKeySequence(key))
        go.setToolTip(literal(self._window.tr("The keyboard goes to {} ({})").format(title, key)))
        go.triggered.connect(lambda: focus(title))
        go.setEnabled(False)
        self.submenus["docks"].addAction(go)
        self.by_id[f"dock {title}"] = go
        self._game_deeds.append(go)

    def remove(self, action: QAction) -> None:
        """This one is gone for good."""
        for name in [name for name, other in self.by_id.items() if other is action]:
            del self.by_id[name]
        if action in self._game_deeds:
            self._game_deeds.remove(action)
        self._window.removeAction(action)
        action.deleteLater()

    def choices(self) -> list[tuple[str, QAction]]:
        """Every deed that can be named on the command line, without the ampersands."""
        return [(plain(action.text()), action) for action in self.by_id.values() if action.isVisible()]


OVER_IT = ("copy", "print", "close", "curtain")
"""What may be done with a game that is there, but not on the screen."""
REPEATED = ("larger", "smaller")
"""Deeds whose key may be held down; any other is done once."""
SUBMENUS = {
    "recent": "Open &recent",
    "views": "&Who looks",
    "docks": "&Docks",
    "themes": "&Theme",
    "thinking": "An a&dmiral thinks for",
}


def _choosing(choose: Callable[[Choice], None], choice: Choice) -> Callable[..., None]:
    return lambda *_: choose(choice)


def _keys(deed: Deed) -> list[QKeySequence]:
    """The key shown, and the others people are used to."""
    more = {"redo": ["Ctrl+Y"], "larger": ["Ctrl+="]}.get(deed.id, [])
    return [QKeySequence(key) for key in (deed.key, *more)]
