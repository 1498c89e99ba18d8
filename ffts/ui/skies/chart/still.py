"""Charts that stand still, without pyqtgraph: the whole one while a game is being opened, small ones on pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.skies.pictures.chart.drawn.scene import opened
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPicture
from ffts.games.skies.pictures.chart.words import summary
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.chart.framing import part_framed
from ffts.ui.skies.chart.furniture import ChartFurniture, signs_on_screen
from ffts.ui.skies.chart.hex_map_item import paint_chart, paint_labels
from ffts.ui.skies.chart.kept_image import tidy
from ffts.ui.skies.chart.scene_paint import ScenePainter
from ffts.ui.skies.chart.shapes import sector
from ffts.ui.skies.chart.sheet_paint import SheetPainter

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ffts.games.skies.pictures.chart.drawn.board import Thing
    from ffts.games.skies.pictures.chart.sheet import ChartSheet

HIGH, LEAST, NARROW = 380, 220, 120
AROUND = 1.5
"""Hexes round what the searches reach."""
EDGE = 0.01
"""Of the map, kept free around it when it is fitted."""
LAYERS = Layers(names=False, tracks=False, plots=False, strikes=False)


class SmallChart(QWidget):
    """Painted as the chart is; nothing can be ordered on it."""

    def __init__(self, layers: Layers = LAYERS, high: int = HIGH, grows: bool = False) -> None:
        super().__init__()
        self._layers, self._high = layers, high
        self.picture: ChartPicture | None = None
        """What is on it."""
        self._sheet: SheetPainter | None = None
        self._scene: ScenePainter | None = None
        self.part = QRectF()
        tall = QSizePolicy.Policy.MinimumExpanding if grows else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, tall)

    def show_picture(self, picture: ChartPicture, part: QRectF, words: str) -> None:
        """Show `part` of the sheet of this picture; `words` say the same."""
        if self._sheet is None or self._sheet.sheet is not picture.sheet:
            self._sheet = SheetPainter(picture.sheet)
        if picture != self.picture:
            self.picture, self._scene = picture, ScenePainter(picture)
        self.part = part
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(LEAST), px(self._high))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(NARROW), px(min(LEAST, self._high)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(token("line"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), token("bg"))
        if self._sheet is not None and self._scene is not None:
            painter.setWorldTransform(self._fitted())
            paint_chart(painter, self._sheet, self._scene, self._layers)
            things = self._worded(painter.worldTransform())
            paint_labels(painter, self._scene, self._layers, things, self._covered())
        painter.resetTransform()

    def _worded(self, to_device: QTransform) -> Sequence[Thing]:
        """What has its label open: nothing, on a small chart."""
        return ()

    def _covered(self) -> Sequence[QRectF]:
        """Where no label goes."""
        return ()

    def _fitted(self) -> QTransform:
        """From the plane to the widget: the part shown, in the middle."""
        room = QRectF(self.rect())
        scale = min(room.width() / self.part.width(), room.height() / self.part.height())
        scale = max(1e-3, scale)
        corner = room.center() - self.part.center() * scale
        return QTransform(scale, 0, 0, scale, corner.x(), corner.y())


class StillChart(SmallChart):
    """Looks as the chart does at first, so that nothing jumps when that takes its place."""

    def _fitted(self) -> QTransform:
        if self.picture is None:
            return QTransform()
        part = part_framed(self.picture, self.size(), self._furniture.wanted())
        scale = self.width() / part.width()
        return tidy(QTransform(scale, 0, 0, scale, -part.left() * scale, -part.top() * scale))

    def __init__(self, picture: ChartPicture, layers: Layers) -> None:
        super().__init__(layers, grows=True)
        self._furniture = ChartFurniture(self)
        self._furniture.show_picture(picture, layers, follows=True)
        self.show_picture(picture, QRectF(0, 0, *picture.sheet.frame.size), summary(picture))

    def _covered(self) -> Sequence[QRectF]:
        return self._furniture.covered()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint(painter)
        painter.end()

    def _worded(self, to_device: QTransform) -> Sequence[Thing]:
        return opened(self._scene.ready(to_device, self._layers).scene) if self._scene else ()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._furniture.resize(self.size())
        if self.picture is not None:
            to_device = self._fitted()
            self._furniture.show_scale(self.picture.sheet.hex_nm / to_device.m11())
            if self._scene is not None:
                scene = self._scene.ready(to_device, self._layers).scene
                self._furniture.show_signs(signs_on_screen(scene, to_device))


def part_of(sheet: ChartSheet, pictures: Iterable[ChartPicture]) -> QRectF:
    """Everything the searches of these pictures reach, as far as it is on the sheet; the whole sheet without any."""
    reached = QRectF()
    sectors = {(arc.origin, arc.arc, arc.range) for picture in pictures for arc in picture.overlay.arcs}
    for origin, arc, far in sectors:
        reached |= _around(sheet, origin) | sector(sheet.frame, origin, arc, far).boundingRect()
    return _on_sheet(sheet, reached)


def part_round(pictures: Sequence[ChartPicture]) -> QRectF:
    """Where forces stand on any of these pictures, as far as it is on the sheet; the whole sheet without any."""
    reached = QRectF()
    for picture in pictures:
        for force in picture.forces:
            reached |= _around(picture.sheet, force.hex)
    return _on_sheet(pictures[-1].sheet, reached) if pictures else reached


def _around(sheet: ChartSheet, hex_: str) -> QRectF:
    middle = QPointF(*sheet.frame.centre(hex_))
    return QRectF(middle, middle).adjusted(-1, -1, 1, 1)


def _on_sheet(sheet: ChartSheet, reached: QRectF) -> QRectF:
    whole = QRectF(0, 0, *sheet.frame.size)
    return whole if reached.isNull() else reached.adjusted(-AROUND, -AROUND, AROUND, AROUND) & whole
