"""Charts of a report: lines over turns, decks as stacks, luck as bars to the left and right of what is expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ffts.papers.report.drawing import box, drawing, line, text
from ffts.papers.report.parts import Figure, Role

WIDTH = 440.0
"""As many parts as are read well on a telephone."""
LEFT, RIGHT, TOP = 34.0, 12.0, 14.0
NAME = 17.0
"""The height of a name."""
RULES = 6
"""How many lines across there are at the most."""
Scale = Callable[[float], float]
"""From a number to a place."""


@dataclass(frozen=True)
class Curve:
    """A number over the turns."""

    name: str
    role: Role
    points: tuple[tuple[int, float], ...]


def curves(title: str, lines: Sequence[Curve], words: str, height: float = 220.0) -> Figure:
    """Steps from turn to turn; the names stand above, each beside a piece of its line."""
    turns = [turn for curve in lines for turn, _ in curve.points] or [0, 1]
    values = [value for curve in lines for _, value in curve.points]
    least, most = min([0.0, *values]), max([1.0, *values])
    first, last = min(turns), max(*turns, min(turns) + 1)
    right, bottom, top = WIDTH - RIGHT, height - 26, TOP + NAME * len(lines)

    def x(turn: float) -> float:
        return LEFT + (right - LEFT) * (turn - first) / (last - first)

    def y(value: float) -> float:
        return bottom - (bottom - top) * (value - least) / (most - least)

    parts = [*_rules(least, most, y, right), *_turns(first, last, x, bottom)]
    for at, curve in enumerate(lines):
        steps = _steps(curve.points)
        parts.append(line([(x(turn), y(value)) for turn, value in steps], f"line {curve.role}"))
        value = curve.points[-1][1] if curve.points else 0.0
        row = TOP + NAME * at
        parts.append(line([(LEFT, row - 4), (LEFT + 26, row - 4)], f"line {curve.role}"))
        parts.append(text(LEFT + 32, row, f"{curve.name}: {value:g}", "bold"))
    return Figure(title, drawing(WIDTH, height, parts, words), words)


def _steps(points: Sequence[tuple[int, float]]) -> list[tuple[float, float]]:
    """A value holds until the next: points are scored at once, not little by little."""
    steps: list[tuple[float, float]] = []
    for turn, value in points:
        if steps:
            steps.append((turn, steps[-1][1]))
        steps.append((turn, value))
    return steps


def _rules(least: float, most: float, y: Scale, right: float) -> list[str]:
    parts = []
    step = _step_of(most - least)
    value = 0.0 - step * (-least // step)
    while value <= most:
        parts.append(line([(LEFT, y(value)), (right, y(value))], "axis" if value == 0 else "rule"))
        parts.append(text(LEFT - 6, y(value) + 4, f"{value:g}", "small muted end"))
        value += step
    return parts


def _turns(first: int, last: int, x: Scale, bottom: float) -> list[str]:
    every = max(1, round((last - first) / 8))
    parts = [text(x(turn), bottom + 16, f"{turn}", "small muted mid") for turn in range(first, last + 1, every)]
    return [*parts, text(LEFT - 6, bottom + 16, "turn", "small muted end")]


def _step_of(most: float) -> float:
    step = 1.0
    while most / step > RULES:
        step *= 2.5 if str(step)[0] == "2" else 2
    return step


@dataclass(frozen=True)
class Stack:
    """A column of a deck: how many stand where, and whether she is sunk."""

    turn: int
    parts: tuple[tuple[str, int], ...]
    """The class of each part, from below, and how many."""
    over: bool = False


def stacks(title: str, columns: Sequence[Stack], most: int, legend: tuple[tuple[str, str], ...], words: str) -> Figure:
    """One column a turn."""
    height, bottom = 120.0, 96.0
    width = 360.0
    step = (width - 38) / max(1, len(columns))
    scale = (bottom - 8) / max(1, most)
    parts = [line([(30, bottom), (width, bottom)], "axis"), text(26, 16, f"{most}", "small muted end")]
    parts.append(text(26, bottom + 3, "0", "small muted end"))
    for at, column in enumerate(columns):
        x, y = 32 + at * step, bottom
        if column.over:
            parts.append(line([(x, bottom - 5), (x + step * 0.8, bottom)], "sunk"))
            continue
        for look, count in column.parts:
            y -= count * scale
            parts.append(box(x, y, step * 0.84, count * scale, look))
        if column.turn % 5 == 0:
            parts.append(text(x + step / 2, bottom + 14, f"{column.turn}", "small muted mid"))
    return Figure(title, drawing(width, height, parts, words), words, legend, wide=False)


@dataclass(frozen=True)
class Swing:
    """How far something went one way or the other."""

    label: str
    role: Role
    by: float
    note: str = ""


def swings(title: str, bars: Sequence[Swing], less: str, more: str, words: str) -> Figure:
    """Bars to both sides of what was to be expected, in standard deviations."""
    row, middle, reach = 24.0, 322.0, 88.0
    most = max([2.0, *(abs(bar.by) for bar in bars)])
    height = 34 + row * len(bars)
    parts = [text(middle - reach, 14, less, "small muted"), text(middle + reach, 14, more, "small muted end")]
    for at in (-2, -1, 0, 1, 2):
        x = middle + at / most * reach
        parts.append(line([(x, 22), (x, height - 6)], "axis" if at == 0 else "rule"))
    for at, bar in enumerate(bars):
        y, long = 26 + at * row, abs(bar.by) / most * reach
        parts.append(text(middle - reach - 26, y + 14, bar.label, "end"))
        parts.append(box(middle if bar.by >= 0 else middle - long, y + 3, long, row - 9, f"bar {bar.role}", bar.note))
        parts.append(
            text(
                middle + long + 5 if bar.by >= 0 else middle - long - 5,
                y + 14,
                f"{bar.by:+.1f}",
                f"small {'' if bar.by >= 0 else 'end'}".strip(),
            )
        )
    return Figure(title, drawing(WIDTH, height, parts, words), words)
