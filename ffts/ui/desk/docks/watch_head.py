"""The head of the Watch: turn and clock, what everybody knows, and the segments of the turn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.short import ShortText
from ffts.ui.desk.look.stepper import Stepper
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ffts.core.game import Heading

NUMBER, DIGIT = re.compile(r"\b\d\b"), re.compile(r"\d")


class WatchHead(QWidget):
    """It has one height on every turn. The facts can go to another place where it is low."""

    def __init__(self) -> None:
        super().__init__()
        self._clock_below = False
        self._period = self._span = ""
        self.turn, self.span, self.clock = Text(look="title"), Text(look="span"), Text(look="title")
        for part in (self.turn, self.span, self.clock):
            part.setWordWrap(False)
        self.stepper = Stepper()
        self.facts_box = QWidget()
        facts = QVBoxLayout(self.facts_box)
        facts.setContentsMargins(0, 0, 0, 0)
        self._facts = Kept[str](facts, lambda fact: ShortText(fact, "small"), _say_other_fact)
        facts.setSpacing(px(2))
        self._column = column = QVBoxLayout(self)
        column.setSpacing(px(8))
        column.addLayout(self._build_time())
        column.addWidget(self.facts_box)
        column.addWidget(self.stepper)
        line = QFrame()
        line.setProperty("look", "line")
        column.addWidget(line)

    def _build_time(self) -> QBoxLayout:
        self._time = time = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        time.setSpacing(px(8))
        turn = QHBoxLayout()
        turn.setSpacing(px(8))
        turn.addWidget(self.turn)
        turn.addWidget(self.span, 1, Qt.AlignmentFlag.AlignBottom)
        time.addLayout(turn, 1)
        time.addWidget(self.clock)
        return time

    def show_heading(self, heading: Heading, passed: Mapping[str, str]) -> None:
        """Show where the game is; `passed` are the milestones that were passed over this turn, and why."""
        self.clock.setText(heading.clock.replace("-", "-\N{WORD JOINER}"))  # 'Jan-Mar' is one word
        self._period, self._span = heading.period, heading.span
        self.turn.setText(heading.period)
        self.span.setText(heading.span)
        self._facts.show(heading.facts)
        self.stepper.show_milestones(heading.milestones, passed)

    def take_facts_back(self, facts: QWidget) -> None:
        """Put the facts below turn and clock again."""
        self._column.insertWidget(1, facts)

    def indent(self, edge: int) -> None:
        """Keep `edge` pixels free on the left and the right."""
        self._column.setContentsMargins(edge, 0, edge, 0)

    def fit(self, room: int) -> None:
        """A long clock ('September, operation 3') goes below the turn; how many turns there are gives way first."""
        letters = self.turn.fontMetrics()  # the clock has them, too, where it is beside the turn
        widest = max("0123456789", key=letters.horizontalAdvance)  # as if all were that: nothing moves with the time
        texts = (DIGIT.sub(widest, NUMBER.sub("00", part.text())) for part in (self.turn, self.clock))
        turn, clock = map(letters.horizontalAdvance, texts)
        wide = turn + clock + px(16)
        below = wide > room
        way = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        if self._time.direction() != way:
            self._time.setDirection(way)
        beside = turn if below else wide
        self.clock.setMinimumWidth(1 if below else clock + px(2))
        self.clock.setAlignment(Qt.AlignmentFlag.AlignLeft if below else Qt.AlignmentFlag.AlignRight)
        self.span.setVisible(bool(self._span) and beside + self.span.sizeHint().width() + px(8) <= room)
        self.clock.setProperty("look", "heading" if below else "title")
        if self._clock_below is not below:
            self._clock_below = below
            self.clock.style().unpolish(self.clock)
            self.clock.style().polish(self.clock)
        self.turn.setToolTip(literal(f"{self._period} {self._span}"))


def _say_other_fact(widget: QWidget, old: str, new: str) -> bool:
    if isinstance(widget, ShortText):
        widget.setText(new)
    return isinstance(widget, ShortText)
