"""A chart written in a spreadsheet: `search.csv` holds the rows of the table `search`, `search.mods.csv` another list.

The first line names the fields. A list whose first column is `key` becomes a table by that key; if all others are
numbers, as in `cv.grid.csv`, each line becomes the list of its places; `key,value` gives single values.
"""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ffts.core.signs import hidden_sign
from ffts.store.file_faults import FileFault, shown

ROWS, KEY, VALUE = "rows", "key", "value"
TEXT = frozenset({"id", "on", "result", "rule", "source", "status", "title", "why"})
"""Fields that stay text even if they look like numbers: 6 is a result, 8.3 a rule."""
TRUTH = {"true": True, "false": False}


def read_csv(file: Path, root: Path, faults: list[FileFault]) -> tuple[str, Mapping[str, Any]]:
    """The table this file speaks of, and what it says of it; nothing if it cannot be read, and `faults` says why."""
    name, _, part = file.stem.partition(".")
    try:
        lines = [line for line in csv.reader(_text(file).splitlines()) if any(line)]
    except (OSError, UnicodeDecodeError, csv.Error) as fault:
        faults.append(FileFault(shown(file, root), "", f"it cannot be read: {fault}", "save it as CSV in UTF-8"))
        return name, {}
    head = [cell.strip() for cell in lines[0]] if lines else []
    wrong = next((at for at, line in enumerate(lines, start=1) if len(line) > len(head)), None)
    if not head or not all(head) or len(set(head)) < len(head):
        remedy = "write the names of the fields into the first line, each once: on,result"
        faults.append(FileFault(shown(file, root), "line 1", "the columns have no names of their own", remedy))
    elif wrong is not None:
        why = f"it has more cells than the {len(head)} columns of the first line"
        faults.append(FileFault(shown(file, root), f"line {wrong}", why, "put text with a comma into quotes"))
    elif twice := _named_twice(head, lines):
        why = f"{lines[twice - 1][0].strip()!r} stands there a second time"
        faults.append(FileFault(shown(file, root), f"line {twice}", why, "keep one of them"))
    else:
        return name, {part or ROWS: _content(head, lines[1:])}
    return name, {}


def _text(file: Path) -> str:
    """What is in a plain file; OSError where it is none, or nobody could read it."""
    if not file.is_file():
        raise OSError("it is no plain file")
    text = file.read_text(encoding="utf-8-sig")
    if sign := hidden_sign(text.replace("\r\n", "\n")):
        raise OSError(f"it holds the sign {sign}, which cannot be seen")
    return text


def _named_twice(head: Sequence[str], lines: Sequence[Sequence[str]]) -> int | None:
    """The first line whose key an earlier line has."""
    keys = [line[0].strip() for line in lines] if head[0] == KEY else []
    return next((at for at, key in enumerate(keys, start=1) if key in keys[: at - 1]), None)


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
    told = {name: cell.strip() for name, cell in zip(head, line, strict=False) if cell.strip()}
    return {name: cell if name in TEXT else value(cell) for name, cell in told.items()}


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
