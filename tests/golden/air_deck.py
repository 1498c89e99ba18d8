"""6.3-6.4, 6.7-6.8, 6.12, 6.13.1, 17.3: moving, landing, elevators, points, and hits aboard; by real commands."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Literal

from ffts.core.charts import Base
from ffts.core.dice import Ask, Dice, NeedRoll, Roll, read
from ffts.core.umpire import Umpire
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch06 import common as ch06_common
from ffts.games.skies.rules.ch06 import spotting as ch06_spotting
from ffts.games.skies.rules.ch06.common import deck_of
from ffts.games.skies.rules.ch17 import carriers as ch17_carriers
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.state.air import Aos, Where
from tests.air_setting import CV6, MIDWAY, TYPES, aircraft, load
from tests.builders import USN
from tests.builders_air import Table, below, carrier, land, launch, respot, up
from tests.golden.air_flight import umpire
from tests.golden.air_landing import Faces
from tests.golden.air_launching import fleet
from tests.golden.asking import Done

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
    table = carrier(points=base).after([e.HangarHit(side=USN, platform=CV6)] * hangar_hits)
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
    elevators: Mapping[str, int | Mapping[str, int]],
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
        lifts={name: (lift if isinstance(lift, int) else lift["section"], 3) for name, lift in elevators.items()},
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
    elevator: str = "E1",
    out: bool = False,
    rate: int = 3,
    used: int = 0,
    n: int = 1,
    blocked: bool = False,
    down: int = 0,
) -> Done:
    """6.8.1-6.8.2 and 17.3.3 So many AFs more come up by one elevator, which has moved some already, or was hit; others
    have gone down by it before."""
    table = carrier(
        deck=fleet("D", down),
        below=fleet("F", used + n),
        overhead="F99" if blocked else "",
        lifts={elevator: (6, rate)},
    )
    if down:
        table = table.play(below(fleet("D", down), lift=elevator))
    if blocked:
        table = table.play(land("F99"))
    names = fleet("F", used + n).split()
    if used:
        table = table.play(up(*names[:used], lift=elevator))
    if out:
        table = table.after([e.ElevatorHit(side=USN, platform=CV6, elevator=elevator)])
    spot: Literal["aft", "forward"] = "forward" if blocked else "aft"
    return Done(table.play(up(*names[used:], lift=elevator, spot=spot)).platform.aos.lifts[elevator])


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
    ump = Umpire(RULEBOOK, table.state, table.data, Dice(roller=_by_purpose(burning, spreading)), {})
    ch17_carriers.hit_hangar(ump, CV6)
    assert not (burning.left or spreading.left), f"nothing asked for {burning.left} and {spreading.left}"
    after = table.after(ump.events)
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
    """The same with an air base of the other side on the map; ours, if that has this name, is theirs."""
    chart, own = table.data.chart, table.state.sides[USN]
    bases = (*(base for base in chart.bases if base.id != name), Base(id=name, name=name, hex="2020", side="IJN"))
    data = table.data.model_copy(update={"chart": chart.model_copy(update={"bases": bases})})
    platforms = {key: platform for key, platform in own.platforms.items() if key != name}
    sides = {**table.state.sides, USN: own.model_copy(update={"platforms": platforms})}
    return Table(data, table.state.model_copy(update={"sides": sides}), table.at)


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
        now = now.after([e.AfLost(side=USN, af=AfId(name), turn=9, cause="shot down")])
    return now


ANSWERS: Mapping[str, Callable[..., object]] = {
    "move_cost": move_cost,
    "hp_left": hp_left,
    "hp_spend": hp_spend,
    "park": park,
    "elevators_usable": elevators_usable,
    "use_elevator": use_elevator,
    "deck_section": deck_section,
    "fire_starts": fire_starts,
    "fire_spread": fire_spread,
    "board_hit": board_hit,
}
