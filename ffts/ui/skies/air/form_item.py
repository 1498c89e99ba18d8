"""The form behind the aircraft, and over it what every zone says to those that are carried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ffts.core.picture import Picture, Shape
from ffts.games.skies.pictures.air.deck_picture import signs
from ffts.games.skies.pictures.air.form import FormPicture, sixth_of
from ffts.games.skies.pictures.air.ground import ground, ground_key
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import token
from ffts.ui.skies.air.layout import FormLayout

if TYPE_CHECKING:
    from ffts.core.offer import Way

MIDDLE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
EDGE = 4.0


class Sheet(QGraphicsItem):
    """A part of the drawing, painted again only when it is another."""

    def __init__(self) -> None:
        super().__init__()
        self._size = QRectF()
        self._prepared: Prepared | None = None
        self._made_of: tuple[object, ...] = ()
        self.scale_ = 1.0
        """Pixels of the screen for one of the form, by which its letters are as large."""
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_shapes(
        self, size: QRectF, shapes: Callable[[], tuple[Shape, ...]], made_of: tuple[object, ...] = ()
    ) -> None:
        """These shapes; with what they are made of, they are looked at only when that is new. What was kept of the
        drawing goes: of a form larger than the window only a part is kept, and at another zoom Qt would show that part
        of the old form behind the new counters."""
        if made_of and made_of == self._made_of:
            return
        self._made_of = made_of
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        self.prepareGeometryChange()
        self._size = size
        found = shapes()
        self._prepared = Prepared(Picture(0, 0, size.width(), size.height(), found)) if found else None
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.update()

    def forget(self) -> None:
        """The theme or the zoom is another."""
        self._made_of = ()

    def boundingRect(self) -> QRectF:
        return self._size

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._prepared:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._prepared.paint_here(painter, self.scale_)


class FormItem:
    """The ship, which stays as she is from order to order, and the signs over her."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._ground, self._signs = Sheet(), Sheet()
        for sheet in (self._ground, self._signs):
            scene.addItem(sheet)

    def forget(self) -> None:
        """The theme or the zoom is another."""
        self._ground.forget()

    def show_form(self, picture: FormPicture | None, layout: FormLayout, scale: float = 1) -> None:
        """This form, laid out so, and shown at this scale."""
        laid = layout.laid
        if picture is None or laid is None:
            for sheet in (self._ground, self._signs):
                sheet.show_shapes(QRectF(), tuple)
            return
        self._ground.scale_ = self._signs.scale_ = scale
        key = (*ground_key(picture.plan, laid), scale)
        self._ground.show_shapes(layout.size, partial(ground, picture.plan, laid), key)
        self._signs.show_shapes(layout.size, partial(signs, picture, laid))


class Answer(NamedTuple):
    """What one zone, or several side by side that say the same, say to a drop."""

    box: QRectF
    zones: tuple[str, ...]
    verdict: Way


class AnswersItem(QGraphicsItem):
    """Every zone answers before the drop: a tick and the cost, or a struck circle, the reason and its rule."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = FormLayout()
        self._answers: list[Answer] = []
        self._over: str | None = None
        self.setZValue(5)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.hide()

    @property
    def over(self) -> str | None:
        """The zone a drop would go to."""
        return self._over

    @property
    def answers(self) -> list[tuple[tuple[str, ...], str, str]]:
        """The zones of each answer, its words, and the rule that refuses."""
        return [(answer.zones, *words_of(answer.verdict)) for answer in self._answers]

    def show_layout(self, layout: FormLayout) -> None:
        """The zones lie here."""
        self.prepareGeometryChange()
        self._layout, self._answers, self._over = layout, [], None
        self.hide()

    def show_verdicts(self, verdicts: Mapping[str, Way]) -> None:
        """Where what is carried may go; nothing is carried without any, and nothing of the form's size is painted."""
        self._answers = list(_together(verdicts, self._layout))
        self.setVisible(bool(self._answers))
        self.update()

    def point_at(self, zone: str | None) -> None:
        """The zone a drop would go to."""
        if zone != self._over:
            self._over = zone
            self.update()

    def boundingRect(self) -> QRectF:
        return self._layout.size

    # --- painting ----------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for answer in self._answers:
            self._paint_ground(painter, answer)
        for answer in self._answers:
            _paint_pill(painter, answer, self._pill(answer))

    def _paint_ground(self, painter: QPainter, answer: Answer) -> None:
        if not answer.verdict.allowed:
            painter.setOpacity(0.45)
            painter.fillRect(answer.box, QBrush(token("refuse"), Qt.BrushStyle.BDiagPattern))
            painter.setOpacity(1)
        for zone in answer.zones:
            box, over = self._layout.boxes[zone].adjusted(2, 2, -2, -2), zone == self._over
            if not answer.verdict.allowed and not over:
                continue
            colour = token("legal" if answer.verdict.allowed else "refuse")
            ground = QColor(colour)
            ground.setAlpha(80 if over else 28)
            painter.setBrush(ground)
            painter.setPen(QPen(colour, 2.6 if over else 1.4, Qt.PenStyle.SolidLine if over else Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box, 8, 8)

    def _pill(self, answer: Answer) -> QRectF:
        """Where its words stand: at the foot of a sixth, else in the middle; within the form."""
        on_deck = sixth_of(answer.zones[0]) is not None
        size, middle = self._layout.size, answer.box.center()
        wide = max(PILL, min(_wanted(answer.verdict), answer.box.width() - 8))
        top = (answer.box.bottom() if on_deck else middle.y()) - PILL / 2
        left = max(2.0, min(middle.x() - wide / 2, size.width() - wide - 2))
        return QRectF(left, min(top, size.height() - PILL - 2), wide, PILL)


PILL, ICON, LEAST = 28.0, 6.5, 40.0


def _together(verdicts: Mapping[str, Way], layout: FormLayout) -> Iterator[Answer]:
    """Sixths side by side that say the same say it once."""
    sixths = [key for key in layout.boxes if sixth_of(key) is not None and key in verdicts]
    run: list[str] = []
    for key in sixths:
        if run and _says(verdicts[key]) != _says(verdicts[run[-1]]):
            yield _answer(run, verdicts, layout)
            run = []
        run.append(key)
    if run:
        yield _answer(run, verdicts, layout)
    for key in verdicts:
        if key in layout.boxes and key not in sixths:
            yield _answer([key], verdicts, layout)


def _answer(zones: list[str], verdicts: Mapping[str, Way], layout: FormLayout) -> Answer:
    box = layout.boxes[zones[0]]
    for zone in zones[1:]:
        box = box.united(layout.boxes[zone])
    return Answer(box, tuple(zones), verdicts[zones[0]])


def _says(verdict: Way) -> tuple[str, str]:
    return (verdict.refused.rule, verdict.refused.why) if verdict.refused else ("", verdict.brief)


def words_of(verdict: Way) -> tuple[str, str]:
    """What a pill says, and the number of the rule behind it."""
    if verdict.refused is None:
        return verdict.brief, ""
    return verdict.refused.why, verdict.refused.rule.partition("-")[0]


def _wanted(verdict: Way) -> float:
    words, rule = words_of(verdict)
    plain, small = QFontMetricsF(_font(15)), QFontMetricsF(_font(12))
    return 36 + plain.horizontalAdvance(words) + (small.horizontalAdvance(rule) + 10 if rule else 0) + 8


def _paint_pill(painter: QPainter, answer: Answer, pill: QRectF) -> None:
    allowed = answer.verdict.allowed
    colour = token("legal" if allowed else "refuse")
    painter.setPen(QPen(colour, 1.8))
    painter.setBrush(token("panel"))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    room = pill.adjusted(32, 0, -12, 0)
    centre = QPointF(pill.left() + 18 if room.width() >= LEAST else pill.center().x(), pill.center().y())
    (_paint_tick if allowed else _paint_struck)(painter, centre, colour)
    words, rule = words_of(answer.verdict)
    if room.width() < LEAST:
        return
    painter.setFont(_font(12))
    ruled = painter.fontMetrics().horizontalAdvance(rule) + 8 if rule else 0
    if rule and room.width() > ruled:
        painter.setPen(token("quiet"))
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, rule)
    painter.setPen(token("text"))
    painter.setFont(_font(15))
    room.setRight(room.right() - ruled)
    painter.drawText(
        room, LEFT, painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()) + 1)
    )


def _paint_tick(painter: QPainter, at: QPointF, colour: QColor) -> None:
    painter.setPen(QPen(colour, 2.4))
    painter.drawPolyline([at + QPointF(-6, 0.5), at + QPointF(-1.5, 5), at + QPointF(6.5, -5.5)])


def _paint_struck(painter: QPainter, at: QPointF, colour: QColor) -> None:
    painter.setPen(QPen(colour, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, ICON, ICON)
    painter.drawLine(at + QPointF(-4.6, 4.6), at + QPointF(4.6, -4.6))


def _font(size: int) -> QFont:
    font = QFont()
    font.setPixelSize(size)
    return font
