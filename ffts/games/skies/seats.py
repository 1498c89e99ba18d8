"""1.2 Who plays a side: a person, or the program; and what the umpire asks a side for."""

from ffts.core.offer import Offer
from ffts.core.seats.player import Player
from ffts.games.skies.commands import SeatPlayer
from ffts.games.skies.doctrine.levels import AHEAD, PLAY
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.watch import proposed
from ffts.games.skies.rules.seats import styles_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.doctrine import LEVELS
from ffts.games.skies.state import State


def asked_of(state: State, data: Catalog, side: str) -> tuple[Offer, ...]:
    """3.4 What the umpire asks this side for now, each with the order that does it."""
    return tuple(line for line in proposed(state, data) if line.side == side)


PLAYER: Player[State, Catalog] = Player(
    styles=lambda data, side: styles_of(data, SideId(side)),
    seats=lambda state: {str(side): style for side, style in state.public.seats.items()},
    seat=lambda side, style, lot: SeatPlayer(side=SideId(side), temper=style),
    due=asked_of,
    play=PLAY,
    ahead=AHEAD,
    levels=LEVELS,
)
