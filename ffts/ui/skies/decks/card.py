"""The small form of one carrier or base, drawn: as high as its words need at its width."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from ffts.games.skies.pictures.decks.card import DeckCard, SmallSixth
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import WRAPPED
from ffts.ui.desk.look.theme import px, token

LEAST, MOST = 290, 460
"""The width a card has at the least and at the most."""
PAD, EDGE, GAP, STRIP, ICON = 12, 5, 2, 26, 20
FULL, BRIEF, SHORT, SHORTEST = range(4)
"""How much a card says: everything, what counts, the next trouble alone, or that in a single line."""
TALL = 10_000
WORDS_KEPT = 2_000
SMALL = 90  # pixels below which a deck in the head is not to be read
CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
Draw = Callable[[QPainter, QRectF], None]


@dataclass(frozen=True)
class Line:
    """Words on a card, with a sign before them or none."""

    text: str
    most: int = 0
    """Lines they may take; 0 is as many as they need."""
    colour: str = "text"
    bold: bool = False
    sign: Draw | None = None


class CardView(QWidget):
    """Shows a card; the keyboard can stand on it."""

    opened = Signal(str)
    """Enter, or a double click: the page of this carrier is wanted."""
    stood_on = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card: DeckCard | None = None
        self._detail = FULL
        self._ways: dict[int, tuple[Line, ...]] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_card(self, card: DeckCard) -> None:
        """This carrier or base as it is now."""
        if card == self.card:
            return
        self.card = card
        self._ways = {detail: tuple(_gone(card) if card.sunk else ways(card)) for detail, ways in DETAILS.items()}
        self.setAccessibleName(card.words)
        tip = self.tr("Enter opens the page of {}; arrows, or the first letter of a name, move")
        keys = tip.format(card.name)
        self.setToolTip(literal("\n".join((*card.words.split(". "), keys))))
        self.setAccessibleDescription(keys)
        self.update()

    # --- room ----------------------------------------------------------------------------

    def say(self, detail: int) -> None:
        """So much of it."""
        if detail != self._detail:
            self._detail = detail
            self.update()

    def height_at(self, width: int, detail: int = FULL) -> int:
        """What it needs at this width, when it says so much."""
        inside = width - 2 * px(PAD)
        strip = px(STRIP) + px(GAP) if self._has_strip(detail) else 0
        lines = sum(_height(line, inside) + px(GAP) for line in self._ways.get(detail, ()))
        return 2 * px(EDGE) + self._head_height(inside, detail) + px(GAP) + strip + lines - px(GAP)

    def sizeHint(self) -> QSize:
        return QSize(px(LEAST), self.height_at(px(LEAST)))

    def _head_height(self, inside: int, detail: int) -> int:
        high = QFontMetrics(_font(14, bold=True)).height()
        return high if self._head_fits(inside, detail) else high + px(GAP) + QFontMetrics(_font()).height()

    def _head_fits(self, inside: int, detail: int) -> bool:
        if self.card is None or detail >= SHORT:
            return True
        name = QFontMetrics(_font(14, bold=True)).horizontalAdvance(self.card.name)
        points = QFontMetrics(_font()).horizontalAdvance(self.card.points_words)
        return _plate_width(self.card.side_name) + px(8) + name + px(12) + points <= inside

    def _has_strip(self, detail: int) -> bool:
        """A deck that is above water has its sixths, where a card says so much."""
        return self.card is not None and bool(self.card.sixths) and not self.card.sunk and detail < SHORT

    # --- drawing -------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.card is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        inside = self.rect().adjusted(px(PAD), px(EDGE), -px(PAD), -px(EDGE))
        y = self._paint_head(painter, inside, self.card)
        if self._has_strip(self._detail):
            paint_strip(painter, QRectF(inside.left(), y, inside.width(), px(STRIP)), self.card.sixths)
            y += px(STRIP) + px(GAP)
        for line in self._ways[self._detail]:
            high = _height(line, inside.width())
            _paint_line(painter, QRect(inside.left(), y, inside.width(), high), line)
            y += high + px(GAP)

    def _paint_frame(self, painter: QPainter) -> None:
        """The card the keyboard stands on has a thick frame; one that cannot wait a bar at its left as well."""
        wide = px(3) if self.hasFocus() else 1
        painter.setPen(QPen(token("focus" if self.hasFocus() else "line"), wide))
        painter.setBrush(token("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2), px(6), px(6))
        if self.card and self.card.urgency[0] <= 1:
            bar = QRectF(wide, px(6), px(5), self.height() - 2 * px(6))
            painter.fillRect(bar, token("danger"))

    def _paint_head(self, painter: QPainter, inside: QRect, card: DeckCard) -> int:
        """Whose it is, its name and its points; where it ends."""
        high = QFontMetrics(_font(14, bold=True)).height()
        plate = QRect(inside.left(), inside.top(), _plate_width(card.side_name), high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token(card.colour))
        painter.drawRoundedRect(plate, px(4), px(4))
        painter.setFont(_font(bold=True))
        painter.setPen(token("surface"))
        painter.drawText(plate, CENTRE, card.side_name)
        painter.setPen(token("text"))
        painter.setFont(_font(14, bold=True))
        name = QRect(plate.right() + px(8), inside.top(), inside.right() - plate.right() - px(8), high)
        painter.drawText(name, LEFT, card.name)
        bottom = inside.top() + self._head_height(inside.width(), self._detail) + px(GAP)
        if self._detail >= SHORT:
            self._paint_small_strip(painter, name, card)
            return bottom
        painter.setFont(_font())
        fits = self._head_fits(inside.width(), self._detail)
        low = QFontMetrics(_font()).height()
        points = name if fits else QRect(inside.left(), name.bottom() + px(GAP), inside.width(), low)
        painter.drawText(points, RIGHT if fits else LEFT, card.points_words)
        return bottom

    def _paint_small_strip(self, painter: QPainter, name: QRect, card: DeckCard) -> None:
        """Beside the name, in what it leaves."""
        left = name.left() + QFontMetrics(painter.font()).horizontalAdvance(card.name) + px(10)
        if card.sixths and not card.sunk and name.right() - left > px(SMALL):
            paint_strip(painter, QRectF(left, name.top(), name.right() - left, name.height()), card.sixths)

    # --- hands ---------------------------------------------------------------------------

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.card:
            self.opened.emit(self.card.id)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()
        if self.card:
            self.stood_on.emit(self.card.id)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()


# --- words ---------------------------------------------------------------------------------


def _gone(card: DeckCard) -> Iterator[Line]:
    """17.2 Of a carrier that has sunk there is only who is still in the air, and where they were to come down."""
    yield from (_trouble(card, trouble, 2) for trouble in card.troubles)
    if card.due:
        yield Line(card.due_words, 2)


def _in_full(card: DeckCard) -> Iterator[Line]:
    yield Line(card.aboard_words if card.is_base else f"{card.spot_words}, {card.aboard_words}")
    yield Line(card.flown_words)
    yield Line(card.up_words, bold=bool(card.overhead or card.free))
    if card.due:
        yield Line(card.due_words)
    yield from (_trouble(card, trouble, 0) for trouble in card.troubles)
    yield _order(card, 0)


def _in_brief(card: DeckCard) -> Iterator[Line]:
    yield Line(card.aboard_brief, 1)
    yield Line(card.flown_words, 1)
    yield Line(card.up_brief, 2, bold=bool(card.overhead or card.free))
    if card.troubles:
        yield _trouble(card, card.troubles[0], 3)
    if card.troubles[1:]:
        yield _trouble(card, ". ".join(card.troubles[1:]), 2)
    yield _order(card, 2)


def _in_short(card: DeckCard) -> Iterator[Line]:
    return _shortly(card, 2)


def _shortly(card: DeckCard, most: int = 1) -> Iterator[Line]:
    """The points of the head and what is used of launches and landings stand in the lines there are."""
    points = f", {card.points_words.replace(' of ', '/').replace('points', 'pts')}" if card.has_points else ""
    yield Line(f"{card.aboard_brief}{points}", most)
    flown = f"; {card.flown_brief}" if card.flown_brief else ""
    yield Line(f"{card.up_brief}{flown}", most, bold=bool(card.overhead or card.free))
    if card.troubles:
        yield _trouble(card, card.worst_words, 3 if most > 1 else 1)
    yield _order(card, 1)


def _trouble(card: DeckCard, text: str, most: int) -> Line:
    """One that cannot wait is bold."""
    pressing = card.urgency[0] <= 1
    return Line(text, most, "danger" if pressing else "warning", pressing, _warns)


def _order(card: DeckCard, most: int) -> Line:
    sign = None if card.order is None else _tick if card.order.goes else _waits
    return Line(card.order_words, most, "muted" if card.order is None else "text", sign=sign)


DETAILS: Mapping[int, Callable[[DeckCard], Iterator[Line]]] = {
    FULL: _in_full,
    BRIEF: _in_brief,
    SHORT: _in_short,
    SHORTEST: _shortly,
}


def _height(line: Line, inside: int) -> int:
    return _measured(line.text, line.most, line.bold, inside - (px(ICON) if line.sign else 0), px(100))


@lru_cache(maxsize=WORDS_KEPT)
def _measured(text: str, most: int, bold: bool, inside: int, zoomed: int) -> int:
    """How high these words are in this width, at this zoom; every arrangement that is tried asks again."""
    metrics = QFontMetrics(_font(bold=bold))
    room = QRect(0, 0, inside, TALL)
    high = metrics.boundingRect(room, WRAPPED, text).height()
    return min(high, metrics.boundingRect(room, WRAPPED, "\n".join("x" * most)).height()) if most else high


@lru_cache(maxsize=WORDS_KEPT)
def _fitted(line: Line, width: int, zoomed: int) -> str:
    """The words, cut after as many as there is room for: the whole of them stands in the tooltip."""
    words, metrics = line.text.split(" "), QFontMetrics(_font(bold=line.bold))
    room = QRect(0, 0, width, TALL)
    most = metrics.boundingRect(room, WRAPPED, "\n".join("x" * line.most)).height() if line.most else TALL
    count = len(words)
    while count > 1 and metrics.boundingRect(room, WRAPPED, _cut(words, count)).height() > most:
        count -= 1
    return _cut(words, count)


def _cut(words: list[str], count: int) -> str:
    return " ".join(words[:count]) + (" …" if count < len(words) else "")


def _paint_line(painter: QPainter, room: QRect, line: Line) -> None:
    high = QFontMetrics(_font()).height()
    if line.sign:
        line.sign(painter, QRectF(room.left(), room.top() + (high - px(14)) / 2, px(14), px(14)))
        room = room.adjusted(px(ICON), 0, 0, 0)
    painter.setPen(token(line.colour))
    painter.setFont(_font(bold=line.bold))
    painter.drawText(room, WRAPPED, _fitted(line, room.width(), px(100)))


def _plate_width(side: str) -> int:
    return QFontMetrics(_font(bold=True)).horizontalAdvance(side) + px(12)


def _font(points: float = 12, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(px(points * 4 / 3))
    font.setBold(bold)
    return font


# --- the deck and the signs ------------------------------------------------------------------


def paint_strip(painter: QPainter, room: QRectF, sixths: tuple[SmallSixth, ...]) -> None:
    """6.4.1 The deck from the bow, which is pointed, to the stern: how many AFs stand on each sixth and how full it is;
    a hit is hatched, and under the landing area runs a double line."""
    wide, point = room.width() / len(sixths), min(px(12), room.width() / 20)
    for at, sixth in enumerate(sixths):
        box = QRectF(room.left() + at * wide, room.top(), wide, room.height() - px(5))
        shape = QPolygonF(
            [
                QPointF(box.left() + (point if at == 0 else 0), box.top()),
                box.topRight(),
                box.bottomRight(),
                QPointF(box.left() + (point if at == 0 else 0), box.bottom()),
                QPointF(box.left(), box.center().y()),
            ]
        )
        _paint_sixth(painter, box, shape, sixth)
        if sixth.landing:
            painter.setPen(QPen(token("edge"), 1))
            for line in (px(2), px(4)):
                painter.drawLine(box.bottomLeft() + QPointF(1, line), box.bottomRight() + QPointF(-1, line))


def _paint_sixth(painter: QPainter, box: QRectF, shape: QPolygonF, sixth: SmallSixth) -> None:
    painter.setPen(QPen(token("edge"), 1))
    painter.setBrush(token("window"))
    painter.drawPolygon(shape)
    if sixth.part:
        full = QRectF(box.left() + 1, box.bottom() - sixth.part * (box.height() - 1), box.width() - 2, 0)
        full.setBottom(box.bottom() - 1)
        inside = QPainterPath()
        inside.addPolygon(shape)
        painter.save()
        painter.setClipPath(inside)
        painter.fillRect(full, token("info_soft"))
        painter.restore()
    if sixth.hit:
        painter.setBrush(QBrush(token("danger"), Qt.BrushStyle.BDiagPattern))
        painter.drawPolygon(shape)
    painter.setPen(token("text"))
    painter.setFont(_font(bold=True))
    long = QFontMetrics(painter.font()).horizontalAdvance("hit") + px(10) < box.width()
    parts = ("hit" if long else "") if sixth.hit and not sixth.afs else str(sixth.afs or "")
    if sixth.hit and parts:
        plate = QRectF(0, 0, QFontMetrics(painter.font()).horizontalAdvance(parts) + px(8), box.height() - px(6))
        plate.moveCenter(box.center())
        painter.fillRect(plate, token("surface"))
    painter.drawText(box, CENTRE, parts)


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _tick(painter: QPainter, box: QRectF) -> None:
    painter.setPen(_pen(token("good"), px(2.5)))
    ticked = ((0.05, 0.55), (0.4, 0.9), (0.95, 0.12))
    painter.drawPolyline([QPointF(box.left() + x * box.width(), box.top() + y * box.height()) for x, y in ticked])


def _waits(painter: QPainter, box: QRectF) -> None:
    """Two bars, as on a machine that stands still."""
    for x in (0.18, 0.58):
        bar = QRectF(box.left() + x * box.width(), box.top() + 1, box.width() * 0.24, box.height() - 2)
        painter.fillRect(bar, token("muted"))


def _warns(painter: QPainter, box: QRectF) -> None:
    painter.setPen(_pen(token("danger"), px(1.5)))
    painter.setBrush(token("danger_soft"))
    painter.drawPolygon(QPolygonF([QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()]))
    painter.setFont(_font(8.5, bold=True))
    painter.setPen(token("text"))
    painter.drawText(box.adjusted(0, px(3), 0, px(1)), CENTRE, "!")
