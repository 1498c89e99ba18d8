"""The head of the timeline: turns with their clock, the light, and the sky."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.skies.pictures.timeline.rows import Band, TimelinePicture
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.timeline.scale import Scale, font

ROW = 24
CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SHADES = {"night": ("muted", Qt.BrushStyle.Dense4Pattern), "twilight": ("muted", Qt.BrushStyle.BDiagPattern)}
"""Day is plain; twilight is hatched, night is dotted."""
HOUR = "00"


class Axis(QWidget):
    """Stands above the rows and does not scroll away."""

    turn_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: TimelinePicture | None = None
        self._scale: Scale | None = None
        self._shown: int | None = None
        self._brief = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(self.tr("A click on a turn shows how it stood when that turn began (Left, Right)"))

    def show_picture(self, picture: TimelinePicture, scale: Scale, shown: int | None) -> None:
        """The turns of this picture; `shown` is the past turn that is looked at."""
        self._picture, self._scale, self._shown = picture, scale, shown
        told = [f"{band.what} turns {band.first}-{band.last}" for band in (*picture.light, *picture.sky)]
        self.setAccessibleName(
            self.tr("Turns {} to {}, now {}. {}").format(picture.first, picture.last, picture.now, ", ".join(told))
        )
        self.update()

    def shorten(self, brief: bool) -> None:
        """Clock and turn alone, where the rows below have little room."""
        if brief != self._brief:
            self._brief = brief
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(px(200), (2 if self._brief else 4) * px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._scale and event.position().x() >= self._scale.names:
            self.turn_wanted.emit(self._scale.turn_at(event.position().x()))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None or self._scale is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, name in enumerate((self.tr("Clock"), self.tr("Turn"), self.tr("Light"), self.tr("Sky"))):
            painter.setFont(font(11))
            painter.setPen(token("muted"))
            painter.drawText(QRectF(px(8), row * px(ROW), self._scale.names, px(ROW)), LEFT, name)
        painter.setClipRect(QRectF(self._scale.names, 0, self.width(), self.height()))
        self._paint_turns(painter, self._picture, self._scale)
        for row, bands in ((2, self._picture.light), (3, self._picture.sky)):
            for band in bands:
                _paint_band(painter, self._scale, band, row * px(ROW), self._scale.x(self._picture.now + 1))

    def _paint_turns(self, painter: QPainter, picture: TimelinePicture, scale: Scale) -> None:
        plain = font(11)
        metrics = QFontMetrics(plain)
        every = 1 if scale.step >= metrics.horizontalAdvance("00") + px(4) else 3
        for turn, clock in picture.clocks:
            x = scale.x(turn)
            if clock.endswith(HOUR):
                painter.setFont(plain)
                painter.setPen(token("text"))
                if scale.names <= x <= self.width() - metrics.horizontalAdvance(clock):  # half of it would be misread
                    painter.drawText(QRectF(x, 0, px(60), px(ROW)), LEFT, clock)
                painter.setPen(QPen(token("edge"), 1))
                painter.drawLine(QPointF(x, px(4)), QPointF(x, 2 * px(ROW)))
            marked = turn in (picture.now, self._shown)
            half = scale.step / 2 - metrics.horizontalAdvance(str(turn)) / 2
            whole = scale.names <= x + half and x + scale.step - half <= self.width()  # half a number is misread
            if marked or (whole and (turn - picture.first) % every == 0):
                self._paint_turn(painter, QRectF(x, px(ROW), scale.step, px(ROW)), turn, marked)

    def _paint_turn(self, painter: QPainter, box: QRectF, turn: int, marked: bool) -> None:
        """Now stands on a plate, the turn that is looked at in a frame."""
        painter.setFont(font(11, bold=marked))
        painter.setPen(token("text"))
        if marked:
            wide = max(box.width(), QFontMetrics(painter.font()).horizontalAdvance(str(turn)) + px(6))
            box = QRectF(box.center().x() - wide / 2, box.top() + px(2), wide, box.height() - px(4))
            framed = turn == self._shown
            painter.setBrush(token("surface" if framed else "accent"))
            painter.setPen(QPen(token("select"), px(2)) if framed else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, px(4), px(4))
            painter.setPen(token("text" if framed else "accent_text"))
        painter.drawText(box, CENTRE, str(turn))


def _paint_band(painter: QPainter, scale: Scale, band: Band, top: float, known: float) -> None:
    box = QRectF(scale.x(band.first), top + px(2), (band.last - band.first + 1) * scale.step, px(ROW) - px(4))
    painter.setPen(QPen(token("line"), 1))
    painter.setBrush(token("surface"))
    painter.drawRect(box)
    if band.what in SHADES:
        colour, pattern = SHADES[band.what]
        painter.fillRect(box, QBrush(token(colour), pattern))
    painter.setFont(font(11))
    seen = QRectF(max(box.left(), scale.names), box.top(), 0, box.height())
    seen.setRight(box.right())
    wide = QFontMetrics(painter.font()).horizontalAdvance(band.what) + px(10)
    if wide > seen.width():
        return
    plate = QRectF(seen.left() + px(3), box.top() + px(1), wide, box.height() - px(2))
    painter.fillRect(plate, token("surface"))
    painter.setPen(token("text"))
    painter.drawText(plate, CENTRE, band.what)
