"""The second window as the desk has it: made when it is wanted, kept up with the game, gone with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ffts.ui.desk.games.opening import to_front

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.window.program import Program
    from ffts.ui.desk.window.second_window import SecondWindow


class SecondScreen(QObject):
    """At most one window besides the desk."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._program = program
        self.window: SecondWindow | None = None
        program.table.changed.connect(self._follow)
        program.table.closed.connect(self.close)

    def show_it(self) -> None:
        """Open it, or bring it to the front."""
        session = self._program.table.session
        if session is None:
            return
        if self.window is None:
            self._open(session)
        if window := self.window:
            to_front(window)

    def _open(self, session: AnySession) -> None:
        from ffts.ui.desk.window.second_window import SecondWindow

        program = self._program
        self.window = SecondWindow(program.shown_game, session, program.settings, program.theme)
        self.window.setWindowIcon(program.window.windowIcon())
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
