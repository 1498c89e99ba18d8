"""A release: the moment at which the pages of all seats change, also when there is nothing new on them."""

from collections.abc import Mapping
from typing import Literal

from ffts.core.model import Data

When = Literal["each change", "each segment", "by hand"]
"""When pages change: with each entry of the game, when play goes on, or only when the umpire says so."""
Story = Literal["", "shown", "open"]
"""Of a game that is over: only guests have its story, the umpire shows it to every seat, or he has shown it."""


class Seen(Data):
    """The last sign of life of a seat."""

    at: str = ""
    """Empty for a seat that has changed hands since."""
    turn: int = 0
    """Of the newest page that it has seen."""


class Release(Data):
    """A row of the game file."""

    revision: int
    entry: int | None
    """The entry that the pages show the game at."""
    at: str
    story: Story = ""
    moment: str = ""
    """Of the story, which the umpire has chosen for the table and the guests; empty for its end."""
    seen: Mapping[int, Seen] = {}
    """Seats whose devices gave a sign of life since the release before, and those that changed hands."""
    signals: bool = False
    """Whether the house rule *signals* is played."""
    signal_load: int = 0
    """The signals that a seat reads in a turn before others come later; 0 for as many as the table has."""
    ashore: bool = False
    """Whether commanders know of the enemy only what they were sent."""
    posted: tuple[int, ...] = ()
    """Seats to which these pages were written as a file, to go by mail."""
