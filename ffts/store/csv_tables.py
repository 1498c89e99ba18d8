"""A chart written in a spreadsheet: `search.csv` holds the rows of the table `search`, `search.mods.csv` another list.

The first line names the fields. A list whose first column is `key` becomes a table by that key; if all others are
numbers, as in `cv.grid.csv`, each line becomes the list of its places; `key,value` gives single values. Lines above it
such as `# source: official charts, sheet 2` say where the numbers come from. Cells are parted by commas, or, as
spreadsheets of many countries write them, by semicolons or tabs; then a comma may stand in a number.
"""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ffts.core.signs import hidden_sign
from ffts.store.file_faults import FileFault, shown

ROWS, KEY, VALUE = "rows", "key", "value"
TEXT = frozenset({"id", "on", "result", "rule", "source", "status", "title", "why"})
"""Fields that stay text even if they look like numbers: 6 is a result, 8.3 a rule."""
TRUTH = {"true": True, "false": False}


MARKS = ("source", "status", "note")
"""What lines above the first may say of the whole table."""
_PARTED_BY = (",", ";", "\t")


class Spreadsheet(NamedTuple):
    """What a file says, and on which of its lines each row stands."""

    table: str
    tree: Mapping[str, Any]
    lines: Mapping[str, tuple[int, ...]]


class _Line(NamedTuple):
    number: int
    cells: list[str]


def read_csv(file: Path, root: Path, faults: list[FileFault]) -> Spreadsheet:
    """The table this file speaks of, and what it says of it; nothing if it cannot be read, and `faults` says why."""
    name, _, part = file.stem.partition(".")
    marks: dict[str, str] = {}
    try:
        lines = _lines(_text(file), marks)
    except (OSError, UnicodeDecodeError, csv.Error) as fault:
        faults.append(FileFault(shown(file, root), "", f"it cannot be read: {fault}", "save it as CSV in UTF-8"))
        return Spreadsheet(name, {}, {})
    if fault_there := _fault_in(lines):
        faults.append(FileFault(shown(file, root), *fault_there))
        return Spreadsheet(name, {}, {})
    head, rows = [cell.strip() for cell in lines[0].cells], lines[1:]
    content = _content(head, [line.cells for line in rows])
    numbers = tuple(line.number for line in rows)
    return Spreadsheet(name, {**marks, part or ROWS: content}, {part or ROWS: numbers})


def _lines(text: str, marks: dict[str, str]) -> list[_Line]:
    """The lines with something on them, and what those above them say of the whole."""
    written = text.splitlines()
    count = 0
    while count < len(written) and written[count].lstrip().startswith("#"):
        key, colon, value = written[count].lstrip("# \t").rstrip(",;\t ").partition(":")
        if colon and key.strip().lower() in MARKS:
            marks[key.strip().lower()] = value.strip()
        count += 1
    head = next((line for line in written[count:] if line.strip()), "")
    reader = csv.reader(written[count:], delimiter=max(_PARTED_BY, key=head.count))
    decimal_comma = reader.dialect.delimiter != ","
    return [_Line(reader.line_num + count, _cells(cells, decimal_comma)) for cells in reader if any(cells)]


def _cells(cells: list[str], decimal_comma: bool) -> list[str]:
    return [_with_point(cell) for cell in cells] if decimal_comma else cells


def _with_point(cell: str) -> str:
    """2,5 of a spreadsheet that parts its cells otherwise is a number."""
    whole, comma, part = cell.strip().partition(",")
    is_number = comma and part.isdigit() and whole.lstrip("+-").isdigit()
    return f"{whole}.{part}" if is_number else cell


def _fault_in(lines: Sequence[_Line]) -> tuple[str, str, str] | None:
    """Where the file is no table, why, and what to do."""
    head = [cell.strip() for cell in lines[0].cells] if lines else []
    if not head or not all(head) or len(set(head)) < len(head):
        remedy = "write the names of the fields into the first line, each once: on,result"
        where = f"line {lines[0].number}" if lines else "line 1"
        return where, "the columns have no names of their own", remedy
    long = next((line.number for line in lines if len(line.cells) > len(head)), None)
    if long is not None:
        why = f"it has more cells than the {len(head)} columns of the first line"
        return f"line {long}", why, "put text with a comma into quotes"
    twice = _named_twice(head, lines)
    if twice is not None:
        return f"line {twice.number}", f"{twice.cells[0].strip()!r} is listed twice", "keep one of them"
    return None


def _text(file: Path) -> str:
    """What is in a plain file; OSError where it is none, or nobody could read it."""
    if not file.is_file():
        raise OSError("it is no plain file")
    text = file.read_text(encoding="utf-8-sig")
    if sign := hidden_sign(text.replace("\r\n", "\n")):
        raise OSError(f"it holds the sign {sign}, which cannot be seen")
    return text


def _named_twice(head: Sequence[str], lines: Sequence[_Line]) -> _Line | None:
    """The first line whose key an earlier line has."""
    keys = [line.cells[0].strip() for line in lines] if head[0] == KEY else []
    return next((lines[at] for at, key in enumerate(keys) if key in keys[:at]), None)


def _content(head: Sequence[str], lines: Sequence[Sequence[str]]) -> Any:
    if head[0] != KEY:
        return [_fields(head, line) for line in lines]
    if all(name.isdigit() for name in head[1:]):
        return {line[0].strip(): [cell.strip() for cell in line[1:]] for line in lines}
    if head[1:] == [VALUE]:
        return {line[0].strip(): value("".join(line[1:])) for line in lines}
    return {line[0].strip(): _fields(head[1:], line[1:]) for line in lines}


def _fields(head: Sequence[str], line: Sequence[str]) -> dict[str, Any]:
    """An empty cell is a field that is left out."""
    texts = {name: cell.strip() for name, cell in zip(head, line, strict=False) if cell.strip()}
    return {name: cell if name in TEXT else value(cell) for name, cell in texts.items()}


def value(cell: str) -> Any:
    """A number, yes or no, or text."""
    text = cell.strip()
    if text.lower() in TRUTH:
        return TRUTH[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
