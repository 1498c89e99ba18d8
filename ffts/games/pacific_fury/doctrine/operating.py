"""PF-9.0 Which operation the program conducts: the one that promises most for the marker."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ffts.core.chances import FACES, percent
from ffts.core.model import Command
from ffts.games.pacific_fury.ahead import operation_odds
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.names import HENDERSON, Class, Kind, TfId, UnitId, Zone
from ffts.games.pacific_fury.offers import asking, every
from ffts.games.pacific_fury.rules.ch10.figures import combat_factor, hits_of
from ffts.games.pacific_fury.rules.forces import kind_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView, known_state

GUESSED_SHIPS = 4
"""What a stack is taken for while it lies face down."""
GUESSED_HITS = 4.0
"""The hits that a number of ships, some of them large, score in a round."""
CARRIER = 6
TRANSPORTS = 7


def worth(data: Catalog, unit: UnitId) -> float:
    """How much it hurts to lose it: carriers and Transports before guns."""
    counter = data.counters[unit]
    if counter.cls in (Class.AP, Class.TE):
        return TRANSPORTS
    return CARRIER + counter.icons if counter.is_carrier else counter.cf + counter.df / 10


def gun_hits(view: SideView, data: Catalog, units: Iterable[UnitId]) -> float:
    """Hits they are expected to score in a round of guns."""
    state = known_state(view)
    return sum(_results(combat_factor(state, data, unit)) for unit in units) / FACES


@cache
def _results(cf: int) -> int:
    """PF-10.2.b What a die scores with this factor, all its faces together."""
    return sum(hits_of(cf, face) for face in range(1, FACES + 1))


def enemies_hits(view: SideView, data: Catalog, forces: Iterable[TfId]) -> float:
    """The same of enemy task forces; of those that lie face down a guess."""
    shown = view.public.shown
    return sum(gun_hits(view, data, shown[one]) if one in shown else GUESSED_HITS for one in forces)


def enemies_ships(view: SideView, forces: Iterable[TfId]) -> int:
    """How many ships are taken to be in them."""
    shown = view.public.shown
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


def best_operation(view: SideView, data: Catalog) -> Prospect:
    """Of all that the rules allow; the first of equal ones."""
    return next(ranked(view, data))


def ranked(view: SideView, data: Catalog) -> Iterator[Prospect]:
    """All that the rules allow, what promises most first; they are asked only about as many as are looked at."""
    asker = asking(view, data)
    choices = (judged(view, data, order) for offer in every(asker) for order in offer.orders)
    by_promise = sorted(choices, key=lambda choice: -choice.promise)
    return (choice for choice in by_promise if asker.allows(choice.command))


def judged(view: SideView, data: Catalog, cmd: Command) -> Prospect:
    """What an operation promises."""
    judge = JUDGES.get(type(cmd))
    return judge(view, data, cmd) if judge else Prospect(cmd, 0.0, "no operation promises more than to wait")


def _guards(view: SideView, zone: Zone = Zone.IBS) -> tuple[TfId, ...]:
    return view.public.at(view.own.id.enemy, zone)


def _left(view: SideView) -> int:
    """Operations after this one."""
    return LAST_OPERATION - view.public.number


def _home(view: SideView, data: Catalog, cmd: operations.ReturnHome) -> Prospect:
    return Prospect(cmd, -1.0, "at home nothing can happen to it")


def _run(view: SideView, data: Catalog, cmd: operations.ExpressRun) -> Prospect:
    watched = bool(_guards(view))
    chance = (4 / 6 if view.public.operational else 5 / 6) if watched else 1.0
    return Prospect(cmd, SURE * chance, f"the Express lands with {percent(chance)}")


def _clears(view: SideView, data: Catalog, units: tuple[UnitId, ...], zone: Zone) -> float:
    """How likely it seems that one round leaves nobody there: hits expected over ships to be hit."""
    ships = enemies_ships(view, _guards(view, zone))
    return min(1.0, gun_hits(view, data, units) / (1.6 * ships)) if ships else 1.0


def _land(view: SideView, data: Catalog, cmd: operations.Land) -> Prospect:
    units = view.own.forces[cmd.force]
    landing = sum(not data.cls(unit).is_ship for unit in units)
    chance = _clears(view, data, units, Zone.IBS)
    waits = 0.5 if chance < 1.0 and _left(view) >= SOON else 1.0
    return Prospect(cmd, SURE * landing * chance**2 * waits, f"{landing} Transports ashore, if the sound is clear")


def _bombard(view: SideView, data: Catalog, cmd: operations.Bombard) -> Prospect:
    odds = operation_odds(view, data, cmd)
    if odds is not None and odds.disrupts is not None:
        return Prospect(cmd, FIELD_OUT * odds.disrupts, odds.words)
    clears = _clears(view, data, view.own.forces[cmd.force], Zone.IBS)
    fight = _fight(view, data, view.own.forces[cmd.force], Zone.IBS)
    field = FIELD_OUT * clears**2 if view.public.operational else 0.0
    opens = SURE / 2 if not view.public.operational and _can_still_land(view, data) else 0.0
    return Prospect(cmd, field + fight + opens * clears, "the guards of the sound are to be driven off")


def _can_still_land(view: SideView, data: Catalog) -> bool:
    return any(kind_of(data, units) is Kind.A for units in view.own.forces.values())


def _fight(view: SideView, data: Catalog, units: tuple[UnitId, ...], zone: Zone) -> float:
    """What guns are worth against those who are there: hits given less hits taken."""
    there = _guards(view, zone)
    if not there:
        return 0.0
    return HIT * (gun_hits(view, data, units) - 0.8 * enemies_hits(view, data, there))


def _strike(view: SideView, data: Catalog, cmd: operations.AirStrike) -> Prospect:
    if cmd.target == HENDERSON:
        odds = operation_odds(view, data, cmd)
        chance = odds.disrupts if odds and odds.disrupts is not None else 0.0
        return Prospect(cmd, FIELD_OUT * chance, f"{percent(chance)} to put the field out in the first round")
    shown = view.public.shown.get(cmd.target)
    odds = operation_odds(view, data, cmd, shown or ())
    expected = odds.hits if odds else 2.0
    transports = any(not data.cls(unit).is_ship for unit in shown or ())
    hunted = view.own.id is view.public.initiative and shown is None
    extra = TRANSPORTS_HIT if transports else HIT if hunted else 0.0
    words = odds.words if odds else "whatever it is, bombs cost nothing there"
    return Prospect(cmd, 2 * HIT * expected + extra, words)


def _sortie(view: SideView, data: Catalog, cmd: operations.Sortie) -> Prospect:
    force = next(iter(view.public.waiting(view.own.id).values()))
    units = view.own.forces[force]
    kind = kind_of(data, units)
    if view.own.id is view.public.initiative and kind is Kind.B:
        return _guard(view, data, cmd, units)
    if _left(view) < 1:
        return Prospect(cmd, -2.0, "it is too late in the turn to do anything")
    fight = _fight(view, data, units, cmd.zone) if not cmd.zone.is_open else 0.0
    through_slot = 3.0 if cmd.zone is Zone.SLOT and kind is Kind.B else 0.0
    urgent = 2.0 * (7 - _left(view)) if kind is Kind.A else 4.0
    return Prospect(cmd, NEXT + urgent + fight + through_slot, "it comes out for what follows")


def _guard(view: SideView, data: Catalog, cmd: operations.Sortie, units: tuple[UnitId, ...]) -> Prospect:
    """The sound must not be empty while anybody could bombard or land there."""
    if cmd.zone is not Zone.IBS:
        return Prospect(cmd, 1.0, "a guard is of use in the sound alone")
    mine = view.public.at(view.own.id, Zone.IBS)
    if not mine:
        return Prospect(cmd, 60.0 + _fight(view, data, units, Zone.IBS), "somebody has to guard the sound")
    threat = len(view.public.at(view.own.id.enemy, Zone.ES)) + len(view.public.at(view.own.id.enemy, Zone.SLOT))
    strong = sum(gun_hits(view, data, view.own.forces[force]) for force in mine)
    wanted = 6.0 if threat and strong < STRONG_GUARD else -3.0
    late = 8.0 if _left(view) < SOON + 1 else 0.0
    return Prospect(cmd, wanted + late, "the guard of the sound is made stronger")


def _move(view: SideView, data: Catalog, cmd: operations.Move) -> Prospect:
    units, kind = view.own.forces[cmd.force], kind_of(data, view.own.forces[cmd.force])
    here = view.public.stacks[cmd.force].zone
    if kind is Kind.C:
        return Prospect(cmd, -3.0, "carriers strike from where they are")
    holds = view.own.id is view.public.initiative
    if cmd.zone.is_open:
        return Prospect(cmd, -4.0, "there is nothing to do in open water")
    fight = _fight(view, data, units, cmd.zone)
    if holds and cmd.zone is Zone.IBS and not view.public.at(view.own.id, Zone.IBS):
        return Prospect(cmd, 40.0 + fight, "the sound is without a guard, and the enemy could land")
    if holds and here is Zone.IBS:
        return Prospect(cmd, fight - 20.0, "the sound would be left without a guard")
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
