"""The rules to read and to search, in words of our own, with the open points beside them."""

from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from ffts.core.game import AnyDesk
from ffts.core.numbering import AS_CITED, Numbering
from ffts.core.reference import RuleTexts, found, read_rules
from ffts.store.shelf import read_texts
from ffts.ui.desk.look.literal import plain_label, wrapped_label
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.page.full_pages import FullPage

TOP = Qt.AlignmentFlag.AlignTop
NONE = "No rule speaks of that. Try another word, or a number such as 10.7."


@cache
def rule_texts(game: str) -> RuleTexts:
    """The rules as they are shipped, read when somebody asks for the first time."""
    return read_rules(game, read_texts)


class RulesPage(FullPage):
    """A line to type in, and under it what fits."""

    def __init__(self, texts: RuleTexts, numbers: Numbering = AS_CITED) -> None:
        super().__init__(tr("The rules in our own words"))
        self._texts, self._numbers = texts, numbers
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("A number or words: 10.1, landing"))
        self.line.setAccessibleName(tr("Find a rule"))
        self.line.textChanged.connect(self.look_up)
        self.shown: list[str] = []
        self._list = QWidget()
        self._grid = QGridLayout(self._list)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(16))
        self._grid.setVerticalSpacing(px(8))
        self._grid.setColumnStretch(1, 1)
        self.body.addWidget(self.line)
        self.body.addWidget(self._list)
        self.body.addStretch(1)
        self.setFocusProxy(self.line)
        self.look_up("")

    def show_rule(self, citation: str) -> None:
        """What fits this number, or these words."""
        self.line.setText(citation)

    def look_up(self, typed: str) -> None:
        """Show what fits, each with its number."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        there = found(self._texts, typed, self._numbers)
        self.shown = [one.number for one in there]
        for row, one in enumerate(there):
            self._grid.addWidget(plain_label(self._numbers.heading(one.number), "muted"), row, 0, TOP)
            self._grid.addWidget(wrapped_label(f"{one.title}: {self._numbers.text(one.text)}"), row, 1, TOP)
        if not there:
            self._grid.addWidget(wrapped_label(tr(NONE)), 0, 1)


def rules_page(desk: AnyDesk) -> RulesPage:
    """Those of the open game."""
    return RulesPage(rule_texts(desk.game.name), desk.game.rulebook.numbering(desk.data))
