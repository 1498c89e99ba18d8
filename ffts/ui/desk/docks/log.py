"""The log: every entry in words, filters, notes, branches, and the way to amend a mistyped die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QListWidget, QToolButton, QVBoxLayout, QWidget

from ffts.app.logbook import luck_in_log
from ffts.core.page import Deed
from ffts.ui.desk.docks.amend import AmendPanel
from ffts.ui.desk.docks.loglines import KINDS, Filter, LogLines, LogRow, branches, lines_of
from ffts.ui.desk.docks.logtable import LogTable
from ffts.ui.desk.docks.showing import is_behind
from ffts.ui.desk.keys.deeds import deed_tip
from ffts.ui.desk.keys.desk import LOG_ROWS
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.pairs import Pairs
from ffts.ui.desk.look.parts import HintField, Refit, Text, later
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.app.session import AnySession

BRANCH_LINES = 4
LOW = 300
QUIET_MS, BREATH_MS, A_FEW = 150, 15, 8
"""Until something is read ahead, between two pieces of it, and how many entries a piece has: a key may come at once."""
UNDONE = "Undone, but still there; double click or Enter goes to it:"
NOT_UNDONE = "Nothing was undone: there is only this one line of play."
TIP = Qt.ItemDataRole.UserRole


class LogDock(QWidget):
    """Everything that happened, with its filters, and what can be done with a line."""

    wants = Signal(object)
    """A command: a note to write."""
    go_to_wanted = Signal(object)
    """The entry to stand at."""
    amend_wanted = Signal(object)
    """An Amendment the umpire accepts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Log"))
        self._session: AnySession | None = None
        self._viewer: str | None = None
        self._lines: LogLines | None = None
        self._more, self._odds_timer = later(self, self._show), later(self, self._show_luck)
        self._reading_ahead = later(self, self._read_ahead, QUIET_MS)
        self._stale = False
        self._build()
        self._arrange()
        self._show()
        Refit(self, self._suit_height)

    # --- what the window says -------------------------------------------------

    def open_game(self, session: AnySession | None) -> None:
        """Show this game's log from now on; None when it is closed."""
        self._session = session
        self.amend_panel.leave()
        self._name_sides()
        self._restart()

    def show_state(self, old: object, new: object) -> None:
        """The game went on or back."""
        self.amend_panel.leave()
        self._show()

    def show_view(self, viewer: str | None) -> None:
        """The umpire's log, or the one a side may read."""
        self._viewer = viewer
        self.amend_panel.leave()
        if is_behind(self):
            self._stale = True
        else:
            self._restart()

    def catch_up(self) -> None:
        """What another viewer read is gone from here, though nobody looks."""
        if self._stale:
            self._restart()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.catch_up()

    # --- building -------------------------------------------------------------

    def _build(self) -> None:
        self.kind = QComboBox()
        for kind in KINDS:
            self.kind.addItem(kind.capitalize(), KINDS[kind])
        self.side = QComboBox()
        self.rule, self.words = HintField(self.tr("Rule, e.g. 6.12")), HintField(self.tr("Words to find"))
        for part, name in ((self.kind, "kind"), (self.side, "side"), (self.rule, "rule"), (self.words, "words")):
            part.setAccessibleName(self.tr("Show only this {}").format(name))
            part.setToolTip(literal(part.accessibleName()))
        for box in (self.kind, self.side):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.kind.currentIndexChanged.connect(self._show)
        self.side.currentIndexChanged.connect(self._show)
        self.rule.textChanged.connect(self._show)
        self.words.textChanged.connect(self._show)
        self.table = LogTable()
        self.setFocusProxy(self.table)
        self.table.selectionModel().selectionChanged.connect(self._enable)
        self.empty, self.luck = Text(look="muted"), Text()
        self.luck.hide()
        self._build_actions()
        self._build_branches()
        self.amend_panel = AmendPanel()
        self.amend_panel.accepted.connect(self.amend_wanted)
        self.amend_panel.left.connect(self.table.setFocus)
        self.note_for = QComboBox()
        self.note_for.setAccessibleName(self.tr("Who may read the note"))
        self.note = QLineEdit()
        self.note.setPlaceholderText(self.tr("A note; Enter writes it"))
        self.note.setAccessibleName(self.tr("Note"))
        self.note.returnPressed.connect(self._write_note)

    def _build_actions(self) -> None:
        acts = (self._go_here, self.amend_selected, self.table.copy)
        self.go_action, self.amend_action, self.copy_action = map(self._action, LOG_ROWS, acts)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.branches_action = QAction(self.tr("Branches"), self)
        self.branches_action.setCheckable(True)
        self.branches_action.setToolTip(self.tr("What was undone and can still be gone to"))
        self.branches_action.toggled.connect(self._show_branches)
        self.table.addAction(self.branches_action)
        self.deeds = QWidget()
        row = Flow(self.deeds)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(6))
        for action in (self.go_action, self.amend_action, self.copy_action, self.branches_action):
            button = QToolButton()
            button.setDefaultAction(action)
            row.addWidget(button)

    def _action(self, deed: Deed, act: object) -> QAction:
        action = QAction(self.tr(deed.name), self)
        action.setShortcut(QKeySequence(deed.key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setToolTip(deed_tip(deed))
        action.triggered.connect(act)
        self.table.addAction(action)
        return action

    def _build_branches(self) -> None:
        self.branch_heading = Text()
        self.branch_list = QListWidget()
        self.branch_list.setAccessibleName(self.tr("Branches"))
        self.branch_list.itemActivated.connect(lambda item: self.go_to_wanted.emit(item.data(TIP)))

    def _arrange(self) -> None:
        self.filters = Pairs((self.kind, self.side, self.rule, self.words))
        self.note_row = QWidget()
        footer = QHBoxLayout(self.note_row)
        footer.setContentsMargins(0, 0, 0, 0)
        footer.addWidget(self.note_for)
        footer.addWidget(self.note, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(8), px(8), px(8), px(8))
        column.addWidget(self.filters)
        column.addWidget(self.empty)
        column.addWidget(self.table, 1)
        for part in (self.luck, self.deeds, self.branch_heading, self.branch_list, self.amend_panel, self.note_row):
            column.addWidget(part)
        column.addStretch(0)

    # --- showing --------------------------------------------------------------

    def _name_sides(self) -> None:
        sides = self._session.game.sides(self._session.data) if self._session else ()
        for box, first in ((self.side, self.tr("Both sides")), (self.note_for, self.tr("For the umpire"))):
            box.blockSignals(True)
            box.clear()
            box.addItem(first, "")
            for side in sides:
                box.addItem(side.name if box is self.side else self.tr("For {}").format(side.name), side.id)
            box.blockSignals(False)

    def _restart(self) -> None:
        self._stale = False
        self._lines = lines_of(self._session, self._viewer) if self._session else None
        self._show()
        self.table.show_end()

    def wanted_rows(self) -> Sequence[LogRow]:
        """All lines that the filter keeps, as far as they are made."""
        self.catch_up()
        rows, wanted = self._lines.rows if self._lines else (), self._filter()
        return [row for row in rows if wanted.keeps(row.line)] if wanted != Filter() else rows

    def _show(self) -> None:
        if self._stale:
            return
        if self._lines and not self._lines.go_on():
            self._more.start()
        else:
            self._reading_ahead.start(QUIET_MS)
        rows, shown = self._lines.rows if self._lines else (), self.wanted_rows()
        self.table.show_rows(shown)
        self._show_parts(bool(rows), bool(shown))
        self._enable()
        self._show_branches()

    def _read_ahead(self) -> None:
        """What the others may read, while nothing else is to be done: a change of view then finds it ready."""
        if self._session is None:
            return
        others = [side.id for side in self._session.game.sides(self._session.data) if side.id != self._viewer]
        if not all(lines_of(self._session, side).go_on(A_FEW) for side in others):
            self._reading_ahead.start(BREATH_MS)

    def _show_parts(self, any_rows: bool, any_shown: bool) -> None:
        full = self._session is not None
        self.filters.setVisible(full)
        self._suit_height()
        self.table.setVisible(any_shown)
        if self._session is None:
            self.empty.say(self.tr("No game is open."))
        elif not any_rows:
            self.empty.say(self.tr("Nothing has happened yet. What is done, rolled and ruled is listed here."))
        else:
            self.empty.say("" if any_shown else self.tr("No line fits the filter."))

    def _suit_height(self) -> None:
        """With little room the lines have it: what the buttons do is in the menu of a line and has its keys, and
        Ctrl+K writes a note as well."""
        umpire = self._session is not None and self._viewer is None
        roomy = self.height() >= px(LOW)
        self.deeds.setVisible(umpire and roomy)
        self.table.horizontalHeader().setVisible(roomy)
        for part, used in (
            (self.kind, self.kind.currentIndex() > 0),
            (self.side, self.side.currentIndex() > 0),
            (self.rule, bool(self.rule.text())),
        ):
            part.setVisible((roomy or used) and (part is not self.side or umpire))
        self.filters.arrange()
        self.note_row.setVisible(umpire and (roomy or bool(self.note.text())))

    def _filter(self) -> Filter:
        return Filter(
            kinds=self.kind.currentData() or (),
            side=(self.side.currentData() or "") if self._viewer is None else "",
            rule=self.rule.text().strip(),
            text=self.words.text().strip().casefold(),
        )

    def _enable(self) -> None:
        row = self.table.selected()
        self.copy_action.setEnabled(row is not None)
        self.go_action.setEnabled(row is not None and row.line.entry is not None)
        self.amend_action.setEnabled(self.table.roll_at_hand() is not None)
        self._odds_timer.start()

    def _show_luck(self) -> None:
        """How likely the roll the umpire points at was."""
        row = None if self._viewer is not None else self.table.selected()
        if self._session is None or row is None or row.which is None or row.line.entry is None:
            self.luck.say("")
            return
        text = luck_in_log(self._session, row.line.entry, row.which)
        self.luck.say(self.tr("How likely: {}").format(text) if text else "")

    def _show_branches(self) -> None:
        shown = self.branches_action.isChecked() and self._viewer is None
        self.branch_heading.setVisible(shown)
        self.branch_list.setVisible(shown)
        self.branch_list.clear()
        if not shown or self._session is None:
            return
        found = branches(self._session)
        for branch in found:
            self.branch_list.addItem(branch.text)
            self.branch_list.item(self.branch_list.count() - 1).setData(TIP, branch.tip)
        self.branch_list.setVisible(bool(found))
        lines = min(len(found), BRANCH_LINES)
        self.branch_list.setFixedHeight(lines * (self.fontMetrics().height() + px(8)) + px(10))
        self.branch_heading.setText(self.tr(UNDONE) if found else self.tr(NOT_UNDONE))

    # --- doing ----------------------------------------------------------------

    def _go_here(self) -> None:
        row = self.table.selected()
        if row and row.line.entry is not None:
            self.go_to_wanted.emit(row.line.entry)

    def amend_selected(self) -> None:
        """Open the panel for the roll the umpire points at, or the last one before it."""
        at = self.table.roll_at_hand()
        if at is not None:
            self.table.stand_on(at)
        row: LogRow | None = self.table.selected()
        if self._session and row and row.which is not None and row.line.entry is not None:
            self.branches_action.setChecked(False)
            self.amend_panel.open_roll(self._session, row.line.entry, row.which)

    def _write_note(self) -> None:
        text = self.note.text().strip()
        if not text or self._session is None:
            return
        side = self.note_for.currentData()
        self.note.setText("")  # unlike clear() it leaves nothing to take back: Ctrl+Z means the game again
        self.wants.emit(self._session.game.remark(text, side or None))
