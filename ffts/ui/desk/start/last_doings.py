"""What was ordered last in the open game, and what came of it, for those who look for a fault of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ffts.app.session import AnySession

ORDERS, LINES = 12, 40


def told_lately(session: AnySession | None) -> str:
    """The last commands as they stand in the file, with their dice, and the last lines of the log."""
    if session is None:
        return "No game is on the table."
    return "\n".join(_told(session))


def _told(session: AnySession) -> Iterator[str]:
    from ffts.app.logbook import umpire_lines

    heading = session.game.heading(session.state, session.data, None)
    entries = len(session.line_to(session.head))
    yield f"{session.game.name}, {heading.title}, turn {heading.turn}, {heading.clock}, {entries} entries"
    lately = session.line_to(session.head)[-ORDERS:]
    yield "\nThe last commands:"
    yield from (f"{session.play(entry).entry.command} {session.play(entry).entry.rolls}" for entry in lately)
    if draft := session.draft():
        yield f"waits for dice: {draft[0]!r} {draft[1]!r}"
    yield "\nThe last lines of the log:"
    lines = list[str]()
    for entry in lately:
        play = session.play(entry)
        before = session.state_at(play.entry.parent)
        lines += [
            f"{line.turn} {line.text} [{line.rule}]" for line in umpire_lines(session.game, play, before, session.data)
        ]
    yield from lines[-LINES:]
