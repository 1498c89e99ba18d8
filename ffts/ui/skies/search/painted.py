"""Painted by hand on the page Search: the tabs of its sheets, what each search looks at by turn, and a small chart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.skies.pages.plan_sheets import SHEET
from ffts.games.skies.pages.searches import TURN, TURNS
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.air.strip import CarrierStrip
from ffts.ui.skies.chart.still import SmallChart, part_of

if TYPE_CHECKING:
    from ffts.core.page import Painted
    from ffts.games.skies.pictures.search.coverage import Coverage, SearchLooks
    from ffts.ui.desk.page.hands import Hands

ROW, HEAD, LETTERS = 26, 22, 13


class _Columns(NamedTuple):
    """Where the turns stand."""

    left: float
    cell: float
    first: int

    def box(self, turn: int, top: float, high: float) -> QRectF:
        """Of this turn."""
        return QRectF(self.left + (turn - self.first) * self.cell, top, self.cell, high)


class LooksStrip(QWidget):
    """Filled: looked at. Outlined: to come. The turn that is shown on the chart has a frame."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self.block: Painted | None = None
        self._cover: Coverage | None = None
        self.turn, self._side = 0, ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(self.tr("Left, Right: the turn before or after; Home: now"))

    def show_block(self, block: Painted) -> None:
        """Show these searches, and the turn chosen."""
        self.block = block
        self._cover, self.turn, self._side = block.value
        self.setAccessibleName(block.name)
        self.setAccessibleDescription(self._cover.words(self.turn) if self._cover else "")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = len(self._cover.searches) if self._cover else 0
        return QSize(px(300), px(HEAD) + rows * px(ROW) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.sizeHint().height())

    # --- keys and mouse ---------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        cover = self._cover
        deed = None if event.modifiers() else deed_of(event, TURNS)
        if cover is None or deed is None:
            super().keyPressEvent(event)
        else:
            self._choose({"before": self.turn - 1, "after": self.turn + 1, "now": cover.now}[deed.id])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._cover is None:
            return
        columns = self._columns(self._cover)
        if event.position().x() > columns.left:
            at = int((event.position().x() - columns.left) / columns.cell)
            self._choose(self._cover.turns[min(at, len(self._cover.turns) - 1)])

    def _choose(self, turn: int) -> None:
        if self._cover is not None and turn in self._cover.turns:
            self._hands.picked.emit(TURN, (str(turn), self._side, str(self._cover.now)))

    # --- painting ---------------------------------------------------------------------

    def _font(self, bold: bool = False) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(px(LETTERS))
        font.setBold(bold)
        return font

    def _columns(self, cover: Coverage) -> _Columns:
        """The first turn begins beside the longest name."""
        measure = QFontMetrics(self._font(bold=True))
        left = max((measure.horizontalAdvance(each.name) for each in cover.searches), default=0) + px(10)
        return _Columns(left, min((self.width() - left - 1) / len(cover.turns), px(44)), cover.turns[0])

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._cover is None:
            return
        painter, columns = QPainter(self), self._columns(self._cover)
        self._head(painter, self._cover, columns)
        for at, each in enumerate(self._cover.searches):
            self._row(painter, self._cover, columns, each, px(HEAD) + at * px(ROW))
        self._frames(painter, self._cover, columns)
        if self.hasFocus():
            painter.setPen(QPen(token("accent"), px(2)))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()

    def _head(self, painter: QPainter, cover: Coverage, columns: _Columns) -> None:
        """Every turn has its number where there is room; else every second or fifth."""
        widest = QFontMetrics(self._font(bold=True)).horizontalAdvance("00") + px(4)
        step = next((few for few in (1, 2, 5) if few * columns.cell >= widest), 10)
        painter.setPen(token("text"))
        for turn in cover.turns:
            marked = turn in (cover.now, self.turn)
            near = abs(turn - self.turn) < step or abs(turn - cover.now) < step
            if marked or (turn % step == 0 and not near) or step == 1:
                painter.setFont(self._font(bold=marked))
                box = columns.box(turn, 0, px(HEAD)).adjusted(-px(12), 0, px(12), 0)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(turn))

    def _row(self, painter: QPainter, cover: Coverage, columns: _Columns, each: SearchLooks, top: float) -> None:
        painter.setFont(self._font(bold=not each.over))
        painter.setPen(token("text"))
        name = QRectF(0, top, columns.left, px(ROW))
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, each.name)
        painter.setFont(self._font())
        for turn, rings in each.rings.items():
            self._look(painter, columns.box(turn, top + 3, px(ROW) - 6), turn <= cover.done, rings)
        if each.over and not each.rings:
            self._given_up(painter, columns, each, top)

    def _look(self, painter: QPainter, box: QRectF, done: bool, rings: tuple[int, int]) -> None:
        painter.setPen(QPen(token("accent"), px(1)))
        painter.setBrush(token("accent") if done else token("panel"))
        painter.drawRect(box.adjusted(1, 0, -1, 0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        far = str(rings[1])
        text = f"{rings[0]}-{far}" if rings[0] != rings[1] else far
        room, measure = box.width() - px(3), painter.fontMetrics()
        fitting = next((words for words in (text, far) if measure.horizontalAdvance(words) <= room), "")
        painter.setPen(token("on_accent") if done else token("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, fitting)

    def _given_up(self, painter: QPainter, columns: _Columns, each: SearchLooks, top: float) -> None:
        """7.4.10 In its own row, where it is looked for."""
        left = columns.box(self.turn, 0, 1).right() + px(6)  # beside the frame of the turn in hand
        room = QRectF(left, top, self.width() - left, px(ROW))
        painter.setFont(self._font())
        painter.setPen(token("danger"))
        words = QFontMetrics(self._font()).elidedText(f"! {each.over}", Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def _frames(self, painter: QPainter, cover: Coverage, columns: _Columns) -> None:
        """A line where what is done ends; the turn in hand has a frame."""
        high = self.height() - 1
        painter.setPen(QPen(token("text"), px(2)))
        done = columns.box(min(max(cover.done, cover.turns[0] - 1), cover.turns[-1]), 0, high)
        painter.drawLine(done.topRight(), done.bottomRight())
        painter.setPen(QPen(token("accent"), px(3)))
        painter.drawRect(columns.box(self.turn, px(1), high - px(2)))


class CoverChart(SmallChart):
    """One turn of it on the chart: the part that all its turns reach."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(grows=True)
        self.block: Painted | None = None

    def show_block(self, block: Painted) -> None:
        """Show this turn."""
        if block == self.block:
            return
        self.block = block
        base, cover, turn = block.value
        part = part_of(base.sheet, [replace(base, overlay=each) for each in cover.by_turn.values()])
        self.show_picture(replace(base, overlay=cover.overlay(turn)), part, block.name)


class SheetTabs(CarrierStrip):
    """A tab for each carrier and base with searchers."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self.block: Painted | None = None
        self.chosen.connect(lambda ident: hands.picked.emit(SHEET, ident))

    def show_block(self, block: Painted) -> None:
        """Show these tabs with one of them in front."""
        self.block = block
        self.show_tabs(*block.value)
