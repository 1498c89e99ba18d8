"""The things that lie in the scene of the chart: the printed sheet, what stands on it, open labels, and the cursor."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ffts.games.skies.pictures.chart.drawn.board import Thing
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartSheet
from ffts.ui.desk.look.theme import token
from ffts.ui.skies.chart.kept_image import KeptImage
from ffts.ui.skies.chart.scene_paint import ScenePainter, zoom
from ffts.ui.skies.chart.sheet_paint import SheetPainter

MARGIN = 40.0
"""Hexes: a search may reach far over the edge of the map."""
CHART, CURSOR, LABELS = range(3)
"""What lies over what."""


class _Item(QGraphicsItem):
    """Something of a chart, at its depth."""

    def __init__(self, depth: int, scene: ScenePainter, layers: Layers) -> None:
        super().__init__()
        self.setZValue(depth)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.scene_, self.layers = scene, layers

    def boundingRect(self) -> QRectF:
        size = self.scene_.picture.sheet.frame.size
        return QRectF(0, 0, *size).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)


class ChartItem(_Item):
    """The sheet and everything on it but names and open labels, kept as an image as long as it is only moved."""

    def __init__(self, scene: ScenePainter, layers: Layers) -> None:
        super().__init__(CHART, scene, layers)
        self._sheet = SheetPainter(scene.picture.sheet)
        self._kept = KeptImage()
        self.chosen: str | None = None
        self.hurry = False
        """Whether it is being zoomed, and has no time to be painted sharp."""

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours = tuple(token(name).rgb() for name in ("sea0", "text", "side_b"))
        key = (self.scene_.number, self.layers, self.chosen, zoom(), colours)
        self._kept.paint(painter, painter.viewport(), key, self._draw, self.hurry)

    def _draw(self, painter: QPainter) -> None:
        paint_chart(painter, self._sheet, self.scene_, self.layers, self.chosen)


class LabelsItem(_Item):
    """Names and labels that lie open in the part that is seen."""

    def __init__(
        self,
        scene: ScenePainter,
        layers: Layers,
        things: Callable[[], Sequence[Thing]],
        never: Callable[[], Sequence[QRectF]],
    ) -> None:
        super().__init__(LABELS, scene, layers)
        self._things, self._never = things, never

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paint_labels(painter, self.scene_, self.layers, self._things(), self._never())


def paint_chart(
    painter: QPainter, sheet: SheetPainter, scene: ScenePainter, layers: Layers, chosen: str | None = None
) -> None:
    """A chart without its names and open labels, into any painter whose logical unit is a hex."""
    to_device = painter.worldTransform()
    inverse, _ = to_device.inverted()
    seen = painter.clipBoundingRect() if painter.hasClipping() else inverse.mapRect(QRectF(painter.viewport()))
    hidden = scene.ready(to_device, layers).hidden
    sheet.paint(painter, seen, scene.picture, layers, hidden)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.setClipRect(sheet.rect, Qt.ClipOperation.IntersectClip)
    scene.paint_below(painter, layers)
    painter.restore()
    scene.paint_above(painter, layers, chosen)


def paint_labels(
    painter: QPainter, scene: ScenePainter, layers: Layers, things: Sequence[Thing], never: Sequence[QRectF] = ()
) -> None:
    """Names, and over them open labels, in the part that is seen."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.paint_names(painter, layers, QRectF(painter.viewport()), never)
    if things:
        edge = 6 * zoom()
        room = QRectF(painter.viewport()).adjusted(edge, edge, -edge, -edge)
        scene.paint_labels(painter, scene.lay_labels(painter.worldTransform(), layers, things, room, never))


def hexagon(sheet: ChartSheet, hex_: str) -> QPolygonF:
    """The outline of a hex."""
    x, y = sheet.frame.centre(hex_)
    return QPolygonF([QPointF(x + right, y + down) for right, down in sheet.frame.corner_offsets])


class CursorItem(QGraphicsItem):
    """The hex the keyboard stands on: a ring of two colours, to be seen on any ground."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(CURSOR)
        self._outline = QPolygonF()
        self.hide()

    def stand_on(self, outline: QPolygonF | None) -> None:
        """Show this outline, or nothing."""
        self.prepareGeometryChange()
        self._outline = outline or QPolygonF()
        self.setVisible(outline is not None)

    def boundingRect(self) -> QRectF:
        return self._outline.boundingRect().adjusted(-0.5, -0.5, 0.5, 0.5)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in ((token("sea1"), 6.0), (token("accent"), 3.2)):
            pen = QPen(colour, zoom() * width)
            pen.setCosmetic(True)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.drawPolygon(self._outline)
