"""Plots as drawings: numbers that stand until they change, a line of steps for each side."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ffts.core.drawing import Circle, Dash, Drawing, Label, Point, Shape, Stroke

HIGH, TOP, LOW = 210.0, 12.0, 28.0
LETTER = 7.6
"""Width of a letter of a name, roughly."""
DASHES: tuple[Dash, ...] = ("", "dash")
LEAST_MOST = 10
"""At the top of an empty plot."""
MOST_LABELS = 6
APART = 18.0


class Series(NamedTuple):
    """One line: its name and colour, and the number after each turn."""

    name: str
    ink: str
    points: tuple[tuple[int, int], ...]


def step_plot(series: Sequence[Series]) -> Drawing:
    """Turns from left to right, numbers from below; lines are told apart by dashes and marks, not by colour alone."""
    turns = [turn for line in series for turn, _ in line.points] or [1]
    first, last = min(turns), max(turns)
    most = _round_above(max((number for line in series for _, number in line.points), default=0))
    names = max((len(_end(line)) for line in series), default=0)
    plot = _Plot(first, max(1, last - first), most)
    shapes = (*plot.paper(last), *(shape for at, line in enumerate(series) for shape in plot.steps(line, at)))
    return Drawing(
        plot.wide, HIGH, (*shapes, *plot.names(series)), left=12 + LETTER * len(str(most)), right=20 + LETTER * names
    )


def _round_above(highest: int) -> int:
    """A round number at or above the highest."""
    step = 5
    while max(highest, LEAST_MOST) > 4 * step:
        step *= 2
    return -(-max(highest, LEAST_MOST) // step) * step


def _end(line: Series) -> str:
    return f"{line.name} {line.points[-1][1] if line.points else 0}"


class _Plot(NamedTuple):
    """From turns and numbers to places."""

    first: int
    wide: int
    most: int

    def at(self, turn: int, number: int) -> Point:
        return Point(turn - self.first, HIGH - LOW - number / self.most * (HIGH - LOW - TOP))

    def paper(self, last: int) -> Iterator[Shape]:
        """Lines of height with their numbers, and as many turns as have room."""
        for number in range(0, self.most + 1, max(1, self.most // 4)):
            level = self.at(self.first, number).y
            ends = (Point(0, level), Point(self.wide, level))
            yield Stroke(ends, "line", dash="dot" if number else "")
            yield Label(str(number), Point(-6, level), "end")
        count = last - self.first + 1
        step = next((few for few in (1, 2, 5, 10) if count / few <= MOST_LABELS), 20)
        yield Label(f"turn {self.first}", Point(0, HIGH - 14), "middle")
        for turn in range(self.first + 1, last + 1):
            if turn % step == 0 and turn - self.first > step // 2:
                yield Label(str(turn), Point(turn - self.first, HIGH - 14), "middle")

    def steps(self, line: Series, number: int) -> Iterator[Shape]:
        """The number stands until it changes; every change has a mark."""
        if not line.points:
            return
        path, changes, before = [self.at(*line.points[0])], list[Point](), line.points[0][1]
        for turn, points in line.points[1:]:
            path += [self.at(turn, before), self.at(turn, points)]
            if points != before:
                changes.append(self.at(turn, points))
            before = points
        yield Stroke(tuple(path), line.ink, 3, DASHES[number % len(DASHES)])
        for spot in (*changes, path[-1]):
            yield Circle(spot, 5, "panel", line.ink, square=number % 2 == 1)

    def names(self, series: Sequence[Series]) -> Iterator[Shape]:
        """At the end of each line, one below the other where they would meet."""
        low = -APART
        for line in sorted((one for one in series if one.points), key=lambda one: self.at(*one.points[-1]).y):
            low = max(self.at(*line.points[-1]).y, low + APART)
            yield Label(_end(line), Point(self.wide + 10, low), bold=True)
