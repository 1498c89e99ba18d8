"""The log on paper: every line that its filter keeps, from the first turn to the last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QFont, QPageLayout, QTextDocument
from PySide6.QtPrintSupport import QPrinter

from ffts.ui.desk.docks.loglines import GRAVE
from ffts.ui.desk.docks.logtable import told_with_rule
from ffts.ui.desk.printing import Printable

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.docks.log import LogDock
    from ffts.ui.desk.docks.loglines import LogRow

POINTS = 10
CELL = '<td style="padding: 1pt 8pt 1pt 0"{}>{}</td>'


def printables(session: AnySession, viewer: str | None, page: LogDock) -> Sequence[Printable]:
    """One: what the page would show if it were as long as the log."""
    heading = session.game.heading(session.state, session.data, viewer)
    sides = {side.id: side.name for side in session.game.sides(session.data)}
    head = f"{heading.title}: log, {sides.get(viewer or '', 'umpire, secret')}"
    return (Printable("Log, as it is filtered", partial(print_log, rows=page.wanted_rows(), head=head)),)


def print_log(printer: QPrinter, rows: Iterable[LogRow], head: str) -> None:
    """As text that runs over as many sheets as it needs."""
    paper = QTextDocument()
    font = QFont()
    font.setPointSizeF(POINTS)
    paper.setDefaultFont(font)
    paper.setDocumentMargin(0)
    paper.setHtml(f"<h3>{escape(head)}</h3>{_table(rows)}")
    layout = QPageLayout(printer.pageLayout())
    margins = layout.margins(QPageLayout.Unit.Point)
    room = layout.fullRect(QPageLayout.Unit.Point).marginsRemoved(margins).size()
    paper.setPageSize(QSizeF(room))
    printer.setPageMargins(QMarginsF(margins), QPageLayout.Unit.Point)
    paper.print_(printer)


def _table(rows: Iterable[LogRow]) -> str:
    return f'<table width="100%" cellspacing="0">{"".join(_lines(rows))}</table>'


def _lines(rows: Iterable[LogRow]) -> Iterator[str]:
    turn = None
    for row in rows:
        if row.line.turn != turn:
            turn = row.line.turn
            yield f'<tr><td colspan="2" style="padding-top: 6pt"><b>Turn {turn}, {escape(row.line.clock)}</b></td></tr>'
        words = escape(told_with_rule(row))
        words = f"<b>{words}</b>" if row.line.kind in GRAVE else words
        yield f"<tr>{CELL.format(' width=1', escape(row.line.clock))}{CELL.format('', words)}</tr>"
