"""What a seat can send and has read, by the house rule *signals*."""

from __future__ import annotations

from typing import NamedTuple

from ffts.seats.letters import Letter
from ffts.seats.seat import Silence
from ffts.seats.signals.messages import Passage


class Came(NamedTuple):
    """A signal as it was read, or what was heard of the enemy's."""

    turn: int
    who: str
    """Who sent it; empty for what was heard."""
    words: str
    number: int = 0
    """Of the letter."""


class Signals(NamedTuple):
    """What a seat can do and read."""

    to: tuple[tuple[int, str], ...] = ()
    """The other seats of its side."""
    means: tuple[tuple[str, str], ...] = ()
    came: tuple[Came, ...] = ()
    silence: Silence = "free"
    is_blind: bool = False
    """Whether it knows of the enemy only what it saw itself and what it was sent."""
    captains: tuple[str, ...] = ()
    """What the other seats of its side have: their carriers, forces and bases."""

    @property
    def are_played(self) -> bool:
        """Whether the rule is on for this seat."""
        return bool(self.means)


class OnItsWay(NamedTuple):
    """A signal as the umpire sees it."""

    letter: Letter
    passage: Passage
    who: str
    to: str
    state: str
    """'read on turn 12', 'on its way, read on turn 14', 'lost', and what was heard of it."""
    odds: str
    written: str = ""
    """With its contact report."""
    as_read: str = ""
    """Where it is read otherwise than it was written."""
    is_under_way: bool = False
