"""Numbers shared out by hand: AA points of each ship for a group, or CAP AFs for each group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDoubleSpinBox, QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.games.skies.pictures.strike.blocks import TARGET, targets
from ffts.games.skies.pictures.strike.clock import Allotment
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, clear
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.cards import BlockColumn
from ffts.ui.desk.page.hands import Hands
from ffts.ui.desk.page.lists import RowsView

if TYPE_CHECKING:
    from ffts.core.page import Deed
    from ffts.games.skies.pictures.strike.clock import Force, StrikePicture


ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Allot(QFrame):
    """One number a line, Tab or Down to the next; Enter gives the order, Esc leaves it."""

    settled = Signal(object)
    """Mapping of ids to numbers."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-info")
        self.heading, self.sum = Text().embolden(), Text(look="muted")
        self.boxes: dict[str, QDoubleSpinBox] = {}
        self._total: float | None = None
        self.give = QPushButton(self.tr("Give this order   Enter"))
        self.give.setToolTip(self.tr("Give the order with these numbers (Enter)"))
        self.give.clicked.connect(self._settle)
        self.leave = QPushButton(self.tr("Leave it   Esc"))
        self.leave.setToolTip(self.tr("Nothing is ordered (Esc)"))
        self.leave.clicked.connect(self._leave)
        self._lines = QGridLayout()
        self._lines.setHorizontalSpacing(px(10))
        self._lines.setColumnStretch(1, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.give)
        buttons.addWidget(self.leave)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(6))
        column.addWidget(self.heading)
        column.addLayout(self._lines)
        column.addWidget(self.sum)
        column.addLayout(buttons)
        self.hide()

    def offer(self, heading: str, shares: Sequence[Allotment], total: float | None = None) -> None:
        """Ask for these numbers; `total` is all there is of them."""
        clear(self._lines)
        self.boxes, self._total = {}, total
        self.heading.setText(heading)
        for at, share in enumerate(shares):
            box = self.boxes[share.id] = QDoubleSpinBox()
            box.setRange(0, share.most)
            box.setDecimals(0 if share.most == int(share.most) else 2)
            box.setValue(share.now)
            box.setAccessibleName(self.tr("{}, up to {}").format(share.words, f"{share.most:g}"))
            box.setToolTip(literal(self.tr("0 to {}").format(f"{share.most:g}")))
            box.installEventFilter(self)
            box.valueChanged.connect(partial(self._add_up))
            self._lines.addWidget(box, at, 0)
            self._lines.addWidget(Text(self.tr("{} (up to {})").format(share.words, f"{share.most:g}")), at, 1)
        self._add_up()
        self.show()
        if first := next(iter(self.boxes.values()), None):
            first.setFocus()
            first.selectAll()

    @property
    def numbers(self) -> Mapping[str, float]:
        """What stands in the boxes."""
        return {ident: box.value() for ident, box in self.boxes.items()}

    def close_it(self) -> None:
        """Nothing is asked any more."""
        self.hide()

    def _add_up(self, *_: object) -> None:
        there = sum(self.numbers.values())
        if self._total is None:
            self.sum.say(self.tr("{} in all").format(f"{there:g}"))
        else:
            self.sum.say(self.tr("{} of {}").format(f"{there:g}", f"{self._total:g}"))

    def _settle(self) -> None:
        numbers = dict(self.numbers)
        self.close_it()
        self.settled.emit(numbers)

    def _leave(self) -> None:
        self.close_it()
        self.left.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and Esc are for the whole list."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if event.key() in ENTER:
            for box in self.boxes.values():
                box.interpretText()
            self._settle()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            return False
        return True


# --- the tables of targets ----------------------------------------------------------


class Targets(QWidget):
    """Every force under attack, sheet by sheet; the keys stay with the page."""

    picked = Signal(int)
    activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Targets"))
        self._hands = Hands(self, lambda event: False, {})
        self._hands.picked.connect(lambda ident, row: self.picked.emit(int(row)))
        self._hands.wanted.connect(self._activate)
        column, top = QVBoxLayout(self), QWidget()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(2))
        top.setFixedHeight(0)
        column.addWidget(top)
        self._blocks = BlockColumn(self._hands, column, top)
        self._forces: Sequence[Force] = ()
        self._at: int | None = None
        self._over: int | None = None
        self._numbered = True
        self.stopped: Mapping[str, str] = {}
        """Why the group in hand may not be placed by these ships."""

    @property
    def tables(self) -> list[RowsView]:
        """The tables, from the top."""
        return [view for view in self._blocks.views if isinstance(view, RowsView)]

    def show_picture(self, picture: StrikePicture) -> None:
        """These forces; tables that stay keep their place."""
        self._forces = picture.forces
        self._show()

    def show_numbers(self, shown: bool) -> None:
        """The digits are for these rows, or for another list."""
        if shown != self._numbered:
            self._numbered = shown
            self._show()

    def show_stopped(self, stopped: Mapping[str, str]) -> None:
        """Why not, by the ids of the ships."""
        if stopped != self.stopped:
            self.stopped = stopped
            self._show()

    def stand_on(self, number: int | None) -> QWidget | None:
        """The keyboard stands here now."""
        if number != self._at:
            self._at = number
            self._show()
        return next((view for view in self.tables if view.block and view.block.chosen), None)

    def point_at(self, number: int | None) -> None:
        """A drop would go to this row."""
        if number != self._over:
            self._over = number
            self._show()

    def under(self, place: QPoint) -> int | None:
        """The number of the row under this place of the screen."""
        for view in self.tables:
            spot = view.viewport().mapFromGlobal(place)
            if view.block and view.viewport().rect().contains(spot) and (index := view.indexAt(spot)).isValid():
                return int(view.block.rows[index.row()].id)
        return None

    def _show(self) -> None:
        here = self._at if self._over is None else self._over
        self._blocks.show_blocks(targets(self._forces, here, self._numbered, self.stopped))
        for view in self.tables:
            view.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _activate(self, deed: Deed) -> None:
        self.activated.emit(int(str(deed.picks[TARGET])))
