"""What lies over the chart and never moves: its title, the rose of the wind, the scale, a legend of what is shown."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from ffts.core.picture import Picture, Shape
from ffts.core.shapes.letters import width
from ffts.games.skies.pictures.chart.drawn.legend import (
    LONGEST,
    QUIET,
    ROSE,
    ROSE_SIZE,
    TITLE,
    Sample,
    legend,
    legend_size,
    rose,
    round_length,
    samples,
    scale_bar,
    title,
)
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPicture
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.skies.chart.scene_paint import zoom

EDGE = 16.0
"""Pixels at 100 % to the edge of the chart."""
FOR_LEGEND, FOR_ROSE, FOR_TITLE, FOR_SCALE = (820.0, 200.0), (700.0, 330.0), (380.0, 220.0), (480.0, 240.0)
"""How wide and high a chart is, at the least, for each of them; for the legend with its own height."""


class ChartFurniture(QWidget):
    """Takes no mouse events: the chart below does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture: ChartPicture | None = None
        self._layers = Layers()
        self._found: tuple[Sample, ...] = ()
        self._nm, self._follows = 1.0, True
        self._painted: QPixmap | None = None

    # --- what is shown ------------------------------------------------------------------

    def show_picture(self, picture: ChartPicture, layers: Layers, follows: bool) -> None:
        """The legend of this picture; whether the chart follows the action stands below the title."""
        self._picture, self._layers, self._follows = picture, layers, follows
        self._found = tuple(samples(picture, layers))
        self._anew()

    def show_scale(self, nm_per_pixel: float) -> None:
        """So many nautical miles a pixel."""
        if nm_per_pixel != self._nm:
            self._nm = nm_per_pixel
            self._anew()

    def text(self) -> str:
        """What is on it, for a screen reader."""
        if self._picture is None:
            return ""
        miles = round_length(self._nm * zoom(), LONGEST)
        means = "; ".join(text for _, text in self._found)
        north = self._picture.sheet.frame.north_offset
        return self.tr(
            "Scale bar: {0:g} nautical miles; north is {1} degrees clockwise from the top. Shown: {2}"
        ).format(miles, north, means)

    def covered(self) -> tuple[QRectF, ...]:
        """Where it covers the chart."""
        return tuple(QRectF(*(each * zoom() for each in area)) for area in self._areas())

    # --- where it is ---------------------------------------------------------------------

    @property
    def _wide(self) -> float:
        return self.width() / zoom()

    @property
    def _high(self) -> float:
        return self.height() / zoom()

    def _has_legend(self) -> bool:
        wide, high = FOR_LEGEND
        fits = self._wide >= wide and self._high >= legend_size(self._found)[1] + high
        return self._layers.legend and bool(self._found) and fits

    def _has_rose(self) -> bool:
        wide, high = FOR_ROSE
        hour = self._picture.hour if self._picture else None
        return self._layers.weather and hour is not None and self._wide >= wide and self._high >= high

    def _has_title(self) -> bool:
        wide, high = FOR_TITLE
        return self._picture is not None and self._wide >= wide and self._high >= high

    def _has_scale(self) -> bool:
        wide, high = FOR_SCALE
        return self._wide >= wide and self._high >= high

    def _areas(self) -> Iterator[tuple[float, float, float, float]]:
        """Left, top, width and height of each."""
        if self._has_title() and self._picture:
            wide = max(width(self._picture.sheet.title, TITLE, bold=True), width(self._below(), QUIET))
            yield EDGE, EDGE * 0.7, wide + 8, 52
        if self._has_rose():
            wide, high = ROSE_SIZE
            yield self._wide - wide - EDGE, EDGE * 0.5, wide, high
        if self._has_legend():
            wide, high = legend_size(self._found)
            yield EDGE, self._high - high - EDGE, wide, high
        if self._has_scale():
            yield self._wide - LONGEST - 2 * EDGE, self._high - 40, LONGEST + EDGE, 34

    def _below(self) -> str:
        miles = f"{self._picture.sheet.hex_nm:g} nautical miles a hex" if self._picture else ""
        return (self.tr("framed on the action, {0}") if self._follows else self.tr("held as it is, {0}")).format(miles)

    def _shapes(self, picture: ChartPicture) -> Iterator[Shape]:
        if self._has_title():
            yield from title(picture.sheet.title, self._below(), EDGE + 2, EDGE * 0.7)
        if self._has_rose() and picture.hour:
            middle = self._wide - EDGE - ROSE_SIZE[0] / 2
            yield from rose(picture.hour, picture.sheet.frame.north_offset, middle, EDGE + ROSE + 20)
        if self._has_legend():
            yield from legend(self._found, EDGE, self._high - legend_size(self._found)[1] - EDGE)
        if self._has_scale():
            yield from scale_bar(self._nm * zoom(), self._wide - EDGE, self._high - 10)

    # --- painting ---------------------------------------------------------------------------

    def _anew(self) -> None:
        self._painted = None
        self.setAccessibleName(self.text())
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None:
            return
        if self._painted is None:
            self._painted = self._image(self._picture)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._painted)
        painter.end()

    def _image(self, picture: ChartPicture) -> QPixmap:
        """Kept until something of it changes: the chart below is painted at every move."""
        image = QPixmap(self.size() * self.devicePixelRatioF())
        image.setDevicePixelRatio(self.devicePixelRatioF())
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(zoom(), zoom())
        Prepared(Picture(0, 0, self._wide, self._high, tuple(self._shapes(picture)))).paint_here(painter)
        painter.end()
        return image
