"""Units at one place, to be marked for an order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ffts.core.shapes.counters import HIGH
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.carried import counter_icon
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.wrapped import mute, wrap_items
from ffts.ui.fire_in_the_sky.deeds import UNITS

if TYPE_CHECKING:
    from ffts.core.shapes.counters import Counter
    from ffts.games.fire_in_the_sky.names import UnitId
    from ffts.games.fire_in_the_sky.pages.ordering import UnitLine

UNIT = Qt.ItemDataRole.UserRole
DRAGGED = "application/x-ffts-counters"
"""What units that are dragged from the list to the map are called."""
COUNTER = 46
"""How wide the counters beside the lines are."""


class UnitList(QListWidget):
    """Space marks a unit, A marks all or none of them; whoever cannot be ordered now stands there all the same."""

    marked = Signal()
    onward = Signal()
    """Enter or Right: on to what the marked ones could do."""
    back = Signal()
    """Left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Units"))
        wrap_items(self)
        self.setSpacing(px(1))
        self._counters: dict[UnitId, Counter] = {}
        self.setDragEnabled(True)
        self.itemChanged.connect(lambda item: self.marked.emit())

    def show_units(self, lines: Sequence[UnitLine]) -> None:
        """These, with their marks as far as they stay; whoever was looked at is looked at again."""
        before, row, known = set(self.chosen()), self.currentRow(), self._units()
        looked_at = known[row] if 0 <= row < len(known) else None
        self.blockSignals(True)
        self.clear()
        for line in lines:
            item = QListWidgetItem(line.words)
            item.setData(UNIT, line.unit)
            if line.orderable:
                item.setCheckState(Qt.CheckState.Checked if line.unit in before else Qt.CheckState.Unchecked)
            else:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsUserCheckable)
                mute(item)
            self.addItem(item)
        self._counters = {line.unit: line.counter for line in lines if line.counter.id}
        self._dress()
        self.blockSignals(True)
        units = self._units()
        if 2 * len(set(units) & set(known)) < max(len(units), len(known)):
            row = 0  # another place, or another step of the phase
        elif looked_at in units:
            row = units.index(looked_at)
        self.setCurrentRow(min(max(row, 0), self.count() - 1))
        self.blockSignals(False)

    def startDrag(self, actions: Qt.DropAction) -> None:
        """A line that is dragged is marked, and all that are marked go with it to the map."""
        item = self.currentItem()
        if not (item and _can_be_marked(item)):
            return
        if not _is_marked(item):
            self._mark((*self.chosen(), item.data(UNIT)))
        data, drag = QMimeData(), QDrag(self)
        data.setData(DRAGGED, b"")
        drag.setMimeData(data)
        drag.setPixmap(item.icon().pixmap(self.iconSize()))
        drag.exec(Qt.DropAction.MoveAction)

    def changeEvent(self, event: QEvent) -> None:
        """Counters wear the colours of the theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._dress()

    def _dress(self) -> None:
        self.setIconSize(QSize(px(COUNTER), round(px(COUNTER) * HIGH)))
        self.blockSignals(True)
        for row in range(self.count()):
            if (one := self._counters.get(self.item(row).data(UNIT))) is not None:
                self.item(row).setIcon(counter_icon(one))
        self.blockSignals(False)

    def _units(self) -> list[UnitId]:
        """Everybody in it, from the top."""
        return [self.item(row).data(UNIT) for row in range(self.count())]

    def chosen(self) -> tuple[UnitId, ...]:
        """The units that are marked."""
        items = (self.item(row) for row in range(self.count()))
        return tuple(item.data(UNIT) for item in items if _is_marked(item))

    def looked_at(self) -> UnitId | None:
        """The unit selected."""
        item = self.currentItem()
        unit: UnitId | None = item.data(UNIT) if item else None
        return unit

    def has_somebody(self) -> bool:
        """Whether anybody here can be marked."""
        return any(_can_be_marked(self.item(row)) for row in range(self.count()))

    def turn_marks(self, units: Sequence[UnitId]) -> None:
        """One more of these is marked; where all of them are, none is any more."""
        marked = self.chosen()
        able = [
            item.data(UNIT)
            for row in range(self.count())
            if (item := self.item(row)).data(UNIT) in units and _can_be_marked(item)
        ]
        more = [unit for unit in able if unit not in marked][:1]
        kept = tuple(unit for unit in marked if more or unit not in able)
        if able:
            self._mark((*kept, *more))

    def clear_marks(self) -> None:
        """Unmark all units."""
        self._mark(())

    def forget(self) -> None:
        """Another game: nobody of this one is marked or looked at in it."""
        self.blockSignals(True)
        self.clear()
        self.blockSignals(False)

    def point_at(self, units: Sequence[UnitId]) -> None:
        """These marked, as far as they can be, and the first of them looked at."""
        self._mark(tuple(units))
        rows = [row for row in range(self.count()) if self.item(row).data(UNIT) in units]
        if rows:
            self.setCurrentRow(rows[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deed = deed_of(event, UNITS)
        match deed.id if deed else "":
            case "all":
                able = [self.item(row) for row in range(self.count()) if _can_be_marked(self.item(row))]
                self._mark(() if all(map(_is_marked, able)) else tuple(item.data(UNIT) for item in able))
            case "onward":
                self.onward.emit()
            case "back":
                self.back.emit()
            case "" if event.text().strip() and event.text().isprintable():
                event.ignore()  # a key of the page
            case _:
                super().keyPressEvent(event)

    def _mark(self, units: tuple[UnitId, ...]) -> None:
        self.blockSignals(True)
        for row in range(self.count()):
            item = self.item(row)
            if _can_be_marked(item):
                on = item.data(UNIT) in units
                item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self.blockSignals(False)
        self.marked.emit()


def _can_be_marked(item: QListWidgetItem) -> bool:
    return bool(item.flags() & Qt.ItemFlag.ItemIsUserCheckable)


def _is_marked(item: QListWidgetItem) -> bool:
    return _can_be_marked(item) and item.checkState() is Qt.CheckState.Checked
