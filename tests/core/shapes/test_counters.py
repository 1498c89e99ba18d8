"""Counters and chips as shapes: sides by their corners, silhouettes by kind, ratings where one looks for them."""

from dataclasses import replace

import pytest

from ffts.core.drawing import Label, Point
from ffts.core.picture import Path, Placed, Shape, bounds, flat
from ffts.core.shapes.counters import Counter, chip, counter, laid_out
from ffts.core.shapes.silhouettes import SHIPS, SIGNS, TALL, WINGS, is_ship, silhouette, star_points

AKAGI = Counter(
    "akagi",
    "side_b",
    False,
    "carrier",
    "Akagi, Kaga",
    "4",
    "10",
    left="AA 1",
    right="7",
    wings=1,
    words="(Akagi, Kaga)",
)
SHOKAKU = Counter("shokaku", "side_b", False, "carrier", "Shokaku", "4", wings=2, anchors=2)
BACK = Counter("JP-1", "side_b", False, "disc", "TF 1", down=True)


def words(*shapes: Shape) -> list[str]:
    return [shape.text for _, shape in flat(shapes) if isinstance(shape, Label)]


@pytest.mark.parametrize("kind", [*SHIPS, *WINGS, *SIGNS])
def test_every_kind_has_a_silhouette_within_its_room(kind: str) -> None:
    shapes = silhouette(kind, "text")
    left, top, right, bottom = bounds(shapes)
    assert shapes
    if is_ship(kind):
        assert 0 <= left < right <= 100
        assert top >= -TALL - 3 and bottom <= 0
    else:
        assert max(map(abs, (left, top, right, bottom))) <= 50


def test_what_has_no_silhouette_has_no_shapes_and_a_star_has_five_points() -> None:
    assert silhouette("whale", "text") == ()
    assert len(list(star_points(10))) == 10


def test_aircraft_are_alike_on_both_sides() -> None:
    left, _, right, _ = bounds(silhouette("bomber", "text"))
    assert left == -right


def test_ratings_are_written_once_each() -> None:
    written = words(counter(AKAGI, Point(0, 0), 60, 1))
    assert sorted(written) == sorted(["Akagi, Kaga", "4", "10", "AA 1", "7"])


def test_a_counter_that_lies_face_down_has_its_name_alone_and_can_be_marked() -> None:
    assert words(counter(BACK, Point(0, 0), 60, 1)) == ["TF 1"]
    plain, marked = (list(flat((counter(BACK, Point(0, 0), 60, 1, by),))) for by in (False, True))
    assert len(marked) == len(plain) + 1


def test_anchors_and_aircraft_are_drawn_one_by_one() -> None:
    more = replace(SHOKAKU, anchors=3, wings=0)
    few, many = (len(list(flat((counter(one, Point(0, 0), 60, 1),)))) for one in (replace(more, anchors=1), more))
    assert many > few
    assert words(counter(replace(SHOKAKU, number=""), Point(0, 0), 60, 1)) == ["Shokaku"]


def test_long_names_are_written_smaller_and_never_cut() -> None:
    def size(name: str) -> float:
        shapes = flat((counter(replace(SHOKAKU, name=name), Point(0, 0), 60, 1),))
        return next(shape.size for _, shape in shapes if isinstance(shape, Label) and shape.text == name)

    assert size("Second Japanese Transports") < size("Shokaku")


def test_counters_below_one_stand_out_at_its_corner() -> None:
    alone, stack = (counter(replace(AKAGI, count=count), Point(0, 0), 60, 1) for count in (1, 9))
    assert bounds((stack,))[2] > bounds((alone,))[2]
    assert bounds((stack,))[1] < bounds((alone,))[1]


def test_a_chip_has_a_silhouette_and_one_number_or_only_the_sign_of_its_side() -> None:
    assert words(chip(AKAGI, Point(0, 0), 1, 30)) == ["4"]
    assert words(chip(BACK, Point(0, 0), 1, 30)) == []
    assert words(chip(replace(BACK, number="?"), Point(0, 0), 1, 30, marked=True)) == ["?"]


def test_a_side_learns_by_its_corners() -> None:
    def steps(round_: bool) -> int:
        placed = chip(replace(AKAGI, round=round_), Point(0, 0), 1, 30)
        body = next(shape for _, shape in flat((placed,)) if isinstance(shape, Path))
        xs = sorted({round(step.x, 3) for step in body.steps if isinstance(step, Point)})
        return round(1000 * (xs[1] - xs[0]))

    assert steps(round_=True) > steps(round_=False)


def test_counters_are_laid_out_in_rows() -> None:
    one, two = laid_out([AKAGI] * 3, 3), laid_out([AKAGI] * 4, 3)
    assert two.height > one.height and two.width == one.width
    assert [shape.id for shape in two.shapes if isinstance(shape, Placed)] == ["akagi"] * 4
    assert laid_out([]).height > 0
