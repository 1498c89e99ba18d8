"""Signals beside the replay of a day: what was sent then, what each seat had read, and what failed worst."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ffts.core.page import Card, Line, Listed, Words
from ffts.seats.signals.story import SignalStory, that_might_have_changed_the_day

OF_TURN, KNEW, WORST = (
    "Signals of this turn",
    "What each had read by then",
    "The signal that might have changed the day",
)
NONE_NOW = "None was sent or read in this turn."
NOTHING_READ = "{who}: nothing yet"
NEWEST = 3
"""Signals that each reader is shown with."""
_TURN = re.compile(r"\bturn (\d+)\b", re.IGNORECASE)


def turn_in(moment: str) -> int | None:
    """Return the turn of a moment in words; None for the end of the day."""
    found = _TURN.search(moment)
    return int(found[1]) if found else None


def moment_cards(stories: Sequence[SignalStory], moment: str) -> Iterator[Card]:
    """Return the cards of a moment of the replay; none of a game without signals."""
    if not stories:
        return
    turn = turn_in(moment)
    if turn is not None:
        yield Card("signals-now", OF_TURN, (_of_turn(stories, turn),))
    lines = tuple(_knew(stories, turn))
    yield Card("signals-known", KNEW, (Listed("signals-known", KNEW, lines),))
    if worst := that_might_have_changed_the_day(stories):
        yield Card("signals-worst", WORST, (Words(_whole(worst)),), mark="warning")


def _of_turn(stories: Sequence[SignalStory], turn: int) -> Listed | Words:
    """Lines and no table: what became of each must be read on a phone without scrolling aside."""
    now = [story for story in stories if turn in (story.turn, story.read_on)]
    lines = tuple(Line(str(at), _whole(each)) for at, each in enumerate(now))
    return Listed("signals-now", OF_TURN, lines) if lines else Words(NONE_NOW, "muted")


def _knew(stories: Sequence[SignalStory], turn: int | None) -> Iterator[Line]:
    """The newest signals that each reader had read, with what was written where that is something else."""
    for who in dict.fromkeys(story.to for story in stories):
        read = [each for each in stories if each.to == who and each.read and (turn is None or each.read_on <= turn)]
        newest = sorted(read, key=lambda each: each.read_on)[-NEWEST:]
        if not newest:
            yield Line(who, NOTHING_READ.format(who=who))
        for number, each in enumerate(newest):
            truth = f" ({became(each)})" if each.flaw else ""
            yield Line(f"{who} {number}", f"{who}, turn {each.read_on}, from {each.who}: {each.read}{truth}")


def became(story: SignalStory) -> str:
    """Say what became of a signal."""
    heard = f"; the enemy heard it: {story.heard}" if story.heard else ""
    if story.flaw == "lost":
        return f"lost{heard}"
    late = f"read on turn {story.read_on}" if story.read_on != story.turn else "read at once"
    how = {"wrong": f", as: {story.read}", "incomplete": f", as: {story.read}"}.get(story.flaw, "")
    out = f", its sender wrong about where he was: {story.read}" if story.flaw == "misplaced" else ""
    return f"{late}{how}{out}{heard}"


def _whole(story: SignalStory) -> str:
    written = f"\N{LEFT DOUBLE QUOTATION MARK}{story.written}\N{RIGHT DOUBLE QUOTATION MARK}"
    return f"{story.who} to {story.to}, turn {story.turn}: {written} - {became(story)}."
