"""The milestones of the turn from top to bottom: what is done, what is open, what closed itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Sign, SignMark, Text
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.core.game import Milestone

WORDS = {Sign.DONE: "done", Sign.NOW: "open now", Sign.TO_COME: "to come", Sign.PASSED: "closed itself"}
LOOKS = {Sign.DONE: "", Sign.NOW: "heading", Sign.TO_COME: "muted", Sign.PASSED: "muted"}
SIGNS = {"done": Sign.DONE, "now": Sign.NOW, "to come": Sign.TO_COME}


class Step(NamedTuple):
    """A milestone as it is shown."""

    milestone: Milestone
    why: str
    """Why it closed itself, if it did."""


class Stepper(QWidget):
    """One line a milestone; those within one stand under it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Segments of the turn"))
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(2))
        self._lines = Kept[Step](column, _Line)

    def show_milestones(self, milestones: Iterable[Milestone], passed: Mapping[str, str]) -> None:
        """Segments of the turn; `passed` says by the key of a milestone why it closed itself."""
        self._lines.show([Step(one, passed.get(one.key, "") if one.when == "done" else "") for one in milestones])

    def shorten(self, short: bool) -> None:
        """Only what is open now: where the rest would push everything else off the screen."""
        for line in self._lines.widgets:
            line.setHidden(short and isinstance(line, _Line) and not line.open_now)

    def height_unseen(self, width: int) -> int:
        """How much higher it would be with all of them."""
        spacing = self._column.spacing()
        unseen = [line for line in self._lines.widgets if line.isHidden()]
        return sum(max(line.heightForWidth(width), line.sizeHint().height()) + spacing for line in unseen)


class _Line(QWidget):
    """One milestone: sign, number, name, and the reason why it closed itself."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        milestone, why = step
        rule, name, within = milestone.rule, milestone.name, milestone.within
        self.open_now = milestone.when == "now"
        sign = Sign.PASSED if why else SIGNS[milestone.when]
        state = self.tr(WORDS[sign])
        self.setAccessibleName(f"{rule} {name}: {state}{', ' if why else ''}{why}".strip())
        self.setToolTip(literal(self.accessibleName()))
        self.name = Text(name, LOOKS[sign])
        if self.open_now and within:
            self.name.setProperty("look", "")
            self.name.embolden()
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(px(24) if within else 0, 0, 0, 0)
        grid.addWidget(SignMark(sign), 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.setColumnStretch(1, 1)
        self.rule = Text(rule, "muted")
        self.rule.setWordWrap(False)
        grid.addWidget(self.rule, 0, 2)
        if why:
            grid.addWidget(Text(f"{state}: {why}", "muted"), 1, 1, 1, 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Its number gives way before its name needs a second line; the tooltip has both."""
        super().resizeEvent(event)
        parts = (
            self.name.fontMetrics().horizontalAdvance(self.name.text()),
            self.rule.fontMetrics().horizontalAdvance(self.rule.text()),
        )
        left = self._grid.contentsMargins().left()
        beside = self.contentsRect().x() + left + px(24) + 2 * self._grid.horizontalSpacing()
        self.rule.setVisible(bool(self.rule.text()) and sum(parts) + beside <= self.width())
