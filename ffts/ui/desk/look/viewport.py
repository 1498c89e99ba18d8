"""Which part of a picture is seen in its room, and how near: zoomed about a point, pulled about, never beside it."""

from PySide6.QtCore import QPointF, QRectF, QSizeF

NEARER = 1.25
"""One turn of the wheel, one press of a key."""
LEAST, MOST = 1.0, 12.0
"""Times the size at which all of it is seen."""
GLANCE = 0.15
"""Of the room, at one press of a key that looks elsewhere."""


class Lens:
    """A picture of `whole` pixels where all of it is seen, in a room of `room` pixels."""

    def __init__(self) -> None:
        self.zoom, self._at = LEAST, QPointF()
        self.whole, self.room = QSizeF(), QSizeF()

    def fit(self, whole: QSizeF, room: QSizeF) -> None:
        """The picture or its room has this size now."""
        self.whole, self.room = whole, room
        self._keep_inside()

    def show_all(self) -> None:
        """As at the beginning."""
        self.zoom, self._at = LEAST, QPointF()

    @property
    def corner(self) -> QPointF:
        """Where the picture begins in its room: in the middle where there is more room, at the top where it ends."""
        spare = self._spare()
        return QPointF(max(0.0, spare.x() / 2), 0) - self._at

    @property
    def seen(self) -> QRectF:
        """The room itself."""
        return QRectF(0, 0, self.room.width(), self.room.height())

    def zoom_by(self, steps: float, about: QPointF) -> None:
        """Nearer, or for less than nothing farther; what is at this point of the room stays there."""
        before, corner = self.zoom, self.corner
        self.zoom = min(MOST, max(LEAST, self.zoom * NEARER**steps))
        spare = self._spare()
        begins = about - (about - corner) * (self.zoom / before)
        self._at = QPointF(max(0.0, spare.x() / 2), 0) - begins
        self._keep_inside()

    def pull(self, by: QPointF) -> None:
        """So many pixels of what lies right and below come into the room."""
        self._at += by
        self._keep_inside()

    def glance(self, right: int, down: int) -> None:
        """One look to a side."""
        self.pull(QPointF(right * GLANCE * self.room.width(), down * GLANCE * self.room.height()))

    def bring(self, box: QRectF) -> None:
        """What stands there in the room, or beside it, comes into it."""
        right = max(0.0, box.right() - self.room.width()) + min(0.0, box.left())
        down = max(0.0, box.bottom() - self.room.height()) + min(0.0, box.top())
        self.pull(QPointF(right, down))

    def _spare(self) -> QPointF:
        """Room beside and below; less than nothing where some of the picture lies beyond."""
        return QPointF(
            self.room.width() - self.whole.width() * self.zoom, self.room.height() - self.whole.height() * self.zoom
        )

    def _keep_inside(self) -> None:
        spare = self._spare()
        self._at = QPointF(
            min(max(0.0, self._at.x()), max(0.0, -spare.x())), min(max(0.0, self._at.y()), max(0.0, -spare.y()))
        )
