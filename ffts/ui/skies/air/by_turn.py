"""The turn by which something shall be ready, spotted and away: the umpire's choice, or as soon as may be."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

from ffts.games.skies.sequence import clock_at
from ffts.ui.desk.theme import px

SOONEST = 0
"""No turn is named."""


class ByTurn(QSpinBox):
    """It says the clock of the turn; below the present turn no turn is named."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._start, self._now = "", 0
        self.setAccessibleName(self.tr("By which turn"))
        self.setToolTip(
            self.tr(
                "How far each squadron can be at the end of this turn: type the turn, or arrow up and down; "
                "0 asks how soon each can be away"
            )
        )
        self.setKeyboardTracking(False)
        self.lineEdit().setTextMargins(px(6), 0, 0, 0)  # a style sheet's padding does not reach a spin box's text
        self.setRange(SOONEST, SOONEST)
        self.setSpecialValueText(self.tr("As soon as may be"))
        self.valueChanged.connect(self._take)

    def look_from(self, start: str, now: int, last: int) -> None:
        """The turns there are from now on; a turn that has passed is asked for no more."""
        self._start, self._now = start, now
        if self.value() < now:
            self.setValue(SOONEST)
        self.setMaximum(max(now, last))
        self._tell_clock()

    @property
    def turn(self) -> int:
        """The turn that is named, or none."""
        return self.value()

    def stepBy(self, steps: int) -> None:
        """From no turn to the present one and back, without those gone by."""
        wanted = self.value() + steps
        if self.value() == SOONEST and steps > 0:
            wanted = self._now + steps - 1
        self.setValue(wanted if wanted >= self._now else SOONEST)

    def _take(self) -> None:
        """A turn gone by that was typed is the present one."""
        if SOONEST < self.value() < self._now:
            self.setValue(self._now)
        self._tell_clock()

    def _tell_clock(self) -> None:
        self.setPrefix(self.tr("By turn "))
        self.setSuffix(f", {clock_at(self._start, self.value())}" if self.value() else "")
