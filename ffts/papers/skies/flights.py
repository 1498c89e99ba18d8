"""The air formation form: strikes, searches and CAP of a side."""

from dataclasses import asdict

from ffts.games.skies.pictures.flights.side import flights_of
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.sights import data_of, view_of

BLOCKS = 5
"""Formations that fit on a page."""


def formations(sight: Sight, subject: Subject) -> object:
    """6.11 How many formations a page has room for."""
    return {"blocks": BLOCKS}


def formations_now(sight: Sight, subject: Subject) -> object:
    """6.11 Those that are in the air, strikes first."""
    return [_known(asdict(flight)) for flight in flights_of(view_of(sight, subject), data_of(sight))]


def _known(flight: dict[str, object]) -> dict[str, object]:
    return {name: flight[name] for name in ("name", "kind", "heading", "due", "due_words", "bars", "groups", "warning")}
