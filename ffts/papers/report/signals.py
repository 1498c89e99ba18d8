"""The chapter on signals: what each seat wrote and read, when, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from ffts.papers.report.parts import Chapter, Prose, ReportTable
from ffts.seats.signals.story import SignalStory, that_might_have_changed_the_day

TITLE = "Signals"
LEAD = "What was sent from seat to seat, how it was read, and what the enemy heard of it."
LEAD_OF_A_SIDE = "What was sent, and what was read. What became of a signal its sender never learned."
COLUMNS = ("Sent", "From", "To", "By", "Written", "Read", "On turn", "What became of it", "Heard by the enemy")
OWN_COLUMNS = ("Sent", "From", "To", "By", "Written", "Read", "On turn")
WORST = "The signal that might have changed the day: {who} to {to}, turn {turn}: \u201c{written}\u201d. {became}."
BECAME = {
    "lost": "It was lost on the way",
    "misplaced": "Its sender was wrong about where it was; it was read as \u201c{read}\u201d",
    "wrong": "It was read as \u201c{read}\u201d",
    "incomplete": "It was read as \u201c{read}\u201d",
    "late": "It was read on turn {read_on}",
}


def signals_chapter(stories: Sequence[SignalStory], side: str | None) -> tuple[Chapter, ...]:
    """Return the chapter, of a side what it wrote and read; none where no signals were sent."""
    own = [story for story in stories if side in (None, story.side)]
    if not own:
        return ()
    if side is not None:
        rows = tuple(_own_row(story) for story in own)
        return (Chapter("signals", TITLE, LEAD_OF_A_SIDE, (ReportTable(TITLE, OWN_COLUMNS, rows),)),)
    rows = tuple((*_own_row(story), story.flaw or "read as it was written", story.heard) for story in own)
    worst = that_might_have_changed_the_day(own)
    words = (Prose((_worst(worst),)),) if worst else ()
    return (Chapter("signals", TITLE, LEAD, (*words, ReportTable(TITLE, COLUMNS, rows))),)


def _own_row(story: SignalStory) -> tuple[str | int, ...]:
    written = f"{story.written} ({story.why})" if story.why else story.written
    return story.turn, story.who, story.to, story.means, written, story.read or "-", story.read_on or "-"


def _worst(story: SignalStory) -> str:
    became = BECAME[story.flaw].format(read=story.read, read_on=story.read_on)
    return WORST.format(who=story.who, to=story.to, turn=story.turn, written=story.written, became=became)
