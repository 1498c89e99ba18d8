"""PF-9.0 Which operation the program conducts: the one that promises most for the marker."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ffts.core.chances import mean, percent
from ffts.core.model import Command
from ffts.games.pacific_fury.ahead import guns_of, operation_odds
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.names import HENDERSON, Class, Kind, TfId, UnitId, Zone
from ffts.games.pacific_fury.offers import allowed, asking
from ffts.games.pacific_fury.rules.forces import kind_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView, known_state

GUESSED_SHIPS = 4
"""What a stack is taken for while it lies face down."""
GUESSED_HITS = 4.0
"""What so many ships, some of them large, score in a round."""
CARRIER = 6
TRANSPORTS = 7


def worth(data: Catalog, unit: UnitId) -> float:
    """How much it hurts to lose it: carriers and Transports before guns."""
    counter = data.counters[unit]
    if counter.cls in (Class.AP, Class.TE):
        return TRANSPORTS
    return CARRIER + counter.icons if counter.is_carrier else counter.cf + counter.df / 10


def gun_hits(seen: SideView, data: Catalog, units: Iterable[UnitId]) -> float:
    """Hits they are expected to score in a round of guns."""
    return mean(guns_of(known_state(seen), data, units))


def enemies_hits(seen: SideView, data: Catalog, forces: Iterable[TfId]) -> float:
    """The same of enemy task forces; of those that lie face down a guess."""
    shown = seen.public.shown
    return sum(gun_hits(seen, data, shown[one]) if one in shown else GUESSED_HITS for one in forces)


def enemies_ships(seen: SideView, forces: Iterable[TfId]) -> int:
    """How many ships are taken to be in them."""
    shown = seen.public.shown
    return sum(len(shown[one]) if one in shown else GUESSED_SHIPS for one in forces)


SURE = 100.0
"""Troops ashore: one space of the marker."""
FIELD_OUT = 80.0
"""The enemy's space at the end of the turn is denied, and a landing is possible."""
HIT = 4.0
"""A ship of the enemy's out for a turn or two."""
TRANSPORTS_HIT = 40.0
NEXT = 15.0
"""A task force is where it can do something with the operations that are left."""
LAST_OPERATION = 7
SOON = 3
"""So many operations before the end the reserves come out."""
STRONG_GUARD = 12
"""Hits a round that bar the sound to most."""


@dataclass(frozen=True)
class Prospect:
    """A command, what it promises, and why, in words for the side that chose it."""

    command: Command
    promise: float
    why: str


def best_operation(seen: SideView, data: Catalog) -> Prospect:
    """Of all that the rules allow; the first of equal ones."""
    choices = (judged(seen, data, offer.orders[0]) for offer in allowed(asking(seen, data)))
    return max(choices, key=lambda choice: choice.promise)


def judged(seen: SideView, data: Catalog, cmd: Command) -> Prospect:
    """What an operation promises."""
    judge = JUDGES.get(type(cmd))
    return judge(seen, data, cmd) if judge else Prospect(cmd, 0.0, "nothing better to do")


def _guards(seen: SideView, zone: Zone = Zone.IBS) -> tuple[TfId, ...]:
    return seen.public.at(seen.own.id.enemy, zone)


def _left(seen: SideView) -> int:
    """Operations after this one."""
    return LAST_OPERATION - seen.public.number


def _home(seen: SideView, data: Catalog, cmd: operations.ReturnHome) -> Prospect:
    return Prospect(cmd, -1.0, "it is safe at home")


def _run(seen: SideView, data: Catalog, cmd: operations.ExpressRun) -> Prospect:
    watched = bool(_guards(seen))
    chance = (4 / 6 if seen.public.operational else 5 / 6) if watched else 1.0
    return Prospect(cmd, SURE * chance, f"the Express lands with {percent(chance)}")


def _clears(seen: SideView, data: Catalog, units: tuple[UnitId, ...], zone: Zone) -> float:
    """How likely it seems that one round leaves nobody there: hits expected over ships to be hit."""
    ships = enemies_ships(seen, _guards(seen, zone))
    return min(1.0, gun_hits(seen, data, units) / (1.6 * ships)) if ships else 1.0


def _land(seen: SideView, data: Catalog, cmd: operations.Land) -> Prospect:
    units = seen.own.forces[cmd.force]
    landing = sum(not data.cls(unit).is_ship for unit in units)
    chance = _clears(seen, data, units, Zone.IBS)
    waits = 0.5 if chance < 1.0 and _left(seen) >= SOON else 1.0
    return Prospect(cmd, SURE * landing * chance**2 * waits, f"{landing} Transports ashore, if the sound is clear")


def _bombard(seen: SideView, data: Catalog, cmd: operations.Bombard) -> Prospect:
    odds = operation_odds(seen, data, cmd)
    if odds is not None and odds.disrupts is not None:
        return Prospect(cmd, FIELD_OUT * odds.disrupts, odds.words)
    clears = _clears(seen, data, seen.own.forces[cmd.force], Zone.IBS)
    fight = _fight(seen, data, seen.own.forces[cmd.force], Zone.IBS)
    field = FIELD_OUT * clears**2 if seen.public.operational else 0.0
    opens = SURE / 2 if not seen.public.operational and _can_still_land(seen, data) else 0.0
    return Prospect(cmd, field + fight + opens * clears, "the guards of the sound are to be driven off")


def _can_still_land(seen: SideView, data: Catalog) -> bool:
    return any(kind_of(data, units) is Kind.A for units in seen.own.forces.values())


def _fight(seen: SideView, data: Catalog, units: tuple[UnitId, ...], zone: Zone) -> float:
    """What guns are worth against those who are there: hits given less hits taken."""
    there = _guards(seen, zone)
    if not there:
        return 0.0
    return HIT * (gun_hits(seen, data, units) - 0.8 * enemies_hits(seen, data, there))


def _strike(seen: SideView, data: Catalog, cmd: operations.AirStrike) -> Prospect:
    if cmd.target == HENDERSON:
        odds = operation_odds(seen, data, cmd)
        chance = odds.disrupts if odds and odds.disrupts is not None else 0.0
        return Prospect(cmd, FIELD_OUT * chance, f"{percent(chance)} to put the field out in the first round")
    shown = seen.public.shown.get(cmd.target)
    odds = operation_odds(seen, data, cmd, shown or ())
    expected = odds.hits if odds else 2.0
    transports = any(not data.cls(unit).is_ship for unit in shown or ())
    hunted = seen.own.id is seen.public.initiative and shown is None
    extra = TRANSPORTS_HIT if transports else HIT if hunted else 0.0
    words = odds.words if odds else "whatever it is, bombs cost nothing there"
    return Prospect(cmd, 2 * HIT * expected + extra, words)


def _sortie(seen: SideView, data: Catalog, cmd: operations.Sortie) -> Prospect:
    force = next(iter(seen.public.waiting(seen.own.id).values()))
    units = seen.own.forces[force]
    kind = kind_of(data, units)
    if seen.own.id is seen.public.initiative and kind is Kind.B:
        return _guard(seen, data, cmd, units)
    if _left(seen) < 1:
        return Prospect(cmd, -2.0, "too late to do anything")
    fight = _fight(seen, data, units, cmd.zone) if not cmd.zone.is_open else 0.0
    through_slot = 3.0 if cmd.zone is Zone.SLOT and kind is Kind.B else 0.0
    urgent = 2.0 * (7 - _left(seen)) if kind is Kind.A else 4.0
    return Prospect(cmd, NEXT + urgent + fight + through_slot, "it comes out for what follows")


def _guard(seen: SideView, data: Catalog, cmd: operations.Sortie, units: tuple[UnitId, ...]) -> Prospect:
    """The sound must not be empty while anybody could bombard or land there."""
    if cmd.zone is not Zone.IBS:
        return Prospect(cmd, 1.0, "guards belong into the sound")
    mine = seen.public.at(seen.own.id, Zone.IBS)
    if not mine:
        return Prospect(cmd, 60.0 + _fight(seen, data, units, Zone.IBS), "somebody has to guard the sound")
    threat = len(seen.public.at(seen.own.id.enemy, Zone.ES)) + len(seen.public.at(seen.own.id.enemy, Zone.SLOT))
    strong = sum(gun_hits(seen, data, seen.own.forces[force]) for force in mine)
    wanted = 6.0 if threat and strong < STRONG_GUARD else -3.0
    late = 8.0 if _left(seen) < SOON + 1 else 0.0
    return Prospect(cmd, wanted + late, "the guard of the sound is made stronger")


def _move(seen: SideView, data: Catalog, cmd: operations.Move) -> Prospect:
    units, kind = seen.own.forces[cmd.force], kind_of(data, seen.own.forces[cmd.force])
    here = seen.public.stacks[cmd.force].zone
    if kind is Kind.C:
        return Prospect(cmd, -3.0, "carriers strike from where they are")
    holds = seen.own.id is seen.public.initiative
    if cmd.zone.is_open:
        return Prospect(cmd, -4.0, "nothing to do there")
    fight = _fight(seen, data, units, cmd.zone)
    if holds and cmd.zone is Zone.IBS and not seen.public.at(seen.own.id, Zone.IBS):
        return Prospect(cmd, 40.0 + fight, "the sound needs a guard")
    if holds and here is Zone.IBS:
        return Prospect(cmd, fight - 20.0, "the sound would be empty")
    return Prospect(cmd, fight - 6.0 if kind is Kind.B else fight - 30.0, "a fight that seems to pay")


JUDGES: Mapping[type[Command], Callable[[SideView, Catalog, Any], Prospect]] = {
    operations.ExpressRun: _run,
    operations.Land: _land,
    operations.Bombard: _bombard,
    operations.AirStrike: _strike,
    operations.Sortie: _sortie,
    operations.Move: _move,
    operations.ReturnHome: _home,
}
