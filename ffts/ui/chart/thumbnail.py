"""A small picture of a chart, for the gallery of scenarios."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPen

from ffts.ui.chart.inks import Inks, Layers
from ffts.ui.chart.markers import outline
from ffts.ui.chart.picture import ChartPicture
from ffts.ui.chart.sheet_paint import SheetPainter

BASE, FORCE = 7.0, 12.0  # pixels across


def thumbnail(picture: ChartPicture, size: QSize, ratio: float = 1.0) -> QImage:
    """The whole chart in at most this size, at so many device pixels to one; in the colours of the theme."""
    frame = QRectF(0, 0, *picture.sheet.frame.size)
    scale = min(size.width() / frame.width(), size.height() / frame.height())
    wide, tall = (max(1, round(side * scale * ratio)) for side in (frame.width(), frame.height()))
    image = QImage(wide, tall, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    inks, layers = Inks.of_theme(), Layers(numbers=False, names=False, grid=False)
    image.fill(inks.sea)
    painter = QPainter(image)
    painter.scale(scale, scale)
    SheetPainter(picture.sheet).paint(painter, frame, inks, layers)
    _marks(painter, picture, inks)
    painter.end()
    return image


def _marks(painter: QPainter, picture: ChartPicture, inks: Inks) -> None:
    """Bases and forces as small shapes without a word."""
    to_device = painter.worldTransform()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.resetTransform()
    frame = picture.sheet.frame
    for base in picture.bases:
        painter.setPen(QPen(inks.sides[base.look], 1.5))
        painter.setBrush(inks.paper)
        painter.drawPath(outline(base.look, to_device.map(QPointF(*frame.centre(base.hex))), BASE))
    for force in picture.forces:
        painter.setPen(QPen(inks.paper, 1.5))
        painter.setBrush(inks.sides[force.look])
        painter.drawPath(outline(force.look, to_device.map(QPointF(*frame.centre(force.hex))), FORCE))
