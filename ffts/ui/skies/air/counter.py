"""The counter of an AF, drawn; its outline; and the stack of counters that is carried."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from ffts.games.skies.pictures.air.form import Counter
from ffts.games.skies.pictures.silhouettes import HALVES
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Verdict


WIDTH, HEIGHT = 72, 66
SMALL, TINY = 10.5, 8.5
MOST_BADGE = 42.0
ONE_LINE = 60.0  # a name wider than this would have to be squeezed beyond reading
KEPT = 600
_pictures: dict[tuple[object, ...], QImage] = {}  # an image outlives the application; a QPixmap must not


def forget_pictures() -> None:
    """The theme or the zoom is another: every counter is painted anew."""
    _pictures.clear()


def counter_picture(counter: Counter, ratio: float) -> QImage:
    """What this counter looks like."""
    alike = replace(counter, words="", zone="", id="", over=min(counter.over, 1))
    key = (alike, ratio, px(100), token("panel").rgb(), token("text").rgb())
    if (known := _pictures.get(key)) is not None:
        return known
    if len(_pictures) >= KEPT:
        forget_pictures()
    picture = QImage(round(px(WIDTH) * ratio), round(px(HEIGHT) * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(px(1000) / 1000, px(1000) / 1000)
    _paint(painter, counter)
    painter.end()
    _pictures[key] = picture
    return picture


def _paint(painter: QPainter, counter: Counter) -> None:
    card = QRectF(1, 1, WIDTH - 2, HEIGHT - 2)
    painter.setPen(QPen(token("text"), 1.2))
    painter.setBrush(token("panel"))
    painter.drawRoundedRect(card, 5, 5)
    if counter.damaged or counter.unflyable:
        _damage(painter, card)
    _aircraft(painter, counter)
    _names(painter, counter)
    _badge(painter, counter)
    if counter.in_work:
        _clock(painter, counter)
    if counter.last_turn is not None:
        _endurance(painter, counter)
    if counter.queue:
        _queue(painter, counter.queue)
    if counter.unflyable:
        painter.setPen(QPen(token("danger"), 3))
        painter.drawLine(card.topLeft(), card.bottomRight())
        painter.drawLine(card.topRight(), card.bottomLeft())


def _aircraft(painter: QPainter, counter: Counter) -> None:
    """6.3.4 Nose up when fuelled, sideways when not; filled when ready. A little lower below a name in two lines."""
    colour = token(counter.colour)
    painter.save()
    painter.translate(23, 45 if parted(counter.squadron)[1] else 41)
    painter.scale(18.5, 18.5)
    if not counter.fuelled:
        painter.rotate(-90)
    painter.setPen(QPen(colour, 0.1))
    painter.setBrush(colour if counter.ready else Qt.BrushStyle.NoBrush)
    painter.drawPath(silhouette(counter.shape))
    painter.restore()


def _names(painter: QPainter, counter: Counter) -> None:
    painter.setPen(token("text"))
    number = counter.number
    painter.setFont(_font(SMALL, bold=True))
    wide = QFontMetricsF(painter.font()).horizontalAdvance(number) + 4
    painter.drawText(QRectF(WIDTH - wide - 5, 3, wide, 17), Qt.AlignmentFlag.AlignRight, number)
    room = WIDTH - wide - 12
    head, tail = parted(counter.squadron)
    painter.setFont(_fitting(head, room))
    painter.drawText(QRectF(6, 3, room + 2, 17), Qt.AlignmentFlag.AlignLeft, head)
    if tail:
        painter.setFont(_fitting(tail, WIDTH - 12))
        painter.drawText(QRectF(6, 14, WIDTH - 10, 14), Qt.AlignmentFlag.AlignLeft, tail)


def parted(name: str) -> tuple[str, str]:
    """A name too long for one line goes on below, from its last hyphen: 'VMF-221' and 'F2A'."""
    head, hyphen, tail = name.rpartition("-")
    fits = QFontMetricsF(_font(TINY, bold=True)).horizontalAdvance(name) <= ONE_LINE
    return (name, "") if fits or not hyphen else (head, tail)


def _fitting(text: str, room: float) -> QFont:
    """As large as it fits."""
    points = SMALL
    while points > TINY and QFontMetricsF(_font(points, bold=True)).horizontalAdvance(text) > room:
        points -= 0.5
    font = _font(points, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > room:
        font.setStretch(max(60, int(100 * room / wide)))
    return font


def _font(points: float, bold: bool = False) -> QFont:
    """Sized in the counter's own units, so that the zoom scales it with the rest."""
    font = QFont()
    font.setPixelSize(round(points * 4 / 3))
    font.setBold(bold)
    return font


def _badge(painter: QPainter, counter: Counter) -> None:
    """6.3.5 The weapon: white on dark when it hangs there, an outline while it is being hung."""
    if not counter.badge:
        return
    font = badge_font(counter.badge)
    wide = max(26.0, min(QFontMetricsF(font).horizontalAdvance(counter.badge) + 8, MOST_BADGE))
    plate = QRectF(WIDTH - wide - 5, HEIGHT - 22, wide, 17)
    ink, ground = (token("panel"), token("text")) if counter.ready else (token("text"), token("panel"))
    pen = QPen(token("text"), 1.2, Qt.PenStyle.SolidLine if counter.ready else Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(ground)
    painter.drawRoundedRect(plate, 3, 3)
    painter.setPen(ink)
    painter.setFont(font)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, counter.badge)


def badge_font(badge: str) -> QFont:
    """The usual one, smaller for a badge that its plate would not hold."""
    return _fitting(badge, MOST_BADGE - 6)


def _clock(painter: QPainter, counter: Counter) -> None:
    """6.8 A ring with a part for each AOS of work, those done filled, and the same in figures."""
    ring = QRectF(WIDTH - 32, 21, 23, 23)
    step = 360 / counter.needed
    gap = min(14, step / 3) if counter.needed > 1 else 0
    for part in range(counter.needed):
        done = part < counter.work
        painter.setPen(QPen(token("text" if done else "line"), 4 if done else 2.5, c=Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, round((90 - part * step - gap / 2) * 16), round(-(step - gap) * 16))
    painter.setPen(token("text"))
    painter.setFont(_font(TINY, bold=True))
    painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, f"{counter.work}/{counter.needed}")


def _endurance(painter: QPainter, counter: Counter) -> None:
    """4.2 The last turn, under the number; struck out in words when it is past."""
    late = counter.over > 0
    painter.setPen(token("danger" if late else "text"))
    painter.setFont(_font(SMALL, bold=late))
    text = f"!T{counter.last_turn}" if late else f"T{counter.last_turn}"
    painter.drawText(QRectF(WIDTH - 40, 22, 35, 18), Qt.AlignmentFlag.AlignRight, text)


def _queue(painter: QPainter, number: int) -> None:
    """6.7.6 Its number in the queue, in a ring at the lower corner."""
    painter.setFont(_font(TINY, bold=True))
    wide = max(16.0, QFontMetricsF(painter.font()).horizontalAdvance(str(number)) + 7)
    plate = QRectF(3.5, HEIGHT - 19.5, wide, 16)
    painter.setPen(QPen(token("text"), 1))
    painter.setBrush(token("panel"))
    painter.drawRoundedRect(plate, 8, 8)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, str(number))


def _damage(painter: QPainter, card: QRectF) -> None:
    """16.1-16.2 Cross-hatched; what never flies again is crossed out as well."""
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(card, 5, 5)
    painter.setClipPath(clip)
    faint = QColor(token("danger"))
    faint.setAlpha(150)
    painter.setPen(QPen(faint, 1))
    for at in range(-HEIGHT, WIDTH + HEIGHT, 9):
        painter.drawLine(QPointF(at, 0), QPointF(at + HEIGHT, HEIGHT))
        painter.drawLine(QPointF(at + HEIGHT, 0), QPointF(at, HEIGHT))
    painter.restore()


class CounterItem(QGraphicsItem):
    """A counter on the form. It knows how it looks, not what it may do."""

    def __init__(self, counter: Counter) -> None:
        super().__init__()
        self.counter = counter
        self.chosen = self.current = self.lifted = False
        self.setToolTip(literal(counter.words))
        self.setZValue(2)

    def show_counter(self, counter: Counter) -> None:
        """The same AF, as it is now."""
        if counter != self.counter:
            self.counter = counter
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

    def boundingRect(self) -> QRectF:
        return QRectF(-px(3), -px(3), px(WIDTH) + 2 * px(3), px(HEIGHT) + 2 * px(3))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ratio = (widget.devicePixelRatioF() if widget else 1.0) * painter.worldTransform().m11()
        painter.drawImage(QPointF(0, 0), counter_picture(self.counter, ratio))
        inside = QRectF(0, 0, px(WIDTH), px(HEIGHT))
        if self.chosen:
            painter.setPen(QPen(token("accent"), px(4)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inside, px(5), px(5))
            _tick(painter, px(20) if self.counter.queue else 0)
        if self.current:
            painter.setPen(QPen(token("text"), px(2), Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inside.adjusted(-2, -2, 2, 2), px(6), px(6))


def _tick(painter: QPainter, above: float) -> None:
    """Chosen, by shape too; above the number in the queue, where there is one."""
    corner = QRectF(0, px(HEIGHT) - px(18) - above, px(18), px(18))
    painter.fillRect(corner, token("accent"))
    painter.setPen(QPen(token("panel"), px(2.5)))
    x0, top, side = corner.left(), corner.top(), corner.width()
    points = [QPointF(x0 + side * x, top + side * y) for x, y in ((0.22, 0.55), (0.42, 0.76), (0.80, 0.28))]
    painter.drawPolyline(points)


@lru_cache(maxsize=len(HALVES))
def silhouette(shape: str) -> QPainterPath:
    """The outline of this kind of aircraft."""
    right = HALVES[shape]
    left = [(-x, y) for x, y in reversed(right) if x]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in (*right, *left)]))
    path.closeSubpath()
    if shape == "torpedo":  # the weapon's nose shows below the wing
        path.addRoundedRect(QRectF(0.40, -0.64, 0.16, 0.26), 0.08, 0.08)
    return path


SHOWN, STEP, PLATE = 3, 7, 280
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

    def take(self, counters: list[Counter], ratio: float) -> None:
        """Carry these."""
        self._painted.clear()
        shown = counters[:SHOWN]
        spread = px(STEP) * (len(shown) - 1)
        self._stack = _blank(px(WIDTH) + spread, px(HEIGHT) + spread, ratio)
        painter = QPainter(self._stack)
        for at, counter in reversed(list(enumerate(shown))):
            painter.drawImage(QPointF(at * px(STEP), at * px(STEP)), counter_picture(counter, ratio))
        painter.end()
        self._count = len(counters)
        self.say(None)
        self.show()

    def say(self, verdict: Verdict | None) -> None:
        """What the zone says."""
        self.words = verdict.words if verdict else ""
        if self.words not in self._painted:
            self._painted[self.words] = self._with_words(verdict)
        self.setPixmap(self._painted[self.words])

    def _with_words(self, verdict: Verdict | None) -> QPixmap:
        """The stack with a plate of words below it."""
        text = f"{self._count} AF" + (f": {verdict.words}" if verdict else "")
        font = QFont()
        font.setPixelSize(px(15))
        font.setBold(True)
        metrics = QFontMetrics(font)
        wide = min(px(PLATE), metrics.horizontalAdvance(text) + px(18))
        high = metrics.boundingRect(0, 0, wide - px(14), px(400), int(WRAPPED), text).height() + px(10)
        ratio, stack = self._stack.devicePixelRatio(), self._stack.deviceIndependentSize()
        whole = _blank(max(stack.width(), wide) + 2, stack.height() + high + px(4), ratio)
        painter = QPainter(whole)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(QPointF(0, 0), self._stack)
        plate = QRectF(1, stack.height() + px(2), wide, high)
        allowed = verdict is None or verdict.allowed
        frame = token("text" if verdict is None else "legal" if allowed else "refuse")
        painter.setPen(QPen(frame, px(2), Qt.PenStyle.SolidLine if allowed else Qt.PenStyle.DashLine))
        painter.setBrush(token("panel"))
        painter.drawRoundedRect(plate, px(4), px(4))
        painter.setPen(token("text"))
        painter.setFont(font)
        painter.drawText(plate.adjusted(px(7), 0, -px(7), 0), int(WRAPPED), text)
        painter.end()
        return whole


def _blank(width: float, height: float, ratio: float) -> QPixmap:
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
