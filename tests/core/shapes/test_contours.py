"""Distances from a shore, and lines of equal height through them."""

from math import hypot

import pytest

from ffts.core.shapes.contours import FAR, Field, contours, field, shore_field, thinned

SQUARE = ((4.0, 4.0), (8.0, 4.0), (8.0, 8.0), (4.0, 8.0))


def area(ring: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairs) / 2


def at(found: Field, x: float, y: float) -> float:
    return found.rows[round((y - found.top) / found.step)][round((x - found.left) / found.step)]


def test_the_sea_is_as_deep_as_it_is_far_from_the_shore_and_land_lies_below() -> None:
    found = shore_field(0, 0, 12, 12, 0.5, [SQUARE])
    assert at(found, 1, 6) == pytest.approx(3, abs=0.6)
    assert at(found, 10, 6) == pytest.approx(2, abs=0.6)
    assert at(found, 6, 6) == pytest.approx(-2, abs=0.6)


def test_round_an_island_too_small_for_a_coast_the_sea_is_round() -> None:
    found = shore_field(0, 0, 12, 12, 0.4, [], [(6.0, 6.0)])
    for x, y in ((6.0, 8.0), (8.0, 6.0), (7.6, 7.6), (4.4, 7.2)):
        assert at(found, x, y) == pytest.approx(hypot(x - 6, y - 6), abs=0.01)
    assert at(found, 0, 0) >= FAR


def test_a_contour_runs_round_what_is_above_its_level() -> None:
    found = field(0, 0, 10, 10, 0.25, lambda spot: 3 - hypot(spot[0] - 5, spot[1] - 5))
    (ring,) = contours(found, 1.0)
    assert all(hypot(x - 5, y - 5) == pytest.approx(2, abs=0.05) for x, y in ring)
    assert abs(area(ring)) == pytest.approx(3.14159 * 4, rel=0.03)
    assert contours(found, 4.0) == ()


def test_a_hole_has_a_ring_of_its_own_that_runs_the_other_way() -> None:
    found = field(0, 0, 10, 10, 0.25, lambda spot: 1 - abs(hypot(spot[0] - 5, spot[1] - 5) - 3))
    outer, inner = sorted(contours(found, 0.0), key=lambda ring: -abs(area(ring)))
    assert area(outer) * area(inner) < 0


def test_a_contour_is_closed_where_the_map_ends() -> None:
    found = field(0, 0, 4, 4, 1.0, lambda spot: 1.0)
    (ring,) = contours(found, 0.0)
    assert abs(area(ring)) >= 16


def test_a_ring_is_thinned_to_points_that_lie_apart() -> None:
    ring = tuple((x / 10, 0.0) for x in range(30))
    kept = thinned(ring, 0.5)
    assert all(to[0] - at[0] >= 0.5 for at, to in zip(kept, kept[1:], strict=False))


def test_a_shore_between_two_points_of_the_field_makes_no_land() -> None:
    sliver = ((4.1, 4.0), (4.3, 4.0), (4.3, 8.0), (4.1, 8.0))
    found = shore_field(0, 0, 12, 12, 1.0, [sliver])
    assert all(height > 0 for row in found.rows for height in row)
