"""The scale bar and the north arrow. They stand below the chart, where they hide nothing of it."""

from math import floor, log10

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.desk.look.theme import px, token

LONGEST = 120  # pixels of the bar at 100 %
STEPS = (5, 2, 1)
ARROW = 36  # pixels across, at 100 %
GAP = 8


def round_length(nm_per_pixel: float, longest: float) -> float:
    """The longest of 1, 2, 5, 10, 20 ... nautical miles that fits in `longest` pixels."""
    most = nm_per_pixel * longest
    power = 10.0 ** floor(log10(most))
    return next(step * power for step in STEPS if step * power <= most)


class ChartLegend(QWidget):
    """Always as wide as its longest bar, so that nothing beside it moves while the chart is zoomed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._nm_per_pixel, self._north = 1.0, 0
        self._scale = 1.0

    def show_scale(self, nm_per_pixel: float, north_offset: int) -> None:
        """This scale from now on; north lies `north_offset` degrees clockwise from the top."""
        self._nm_per_pixel, self._north = nm_per_pixel, north_offset
        self._scale = round_length(nm_per_pixel, px(LONGEST))
        self.setAccessibleName(
            self.tr("Scale bar: {0:g} nautical miles; north is {1} degrees clockwise from the top").format(
                self._scale, north_offset
            )
        )
        self.update()

    def text(self) -> str:
        """What is written over the bar."""
        return f"{self._scale:g} nm"

    def sizeHint(self) -> QSize:
        return QSize(px(ARROW) + px(GAP) + px(LONGEST) + px(GAP), px(ARROW) + px(GAP))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(self.font())
        font.setPixelSize(px(13))
        font.setBold(True)
        painter.setFont(font)
        self._paint_arrow(painter)
        self._paint_bar(painter)

    def _paint_arrow(self, painter: QPainter) -> None:
        half = px(ARROW) / 2
        painter.save()
        painter.translate(half, self.height() / 2)
        painter.rotate(self._north)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("text"))
        tip, foot, notch = QPointF(0, -0.95 * half), 0.35 * half, QPointF(0, 0.1 * half)
        painter.drawPolygon(QPolygonF([tip, QPointF(foot, 0.4 * half), notch, QPointF(-foot, 0.4 * half)]))
        painter.translate(0, 0.72 * half)
        painter.rotate(-self._north)
        painter.setPen(token("text"))
        painter.drawText(QRectF(-half, -half, 2 * half, 2 * half), Qt.AlignmentFlag.AlignCenter, "N")
        painter.restore()

    def _paint_bar(self, painter: QPainter) -> None:
        left, low = px(ARROW) + px(GAP), self.height() - px(12)
        long = round(self._scale / self._nm_per_pixel)
        painter.setPen(QPen(token("text"), px(2)))
        painter.drawLine(left, low, left + long, low)
        for share in (0.0, 0.5, 1.0):
            at = round(left + share * long)
            painter.drawLine(at, low - px(5 if share != 1 / 2 else 3), at, low)
        painter.drawText(QPointF(left, low - px(9)), self.text())
