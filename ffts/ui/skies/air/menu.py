"""The menu of the chosen aircraft: where they may go, and what may be done with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from ffts.games.skies.pictures.air.form import FormPicture
from ffts.ui.skies.air.carry import zone_title
from ffts.ui.skies.air.verbs import BY_ID, VERBS

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Verdict


class FormMenu(QMenu):
    """What is not allowed is grey and says why."""

    zone_chosen = Signal(str)
    verb_chosen = Signal(str)

    def __init__(self, parent: QWidget, picture: FormPicture | None, verdicts: Mapping[str, Verdict]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.move_menu = self.addMenu(self.tr("Move to"))
        for zone, verdict in verdicts.items():
            entry = self.move_menu.addAction(f"{zone_title(picture, zone)}   ({verdict.words})")
            entry.setEnabled(verdict.refused is None)
            entry.setData(zone)
        self.move_menu.triggered.connect(self._zone)
        self.addSeparator()

    def add_verbs(self, buttons: Mapping[str, QPushButton]) -> None:
        """The same as the buttons of the form."""
        for verb in VERBS:
            entry = self.addAction(f"{verb.name}\t{verb.letter}")
            entry.setEnabled(buttons[verb.id].isEnabled())
            entry.setData(verb.id)
        self.triggered.connect(self._verb)

    def _zone(self, entry: QAction) -> None:
        self.zone_chosen.emit(entry.data())

    def _verb(self, entry: QAction) -> None:
        if entry.data() in BY_ID:  # an entry of the menu within reaches here too
            self.verb_chosen.emit(entry.data())
