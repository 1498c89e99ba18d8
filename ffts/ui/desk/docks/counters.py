"""What is drawn from, as it lies on the table: a card with its suit, or a counter with what stands on it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from ffts.core.game import Piece
from ffts.ui.desk.look.suits import suit_path
from ffts.ui.desk.look.theme import px, token

PIECE = Qt.ItemDataRole.UserRole + 1
NUMBER = Qt.ItemDataRole.UserRole + 2
"""By which it is counted off, where it is."""
WIDTH, HEIGHT, GAP = 104, 64, 3
RED = "hd"


class CounterDelegate(QStyledItemDelegate):
    """Draws each item of a list as a counter: rank and suit large, what it stands for below."""

    def sizeHint(self, option: Any, index: Any) -> QSize:
        return QSize(px(WIDTH), px(HEIGHT))

    def paint(self, painter: QPainter, option: Any, index: Any) -> None:
        piece = index.data(PIECE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = px(GAP)
        box = QRectF(option.rect).adjusted(gap, gap, -gap, -gap)
        here = bool(option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
        painter.setPen(QPen(token("accent" if here else "line"), px(3 if here else 1)))
        painter.setBrush(token("panel"))
        painter.drawRoundedRect(box, px(5), px(5))
        if isinstance(piece, tuple):
            self._paint_piece(painter, box.adjusted(px(6), px(3), -px(6), -px(3)), Piece(*piece), index.data(NUMBER))
        painter.restore()

    def _paint_piece(self, painter: QPainter, box: QRectF, piece: Piece, number: str) -> None:
        sign = f"{number}  {piece.sign}" if number else piece.sign
        upper = box.adjusted(0, 0, 0, -box.height() * 0.42) if piece.words else box
        colour = token("danger" if piece.suit and piece.suit in RED else "text")
        end = _write(painter, upper, sign, 18, bold=True, colour=colour)
        if piece.suit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawPath(suit_path(piece.suit, QPointF(end + px(12), upper.center().y()), px(9)))
        if piece.words:
            _write(
                painter, box.adjusted(0, box.height() * 0.58, 0, 0), piece.words, 14, bold=False, colour=token("text")
            )


def _write(painter: QPainter, box: QRectF, text: str, size: int, bold: bool, colour: Any) -> float:
    """From the left, shortened to the room there is; where it ends."""
    font = QFont(painter.font())
    font.setPixelSize(px(size))
    font.setBold(bold)
    painter.setFont(font)
    painter.setPen(colour)
    metrics = QFontMetricsF(font)
    wording = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), wording)
    return box.left() + metrics.horizontalAdvance(wording)
