"""The report of a study: what was asked, what differs and how surely, what a factor does, and where to look."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

from ffts.workshop.runs.deciding import days_for, seen_in
from ffts.workshop.study.comparing import (
    Contrast,
    Effect,
    Summary,
    chance_of,
    contrast,
    effects,
    gaps_of,
    summary,
    there,
    value_named,
    verdicts,
)
from ffts.workshop.study.days import figure_of
from ffts.workshop.study.parts import library
from ffts.workshop.study.plan import OF_THE_FILE
from ffts.workshop.study.stopping import decided
from ffts.workshop.study.values import Columns, Values

SIDES_FIRST = (" won", " points")
NOBODY = "nobody won"
SHARE_STEPS, AMOUNT_STEPS = (0.1, 0.05, 0.02, 0.01), (0.5, 0.2, 0.1, 0.05)
"""Effects for which days are counted: of shares as they are, of others in spreads of a day."""


@dataclass
class Found:
    """Everything a report says, as values."""

    values: Values
    file: Path
    plays: Mapping[str, str]
    headline: tuple[str, ...] = ()
    summaries: dict[str, list[Summary]] = field(default_factory=dict)
    """By variant."""
    contrasts: list[Contrast] = field(default_factory=list)
    effects: dict[tuple[str, str], list[Effect]] = field(default_factory=dict)
    """By factor and figure."""
    by_factor: list[Contrast] = field(default_factory=list)
    """The same effects, looked at together."""
    days: list["Day"] = field(default_factory=list)

    @property
    def first(self) -> str:
        """What the others are held against."""
        return self.values.parts.variants[0].name

    @property
    def levels(self) -> Mapping[str, Mapping[str, str]]:
        """By variant, the value of each factor."""
        return {each.name: dict(each.levels) for each in self.values.parts.variants}

    @property
    def factors(self) -> Sequence[str]:
        """What is varied, where more than one thing is."""
        study = self.values.parts.study
        named = [factor.label for factor in study.factors]
        is_crossed = bool(named) and len(study.variants) > 1
        return [*([OF_THE_FILE] if is_crossed else []), *named]

    @property
    def firsts(self) -> Mapping[str, str]:
        """What each variant is held against; where there are factors, each of their values."""
        if not self.factors:
            return {name: self.first for name in self.levels}
        found: dict[str, str] = {}
        for factor in self.factors:
            values = list(dict.fromkeys(of_one[factor] for of_one in self.levels.values()))
            found |= {value_named(factor, value): value_named(factor, values[0]) for value in values}
        return found

    def of(self, figure: str) -> list[tuple[str, Summary]]:
        """One figure of every variant."""
        return [(name, one) for name, every in self.summaries.items() for one in every if one.figure == figure]


@dataclass(frozen=True)
class Day:
    """A day worth looking at, and how it is played again."""

    variant: str
    seed: int
    why: str
    command: str


def found(values: Values, file: Path, plays: Mapping[str, str]) -> Found:
    """Of at least one day."""
    known, study = values.figures, values.parts.study
    wanted = study.headline or tuple(
        name for end in SIDES_FIRST for name in known if name.endswith(end) and name != NOBODY
    )
    stop = (study.stop.figure,) if study.stop else ()
    headline = tuple(name for name in dict.fromkeys((*wanted, *stop)) if name in known)
    result = Found(values, file, plays, headline)
    ordered = (*result.headline, *(name for name in known if name not in result.headline))
    shown = next((name for name in result.headline if figure_of(name).kind == "amount"), known[0])
    chances: dict[bool, list[tuple[float, Contrast]]] = {True: [], False: []}
    for figure, columns in values.each(ordered):
        for name, column in columns.items():
            if len(counted := there(column)):
                result.summaries.setdefault(name, []).append(summary(figure, counted))
        is_headline = figure in result.headline
        chances[is_headline] += [contrast(figure, name, gaps) for name, gaps in gaps_of(columns, result.first)]
        if is_headline:
            for factor in result.factors:
                result.effects[factor, figure] = effects(figure, columns, result.levels, factor)
        if figure == shown:
            result.days = list(_days(result, figure, columns))
    apart = [each.against for of_one in result.effects.values() for each in of_one if each.against]
    result.by_factor = verdicts([(chance_of(each), each) for each in apart])
    result.contrasts = [*verdicts(chances[True]), *verdicts(chances[False])]
    return result


def seen_from(each: Contrast) -> float:
    """The smallest difference that so many days show nine times in ten."""
    return seen_in(each.days, each.variance, each.tests)


def days_needed(result: Found) -> Iterator[tuple[str, float, list[tuple[float, int]]]]:
    """By headline figure: how far single days differ, and after how many days an effect is seen."""
    for figure in result.headline:
        spreads = [each.variance for each in result.contrasts if each.figure == figure and each.variance]
        if spreads:
            variance = max(spreads)
            share = figure_of(figure).kind == "share"
            steps = SHARE_STEPS if share else tuple(float(f"{step * sqrt(variance):.1g}") for step in AMOUNT_STEPS)
            stop = result.values.parts.study.stop
            if stop and stop.figure == figure:
                steps = (stop.effect, *(step for step in steps if step != stop.effect))
            yield figure, sqrt(variance), [(step, days_for(step, variance)) for step in steps]


def without_effect(result: Found) -> Iterator[str]:
    """Variants of which no day came out otherwise, and factors that changed none."""
    for name in list(result.summaries)[1:]:
        of_it = [each for each in result.contrasts if each.variant == name]
        if of_it and all(each.is_alike for each in of_it):
            yield f"{name} came out like {result.first} in every figure of every day: it changes nothing here."
    for factor in result.factors:
        apart = [each.against for figure in result.headline for each in result.effects[factor, figure] if each.against]
        if apart and all(each.is_alike for each in apart):
            yield f"{factor} changes no headline figure of any day here: other values of it are worth no more days."


def stopped(result: Found) -> Mapping[str, str]:
    """What the stopping rule says of each variant, in words."""
    stop = result.values.parts.study.stop
    if stop is None:
        return {}
    words = {
        "stronger": f"more than {result.first}",
        "weaker": f"less than {result.first}",
        "not stronger": f"no difference as large as {stop.effect:g}",
        "open": "not decided",
    }
    return {name: words[verdict] for name, verdict in decided(stop, result.values).items()}


# --- days worth looking at ----------------------------------------------------------------


def replay_command(file: Path, plays: Mapping[str, str], variant: str, seed: int | str) -> str:
    """The command that plays this day into a game file."""
    seats = [word for side, text in plays.items() for word in ("--plays", f"{side}={text}")]
    return shlex.join(["ffts", "study", str(file), *seats, "--replay", variant, str(seed), "--out", "day.ffts"])


def _days(result: Found, figure: str, columns: Columns) -> Iterator[Day]:
    """The least, the middle and the most of a figure, and where a variant is farthest from the first."""
    numpy, first = library("numpy"), result.values.parts.study.first_seed

    def day(name: str, at: int, why: str) -> Day:
        return Day(name, first + at, why, replay_command(result.file, result.plays, name, first + at))

    for name, column in columns.items():
        if not len(counted := there(column)):
            continue
        places = {"a day in the middle": numpy.nanargmin(abs(column - numpy.median(counted)))}
        if name == result.first:
            places |= {"the least": numpy.nanargmin(column), "the most": numpy.nanargmax(column)}
        for why, at in places.items():
            yield day(name, int(at), f"{why}: {figure} {column[at]:g}")
        gaps = abs(column - columns[result.first])
        if name != result.first and len(there(gaps)) and numpy.nanmax(gaps) > 0:
            at = int(numpy.nanargmax(gaps))
            here, base = column[at], columns[result.first][at]
            yield day(name, at, f"farthest from {result.first}: {figure} {here:g}, there {base:g}")
