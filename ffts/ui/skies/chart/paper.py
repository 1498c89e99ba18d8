"""The whole chart as a picture for paper: in the colours of the light theme, whatever the screen looks like."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QImage, QPagedPaintDevice, QPainter, QTransform

from ffts.games.skies.pictures.chart.drawn.scene import opened
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.words import summary
from ffts.ui.desk.look.theme import in_colours
from ffts.ui.desk.look.tokens import PAPER
from ffts.ui.desk.printing.papers import Printable
from ffts.ui.skies.chart.hex_map_item import paint_chart, paint_labels
from ffts.ui.skies.chart.scene_paint import ScenePainter
from ffts.ui.skies.chart.sheet_paint import SheetPainter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.chart.sheet import ChartPicture
    from ffts.ui.skies.chart.dock import ChartDock

LONG_SIDE = 1400  # pixels at 100 %: letters and markers on an A4 page are then as large as in a printed map
RATIO = 3.0
TITLE = 20  # pixels
HEAD = 34


def printables(session: SkiesDesk, viewer: str | None, page: ChartDock) -> Sequence[Printable]:
    """The whole chart, with the layers that are shown, as this viewer sees it."""
    if page.view is None:
        return ()
    picture, layers, title = page.view.picture, page.layers, summary(page.view.picture)
    paint = partial(print_chart, picture=picture, layers=layers, title=title)
    return (Printable(f"The whole chart, seen by {picture.viewer}", paint, landscape=True),)


def chart_image(picture: ChartPicture, layers: Layers, title: str, size: QSizeF, ratio: float = RATIO) -> QImage:
    """The whole chart in `size` pixels, each of them `ratio` device pixels, with the title above it."""
    image = QImage(round(size.width() * ratio), round(size.height() * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(PAPER["panel"]))
    painter = QPainter(image)
    font = QFont()
    font.setPixelSize(TITLE)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(PAPER["text"]))
    painter.drawText(QRectF(4, 4, size.width() - 8, HEAD), title)
    with in_colours(PAPER):
        _chart(painter, QRectF(0, HEAD, size.width(), size.height() - HEAD), picture, layers)
    painter.end()
    return image


def _chart(painter: QPainter, room: QRectF, picture: ChartPicture, layers: Layers) -> None:
    sheet, scene = SheetPainter(picture.sheet), ScenePainter(picture)
    scale = min(room.width() / sheet.rect.width(), room.height() / sheet.rect.height())
    left = room.left() + (room.width() - scale * sheet.rect.width()) / 2
    painter.setClipRect(room)
    painter.setWorldTransform(QTransform(scale, 0, 0, scale, left, room.top()))
    lost = opened(scene.ready(painter.worldTransform(), layers).scene)
    paint_chart(painter, sheet, scene, layers)
    paint_labels(painter, scene, layers, lost)


def print_chart(device: QPagedPaintDevice, picture: ChartPicture, layers: Layers, title: str) -> None:
    """One page with the chart on it."""
    painter = QPainter(device)
    page = QRectF(0, 0, device.width(), device.height())
    size = page.size() * (LONG_SIDE / max(page.width(), page.height()))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(page, chart_image(picture, layers, title, size))
    painter.end()
