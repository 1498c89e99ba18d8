"""`ffts puzzles`."""

import json

import pytest

from ffts.cli import puzzles
from tests.cli.conftest import Ffts

ONE = "fuel/down-before-dark"


def test_what_is_solved_as_the_list_says_ends_well(ffts: Ffts) -> None:
    answer = ffts("puzzles", ONE, "--level", "staff")
    assert (answer.code, answer.out.splitlines()) == (0, ["skies, staff: 1 of 1 solved"])


@pytest.mark.parametrize("one", [ONE, "operations/troops-go-ashore", "deploying/march-into-an-empty-base"])
def test_an_unexpected_success_is_no_less_a_fault_than_a_failure(
    ffts: Ffts, monkeypatch: pytest.MonkeyPatch, one: str
) -> None:
    monkeypatch.setattr(puzzles, "unsolved", lambda book: {"staff": [one]})
    answer = ffts("puzzles", one, "--level", "staff")
    assert answer.code == 1
    assert f"{one} is solved now: ffts puzzles --write takes it off the list" in answer.out


def test_what_is_not_solved_is_printed_and_is_a_fault_where_the_list_does_not_have_it(
    ffts: Ffts, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = "operations/carriers-strike-carriers"
    as_listed = ffts("puzzles", failed, "--level", "cadet")
    assert as_listed.code == 0
    assert failed in as_listed.out
    monkeypatch.setattr(puzzles, "unsolved", lambda book: {})
    answer = ffts("puzzles", failed, "--level", "cadet")
    assert answer.code == 1
    assert f"{failed} is not solved any more" in answer.out


def test_each_is_printed_with_what_was_ordered(ffts: Ffts) -> None:
    (found,) = json.loads(ffts("puzzles", "strike/with-an-escort", "--level", "staff", "--json").out)
    assert found["solved"]
    assert "FormStrike" in [each["order"] for each in found["orders"]]


def test_a_game_alone_is_put_before_the_program(ffts: Ffts) -> None:
    found = json.loads(ffts("puzzles", "--game", "pacific_fury", "--json").out)
    assert {each["game"] for each in found} == {"pacific_fury"}
    assert {each["level"] for each in found} == {"cadet", "staff"}


def test_a_name_that_is_none_is_refused_with_the_themes_of_the_game(ffts: Ffts) -> None:
    answer = ffts("puzzles", "chess")
    assert answer.code == 2
    assert "decks, search, strike, defence, fuel, movement" in answer.err
    assert ffts("puzzles", "fuel", "--game", "pacific_fury").code == 2
    assert ffts("puzzles", "fuel", "--write").code == 2
