"""Drawing what stands on a chart: task forces, bases and weather zones, in device pixels and always readable."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QStaticText, QTransform

from ffts.core.plane import HexPlane, Point
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ForceMark, Look
from ffts.ui.desk.look.marks import FIRST, SECOND, fan, letters_fitting, outline, paint_airfield
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart.inks import Inks, Layers
from ffts.ui.skies.chart.sheet_paint import NAME_SIZES, draw_name, hex_pixels, letters, moved_into, static_text, within

MARKER_SIZES = (26, 42)  # pixels at 100 %
MARKER_ROOM = 0.56  # of the height of a hex
DROP = 0.08  # of the height of a hex: markers stand a little low, under the number
BADGE_PIXELS = 11
BASE_ROOM = 0.3
BASE_SIZES = (12, 22)
APART = 1.04  # sizes of a marker between two middles, at the least
LEADER_FROM = 0.56
PUSHES, HAIR = 20, 0.01
SIDES: Mapping[Look, int] = {"side-1": FIRST, "side-2": SECOND}


@dataclass(frozen=True)
class MarkPlace:
    """Where a task force is drawn."""

    force: ForceMark
    hex_centre: QPointF
    centre: QPointF
    size: float

    @property
    def reach(self) -> QRectF:
        """All that may be drawn of it: itself, its words and the line from its hex."""
        half = 2 * self.size
        box = QRectF(self.centre.x() - half, self.centre.y() - half, 2 * half, 2 * half)
        return box.united(QRectF(self.hex_centre, self.hex_centre).adjusted(-1, -1, 1, 1))

    def covers(self, point: QPointF) -> bool:
        """The point lies on the marker."""
        away = point - self.centre
        return max(abs(away.x()), abs(away.y())) <= self.size / 2


Found = TypeVar("Found")


def _for_the_frame(
    ask: Callable[[ChartPicture, QTransform], Found],
) -> Callable[[ChartPicture, QTransform], Found]:
    """The last answer stays known: everything that is painted in a frame asks for it."""
    known: list[tuple[ChartPicture, QTransform, int, Found]] = []

    def answer(picture: ChartPicture, to_device: QTransform) -> Found:
        for before, seen_by, zoom, found in known:
            if before is picture and seen_by == to_device and zoom == px(100):
                return found
        found = ask(picture, to_device)
        known[:] = [(picture, QTransform(to_device), px(100), found)]
        return found

    answer.__doc__ = ask.__doc__
    return answer


@_for_the_frame
def places(picture: ChartPicture, to_device: QTransform) -> list[MarkPlace]:
    """Where every task force is drawn; several in one hex fan out, and none hides another."""
    size, frame = marker_size(to_device), picture.sheet.frame
    hexes = tuple(force.hex for force in picture.forces)
    found = []
    for force, (middle, shift) in zip(
        picture.forces, _spots(hexes, frame, (to_device.m11(), to_device.m22()), size), strict=True
    ):
        centre = to_device.map(QPointF(*middle))
        found.append(MarkPlace(force, centre, centre + QPointF(*shift), size))
    return found


@lru_cache(maxsize=16)
def _spots(
    hexes: tuple[str, ...], frame: HexPlane, scale: tuple[float, float], size: float
) -> tuple[tuple[Point, Point], ...]:
    """The middle of the hex of each marker, and how far from it in pixels it stands; the same wherever the chart is
    moved to."""
    on_map = [frame.centre(hex_) for hex_ in hexes]
    middles = [(x * scale[0], y * scale[1]) for x, y in on_map]
    mates: defaultdict[str, list[int]] = defaultdict(list)
    for number, hex_ in enumerate(hexes):
        mates[hex_].append(number)
    spots = [(0.0, 0.0)] * len(hexes)
    for numbers in mates.values():
        for number, offset in zip(numbers, fan(len(numbers)), strict=True):
            x, y = middles[number]
            spots[number] = (x + offset.x() * size, y + DROP * abs(scale[1]) + offset.y() * size)
    spread(spots, size * APART)
    shifts = ((x - left, y - top) for (x, y), (left, top) in zip(spots, middles, strict=True))
    return tuple(zip(on_map, shifts, strict=True))


def spread(spots: list[tuple[float, float]], apart: float) -> None:
    """Push equal squares off each other, each pair the shorter way, until none covers another or it takes long."""
    for _ in range(PUSHES):
        pushed = False
        for one in range(len(spots)):
            for other in range(one):
                right, down = spots[one][0] - spots[other][0], spots[one][1] - spots[other][1]
                if abs(right) < apart and abs(down) < apart:
                    push = _push(right, down, apart)
                    spots[one] = (spots[one][0] + push[0], spots[one][1] + push[1])
                    spots[other] = (spots[other][0] - push[0], spots[other][1] - push[1])
                    pushed = True
        if not pushed:
            return


def _push(right: float, down: float, apart: float) -> tuple[float, float]:
    """Half of the way that is missing, and a hair more."""
    if abs(right) > abs(down):
        return ((apart - abs(right)) / 2 + HAIR) * (1 if right > 0 else -1), 0.0
    return 0.0, ((apart - abs(down)) / 2 + HAIR) * (1 if down >= 0 else -1)


def marker_size(to_device: QTransform) -> float:
    """Pixels across a task force marker."""
    return within(round(MARKER_ROOM * hex_pixels(to_device)), MARKER_SIZES)


# ---------------------------------------------------------------------- task forces


def paint_force(painter: QPainter, place: MarkPlace, inks: Inks, chosen: bool) -> None:
    """Shape, number or letter, and in words what colour and outline say too."""
    force, colour = place.force, inks.sides[place.force.look]
    uncertain = force.dummy or bool(force.age)
    _leader(painter, place, inks)
    shape = outline(SIDES.get(force.look), place.centre, place.size)
    painter.setPen(QPen(inks.paper, px(4)))
    painter.drawPath(shape)
    if chosen:
        painter.setPen(QPen(inks.select, px(7)))
        painter.drawPath(shape)
    pen = QPen(colour if uncertain else inks.paper, px(2.4 if uncertain else 1.2))
    if force.dummy:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(inks.paper if uncertain else colour)
    painter.drawPath(shape)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(colour if uncertain else inks.paper)
    _write(painter, place.centre, force.id, letters_fitting(force.id, place.size))


def _leader(painter: QPainter, place: MarkPlace, inks: Inks) -> None:
    """A line from the middle of the hex, where the marker stands off it."""
    away = place.centre - place.hex_centre
    if max(abs(away.x()), abs(away.y())) > place.size * LEADER_FROM:
        painter.setPen(QPen(inks.text, px(1)))
        painter.drawLine(place.hex_centre, place.centre)


def _write(painter: QPainter, middle: QPointF, text: str, size: int) -> None:
    painter.setFont(letters(size, bold=True))
    static = static_text(text, size, bold=True)
    painter.drawStaticText(middle - QPointF(static.size().width() / 2, static.size().height() / 2), static)


def badge_text(force: ForceMark) -> str:
    """What must be said beside a marker."""
    if force.dummy:
        return "dummy"
    if force.age:
        return f"{force.age} {'turn' if force.age == 1 else 'turns'} old"
    return ""


def paint_badge(painter: QPainter, place: MarkPlace, inks: Inks) -> None:
    """The words below a marker, on paper."""
    text = badge_text(place.force)
    if not text:
        return
    size = px(BADGE_PIXELS)
    static = static_text(text, size, bold=True)
    wide, tall = static.size().width(), static.size().height()
    box = QRectF(place.centre.x() - wide / 2 - px(3), place.centre.y() + place.size * 0.46, wide + 2 * px(3), tall)
    painter.setPen(QPen(inks.sides[place.force.look], 1))
    painter.setBrush(inks.paper)
    painter.drawRoundedRect(box, px(3), px(3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(inks.text)
    painter.setFont(letters(size, bold=True))
    painter.drawStaticText(box.topLeft() + QPointF(px(3), 0), static)


# ---------------------------------------------------------------------- bases and weather


def base_size(to_device: QTransform) -> float:
    """Pixels across the ring of a base."""
    return within(round(BASE_ROOM * hex_pixels(to_device)), BASE_SIZES)


def paint_bases(painter: QPainter, picture: ChartPicture, to_device: QTransform, inks: Inks, named: bool) -> None:
    """Each an airfield: two crossed runways in the shape of its side, with its name beside it."""
    for ring, base in zip(_rings(picture, to_device), picture.bases, strict=True):
        ink, side = inks.sides[base.look], SIDES.get(base.look)
        paint_airfield(painter, ring.center(), ring.width() / 2, inks.paper, ink, side)
    if named:
        painter.setFont(letters(_base_letters(to_device), bold=True))
        for text, place in base_names(picture, to_device):
            draw_name(painter, place.center(), text, inks)


def _base_letters(to_device: QTransform) -> int:
    return within(round(0.3 * hex_pixels(to_device)), (NAME_SIZES[0], 16))


def _rings(picture: ChartPicture, to_device: QTransform) -> tuple[QRectF, ...]:
    half, frame = base_size(to_device) / 2, picture.sheet.frame
    middles = (to_device.map(QPointF(*frame.centre(base.hex))) for base in picture.bases)
    return tuple(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half) for at in middles)


@_for_the_frame
def base_names(picture: ChartPicture, to_device: QTransform) -> tuple[tuple[QStaticText, QRectF], ...]:
    """The letters of each base below it, or where else beside it nothing stands; on a small chart some wait for a
    closer look."""
    rings, found = _rings(picture, to_device), list[tuple[QStaticText, QRectF]]()
    edge = to_device.mapRect(QRectF(0, 0, *picture.sheet.frame.size))
    taken = [*rings, *force_rooms(picture, to_device)]
    for ring, base in zip(rings, picture.bases, strict=True):
        text = static_text(base.name, _base_letters(to_device), bold=True)
        beside = (moved_into(place, edge) for place in _beside(ring, text.size()))
        place = next((place for place in beside if not any(map(place.intersects, taken))), None)
        if place is not None:
            found.append((text, place))
            taken.append(place)
    return tuple(found)


def _beside(ring: QRectF, size: QSizeF) -> Iterator[QRectF]:
    """Below, above, to the right and to the left of a base."""
    across, gap = (ring.width() + size.width()) / 2, px(2)
    down = (ring.height() + size.height()) / 2
    for away in (QPointF(0, down), QPointF(0, -down), QPointF(across, 0), QPointF(-across, 0)):
        place = QRectF(QPointF(), size)
        place.moveCenter(ring.center() + away + QPointF(gap * _sign(away.x()), gap * _sign(away.y())))
        yield place


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def base_rooms(picture: ChartPicture, to_device: QTransform, named: bool) -> Iterator[QRectF]:
    """Where bases stand, and their names if they are written."""
    yield from _rings(picture, to_device)
    if named:
        yield from (place for _, place in base_names(picture, to_device))


def rooms(picture: ChartPicture, to_device: QTransform, layers: Layers) -> Iterator[QRectF]:
    """Where no name of the sheet is written: bases with their names, and task forces."""
    yield from base_rooms(picture, to_device, layers.names)
    if layers.forces:
        yield from force_rooms(picture, to_device)


def force_rooms(picture: ChartPicture, to_device: QTransform) -> Iterator[QRectF]:
    """Where task forces stand, with the words below them."""
    for place in places(picture, to_device):
        half, below = place.size / 2, px(14) if badge_text(place.force) else 0
        yield QRectF(place.centre.x() - half, place.centre.y() - half, place.size, place.size + below)


def zone_brush(colour: QColor) -> QBrush:
    """Rain seen from far off."""
    return QBrush(colour, Qt.BrushStyle.FDiagPattern)
