"""4.2 Endurance as bars over the turns: launched, now, last turn, and what is over it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.skies.pictures.flights.flight import EnduranceBar, FormationStrip
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

ROW, HEAD, LABEL = 26, 22, 18
BESIDE = 0.4  # of the width at the most for the names beside the bars; longer ones stand above them
MIDDLE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class EnduranceBars(QWidget):
    """A row for each type and load."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flight: FormationStrip | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_flight(self, flight: FormationStrip) -> None:
        """The endurance of this formation."""
        self._flight = flight
        told = ". ".join(bar.words(flight.now) for bar in flight.bars)
        self.setAccessibleName(self.tr("Endurance: {}").format(told))
        self.setToolTip(literal(told.replace(". ", "\n")))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = len(self._flight.bars) if self._flight else 0
        return QSize(px(300), px(HEAD) + rows * self._row_height())

    def _row_height(self) -> int:
        return px(ROW) + (px(LABEL) if self._labels_above() else 0)

    def _labels_above(self) -> bool:
        """Whether a name would take more than its share of the width beside its bar."""
        return self._widest() > self.width() * BESIDE

    def _widest(self) -> int:
        metrics = QFontMetrics(_font(10.5))
        return max(
            (metrics.horizontalAdvance(bar.who) for bar in (self._flight.bars if self._flight else ())), default=0
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # names that come to stand above their bars want more height

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        flight = self._flight
        if flight is None or not flight.bars:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(_font(10.5))
        above, high = self._labels_above(), self._row_height()
        labels = px(4) if above else self._widest() + px(10)
        first = min(bar.launched for bar in flight.bars)
        last = max([flight.now, flight.due or 0, *(bar.last for bar in flight.bars)]) + 1
        scale = _Scale(labels, self.width() - px(34), first, last)
        for row, bar in enumerate(flight.bars):
            _paint_bar(painter, bar, flight.now, scale, px(HEAD) + row * high + high - px(ROW))
        _paint_marks(painter, flight, scale, QSizeF(self.size()))
        painter.setFont(_font(10.5))
        painter.setPen(token("text"))
        for row, bar in enumerate(flight.bars):
            wide = QFontMetrics(painter.font()).horizontalAdvance(bar.who) + px(4) if above else labels
            room = QRectF(0, px(HEAD) + row * high, wide, px(LABEL) if above else px(ROW))
            if above:
                painter.fillRect(room, token("surface"))  # the lines of the marks pass behind the words
            painter.drawText(room, LEFT, bar.who)


class _Scale:
    """From turns to the width of the widget."""

    def __init__(self, left: float, right: float, first: int, last: int) -> None:
        self._left, self._first = left, first
        self._step = (right - left) / max(1, last - first)

    def x(self, turn: int) -> float:
        """Where this turn stands."""
        return self._left + (turn - self._first) * self._step


def _paint_bar(painter: QPainter, bar: EnduranceBar, now: int, scale: _Scale, top: float) -> None:
    """Used up: solid. Left: open, and crossed where the combat to come takes it (4.3). Over: hatched."""
    start, end, today = scale.x(bar.launched), scale.x(bar.last), scale.x(min(max(now, bar.launched), bar.last))
    high = px(13)
    body = QRectF(start, top + (px(ROW) - high) / 2, max(2.0, end - start), high)
    painter.setPen(QPen(token("text"), 1.2))
    painter.setBrush(token("surface"))
    painter.drawRect(body)
    painter.fillRect(QRectF(body.left(), body.top(), today - start, high), token("muted"))
    if bar.combat:
        counted = max(today, scale.x(bar.counted))
        spent = QRectF(counted, body.top(), max(0.0, end - counted), high)
        painter.fillRect(spent, QBrush(token("text"), Qt.BrushStyle.DiagCrossPattern))
    if bar.over:
        late = QRectF(end, body.top(), scale.x(now) - end, high)
        painter.fillRect(late, QBrush(token("danger"), Qt.BrushStyle.BDiagPattern))
        painter.setPen(QPen(token("danger"), px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(late)
    painter.setPen(token("danger") if bar.over or bar.counted <= now else token("text"))
    painter.setFont(_font(10.5, bold=True))
    painter.drawText(
        QRectF(max(end, scale.x(now) if bar.over else end) + px(4), top, px(60), px(ROW)), LEFT, f"T{bar.counted}"
    )
    painter.setFont(_font(10.5))


def _paint_marks(painter: QPainter, flight: FormationStrip, scale: _Scale, size: QSizeF) -> None:
    """Now: a line with its turn on a plate. Due: an arrow head."""
    x, bottom, right = scale.x(flight.now), size.height(), size.width()
    painter.setPen(QPen(token("select"), px(2)))
    painter.drawLine(QPointF(x, px(HEAD) - px(2)), QPointF(x, bottom))
    painter.setFont(_font(10.5, bold=True))
    words = f"now T{flight.now}"
    wide = QFontMetrics(painter.font()).horizontalAdvance(words) + px(10)
    plate = QRectF(max(0.0, x - wide / 2), 0, wide, px(HEAD) - px(3))
    painter.setBrush(token("surface"))
    painter.drawRoundedRect(plate, px(3), px(3))
    painter.setPen(token("text"))
    painter.drawText(plate, MIDDLE, words)
    if flight.due is None:
        return
    due, side = scale.x(flight.due), px(5)
    painter.setPen(QPen(token("text"), 1.5, Qt.PenStyle.DotLine))
    painter.drawLine(QPointF(due, px(HEAD)), QPointF(due, bottom))
    painter.setBrush(token("text"))
    top = px(HEAD) - px(2)
    painter.drawPolygon(
        QPolygonF([QPointF(due - side, top - side), QPointF(due + side, top - side), QPointF(due, top + side)])
    )
    words = f"due T{flight.due}"
    wide = QFontMetrics(painter.font()).horizontalAdvance(words) + px(4)
    left = max(due + px(8), plate.right() + px(4))
    if left + wide > right:
        left = min(due - px(8), plate.left() - px(4)) - wide
    painter.drawText(QRectF(left, 0, wide, px(HEAD) - px(3)), LEFT, words)


def _font(points: float, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(px(points * 4 / 3))
    font.setBold(bold)
    return font
