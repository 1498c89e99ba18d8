"""The umpire's word, the same in every game: rulings, notes, house rules and seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Annotated, Any

import pytest
from pydantic import ValidationError

from ffts.core import house_orders as h
from ffts.core.dice import Dice
from ffts.core.model import Command, Data, Event, Vocabulary
from ffts.core.numbering import AS_CITED, Numbering
from ffts.core.seats.seating import ANSWERS, PLAIN
from ffts.core.switches import Switches
from ffts.core.umpire import Refused, Umpire


class Released(Event):
    ducks: int


class Ruling(h.MakeRuling[Annotated[Event, h.InWordsOf(Vocabulary((Released,)))]]):
    pass


class Note(h.WriteNote[str]):
    pass


class Seat(h.SeatPlayer[str]):
    pass


class Noted(h.NoteMade[str]):
    pass


class Seated(h.PlayerSeated[str]):
    lot: int = 0


class SeatOfLot(Seat):
    lot: int = 0


HOUSE = h.HouseOrders(
    orders=(Ruling, Note, h.SetHouseRule, SeatOfLot),
    facts=(h.RulingMade, Noted, h.HouseRuleSet, Seated),
    rule="0",
    of_seats="1.2",
)


class Rules(Switches):
    wind_turns_back: bool = False


class Public(Data):
    house: Rules = Rules()
    seats: Mapping[str, str] = {}


class Pond(Data):
    ducks: int = 0
    public: Public = Public()


def put_public(state: Pond, **changes: Any) -> Pond:
    return state.model_copy(update={"public": state.public.model_copy(update=changes)})


@dataclass(frozen=True)
class Ponds:
    """A pond has room for two ducks, and nobody knows of a pond for three."""

    def readable(self, state: Pond, text: str) -> str:
        return text

    def numbering(self, data: object) -> Numbering:
        return AS_CITED

    def apply(self, state: Pond, event: Event) -> Pond:
        if not isinstance(event, Released):
            changed: Pond = HOUSE.changes(put_public)[type(event)](state, event)
            return changed
        if event.ducks == 3:
            raise KeyError("a third pond")
        if state.ducks + event.ducks > 2:
            raise ValueError("no room")
        return state.model_copy(update={"ducks": state.ducks + event.ducks})


SIDES = tuple(SimpleNamespace(id=ident, name=name) for ident, name in (("JP", "Japan"), ("AL", "The Allies")))
DATA = SimpleNamespace(scenario=SimpleNamespace(sides=SIDES))


def ordered(*orders: Command) -> Umpire[Pond, Event, Any]:
    ump: Umpire[Pond, Event, Any] = Umpire(Ponds(), Pond(), DATA, Dice(), {})
    for cmd in orders:
        HOUSE.rules()[type(cmd)](ump, cmd)
    return ump


def switch(key: str, value: bool | str) -> h.SetHouseRule:
    return h.SetHouseRule(key=key, value=value, why="a wager")


def test_a_fact_is_read_from_its_object_and_written_as_one() -> None:
    ruling = Ruling(why="x", facts=(Released(ducks=1),))
    line = ruling.model_dump_json()
    assert line == '{"waive":{},"why":"x","facts":[{"kind":"Released","ducks":1}]}'
    assert Ruling.model_validate_json(line) == ruling
    with pytest.raises(ValidationError, match='"Zip" is not a kind known here; known are: Released'):
        Ruling.model_validate_json('{"why": "x", "facts": [{"kind": "Zip"}]}')


def test_its_schema_says_that_it_has_a_kind() -> None:
    schema = Ruling.model_json_schema()["properties"]["facts"]["items"]
    assert schema == {"type": "object", "required": ["kind"], "description": "a fact, with its kind"}


def test_a_ruling_states_its_facts_one_after_the_other() -> None:
    ump = ordered(Ruling(why="a wager", facts=(Released(ducks=1), Released(ducks=1))))
    assert ump.events == (h.RulingMade(why="a wager"), Released(ducks=1), Released(ducks=1))
    assert ump.state.ducks == 2


def test_what_the_umpire_says_is_a_fact_with_the_same_words() -> None:
    ump = ordered(
        Note(text="Tea", side="JP"), switch("wind.turns_back", True), SeatOfLot(side="AL", temper=PLAIN, lot=7)
    )
    facts = (Noted(text="Tea", side="JP"), h.HouseRuleSet(key="wind.turns_back", value=True, why="a wager"))
    assert ump.events == (*facts, Seated(side="AL", temper=PLAIN, lot=7))
    assert ump.state.public == Public(house=Rules(wind_turns_back=True), seats={"AL": PLAIN})


def test_a_note_of_no_side_is_the_umpires_own() -> None:
    assert ordered(Note(text="Tea")).events == (Noted(text="Tea"),)


def test_a_side_is_given_back_and_the_other_stays_as_it_is() -> None:
    seats = [SeatOfLot(side="AL", temper=PLAIN), SeatOfLot(side="JP", temper=ANSWERS), SeatOfLot(side="AL")]
    assert ordered(*seats).state.public.seats == {"JP": ANSWERS}


@pytest.mark.parametrize(
    ("cmd", "rule", "why"),
    [
        (Ruling(why="x", facts=(Released(ducks=3),)), "0-FACT", "The ruling speaks of 'a third pond', which is not in"),
        (Ruling(why="x", facts=(Released(ducks=4),)), "0-FACT", "The ruling states what cannot be: no room"),
        (Note(text="x", side="RN"), "0-SIDE", "There is no side RN; the sides are Japan (JP), The Allies (AL)"),
        (switch("wind.colour", "red"), "0-SWITCH", "there is no house rule 'wind.colour'"),
        (SeatOfLot(side="RN"), "1.2-SIDE", "There is no side RN"),
        (
            SeatOfLot(side="JP", temper="bold"),
            "1.2-TEMPER",
            "no player 'bold' for Japan; it has cadet, staff, v0, blind, each in a style (plain, answers)",
        ),
        (SeatOfLot(side="JP"), "1.2-SEAT", "Japan is played by a person already"),
    ],
)
def test_what_cannot_be_is_refused_with_a_way_out(cmd: Command, rule: str, why: str) -> None:
    with pytest.raises(Refused) as no:
        ordered(cmd)
    assert no.value.citation == rule
    assert why in no.value.why
    assert no.value.instead
    assert not no.value.waivable


def test_the_program_that_plays_a_side_already_is_named_with_its_style() -> None:
    with pytest.raises(Refused) as no:
        ordered(*[SeatOfLot(side="JP", temper=PLAIN)] * 2)
    assert no.value.why == "Japan is played by the program (plain) already"


def test_they_are_put_into_words() -> None:
    orders = (Ruling(why="a wager"), Note(text="Tea"), switch("wind.turns_back", True))
    assert [HOUSE.menu[type(cmd)](cmd) for cmd in orders] == [
        "Ruling: a wager",
        "Note",
        "House rule wind.turns_back = True",
    ]
    log = HOUSE.log(lambda state, side: {"JP": "Japan"}[side])
    facts = (h.RulingMade(why="a wager"), Noted(text="Tea"), Noted(text="Tea", side="JP"))
    assert [log[type(fact)](Pond(), fact) for fact in facts] == [
        ("0", "Ruling: a wager"),
        ("", "Note: Tea"),
        ("", "Note for Japan: Tea"),
    ]
    fact = h.HouseRuleSet(key="wind.turns_back", value=True, why="a wager")
    assert log[h.HouseRuleSet](Pond(), fact) == ("0", "House rule wind.turns_back is now True: a wager")
