"""`ffts puzzles`."""

import json

import pytest

from ffts.cli.skies import puzzles
from tests.cli.conftest import Ffts

ONE = "fuel/down-before-dark"


def test_what_is_solved_as_the_list_says_ends_well(ffts: Ffts) -> None:
    answer = ffts("puzzles", ONE, "--level", "staff")
    assert (answer.code, answer.out.splitlines()) == (0, ["staff: 1 of 1 solved"])


def test_an_unexpected_success_is_no_less_a_fault_than_a_failure(ffts: Ffts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "unsolved", lambda: {"staff": [ONE]})
    answer = ffts("puzzles", ONE, "--level", "staff")
    assert answer.code == 1
    assert f"{ONE} is solved now: ffts puzzles --write takes it off the list" in answer.out
    monkeypatch.setattr(puzzles, "unsolved", dict)
    answer = ffts("puzzles", "movement", "--level", "staff")
    assert answer.code == int("is not solved any more" in answer.out)


def test_each_is_printed_with_what_was_ordered(ffts: Ffts) -> None:
    (found,) = json.loads(ffts("puzzles", "strike/with-an-escort", "--level", "staff", "--json").out)
    assert found["solved"]
    assert "FormStrike" in [each["order"] for each in found["orders"]]


def test_a_name_that_is_none_is_refused_with_the_themes(ffts: Ffts) -> None:
    answer = ffts("puzzles", "chess")
    assert answer.code == 2
    assert "decks, search, strike, defence, fuel, movement" in answer.err
    assert ffts("puzzles", "fuel", "--write").code == 2
