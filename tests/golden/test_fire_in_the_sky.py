"""The worked cases of Fire in the Sky, both editions."""

import json
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    ("fn", "args", "expected"),
    [
        ("land_result", [7, 2, 4], "eliminated"),
        ("land_result", [7, 2, 4], "all"),
        ("land_air_loss", ["phalanx", "eliminated", 2], 2),
        ("land_air_loss", ["phalanx", "all", 2], 2),
        ("land_air_loss", ["mmp", "eliminated", 2], 0),
        ("air_status", [0, 2], [None, "supremacy"]),
        ("air_status", [1, 2], [None, "superiority"]),
        ("air_status", [1, 1, 2, 5], [None, "superiority"]),
        ("air_status", [1, 1, 5, 2], ["superiority", None]),
    ],
)
def test_a_case_is_answered_in_its_own_words_and_for_both_sides(
    tmp_path: Path, fn: str, args: list[object], expected: object
) -> None:
    file = tmp_path / "cases.json"
    one = {"id": "FS-X", "rule": "FS-12", "fn": fn, "args": args, "expect": expected, "src": "", "note": ""}
    broken = one | {"id": "FS-Y", "args": []}
    file.write_text(json.dumps([one, broken]), encoding="utf-8")
    asked, strange = run(file)
    assert asked.holds, asked.fault
    assert "TypeError" in strange.fault
