"""FS-4 Who plays a side: a person, or the program."""

from ffts.core.game import Due, Player
from ffts.games.fire_in_the_sky.commands import SeatPlayer
from ffts.games.fire_in_the_sky.doctrine.player import PLAIN, decide
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.todo import due


def asked_of(state: State, data: Catalog, side: str) -> tuple[Due, ...]:
    """FS-4 What the game waits for, if it is this side's word."""
    return tuple(line for line in due(state, data, None) if line.side in (None, side))


PLAYER: Player[State, Catalog] = Player(
    tempers=lambda data, side: (PLAIN,),
    seats=lambda state: {str(side): temper for side, temper in state.public.seats.items()},
    seat=lambda side, temper, lot: SeatPlayer(side=SideId(side), temper=temper),
    due=asked_of,
    decide=decide,
)
