"""Whole days held against the record: the figures of `ffts calibrate --days`, their bands, and why one is missed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.day_report import DayResult
from ffts.workshop.many_days import play_days

MIDWAY, CORAL_SEA, WRONG_SHIPS = "midway-4-june", "coral-sea-8-may", "coral-sea-7-may"
DAYS = 200
FEW_DIVES = "few go a second time: at eleven most are in the air, and little is left to go at"
BESIDE_THEM = (
    "half of them are on carriers, as many as on the day; the others on ships beside carriers that are gone by then"
)
FEW_LOST = "a strike goes home after looking twice in vain; who looks longer attacks more often and fails less"
EMPTY_DECKS = "both strikes are away when the bombs fall, so that hangars hold little that burns, and few torpedoes hit"
FEW_TORPEDOES = "fewer fighters of Midway go up than the 25 of the day, and half of the torpedo aircraft meet no CAP"
FULL_HANGARS = "a carrier that is sunk takes down all that stand below, and she is sunk with her strike aboard"
ONE_WAVE = "the strikes at ships lose as many as Hiryu's did; over Midway 6 fall and not 11, of the CAP 8 and not 12"
LATE_TORPEDOES = "half of the groups meet few fighters"
NOT_BEFORE = 9
"""Turn 9 of Midway begins at 0700."""
KIDO_BUTAI = ("Akagi", "Kaga", "Soryu", "Hiryu")
US_AT_MIDWAY = ("Enterprise", "Hornet", "Yorktown")
Of = Callable[[DayResult], tuple[float, float]]
"""A figure of one day: what is counted, and of how much."""


@dataclass(frozen=True)
class DayBand:
    """One figure of a day, and the band its mean over many days must fall in."""

    id: str
    scenario: str
    title: str
    record: str
    low: float
    high: float
    of: Of
    unit: str = ""
    missed: str = ""
    """Why it lies outside, where that is known and is left so."""


@dataclass(frozen=True)
class DayOutcome:
    """One figure, counted."""

    band: DayBand
    days: int
    """How many of the days it was counted on."""
    value: float
    error: float
    """One standard error of the value."""

    @property
    def ok(self) -> bool:
        """Whether it lies in its band."""
        return self.days > 0 and self.band.low <= self.value <= self.band.high


def _sunk(day: DayResult, names: Sequence[str]) -> int:
    return sum(day.fates[name].sunk_on is not None for name in names)


def _mean(figure: Callable[[DayResult], float]) -> Of:
    return lambda day: (figure(day), 1)


def _share(holds: Callable[[DayResult], bool]) -> Of:
    return lambda day: (100.0 * holds(day), 1)


def _figure(name: str) -> Of:
    return _mean(lambda day: day.figures[name])


def _sunk_share(least: int, most: int) -> Of:
    return _share(lambda day: least <= _sunk(day, KIDO_BUTAI) <= most)


def _never(day: DayResult) -> tuple[float, float]:
    return 100.0 * day.figures["never attacked"], day.figures["major strikes"]


def _as_on_8_may(day: DayResult) -> bool:
    """Carrier aircraft of both sides attacked in the morning."""
    return bool(day.figures["USN attacked by noon"] and day.figures["IJN attacked by noon"])


def _on_8_may(figure: Callable[[DayResult], float]) -> Of:
    return lambda day: (figure(day), 1) if _as_on_8_may(day) else (0.0, 0.0)


def _lost_on_8_may(name: str) -> Of:
    return _on_8_may(lambda day: 100.0 * _sunk(day, (name,)))


def _of_torpedoes(day: DayResult) -> tuple[float, float]:
    return 100.0 * day.figures["USN torpedo aircraft shot down"], day.figures["USN torpedo aircraft met"]


def _of_reports(how: str) -> Of:
    return lambda day: (100.0 * day.figures[f"first reports {how}"], day.figures["first reports"])


BANDS: tuple[DayBand, ...] = (
    DayBand("kb_sunk", MIDWAY, "Japanese carriers sunk", "4", 2.0, 3.2, _mean(lambda day: _sunk(day, KIDO_BUTAI))),
    DayBand("kb_sunk_few", MIDWAY, "Days with none or one of them sunk", "", 5, 35, _sunk_share(0, 1), "%"),
    DayBand("kb_sunk_some", MIDWAY, "Days with two or three", "", 35, 70, _sunk_share(2, 3), "%"),
    DayBand("kb_sunk_all", MIDWAY, "Days with all four", "the lucky tail", 15, 45, _sunk_share(4, 4), "%"),
    DayBand("us_sunk", MIDWAY, "US carriers sunk", "1", 0.3, 1.2, _mean(lambda day: _sunk(day, US_AT_MIDWAY))),
    DayBand(
        "us_dives",
        MIDWAY,
        "US carrier dive bombers that leave for ships",
        "125 flown, of whom about 90 attacked",
        90,
        150,
        _figure("USN dive bombers sent"),
        missed=FEW_DIVES,
    ),
    DayBand(
        "never", MIDWAY, "Strikes of both sides that never attack", "8 of 34 in 1942", 15, 30, _never, "%", FEW_LOST
    ),
    DayBand(
        "us_fuel",
        MIDWAY,
        "US aircraft lost to fuel",
        "24 and more",
        12,
        40,
        _figure("USN lost to fuel"),
    ),
    DayBand("us_aa", MIDWAY, "US aircraft lost to Japanese AA", "about 4", 2, 8, _figure("USN lost to AA")),
    DayBand(
        "us_morning_hits",
        MIDWAY,
        "Hits of US dive bombers in the morning",
        "8 or 9: Kaga 4, Akagi 1, Soryu 3 (PARSHALL-TULLY)",
        6,
        14,
        _figure("USN morning dive hits"),
        missed=BESIDE_THEM,
    ),
    DayBand(
        "us_combat",
        MIDWAY,
        "US aircraft lost in air combat",
        "15 of VMF-221, 5 TBF and 2 B-26, 8 SBD and 3 SB2U, 35 TBD, a few of each after (LUNDSTROM1)",
        55,
        95,
        _figure("USN lost in air combat"),
        missed=FEW_TORPEDOES,
    ),
    DayBand(
        "us_aboard",
        MIDWAY,
        "US aircraft lost aboard",
        "those left in Yorktown, and Midway's on the ground (LUNDSTROM1)",
        20,
        60,
        _figure("USN lost aboard"),
        missed=FULL_HANGARS,
    ),
    DayBand(
        "ijn_combat",
        MIDWAY,
        "Japanese aircraft lost in air combat and to AA",
        "11 over Midway with AA, a dozen A6M on CAP, 24 of Hiryu's (PARSHALL-TULLY)",
        35,
        65,
        _mean(lambda day: day.figures["IJN lost in air combat"] + day.figures["IJN lost to AA"]),
        missed=ONE_WAVE,
    ),
    DayBand(
        "us_found_late",
        MIDWAY,
        "Days on which TF 16 and 17 are not found before 0700",
        "0728, Tone's fourth plane (PARSHALL-TULLY)",
        60,
        100,
        _share(lambda day: day.found["IJN"] == 0 or day.found["IJN"] >= NOT_BEFORE),
        "%",
    ),
    DayBand(
        "torpedoes",
        MIDWAY,
        "Unescorted torpedo aircraft met by CAP that are lost",
        "37 of 41 TBD, 5 of 6 TBF (LUNDSTROM1)",
        50,
        100,
        _of_torpedoes,
        "%",
        missed=LATE_TORPEDOES,
    ),
    DayBand(
        "accidents",
        MIDWAY,
        "Landing accidents of carriers and bases, of a hundred landings",
        "1 lost of a hundred, 2 crashed (combat_facts, ACCI); 6.12.1 has 3.3",
        1,
        4,
        lambda day: (
            100.0 * (day.figures["USN landing accidents"] + day.figures["IJN landing accidents"]),
            day.figures["USN landings"] + day.figures["IJN landings"],
        ),
    ),
    DayBand(
        "both_by_noon",
        CORAL_SEA,
        "Days on which carrier aircraft of both sides attack in the morning",
        "both, between 1057 and 1140 (LUNDSTROM1)",
        40,
        100,
        _share(_as_on_8_may),
        "%",
    ),
    DayBand("lexington", CORAL_SEA, "Lexington sunk", "sunk", 15, 45, _lost_on_8_may("Lexington"), "%", EMPTY_DECKS),
    DayBand("yorktown", CORAL_SEA, "Yorktown sunk", "no", 10, 35, _lost_on_8_may("Yorktown"), "%", EMPTY_DECKS),
    DayBand("shokaku", CORAL_SEA, "Shokaku sunk", "no", 10, 35, _lost_on_8_may("Shokaku"), "%", EMPTY_DECKS),
    DayBand("zuikaku", CORAL_SEA, "Zuikaku sunk", "no", 3, 20, _lost_on_8_may("Zuikaku"), "%", EMPTY_DECKS),
    DayBand(
        "us_hits",
        CORAL_SEA,
        "Hits of US dive bombers in the morning",
        "3",
        2,
        5,
        _on_8_may(lambda day: day.figures["USN morning dive hits"]),
    ),
    DayBand(
        "reports_late",
        WRONG_SHIPS,
        "First reports of a force that are read a turn late or more",
        "27 of 50 by aircraft to their own force, in all battles (signals)",
        40,
        60,
        _of_reports("read late"),
        "%",
    ),
    DayBand(
        "reports_out",
        WRONG_SHIPS,
        "First reports of a force that are a hex out or more",
        "10 of 77 are known to be 40 miles out; estimate with those that are not known (signals)",
        13,
        35,
        _of_reports("a hex out"),
        "%",
    ),
    DayBand(
        "wrong_ships",
        WRONG_SHIPS,
        "Days on which Neosho or Sims is attacked, who were reported as a carrier and a cruiser",
        "78 aircraft from 0912 (LUNDSTROM1)",
        35,
        100,
        _share(lambda day: "Neosho" in day.attacked or "Sims" in day.attacked),
        "%",
    ),
)


def calibrate_days(
    days: int = DAYS, tables: Path | None = None, processes: int | None = None, keep: Path | None = None
) -> list[DayOutcome]:
    """Every figure over `days` days of its scenario; the same seeds give the same days."""
    scenarios = dict.fromkeys(band.scenario for band in BANDS)
    played = {name: play_days(name, days, tables=tables, processes=processes, keep=keep) for name in scenarios}
    return outcomes(played)


def outcomes(played: Mapping[str, Sequence[DayResult]]) -> list[DayOutcome]:
    """Every figure of the days that were played."""
    return [_counted(band, played[band.scenario]) for band in BANDS if band.scenario in played]


def _counted(band: DayBand, days: Sequence[DayResult]) -> DayOutcome:
    """The ratio of the sums, and its standard error."""
    pairs = [pair for pair in map(band.of, days) if pair[1]]
    if not pairs:
        return DayOutcome(band, 0, 0.0, 0.0)
    value = sum(above for above, _ in pairs) / sum(below for _, below in pairs)
    spread = pstdev([above - value * below for above, below in pairs])
    per_day = fmean(below for _, below in pairs)
    return DayOutcome(band, len(pairs), value, spread / per_day / sqrt(len(pairs)))


def bands_table(data: Catalog, days: Sequence[DayResult]) -> Iterator[str]:
    """The figures of this scenario beside their bands and the record."""
    yield "| Figure | days | result | band | record | |"
    yield "|---|---:|---:|---:|---|---|"
    for one in outcomes({data.scenario.id: days}):
        band = one.band
        unit = f" {band.unit}" if band.unit else ""
        result = f"{one.value:.3g}{unit} (+-{one.error:.2g})" if one.days else "no such day"
        verdict = "in the band" if one.ok else "**out of it**"
        limits = f"{band.low:g} to {band.high:g}{unit}"
        yield f"| {band.title} | {one.days} | {result} | {limits} | {band.record} | {verdict} |"
