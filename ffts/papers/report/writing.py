"""A report into a folder: the page, the PDF, a film and a picture to share, and tables for other programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from ffts.app.session import AnySession
from ffts.papers.press import Paper
from ffts.papers.report.film import FILM, PICTURE, film
from ffts.papers.report.making import make_report
from ffts.papers.report.page import html
from ffts.papers.report.parts import Cell, Export, Report, ReportFault
from ffts.papers.report.pdf import pdf
from ffts.store.files import write_whole

Tell = Callable[[str], None]
PAGE, PRINTED = "report.html", "report.pdf"


def write_report(
    session: AnySession, viewer: str | None, folder: Path, tell: Tell, paper: Paper = "a4"
) -> tuple[Path, ...]:
    """Every file of it. A folder holds one reader's report, so that it can be given away as a whole."""
    over = session.game.heading(session.state, session.data, None).over
    name = name_of(viewer, over)
    _refuse_others(folder, name)
    report = make_report(session, viewer, tell)
    contents = {folder / f"{name}{file}": content for file, content in _files(report, paper, tell)}
    try:
        _write_all(folder, contents)
    except OSError as fault:
        where = fault.filename or folder
        raise ReportFault(
            f"{where} cannot be written: {fault.strerror}; nothing of the report is there that was not there before"
        ) from fault
    return tuple(contents)


def _write_all(folder: Path, contents: Mapping[Path, bytes]) -> None:
    """All of them, each whole; if one cannot be written, those that were not there before go again."""
    was_there = folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    new = [path for path in contents if not path.exists()]
    try:
        for path, content in contents.items():
            write_whole(path, content)
    except OSError:
        with suppress(OSError):
            for path in new:
                path.unlink(missing_ok=True)
            if not was_there:
                folder.rmdir()
        raise


def name_of(viewer: str | None, over: bool) -> str:
    """What the names of its files begin with: whose report it is, unless everybody may read it."""
    if viewer is not None:
        return f"{viewer}-"
    return "" if over else "umpire-"


def _refuse_others(folder: Path, name: str) -> None:
    if folder.exists() and not folder.is_dir():
        raise ReportFault(f"{folder} is a file; name a folder for the report")
    others = sorted(path.name for path in folder.glob(f"*{PAGE}") if path.name != f"{name}{PAGE}")
    if others:
        raise ReportFault(
            f"{folder} holds {others[0]}, a report for other eyes; choose another folder, so that it can be handed "
            "over as a whole"
        )


def _files(report: Report, paper: Paper, tell: Tell) -> Iterator[tuple[str, bytes]]:
    tell("Writing the page")
    yield PAGE, html(report)
    tell("Setting the PDF")
    yield PRINTED, pdf(report, paper)
    tell("Making the film")
    moving, still = film(report)
    yield FILM, moving
    yield PICTURE, still
    tell("Writing the tables")
    for export in report.exports:
        yield f"{export.name}.csv", as_csv(export)
        yield f"{export.name}.json", as_json(export)


# --- tables for other programs ------------------------------------------------------

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
