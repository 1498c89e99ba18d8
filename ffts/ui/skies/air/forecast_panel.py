"""The forecast of one deck: who is due back, what does not fit, what could leave by when, and how a load could."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from ffts.games.skies.ahead.load import BadLoad, read_load
from ffts.games.skies.names import PlatformId
from ffts.games.skies.pictures.air.forecasting import Ahead, LoadRow, ask_load, look_ahead
from ffts.ui.desk.games.background import Background
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, later
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.ask_panel import AskPanel
from ffts.ui.skies.air.by_turn import ByTurn

if TYPE_CHECKING:
    from ffts.games.skies.pictures.air.forecasting import Answer
    from ffts.games.skies.sheets.catalog import Catalog
    from ffts.games.skies.state import State

WAIT_MS = 250  # a game that goes on is not calculated at every step
LOOKING = "Looking ahead ..."
NO_CONFLICT = "Nothing that is due back comes in conflict with this deck."
COLUMNS = ("Squadron, load", "Ready", "On deck", "Away")
SOON = "Each squadron by itself; tick rows to plan them together:"
BY_THEN = "AFs that can be so far by then, each squadron by itself; tick rows to plan them together:"


class ForecastPanel(QWidget):
    """Everything is calculated beside the window; what it shows says for which moment it holds."""

    first_wanted = Signal(tuple)
    """Commands of the first air operations segment of the plan."""
    answered = Signal(object)
    """An answer stands in this widget now."""
    orders_wanted = Signal(tuple)
    """Standing orders to be added."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Forecast"))
        self._subject: tuple[State, Catalog, str] | None = None
        self._may = False
        self._answer: Answer | None = None
        self._asked = ""
        self.conflicts, self.ahead = Text(look="danger"), Text()
        self.ask, self.by = AskPanel(), ByTurn()
        self.table = self._table()
        self._deck, self._load = Background(self), Background(self, expected=(ValueError,))
        self._wait = later(self, self.calculate, WAIT_MS)
        self._arrange()
        self._wire()

    def _table(self) -> QTreeWidget:
        table = QTreeWidget()
        table.setColumnCount(len(COLUMNS))
        table.setHeaderLabels([self.tr(column) for column in COLUMNS])
        table.setRootIsDecorated(False)
        table.setAccessibleName(self.tr("What each squadron could have away by when"))
        table.setToolTip(self.tr("Tick what should leave together (Space); then press Plan"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.header().setStretchLastSection(False)
        table.itemChanged.connect(self._write_what_is_ticked)
        return table

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        self.unsure = Text(self.tr("? - nothing better was found, but not everything could be tried"), "muted")
        self.unsure.hide()
        self.hint, self.looking = Text(self.tr(SOON), "muted"), Text(look="muted")
        for part in (self.conflicts, self.ahead, self.ask, self.by, self.hint, self.table, self.looking, self.unsure):
            column.addWidget(part)
        column.addStretch(1)

    def _wire(self) -> None:
        self.by.valueChanged.connect(self._ask_again)
        self.ask.asked.connect(self.plan)
        self.ask.line.textEdited.connect(self._tick_what_is_written)
        self.ask.first_wanted.connect(self._want_first)
        self.ask.orders_wanted.connect(self._want_orders)
        self._deck.told.connect(self._hear)
        self._deck.found.connect(self._over)
        self._load.told.connect(self._hear)
        self._load.found.connect(self._answered)
        self._load.failed.connect(self._refused)

    # --- what is asked --------------------------------------------------------------------

    def show_deck(self, state: State, data: Catalog, platform: str, may_order: bool) -> None:
        """This deck as it stands; calculated as soon as the game holds still and somebody looks."""
        before, self._may = self._subject, may_order
        self._subject = (state, data, platform)
        self.by.look_from(data.scenario.start, state.public.turn, data.scenario.turns)
        if before is not None and before[0] is state and before[2] == platform:
            return
        if before is None or before[2] != platform:
            self._forget()
        self.stop()
        self._answer = None
        self.ask.clear()
        if self.isVisible():
            self._wait.start()

    def leave(self) -> None:
        """No deck is in front."""
        self._wait.stop()
        self.stop()
        self._subject = None
        self._forget()

    def _forget(self) -> None:
        self._asked, self._answer = "", None
        self.ask.line.clear()
        self.ask.clear()
        self.table.clear()
        self.unsure.hide()
        self.conflicts.say("")
        self.ahead.say("")

    def _ask_again(self) -> None:
        """Another turn is named."""
        self.hint.setText(self.tr(BY_THEN if self.by.turn else SOON))
        if self._subject is not None and self.isVisible():
            self._wait.start()

    def calculate(self) -> None:
        """Look ahead from here; a plan that stood there is made anew."""
        if self._subject is None:
            return
        (state, data, platform), by = self._subject, self.by.turn
        self.table.clear()
        self.unsure.hide()
        self._begin(self._deck, lambda tell: look_ahead(state, data, PlatformId(platform), tell, by))
        if self._asked:
            self.plan(self._asked)

    def plan(self, text: str) -> None:
        """The earliest launch of this deck load."""
        if self._subject is None:
            return
        (state, data, platform), by = self._subject, self.by.turn
        self._asked, self._answer = text, None
        self.ask.line.setText(text)
        self._tick_what_is_written()
        self.ask.clear()
        self._begin(self._load, lambda tell: ask_load(state, data, PlatformId(platform), text, tell, by))

    def _begin(self, where: Background, act: Callable[[Callable[[object], None]], object]) -> None:
        self.looking.say(self.tr(LOOKING))
        where.start(act)

    def stop(self) -> None:
        """Calculate nothing any more."""
        self._deck.stop()
        self._load.stop()
        self.looking.say("")

    # --- what comes back --------------------------------------------------------------------

    def _hear(self, news: object) -> None:
        match news:
            case Ahead():
                self._show_ahead(news)
            case LoadRow():
                self._show_row(news)
            case _:
                raise TypeError(f"{news!r} is no news of a forecast")

    def _over(self) -> None:
        if not (self._deck.busy or self._load.busy):
            self.looking.say("")

    def _answered(self, answer: Answer) -> None:
        self._answer = answer
        self.ask.show_answer(answer, self._may)
        QTimer.singleShot(0, self.ask, lambda: self.answered.emit(self.ask.heading))
        self._over()

    def _refused(self, fault: Exception) -> None:
        self._asked = ""
        self.ask.say_wrong(str(fault))
        self._over()

    def _show_ahead(self, ahead: Ahead) -> None:
        self.conflicts.say("\n".join(self.tr("Conflict: {}").format(each) for each in ahead.conflicts))
        lines = [f"{line[:1].upper()}{line[1:]}" for line in ahead.lines]
        if not ahead.conflicts and any(line.startswith("due back") for line in ahead.lines):
            lines.append(self.tr(NO_CONFLICT))
        self.ahead.say("\n".join(lines))

    def _show_row(self, row: LoadRow) -> None:
        mark = "" if row.sure else " ?"
        self.unsure.setVisible(not self.unsure.isHidden() or not row.sure)
        line = QTreeWidgetItem([f"{row.squadron}  {row.load}", row.ready, row.spotted, f"{row.away}{mark}"])
        line.setData(0, Qt.ItemDataRole.UserRole, (row.squadron, row.load))
        line.setCheckState(0, self._tick(row.squadron, row.load))
        for column in range(len(COLUMNS)):
            line.setToolTip(column, literal(row.why or self.table.toolTip()))
        self.table.addTopLevelItem(line)
        height = sum(max(self.table.sizeHintForRow(at), px(26)) for at in range(self.table.topLevelItemCount()))
        self.table.setFixedHeight(height + self.table.header().sizeHint().height() + px(6))

    # --- ticks and text -------------------------------------------------------------------------

    def _written(self) -> dict[str, tuple[int | None, str]]:
        """What stands in the line; nothing while it makes no sense."""
        try:
            return dict(read_load(self.ask.line.text()))
        except BadLoad:
            return {}

    def _tick(self, squadron: str, load: str) -> Qt.CheckState:
        there = self._written().get(squadron)
        return Qt.CheckState.Checked if there is not None and there[1] == load else Qt.CheckState.Unchecked

    def _tick_what_is_written(self) -> None:
        with QSignalBlocker(self.table):
            for at in range(self.table.topLevelItemCount()):
                if (line := self.table.topLevelItem(at)) is not None:
                    line.setCheckState(0, self._tick(*line.data(0, Qt.ItemDataRole.UserRole)))

    def _write_what_is_ticked(self, line: QTreeWidgetItem) -> None:
        """A squadron carries one load: another one takes its place."""
        squadron, load = line.data(0, Qt.ItemDataRole.UserRole)
        wanted = self._written()
        if line.checkState(0) is Qt.CheckState.Checked:
            wanted[squadron] = (wanted.get(squadron, (None, ""))[0], load)
        elif wanted.get(squadron, (None, ""))[1] == load:
            del wanted[squadron]
        parts = [f"{name}:{f'{count}:' if count else ''}{load}" for name, (count, load) in wanted.items()]
        self.ask.line.setText(", ".join(parts))
        self._tick_what_is_written()

    # --- what is done with the plan -------------------------------------------------------------

    def _want_first(self) -> None:
        if self._answer:
            self.first_wanted.emit(self._answer.first)

    def _want_orders(self) -> None:
        if self._answer:
            self.orders_wanted.emit(self._answer.orders)
