"""Leads to pages and docks, wherever they stand, and to the rules; a page that is still being made is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from ffts.ui.desk.docks.fields import is_field, is_typing
from ffts.ui.desk.docks.middle import UMPIRES
from ffts.ui.desk.games.entries import PageEntry
from ffts.ui.desk.look.bars import Bar

if TYPE_CHECKING:
    from ffts.ui.desk.docks.middle import Middle
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.look.bars import Bars

AWAY = "put away"
"""The matter of the bar about a dock whose cross was pressed."""
RULES_KEY = "Shift+F1"
"""Of the page of the rules, whichever game is open."""


@runtime_checkable
class ReadsRules(Protocol):
    """A page of rules."""

    def show_rule(self, citation: str) -> None:
        """Show the rule with this number, or the rules that contain these words."""


class Ways(QObject):
    """The way to every page."""

    barred = Signal(str)
    """The title of a page that only the umpire may see, while a side looks."""

    def __init__(self, middle: Middle, table: Table, bars: Bars) -> None:
        super().__init__(middle)
        self.middle, self.room = middle, middle.room
        self._table, self._bars = table, bars
        self.filling = False
        """Whether the pages of a game are being made."""
        self.awaited = ""
        """The title of the page to bring to the front when they are there."""

    @property
    def rules_page(self) -> PageEntry | None:
        """The page of the rules of this game."""
        return next((page for page in self.room.game.pages if page.key == RULES_KEY), None)

    def wait(self) -> None:
        """The pages of a game are being made; none is asked for yet."""
        self.filling, self.awaited = True, ""

    def arrive(self) -> None:
        """The pages are there, or will not come."""
        self.filling, self.awaited = False, ""

    # --- leading -----------------------------------------------------------------

    def lead_to(self, title: str) -> None:
        """Show a page or a dock, wherever it stands; from a page over the game back to the game first."""
        self._back_to_game()
        page = next((page for page in self.room.game.pages if page.title == title), None)
        if page and page.where == "instead":
            self._open_instead(page)
        elif title in self.room.frames:
            self.room.focus(title)
        else:
            self._bring(title)

    def focus_dock(self, title: str) -> None:
        """The keyboard into this dock, or as soon as there is something in it."""
        self._bars.take_down(AWAY)
        self._back_to_game()
        self.awaited = title if self.filling else ""
        if not self.filling:
            self.room.focus(title)

    def read_rule(self, wanted: str) -> None:
        """Open the page of the rules at this number, or at these words; without any as it opens by itself."""
        if page := self.rules_page:
            self.lead_to(page.title)
            self.show_rule(wanted)

    def show_rule(self, wanted: str) -> None:
        """Show this rule, if the page in front is that of the rules."""
        shown = self.middle.current
        if wanted and isinstance(shown, ReadsRules):
            shown.show_rule(wanted)

    def _back_to_game(self) -> None:
        if self._table.session and not self.middle.on_desk:
            self.middle.leave_page()

    def _bring(self, title: str) -> None:
        """Bring a page to the front and focus it, at once or as soon as it exists."""
        self.awaited = title if self.filling else ""
        if page := self.room.bring(title):
            _focus_page(page)

    def _open_instead(self, page: PageEntry) -> None:
        """A page of the game that takes the place of the others until it has ordered something, or is left."""
        if page.umpires and self.room.viewer is not None:
            self.barred.emit(page.title)
        elif session := self._table.session:
            made = self.room.made(page, session)
            made.setProperty(UMPIRES, page.umpires)
            made.wants.connect(self._table.do)
            if not page.stays:
                made.wants.connect(lambda cmd: self.middle.leave_page())
            if page.is_value:
                made.led.connect(self.room.follow)
                self._table.changed.connect(made.show_state)
            made.left.connect(self.middle.leave_page)
            self.middle.show_over(made)
            self.middle.turn_page()

    # --- leaving -----------------------------------------------------------------

    def leave_field(self) -> None:
        """Esc that nothing else took: out of the field, to the page in front or back to the game."""
        if not self.middle.on_desk:
            self.middle.step_back()
        elif page := self.room.tabs.currentWidget():
            field = QApplication.focusWidget()
            _focus_page(page)
            if QApplication.focusWidget() is field and is_field(field):  # the page has nothing else for the keyboard
                page.setFocus()

    def leave_bar(self) -> None:
        """The keyboard goes back to the dice that wait, or to the page."""
        if self.middle.on_desk and (ask := self._table.ask):
            self.room.show_ask(ask)
        elif self.middle.on_desk:
            self.leave_field()

    def say_put_away(self, title: str) -> None:
        """A cross is small, and easily pressed by mistake: say how the dock comes back."""
        text = self.tr("{} brings it back, and so does View, Docks.").format(self.room.entry(title).key)
        back = (self.tr("Bring it back"), lambda: self.focus_dock(title))
        self._bars.show_bar(AWAY, Bar("info", self.tr("{} is put away").format(self.tr(title)), text, [back]))


def _focus_page(page: QWidget) -> None:
    first = page.findChild(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) or page
    first.setFocus(Qt.FocusReason.ShortcutFocusReason)
    if is_typing(QApplication.focusWidget()):  # what would take the keyboard has nothing to show yet
        page.setFocus()
