"""Who plays what: for each side a person, or the program in one of its tempers."""

from collections.abc import Iterable

from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from ffts.ui.desk.cards import Seat
from ffts.ui.desk.said import tr
from ffts.ui.desk.theme import px

PERSON = ""
PLAINLY = ("record", "plain")
"""Tempers that need no word of their own."""


def told_temper(temper: str) -> str:
    """As the choice reads."""
    if temper == PERSON:
        return tr("A person")
    return tr("The program") if temper in PLAINLY else tr("The program, {}").format(tr(temper))


class Players(QWidget):
    """One line a side."""

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
            for temper in (PERSON, *seat.tempers):
                combo.addItem(told_temper(temper), temper)
            name = QLabel(self.tr("{}: played by").format(seat.name))
            name.setBuddy(combo)
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(combo, row, 1)
            self.combos[seat.side] = combo
        self.setVisible(bool(self.combos))

    def chosen(self) -> dict[str, str]:
        """The sides the program plays, each with its temper."""
        return {side: combo.currentData() for side, combo in self.combos.items() if combo.currentData() != PERSON}
