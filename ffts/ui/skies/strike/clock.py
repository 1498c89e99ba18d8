"""The strike clock: a lane for each phase, with the CAP rounds before and after; groups stand in their lanes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ffts.games.skies.pictures.strike.clock import Arrival, GroupCounter, Lane, StrikePicture
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Heights, Sign, SignMark, Text
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.air.counter import silhouette

SIGNS = {"done": Sign.DONE, "now": Sign.NOW, "to come": Sign.TO_COME}


class LaneView(QFrame):
    """One lane; its words and its counters stay as long as they are in it."""

    def __init__(self, lane: Lane, counter: Callable[[], CounterView]) -> None:
        super().__init__()
        self._counter = counter
        self.counters: dict[str, CounterView] = {}
        self.setProperty("look", "card")
        self.setProperty("front", lane.state == "now")
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(SignMark(SIGNS[lane.state]))
        title = Text(lane.title, "heading" if lane.state == "now" else "")
        title.setWordWrap(False)
        head.addWidget(title)
        self._note = Text(look="muted")
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._note, 1)
        column, fights, groups = QVBoxLayout(self), QVBoxLayout(), QVBoxLayout()
        column.setContentsMargins(px(8), px(3), px(8), px(3))
        for each in (column, fights, groups):
            each.setSpacing(px(3))
        column.addLayout(head)
        column.addLayout(fights)
        column.addLayout(groups)
        self._fights, self._groups = Kept[str](fights, Text), Kept[str](groups, self._add)

    def show_lane(self, lane: Lane) -> None:
        """What stands in it now."""
        count = self.tr(", {} groups").format(len(lane.groups)) if lane.groups else ""
        self.setAccessibleName(f"{lane.title}, {lane.state}{count}. {'. '.join((lane.note, *lane.fights))}")
        self._note.setText(lane.note)
        self._fights.show(lane.fights)
        there = [group.id for group in lane.groups]
        self._groups.show(there)
        self.counters = {ident: self.counters[ident] for ident in there}

    def _add(self, ident: str) -> CounterView:
        counter = self.counters[ident] = self._counter()
        return counter


class StrikeClock(QWidget):
    """3.4.5 and 12.7.1 From top to bottom as time goes on."""

    taken = Signal(str)
    carried = Signal(str, QPoint)
    dropped = Signal(str, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Strike clock"))
        self.counters: dict[str, CounterView] = {}
        self._shown: tuple[object, ...] = ()
        column, arrivals, lanes = QVBoxLayout(self), QVBoxLayout(), QVBoxLayout()
        for each in (column, arrivals, lanes):
            each.setContentsMargins(0, 0, 0, 0)
            each.setSpacing(px(3))
        column.addLayout(arrivals)
        column.addLayout(lanes)
        column.addStretch(1)
        self._arrivals = Kept[Arrival](arrivals, _arrival_bar)
        self._lanes = Kept[tuple[str, str, str]](lanes, self._lane)
        self._views: dict[tuple[str, str, str], LaneView] = {}
        self._new: dict[tuple[str, str, str], Lane] = {}

    def show_picture(self, picture: StrikePicture, chosen: str | None) -> None:
        """The lanes of this strike segment."""
        shown = (picture.lanes, picture.arrivals)
        if shown != self._shown:
            self._shown = shown
            self._show_lanes(picture)
        for group in picture.groups:
            self.counters[group.id].show_group(group, group.id == chosen)

    def _show_lanes(self, picture: StrikePicture) -> None:
        kept = next((ident for ident, counter in self.counters.items() if counter.hasFocus()), None)
        self._arrivals.show(picture.arrivals)
        self._new = {(lane.key, lane.title, lane.state): lane for lane in picture.lanes}
        self._lanes.show(tuple(self._new))
        self._views = {key: self._views[key] for key in self._new}
        self.counters = {}
        for key, view in self._views.items():
            view.show_lane(self._new[key])
            self.counters |= view.counters
        if kept in self.counters and not self.counters[kept].hasFocus():
            self.counters[kept].setFocus(Qt.FocusReason.OtherFocusReason)

    def _lane(self, key: tuple[str, str, str]) -> LaneView:
        view = self._views[key] = LaneView(self._new[key], self._counter)
        return view

    def _counter(self) -> CounterView:
        counter = CounterView()
        counter.taken.connect(self.taken)
        counter.carried.connect(self.carried)
        counter.dropped.connect(self.dropped)
        return counter


def _arrival_bar(arrival: Arrival) -> QFrame:
    frame = QFrame()
    frame.setProperty("look", "bar-info")
    column = QVBoxLayout(frame)
    column.setContentsMargins(px(8), px(4), px(8), px(4))
    column.addWidget(Text(f"{arrival.side}: {arrival.words}"))
    return frame


WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
TALL = 10_000
LEFT, PAD = 38, 6


class CounterView(QAbstractButton):
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
        stage = "quiet" if group.done else "text"
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
        painter.setBrush(token("raised" if group.active else "panel"))
        inset = px(2)
        painter.drawRoundedRect(self.rect().adjusted(inset, inset, -inset, -inset), px(5), px(5))
        if self.hasFocus():
            painter.setPen(QPen(token("accent"), 1, Qt.PenStyle.DotLine))
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
        painter.setPen(token("quiet"))
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
