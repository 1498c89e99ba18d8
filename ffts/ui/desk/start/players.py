"""Who plays what: for each side a person, the program in one of its tempers, or a person whom it spares the answers."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from ffts.core.seating import ANSWERS, PLAIN, describe_seat
from ffts.ui.desk.games.cards import Seat
from ffts.ui.desk.look.literal import plain_label
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.translate import tr

PERSON = ""
PLAINLY = ("record", PLAIN)
"""Tempers that need no word of their own."""


SPARED = "Reactions, pairings, withdrawals: what is asked of this side in the other one's turns"


def style_text(style: str) -> str:
    """As the choice reads."""
    if style == PERSON:
        return tr("A person")
    if style == ANSWERS:
        return tr("A person; in the enemy's turns the program answers")
    return tr("The program") if style in PLAINLY else tr("The program, {}").format(tr(style))


def player_text(style: str, side: str) -> str:
    """As an order in the window."""
    return describe_seat(style, side) if style == ANSWERS else tr("{} plays {}").format(style_text(style), side)


class Players(QWidget):
    """One line a side."""

    changed = Signal()
    """A person chose who plays a side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combos: dict[str, QComboBox] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, px(6), 0, 0)
        self._grid.setColumnStretch(2, 1)

    def show_seats(self, seats: Iterable[Seat]) -> None:
        """The sides of this scenario; nothing where the program plays nobody."""
        while (item := self._grid.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        self.combos.clear()
        for row, seat in enumerate(seats):
            combo = QComboBox()
            combo.setAccessibleName(self.tr("Who plays {}").format(seat.name))
            combo.setToolTip(self.tr("A side the program plays sees what it may see, and no more"))
            for style in (PERSON, *seat.styles):
                combo.addItem(style_text(style), style)
                if style == ANSWERS:
                    combo.setItemData(combo.count() - 1, self.tr(SPARED), Qt.ItemDataRole.ToolTipRole)
            combo.currentIndexChanged.connect(self.changed)
            name = plain_label(self.tr("{}: played by").format(seat.name))
            name.setBuddy(combo)
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(combo, row, 1)
            self.combos[seat.side] = combo
        self.setVisible(bool(self.combos))

    def chosen(self) -> dict[str, str]:
        """The sides the program plays or answers for, each with its temper."""
        return {side: combo.currentData() for side, combo in self.combos.items() if combo.currentData() != PERSON}

    def opponents(self) -> tuple[str, ...]:
        """The sides the program plays against a person; none where no person plays."""
        played = tuple(side for side, style in self.chosen().items() if style != ANSWERS)
        return played if len(played) < len(self.combos) else ()
