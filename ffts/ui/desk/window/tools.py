"""Windows of their own beside the desk: the scenario editor, the numbers, the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.games import GAMES, game_named
from ffts.ui.desk.games.entries import pages_of
from ffts.ui.desk.look.bars import Bar

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ffts.core.game import AnyGame
    from ffts.ui.desk.docks.room import Room
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.look.bars import Bars
    from ffts.ui.desk.printing.desk import PrintDesk
    from ffts.ui.desk.window.main_window import MainWindow


class Tools(QObject):
    """Opens them for the game on the table, or for the one whose pages the menus have."""

    try_wanted = Signal(object)
    """The path of a scenario to be played."""
    saved = Signal()
    """A scenario was saved."""

    def __init__(self, window: MainWindow, table: Table, room: Room, bars: Bars, printing: PrintDesk) -> None:
        super().__init__(window)
        self._window, self._table, self._room = window, table, room
        self._bars, self._printing = bars, printing

    @property
    def game(self) -> AnyGame:
        """The game on the table, or the one whose pages the menus have."""
        session = self._table.session
        name = next(name for name in GAMES if pages_of(name) is self._room.game)
        return session.game if session else game_named(name)

    def open_editor(self) -> None:
        """The scenario editor."""
        from ffts.store.file_faults import CatalogError
        from ffts.ui.desk.editor.window import EditorWindow

        settings, name = self._window.settings, self.game.name
        try:
            window = EditorWindow(self._window, self.game, settings.scenarios_of(name), settings.numbers_of(name))
        except CatalogError as fault:
            self._bars.show_bar("numbers", Bar("danger", self.tr("Your numbers cannot be read"), str(fault)))
            return
        window.tables_wanted.connect(self._use_numbers)
        window.try_wanted.connect(self.try_wanted)
        window.saved.connect(self.saved)
        self._open(window)

    def _use_numbers(self) -> None:
        """New games are played with one's own tables from now on."""
        self._window.settings.own_numbers = True

    def open_numbers(self) -> None:
        """All numbers behind the rules."""
        from ffts.store.file_faults import CatalogError
        from ffts.ui.desk.numbers.window import NumbersWindow

        try:
            window = NumbersWindow(self._window, self.game, self._window.settings)
        except CatalogError as fault:
            self._bars.show_bar("numbers", Bar("danger", self.tr("Your numbers cannot be read"), str(fault)))
            return
        self._open(window)

    def write_report(self) -> None:
        """The story of the day: what the screen shows to a side, else all of it."""
        from ffts.ui.desk.printing.report_window import ReportWindow

        if session := self._table.session:
            ReportWindow(self._window, session, self._window.settings, self._room.viewer).show()

    def _open(self, window: QWidget) -> None:
        """A window of its own, dressed as the desk, that can be printed as every page can."""
        self._window.theme.dress(window)
        self._printing.offer_in(window)
        window.show()
