"""How things stand, in words: the tracks, who is where, and who comes back when."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ffts.ui.desk.docks.parts import Text, scrolled
from ffts.ui.desk.docks.showing import NO_GAME, GameDock


class StandingDock(GameDock):
    """One line for each track, task force, place and unit on the Turn Record Track."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Forces"), parent)
        self.words = Text(NO_GAME).selectable()
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        QVBoxLayout(self).addWidget(scrolled(self.words))

    def _refresh(self) -> None:
        session, viewer = self.session, self.viewer
        if session is None:
            self.words.setText(NO_GAME)
            return
        words, data = session.game.words, session.data
        if viewer is None:
            lines = words.standing(session.state, data)
        else:
            lines = words.standing_of(session.game.view(session.state, viewer), data)
        self.words.setText("\n".join(lines))
