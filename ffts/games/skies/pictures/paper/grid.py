"""A form as a short grid to type into, and how it differs from what the program has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ffts.core.model import Command

Typed = Mapping[tuple[str, int], str]
"""What was typed, by row and column; what was not is as the program has it."""


@dataclass(frozen=True)
class PaperRow:
    """One line of a form."""

    key: str
    name: str
    cells: tuple[str, ...]
    """As the program has it; a line may end before the last column."""


@dataclass(frozen=True)
class PaperGrid:
    """One form of one side."""

    id: str
    title: str
    """'Air operations form of Yorktown'."""
    kind: str
    """'Air operations', 'Ship sheet', 'Formation'."""
    of: str
    """The carrier, ship or formation it is of."""
    side: str
    colour: str
    columns: tuple[str, ...]
    rows: tuple[PaperRow, ...]
    how: str
    """What may be typed, in a line."""

    def row(self, key: str) -> PaperRow:
        """The line of this key."""
        return next(row for row in self.rows if row.key == key)

    def read(self, key: str, typed: Typed) -> tuple[str, ...]:
        """A line as the paper has it."""
        return tuple(typed.get((key, at), cell).strip() for at, cell in enumerate(self.row(key).cells))

    def changed(self, typed: Typed) -> tuple[str, ...]:
        """The lines in which something else was typed than the program has, in their order."""
        return tuple(row.key for row in self.rows if self.read(row.key, typed) != row.cells)


@dataclass(frozen=True)
class PaperDifference:
    """What the paper says and the program does not."""

    row: str
    words: str
    take: Command | None = None
    """The order, or the ruling, that makes it as the paper has it."""
    instead: str = ""
    """What to do where the paper cannot be taken as it is."""
    doubt: str = ""
    """What would not hold any more if it were taken; the umpire may take it anyway."""


class BadCell(ValueError):
    """Something typed that means nothing there."""
