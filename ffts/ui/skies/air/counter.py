"""An AF on the form: its picture, painted once for each look; and the aircraft that are carried."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from ffts.core.picture import Picture
from ffts.games.skies.pictures.air.form import HANGAR, Counter
from ffts.games.skies.pictures.air.parked import parked
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import token, zoom

if TYPE_CHECKING:
    from ffts.core.offer import Way


BESIDE = 10.0
"""How far a number reaches beyond the place of its aircraft."""
KEPT = 600
_pictures: dict[tuple[object, ...], QImage] = {}  # an image outlives the application; a QPixmap must not


def forget_pictures() -> None:
    """The theme or the zoom is another: every counter is painted anew."""
    _pictures.clear()


def counter_picture(counter: Counter, side: float, ratio: float) -> QImage:
    """Return the image of this AF for a place of this width, centred."""
    alike = replace(
        counter,
        words="",
        zone=HANGAR if counter.zone == HANGAR else "",
        id="",
        squadron="",
        aircraft="",
        last_turn=None,
        over=min(counter.over, 1),
        queue=0,
        run=0,
        load="",
    )
    key = (alike, side, ratio, token("panel").rgb(), token("text").rgb())
    if (known := _pictures.get(key)) is not None:
        return known
    if len(_pictures) >= KEPT:
        forget_pictures()
    _pictures[key] = picture = _painted(counter, side, ratio)
    return picture


def _painted(counter: Counter, side: float, ratio: float) -> QImage:
    whole, scale = side + 2 * BESIDE, zoom() / 100
    picture = QImage(ceil(whole * ratio), ceil(whole * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio / scale)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setFont(QApplication.font())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(whole / 2, whole / 2)
    Prepared(Picture(0, 0, side, side, parked(counter, side))).paint_here(painter)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


class CounterItem(QGraphicsItem):
    """An AF on the form, about its middle. It knows how it looks, not what it may do."""

    def __init__(self, counter: Counter) -> None:
        super().__init__()
        self.counter, self.side = counter, 0.0
        self.chosen = self.current = self.lifted = False
        self.setToolTip(literal(counter.words))
        self.setZValue(2)

    def show_counter(self, counter: Counter, side: float) -> None:
        """The same AF, as it is now and as large as it is drawn here."""
        if (counter, side) != (self.counter, self.side):
            self.prepareGeometryChange()
            self.counter, self.side = counter, side
            self.setToolTip(literal(counter.words))
            self.update()

    def mark(self, chosen: bool, current: bool) -> None:
        """Whether it is one of the chosen, and whether the keyboard stands on it."""
        if (chosen, current) != (self.chosen, self.current):
            self.chosen, self.current = chosen, current
            self.update()

    def lift(self, lifted: bool) -> None:
        """Pale while it is carried elsewhere."""
        if lifted != self.lifted:
            self.lifted = lifted
            self.setOpacity(0.35 if lifted else 1.0)

    @property
    def place(self) -> QRectF:
        """The square it stands on."""
        return QRectF(-self.side / 2, -self.side / 2, self.side, self.side)

    def boundingRect(self) -> QRectF:
        return self.place.adjusted(-BESIDE, -BESIDE, BESIDE, BESIDE)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.place)
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ratio = (widget.devicePixelRatioF() if widget else 1.0) * painter.worldTransform().m11()
        picture = counter_picture(self.counter, self.side, ratio)
        painter.drawImage(-_centre(picture.deviceIndependentSize().width()), picture)
        inside = self.place.adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.chosen:
            painter.setPen(QPen(token("accent"), 2.5))
            painter.drawRoundedRect(inside, 6, 6)
            _tick(painter, inside)
        if self.current:
            painter.setPen(QPen(token("text"), 1.6, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(inside.adjusted(-2, -2, 2, 2), 8, 8)


def _centre(wide: float) -> QPointF:
    return QPointF(wide / 2, wide / 2)


def _tick(painter: QPainter, inside: QRectF) -> None:
    """Chosen, by shape too."""
    corner = QRectF(inside.left(), inside.bottom() - 15, 15, 15)
    painter.fillRect(corner, token("accent"))
    painter.setPen(QPen(token("on_accent"), 2.2))
    x0, top, side = corner.left(), corner.top(), corner.width()
    points = [QPointF(x0 + side * x, top + side * y) for x, y in ((0.22, 0.55), (0.42, 0.76), (0.80, 0.28))]
    painter.drawPolyline(points)


SHOWN, STEP, PLATE = 3, 9, 300
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Ghost(QGraphicsPixmapItem):
    """Painted once for each thing it says; a move only moves it."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(10)
        self.words = ""
        self._stack = QPixmap()
        self._painted: dict[str, QPixmap] = {}
        self.hide()

    def take(self, items: list[CounterItem], ratio: float) -> None:
        """Carry these."""
        self._painted.clear()
        shown = items[:SHOWN]
        side = max((item.side for item in shown), default=0) + 2 * BESIDE
        spread = STEP * (len(shown) - 1)
        self._stack = _blank(side + spread, side + spread, ratio * zoom() / 100)
        painter = QPainter(self._stack)
        for at, item in reversed(list(enumerate(shown))):
            picture = counter_picture(item.counter, item.side, ratio * zoom() / 100)
            painter.drawImage(QPointF(at * STEP, at * STEP), picture)
        painter.end()
        self._count = len(items)
        self.say(None)
        self.show()

    def say(self, verdict: Way | None) -> None:
        """What the zone says."""
        self.words = verdict.words if verdict else ""
        if self.words not in self._painted:
            self._painted[self.words] = self._with_words(verdict)
        self.setPixmap(self._painted[self.words])

    def _with_words(self, verdict: Way | None) -> QPixmap:
        """The stack with a plate of words below it."""
        text = f"{self._count} AF" + (f": {verdict.words}" if verdict else "")
        font = QFont()
        font.setPixelSize(15)
        metrics = QFontMetrics(font)
        wide = min(PLATE, metrics.horizontalAdvance(text) + 24)
        high = metrics.boundingRect(0, 0, wide - 22, 400, int(WRAPPED), text).height() + 14
        ratio, stack = self._stack.devicePixelRatio(), self._stack.deviceIndependentSize()
        whole = _blank(max(stack.width(), wide) + 2, stack.height() + high + 4, ratio)
        painter = QPainter(whole)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(QPointF(0, 0), self._stack)
        plate = QRectF(1, stack.height() + 2, wide, high)
        allowed = verdict is None or verdict.allowed
        frame = token("line2" if verdict is None else "legal" if allowed else "refuse")
        painter.setPen(QPen(frame, 2, Qt.PenStyle.SolidLine if allowed else Qt.PenStyle.DashLine))
        painter.setBrush(token("panel"))
        painter.drawRoundedRect(plate, 8, 8)
        painter.setPen(token("text"))
        painter.setFont(font)
        painter.drawText(plate.adjusted(12, 0, -10, 0), int(WRAPPED), text)
        painter.end()
        return whole


def _blank(width: float, height: float, ratio: float) -> QPixmap:
    picture = QPixmap(ceil(width * ratio), ceil(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
