"""The plan sheet on the screen: searches of one carrier or base, and the line in which another one is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from ffts.games.skies.pictures.plans.side import told_ranges
from ffts.ui.desk.docks.fields import FIGURES
from ffts.ui.desk.keys.deeds import DeedBar
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.models.rows import RowColumn
from ffts.ui.skies.air.strip import CarrierStrip
from ffts.ui.skies.deeds import CARRIERS, PLANNING
from ffts.ui.skies.search.rose import Rose
from ffts.ui.skies.search.tables import WholeTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.skies.pictures.plans.side import PlanRow, PlatformSheet

CANCEL, SEAL, EXCHANGE, LAUNCH = "cancel", "seal", "exchange", "launch"


def _stage(row: PlanRow) -> str:
    return f"! {row.stage}" if row.remarks else row.stage


COLUMNS = (
    RowColumn["PlanRow"]("Search", lambda row: row.name),
    RowColumn["PlanRow"]("Plan", lambda row: row.record),
    RowColumn["PlanRow"]("Stage", _stage, tip=lambda row: row.remarks),
    RowColumn["PlanRow"]("AF needed", lambda row: row.needs, tip=lambda row: row.afs, right=True),
    RowColumn["PlanRow"]("Deck room (6.3.2)", lambda row: row.room, right=True),
    RowColumn["PlanRow"]("Leaves on turn", lambda row: row.launch, right=True),
    RowColumn["PlanRow"]("Farthest on turn", lambda row: row.out, right=True),
    RowColumn["PlanRow"]("Home on turn", lambda row: row.home, right=True),
    RowColumn["PlanRow"]("Fuel until turn", lambda row: row.last, right=True),
)
RECORD, SPARE = 1, (4, 5, 6, 8, 7, 3, 2, 0)
"""What is left out where there is no room stands below the table."""
WITH_ROSE, LEAST, FIELD = 600, 160, 150
EXAMPLE = "begin:arc:range-last, as 3:60-240:6-24"
HOW = (
    "3:60-240:6-24 is a search from turn 3 between the bearings 60 and 240 out to 6 hexes, back by turn 24. "
    "Or draw it on the chart (Alt+1): stand on the force or base and press D, or drag from it with Draw search."
)

STEERS = "Hex:course:inches and the turn it is there, as 1016:300:3.5:6; without a turn it is there now (8.2.2) (Alt+C)"


class PlanPage(QWidget):
    """Shows sheets; what is typed and pressed goes out by signals."""

    platform_chosen = Signal(str)
    typed = Signal()
    entered = Signal()
    course_typed = Signal()
    deed_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.strip, self.rose = CarrierStrip(), Rose()
        self.table = WholeTable(
            self.tr("Searches of this carrier or base"), COLUMNS, lambda row: row.id, RECORD, spare=SPARE
        ).stand_always()
        self.gaps, self.detail, self.ranges = Text().embolden(), Text(), Text(look="muted")
        self.record, self.afs = QLineEdit(), QLineEdit()
        self.record.setProperty(FIGURES, True)
        self.paired = QCheckBox(self.tr("In pairs"))
        self.enter = QPushButton(self.tr("Plan it"))
        self.course, self.crossings = QLineEdit(), Text()
        self.verdict, self.how = Text(), Text(self.tr(HOW), "muted")
        self.deeds = DeedBar(self, PLANNING)
        self._name_parts()
        self._arrange()
        self._wire()

    def _name_parts(self) -> None:
        self.strip.setToolTip(self.tr("The carrier or base whose sheet this is (PgUp, PgDown)"))
        self.record.setPlaceholderText(self.tr("3:60-240:6-24"))
        self.record.setAccessibleName(self.tr("Record of the search"))
        self.record.setToolTip(
            literal(self.tr("{0}; the first and the last field may be left out. Enter plans it").format(EXAMPLE))
        )
        self.afs.setPlaceholderText(self.tr("AFs: as needed"))
        self.afs.setAccessibleName(self.tr("Aircraft of the search"))
        self.afs.setToolTip(
            self.tr("A squadron as VP-44, or AFs as VP-44/1-4; left empty, those that suit best. Enter plans it")
        )
        self.paired.setToolTip(self.tr("30 degrees for each AF, range 6 at the most (7.4.5) (Alt+I)"))
        self.paired.setText(self.tr("&In pairs"))
        self.enter.setToolTip(self.tr("Write it on the sheet (Enter)"))
        self.enter.setProperty("look", "primary")

        self.course.setPlaceholderText(self.tr("1016:300:3.5:6"))
        self.course.setAccessibleName(self.tr("Course of a force the searches might find"))
        self.course.setToolTip(self.tr(STEERS))

    def _arrange(self) -> None:
        line, ask = Flow(), Flow()
        line.setSpacing(px(6))
        label = plain_label(self.tr("&New search:"))
        label.setBuddy(self.record)
        question = plain_label(self.tr("A force on &course:"))
        question.setBuddy(self.course)
        for edit in (self.record, self.afs, self.course):
            edit.setMinimumWidth(px(FIELD))
        for part in (label, self.record, self.afs, self.paired, self.enter):
            line.addWidget(part)
        ask.setSpacing(px(6))
        for part in (question, self.course):
            ask.addWidget(part)
        typing = QVBoxLayout()
        typing.setSpacing(px(8))
        typing.addWidget(self.gaps)
        typing.addWidget(self.ranges)
        self.planning = QWidget()
        self.planning.setLayout(line)
        line.setContentsMargins(0, 0, 0, 0)
        typing.addWidget(self.planning)
        typing.addWidget(self.how)
        typing.addWidget(self.verdict)
        typing.addWidget(self.deeds)
        typing.addLayout(ask)
        typing.addWidget(self.crossings)
        typing.addStretch(1)
        below = QHBoxLayout()
        below.setSpacing(px(12))
        below.addWidget(self.rose, 0, Qt.AlignmentFlag.AlignTop)
        below.addLayout(typing, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(self.strip)
        column.addWidget(self.table)
        column.addWidget(self.detail)
        column.addLayout(below)

    def _wire(self) -> None:
        self.strip.chosen.connect(self.platform_chosen)
        for edit in (self.record, self.afs):
            edit.textEdited.connect(self.typed)
            edit.returnPressed.connect(self.entered)
        self.course.textEdited.connect(self.course_typed)
        self.paired.toggled.connect(self.typed)
        self.enter.clicked.connect(self.entered)
        self.deeds.wanted.connect(self.deed_wanted)
        for deed, step in zip(CARRIERS, (-1, 1), strict=True):
            turn = QAction(deed.name, self)
            turn.setShortcut(QKeySequence(deed.key))
            turn.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            turn.triggered.connect(lambda *_, step=step: self._turn_over(step))
            self.addAction(turn)
        for told in (self.table.chosen, self.table.columns_changed):
            told.connect(self._tell)
        self.table.chosen.connect(self.typed)

    def _turn_over(self, step: int) -> None:
        if button := self.strip.next_of(step):
            button.click()

    def suit_orders(self, given: bool) -> None:
        """Who only looks plans nothing; what a plan would find may be asked all the same."""
        for part in (self.planning, self.deeds):
            part.setVisible(given)

    def show_sheets(self, sheets: Sequence[PlatformSheet], at: PlatformSheet | None, gaps: str) -> None:
        """These tabs, with this one in front."""
        self.strip.show_tabs([sheet.tab for sheet in sheets], at.id if at else None)
        self.table.show_rows(at.rows if at else ())
        self.table.setVisible(bool(at and at.rows))
        self._fit_rose()
        self.gaps.say(gaps)
        self.ranges.say(told_ranges(at) if at else "")
        if at:
            self.rose.show_sheet(at, gaps)

        self._tell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rose()

    def minimumSizeHint(self) -> QSize:
        """Narrow enough for the rose to give way, which it could not if it had to be shown first."""
        return QSize(px(LEAST), super().minimumSizeHint().height())

    def _fit_rose(self) -> None:
        """Where there is no room for it its words must do."""
        self.rose.setVisible(bool(self.strip.buttons) and self.width() >= px(WITH_ROSE))

    def _tell(self) -> None:
        """What of the line in hand finds no room in the table."""
        row = self.table.current
        self.detail.say(self._detail(row) if row else "")

    def _detail(self, row: PlanRow) -> str:
        truth = (
            self.tr("Umpire: if all forces steam on as plotted, {0} may find: {1}.").format(row.name, row.finds)
            if row.finds
            else ""
        )
        remarks, chances = f"! {row.remarks}." if row.remarks else "", row.chances and f"{row.chances}."
        more = self.table.not_shown(row)
        told = (f"{row.name}: {row.afs}.", f"{more}." if more else "", remarks, chances, truth)
        return "\n".join(filter(None, told))

    def forget_typed(self) -> None:
        """It is on the sheet now."""
        for line in (self.record, self.afs):
            line.setText("")  # unlike clear() it leaves nothing to take back: Ctrl+Z means the game again
