"""A map on paper: every label, corner and point where the grid of the rules has them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.hexes import Grid
from ffts.core.plane import HexPlane

grids = st.builds(
    Grid,
    orientation=st.sampled_from(("flat", "pointy")),
    shift=st.sampled_from(("even", "odd")),
    cols=st.integers(1, 9),
    rows=st.integers(1, 9),
    first_col=st.integers(0, 3),
    first_row=st.integers(0, 3),
    prefix=st.sampled_from(("", "A")),
    digits=st.integers(2, 3),
)


def frame_of(grid: Grid) -> HexPlane:
    return HexPlane(**grid.model_dump())


@given(grids)
def test_every_hex_lies_where_the_grid_has_it(grid: Grid) -> None:
    frame = frame_of(grid)
    assert frame.size == pytest.approx(grid.extent)
    assert tuple(frame.label(*numbers) for numbers in frame.hexes()) == grid.hexes
    for label in grid.hexes:
        x, y = frame.centre(label)
        assert (x, y) == pytest.approx(grid.centre(label))
        assert frame.hex_at(x, y) == label
        for (right, down), corner in zip(frame.corner_offsets, grid.corners(label), strict=True):
            assert (x + right, y + down) == pytest.approx(corner)


@given(grids, st.data())
def test_distances_are_those_of_the_grid(grid: Grid, data: st.DataObject) -> None:
    a, b = (data.draw(st.sampled_from(grid.hexes)) for _ in range(2))
    assert frame_of(grid).distance(a, b) == grid.distance(a, b)


@given(grids, st.data())
def test_an_arrow_key_goes_to_an_adjacent_hex_and_stops_at_the_edge(grid: Grid, data: st.DataObject) -> None:
    label = data.draw(st.sampled_from(grid.hexes))
    for way in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        there = frame_of(grid).neighbour(label, *way)
        assert there in grid
        assert grid.distance(label, there) <= 1


def test_beside_the_map_there_is_no_hex() -> None:
    frame = HexPlane("flat", "even", cols=4, rows=4)
    assert frame.hex_at(-0.2, 1.0) is None
    assert frame.hex_at(1.0, 9.0) is None
