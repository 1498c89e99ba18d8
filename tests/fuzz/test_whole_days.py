"""Whole days from dawn to dusk, by plain doctrine: no crash, no dead end, every law holds after each turn."""

from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial

import pytest

from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_report import DayResult, play_day
from tests.fuzz.witness import Witness

STRIKES_PASS = 20
"""A seed with which both sides find each other, and their strikes pass in the air."""
DAYS_OF_THE_LONG_RUN = 300
OTHERS = 40


@cache
def catalog(scenario: str) -> Catalog:
    return load_catalog(scenario)


def witnessed(scenario: str, seed: int) -> DayResult:
    """A day of which every fact is heard by the witness."""
    data = catalog(scenario)
    return play_day(data, seed, listener=Witness(data, RULEBOOK.start(data)))


def many(scenario: str, days: int) -> list[DayResult]:
    with ProcessPoolExecutor() as pool:
        return list(pool.map(partial(witnessed, scenario), range(1, days + 1), chunksize=10))


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("coral-sea-8-may", STRIKES_PASS), pytest.param("midway-4-june", 2, marks=pytest.mark.fuzz)],
)
def test_a_whole_day_breaks_no_law(scenario: str, seed: int) -> None:
    day = witnessed(scenario, seed)
    assert day.both_found
    assert any(fate.damaged for fate in day.fates.values())
    assert all(sum(causes.values()) > 0 for causes in day.lost.values())


@pytest.mark.fuzz
def test_three_hundred_days_of_the_coral_sea_break_no_law() -> None:
    days = many("coral-sea-8-may", DAYS_OF_THE_LONG_RUN)
    assert [day.seed for day in days] == list(range(1, DAYS_OF_THE_LONG_RUN + 1))
    assert {fate.word for day in days for fate in day.fates.values()} >= {"sunk", "damaged, flying", "unhurt"}


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", ["midway-4-june", "first-strike"])
def test_other_scenarios_break_no_law_either(scenario: str) -> None:
    assert len(many(scenario, OTHERS)) == OTHERS
