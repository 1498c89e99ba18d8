"""6.3-6.4, 6.7-6.8, 6.12, 6.13.1, 17.3: moving, landing, elevators, points, and hits aboard; by real commands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any, Literal

from ffts.core.charts import Base
from ffts.core.dice import Ask, Dice, NeedRoll, Roll, read, read_draw
from ffts.core.umpire import Umpire
from ffts.games.skies import events_air as e
from ffts.games.skies.air import Aos, Where
from ffts.games.skies.aircraft import Role
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import AfId, Light
from ffts.games.skies.rules import ch06_accidents, ch06_common, ch06_landing, ch06_spotting, ch17_carriers
from ffts.games.skies.rules.ch06_common import deck_of
from ffts.games.skies.state import State
from tests.air_setting import CV6, MIDWAY, TYPES, aircraft, load
from tests.builders import USN
from tests.builders_air import Table, below, carrier, land, launch, respot, turn_round, up
from tests.golden.air_flight import umpire
from tests.golden.air_launching import fleet
from tests.golden.asking import Done, Unused

LIFTS = {f"E{n}": (6, 12) for n in range(1, 5)}
"""Enough elevators for any case, where nothing is in their way."""


# --- moving ---------------------------------------------------------------------


def move_cost(kind: str, n: int, hangar: str = "open") -> float:
    """6.7 Points that a move of so many AFs takes; `up_open` and `up_closed` say out of which hangar."""
    if not n:
        return ch06_spotting.move_cost(kind, n)
    afs = fleet("F", n)
    kind, _, named = kind.partition("_")
    table = carrier(
        **{"below" if kind == "up" else "deck": afs}, hangar=named or hangar, points=max(12, n), lifts=LIFTS
    )
    turned = afs.split()[1:] + afs.split()[:1]
    order = {"respot": respot("forward"), "reorder": respot("aft", *turned), "below": below(afs), "up": up(afs)}[kind]
    return table.play(order).platform.aos.spent


def hp_left(base: int, hangar_hits: int = 0, spent: float = 0) -> float:
    """6.4.6 Points left after hits, and after so much of this AOS's work."""
    table = carrier(points=base).told([e.HangarHit(side=USN, platform=CV6)] * hangar_hits)
    return deck_of(umpire(table.with_platform(aos=Aos(spent=spent))), CV6).points_left


def hp_spend(left: float, cost: float) -> float:
    """6.4.6 A respot of this cost with so many points left."""
    count = round(cost * 2)
    if not count:
        return ch06_common.points_left(left, 0, cost)
    base = ceil(left)
    table = carrier(deck=fleet("F", count), points=base).with_platform(aos=Aos(spent=base - left))
    return table.play(respot("forward")).points_left


def park(section: int, capacity: int, used: int, need: int, af: str = "F9", closed: bool = False) -> int:
    """6.3.2 Room left on a sixth once an AF has come up to it."""
    stands = aircraft("there", Role.FIGHTER, (load("clean", 13),), space=used or 1)
    comes = aircraft(af, Role.FIGHTER, (load("clean", 13),), space=need)
    table = carrier(
        deck=f"there@{section}" if used else "",
        below=af,
        room=capacity,
        types={"there": stands, af: comes},
        closed=(section,) if closed else (),
    ).play(up(af, section=section))
    there = (one for one in table.air.values() if one.section == section)
    return capacity - sum(table.data.aircraft[one.aircraft].deck_space or 0 for one in there)


def elevators_usable(
    elevators: Mapping[str, int],
    op: str | None = None,
    landing_sections: Sequence[int] = (3, 4, 5, 6),
    launch_sections: Sequence[int] = (),
    rule: str = "swept_by_takeoff",
    out: Sequence[str] = (),
    catapult_sections: Sequence[int] = (),
) -> tuple[str, ...]:
    """6.8.2 The elevators that work after this AOS's flying; those on the catapults leave first."""
    table = carrier(
        deck=f"{standing('C', catapult_sections)} {standing('F', launch_sections)}",
        types={"C": TYPES["F"]},
        catapults={f"K{section}": ("deck", section) for section in catapult_sections},
        overhead="F9" if op == "land" else "",
        lifts={name: (section, 3) for name, section in elevators.items()},
        landing=tuple(landing_sections),
        house={"elevators_launch_block": rule},
    ).with_platform(lifts_out=tuple(out))
    if op == "land":
        table = table.play(land("F9"))
    elif op == "launch":
        for section in sorted(catapult_sections):
            table = table.play(launch(table.platform.deck[0], by=(f"K{section}",)))
        if table.platform.deck:
            table = table.play(launch(*table.platform.deck))
    ump = umpire(table)
    return ch06_spotting.elevators_open(ump, deck_of(ump, CV6))


def standing(letter: str, sections: Sequence[int]) -> str:
    """An AF on each of these sixths."""
    return " ".join(f"{letter}{n}@{section}" for n, section in enumerate(sorted(sections)))


def use_elevator(
    elevator: str = "E1", out: bool = False, rate: int = 3, used: int = 0, n: int = 1, blocked: bool = False
) -> Done:
    """6.8.1-6.8.2 and 17.3.3 So many AFs more by one elevator, which has moved some already, or was hit."""
    table = carrier(below=fleet("F", used + n), overhead="F99" if blocked else "", lifts={elevator: (6, rate)})
    if blocked:
        table = table.play(land("F99"))
    names = fleet("F", used + n).split()
    if used:
        table = table.play(up(*names[:used], lift=elevator))
    if out:
        table = table.told([e.ElevatorHit(side=USN, platform=CV6, elevator=elevator)])
    spot: Literal["aft", "forward"] = "forward" if blocked else "aft"
    return Done(table.play(up(*names[used:], lift=elevator, spot=spot)).platform.aos.lifts[elevator])


# --- landing ----------------------------------------------------------------------


def landing_deck(avail: float) -> tuple[tuple[int, ...], int | None]:
    """A landing area of which this part can be used, and the sixth that ends it."""
    part = Fraction(avail).limit_denominator(6)
    sixths = part.denominator if part.denominator > 1 else 4
    sections = tuple(range(7 - sixths, 7))
    usable = int(part * sixths)
    return sections, None if usable == sixths else 6 - usable


@dataclass(frozen=True)
class Landing:
    """What a case may say of a landing."""

    n: int
    dice: Sequence[int] = ()
    avail: float = 1
    light: Light = "day"
    trained: bool = False
    parked_cause: bool = False
    tally: int = 0
    remainder: str = "carry"
    already: int = 0
    closed: bool = False
    base: bool = False

    def table(self) -> Table:
        """So many AFs overhead, and a landing area cut short by damage, or by a parked AF."""
        sections, ends = landing_deck(self.avail)
        kinds = {name: aircraft(name, Role.FIGHTER, (load("clean", 13),), space=1) for name in ("A", "P")}
        if self.base:
            return carrier(overhead=fleet("A", self.n), types=kinds, at=MIDWAY)
        return carrier(
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
    avail: float = 1, light: Light = "day", trained: bool = False, parked_cause: bool = False
) -> Mapping[str, int]:
    """6.12.7 The danger one AF lands in; it is refused where nothing can land."""
    area = Fraction(avail)
    if area > 0 and abs(area - area.limit_denominator(6)) > Fraction(1, 200):  # no deck has such an area
        found = ch06_accidents.condition(area, light, trained)
        return {"threshold": found.threshold, "per": found.per}
    table = Landing(1, avail=avail, light=light, trained=trained, parked_cause=parked_cause).table()
    SKIES.decide(table.state, table.data, land("A1"), Dice(roller=Faces([10])))
    found = condition(table)
    return {"threshold": found.threshold, "per": found.per}


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
        return read(ask, [self.left.pop(0)])


def landings(**said: Any) -> Mapping[str, object]:
    """6.12 So many AFs land one after the other, with these D10 and no others."""
    try:
        case = Landing(**said)
    except TypeError as fault:
        raise Unused(f"land: {fault}") from fault
    table = case.table()
    key = "" if case.base else condition(table).key
    tally = {key: case.tally} if case.tally else {}
    aos = Aos(landed=case.already, closed=case.closed)
    return outcome(table.with_platform(tally=tally, aos=aos), case.n, case.dice, key)


def condition(table: Table) -> ch06_accidents.Condition:
    """The danger the first of them lands in."""
    ump = umpire(table)
    return ch06_landing.condition_now(ump, deck_of(ump, CV6), table.af("A1"))


def outcome(table: Table, n: int, dice: Sequence[int], key: str) -> Mapping[str, object]:
    script = Faces(dice)
    order = land(fleet("A", n), at=table.at)
    landed = table.told(SKIES.decide(table.state, table.data, order, Dice(roller=script)))
    after = Table(table.data, settled(landed, script), table.at)
    assert not script.left, f"nothing asked for {script.left}"
    lost = [af.id for af in after.air.values() if af.where is Where.LOST]
    down = [af.id for af in after.air.values() if af.where in (Where.DECK, Where.PARK) and af.id.startswith("A")]
    return {
        "rolls": len(dice),
        "landed": len(down),
        "destroyed": sum(name.startswith("A") for name in lost),
        "parked_destroyed": sum(name.startswith("P") for name in lost),
        "waiting": n - len(down) - sum(name.startswith("A") for name in lost),
        "closed": after.platform.aos.closed,
        "tally": after.platform.tally.get(key, 0),
    }


def settled(table: Table, script: Faces) -> State:
    """6.12.1 The state once the landings of this AOS are over."""
    ump = Umpire(SKIES, table.state, table.data, Dice(roller=script), {})
    ch06_accidents.settle_all(ump)
    return ump.state


def landing_run(
    landing_sections: Sequence[int], blocked: Sequence[int] = (), measure: str = "run_from_stern"
) -> Fraction:
    """6.12.2 The part of the landing area that is left when these sixths are hit."""
    table = carrier(landing=tuple(landing_sections), closed=tuple(blocked), house={"landing_area_measure": measure})
    ump = umpire(table)
    return ch06_landing.available_area(ump, deck_of(ump, CV6))


def quick_turn(
    n: int,
    attacked: bool = False,
    fighters: bool = True,
    on_deck: int = 0,
    launch_same_aos: bool = False,
    hp: int = 12,
) -> Mapping[str, object]:
    """6.13.1 So many AFs are turned round; then perhaps sent off again."""
    letter = "F" if fighters else "D"
    parked = " ".join(f"D{10 + number}" for number in range(on_deck))
    table = carrier(overhead=fleet(letter, n), deck=parked, spot="forward", attacked=attacked, points=hp)
    table = table.play(turn_round(fleet(letter, n)))
    if launch_same_aos:
        table = table.play(launch(fleet(letter, n)))
    ready_now = [af for af in table.air.values() if af.where is Where.DECK and af.load and af.section == 6]
    readying = len(ready_now) * table.data.readying.rows["fuel_and_guns"].points
    return {
        "ready": len(ready_now),
        "position_cost": table.platform.aos.spent - readying,
        "spent": table.platform.aos.spent,
        "mode": table.platform.spot.value.upper(),
    }


# --- hits aboard -------------------------------------------------------------------


def deck_section(loc: int, bow_section: int = 1) -> int:
    return ch17_carriers.deck_section(loc, bow_section)


def fire_starts(d10v: int, fuelled: bool) -> bool:
    return ch17_carriers.fire_starts(d10v, fuelled)


def fire_spread(dice: Sequence[int]) -> int:
    return sum(map(ch17_carriers.fire_spreads, dice))


def board_hit(
    n_in_space: int,
    fuelled: bool,
    start_roll: int | None = None,
    spread: Sequence[int] = (),
    restart: Sequence[int] = (),
    chain: str = "single_wave",
) -> Mapping[str, int]:
    """17.3.4 A hangar hit with so many AFs below: the first one's die, the fire's, and those of whom the fire takes."""
    table = carrier(
        below=" ".join(f"F{n}{'~' if fuelled else ''}" for n in range(n_in_space)), house={"fire_chain": chain}
    )
    burning = Faces([*([] if start_roll is None else [start_roll]), *restart])
    spreading = Faces(spread)
    ump = Umpire(SKIES, table.state, table.data, Dice(roller=_by_purpose(burning, spreading)), {})
    ch17_carriers.hit_hangar(ump, CV6)
    assert not (burning.left or spreading.left), f"nothing asked for {burning.left} and {spreading.left}"
    after = table.told(ump.said)
    return {
        "lost": len(after.where(Where.LOST)),
        "fires": after.platform.fires,
        "left": len(after.where(Where.HANGAR)),
    }


def _by_purpose(burning: Faces, spreading: Faces) -> Callable[[Ask], Roll]:
    """Dice that say whether an AF burns, and dice that say whom a fire takes; several at once, one after the other."""

    def roll(ask: Ask) -> Roll:
        script = burning if "burns" in ask.what else spreading
        if ask.die is None:
            return script(ask)
        faces, script.left = script.left[: ask.n], script.left[ask.n :]
        if len(faces) < ask.n:
            raise NeedRoll(ask)
        return read(ask, faces)

    return roll


# --- setting a table ---------------------------------------------------------------


def enemy_base(table: Table, name: str) -> Table:
    """The same with an air base of the other side on the map."""
    chart = table.data.chart
    bases = (*chart.bases, Base(id=name, name=name, hex="2020", side="IJN"))
    data = table.data.model_copy(update={"chart": chart.model_copy(update={"bases": bases})})
    return Table(data, table.state, table.at)


def spread_out(initial: int, places: Mapping[str, int]) -> Table:
    """So many AFs began the day, and so many are in each place now."""
    ashore = bool(places.get("park"))
    words = {"park": "ashore", "air": "cap"} if ashore else {"hangar": "below", "deck": "deck", "air": "cap"}
    home, at = ("ashore", MIDWAY) if ashore else ("below", CV6)
    table = carrier(**{home: fleet("F", initial)}, at=at)
    taken = iter(fleet("F", sum(places.values())).split())
    here = {place: [next(taken) for _ in range(count)] for place, count in places.items()}
    setting = {words[place]: " ".join(here.get(place, [])) for place in words}
    now = carrier(**{**setting, home: f"{setting[home]} {' '.join(here.get('lost', []))}"}, at=at)
    now = Table(table.data, now.state, table.at)
    for name in here.get("lost", []):
        now = now.told([e.AfLost(side=USN, af=AfId(name), turn=9, cause="shot down")])
    return now


ANSWERS: Mapping[str, Callable[..., object]] = {
    "move_cost": move_cost,
    "hp_left": hp_left,
    "hp_spend": hp_spend,
    "park": park,
    "elevators_usable": elevators_usable,
    "use_elevator": use_elevator,
    "landing_condition": landing_condition,
    "land": landings,
    "landing_run": landing_run,
    "quick_turn": quick_turn,
    "deck_section": deck_section,
    "fire_starts": fire_starts,
    "fire_spread": fire_spread,
    "board_hit": board_hit,
}
