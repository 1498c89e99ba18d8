"""What the days of a study say: each figure by itself, and against that of the first variant, day by day."""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from ffts.workshop.runs.deciding import (
    SURE,
    Interval,
    Sample,
    chance_of_mean,
    chance_of_shares,
    mean_interval,
    share_interval,
    shares_apart,
)
from ffts.workshop.study.days import figure_of
from ffts.workshop.study.parts import library
from ffts.workshop.study.plan import OF_THE_FILE
from ffts.workshop.study.values import Columns

if TYPE_CHECKING:
    from ffts.workshop.study.values import Column

ENOUGH = 10
"""Days from which on anything is said: of fewer even Student's curve knows little, as days are not normal."""
BARS = 16
"""How finely a distribution is drawn."""


def sample(values: "Column") -> Sample:
    """Of at least one number."""
    return Sample(len(values), float(values.mean()), float(values.var()))


def there(values: "Column") -> "Column":
    """Without the days on which it did not happen, or that were not played."""
    found: Column = values[~library("numpy").isnan(values)]
    return found


# --- each figure by itself --------------------------------------------------------------


class Spread(NamedTuple):
    """How the days lie, from the least value to the most, in bars of the same breadth."""

    least: float
    most: float
    counts: tuple[int, ...]


class Summary(NamedTuple):
    """One figure of one variant over the days that count: of a turn, those on which the thing happened."""

    figure: str
    days: int
    mean: float
    low: float
    high: float
    """Between these the true mean lies, 95 times of 100."""
    tenth: float
    median: float
    ninetieth: float
    spread: Spread


def summary(figure: str, values: "Column") -> Summary:
    """Of at least one day."""
    low, high = _interval(figure, values)
    tenth, median, ninetieth = map(float, library("numpy").quantile(values, (0.1, 0.5, 0.9)))
    mean = float(values.mean())
    return Summary(figure, len(values), mean, low, high, tenth, median, ninetieth, spread(values))


def _interval(figure: str, values: "Column") -> Interval:
    """By what kind of figure it is, and not by how its days happened to come out."""
    if figure_of(figure).kind == "share":
        return share_interval(float(values.sum()), len(values))
    return mean_interval(sample(values))


def spread(values: "Column") -> Spread:
    """A bar for each whole number if they are few, else bars of the same breadth."""
    numpy = library("numpy")
    least, most = float(values.min()), float(values.max())
    few = most - least < BARS and bool((values == numpy.floor(values)).all())
    bars, edges = (int(most - least) + 1, (least - 0.5, most + 0.5)) if few else (BARS, (least, most))
    counts, _ = numpy.histogram(values, bins=bars, range=edges)
    return Spread(least, most, tuple(map(int, counts)))


# --- against the first ------------------------------------------------------------------


class Contrast(NamedTuple):
    """One figure of a variant against that of the first, day by day with the same dice."""

    figure: str
    variant: str
    days: int
    mean: float
    low: float
    high: float
    variance: float
    """Of the differences of single days."""
    differs: bool = False
    """Beyond noise, with all that is looked at beside it."""
    tests: int = 1
    """How many are looked at together."""

    @property
    def is_alike(self) -> bool:
        """Not one day came out otherwise."""
        return not self.mean and not self.variance

    @property
    def verdict(self) -> str:
        """In a word."""
        if self.days < ENOUGH:
            return "too few days"
        return "differs" if self.differs else "may be noise"


def contrast(figure: str, variant: str, gaps: "Column") -> tuple[float, Contrast]:
    """How often chance alone does as much, and the difference; of two days at least."""
    found = sample(gaps)
    if figure_of(figure).kind == "share":
        up, down = int((gaps > 0).sum()), int((gaps < 0).sum())
        interval, chance = shares_apart(up, down, len(gaps)), chance_of_shares(up, down)
    else:
        interval, chance = mean_interval(found), chance_of_mean(found)
    return chance, Contrast(figure, variant, found.number, found.mean, *interval, found.variance)


def gaps_of(columns: Columns, first: str) -> Iterator[tuple[str, "Column"]]:
    """Of every later variant, over the seeds that both have."""
    for name, values in columns.items():
        gaps = there(values - columns[first])
        if name != first and len(gaps) > 1:
            yield name, gaps


def verdicts(found: Sequence[tuple[float, Contrast]]) -> list[Contrast]:
    """The more is looked at, the more differs by chance: Holm's steps keep it to one false alarm in twenty studies."""
    entries, still = [], True
    ranked = sorted(found, key=lambda each: each[0])
    for rank, (chance, each) in enumerate(ranked):
        still = still and each.days >= ENOUGH and chance < (1 - SURE) / (len(ranked) - rank)
        entries.append(each._replace(differs=still, tests=len(ranked)))
    return entries


# --- factors ----------------------------------------------------------------------------


class Effect(NamedTuple):
    """What one value of a factor does to a figure, all else taken together."""

    figure: str
    factor: str
    value: str
    mean: float
    low: float
    high: float
    against: Contrast | None
    """The first value of the factor; None of itself."""


def value_named(factor: str, value: str) -> str:
    """'USN guns usn_1944'; a variant of the file by its name alone."""
    return value if factor == OF_THE_FILE else f"{factor} {value}"


def chance_of(each: Contrast) -> float:
    """How often chance alone makes a mean as large."""
    return chance_of_mean(Sample(each.days, each.mean, each.variance))


def effects(figure: str, columns: Columns, levels: Mapping[str, Mapping[str, str]], factor: str) -> list[Effect]:
    """Of each value: the mean over all variants that have it, seed by seed, and its difference from the first."""
    values = list(dict.fromkeys(of_one[factor] for of_one in levels.values()))
    means = {value: _mean_at(columns, levels, factor, value) for value in values}
    found = []
    for value in values:
        numbers, gaps = there(means[value]), there(means[value] - means[values[0]])
        alone = sum(of_one[factor] == value for of_one in levels.values()) == 1
        if len(numbers) > 1:
            low, high = _interval(figure, numbers) if alone else _within(figure, mean_interval(sample(numbers)))
            name = value_named(factor, value)
            apart = _apart(figure, name, gaps) if value != values[0] and len(gaps) > 1 else None
            found.append(Effect(figure, factor, value, float(numbers.mean()), low, high, apart))
    return found


def _within(figure: str, found: Interval) -> Interval:
    """No mean of shares is less than none or more than all."""
    if figure_of(figure).kind != "share":
        return found
    return Interval(max(0.0, found.low), min(1.0, found.high))


def _apart(figure: str, value: str, gaps: "Column") -> Contrast:
    """A mean of several variants is no share, even of a figure that is one."""
    found = sample(gaps)
    return Contrast(figure, value, found.number, found.mean, *mean_interval(found), found.variance)


def _mean_at(columns: Columns, levels: Mapping[str, Mapping[str, str]], factor: str, value: str) -> "Column":
    numpy = library("numpy")
    stacked: Column = numpy.stack([columns[name] for name, of_one in levels.items() if of_one[factor] == value])
    found: Column = stacked.mean(axis=0)
    return found


def clipped(value: float, low: float, high: float) -> float:
    """An interval without end is drawn to the edge."""
    return max(low, min(high, value)) if abs(value) != inf else (low if value < 0 else high)
