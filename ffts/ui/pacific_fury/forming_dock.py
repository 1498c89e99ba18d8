"""Forming task forces behind the curtain: units in rows, the seven boxes beside them with what each would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QElapsedTimer,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QStackedLayout,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.doctrine.player import drawn
from ffts.games.pacific_fury.names import SideId, Step, UnitId
from ffts.games.pacific_fury.pictures.forming.side import BOXES, forming_picture
from ffts.games.pacific_fury.sequence import name_of
from ffts.games.pacific_fury.view import view
from ffts.ui.desk.docks.flow import Flow
from ffts.ui.desk.docks.parts import Text, scrolled
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page
from ffts.ui.desk.theme import px
from ffts.ui.desk.told import literal
from ffts.ui.pacific_fury.looking import Looking

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.pacific_fury.pictures.forming.side import BoxPicture, FormingPicture, UnitRow

HEADS = ("Box", "Unit", "Class", "CF/Def")
NAME = 1
NOBODY = "Task forces are formed at the start of a turn.\nThe map shows what is to be decided now."
AWAY = "{} forms its task forces.\nThe other player looks away."
HOW = "{}: choose units and drag them to a box, carry them with Left and Right, or press a box"
BACK = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
LAST = max(BOXES)
NARROW = 200
"""Of a box: below it there is no room for words beside the button."""
LEAST_HIGH = 200
"""Of the list; with less room the page scrolls."""
DRAGGED = "application/x-ffts-units"


class FormingDock(GameDock):
    """Left and right carry the chosen units from box to box, Backspace brings them back to base."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Forming"), parent)
        self.looking = Looking(self)
        self.looking.changed.connect(self._look_again)
        self.table = UnitTable()
        self.table.moved.connect(self.carry)
        self.table.dropped.connect(self.put)
        self.boxes = [BoxRow(box) for box in BOXES]
        self.told, self.stopped = Text(look="heading"), Text(look="muted")
        self.away = Text(look="big")
        self.away.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.look = QPushButton()
        self.look.clicked.connect(self.open_it)
        self.done = QPushButton(self.tr("&Done: these task forces stand"))
        self.done.setProperty("look", "primary")
        self.done.clicked.connect(self.commit)
        self.again = QPushButton(self.tr("As &last turn, with what is left"))
        self.again.clicked.connect(self.as_last_turn)
        self.plan = QPushButton(self.tr("As the &program would"))
        self.plan.clicked.connect(self.as_the_program)
        self._arrange()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.open_game(None)

    def _arrange(self) -> None:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setSpacing(px(4))
        for row in self.boxes:
            row.to_box.clicked.connect(lambda checked=False, box=row.box: self.put(box, self.table.chosen()))
            row.dropped.connect(self.put)
            column.addWidget(row)
        column.addStretch(1)
        middle = QHBoxLayout()
        middle.addWidget(self.table, 3)
        middle.addWidget(scrolled(right), 2)
        deeds = Flow()
        for part in (self.done, self.again, self.plan):
            deeds.addWidget(part)
        page = QWidget()
        whole = QVBoxLayout(page)
        whole.setContentsMargins(px(10), px(8), px(10), px(8))
        whole.addWidget(self.told)
        whole.addLayout(middle, 1)
        whole.addWidget(self.stopped)
        whole.addLayout(deeds)
        curtain = QWidget()
        behind = QVBoxLayout(curtain)
        behind.addStretch(1)
        behind.addWidget(self.away)
        behind.addWidget(self.look, 0, Qt.AlignmentFlag.AlignCenter)
        behind.addStretch(2)
        self.idle = empty_page("")
        self._pages = QStackedLayout(self)
        for whole_page in (self.idle, curtain, scrolled(page)):
            self._pages.addWidget(whole_page)

    # --- orders ---------------------------------------------------------------------

    @property
    def side(self) -> SideId | None:
        """Whose turn it is to form."""
        if self.session is None:
            return None
        awaits = self.session.state.public.awaits
        found: SideId | None = awaits.side if awaits.step is Step.FORMING else None
        return found

    def put(self, box: int, units: tuple[UnitId, ...]) -> None:
        """These into this box; 0 is the base."""
        side = self.side
        if side is None or not units:
            return
        order: Command = c.PlaceInBox(side=side, box=box, units=units)
        self.wants.emit(order if box else c.RemoveFromBox(side=side, units=units))

    def carry(self, by: int) -> None:
        """The chosen ones to the box before or after; far back is the base."""
        rows = self.table.rows_chosen()
        if rows:
            box = max(0, min(LAST, rows[0].box + by))
            inside = tuple(row.unit for row in rows if row.box or box)
            self.put(box, inside)

    def commit(self) -> None:
        if (side := self.side) is not None:
            self.wants.emit(c.CommitForces(side=side))

    def as_last_turn(self) -> None:
        """The boxes of the turn before, with the units that are in base now."""
        side = self.side
        if side is not None and (orders := tuple(self._last_boxes(side))):
            self.wants.emit(orders)

    def _last_boxes(self, side: SideId) -> list[Command]:
        session = self.session
        assert session is not None
        base = session.state.sides[side].base
        before = [play for play in session.log() if play.command == c.CommitForces(side=side)]
        if not before:
            return []
        boxes = session.state_at(before[-1].entry.parent).sides[side].boxes
        groups = [tuple(unit for unit in units if unit in base) for units in boxes.values()]
        filled = enumerate(filter(None, groups), start=1)
        return [c.PlaceInBox(side=side, box=box, units=units) for box, units in filled]

    def as_the_program(self) -> None:
        """A plan to begin with; nothing stands before Done."""
        session, side = self.session, self.side
        if session is None or side is None:
            return
        plan = drawn(view(session.state, side), session.data, session.state.public.turn)
        self.wants.emit(tuple(cmd for cmd, _ in plan if not isinstance(cmd, c.CommitForces)))

    def look_with(self, looking: Looking) -> None:
        """What another page opens and closes is opened and closed here."""
        self.looking.changed.disconnect(self._look_again)
        self.looking = looking
        looking.changed.connect(self._look_again)

    # --- showing --------------------------------------------------------------------

    def open_it(self) -> None:
        """The side that forms looks."""
        self.looking.open(self.side)
        self.table.setCurrentCell(0, NAME)
        self.table.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """L opens it, and closes it again."""
        if event.key() == Qt.Key.Key_L and not event.modifiers() and self.side is not None:
            if self.looking.side is None:
                self.open_it()
            else:
                self.looking.open(None)
        else:
            super().keyPressEvent(event)

    def _look_again(self) -> None:
        self._seen = ()
        self._refresh()

    def _forget_game(self) -> None:
        self.looking.open(None)

    def _forget_view(self) -> None:
        self.looking.open(None)

    def _refresh(self) -> None:
        session = self.session
        if session is None:
            self.idle.setText(self.tr(NO_GAME))
            self._pages.setCurrentIndex(0)
            return
        self.looking.follow(session.state.public)
        if not self._is_new(session.state, self.looking.side, self.viewer):
            return
        side = self.side
        if side is None or not self.may_order or self.viewer not in (None, side):
            self.idle.setText(self.tr(NOBODY if self.may_order else READ_ONLY))
            self._pages.setCurrentIndex(0)
            return
        name = name_of(session.data, side)
        self.away.setText(self.tr(AWAY).format(name))
        self.look.setText(self.tr("{} looks  L").format(name))
        is_open = side in (self.looking.side, self.viewer)
        self._pages.setCurrentIndex(2 if is_open else 1)
        if is_open:
            self._show(forming_picture(view(session.state, side), session.data), name)

    def _show(self, picture: FormingPicture, name: str) -> None:
        self.told.setText(self.tr(HOW).format(name))
        self.table.show_rows(picture.rows)
        for row, box in zip(self.boxes, picture.boxes, strict=True):
            row.show_box(box)
        self.stopped.say(picture.stopped)
        self.again.setEnabled(bool(self.side and self._last_boxes(self.side)))


class UnitTable(QTableWidget):
    """The units of a side; several can be chosen."""

    moved = Signal(int)
    """By how many boxes the chosen ones go."""
    dropped = Signal(int, tuple)
    """These were dragged back here: box 0 is the base."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, len(HEADS), parent)
        self.setAccessibleName(self.tr("Units"))
        self.setHorizontalHeaderLabels([self.tr(head) for head in HEADS])
        self.verticalHeader().hide()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setMinimumHeight(px(LEAST_HIGH))
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self._rows: tuple[UnitRow, ...] = ()
        self._typed = QElapsedTimer()

    def show_rows(self, rows: tuple[UnitRow, ...]) -> None:
        """These; whoever was chosen stays chosen."""
        chosen = set(self.chosen())
        self._rows = rows
        self.setRowCount(len(rows))
        for at, row in enumerate(rows):
            cells = (str(row.box or "base"), row.unit, f"{row.cls} {'+' * row.icons}".strip(), f"{row.cf}/{row.df}")
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                if column != NAME:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.setItem(at, column, item)
        self.resizeColumnsToContents()
        self.clearSelection()
        for at, row in enumerate(rows):
            if row.unit in chosen:
                self._choose(at)

    def _choose(self, at: int) -> None:
        for column in range(len(HEADS)):
            if (item := self.item(at, column)) is not None:
                item.setSelected(True)

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Up and down alone: the box of a unit stays in sight with large text."""
        across = self.horizontalScrollBar()
        at = across.value()
        super().scrollTo(index, hint)
        across.setValue(at)

    def rows_chosen(self) -> list[UnitRow]:
        return [self._rows[at] for at in sorted({index.row() for index in self.selectedIndexes()})]

    def chosen(self) -> tuple[UnitId, ...]:
        """The units chosen now."""
        return tuple(row.unit for row in self.rows_chosen())

    def mimeData(self, items: Sequence[QTableWidgetItem]) -> QMimeData:
        """The chosen units, whichever cells of them are dragged."""
        return units_as_mime(self.chosen())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        take_units(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        take_units(event)

    def dropEvent(self, event: QDropEvent) -> None:
        inside = {row.unit for row in self._rows if row.box}
        if units := tuple(unit for unit in units_of_mime(event.mimeData()) if unit in inside):
            self.dropped.emit(0, units)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Right:
            self.moved.emit(1)
        elif event.key() == Qt.Key.Key_Left:
            self.moved.emit(-1)
        elif event.key() in BACK:
            self.moved.emit(-LAST)
        elif event.key() == Qt.Key.Key_L and not event.modifiers() and not self._types:
            event.ignore()  # a key of the page: it closes what is looked at
        else:
            super().keyPressEvent(event)

    @property
    def _types(self) -> bool:
        """Whether a name is being typed, whose letters belong together."""
        return self._typed.isValid() and not self._typed.hasExpired(QApplication.keyboardInputInterval())

    def keyboardSearch(self, search: str) -> None:
        """A name that is typed is chosen, whichever column the keys are in."""
        self._typed.start()
        at = self.model().index(max(0, self.currentRow()), NAME)
        self.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().keyboardSearch(search)


class BoxRow(QWidget):
    """One box: the button that puts the chosen units in, who is in it, what they are together. Units are dropped on it,
    and all of it can be dragged to another box or back to the list."""

    dropped = Signal(int, tuple)

    def __init__(self, box: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = box
        self.to_box = QPushButton(self.tr("Box {}").format(box))
        self.to_box.setToolTip(literal(self.tr("Put the chosen units into box {}; or drag them here").format(box)))
        self.setAcceptDrops(True)
        self._units: tuple[UnitId, ...] = ()
        self.units, self.words = Text(), Text(look="muted")
        inside = QVBoxLayout()
        inside.setSpacing(0)
        inside.addWidget(self.words)
        inside.addWidget(self.units)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.to_box, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._row.addLayout(inside, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """With large text what is in it stands below its button."""
        super().resizeEvent(event)
        beside = self.width() >= px(NARROW)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def show_box(self, box: BoxPicture) -> None:
        """What is in it now."""
        self._units = box.units
        self.units.setText(", ".join(box.units))
        self.words.setText(box.words or self.tr("empty"))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        take_units(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if units := units_of_mime(event.mimeData()):
            self.dropped.emit(self.box, units)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The whole task force goes along."""
        if self._units and event.buttons() & Qt.MouseButton.LeftButton:
            drag = QDrag(self)
            drag.setMimeData(units_as_mime(self._units))
            drag.exec(Qt.DropAction.MoveAction)


def units_as_mime(units: Sequence[UnitId]) -> QMimeData:
    """Units while they are dragged."""
    mime = QMimeData()
    mime.setData(DRAGGED, "\n".join(units).encode())
    return mime


def units_of_mime(mime: QMimeData) -> tuple[UnitId, ...]:
    """Those that were dragged; nothing of what comes from elsewhere."""
    names = bytes(mime.data(DRAGGED).data()).decode()
    return tuple(UnitId(name) for name in names.split("\n") if name)


def take_units(event: QDropEvent) -> None:
    """Nothing but units is let fall here."""
    if event.mimeData().hasFormat(DRAGGED):
        event.acceptProposedAction()
