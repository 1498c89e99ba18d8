"""The booklet that teaches the game in five evenings: a title page, and two pages for each."""

from collections.abc import Iterator

from ffts.app.evenings import Evening, evenings_of
from ffts.papers.forms import Sight, Subject

GAME = "skies"
COVER = "contents"


def each_evening(sight: Sight) -> Iterator[Subject]:
    """The title page, then every evening."""
    yield Subject(COVER, "The game by its parts")
    yield from (Subject(evening.id, f"{evening.number}. {evening.title}") for evening in evenings_of(GAME))


def evening(sight: Sight, subject: Subject) -> object:
    """The evening this sheet is about; all of them for the title page."""
    there = evenings_of(GAME)
    found = next((each for each in there if each.id == subject.id), None)
    return {"evening": _as_text(found) if found else None, "all": [_as_text(each) for each in there]}


def _as_text(evening: Evening) -> object:
    return evening.model_dump(mode="json")
