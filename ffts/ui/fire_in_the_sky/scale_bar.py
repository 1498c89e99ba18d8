"""Tracks as they are drawn: a strip filled up to where it stands, counters in a box, and the boxes of the turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.fire_in_the_sky.names import SideId
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token
from ffts.ui.fire_in_the_sky.inking import CENTRE
from ffts.ui.fire_in_the_sky.map_drawing import COLOURS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ffts.games.fire_in_the_sky.pages.tracks import Scale
    from ffts.games.fire_in_the_sky.pages.turn_record import TurnBox

STRIP, WIDE = 12, 240


class ScaleBar(QWidget):
    """Its words say all that is drawn."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.scale = scale
        ends = ", ".join(f"{value:g} {words}" for value, words in scale.ends)
        span = "" if scale.squares else f" of {scale.low:g} to {scale.high:g}"
        falls = f", falls by {scale.falls:g}" if scale.falls else ""
        self.told = f"{scale.name} {scale.now:g}{span}{f': {ends}' if ends else ''}{falls}"
        self.setAccessibleName(self.told)
        self.setToolTip(literal(self.told))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        lines = 2 if self.scale.ends else 1
        return QSize(px(WIDE), px(STRIP) + lines * self.fontMetrics().height() + px(4))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(WIDE // 2), self.sizeHint().height())

    def at(self, value: float) -> float:
        """Where a value lies, in pixels from the left."""
        scale = self.scale
        share = (value - scale.low) / (scale.high - scale.low) if scale.high > scale.low else 0.0
        return 1 + share * (self.width() - 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, scale = QPainter(self), self.scale
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, top = self.fontMetrics().height(), self.fontMetrics().height()
        words = QRectF(0, 0, self.width(), line)
        painter.setPen(token("text"))
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft, scale.name)
        painter.setFont(bold(self.font()))
        painter.drawText(words, Qt.AlignmentFlag.AlignRight, f"{scale.now:g}")
        painter.setFont(self.font())
        strip = QRectF(1, top, self.width() - 2, px(STRIP))
        if scale.squares:
            self._draw_squares(painter, strip)
            painter.end()
            return
        painter.setPen(QPen(token("edge"), 1))
        painter.setBrush(token("surface"))
        painter.drawRect(strip)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("accent"))
        painter.drawRect(QRectF(1, top, max(2.0, self.at(scale.now) - 1), px(STRIP)))
        if scale.falls:
            left = self.at(max(scale.low, scale.now - scale.falls))
            painter.setBrush(QBrush(token("surface"), Qt.BrushStyle.BDiagPattern))
            painter.drawRect(QRectF(left, top, self.at(scale.now) - left, px(STRIP)))
        for value, told in scale.ends:
            self._draw_end(painter, value, told, strip)
        painter.end()

    def _draw_squares(self, painter: QPainter, strip: QRectF) -> None:
        """Filled for each that is there, empty for each that could be."""
        many = round(self.scale.high)
        step = min(strip.height() + px(3), strip.width() / max(1, many))
        for at in range(many):
            painter.setPen(QPen(token("edge"), 1))
            painter.setBrush(token("accent" if at < self.scale.now else "surface"))
            painter.drawRect(QRectF(strip.left() + at * step, strip.top(), step - px(3), strip.height()))
        if not many:
            painter.setPen(token("muted"))
            painter.drawLine(strip.bottomLeft(), strip.bottomRight())

    def _draw_end(self, painter: QPainter, value: float, told: str, strip: QRectF) -> None:
        """A tick through the strip, and its words below, kept inside."""
        at = self.at(value)
        painter.setPen(QPen(token("danger"), 2))
        painter.drawLine(round(at), round(strip.top()), round(at), round(strip.bottom() + px(3)))
        words = f"{value:g} {told}"
        wide = self.fontMetrics().horizontalAdvance(words) + 2
        left = min(max(0.0, at - wide / 2), self.width() - wide)
        painter.setPen(token("muted"))
        painter.drawText(
            QRectF(left, strip.bottom() + px(3), wide, self.fontMetrics().height()), Qt.AlignmentFlag.AlignCenter, words
        )


class TurnStrip(QWidget):
    """A box for each turn, with how many return in it: rounded for Japan, square for the Allies, as on the map."""

    def __init__(self, boxes: Sequence[TurnBox], names: Mapping[SideId, str]) -> None:
        super().__init__()
        self.boxes = boxes
        told = [self._told(box, names) for box in boxes if box.back or box.now]
        self.setAccessibleName(self.tr("Turn Record Track"))
        self.setAccessibleDescription("\n".join(told))
        self.setToolTip(literal("\n".join(told)))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _told(self, box: TurnBox, names: Mapping[SideId, str]) -> str:
        back = ", ".join(f"{names[side]} {count}" for side, count in box.back.items())
        now = self.tr("now") if box.now else ""
        return self.tr("Turn {}, {}: {}").format(box.turn, box.when, "; ".join(filter(None, (now, back))))

    @property
    def _box(self) -> QSize:
        """As small as can be read."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance("00") + px(8), 3 * metrics.height() + px(6))

    def across(self, width: int) -> int:
        """How many stand beside each other: in lines of the same length."""
        fits = max(1, width // self._box.width())
        lines = -(-len(self.boxes) // fits)
        return -(-len(self.boxes) // lines)

    def heightForWidth(self, width: int) -> int:
        return -(-len(self.boxes) // self.across(width)) * self._box.height() + 2

    def sizeHint(self) -> QSize:
        return QSize(px(WIDE), self.heightForWidth(max(self.width(), px(WIDE))))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(WIDE // 2), self.heightForWidth(max(self.width(), px(WIDE // 2))))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, across = QPainter(self), self.across(self.width())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high = (self.width() - 2) / across, self._box.height()
        for at, box in enumerate(self.boxes):
            self._draw(painter, QRectF(1 + at % across * wide, 1 + at // across * high, wide, high), box)
        painter.end()

    def _draw(self, painter: QPainter, rect: QRectF, box: TurnBox) -> None:
        line = self.fontMetrics().height()
        painter.setPen(QPen(token("select" if box.now else "edge"), 2.5 if box.now else 1))
        painter.setBrush(token("raised" if box.now else "surface"))
        painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.setPen(token("text" if box.now else "muted"))
        painter.setFont(bold(self.font()) if box.now else self.font())
        painter.drawText(QRectF(rect.left(), rect.top() + px(1), rect.width(), line), CENTRE, str(box.turn))
        painter.setFont(bold(self.font()))
        for row, (side, count) in enumerate(sorted(box.back.items(), key=lambda one: one[0] is SideId.AL)):
            card = QRectF(
                rect.left() + px(3), rect.top() + px(2) + (row + 1) * line, rect.width() - px(6), line - px(1)
            )
            colour, round_ = token(COLOURS[side]), line * 0.45 if side is SideId.JP else 1.0
            painter.setPen(QPen(colour, 1.2))
            painter.setBrush(token("surface"))
            painter.drawRoundedRect(card, round_, round_)
            painter.drawText(card, CENTRE, str(count))
