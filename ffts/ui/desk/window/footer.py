"""The foot of the window: the line to type into, and the buttons for who looks at the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QPushButton, QWidget

from ffts.ui.desk.look.bold import BoldButton
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.theme import px

PLACEHOLDER = "Type what you want:  undo,  go to turn 3,  what now ...   (Ctrl+K)"
IN_SHORT = "Type what you want  (Ctrl+K)"


class CommandLine(QLineEdit):
    """Says what it is for in as many words as there is room for. It is part of the first paint and overrides no event
    of Qt, see `welcome`: the program calls `fit` whenever there is other room."""

    def __init__(self) -> None:
        super().__init__()
        self.setPlaceholderText(self.tr(PLACEHOLDER))

    def fit(self) -> None:
        """The words for the room there is."""
        from ffts.ui.desk.look.parts import fitting

        room = self.width() - 2 * px(14)
        self.setPlaceholderText(fitting(self, room, self.tr(PLACEHOLDER), self.tr(IN_SHORT)))


class Foot(QWidget):
    """Always in reach."""

    def __init__(self) -> None:
        super().__init__()
        self.line = CommandLine()
        self.line.setAccessibleName(self.tr("Command line"))
        self.line.setToolTip(self.tr("Type what you want to do (Ctrl+K); arrows choose, Enter does it, Esc leaves"))
        self.views = QWidget()
        self._buttons = QHBoxLayout(self.views)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self._buttons.setSpacing(px(4))
        self._buttons.addWidget(plain_label(self.tr("View:")))
        self.group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(8), px(4), px(8), px(4))
        row.setSpacing(px(12))
        row.addWidget(self.line, 1)
        row.addWidget(self.views)
        self.views.hide()

    def add_view(self, name: str, key: str, tip: str) -> QPushButton:
        """One of those who may look."""
        button = BoldButton(name)
        button.setCheckable(True)
        button.setToolTip(literal(f"{tip} ({key})"))
        button.setAccessibleName(self.tr("View: {}").format(name))
        self.group.addButton(button)
        self._buttons.addWidget(button)
        return button

    def clear_views(self) -> None:
        """No game, nobody to look."""
        for button in self.group.buttons():
            self.group.removeButton(button)
            button.hide()
            button.deleteLater()
        self.views.hide()
