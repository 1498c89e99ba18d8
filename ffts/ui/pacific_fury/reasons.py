"""Why the program did what it did, told to everybody once the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.games.pacific_fury.commands import WriteNote
from ffts.games.pacific_fury.events.turn import TurnBegan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ffts.app.session import AnySession

BY_PROGRAM = "The program ("
"""How its notes begin."""


def reasons(session: AnySession) -> list[str]:
    """Its notes of the turn before, or of the last one once the game is over; each with whose they are."""
    turns = list(_turns(session))
    over = session.state.public.over
    return turns[-1] if over else turns[-2] if len(turns) > 1 else []


def _turns(session: AnySession) -> Iterator[list[str]]:
    """The notes of each turn, the turn under way last."""
    notes = list[str]()
    for play in session.log():
        if any(isinstance(event, TurnBegan) for event in play.events):
            yield notes
            notes = []
        note = play.command
        if isinstance(note, WriteNote) and note.side is not None and note.text.startswith(BY_PROGRAM):
            name = session.data.scenario.side(note.side).name
            notes.append(f"{name}: {note.text.partition(': ')[2]}")
    yield notes
