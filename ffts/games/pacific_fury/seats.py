"""PF-1.0 Who plays a side: a person, or the program."""

from ffts.core.game import Due, Player
from ffts.core.seating import SEATED
from ffts.games.pacific_fury.commands import SeatPlayer
from ffts.games.pacific_fury.doctrine.player import decide
from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.todo import due


def asked_of(state: State, data: Catalog, side: str) -> tuple[Due, ...]:
    """PF-5.0 What the game waits for, if it is this side's word; dice that are nobody's are rolled by anybody."""
    return tuple(line for line in due(state, data, None) if line.side in (None, side))


def whose_turn(state: State) -> SideId | None:
    """PF-9.0 Of whoever's operation it is; outside of a battle everybody is asked for his own affairs."""
    battle = state.public.battle
    return battle.attacker if battle else state.public.awaits.side


PLAYER: Player[State, Catalog] = Player(
    tempers=lambda data, side: SEATED,
    seats=lambda state: {str(side): temper for side, temper in state.public.seats.items()},
    seat=lambda side, temper, lot: SeatPlayer(side=SideId(side), temper=temper, lot=lot),
    due=asked_of,
    decide=decide,
    turn=whose_turn,
)
