"""What is drawn from, as it lies on the table: a card with its suit, or a counter with what stands on it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from ffts.core.game import Piece
from ffts.ui.desk.look.suits import suit_path
from ffts.ui.desk.look.theme import px, token

PIECE = Qt.ItemDataRole.UserRole + 1
NUMBER = Qt.ItemDataRole.UserRole + 2
"""By which it is counted off, where it is."""
WIDTH, HEIGHT, GAP = 104, 64, 3
CARD_HIGH, CARD = 132, (66, 92)
"""Of an item with a card, and of the card itself."""
RED = "hd"
LEAST_LETTERS = 12


CHOSEN = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver


def is_card(piece: Any) -> bool:
    """Whether it has a suit."""
    return isinstance(piece, tuple) and bool(Piece(*piece).suit)


def height_of(piece: Any) -> int:
    """Of the item it stands in, in pixels at 100 %."""
    return CARD_HIGH if is_card(piece) else HEIGHT


class CounterDelegate(QStyledItemDelegate):
    """Draws each item of a list as a counter: rank and suit large, what it stands for below."""

    def sizeHint(self, option: Any, index: Any) -> QSize:
        return QSize(px(WIDTH), px(height_of(index.data(PIECE))))

    def paint(self, painter: QPainter, option: Any, index: Any) -> None:
        piece = index.data(PIECE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_card(piece):
            _paint_card(painter, QRectF(option.rect), Piece(*piece), bool(option.state & CHOSEN))
            painter.restore()
            return
        gap = px(GAP)
        box = QRectF(option.rect).adjusted(gap, gap, -gap, -gap)
        here = bool(option.state & CHOSEN)
        painter.setPen(QPen(token("accent" if here else "line"), px(3 if here else 1)))
        painter.setBrush(token("panel"))
        painter.drawRoundedRect(box, px(5), px(5))
        if isinstance(piece, tuple):
            self._paint_piece(painter, box.adjusted(px(6), px(3), -px(6), -px(3)), Piece(*piece), index.data(NUMBER))
        painter.restore()

    def _paint_piece(self, painter: QPainter, box: QRectF, piece: Piece, number: str) -> None:
        sign = f"{number}  {piece.sign}" if number else piece.sign
        upper = box.adjusted(0, 0, 0, -box.height() * 0.42) if piece.words else box
        _write(painter, upper, sign, 18, bold=True, colour=token("text"))
        if piece.words:
            _write(
                painter, box.adjusted(0, box.height() * 0.58, 0, 0), piece.words, 14, bold=False, colour=token("text")
            )


def _paint_card(painter: QPainter, room: QRectF, piece: Piece, here: bool) -> None:
    """As it lies on the table: rank and suit in two corners, the suit large in the middle; below it its meaning."""
    wide, high = px(CARD[0]), px(CARD[1])
    card = QRectF(room.center().x() - wide / 2, room.top() + px(6), wide, high)
    painter.setPen(QPen(token("accent" if here else "ol"), px(3 if here else 1)))
    painter.setBrush(token("card"))
    painter.drawRoundedRect(card, px(6), px(6))
    ink = token("card_red" if piece.suit in RED else "card_black")
    for turned in (False, True):
        painter.save()
        painter.translate(card.center())
        painter.rotate(180 if turned else 0)
        painter.translate(-wide / 2, -high / 2)
        _write(painter, QRectF(px(6), px(3), wide, px(22)), piece.sign, 18, bold=True, colour=ink)
        _paint_suit(painter, piece.suit, QPointF(px(13), px(33)), px(6), ink)
        painter.restore()
    _paint_suit(painter, piece.suit, card.center(), px(15), ink)
    below = QRectF(room.left() + px(2), card.bottom() + px(4), room.width() - px(4), px(22))
    _write(painter, below, piece.words, 14, bold=False, colour=token("text"), middle=True)


def _paint_suit(painter: QPainter, suit: str, middle: QPointF, size: float, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(suit_path(suit, middle, size))


def _write(
    painter: QPainter, box: QRectF, text: str, size: int, bold: bool, colour: QColor, middle: bool = False
) -> float:
    """From the left or in the middle, in smaller letters or shortened where there is less room; where it ends."""
    font = QFont(painter.font())
    font.setBold(bold)
    font.setPixelSize(px(size))
    wanted = QFontMetricsF(font).horizontalAdvance(text)
    if wanted > box.width():
        font.setPixelSize(max(px(LEAST_LETTERS), int(px(size) * box.width() / wanted)))
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(colour)
    wording = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    across = Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag.AlignLeft
    painter.drawText(box, int(across | Qt.AlignmentFlag.AlignVCenter), wording)
    return box.left() + metrics.horizontalAdvance(wording)
