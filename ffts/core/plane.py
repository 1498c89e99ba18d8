"""Hexes on paper: their labels, and where each lies. In plain numbers, so that a chart is drawn before the rules are
loaded; the grid of the rules (ffts.core.hexes) asks it too."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin, sqrt

from ffts.core import lattice
from ffts.core.lattice import Cell, Orientation

Point = tuple[float, float]

TIP = 1 / sqrt(3)  # centre to corner of a hex whose sides are one apart
PITCH = sqrt(3) / 2  # between the centre lines of columns (flat) or rows (pointy)
_FINE = 1 << 20  # parts of a hex told apart when a point is looked up


@dataclass(frozen=True)
class HexPlane:
    """A map of hexes in columns and rows.

    The unit is the distance between neighbouring centres, x goes right, y down, (0, 0) is the upper left corner.
    """

    orientation: Orientation
    shift: str
    cols: int
    rows: int
    first_col: int = 1
    first_row: int = 1
    digits: int = 2
    prefix: str = ""
    north_offset: int = 0

    # ------------------------------------------------------------------ labels

    def label(self, col: int, row: int) -> str:
        """What is printed in the hex of this column and row."""
        return f"{self.prefix}{col:0{self.digits}}{row:0{self.digits}}"

    def numbers(self, label: str) -> tuple[int, int]:
        """Column and row of a label."""
        figures = label[len(self.prefix) :]
        return int(figures[: self.digits]), int(figures[self.digits :])

    def holds(self, col: int, row: int) -> bool:
        """There is such a hex on the map."""
        return 0 <= col - self.first_col < self.cols and 0 <= row - self.first_row < self.rows

    def columns(self) -> range:
        """The printed column numbers."""
        return range(self.first_col, self.first_col + self.cols)

    def lines(self) -> range:
        """The printed row numbers."""
        return range(self.first_row, self.first_row + self.rows)

    def hexes(self) -> Iterator[tuple[int, int]]:
        """Column and row of every hex, column by column."""
        return ((col, row) for col in self.columns() for row in self.lines())

    # ------------------------------------------------------------------ the plane

    @cached_property
    def size(self) -> Point:
        """Width and height of the box around all hexes."""
        lefts, tops = zip(*map(self._raw_numbers, self._ends()), strict=True)
        wide, tall = self._reach
        return max(lefts) - min(lefts) + 2 * wide, max(tops) - min(tops) + 2 * tall

    def centre(self, label: str) -> Point:
        """Where the middle of a hex is drawn."""
        return self.centre_at(*self.numbers(label))

    def centre_at(self, col: int, row: int) -> Point:
        """Where the middle of the hex of this column and row is drawn."""
        left, top = self.origin
        x, y = self.raw(self.cell_at(col, row))
        return x - left, y - top

    @cached_property
    def corner_offsets(self) -> tuple[Point, ...]:
        """From a centre to its corners, clockwise."""
        first = pi / 6 if self.orientation == "flat" else 0.0
        angles = (first + turn * pi / 3 for turn in range(6))
        return tuple((TIP * sin(angle), -TIP * cos(angle)) for angle in angles)

    def corners(self, label: str) -> tuple[Point, ...]:
        """The six corners of a hex, clockwise."""
        x, y = self.centre(label)
        return tuple((x + right, y + down) for right, down in self.corner_offsets)

    def hex_at(self, x: float, y: float) -> str | None:
        """The hex drawn at a point, or None beside the map."""
        left, top = self.origin
        col, row = self.numbers_of(self.nearest(x + left, y + top))
        return self.label(col, row) if self.holds(col, row) else None

    def nearest(self, x: float, y: float) -> Cell:
        """The cell at a point, before the map is moved to (0, 0)."""
        q, r = (x / PITCH, y - x / PITCH / 2) if self.orientation == "flat" else (x - y / PITCH / 2, y / PITCH)
        return lattice.nearest(round(q * _FINE), round(r * _FINE), _FINE)

    def neighbour(self, label: str, right: int, down: int) -> str:
        """The hex `right` columns and `down` rows on, or the last one before the edge."""
        col, row = self.numbers(label)
        columns, lines = self.columns(), self.lines()
        col = min(max(col + right, columns[0]), columns[-1])
        row = min(max(row + down, lines[0]), lines[-1])
        return self.label(col, row)

    def distance(self, a: str, b: str) -> int:
        """2.1 The fewest hexes from one to the other."""
        return lattice.apart(self.cell_at(*self.numbers(a)), self.cell_at(*self.numbers(b)))

    # ------------------------------------------------------------------ inside

    @cached_property
    def origin(self) -> Point:
        """The upper left corner of the box around all hexes, before it is moved to (0, 0)."""
        lefts, tops = zip(*map(self._raw_numbers, self._ends()), strict=True)
        wide, tall = self._reach
        return min(lefts) - wide, min(tops) - tall

    @property
    def _reach(self) -> Point:
        """Half the width and half the height of a hex."""
        return (TIP, 0.5) if self.orientation == "flat" else (0.5, TIP)

    def _ends(self) -> list[tuple[int, int]]:
        """The outermost two columns and rows reach as far as any: every second one is shifted."""
        columns, lines = self.columns(), self.lines()
        return [(col, row) for col in (*columns[:2], *columns[-2:]) for row in (*lines[:2], *lines[-2:])]

    def _raw_numbers(self, numbers: tuple[int, int]) -> Point:
        return self.raw(self.cell_at(*numbers))

    def raw(self, cell: Cell) -> Point:
        """The centre of a cell, before the map is moved to (0, 0)."""
        q, r = cell
        return (q * PITCH, r + q / 2) if self.orientation == "flat" else (q + r / 2, r * PITCH)

    def cell_at(self, col: int, row: int) -> Cell:
        """The lattice cell of a column and row."""
        return (col, row - self._lead(col)) if self.orientation == "flat" else (col - self._lead(row), row)

    def numbers_of(self, cell: Cell) -> tuple[int, int]:
        """Column and row of a lattice cell, on the map or off it."""
        q, r = cell
        return (q, r + self._lead(q)) if self.orientation == "flat" else (q + self._lead(r), r)

    def _lead(self, number: int) -> int:
        """How far the slanted lattice has run ahead of the printed numbers in a column (flat) or row (pointed)."""
        return (number + 1) // 2 if self.shift == "even" else number // 2
