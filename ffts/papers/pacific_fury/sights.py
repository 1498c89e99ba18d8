"""A sight of this game: the views that whoever a paper is for may see."""

from collections.abc import Iterator

from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Public
from ffts.games.pacific_fury.view import SideView
from ffts.papers.forms import Sight, Subject


def view_of(sight: Sight, subject: Subject) -> SideView:
    """PF-8.4 The view of the side whose paper it is."""
    found: SideView = next(view for view in sight.views if view.own.id == subject.side)
    return found


def public_of(sight: Sight) -> Public:
    """What both players see; the same in every view."""
    first: SideView = sight.views[0]
    return first.public


def data_of(sight: Sight) -> Catalog:
    """What the game is pinned to."""
    found: Catalog = sight.data
    return found


def each_side(sight: Sight) -> Iterator[Subject]:
    """One sheet for a side, for the umpire one of each."""
    return (Subject(view.own.id, sight.sides[view.own.id], view.own.id) for view in sight.views)


def each_turn(sight: Sight) -> Iterator[Subject]:
    """PF-3.4 One sheet for each month."""
    months = data_of(sight).scenario.turns
    return (Subject(str(turn), month, sight.viewer or "", turn, month) for turn, month in enumerate(months, 1))


def whole(sight: Sight) -> Iterator[Subject]:
    """One sheet, on which nothing is secret."""
    yield Subject("all", data_of(sight).scenario.title, sight.viewer or "")
