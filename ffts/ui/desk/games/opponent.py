"""The sides the program plays, at the table: they order as soon as a person has, and roll their own dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from ffts.ui.desk.games.pondering import Pondering

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ffts.app.programs import Move, Programs
    from ffts.app.session import AnySession
    from ffts.app.solo_battles import Whereabouts
    from ffts.core.model import Event
    from ffts.ui.desk.games.table import Table


class Opponent(QObject):
    """Plays on after every order of a person, and never after undo: what was taken back stays taken back until the
    person goes on."""

    waiting = Signal(bool)
    """Whether the game waits for the program, which goes on when the person does."""

    arose = Signal(str)
    """A battle that a person who plays alone may have on the desk, by its name: the program waits for his word."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.asks: Callable[[], bool] = lambda: False
        """Whether such a person wants to be asked."""
        self._table = table
        self.pondering = Pondering(self)
        self._programs: Programs | None = None
        self._where: Whereabouts | None = None
        self._began: int | None = None
        self._thought_at: int | None = None
        """The entry at which it began to think."""
        self._waits: tuple[Move, int] | None = None
        self._busy = False
        self._stopped_at: int | None = None
        """The entry at which the program stopped, so that what it did is seen."""
        self._shown: int | None = None
        """The last entry that has been seen."""
        self._let_on: int | None = None
        """The entry at which the person had the program go on: there it does not stop again."""
        table.play_on = self.play_on
        table.opened.connect(self._open)
        table.closed.connect(self._close)
        table.went_on.connect(self._person_ordered)
        table.abandoned.connect(self._forget)
        table.changed.connect(lambda old, new: self.tell())
        self.pondering.done.connect(self._made_up_its_mind)

    def _open(self, session: AnySession) -> None:
        from ffts.app.programs import Programs
        from ffts.app.solo_battles import Whereabouts
        from ffts.core.seats.player import NO_THINKING

        self._where = Whereabouts(session)
        self._programs, self._waits, self._stopped_at = Programs(session, lambda: NO_THINKING), None, None
        if session.store.read_only:
            return
        if draft := session.draft():
            self._take_up(draft[0])
        elif not self._table.ask:
            self._person_ordered(session.head)

    def _take_up(self, waiting: object) -> None:
        """Dice that the game was left at; of an order of the program, if it would give it now."""
        assert self._programs is not None
        move = self._programs.move()
        orders = [choice.command for choice in move.choices] if move else []
        if move and waiting in orders:
            at = orders.index(next(cmd for cmd in orders if cmd == waiting))
            self._waits, self._began = (move, at), self._programs.session.head
            self._table.hold(orders[at])

    def _close(self) -> None:
        self.pondering.stop()
        self._programs, self._waits, self._stopped_at = None, None, None

    def _forget(self) -> None:
        """The command that waited for dice was taken back."""
        self._waits = None

    # --- on and on ----------------------------------------------------------------

    @property
    def is_due(self) -> bool:
        """Whether the game waits for the program: it stopped to be looked at, or undo led to where it orders."""
        programs, table = self._programs, self._table
        if programs is None or table.ask is not None or programs.session.store.read_only or self._to_see is None:
            return False
        session = programs.session
        if session.game.heading(session.state, session.data, None).over:
            return False
        return self._stopped_at == session.head or not self._asks_a_person

    def play_on(self) -> bool:
        """The program goes on where it stopped; whether it was its turn to. One that thinks decides at once."""
        if self.pondering.busy:
            self.pondering.enough()
            return True
        if not self.is_due or self._programs is None or self._programs.move() is None:
            return False
        self._let_on = self._programs.session.head
        self._person_ordered(self._let_on)
        return True

    def tell(self) -> None:
        """Say whether the game waits for the program."""
        if not self._busy and self._programs is not None:
            self.waiting.emit(self.is_due and not self._asks_a_person)

    @property
    def _asks_a_person(self) -> bool:
        from ffts.app.programs import alone_of, due_for

        assert self._programs is not None
        session = self._programs.session
        return bool(due_for(session, alone_of(session)))

    def _person_ordered(self, before: int | None) -> None:
        """What a person did, or the dice that were waited for, is on the disk."""
        from ffts.app.programs import MOST

        if self._busy or self._programs is None:
            return
        self._busy, self._stopped_at = True, None
        if self._waits is None:
            self._began, self._shown = before, self._programs.session.head
        else:
            self._answered(*self._waits)
        self._waits = None
        count = 0
        with self._table.at_one_go():
            while count < MOST and not self._is_seen() and not self._ponders():
                move = self._programs.move()
                if move is None:
                    break
                count += self._carry_out(move)
                if self._is_waiting:
                    break
        self._busy = False
        if self._began != self._programs.session.head:
            self._table.one_press(self._began)
        self.tell()

    def _ponders(self) -> bool:
        """Whether the next decision is one to think about first; the person may read on meanwhile."""
        assert self._programs is not None
        session = self._programs.session
        thought = self._programs.to_think()
        if thought is not None and not self.pondering.busy:
            self._thought_at = session.head
            self.pondering.begin(thought, session.head or 0)
        return thought is not None

    def _made_up_its_mind(self) -> None:
        """It orders, unless the game has gone back meanwhile; what the person has ordered is one press with it."""
        if self._programs is not None and (self._programs.session.head or 0) >= (self._thought_at or 0):
            self._person_ordered(self._began)

    def leave_to_dice(self) -> None:
        """The battle that has just begun is fought by the campaign's own dice, and the game goes on."""
        if self._programs is not None and self._where is not None:
            self._where.leave_to_dice()
            self._person_ordered(self._programs.session.head)

    def _is_seen(self) -> bool:
        """Whether a person looks at the game before the program goes on."""
        return self._asks_where() or self._stops()

    def _asks_where(self) -> bool:
        """Whether a battle waits for a person to say where it is fought; going on leaves it to the dice."""
        assert self._where is not None
        where, head = self._where, self._where.session.head
        name = where.asks() if self.asks() else ""
        if not name:
            return False
        if head == self._let_on:
            where.leave_to_dice()
            return False
        self._shown = self._stopped_at = head
        self.arose.emit(name)
        return True

    def _stops(self) -> bool:
        """Whether what the program did since it was last looked at is to be seen before it goes on."""
        assert self._programs is not None
        session, to_see = self._programs.session, self._to_see
        head = session.head
        if to_see is None or head is None or head == self._let_on:
            return False
        line = session.line_to(head)
        news = line[line.index(self._shown) + 1 :] if self._shown in line else line
        events = [event for entry in news for event in session.play(entry).events]
        if not to_see(session.state, events):
            return False
        self._shown = self._stopped_at = head
        return True

    @property
    def _to_see(self) -> Callable[[Any, Sequence[Event]], bool] | None:
        """What a person who plays alone is to see before the program goes on, in a game that has such moments."""
        from ffts.app.programs import alone_of

        session = self._programs.session if self._programs else None
        player = session.game.player if session and alone_of(session) is not None else None
        return player.stops if player else None

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
