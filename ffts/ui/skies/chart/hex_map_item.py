"""The things that lie in the scene of the chart: the printed sheet, what stands on it, and the cursor."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ffts.games.skies.pictures.chart.sheet import ChartPicture, ChartSheet
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart import markers
from ffts.ui.skies.chart.inks import Inks, Layers
from ffts.ui.skies.chart.sheet_paint import SheetPainter

MARGIN = 2.0  # hexes: markers at the edge of the map stand over it
ZONE_STRENGTH = 120  # of 255


class HexMapItem(QGraphicsItem):
    """The sheet: one item that paints only the blocks of hexes that are to be seen."""

    def __init__(self, picture: ChartPicture, inks: Inks, layers: Layers) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._picture = picture
        self._painter = SheetPainter(picture.sheet)
        self._inks, self._layers = inks, layers

    def dress(self, inks: Inks, layers: Layers) -> None:
        """Other colours or layers."""
        self._inks, self._layers = inks, layers
        self.update()

    def show_picture(self, picture: ChartPicture) -> None:
        """Other marks on the same sheet: names keep clear of them."""
        self._picture = picture

    def boundingRect(self) -> QRectF:
        return self._painter.rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        taken = markers.rooms(self._picture, painter.worldTransform(), self._layers)
        self._painter.paint(painter, option.exposedRect, self._inks, self._layers, taken)


class MarksItem(QGraphicsItem):
    """Bases, weather zones and task forces: few, so they are painted anew each time."""

    def __init__(self, picture: ChartPicture, inks: Inks, layers: Layers) -> None:
        super().__init__()
        self._inks, self._layers = inks, layers
        self._chosen: str | None = None
        self._picture = picture

    def dress(self, inks: Inks, layers: Layers) -> None:
        """Other colours or layers."""
        self._inks, self._layers = inks, layers
        self.update()

    def show_picture(self, picture: ChartPicture, chosen: str | None) -> None:
        """Other marks, or another one chosen; the sheet is the same."""
        self._picture, self._chosen = picture, chosen
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, *self._picture.sheet.frame.size).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paint_marks(painter, self._picture, self._inks, self._layers, self._chosen)


def paint_marks(painter: QPainter, picture: ChartPicture, inks: Inks, layers: Layers, chosen: str | None) -> None:
    """Everything that stands on the sheet, into any painter whose logical unit is a hex."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    to_device = painter.worldTransform()
    _zones(painter, picture, inks)
    painter.save()
    painter.setWorldTransform(QTransform())
    markers.paint_bases(painter, picture, to_device, inks, layers.names)
    if layers.forces:
        seen = QRectF(painter.viewport())
        standing = [place for place in markers.places(picture, to_device) if place.reach.intersects(seen)]
        for place in standing:
            markers.paint_badge(painter, place, inks)
        for place in sorted(standing, key=lambda place: place.force.id == chosen):
            markers.paint_force(painter, place, inks, place.force.id == chosen)
    painter.restore()


def _zones(painter: QPainter, picture: ChartPicture, inks: Inks) -> None:
    colour = QColor(inks.text)
    colour.setAlpha(ZONE_STRENGTH)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(markers.zone_brush(colour))
    for zone in picture.zones:
        path = QPainterPath()
        for hex_ in zone.hexes:
            path.addPolygon(hexagon(picture.sheet, hex_))
        painter.drawPath(path)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def hexagon(sheet: ChartSheet, hex_: str) -> QPolygonF:
    """The outline of a hex."""
    x, y = sheet.frame.centre(hex_)
    return QPolygonF([QPointF(x + right, y + down) for right, down in sheet.frame.corner_offsets])


class CursorItem(QGraphicsItem):
    """The hex the keyboard stands on: a ring of two colours, to be seen on any ground."""

    def __init__(self, inks: Inks) -> None:
        super().__init__()
        self._inks = inks
        self._outline = QPolygonF()
        self.hide()

    def dress(self, inks: Inks) -> None:
        """Other colours."""
        self._inks = inks
        self.update()

    def stand_on(self, outline: QPolygonF | None) -> None:
        """Show this outline, or nothing."""
        self.prepareGeometryChange()
        self._outline = outline or QPolygonF()
        self.setVisible(outline is not None)

    def boundingRect(self) -> QRectF:
        return self._outline.boundingRect().adjusted(-0.5, -0.5, 0.5, 0.5)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in ((self._inks.paper, 6.0), (self._inks.select, 3.5)):
            pen = QPen(colour, px(10) / 10 * width)
            pen.setCosmetic(True)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.drawPolygon(self._outline)
