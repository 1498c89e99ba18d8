"""How a draft stands, in a line: what is wrong, whether a day is being played, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from ffts.ui.desk.editor.notes import FixedNote
from ffts.ui.desk.editor.trial import Tried

GOOD = "Everything is good: it can be played."
NO_ERRORS = "No errors."
NOT_PLAYED = "No errors. A whole day has not been played yet (F9)."
SOON = "No errors. A whole day is about to be played ..."
PLAYING = "No errors. A whole day is being played: turn {} of {} ..."
LOOK = "It can be played. {} Look at this before you call it good:"


class Standing(FixedNote):
    """One line at a place of its own."""

    def __init__(self) -> None:
        super().__init__("", 1)

    def show_faults(self, faults: Sequence[object]) -> None:
        """So many things are wrong."""
        count = len(faults)
        self.say(self.tr("{} errors: a line leads to its field.").format(count) if count > 1 else self.tr("One error:"))

    def show_unplayed(self) -> None:
        """Nothing is wrong, as far as reading tells."""
        self.say(self.tr(NOT_PLAYED), "muted")

    def show_soon(self) -> None:
        """A day will be played when its author rests."""
        self.say(self.tr(SOON), "muted")

    def show_turn(self, turn: int, turns: int) -> None:
        """How far the day is."""
        self.say(self.tr(PLAYING).format(turn, turns), "muted")

    def show_good(self, line: str = "") -> None:
        """Nothing is wrong and a day was played, where the game can play one."""
        self.say(" ".join(filter(None, (self.tr(GOOD), line))), "good")

    def show_tried(self, tried: Tried) -> None:
        """What came of the day."""
        if not tried.doubts:
            self.show_good(tried.line)
        elif tried.ended:
            self.say(self.tr(LOOK).format(tried.line), "warning")
        else:
            self.say(tried.line)

    def show_stopped(self, why: str = "") -> None:
        """It was not played to its end."""
        text = self.tr("The day was stopped; without it nobody knows whether it can be played through (F9).")
        self.say(self.tr("The day could not be played: {}").format(why) if why else text, "warning")
