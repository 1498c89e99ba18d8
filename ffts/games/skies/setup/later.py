"""3.2 Forces and flights that come on the map later than turn 1 are held apart until then."""

from collections.abc import Iterator

from ffts.games.skies.names import PlatformId, ShipId
from ffts.games.skies.sequence import turn_about
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup
from ffts.games.skies.state import Side
from ffts.games.skies.state.parts import Reinforcement


def those_here(setup: SideSetup, side: Side, data: Catalog) -> Side:
    """The side as it begins; what comes later is expected, the first to come first."""
    expected = sorted((*_forces(setup, side, data), *_flights(setup, side, data)), key=lambda come: come.turn)
    forces = {come.force.id for come in expected if come.force}
    ships = {ship for come in expected for ship in come.ships}
    platforms = {platform for come in expected for platform in come.platforms}
    air = {af for come in expected for af in come.air}
    return side.model_copy(
        update={
            "task_forces": {key: force for key, force in side.task_forces.items() if key not in forces},
            "ships": {key: ship for key, ship in side.ships.items() if key not in ships},
            "platforms": {key: platform for key, platform in side.platforms.items() if key not in platforms},
            "air": {key: af for key, af in side.air.items() if key not in air},
            "expected": tuple(expected),
        }
    )


def _forces(setup: SideSetup, side: Side, data: Catalog) -> Iterator[Reinforcement]:
    for force in setup.task_forces:
        turn = turn_about(data.scenario.start, force.arrives) if force.arrives else 1
        if turn <= 1:
            continue
        decks = {PlatformId(ship) for ship in force.ships} & side.platforms.keys()
        yield Reinforcement(
            turn=turn,
            force=side.task_forces[force.id],
            ships={ship: side.ships[ShipId(ship)] for ship in force.ships},
            platforms={deck: side.platforms[deck] for deck in sorted(decks)},
            air={key: af for key, af in side.air.items() if af.platform in decks},
        )


def _flights(setup: SideSetup, side: Side, data: Catalog) -> Iterator[Reinforcement]:
    for group in setup.air_groups:
        for squadron in group.squadrons:
            turn = turn_about(data.scenario.start, squadron.arrives) if squadron.arrives else 1
            if turn > 1:
                mine = {key: af for key, af in side.air.items() if af.squadron == squadron.id}
                yield Reinforcement(turn=turn, base=PlatformId(group.base), air=mine)
