"""The table of how even the scenarios are."""

from ffts.workshop.balance import balance_of, table
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_report import DayResult, Fate

SANTA_CRUZ = "santa-cruz-26-october"
NAMES = ("Enterprise", "Hornet", "Shokaku", "Zuikaku", "Zuiho", "Junyo")


def day(seed: int, usn: int, ijn: int, sunk: tuple[str, ...], found: int) -> DayResult:
    fates = {name: Fate(5 if name in sunk else None, False, True) for name in NAMES}
    lost = {"USN": {"air combat": 3}, "IJN": {"AA fire": 2, "out of fuel": 4}}
    return DayResult(seed, {"USN": found, "IJN": 4}, fates, lost, {"USN": usn, "IJN": ijn})


def test_19_it_counts_wins_points_carriers_aircraft_and_finds() -> None:
    data = load_catalog(SANTA_CRUZ)
    days = [day(1, 150, 40, ("Hornet",), 3), day(2, 130, 140, ("Hornet", "Enterprise"), 0)]
    usn, ijn = balance_of(data, days).shares
    assert (usn.points, ijn.points, usn.wins, ijn.wins) == (140, 90, 0.5, 0.5)
    assert (usn.sunk, usn.carriers, ijn.sunk, ijn.carriers) == (1.5, 2, 0, 4)
    assert (usn.aircraft, ijn.aircraft) == (9, 18)
    assert (usn.found, ijn.found) == (0.5, 1)


def test_its_table_has_a_line_for_each_side() -> None:
    found = balance_of(load_catalog(SANTA_CRUZ), [day(1, 150, 40, (), 3)])
    head, rule, usn, ijn = table([found])
    assert head.count("|") == rule.count("|") == usn.count("|") == ijn.count("|")
    assert usn.startswith("| Santa Cruz, 26 October 1942 | 1 | United States | 0 | 150 | 100% | 0.0 of 2 | 9 | 100% |")
    assert ijn.startswith("|  |  | Japan | 0 | 40 | 0% |")
