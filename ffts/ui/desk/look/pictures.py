"""Paints pictures (`core/picture.py`), and finds which of their things is under the mouse.

A picture is prepared once: its paths become those of Qt. Colours are looked up while painting, so that another theme
needs nothing made anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from ffts.core.drawing import Label
from ffts.core.picture import UNMOVED, Curve, Frame, Move, Path, Picture, Placed, Shape, Step
from ffts.ui.desk.look.theme import TITLES, px, token

DASHES = {"": Qt.PenStyle.SolidLine, "dash": Qt.PenStyle.DashLine, "dot": Qt.PenStyle.DotLine}
MANNERS = {
    "solid": Qt.BrushStyle.SolidPattern,
    "hatched": Qt.BrushStyle.BDiagPattern,
    "hatched_back": Qt.BrushStyle.FDiagPattern,
    "crossed": Qt.BrushStyle.DiagCrossPattern,
}
SPACED = 3
"""Pixels between the letters of the name of a water."""
PLATE = 3
KEPT = 2_000
"""Paths: those of the pictures in sight. Most of what is drawn is drawn once, and what is kept of it is never used."""
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
EDGES = ((-1.4, 0), (1.4, 0), (0, -1.4), (0, 1.4), (-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where letters are drawn once more for the halo about them."""


class Inked(NamedTuple):
    """A path as Qt has it, in the unit of the picture."""

    shape: Path
    path: QPainterPath


class Written(NamedTuple):
    """A label and where it stands in the picture."""

    label: Label
    at: QPointF


class Thing(NamedTuple):
    """Something that can be pointed at."""

    id: str
    name: str
    area: QPainterPath
    parts: tuple[QPainterPath, ...] = ()
    """Its shapes one by one: where some of them run the other way round, the area has holes."""


class Prepared:
    """A picture ready to be painted at any size."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.things: list[Thing] = []
        self.items = list(self._prepared(picture.shapes, UNMOVED))
        self._reaches = [_reach(item) for item in self.items]

    def _prepared(self, shapes: Iterable[Shape], frame: Frame) -> Iterator[Inked | Written]:
        for shape in shapes:
            match shape:
                case Placed():
                    inner = list(self._prepared(shape.shapes, shape.frame.inside(frame)))
                    yield from inner
                    if shape.id:
                        self.things.append(Thing(shape.id, shape.name, _area(inner), _parts(inner)))
                case Path():
                    yield Inked(_placed(shape, frame), qt_path(shape, frame))
                case Label():
                    yield Written(shape, QPointF(*frame(shape.at)))

    def transform(self, room: QRectF) -> QTransform:
        """Where the picture comes to lie in this room: as large as it can be, in its middle."""
        picture = self.picture
        scale = min(room.width() / (picture.width or 1), room.height() / (picture.height or 1))
        left = room.center().x() - (picture.left + picture.width / 2) * scale
        top = room.center().y() - (picture.top + picture.height / 2) * scale
        return QTransform(scale, 0, 0, scale, left, top)

    def paint(self, painter: QPainter, room: QRectF, zoom: float = 0) -> None:
        """Paint all of it in this room; letters and lines by the zoom of the page, or by this one."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self.transform(room), combine=True)
        self.paint_here(painter, zoom)
        painter.restore()

    def cover(self, painter: QPainter, room: QRectF) -> None:
        """Paint it as large as fills the room; what lies beyond its edges is cut off."""
        shape = self.picture.width / (self.picture.height or 1)
        wide = max(room.width(), room.height() * shape)
        whole = QRectF(0, 0, wide, wide / shape)
        whole.moveCenter(room.center())
        painter.save()
        painter.setClipRect(room, Qt.ClipOperation.IntersectClip)
        self.paint(painter, whole)
        painter.restore()

    def paint_here(self, painter: QPainter, zoom: float = 0) -> None:
        """Paint all of it in the painter's own coordinates, which are those of the picture."""
        zoom = zoom or px(1000) / 1000
        outside = _outside(painter, zoom)
        for item, reach in zip(self.items, self._reaches, strict=True):
            if outside(reach):
                continue
            if isinstance(item, Inked):
                _ink(painter, item, zoom)
            else:
                _write(painter, item, zoom)

    def thing_at(self, room: QRectF, spot: QPointF) -> Thing | None:
        """What lies topmost under this spot of the room."""
        return next(self.things_at(room, spot), None)

    def things_at(self, room: QRectF, spot: QPointF) -> Iterator[Thing]:
        """Everything under this spot of the room, from the top down."""
        inverse, _ = self.transform(room).inverted()
        place = inverse.map(spot)
        yield from (thing for thing in reversed(self.things) if any(part.contains(place) for part in thing.parts))


Reach = tuple[float, float, float, float, float]
"""Left, top, right and bottom of a shape, and pixels that its letters or its line go beyond these."""


def _reach(item: Inked | Written) -> Reach:
    if isinstance(item, Inked):
        area = item.path.controlPointRect()
        return area.left(), area.top(), area.right(), area.bottom(), 4 * item.shape.width
    at, label = item.at, item.label
    return at.x(), at.y(), at.x(), at.y(), (len(label.text) + 2) * label.size


def _outside(painter: QPainter, zoom: float) -> Callable[[Reach], bool]:
    """Whether a shape lies outside of the part that is painted, where only a part is."""
    if not painter.hasClipping():
        return lambda reach: False
    to_device, seen = painter.transform(), painter.clipBoundingRect()
    pixel = zoom / (abs(to_device.m11()) + abs(to_device.m12()) or 1)

    def is_outside(reach: Reach) -> bool:
        left, top, right, bottom, pixels = reach
        beyond = (pixels + 2) * pixel
        return (
            right + beyond < seen.left()
            or left - beyond > seen.right()
            or bottom + beyond < seen.top()
            or top - beyond > seen.bottom()
        )

    return is_outside


def _placed(shape: Path, frame: Frame) -> Path:
    """What of it lies elsewhere or is larger there: a fade moves along, and a line to scale grows."""
    if not (shape.fade or shape.to_scale):
        return shape
    fade = (frame(shape.fade[0]), frame(shape.fade[1])) if shape.fade else None
    return replace(shape, width=shape.width * (frame.scale if shape.to_scale else 1), fade=fade)


def _parts(items: Iterable[Inked | Written]) -> tuple[QPainterPath, ...]:
    return tuple(item.path for item in items if isinstance(item, Inked))


def _area(items: Iterable[Inked | Written]) -> QPainterPath:
    area = QPainterPath()
    area.setFillRule(Qt.FillRule.WindingFill)
    for item in items:
        if isinstance(item, Inked):
            area.addPath(item.path)
    return area


_paths: OrderedDict[tuple[int, bool], tuple[tuple[Step, ...], QPainterPath]] = OrderedDict()
"""What was drawn of steps, by their identity (which the steps beside it keep theirs): a plan is drawn many times. What
was wanted last is at the end."""


def qt_path(shape: Path, frame: Frame = UNMOVED) -> QPainterPath:
    """The steps of this path as Qt has them."""
    key = (id(shape.steps), shape.closed)
    known = _paths.pop(key, None) or (shape.steps, _drawn(shape))
    if len(_paths) >= KEPT:
        _paths.popitem(last=False)
    _paths[key] = known
    return known[1] if frame is UNMOVED else QTransform(*frame).map(known[1])


def _drawn(shape: Path) -> QPainterPath:
    path = QPainterPath()
    for number, step in enumerate(shape.steps):
        if isinstance(step, Curve):
            path.cubicTo(*(QPointF(*at) for at in step))
        elif number and not isinstance(step, Move):
            path.lineTo(step.x, step.y)
        else:
            if number and shape.closed:
                path.closeSubpath()
            path.moveTo(step.x, step.y)
    if shape.closed:
        path.closeSubpath()
    return path


def _ink(painter: QPainter, item: Inked, zoom: float) -> None:
    shape = item.shape
    painter.setPen(_pen(shape, zoom) if shape.ink else QPen(Qt.PenStyle.NoPen))
    painter.setBrush(_brush(painter, shape) if shape.fill else QBrush())
    painter.drawPath(item.path)


def _ink_of(ink: str, opacity: float) -> QColor:
    """This colour, to be seen through: Qt takes ten times as long where the painter itself is to be opaque in part."""
    colour = token(ink)
    if opacity < 1:
        colour.setAlphaF(colour.alphaF() * opacity)
    return colour


def _pen(shape: Path, zoom: float) -> QPen:
    pen = QPen(
        _ink_of(shape.ink, shape.opacity), shape.width if shape.to_scale else shape.width * zoom, DASHES[shape.dash]
    )
    pen.setCosmetic(not shape.to_scale)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _brush(painter: QPainter, shape: Path) -> QBrush:
    colour = _ink_of(shape.fill, shape.opacity)
    if shape.fade:
        fade = QLinearGradient(*(QPointF(*end) for end in shape.fade))
        clear = QColor(colour)
        clear.setAlpha(0)
        fade.setColorAt(0, colour)
        fade.setColorAt(1, clear)
        return QBrush(fade)
    brush = QBrush(colour, MANNERS[shape.manner])
    if shape.manner != "solid":
        brush.setTransform(painter.transform().inverted()[0])  # a hatch is as fine at every scale
    return brush


def _write(painter: QPainter, item: Written, zoom: float) -> None:
    """Letters are upright and as large as the text of a page, whatever the scale of the picture."""
    label, at = item.label, painter.transform().map(item.at)
    painter.save()
    painter.resetTransform()
    font = letters(painter.font(), label, zoom)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    wide, high = metrics.horizontalAdvance(label.text), metrics.height()
    back = {"start": 0.0, "middle": wide / 2, "end": wide}[label.anchor]
    room = QRectF(at.x() - back, at.y() - high / 2, wide + 1, high)
    if label.plate and label.halo:
        painter.setPen(token(label.plate))
        for across, down in EDGES:
            painter.drawText(room.translated(across * zoom, down * zoom), LEFT, label.text)
    elif label.plate:
        painter.fillRect(room.adjusted(-px(PLATE), 0, px(PLATE), 0), token(label.plate))
    painter.setPen(token(label.ink))
    painter.drawText(room, LEFT, label.text)
    painter.restore()


def letters(font: QFont, label: Label, zoom: float) -> QFont:
    """The font of a label, made from that of the page."""
    font = QFont([TITLES] if label.face else font.families())
    font.setPixelSize(max(1, round(label.size * zoom)))
    font.setBold(label.bold)
    if label.face == "waters":
        font.setItalic(True)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, SPACED * zoom)
    return font
