"""What the log tells of the present turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.app.session import AnySession


def passed_this_turn(session: AnySession) -> dict[str, str]:
    """3.4 The segments that closed themselves since the turn began, each with its reason."""
    from ffts.games.skies.events import SegmentPassed, TurnBegan

    passed: dict[str, str] = {}
    entry = session.head
    while entry is not None:
        play = session.play(entry)
        for event in reversed(play.events):
            if isinstance(event, TurnBegan):
                return passed
            if isinstance(event, SegmentPassed):
                passed.setdefault(event.segment, event.why)
        entry = play.entry.parent
    return passed
