"""Every scenario can be played: the automatic umpire comes through its morning without a dead end, by the laws."""

from functools import cache

import pytest

from ffts.data_dir import data_dir
from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_events import EVENTS
from ffts.workshop.day_report import play_day

TURNS = 12
SCENARIOS = sorted(path.stem for path in (data_dir() / "scenarios" / "skies").glob("*.toml"))
PLAYED_ELSEWHERE = {event.scenario for event in EVENTS}
"""Those that happened: tests/workshop/test_day_events.py plays each until the thing it is known for."""


@cache
def catalog(scenario: str) -> Catalog:
    return load_catalog(scenario)


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name not in PLAYED_ELSEWHERE])
def test_twelve_turns_by_the_automatic_umpire(scenario: str) -> None:
    day = play_day(catalog(scenario), 1, TURNS)
    assert set(day.points) == {side.id for side in catalog(scenario).scenario.sides}


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(1, 21))
def test_whole_days_over_twenty_seeds(scenario: str, seed: int) -> None:
    data = catalog(scenario)
    day = play_day(data, seed)
    assert set(day.fates) >= {data.ships[name].name for name in data.carriers if name in data.ships}
