"""A table that is read with dice, row by row: ours and the umpire's own side by side, total for total."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import groupby
from typing import Any, NamedTuple

from ffts.core.dice import Die
from ffts.core.tables import bounds

ON, RESULT, ROWS, MODS = "on", "result", "rows", "mods"
PARTED_BY = (";", "\t", ",")


class TableRow(NamedTuple):
    """A row as it is written."""

    on: str
    result: str


class RowMod(NamedTuple):
    """A modifier of a table."""

    id: str
    by: int
    why: str


class DiceTable(NamedTuple):
    """A table as we ship it, and as it counts."""

    part: str
    entry: str
    title: str
    die: str
    rule: str
    ours: tuple[TableRow, ...]
    now: tuple[TableRow, ...]
    our_mods: tuple[RowMod, ...] = ()
    mods: tuple[RowMod, ...] = ()

    @property
    def is_own(self) -> bool:
        """Whether its rows are the umpire's own."""
        return self.ours != self.now

    @property
    def is_known_die(self) -> bool:
        """Whether it is read with one die whose chances can be counted."""
        return self.die in tuple(Die)


class TotalLine(NamedTuple):
    """Totals with the same results."""

    totals: str
    ours: str
    now: str
    fault: str
    """What is wrong there; empty where nothing is."""


def table_in(part: str, entry: str, ours: Mapping[str, Any], now: Mapping[str, Any]) -> DiceTable | None:
    """The table of this entry; None where it is none that dice are read on."""
    if not _has_rows(now) or not _has_rows(ours or now):
        return None
    texts = {key: str(now.get(key, "")) for key in ("title", "die", "rule")}
    title = texts["title"] or entry
    return DiceTable(part, entry, title, texts["die"], texts["rule"], _rows(ours), _rows(now), _mods(ours), _mods(now))


def _has_rows(fields: Mapping[str, Any]) -> bool:
    rows = fields.get(ROWS)
    return isinstance(rows, list) and bool(rows) and all(isinstance(row, Mapping) and ON in row for row in rows)


def _rows(fields: Mapping[str, Any]) -> tuple[TableRow, ...]:
    return tuple(TableRow(str(row[ON]), str(row.get(RESULT, ""))) for row in fields.get(ROWS, ()))


def _mods(fields: Mapping[str, Any]) -> tuple[RowMod, ...]:
    listed = [mod for mod in fields.get(MODS, ()) if isinstance(mod, Mapping) and isinstance(mod.get("by"), int)]
    return tuple(RowMod(str(mod.get("id", "")), int(mod["by"]), str(mod.get("why", ""))) for mod in listed)


def ours_beside(ours: Sequence[TableRow], row: TableRow) -> str:
    """What our rows say at the totals of this one: 'not found', 'next turn / this turn'."""
    low, high = _edges(row)
    if (low, high) == (None, None):
        return ""
    held = [(one.result, *_edges(one)) for one in ours]
    return " / ".join(
        dict.fromkeys(
            result
            for result, first, last in held
            if (high is None or first is None or first <= high) and (low is None or last is None or last >= low)
        )
    )


def side_by_side(ours: Sequence[TableRow], now: Sequence[TableRow]) -> tuple[TotalLine, ...]:
    """Total for total what ours says, what counts, and where nothing or more than one row does."""
    edges = [edge for row in (*ours, *now) for edge in _edges(row) if edge is not None]
    if not edges:
        return ()
    low, high = min(edges) - 1, max(edges) + 1
    rows = [(total, results_at(ours, total), results_at(now, total)) for total in range(low, high + 1)]
    lines = []
    for (before, after), group in groupby(rows, key=lambda one: one[1:]):
        totals = [total for total, *_ in group]
        first = ".." if totals[0] == low else str(totals[0])
        last = ".." if totals[-1] == high else str(totals[-1])
        span = f"..{last}" if first == ".." else f"{first}.." if last == ".." else first
        if ".." not in (first, last) and first != last:
            span = f"{first}..{last}"
        lines.append(TotalLine(span, " / ".join(before), " / ".join(after), _fault(after)))
    return tuple(lines)


def _edges(row: TableRow) -> tuple[int | None, int | None]:
    try:
        return bounds(row.on)
    except ValueError:
        return None, None


def results_at(rows: Iterable[TableRow], total: int) -> tuple[str, ...]:
    """What the rows that hold a total say."""
    held = ((row, *_edges(row)) for row in rows)
    return tuple(
        row.result
        for row, low, high in held
        if (low, high) != (None, None) and (low is None or low <= total) and (high is None or total <= high)
    )


def _fault(results: Sequence[str]) -> str:
    if not results:
        return "no row"
    return "two rows" if len(results) > 1 else ""


def unreadable(rows: Iterable[TableRow]) -> Iterator[str]:
    """The rows of which nobody can tell which totals they stand for."""
    for row in rows:
        try:
            bounds(row.on)
        except ValueError as fault:
            yield str(fault)


def as_csv(rows: Iterable[TableRow]) -> str:
    """The rows for a spreadsheet."""
    out = StringIO()
    table = csv.writer(out)
    table.writerow((ON, RESULT))
    table.writerows(rows)
    return out.getvalue()


def read_rows(text: str) -> tuple[TableRow, ...]:
    """Rows out of a spreadsheet or the clipboard, parted by semicolons, tabs or commas; ValueError says what is not."""
    lines = [line for line in text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}").splitlines() if _is_row(line)]
    if not lines:
        raise ValueError("there are no rows")
    parted_by = next((sign for sign in PARTED_BY if sign in lines[0]), "")
    if not parted_by:
        raise ValueError(f"{lines[0]!r} has one cell; a row is its totals and its result: ..4, not found")
    found = [[cell.strip() for cell in cells] for cells in csv.reader(lines, delimiter=parted_by)]
    if [cell.lower() for cell in found[0][:2]] == [ON, RESULT]:
        found = found[1:]
    short = next((number for number, cells in enumerate(found, 1) if len(cells) < len(TableRow._fields)), None)
    if short is not None:
        raise ValueError(f"row {short} has one cell; a row is its totals and its result")
    return tuple(
        TableRow(cells[0], ", ".join(filter(None, cells[1:])) if parted_by == "," else cells[1]) for cells in found
    )


def _is_row(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")
