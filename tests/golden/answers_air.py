"""4, 6, 10.6: endurance, flight, landing conditions, points and wind, as the chapters compute them."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from ffts.core.dice import Dice, NeedRoll
from ffts.core.umpire import Umpire
from ffts.games.skies import events_air as e
from ffts.games.skies.air import AirFactor, Where
from ffts.games.skies.aircraft import Role, SpeedClass
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import AfId, Light, PlatformId, Segment
from ffts.games.skies.rules import ch04_endurance as ch04
from ffts.games.skies.rules import ch10_movement as ch10
from ffts.games.skies.rules.ch06_common import points_left
from ffts.games.skies.rules.ch06_landing import condition, landing_run
from ffts.games.skies.rules.ch06_launching import wind_over_deck
from ffts.games.skies.rules.ch06_spotting import elevators_usable, move_cost
from tests.builders import MORNING, USN, Script, at
from tests.golden.asking import NotBuilt

# --- endurance --------------------------------------------------------------------


def last_turn(launch: int, endurance: int, combat_turns: int = 0, role: str = "fighter") -> int:
    return ch04.last_turn(launch, endurance, Role(role), combat_turns)


def endurance_rating(launch: int, last: int) -> int:
    """4.6 The rating with which one lands on the last turn."""
    return ch04.turns_used(launch, last)


def turns_used(launch: int, turn: int) -> int:
    return ch04.turns_used(launch, turn)


def combat_cost(role: str, fights_this_turn: int) -> int:
    return ch04.combat_cost(Role(role), fights_this_turn)


def overdue(last: int, land: int, d6: int | None = None) -> str:
    """4.4 What becomes of an AF that comes in on this turn."""
    state = at(Segment.AIR_OPERATIONS, turn=land)
    dice = Dice(roller=Script([] if d6 is None else [d6]))
    af = AirFactor(
        id=AfId("VF/1"), squadron="VF", aircraft="F4F", platform=PlatformId("CV6"), where=Where.AIR, last_turn=last
    )
    own = state.sides[USN].model_copy(update={"air": {af.id: af}})
    state = state.model_copy(update={"sides": {**state.sides, USN: own}})
    ump: Umpire[Any, Any, Any] = Umpire(SKIES, state, MORNING, dice, {})
    try:
        ditched = ch04.ditches(ump, USN, af)
    except NeedRoll:
        return "roll"
    assert ditched == any(isinstance(event, e.AfLost) for event in ump.said)
    if not ditched:
        return "lands"
    return "crash" if dice.used else "lost"


# --- flight -------------------------------------------------------------------------


def hexes_moved(speed: str, first: int, last: int) -> int:
    return ch10.hexes_moved(SpeedClass(speed), first, last)


def arrival(launch: int, dist: int, speed: str = "normal", forming: int = 0) -> int:
    return ch10.arrival(launch + forming, dist, SpeedClass(speed))


def home_turn(leave_after: int, dist: int, speed: str = "normal") -> int:
    return ch10.arrival(leave_after, dist, SpeedClass(speed))


def formation_speed(speeds: Iterable[str]) -> SpeedClass:
    return ch10.slowest(map(SpeedClass, speeds))


def max_radius(launch: int, endurance: int, forming: int = 0, speed: str = "normal", combat_turns: int = 1) -> int:
    last = ch04.last_turn(launch, endurance, Role.FIGHTER, combat_turns)
    return ch10.radius(launch, last, SpeedClass(speed), forming)


# --- the deck -----------------------------------------------------------------------


def landing_condition(avail: float = 1, light: Light = "day", trained: bool = False) -> Mapping[str, int]:
    if not avail:
        raise NotBuilt("landing_condition with no room at all")
    found = condition(Fraction(avail), light, trained)
    return {"threshold": found.threshold, "per": found.per}


def run(landing_sections: Iterable[int], blocked: Iterable[int], rule: str = "run_from_stern") -> Fraction:
    return landing_run(landing_sections, blocked, rule)


def usable(
    elevators: Mapping[str, int],
    op: str | None = None,
    landing_sections: Iterable[int] = (),
    launch_sections: Iterable[int] = (),
    rule: str = "swept_by_takeoff",
) -> tuple[str, ...]:
    swept = max(launch_sections, default=0)
    return elevators_usable(dict(elevators), op == "land", op == "launch", swept, landing_sections, rule)


def knots(i: float) -> float:
    return wind_over_deck(0, i)


def over_deck(wind_kn: float, inches: float) -> float:
    return wind_over_deck(wind_kn, inches)


def cost(kind: str, n: int) -> float:
    return move_cost(kind, n)


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
    "hp_left": points_left,
    "landing_condition": landing_condition,
    "landing_run": run,
    "elevators_usable": usable,
    "inches_to_knots": knots,
    "wind_over_deck": over_deck,
    "move_cost": cost,
}
