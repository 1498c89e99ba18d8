"""How this game is told, as one value."""

from ffts.core.game import Told, Words
from ffts.core.model import Event
from ffts.games.skies.ahead.roll_words import weigh
from ffts.games.skies.events import SegmentPassed, TurnBegan
from ffts.games.skies.names import SideId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.words import asked, menu, note
from ffts.games.skies.words.changed import told_differences
from ffts.games.skies.words.pieces import pieces
from ffts.games.skies.words.runs import VERBATIM, told_facts
from ffts.games.skies.words.spoken import spoken
from ffts.games.skies.words.standing import side_lines, umpire_lines


def begins(event: Event) -> int | None:
    """3.3"""
    return event.turn if isinstance(event, TurnBegan) else None


def passed(event: Event) -> tuple[str, str] | None:
    """3.4 A segment with nothing to do closes itself."""
    return (event.segment.value, event.why) if isinstance(event, SegmentPassed) else None


def noted(told: Told[State, Event], side: str) -> str | None:
    """3.6"""
    found = note(told.event, SideId(side), told.before)
    return found and (found if isinstance(told.event, VERBATIM) else spoken(told.before, found))


WORDS: Words[State, Event, Catalog] = Words(
    menu=menu,
    facts=told_facts,
    note=noted,
    asked=lambda ask, side: asked(ask, SideId(side)),
    begins=begins,
    passed=passed,
    standing=umpire_lines,
    standing_of=side_lines,
    changed=told_differences,
    weigh=weigh,
    pieces=pieces,
)
