"""The second window as the desk has it: made when it is wanted, kept up with the game, gone with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ffts.ui.desk.games.opening import to_front

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.docks.room import Room
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.window.main_window import MainWindow
    from ffts.ui.desk.window.second_window import SecondWindow


class SecondScreen(QObject):
    """At most one window besides the desk."""

    def __init__(self, desk: MainWindow, table: Table, room: Room) -> None:
        super().__init__(desk)
        self._desk, self._table, self._room = desk, table, room
        self.window: SecondWindow | None = None
        table.changed.connect(self._follow)
        table.closed.connect(self.close)

    def show_it(self) -> None:
        """Open it, or bring it to the front."""
        session = self._table.session
        if session is None:
            return
        if self.window is None:
            self._open(session)
        if window := self.window:
            to_front(window)

    def _open(self, session: AnySession) -> None:
        from ffts.ui.desk.window.second_window import SecondWindow

        self.window = SecondWindow(self._room.game, session, self._desk.settings, self._desk.theme)
        self.window.setWindowIcon(self._desk.windowIcon())
        self.window.left.connect(self._forget)

    def _follow(self, old: object, new: object) -> None:
        if self.window:
            self.window.show_state(old, new)

    def close(self) -> None:
        """The game is put away."""
        if self.window:
            self.window.close()

    def _forget(self) -> None:
        self.window = None
