"""Examples of questions with the names of what is there now: TF 16 is not in every day."""

import re
from collections.abc import Sequence

from ffts.core.asking import Asked
from ffts.games.skies.names import PlatformId
from ffts.games.skies.view import SideView

FORCE, SHIP = re.compile(r"TF (\w+)"), "Yorktown"


def name_now(asked: Asked, example: str) -> str:
    """Return the example with a force and a ship of this day in it, where it names another."""
    views: Sequence[SideView] = asked.views
    forces = [str(force) for view in views for force in (*view.own.task_forces, *view.intel.markers)]
    named = FORCE.search(example)
    if named and forces and named[1] not in forces:
        alike = [force for force in forces if force.isdigit() == named[1].isdigit()]
        example = example.replace(named[0], f"TF {(alike or forces)[0]}")
    own = [view.own for view in views]
    ships = [ship.name for side in own for ship in side.ships.values()]
    decks = [ship.name for side in own for ship in side.ships.values() if PlatformId(ship.id) in side.platforms]
    return example if SHIP in ships or not ships else example.replace(SHIP, (decks or ships)[0])
