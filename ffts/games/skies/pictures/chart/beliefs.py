"""What a side believed of its enemy at a moment of a day that is over: a layer to lie over the truth."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.chart.marks import looks_of_sides
from ffts.games.skies.pictures.chart.overlay import BeliefMark
from ffts.games.skies.pictures.chart.sheet import ChartPicture
from ffts.games.skies.pictures.chart.side import ENEMY, side_chart
from ffts.games.skies.pictures.report.day import ThoughtLine
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import view


def with_beliefs(
    picture: ChartPicture, state: State, data: Catalog, sides: Iterable[SideId], found: Sequence[ThoughtLine]
) -> ChartPicture:
    """The chart of the truth with what these sides had been told, and where they imagined carriers in this turn."""
    marks = tuple(mark for side in sides for mark in beliefs(state, data, side, found))
    return replace(picture, overlay=replace(picture.overlay, believed=marks))


def beliefs(state: State, data: Catalog, side: SideId, found: Sequence[ThoughtLine]) -> Iterator[BeliefMark]:
    """3.2 The enemy's forces on its own chart; and of the last of its thoughts, in how many games carriers were
    where."""
    look, name = looks_of_sides(tuple(state.sides.values()))[side], state.sides[side].name
    for force in side_chart(view(state, side), data).forces:
        if force.owner == ENEMY:
            yield BeliefMark(force.hex, look, name, force=force.id, age=force.age or 0)
    for thought in thoughts_in(found, side, state.public.turn)[-1:]:
        for hex_, games in thought.believed:
            yield BeliefMark(hex_, look, name, games=games, of=thought.games)


def thoughts_in(found: Iterable[ThoughtLine], side: str, turn: int) -> list[ThoughtLine]:
    """The decisions that a side thought ahead about in this turn, in their order."""
    return [thought for thought in found if thought.side == side and thought.turn == turn]
