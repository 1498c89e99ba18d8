"""The Reinforcement Phase as steps: a row of buttons over the units and orders, to be left at any of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from ffts.ui.desk.look.bold import BoldButton
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import clear
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ffts.games.fire_in_the_sky.names import UnitId
    from ffts.games.fire_in_the_sky.pages.reinforcing import WizardStep


class Wizard(QWidget):
    """Which step is looked at; none once the map is looked at instead."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Steps of the Reinforcement Phase"))
        self._steps: Sequence[WizardStep] = ()
        self._at: int | None = None
        self._short = False
        self._row = Flow(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(4))
        self.hide()

    @property
    def step(self) -> WizardStep | None:
        """The step that is looked at."""
        return self._steps[self._at] if self._at is not None else None

    def show_steps(self, steps: Sequence[WizardStep]) -> None:
        """As they stand now; where the phase opens the first with something to do is looked at."""
        opens = bool(steps) and not self._steps
        names = [one.name for one in steps]
        kept = names.index(self.step.name) if self.step is not None and self.step.name in names else None
        first = next((at for at, one in enumerate(steps) if one.open), None)
        self._steps, self._at = steps, first if opens else kept
        self._show()

    def shorten(self, short: bool) -> None:
        """Where there is little room: this step and the next alone."""
        if short is not self._short:
            self._short = short
            self._show()

    def leave(self) -> None:
        """Back to the map."""
        if self._at is not None:
            self._at = None
            self._show()

    def turn_to(self, units: Sequence[UnitId]) -> None:
        """The step that is most about these."""
        about = [
            (len(one.units), -at) for at, one in enumerate(self._steps) if {each.unit for each in one.units} >= {*units}
        ]
        if about:
            self._go(-min(about)[1])

    def onward(self) -> None:
        """The next step; after the last the map."""
        if self._steps:
            after = 0 if self._at is None else self._at + 1
            self._go(after if after < len(self._steps) else None)

    def _go(self, at: int | None) -> None:
        self._at = at
        self._show()
        self.chosen.emit()

    def _show(self) -> None:
        clear(self._row)
        for at, one in enumerate(self._steps):
            if not self._short or at == self._at:
                words = f"{one.name} {one.open}" if one.open else one.name
                self._add(words, one.rule, at == self._at, partial(self._go, at))
        if self._steps and self._short:
            self._add(self.tr("Next step  W"), self.tr("On through the phase"), False, self.onward)
        elif self._steps:
            tip = self.tr("Leave the steps: nothing is lost")
            self._add(self.tr("The map"), tip, self._at is None, partial(self._go, None))
        self.setVisible(bool(self._steps))

    def _add(self, words: str, tip: str, down: bool, act: Callable[[], None]) -> None:
        button = BoldButton(words)
        button.setToolTip(literal(f"{tip}   W: {self.tr('the next step')}"))
        button.setCheckable(True)
        button.setChecked(down)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda down: act())
        self._row.addWidget(button)
