"""Fire from the Skies as a value: its rulebook, and how it is told and shown."""

from collections.abc import Iterator
from dataclasses import replace

from ffts.core.game import Game, named_sides
from ffts.core.model import Command, Event
from ffts.core.offer import About, Offer
from ffts.core.switches import switched
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.captains import CAPTAINS
from ffts.games.skies.commands import search, strike
from ffts.games.skies.going_on import chances_left
from ffts.games.skies.heading import heading, when
from ffts.games.skies.link import LINK
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.as_flown import refused_plans
from ffts.games.skies.offers.every import every
from ffts.games.skies.offers.instead import other_ways
from ffts.games.skies.offers.searching import maps_unplanned
from ffts.games.skies.offers.together import together
from ffts.games.skies.offers.watch import offers_shown_to, unfinished
from ffts.games.skies.parts import PARTS
from ffts.games.skies.phrases.examples import examples
from ffts.games.skies.phrases.reading import readings
from ffts.games.skies.questions.table import QUESTIONS
from ffts.games.skies.quiet import is_idle, quiet_until
from ffts.games.skies.reference.finding import find_rules
from ffts.games.skies.reported import as_reported
from ffts.games.skies.rulebook import RULEBOOK, SUPPOSING
from ffts.games.skies.seats import PLAYER
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.shelf import SHELF
from ffts.games.skies.signalling import SIGNALLING
from ffts.games.skies.state import State
from ffts.games.skies.view import SideView, table_view, view
from ffts.games.skies.words.book import WORDS
from ffts.games.skies.words.readable import readable

UMPIRES = (
    c.RollInitiative,
    c.RollWeather,
    c.SetWeather,
    c.CloseSegment,
    c.MakeRuling,
    c.WriteNote,
    c.SeatPlayer,
    c.SetHouseRule,
    search.ExchangeMaps,
    strike.RecordDamage,
    strike.RecordCap,
    strike.RecordAa,
    strike.RecordAttack,
    strike.BeginBattle,
    strike.EndBattle,
)
"""1.2 What is nobody's to order but his who has both maps before him."""
SEALED = (search.PlanSearch, search.SealPlans, search.PlotMove, search.RepeatPlots)
"""7.4.1 and 10.2 Plans of searches and plots are written in secret, and read when their moment comes."""


def due(state: State, data: Catalog, viewer: str | None) -> tuple[Offer, ...]:
    """3.4 and 3.6"""
    lines = unfinished(state, data) if viewer is None else offers_shown_to(state, data, SideId(viewer))
    return tuple(_readable(state, line) for line in lines)


def offers(state: State, data: Catalog, viewer: str | None, about: About) -> Iterator[Offer]:
    """Every order of the kinds that are asked for, and what the Watch lists."""
    for side in state.sides.values() if about.kinds else ():
        if viewer in (None, side.id):
            yield from every(state, data, side, about)
    yield from about.among(due(state, data, viewer))


def _readable(state: State, line: Offer) -> Offer:
    """The same line in the words of the table."""
    texts = (line.words, line.instead, line.side_words, line.if_lost)
    words, instead, side_words, if_lost = (readable(state, text) for text in texts)
    return replace(line, words=words, instead=instead, side_words=side_words, if_lost=if_lost)


def _asks_once(state: State, data: Catalog, cmd: Command) -> Refused | None:
    """What an order shows for good, or lets pass for good, though the rules allow it."""
    return maps_unplanned(state, data, cmd) or chances_left(state, data, cmd)


SKIES: Game[State, Event, Catalog] = Game(
    name="skies",
    version="1",
    rulebook=RULEBOOK,
    period=lambda state: f"turn {state.public.turn}",
    read_data=Catalog.model_validate_json,
    shelf=SHELF,
    words=WORDS,
    sides=named_sides,
    view=lambda state, side: view(state, SideId(side)),
    offers=offers,
    when=when,
    heading=heading,
    onward=lambda state: c.CloseSegment(closing=state.public.segment),
    remark=lambda text, side: c.WriteNote(text=text, side=SideId(side) if side else None),
    ruling=c.MakeRuling,
    switched=switched,
    views=(SideView, State),
    phrases=readings,
    order_kinds=("launch", "land", "ready", "CAP", "strike", "move", "plan search", "search", "wind"),
    examples=examples,
    questions=QUESTIONS,
    find_rules=find_rules,
    known=as_reported,
    player=PLAYER,
    asks_once=_asks_once,
    umpires=UMPIRES,
    rehearsal=SUPPOSING,
    sealed=SEALED,
    link=LINK,
    other_ways=lambda state, data, side: other_ways(state, data, SideId(side)),
    table=lambda state, data: table_view(state),
    together=together,
    parts=PARTS,
    captains=CAPTAINS,
    counts_in="handling point",
    quiet_until=quiet_until,
    is_idle=is_idle,
    signalling=SIGNALLING,
    unplayable=refused_plans,
    seat_pages="ffts.games.skies.pages.seats:PAGES",
)
