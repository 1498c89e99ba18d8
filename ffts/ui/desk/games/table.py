"""The table: the one way from a key to the disk and back to the screen."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from ffts.ui.desk.games.presses import Presses

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from contextlib import AbstractContextManager

    from ffts.app.amend import Amendment
    from ffts.app.session import AnySession
    from ffts.core.dice import Ask, Roll
    from ffts.core.model import Command
    from ffts.core.umpire import Refused

    Pending = tuple[Command, tuple[Roll, ...]]
    Typed = Mapping[int, int | str]

NO_FACES: Typed = MappingProxyType({})
LETTERS = "Letters-FORFEIT"
"""The reminder of letters that wait; its answer is no waiver, and is not kept with the order."""
AGREED = "all players agreed"
"""The word kept with the undo of something that was known already."""


class Table(QObject):
    """Holds the open game. What it tells is always on the disk already."""

    changed = Signal(object, object)  # the old and the new state
    refused = Signal(object, object)  # Refused, and the command it stopped
    unrefused = Signal()  # what was refused before is settled
    asked = Signal(object)  # the Ask that waits for dice
    busy = Signal(object)  # the command whose dice have to be rolled first
    disclosed = Signal(str, object)  # what a step back would take back although it is known; and how to do it
    held_back = Signal()  # a step back would end the play alone against the program
    settled = Signal()  # no dice are asked for any more
    failed = Signal(object)  # SaveError: the disk did not take it
    went_on = Signal(object)  # the entry before what somebody at the table has just ordered or rolled
    abandoned = Signal()  # the command that waited for dice was taken back
    opened = Signal(object)  # the session
    closed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session: AnySession | None = None
        self.last_refused: Command | None = None
        """What a waiver in words is about."""
        self._presses: Presses | None = None
        self._pending: Pending | None = None
        self._ask: Ask | None = None
        self._shown: Ask | None = None
        self.play_on: Callable[[], bool] = lambda: False
        """Has the program go on that plays the other side; whether the game waited for it."""
        self.remind: Callable[[Command], Refused | None] = lambda cmd: None
        """What waits at the table itself, and would be passed by this order that goes on."""
        self.along: Callable[[Command], AbstractContextManager[object]] = lambda cmd: nullcontext()
        """What is written into the file together with the entry of this order."""
        self._given: Command | None = None
        """The order of the program that waits for dice: it stands."""
        self._stopped: tuple[Refused, Command] | None = None
        self._held: list[object] | None = None
        """The state before what is not shown yet; None while everything is shown at once."""
        self._warned: tuple[int | None, int | None, str] | None = None
        """The step back that was asked for and told about."""

    # --- a game comes and goes -------------------------------------------------

    def take(self, session: AnySession) -> None:
        """Put this game on the table, in place of the one that lies there; dice it waited for are asked again."""
        self.put_away()
        self.session, self._presses = session, Presses(session)
        session.watch(self._tell)
        self.opened.emit(session)
        if not session.store.read_only and (draft := session.draft()):
            self._judge(*draft)

    def put_away(self) -> None:
        """Close the game. A command that waits for dice stays in the file and is asked again next time."""
        session, self.session, self._presses = self.session, None, None
        self.last_refused = None  # it belongs to the game that goes
        if session is None:
            return
        self._settle()
        self.forget_refusal()
        with_notice = session.store.displaced is not None
        session.store.close()
        self.closed.emit()
        if session.store.displaced and not with_notice:
            self.failed.emit(session.store.displaced)

    def _tell(self, old: object, new: object) -> None:
        self.forget_refusal()
        if self._held is None:
            self.changed.emit(old, new)
        else:
            self._held = self._held or [old]

    @contextmanager
    def at_one_go(self) -> Iterator[None]:
        """Whatever is ordered meanwhile is shown once, when it is all done or dice are waited for."""
        self._held = []
        try:
            yield
        finally:
            self._show_held()

    def _show_held(self) -> None:
        held, self._held = self._held, None
        if held and self.session is not None:
            self.changed.emit(held[0], self.session.state)

    # --- orders and dice -------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The dice the table waits for."""
        return self._ask

    @property
    def is_refused(self) -> bool:
        """Whether the last order was refused, and nothing else was tried since."""
        return self._stopped is not None

    @property
    def waiting(self) -> Command | None:
        """The command that waits for dice."""
        return self._pending[0] if self._pending else None

    @property
    def stands(self) -> bool:
        """Whether the dice that are asked for are those of an order of the program, which a person cannot take back."""
        return self._pending is not None and self._pending[0] == self._given

    def hold(self, cmd: Command) -> None:
        """This order, which waits for dice, is the program's."""
        self._given = cmd

    @property
    def fallen(self) -> tuple[Roll, ...]:
        """What its dice have shown so far."""
        return self._pending[1] if self._pending else ()

    def do(self, wanted: Command | tuple[Command, ...]) -> None:
        """Judge a command, or several of one press; what comes of it is told by a signal. Dice that lie on the table
        stay there. To go on is the program's, while the game waits for it."""
        if not isinstance(wanted, tuple) and self._goes_on(wanted):
            if self._ask is None and (asked := self.remind(wanted)):
                self._refuse(asked, wanted)
                return
            if LETTERS in wanted.waive:
                wanted = _without_reminder(wanted)
                self.forget_refusal()
            if self.play_on():
                return
        before = self._head
        if isinstance(wanted, tuple):
            self._do_press(wanted)
        else:
            self._do_one(wanted)
        self._tell_went_on(before)

    @property
    def _head(self) -> int | None:
        return self.session.head if self.session else None

    def _tell_went_on(self, before: int | None) -> None:
        if self._head != before and self._ask is None:
            self.went_on.emit(before)

    def one_press(self, began: int | None) -> None:
        """Everything since then is taken back by one undo."""
        if self._presses:
            self._presses.note(began)

    def give(self, cmd: Command) -> bool | None:
        """An order of a side that the program plays: whether it was allowed; nobody else is told why not. None while
        it waits for dice of somebody else."""
        before = self._head
        self.hold(cmd)
        if self._try(cmd, ()) is not None or self._head == before:
            return None if self._pending else False
        return True

    def _do_press(self, commands: tuple[Command, ...]) -> None:
        """One after the other, until one is refused or waits for dice; one undo takes back all that was done."""
        session, presses = self.session, self._presses
        if session is None or presses is None:
            return
        began = session.head
        for cmd in commands:
            before = session.head
            self._do_one(cmd)
            if session.head == before:
                break
        if session.head != began:
            presses.note(began)

    def _do_one(self, cmd: Command) -> None:
        if self._stopped and self._stopped[1] == cmd and self._stopped[0].asks_twice:
            self.refused.emit(*self._stopped)  # the reminder waits: only its own button or key answers it
            return
        self.forget_refusal()
        held = self._pending
        if asked := self._asks_once(cmd):
            self._refuse(asked, cmd)
        elif held is None:
            self._judge(cmd, ())
        elif held[0] == cmd:
            self.asked.emit(self._ask)
        elif self._goes_on(cmd):  # the dice decide what there is to close
            self.busy.emit(held[0])
            self.asked.emit(self._ask)
        else:
            self._do_beside(cmd, held)

    def _asks_once(self, cmd: Command) -> Refused | None:
        """What this order would show the players for good, or let pass; nothing once that is answered, and while dice
        decide what there is to pass."""
        session = self.session
        if self._pending and self._goes_on(cmd):
            return None
        return session.game.asks_once(session.state, session.data, cmd) if session and not cmd.waive else None

    def forget_refusal(self) -> None:
        """Nothing is refused any more: something else was tried, or it was left."""
        if self._stopped:
            self._stopped = None
            self.unrefused.emit()

    def _goes_on(self, cmd: Command) -> bool:
        return self.session is not None and isinstance(cmd, type(self.session.game.onward(self.session.state)))

    def _do_beside(self, cmd: Command, held: Pending) -> None:
        """A note or a ruling while dice lie on the table; a command that wants dice itself has to wait."""
        ask, given = self._ask, self._given
        self._pending = self._ask = None
        self._judge(cmd, ())
        if self._pending:
            self.busy.emit(held[0])
        self._pending, self._ask, self._given = None, ask, given
        self._judge(*held)

    def answer(self, roll: Roll) -> None:
        """The dice that were asked for."""
        if self._pending:
            cmd, rolled = self._pending
            self._shown, before = None, self._head
            self._judge(cmd, (*rolled, roll))
            self._tell_went_on(before)

    def roll_it(self, typed: Typed = NO_FACES) -> None:
        """Let the program roll what is asked for; what was `typed`, by its place, stands."""
        from ffts.app.rollers import app_dice
        from ffts.core.dice import completed

        if self._ask:
            self.answer(completed(self._ask, typed, app_dice()))

    def roll_rest(self, typed: Typed = NO_FACES) -> None:
        """Let the program roll all that the waiting command still asks for."""
        cmd = self.waiting
        while (ask := self._ask) and self.waiting is cmd:
            self.roll_it(typed)
            typed = NO_FACES
            if self._ask is ask:
                break  # the disk did not take it

    def abandon(self) -> None:
        """Take back the command that waits for dice; nothing of it was done. An order of the program stands."""
        if not self.stands:
            self._let_go()

    def _let_go(self) -> None:
        if self._pending and self.session:
            self._safely(self.session.store.drop_draft)
            self.abandoned.emit()

    def _judge(self, cmd: Command, rolled: tuple[Roll, ...]) -> None:
        if no := self._try(cmd, rolled):
            self._refuse(no, cmd)

    def _refuse(self, no: Refused, cmd: Command) -> None:
        self._stopped, self.last_refused = (no, cmd), cmd
        self.refused.emit(no, cmd)

    def _try(self, cmd: Command, rolled: tuple[Roll, ...]) -> Refused | None:
        """Carry it out, or wait for its dice; why not, if the rules refuse it. A side that the program plays rolls its
        own dice."""
        from ffts.app.rollers import app_dice
        from ffts.core.dice import Mismatch, NeedRoll
        from ffts.core.umpire import Refused

        session = self.session
        while session is not None:
            try:
                self._submit(session, cmd, rolled)
            except Refused as no:
                self._settle()
                return no.as_answer()
            except NeedRoll as need:
                if not self._rolls_itself(need.ask):
                    self._wait(cmd, rolled, need.ask)
                    return None
                rolled = (*rolled, app_dice()(need.ask))
            except Mismatch:
                rolled = ()  # a ruling in between changed what the rule asks; the old dice do not answer it
            else:
                return None
        return None

    def _submit(self, session: AnySession, cmd: Command, rolled: tuple[Roll, ...]) -> None:
        with self.along(cmd):
            self._safely(lambda: session.submit(cmd, rolled))

    def _rolls_itself(self, ask: Ask) -> bool:
        from ffts.app.programs import rolls_itself

        return self.session is not None and rolls_itself(self.session, ask)

    def _wait(self, cmd: Command, rolled: tuple[Roll, ...], ask: Ask) -> None:
        self._pending, self._ask = (cmd, rolled), ask
        self._show_held()
        if ask != self._shown:
            self._shown = ask
            self.asked.emit(ask)

    # --- back and forth --------------------------------------------------------

    def undo(self) -> None:
        """One step back; with dice on the table, the command that asked for them is taken back, and of an order of the
        program what it answers as well. What the players know already is taken back at the second press."""
        presses = self._presses
        if self._pending and not self.stands:
            self.abandon()
        elif presses and self._is_agreed(text := presses.disclosed, self.undo, presses.before):
            self._let_go()
            self._safely(lambda: presses.undo(AGREED if text else ""))

    def _is_agreed(self, text: str, again: Callable[[], None], to: int | None) -> bool:
        """Whether nothing is lost that the players know, or all of them want it: the same was ordered before. Who plays
        alone does not go back to before the program was his enemy."""
        from ffts.app.programs import leaves_alone

        if self.session is not None and leaves_alone(self.session, to):
            self.held_back.emit()
            return False
        step = (self.session.head if self.session else None, to, text)
        agreed = not text or step == self._warned
        self._warned = None if agreed else step
        if not agreed:
            self.disclosed.emit(text, again)
        return agreed

    def redo(self) -> None:
        """One step forward again."""
        self._let_go()
        if self._presses:
            self._safely(self._presses.redo)

    def go_to(self, entry: int | None) -> None:
        """Stand at any entry; None is the start."""
        self._let_go()
        session, presses = self.session, self._presses
        if not (session and presses):
            return
        if self._is_agreed(text := session.disclosed_since(entry), lambda: self.go_to(entry), entry):
            self._safely(lambda: presses.go_to(entry, AGREED if text else ""))

    def amend(self, amendment: Amendment[Any, Any]) -> None:
        """Make the amended line the present one; the old one stays in the file."""
        from ffts.app.amend import accept

        self._let_go()
        if session := self.session:
            self._safely(lambda: accept(session, amendment))

    # --- inside ------------------------------------------------------------------

    def _safely(self, act: Callable[[], object]) -> None:
        """Do it; if the disk does not take it, say so and keep the dice that are asked for, for another try."""
        from ffts.store.errors import SaveError

        try:
            act()
        except SaveError as fault:
            self.failed.emit(fault)
            if self._ask and self._pending:
                self.asked.emit(self._ask)
        else:
            self._settle()

    def _settle(self) -> None:
        self._pending = self._given = None
        if self._ask:
            self._ask = self._shown = None
            self.settled.emit()


def _without_reminder(cmd: Command) -> Command:
    """The order as the rules know it."""
    return cmd.model_copy(update={"waive": {rule: why for rule, why in cmd.waive.items() if rule != LETTERS}})
