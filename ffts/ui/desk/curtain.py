"""F8: only what everybody at the table knows, until the umpire lifts it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.said import tr
from ffts.ui.desk.theme import px

if TYPE_CHECKING:
    from ffts.games.skies.sheets.scenario import Scenario
    from ffts.games.skies.state import Public


class Curtain(QWidget):
    """Covers the desk."""

    lift = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "page")
        self.setAccessibleName(self.tr("Curtain"))
        self._layout = QVBoxLayout(self)
        self._layout.addStretch(1)
        self.title = self._line("huge")
        self.lines = [self._line("wide") for _ in range(4)]
        self.button = QPushButton(self.tr("Lift the curtain (F8)"))
        self.button.setToolTip(self.tr("Show the desk again (F8)"))
        self.button.clicked.connect(self.lift)
        self._layout.addSpacing(px(24))
        self._layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        self._layout.addStretch(1)

    def _line(self, look: str) -> QLabel:
        label = QLabel()
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(True)
        label.setProperty("look", look)
        self._layout.addWidget(label)
        return label

    def show_public(self, public: Public, scenario: Scenario) -> None:
        """What may be read aloud: built from the public part of the state, and from nothing else."""
        self.title.setText(scenario.title)
        for label, text in zip(self.lines, public_lines(public, scenario), strict=True):
            label.setText(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The only thing to do here is to lift it."""
        super().focusInEvent(event)
        self.button.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._layout.setSpacing(px(12))


def public_lines(public: Public, scenario: Scenario) -> tuple[str, str, str, str]:
    """Turn and clock; segment; initiative; light, wind and sky."""
    from ffts.games.skies.sequence import STAGE, clock_at, light_at
    from ffts.games.skies.view import as_told

    names = {setup.id: setup.name for setup in scenario.sides}
    light = light_at(scenario, public.turn).capitalize()
    stage = STAGE[as_told(public, mends=False).segment]
    return (
        tr("Turn {} of {}, {}").format(public.turn, public.last_turn, clock_at(scenario.start, public.turn)),
        tr("The day is over") if public.over else tr("{} Segment").format(stage.name),
        tr("Initiative: {}").format(names[public.initiative] if public.initiative else tr("not rolled")),
        tr("{}, wind {:03}/{} kn, sky: {}").format(light, public.wind.degrees, public.wind.knots, public.sky),
    )
