"""What stands in the middle of the window: the page of games, the tabs of a game, or a page over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QScrollArea, QStackedWidget, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from ffts.ui.desk.docks.room import Room
    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.games.table import Table

UMPIRES = "umpires"
"""A property of a page over the game that only the umpire may see."""


class Middle(QObject):
    """Shows one page, and knows the way back."""

    coming = Signal(object)
    """The page that is about to be shown."""
    turned = Signal(object)
    """The page that is shown now."""

    def __init__(
        self,
        pages: QStackedWidget,
        home: QWidget,
        room: Room,
        table: Table,
        settings: Settings,
        dress: Callable[[QWidget], object],
    ) -> None:
        """`home` is shown while no game is on the table."""
        super().__init__(pages)
        self.pages, self.home, self.room, self._table = pages, home, room, table
        self._settings, self._dress = settings, dress
        self._over: QWidget | None = None
        """A page over the others; it is deleted when another is shown."""
        self._below: QWidget | None = None
        """The page over which help was opened; it waits with all that was typed into it."""
        self._held: QWidget | None = None
        """What had the keyboard on the desk when another page came over it."""

    @property
    def current(self) -> QWidget:
        """The page shown."""
        return self.pages.currentWidget() or self.home

    @property
    def has_tabs(self) -> bool:
        """Whether the pages of the game are shown, and none over them."""
        return self.current is self.room.tabs

    @property
    def on_desk(self) -> bool:
        """Whether the game on the table is on the screen, and not a page over it."""
        return self._table.session is not None and self.has_tabs

    @property
    def title(self) -> str:
        """The title of the page in front: a tab, or the page over the tabs."""
        return self.room.in_front if self.has_tabs else self.current.accessibleName()

    # --- showing -----------------------------------------------------------------

    def show_page(self, page: QWidget, below: QWidget | None = None) -> None:
        """Show this page; the docks stand around the tabs alone. `step_back` returns to the page `below`."""
        self._put_away_over(page, below)
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
            self._dress(page)
        self.coming.emit(page)
        if page is not self.room.tabs:
            self._held = QApplication.focusWidget() if self.on_desk else None
            self.room.layout.put_away()
        elif not self.has_tabs:
            kept = self._settings.window()
            self.room.layout.lay_out(kept[1] if kept else None)
        self.pages.setCurrentWidget(page)
        self.turned.emit(page)
        if self.has_tabs:
            self._hold_again()
        elif page is not self.home:
            page.setFocus()

    def show_over(self, page: QWidget, below: QWidget | None = None) -> None:
        """Show this page until another is shown."""
        self.show_page(page, below)
        self._over = page

    def show_help(self, page: QWidget) -> None:
        """A page to read; `step_back` returns to what it was opened over, as it was left."""
        self.show_over(page, self._below or self._over)

    def _put_away_over(self, page: QWidget, below: QWidget | None) -> None:
        """Delete a page that was opened over the others, unless it only has help over it."""
        for over in {self._over, self._below} - {page, below}:
            if over is not None:
                over.deleteLater()
        self._over, self._below = None, below

    def _hold_again(self) -> None:
        """The keyboard where it was before another page stood over the desk."""
        held, self._held = self._held, None
        if held is not None and isValid(held) and held.isVisible():
            held.setFocus()

    # --- going back --------------------------------------------------------------

    def leave_page(self) -> None:
        """Back to the game, or to the page of games without one."""
        self.show_page(self.room.tabs if self._table.session else self.home)

    def step_back(self) -> None:
        """Back to the page below, if help stands over one; else to the game or the page of games."""
        below = self._below
        if below is None:
            self.leave_page()
            return
        held = below.focusWidget()
        self.show_over(below)
        self.turn_page()
        if held is not None:
            held.setFocus()

    # --- who looks ---------------------------------------------------------------

    def turn_page(self) -> None:
        """A page over the game shows what the viewer may see, if that is not the same for everybody."""
        if isinstance(self.current, QScrollArea) and (turn := getattr(self.current, "show_view", None)):
            turn(self.room.viewer)

    def leave_umpires(self) -> None:
        """A side looks now: close a page with the secrets of both."""
        page = self.current
        if self._below is not None and self._below.property(UMPIRES):
            self._below.deleteLater()
            self._below = None
        if isinstance(page, QScrollArea) and page.property(UMPIRES):
            self.leave_page()
            page.deleteLater()

    def suit_docks(self) -> None:
        """Another zoom: docks on the right stand apart, or one behind the other."""
        if self.has_tabs:
            self.room.layout.suit()
