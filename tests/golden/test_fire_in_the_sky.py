"""The worked cases of Fire in the Sky, both editions."""

import json
from pathlib import Path

from tests.golden import fire_in_the_sky, fits_battle
from tests.golden.runner import run

CASES = Path(__file__).with_name("fits_golden.json")


def test_every_case_holds() -> None:
    results = run(CASES)
    assert [f"{result.id}: {result.fault}{result.not_built}" for result in results if not result.holds] == []
    assert len(results) == 134


def test_every_question_has_an_answer_and_every_answer_a_question() -> None:
    asked = {case["fn"] for case in json.loads(CASES.read_text(encoding="utf-8"))}
    assert asked == fire_in_the_sky.ANSWERS.keys() | fits_battle.ANSWERS.keys()
