"""The whole chart painted once, without pyqtgraph: what is seen while the game itself is still being opened."""

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from ffts.games.skies.pictures.chart.sheet import ChartPicture
from ffts.games.skies.pictures.chart.words import summary
from ffts.ui.skies.chart.hex_map_item import paint_marks
from ffts.ui.skies.chart.inks import Inks, Layers
from ffts.ui.skies.chart.markers import rooms
from ffts.ui.skies.chart.overlay_paint import OverlayPainter
from ffts.ui.skies.chart.sheet_paint import SheetPainter

EDGE = 0.01
"""Of the map, kept free around it when it is fitted."""


class StillChart(QWidget):
    """Looks as the chart does when it is fitted, so that nothing jumps when that takes its place."""

    scaled = Signal(float, int)
    """Nautical miles a pixel, and where north lies, in degrees clockwise from the top."""

    def __init__(self, picture: ChartPicture, layers: Layers) -> None:
        super().__init__()
        self._picture, self._layers = picture, layers
        self._sheet = SheetPainter(picture.sheet)
        self._over = OverlayPainter(picture)
        self.setAccessibleName(summary(picture))

    def paintEvent(self, event: QPaintEvent) -> None:
        inks = Inks.of_theme()
        painter = QPainter(self)
        painter.fillRect(self.rect(), inks.paper)
        painter.setWorldTransform(self._fitted())
        taken = rooms(self._picture, painter.worldTransform(), self._layers)
        self._sheet.paint(painter, self._sheet.rect, inks, self._layers, taken)
        self._over.paint_below(painter, inks, self._layers)
        paint_marks(painter, self._picture, inks, self._layers, chosen=None)
        self._over.paint_above(painter, inks, self._layers)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        sheet = self._picture.sheet
        self.scaled.emit(sheet.hex_nm / self._fitted().m11(), sheet.frame.north_offset)

    def _fitted(self) -> QTransform:
        """From the plane to the widget: the whole map, in the middle."""
        room, size = QRectF(self.rect()), self._sheet.rect.size()
        scale = max(1e-3, min(room.width() / size.width(), room.height() / size.height()) / (1 + 2 * EDGE))
        corner = room.center() - QPointF(size.width(), size.height()) * scale / 2
        return QTransform(scale, 0, 0, scale, corner.x(), corner.y())
