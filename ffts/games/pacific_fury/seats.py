"""PF-1.0 Who plays a side: a person, or the program."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ffts.core.autoplay import Played, played_out
from ffts.core.dice import Roller
from ffts.core.model import Event
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent, Player, waiting_for_battle
from ffts.core.seats.seating import AS_USUAL, SEATED, STAFF, split
from ffts.games.pacific_fury.commands import SeatPlayer
from ffts.games.pacific_fury.doctrine.levels import AHEAD, PLAY
from ffts.games.pacific_fury.doctrine.player import drawn
from ffts.games.pacific_fury.events.operations import BoxesAged, OperationBegan, Passed
from ffts.games.pacific_fury.events.turn import NoteMade
from ffts.games.pacific_fury.names import LEVELS, SideId, Step
from ffts.games.pacific_fury.offers import watch
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import SideView, view


def asked_of(state: State, data: Catalog, side: str) -> tuple[Offer, ...]:
    """PF-5.0 What the game waits for, if it is this side's word; dice that are nobody's are rolled by anybody."""
    return tuple(line for line in watch(state, data) if line.side in (None, side))


def fights_elsewhere(view: SideView) -> bool:
    """PF-10.0 Whether a battle is being fought on another desk."""
    return view.public.awaits.step is Step.ELSEWHERE


def whose_turn(state: State) -> SideId | None:
    """PF-9.0 Of whoever's operation it is; outside of a battle everybody is asked for his own affairs."""
    battle = state.public.battle
    return battle.attacker if battle else state.public.awaits.side


PLAIN_TO_SEE = (BoxesAged, OperationBegan, Passed, NoteMade)
"""Facts after which the map looks as before."""


def stops(state: State, events: Sequence[Event]) -> bool:
    """PF-9.0 A person who plays against the program sees each of its operations but a pass, and the end of a turn."""
    over = any(isinstance(event, OperationBegan) for event in events)
    seen = any(not isinstance(event, PLAIN_TO_SEE) for event in events)
    return state.public.awaits.step is Step.TURN_END or (over and seen)


PLAYER: Player[State, Catalog] = Player(
    styles=lambda data, side: SEATED,
    seats=lambda state: {str(side): style for side, style in state.public.seats.items()},
    seat=lambda side, style, lot: SeatPlayer(side=SideId(side), temper=style, lot=lot),
    due=asked_of,
    play={level: waiting_for_battle(decide, fights_elsewhere) for level, decide in PLAY.items()},
    levels=LEVELS,
    ahead=AHEAD,
    turn=whose_turn,
    stops=stops,
)


Draw = Callable[[], int]
"""Which of the plans that are as good a side takes this time."""


def next_turn(state: State, data: Catalog, draw: int, seats: Mapping[str, str] = AS_USUAL) -> Sequence[Intent]:
    """What whoever's word it is orders; dice that are nobody's are rolled for the United States."""
    side = state.public.awaits.side or SideId.US
    text, seen = seats.get(side, STAFF), view(state, side)
    if split(text, PLAY).level == STAFF:
        return drawn(seen, data, draw)
    lots = seen.public.model_copy(update={"lots": {**seen.public.lots, side: draw}})
    return PLAYER.decide(seen.model_copy(update={"public": lots}), data, (), text, ())


def campaign(
    data: Catalog, roller: Roller, draw: Draw, seats: Mapping[str, str] = AS_USUAL
) -> Iterator[Played[State, Event]]:
    """A whole campaign from the first move to the last."""
    return played_out(RULEBOOK, data, roller, lambda state: next_turn(state, data, draw(), seats))
