"""The Watch: what is left to do before the open segment can close, grouped by side."""

from collections.abc import Callable, Iterator

from ffts.core.offer import Offer
from ffts.core.once import remembered
from ffts.games.skies import commands as c
from ffts.games.skies.names import Segment, SideId, Step
from ffts.games.skies.offers import flights, searching, striking
from ffts.games.skies.rules.ch06.weather import is_due
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.ch19 import verdict
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.view import view
from ffts.games.skies.words.air import STRIKE_OVER
from ffts.games.skies.words.names import target_text

Listing = Callable[[State, Catalog], Iterator[Offer]]
STATES = 2
"""Asked about by turns: the one that is, and the one before a step is tried."""


@remembered(STATES)
def unfinished(state: State, data: Catalog) -> tuple[Offer, ...]:
    """3.4 Everything open in this segment, what must be done first."""
    return _open_lines(state, data, searching.lines, flights.lines)


def proposed(state: State, data: Catalog) -> tuple[Offer, ...]:
    """3.4 Of it what names the order to give, as far as a player who runs his own decks has to be asked."""
    return _open_lines(state, data, searching.proposals, flights.proposals)


def to_be_done(state: State, data: Catalog) -> tuple[Offer, ...]:
    """3.4 Of it what must be done before the segment closes; it costs little to ask for no more."""
    return tuple(line for line in _open_lines(state, data, searching.duties, flights.duties) if line.must)


def _open_lines(state: State, data: Catalog, sea: Listing, air: Listing) -> tuple[Offer, ...]:
    public = state.public
    if public.over:
        return (_ended(state, data),)
    weather = tuple(_weather(state, data))
    if public.segment is Segment.INITIATIVE and public.initiative is None:
        roll = Offer(
            rule="3.4.1-UNDONE",
            words=f"Initiative of turn {public.turn} is not rolled",
            urgency="must",
            orders=(c.RollInitiative(),),
            instead="Roll a D6 for each side",
        )
        others = tuple(sea(state, data))
        before = [line for line in others if line.lost and not line.must]  # what the roll ends stands before it
        return (*before, *_must_first((roll, *weather, *(line for line in others if line not in before))))
    parts = (sea, air, striking.lines)  # 7.4.10 who is due to leave comes before work
    return _must_first((*weather, *(line for part in parts for line in part(state, data))))


def offers_shown_to(state: State, data: Catalog, side: SideId) -> tuple[Offer, ...]:
    """3.6 What a side reads of it: its own lines and those that are everybody's, as if the other had nothing to do."""
    public = view(state, side).public.model_copy(update={"searches_closed": (state.enemy_of(side),)})
    lines = unfinished(state.model_copy(update={"public": public}), data)
    cap = striking.cap_lines(state, data, state.sides[side])
    own = state.sides[side]
    plots = () if data.scenario.kind == "day" else searching.unplotted(state, data, own)
    return cap or (*(line for line in lines if line.side in (None, side)), *plots, *_overhead(state, own))


def _overhead(state: State, side: Side) -> Iterator[Offer]:
    """3.4.5 A strike that was announced over it, until it looks for its target; then what it attacks this turn."""
    public = state.public
    if public.segment is not Segment.STRIKE:
        return
    attacked = [str(force.id) for force in side.task_forces.values() if force.attacked_on == public.turn]
    bases = (there for there in side.platforms.values() if not there.ship)
    attacked += [str(base.id) for base in bases if base.attacked_on == public.turn]
    if public.step in (Step.ANNOUNCE, Step.EMERGENCY):
        over = (strike for owner, strike in strikes_on_target(state) if owner.id != side.id)
        attacked += [strike.target for strike in over if strike.announced_on == public.turn]
    for target in dict.fromkeys(attacked):
        yield Offer("3.4.5", f"{STRIKE_OVER}{target_text(state, target)}", side=side.id, warns=True)


def forfeited(state: State, data: Catalog) -> tuple[Offer, ...]:
    """3.4 What cannot be done any more once play goes on from here."""
    return tuple(line for line in unfinished(state, data) if line.lost)


def _weather(state: State, data: Catalog) -> Iterator[Offer]:
    """6.10 Wind and sky may change at the start of every third turn."""
    if state.public.segment is Segment.INITIATIVE and is_due(state.public, data.scenario):
        words = f"The weather of turn {state.public.turn} may change"
        yield Offer("6.10-WEATHER", words, (c.RollWeather(),), instead="Roll on the table of changes, or let it be")


def _ended(state: State, data: Catalog) -> Offer:
    """18.3 and 19.1 The day is over, and who has won it; a side is told the first alone (3.6)."""
    instead = "The Score has every reason (Alt+8)"
    return Offer("18.3", verdict(state, data), instead=instead, side_words="The umpire announces the points")


def _must_first(lines: tuple[Offer, ...]) -> tuple[Offer, ...]:
    return tuple(sorted(lines, key=lambda line: not line.must))
