"""The names that drawn orders are filled with, of each game."""

from random import Random

from ffts.games.fire_in_the_sky.names import Nation
from ffts.games.fire_in_the_sky.names import SideId as SkySide
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog as SkyCatalog
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules as SkyRules
from ffts.games.fire_in_the_sky.state import State as SkyState
from ffts.games.fire_in_the_sky.state.battle import Box
from ffts.games.pacific_fury.names import SideId as FurySide
from ffts.games.pacific_fury.names import Zone
from ffts.games.pacific_fury.sheets.catalog import Catalog as FuryCatalog
from ffts.games.pacific_fury.sheets.catalog import HouseRules as FuryRules
from ffts.games.pacific_fury.state import State as FuryState
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.state import State
from tests.fuzz.drawn_orders import WHY, Pool

BOTH = 0.2
"""How often the names of both sides are mixed up."""
REASON = (("why", "text"), (WHY,))


def skies(state: State, data: Catalog, chance: Random) -> Pool:
    """Most often of one side with its own."""
    both = tuple(state.sides.values())
    sides = both if chance.random() < BOTH else (chance.choice(both),)
    forces = tuple(force for side in sides for force in side.task_forces)
    flights = (*(f for side in sides for f in side.formations), *(s for side in sides for s in side.searches))
    platforms = tuple(there for side in sides for there in side.platforms)
    cards = tuple(card.card for side in sides for force in side.task_forces.values() for card in force.hand)
    groups = tuple(raider for side in sides for raider in side.combat.raiders)
    decks = tuple(data.carriers.values())
    aims = tuple(force for side in state.sides.values() for force in side.task_forces)
    return Pool(
        (("side", "by"), tuple(side.id for side in sides)),
        (("task_force", "forces"), forces),
        (("target",), (*aims, *platforms)),
        (("platform", "base"), platforms),
        (("formation", "search", "strike"), flights),
        (("af", "afs", "escorts", "order"), tuple(af for side in sides for af in side.air)),
        (("ship", "ships", "centre", "inner", "outer"), tuple(ship for side in sides for ship in side.ships)),
        (("group", "hold"), (*groups, *platforms)),
        (("hex", "to", "hexes"), data.chart.grid.hexes),
        (("card", "cards"), (*cards, "red_face", "spade_number", "kh", "2s", "joker")),
        (("elevator", "name"), tuple(lift.id for deck in decks for lift in deck.elevators)),
        (("catapults",), tuple(catapult.id for deck in decks for catapult in deck.catapults)),
        (("load",), tuple(load for kind in data.aircraft.values() for load in kind.loads)),
        (("key",), tuple(HouseRules.keys())),
        REASON,
        (("orders",), ("cap 2", "launch VF-6", "", "land first", "ready VB-6 1000lb")),
    )


def pacific_fury(state: FuryState, data: FuryCatalog, chance: Random) -> Pool:
    """Most often of the side whose word it is, or of one side with its own."""
    asked = state.public.awaits.side or chance.choice(tuple(FurySide))
    sides = tuple(FurySide) if chance.random() < BOTH else (asked,)
    units = tuple(
        unit
        for side in map(state.sides.__getitem__, sides)
        for there in (side.base, *side.boxes.values(), *side.forces.values())
        for unit in there
    )
    battle = state.public.battle
    return Pool(
        (("side",), sides),
        (("units", "ship", "hits", "severity", "air"), units),
        (("force",), tuple(force for force, stack in state.public.stacks.items() if stack.side in sides)),
        (("target",), tuple(state.public.stacks)),
        (("zone",), tuple(Zone)),
        (("battle",), (battle.called if battle else "T1-K1-JP",)),
        (("key",), tuple(FuryRules.keys())),
        (("temper",), ("plain", "bold", "answers")),
        REASON,
    )


def fire_in_the_sky(state: SkyState, data: SkyCatalog, chance: Random) -> Pool:
    """Most often of the side whose word it is."""
    asked = state.public.awaits.side or chance.choice(tuple(SkySide))
    sides = tuple(SkySide) if chance.random() < BOTH else (asked,)
    units = tuple(unit for unit, one in state.units.items() if one.side in sides)
    places = (*data.chart.places, *data.chart.boxes)
    forces = tuple(force for force, one in state.forces.items() if one.side in sides)
    return Pool(
        (("side", "by"), sides),
        (("units", "unit", "other", "marker", "carrier", "air", "at", "against", "pairs"), units),
        (("severity", "merchants", "elite", "points"), (*units, *state.forces)),
        (("force", "forces"), forces),
        (("target",), (*state.forces, *places)),
        (("place", "home", "homes"), places),
        (("to",), (*places, *data.chart.hexes)),
        (("path", "paths"), tuple(data.chart.hexes)),
        (("hex",), tuple(dict.fromkeys(data.chart.hex_of(place) for place in data.chart.places))),
        (("nation", "pledged"), tuple(Nation)),
        (("box",), tuple(Box)),
        (("key",), tuple(SkyRules.keys())),
        (("temper",), ("plain", "answers")),
        REASON,
    )
