"""Lines of equal height through a field of numbers, and how far each point of a map is from a shore.

Everything is in the unit of the map. Fields are coarse: their lines are meant to be drawn soft (`picture.smooth`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, hypot, sqrt

Spot = tuple[float, float]
Ring = tuple[Spot, ...]
FAR = 1e9
DIAGONAL = sqrt(2)


@dataclass(frozen=True)
class Field:
    """Numbers at the points of a square lattice."""

    left: float
    top: float
    step: float
    rows: tuple[tuple[float, ...], ...]

    def at(self, col: int, row: int) -> Spot:
        """Where a point of the lattice lies."""
        return self.left + col * self.step, self.top + row * self.step


def field(left: float, top: float, right: float, bottom: float, step: float, of: Callable[[Spot], float]) -> Field:
    """Return the value of `of` at every point of the lattice over this rectangle."""
    columns, rows = ceil((right - left) / step) + 1, ceil((bottom - top) / step) + 1
    return Field(
        left,
        top,
        step,
        tuple(tuple(of((left + col * step, top + row * step)) for col in range(columns)) for row in range(rows)),
    )


# --- how far from a shore -------------------------------------------------------------


def shore_field(
    left: float, top: float, right: float, bottom: float, step: float, rings: Sequence[Ring], dots: Iterable[Spot] = ()
) -> Field:
    """How far each point lies from the shore: above nothing at sea, below nothing on land. `dots` are islands too small
    for a coast."""
    columns, rows = ceil((right - left) / step) + 1, ceil((bottom - top) / step) + 1
    land = [[False] * columns for _ in range(rows)]
    for row, cuts in _cuts(rings, top, step, rows).items():
        cuts.sort()
        for start, end in zip(cuts[::2], cuts[1::2], strict=False):
            first, last = max(ceil((start - left) / step), 0), min(int((end - left) // step) + 1, columns)
            if first < last:
                land[row][first:last] = [True] * (last - first)
    sea, ashore = _from(land, step, True), _from(land, step, False)
    _spread(sea, step)
    _spread(ashore, step)
    for x, y in dots:
        _island(sea, (x - left) / step, (y - top) / step, step)
    return Field(
        left,
        top,
        step,
        tuple(
            tuple(far if far > 0 else -deep for far, deep in zip(one, other, strict=True))
            for one, other in zip(sea, ashore, strict=True)
        ),
    )


def _cuts(rings: Iterable[Ring], top: float, step: float, rows: int) -> dict[int, list[float]]:
    """For each row where its line across the map meets a shore."""
    found: dict[int, list[float]] = {}
    for ring in rings:
        x, y = ring[-1]
        for to_x, to_y in ring:
            low, high = (y, to_y) if y < to_y else (to_y, y)
            for row in range(max(ceil((low - top) / step), 0), min(ceil((high - top) / step), rows)):
                part = (top + row * step - y) / (to_y - y)
                found.setdefault(row, []).append(x + part * (to_x - x))
            x, y = to_x, to_y
    return found


def _from(land: Sequence[Sequence[bool]], step: float, from_land: bool) -> list[list[float]]:
    """Half a step from the shore where the neighbour is of the other kind: the shore runs between them."""
    return [[0.0 if here is from_land else FAR for here in row] for row in land]


NEAR = 4.0
"""How far off an island is still felt."""


def _island(field: list[list[float]], col: float, row: float, step: float) -> None:
    """Exact, for the eye sees whether a ring round a point is round."""
    reach = NEAR / step
    rows = range(max(ceil(row - reach), 0), min(int(row + reach) + 1, len(field)))
    columns = range(max(ceil(col - reach), 0), min(int(col + reach) + 1, len(field[0])))
    for at_row in rows:
        line = field[at_row]
        for at_col in columns:
            line[at_col] = min(line[at_col], hypot(at_col - col, at_row - row) * step)


def _spread(field: list[list[float]], step: float) -> None:
    """Each point as far as its nearest neighbour, and the way to that: once down, once up."""
    across = step * DIAGONAL
    _sweep(field, step, across)
    field.reverse()
    for row in field:
        row.reverse()
    _sweep(field, step, across)
    field.reverse()
    for row in field:
        row.reverse()


def _sweep(field: list[list[float]], step: float, across: float) -> None:
    above = [FAR] * (len(field[0]) + 1)
    for row in field:
        before = FAR
        for col, here in enumerate(row):
            near = min(before, above[col]) + step
            slant = min(above[col - 1] if col else FAR, above[col + 1]) + across
            before = min(here, near, slant)
            row[col] = before
        above = [*row, FAR]


# --- lines of equal height --------------------------------------------------------------

EDGES: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 2),), 2: ((2, 1),), 3: ((3, 1),), 4: ((1, 0),), 5: ((3, 0), (1, 2)), 6: ((2, 0),), 7: ((3, 0),),
    8: ((0, 3),), 9: ((0, 2),), 10: ((0, 1), (2, 3)), 11: ((0, 1),), 12: ((1, 3),), 13: ((1, 2),), 14: ((2, 3),),
}  # fmt: skip
"""Of a square with corners 8 4 / 1 2 above the level: from which side its line comes and to which it goes (0 top, 1
right, 2 bottom, 3 left), what is above on its left."""
Side = tuple[int, int, int]
"""Column and row of the square to the lower right of it, and 0 for a side across, 1 for one down."""


def contours(field: Field, level: float) -> tuple[Ring, ...]:
    """Closed rings round everything above this level; beyond the edge of the field nothing is."""
    low = level - field.step
    rows = [(low,) * (len(field.rows[0]) + 2), *((low, *row, low) for row in field.rows)]
    rows.append(rows[0])
    ways: dict[Side, Side] = {}
    for row, (upper, lower) in enumerate(zip(rows, rows[1:], strict=False)):
        for col in range(len(upper) - 1):
            kind = 8 * (upper[col] > level) + 4 * (upper[col + 1] > level)
            kind += 2 * (lower[col + 1] > level) + (lower[col] > level)
            for start, end in EDGES.get(kind, ()):
                ways[_side(col, row, start)] = _side(col, row, end)
    return tuple(_ring(chain, field, rows, level) for chain in _chains(ways))


def _side(col: int, row: int, side: int) -> Side:
    return ((col, row, 0), (col + 1, row, 1), (col, row + 1, 0), (col, row, 1))[side]


def _chains(ways: dict[Side, Side]) -> Iterator[list[Side]]:
    while ways:
        start, at = next(iter(ways.items()))
        chain = [start]
        del ways[start]
        while at != start:
            chain.append(at)
            at = ways.pop(at)
        yield chain


def _ring(chain: Iterable[Side], field: Field, rows: Sequence[Sequence[float]], level: float) -> Ring:
    """Where the line crosses each side, by the numbers at its ends; the rows have one more around them."""
    found: list[Spot] = []
    for col, row, down in chain:
        one, other = rows[row][col], rows[row + 1][col] if down else rows[row][col + 1]
        part = min(max((level - one) / (other - one), 0.0), 1.0)
        x, y = field.at(col - 1, row - 1)
        found.append((x, y + part * field.step) if down else (x + part * field.step, y))
    return tuple(found)


def thinned(ring: Ring, apart: float) -> Ring:
    """The same ring with points no nearer to each other than this."""
    kept = [ring[0]]
    for x, y in ring[1:]:
        if (x - kept[-1][0]) ** 2 + (y - kept[-1][1]) ** 2 >= apart * apart:
            kept.append((x, y))
    return tuple(kept)
