"""Words on plates that keep out of each other's way, in device pixels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ffts.ui.chart.sheet_paint import letters, static_text
from ffts.ui.theme import px

if TYPE_CHECKING:
    from ffts.ui.chart.inks import Inks

LETTERS = 12  # pixels at 100 %
SOLID = 235  # of 255: what lies below a plate hardly shows through


class Placer:
    """Gives each plate a free place, the first of those it would like."""

    def __init__(self, taken: Iterable[QRectF], inside: QRectF) -> None:
        self._taken, self._inside = list(taken), inside

    def place(self, size: QSizeF, centres: Iterable[QPointF], must: bool = False) -> QRectF | None:
        """Where a plate of this size goes: where nothing is; if it must be seen, else at the first place."""
        first: QRectF | None = None
        for centre in centres:
            box = QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())
            first = first or box
            if self._inside.contains(box) and not any(box.intersects(other) for other in self._taken):
                self._taken.append(box)
                return box
        if must and first is not None:
            self._taken.append(first)
            return first
        return None


def plate_size(lines: Sequence[str]) -> QSizeF:
    """How large a plate with these lines is."""
    texts = [static_text(line, px(LETTERS), bold=not at).size() for at, line in enumerate(lines)]
    wide = max(text.width() for text in texts) + 2 * px(4)
    return QSizeF(wide, sum(text.height() for text in texts) + px(2))


def paint_plate(painter: QPainter, box: QRectF, lines: Sequence[str], inks: Inks, edge: QColor) -> None:
    """The lines on paper, the first of them bold, with an edge in the colour of whom they are about."""
    paper = QColor(inks.paper)
    paper.setAlpha(SOLID)
    painter.setPen(QPen(edge, px(1.4)))
    painter.setBrush(paper)
    painter.drawRoundedRect(box, px(3), px(3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(inks.text)
    top = box.top() + px(1)
    for at, line in enumerate(lines):
        text = static_text(line, px(LETTERS), bold=not at)
        painter.setFont(letters(px(LETTERS), bold=not at))
        painter.drawStaticText(QPointF(box.left() + px(4), top), text)
        top += text.size().height()
