"""What the umpire is to roll for on the ships of both sides."""

from ffts.games.skies.commands.strike import ControlDamage
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.pictures.ships.sheet import Control
from ffts.games.skies.pictures.ships.words import condition
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State


def controls(state: State, data: Catalog) -> tuple[Control, ...]:
    """17.4 The rolls that are due, each with its order."""
    found = []
    for line in unfinished(state, data):
        if isinstance(line.command, ControlDamage) and line.side:
            ship = state.sides[SideId(line.side)].ships[line.command.ship]
            found.append(Control(ship.id, f"{line.words}: {condition(ship)}", line.command))
    return tuple(found)
