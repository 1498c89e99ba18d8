"""Tables read with dice: rows, modifiers, and a reading that shows its working."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, Self

from pydantic import StringConstraints, field_validator, model_validator

from ffts.core.dice import Die, Roll
from ffts.core.model import Data

Status = Literal["rulebook", "estimate", "umpire"]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Mark = Literal["S", "D", "I", "E"]
"""Of a number: stated in the rules, derived from them, implied by them, or our own estimate."""
OWN_CHART = ", by the umpire's own chart"


def marked(working: str, status: Status) -> str:
    """A sum that a number of the umpire's own decided says so wherever it is told."""
    return working + OWN_CHART if status == "umpire" else working


class Sheet(Data):
    """The heading of a table of numbers: where they come from, and how far each of them is known."""

    id: Text
    rule: Text
    title: Text
    source: Text
    status: Status
    marks: Mapping[str, Mark] = {}
    note: str = ""


class Mod(Data):
    """A modifier in force: by how much, why, and by which rule."""

    rule: str
    why: str
    by: int


class Reading(Data):
    """A table read: the roll, each modifier, the total, the result, and what the table is worth."""

    table: str
    rolled: int
    mods: tuple[Mod, ...]
    total: int
    result: str
    status: Status

    def working(self) -> str:
        """The sum in words: '4, +1 clear = 5, at once'."""
        parts = "".join(f", {mod.by:+d} {mod.why}" for mod in self.mods)
        text = f"{self.rolled}{parts} = {self.total}, {self.result}" if self.mods else f"{self.rolled}, {self.result}"
        return marked(text, self.status)


class Row(Data):
    """One row: the totals it stands for, written '..1', '2..4', '5..' or '7', and its result."""

    on: str
    result: str

    @field_validator("on")
    @classmethod
    def _readable(cls, on: str) -> str:
        bounds(on)
        return on


def bounds(on: str) -> tuple[int | None, int | None]:
    """The lowest and highest total of a row; None where it is open."""
    low, dots, high = on.partition("..")
    try:
        first = int(low) if low else None
        last = (int(high) if high else None) if dots else first
    except ValueError:
        raise ValueError(f"row {on!r} is not written like '..1', '2..4', '5..' or '7'") from None
    if (first is None and last is None) or (first is not None and last is not None and first > last):
        raise ValueError(f"row {on!r} holds no number")
    return first, last


class TableMod(Data):
    """A modifier a table knows, by name."""

    id: str
    by: int
    why: str
    rule: str = ""
    at_least: int | None = None
    """From how many on it is in force, if that is a matter of counting."""


class ResultTable(Data):
    """2.3 A table of the game, with where its numbers come from."""

    id: str
    rule: str
    title: str
    die: Die
    source: str
    status: Status
    note: str = ""
    mods: tuple[TableMod, ...] = ()
    rows: tuple[Row, ...]

    @model_validator(mode="after")
    def _without_gap_or_overlap(self) -> Self:
        edges = [bounds(row.on) for row in self.rows]
        if not edges or edges[0][0] is not None or edges[-1][1] is not None:
            raise ValueError(f"table {self.id}: the first row must be open below ('..1') and the last above ('6..')")
        for (_, high), (low, _), row in zip(edges, edges[1:], self.rows[1:], strict=False):
            if high is None or low is None or low != high + 1:
                raise ValueError(f"table {self.id}: row {row.on!r} leaves a gap or overlaps the row before it")
        names = [mod.id for mod in self.mods]
        if len(names) != len(set(names)):
            raise ValueError(f"table {self.id}: a modifier is named twice")
        return self

    def mod(self, name: str) -> Mod:
        """The modifier of this name, ready to be put into a sum."""
        for known in self.mods:
            if known.id == name:
                return Mod(rule=known.rule or self.rule, why=known.why, by=known.by)
        raise KeyError(f"table {self.id} has no modifier {name!r}")

    def is_reached(self, name: str, count: int) -> bool:
        """Whether `count` is enough for the modifier called `name`."""
        least = next((known.at_least for known in self.mods if known.id == name), None)
        return least is not None and count >= least

    def result(self, total: int) -> str:
        """The result in the row that holds `total`."""
        for row in self.rows:
            low, high = bounds(row.on)
            if (low is None or low <= total) and (high is None or total <= high):
                return row.result
        raise AssertionError(f"table {self.id} has a gap at {total}")

    def read(self, roll: Roll, mods: Iterable[Mod] = ()) -> Reading:
        """The table read with `roll` and the modifiers `mods`."""
        applied = tuple(mods)
        total = roll.face + sum(mod.by for mod in applied)
        return Reading(
            table=self.id, rolled=roll.face, mods=applied, total=total, result=self.result(total), status=self.status
        )
