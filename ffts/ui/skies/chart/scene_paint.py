"""Paints the shapes of a chart (`pictures/chart/drawn`), made anew only for another scale, picture or layer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform

from ffts.core.drawing import Label, Point
from ffts.core.picture import Picture, Shape
from ffts.core.shapes.labels import Box, Laid
from ffts.games.skies.pictures.chart.drawn import stamps
from ffts.games.skies.pictures.chart.drawn.board import Scene, Thing
from ffts.games.skies.pictures.chart.drawn.names import in_view, name_labels, without_number
from ffts.games.skies.pictures.chart.drawn.scene import counter_of, label_shapes, labels, scene_of
from ffts.games.skies.pictures.chart.drawn.standing import ForcePlace
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPicture
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px

MOST = 12
"""Scales kept for one picture: who zooms in zooms out again."""


def zoom() -> float:
    """Pixels in a pixel at 100 %."""
    return px(1000) / 1000


def hex_pixels(to_device: QTransform) -> float:
    """How many pixels high (or wide) a hex is, from side to side."""
    return abs(to_device.m22()) or abs(to_device.m21())


_numbers = count()


@dataclass
class Ready:
    """A scene with its shapes made those of Qt."""

    scene: Scene
    below: Prepared
    above: Prepared
    names: tuple[tuple[Box, Label], ...]
    """Of waters and islands, with the room of each."""
    hidden: frozenset[str]
    """Hexes without a number."""


class ScenePainter:
    """Paints one picture at any scale."""

    def __init__(self, picture: ChartPicture) -> None:
        self.picture = picture
        self.number = next(_numbers)
        """No other has it: an image that was painted by another is not taken for one of this."""
        self._ready: dict[tuple[float, Layers], Ready] = {}
        self.kept: dict[str, Point] = {}
        """How far each open label is from its sign."""

    def ready(self, to_device: QTransform, layers: Layers) -> Ready:
        """Everything at this scale."""
        scale = round(hex_pixels(to_device) / zoom(), 2)
        known = self._ready.get((scale, layers))
        if known is None:
            if len(self._ready) >= MOST:
                del self._ready[next(iter(self._ready))]
            known = self._ready[scale, layers] = _made(scene_of(self.picture, layers, scale))
        return known

    def paint_below(self, painter: QPainter, layers: Layers) -> None:
        """Areas and lines, in a painter whose unit is a hex."""
        self.ready(painter.worldTransform(), layers).below.paint_here(painter)

    def paint_above(self, painter: QPainter, layers: Layers, chosen: str | None = None) -> None:
        """Signs and small labels."""
        ready = self.ready(painter.worldTransform(), layers)
        ready.above.paint_here(painter)
        for place in ready.scene.forces:
            if place.force.id == chosen:
                _paint_chosen(painter, place)

    def paint_names(self, painter: QPainter, layers: Layers, room: QRectF, never: Iterable[QRectF] = ()) -> None:
        """The names of waters and islands that can be read whole in this part of the screen."""
        to_device = painter.worldTransform()
        ready = self.ready(to_device, layers)
        names = in_view(ready.names, _boxed(room, to_device), [_boxed(each, to_device) for each in never])
        shapes = [replace(label, at=ready.scene.hexes(label.at)) for label in names]
        if shapes:
            Prepared(_picture(shapes)).paint_here(painter)

    def lay_labels(
        self, to_device: QTransform, layers: Layers, things: Sequence[Thing], room: QRectF, never: Iterable[QRectF] = ()
    ) -> tuple[tuple[Thing, Laid], ...]:
        """Where open labels go in this part of the screen; each keeps its place while it is free."""
        scene = self.ready(to_device, layers).scene
        covered = [_boxed(each, to_device) for each in never]
        laid = labels(scene, things, _boxed(room, to_device), covered, self.kept)
        for thing, each in laid:
            at, anchor = each.box.middle, thing.box.middle
            self.kept[thing.id] = Point(at.x - anchor.x, at.y - anchor.y)
        return laid

    def paint_labels(self, painter: QPainter, laid: Iterable[tuple[Thing, Laid]]) -> None:
        """Open labels, above everything else."""
        shapes = [shape for thing, each in laid for shape in label_shapes(thing, each)]
        to_device = painter.worldTransform()
        painter.save()
        painter.setWorldTransform(QTransform(zoom(), 0, 0, zoom(), to_device.dx(), to_device.dy()))
        Prepared(_picture(shapes)).paint_here(painter)
        painter.restore()

    def force_at(self, point: QPointF, to_device: QTransform, layers: Layers) -> ForcePlace | None:
        """The task force drawn at this point of the screen."""
        at = _scene_point(point, to_device)
        forces = self.ready(to_device, layers).scene.forces
        return next((place for place in reversed(forces) if place.covers(*at)), None)

    def thing_at(self, point: QPointF, to_device: QTransform, layers: Layers) -> Thing | None:
        """What is drawn at this point of the screen, signs over counters."""
        spot = Box(*_scene_point(point, to_device), *_scene_point(point, to_device)).grown(2)
        things = self.ready(to_device, layers).scene.things
        return next((thing for thing in reversed(things) if thing.box.meets(spot)), None)


def _made(scene: Scene) -> Ready:
    names = tuple(name_labels(scene))
    return Ready(
        scene,
        Prepared(_picture(scene.below)),
        Prepared(_picture(scene.above)),
        names,
        without_number(scene, [box for box, _ in names]),
    )


def _picture(shapes: Sequence[Shape]) -> Picture:
    return Picture(0, 0, 1, 1, tuple(shapes))


def _paint_chosen(painter: QPainter, place: ForcePlace) -> None:
    """Its counter over all others, with a ring."""
    to_device = painter.worldTransform()
    painter.save()
    painter.setWorldTransform(QTransform(zoom(), 0, 0, zoom(), to_device.dx(), to_device.dy()))
    painter.translate(place.centre.x, place.centre.y)
    shapes = (*stamps.ring(place.force.look, place.size), *counter_of(place.force, place.size))
    Prepared(_picture(shapes)).paint_here(painter)
    painter.restore()


def _boxed(area: QRectF, to_device: QTransform) -> Box:
    """A part of the screen as one of the scene."""
    left, top = _scene_point(area.topLeft(), to_device)
    right, bottom = _scene_point(area.bottomRight(), to_device)
    return Box(left, top, right, bottom)


def _scene_point(point: QPointF, to_device: QTransform) -> tuple[float, float]:
    return (point.x() - to_device.dx()) / zoom(), (point.y() - to_device.dy()) / zoom()
