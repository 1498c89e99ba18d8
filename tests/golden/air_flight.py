"""4, 10.6 and 16: endurance, overdue landings, the calendar, damaged aircraft; on a carrier with one AF."""

from collections.abc import Callable, Iterable, Mapping

import pytest

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Event
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, Segment, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules import ch04 as ch04_endurance
from ffts.games.skies.rules import ch16 as ch16_aircraft_damage
from ffts.games.skies.rules.ch10 import movement as ch10_movement
from ffts.games.skies.sheets.aircraft import Role, SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from tests.air_setting import aircraft, load
from tests.builders import USN, Script
from tests.builders_air import Table, carrier, group, land, launch, ready, repair, strike
from tests.golden.asking import Done


def umpire(table: Table, dice: Iterable[int | str] = ()) -> Umpire[State, Event, Catalog]:
    """For rules that are a part of a command still to come."""
    return Umpire(RULEBOOK, table.state, table.data, Dice(roller=Script(dice)), {})


# --- endurance ------------------------------------------------------------------


OTHER_ROLES = {"flying_boat": Role.RECON, "scout": Role.RECON}
"""Kinds of aircraft that fly as another role does (A-014)."""


def role_of(name: str) -> Role:
    return OTHER_ROLES.get(name) or Role(name)


def launched_on(turn: int, endurance: int, role: str) -> Table:
    """The table after an AF of this rating has taken off."""
    kind = aircraft("A1", role_of(role), (load("clean", endurance),))
    return carrier(deck="A1", types={"A": kind}, turn=turn).play(launch("A1"))


def fought(table: Table, fights: int) -> Table:
    """It fought so often in this turn."""
    for _ in range(fights):
        ump = umpire(table)
        ch04_endurance.charge_combat(ump, USN, table.af("A1"))
        table = table.after(ump.events)
    return table


def endurance_rating(launch: int, last: int) -> int:
    """The rating of an AF that is launched and has its last turn so."""
    return next(rating for rating in range(1, 99) if last_turn(launch, rating) == last)


def last_turn(launch: int, endurance: int, combat_turns: int = 0, role: str = "fighter") -> int:
    table = launched_on(launch, endurance, role)
    for turn in range(launch + 1, launch + 1 + combat_turns):
        table = fought(table.now(turn=turn), 1)
    return table.af("A1").last_turn or 0


def turns_used(launch: int, turn: int, forming: int = 0) -> int:
    """4.2 Of an AF that is up so long, some of it forming up: what it has left is the rest of its rating."""
    rating = 90
    table = launched_on(launch, rating, "dive_bomber")
    if forming:
        table = formed_up(table, forming)
    return rating - ((table.af("A1").last_turn or 0) - turn)


def formed_up(table: Table, turns: int) -> Table:
    """6.11 Its strike takes so many turns to form."""
    waits = table.data.forming.model_copy(update={"same_aos": turns})
    table = Table(table.data.model_copy(update={"forming": waits}), table.state, table.at)
    seen = e.TaskForceSighted(by=USN, task_force=TfId("O"), hex=HexId("1016"), turn=table.state.public.turn)
    formed = table.after([seen]).play(strike(group("A1")))
    (formation,) = formed.formations.values()
    assert formation.forming_until == table.state.public.turn + turns
    return formed


def combat_cost(role: str, fights_this_turn: int = 1) -> int:
    table = launched_on(10, 20, role).now(turn=11)
    return (table.af("A1").last_turn or 0) - (fought(table, fights_this_turn).af("A1").last_turn or 0)


def overdue(last: int, land: int, d6: int | None = None) -> str:
    """What becomes of an AF that comes down so late: it is up when the turn begins, and lands in its air operations."""
    table = carrier(overhead="F1", last=last, turn=land, segment=Segment.INITIATIVE).play(c.CloseSegment())
    if table.af("F1").lost_on:
        return "lost"
    return landed(table.now(segment=Segment.AIR_OPERATIONS), [] if d6 is None or land <= last else [d6])


def landed(table: Table, dice: list[int]) -> str:
    try:
        after = table.play(land("F1"), dice=dice)
    except NeedRoll:
        return "roll"
    return "crash" if after.af("F1").lost_on else "lands"


# --- the calendar ---------------------------------------------------------------


def hexes_moved(speed: str, first: int, last: int) -> int:
    return ch10_movement.hexes_moved(SpeedClass(speed), first, last)


def arrival(launch: int, dist: int, speed: str = "normal", forming: int = 0) -> int:
    return ch10_movement.arrival(launch + forming, dist, SpeedClass(speed))


def home_turn(leave_after: int, dist: int, speed: str = "normal") -> int:
    return ch10_movement.arrival(leave_after, dist, SpeedClass(speed))


def formation_speed(speeds: Iterable[str]) -> SpeedClass:
    """The speed of a formation of one AF of each."""
    kinds = {
        f"A{n}": aircraft(f"A{n}", Role.FIGHTER, (load("clean", 13, SpeedClass(speed)),))
        for n, speed in enumerate(speeds)
    }
    table = carrier(overhead=" ".join(kinds), types=kinds)
    (formation,) = table.formations.values()
    return ch10_movement.formation_speed(umpire(table), table.state.sides[USN], formation)


def max_radius(
    launch: int,
    endurance: int,
    speed: str = "normal",
    forming: int = 0,
    combat_turns: int = 1,
    delay: int = 0,
    role: str = "fighter",
) -> int:
    """4.2 The farthest target that is reached and left for home in time; one turn of combat unless it is told."""
    cost = combat_turns * ch04_endurance.combat_cost(role_of(role), 1)
    last = ch04_endurance.last_turn(launch, endurance) - cost
    distance = 0
    while _home_on(launch + forming, distance + 1, SpeedClass(speed), delay) <= last:
        distance += 1
    return distance


def _home_on(after: int, distance: int, speed: SpeedClass, delay: int) -> int:
    return ch10_movement.arrival(ch10_movement.arrival(after, distance, speed) + delay, distance, speed)


# --- damaged aircraft -----------------------------------------------------------


def damaged(shot_down: int, survivors: int, enabled: bool = True, already_damaged: int = 0) -> int:
    """16.1 How many of the survivors of a combat are damaged in it."""
    table = after_combat(shot_down, survivors, enabled, already_damaged)
    return sum(af.damaged for af in table.air.values()) - already_damaged


def after_combat(shot_down: int, survivors: int, enabled: bool = True, already_damaged: int = 0) -> Table:
    names = [f"F{n}" for n in range(1, survivors + 1)]
    table = carrier(overhead=" ".join(names), house={"optional_aircraft_damage": enabled})
    for name in names[survivors - already_damaged :]:
        table = table.with_af(name, damaged=True)
    survivors -= already_damaged
    count = ch16_aircraft_damage.damaged(shot_down, survivors) if enabled else 0
    beyond = ch16_aircraft_damage.beyond_repair(count)
    drawn = [*(names[:count] if count < survivors else ()), *(names[:beyond] if beyond < count else ())]
    ump = umpire(table, drawn)
    ch16_aircraft_damage.damage(ump, USN, shot_down, table.air.values())
    return table.after(ump.events)


def unflyable(n: int) -> int:
    """16.2 How many of so many damaged AFs never fly again."""
    return sum(af.unflyable for af in after_combat(n, n).air.values())


def ready_af(
    af: str = "F1", unflyable: bool = False, damaged: bool = False, weapon: str | None = None, role: str = "fighter"
) -> Done:
    """6.8 and 16.2 One AOS of readying."""
    kind = aircraft(af, role_of(role), tuple(load(key, 13) for key in dict.fromkeys(("clean", weapon or "500lb"))))
    table = carrier(below=af, types={af: kind}).with_af(af, unflyable=unflyable, damaged=damaged or unflyable)
    return Done(table.play(ready(af, load=weapon or "")).af(af).load)


def repaired_after(first_aos: int, interruptions: int = 0) -> int:
    """16.3 The AOS in which an AF is whole again, its carrier being attacked in so many of the turns between."""
    table = carrier(below="F1", turn=first_aos).with_af("F1", damaged=True)
    attacked_on = range(first_aos + 1, first_aos + 1 + interruptions)
    while True:
        turn = table.state.public.turn
        table = work_on(table, turn in attacked_on)
        if not table.af("F1").damaged:
            return turn
        table = table.next_aos()


def work_on(table: Table, attacked: bool) -> Table:
    """A turn of repair; on a carrier that is attacked it is refused."""
    if not attacked:
        return table.play(repair("F1"))
    with pytest.raises(Refused, match="6.6"):
        table.with_platform(attacked_on=table.state.public.turn).play(repair("F1"))
    return table


ANSWERS: Mapping[str, Callable[..., object]] = {
    "endurance_rating": endurance_rating,
    "last_turn": last_turn,
    "turns_used": turns_used,
    "combat_cost": combat_cost,
    "overdue": overdue,
    "hexes_moved": hexes_moved,
    "arrival": arrival,
    "home_turn": home_turn,
    "formation_speed": formation_speed,
    "max_radius": max_radius,
    "damaged": damaged,
    "unflyable": unflyable,
    "ready_af": ready_af,
    "repaired_after": repaired_after,
}
