"""The timeline as the umpire has it: both sides, one under the other."""

from collections.abc import Mapping, Sequence

from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.timeline.rows import TimelinePicture, TurnPast
from ffts.games.skies.pictures.timeline.side import Ahead, page, side_rows
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import view


def umpires_timeline(
    state: State, data: Catalog, past: Mapping[SideId, Sequence[TurnPast]], ahead: Ahead
) -> TimelinePicture:
    """Both sides; what is public of the turns that are over is the same in both pasts."""
    rows = tuple(side_rows(view(state, side), data, past[side], ahead) for side in state.sides)
    return page(state.public, data, next(iter(past.values()), ()), rows)
