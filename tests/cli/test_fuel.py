"""`ffts fuel`."""

import json
from pathlib import Path

from tests.cli.conftest import Ffts


def test_days_are_dealt_to_the_scenarios_in_turn_and_the_table_goes_into_a_page(ffts: Ffts, tmp_path: Path) -> None:
    page, kept = tmp_path / "page.md", tmp_path / "days.jsonl"
    asked = ("fuel", "--scenario", "hiryu-strikes-back", "--scenario", "first-strike", "--days", 3, "--keep", kept)
    answer = ffts(*asked, "--into", page)
    assert answer.code == 0
    assert answer.out.splitlines()[-1].split()[:2] == ["all", "3"]
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[1] == "`ffts fuel --scenario hiryu-strikes-back --scenario first-strike --days 3`"
    assert [line.split(" | ")[0] for line in lines[5:8]] == ["| hiryu-strikes-back", "| first-strike", "| all"]
    again = json.loads(ffts(*asked, "--json").out)
    assert [day["scenario"] for day in again] == ["hiryu-strikes-back", "first-strike", "hiryu-strikes-back"]


def test_no_day_at_all_is_refused(ffts: Ffts) -> None:
    assert ffts("fuel", "--days", 0).code == 2
