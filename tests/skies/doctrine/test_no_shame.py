"""4.1-4.4: no aircraft is lost to fuel by what the program decides: over whole days, and a reason where it risks it."""

import pytest

from ffts.core.seats.player import Intent
from ffts.data_dir import data_dir
from ffts.games.skies.commands import CloseSegment
from ffts.workshop.fuel_law import Fuel, FuelDay, fuel_day, is_kept, nth_day, table
from ffts.workshop.puzzles.fuel import PUZZLES
from ffts.workshop.puzzles.positions import Position

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


@pytest.mark.parametrize(("why", "unexplained"), [("", 4), ("{}: his carriers burn, and this is the last strike", 0)])
def test_who_flies_on_to_where_no_deck_is_in_reach_is_counted_and_so_is_a_reason(why: str, unexplained: int) -> None:
    at = next(one for one in PUZZLES if one.name == "on-with-a-turn-in-hand").position()
    (strike,) = at.state.sides[at.side].formations.values()
    fuel = Fuel(at.data)
    fuel.after_turn(at.state)
    assert fuel.passed == 0
    assert isinstance(at, Position)
    short = at.with_air(strike.afs, last_turn=at.turn)
    fuel.explain(short.side, (Intent(CloseSegment(), why.format(strike.id)),))
    fuel.after_turn(short.state)
    assert (fuel.passed, fuel.unexplained) == (4, unexplained)
