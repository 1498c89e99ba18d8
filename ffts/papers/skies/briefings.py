"""The briefing of a side, on one sheet."""

from ffts.games.skies.pictures.briefing.side import briefing
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.sights import data_of, view_of


def briefing_of(sight: Sight, subject: Subject) -> object:
    """18.1 What its players read before turn 1."""
    told = briefing(view_of(sight, subject), data_of(sight))
    return {"title": told.title, "words": told.words, "parts": told.parts}
