"""Picks go through an address unchanged; what does not fit is left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.page import Pick
from ffts.web.picks import MOST_PARTS, MOST_SIGNS, TooMuch, changed, decode, encode, picks_in, query, read_fields

TEXTS = st.text(st.characters(codec="utf-8"), max_size=30)
PARTS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=10)
PICKS: st.SearchStrategy[Pick] = st.one_of(
    TEXTS, st.booleans(), st.integers(-999_999_999, 999_999_999), st.lists(PARTS, max_size=5).map(tuple)
)


@given(PICKS)
def test_a_pick_is_read_as_it_was_written_kind_included(pick: Pick) -> None:
    read = decode(encode(pick))
    assert (type(read), read) == (type(pick), pick)


@given(st.dictionaries(st.text("abc.-:&=% ", min_size=1, max_size=8), PICKS, max_size=5))
def test_an_address_holds_all_of_them(picks: dict[str, Pick]) -> None:
    assert picks_in(read_fields(query(picks))) == picks


@pytest.mark.parametrize(
    "text", ["", "x", "i:", "i:1.5", "i:٣", "i:1234567890", "b:2", "z:1", f"s:{'a' * (MOST_SIGNS + 1)}"]
)
def test_what_is_no_pick_is_left_out(text: str) -> None:
    assert decode(text) is None


def test_a_list_has_a_limit() -> None:
    assert decode("t:" + ",".join(["a"] * (MOST_PARTS + 1))) is None


def test_a_form_says_the_kind_of_what_is_typed() -> None:
    fields = read_fields("s.why=s%3Anot+a+kind&i.turn=12&m.ships=CV6&m.ships=CV8&p.tick=b:0&p.tick=b:1&other=1")
    assert picks_in(fields) == {"why": "s:not a kind", "turn": 12, "ships": ("CV6", "CV8"), "tick": True}


def test_none_of_many_is_chosen_where_only_the_empty_one_comes() -> None:
    assert picks_in(read_fields("m.ships=")) == {"ships": ()}


def test_a_form_with_a_thousand_fields_is_refused() -> None:
    with pytest.raises(TooMuch):
        read_fields("&".join(f"p.{n}=b:1" for n in range(1000)))


def test_an_id_with_control_signs_is_left_out() -> None:
    assert picks_in((("p.a\r\nSet-Cookie", "b:1"), ("p.", "b:1"), (f"p.{'x' * 101}", "b:1"))) == {}


def test_what_a_deed_empties_is_in_no_address() -> None:
    assert changed({"open": "a", "who": ("b",), "turn": 3}, {"open": "", "who": (), "page": "c"}) == {
        "turn": 3,
        "page": "c",
    }
    assert changed({"open": "a"}, {"tick": False, "turn": 0}) == {"open": "a", "tick": False, "turn": 0}


def test_a_field_that_nothing_was_written_into_is_no_pick_and_one_that_was_emptied_is() -> None:
    assert picks_in((("s.say", ""), ("s.find", "Truk"))) == {"find": "Truk"}
    assert picks_in((("p.say", "s:move"), ("s.say", ""))) == {"say": ""}
