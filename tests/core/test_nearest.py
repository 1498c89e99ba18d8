"""A mistyped word is answered with the one that was meant, or with nothing: never with one that is far."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.nearest import did_you_mean, nearest

SCENARIOS = ("first-strike", "coral-sea-7-may", "coral-sea-8-may", "midway-4-june")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("midway-4-jun", "midway-4-june"),
        ("MIDWAY", "midway-4-june"),
        ("coral", "coral-sea-7-may"),
        ("corla-sea-8-may", "coral-sea-8-may"),
        ("frist-strike", "first-strike"),
        ("trafalgar", ""),
        ("", ""),
    ],
)
def test_the_nearest_is_found_whatever_its_capitals(typed: str, meant: str) -> None:
    assert nearest(typed, SCENARIOS) == meant


def test_of_two_alike_but_for_capitals_the_first_is_meant() -> None:
    assert nearest("usn", ("USN", "Usn")) == "USN"


@given(st.lists(st.text(min_size=1), min_size=1))
def test_what_is_known_is_nearest_to_itself(known: list[str]) -> None:
    for word in known:
        assert nearest(word, known).casefold() == word.casefold()


def test_a_guess_stands_as_a_sentence_or_not_at_all() -> None:
    assert did_you_mean("UNS", ("USN", "IJN")) == "did you mean USN? "
    assert did_you_mean("x", ()) == ""
