"""Chapters 3.4.3, 3.4.5.1 and 17.4: how often a ship rolls for damage control, and what the dice mend."""

from typing import NamedTuple

from ffts.core.dice import Die
from ffts.games.skies.rules.ch17.ship_damage import Victim, take_in
from ffts.games.skies.state import Ship, Side
from ffts.games.skies.state.damage import Hurt

TABLE, REACHES, SPREADS, MENDED = "damage_control", "fire_reaches", "spreads", "mended"


def rolls_in_segment(damaged: bool, attacked_before: bool, rolls: int = 2) -> int:
    """3.4.3 and 17.4 Two rolls a turn, none if the task force was attacked in the turn before (A-005)."""
    return rolls if damaged and not attacked_before else 0


def damaged_ships(side: Side) -> tuple[Ship, ...]:
    """17.1 The ships of a side that are hurt, or slower than they were built."""
    return tuple(
        ship
        for ship in side.ships.values()
        if ship.sunk_on is None and (ship.damage.any or ship.speed < ship.full_speed)
    )


def controls_damage(side: Side, turn: int) -> bool:
    """3.4.3 Whether this side has anything to do in the Damage Control Segment; a ship that is slower by a ruling
    alone may have damage that only the umpire knows of."""
    return any(not ship.damage.any or (ship.damage.open() and rests(side, ship, turn)) for ship in damaged_ships(side))


def rests(side: Side, ship: Ship, turn: int) -> bool:
    """17.4 and A-005 Her force was not attacked in the turn before, nor did she roll while it was about to be."""
    force = next((force for force in side.task_forces.values() if ship.id in force.ships), None)
    return (force is None or force.attacked_on != turn - 1) and ship.damage.rolled_under_attack_on != turn - 1


def mods_for(victim: Victim, one: Hurt, crew: str, many_fires: int) -> tuple[str, ...]:
    """17.4 What makes it harder or easier: the crew, too many fires and floods, the kind of damage, the bridge."""
    growing = sum(other.grows for other in victim.damage.open())
    names = (crew, one.kind, *(("many",) if growing > many_fires else ()))
    return (*names, "bridge_out") if victim.damage.out("bridge") and one.kind != "bridge" else names


class Worked(NamedTuple):
    """17.4 One die of damage control: on what, by whom it was helped or hindered, and what came of it."""

    hurt: Hurt
    face: int
    mods: tuple[str, ...]
    result: str


def control(victim: Victim, crew: str = "", many_fires: int = 3) -> list[Worked]:
    """17.4 One roll of damage control: a D10 for each damaged system, fire and flood (A-110)."""
    work = victim.damage.open()
    if not work:
        return []
    mods = [mods_for(victim, one, crew, many_fires) for one in work]
    faces = victim.throw("17.4", f"{victim.build.name}: damage control", Die.D10, len(work))
    done: list[Worked] = []
    for one, face, names in zip(work, faces, mods, strict=True):
        if victim.lost:
            break
        result = meant(one, victim.charts.read(TABLE, face, names))
        done.append(Worked(one, face, names, result))
        if result == MENDED:
            _mend(victim, one)
        elif result == SPREADS and one.kind == "flood":
            take_in(victim, one.size)
        elif result == SPREADS:
            _spread(victim, one)
    return done


def meant(one: Hurt, result: str) -> str:
    """17.4 Fires and floods gain; a hole in a deck does not, and is not told to."""
    return "no change" if result == SPREADS and not one.grows else result


def _mend(victim: Victim, one: Hurt) -> None:
    """17.4 A fire gets smaller or goes out, a flood is stopped, the rest works again."""
    if one.kind == "fire" and one.size > 1:
        victim.tend(one.no, one.size - 1, mended=False)
    else:
        victim.tend(one.no, one.size, mended=True)


def _spread(victim: Victim, one: Hurt) -> None:
    """17.4 A fire that gains: it grows, guts the ship, or reaches aircraft, fuel or ordnance."""
    names = _near_the_fire(victim)
    (face,) = victim.throw("17.4", f"{victim.build.name}: what the fire reaches", Die.D10, 1)
    match victim.charts.read(REACHES, face, names):
        case "explosion":
            victim.explode("fire reached fuel or ordnance")
        case "gutted":
            take_in(victim, 1)
            victim.tend(one.no, one.size + 1, mended=False)
        case "aircraft":
            victim.fire_reaches_aircraft(one.where)
        case _:
            victim.tend(one.no, one.size + 1, mended=False)


def _near_the_fire(victim: Victim) -> tuple[str, ...]:
    """17.3.4 Armed aircraft below make it worse, and less so in an open hangar."""
    if not victim.armed_aboard():
        return ()
    return ("armed", "open_hangar") if victim.build.open_hangar else ("armed",)
