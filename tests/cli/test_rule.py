"""`ffts rule`: rules looked up and found on the command line."""

import json
from pathlib import Path

import pytest

from tests.builders import new_session
from tests.cli.conftest import Ffts


def test_6_12_8_a_rule_with_its_ruling_and_its_neighbours(ffts: Ffts) -> None:
    answer = ffts("rule", "6.12.8")
    assert answer.code == 0
    assert answer.lines[:2] == ["6.12.8  Accident closes the deck", "in 6 Plane handling; 6.12 Landing rate"]
    assert "Ruling A-042  Landing one by one" in answer.lines
    assert answer.lines[-2:] == ["Before: 6.12.7 Worst condition only", "After: 6.13 Fighter exceptions"]


def test_what_is_found_by_words(ffts: Ffts) -> None:
    answer = ffts("rule", "night", "landing")
    assert answer.code == 0
    assert answer.lines[0].split("  ")[0] in ("6.12.6", "A-046")


def test_a_refusal_leads_to_its_rule(ffts: Ffts) -> None:
    assert ffts("rule", "6.9-RATE").lines[0] == "6.9  Launch rate"


def test_a_number_the_rulebook_does_not_have(ffts: Ffts) -> None:
    answer = ffts("rule", "6.12.9")
    assert answer.lines[0] == "The rulebook has no 6.12.9; 6.12 is what it would stand in."
    assert answer.lines[2] == "6.12  Landing rate"


def test_nothing_found_or_nothing_asked_is_reported(ffts: Ffts) -> None:
    answer = ffts("rule", "zeppelin")
    assert (answer.code, answer.out) == (2, "")
    assert "no rule speaks of 'zeppelin'" in answer.err
    assert "ffts rule accident" in ffts("rule").err


def test_a_112_house_rules_as_they_stand_in_a_game(ffts: Ffts, tmp_path: Path) -> None:
    file = tmp_path / "house.ffts"
    assert ffts("new", file, "--scenario", "first-strike", "--house", "fire.chain=recursive").code == 0
    answer = ffts("rule", "17.3.4", "--game", file)
    assert "  in force: every new fire makes the remaining aircraft roll again" in answer.lines
    assert "  in force: the other aircraft roll once for each hit (as shipped)" in ffts("rule", "17.3.4").lines


def test_rules_as_json(ffts: Ffts) -> None:
    passage = json.loads(ffts("rule", "3.4.1", "--json").out)
    assert (passage["number"], passage["after"]["number"]) == ("3.4.1", "3.4.2")
    first, *_ = json.loads(ffts("rule", "initiative", "--json").out)
    assert first["number"] == "3.4.1"
    assert json.loads(ffts("rule", "zeppelin", "--json").out) == []


def test_all_of_them_as_a_page(ffts: Ffts) -> None:
    answer = ffts("rule", "--all")
    assert answer.code == 0
    assert answer.lines[0] == "# The rules in short"
    assert sum(line.startswith("## ") for line in answer.lines) == 23


def test_the_game_that_is_named_has_to_be_one(ffts: Ffts, tmp_path: Path) -> None:
    session = new_session(tmp_path / "day.ffts")
    session.store.close()
    assert ffts("rule", "6.12", "--game", tmp_path / "day.ffts").code == 0
    assert ffts("rule", "6.12", "--game", tmp_path / "none.ffts").code == 2


@pytest.mark.parametrize("cited", ["PF-10.8", "pf-10.8", "PF-Q1", "FS-9.2", "FS-13.1"])
def test_a_rule_of_a_campaign_is_looked_up_by_its_letters(ffts: Ffts, cited: str) -> None:
    answer = ffts("rule", cited)
    assert answer.code == 0
    assert answer.lines[0].startswith(cited.upper())
    first, *_ = json.loads(ffts("rule", cited, "--json").out)
    assert first["number"].startswith(cited.upper()) and first["text"]


def test_a_game_of_a_campaign_is_answered_from_its_own_rules(ffts: Ffts, tmp_path: Path) -> None:
    file = tmp_path / "fury.ffts"
    assert ffts("new", file, "--scenario", "guadalcanal").code == 0
    page = ffts("rule", "--all", "--game", file)
    assert page.lines[:3] == ["# The rules in short", "", page.lines[2]]
    assert page.lines[2].startswith("**PF-2.1 Map.** ")
    assert ffts("rule", "10.8", "--game", file).lines[0].startswith("PF-10.8")
    assert "PF-" in ffts("rule", "landing", "--game", file).out
    assert ffts("rule", "zeppelin", "--game", file).code == 2
    assert ffts("rule", "--game", file).code == 2


@pytest.mark.parametrize(
    ("typed", "first"),
    [("FS2-9", "FS-10.1 (FS2-9)"), ("FS2-8.4", "FS-9.3 (FS2-8.4)"), ("FS-9.3", "FS-9.3 (FS2-8.4)")],
)
def test_a_rule_is_looked_up_by_the_numbers_of_either_edition(ffts: Ffts, typed: str, first: str) -> None:
    answer = ffts("rule", typed)
    assert answer.code == 0
    assert answer.lines[0].startswith(first)
