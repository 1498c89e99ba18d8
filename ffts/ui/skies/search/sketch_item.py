"""What is being drawn on the chart: an arrow or a sector with its hexes, and beside the pointer what the rules say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.chart.shapes import CIRCLE, STEP, border, rim_point, sector

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.sheet import ChartSheet

WIDEST = 380  # pixels of the plate at 100 %
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
MARGIN = 60.0


class SketchItem(QGraphicsItem):
    """Shown during a drag; it takes no mouse events."""

    def __init__(self, sheet: ChartSheet) -> None:
        super().__init__()
        self.sheet = sheet
        self._area, self._line = QPainterPath(), QPainterPath()
        self._ranges: list[tuple[QPainterPath, list[QPointF], str]] = []
        self._at = QPointF()
        self.sound = True
        self.lines: tuple[str, ...] = ()
        self.allowed = True
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def draw_plot(self, at: str, to: str | None) -> None:
        """10.2 From this hex to that."""
        self._ranges = []
        self._area, self._line = QPainterPath(), QPainterPath()
        if to is not None:
            self._area = border(self.sheet.frame, (to,))
            self._line.moveTo(*self.sheet.frame.centre(at))
            self._line.lineTo(*self.sheet.frame.centre(to))

    def draw_search(self, origin: str, arc: tuple[int, int], reach: int, hexes: Sequence[str]) -> None:
        """7.4 This sector, and the hexes it covers."""
        self._area = border(self.sheet.frame, hexes)
        self._line = sector(self.sheet.frame, origin, arc, reach)

    def draw_ranges(self, origin: str, ranges: Mapping[str, int]) -> None:
        """7.4.2 How far each type searches: a ring each, those of one range together."""
        names: dict[int, list[str]] = {}
        for name, far in ranges.items():
            names.setdefault(far, []).append(name)
        frame = self.sheet.frame
        self._ranges = [
            (
                sector(frame, origin, (0, CIRCLE), far),
                [rim_point(frame, origin, turn, far) for turn in range(0, CIRCLE, STEP)],
                f"{', '.join(each)}: {far}",
            )
            for far, each in names.items()
        ]

    def say(self, lines: Sequence[str], allowed: bool, at: QPointF, sound: bool = True) -> None:
        """Show these lines beside this point, the first in bold. Not sound: allowed, but with a drawback."""
        self.lines, self.allowed, self.sound, self._at = tuple(lines), allowed, sound, at
        self.show()
        self.update()

    def move_to(self, at: QPointF) -> None:
        """Move the lines to this point."""
        self._at = at
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, *self.sheet.frame.size).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colour = token("refuse" if not self.allowed else "legal" if self.sound else "accent")
        fill = QColor(colour)
        fill.setAlpha(60)
        painter.fillPath(self._area, fill)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for path, wide in ((self._area, 1.6), (self._line, 3.0)):
            pen = QPen(colour, px(10) / 10 * wide, Qt.PenStyle.SolidLine if self.allowed else Qt.PenStyle.DashLine)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawPath(path)
        to_device = painter.worldTransform()
        self._paint_rings(painter)
        painter.save()
        painter.setWorldTransform(QTransform())
        self._tell_ranges(painter, to_device)
        if self.lines:
            self._plate(painter, to_device, colour)
        painter.restore()

    def _paint_rings(self, painter: QPainter) -> None:
        pen = QPen(token("text"), px(10) / 10 * 1.4, Qt.PenStyle.DotLine)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.save()
        painter.setClipRect(QRectF(0, 0, *self.sheet.frame.size))
        for ring, _, _ in self._ranges:
            painter.drawPath(ring)
        painter.restore()

    def _tell_ranges(self, painter: QPainter, to_device: QTransform) -> None:
        """Each ring has its types on it, where it is on the screen and outside of what is drawn."""
        font, room = _font(bold=False), QRectF(painter.viewport())
        painter.setFont(font)
        drawn = to_device.mapRect(self._line.boundingRect())
        for _, spots, label in self._ranges:
            size = QFontMetrics(font).size(0, label)
            boxes = [
                QRectF(to_device.map(spot), QSizeF(size)).translated(-size.width() / 2, -size.height() / 2)
                for spot in spots
            ]
            seen = [box for box in boxes if room.contains(box)]
            box = next((box for box in seen if not box.intersects(drawn)), seen[0] if seen else None)
            if box is not None:
                painter.fillRect(box.adjusted(-px(3), 0, px(3), 0), token("panel"))
                painter.setPen(token("text"))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label)

    def _plate(self, painter: QPainter, to_device: QTransform, colour: QColor) -> None:
        """Beside what is drawn, as near to the pointer as the window allows."""
        at = to_device.map(self._at)
        bold, plain = _font(bold=True), _font(bold=False)
        boxes = [_box(line, plain if row else bold) for row, line in enumerate(self.lines)]
        wide = max(box.width() for box in boxes) + 2 * px(8)
        high = sum(box.height() for box in boxes) + 2 * px(6)
        drawn = to_device.mapRect(self._line.boundingRect() | self._area.boundingRect())
        corner = beside(drawn, at, QSizeF(wide, high), QRectF(painter.viewport()))
        left, top = corner.x(), corner.y()
        painter.setPen(QPen(colour, px(2), Qt.PenStyle.SolidLine if self.allowed else Qt.PenStyle.DashLine))
        painter.setBrush(token("panel"))
        painter.drawRoundedRect(QRectF(left, top, wide, high), px(4), px(4))
        painter.setPen(token("text"))
        y = top + px(6)
        for row, (line, box) in enumerate(zip(self.lines, boxes, strict=True)):
            painter.setFont(plain if row else bold)
            painter.drawText(QRectF(left + px(8), y, box.width() + 1, box.height()), WRAPPED, line)
            y += box.height()


def beside(drawn: QRectF, at: QPointF, size: QSizeF, room: QRectF) -> QPointF:
    """The corner of a plate of this size that hides nothing of what is drawn, or at least not the pointer."""
    gap, wide, high = px(12), size.width(), size.height()
    x = max(0.0, min(at.x() - wide / 2, room.right() - wide))
    y = max(0.0, min(at.y() - high / 2, room.bottom() - high))
    corners = (
        QPointF(drawn.right() + gap, y),
        QPointF(drawn.left() - gap - wide, y),
        QPointF(x, drawn.bottom() + gap),
        QPointF(x, drawn.top() - gap - high),
    )
    free = [corner for corner in corners if room.contains(QRectF(corner, size))]
    if free:
        return min(free, key=lambda corner: (QRectF(corner, size).center() - at).manhattanLength())
    left = at.x() + gap if at.x() + gap + wide <= room.right() else max(0.0, at.x() - gap - wide)
    return QPointF(left, y)


def _font(bold: bool) -> QFont:
    font = QFont()
    font.setPixelSize(px(14))
    font.setBold(bold)
    return font


def _box(line: str, font: QFont) -> QRectF:
    return QRectF(QFontMetrics(font).boundingRect(0, 0, px(WIDEST), px(900), WRAPPED, line))
