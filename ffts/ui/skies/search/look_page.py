"""This turn's searches on the screen: what each may try for, one key a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ffts.ui.desk.keys.deeds import DeedBar
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.models.rows import RowColumn
from ffts.ui.desk.page.choices import Choices
from ffts.ui.desk.page.faces import LaidView
from ffts.ui.skies.deeds import LOOKING
from ffts.ui.skies.search.tables import WholeTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.skies.pictures.search.side import LookRow

ATTACK, CLOSE = "attack", "close"
GOES_ON = ("announce", "play", "leave", "shadow", ATTACK)
"""What there may still be to do with a line in this segment."""
COLUMNS = (
    RowColumn["LookRow"]("Side", lambda row: row.side),
    RowColumn["LookRow"]("Search", lambda row: row.name),
    RowColumn["LookRow"]("Record", lambda row: row.record),
    RowColumn["LookRow"]("Now", lambda row: row.doing),
    RowColumn["LookRow"]("TF", lambda row: f"{row.force} in {row.hex}" if row.hex else row.force or "-"),
    RowColumn["LookRow"]("Finds", lambda row: row.chance or "-", right=True),
    RowColumn["LookRow"]("This turn", lambda row: row.came, tip=lambda row: row.came),
)
SIDE, RECORD, DOING, FINDS, CAME = 0, 2, 3, 5, 6
SPARE = (RECORD, SIDE, DOING, CAME, FINDS)
"""What came of a search stands below the table too."""


class LookPage(QWidget):
    """Shows rows; what is pressed goes out by signals."""

    deed_wanted = Signal(str)
    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading, self.detail, self.nobody = Text(look="heading"), Text(), Text(look="muted")
        self.table = WholeTable(
            self.tr("Searches of this turn"),
            COLUMNS,
            lambda row: row.ident,
            len(COLUMNS) - 1,
            _open,
            SPARE,
        ).stand_always()
        self.choices, self.cards = Choices(), LaidView()
        self.deeds = DeedBar(self, LOOKING)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        for part in (self.heading, self.nobody, self.table, self.deeds, self.choices, self.detail, self.cards):
            column.addWidget(part)
        self.deeds.wanted.connect(self.deed_wanted)
        self.table.entered.connect(lambda: self.deed_wanted.emit("announce"))
        self.table.chosen.connect(self.chosen)

    def show_rows(self, heading: str, rows: Sequence[LookRow], umpire: bool) -> None:
        """These; for a side without what only the umpire knows."""
        self.heading.say(heading)
        self.nobody.say("" if rows else self.tr("No search is out."))
        self.table.leave_out(() if umpire else (SIDE, FINDS))
        self.table.show_rows(rows)
        self.table.setVisible(bool(rows))

    def stand_on_open(self) -> None:
        """The first line that may be tried; without one the line in hand stays so."""
        rows = self.table.rows
        first = next((row for at in range(rows.rowCount()) if _open(row := rows.row(at))), None)
        if first:
            self.table.stand_on(first.ident)


def _open(row: LookRow) -> QColor | None:
    """What can still be tried for stands out."""
    return token("warning") if row.force and row.chance and not row.came else None
