"""What is always true of a strike segment, whatever was ordered: tested after every action."""

from collections import Counter
from collections.abc import Iterator

from ffts.games.skies.rules.ch11 import PLACES
from ffts.games.skies.rules.ch12.strikes import ASPS
from ffts.games.skies.rules.ch20.fotw import TORPEDOES_PER_AF
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import Ring


def _phases(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """12.7.2 and 3.4.5.2 (INV-18) A phase of one to five, and no attack before the fire."""
    for raider in side.combat.raiders.values():
        if raider.asp is not None and not 1 <= raider.asp <= ASPS:
            yield f"INV-22: {raider.id} attacks in ASP {raider.asp}"
        if raider.attacked and not raider.aa_done:
            yield f"INV-18: {raider.id} has attacked before it was fired at"
        if raider.damage_done > raider.hits:
            yield f"3.4.5.3: {raider.id} made {raider.hits} hits and {raider.damage_done} of them did damage"


def _points(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """14.4 (INV-18) What is laid on groups is what ships have spent, and no ship spends more than it ever had."""
    for ship, spent in side.combat.aa_spent.items():
        aa = data.aa_of(ship)
        most = aa.points if aa else 0
        if not 0 <= spent <= most:
            yield f"INV-18: {ship} spent {spent:g} of {most} AA points"


def _sheets(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """11.1.2-11.1.4 (INV-27) No more on a sheet than it holds, one in the centre of an inner ring, nobody twice."""
    for force, sheets in side.combat.templates.items():
        placed = Counter(ship for sheet in sheets for ship in sheet.ships)
        for ship, times in placed.items():
            if times > 1:
                yield f"INV-27: {ship} stands on the sheets of TF {force} {times} times"
        for sheet in sheets:
            rings = {Ring.CENTRE: sheet.centre, Ring.INNER: sheet.inner, Ring.OUTER: sheet.outer}
            if any(len(there) > PLACES[ring] for ring, there in rings.items()) or (
                sheet.inner and len(sheet.centre) > 1
            ):
                yield f"INV-27: a sheet of TF {force} holds {[len(there) for there in rings.values()]} ships"


def _battles(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """11.2 and 20.6 A force fights on one table; a group drops no more torpedoes than it carries."""
    fighting = Counter(force for battle in state.public.battles for force in battle.forces)
    for force in side.task_forces:
        if fighting[force] > 1:
            yield f"11.2: TF {force} fights in {fighting[force]} battles at once"
    for raider in side.combat.raiders.values():
        if raider.spread > TORPEDOES_PER_AF * len(raider.afs):
            yield f"20.6: {raider.id} of {len(raider.afs)} AFs dropped {raider.spread} torpedoes"


def _damage(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """17.1 A ship's speed is never more than her damage leaves her; nothing is numbered twice."""
    for ship in side.ships.values():
        if ship.damage.any and ship.speed > ship.damage.speed_of(ship.full_speed):
            yield f"INV-21: {ship.name} makes {ship.speed} with {ship.damage.speed_of(ship.full_speed)} left to her"
        numbers = Counter(hurt.no for hurt in ship.damage.hurts)
        if any(count > 1 for count in numbers.values()):
            yield f"INV-21: damage of {ship.name} is numbered twice"


def _secrets(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """3.6 (INV-19) What a side has of its own groups names no enemy ship and no enemy gun."""
    for raider in side.combat.raiders.values():
        if raider.ship is not None or raider.shots:
            yield f"INV-19: {side.id} can read what {raider.id} is placed by, or who fires at it"


LAWS = (_phases, _points, _sheets, _damage, _secrets, _battles)
