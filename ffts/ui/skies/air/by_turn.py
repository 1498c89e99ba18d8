"""The turn by which something shall be ready, spotted and away: the umpire's choice, or as soon as may be."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

from ffts.games.skies.sequence import clock_at
from ffts.ui.desk.look.theme import px


class ByTurn(QSpinBox):
    """It says the clock of the turn; below the present turn no turn is named."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._start = ""
        self.setAccessibleName(self.tr("By which turn"))
        self.setToolTip(
            self.tr(
                "How far each squadron can be at the end of this turn: type the turn, or arrow up and down; "
                "below the present turn it asks how soon each can be away"
            )
        )
        self.setKeyboardTracking(False)
        self.lineEdit().setTextMargins(px(6), 0, 0, 0)  # a style sheet's padding does not reach a spin box's text
        self.setPrefix(self.tr("By turn "))
        self.setSpecialValueText(self.tr("As soon as may be"))
        self.valueChanged.connect(self._tell_clock)

    def look_from(self, start: str, now: int, last: int) -> None:
        """The turns there are from now on; a turn that has passed is asked for no more."""
        self._start, named = start, self.turn
        self.setRange(now - 1, max(now, last))
        self.setValue(named if named >= now else self.minimum())
        self._tell_clock()

    @property
    def turn(self) -> int:
        """The turn that is named, or none."""
        return self.value() if self.value() > self.minimum() else 0

    def _tell_clock(self) -> None:
        self.setSuffix(f", {clock_at(self._start, self.turn)}" if self.turn else "")
