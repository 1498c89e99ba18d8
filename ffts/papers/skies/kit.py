"""The chart kit: sheets to copy the rulebook's own charts onto, by hand."""

from collections.abc import Iterator
from dataclasses import asdict

from ffts.games.skies.pictures.charts.kit import kit
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.sights import data_of


def each_chart(sight: Sight) -> Iterator[Subject]:
    """One sheet for each chart that we had to estimate."""
    return (Subject(sheet.id, sheet.title) for sheet in kit(data_of(sight)))


def chart(sight: Sight, subject: Subject) -> object:
    """The empty chart."""
    return asdict(next(sheet for sheet in kit(data_of(sight)) if sheet.id == subject.id))
