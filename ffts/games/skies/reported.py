"""A game as one side can tell it: its own forces, and of the enemy what was reported of him and what the map shows."""

from ffts.games.skies.names import PlatformId
from ffts.games.skies.setup import skies_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Platform
from ffts.games.skies.state.parts import Intel, TaskForce
from ffts.games.skies.view import SideView, known_state


def as_reported(view: SideView, data: Catalog) -> State:
    """3.2 and 7.2 The enemy is there by his markers and his bases, and there is nothing in them; 8.2.2 of the sky
    there is what this side sees."""
    known = known_state(view)
    setup = next(setup for setup in data.scenario.sides if setup.id != view.own.id)
    forces = {
        marker.task_force: TaskForce(
            id=marker.task_force, name=f"TF {marker.task_force}", hex=marker.sighted_at or marker.hex, ships=()
        )
        for marker in view.intel.markers.values()
    }
    ashore = (base for base in data.chart.bases if base.side == setup.id and base.id in data.carriers)
    bases = {PlatformId(base.id): Platform(id=PlatformId(base.id), name=base.name, ship=False) for base in ashore}
    enemy = Side(id=setup.id, name=setup.name, task_forces=forces, ships={}, platforms=bases)
    skies = skies_of(data).model_copy(update={"zones": view.zones, "since": view.public.turn})
    sides, intel = {**known.sides, setup.id: enemy}, {**known.intel, setup.id: Intel()}
    return known.model_copy(update={"sides": sides, "intel": intel, "skies": skies})
