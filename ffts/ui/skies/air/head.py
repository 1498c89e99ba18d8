"""The head of the form: where its segment stands, and the handling points it has left."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.skies.pictures.words import points_text
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

PIP, STEP = 15, 17
SIGN, BETWEEN = 20, 12
HALF = 0.5
Steps = tuple[tuple[str, str], ...]


class Modes(QWidget):
    """Fly, Move, Ready: a tick for what is done, a pointer at what is open, a ring before what is to come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: Steps = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Steps) -> None:
        """These, each with its state: done, now or to come."""
        if steps != self._steps:
            self._steps = steps
            self.setAccessibleName(", ".join(f"{name}: {state}" for name, state in steps))
            self.setToolTip(
                literal(self.tr("Fly, then move, then ready: the steps of an air operations segment (6.5)"))
            )
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(_bold(self.font()))
        wide = sum(metrics.horizontalAdvance(name) + px(SIGN + BETWEEN) for name, _ in self._steps)
        return QSize(max(1, wide), metrics.height() + px(6))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, middle = 0.0, self.height() / 2
        for name, state in self._steps:
            _sign(painter, QPointF(left + px(7), middle), state)
            painter.setFont(_bold(self.font()) if state == "now" else self.font())
            painter.setPen(token("text" if state == "now" else "quiet"))
            wide = QFontMetrics(_bold(self.font())).horizontalAdvance(name)
            room = QRectF(left + px(SIGN), 0, wide + 2, self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
            left += wide + px(SIGN + BETWEEN)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold


def _sign(painter: QPainter, at: QPointF, state: str) -> None:
    by = px(6)
    if state == "now":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("accent"))
        painter.drawPolygon(QPolygonF([at + QPointF(-by, -by), at + QPointF(by, 0), at + QPointF(-by, by)]))
        return
    painter.setPen(QPen(token("quiet"), px(2)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if state == "done":
        painter.drawPolyline([at + QPointF(-by, 0), at + QPointF(-by / 3, by * 0.7), at + QPointF(by, -by * 0.7)])
    else:
        painter.drawEllipse(at, by * 0.8, by * 0.8)


class Pips(QWidget):
    """Full: left. Half full: half a point left. Hollow: spent. Crossed: lost by hangar hits. Those that a drop would
    cost turn green before it is paid."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._left = self._all = self._lost = self._cost = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_points(0, 0, 0)

    def show_points(self, left: float, all_: float, lost: float) -> None:
        """`left` of `all_` points are left, after `lost` were lost."""
        self._left, self._all, self._lost, self._cost = left, all_, lost, 0.0
        text = self.words
        self.setAccessibleName(text)
        tip = self.tr("{}. Each pip is a point of this AOS; spent ones are hollow (6.4.6)")
        self.setToolTip(literal(tip.format(text)))
        self.updateGeometry()
        self.update()

    def show_cost(self, cost: float) -> None:
        """So many would be paid if those that are carried were let go."""
        if cost != self._cost:
            self._cost = cost
            self.update()

    @property
    def words(self) -> str:
        """The same as text."""
        lost = f", {points_text(self._lost)} lost by hangar hits" if self._lost else ""
        return f"Handling points: {points_text(self._left)} of {points_text(self._all)} left{lost}"

    @property
    def brief(self) -> str:
        """'9½ of 12'."""
        return f"{points_text(self._left)} of {points_text(self._all)}"

    def sizeHint(self) -> QSize:
        return QSize(max(1, ceil(self._all + self._lost)) * px(STEP), px(PIP + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stays = max(0.0, self._left - self._cost)
        for at in range(ceil(self._all + self._lost)):
            ring = QRectF(at * px(STEP) + 1.5, px(2), px(PIP), px(PIP))
            if at >= self._all:
                _cross(painter, ring)
                continue
            painter.setPen(QPen(token("faint" if at >= self._left else "accent"), px(2) * 0.75))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(ring)
            _fill(painter, ring, 0.0, min(1.0, stays - at), "accent")
            _fill(painter, ring, max(0.0, stays - at), min(1.0, self._left - at), "legal")


def _fill(painter: QPainter, ring: QRectF, start: float, end: float, ink: str) -> None:
    """This part of a pip, in halves from the left."""
    if end <= start:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(token(ink))
    if end - start >= 1:
        painter.drawEllipse(ring)
    else:
        painter.drawChord(ring, (90 if start < HALF else -90) * 16, 180 * 16)


def _cross(painter: QPainter, ring: QRectF) -> None:
    painter.setPen(QPen(token("hit"), px(2)))
    inside = ring.adjusted(3, 3, -3, -3)
    painter.drawLine(inside.topLeft(), inside.bottomRight())
    painter.drawLine(inside.topRight(), inside.bottomLeft())
