"""What a message is, what becomes of it, and what the enemy hears, as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from ffts.core.model import Data

Fate = Literal["clean", "lost", "wrong", "incomplete", "repeated"]
Known = Literal["sent", "content", "bearing", "fix"]
"""What the enemy learns: that somebody sent, what was said, in which direction he is, or where about."""


class Report(Data):
    """A contact report; a blank field is a legal one."""

    kind: str = ""
    """A class of ships."""
    number: int | None = None
    where: str = ""
    """A hex."""
    course: int | None = None
    """A hexside from 1 to 6."""
    seen: int | None = None
    """The turn of the sighting."""
    is_sure: bool = True
    """Whether the observer is sure, or thinks so."""


def report_words(report: Report) -> str:
    """Say a contact report; a blank field is said too."""
    number = "?" if report.number is None else str(report.number)
    what = f"{number} of class {report.kind or '?'}"
    course = "?" if report.course is None else str(report.course)
    seen = "?" if report.seen is None else str(report.seen)
    sure = "sure" if report.is_sure else "thinks"
    return f"Contact: {what} at {report.where or '?'}, course {course}, seen on turn {seen} ({sure})"


class Signal(Data):
    """House rule *signals*: to which seat of the side, by what means, in which form."""

    to: int
    """The number of the seat that is to read it."""
    means: str
    report: Report | None = None
    is_plain: bool = False
    """Not in code: quicker, and read by all who hear it."""


class Message(NamedTuple):
    """What somebody sends."""

    words: str
    signal: Signal


class Circumstances(NamedTuple):
    """What the tables ask of the game."""

    turn: int
    distance: int | None = None
    """To who reads it, in hexes."""
    enemy: int | None = None
    """To the nearest enemy who listens."""
    static: bool = False
    raid: bool = False
    """Whether a raid is near who sends."""
    us_1944: bool = False
    read_this_turn: int = 0
    """How many messages its reader has had this turn."""
    beyond: int | None = None
    """The signals that its reader reads in a turn before others come later, where the umpire chose a number."""
    is_attacked: bool = False
    """Whether its reader is under attack."""
    sent_lately: bool = False
    """Whether the same sender sent within the last turns."""
    is_far: bool = False
    """Whether what is reported lies so far from its sender that he may be wrong about where it is."""
    error: Error | None = None
    """By how much he was wrong before, while he still is."""


class Error(Data):
    """By how much somebody is wrong about where he is."""

    hexes: int = 0
    direction: int = 0
    """From 1 to 6; 0 where he is right."""


class Heard(Data):
    """What the enemy hears of a message."""

    known: Known
    due: int
    """The turn on which he knows it."""
    is_wrong: bool = False
    """The opposite bearing, or a wrong plot."""
    error: int = 0
    """By how many hexes a fix is off."""
    direction: int = 0
    at: str = ""
    """Where its listener was: a bearing is taken from there, wherever he goes."""
    off: int = 0
    """Of a bearing: by how many sixths of the circle it is off, to the right."""


class Passage(Data):
    """What becomes of a message."""

    fate: Fate
    due: int
    """The turn on which it is read, unless it is lost."""
    words: str
    """As it is read."""
    report: Report | None = None
    heard: Heard | None = None
    place: str = ""
    """Where who sent it was."""
    sent_on: int = 0
    """The turn."""
    error: Error | None = None
    """By how much its sender was wrong about where he was when he reported; None where that was not asked."""
    odds: Mapping[Fate, float] = {}
    """How likely each fate was when it was sent; empty in files of before these were kept."""
