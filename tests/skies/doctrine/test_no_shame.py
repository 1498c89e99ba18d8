"""4.1-4.4: no aircraft is lost to fuel by what the program decides: over whole days, and a reason where it risks it."""

import pytest

from ffts.data_dir import data_dir
from ffts.workshop.fuel_law import FuelDay, fuel_day, is_kept, nth_day, table

SCENARIOS = sorted(path.stem for path in (data_dir() / "scenarios" / "skies").glob("*.toml"))
DAYS = 20


@pytest.mark.parametrize(("scenario", "seed"), [("hiryu-strikes-back", 1), ("off-the-stewarts", 1)])
def test_4_4_on_a_short_day_nobody_is_lost_to_fuel_by_decision(scenario: str, seed: int) -> None:
    day = fuel_day(scenario, seed)
    assert day.sorties
    assert (day.decided, day.unexplained) == (0, 0)


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_4_4_over_twenty_days_less_than_two_in_a_hundred_sorties_are_lost_to_fuel_by_decision(scenario: str) -> None:
    days = [nth_day([scenario], number) for number in range(DAYS)]
    assert is_kept(days), list(table(days))


def test_the_law_is_broken_by_too_many_lost_or_by_one_who_flew_on_for_no_reason() -> None:
    kept = FuelDay(0, "a", 100, 7, decided=2, passed=3, unexplained=0)
    assert is_kept([kept])
    assert not is_kept([kept, FuelDay(1, "a", 50, 2, decided=2, passed=0, unexplained=0)])
    assert not is_kept([kept, FuelDay(1, "b", 100, 0, decided=0, passed=1, unexplained=1)])
    assert list(table([kept]))[-1] == ("all", "1", "100", "7", "2", "2.00", "3", "0")
