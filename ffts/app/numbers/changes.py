"""What an umpire's own chart changes: the chance of each result of a table, with our numbers and with his."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from ffts.app.numbers.book import NumbersBook
from ffts.app.numbers.rows import Number
from ffts.app.numbers.tables import DiceTable, RowMod, TableRow, results_at
from ffts.core.dice import Die

ALWAYS = "base"
"""The modifier that every roll on a table has."""
PLAIN = "no modifier"
NO_ROW = "no row"
COUNTED = ("on", "result", "by")
"""Fields of a table that the chances of its results already show."""


class ResultOdds(NamedTuple):
    """One result, and its chance before and after."""

    result: str
    ours: Fraction
    yours: Fraction


class Situation(NamedTuple):
    """A roll with a modifier, or with none."""

    when: str
    odds: tuple[ResultOdds, ...]

    @property
    def is_changed(self) -> bool:
        """Whether any result is more or less likely than before."""
        return any(one.ours != one.yours for one in self.odds)


class TableChange(NamedTuple):
    """A table that is not as we ship it."""

    table: DiceTable
    situations: tuple[Situation, ...]


class Changes(NamedTuple):
    """All that a folder changes: tables that dice are read on, and other numbers."""

    tables: tuple[TableChange, ...]
    numbers: tuple[Number, ...]


def changes_of(book: NumbersBook) -> Changes:
    """What the umpire's folder changes, in the order of the files."""
    changed = [one for one in book.numbers if one.yours not in (None, one.ours)]
    names = dict.fromkeys((one.part, one.entry) for one in changed)
    tables = {name: table for name in names if (table := book.table(*name)) is not None and table.is_known_die}
    others = tuple(one for one in changed if (one.part, one.entry) not in tables or one.path[-1] not in COUNTED)
    return Changes(tuple(TableChange(table, situations(table)) for table in tables.values()), others)


def situations(table: DiceTable, rows: Sequence[TableRow] | None = None) -> tuple[Situation, ...]:
    """The table read without a modifier, then with each of them alone, those of one size together.

    `rows` are the umpire's while he types.
    """
    return tuple(_situations(table, table.now if rows is None else rows))


def _situations(table: DiceTable, now: Sequence[TableRow]) -> Iterator[Situation]:
    ours = {mod.id: mod for mod in table.our_mods}
    yours = {mod.id: mod for mod in table.mods}
    before, after = _by(ours.get(ALWAYS)), _by(yours.get(ALWAYS))
    yield Situation(PLAIN, _side_by_side(table, now, before, after))
    alike: dict[tuple[int, int], list[str]] = {}
    for name in dict.fromkeys((*ours, *yours)):
        if name != ALWAYS:
            mine, own = ours.get(name), yours.get(name)
            alike.setdefault((_by(mine), _by(own)), []).append((own or ours[name]).why)
    for (mine_by, own_by), whys in alike.items():
        odds = _side_by_side(table, now, before + mine_by, after + own_by)
        yield Situation(f"{_when(mine_by, own_by)} {'; '.join(whys)}", odds)


def _by(mod: RowMod | None) -> int:
    return mod.by if mod else 0


def _when(ours: int, yours: int) -> str:
    """'+4', or where the umpire's modifier is another one '+4, yours +3:'."""
    return f"{ours:+d}" if ours == yours else f"{ours:+d}, yours {yours:+d}:"


def _side_by_side(table: DiceTable, now: Sequence[TableRow], before: int, after: int) -> tuple[ResultOdds, ...]:
    ours, yours = chances(table.ours, table.die, before), chances(now, table.die, after)
    return tuple(
        ResultOdds(result, ours.get(result, Fraction(0)), yours.get(result, Fraction(0)))
        for result in dict.fromkeys((*ours, *yours))
    )


def chances(rows: Sequence[TableRow], die: str, shift: int = 0) -> dict[str, Fraction]:
    """The chance of each result of one roll, in the order of the rows."""
    faces = Die(die).values
    found: dict[str, Fraction] = {row.result: Fraction(0) for row in rows}
    for face in faces:
        result = " / ".join(results_at(rows, face + shift)) or NO_ROW
        found[result] = found.get(result, Fraction(0)) + Fraction(1, len(faces))
    return found
