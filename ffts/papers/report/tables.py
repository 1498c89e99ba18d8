"""Tables for other programs: CSV that a spreadsheet opens, and JSON that says what its columns are."""

from __future__ import annotations

import csv
import io
import json

from ffts.papers.report.parts import Cell, Export

MARK = "\ufeff"
"""By which a spreadsheet knows the letters for what they are."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would calculate: words that begin so are put in quotes for it."""


def as_csv(export: Export) -> bytes:
    """Comma-separated, one heading line, UTF-8."""
    lines = io.StringIO(newline="")
    writer = csv.writer(lines, lineterminator="\r\n")
    writer.writerow(column.name for column in export.columns)
    writer.writerows([_safe(cell) for cell in row] for row in export.rows)
    return (MARK + lines.getvalue()).encode()


def _safe(cell: Cell) -> Cell:
    """Somebody's note must not become a formula."""
    if isinstance(cell, str) and cell.startswith(FORMULA):
        return f"'{cell}"
    return cell


def as_json(export: Export) -> bytes:
    """An object: what it is about, its columns, its rows by name of column."""
    names = [column.name for column in export.columns]
    content = {
        "about": export.about,
        "columns": {column.name: column.about for column in export.columns},
        "rows": [dict(zip(names, row, strict=True)) for row in export.rows],
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()
