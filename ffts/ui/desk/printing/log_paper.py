"""The log on paper: every line that its filter keeps, from the first turn to the last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from html import escape
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QFontMetricsF, QTextDocument
from PySide6.QtPrintSupport import QPrinter

from ffts.ui.desk.docks.loglines import GRAVE
from ffts.ui.desk.docks.logtable import text_with_rule
from ffts.ui.desk.printing.papers import Printable

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.docks.log import LogDock
    from ffts.ui.desk.docks.loglines import LogRow

POINTS = 10
INK = "* { color: black; }"
"""Of all words: the first sheet would have the letters of the screen's theme, which are light in a dark one."""
GAP, INCH = 2, 96
"""Pixels around what stands in a cell, and of an inch: Qt makes them as many of the printer's as they need."""


def printables(session: AnySession, viewer: str | None, page: LogDock) -> Sequence[Printable]:
    """One: what the page would show if it were as long as the log."""
    heading = session.game.heading(session.state, session.data, viewer)
    sides = {side.id: side.name for side in session.game.sides(session.data)}
    head = f"{heading.title}: log, {sides.get(viewer or '', 'umpire, secret')}"
    return (Printable("Log, as it is filtered", partial(print_log, rows=page.wanted_rows(), head=head)),)


def print_log(printer: QPrinter, rows: Iterable[LogRow], head: str) -> None:
    """As text that runs over as many sheets as it needs."""
    paper, font, lines = QTextDocument(), QFont(), list(rows)
    font.setPointSizeF(POINTS)
    paper.setDefaultFont(font)
    paper.setDocumentMargin(0)
    paper.documentLayout().setPaintDevice(printer)
    room = printer.pageRect(QPrinter.Unit.DevicePixel).size()
    widest = max(map(QFontMetricsF(font, printer).horizontalAdvance, {row.line.clock for row in lines}), default=0)
    gaps = 2 * GAP * printer.logicalDpiX() / INCH
    clocks = ceil(100 * (widest + gaps) / room.width())
    paper.setPageSize(room)
    paper.setDefaultStyleSheet(INK)
    table = f'<table width="100%" cellspacing="0" cellpadding="{GAP}">{"".join(_lines(lines, clocks))}</table>'
    paper.setHtml(f"<h3>{escape(head)}</h3>{table}")
    paper.print_(printer)


def _lines(rows: Iterable[LogRow], clocks: int) -> Iterator[str]:
    """Two columns, the first wide enough (per cent) for a clock time."""
    turn = None
    for row in rows:
        if row.line.turn != turn:
            turn = row.line.turn
            yield f'<tr><td colspan="2"><br><b>Turn {turn}, {escape(row.line.clock)}</b></td></tr>'
        words = escape(text_with_rule(row))
        words = f"<b>{words}</b>" if row.line.kind in GRAVE else words
        yield f'<tr><td width="{clocks}%">{escape(row.line.clock)}</td><td>{words}</td></tr>'
