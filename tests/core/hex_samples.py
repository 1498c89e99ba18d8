"""Hexes, grids and sectors drawn at random for the properties of geometry."""

from hypothesis import strategies as st

from ffts.core.hexes import Grid, Orientation
from ffts.core.lattice import Sector

FLAT = Grid(orientation="flat", shift="even", cols=60, rows=60)
POINTY = Grid(orientation="pointy", shift="even", cols=60, rows=60)

orientations: st.SearchStrategy[Orientation] = st.sampled_from(("flat", "pointy"))
offsets = st.tuples(st.integers(-15, 15), st.integers(-15, 15))
steps = st.integers(0, 11)
radii = st.integers(1, 12)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    return Grid(
        orientation=draw(orientations),
        shift=draw(st.sampled_from(("even", "odd"))),
        cols=draw(st.integers(1, 30)),
        rows=draw(st.integers(1, 30)),
        first_col=draw(st.integers(0, 3)),
        first_row=draw(st.integers(0, 3)),
        digits=draw(st.integers(2, 3)),
        prefix=draw(st.sampled_from(("", "A", "1"))),
        north_offset=30 * draw(steps),
    )


@st.composite
def hexes_on(draw: st.DrawFn, grid: Grid) -> str:
    return draw(st.sampled_from(grid.hexes))


@st.composite
def sectors(draw: st.DrawFn) -> Sector:
    return Sector(draw(orientations), draw(steps), draw(st.integers(1, 12)))
