"""A row of the timeline: a deck with its turns, or a mission with what it does; its name at the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFocusEvent, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ffts.games.skies.pictures.timeline.rows import (
    BACK,
    FORMING,
    OUT,
    OVERHEAD,
    SHADOWING,
    STATION,
    TARGET,
    DeckCell,
    DeckRow,
    MissionRow,
    MissionSpan,
)
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import WRAPPED
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.timeline.scale import QUIET, TEXT, Scale, font

DECK, MISSION = 42, 30
CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SHORT = {
    FORMING: "forms",
    OUT: "out",
    TARGET: "target",
    STATION: "CAP",
    SHADOWING: "shadow",
    BACK: "back",
    OVERHEAD: "over",
}
TALL = 10_000
IN_WORDS = 2
"""Conflicts of one deck that are told in full under it."""


class RowView(QWidget):
    """The keyboard can stand on it: what it shows is then read out."""

    def __init__(self, row: DeckRow | MissionRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self._scale: Scale | None = None
        self._now = 0
        self._shown: int | None = None
        self._painted: tuple[object, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(row.words)

    def take(self, row: DeckRow | MissionRow) -> None:
        """It shows this from now on."""
        if row != self.row:
            self.row = row
            self.setAccessibleName(row.words)

    def show_at(self, scale: Scale, now: int, shown: int | None) -> None:
        """On this scale; `shown` is the past turn that is looked at."""
        painted = (self.row, scale, now, shown, px(100))
        if painted == self._painted:
            return
        self._painted, self._scale, self._now, self._shown = painted, scale, now, shown
        high = self._height()
        if high != self.height():
            self.setFixedHeight(high)
        self.update()

    @property
    def key(self) -> str:
        """What it is known by."""
        return self.row.id if isinstance(self.row, DeckRow) else self.row.key

    # --- room --------------------------------------------------------------------------------

    def _height(self) -> int:
        if isinstance(self.row, MissionRow):
            return px(MISSION)
        return px(DECK) + sum(self._room_of(mark).height() + px(2) for mark in mark_texts(self.row))

    def cut_at(self, seen: int) -> int:
        """At the foot of the page a row is whole or not there."""
        return seen

    def sizeHint(self) -> QSize:
        return QSize(px(300), self._height())

    def _room_of(self, mark: MarkText) -> QRect:
        """Beside the names, as wide as there is."""
        assert self._scale is not None
        room = QRect(0, 0, max(px(120), self._scale.width - self._scale.names - px(30)), TALL)
        return QFontMetrics(font(TEXT, bold=mark.presses)).boundingRect(room, WRAPPED, mark.words)

    # --- drawing -------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        scale = self._scale
        if scale is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), token("panel"))
        self._paint_name(painter, scale)
        painter.setClipRect(QRectF(scale.names, 0, self.width() - scale.names, self.height()))
        self._paint_lines(painter, scale)
        if isinstance(self.row, DeckRow):
            _paint_cells(painter, scale, self.row)
            self._paint_marks(painter, scale, self.row)
        else:
            _paint_mission(painter, scale, self.row)
        painter.setClipping(False)
        painter.setPen(QPen(token("line"), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        if self.hasFocus():
            painter.setPen(QPen(token("accent"), px(3)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(px(1), px(1), -px(2), -px(2)))

    def _paint_name(self, painter: QPainter, scale: Scale) -> None:
        deck = isinstance(self.row, DeckRow)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillRect(QRectF(0, 0, px(5), self.height()), token(self.row.colour))
        painter.setFont(font(TEXT if deck else QUIET, bold=deck))
        painter.setPen(token("text"))
        metrics = QFontMetrics(painter.font())
        wide = scale.names - px(14)
        name = metrics.elidedText(self.row.name, Qt.TextElideMode.ElideMiddle, wide)
        painter.drawText(QRectF(px(10), 0, wide, px(DECK if deck else MISSION)), LEFT, name)

    def _paint_lines(self, painter: QPainter, scale: Scale) -> None:
        """Now as a line; the turn that is looked at as a broken one."""
        for turn, colour, style in (
            (self._now, "accent", Qt.PenStyle.SolidLine),
            (self._shown, "accent", Qt.PenStyle.DashLine),
        ):
            if turn is not None:
                painter.setPen(QPen(token(colour), px(2), style))
                painter.drawLine(QPointF(scale.x(turn), 0), QPointF(scale.x(turn), self.height()))

    def _paint_marks(self, painter: QPainter, scale: Scale, row: DeckRow) -> None:
        """4.4 A sign over the turn it comes to, and a line from there down to its words."""
        for mark in row.marks:
            paint_warning(painter, QPointF(scale.x(mark.turn) + scale.step / 2, px(7)), mark.presses)
        top, texts = px(DECK), mark_texts(row)
        for entry in reversed(texts):
            down = top + sum(self._room_of(each).height() + px(2) for each in texts[: texts.index(entry)])
            x = scale.x(entry.turn) + scale.step / 2
            painter.setPen(QPen(token("danger" if entry.presses else "accent"), px(1.5)))
            painter.drawLine(QPointF(x, px(37)), QPointF(x, down + px(2)))
        for entry in texts:
            room = self._room_of(entry)
            painter.setPen(token("danger" if entry.presses else "accent"))
            painter.setFont(font(TEXT, bold=entry.presses))
            left = max(scale.names + px(6), min(scale.x(entry.turn), scale.width - room.width() - px(8)))
            box = QRectF(left, top, room.width() + px(4), room.height())
            painter.fillRect(box, token("panel"))
            painter.drawText(box, WRAPPED, entry.words)
            top += room.height() + px(2)

    # --- hands ---------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), literal(self.tip_at(event.pos().x())), self)
            return True
        return super().event(event)

    def tip_at(self, x: int) -> str:
        """What stands there, in words."""
        if isinstance(self.row, DeckRow) and self._scale and x >= self._scale.names:
            turn = self._scale.turn_at(x)
            cell, marks = self.row.at(turn), [mark.words for mark in self.row.marks if mark.turn == turn]
            return "\n".join([f"{self.row.name}. {cell.words}" if cell else self.row.name, *marks])
        return self.row.words.replace("; ", "\n")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()


class MarkText(NamedTuple):
    """A line of words under a deck, and the turn it stands at."""

    turn: int
    words: str
    presses: bool


def mark_texts(row: DeckRow) -> Sequence[MarkText]:
    """The first conflicts in words, and of the rest the turns; the whole of them stands in the tooltip."""
    marks = [MarkText(mark.turn, f"T{mark.turn}: {mark.words}", mark.presses) for mark in row.marks[:IN_WORDS]]
    rest = row.marks[IN_WORDS:]
    turns = ", ".join(dict.fromkeys(f"T{mark.turn}" for mark in rest))
    more = [MarkText(rest[0].turn, f"and {len(rest)} more: {turns}", False)] if rest else []
    return (*marks, *more)


# --- a deck ------------------------------------------------------------------------------------


def _paint_cells(painter: QPainter, scale: Scale, row: DeckRow) -> None:
    """Those of the turns that are in sight."""
    most, seen = row.most, range(scale.turn_at(scale.names), scale.turn_at(scale.width) + 1)
    for cell in row.cells:
        if cell.turn in seen:
            _paint_cell(painter, scale, cell, most)


def _paint_cell(painter: QPainter, scale: Scale, cell: DeckCell, most: int) -> None:
    """6.7 How many stand on it, as a bar at the bow (left) or the stern (right) end; a forecast is dashed. Above it
    what left, as an arrow head up, and what landed, as one down."""
    wide = scale.step - px(2)
    paint_deck(painter, QRectF(scale.x(cell.turn) + px(1), px(14), wide, px(22)), cell, most, scale.names)
    if not cell.sunk:
        _paint_flown(painter, QRectF(scale.x(cell.turn) + px(1), 0, wide, px(13)), cell)


def paint_deck(painter: QPainter, box: QRectF, cell: DeckCell, most: int, left: float = 0) -> None:
    """A deck in one turn; its number is left out where it would lie to the left of `left`."""
    painter.setPen(QPen(token("edge"), 1, Qt.PenStyle.DashLine if cell.future else Qt.PenStyle.SolidLine))
    painter.setBrush(token("bg" if cell.future else "raised"))
    painter.drawRect(box)
    if cell.sunk:
        painter.drawLine(box.topLeft(), box.bottomRight())
        painter.drawLine(box.bottomLeft(), box.topRight())
        return
    if cell.standing:
        _paint_standing(painter, box, cell, most, left)
    if cell.waiting and not cell.landed:
        painter.fillRect(QRectF(box.left(), box.bottom() - px(3), box.width(), px(3)), token("accent"))


def _paint_standing(painter: QPainter, box: QRectF, cell: DeckCell, most: int, left: float) -> None:
    part = min(1.0, 0.3 + 0.7 * cell.standing / max(1, most))
    full = QRectF(box.left() + 1, box.top() + 1, (box.width() - 2) * part, box.height() - 2)
    if cell.spot == "aft":
        full.moveRight(box.right() - 1)
    painter.fillRect(full, token("sea2"))
    painter.setPen(QPen(token("accent"), px(2)))
    edge = full.right() if cell.spot == "aft" else full.left()
    if cell.spot in ("aft", "forward"):
        painter.drawLine(QPointF(edge, full.top()), QPointF(edge, full.bottom()))
    painter.setPen(token("text"))
    painter.setFont(font(TEXT, bold=not cell.future))
    text = str(cell.standing)
    if box.center().x() - QFontMetrics(painter.font()).horizontalAdvance(text) / 2 >= left:  # half of it is misread
        painter.drawText(box, CENTRE, text)


def _paint_flown(painter: QPainter, room: QRectF, cell: DeckCell) -> None:
    heads = [(cell.launched, True)] * bool(cell.launched) + [(cell.landed, False)] * bool(cell.landed)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(token("text"))
    for at, (_, up) in enumerate(heads):
        x = room.center().x() + (at - (len(heads) - 1) / 2) * px(9)
        top, low = (room.top() + px(3), room.bottom() - px(2)) if up else (room.bottom() - px(2), room.top() + px(3))
        painter.drawPolygon(QPolygonF([QPointF(x, top), QPointF(x + px(4), low), QPointF(x - px(4), low)]))


def paint_warning(painter: QPainter, middle: QPointF, presses: bool) -> None:
    """Filled if it cannot wait."""
    painter.setPen(QPen(token("danger" if presses else "accent"), px(1.5)))
    painter.setBrush(token("danger" if presses else "panel"))
    high, wide = px(5), px(6)
    points = (QPointF(0, -high), QPointF(wide, high), QPointF(-wide, high))
    painter.drawPolygon(QPolygonF([middle + point for point in points]))


# --- a mission ---------------------------------------------------------------------------------

LOOKS: dict[str, tuple[str, Qt.BrushStyle]] = {
    FORMING: ("quiet", Qt.BrushStyle.Dense6Pattern),
    OUT: ("raised", Qt.BrushStyle.SolidPattern),
    TARGET: ("text", Qt.BrushStyle.DiagCrossPattern),
    STATION: ("sea2", Qt.BrushStyle.SolidPattern),
    SHADOWING: ("sea2", Qt.BrushStyle.Dense4Pattern),
    BACK: ("quiet", Qt.BrushStyle.BDiagPattern),
    OVERHEAD: ("accent", Qt.BrushStyle.Dense5Pattern),
}
"""Each thing a mission does has a pattern of its own; where there is room its name stands on it."""


def _paint_mission(painter: QPainter, scale: Scale, row: MissionRow) -> None:
    """A dot at its launch, what it does in each turn, a tick over every turn it looks in, and the end of its fuel."""
    middle = px(MISSION) / 2
    before = bool(row.spans) and row.spans[0].first > row.launch
    launch = QPointF(scale.x(row.launch) + (scale.step / 2 if before else 0), middle)
    if before:
        painter.setPen(QPen(token("edge"), px(1.5), Qt.PenStyle.DotLine))
        painter.drawLine(launch, QPointF(scale.x(row.spans[0].first), middle))
    for span in row.spans:
        paint_span(painter, scale.x(span.first), (span.last - span.first + 1) * scale.step, px(8), span)
    painter.setPen(QPen(token("text"), 1))
    painter.setBrush(token("panel"))
    painter.drawEllipse(launch, px(4), px(4))
    painter.setPen(QPen(token("text"), px(2)))
    for turn in row.looks:
        x = scale.x(turn) + scale.step / 2
        painter.drawLine(QPointF(x, px(2)), QPointF(x, px(7)))
    if row.last is not None:
        paint_last(painter, scale.x(row.last + 1), row.late)


def paint_span(painter: QPainter, left: float, width: float, top: float, span: MissionSpan) -> None:
    """What is to come is framed with dashes."""
    box = QRectF(left, top, width, px(15))
    colour, pattern = LOOKS.get(span.does, ("bg", Qt.BrushStyle.SolidPattern))
    painter.fillRect(box, token("panel"))
    painter.setPen(QPen(token("text"), 1, Qt.PenStyle.DashLine if span.future else Qt.PenStyle.SolidLine))
    painter.setBrush(QBrush(token(colour), pattern))
    painter.drawRect(box)
    painter.setFont(font(QUIET))
    text = SHORT.get(span.does, span.does)
    wide = QFontMetrics(painter.font()).horizontalAdvance(text) + px(6)
    if wide <= box.width():
        plate = QRectF(0, 0, wide, box.height() - px(2))
        plate.moveCenter(box.center())
        painter.fillRect(plate, token("panel"))
        painter.setPen(token("text"))
        painter.drawText(plate, CENTRE, text)


def paint_last(painter: QPainter, x: float, late: bool) -> None:
    """4.2 A bracket after the last turn of its endurance; thicker, and of the colour of danger, where it is late."""
    painter.setPen(QPen(token("danger" if late else "text"), px(4 if late else 2)))
    top, low = px(3), px(MISSION) - px(3)
    painter.drawPolyline([QPointF(x - px(6), top), QPointF(x, top), QPointF(x, low), QPointF(x - px(6), low)])
