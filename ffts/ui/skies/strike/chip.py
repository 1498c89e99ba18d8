"""The counter of a strike group: chosen by a click or Space, carried to a target by the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from ffts.games.skies.pictures.strike.clock import GroupCounter
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Heights
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.air.silhouettes import silhouette

WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
TALL = 10_000
LEFT, PAD = 38, 6


class GroupChip(QAbstractButton):
    """Shows one group; a thick frame when it is chosen, a broken one when it is done."""

    carried = Signal(str, QPoint)
    """The mouse carries it over this place of the screen."""
    dropped = Signal(str, QPoint)
    taken = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: GroupCounter | None = None
        self._pressed_at: QPoint | None = None
        self._carrying = False
        self._heights = Heights(self._height)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(self._take)

    def show_group(self, group: GroupCounter, chosen: bool) -> None:
        """This group as it is now."""
        self.setChecked(chosen)
        if group != self.shown:
            self.shown = group
            self.setAccessibleName(group.words)
            self.setToolTip(literal(group.words + self.tr("\nChoose it (Left, Right), or drag it to a target")))
            self.updateGeometry()
            self.update()

    @property
    def ident(self) -> str:
        """The id of its group."""
        return self.shown.id if self.shown else ""

    def _take(self) -> None:
        self.setChecked(True)
        self.taken.emit(self.ident)

    # --- size and painting -------------------------------------------------------------

    def _text_width(self, width: int) -> int:
        return max(px(40), width - px(LEFT) - px(PAD))

    def _lines(self) -> list[tuple[str, QFont, str]]:
        group = self.shown
        if group is None:
            return []
        plain = QFont(self.font())
        stage = "muted" if group.done else "text"
        return [(group.name, bold(self.font()), "text"), (group.what, plain, "text"), (group.stage, plain, stage)]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._heights.at(width, (self.shown, self.font()))

    def _height(self, width: int) -> int:
        room = QRect(0, 0, self._text_width(width), TALL)
        heights = [QFontMetrics(font).boundingRect(room, WRAPPED, text).height() for text, font, _ in self._lines()]
        return sum(heights) + 2 * px(PAD)

    def sizeHint(self) -> QSize:
        width = max(self.width(), px(180))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.heightForWidth(max(self.width(), px(120))))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.shown is None:
            return
        self._paint_card(painter, self.shown)
        self._paint_shape(painter, self.shown)
        top = px(PAD)
        for text, font, colour in self._lines():
            painter.setFont(font)
            painter.setPen(token(colour))
            room = QRect(px(LEFT), top, self._text_width(self.width()), TALL)
            painter.drawText(room, WRAPPED, text)
            top += painter.fontMetrics().boundingRect(room, WRAPPED, text).height()

    def _paint_card(self, painter: QPainter, group: GroupCounter) -> None:
        chosen = self.isChecked()
        pen = QPen(token("accent" if chosen else "line"), px(3) if chosen else 1)
        if group.done:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(token("info_soft" if group.active else "surface"))
        inset = px(2)
        painter.drawRoundedRect(self.rect().adjusted(inset, inset, -inset, -inset), px(5), px(5))
        if self.hasFocus():
            painter.setPen(QPen(token("focus"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(px(5), px(5), -px(5), -px(5)))

    def _paint_shape(self, painter: QPainter, group: GroupCounter) -> None:
        """What it flies, by outline; filled while it can attack."""
        colour = token(group.colour)
        painter.save()
        painter.translate(px(LEFT) / 2 + 1, px(PAD) + px(15))
        painter.scale(px(13), px(13))
        painter.setPen(QPen(colour, 0.1))
        painter.setBrush(colour if group.strong and not group.done else Qt.BrushStyle.NoBrush)
        painter.drawPath(silhouette(group.shape))
        painter.restore()
        badge = QFont(self.font())
        badge.setPointSizeF(badge.pointSizeF() * 0.75)
        painter.setFont(badge)
        painter.setPen(token("muted"))
        painter.drawText(QRectF(0, px(PAD) + px(30), px(LEFT), px(14)), Qt.AlignmentFlag.AlignCenter, group.side)

    # --- the mouse -----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = event.position().toPoint()
            self.taken.emit(self.ident)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._pressed_at is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if not self._carrying and (here - self._pressed_at).manhattanLength() < QApplication.startDragDistance():
            return
        self._carrying = True
        self.carried.emit(self.ident, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        carrying, self._carrying, self._pressed_at = self._carrying, False, None
        super().mouseReleaseEvent(event)
        if carrying:
            self.dropped.emit(self.ident, event.globalPosition().toPoint())
