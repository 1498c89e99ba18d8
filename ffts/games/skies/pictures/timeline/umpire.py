"""The timeline as the umpire has it: both sides, one under the other."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.chart.beliefs import thoughts_in, with_beliefs
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.pictures.report.day import ThoughtLine
from ffts.games.skies.pictures.timeline.chart import SnapshotChart, own_words
from ffts.games.skies.pictures.timeline.rows import TimelinePicture, TurnPast
from ffts.games.skies.pictures.timeline.side import Ahead, page, side_rows, sides_chart
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import view

BROKEN = (
    "Broken outlines: where each side believed the enemy; ? 3 of 5: carriers there in 3 of 5 imagined games; its shape "
    "is that of the side that believed it"
)


def umpires_timeline(
    state: State, data: Catalog, past: Mapping[SideId, Sequence[TurnPast]], ahead: Ahead
) -> TimelinePicture:
    """Both sides; what is public of the turns that are over is the same in both pasts."""
    rows = tuple(side_rows(view(state, side), data, past[side], ahead) for side in state.sides)
    return page(state.public, data, next(iter(past.values()), ()), rows)


def umpires_charts(
    state: State, data: Catalog, thoughts: Sequence[ThoughtLine] | None = None
) -> tuple[SnapshotChart, ...]:
    """3.6 The truth, and beside it what each side made of it. With what the program thought about in the whole day,
    what each side believed lies over the truth, and the options it considered are told."""
    chart, sides = umpire_chart(state, data), [sides_chart(view(state, side), data) for side in state.sides]
    if thoughts is not None:
        chart = with_beliefs(chart, state, data, state.sides, thoughts)
        sides = [_considered(each, thoughts, side, state) for each, side in zip(sides, state.sides, strict=True)]
    words = own_words(chart) if thoughts is None else f"{own_words(chart)}. {BROKEN}"
    return (SnapshotChart("The truth", words, chart), *sides)


def _considered(knew: SnapshotChart, thoughts: Sequence[ThoughtLine], side: str, state: State) -> SnapshotChart:
    """'...; chose strike now of: strike now +3.1, hold +1.2'"""
    found = thoughts_in(thoughts, side, state.public.turn)
    return replace(knew, words="; ".join((knew.words, *map(_chose, found))))


def _chose(thought: ThoughtLine) -> str:
    return f"chose {thought.chosen} of: {', '.join(f'{words} {worth:+.1f}' for words, worth in thought.options)}"
