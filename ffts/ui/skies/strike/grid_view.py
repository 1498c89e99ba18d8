"""The location grid: 36 places from the bow to the stern, what stands there, and hits hatched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QVBoxLayout, QWidget

from ffts.games.skies.pages.ships import GRID
from ffts.games.skies.pictures.ships.sheet import GridPlace
from ffts.games.skies.sheets.damage import SYSTEMS, damage_name
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, later
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from ffts.core.page import Painted
    from ffts.ui.desk.page.hands import Hands

SIDES = 6
MARGIN, HEAD = 40, 20
SMALL, LEAST = 0.83, 0.6
"""Letters of the boxes against those of the program, and the smallest where even short words find no room."""
LEFT = int(Qt.AlignmentFlag.AlignLeft)
RIGHT = int(Qt.AlignmentFlag.AlignRight)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
TOP = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
HEADS = (
    (0, Qt.AlignmentFlag.AlignLeft, "port"),
    (2, Qt.AlignmentFlag.AlignHCenter, "midships"),
    (4, Qt.AlignmentFlag.AlignRight, "starboard"),
)
ENDS = {0: "bow", SIDES - 1: "stern"}


class GridView(QWidget):
    """Arrows go from place to place; Enter types damage in for the place the keyboard stands on."""

    chosen = Signal(int)
    entered = Signal(int)
    key_changed = Signal(str)
    """What the short words mean, if words had to be made short."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells: tuple[GridPlace, ...] = ()
        self._at = 0
        self.below = self._is_brief = False
        self._scale = SMALL
        self._suit_later = later(self, self._suit)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        self._tell()

    def show_cells(self, cells: tuple[GridPlace, ...]) -> None:
        """This grid."""
        self._cells = cells
        self.setVisible(bool(cells))
        self._suit()
        self._tell()
        self.update()

    def show_below(self, below: bool) -> None:
        """What a torpedo finds, in place of what a bomb does."""
        self.below = below
        self._suit()
        self._tell()
        self.update()

    @property
    def current(self) -> GridPlace | None:
        """The place the keyboard stands on."""
        return self._cells[self._at] if self._at < len(self._cells) else None

    def stand_on(self, place: int) -> None:
        """Go to this place, 11 to 66."""
        self._at = (place // 10 - 1) * SIDES + place % 10 - 1
        self._tell()
        self.update()

    def _tell(self) -> None:
        here = self.current
        name = self.tr("Location grid")
        self.setAccessibleName(f"{name}. {here.words}" if here else name)

    # --- size and painting -----------------------------------------------------------

    def _small(self, bold: bool = False, scale: float = SMALL) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * scale)
        font.setBold(bold)
        return font

    def _cell_height(self) -> int:
        return 4 * QFontMetrics(self._small()).height() + px(3)

    def _suit(self) -> None:
        """Short words where long ones find no room, in smaller letters if these find none either."""
        room, bold = int(self._box(0).width()) - px(4), QFontMetrics(self._small(bold=True))
        self._is_brief = False
        self._is_brief = widest(self.lines(), bold) > room
        widest_line = widest(self.lines(), bold)
        self._scale = max(LEAST, SMALL * min(1.0, room / widest_line)) if widest_line else SMALL
        self.key_changed.emit(key_to(self._cells, self.below) if self._is_brief else "")
        self.update()

    def lines(self) -> Iterator[str]:
        """Every line in the boxes, as it is written."""
        for cell in self._cells:
            yield f"{cell.place} {self._state(cell)}"
            yield from map(self.label, words_of(cell, self.below))

    @property
    def letters(self) -> QFont:
        """The largest the boxes are written in."""
        return self._small(bold=True, scale=self._scale)

    def _state(self, cell: GridPlace) -> str:
        return brief_state(cell) if self._is_brief else state_of(cell)

    def label(self, word: str) -> str:
        """This word as it stands in a box."""
        return brief(word) if self._is_brief else word

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._suit_later.start()

    def sizeHint(self) -> QSize:
        return QSize(px(460), px(HEAD) + SIDES * self._cell_height() + px(2))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(300), self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()
            self._suit_later.start()

    def _box(self, at: int) -> QRectF:
        width = (self.width() - px(MARGIN) - px(2)) / SIDES
        row, column = divmod(at, SIDES)
        high = self._cell_height()
        return QRectF(px(MARGIN) + column * width, px(HEAD) + row * high, width, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._small())
        painter.setPen(token("quiet"))
        for box, flags, words in self.head():
            painter.drawText(box, flags, words)
        for row in range(SIDES):
            box = self._box(row * SIDES)
            words = f"{row + 1}x\n{ENDS[row]}" if row in ENDS else f"{row + 1}x"
            painter.drawText(QRectF(0, box.top(), px(MARGIN - 2), box.height()), CENTRE, words)
        for at, cell in enumerate(self._cells):
            self._paint_cell(painter, cell, self._box(at))
        if self.hasFocus() and self._cells:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(token("accent"), px(3)))
            painter.drawRect(self._box(self._at).adjusted(1, 1, -1, -1))

    def head(self) -> Iterator[tuple[QRectF, int, str]]:
        """Where port, midships and starboard stand; each has two columns, for one is too narrow for it."""
        for column, across, words in HEADS:
            box = self._box(column).united(self._box(column + 1))
            yield QRectF(box.left(), 0, box.width(), px(HEAD)), int(across | Qt.AlignmentFlag.AlignVCenter), words

    def _paint_cell(self, painter: QPainter, cell: GridPlace, box: QRectF) -> None:
        painter.setPen(QPen(token("line"), 1))
        painter.setBrush(token("raised") if cell.hurts else token("panel"))
        painter.drawRect(box)
        if cell.hurts:
            hatch = token("danger")
            hatch.setAlpha(110)
            painter.fillRect(box.adjusted(1, 1, -1, -1), QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        line = QFontMetrics(self._small()).height()
        top = box.top() + px(1)
        painter.setFont(self.letters)
        painter.setPen(token("quiet"))
        head = QRectF(box.left(), top, box.width(), line).adjusted(px(2), 0, -px(2), 0)
        painter.drawText(head, LEFT, str(cell.place))
        self._paint_hits(painter, cell, head)
        for at, word in enumerate(words_of(cell, self.below)):
            self._paint_word(painter, cell, word, QRectF(box.left(), top + (at + 1) * line, box.width(), line))

    def _paint_hits(self, painter: QPainter, cell: GridPlace, box: QRectF) -> None:
        """FIRE in words, or how many hits."""
        painter.setFont(self._small(bool(cell.hurts), self._scale))
        painter.setPen(token("danger" if cell.hurts else "legal"))
        painter.drawText(box, RIGHT, self._state(cell))

    def _paint_word(self, painter: QPainter, cell: GridPlace, word: str, box: QRectF) -> None:
        painter.setFont(self._small(is_hit(cell, word), self._scale))
        painter.setPen(token("text"))
        painter.drawText(box, TOP, self.label(word))

    # --- mouse and keyboard --------------------------------------------------------------

    def _at_point(self, point: QPoint) -> int | None:
        return next((at for at in range(len(self._cells)) if self._box(at).contains(point.toPointF())), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if (at := self._at_point(event.position().toPoint())) is not None:
            self._go(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.current:
            self.entered.emit(self.current.place)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            at = self._at_point(event.pos())
            QToolTip.showText(event.globalPos(), literal(self._cells[at].words if at is not None else ""), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deed = deed_of(event, GRID)
        if deed and deed.id == "step" and self._cells:
            self._step(*STEPS[Qt.Key(event.key())])
        elif deed and deed.id == "enter" and self.current:
            self.entered.emit(self.current.place)
        else:
            super().keyPressEvent(event)

    def _step(self, down: int, right: int) -> None:
        row, column = divmod(self._at, SIDES)
        if 0 <= row + down < SIDES and 0 <= column + right < SIDES:
            self._go((row + down) * SIDES + column + right)

    def focusInEvent(self, event: object) -> None:
        self.update()

    def focusOutEvent(self, event: object) -> None:
        self.update()

    def _go(self, at: int) -> None:
        self._at = at
        self._tell()
        self.update()
        if self.current:
            self.chosen.emit(self.current.place)


class ShipGrid(QWidget):
    """The grid on the page Ships, and below it what its short words mean."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self.block: Painted | None = None
        self.grid, self.key = GridView(), Text(look="muted")
        self.key.hide()
        self.grid.key_changed.connect(self.key.say)
        self.grid.entered.connect(self._enter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.grid)
        column.addWidget(self.key)
        self.setFocusProxy(self.grid)

    def show_block(self, block: Painted) -> None:
        """Show this grid."""
        self.block = block
        self.grid.show_cells(block.value.cells)
        if self.grid.below != block.value.below:
            self.grid.show_below(block.value.below)

    def _enter(self, place: int) -> None:
        if self.block is not None and self.block.value.hit_at:
            self._hands.wanted.emit(self.block.value.hit_at(place))


FIRE, MENDED = "FIRE", "mended"
BRIEF = {one.short: one.brief for one in SYSTEMS.values() if one.brief} | {FIRE: "F", MENDED: "ok"}
HIT_AS = {one.short: damage_name(one.hit_as) for one in SYSTEMS.values() if one.hit_as}
"""What a hit on it is called."""


def words_of(cell: GridPlace, below: bool) -> tuple[str, ...]:
    """What a bomb finds there from the top down, or what a torpedo does."""
    return (cell.below,) if below else cell.levels


def widest(words: Iterable[str], metrics: QFontMetrics) -> int:
    """The room the longest of them needs."""
    return max(map(metrics.horizontalAdvance, words), default=0)


def brief(word: str) -> str:
    """'hgr' for hangar; short words stay as they are."""
    return BRIEF.get(word, word)


def key_to(cells: Iterable[GridPlace], below: bool) -> str:
    """'hgr: hangar, eng: engines, F: FIRE'."""
    words = (word for cell in cells for word in (*words_of(cell, below), state_of(cell)))
    return ", ".join(f"{BRIEF[word]}: {word}" for word in dict.fromkeys(words) if word in BRIEF)


def state_of(cell: GridPlace) -> str:
    """FIRE, how many hits, or that all is mended."""
    if cell.burning:
        return FIRE
    if cell.hurts:
        return "1 hit" if len(cell.hurts) == 1 else f"{len(cell.hurts)} hits"
    return MENDED if cell.mended else ""


def brief_state(cell: GridPlace) -> str:
    """'F', '2', 'ok'."""
    text = state_of(cell)
    return BRIEF.get(text, text.split(" ")[0])


def is_hit(cell: GridPlace, word: str) -> bool:
    """17.1 Whether one of the hits at this place was on it."""
    return any(hurt.startswith(HIT_AS.get(word, word)) for hurt in cell.hurts)
