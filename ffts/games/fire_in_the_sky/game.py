"""Fire in the Sky as a value: its rulebook, and how it is told and shown."""

from functools import partial

from ffts.core.game import Game, named_sides
from ffts.core.model import Event
from ffts.core.reference import finder_of
from ffts.core.switches import switched
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.heading import heading, when
from ffts.games.fire_in_the_sky.house_orders import HOUSE
from ffts.games.fire_in_the_sky.link import LINK
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.numbering import FIRST_EDITION, numbering
from ffts.games.fire_in_the_sky.offers.watch import offered
from ffts.games.fire_in_the_sky.phrases import readings
from ffts.games.fire_in_the_sky.questions import QUESTIONS
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.seats import PLAYER
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.shelf import SHELF
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import SideView, known_state, table_view, view
from ffts.games.fire_in_the_sky.words.book import WORDS, disclosed

UMPIRES = (c.GoOn, *HOUSE.orders)
"""What no side orders for itself."""

FIRE_IN_THE_SKY: Game[State, Event, Catalog] = Game(
    name="fire_in_the_sky",
    version="1",
    rulebook=RULEBOOK,
    period=lambda state: f"turn {state.public.turn}, {state.public.part}",
    read_data=Catalog.model_validate_json,
    shelf=SHELF,
    words=WORDS,
    sides=partial(named_sides, colours=("side_b", "side_a")),
    view=lambda state, side: view(state, SideId(side)),
    offers=offered,
    when=when,
    heading=heading,
    onward=lambda state: c.GoOn(after=state.public.awaits.step),
    remark=lambda text, side: c.WriteNote(text=text, side=SideId(side) if side else None),
    ruling=c.MakeRuling,
    switched=switched,
    views=(SideView, State),
    disclosed=disclosed,
    phrases=readings,
    known=lambda seen, data: known_state(seen),
    order_kinds=("deploy", "sail", "react", "commit", "fire", "withdraw", "pass", "concede"),
    questions=QUESTIONS,
    find_rules=finder_of("fire_in_the_sky", numbering, FIRST_EDITION),
    player=PLAYER,
    umpires=UMPIRES,
    link=LINK,
    table=lambda state, data: table_view(state),
    seat_pages="ffts.games.fire_in_the_sky.pages.seats:PAGES",
)
