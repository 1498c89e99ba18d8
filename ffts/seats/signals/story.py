"""Signals as the day's report tells them: what was written, what was read and when, what the enemy heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from ffts.app.session import AnySession
from ffts.core.model import Data
from ffts.seats.letters import Answer, Letter
from ffts.seats.seat import Seat
from ffts.seats.signals.messages import Passage, Report, report_words
from ffts.seats.signals.tables import signal_tables
from ffts.store.room_rows import GAP

R = TypeVar("R", bound=Data)
LATE = 3
"""A signal that takes so many turns came late."""


class SignalStory(NamedTuple):
    """A signal, once the day is over."""

    side: str
    turn: int
    """On which it was sent."""
    who: str
    to: str
    means: str
    written: str
    read: str
    """Empty where it was lost."""
    read_on: int
    """0 where it was lost."""
    flaw: str
    """'lost', 'wrong', 'incomplete', 'misplaced' by its sender; 'late' for one read turns later; empty for none."""
    heard: str
    """What the enemy learned of it, and when; empty if nothing."""
    is_contact: bool
    why: str = ""
    """Why the umpire stepped in."""

    @property
    def turns(self) -> int:
        """How many turns it took."""
        return self.read_on - self.turn


def signal_stories(session: AnySession) -> tuple[SignalStory, ...]:
    """Return every signal of a game, in their order; none of a game that had no room, or did not play them."""
    seats = {seat.number: seat for seat in _rows(session, "seat", Seat)}
    answers = {answer.letter: answer for answer in _rows(session, "answer", Answer) if answer.passage}
    letters = (letter for letter in _rows(session, "letter", Letter) if letter.number in answers)
    return tuple(_story(letter, answers[letter.number], seats) for letter in letters)


def _rows(session: AnySession, table: str, kind: type[R]) -> list[R]:
    return [kind.model_validate_json(row) for row in session.store.room_rows(table) if row != GAP]


def _story(letter: Letter, answer: Answer, seats: Mapping[int, Seat]) -> SignalStory:
    passage, signal = answer.passage, letter.signal
    assert passage is not None
    assert signal is not None
    is_lost = passage.fate == "lost"
    stepped_in = answer.why if answer.why.partition(":")[0] in ("held", "hurried", "changed") else ""
    return SignalStory(
        seats[letter.seat].side,
        passage.sent_on,
        seats[letter.seat].name,
        seats[signal.to].name,
        signal_tables().means[signal.means].name,
        written(letter.words, signal.report),
        "" if is_lost else as_read(passage),
        0 if is_lost else passage.due,
        _flaw(passage),
        f"{passage.heard.known}, turn {passage.heard.due}" if passage.heard else "",
        signal.report is not None,
        stepped_in,
    )


def as_read(passage: Passage) -> str:
    """Return a signal as it is read."""
    return written(passage.words, passage.report)


def written(words: str, report: Report | None) -> str:
    """Return words and contact report as one text."""
    return ". ".join(filter(None, (words.rstrip(". "), report_words(report)))) if report else words


def _flaw(passage: Passage) -> str:
    if passage.fate in ("lost", "wrong", "incomplete"):
        return passage.fate
    if passage.error is not None and passage.error.hexes:
        return "misplaced"
    return "late" if passage.due - passage.sent_on >= LATE else ""


def that_might_have_changed_the_day(stories: Sequence[SignalStory]) -> SignalStory | None:
    """Return the signal that failed worst: a contact report before others, a lost one before a wrong one, of late ones
    the latest; None where all came through."""
    order = ("lost", "wrong", "misplaced", "incomplete", "late")
    failed = [story for story in stories if story.flaw]
    return min(failed, key=lambda story: (not story.is_contact, order.index(story.flaw), -story.turns), default=None)
