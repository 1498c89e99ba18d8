"""FS-4 Who plays a side: a person, or the program."""

from collections.abc import Iterator, Mapping, Sequence

from ffts.core.autoplay import Played, played_out
from ffts.core.dice import Roller
from ffts.core.model import Event
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent, Player, waiting_for_battle
from ffts.core.seats.seating import AS_USUAL, SEATED, STAFF
from ffts.games.fire_in_the_sky.commands import SeatPlayer
from ffts.games.fire_in_the_sky.doctrine.levels import AHEAD, PLAY
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.events.battle import BattleEnded
from ffts.games.fire_in_the_sky.names import LEVELS, SideId, Step
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import SideView, view


def asked_of(state: State, data: Catalog, side: str) -> tuple[Offer, ...]:
    """FS-4 What the game waits for, if it is this side's word."""
    return tuple(line for line in due(state, data, None) if line.side in (None, side))


def fights_elsewhere(view: SideView) -> bool:
    """LINK Whether a battle is being fought on another desk."""
    return view.public.awaits.step is Step.ELSEWHERE


def whose_turn(state: State) -> SideId | None:
    """FS-4 The phasing player's; nobody's while the sides set up."""
    return None if state.public.awaits.step is Step.SET_UP else state.public.part


ENDS = (e.PhaseEnded, e.Passed, BattleEnded)
PLAIN_TO_SEE = (
    e.Waited,
    e.TurnBegan,
    e.PartBegan,
    e.PhaseBegan,
    e.PhaseEnded,
    e.Passed,
    e.FractionsLost,
    e.OilTransported,
    e.OilSpent,
    e.TransportSpent,
    e.TransportReset,
    e.SubmarinesReset,
    e.AnswersStated,
    e.Answered,
    e.NoteMade,
)
"""Facts after which the map looks as before."""


def stops(state: State, events: Sequence[Event]) -> bool:
    """FS-4 A person who plays against the program sees each of its phases and battles in which something happened."""
    last = max((at for at, event in enumerate(events) if isinstance(event, ENDS)), default=0)
    return any(not isinstance(event, PLAIN_TO_SEE) for event in events[:last])


PLAYER: Player[State, Catalog] = Player(
    styles=lambda data, side: SEATED,
    seats=lambda state: {str(side): style for side, style in state.public.seats.items()},
    seat=lambda side, style, lot: SeatPlayer(side=SideId(side), temper=style),
    due=asked_of,
    play={level: waiting_for_battle(decide, fights_elsewhere) for level, decide in PLAY.items()},
    levels=LEVELS,
    ahead=AHEAD,
    turn=whose_turn,
    stops=stops,
)


class CampaignStuck(Exception):
    """A side has nothing to say where its word is waited for."""


def next_orders(state: State, data: Catalog, seats: Mapping[str, str] = AS_USUAL) -> Sequence[Intent]:
    """What whoever's word it is orders next."""
    side = state.public.awaits.side
    choices = PLAYER.decide(view(state, side), data, (), seats.get(side, STAFF), ()) if side else ()
    if not choices:
        raise CampaignStuck(f"no unit moves in step {state.public.awaits.step} of turn {state.public.turn}")
    return choices


def campaign(data: Catalog, roller: Roller, seats: Mapping[str, str] = AS_USUAL) -> Iterator[Played[State, Event]]:
    """A whole campaign from the first move to the last."""
    return played_out(RULEBOOK, data, roller, lambda state: next_orders(state, data, seats))
