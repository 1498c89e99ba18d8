"""A whole game as it may be, drawn from what one side knows: its own forces, what it was told, and nothing else.

The order of battle is that of the scenario, which both sides know. Which of the enemy's forces is which, what his
aircraft do, and whether he is hurt, is drawn: from days imagined before the battle, and by lot.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ffts.core.model import Event
from ffts.core.seeded_chance import Chance
from ffts.games.skies.doctrine.enemy import carriers_seen
from ffts.games.skies.events import ShipSank
from ffts.games.skies.events.air import AfLost
from ffts.games.skies.imagined.days import imagined_day
from ffts.games.skies.names import FormationId, HexId, PlatformId, SideId, TfId
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.rules.ch06.readying import ABOARD
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import Intel, Marker, Side, State, TaskForce
from ffts.games.skies.state.air import Formation
from ffts.games.skies.state.search import Search, Sighting, Stage
from ffts.games.skies.state.strike import Wreck
from ffts.games.skies.view import SideView

DAYS = 3
"""Days imagined of each kind."""
TRIES = 12
"""Times the forces are dealt anew when what was seen speaks against it."""
A_HEX = 5
"""Turns a force takes for a hex, where it was last seen."""


def world_of(view: SideView, data: Catalog, chance: Chance) -> State:
    """A game that agrees with what this side knows."""
    own = view.own
    enemy = next(side.id for side in data.scenario.sides if side.id != own.id)
    theirs, their_intel = _side(view, data, enemy, chance), _intel(view, chance)
    sides = {side.id: own if side.id == own.id else theirs for side in data.scenario.sides}
    intel = {side: view.intel if side == own.id else their_intel for side in sides}
    state = State(public=view.public, sides=sides, intel=intel)
    for wreck in view.intel.wrecks:
        state = SUPPOSING.fold(state, tuple(_sinking(state.sides[enemy], wreck)))
    return state


def _sinking(enemy: Side, wreck: Wreck) -> Iterator[Event]:
    """A-011 A ship that sank before the eyes of its crews has sunk here too, with the aircraft aboard her."""
    afloat = enemy.afloat(wreck.task_force) if wreck.task_force in enemy.task_forces else ()
    ship = next((ship for ship in afloat if ship.cls == wreck.cls), None)
    if ship is None:
        return
    yield ShipSank(side=enemy.id, ship=ship.id, turn=wreck.turn)
    for af in enemy.air.values():
        if af.platform == PlatformId(ship.id) and af.where in ABOARD:
            yield AfLost(side=enemy.id, af=af.id, turn=wreck.turn, cause="aboard a sinking ship")


# --- the enemy ------------------------------------------------------------------------


def _side(view: SideView, data: Catalog, enemy: SideId, chance: Chance) -> Side:
    side = _by_now(view, data, chance).sides[enemy]
    side = side.model_copy(update={"task_forces": _forces(view, data, side, chance), "incoming": ()})
    found = {mark.task_force for mark in view.intel.searched}
    side = side.model_copy(update={"searches": {key: _search(one, found) for key, one in side.searches.items()}})
    flights = {key: _flight(data, side, flight, found) for key, flight in side.formations.items()}
    return side.model_copy(update={"formations": flights})


def _by_now(view: SideView, data: Catalog, chance: Chance) -> State:
    """Any of the days imagined that came as far as this; as it began, if none did."""
    strikes, public = any(af.struck_on is not None for af in view.own.air.values()), view.public
    for number in chance.shuffled(range(DAYS)):
        state = imagined_day(data, view.own.id, strikes, number).at(public.turn, public.segment)
        if (state.public.turn, state.public.segment) == (public.turn, public.segment):
            return state
    return SUPPOSING.start(data)


def _forces(view: SideView, data: Catalog, side: Side, chance: Chance) -> Mapping[TfId, TaskForce]:
    """5.2 Who is in which force is dealt anew, until nothing that was seen speaks against it; where each is, its
    marker tells, or the time that has gone by."""
    there = {key: force for key, force in side.task_forces.items() if force.gone_on is None}
    dealt = list(there.values())
    for _ in range(TRIES):
        dealt = chance.shuffled(list(there.values()))
        if all(_agrees(view, data, key, force) for key, force in zip(there, dealt, strict=True)):
            break
    contents = {key: _contents(force) for key, force in zip(there, dealt, strict=True)}
    placed = {key: {"hex": _place(view, data, force, chance), "plot": None} for key, force in there.items()}
    return {
        key: force.model_copy(update={**contents[key], **placed[key]}) if key in there else force
        for key, force in side.task_forces.items()
    }


def _contents(force: TaskForce) -> Mapping[str, Any]:
    return {name: getattr(force, name) for name in ("ships", "dummy_ships", "nominal_speed", "hand")}


def _agrees(view: SideView, data: Catalog, key: TfId, force: TaskForce) -> bool:
    """8.1.1 Whether a force like this may be the one whose cards were shown."""
    carriers = any(data.ships[ship].cls in CARRIERS for ship in force.ships)
    if key in carriers_seen(view.intel):
        return carriers
    return not (carriers and any(seen.whole for seen in view.intel.sightings if seen.task_force == key))


def _place(view: SideView, data: Catalog, force: TaskForce, chance: Chance) -> HexId:
    """3.2 Where its marker lies; where markers are hidden, within reach of where it was last seen, or anywhere."""
    marker, grid = view.intel.markers.get(force.id), data.chart.grid
    if marker is not None and view.public.shows_positions:
        return marker.hex
    afloat = [HexId(at) for at in grid.hexes if not data.chart.stops_ships(at)]
    if marker is not None:
        reach = (view.public.turn - marker.turn) // A_HEX
        afloat = [at for at in afloat if grid.distance(at, marker.hex) <= reach] or [marker.hex]
    return chance.one_of(afloat)


def _search(search: Search, found: set[TfId]) -> Search:
    """8.3 Who keeps contact with a force that was never searched is on his way home."""
    lost = any(shadow.task_force not in found for shadow in search.shadows)
    fresh: dict[str, Any] = {"finds": (), "jokers": (), "attacks": ()}
    return search.model_copy(update={**fresh, "shadows": (), "stage": Stage.CLOSED} if lost else fresh)


def _flight(data: Catalog, side: Side, flight: Formation, found: set[TfId]) -> Formation:
    """10.6 Flights know where their decks are now; a strike at a force he never found is none."""
    home = place_of(data, side, flight.platform)
    search = side.searches.get(flight.id)
    aimless = flight.kind == "strike" and flight.target not in found
    if aimless or (flight.kind == "search" and (search is None or search.stage is Stage.CLOSED)):
        back = {"kind": "return", "phase": "returning", "target": "", "groups": (), "destination": home}
        return flight.model_copy(update=back)
    if flight.kind == "cap" or flight.phase == "overhead":
        return flight.model_copy(update={"hex": home, "destination": home})
    return flight.model_copy(update={"destination": home}) if flight.kind == "return" else flight


# --- what he was told ------------------------------------------------------------------


def _intel(view: SideView, chance: Chance) -> Intel:
    """8.2.4 He has seen of each force what its owner had to show."""
    markers = {force.id: _marker(view, force) for force in view.own.task_forces.values() if force.gone_on is None}
    return Intel(markers=markers, sightings=tuple(_sightings(view, chance)))


def _marker(view: SideView, force: TaskForce) -> Marker:
    seen = max((mark.turn for mark in view.intel.searched if mark.task_force == force.id), default=None)
    at = force.hex if seen is not None else None
    return Marker(task_force=force.id, hex=force.hex, turn=view.public.turn, sighted_on=seen, sighted_at=at)


def _sightings(view: SideView, chance: Chance) -> Iterator[Sighting]:
    for mark in view.intel.searched:
        force = view.own.task_forces.get(mark.task_force)
        if force is not None:
            cards = _cards(force, chance, mark.cards)
            yield Sighting(
                task_force=force.id, turn=mark.turn, hex=force.hex, cards=cards, whole=mark.whole, by=FormationId("?")
            )


def _cards(force: TaskForce, chance: Chance, count: int) -> tuple[str, ...]:
    hand: Sequence[str] = [card.card for card in force.hand]
    return tuple(chance.shuffled(hand)[:count])
