"""The worked cases of Pacific Fury."""

import json
from pathlib import Path

import pytest

from tests.golden import pacific_fury
from tests.golden.runner import Result, run

CASES = Path(__file__).with_name("pf_golden.json")


def test_every_case_holds() -> None:
    results = run(CASES)
    assert [f"{result.id}: {result.fault}{result.not_built}" for result in results if not result.holds] == []
    assert len(results) == 92


def test_every_question_has_an_answer_and_every_answer_a_question() -> None:
    asked = {case["fn"] for case in json.loads(CASES.read_text(encoding="utf-8"))}
    assert asked == pacific_fury.ANSWERS.keys()


def judged(tmp_path: Path, **case: object) -> Result:
    file = tmp_path / "cases.json"
    whole = {"id": "PF-X", "rule": "PF-4.0", "fn": "winner", "args": [2], "expect": "US", "src": "", "note": "", **case}
    file.write_text(json.dumps([whole]), encoding="utf-8")
    (result,) = run(file)
    return result


def test_a_wrong_answer_does_not_hold(tmp_path: Path) -> None:
    assert judged(tmp_path).holds
    assert judged(tmp_path, expect="JP").fault == "expected 'JP', got 'US'"
    assert judged(tmp_path, fn="weather").not_built == "weather"
    assert "colour" in judged(tmp_path, colour="red").fault
    assert "TypeError" in judged(tmp_path, args=[]).fault
    assert "XX" in judged(tmp_path, fn="bombard_rounds", args=["XX", "US", "B", False]).fault


@pytest.mark.parametrize(
    ("fn", "args", "expected"),
    [
        ("bombard_rounds", ["US", "US", "B", False], 0),
        ("bombard_rounds", ["JP", "JP", "B", False], 0),
        ("bombard_rounds", ["US", "JP", "B", False], 2),
        ("bombard_rounds", ["US", "JP", "B", True], 0),
        ("bombard_rounds", ["US", "JP", "B", True, True], 1),
        ("bombard_rounds", ["US", "JP", "A", False], 0),
        ("must_return", ["attacker", 2, 0], True),
        ("must_return", ["attacker", 2, 2], True),
        ("must_return", ["defender", 2, 0], False),
    ],
)
def test_a_case_is_played_for_either_side_and_read_after_the_defenders_word(
    tmp_path: Path, fn: str, args: list[object], expected: object
) -> None:
    result = judged(tmp_path, fn=fn, args=args, expect=expected)
    assert result.holds, result.fault


def test_what_comes_back_from_a_battle_is_as_the_cases_of_the_link_have_it() -> None:
    results = run(CASES.with_name("link_golden.json"))
    assert [f"{result.id}: {result.fault}{result.not_built}" for result in results if not result.holds] == []
    assert len(results) == 33
