"""`ffts forecast`: what a deck can do by when, and who is due back on it."""

import json
from pathlib import Path

import pytest

from ffts.games.skies.ahead.earliest import Plan
from tests.cli.conftest import Ffts


@pytest.fixture
def strike(ffts: Ffts, tmp_path: Path) -> Path:
    """First strike, as it begins."""
    file = tmp_path / "strike.ffts"
    assert ffts("new", file, "--scenario", "first-strike").code == 0
    return file


def test_the_earliest_launch_of_a_deck_load_and_its_plan(ffts: Ffts, strike: Path) -> None:
    answer = ffts("forecast", strike, "--carrier", "CV-6", "--load", "VB-6:1000lb,VF-6:2:clean")
    assert (answer.code, answer.err) == (0, "")
    assert answer.lines[0].startswith("Earliest launch: turn ")
    assert any(line.strip().startswith("launch ") for line in answer.lines)


def test_as_json_the_steps_are_commands_that_can_be_done(ffts: Ffts, strike: Path, tmp_path: Path) -> None:
    answer = ffts("forecast", strike, "--carrier", "Enterprise", "--load", "VS-6:2:1000lb", "--json")
    plan = json.loads(answer.out)
    assert (plan["turn"], plan["exact"], set(plan["load"].values())) == (3, True, {"1000lb"})
    moves = tmp_path / "moves.jsonl"
    to_air_operations = {"kind": "CloseSegment", "opening": "AOS", "waive": {"3.4-SEGMENT": "straight to it"}}
    orders = [{"kind": "RollInitiative"}, to_air_operations, *plan["steps"][0]["commands"]]
    moves.write_text("\n".join(map(json.dumps, orders)), encoding="utf-8")
    assert ffts("do", strike, moves, "--dice", "seed:1").code == 0


def test_a_load_larger_than_a_deck_is_planned_as_two(ffts: Ffts, strike: Path) -> None:
    answer = ffts("forecast", strike, "--carrier", "Hiryu", "--load", "HIR-D:scout,HIR-T:scout,HIR-F:250kg")
    assert answer.code == 0
    assert answer.lines[0].startswith("Two deck loads: the first takes off in turn 4, 1000, the last in turn 6, 1040")


def test_a_load_that_can_never_leave_ends_with_1_and_says_why(
    ffts: Ffts, strike: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = Plan(None, 1, (), "99 AFs do not fit", {})
    monkeypatch.setattr("ffts.cli.skies.forecast.earliest_launch", lambda *_: never)
    answer = ffts("forecast", strike, "--carrier", "cv6", "--load", "VB-6:1000lb")
    assert (answer.code, answer.out) == (1, "Never: 99 AFs do not fit\n")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (
            ("--carrier", "CV9"),
            "--carrier CV9: there is no such carrier or base; did you mean CV6? there are CV6, Hiryu",
        ),
        (("--carrier", "CV6", "--load", "VB-6"), "--load: 'VB-6' is no part of a deck load"),
        (("--carrier", "CV6", "--load", "VB-7:clean"), "--load: Enterprise has no squadron VB-7"),
        (("--carrier", "CV6", "--by", "0"), "--by 0: it is turn 1; name a turn from 1 to 40"),
    ],
)
def test_bad_input_ends_with_2(ffts: Ffts, strike: Path, words: tuple[str, ...], fault: str) -> None:
    answer = ffts("forecast", strike, *words)
    assert answer.code == 2
    assert fault in answer.err


def test_without_a_load_the_outlook_of_the_deck(ffts: Ffts, strike: Path) -> None:
    answer = ffts("forecast", strike, "--carrier", "Hiryu")
    assert answer.code == 0
    assert answer.lines[:2] == ["Hiryu, from turn 1", "  turns 1-13: deck aft, 6 AF ready"]
    assert "  HIR-T with torpedo: turn 8, best plan found; perhaps there is an earlier one" in answer.lines


def test_the_outlook_as_json(ffts: Ffts, strike: Path) -> None:
    outlook = json.loads(ffts("forecast", strike, "--carrier", "CV6", "--json").out)
    assert outlook["due"] == []
    assert outlook["turns"][0]["deck"] == "aft"
    assert {"squadron": "VS-6", "load": "1000lb", "turn": 3, "exact": True} in outlook["earliest"]


def test_by_a_turn_each_squadron_says_how_far_it_can_be(ffts: Ffts, strike: Path) -> None:
    answer = ffts("forecast", strike, "--carrier", "CV6", "--by", "3")
    assert answer.code == 0
    assert "By turn 3, 0940, each squadron by itself:" in answer.lines
    assert "  VT-6 with torpedo, of 4 AFs: 4 ready, 4 on deck, 0 away" in answer.lines


def test_by_a_turn_a_deck_load_says_how_far_its_plan_is(ffts: Ffts, strike: Path) -> None:
    words = ("--carrier", "CV6", "--load", "VB-6:1000lb,VT-6:torpedo", "--by", "3")
    assert ffts("forecast", strike, *words).lines[-1] == "By turn 3, 0940, of 9 AFs: 9 ready, 9 on deck, 0 away"
    shown = json.loads(ffts("forecast", strike, *words, "--json").out)
    assert shown["by"] == {"turn": 3, "afs": 9, "ready": 9, "on_deck": 9, "away": 0, "exact": True}


def test_by_a_turn_as_json(ffts: Ffts, strike: Path) -> None:
    by = json.loads(ffts("forecast", strike, "--carrier", "CV6", "--by", "2", "--json").out)["by"]
    (scouts,) = (each for each in by if (each["squadron"], each["load"]) == ("VS-6", "1000lb"))
    assert (scouts["turn"], scouts["afs"], scouts["away"]) == (2, 5, 0)


def test_a_search_that_was_given_up_says_so_of_its_squadron(
    ffts: Ffts, strike: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {
        ("VS-6", "scout"): Plan(None, 1, (), "aircraft on deck have to be moved", {}, best=False),
        ("VS-6", "500lb"): Plan(4, 1, ((), (), (), ()), "", {}, best=False),
    }
    monkeypatch.setattr("ffts.cli.skies.forecast.earliest_of_each", lambda *_: found)
    scouts, bombers = ffts("forecast", strike, "--carrier", "CV6").lines[-2:]
    assert scouts.endswith("no plan was found, and not every one was tried: aircraft on deck have to be moved")
    assert bombers.startswith("  VS-6 with 500lb: turn 4, best plan found")
