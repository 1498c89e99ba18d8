"""A day of a study as one row of figures: plain names and numbers, the same columns for every day of a scenario."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from ffts.games.skies.autoplay import DeadEnd
from ffts.games.skies.game import SKIES
from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.day_report import FIGHTING, NEVER, Broken, DayResult, play_day
from ffts.workshop.runs.program import COUNTING, program_of
from ffts.workshop.study.plan import Prepared

Figures = dict[str, float | None]
Row = dict[str, str | int | float | None]
VARIANT, SEED, PROGRAM, CATALOG, SCENARIO, FAULT = "variant", "seed", "program", "catalog", "scenario", "fault"
LABELS = (VARIANT, SEED, PROGRAM, CATALOG, SCENARIO, FAULT)
"""What a row says beside its figures."""

Kind = Literal["share", "turn", "amount"]
SHARES = (" won", " found carriers", " sunk", " flies", " attacked by noon", "nobody won")
TURN = " on turn"
UNITS = {
    " points": "points",
    " AFs lost": "AFs",
    " AFs lost in fighting": "AFs",
    " dive sorties": "aircraft",
    " dive bombers sent": "aircraft",
}
UNITS |= {f" lost {how}": "aircraft" for how in ("to fuel", "to AA", "in air combat", "aboard")}
UNITS |= {" dive hits": "hits", " landings": "aircraft", " landing accidents": "aircraft"}


class Figure(NamedTuple):
    """What a column holds."""

    kind: Kind
    """A share is 1 or 0 on each day; a turn is there only on days on which the thing happened."""
    unit: str


def figure_of(column: str) -> Figure:
    """By its name."""
    if column.endswith(SHARES):
        return Figure("share", "of 100 days")
    if column.endswith(TURN):
        return Figure("turn", "turn")
    return Figure("amount", next((unit for end, unit in UNITS.items() if column.endswith(end)), ""))


def program_here() -> str:
    """The program that plays and counts the days on this machine."""
    return program_of(SKIES.name, COUNTING)


@lru_cache(maxsize=8)
def _read(catalog: str) -> Catalog:
    """Read once in each process."""
    return Catalog.model_validate_json(catalog)


def play(variant: Prepared, seeds: Sequence[int], turns: int | None) -> list[Row]:
    """These days of a variant; the same seeds give the same rows wherever they are played."""
    return [_row(variant, seed, turns) for seed in seeds]


def _row(variant: Prepared, seed: int, turns: int | None) -> Row:
    labels: Row = {
        VARIANT: variant.name,
        SEED: seed,
        PROGRAM: program_here(),
        CATALOG: variant.digest,
        SCENARIO: variant.scenario,
        FAULT: None,
    }
    try:
        data = _read(variant.catalog)
        return {**labels, **figures_of(data, play_day(data, seed, turns, plays=dict(variant.plays)))}
    except (Broken, DeadEnd) as fault:
        return {**labels, FAULT: str(fault)}


def figures_of(data: Catalog, day: DayResult) -> Figures:
    """Every figure of a day, by its column; docs/studies.md has what each means. What did not happen has no turn."""
    found: Figures = {}
    if data.scenario.victory.by_points:
        found |= {f"{side} won": float(_won(day.points, side)) for side in day.points}
        found["nobody won"] = float(not any(found.values()))
    for side, points in day.points.items():
        found[f"{side} points"] = float(points)
    for side, turn in day.found.items():
        found[f"{side} found carriers"] = float(turn > NEVER)
        found[f"{side} found carriers on turn"] = float(turn) if turn > NEVER else None
    for ship, fate in day.fates.items():
        found[f"{ship} sunk"] = float(fate.sunk_on is not None)
        found[f"{ship} sunk on turn"] = None if fate.sunk_on is None else float(fate.sunk_on)
        found[f"{ship} flies"] = float(fate.flies)
    for side, causes in day.lost.items():
        found[f"{side} AFs lost"] = float(sum(causes.values()))
        found[f"{side} AFs lost in fighting"] = float(sum(causes.get(cause, 0) for cause in FIGHTING))
    return found | {name: float(value) for name, value in day.figures.items()}


def _won(points: Mapping[str, int], side: str) -> bool:
    """19 More points than the other."""
    return all(points[side] > other for key, other in points.items() if key != side)
