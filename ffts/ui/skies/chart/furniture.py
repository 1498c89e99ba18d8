"""What lies over the chart and never moves: its title, the rose of the wind, the scale, a legend of what is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from ffts.core.picture import Picture, Shape
from ffts.core.shapes.labels import Box
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

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.drawn.board import Scene

EDGE = 16.0
"""Pixels at 100 % to the edge of the chart."""
FOR_LEGEND, FOR_ROSE, FOR_TITLE, FOR_SCALE = (820.0, 200.0), (700.0, 330.0), (380.0, 220.0), (480.0, 240.0)
"""How wide and high a chart is, at the least, for each of them; for the legend with its own height."""
Area = tuple[float, float, float, float]
"""Left, top, width and height, in pixels at 100 %."""
BEYOND = 32.0
"""Pixels at 100 % that letters and lines may reach over their area."""
Image = tuple[QPoint, QPixmap]
"""A piece of it, and where its upper left corner lies."""


class ChartFurniture(QWidget):
    """Takes no mouse events: the chart below does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture: ChartPicture | None = None
        self._layers = Layers()
        self._found: tuple[Sample, ...] = ()
        self._nm, self._follows = 1.0, True
        self._signs: tuple[Box, ...] = ()
        """Where counters, flights and bases are."""
        self._stood: tuple[Area | None, ...] = ()
        self._painted: list[Image] | None = None

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

    def show_signs(self, signs: Sequence[Box]) -> None:
        """Counters, flights and bases lie here on the screen: nothing is laid over them."""
        self._signs = tuple(signs)
        stood = self._title(), self._rose(), self._legend(), self._scale()
        if stood != self._stood:
            self._stood = stood
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
        return _scaled((self._title(), self._rose(), self._legend(), self._scale()))

    def wanted(self) -> tuple[QRectF, ...]:
        """Where it would lie with nothing below it: the chart is framed so that this is so."""
        rose = next(self._rose_places(), None) if self._has_rose() else None
        scale = next(self._scale_places(), None) if self._has_scale() else None
        legend = next(self._legend_places(), None) if self._has_legend() else None
        return _scaled((self._title_area(), rose, legend, scale))

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

    def _title_area(self) -> Area | None:
        if not self._has_title() or self._picture is None:
            return None
        wide = max(width(self._picture.sheet.title, TITLE, bold=True), width(self._below(), QUIET))
        return EDGE, EDGE * 0.7, wide + 8, 52

    def _legend_places(self) -> Iterator[Area]:
        """At the lower left, or at the lower right above the scale."""
        wide, high = legend_size(self._found)
        yield EDGE, self._high - high - EDGE, wide, high
        yield self._wide - wide - EDGE, self._high - high - 60, wide, high

    def _rose_places(self) -> Iterator[Area]:
        """At the upper right, or where nothing lies below it."""
        wide, high = ROSE_SIZE
        right = self._wide - wide - EDGE
        yield right, EDGE * 0.5, wide, high
        yield right, self._high - high - 60, wide, high
        yield EDGE, EDGE * 0.5 + 70, wide, high

    def _title(self) -> Area | None:
        return self._clear(self._title_area())

    def _legend(self) -> Area | None:
        places = self._legend_places() if self._has_legend() else iter(())
        return next((at for at in places if self._clear(at)), None)

    def _rose(self) -> Area | None:
        if not self._has_rose():
            return None
        legend = self._legend()
        apart = (at for at in self._rose_places() if legend is None or not _box(at).meets(_box(legend)))
        return next((at for at in apart if self._clear(at)), None)

    def _scale_places(self) -> Iterator[Area]:
        """At the lower right, or farther up at the same edge."""
        for up in range(0, 3):
            yield self._wide - LONGEST - 2 * EDGE, self._high - 40 * (1 + up), LONGEST + EDGE, 34

    def _scale(self) -> Area | None:
        if not self._has_scale():
            return None
        others = [_box(other) for other in (self._rose(), self._legend()) if other]
        apart = (at for at in self._scale_places() if not any(_box(at).meets(other) for other in others))
        return next((at for at in apart if self._clear(at)), None)

    def _clear(self, area: Area | None) -> Area | None:
        """The area itself, where no sign lies below it."""
        return None if area is None or any(_box(area).meets(sign) for sign in self._signs) else area

    def _below(self) -> str:
        miles = f"{self._picture.sheet.hex_nm:g} nautical miles a hex" if self._picture else ""
        return (self.tr("framed on the action, {0}") if self._follows else self.tr("held as it is, {0}")).format(miles)

    def _pieces(self, picture: ChartPicture) -> Iterator[tuple[Area, Iterator[Shape]]]:
        """What lies where."""
        if there := self._title():
            yield there, title(picture.sheet.title, self._below(), EDGE + 2, EDGE * 0.7)
        if (there := self._rose()) and picture.hour:
            left, top, wide, _ = there
            middle = left + wide / 2, top + EDGE / 2 + ROSE + 20
            yield there, rose(picture.hour, picture.sheet.frame.north_offset, *middle)
        if there := self._legend():
            yield there, legend(self._found, there[0], there[1])
        if there := self._scale():
            yield there, scale_bar(self._nm * zoom(), there[0] + LONGEST + EDGE, there[1] + 30)

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
            self._painted = [
                _image(self.rect(), area, shapes, self.devicePixelRatioF())
                for area, shapes in self._pieces(self._picture)
            ]
        painter = QPainter(self)
        for corner, image in self._painted:
            painter.drawPixmap(corner, image)
        painter.end()


def _image(room: QRect, area: Area, shapes: Iterator[Shape], ratio: float) -> Image:
    """Kept until something of it changes: the chart below is painted at every move."""
    left, top, wide, high = (each * zoom() for each in area)
    beyond = BEYOND * zoom()
    part = QRectF(left, top, wide, high).adjusted(-beyond, -beyond, beyond, beyond).toAlignedRect() & room
    image = QPixmap(part.size() * ratio)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-part.topLeft())
    painter.scale(zoom(), zoom())
    Prepared(Picture(0, 0, 1, 1, tuple(shapes))).paint_here(painter)
    painter.end()
    return part.topLeft(), image


def _scaled(areas: Sequence[Area | None]) -> tuple[QRectF, ...]:
    """Those that are there, in pixels of the screen."""
    return tuple(QRectF(*(each * zoom() for each in area)) for area in areas if area is not None)


def _box(area: Area) -> Box:
    left, top, wide, high = area
    return Box(left, top, left + wide, top + high)


def signs_on_screen(scene: Scene, to_device: QTransform) -> list[Box]:
    """Counters, flights and bases of a scene with their names, where they are on the screen, in pixels at 100 %."""
    right, down = to_device.dx() / zoom(), to_device.dy() / zoom()
    return [box.moved(right, down) for box in (*scene.signs, *scene.written)]
