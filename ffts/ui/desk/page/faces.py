"""Cards of a hand, or counters, face up side by side."""

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
    from ffts.core.page import Face, Laid
    from ffts.ui.desk.page.hands import Hands

WIDTH, HEIGHT = 44, 62
RED = "hd"


class FaceView(QWidget):
    """One card, face up."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face
        self.setToolTip(literal(face.tip))
        self.setAccessibleName(face.tip)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(WIDTH), px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, face = QPainter(self), self._face
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(token("accent" if face.marked else "line"), px(2.5 if face.marked else 1)))
        painter.setBrush(token("card" if face.suit else "raised" if face.marked else "panel"))
        painter.drawRoundedRect(box, px(5), px(5))
        black = token("card_black" if face.suit else "text")
        colour = token("card_red") if face.suit and face.suit in RED else black
        painter.setPen(colour)
        self._write(painter, box.adjusted(0, px(2), 0, -box.height() * 0.62), face.sign, 16, bold=True)
        painter.setPen(black)
        self._write(painter, box.adjusted(0, box.height() * 0.66, 0, -px(2)), face.words, 12, bold=False)
        if face.suit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawPath(suit_path(face.suit, box.center() + QPointF(0, px(1)), px(8)))

    def _write(self, painter: QPainter, box: QRectF, text: str, size: int, bold: bool) -> None:
        font = QFont(self.font())
        font.setPixelSize(px(size))
        font.setBold(bold)
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


class LaidView(QWidget):
    """All of them, in as many rows as they need."""

    def __init__(self, hands: Hands | None = None) -> None:
        super().__init__()
        self.block: Laid | None = None
        self._flow = Flow(self)
        self._flow.setSpacing(px(4))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_block(self, block: Laid) -> None:
        """Lay these out."""
        if block == self.block:
            return
        self.block = block
        clear(self._flow)
        for face in block.faces:
            self._flow.addWidget(FaceView(face))
        self.setAccessibleName(block.name)
        self.updateGeometry()
