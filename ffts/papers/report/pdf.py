"""The report on paper: the same sections as the page, with maps in place of the replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ffts.papers.press import Paper, Press, PrintSheet
from ffts.papers.report.board import frame_svg
from ffts.papers.report.drawing import drawing, on_paper
from ffts.papers.report.page import box, describe, kind_of, number_columns
from ffts.papers.report.parts import (
    Account,
    Cell,
    Chapter,
    Figure,
    MapSnapshot,
    Part,
    Prose,
    Replay,
    Report,
    ReportTable,
)
from ffts.papers.templates import read_templates

TEMPLATE = "report"
MAPS = 6
"""So many moments of the day are drawn small, beside the last one large."""


def pdf(report: Report, paper: Paper = "a4") -> bytes:
    """Tagged, with its letters in it; the same report is the same bytes."""
    title = f"{report.title}{f', {report.viewer}' if report.viewer else ''}: after-action report"
    return Press(read_templates(), paper).pdf(title, [PrintSheet(TEMPLATE, _content(report))])


def _content(report: Report) -> Mapping[str, object]:
    return {
        "title": report.title,
        "under": report.under,
        "viewer": report.viewer,
        "warning": report.warning,
        "headline": report.headline or report.title,
        "opening": " ".join(report.opening),
        "verdict": report.verdict,
        "summary": [list(pair) for pair in report.summary],
        "maps": list(_maps(report.replay)),
        "small": list(_small(report.replay)),
        "story": [
            {
                "turn": turn.turn,
                "clock": turn.clock,
                "chapters": [{"name": name, "texts": list(texts)} for name, texts in turn.chapters],
            }
            for turn in report.story_sections
        ],
        "first": [_section(section) for section in report.first_sections],
        "sections": [_section(section) for section in report.later_sections],
    }


# --- maps --------------------------------------------------------------------------------


def _maps(replay: Replay) -> Iterator[Mapping[str, str]]:
    """Each viewer's map as the last turn ended, with every way that led there."""
    for panel in replay.panels:
        words = f"{panel.title}: {replay.names[-1]}"
        yield {"title": words, "svg": _map(replay, panel.frames[-1])}


def _small(replay: Replay) -> Iterator[Mapping[str, str]]:
    """The day at a glance: the first panel at moments that lie equally far apart."""
    frames = replay.panels[0].frames
    step = max(1, len(frames) // MAPS)
    for name, frame in list(zip(replay.names, frames, strict=True))[step - 1 : step * MAPS : step]:
        yield {"title": name, "svg": _map(replay, frame)}


def _map(replay: Replay, frame: MapSnapshot) -> str:
    left, top, width, height = map(float, box(replay).split())
    moved = f'<g transform="translate({-left},{-top})">{replay.board.ground}{frame_svg(frame)}</g>'
    return on_paper(drawing(width, height, (moved,)))


# --- sections ------------------------------------------------------------------------------


def _section(section: Chapter) -> Mapping[str, object]:
    return {"title": section.title, "lead": section.lead, "parts": [_part(part) for part in section.parts]}


def _part(part: Part) -> Mapping[str, object]:
    kind = {"kind": kind_of(part)}
    match part:
        case Prose():
            return {**kind, "paragraphs": list(part.paragraphs)}
        case ReportTable():
            return {**kind, **_table(part)}
        case Figure():
            legend = [list(pair) for pair in part.legend]
            return {
                **kind,
                "title": part.title,
                "svg": on_paper(part.svg),
                "words": part.words,
                "wide": part.wide,
                "legend": legend,
            }
        case Account():
            return {**kind, "title": part.title, "under": part.under, "parts": [_part(inner) for inner in part.parts]}


def _table(part: ReportTable) -> Mapping[str, object]:
    rows = [*part.rows, *([part.total] if part.total else [])]
    return {
        "title": part.title,
        "columns": list(part.columns),
        "numbers": list(number_columns(part)),
        "widths": [_weight(name, [row[at] for row in rows]) for at, name in enumerate(part.columns)],
        "rows": [[describe(cell) for cell in row] for row in part.rows],
        "total": [describe(cell) for cell in part.total],
        "note": part.note,
        "empty": part.empty,
    }


def _weight(name: str, cells: list[Cell]) -> int:
    """How much room a column asks for: its longest words, up to some measure."""
    longest = max((len(describe(cell)) for cell in cells), default=0)
    return min(max(longest, len(max(name.split(), key=len)) + 1), WIDEST)


WIDEST = 46
