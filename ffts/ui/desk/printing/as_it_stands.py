"""A page on paper just as it stands on the screen: in the light theme, whole, with a line that says what it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QRegion
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QGraphicsView,
    QLayout,
    QScrollArea,
    QTableView,
    QWidget,
)

from ffts.ui.desk.look.tokens import PAPER
from ffts.ui.desk.printing.papers import print_pictures

if TYPE_CHECKING:
    from ffts.ui.desk.look.theme import Theme

MOST_RATIO, DEVICE_WIDTH = 4.0, 3400
"""`DEVICE_WIDTH` device pixels across is how a page is taken down: three hundred an inch on A4 lying."""
TALLEST = 4000  # pixels; what is longer scrolls on paper as little as on the screen
ROUNDS = 4
HEAD, TITLE, GAP = 30, 17, 8
SMALLEST = 0.62
"""The smallest scale at which a page is fitted on one sheet; a longer page continues on the next."""
SEARCHED = 0.25
"""How far up, as a part of a sheet, a place is looked for where no word is cut through."""


def taken_down(page: QWidget, theme: Theme) -> QImage:
    """The page as a picture, with all that would have to be scrolled to, in colours for paper."""
    window = page.window()
    window.setUpdatesEnabled(False)  # nothing of it is to be seen on the screen
    try:
        with theme.for_paper(page), _opened_out(page):
            window.setUpdatesEnabled(True)  # what is not updated is not taken down either
            picture = _picture(page)
            window.setUpdatesEnabled(False)
            return picture
    finally:
        window.setUpdatesEnabled(True)


def _picture(page: QWidget) -> QImage:
    ratio = min(MOST_RATIO, DEVICE_WIDTH / max(1, page.width()))
    image = QImage(page.size() * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(PAPER["bg"]))
    page.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    return _trimmed(image)


def _trimmed(image: QImage) -> QImage:
    """Without the blank below the last thing that stands on it."""
    last = image.height() - 1
    blank, row = _row(image, last), last
    while row > 0 and _row(image, row - 1) == blank:
        row -= 1
    trimmed = image.copy(0, 0, image.width(), min(last, row + round(GAP * image.devicePixelRatio())))
    trimmed.setDevicePixelRatio(image.devicePixelRatio())
    return trimmed


@contextmanager
def _opened_out(page: QWidget) -> Iterator[None]:
    """As high as it must be for nothing in it to be scrolled away; afterwards as before."""
    parent, size, place = page.parentWidget(), page.size(), page.pos()
    layout = parent.layout() if parent else None
    if parent is None or (layout is not None and layout.indexOf(page) < 0):
        yield
        return
    if layout is not None:
        layout.removeWidget(page)
    try:
        for _ in range(ROUNDS):
            _settle()
            hidden = _scrolled_away(page)
            if not hidden or page.height() >= TALLEST:
                break
            page.resize(page.width(), min(TALLEST, page.height() + hidden))
        yield
    finally:
        page.setGeometry(QRect(place, size))
        if layout is not None:
            _put_back(layout, page)
        _settle()


def _put_back(layout: QLayout, page: QWidget) -> None:
    layout.addWidget(page)
    layout.activate()


def _settle() -> None:
    """What follows from another size and other colours follows now."""
    QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _scrolled_away(page: QWidget) -> int:
    """By how many pixels the longest list on the page is longer than its room."""
    areas = (area for area in page.findChildren(QAbstractScrollArea) if area.isVisible())
    return max((_hidden(area) for area in areas), default=0)


def _hidden(area: QAbstractScrollArea) -> int:
    if isinstance(area, QGraphicsView):
        return 0
    if isinstance(area, QTableView):
        return max(0, area.verticalHeader().length() - area.viewport().height())
    return area.verticalScrollBar().maximum() if isinstance(area, QScrollArea) else 0


def print_page(printer: QPrinter, picture: QImage, title: str) -> None:
    """On one sheet if it stays legible there, else on several; each begins with the title."""
    across = picture.deviceIndependentSize().width()
    sheet_height = across * printer.height() / max(1, printer.width()) - HEAD - GAP
    print_pictures(printer, [_sheet(part, title, across) for part in _parts(picture, sheet_height)])


def lies(picture: QImage) -> bool:
    """Whether it is broader than high, as most pages of the desk are."""
    return picture.width() > picture.height()


def _parts(picture: QImage, sheet_height: float) -> Iterator[QImage]:
    ratio = picture.devicePixelRatio()
    whole, room = picture.height(), round(sheet_height * ratio)
    if whole * SMALLEST <= room:
        yield picture
        return
    top = 0
    while top < whole:
        bottom = whole if whole - top <= room else _between_lines(picture, top + room, round(room * SEARCHED))
        part = picture.copy(0, top, picture.width(), bottom - top)
        part.setDevicePixelRatio(ratio)
        yield part
        top = bottom


def _between_lines(picture: QImage, lowest: int, most: int) -> int:
    """The lowest row of pixels, not far above, that is like the one over it: no word goes through there."""
    for row in range(lowest, lowest - most, -1):
        if _row(picture, row) == _row(picture, row - 1):
            return row
    return lowest


def _row(picture: QImage, at: int) -> QImage:
    return picture.copy(0, at, picture.width(), 1)


def _sheet(part: QImage, title: str, across: float) -> QImage:
    ratio, high = part.devicePixelRatio(), part.deviceIndependentSize().height() + HEAD + GAP
    sheet = QImage(part.width(), round(high * ratio), QImage.Format.Format_RGB32)
    sheet.setDevicePixelRatio(ratio)
    sheet.fill(QColor(PAPER["bg"]))
    painter = QPainter(sheet)
    font = QFont()
    font.setPixelSize(TITLE)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(PAPER["text"]))
    painter.drawText(
        QRectF(4, 0, across - 8, HEAD), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), title
    )
    painter.drawImage(QPoint(0, HEAD + GAP), part)
    painter.end()
    return sheet
