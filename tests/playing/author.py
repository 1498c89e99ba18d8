"""A scenario from nothing through the editor by keys alone: written, saved, opened again, played two turns."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QTreeWidget, QWidget

from ffts.ui.desk.editor.window import EditorWindow
from tests.playing.desk import Desk, is_seen, written
from tests.playing.player import Player

MOST = 80
"""Tabs from a field to any other."""
TITLE = "Off Savo"
FILE = "off-savo"
TURNS = 3


class Author:
    """Somebody at the editor: what is not on the screen is not known."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        to_front(desk.window)
        desk.key("Ctrl+Shift+A")
        desk.wait(self.windows)
        (self.editor,) = self.windows()
        to_front(self.editor)

    def windows(self) -> list[EditorWindow]:
        """The editors that are on the screen."""
        return [each for each in self.desk.window.findChildren(EditorWindow) if each.isVisible()]

    # --- fingers -------------------------------------------------------------------

    def key(self, name: str, times: int = 1) -> None:
        for _ in range(times):
            self.desk.press(name, self.editor.windowHandle())
            self.desk.settle()

    def write(self, text: str) -> None:
        """Into the field that has the keyboard, in place of what is there."""
        self.key("Ctrl+A")
        field = self.desk.app.focusWidget()
        assert field is not None
        QTest.keyClicks(field, text)
        self.desk.settle()

    def to(self, name: str) -> None:
        """By Tab to the field of this name, whatever letters of it are large."""
        for _ in range(MOST):
            if self.name.casefold() == name.casefold():
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not lead to {name!r}; {self.desk.focus}\n{self.screen()}")

    def fill(self, **fields: str) -> None:
        """Each field by its name as it is read, with small letters and a line for each blank."""
        for name, text in fields.items():
            self.to(name.replace("_", " ").capitalize())
            self.write(text)
            self.key("Tab")

    def choose(self, opening: str, text: str) -> None:
        """A line of a menu that is opened by this key."""
        self.key(opening)
        self.desk.wait(lambda: self._menu() is not None)
        for _ in range(MOST):
            self.key("Down")
            menu = self._menu()
            action = menu.activeAction() if menu else None
            if action and action.text() == text:
                self.key("Return")
                self.desk.wait(lambda: self._menu() is None)
                return
        raise AssertionError(f"the menu has no line {text!r}")

    def _menu(self) -> QMenu | None:
        popup = self.desk.app.activePopupWidget()
        return popup if isinstance(popup, QMenu) else None

    def part(self, title: str) -> None:
        """To this part of the scenario, down the outline."""
        self.to_pane("Parts of the scenario")
        self.key("Home")
        for _ in range(MOST):
            if self._part_in_hand().removesuffix("   !") == title:
                self.to_pane("Fields")
                return
            self.key("Down")
        raise AssertionError(f"there is no part {title!r}\n{self.screen()}")

    def to_pane(self, name: str) -> None:
        """F6 goes from pane to pane."""
        for _ in range(4):
            if name in self._around():
                return
            self.key("F6")
        raise AssertionError(f"F6 does not lead to {name!r}; {self.desk.focus}")

    # --- eyes ----------------------------------------------------------------------

    @property
    def name(self) -> str:
        widget = self.desk.app.focusWidget()
        return widget.accessibleName() if widget else ""

    def _around(self) -> list[str]:
        """What has the keyboard, and in what it stands."""
        found, widget = [], self.desk.app.focusWidget()
        while isinstance(widget, QWidget):
            found.append(widget.accessibleName())
            widget = widget.parentWidget()
        return found

    def _part_in_hand(self) -> str:
        tree = self.desk.app.focusWidget()
        assert isinstance(tree, QTreeWidget)
        item = tree.currentItem()
        return item.text(0) if item else ""

    def screen(self) -> str:
        return "\n".join(written(self.editor)) if is_seen(self.editor) else ""

    def wait_for(self, words: str) -> None:
        """Until this stands somewhere in the window."""
        self.desk.wait(lambda: words in self.screen())


def to_front(window: QWidget) -> None:
    """What a window manager does; on this screen there is none."""
    window.windowHandle().requestActivate()
    QTest.qWaitForWindowActive(window)


def write_it(author: Author) -> None:
    """A carrier each, in the field from a sheet with nothing on it."""
    author.choose("Ctrl+N", "New: an empty sheet")
    author.part("A new scenario")
    author.fill(title=TITLE, summary="One carrier each, off Savo.", date="1942-08-24", start="0900", turns="8")
    author.fill(chart="solomons", source="made up")
    author.part("Weather")
    author.fill(wind_from="135", wind_knots="15")
    side(author, 1, "USN", "United States", "number", "usn_1942")
    force(author, "United States", "16", "9.5 S 162.5 E", "CV6, Portland, Phelps")
    group(author, "United States", "CV6", ("VF-6", "F4F-4", "6"), ("VB-6", "SBD-3", "5"))
    side(author, 2, "IJN", "Japan", "letter", "ijn_1942")
    force(author, "Japan", "A", "1806", "Hiryu, Tone, Ushio")
    group(author, "Japan", "Hiryu", ("HIR-F", "A6M2", "6"), ("HIR-D", "D3A1", "6"))
    search(author)


def side(author: Author, number: int, ident: str, name: str, ids: str, doctrine: str) -> None:
    author.part(f"Side {number}")
    author.fill(id=ident, name=name, force_ids=ids)
    for field, chosen in (("CAP", doctrine), ("AA fire", doctrine), ("Formation", "ring")):
        author.to(f"Doctrine: {field}")
        author.write(chosen)
        author.key("Tab")


def force(author: Author, of_side: str, ident: str, where: str, ships: str) -> None:
    author.part(of_side)
    author.choose("Insert", "Task force")
    author.fill(id=ident, hex=where, ships=ships)


def group(author: Author, of_side: str, base: str, *squadrons: tuple[str, str, str]) -> None:
    author.part(of_side)
    author.choose("Insert", "Air group")
    author.fill(base=base)
    for ident, aircraft, afs in squadrons:
        author.part(f"Air group {base}")
        author.choose("Insert", "Squadron")
        author.fill(id=ident, aircraft=aircraft, afs=afs)


def search(author: Author) -> None:
    """Tone's float plane, drawn to the south on the map."""
    author.part(TITLE)
    author.choose("Insert", "Search")
    author.fill(side="IJN", name="Tone 1", aboard="Tone", aircraft="E13A1")
    author.part("Search Tone 1")
    author.to_pane("Map of the start")
    author.key("Up", 5)
    author.key("Right", 30)


def play(desk: Desk) -> Player:
    """Written, saved, opened again, and two turns of it."""
    author = Author(desk)
    write_it(author)
    author.wait_for("No errors.")
    author.key("Ctrl+S")
    author.wait_for(f"{FILE}.toml")
    author.key("Escape")
    desk.wait(lambda: not author.windows())
    again = Author(desk)
    again.choose("Ctrl+N", f"Go on with {FILE}.toml")
    again.wait_for(TITLE)
    again.wait_for("No errors.")
    again.key("F5")
    return play_on(desk, lambda: "Start the game" in desk.screen())


def play_on(desk: Desk, offered: Callable[[], bool]) -> Player:
    """From the page of a new game through the first turns."""
    desk.wait(offered)
    to_front(desk.window)
    desk.key("Return")
    desk.wait(lambda: any("Initiative of turn 1" in words for words in desk.words_of("Watch")))
    desk.wait(lambda: "Watch" in desk.focus)
    player = Player(desk, {})
    while player.turn < TURNS:
        player.play_segment()
    return player
