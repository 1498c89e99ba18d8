"""6.12 and 6.13.1: coming down; by real commands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

from ffts.core.dice import Ask, Dice, Die, NeedRoll, Roll, read, read_draw
from ffts.core.umpire import Umpire
from ffts.games.skies.names import Light
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch06 import accidents as ch06_accidents
from ffts.games.skies.rules.ch06 import landing as ch06_landing
from ffts.games.skies.rules.ch06.common import deck_of
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Aos, Where
from tests.air_setting import CV6, FUEL, MIDWAY, WORK, aircraft, load
from tests.builders_air import Table, carrier, land, launch, turn_round
from tests.golden.air_flight import umpire
from tests.golden.air_launching import fleet
from tests.golden.asking import Unused


def landing_deck(avail: float | str) -> tuple[tuple[int, ...], int | None]:
    """A landing area of which this part can be used, as nearly as sixths of a deck allow, and the sixth that ends it.

    What is just over a half or a quarter stays over it (6.12.2, 6.12.3).
    """
    part = Fraction(avail)
    decks = [(sixths, usable) for sixths in range(2, 7) for usable in range(sixths + 1)]
    alike = [deck for deck in decks if _class_of(Fraction(deck[1], deck[0])) == _class_of(part)]
    sixths, usable = min(alike, key=lambda deck: (abs(Fraction(deck[1], deck[0]) - part), deck[0]))
    whole = usable == sixths
    return tuple(range(3 if whole else 7 - sixths, 7)), None if whole else 6 - usable


def _class_of(part: Fraction) -> int:
    """None, a quarter or less, a half or less, more."""
    return sum(part > limit for limit in (Fraction(0), ch06_accidents.QUARTER, ch06_accidents.HALF))


@dataclass(frozen=True)
class Landing:
    """What a case may say of a landing."""

    n: int
    dice: Sequence[int] = ()
    avail: float | str = 1
    light: Light = "day"
    trained: bool = False
    parked_cause: bool = False
    tally: int = 0
    remainder: str = "carry"
    already: int = 0
    closed: bool = False
    base: bool = False
    kind: str = "CV"

    @property
    def ashore(self) -> bool:
        return self.base or self.kind == "BASE"

    def table(self) -> Table:
        """So many AFs overhead, and a landing area cut short by damage, or by a parked AF."""
        sections, ends = landing_deck(self.avail)
        kinds = {name: aircraft(name, Role.FIGHTER, (load("clean", 13),), space=1) for name in ("A", "P")}
        if self.ashore:
            return carrier(overhead=fleet("A", self.n), types=kinds, at=MIDWAY)
        return carrier(
            cls=self.kind,
            deck=f"P1@{ends}" if self.parked_cause and ends else "",
            spot="forward",
            overhead=fleet("A", self.n),
            types=kinds,
            landing=sections,
            closed=(ends,) if ends and not self.parked_cause else (),
            light=self.light,
            trained=self.trained,
            house={"landing_remainder": self.remainder},
        )


def landing_condition(
    avail: float | str = 1, light: Light = "day", trained: bool = False, parked_cause: bool = False
) -> Mapping[str, int]:
    """6.12.7 The danger one AF lands in; it is refused where nothing can land."""
    table = Landing(1, avail=avail, light=light, trained=trained, parked_cause=parked_cause).table()
    RULEBOOK.decide(table.state, table.data, land("A1"), Dice(roller=Faces([10])))
    found = condition(table)
    return {"threshold": found.threshold, "per": found.per}


def face_of(ask: Ask, shown: int) -> int:
    """2.6 A D10 that shows 0 is a 10 (A-001)."""
    return 10 if ask.die is Die.D10 and shown == 0 else shown


class Faces:
    """Faces in the order they fall; of AFs the one that came last crashes, and one that was parked before is hit."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.left = list(faces)

    def __call__(self, ask: Ask) -> Roll:
        if ask.die is None:
            parked = [name for name in ask.pool if name.startswith("P")]
            return read_draw(ask, [(parked or ask.pool)[-1]])
        if not self.left:
            raise NeedRoll(ask)
        return read(ask, [face_of(ask, self.left.pop(0))])


def landings(**shown: Any) -> Mapping[str, object]:
    """6.12 So many AFs land one after the other, with these D10 and no others."""
    try:
        case = Landing(**shown)
    except TypeError as fault:
        raise Unused(f"land: {fault}") from fault
    table = case.table()
    key = "" if case.ashore or not case.n else condition(table).key
    tally = {key: case.tally} if case.tally else {}
    aos = Aos(landed=case.already, closed=case.closed)
    return outcome(table.with_platform(tally=tally, aos=aos), case.n, case.dice, key)


def condition(table: Table) -> ch06_accidents.Condition:
    """The danger the first of them lands in."""
    ump = umpire(table)
    return ch06_landing.condition_now(ump, deck_of(ump, CV6), table.af("A1"))


def outcome(table: Table, n: int, dice: Sequence[int], key: str) -> Mapping[str, object]:
    """What became of them; dice that lie ready and are not asked for stay where they are."""
    script = Faces(dice)
    order = land(fleet("A", n), at=table.at)
    landed = table.after(RULEBOOK.decide(table.state, table.data, order, Dice(roller=script))) if n else table
    after = Table(table.data, settled(landed, script), table.at)
    lost = [af.id for af in after.air.values() if af.where is Where.LOST]
    down = [af.id for af in after.air.values() if af.where in (Where.DECK, Where.PARK) and af.id.startswith("A")]
    return {
        "rolls": len(dice) - len(script.left),
        "landed": len(down),
        "destroyed": sum(name.startswith("A") for name in lost),
        "parked_destroyed": sum(name.startswith("P") for name in lost),
        "waiting": n - len(down) - sum(name.startswith("A") for name in lost),
        "closed": after.platform.aos.closed,
        "tally": after.platform.tally.get(key, 0),
    }


def settled(table: Table, script: Faces) -> State:
    """6.12.1 The state once the landings of this AOS are over."""
    ump = Umpire(RULEBOOK, table.state, table.data, Dice(roller=script), {})
    ch06_accidents.settle_all(ump)
    return ump.state


def landing_run(
    landing_sections: Sequence[int], blocked: Sequence[int] = (), measure: str = "run_from_stern"
) -> Fraction:
    """6.12.2 The part of the landing area that is left when these sixths are hit."""
    table = carrier(landing=tuple(landing_sections), closed=tuple(blocked), house={"landing_area_measure": measure})
    ump = umpire(table)
    return ch06_landing.available_area(ump, deck_of(ump, CV6))


@dataclass(frozen=True)
class QuickTurn:
    """What a case may say of fighters that are turned round."""

    n: int
    attacked: bool = False
    fighters: bool = True
    on_deck: int = 0
    launch_same_aos: bool = False
    hp: float = 12
    ready_cost: float = 1
    dice: Sequence[int] = ()
    tally: int = 0
    light: Light = "day"
    trained: bool = False

    @property
    def afs(self) -> str:
        return fleet("F" if self.fighters else "D", self.n)

    @property
    def spent_before(self) -> float:
        """A sheet has whole points: with half a point too few, half a one is spent."""
        return ceil(self.hp) - self.hp

    def table(self) -> Table:
        return carrier(
            overhead=self.afs,
            deck=" ".join(f"D{10 + number}" for number in range(self.on_deck)),
            spot="forward",
            attacked=self.attacked,
            points=ceil(self.hp),
            work={**WORK, FUEL: (1, float(self.ready_cost))},
            tally={ch06_accidents.NORMAL.key: self.tally} if self.tally else {},
            light=self.light,
            trained=self.trained,
        ).with_platform(aos=Aos(spent=self.spent_before))


def quick_turn(**shown: Any) -> Mapping[str, object]:
    """6.13.1 So many AFs are turned round, landing with these D10; then perhaps sent off again."""
    try:
        case = QuickTurn(**shown)
    except TypeError as fault:
        raise Unused(f"quick_turn: {fault}") from fault
    table, order = case.table(), turn_round(case.afs)
    table = table.after(RULEBOOK.decide(table.state, table.data, order, Dice(roller=Faces(case.dice))))
    if case.launch_same_aos:
        table = table.play(launch(case.afs))
    ready_now = [af for af in table.air.values() if af.where is Where.DECK and af.load and af.section == 6]
    spent = table.platform.aos.spent - case.spent_before
    readying = len(ready_now) * table.data.readying.rows[FUEL].points
    return {
        "ready": len(ready_now),
        "destroyed": len(table.where(Where.LOST)),
        "position_cost": spent - readying,
        "spent": spent,
        "mode": table.platform.spot.value.upper(),
    }


ANSWERS: Mapping[str, Callable[..., object]] = {
    "landing_condition": landing_condition,
    "land": landings,
    "landing_run": landing_run,
    "quick_turn": quick_turn,
}
