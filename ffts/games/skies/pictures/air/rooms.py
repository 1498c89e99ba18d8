"""Rectangles and rows: how aircraft stand in the room they are given. Lengths are pixels at 100 %."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ffts.core.drawing import Point


class Box(NamedTuple):
    """A rectangle, from corner to corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        """Its middle."""
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def moved(self, right: float, down: float) -> Box:
        """Return the rectangle moved by this much."""
        return Box(self.left + right, self.top + down, self.right + right, self.bottom + down)

    def inside(self, by: float) -> Box:
        """Smaller by this on each side."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)


@dataclass(frozen=True)
class Cells:
    """How large an aircraft's place is, along the ship and across her."""

    along: float
    across: float

    @property
    def side(self) -> float:
        """Of the square an aircraft is drawn in."""
        return min(self.along, self.across)


def in_columns(groups: Sequence[Sequence[str]], rows: int, columns: int, room: Box, cells: Cells) -> dict[str, Point]:
    """Middles of places in the middle of a room: column by column from the bow, each from the top down. A group begins
    a column where there are enough."""
    parted = columns_of(groups, rows, columns)
    left = room.centre.x - len(parted) * cells.along / 2
    high = max((len(column) for column in parted), default=0)
    top = room.centre.y - high * cells.across / 2
    return {
        one: Point(left + (at + 0.5) * cells.along, top + (row + 0.5) * cells.across)
        for at, column in enumerate(parted)
        for row, one in enumerate(column)
    }


def columns_of(groups: Sequence[Sequence[str]], rows: int, most: int) -> list[Sequence[str]]:
    """Divide groups into columns; each group begins a column while there are no more than `most`."""
    apart = [group[at : at + rows] for group in groups for at in range(0, len(group), rows)]
    if len(apart) <= most:
        return apart
    everyone = [one for group in groups for one in group]
    return [everyone[at : at + rows] for at in range(0, len(everyone), rows)]


def how_many(room: float, each: float) -> int:
    """How often a length goes into a room."""
    return max(0, int(room / each + 1e-6))


class Stand(NamedTuple):
    """One column of aircraft below deck, and where along the ship its middle lies."""

    middle: float
    members: tuple[str, ...]


def stands(
    groups: Sequence[Sequence[str]], spans: Sequence[tuple[float, float]], cells: Cells, rows: int
) -> list[Stand] | None:
    """Columns for these groups in the spans between wells, the foremost first; None if there is no room."""
    free = [
        left + (at + 0.5) * cells.along for left, right in spans for at in range(how_many(right - left, cells.along))
    ]
    wanted = columns_of(groups, rows, len(free))
    if len(wanted) > len(free):
        return None
    return [Stand(middle, tuple(members)) for middle, members in zip(free, wanted, strict=False)]
