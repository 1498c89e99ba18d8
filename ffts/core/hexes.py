"""2.1 Numbered hex grids: labels, distances, bearings, neighbours, arcs, search bands and lines."""

from collections.abc import Iterable, Mapping
from functools import cache
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from ffts.core import lattice
from ffts.core.lattice import CIRCLE, RINGS_IN_BAND, STEP, STEPS, ArcError, Cell, Orientation, arc_width, band_rings
from ffts.core.model import Data

__all__ = ["Arc", "ArcError", "Area", "Grid", "Orientation", "Point", "arc_width", "band_rings"]

Arc = tuple[int, int]
Point = tuple[float, float]

_TIP = 1 / sqrt(3)  # centre to corner of a hex whose sides are one apart
_PITCH = sqrt(3) / 2  # between the centre lines of columns (flat) or rows (pointy)
_FINE = 1 << 20  # parts of a hex told apart when a point is looked up


class Area(Data):
    """Hexes of an arc, ring by ring. Counts take in hexes off the map; the lists do not (ruling A-086)."""

    rings: tuple[int, int]
    per_ring: Mapping[int, int]
    hexes: tuple[str, ...]
    bisected: tuple[str, ...]
    off_map: int

    @property
    def count(self) -> int:
        return sum(self.per_ring.values())


class Grid(Data):
    """A map of numbered hexes. A hex is known by its label: column, then row, each with `digits` digits.

    `shift` says which columns (flat-topped hexes) or rows (pointed hexes), by their printed number, lie half a hex
    lower or further right. True north lies `north_offset` degrees clockwise from the top of the map (7.4.9).
    Plane coordinates are for drawing only: the unit is the distance between neighbouring centres, x goes right,
    y down, and (0, 0) is the upper left corner of the map's frame.
    """

    orientation: Orientation = "flat"
    shift: Literal["even", "odd"] = "even"
    cols: Annotated[int, Field(ge=1)]
    rows: Annotated[int, Field(ge=1)]
    first_col: Annotated[int, Field(ge=0)] = 1
    first_row: Annotated[int, Field(ge=0)] = 1
    digits: Annotated[int, Field(ge=1, le=4)] = 2
    prefix: str = ""
    north_offset: Annotated[int, Field(ge=0, lt=CIRCLE, multiple_of=STEP)] = 0

    @model_validator(mode="after")
    def _numbers_fit(self) -> Self:
        for what, last in (("column", self.last_col), ("row", self.last_row)):
            if len(str(last)) > self.digits:
                raise ValueError(f"{what} {last} does not fit in {self.digits} digits; raise digits or take fewer")
        return self

    # ------------------------------------------------------------------ labels

    @property
    def last_col(self) -> int:
        return self.first_col + self.cols - 1

    @property
    def last_row(self) -> int:
        return self.first_row + self.rows - 1

    @property
    def hexes(self) -> tuple[str, ...]:
        """Every label, column by column."""
        columns = range(self.first_col, self.last_col + 1)
        return tuple(self._print(col, row) for col in columns for row in range(self.first_row, self.last_row + 1))

    def __contains__(self, label: object) -> bool:
        numbers = self._read(label) if isinstance(label, str) else None
        return numbers is not None and self._on_map(*numbers)

    def cell(self, label: str) -> Cell:
        """The lattice cell of a label; ValueError says why there is none."""
        numbers = self._read(label)
        if numbers is None:
            sample = self._print(self.first_col, self.first_row)
            raise ValueError(
                f'"{label}" is not a hex of this map: '
                f"write column and row with {self.digits} digits each, as in {sample}."
            )
        if not self._on_map(*numbers):
            raise ValueError(
                f"Hex {label} is off the map: columns run from {self.first_col} to {self.last_col}, "
                f"rows from {self.first_row} to {self.last_row}."
            )
        return self._cell_at(*numbers)

    def label(self, cell: Cell) -> str | None:
        """The label of a lattice cell, or None off the map."""
        col, row = self._numbers(cell)
        return self._print(col, row) if self._on_map(col, row) else None

    def _read(self, label: str) -> tuple[int, int] | None:
        figures = label.removeprefix(self.prefix)
        if len(label) != len(self.prefix) + 2 * self.digits or len(figures) != 2 * self.digits:
            return None
        if not (figures.isascii() and figures.isdigit()):
            return None
        return int(figures[: self.digits]), int(figures[self.digits :])

    def _print(self, col: int, row: int) -> str:
        return f"{self.prefix}{col:0{self.digits}}{row:0{self.digits}}"

    def _on_map(self, col: int, row: int) -> bool:
        return self.first_col <= col <= self.last_col and self.first_row <= row <= self.last_row

    def _cell_at(self, col: int, row: int) -> Cell:
        if self.orientation == "flat":
            return col, row - self._lead(col)
        return col - self._lead(row), row

    def _numbers(self, cell: Cell) -> tuple[int, int]:
        q, r = cell
        return (q, r + self._lead(q)) if self.orientation == "flat" else (q + self._lead(r), r)

    def _lead(self, number: int) -> int:
        """How far the slanted lattice has run ahead of the printed numbers in a column (flat) or row (pointed)."""
        return (number + 1) // 2 if self.shift == "even" else number // 2

    # ------------------------------------------------------------------ distance and direction

    def distance(self, a: str, b: str) -> int:
        """2.1 The fewest hexes from one to the other."""
        return lattice.apart(self.cell(a), self.cell(b))

    def adjacent(self, a: str, b: str) -> bool:
        """The hexes share a side."""
        return self.distance(a, b) == 1

    def bearing(self, a: str, b: str) -> int:
        """7.4.9 From a to b in whole degrees from north, for display; arcs are never judged by it."""
        q, r = self._offset(a, b)
        lattice.half_step(self.orientation, (q, r))  # refuses a hex seen from itself
        x, y = self._raw((q, r))
        return round(degrees(atan2(x, -y)) - self.north_offset) % CIRCLE

    @property
    def neighbour_bearings(self) -> tuple[int, ...]:
        """The six bearings on which neighbours lie, from north clockwise."""
        steps = range(0, STEPS, 2) if self.orientation == "flat" else range(1, STEPS, 2)
        return tuple(sorted((step * STEP - self.north_offset) % CIRCLE for step in steps))

    def neighbour(self, label: str, bearing: int) -> str | None:
        """The next hex on one of the six bearings, or None beyond the edge of the map."""
        if bearing not in self.neighbour_bearings:
            allowed = ", ".join(map(str, self.neighbour_bearings))
            raise ValueError(f"No neighbour of {label} lies on bearing {bearing}; they lie on {allowed}.")
        return self.label(_moved(self.cell(label), lattice.ray(self.orientation, self._step(bearing))))

    def neighbours(self, label: str) -> tuple[str, ...]:
        """The adjacent hexes on the map, from north clockwise."""
        steps = map(self._step, self.neighbour_bearings)
        return self._labels(label, (lattice.ray(self.orientation, step) for step in steps))

    def shifted(self, labels: Iterable[str], bearing: float, hexes: float) -> tuple[str, ...]:
        """The shape of `labels` moved `hexes` hexes towards `bearing`, to the nearest whole hex; what leaves the map is
        gone."""
        turn = radians(bearing + self.north_offset)
        offset = self._nearest(hexes * sin(turn), -hexes * cos(turn))
        there = (self.label(_moved(self.cell(label), offset)) for label in labels)
        return tuple(label for label in there if label is not None)

    def line(self, a: str, b: str) -> tuple[str, ...]:
        """12.6 The straightest of the shortest paths, both ends included (ruling A-091).

        Between two equally straight ones it keeps to the east, or the north; on the edge of the map, to the map.
        """
        eastern, western = lattice.straight_lines(self.orientation, self.cell(a), self.cell(b))
        labels = [self.label(cell) for cell in eastern]
        if None in labels:
            labels = [self.label(cell) for cell in western]
        return tuple(label for label in labels if label is not None)

    def _offset(self, a: str, b: str) -> Cell:
        (aq, ar), (bq, br) = self.cell(a), self.cell(b)
        return bq - aq, br - ar

    def _step(self, bearing: int) -> int:
        return (bearing + self.north_offset) // STEP % STEPS

    # ------------------------------------------------------------------ rings, arcs and bands

    def ring(self, origin: str, radius: int) -> tuple[str, ...]:
        """The hexes on the map at exactly this distance, clockwise from the top."""
        return self._labels(origin, lattice.ring_offsets(radius))

    def within(self, origin: str, radius: int) -> tuple[str, ...]:
        """The hexes on the map at this distance or less, nearest first."""
        return tuple(label for ring in range(radius + 1) for label in self.ring(origin, ring))

    def in_arc(self, origin: str, arc: Arc, target: str) -> bool:
        """7.4.8 The target's centre lies in the closed clockwise sector; the origin always does (ruling A-061)."""
        return self._sector(arc).holds(self._offset(origin, target))

    def area(self, origin: str, arc: Arc, rings: tuple[int, int]) -> Area:
        """7.4.8 The hexes of `arc` from the nearest to the farthest of `rings`, sorted by label."""
        start, sector = self.cell(origin), self._sector(arc)
        table = {ring: lattice.sector_ring(sector, ring) for ring in range(rings[0], rings[1] + 1)}
        cells = [(self.label(_moved(start, offset)), cut) for ring in table.values() for offset, cut in ring]
        on_map = sorted((label, cut) for label, cut in cells if label is not None)
        return Area(
            rings=rings,
            per_ring={ring: len(offsets) for ring, offsets in table.items()},
            hexes=tuple(label for label, _ in on_map),
            bisected=tuple(label for label, cut in on_map if cut),
            off_map=len(cells) - len(on_map),
        )

    def band(self, origin: str, arc: Arc, reached: int, depth: int = RINGS_IN_BAND) -> Area:
        """8.2 What aircraft search that have reached a ring: it and the rings just short of it (ruling A-063)."""
        return self.area(origin, arc, band_rings(reached, depth))

    def in_band(self, origin: str, arc: Arc, reached: int, target: str, depth: int = RINGS_IN_BAND) -> bool:
        """8.2 The target lies in the band, told without listing the band."""
        near, far = band_rings(reached, depth)
        return near <= self.distance(origin, target) <= far and self.in_arc(origin, arc, target)

    def _sector(self, arc: Arc) -> lattice.Sector:
        return lattice.Sector(self.orientation, self._step(arc[0]), arc_width(*arc) // STEP)

    def _labels(self, origin: str, offsets: Iterable[Cell]) -> tuple[str, ...]:
        start = self.cell(origin)
        found = (self.label(_moved(start, offset)) for offset in offsets)
        return tuple(label for label in found if label is not None)

    # ------------------------------------------------------------------ the plane, for drawing and the mouse

    @property
    def extent(self) -> Point:
        """Width and height of the map's frame."""
        return _frame(self)[2:]

    def centre(self, label: str) -> Point:
        """Where the centre of a hex is drawn."""
        x, y = self._raw(self.cell(label))
        left, top, _, _ = _frame(self)
        return x - left, y - top

    def corners(self, label: str) -> tuple[Point, ...]:
        """The six corners of a hex, clockwise."""
        x, y = self.centre(label)
        return tuple((x + dx, y + dy) for dx, dy in _corner_offsets(self.orientation))

    def hex_at(self, x: float, y: float) -> str | None:
        """The hex drawn at a point, or None beside the map."""
        left, top, _, _ = _frame(self)
        return self.label(self._nearest(x + left, y + top))

    def _nearest(self, x: float, y: float) -> Cell:
        """The cell at a point of the raw plane."""
        q, r = (x / _PITCH, y - x / _PITCH / 2) if self.orientation == "flat" else (x - y / _PITCH / 2, y / _PITCH)
        return lattice.nearest(round(q * _FINE), round(r * _FINE), _FINE)

    def raw_centre(self, col: int, row: int) -> Point:
        """Where column and row lie before the map's frame is moved to (0, 0)."""
        return self._raw(self._cell_at(col, row))

    def _raw(self, cell: Cell) -> Point:
        q, r = cell
        return (q * _PITCH, r + q / 2) if self.orientation == "flat" else (q + r / 2, r * _PITCH)


def _moved(cell: Cell, offset: Cell) -> Cell:
    return cell[0] + offset[0], cell[1] + offset[1]


@cache
def _frame(grid: Grid) -> tuple[float, float, float, float]:
    """Left, top, width and height of the box around all hexes, in raw plane coordinates."""
    columns = range(grid.first_col, grid.last_col + 1)
    rows = range(grid.first_row, grid.last_row + 1)
    # The outermost two columns and rows reach as far as any: every second one is shifted.
    ends = [(col, row) for col in (*columns[:2], *columns[-2:]) for row in (*rows[:2], *rows[-2:])]
    xs, ys = zip(*(grid.raw_centre(col, row) for col, row in ends), strict=True)
    half_wide, half_tall = (_TIP, 0.5) if grid.orientation == "flat" else (0.5, _TIP)
    left, top = min(xs) - half_wide, min(ys) - half_tall
    return left, top, max(xs) + half_wide - left, max(ys) + half_tall - top


@cache
def _corner_offsets(orientation: Orientation) -> tuple[Point, ...]:
    """From a centre to its corners, clockwise."""
    first = STEP if orientation == "flat" else 0
    angles = (radians(first + 2 * STEP * turn) for turn in range(6))
    return tuple((_TIP * sin(angle), -_TIP * cos(angle)) for angle in angles)
