"""Whole days held against the record: figures of made-up days, counted and judged."""

import pytest

from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_bands import BANDS, CORAL_SEA, MIDWAY, WRONG_SHIPS, DayOutcome, bands_table, outcomes
from ffts.workshop.day_report import DayResult, Fate, play_day

KB = ("Akagi", "Kaga", "Soryu", "Hiryu")


def midway(seed: int, sunk: int, never: int, strikes: int = 10) -> DayResult:
    names = (*KB, "Enterprise", "Hornet", "Yorktown")
    fates = {name: Fate(9 if at < sunk else None, True, at >= sunk) for at, name in enumerate(names)}
    figures = {
        "major strikes": strikes,
        "never attacked": never,
        "USN dive bombers sent": 100,
        "USN lost to fuel": 12,
        "USN lost to AA": 3,
        "USN morning dive hits": 9,
        "USN lost in air combat": 60,
        "IJN lost to AA": 5,
        "USN lost aboard": 30,
        "IJN lost in air combat": 40,
        "USN torpedo aircraft met": 40,
        "USN torpedo aircraft shot down": 30,
        **dict.fromkeys(("USN landings", "IJN landings"), 100),
        **dict.fromkeys(("USN landing accidents", "IJN landing accidents"), 3),
    }
    return DayResult(seed=seed, found={"USN": 7, "IJN": 9}, fates=fates, figures=figures)


def coral_sea(seed: int, both: bool, lexington: int | None) -> DayResult:
    fates = {name: Fate(None, True, True) for name in ("Yorktown", "Shokaku", "Zuikaku")}
    fates["Lexington"] = Fate(lexington, True, lexington is None)
    figures = {"USN attacked by noon": float(both), "IJN attacked by noon": 1.0, "USN morning dive hits": 3}
    return DayResult(seed=seed, found={}, fates=fates, figures=figures)


def of(name: str, *days: DayResult, scenario: str = MIDWAY) -> DayOutcome:
    return next(one for one in outcomes({scenario: days}) if one.band.id == name)


def test_carriers_sunk_are_counted_a_day() -> None:
    days = [midway(1, 4, 2), midway(2, 1, 2), midway(3, 2, 2), midway(4, 2, 2)]
    assert of("kb_sunk", *days).value == pytest.approx(2.25)
    assert of("kb_sunk_few", *days).value == pytest.approx(25)
    assert of("kb_sunk_some", *days).value == pytest.approx(50)
    assert of("kb_sunk_all", *days).value == pytest.approx(25)
    assert all(of(name, *days).ok for name in ("kb_sunk", "kb_sunk_few", "kb_sunk_some", "kb_sunk_all"))


def test_strikes_that_never_attack_are_a_share_of_all_strikes_and_not_of_days() -> None:
    found = of("never", midway(1, 2, 3, strikes=10), midway(2, 2, 1, strikes=30))
    assert found.value == pytest.approx(10)
    assert not found.ok


def test_days_unlike_8_may_do_not_count_for_it() -> None:
    days = [coral_sea(1, True, 13), coral_sea(2, True, None), coral_sea(3, False, 9)]
    found = of("lexington", *days, scenario=CORAL_SEA)
    assert (found.days, found.value) == (2, 50.0)
    nobody = of("lexington", coral_sea(3, False, 9), scenario=CORAL_SEA)
    assert (nobody.days, nobody.ok) == (0, False)


def wrong_ships(seed: int, late: int, out: int, attacked: tuple[str, ...]) -> DayResult:
    figures = {"first reports": 5.0, "first reports read late": late, "first reports a hex out": out}
    return DayResult(seed=seed, found={}, figures=figures, attacked=dict.fromkeys(attacked, 12))


def test_wrong_reports_are_a_share_of_all_reports_and_the_wrong_ships_of_all_days() -> None:
    days = [wrong_ships(1, 3, 1, ("Sims",)), wrong_ships(2, 2, 1, ("CV5",))]
    values = {
        name: of(name, *days, scenario=WRONG_SHIPS).value for name in ("reports_late", "reports_out", "wrong_ships")
    }
    assert values == {"reports_late": 50.0, "reports_out": 20.0, "wrong_ships": 50.0}


def test_every_band_holds_something_and_has_a_name_of_its_own() -> None:
    assert len({band.id for band in BANDS}) == len(BANDS)
    assert all(band.low < band.high for band in BANDS)


def test_the_table_says_which_figure_is_out_of_its_band() -> None:
    lines = list(bands_table(load_catalog(MIDWAY), [midway(1, 2, 0), midway(2, 2, 0)]))
    assert "| Japanese carriers sunk | 2 | 2 (+-0) | 2 to 3.2 | 4 | in the band |" in lines
    assert any(
        line.startswith("| Strikes of both sides that never attack") and "**out of it**" in line for line in lines
    )


def test_a_day_that_is_played_has_every_figure_the_bands_ask_for() -> None:
    day = play_day(load_catalog(CORAL_SEA), 1, turns=9)
    assert all(band.of(day) for band in BANDS if band.scenario == CORAL_SEA)
    assert day.figures["IJN attacked by noon"] in (0.0, 1.0)
