"""The sides the program plays, at the table: they order as soon as a person has, and roll their own dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from ffts.app.programs import Move, Programs
    from ffts.app.session import AnySession
    from ffts.ui.desk.table import Table


class Opponent(QObject):
    """Plays on after every order of a person, and never after undo: what was taken back stays taken back."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._table = table
        self._programs: Programs | None = None
        self._began: int | None = None
        self._waits: tuple[Move, int] | None = None
        self._busy = False
        table.opened.connect(self._open)
        table.closed.connect(self._close)
        table.went_on.connect(self._person_ordered)
        table.abandoned.connect(self._forget)

    def _open(self, session: AnySession) -> None:
        from ffts.app.programs import Programs

        self._programs, self._waits = Programs(session), None
        if not session.store.read_only and not self._table.ask:
            self._person_ordered(session.head)

    def _close(self) -> None:
        self._programs, self._waits = None, None

    def _forget(self) -> None:
        """The command that waited for dice was taken back."""
        self._waits = None

    def _person_ordered(self, before: int | None) -> None:
        """What a person did, or the dice that were waited for, is on the disk."""
        from ffts.app.programs import MOST

        if self._busy or self._programs is None:
            return
        self._busy = True
        if self._waits is None:
            self._began = before
        else:
            self._answered(*self._waits)
        self._waits = None
        count = 0
        with self._table.at_one_go():
            while count < MOST and (move := self._programs.move()) is not None:
                count += self._carry_out(move)
                if self._is_waiting:
                    break
        self._busy = False
        if count and not self._is_waiting:
            self._table.one_press(self._began)

    @property
    def _is_waiting(self) -> bool:
        """Whether an order of the program waits for dice that a person rolls."""
        return self._waits is not None

    def _answered(self, move: Move, at: int) -> None:
        """The dice of a command have fallen; the rest of its move follows from what came of it."""
        assert self._programs is not None
        self._programs.given(move.side, move.choices[at].command, True)

    def _carry_out(self, move: Move) -> int:
        """One command after the other, until one is refused or waits for dice that lie before everybody."""
        assert self._programs is not None
        if move.note is not None:
            self._table.give(move.note)
        for at, choice in enumerate(move.choices):
            done = self._table.give(choice.command)
            if done is None:
                self._waits = (move, at)
                break
            if not self._programs.given(move.side, choice.command, done):
                break
        return len(move.choices)
