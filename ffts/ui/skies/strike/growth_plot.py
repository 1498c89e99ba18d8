"""The score as it grew: a step for each change, the sides told apart by line and sign and not by colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.skies.pictures.score.growth import most
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from ffts.games.skies.pictures.score.growth import GrowthLine

HIGH, LETTERS, SIGN = 210, 13, 4
STYLES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine)
LEAST_POINTS = 10
"""At the top of an empty plot."""


class GrowthPlot(QWidget):
    """Turns from left to right, points from below; its accessible name tells every change."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[GrowthLine, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_lines(self, lines: tuple[GrowthLine, ...]) -> None:
        """These, one a side."""
        self.lines = lines
        told = ". ".join(line.words for line in lines)
        self.setAccessibleName(self.tr("The score as it grew. {0}").format(told))
        self.setToolTip(literal("\n".join(line.words for line in lines)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """Lower than this no step could be told from the next."""
        return self.sizeHint()

    # --- where things are ---------------------------------------------------------------

    @property
    def _turns(self) -> range:
        turns = [turn for line in self.lines for turn, _ in line.points]
        return range(min(turns, default=1), max(turns, default=1) + 1)

    @property
    def _top(self) -> int:
        """A round number at or above the highest score."""
        highest, step = max(most(self.lines), LEAST_POINTS), 5
        while highest > 4 * step:
            step *= 2
        return -(-highest // step) * step

    def _room(self) -> QRectF:
        names = max(
            (QFontMetrics(self._font(True)).horizontalAdvance(self._end_words(line)) for line in self.lines), default=0
        )
        left = QFontMetrics(self._font(False)).horizontalAdvance(str(self._top)) + px(12)
        return QRectF(self.rect()).adjusted(left, px(12), -names - px(20), -px(28))

    def _at(self, turn: int, points: int) -> QPointF:
        room, turns = self._room(), self._turns
        share = (turn - turns[0]) / max(1, len(turns) - 1)
        return QPointF(room.left() + share * room.width(), room.bottom() - points / self._top * room.height())

    def _font(self, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(px(LETTERS))
        font.setBold(bold)
        return font

    def _end_words(self, line: GrowthLine) -> str:
        return f"{line.name} {line.points[-1][1] if line.points else 0}"

    # --- painting -----------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paper(painter)
        for at, line in enumerate(self.lines):
            self._steps(painter, line, at)
        self._names(painter)
        painter.end()

    def _paper(self, painter: QPainter) -> None:
        room = self._room()
        painter.fillRect(room, token("surface"))
        painter.setFont(self._font(False))
        for points in range(0, self._top + 1, max(1, self._top // 4)):
            height = self._at(self._turns[0], points).y()
            painter.setPen(QPen(token("line"), px(1), Qt.PenStyle.DotLine if points else Qt.PenStyle.SolidLine))
            painter.drawLine(QPointF(room.left(), height), QPointF(room.right(), height))
            painter.setPen(token("text"))
            box = QRectF(0, height - px(10), room.left() - px(6), px(20))
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(points))
        self._turn_numbers(painter)

    def _turn_numbers(self, painter: QPainter) -> None:
        for box, told in self.turn_labels():
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, told)

    def turn_labels(self) -> list[tuple[QRectF, str]]:
        """The numbers below the plot and their places: as many as have room, none beside another that it could be read
        with."""
        room, metrics, found, right = self._room(), QFontMetrics(self._font(False)), list[tuple[QRectF, str]](), 0.0
        step = next((few for few in (1, 2, 5, 10) if few * room.width() / len(self._turns) >= px(28)), 20)
        for turn in (turn for turn in self._turns if turn % step == 0 or turn == self._turns[0]):
            told = str(turn) if found else self.tr("turn {0}").format(turn)
            half = metrics.horizontalAdvance(told) / 2 + px(8)
            middle = max(half, self._at(turn, 0).x())
            if middle - half >= right:
                found.append((QRectF(middle - half, room.bottom() + px(4), 2 * half, px(20)), told))
                right = middle + half
        return found

    def _steps(self, painter: QPainter, line: GrowthLine, number: int) -> None:
        """The number stands until it changes; every change has a sign of its side."""
        if not line.points:
            return
        colour = token(line.colour)
        path, changes, before = [self._at(*line.points[0])], [], line.points[0][1]
        for turn, points in line.points[1:]:
            path += [self._at(turn, before), self._at(turn, points)]
            if points != before:
                changes.append(self._at(turn, points))
            before = points
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, px(3), STYLES[number % len(STYLES)]))
        painter.drawPolyline(QPolygonF(path))
        painter.setPen(QPen(token("surface"), px(1)))
        painter.setBrush(colour)
        for spot in (*changes, path[-1]):
            self._sign(painter, spot, number)

    def _sign(self, painter: QPainter, spot: QPointF, number: int) -> None:
        half = px(SIGN) + 1
        if number % 2:
            painter.drawRect(QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half))
        else:
            painter.drawEllipse(spot, half, half)

    def _names(self, painter: QPainter) -> None:
        """At the end of each line, one below the other where they would meet."""
        painter.setFont(self._font(True))
        painter.setPen(token("text"))
        ends = sorted(
            ((self._at(*line.points[-1]).y(), line) for line in self.lines if line.points), key=lambda end: end[0]
        )
        low = -1.0 * px(LETTERS)
        for height, line in ends:
            low = max(height, low + px(LETTERS + 5))
            box = QRectF(self._room().right() + px(10), low - px(10), self.width(), px(20))
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._end_words(line))
