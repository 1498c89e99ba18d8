"""A small chart beside the plans: the part of the sheet the searches of a side reach, in one of their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.chart.hex_map_item import paint_marks
from ffts.ui.skies.chart.inks import Inks, Layers
from ffts.ui.skies.chart.markers import base_rooms
from ffts.ui.skies.chart.overlay_paint import OverlayPainter
from ffts.ui.skies.chart.shapes import sector
from ffts.ui.skies.chart.sheet_paint import SheetPainter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ffts.games.skies.pictures.chart.sheet import ChartPicture, ChartSheet

HIGH, LEAST, NARROW = 380, 220, 120
AROUND = 1.5
"""Hexes round what the searches reach."""
LAYERS = Layers(names=False, tracks=False, plots=False, strikes=False)


class SmallChart(QWidget):
    """Painted as the chart is; nothing can be ordered on it."""

    def __init__(self, layers: Layers = LAYERS, high: int = HIGH, worded: bool = True, grows: bool = False) -> None:
        super().__init__()
        self._layers, self._high, self._worded = layers, high, worded
        self.picture: ChartPicture | None = None
        """What is on it."""
        self._sheet: SheetPainter | None = None
        self._over: OverlayPainter | None = None
        self.part = QRectF()
        tall = QSizePolicy.Policy.MinimumExpanding if grows else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, tall)

    def show_picture(self, picture: ChartPicture, part: QRectF, told: str) -> None:
        """This picture, and of its sheet this part; `told` says the same in words."""
        if self._sheet is None or self._sheet.sheet is not picture.sheet:
            self._sheet = SheetPainter(picture.sheet)
        if picture != self.picture:
            self.picture, self._over = picture, OverlayPainter(picture)
        self.part = part
        self.setAccessibleName(told)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(LEAST), px(self._high))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(NARROW), px(min(LEAST, self._high)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, inks = QPainter(self), Inks.of_theme()
        painter.fillRect(self.rect(), inks.paper)
        if self.picture is not None and self._sheet is not None and self._over is not None:
            painter.setWorldTransform(self._fitted())
            taken = base_rooms(self.picture, painter.worldTransform(), self._layers.names)
            self._sheet.paint(painter, self._sheet.rect, inks, self._layers, taken)
            self._over.paint_below(painter, inks, self._layers)
            paint_marks(painter, self.picture, inks, self._layers, chosen=None)
            if self._worded:
                self._over.paint_above(painter, inks, self._layers)
        painter.resetTransform()
        painter.setPen(token("line"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _fitted(self) -> QTransform:
        room = QRectF(self.rect())
        scale = min(room.width() / self.part.width(), room.height() / self.part.height())
        corner = room.center() - self.part.center() * scale
        return QTransform(scale, 0, 0, scale, corner.x(), corner.y())


def part_of(sheet: ChartSheet, pictures: tuple[ChartPicture, ...]) -> QRectF:
    """What all searches of these pictures reach, as far as it is on the sheet; all of it where there is none."""
    whole = QRectF(0, 0, *sheet.frame.size)
    reached = QRectF()
    sectors = {(arc.origin, arc.arc, arc.range) for picture in pictures for arc in picture.overlay.arcs}
    for origin, arc, far in sectors:
        x, y = sheet.frame.centre(origin)
        start = QRectF(QPointF(x, y), QPointF(x, y)).adjusted(-1, -1, 1, 1)
        reached |= start | sector(sheet.frame, origin, arc, far).boundingRect()
    around = reached.adjusted(-AROUND, -AROUND, AROUND, AROUND)
    return around & whole if not reached.isNull() else whole


def part_round(pictures: Iterable[ChartPicture]) -> QRectF:
    """Where forces stand on any of these pictures, as far as it is on the sheet; all of it where there are none."""
    reached, whole = QRectF(), QRectF()
    for picture in pictures:
        frame = picture.sheet.frame
        whole = QRectF(0, 0, *frame.size)
        for force in picture.forces:
            middle = QPointF(*frame.centre(force.hex))
            reached |= QRectF(middle, middle).adjusted(-1, -1, 1, 1)
    around = reached.adjusted(-AROUND, -AROUND, AROUND, AROUND)
    return around & whole if not reached.isNull() else whole
