"""Drawings of a study's report: intervals beside each other, figures over the values of a factor, how days lie."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from ffts.papers.report.drawing import box, drawing, line, number, text
from ffts.workshop.study.comparing import Spread, clipped

WIDTH, RIGHT, TOP, ROW = 640.0, 18.0, 26.0, 24.0
LETTER = 7.0
"""How broad a letter is, about."""
LONGEST = 38
"""Letters of a name in a drawing; the table has the whole of it."""
TICKS = 6
"""How many numbers an axis has, about."""
LOOKS, DASHES = ("side-1", "side-2", "neutral"), 4


class Point(NamedTuple):
    """A mean with its interval."""

    name: str
    mean: float
    low: float
    high: float

    @property
    def label(self) -> str:
        """Short enough to be written beside the axis."""
        return self.name if len(self.name) <= LONGEST else f"{self.name[: LONGEST - 1]}…"


def ticks(least: float, most: float) -> list[float]:
    """Round numbers between two values."""
    step = 10 ** floor(log10((most - least or 1) / TICKS))
    step *= next(by for by in (1, 2, 5, 10) if (most - least) / (step * by) <= TICKS)
    first = -int(-least // step)
    return [round(at * step, 10) for at in range(first, int(most // step) + 1)]


def _tick(value: float) -> str:
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def _range(points: Sequence[Point], held: Sequence[float] = ()) -> tuple[float, float]:
    """What is drawn: every interval, and a little more."""
    finite = [value for each in points for value in each[1:] if abs(value) < float("inf")]
    least, most = min((*finite, *held)), max((*finite, *held))
    margin = (most - least) * 0.05 or abs(most) * 0.1 or 1.0
    return least - margin, most + margin


def whiskers(points: Sequence[Point], unit: str, words: str, nought: bool = False) -> str:
    """A row for each: a dot with a line through it as long as its interval; `nought` marks where no difference is."""
    least, most = _range(points, (0.0,) if nought else ())
    left = min(LONGEST, max(len(each.label) for each in points)) * LETTER + 16
    bottom = TOP + ROW * len(points)

    def x(value: float) -> float:
        return left + (WIDTH - RIGHT - left) * (clipped(value, least, most) - least) / (most - least)

    parts = [
        shape
        for value in ticks(least, most)
        for shape in (
            line([(x(value), TOP - 6), (x(value), bottom)], "rule"),
            text(x(value), bottom + 15, _tick(value), "mid muted"),
        )
    ]
    if nought:
        parts.append(line([(x(0), TOP - 6), (x(0), bottom)], "nought"))
    for at, each in enumerate(points):
        y = TOP + ROW * (at + 0.5) - 4
        parts.append(text(left - 10, y + 4, each.label, "end"))
        parts.append(_whisker(x(each.low), x(each.high), y))
        parts.append(_dot(x(each.mean), y, "side-1", _described(each)))
    parts.append(text(WIDTH - RIGHT, 12, unit, "end muted"))
    return drawing(WIDTH, bottom + 22, parts, words)


def _described(each: Point) -> str:
    return f"{each.name}: {each.mean:.4g} ({each.low:.4g} to {each.high:.4g})"


def _whisker(low: float, high: float, y: float) -> str:
    ends = line([(low, y - 4), (low, y + 4)], "bracket") + line([(high, y - 4), (high, y + 4)], "bracket")
    return line([(low, y), (high, y)], "bracket") + ends


def _dot(x: float, y: float, look: str, title: str) -> str:
    """A disc, a square or a diamond: they are told apart without colours, too."""
    turned = f' transform="rotate(45 {number(x)} {number(y)})"' if look == "neutral" else ""
    round_off = 4.5 if look == "side-1" else 0
    at = f'x="{number(x - 4.5)}" y="{number(y - 4.5)}" width="9" height="9" rx="{round_off:g}"{turned}'
    return f'<rect class="dot {look}" {at}><title>{escape(title)}</title></rect>'


class Series(NamedTuple):
    """A figure over the values of a factor, all else being the same."""

    name: str
    points: tuple[Point, ...]
    """One for each value of the factor, in their order."""


def curves(series: Sequence[Series], factor: str, unit: str, words: str) -> str:
    """Between numbers lines from value to value, with the interval of each; every line has its mark and its name at its
    end."""
    least, most = _range([point for each in series for point in each.points])
    height, left = 250.0, 46.0
    names = max(len(each.name) for each in series) * LETTER if len(series) > 1 else 0.0
    right, bottom = WIDTH - RIGHT - min(names + 26, 240.0), height - 44

    def y(value: float) -> float:
        return bottom - (bottom - TOP) * (clipped(value, least, most) - least) / (most - least)

    first = series[0].points
    places = [left + 24 + (right - left - 48) * at / max(1, len(first) - 1) for at in range(len(first))]
    parts = [text((left + right) / 2, bottom + 36, factor, "mid muted"), text(left, 12, unit, "muted")]
    for value in ticks(least, most):
        parts.append(line([(left, y(value)), (right, y(value))], "rule"))
        parts.append(text(left - 6, y(value) + 4, _tick(value), "end muted"))
    parts += [text(place, bottom + 17, point.label, "mid") for place, point in zip(places, first, strict=True)]
    for at, (each, end) in enumerate(zip(series, _apart([y(each.points[-1].mean) for each in series]), strict=True)):
        step = (at - (len(series) - 1) / 2) * 5
        parts += _curve(each, [place + step for place in places], y, at)
        if len(series) > 1:
            parts.append(_dot(right + 10, end, LOOKS[at % len(LOOKS)], each.name))
            parts.append(text(right + 20, end + 4, each.name[:LONGEST]))
    return drawing(WIDTH, height, parts, words)


def _curve(each: Series, places: Sequence[float], y: Callable[[float], float], at: int) -> Iterator[str]:
    """The line of one way the rest is."""
    look = LOOKS[at % len(LOOKS)]
    if _are_numbers([point.name for point in each.points]):
        spots = [(place, y(point.mean)) for place, point in zip(places, each.points, strict=True)]
        yield line(spots, f"line {look} dash-{at % DASHES}")
    for place, point in zip(places, each.points, strict=True):
        yield line([(place, y(point.low)), (place, y(point.high))], "bracket")
        title = f"{each.name}: {_described(point)}" if each.name else _described(point)
        yield _dot(place, y(point.mean), look, title)


def _are_numbers(names: Sequence[str]) -> bool:
    """Only between numbers there is something that a line could mean."""
    return all(name.lstrip("-").replace(".", "", 1).isdecimal() for name in names)


def _apart(heights: Sequence[float], least: float = 14.0) -> list[float]:
    """Names that would lie upon each other are moved down."""
    found, order = list(heights), sorted(range(len(heights)), key=lambda at: heights[at])
    for above, below in zip(order, order[1:], strict=False):
        found[below] = max(found[below], found[above] + least)
    return found


def bars(spread: Spread, words: str) -> str:
    """How the days lie, small enough for a line of a table."""
    width, height, most = 132.0, 22.0, max(spread.counts)
    each = width / len(spread.counts)
    parts = [
        box(at * each, height - tall, max(each - 1, 1), tall, "bar side-1", f"{count} days")
        for at, count in enumerate(spread.counts)
        if count
        for tall in (max(1.0, height * count / most),)
    ]
    return drawing(width, height, [*parts, line([(0, height), (width, height)], "axis")], words)
