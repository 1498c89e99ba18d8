"""The timeline as the umpire has it: both sides, one under the other."""

from collections.abc import Mapping, Sequence

from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.pictures.timeline.chart import SnapshotChart, own_words
from ffts.games.skies.pictures.timeline.rows import TimelinePicture, TurnPast
from ffts.games.skies.pictures.timeline.side import Ahead, page, side_rows, sides_chart
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import view


def umpires_timeline(
    state: State, data: Catalog, past: Mapping[SideId, Sequence[TurnPast]], ahead: Ahead
) -> TimelinePicture:
    """Both sides; what is public of the turns that are over is the same in both pasts."""
    rows = tuple(side_rows(view(state, side), data, past[side], ahead) for side in state.sides)
    return page(state.public, data, next(iter(past.values()), ()), rows)


def umpires_charts(state: State, data: Catalog) -> tuple[SnapshotChart, ...]:
    """3.6 The truth, and beside it what each side made of it."""
    chart = umpire_chart(state, data)
    truth = SnapshotChart("The truth", own_words(chart), chart)
    return (truth, *(sides_chart(view(state, side), data) for side in state.sides))
