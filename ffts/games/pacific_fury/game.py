"""Pacific Fury as a value: its rulebook, and how it is told and shown."""

from functools import partial

from ffts.core.game import Game, Words, named_sides
from ffts.core.model import Event
from ffts.core.reference import finder_of
from ffts.core.switches import switched
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.ahead import dice_odds
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.heading import heading, when
from ffts.games.pacific_fury.house_orders import HOUSE
from ffts.games.pacific_fury.link import LINK
from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.offers import offers
from ffts.games.pacific_fury.phrases import examples, readings
from ffts.games.pacific_fury.questions import QUESTIONS
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.seats import PLAYER
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.shelf import SHELF
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import SideView, TableView, known_state, view
from ffts.games.pacific_fury.words import asked, begins, facts, menu, note, passed
from ffts.games.pacific_fury.words.standing import differences, disclosed, side_lines, umpire_lines

WORDS: Words[State, Event, Catalog] = Words(
    menu=menu,
    facts=facts,
    note=note,
    asked=asked,
    begins=begins,
    passed=passed,
    standing=umpire_lines,
    standing_of=side_lines,
    changed=differences,
    dice_odds=dice_odds,
)


UMPIRES = (c.GoOn, *HOUSE.orders, combat.CallBattle, combat.AbandonBattle, combat.ApplyBattleResult)
"""What no side orders for itself."""

PACIFIC_FURY: Game[State, Event, Catalog] = Game(
    name="pacific_fury",
    version="1",
    rulebook=RULEBOOK,
    period=lambda state: f"turn {state.public.turn}",
    read_data=Catalog.model_validate_json,
    shelf=SHELF,
    words=WORDS,
    sides=partial(named_sides, colours=("side_b", "side_a")),
    view=lambda state, side: view(state, SideId(side)),
    offers=offers,
    when=when,
    heading=heading,
    onward=lambda state: c.GoOn(after=state.public.awaits.step),
    remark=lambda text, side: c.WriteNote(text=text, side=SideId(side) if side else None),
    ruling=c.MakeRuling,
    switched=switched,
    views=(SideView, State),
    disclosed=disclosed,
    phrases=readings,
    examples=examples,
    known=lambda view, data: known_state(view),
    order_kinds=("form task forces", "sortie", "move", "bombard", "strike", "pass", "hits", "concede"),
    questions=QUESTIONS,
    find_rules=finder_of("pacific_fury"),
    player=PLAYER,
    umpires=UMPIRES,
    link=LINK,
    table=lambda state, data: TableView(public=state.public),
    seat_pages="ffts.games.pacific_fury.pages.seats:PAGES",
)
