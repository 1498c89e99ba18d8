"""A day of a study as one row of figures: plain names and numbers, the same columns for every day of a scenario."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.day_report import FIGHTING, DayResult, play_day
from ffts.workshop.study.plan import Prepared

Figures = dict[str, float]
Row = dict[str, str | int | float]
VARIANT, SEED, DIGEST = "variant", "seed", "catalog"
LABELS = (VARIANT, SEED, DIGEST)
"""What a row says beside its figures."""


@lru_cache(maxsize=8)
def _read(catalog: str) -> Catalog:
    """Read once in each process."""
    return Catalog.model_validate_json(catalog)


def play(variant: Prepared, seeds: Sequence[int], turns: int | None) -> list[Row]:
    """These days of a variant; the same seeds give the same rows wherever they are played."""
    data = _read(variant.catalog)
    return [
        {
            VARIANT: variant.name,
            SEED: seed,
            DIGEST: variant.digest,
            **figures_of(play_day(data, seed, turns, plays=dict(variant.plays))),
        }
        for seed in seeds
    ]


def figures_of(day: DayResult) -> Figures:
    """Every figure of a day, by its column; docs/studies.md has what each means."""
    found: Figures = {}
    for side, turn in day.found.items():
        found[f"{side} found carriers"] = float(turn > 0)
        found[f"{side} found carriers on turn"] = float(turn)
    for side, points in day.points.items():
        found[f"{side} points"] = float(points)
    for ship, fate in day.fates.items():
        found[f"{ship} sunk"] = float(fate.sunk_on is not None)
        found[f"{ship} flies"] = float(fate.flies)
    for side, causes in day.lost.items():
        found[f"{side} AFs lost"] = float(sum(causes.values()))
        found[f"{side} AFs lost in fighting"] = float(sum(causes.get(cause, 0) for cause in FIGHTING))
    return found | {name: float(value) for name, value in _counted(day).items()}


def _counted(day: DayResult) -> Mapping[str, float]:
    """What was counted while the day was played."""
    return getattr(day, "figures", {})
