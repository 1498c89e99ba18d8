"""Chapters 3.5, 15.3 and 20: what FFTS says to a battle fought on the table by the rules of FOTW."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from ffts.core.umpire import Refused
from ffts.games.skies.names import ShipId
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import Battle, Guns

Drop = Literal["normal", "close"]

AA_INCHES: Mapping[Guns, float] = {"heavy": 10.0, "aamg": 3.0}  # 14.6.1, 14.6.2
NAMES: Mapping[Guns, str] = {"heavy": "heavy AA", "aamg": "AAMGs"}
DROP_INCHES: Mapping[Drop, float] = {"normal": 2.5, "close": 1.5}  # 15.3
CLOSE_BONUS = 2  # 20.6
TORPEDOES_PER_AF = 3  # 20.6, A-097
MEASURED = {
    "counters": "Counter to counter, from whichever parts of them lie nearest or come handiest",
    "miniatures": "From the forward funnel of a ship, from the cockpit of an aircraft",
}
"""3.5.1-3.5.2 How a range is measured."""
STEPS = (
    "Plot the ships' moves",
    "AA fire at the aircraft (20.4)",
    "Air attacks, torpedo markers at their drop points (20.3, 20.6)",
    "Move the ships",
    "Gunfire; guns that fired at aircraft stay silent (20.4)",
    "Damage",
    "Damage control as FOTW has it",
)
"""20.3 A FOTW turn with air attacks (A-119)."""


def measure(with_miniatures: bool) -> str:
    """3.5.1-3.5.2 The reminder beside a range that is typed."""
    return MEASURED["miniatures" if with_miniatures else "counters"]


def in_range(kind: Guns, inches: float) -> bool:
    """14.6.1-14.6.2 Heavy AA reaches 10 inches, AAMG 3; on formation sheets the rings decide instead (A-121)."""
    return inches <= AA_INCHES[kind]


def fire_in_range(who: str, kinds: Iterable[Guns], inches: float) -> None:
    """14.6 Nobody fires farther than these guns reach."""
    kinds = tuple(kinds)
    if not any(in_range(kind, inches) for kind in kinds):
        text = " and ".join(f"{NAMES[kind]} reach {AA_INCHES[kind]:g} inches" for kind in kinds)
        raise Refused("14.6-RANGE", f"{who}: {text}; the aircraft are {inches:g} away", "Let another ship fire")


def surface_fire(who: str, mounts: int, free: int, there: int) -> None:
    """20.4 Guns that fired at aircraft do not fire at ships in the same turn."""
    if mounts > free:
        raise Refused(
            "20.4-GUN",
            f"{who} has {free} of {there} heavy AA mounts free in this turn, the others have fired; {mounts} "
            "are to fire at ships. A mount fires at aircraft or at ships, not both",
            "Guns that cannot fire at aircraft need no order; the others fire at ships again in the next FOTW turn",
        )


def drop_inches(drop: Drop) -> float:
    """15.3 How far from the ship torpedoes are let go."""
    return DROP_INCHES[drop]


def drop_bonus(inches: float) -> int:
    """20.6 Torpedoes dropped within 1.5 inches hit more easily (A-120)."""
    return CLOSE_BONUS if inches <= DROP_INCHES["close"] else 0


@dataclass(frozen=True)
class Spread:
    """20.6 One marker on the table: where it starts from, how many torpedoes run, what they get to hit."""

    torpedoes: int
    inches: float
    bonus: int


def spread(afs: int, inches: float) -> Spread:
    """20.6 A group drops one spread, three torpedoes an AF."""
    return Spread(TORPEDOES_PER_AF * afs, inches, drop_bonus(inches))


def may_attack(fotw: bool, spotted: bool) -> bool:
    """20.5 In a battle on the table aircraft attack any ship they like, spotted or not."""
    return fotw or spotted


def cap_rounds(fotw: bool, ignored: bool = True) -> bool:
    """20.1 CAP is left out of a battle on the table, unless the umpire wants it (A-118)."""
    return not (fotw and ignored)


def battle_of(state: State, force: str) -> Battle | None:
    """11.2 The battle by FOTW this force is in, if it is in one."""
    return next((battle for battle in state.public.battles if force in battle.forces), None)


def cap_left_out(state: State, target: str) -> bool:
    """20.1 Whether CAP keeps out of what happens over this force or base."""
    battle = battle_of(state, target)
    return not cap_rounds(battle is not None, ignored=battle is not None and not battle.cap)


def ships_on_table(state: State, owner: Side, target: str) -> tuple[ShipId, ...]:
    """12.1 and 20.5 The ships a group may attack: those of its target, in a battle by FOTW all of that side there."""
    battle = battle_of(state, target)
    forces = [force for force in owner.task_forces if force == target or (battle and force in battle.forces)]
    return tuple(ship.id for force in forces for ship in owner.afloat(force))
