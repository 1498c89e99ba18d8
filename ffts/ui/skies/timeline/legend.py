"""What the patterns and signs of the timeline mean."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.skies.pictures.timeline.rows import MissionSpan
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.timeline.row import LOOKS, MISSION, paint_last, paint_span, paint_warning
from ffts.ui.skies.timeline.scale import font

SAMPLE, GAP = 22, 14
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
OTHERS = ("launched", "looks", "fuel ends", "leave", "land", "conflict")


class TimelineLegend(QWidget):
    """Samples with their names, in as many lines as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.tr("What the signs mean: {}").format(", ".join((*LOOKS, *OTHERS))))

    def event(self, event: QEvent) -> bool:
        """Another size of letters may want another number of lines in the same width; while nobody saw it, too."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.Show, QEvent.Type.Resize):
            self.updateGeometry()
        return super().event(event)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        places = self._places(width)
        return round(places[-1][1].bottom()) + px(2)

    def sizeHint(self) -> QSize:
        width = max(self.width(), px(300))
        return QSize(width, self.heightForWidth(width))

    def _places(self, width: int) -> list[tuple[str, QRectF]]:
        found, x, y = list[tuple[str, QRectF]](), float(px(8)), 0.0
        metrics = QFontMetrics(font(11))
        for name in (*LOOKS, *OTHERS):
            wide = px(SAMPLE) + px(5) + metrics.horizontalAdvance(name) + px(4)
            if found and x + wide > width:
                x, y = float(px(8)), y + px(MISSION) - px(4)
            found.append((name, QRectF(x, y, wide, px(MISSION) - px(4))))
            x += wide + px(GAP)
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for name, box in self._places(self.width()):
            self._paint_sample(painter, name, box)
            painter.setPen(token("text"))
            painter.setFont(font(11))
            painter.drawText(box.adjusted(px(SAMPLE) + px(5), 0, px(4), 0), LEFT, name)

    def _paint_sample(self, painter: QPainter, name: str, box: QRectF) -> None:
        painter.save()
        painter.translate(box.topLeft())
        middle = QPointF(px(SAMPLE) / 2, box.height() / 2)
        if name in LOOKS:
            paint_span(painter, 0, px(SAMPLE), middle.y() - px(7), MissionSpan(name, 0, 0, False))
        elif name == "fuel ends":
            painter.translate(0, -px(2))
            paint_last(painter, middle.x() + px(4), False)
        elif name == "looks":
            painter.setPen(QPen(token("text"), px(2)))
            painter.drawLine(middle - QPointF(0, px(4)), middle + QPointF(0, px(4)))
        elif name == "conflict":
            paint_warning(painter, middle, presses=False)
        elif name == "launched":
            painter.setPen(QPen(token("text"), 1))
            painter.drawEllipse(middle, px(4), px(4))
        else:
            up = -1 if name == "leave" else 1
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(token("text"))
            points = (QPointF(0, up * px(4)), QPointF(px(4), -up * px(4)), QPointF(-px(4), -up * px(4)))
            painter.drawPolygon(QPolygonF([middle + point for point in points]))
        painter.restore()
