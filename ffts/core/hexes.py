"""2.1 Numbered hex grids: labels, distances, bearings, neighbours, arcs, search bands and lines."""

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from math import atan2, cos, degrees, radians, sin
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ffts.core import lattice
from ffts.core.counting import counted
from ffts.core.lattice import (
    CIRCLE,
    RINGS_IN_BAND,
    STEP,
    STEPS,
    ArcError,
    Cell,
    Orientation,
    arc_over,
    arc_width,
    band_rings,
)
from ffts.core.model import Data
from ffts.core.plane import HexPlane, Point

__all__ = ["Arc", "ArcError", "Area", "Grid", "Orientation", "Point", "arc_over", "arc_width", "band_rings"]

Arc = tuple[int, int]


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
                raise ValueError(
                    f"{what} {last} does not fit in {counted(self.digits, 'digit')}; raise digits or take fewer"
                )
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
        return tuple(self.plane.label(col, row) for col in columns for row in range(self.first_row, self.last_row + 1))

    def __contains__(self, label: object) -> bool:
        numbers = self._read(label) if isinstance(label, str) else None
        return numbers is not None and self.plane.holds(*numbers)

    def cell(self, label: str) -> Cell:
        """The lattice cell of a label; ValueError says why there is none."""
        if label not in self.cells_known:
            self.cells_known[label] = self._cell(label)
        return self.cells_known[label]

    @cached_property
    def cells_known(self) -> dict[str, Cell]:
        """Those that were asked for. Every distance asks for two, a day for tens of thousands."""
        return {}

    def _cell(self, label: str) -> Cell:
        numbers = self._read(label)
        if numbers is None:
            sample = self.plane.label(self.first_col, self.first_row)
            raise ValueError(
                f'"{label}" is not a hex of this map: '
                f"write column and row with {counted(self.digits, 'digit')} each, as in {sample}."
            )
        if not self.plane.holds(*numbers):
            raise ValueError(
                f"Hex {label} is off the map: columns run from {self.first_col} to {self.last_col}, "
                f"rows from {self.first_row} to {self.last_row}."
            )
        return self.plane.cell_at(*numbers)

    def label(self, cell: Cell) -> str | None:
        """The label of a lattice cell, or None off the map."""
        col, row = self.plane.numbers_of(cell)
        return self.plane.label(col, row) if self.plane.holds(col, row) else None

    def _read(self, label: str) -> tuple[int, int] | None:
        figures = label.removeprefix(self.prefix)
        if len(label) != len(self.prefix) + 2 * self.digits or len(figures) != 2 * self.digits:
            return None
        if not (figures.isascii() and figures.isdigit()):
            return None
        return int(figures[: self.digits]), int(figures[self.digits :])

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
        x, y = self.plane.raw((q, r))
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
        offset = self.plane.nearest(hexes * sin(turn), -hexes * cos(turn))
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
        return _area(self, origin, arc, rings)

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

    @cached_property
    def plane(self) -> HexPlane:
        """The same map on paper. Kept with the grid: every label asks for it."""
        return HexPlane(**{field: getattr(self, field) for field in type(self).model_fields})

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Made anew: what is kept with this grid is not true of another."""
        return type(self)(**{field: getattr(self, field) for field in type(self).model_fields} | dict(update or {}))

    @property
    def extent(self) -> Point:
        """Width and height of the map's frame."""
        return self.plane.size

    def centre(self, label: str) -> Point:
        """Where the centre of a hex is drawn; ValueError if there is none of this label."""
        self.cell(label)
        return self.plane.centre(label)

    def corners(self, label: str) -> tuple[Point, ...]:
        """The six corners of a hex, clockwise."""
        self.cell(label)
        return self.plane.corners(label)

    def hex_at(self, x: float, y: float) -> str | None:
        """The hex drawn at a point, or None beside the map."""
        return self.plane.hex_at(x, y)


def _moved(cell: Cell, offset: Cell) -> Cell:
    return cell[0] + offset[0], cell[1] + offset[1]


@lru_cache(maxsize=1024)
def _area(grid: Grid, origin: str, arc: Arc, rings: tuple[int, int]) -> Area:
    """Kept: where a search looks is asked for again in every step of a turn."""
    start, sector = grid.cell(origin), grid._sector(arc)
    table = {ring: lattice.sector_ring(sector, ring) for ring in range(rings[0], rings[1] + 1)}
    cells = [(grid.label(_moved(start, offset)), cut) for ring in table.values() for offset, cut in ring]
    on_map = sorted((label, cut) for label, cut in cells if label is not None)
    return Area(
        rings=rings,
        per_ring={ring: len(offsets) for ring, offsets in table.items()},
        hexes=tuple(label for label, _ in on_map),
        bisected=tuple(label for label, cut in on_map if cut),
        off_map=len(cells) - len(on_map),
    )
