"""Whole days from dawn to dusk, by plain doctrine: no crash, no dead end, every law holds after each turn."""

import pytest

from ffts.app.day_report import play_day, play_days
from ffts.store.catalogs import load_catalog

STRIKES_PASS = 20
"""A seed with which both sides find each other, and their strikes pass in the air."""
DAYS_OF_THE_LONG_RUN = 300
OTHERS = 40


@pytest.mark.parametrize(("scenario", "seed"), [("coral-sea-8-may", STRIKES_PASS), ("midway-4-june", 2)])
def test_a_whole_day_breaks_no_law(scenario: str, seed: int) -> None:
    day = play_day(load_catalog(scenario), seed)
    assert day.both_found
    assert any(fate.damaged for fate in day.fates.values())
    assert all(sum(causes.values()) > 0 for causes in day.lost.values())


@pytest.mark.fuzz
def test_three_hundred_days_of_the_coral_sea_break_no_law() -> None:
    days = play_days("coral-sea-8-may", DAYS_OF_THE_LONG_RUN)
    assert [day.seed for day in days] == list(range(1, DAYS_OF_THE_LONG_RUN + 1))
    assert {fate.word for day in days for fate in day.fates.values()} >= {"sunk", "damaged, flying", "unhurt"}


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", ["midway-4-june", "first-strike"])
def test_other_scenarios_break_no_law_either(scenario: str) -> None:
    assert len(play_days(scenario, OTHERS)) == OTHERS
