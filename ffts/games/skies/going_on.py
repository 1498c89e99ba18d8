"""3.4 Going on: what must be done before, what ends with it and what is left undone; then the sequence of play."""

from collections.abc import Iterable
from functools import partial

from ffts.core.citations import number_of
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands.search import CloseSearches
from ffts.games.skies.events import air as e
from ffts.games.skies.names import Segment
from ffts.games.skies.offers.decks import orders_due
from ffts.games.skies.offers.watch import forfeited, to_be_done, unfinished
from ffts.games.skies.rules import ch03
from ffts.games.skies.sequence import FORFEIT, Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, State
from ffts.games.skies.words.readable import readable

LOSE_IT = "Do it first, or go on and lose it"
DO_IT_FIRST = "Do this first; the Watch lists it"


def roll_initiative(ump: Ump, cmd: c.RollInitiative) -> None:
    """3.4.1 Roll for the initiative, once nothing is lost by it."""
    ch03.initiative_is_due(ump)
    _nothing_is_lost(ump)
    ch03.settle_initiative(ump)


def close_segment(ump: Ump, cmd: c.CloseSegment) -> None:
    """3.4 Close the open segment, once all that must be done in it is done."""
    ch03.segment_is_open(ump, cmd)
    for line in to_be_done(ump.state, ump.data):
        ump.require(not line.must, line.rule, _words(ump.state.public, line), line.instead or DO_IT_FIRST)
    if ump.state.public.initiative is not None:  # else the roll asks
        _nothing_is_lost(ump)
    if ump.state.public.segment is Segment.AIR_OPERATIONS:
        _leave_orders(ump)
    ch03.next_segment(ump, cmd)


def _nothing_is_lost(ump: Ump) -> None:
    """3.4 Name what going on would lose; the umpire may go on. A side the program plays has done what it
    wanted to."""
    if ump.waives(FORFEIT):
        return
    public = ump.state.public
    lost = [line for line in forfeited(ump.state, ump.data) if line.side not in public.seats]
    ump.require(not lost, FORFEIT, _too_late(public, lost), LOSE_IT)


def chances_left(state: State, data: Catalog, cmd: Command) -> Refused | None:
    """8.2.1 and 3.4.5.4 Nothing compels a search to look or CAP to engage, and both are for now or never: who goes on
    without it is asked once, with all that the same order would lose. What must be done first the rules say."""
    if not isinstance(cmd, c.CloseSegment | CloseSearches):
        return None
    public, side = state.public, cmd.side if isinstance(cmd, CloseSearches) else None
    own = [line for line in unfinished(state, data) if line.side not in public.seats]
    chances = [line for line in own if line.fleeting and side in (None, line.side)]
    if not chances or to_be_done(state, data):
        return None
    missed = chances if side else [line for line in own if line.is_missed]
    return Refused(FORFEIT, _too_late(public, missed), LOSE_IT, readable=partial(readable, state))


def _too_late(public: Public, lines: Iterable[Offer]) -> str:
    text = ". ".join(f"{_words(public, line)} [{number_of(line.rule)}]" for line in lines)
    return f"Not done yet, and too late for it once play goes on: {text}"


def _words(public: Public, line: Offer) -> str:
    """3.6 What only the umpire knows is left out where a person plays against the program."""
    return line.for_side if public.seats else line.words


def _leave_orders(ump: Ump) -> None:
    """6.5 Log the standing orders that could have been run when the air operations close without them."""
    for side in tuple(ump.state.sides.values()):
        for platform, orders in tuple(orders_due(ump.state, ump.data, side)):
            ump.say(e.OrdersLeft(side=side.id, platform=platform.id, orders=orders))
