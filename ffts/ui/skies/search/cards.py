"""A hand of cards on the table: each drawn with its rank, its suit and a mark if the enemy has seen it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import clear
from ffts.ui.desk.look.suits import suit_path
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.skies.pictures.task_forces.sheet import CardLine

WIDTH, HEIGHT = 44, 62
RED, JOKER = "hd", "joker"
SHORT = {"carrier": "CV", "battleship": "BB", "cruiser": "CA", "destroyer": "DD", "merchant": "AP", JOKER: "joker"}


class CardFace(QWidget):
    """One card, face up."""

    def __init__(self, line: CardLine) -> None:
        super().__init__()
        self._line = line
        told = self.tr("{0}: {1}").format(line.card, line.ship or line.reads)
        if line.known:
            told = self.tr("{0}, known to {1}").format(told, line.known)
        self.setToolTip(literal(told))
        self.setAccessibleName(told)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(WIDTH), px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        seen = self._line.seen
        painter.setPen(QPen(token("accent" if seen else "line"), px(2.5 if seen else 1)))
        painter.setBrush(token("info_soft" if seen else "surface"))
        painter.drawRoundedRect(box, px(5), px(5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        plain = self._line.card.rstrip("'")
        if plain != JOKER:
            self._paint_rank(painter, box, plain)
        self._write(
            painter, box.adjusted(0, box.height() * 0.66, 0, -px(2)), self.tr(SHORT[self._line.reads]), 12, False
        )

    def _paint_rank(self, painter: QPainter, box: QRectF, plain: str) -> None:
        rank, suit = plain[:-1].upper(), plain[-1]
        colour = token("danger" if suit in RED else "text")
        painter.setPen(colour)
        upper = box.adjusted(0, px(2), 0, -box.height() * 0.62)
        self._write(painter, upper, rank, 16, True)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(suit_path(suit, box.center() + QPointF(0, px(1)), px(8)))
        painter.setPen(token("text"))

    def _write(self, painter: QPainter, box: QRectF, text: str, size: int, bold: bool) -> None:
        font = QFont(self.font())
        font.setPixelSize(px(size))
        font.setBold(bold)
        painter.setFont(font)
        if not bold:
            painter.setPen(token("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


class Hand(QWidget):
    """All cards of a hand, in as many rows as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = Flow(self)
        self._flow.setSpacing(px(4))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._lines: tuple[CardLine, ...] = ()

    def show_cards(self, lines: Sequence[CardLine]) -> None:
        """These."""
        if tuple(lines) == self._lines and self._flow.count() == len(lines):
            return
        self._lines = tuple(lines)
        clear(self._flow)
        for line in lines:
            self._flow.addWidget(CardFace(line))
        self.setAccessibleName(
            self.tr("Hand: {0}").format(", ".join(line.card for line in lines) or self.tr("no cards"))
        )
        self.updateGeometry()

    @property
    def cards(self) -> tuple[str, ...]:
        """What lies face up."""
        return tuple(line.card for line in self._lines)
