"""A sight of this game: the view of a side among those that whoever a paper is for may see."""

from collections.abc import Iterator

from ffts.games.skies.pictures.papers.umpire import UmpiresPictures
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView
from ffts.papers.forms import Sight, Subject


def view_of(sight: Sight, subject: Subject) -> SideView:
    """3.6 The view of the side whose paper it is."""
    found: SideView = next(view for view in sight.views if view.own.id == subject.side)
    return found


def views_of(sight: Sight) -> tuple[SideView, ...]:
    """3.6 Those he may see: one for a side, both for the umpire."""
    return sight.views


def data_of(sight: Sight) -> Catalog:
    """What the game is pinned to."""
    found: Catalog = sight.data
    return found


def umpires(sight: Sight) -> UmpiresPictures:
    """What the umpire alone sees."""
    assert isinstance(sight.pictures, UmpiresPictures)
    return sight.pictures


def each_side(sight: Sight) -> Iterator[Subject]:
    """One sheet for a side."""
    return (Subject(view.own.id, view.own.name, view.own.id) for view in views_of(sight))


BOTH = "both"


def each_side_or_both(sight: Sight) -> Iterator[Subject]:
    """One sheet for a side; the umpire's has both."""
    return iter((Subject(BOTH, "Both sides"),)) if sight.viewer is None else each_side(sight)
