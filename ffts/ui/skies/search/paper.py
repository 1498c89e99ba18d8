"""The plan sheets on paper: a page for each carrier and base, with its compass, in the colours of the light theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPagedPaintDevice, QPainter, QPen

from ffts.games.skies.pictures.plans.sheet import told_gaps
from ffts.games.skies.pictures.plans.side import platform_sheets
from ffts.games.skies.view import view
from ffts.ui.desk.printing import Printable
from ffts.ui.desk.theme import LIGHT
from ffts.ui.skies.search.rose import FULL, paint_rose
from ffts.ui.skies.seen import shown_sides

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.plans.sheet import PlanRow, PlatformSheet

WIDTH = 1000.0
"""Units across the page; all lengths here are in them."""
MARGIN, TITLE, PLAIN, SMALL = 10.0, 30.0, 17.0, 15.0
ROSE = 300.0
GAP = 12.0
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
COLUMNS: Sequence[tuple[str, float, Callable[[PlanRow], str]]] = (
    ("Search", 0.20, lambda row: row.name),
    ("Record", 0.24, lambda row: row.notation),
    ("Stage", 0.11, lambda row: row.stage),
    ("AF needed", 0.12, lambda row: row.needs),
    ("Launch", 0.09, lambda row: row.launch),
    ("Out", 0.07, lambda row: row.out),
    ("Home", 0.08, lambda row: row.home),
    ("Last", 0.07, lambda row: row.last),
)


def printables(session: SkiesDesk, viewer: str | None, page: object) -> Sequence[Printable]:
    """7.4.6 All sheets of a side, with nothing on them but what that side knows."""
    told = f"{session.data.scenario.title}, turn {session.state.public.turn}"
    found = []
    for side in shown_sides(session.state, viewer):
        if sheets := platform_sheets(view(session.state, side), session.data):
            paint = partial(print_sheets, sheets=sheets, told=told, gaps=told_gaps)
            found.append(Printable(f"Search plans of {sheets[0].side_name}", paint))
    return found


def print_sheets(
    device: QPagedPaintDevice, sheets: Sequence[PlatformSheet], told: str, gaps: Callable[..., str]
) -> None:
    """One page each; `told` is the line above all of them, `gaps` says what a sheet leaves out."""
    painter = QPainter(device)
    for number, sheet in enumerate(sheets):
        if number:
            device.newPage()
        scale = device.width() / WIDTH
        painter.resetTransform()
        painter.scale(scale, scale)
        _Page(painter).sheet(sheet, told, gaps(sheet))
    painter.end()


class _Page:
    """Writes from the top down."""

    def __init__(self, painter: QPainter) -> None:
        self._painter, self._y = painter, MARGIN

    def sheet(self, sheet: PlatformSheet, told: str, gaps: str) -> None:
        self._write(f"Search plan: {sheet.name}, {sheet.side_name}", TITLE, bold=True)
        self._write(told, SMALL)
        self._y += GAP
        box = QRectF(MARGIN, self._y, ROSE, ROSE)
        paint_rose(self._painter, box, sheet, {name: QColor(value) for name, value in LIGHT.items()}, FULL)
        self._y += ROSE + GAP
        self._write(gaps, PLAIN, bold=True)
        self._table(sheet.rows)
        for row in sheet.rows:
            self._row(row)

    def _row(self, row: PlanRow) -> None:
        self._y += GAP
        self._write(f"{row.name}, {row.record}", PLAIN, bold=True)
        room = f"Deck room {row.room}." if row.room != "-" else ""
        remark = f"! {row.remarks}." if row.remarks else ""
        self._write(" ".join(filter(None, (f"{row.afs}.", room, remark))), SMALL)
        if row.chances:
            self._write(f"{row.chances}.", SMALL)

    def _table(self, rows: Iterable[PlanRow]) -> None:
        self._y += GAP
        self._line([title for title, _, _ in COLUMNS], bold=True)
        for row in rows:
            self._line([text(row) for _, _, text in COLUMNS], bold=False)

    def _line(self, cells: Sequence[str], bold: bool) -> None:
        painter, x = self._painter, MARGIN
        font = _font(SMALL, bold)
        painter.setFont(font)
        high = QFontMetricsF(font).height() * 1.5
        for (_, share, _), cell in zip(COLUMNS, cells, strict=True):
            box = QRectF(x, self._y, share * (WIDTH - 2 * MARGIN), high)
            painter.setPen(QColor(LIGHT["text"]))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), cell)
            x = box.right()
        self._y += high
        painter.setPen(QPen(QColor(LIGHT["line"]), 1.5 if bold else 0.7))
        painter.drawLine(QPointF(MARGIN, self._y), QPointF(WIDTH - MARGIN, self._y))

    def _write(self, text: str, size: float, bold: bool = False) -> None:
        font, painter = _font(size, bold), self._painter
        painter.setFont(font)
        painter.setPen(QColor(LIGHT["text"]))
        room = QRectF(MARGIN, self._y, WIDTH - 2 * MARGIN, WIDTH)
        painter.drawText(room, WRAPPED, text)
        self._y += QFontMetricsF(font).boundingRect(room, WRAPPED, text).height() + 2


def _font(size: float, bold: bool) -> QFont:
    """In units of the page, whatever the device's resolution."""
    font = QFont()
    font.setPixelSize(round(size))
    font.setBold(bold)
    return font
