"""The hand over the map: a stack fanned out beside its hex, counters picked up from it, carried and put down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication

from ffts.core.counters import HIGH, Counter, counter
from ffts.core.drawing import Point
from ffts.core.picture import Picture
from ffts.games.fire_in_the_sky.pictures.fan import fan
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont

    from ffts.games.fire_in_the_sky.names import UnitId
    from ffts.games.fire_in_the_sky.pictures.fan import Group

GHOST, LESS = 46, 0.8
"""How wide a carried counter is, and how far one sees through it."""
AWAY = 14
"""Between the hex and its fan, and between the mouse and what is said of the place under it."""


def counter_picture(one: Counter, wide: float) -> Picture:
    """One open counter, so many pixels wide at 100 %."""
    edge = 2.0
    return Picture(-edge, -edge, wide + 2 * edge, wide * HIGH + 2 * edge, (counter(one, Point(0, 0), wide, 1),))


def counter_icon(one: Counter, wide: int = GHOST) -> QIcon:
    """The counter beside a line of a list."""
    picture = counter_picture(one, wide)
    ratio = QApplication.primaryScreen().devicePixelRatio()
    size = QSize(px(picture.width), px(picture.height))
    painted = QPixmap(size * ratio)
    painted.setDevicePixelRatio(ratio)
    painted.fill(Qt.GlobalColor.transparent)
    painter = QPainter(painted)
    Prepared(picture).paint(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    icon = QIcon(painted)
    icon.addPixmap(painted, QIcon.Mode.Selected)
    icon.addPixmap(painted, QIcon.Mode.Disabled)
    return icon


def _moved_into(whole: QRectF, room: QRectF) -> QRectF:
    """As near as can be, inside."""
    left = min(max(room.left(), whole.left()), whole.right() - room.width())
    top = min(max(room.top(), whole.top()), whole.bottom() - room.height())
    return QRectF(left, top, room.width(), room.height())


class Told(NamedTuple):
    """What the rules say of the place under a carried counter."""

    words: str
    allowed: bool


class Hand:
    """What lies open beside the hex, and what is being carried."""

    def __init__(self) -> None:
        self.groups: Sequence[Group] = ()
        self.carried: tuple[UnitId, ...] = ()
        self.at = QPointF()
        """Where the mouse is."""
        self.told: Told | None = None
        self._fan: Prepared | None = None

    @property
    def is_open(self) -> bool:
        """Whether a stack lies fanned out."""
        return self._fan is not None

    def open(self, title: str, note: str, groups: Sequence[Group]) -> None:
        """Fan these out, or show them with other marks."""
        self.groups = groups
        self._fan = Prepared(fan(title, note, groups)) if groups else None

    def close(self) -> None:
        """Nothing lies open, nothing is carried."""
        self.groups, self._fan = (), None
        self.let_go()

    def let_go(self) -> None:
        """Nothing is carried any more."""
        self.carried, self.told = (), None

    def room(self, hex_: QRectF, whole: QRectF) -> QRectF:
        """Where the fan lies: right of its hex, or wherever it does not cover it; never beyond the map."""
        assert self._fan is not None
        picture = self._fan.picture
        fits = min(1.0, whole.width() / px(picture.width), whole.height() / px(picture.height))
        wide, high = px(picture.width) * fits, px(picture.height) * fits
        beside, level = px(AWAY), hex_.center().y() - high / 2
        middle = hex_.center().x() - wide / 2
        corners = (
            QPointF(hex_.right() + beside, level),
            QPointF(hex_.left() - beside - wide, level),
            QPointF(middle, hex_.bottom() + beside),
            QPointF(middle, hex_.top() - beside - high),
        )
        rooms = [_moved_into(whole, QRectF(corner.x(), corner.y(), wide, high)) for corner in corners]
        return next((room for room in rooms if not room.intersects(hex_)), rooms[0])

    def group_at(self, room: QRectF, spot: QPointF) -> Group | None:
        """The counter under the mouse."""
        thing = self._fan.thing_at(room, spot) if self._fan is not None else None
        number = thing.id.partition(" ")[2] if thing is not None else ""
        return self.groups[int(number)] if number.isdigit() else None

    # --- painting ----------------------------------------------------------------------

    def paint(self, painter: QPainter, hex_: QRectF, whole: QRectF) -> None:
        """The fan, tied to its hex."""
        if self._fan is None:
            return
        room = self.room(hex_, whole)
        painter.setPen(QPen(token("accent"), 2))
        painter.drawLine(
            hex_.center(), QPointF(min(max(hex_.center().x(), room.left()), room.right()), room.center().y())
        )
        self._fan.paint(painter, room)

    def paint_carried(self, painter: QPainter, font: QFont) -> None:
        """The counters at the mouse, and what the rules say of the place under it."""
        faces = [group.counter for group in self.groups if set(group.units) & set(self.carried)]
        painter.setOpacity(LESS)
        for number, one in enumerate(faces[:3]):
            picture = counter_picture(one, GHOST)
            by = number * px(GHOST) * 0.3
            corner = self.at + QPointF(-px(GHOST) / 2 + by, -px(GHOST) / 2 - by)
            Prepared(picture).paint(painter, QRectF(corner.x(), corner.y(), px(picture.width), px(picture.height)))
        painter.setOpacity(1)
        if self.told is not None and self.told.words:
            self._paint_told(painter, font, self.told)

    def _paint_told(self, painter: QPainter, font: QFont, told: Told) -> None:
        """A plate with a tick, or with a struck circle and the reason."""
        painter.setFont(font)
        most = QRectF(0, 0, px(300), px(200))
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
        words = painter.fontMetrics().boundingRect(most.toRect(), flags, told.words)
        plate = QRectF(0, 0, words.width() + px(42), words.height() + px(14))
        view = painter.window()
        left = min(max(self.at.x() - plate.width() / 2, 0), view.width() - plate.width())
        below = self.at.y() + px(GHOST) * 0.7
        top = below if below + plate.height() <= view.height() else self.at.y() - px(GHOST) - plate.height()
        plate.moveTo(left, top)
        ink = token("legal" if told.allowed else "refuse")
        painter.setPen(QPen(ink, 2))
        painter.setBrush(token("raised"))
        painter.drawRoundedRect(plate, px(8), px(8))
        paint_sign(painter, QPointF(plate.left() + px(18), plate.center().y()), told.allowed)
        painter.setPen(token("text"))
        painter.drawText(plate.adjusted(px(34), px(7), 0, 0), flags, told.words)


def paint_sign(painter: QPainter, at: QPointF, allowed: bool) -> None:
    """A tick, or a struck circle."""
    half = px(7)
    painter.setPen(QPen(token("legal" if allowed else "refuse"), px(3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if allowed:
        painter.drawPolyline(
            [at + QPointF(-half, 0), at + QPointF(-half * 0.2, half * 0.7), at + QPointF(half, -half * 0.8)]
        )
    else:
        painter.drawEllipse(at, half, half)
        painter.drawLine(at + QPointF(-half * 0.7, half * 0.7), at + QPointF(half * 0.7, -half * 0.7))
