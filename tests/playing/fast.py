"""A person who types twice as fast as people do, and one who also mistypes: nothing they did not mean is done.

He looks at the desk, makes up his mind, and types a whole run of keys without looking again: the digit of a line, the
dice he has in his hand, F5. What came of each run is read from the log.
"""

from __future__ import annotations

import re
import time
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtTest import QTest

from ffts.app.programs import due_for
from ffts.core.dice import Ask, Die, Roll
from ffts.core.umpire import TWICE
from ffts.games.skies.commands import RollInitiative
from ffts.games.skies.commands.strike import ChooseAsp
from ffts.ui.desk.docks.watch_lines import LineButton
from ffts.ui.skies.strike.dock import StrikeDock
from tests.playing.coral_sea import SCENARIO, begin
from tests.playing.desk import Desk
from tests.ui.watching import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.ui.desk.window.program import Program

KEY, LOOK = 0.09, 0.45
"""Seconds from key to key, and for a look at what came of them: half of what quick people need."""
HELD_UP = 0.35
"""Seconds since the last key after which he is not fast any more: keys go nowhere for little longer."""
SLIP = 0.6
"""Of the runs of keys of a person who mistypes, how many end with keys too many."""
AFTER_F5 = ("F5", "Space", "Return", "1", "4")
AFTER_DICE = ("Space", "Return", "Comma", "3", "7")
MOST_LOOKS = 400
MOST_LINES = 4
"""Lines of the Watch that he does in one segment, besides those that must be done."""
LINE = re.compile(r"((?:Shift\+)?\d)   (.*)", re.DOTALL)


class Fingers(Protocol):
    """Presses keys, and lets time pass."""

    def press(self, name: str) -> object:
        """One key, by its name, where the keyboard is."""

    def wait(self, seconds: float) -> None:
        """So long no key is pressed."""

    def is_held_up(self) -> bool:
        """Whether the machine has let so much time pass since the last key that what came of it has been seen."""


class Meant(NamedTuple):
    """What one run of keys is to do."""

    order: Command
    keys: list[str]
    dice: str = ""
    """The digits for dice among them, one after the other."""


class FastPerson:
    """Plays both sides by the lines of the Watch."""

    def __init__(self, program: Program, fingers: Fingers, chance: Random, mistypes: bool = False) -> None:
        self._program, self._fingers, self._chance, self._mistypes = program, fingers, chance, mistypes
        self._done: dict[object, int] = {}
        self._runs: list[str] = []
        """The digits of each run that was typed for the dice of the order that waits."""
        self.looks = self.ignored = 0
        self.landed = False
        program.keys.ignored.connect(self._count)

    def _count(self, key: str) -> None:
        self.ignored += 1

    @property
    def _session(self) -> AnySession:
        session = self._program.table.session
        assert session is not None
        return session

    @property
    def turn(self) -> int:
        """The turn of the game."""
        turn: int = self._session.state.public.turn
        return turn

    def play(self, until: int) -> None:
        """Until this turn begins."""
        self.play_while(lambda: self.turn < until)

    def play_while(self, goes_on: Callable[[], bool]) -> None:
        """As long as this holds."""
        while goes_on():
            self.looks += 1
            assert self.looks < MOST_LOOKS, f"turn {self.turn}, {self._session.state.public.segment} does not end"
            self._fingers.wait(LOOK)
            self._one_run()

    def _one_run(self) -> None:
        session, before = self._session, self._session.head
        meant, slips = self._mind(), list[str]()
        if self._mistypes and self._chance.random() < SLIP:
            slips = self._slips(meant)
        self._runs.append(meant.dice + "".join(filter(str.isdigit, slips if meant.dice else ())))
        for number, key in enumerate((*meant.keys, *slips)):
            if number and self._fingers.is_held_up():
                break  # he looks again
            self._fingers.press(key)
            self._fingers.wait(KEY)
        entries = session.line_to(session.head)
        for entry in entries[entries.index(before) + 1 if before in entries else 0 :]:
            self._judge(meant, session.play(entry).command, session.play(entry).rolls)
        waiting = self._program.table.waiting
        assert waiting is None or without(waiting) == meant.order, f"{waiting} asks for dice, meant was {meant}"
        if waiting is None:
            self._runs.clear()

    def _judge(self, meant: Meant, order: Command, rolls: tuple[Roll, ...]) -> None:
        """An order that was given is the one that was meant; its dice are those that lay on the table."""
        assert without(order) == meant.order, f"{order} was not meant; meant was {meant}"
        assert all(roll.typed and not roll.added for roll in rolls), f"the program rolled: {rolls}"
        typed = "".join(digits(roll.ask.die, face) for roll in rolls if roll.ask.die for face in roll.faces)
        assert made_of(typed, self._runs), f"{typed} was read, typed was {self._runs}"

    def _slips(self, meant: Meant) -> list[str]:
        """A finger that slips: keys too many behind the last; behind a line the same once more."""
        if meant.keys == ["F2"]:
            return []
        if meant.dice:
            return self._chance.choices(AFTER_DICE, k=2)
        return [self._chance.choice(AFTER_F5)] if meant.keys in (["F5"], ["N"], ["Y"]) else meant.keys[-1:]

    # --- what he means -------------------------------------------------------------

    def _mind(self) -> Meant:
        """What he reads, and what he is going to type."""
        session, table = self._session, self._program.table
        if table.ask and table.waiting:
            keys = self._throw(table.ask)
            return Meant(without(table.waiting), keys, "".join(keys) if table.ask.die else "")
        bar = self._program.refusal_bar
        if bar.isVisible() and bar.panel.is_reminder and bar.panel.order:
            return Meant(without(bar.panel.order), ["Y"])
        if order := self._next_step():
            return Meant(order, [str(order.asp)] if isinstance(order, ChooseAsp) else ["N"])
        if found := self._line():
            order, key = found
            dice = [str(self._chance.randint(1, 6)) for _ in range(2)] if isinstance(order, RollInitiative) else []
            return Meant(order, [key, *dice], "".join(dice))
        onward = session.game.onward(session.state)
        must = any(line.must and line.command for line in due_for(session, None))
        return Meant(onward, ["F2" if must and not self._keys() else "F5"])

    def _next_step(self) -> Command | None:
        """What N does on the page of the strike."""
        page = self._program.room.docks.get(self._program.room.in_front)
        return page.due.command if isinstance(page, StrikeDock) and page.due else None

    def _line(self) -> tuple[Command, str] | None:
        """The next line he does, and the key that stands before it."""
        segment = (self.turn, self._session.state.public.segment)
        due = [line for line in due_for(self._session, None) if line.order]
        may = [line for line in due if not line.must] if self._done.get(segment, 0) < MOST_LINES else []
        keys = self._keys()
        for line in (*(line for line in due if line.must), *may):
            key = next((key for words, key in keys.items() if words.startswith(f"{line.words} [")), "")
            if key and line.command:
                self._done[segment] = self._done.get(segment, 0) + 1
                return line.command, key
        return None

    def _keys(self) -> dict[str, str]:
        """The lines of the Watch, and the digit of each."""
        lines = self._program.room.docks["Watch"].business.findChildren(LineButton)
        found = (LINE.fullmatch(read(line)) for line in lines if line.isVisible())
        return {match[2]: match[1] for match in found if match}

    def _throw(self, ask: Ask) -> list[str]:
        """The keys for what his dice show; of cards the first that can be drawn."""
        if ask.die is None:
            return ["1", "Return"] if "/" in ask.pool[0] else [*ask.pool[0].upper(), "Return"]
        faces = [self._chance.choice(ask.die.values) for _ in range(ask.n)]
        return [sign for face in faces for sign in digits(ask.die, face)]


def made_of(typed: str, runs: list[str]) -> bool:
    """Whether what was read is what was typed, run by run: of each all, its beginning, or nothing."""
    if not typed or not runs:
        return not typed
    heads = (runs[0][:count] for count in range(len(runs[0]), -1, -1))
    return any(typed.startswith(head) and made_of(typed[len(head) :], runs[1:]) for head in heads)


def without(order: Command) -> Command:
    """The order as it was meant, without the word that says it was given twice."""
    kept = {rule: why for rule, why in order.waive.items() if why != TWICE}
    return order.model_copy(update={"waive": kept})


def digits(die: Die | None, face: int) -> str:
    """What is typed for this face."""
    width = die.digits if die else 1
    return f"{face % 10**width:0{width}}"


class AtDesk:
    """Fingers at the real window, by the clock on the wall."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._pressed = desk, 0.0

    def press(self, name: str) -> None:
        """One key."""
        self._pressed = time.monotonic()
        self._desk.press(name)

    def wait(self, seconds: float) -> None:
        """So long on the wall."""
        QTest.qWait(round(seconds * 1000))

    def is_held_up(self) -> bool:
        """On a busy machine a key may come later than a person would press it."""
        return time.monotonic() - self._pressed > HELD_UP


def play(desk: Desk, mistypes: bool = False) -> FastPerson:
    """Six turns of Coral Sea."""
    begin(desk, SCENARIO)
    person = FastPerson(desk.window.program, AtDesk(desk), Random(7), mistypes)
    person.play(7)
    return person


def play_mistyped(desk: Desk) -> FastPerson:
    """The same by somebody whose fingers slip."""
    return play(desk, mistypes=True)
