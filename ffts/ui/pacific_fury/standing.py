"""How things stand, in lines: for the umpire all of it, for a side what it sees."""

from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout

from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.view import view
from ffts.games.pacific_fury.words.standing import public_lines, side_lines, umpire_lines
from ffts.ui.desk.docks.showing import NO_GAME, GameDock


class StandingDock(GameDock):
    """The whole campaign in lines of text, to be read and searched."""

    def __init__(self) -> None:
        super().__init__("Standing")
        self.words = QLabel(NO_GAME)
        self.words.setWordWrap(True)
        self.words.setMargin(12)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self.words)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)

    def _refresh(self) -> None:
        session = self.session
        if session is None:
            self.words.setText(NO_GAME)
            return
        state, data = session.state, session.data
        match self.viewer:
            case None:
                lines = umpire_lines(state, data)
            case "":
                lines = public_lines(state, data)
            case side:
                lines = side_lines(view(state, SideId(side)), data)
        self.words.setText("\n".join(lines))
