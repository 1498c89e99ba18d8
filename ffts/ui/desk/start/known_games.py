"""What the list of games tells of one: its scenario, turn and clock, its game, and when it was played last.

The turn is that which the program saw when it put the game away; where the file stands elsewhere now, it is left out.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from ffts.games import GAMES
from ffts.store.glance import head_of
from ffts.ui.desk.games.entries import pages_of

if TYPE_CHECKING:
    from pathlib import Path

    from ffts.ui.desk.games.settings import Settings


def describe_game(settings: Settings, path: Path) -> str:
    """'First strike, turn 2 of 8, 0920. Its game, played 19 Nov 2026, 11:20'; empty if it cannot be read."""
    glance = head_of(path)
    if glance is None:
        return ""
    head, words = settings.standing(path)
    where = words if words and head == (glance.head or 0) else glance.title
    game = pages_of(glance.module).title if glance.module in GAMES else ""
    played = f"played {datetime.fromtimestamp(path.stat().st_mtime):%d %b %Y, %H:%M}"
    return f"{where}. {', '.join(filter(None, (game, played)))}"
