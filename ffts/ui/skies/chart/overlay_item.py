"""What moves over the chart, as things in its scene: one below the markers, one above them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ffts.ui.skies.chart.overlay_paint import OverlayPainter

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.sheet import ChartPicture
    from ffts.ui.skies.chart.inks import Inks, Layers

MARGIN = 40.0  # hexes: a search may reach far over the edge of the map
BELOW, ABOVE = 0.5, 2.5
"""Over the sheet and under the cursor; over the markers."""


class OverlayItem(QGraphicsItem):
    """Few things, painted anew each time; their outlines are made once for each picture."""

    def __init__(self, picture: ChartPicture, inks: Inks, layers: Layers, above: bool) -> None:
        super().__init__()
        self._inks, self._layers, self._above = inks, layers, above
        self.setZValue(ABOVE if above else BELOW)
        self._picture = picture
        self._painter = OverlayPainter(picture)

    def dress(self, inks: Inks, layers: Layers) -> None:
        """Other colours or layers."""
        self._inks, self._layers = inks, layers
        self.update()

    def show_picture(self, picture: ChartPicture) -> None:
        """Another moment."""
        if picture is not self._picture:
            self.prepareGeometryChange()
            self._picture, self._painter = picture, OverlayPainter(picture)
            self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, *self._picture.sheet.frame.size).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        draw = self._painter.paint_above if self._above else self._painter.paint_below
        draw(painter, self._inks, self._layers)
