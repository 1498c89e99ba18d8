"""Where in a game a page has most to show: where the Watch has the most business for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ffts.ui.desk.games.entries import GamePages, all_pages, page_for

if TYPE_CHECKING:
    from ffts.app.session import AnySession

LATE = 0.8
"""Pages without business of their own are shown so far into the game."""
Moments = Mapping[str, "int | None"]


def moments_of(session: AnySession, game: GamePages) -> Moments:
    """For the title of each page the entry of the log to stand at."""
    line = session.line_to(session.head)
    late = line[round((len(line) - 1) * LATE)] if line else None
    most: dict[str, tuple[int, int | None]] = {page.title: (0, late) for page in all_pages(game)}
    state = session.game.rulebook.start(session.data)
    for entry in line:
        for event in session.play(entry).events:
            state = session.game.rulebook.apply(state, event)
        for title, count in _business(session, state, game).items():
            if title in most and count > most[title][0]:
                most[title] = (count, entry)
    return {title: entry for title, (_, entry) in most.items()}


def _business(session: AnySession, state: object, game: GamePages) -> dict[str, int]:
    counted: dict[str, int] = {}
    for line in session.game.due(state, session.data, None):
        title = page_for(line.rule, game)
        counted[title] = counted.get(title, 0) + 1
    return counted


def last_with_dice(session: AnySession) -> int | None:
    """The entry of the last order that asked for dice; None where none did."""
    line = session.line_to(session.head)
    return next((entry for entry in reversed(line[1:]) if session.play(entry).rolls), None)
