"""Where a turn stands: one scale for every row of the timeline."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtGui import QFont

from ffts.ui.desk.look.style import TEXT_SIZES
from ffts.ui.desk.look.theme import px

LEAST = 26
"""The least width of a turn, at 100 %: two figures of the text stand in it."""
QUIET, TEXT = TEXT_SIZES["quiet_size"], TEXT_SIZES["text_size"]
"""What explains is quiet; what is read as a number, and what is about to be lost, is text."""


@dataclass(frozen=True)
class Scale:
    """Names at the left, then the turns; `aside` pixels of them are scrolled out of sight."""

    names: int
    width: int
    first: int
    last: int
    aside: int = 0

    @cached_property
    def step(self) -> float:
        """The width of a turn."""
        return max(float(px(LEAST)), (self.width - self.names) / (self.last - self.first + 1))

    @property
    def hidden(self) -> int:
        """How far it can be scrolled."""
        return max(0, round(self.step * (self.last - self.first + 1)) - (self.width - self.names))

    def x(self, turn: float) -> float:
        """The left edge of this turn."""
        return self.names + (turn - self.first) * self.step - self.aside

    def turn_at(self, x: float) -> int:
        """The turn that lies there."""
        return self.first + int((x + self.aside - self.names) // self.step)


def font(points: float = TEXT, bold: bool = False) -> QFont:
    """The font of the program at one of its sizes."""
    made = QFont()
    made.setPixelSize(px(points * 4 / 3))
    made.setBold(bold)
    return made
