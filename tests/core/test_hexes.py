"""2.1 Numbered hexes: labels, distances, bearings, lines, and the plane they are drawn on."""

from itertools import pairwise
from math import cos, dist, radians, sin, sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import ValidationError

from ffts.core import lattice
from ffts.core.hexes import Grid, Orientation
from ffts.core.lattice import Cell
from tests.core.hex_samples import FLAT, POINTY, grids, hexes_on, offsets, orientations

# ---------------------------------------------------------------------- distance and direction


def test_2_1_distances_along_and_across_columns() -> None:
    assert FLAT.distance("1010", "1013") == 3
    assert FLAT.distance("1010", "1410") == 4


def test_10_1_adjacent_hexes_share_a_side() -> None:
    assert FLAT.adjacent("1010", "1110")
    assert not FLAT.adjacent("1010", "1012")
    assert not FLAT.adjacent("1010", "1010")
    assert POINTY.adjacent("1010", "1109")
    assert not FLAT.adjacent("1010", "1109")


@given(orientations, offsets, offsets, offsets)
def test_2_1_distance_is_a_metric(orientation: Orientation, a: Cell, b: Cell, c: Cell) -> None:
    assert (lattice.apart(a, b) == 0) == (a == b)
    assert lattice.apart(a, b) == lattice.apart(b, a)
    assert lattice.apart(a, c) <= lattice.apart(a, b) + lattice.apart(b, c)


@given(grids(), st.data())
def test_2_1_distance_is_the_fewest_steps_from_neighbour_to_neighbour(grid: Grid, data: st.DataObject) -> None:
    start = data.draw(hexes_on(grid))
    for one in grid.neighbours(start):
        assert grid.distance(start, one) == 1
        assert {grid.distance(start, two) for two in grid.neighbours(one)} <= {0, 1, 2}
    assert set(grid.neighbours(start)) == set(grid.ring(start, 1))


def test_neighbours_run_clockwise_from_north() -> None:
    assert FLAT.neighbours("1010") == ("1009", "1110", "1111", "1011", "0911", "0910")
    assert POINTY.neighbours("1010") == ("1109", "1110", "1111", "1011", "0910", "1009")
    assert FLAT.neighbours("0101") == ("0201", "0102")
    assert (FLAT.neighbour_bearings[:2], POINTY.neighbour_bearings[:2]) == ((0, 60), (30, 90))


def test_a_shape_is_shifted_to_the_nearest_hex_and_what_leaves_the_map_is_gone() -> None:
    row = ("1010", "1011")
    assert FLAT.shifted(row, 0, 3) == ("1007", "1008")
    assert FLAT.shifted(row, 180, 0.4) == row
    assert FLAT.shifted(row, 180, 0.6) == ("1011", "1012")
    assert FLAT.shifted(row, 0, 10) == ("1001",)
    assert FLAT.shifted(row, 90, 1000) == ()


@given(grids(), st.data(), st.integers(0, 359), st.floats(0, 9))
def test_a_shifted_hex_lies_where_its_centre_went(grid: Grid, data: st.DataObject, bearing: int, hexes: float) -> None:
    start = data.draw(hexes_on(grid))
    (there,) = grid.shifted((start,), bearing, hexes) or (None,)
    assume(there is not None)
    assert there is not None
    (x, y), (to_x, to_y) = grid.centre(start), grid.centre(there)
    turn = radians(bearing + grid.north_offset)
    assert dist((x + hexes * sin(turn), y - hexes * cos(turn)), (to_x, to_y)) < 1 / sqrt(3) + 1e-6


def test_a_bearing_without_a_neighbour_is_refused() -> None:
    with pytest.raises(ValueError, match="No neighbour of 1010 lies on bearing 30; they lie on 0, 60, 120"):
        FLAT.neighbour("1010", 30)


def test_7_4_9_bearings_for_the_eye_are_whole_degrees() -> None:
    assert [FLAT.bearing("1010", other) for other in FLAT.neighbours("1010")] == [0, 60, 120, 180, 240, 300]
    assert FLAT.bearing("1010", "1112") == 150
    assert FLAT.bearing("1010", "1106") == 11


def test_7_4_9_a_hex_has_no_bearing_from_itself() -> None:
    with pytest.raises(ValueError, match="no bearing from itself"):
        FLAT.bearing("1010", "1010")


# ---------------------------------------------------------------------- lines


@given(grids(), st.data())
def test_12_6_a_line_is_a_shortest_path_on_the_map(grid: Grid, data: st.DataObject) -> None:
    a, b = data.draw(hexes_on(grid)), data.draw(hexes_on(grid))
    line = grid.line(a, b)
    assert (line[0], line[-1], len(line)) == (a, b, grid.distance(a, b) + 1)
    assert all(grid.adjacent(one, two) for one, two in pairwise(line))
    assert line == grid.line(b, a)[::-1]


@given(grids(), st.data())
def test_12_6_a_line_keeps_to_the_straight(grid: Grid, data: st.DataObject) -> None:
    """No hex of it lies farther beside the straight line than half a side-to-side width and a corner's point."""
    a, b = data.draw(hexes_on(grid)), data.draw(hexes_on(grid))
    assume(a != b)
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    for x, y in map(grid.centre, grid.line(a, b)):
        beside = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / dist((ax, ay), (bx, by))
        assert beside < 0.578


def test_12_6_of_two_straight_ways_the_eastern_or_northern_is_taken() -> None:
    assert FLAT.line("1010", "1112") == ("1010", "1111", "1112")
    assert FLAT.line("1010", "1210") == ("1010", "1110", "1210")
    assert POINTY.line("1010", "1012") == ("1010", "1111", "1012")


def test_12_6_a_line_along_the_edge_stays_on_the_map() -> None:
    assert FLAT.line("0101", "0301") == ("0101", "0201", "0301")
    assert POINTY.line("6002", "6004") == ("6002", "6003", "6004")
    assert FLAT.line("0101", "0101") == ("0101",)


# ---------------------------------------------------------------------- labels


@given(grids(), st.data())
def test_2_1_labels_are_read_as_they_are_printed(grid: Grid, data: st.DataObject) -> None:
    label = data.draw(hexes_on(grid))
    assert label in grid
    assert grid.label(grid.cell(label)) == label
    assert len(label) == len(grid.prefix) + 2 * grid.digits


def test_2_1_every_hex_has_its_own_cell() -> None:
    grid = Grid(cols=7, rows=5, first_col=0, prefix="H", digits=1)
    assert grid.hexes[:2] == ("H01", "H02")
    assert len({grid.cell(label) for label in grid.hexes}) == 35


@pytest.mark.parametrize("label", ["101", "10101", "10a0", "²010", "A1010", "", "10 1"])
def test_2_1_an_unreadable_label_says_how_to_write_it(label: str) -> None:
    assert label not in FLAT
    with pytest.raises(
        ValueError, match="is not a hex of this map: write column and row with 2 digits each, as in 0101"
    ):
        FLAT.cell(label)


@pytest.mark.parametrize("label", ["6110", "1061", "0010", "1000"])
def test_2_1_a_label_off_the_map_says_what_there_is(label: str) -> None:
    assert label not in FLAT
    with pytest.raises(ValueError, match=f"Hex {label} is off the map: columns run from 1 to 60, rows from 1 to 60"):
        FLAT.cell(label)


def test_2_1_something_that_is_no_label_is_not_on_the_map() -> None:
    assert 1010 not in FLAT


def test_2_1_numbers_must_fit_their_digits() -> None:
    with pytest.raises(ValidationError, match="row 100 does not fit in 2 digits"):
        Grid(cols=60, rows=100)


# ---------------------------------------------------------------------- the plane


@given(grids(), st.data(), st.floats(0, 0.99), st.integers(0, 5))
def test_a_point_in_a_hex_finds_the_hex(grid: Grid, data: st.DataObject, share: float, corner: int) -> None:
    label = data.draw(hexes_on(grid))
    (x, y), (cx, cy) = grid.centre(label), grid.corners(label)[corner]
    assert grid.hex_at(x + share * (cx - x), y + share * (cy - y)) == label


@given(grids(), st.data())
def test_neighbouring_centres_are_one_apart_and_share_two_corners(grid: Grid, data: st.DataObject) -> None:
    label = data.draw(hexes_on(grid))
    mine = grid.corners(label)
    for other in grid.neighbours(label):
        assert dist(grid.centre(label), grid.centre(other)) == pytest.approx(1)
        shared = [c for c in mine if min(dist(c, d) for d in grid.corners(other)) < 1e-9]
        assert len(shared) == 2


@given(grids())
def test_the_frame_just_holds_every_corner(grid: Grid) -> None:
    corners = [corner for label in grid.hexes for corner in grid.corners(label)]
    xs, ys = zip(*corners, strict=True)
    assert (min(xs), min(ys)) == pytest.approx((0, 0), abs=1e-9)
    assert (max(xs), max(ys)) == pytest.approx(grid.extent)


def test_a_point_beside_the_map_is_in_no_hex() -> None:
    assert FLAT.hex_at(-0.1, 3.0) is None
    assert FLAT.hex_at(*FLAT.extent) is None


def test_even_columns_lie_lower_and_even_rows_further_right() -> None:
    assert FLAT.centre("0201")[1] > FLAT.centre("0101")[1]
    assert POINTY.centre("0102")[0] > POINTY.centre("0101")[0]
    odd = Grid(shift="odd", cols=9, rows=9)
    assert odd.centre("0201")[1] < odd.centre("0101")[1]


def test_what_is_kept_with_a_grid_is_not_true_of_a_changed_copy() -> None:
    grid = Grid(cols=8, rows=6)
    assert grid.plane.size == grid.extent
    wider = grid.model_copy(update={"cols": 9})
    assert (wider.plane.cols, wider == Grid(cols=9, rows=6), hash(grid) == hash(Grid(cols=8, rows=6))) == (
        9,
        True,
        True,
    )
    assert (grid == Grid(cols=8, rows=6), grid.model_dump_json()) == (True, Grid(cols=8, rows=6).model_dump_json())
