"""Days that are kept: asked for again they are there, by other numbers they are not, and a torn line costs one day."""

import json
from pathlib import Path

import pytest

from ffts.workshop import many_days
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_report import DayResult, as_json, play_day
from ffts.workshop.many_days import KeptDays, play_days

FIRST = "first-strike"


@pytest.fixture
def kept(tmp_path: Path) -> list[DayResult]:
    return play_days(FIRST, 2, turns=2, processes=1, keep=tmp_path)


def test_a_day_that_is_kept_is_not_played_again(
    kept: list[DayResult], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_none(*asked: object) -> DayResult:
        raise AssertionError("it is played again")

    monkeypatch.setattr(many_days, "play_day", play_none)
    assert play_days(FIRST, 2, turns=2, processes=1, keep=tmp_path) == kept
    monkeypatch.undo()
    assert play_days(FIRST, 3, turns=2, processes=1, keep=tmp_path)[:2] == kept
    assert len((tmp_path / f"{FIRST}.jsonl").read_text(encoding="utf-8").splitlines()) == 3


def test_days_by_other_numbers_and_of_other_lengths_are_other_days(kept: list[DayResult], tmp_path: Path) -> None:
    data = load_catalog(FIRST)
    assert KeptDays(tmp_path, data, 2).left([1, 2, 3]) == [3]
    assert KeptDays(tmp_path, data, None).left([1, 2]) == [1, 2]
    windy = data.model_copy(update={"scenario": data.scenario.model_copy(update={"turns": 5})})
    assert KeptDays(tmp_path, windy, 2).left([1, 2]) == [1, 2]


def test_a_line_half_written_is_one_day_to_be_played(kept: list[DayResult], tmp_path: Path) -> None:
    file = tmp_path / f"{FIRST}.jsonl"
    file.write_text(file.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert KeptDays(tmp_path, load_catalog(FIRST), 2).left([1, 2]) == [2]
    assert play_days(FIRST, 2, turns=2, processes=1, keep=tmp_path) == kept
    assert KeptDays(tmp_path, load_catalog(FIRST), 2).left([1, 2]) == []


def test_a_whole_day_can_be_written_for_other_programs() -> None:
    day = play_day(load_catalog("hiryu-strikes-back"), 1)
    assert sum(sum(causes.values()) for causes in day.lost.values()) > 0
    (shown,) = json.loads(json.dumps(as_json([day])))
    assert shown["lost"] == {side: dict(causes) for side, causes in day.lost.items()}
