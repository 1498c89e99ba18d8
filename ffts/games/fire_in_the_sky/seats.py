"""FS-4 Who plays a side: a person, or the program."""

from ffts.core.game import Due, Player
from ffts.core.seating import SEATED
from ffts.games.fire_in_the_sky.commands import SeatPlayer
from ffts.games.fire_in_the_sky.doctrine.player import decide
from ffts.games.fire_in_the_sky.names import SideId, Step
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.todo import due


def asked_of(state: State, data: Catalog, side: str) -> tuple[Due, ...]:
    """FS-4 What the game waits for, if it is this side's word."""
    return tuple(line for line in due(state, data, None) if line.side in (None, side))


def whose_turn(state: State) -> SideId | None:
    """FS-4 The phasing player's; nobody's while the sides set up."""
    return None if state.public.awaits.step is Step.SET_UP else state.public.part


PLAYER: Player[State, Catalog] = Player(
    tempers=lambda data, side: SEATED,
    seats=lambda state: {str(side): temper for side, temper in state.public.seats.items()},
    seat=lambda side, temper, lot: SeatPlayer(side=SideId(side), temper=temper),
    due=asked_of,
    decide=decide,
    turn=whose_turn,
)
