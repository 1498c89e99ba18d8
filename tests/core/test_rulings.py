"""The umpire's word: facts in a ruling, stated whatever the rules say, and switches."""

from dataclasses import dataclass
from typing import Annotated

import pytest
from pydantic import ValidationError

from ffts.core.dice import Dice
from ffts.core.model import Command, Data, Event, Vocabulary
from ffts.core.numbering import AS_CITED, Numbering
from ffts.core.rulings import InWordsOf, may_be_switched, state_facts
from ffts.core.switches import Switches
from ffts.core.umpire import Refused, Umpire


class Released(Event):
    ducks: int


class Ruling(Command):
    facts: tuple[Annotated[Event, InWordsOf(Vocabulary((Released,)))], ...] = ()


class Rules(Switches):
    wind_turns_back: bool = False


class Pond(Data):
    ducks: int = 0


@dataclass(frozen=True)
class Ponds:
    """A pond has room for two ducks, and nobody knows of a pond for three."""

    def spoken(self, state: Pond, text: str) -> str:
        return text

    def numbering(self, data: None) -> Numbering:
        return AS_CITED

    def apply(self, state: Pond, event: Released) -> Pond:
        if event.ducks == 3:
            raise KeyError("a third pond")
        if state.ducks + event.ducks > 2:
            raise ValueError("no room")
        return Pond(ducks=state.ducks + event.ducks)


def umpire() -> Umpire[Pond, Released, None]:
    return Umpire(Ponds(), Pond(), None, Dice(), {})


def test_a_fact_is_read_from_its_object_and_written_as_one() -> None:
    ruling = Ruling(facts=(Released(ducks=1),))
    line = ruling.model_dump_json()
    assert line == '{"waive":{},"facts":[{"kind":"Released","ducks":1}]}'
    assert Ruling.model_validate_json(line) == ruling
    with pytest.raises(ValidationError, match='"Zip" is not a kind known here; known are: Released'):
        Ruling.model_validate_json('{"facts": [{"kind": "Zip"}]}')


def test_its_schema_says_that_it_has_a_kind() -> None:
    schema = Ruling.model_json_schema()["properties"]["facts"]["items"]
    assert schema == {"type": "object", "required": ["kind"], "description": "a fact, with its kind"}


def test_facts_are_stated_one_after_the_other() -> None:
    ump = umpire()
    state_facts(ump, (Released(ducks=1), Released(ducks=1)), "0-FACT")
    assert ump.state == Pond(ducks=2)


@pytest.mark.parametrize(
    ("ducks", "told"),
    [(3, "The ruling speaks of 'a third pond', which is not in this game"), (4, "The ruling states what cannot be")],
)
def test_a_fact_of_what_is_not_there_is_refused(ducks: int, told: str) -> None:
    with pytest.raises(Refused, match=told):
        state_facts(umpire(), (Released(ducks=ducks),), "0-FACT")


def test_a_switch_that_is_not_there_is_refused() -> None:
    may_be_switched(umpire(), Rules(), "wind.turns_back", True, "0-SWITCH")
    with pytest.raises(Refused, match="there is no house rule 'wind.colour'"):
        may_be_switched(umpire(), Rules(), "wind.colour", "red", "0-SWITCH")
