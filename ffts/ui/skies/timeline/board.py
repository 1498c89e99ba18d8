"""The rows of the timeline under their axis: decks and missions of each side on one scale."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollBar, QSizePolicy, QVBoxLayout, QWidget

from ffts.games.skies.pictures.timeline.rows import Band, DeckRow, MissionRow, TimelinePicture
from ffts.ui.desk.look.fold import Fold
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.timeline.charts import signs_of
from ffts.ui.skies.timeline.row import RowView
from ffts.ui.skies.timeline.scale import QUIET, TEXT, Scale, font

NAMES_MOST = 0.4
"""Of the width at the most for the names of the rows."""
WHERE_NOW = 0.55
"""How far to the right now stands while not all turns are to be seen."""
LATELY = 3
"""Turns for which a mission that is down is still shown."""


class TimelineBoard(QWidget):
    """Keeps a widget for each row; one scale and one scroll bar for all of them."""

    turn_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture: TimelinePicture | None = None
        self.everything = False
        """Whether missions that ended long ago are shown too."""
        self._shown: int | None = None
        self.axis = Axis()
        self.axis.turn_wanted.connect(self.turn_wanted)
        self.rows: dict[str, RowView] = {}
        self._heads: dict[str, Text] = {}
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.area = scrolled(self._inside, page=False)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        Fold(self.area)
        self.scroller = QScrollBar(Qt.Orientation.Horizontal)
        self.scroller.setAccessibleName(self.tr("Turns that are shown"))
        self.scroller.valueChanged.connect(self._draw)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part, stretch in ((self.axis, 0), (self.area, 1), (self.scroller, 0)):
            column.addWidget(part, stretch)

    def show_picture(self, picture: TimelinePicture, shown: int | None, follow: bool) -> None:
        """This; `shown` is the past turn that is looked at, and `follow` brings it, or now, into sight."""
        self.picture, self._shown = picture, shown
        self._arrange(picture)
        self._measure()
        if follow:
            self._bring(shown if shown is not None else picture.now)
        self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.picture:
            self._measure()
            self._bring(self._shown if self._shown is not None else self.picture.now)
            self._draw()

    # --- rows ----------------------------------------------------------------------------------

    def _wanted(self, picture: TimelinePicture) -> Iterator[tuple[str, DeckRow | MissionRow | str]]:
        """The name of each side, its decks, and its missions that fly or have flown lately."""
        now = self._shown if self._shown is not None else picture.now
        for side in picture.sides:
            yield (
                f"side {side.side}",
                self.tr("{}: AF on deck, turn by turn").format(side.name) if side.decks else side.name,
            )
            for deck in side.decks:
                yield deck.id, deck
            for mission in side.missions:
                if self.everything or mission.end >= now - LATELY:
                    yield mission.key, mission

    def _arrange(self, picture: TimelinePicture) -> None:
        wanted = dict(self._wanted(picture))
        known: dict[str, QWidget] = {**self.rows, **self._heads}
        for key in [key for key in known if key not in wanted]:
            self._column.removeWidget(known[key])
            known[key].hide()
            known[key].deleteLater()
            self.rows.pop(key, None)
            self._heads.pop(key, None)
        for at, (key, row) in enumerate(wanted.items()):
            widget = self._head(key, row) if isinstance(row, str) else self._row(key, row)
            if self._column.indexOf(widget) != at:
                self._column.insertWidget(at, widget)

    def _head(self, key: str, name: str) -> Text:
        if key not in self._heads:
            self._heads[key] = Text(name, "heading")
            self._heads[key].setContentsMargins(px(8), px(4), 0, px(2))
        return self._heads[key]

    def _row(self, key: str, row: DeckRow | MissionRow) -> RowView:
        if key not in self.rows:
            self.rows[key] = RowView(row)
        self.rows[key].take(row)
        return self.rows[key]

    # --- the scale -------------------------------------------------------------------------------

    def _scale(self) -> Scale:
        assert self.picture is not None
        metrics = QFontMetrics(font(TEXT, bold=True))
        widest = max((metrics.horizontalAdvance(view.row.name) for view in self.rows.values()), default=0)
        width = self.area.viewport().width()
        names = min(widest + px(18), round(width * NAMES_MOST))
        return Scale(names, width, self.picture.first, self.picture.last, self.scroller.value())

    def signs(self) -> tuple[str, ...]:
        """The signs that its rows show, by their names."""
        return signs_of(view.row for view in self.rows.values())

    def _measure(self) -> None:
        scale = self._scale()
        self.scroller.blockSignals(True)
        self.scroller.setRange(0, scale.hidden)
        self.scroller.setPageStep(max(1, scale.width - scale.names))
        self.scroller.setSingleStep(round(scale.step))
        self.scroller.blockSignals(False)
        self.scroller.setVisible(scale.hidden > 0)

    def _bring(self, turn: int) -> None:
        """This turn into sight."""
        scale = self._scale()
        room = scale.width - scale.names
        self.scroller.blockSignals(True)
        self.scroller.setValue(round((turn - scale.first) * scale.step - room * WHERE_NOW))
        self.scroller.blockSignals(False)

    def _draw(self) -> None:
        if self.picture is None:
            return
        scale = self._scale()
        self.axis.show_picture(self.picture, scale, self._shown)
        for view in self.rows.values():
            view.show_at(scale, self.picture.now, self._shown)

    # --- the keyboard --------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """The keyboard to the row below or above, or to the first."""
        views = sorted(self.rows.values(), key=self._column.indexOf)
        at = next((at for at, view in enumerate(views) if view.hasFocus()), None)
        to = 0 if at is None else min(max(at + by, 0), len(views) - 1)
        if views:
            views[to].setFocus(Qt.FocusReason.OtherFocusReason)
            self.area.ensureWidgetVisible(views[to], 0, px(8))


# --- the head of the timeline -------------------------------------------------------

ROW = 24
CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SHADES = {"night": ("quiet", Qt.BrushStyle.Dense4Pattern), "twilight": ("quiet", Qt.BrushStyle.BDiagPattern)}
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
        lines = [f"{band.what} turns {band.first}-{band.last}" for band in (*picture.light, *picture.sky)]
        self.setAccessibleName(
            self.tr("Turns {} to {}, now {}. {}").format(picture.first, picture.last, picture.now, ", ".join(lines))
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
            painter.setFont(font(QUIET))
            painter.setPen(token("quiet"))
            painter.drawText(QRectF(px(8), row * px(ROW), self._scale.names, px(ROW)), LEFT, name)
        painter.setClipRect(QRectF(self._scale.names, 0, self.width(), self.height()))
        self._paint_turns(painter, self._picture, self._scale)
        for row, bands in ((2, self._picture.light), (3, self._picture.sky)):
            for band in bands:
                _paint_band(painter, self._scale, band, row * px(ROW), self._scale.x(self._picture.now + 1))

    def _paint_turns(self, painter: QPainter, picture: TimelinePicture, scale: Scale) -> None:
        plain = font(QUIET)
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
        painter.setFont(font(QUIET, bold=marked))
        painter.setPen(token("text"))
        if marked:
            wide = max(box.width(), QFontMetrics(painter.font()).horizontalAdvance(str(turn)) + px(6))
            box = QRectF(box.center().x() - wide / 2, box.top() + px(2), wide, box.height() - px(4))
            framed = turn == self._shown
            painter.setBrush(token("panel" if framed else "accent"))
            painter.setPen(QPen(token("accent"), px(2)) if framed else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, px(4), px(4))
            painter.setPen(token("text" if framed else "on_accent"))
        painter.drawText(box, CENTRE, str(turn))


def _paint_band(painter: QPainter, scale: Scale, band: Band, top: float, known: float) -> None:
    box = QRectF(scale.x(band.first), top + px(2), (band.last - band.first + 1) * scale.step, px(ROW) - px(4))
    painter.setPen(QPen(token("line"), 1))
    painter.setBrush(token("panel"))
    painter.drawRect(box)
    if band.what in SHADES:
        colour, pattern = SHADES[band.what]
        painter.fillRect(box, QBrush(token(colour), pattern))
    painter.setFont(font(QUIET))
    seen = QRectF(max(box.left(), scale.names), box.top(), 0, box.height())
    seen.setRight(box.right())
    wide = QFontMetrics(painter.font()).horizontalAdvance(band.what) + px(10)
    if wide > seen.width():
        return
    plate = QRectF(seen.left() + px(3), box.top() + px(1), wide, box.height() - px(2))
    painter.fillRect(plate, token("panel"))
    painter.setPen(token("text"))
    painter.drawText(plate, CENTRE, band.what)
