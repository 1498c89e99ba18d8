"""Values, commands, events, and how they are written down."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ffts.core import house_orders
from ffts.core.model import Command, Data, Event, Vocabulary, defined_in


class Launch(Command):
    carrier: str
    afs: tuple[str, ...] = ()


class Launched(Event):
    carrier: str
    turn: int


class Noted(house_orders.NoteMade[str]):
    """Made of a class for every game."""


class Sank(Event):
    """Without any field."""


WORDS: Vocabulary[Event] = Vocabulary((Launched, Sank))
ORDERS: Vocabulary[Command] = Vocabulary((Launch,))


def test_a_value_is_never_changed() -> None:
    event = Launched(carrier="CV6", turn=3)
    with pytest.raises(ValidationError, match="frozen"):
        event.turn = 4  # type: ignore[misc]  # that this cannot be done is what is tested


@pytest.mark.parametrize("fields", [{"carrier": "CV6"}, {"carrier": "CV6", "turn": "3"}, {"carrier": 6, "turn": 3}])
def test_nothing_is_missing_or_quietly_converted(fields: Mapping[str, object]) -> None:
    with pytest.raises(ValidationError):
        Launched.model_validate(fields)


def test_no_field_but_those_that_are_known() -> None:
    with pytest.raises(ValidationError, match="weather"):
        WORDS.read('{"kind":"Launched","carrier":"CV6","turn":3,"weather":"fine"}')


def test_a_waiver_needs_its_reason() -> None:
    assert Launch(carrier="CV6", waive={"6.9": " the umpire says so "}).waive == {"6.9": "the umpire says so"}
    with pytest.raises(ValidationError):
        Launch(carrier="CV6", waive={"6.9": "  "})


def test_a_word_is_one_line_that_opens_with_its_kind() -> None:
    assert WORDS.write(Launched(carrier="CV6", turn=3)) == '{"kind":"Launched","carrier":"CV6","turn":3}'
    assert WORDS.write(Sank()) == '{"kind":"Sank"}'
    assert WORDS.write_all([Sank(), Sank()]) == '{"kind":"Sank"}\n{"kind":"Sank"}'
    assert [kind.__name__ for kind in WORDS] == ["Launched", "Sank"]


@pytest.mark.parametrize(
    "line",
    [
        '{"kind":"Launched","carrier":"CV6","turn":3}',
        '{"kind": "Launched", "carrier": "CV6", "turn": 3}',
        '{"turn":3,"carrier":"CV6","kind":"Launched"}',
        '{"kind":"Launched" ,"carrier":"CV6","turn":3}',
    ],
)
def test_a_word_is_read_however_a_person_spaces_it(line: str) -> None:
    assert WORDS.read(line) == Launched(carrier="CV6", turn=3)


@pytest.mark.parametrize("line", ['{"kind":"Sank"}', '{ "kind" : "Sank" }'])
def test_a_word_without_fields(line: str) -> None:
    assert WORDS.read(line) == Sank()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("launch them", "not JSON: Expecting value at column 1"),
        ("[" * 100_000, "not to be read: its parts lie in one another too deep"),
        ("[]", 'a JSON object with a "kind" is needed'),
        ('{"carrier":"CV6"}', 'a JSON object with a "kind" is needed'),
        ('{"kind":5}', 'a JSON object with a "kind" is needed'),
        ('{"kind":"Landed"}', '"Landed" is not a kind known here; known are: Launched, Sank'),
    ],
)
def test_what_cannot_be_read_is_reported_in_words(line: str, why: str) -> None:
    with pytest.raises(ValueError) as caught:
        WORDS.read(line)
    assert why in str(caught.value)


@given(st.lists(st.builds(Launched, carrier=st.text(), turn=st.integers()) | st.builds(Sank)))
def test_what_was_written_is_read_again(events: list[Event]) -> None:
    assert WORDS.read_all(WORDS.write_all(events)) == tuple(events)


@given(st.text(), st.lists(st.text()))
def test_a_command_survives_any_text(carrier: str, afs: list[str]) -> None:
    cmd = Launch(carrier=carrier, afs=tuple(afs))
    assert ORDERS.read(ORDERS.write(cmd)) == cmd


def test_no_number_without_end() -> None:
    class Speed(Data):
        inches: float

    with pytest.raises(ValidationError):
        Speed(inches=float("inf"))


def test_no_word_may_have_a_field_where_its_kind_is_written() -> None:
    class Strike(Event):
        kind: str

    with pytest.raises(TypeError, match="Strike has a field called kind"):
        Vocabulary((Strike,))


def test_the_words_of_a_module_are_those_it_defines_itself() -> None:
    assert defined_in(globals(), Event) == (Launched, Noted, Sank)
    assert defined_in(globals(), Command) == (Launch,)
