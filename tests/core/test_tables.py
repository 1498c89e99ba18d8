"""2.3 Tables: rows without gap or overlap, modifiers by name, and a reading that shows its working."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ffts.core.dice import Ask, Die, read
from ffts.core.tables import Mod, ResultTable, Row, TableMod, bounds

ASK = Ask(rule="12.5", what="Strike sighting", die=Die.D6)


def table(*rows: tuple[str, str], mods: tuple[TableMod, ...] = ()) -> ResultTable:
    return ResultTable(
        id="strike_sighting",
        rule="12.5",
        title="Strike sighting",
        die=Die.D6,
        source="made for the test",
        status="estimate",
        mods=mods,
        rows=tuple(Row(on=on, result=result) for on, result in rows),
    )


SIGHTING = table(
    ("..1", "not found"),
    ("2..4", "late"),
    ("5..", "at once"),
    mods=(TableMod(id="clear", by=1, why="clear sky"), TableMod(id="radar", by=2, why="radar", rule="12.4")),
)


@pytest.mark.parametrize(("on", "edges"), [("..1", (None, 1)), ("2..4", (2, 4)), ("5..", (5, None)), ("7", (7, 7))])
def test_a_row_is_written_by_its_edges(on: str, edges: tuple[int | None, int | None]) -> None:
    assert bounds(on) == edges


@pytest.mark.parametrize(
    ("on", "why"),
    [
        ("2-4", "is not written like"),
        ("x", "is not written like"),
        ("", "holds no number"),
        ("4..2", "holds no number"),
    ],
)
def test_a_row_that_cannot_be_read_is_refused(on: str, why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        Row(on=on, result="?")


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ((("1..3", "a"), ("4..", "b")), "must be open below"),
        ((("..3", "a"), ("4..6", "b")), "and the last above"),
        ((("..3", "a"), ("5..", "b")), "leaves a gap or overlaps"),
        ((("..3", "a"), ("3..", "b")), "leaves a gap or overlaps"),
        ((("..", "a"),), "holds no number"),
        ((("..3", "a"), ("..4", "b"), ("5..", "c")), "leaves a gap or overlaps"),
        ((("..3", "a"), ("4..", "b"), ("5..", "c")), "leaves a gap or overlaps"),
        ((), "must be open below"),
    ],
)
def test_2_3_a_table_has_a_row_for_every_total(rows: tuple[tuple[str, str], ...], why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        table(*rows)


def test_a_modifier_is_named_once() -> None:
    twice = (TableMod(id="clear", by=1, why="clear"), TableMod(id="clear", by=2, why="very clear"))
    with pytest.raises(ValidationError, match="a modifier is named twice"):
        table(("..3", "a"), ("4..", "b"), mods=twice)


def test_a_modifier_cites_its_own_rule_or_that_of_the_table() -> None:
    assert SIGHTING.mod("clear") == Mod(rule="12.5", why="clear sky", by=1)
    assert SIGHTING.mod("radar") == Mod(rule="12.4", why="radar", by=2)
    with pytest.raises(KeyError, match="has no modifier 'moon'"):
        SIGHTING.mod("moon")


def test_a_reading_shows_its_working() -> None:
    reading = SIGHTING.read(read(ASK, [4]), [SIGHTING.mod("clear")])
    assert (reading.total, reading.result, reading.status) == (5, "at once", "estimate")
    assert reading.working() == "4, +1 clear sky = 5, at once"
    assert SIGHTING.read(read(ASK, [1])).working() == "1, not found"


@given(st.integers(-20, 20))
def test_2_3_every_total_has_exactly_one_result(total: int) -> None:
    expected = "not found" if total <= 1 else "late" if total <= 4 else "at once"
    assert SIGHTING.result(total) == expected


def test_a_table_that_got_past_its_checks_with_a_gap_says_so() -> None:
    torn = SIGHTING.model_copy(update={"rows": SIGHTING.rows[:1]})
    with pytest.raises(AssertionError, match="has a gap at 3"):
        torn.result(3)


@pytest.mark.parametrize(("name", "ships", "reached"), [("many", 9, False), ("many", 10, True), ("few", 10, False)])
def test_a_modifier_that_counts_is_in_force_from_its_number_on(name: str, ships: int, reached: bool) -> None:
    counting = table(("..0", "none"), ("1..", "one"), mods=(TableMod(id="many", by=1, why="many", at_least=10),))
    assert counting.is_reached(name, ships) is reached
