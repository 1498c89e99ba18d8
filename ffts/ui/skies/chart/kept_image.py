"""The chart as it was painted last: a chart that is moved is pushed along, and only its new edges are painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

Draw = Callable[[QPainter], None]


class KeptImage:
    """One image of the size of the view."""

    def __init__(self) -> None:
        self._image: QImage | None = None
        self._key: object = None
        self._seen_by = QTransform()

    def paint(self, painter: QPainter, room: QRect, key: object, draw: Draw, hurry: bool) -> None:
        """Paint what `draw` draws under the painter's transform; in a hurry an image of another scale will do."""
        to_device, ratio = tidy(painter.worldTransform()), painter.device().devicePixelRatioF()
        fits = self._image is not None and self._image.size() == room.size() * ratio and key == self._key
        if self._image is not None and fits and _scale(to_device) == _scale(self._seen_by):
            self._push(self._image, to_device, room, draw)
        elif not (hurry and fits):
            self._image = None  # two of them at once are the most that the window needs of memory
            self._image = _blank(room, ratio)
            self._key, self._seen_by = key, to_device
            _draw(self._image, (room,), to_device, draw)
        self._show(painter, to_device, room)

    def _push(self, old: QImage, to_device: QTransform, room: QRect, draw: Draw) -> None:
        """By whole pixels, so that nothing of it becomes blurred."""
        by = QPoint(round(to_device.dx() - self._seen_by.dx()), round(to_device.dy() - self._seen_by.dy()))
        if by.isNull():
            return
        self._seen_by *= QTransform.fromTranslate(by.x(), by.y())
        self._image = _blank(room, old.devicePixelRatioF())
        mover = QPainter(self._image)
        mover.drawImage(by, old)
        mover.end()
        _draw(self._image, _bared(room, by), self._seen_by, draw)

    def _show(self, painter: QPainter, to_device: QTransform, room: QRect) -> None:
        assert self._image is not None
        painter.save()
        painter.setWorldTransform(QTransform())
        if _scale(to_device) == _scale(self._seen_by):
            painter.drawImage(QPoint(0, 0), self._image)
        else:
            back, _ = self._seen_by.inverted()
            painter.drawImage((back * to_device).mapRect(QRectF(room)), self._image)
        painter.restore()


def _bared(room: QRect, by: QPoint) -> Iterator[QRect]:
    """What lies bare after all was pushed so far: a strip at one side, and what is left of one above or below."""
    kept = room.translated(by) & room
    if kept.isEmpty():
        yield room
        return
    if kept.width() < room.width():
        left = kept.right() + 1 if by.x() < 0 else room.left()
        yield QRect(left, room.top(), room.width() - kept.width(), room.height())
    if kept.height() < room.height():
        top = kept.bottom() + 1 if by.y() < 0 else room.top()
        yield QRect(kept.left(), top, kept.width(), room.height() - kept.height())


def tidy(to_device: QTransform) -> QTransform:
    """Without the last digits, in which the same view may differ: a half pixel falls to one side or the other."""
    scale, right, down = (round(each, 6) for each in (to_device.m11(), to_device.dx(), to_device.dy()))
    return QTransform(scale, 0, 0, scale, right, down)


def _scale(to_device: QTransform) -> tuple[float, float]:
    return round(to_device.m11(), 4), round(to_device.m22(), 4)


def _blank(room: QRect, ratio: float) -> QImage:
    image = QImage(room.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _draw(image: QImage, where: Iterable[QRect], to_device: QTransform, draw: Draw) -> None:
    painter = QPainter(image)
    for part in where:
        painter.save()
        painter.setClipRect(part)
        painter.setWorldTransform(to_device)
        draw(painter)
        painter.restore()
    painter.end()
