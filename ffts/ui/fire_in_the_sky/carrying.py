"""The hand over the map: a stack fanned out beside its hex, counters picked up from it, carried and put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from ffts.games.fire_in_the_sky.pictures.fan import fan
from ffts.ui.desk.look.carried import Text, paint_carried
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont

    from ffts.games.fire_in_the_sky.names import UnitId
    from ffts.games.fire_in_the_sky.pictures.fan import Group

AWAY = 14
"""Between the hex and its fan."""


def _moved_into(whole: QRectF, room: QRectF) -> QRectF:
    """As near as can be, inside."""
    left = min(max(room.left(), whole.left()), whole.right() - room.width())
    top = min(max(room.top(), whole.top()), whole.bottom() - room.height())
    return QRectF(left, top, room.width(), room.height())


class Hand:
    """What lies open beside the hex, and what is being carried."""

    def __init__(self) -> None:
        self.groups: Sequence[Group] = ()
        self.carried: tuple[UnitId, ...] = ()
        self.at = QPointF()
        """Where the mouse is."""
        self.text: Text | None = None
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
        self.carried, self.text = (), None

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
        paint_carried(painter, faces, self.at, self.text, font)
