"""A sight of this game: the views that whoever a paper is for may see."""

from collections.abc import Iterator

from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView
from ffts.papers.forms import Sight, Subject


def view_of(sight: Sight, subject: Subject) -> SideView:
    """The view of the side whose paper it is; of what belongs to nobody, that which hides most."""
    found: SideView = next((view for view in sight.views if view.side == subject.side), sight.views[0])
    return found


def data_of(sight: Sight) -> Catalog:
    """What the game is pinned to."""
    found: Catalog = sight.data
    return found


def each_side(sight: Sight) -> Iterator[Subject]:
    """One sheet for a side, for the umpire one of each."""
    return (Subject(view.side, sight.sides[view.side], view.side) for view in sight.views)


def each_turn(sight: Sight) -> Iterator[Subject]:
    """FS-4 One sheet for each turn that is played."""
    public = sight.views[0].public
    for turn in range(public.first_turn, public.last_turn + 1):
        clock = data_of(sight).schedule.turn(turn).when
        yield Subject(str(turn), f"Turn {turn}", sight.viewer or "", turn, clock)


def whole(sight: Sight) -> Iterator[Subject]:
    """One sheet, on which nothing is secret."""
    title = data_of(sight).scenario.title
    yield Subject("all", title.partition(": ")[2] or title, sight.viewer or "")
