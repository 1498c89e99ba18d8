"""1.2 Who plays a side: a person, or the program; and what the umpire asks a side for."""

from collections.abc import Iterable

from ffts.core.game import Player
from ffts.core.offer import Offer
from ffts.games.skies.commands import SeatPlayer
from ffts.games.skies.doctrine.player import decide
from ffts.games.skies.names import SideId, Step
from ffts.games.skies.offers.decks import reactions_offered
from ffts.games.skies.offers.watch import proposed
from ffts.games.skies.rules.seats import tempers_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State


def asked_of(state: State, data: Catalog, side: str) -> tuple[Offer, ...]:
    """3.4 What the umpire asks this side for now, each with the order that does it."""
    return out_of(proposed(state, data), state, data, SideId(side))


def out_of(lines: Iterable[Offer], state: State, data: Catalog, side: SideId) -> tuple[Offer, ...]:
    """3.4 Of all that is open what is this side's; under an announced strike with those who may react (12.8)."""
    own = tuple(line for line in lines if line.side == side)
    if state.public.step is not Step.EMERGENCY:
        return own
    return (*own, *reactions_offered(state, data, state.sides[side]))


PLAYER: Player[State, Catalog] = Player(
    tempers=lambda data, side: tempers_of(data, SideId(side)),
    seats=lambda state: {str(side): temper for side, temper in state.public.seats.items()},
    seat=lambda side, temper, lot: SeatPlayer(side=SideId(side), temper=temper),
    due=asked_of,
    decide=decide,
)
