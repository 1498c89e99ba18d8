"""6.5 The standing orders of one carrier or base: lines to type, to move and to run, and what became of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.lines import fit_lines
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, later
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.verbs import QUEUE

if TYPE_CHECKING:
    from ffts.games.skies.pictures.air.run_report import RunReport

NO_ORDERS = "No standing orders yet. Type one below, as in: {}"
NEVER_RUN = "Not carried out yet. O carries out what rules and points allow, and says what waits and why."
LEAST_ROWS, MOST_ROWS = 2, 8


class StandingOrders(QWidget):
    """It knows no rule: what is typed goes out, and why it was refused comes back."""

    wanted = Signal(tuple)
    """The whole queue as it should be."""
    run_wanted = Signal(bool)
    """Carry them out: of this one, or (True) of all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Standing orders"))
        self.complete: Callable[[str], list[str]] = lambda text: []
        self.parted: Callable[[str], Sequence[str]] = lambda text: (text,)
        """The orders of a line, one after the other."""
        self._orders: tuple[str, ...] = ()
        self._changing: int | None = None
        self._may = False
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("The queue of standing orders"))
        self.list.setToolTip(self.tr("Enter changes an order, Delete removes it, Alt+Up and Alt+Down move it"))
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemDoubleClicked.connect(self._change_current)
        self.list.installEventFilter(self)
        self.empty = Text(look="muted")
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("A standing order"))
        self.line.returnPressed.connect(self._take)
        self.line.textEdited.connect(self._typed)
        self.line.installEventFilter(self)
        self.wrong = Text(look="danger")
        self.wrong.hide()
        self.report = Text()
        self.report.setAccessibleName(self.tr("What became of the orders"))
        self._fitting = later(self, self._fit)
        self._words = QStringListModel(self)
        self._complete()
        self._arrange()

    def _complete(self) -> None:
        completer = QCompleter(self._words, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self._completed)
        self.line.setCompleter(completer)

    def _arrange(self) -> None:
        self.run_button = QPushButton(self.tr("Run  O"))
        self.run_button.setToolTip(self.tr("Carry out these orders as far as rules and points allow (O on the form)"))
        self.run_all_button = QPushButton(self.tr("Run all, both sides  Shift+O"))
        self.run_all_button.setToolTip(
            self.tr("Carry out the orders of every carrier and base of both sides (Shift+O on the form)")
        )
        self.run_button.clicked.connect(lambda: self.run_wanted.emit(False))
        self.run_all_button.clicked.connect(lambda: self.run_wanted.emit(True))
        row = QWidget()
        flow = Flow(row)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(6))
        flow.addWidget(self.run_button)
        flow.addWidget(self.run_all_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        for part in (self.empty, self.list, self.line, self.wrong, row, self.report):
            column.addWidget(part)
        column.addStretch(1)

    # --- showing -----------------------------------------------------------------------

    def show_orders(self, orders: Sequence[str], may_order: bool, example: str) -> None:
        """These; where there are none yet, how one could read."""
        same = tuple(orders) == self._orders
        self._orders, self._may = tuple(orders), may_order
        if not same:
            self._leave_line()
        at = self.list.currentRow()
        self.list.clear()
        for number, text in enumerate(self._orders, start=1):
            line = QListWidgetItem(f"{number}   {text}")
            line.setToolTip(self.list.toolTip())
            self.list.addItem(line)
        self.list.setCurrentRow(min(max(at, 0), len(self._orders) - 1))
        self.list.setVisible(bool(self._orders))
        self.empty.setText(self.tr(NO_ORDERS).format(example))
        self.empty.setVisible(not self._orders)
        for part in (self.line, self.run_all_button):
            part.setEnabled(may_order)
        self.run_button.setEnabled(may_order and bool(self._orders))
        self._tell_line()
        self._fit()
        self._fitting.start()  # the list has its width only when it is shown

    def show_report(self, report: RunReport | None) -> None:
        """What became of them in the last run."""
        if report is None:
            self.report.say(self.tr(NEVER_RUN) if self._orders else "")
            return
        lines = [self.tr("Carried out in turn {}: {}.").format(report.turn, report.done or self.tr("nothing"))]
        lines += [self.tr("Finished: {}").format(each) for each in report.finished]
        lines += [self.tr("Waits: {}").format(each) for each in report.waiting]
        self.report.say("\n".join(lines))

    def say_wrong(self, why: str) -> None:
        """What is wrong with the order in the line."""
        self.wrong.say(why)
        self.line.setAccessibleDescription(why)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the orders into other lines."""
        super().resizeEvent(event)
        self._fitting.start()

    def _fit(self) -> None:
        """As high as its orders are at this width."""
        rows = fit_lines(self.list)
        shown = sum(rows[:MOST_ROWS]) + px(8)
        self.list.setFixedHeight(max(shown, px(26) * LEAST_ROWS))

    def _tell_line(self) -> None:
        change = self._changing is not None
        text = self.tr("Enter changes order {}, Esc leaves it").format((self._changing or 0) + 1)
        self.line.setPlaceholderText(text if change else self.tr("An order; Enter adds it to the queue"))
        self.line.setToolTip(
            literal(text if change else self.tr("Type an order; a list offers how it goes on; Enter adds"))
        )

    # --- typing ------------------------------------------------------------------------

    def _typed(self, text: str) -> None:
        self.wrong.say("")
        self._words.setStringList(self.complete(text) if text else [])

    def _completed(self, text: str) -> None:
        if text.endswith(" "):
            self._words.setStringList(self.complete(text))

    def _take(self) -> None:
        text = self.line.text().strip()
        if not text or not self._may:
            return
        orders = list(self._orders)
        at = len(orders) if self._changing is None else self._changing
        orders[at : at + 1] = self.parted(text)
        self.wanted.emit(tuple(orders))

    def _leave_line(self) -> None:
        self._changing = None
        self.line.setText("")  # unlike clear() it leaves nothing to take back: Ctrl+Z means the game again
        self.say_wrong("")
        self._tell_line()

    # --- the queue -----------------------------------------------------------------------

    def _change_current(self) -> None:
        at = self.list.currentRow()
        if 0 <= at < len(self._orders) and self._may:
            self._changing = at
            self.line.setText(self._orders[at])
            self.say_wrong("")
            self._tell_line()
            self.line.setFocus()

    def _remove_current(self) -> None:
        at = self.list.currentRow()
        if 0 <= at < len(self._orders) and self._may:
            self.wanted.emit((*self._orders[:at], *self._orders[at + 1 :]))

    def _move_current(self, step: int) -> None:
        at = self.list.currentRow()
        to = at + step
        if 0 <= at < len(self._orders) and 0 <= to < len(self._orders) and self._may:
            orders = list(self._orders)
            orders.insert(to, orders.pop(at))
            self.list.setCurrentRow(to)
            self.wanted.emit(tuple(orders))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        return self._list_key(event) if watched is self.list else self._line_key(event)

    def _line_key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape and (self.line.text() or self._changing is not None):
            self._leave_line()
            return True
        if event.key() == Qt.Key.Key_Up and self._orders and not event.modifiers():
            self.list.setFocus()
            self.list.setCurrentRow(len(self._orders) - 1)
            return True
        return False

    def _list_key(self, event: QKeyEvent) -> bool:
        match deed.id if (deed := deed_of(event, QUEUE)) else "":
            case "remove":
                self._remove_current()
            case "up":
                self._move_current(-1)
            case "down":
                self._move_current(1)
            case "change":
                self._change_current()
            case _:
                return False
        return True
