"""7.4.8, 7.4.9, 8.2 Arcs and search bands: worked examples, and what holds for every origin and arc."""

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ffts.core import lattice
from ffts.core.hexes import Arc, ArcError, Area, Grid, Orientation, arc_width, band_rings
from ffts.core.lattice import Cell, Sector
from tests.core.hex_samples import FLAT, POINTY, grids, hexes_on, offsets, orientations, radii, sectors, steps

CASES = tomllib.loads(Path(__file__).with_name("geometry_cases.toml").read_text(encoding="utf-8"))["area"]

CORNERS: tuple[Cell, ...] = ((1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1))
"""From the centre of a hex to its six corners, in thirds of a step; the same cells on either grid."""

# ---------------------------------------------------------------------- areas worked out by hand


def outcome(area: Area) -> tuple[Any, ...]:
    return area.rings, dict(area.per_ring), area.off_map, area.bisected, area.hexes


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_8_2_bands_worked_out_by_hand(case: dict[str, Any]) -> None:
    grid = Grid(orientation=case["orientation"], shift=case["shift"], cols=60, rows=60)
    area = grid.band(case["origin"], tuple(case["arc"]), case["reached"])
    per_ring = {int(ring): count for ring, count in case["per_ring"].items()}
    assert outcome(area) == (
        tuple(case["rings"]), per_ring, case["off_map"], tuple(case["bisected"]), tuple(case["hexes"])
    )  # fmt: skip
    assert area.count == len(case["hexes"]) + case["off_map"]


@pytest.mark.parametrize(
    ("reached", "target", "inside"),
    [
        (5, "1013", True),
        (6, "1013", False),
        (2, "1209", True),
        (1, "1010", True),
        (3, "1014", False),
        (1, "1014", False),
    ],
)
def test_8_2_a_force_is_in_the_band_or_not(reached: int, target: str, inside: bool) -> None:
    assert FLAT.in_band("1010", (60, 240), reached, target) is inside


def test_8_2_the_band_is_three_rings_deep_or_as_the_house_rule_says() -> None:
    assert band_rings(6) == (4, 6)
    assert band_rings(1) == (0, 1)
    assert band_rings(6, depth=2) == (5, 6)
    assert not FLAT.in_band("1010", (60, 240), 5, "1013", depth=2)


@pytest.mark.parametrize(("reached", "depth"), [(-1, 3), (4, 0)])
def test_8_2_a_band_needs_a_ring_and_a_depth(reached: int, depth: int) -> None:
    with pytest.raises(ValueError, match=f"got {reached} and {depth}"):
        band_rings(reached, depth)


# ---------------------------------------------------------------------- arcs


@pytest.mark.parametrize(("arc", "width"), [((300, 60), 120), ((60, 240), 180), ((0, 360), 360), ((360, 30), 30)])
def test_7_4_9_arcs_run_clockwise_through_north(arc: Arc, width: int) -> None:
    assert arc_width(*arc) == width


@pytest.mark.parametrize("arc", [(45, 90), (0, 100), (-30, 30), (330, 390)])
def test_7_4_8_bearings_go_in_steps_of_30(arc: Arc) -> None:
    with pytest.raises(ArcError, match="go in steps of 30") as refused:
        arc_width(*arc)
    assert refused.value.code == "7.4.8-STEP"


@pytest.mark.parametrize("arc", [(60, 60), (0, 0), (360, 360), (360, 0)])
def test_7_4_8_an_arc_without_width_is_refused(arc: Arc) -> None:
    with pytest.raises(ArcError, match="a full circle is written 0-360") as refused:
        FLAT.in_arc("1010", arc, "1009")
    assert refused.value.code == "7.4.8-EMPTY"


def clockwise(orientation: Orientation, offset: Cell, step: int) -> tuple[int, int]:
    """Signs of (forward, right) of an offset seen along a bearing: exact in numbers a + b * sqrt(3)."""
    q, r = offset
    across, along = Fraction(3 * q, 2), Fraction(2 * r + q, 2)  # right, and down in units of sqrt(3)
    x, y = ((across, Fraction(0)), (Fraction(0), -along))
    if orientation == "pointy":
        x, y = (Fraction(0), Fraction(2 * q + r, 2)), (Fraction(-3 * r, 2), Fraction(0))
    sine, cosine = SINES[step % 12], SINES[(step + 3) % 12]
    forward = plus(times(x, sine), times(y, cosine))
    right = plus(times(x, cosine), times(y, (-sine[0], -sine[1])))
    return sign(forward), sign(right)


Surd = tuple[Fraction, Fraction]  # a + b * sqrt(3)
HALF, ZERO, ONE = Fraction(1, 2), Fraction(0), Fraction(1)
_QUARTER: list[Surd] = [(ZERO, ZERO), (HALF, ZERO), (ZERO, HALF), (ONE, ZERO), (ZERO, HALF), (HALF, ZERO)]
SINES: list[Surd] = [*_QUARTER, *((-a, -b) for a, b in _QUARTER)]


def times(one: Surd, two: Surd) -> Surd:
    return one[0] * two[0] + 3 * one[1] * two[1], one[0] * two[1] + one[1] * two[0]


def plus(one: Surd, two: Surd) -> Surd:
    return one[0] + two[0], one[1] + two[1]


def sign(value: Surd) -> int:
    a, b = value
    if a * b >= 0:
        return (a + b > 0) - (a + b < 0)
    return ((a > 0) - (a < 0)) * (1 if a * a > 3 * b * b else -1)


def between(orientation: Orientation, offset: Cell, step: int) -> bool:
    """The offset lies in the closed wedge from one bearing to the next."""
    forward, right = clockwise(orientation, offset, step)
    _, past = clockwise(orientation, offset, step + 1)
    return forward > 0 and right >= 0 and past <= 0


@given(sectors(), offsets.filter(lambda cell: cell != (0, 0)))
def test_7_4_8_a_hex_is_in_the_arc_if_its_centre_is_in_the_closed_sector(sector: Sector, offset: Cell) -> None:
    wedges = range(sector.first, sector.first + sector.width)
    assert sector.holds(offset) is any(between(sector.orientation, offset, step) for step in wedges)


@given(sectors(), offsets.filter(lambda cell: cell != (0, 0)))
def test_7_4_8_a_bisected_hex_has_its_centre_on_a_boundary(sector: Sector, offset: Cell) -> None:
    ends = (sector.first, sector.first + sector.width) if sector.width < 12 else ()
    on_ray = any(clockwise(sector.orientation, offset, step) == (1, 0) for step in ends)
    assert sector.cuts(offset) is on_ray


@given(orientations, steps, st.integers(1, 11), st.data(), radii)
def test_7_4_8_adjacent_arcs_share_exactly_the_hexes_on_their_common_bearing(
    orientation: Orientation, first: int, width: int, data: st.DataObject, radius: int
) -> None:
    part = data.draw(st.integers(1, width))
    assume(part < width)
    whole, one, two = (
        {cell for cell, _ in lattice.sector_ring(Sector(orientation, start % 12, wide), radius)}
        for start, wide in ((first, width), (first, part), (first + part, width - part))
    )
    assert one | two == whole
    assert one & two == {cell for cell in whole if clockwise(orientation, cell, first + part) == (1, 0)}


@given(orientations, radii)
def test_7_4_8_a_full_circle_has_six_hexes_more_each_ring(orientation: Orientation, radius: int) -> None:
    ring = lattice.sector_ring(Sector(orientation, 0, 12), radius)
    assert len({cell for cell, _ in ring}) == len(ring) == 6 * radius
    assert {lattice.size(cell) for cell, _ in ring} == {radius}
    assert not any(cut for _, cut in ring)


@given(sectors(), radii)
def test_7_4_8_turning_the_arc_by_60_degrees_turns_its_hexes(sector: Sector, radius: int) -> None:
    ahead = Sector(sector.orientation, (sector.first + 2) % 12, sector.width)
    moved = {(lattice.turned(cell), cut) for cell, cut in lattice.sector_ring(sector, radius)}
    assert moved == set(lattice.sector_ring(ahead, radius))


@given(sectors(), st.integers(0, 12), st.integers(1, 3))
def test_8_2_every_band_is_part_of_its_arc(sector: Sector, reached: int, depth: int) -> None:
    grid = FLAT if sector.orientation == "flat" else POINTY
    arc = (30 * sector.first, 30 * (sector.first + sector.width) % 360) if sector.width < 12 else (0, 360)
    band, disc = grid.band("3030", arc, reached, depth), grid.area("3030", arc, (0, reached))
    assert set(band.hexes) <= set(disc.hexes)
    assert set(band.hexes) == {h for h in disc.hexes if reached - depth < grid.distance("3030", h) <= reached}
    assert all(grid.in_band("3030", arc, reached, target, depth) for target in band.hexes)
    assert "3030" in disc.hexes


@given(grids(), st.data(), radii)
def test_a_086_area_on_and_off_the_map_add_up(grid: Grid, data: st.DataObject, radius: int) -> None:
    origin = data.draw(hexes_on(grid))
    area = grid.area(origin, (0, 360), (0, radius))
    assert area.hexes == tuple(sorted(grid.within(origin, radius)))
    assert area.off_map == 1 + 3 * radius * (radius + 1) - len(area.hexes)


def test_7_4_9_north_may_lie_elsewhere_than_at_the_top_of_the_map() -> None:
    turned = Grid(cols=20, rows=20, north_offset=90)
    assert FLAT.neighbour("1010", 0) == turned.neighbour("1010", 270) == "1009"
    assert FLAT.in_arc("1010", (60, 120), "1210")
    assert turned.in_arc("1010", (330, 30), "1210")
    assert (FLAT.bearing("1010", "1210"), turned.bearing("1010", "1210")) == (90, 0)


@given(sectors(), offsets)
def test_a_061_a_hex_outside_the_arc_meets_it_along_its_edge_at_most(sector: Sector, offset: Cell) -> None:
    thirds = (3 * offset[0], 3 * offset[1])
    corners = [(thirds[0] + dq, thirds[1] + dr) for dq, dr in CORNERS]
    if not sector.holds(offset):
        assert all(sector.cuts(corner) for corner in corners if sector.holds(corner))
