"""Its one page."""

from PySide6.QtWidgets import QLabel, QVBoxLayout

from ffts.ui.desk.docks.showing import GameDock
from ffts.ui.desk.games.entries import GamePages, PageEntry


class HeapDock(GameDock):
    def __init__(self) -> None:
        super().__init__("Heap")
        self.words = QLabel()
        QVBoxLayout(self).addWidget(self.words)

    def _refresh(self) -> None:
        if session := self.session:
            self.words.setText(repr(session.game.view(session.state, self.viewer) if self.viewer else session.state))


PAGES = GamePages((PageEntry("&Heap", "Alt+1", "The stones", "tests.toy.pages:HeapDock"),))
