"""The form behind the counters: deck in sixths, landing area, fittings, hits, boxes; and where a drop may go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ffts.games.skies.pictures.air.form import AFT, FORWARD, Fitting, FormPicture, Sixth, Zone, sixth_key, sixth_of
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.air.layout import FLAT, FOOTER, GAP, HEAD, PAD, SIDE, TITLE, FormLayout

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Verdict

LEFT, MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignCenter
WORDS = MIDDLE | Qt.TextFlag.TextWordWrap
HIT_WORDS = "HIT"
LEAST_POINTS = 8.5
UPRIGHT = 84  # a box less wide than this has its words upright


class FormItem(QGraphicsItem):
    """One drawing for the whole form, painted again only when the form or the verdicts change."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: FormPicture | None = None
        self.layout = FormLayout(bow_left=True)
        self._verdicts: Mapping[str, Verdict] = {}
        self._over: str | None = None
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_form(self, picture: FormPicture | None, layout: FormLayout) -> None:
        """This form, laid out so. What was kept of the drawing goes: of a form larger than the window only a part is
        kept, and at another zoom Qt would show that part of the old form behind the new counters."""
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        self.prepareGeometryChange()
        self.picture, self.layout = picture, layout
        self._over = None
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.update()

    def show_verdicts(self, verdicts: Mapping[str, Verdict]) -> None:
        """Where what is carried may go; nothing is carried without any."""
        self._verdicts = verdicts
        self.update()

    @property
    def over(self) -> str | None:
        """The zone a drop would go to."""
        return self._over

    def point_at(self, zone: str | None) -> None:
        """The zone a drop would go to."""
        if zone == self._over:
            return
        for key in (self._over, zone):
            if key in self.layout.boxes:
                self.update(self.layout.boxes[key].adjusted(-px(4), -px(4), px(4), px(4)))
        self._over = zone

    def boundingRect(self) -> QRectF:
        return self.layout.size.adjusted(-px(4), -px(4), px(4), px(4))

    # --- painting ----------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.picture is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.picture.is_base:
            self._paint_deck(painter, self.picture)
        for zone in self.picture.zones:
            if sixth_of(zone.key) is None:
                self._paint_box(painter, zone)
        for key, verdict in self._verdicts.items():
            if key in self.layout.boxes:
                self._paint_verdict(painter, key, verdict)

    def _paint_box(self, painter: QPainter, zone: Zone) -> None:
        box = self.layout.boxes[zone.key]
        painter.setPen(QPen(token("line"), 1))
        painter.setBrush(token("raised"))
        painter.drawRoundedRect(box, px(4), px(4))
        painter.setPen(token("text"))
        title = f"{zone.title}: {len(zone.counters)}" if zone.counters else zone.title
        head = QRectF(box.left() + px(PAD), box.top(), box.width() - 2 * px(PAD), px(TITLE))
        painter.setFont(_as_large_as_fits(title, head.width(), bold=True))
        painter.drawText(head, LEFT, _elided(painter, title, head.width()))
        if not zone.counters:
            beside = painter.fontMetrics().horizontalAdvance(zone.title) + px(PAD)
            flat = box.height() <= px(TITLE + FLAT)
            room = head.adjusted(beside, 0, 0, 0) if flat else box.adjusted(px(PAD), px(TITLE), -px(PAD), -px(GAP))
            painter.setPen(token("quiet"))
            painter.setFont(_as_large_as_fits(zone.empty, room.width(), bold=False) if flat else _font(11))
            painter.drawText(room, WORDS, zone.empty)

    def _paint_deck(self, painter: QPainter, picture: FormPicture) -> None:
        painter.setPen(QPen(token("text"), px(2)))
        painter.setBrush(token("panel"))
        painter.drawPath(_hull(self.layout.deck, self.layout.bow_left))
        for sixth in picture.sixths:
            self._paint_sixth(painter, sixth, self.layout.boxes[sixth_key(sixth.no)])
        for key, words in ((FORWARD, "BOW"), (AFT, "STERN")):
            self._paint_end(painter, self.layout.boxes[key], words)

    def _paint_end(self, painter: QPainter, box: QRectF, words: str) -> None:
        painter.save()
        painter.translate(box.center())
        long = box.width()
        if self.layout.bow_left:
            painter.rotate(-90)
            long = box.height()
        painter.setPen(token("quiet"))
        painter.setFont(_font(11, bold=True))
        painter.drawText(QRectF(-long / 2, -px(15), long, px(30)), MIDDLE, words)
        painter.restore()

    def _paint_sixth(self, painter: QPainter, sixth: Sixth, box: QRectF) -> None:
        if sixth.landing:
            painter.fillRect(self._band(box), QBrush(token("sea2")))
        painter.setPen(QPen(token("line"), 1, Qt.PenStyle.DashLine))
        if self.layout.bow_left:
            painter.drawLine(box.topLeft(), box.bottomLeft())
            painter.drawLine(box.topRight(), box.bottomRight())
        else:
            painter.drawLine(box.topLeft(), box.topRight())
            painter.drawLine(box.bottomLeft(), box.bottomRight())
        if sixth.hit:
            _paint_hit(painter, box, self.layout.bow_left)
        self._paint_labels(painter, sixth, box)

    def _band(self, box: QRectF) -> QRectF:
        return box.adjusted(0, px(2), 0, -px(2)) if self.layout.bow_left else box.adjusted(px(2), 0, -px(2), 0)

    def _paint_labels(self, painter: QPainter, sixth: Sixth, box: QRectF) -> None:
        area = HIT_WORDS if sixth.hit else "landing" if sixth.landing else "take-off"
        painter.setPen(token("text"))
        painter.setFont(_font(11, bold=True))
        fittings = sixth.fittings
        if self.layout.bow_left:
            head = QRectF(box.left() + px(4), box.top() + px(2), box.width() - px(8), px(HEAD - 2))
            painter.drawText(head, LEFT, sixth.label)
            beside = head.adjusted(painter.fontMetrics().horizontalAdvance(sixth.label) + px(4), 0, 0, 0)
            if box.width() < px(UPRIGHT):  # nobody stands below its number
                beside = head.translated(0, px(HEAD - 4))
            painter.setFont(_as_large_as_fits(area, beside.width(), bold=sixth.hit))
            painter.setPen(token("hit" if sixth.hit else "quiet"))
            painter.drawText(beside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, area)
            footer = QRectF(box.left() + px(3), box.bottom() - px(FOOTER), box.width() - px(6), px(FOOTER - 3))
            _paint_fittings(painter, fittings, footer, across=True)
            return
        head = QRectF(box.left() + px(8), box.top() + px(3), px(SIDE - 12), px(18))
        painter.drawText(head, LEFT, sixth.label)
        painter.setFont(_font(11, bold=True) if sixth.hit else _font(9.5))
        painter.setPen(token("hit" if sixth.hit else "quiet"))
        painter.drawText(head.translated(0, px(16)), LEFT, area)
        footer = QRectF(box.left() + px(8), box.top() + px(37), px(SIDE - 14), px(18))
        _paint_fittings(painter, fittings, footer, across=False)

    def _paint_verdict(self, painter: QPainter, key: str, verdict: Verdict) -> None:
        """Allowed: an unbroken frame. Not: a broken one, with strokes across. Both in words."""
        box, over = self.layout.boxes[key], key == self._over
        inside = box.adjusted(px(2), px(2), -px(2), -px(2))
        colour = token("legal" if verdict.allowed else "refuse")
        ground = token("raised")
        ground.setAlpha(215 if over else 130)
        painter.setBrush(ground)
        style = Qt.PenStyle.SolidLine if verdict.allowed else Qt.PenStyle.DashLine
        painter.setPen(QPen(colour, px(4 if over else 2), style))
        painter.drawRoundedRect(inside, px(4), px(4))
        if not verdict.allowed:
            painter.fillRect(inside, QBrush(_faint("danger"), Qt.BrushStyle.BDiagPattern))
        painter.save()
        painter.translate(inside.center())
        plate = QRectF(-inside.width() / 2, -inside.height() / 2, inside.width(), inside.height())
        if inside.width() < px(UPRIGHT) and inside.height() > inside.width():
            painter.rotate(-90)
            plate = QRectF(plate.top(), plate.left(), plate.height(), plate.width())
        _paint_brief(painter, self._brief_room(key, plate), verdict.brief)
        painter.restore()

    def _brief_room(self, key: str, zone: QRectF) -> QRectF:
        """Where no counter stands: the title of a box, the foot of a sixth, or beside what stands on it."""
        high = min(px(TITLE), zone.height())
        if sixth_of(key) is None:
            return QRectF(zone.left(), zone.top(), zone.width(), high)
        footer = QRectF(zone.left(), zone.bottom() - high, zone.width(), high)
        if not self.layout.bow_left:
            footer.setWidth(px(SIDE - 2))
        return footer


def _paint_brief(painter: QPainter, plate: QRectF, words: str) -> None:
    """A few words on a plate."""
    painter.setFont(_font(11, bold=True))
    painter.fillRect(plate.adjusted(px(2), px(2), -px(2), -px(2)), token("panel"))
    painter.setPen(token("text"))
    painter.drawText(plate, MIDDLE, _elided(painter, words, plate.width() - px(6)))


def _paint_fittings(painter: QPainter, fittings: tuple[Fitting, ...], footer: QRectF, across: bool) -> None:
    """A square plate for an elevator, a pointed one for a catapult; hatched, with a broken edge, when it cannot be
    used: its words stay legible."""
    if not fittings:
        return
    painter.setFont(_font(9.5, bold=True))
    wide = footer.width() / len(fittings) if across else footer.width()
    for at, fitting in enumerate(fittings):
        plate = QRectF(footer.left() + at * wide, footer.top(), wide - px(2), footer.height())
        if not across:
            plate = footer.translated(0, at * (footer.height() + px(1)))
        shape = _plate(plate, pointed=fitting.kind != "elevator")
        painter.setBrush(token("raised"))
        if fitting.usable:
            painter.setPen(QPen(token("text"), 1))
            painter.drawPath(shape)
        else:
            painter.setPen(QPen(token("danger"), px(1.5), Qt.PenStyle.DashLine))
            painter.drawPath(shape)
            painter.fillPath(shape, QBrush(_faint("danger"), Qt.BrushStyle.BDiagPattern))
        painter.setPen(token("text"))
        short = fitting.id if fitting.usable else f"{fitting.id} ×"
        room, metrics = plate.width() - px(4), painter.fontMetrics()
        parts = (text for text in (fitting.words, fitting.brief) if metrics.horizontalAdvance(text) <= room)
        painter.drawText(plate, MIDDLE, next(parts, short))


def _plate(box: QRectF, pointed: bool) -> QPainterPath:
    path = QPainterPath()
    if not pointed:
        path.addRect(box)
        return path
    nose = min(box.height() / 2, box.width() / 4)
    path.moveTo(box.left(), box.center().y())
    path.lineTo(box.left() + nose, box.top())
    path.lineTo(box.right(), box.top())
    path.lineTo(box.right(), box.bottom())
    path.lineTo(box.left() + nose, box.bottom())
    path.closeSubpath()
    return path


def _paint_hit(painter: QPainter, box: QRectF, bow_left: bool) -> None:
    """17.3.2 Hatched and framed, the words at its head on plain ground."""
    painter.fillRect(box, token("raised"))
    painter.fillRect(box, QBrush(token("danger"), Qt.BrushStyle.DiagCrossPattern))
    width, height = (box.width(), px(HEAD)) if bow_left else (px(SIDE), box.height())
    painter.fillRect(QRectF(box.left(), box.top(), width, height), token("panel"))
    painter.setPen(QPen(token("danger"), px(3)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box.adjusted(px(2), px(2), -px(2), -px(2)))


def _hull(deck: QRectF, bow_left: bool) -> QPainterPath:
    """A flight deck: square at the stern, drawn in a little at the bow."""
    path = QPainterPath()
    if bow_left:
        nose, inset = px(36), px(22)
        path.moveTo(deck.left(), deck.top() + inset)
        path.quadTo(deck.left() + nose / 3, deck.top(), deck.left() + nose, deck.top())
        for corner in (deck.topRight(), deck.bottomRight(), QPointF(deck.left() + nose, deck.bottom())):
            path.lineTo(corner)
        path.quadTo(deck.left() + nose / 3, deck.bottom(), deck.left(), deck.bottom() - inset)
    else:
        nose, inset = px(28), px(40)
        path.moveTo(deck.left() + inset, deck.top())
        path.quadTo(deck.left(), deck.top() + nose / 3, deck.left(), deck.top() + nose)
        for corner in (deck.bottomLeft(), deck.bottomRight(), QPointF(deck.right(), deck.top() + nose)):
            path.lineTo(corner)
        path.quadTo(deck.right(), deck.top() + nose / 3, deck.right() - inset, deck.top())
    path.closeSubpath()
    return path


def _faint(name: str) -> QColor:
    """A colour for strokes that words are read through."""
    faint = QColor(token(name))
    faint.setAlpha(60)
    return faint


def _as_large_as_fits(text: str, room: float, bold: bool) -> QFont:
    """From the usual size downwards, never too small to be read: rather narrower."""
    points = 11.0 if bold else 9.5
    while points > LEAST_POINTS and QFontMetricsF(_font(points, bold)).horizontalAdvance(text) > room:
        points -= 0.5
    font = _font(points, bold)
    if (wide := QFontMetricsF(font).horizontalAdvance(text)) > room:
        font.setStretch(max(70, int(100 * room / wide)))
    return font


def _font(points: float, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(px(points * 4 / 3))
    font.setBold(bold)
    return font


def _elided(painter: QPainter, text: str, room: float) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room))
