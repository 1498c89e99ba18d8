"""The worked cases of Fire in the Sky that are about combat."""

import json
from pathlib import Path

from tests.golden.compare import agrees, plain
from tests.golden.fits_battle import ANSWERS

CASES = Path(__file__).with_name("fits_golden.json")


def test_every_case_about_combat_holds() -> None:
    cases = [case for case in json.loads(CASES.read_text(encoding="utf-8")) if case["fn"] in ANSWERS]
    wrong = [case["id"] for case in cases if not agrees(case["expect"], plain(ANSWERS[case["fn"]](*case["args"])))]
    assert wrong == []
    assert len(cases) == 57
    assert {case["fn"] for case in cases} == ANSWERS.keys()
