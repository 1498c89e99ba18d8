"""What of an area lies in a box."""

from ffts.core.drawing import Point
from ffts.core.picture import Curve, Move, Path, Step, points
from ffts.core.shapes.clipping import cropped, straightened
from ffts.core.shapes.labels import Box

BOX = Box(0, 0, 10, 10)


def steps_of(*paths: Path, least: float = 0.0) -> list[tuple[Step, ...]]:
    return [path.steps for path in cropped(paths, BOX, least)]


def test_an_area_inside_stays_as_it_is_and_one_outside_goes() -> None:
    inside = Path(points((1, 1), (4, 1), (4, 4)), fill="land")
    beside = [
        Path(points((x, y), (x + 1, y), (x, y + 1)), fill="land") for x, y in ((-5, 5), (15, 5), (5, -5), (5, 15))
    ]
    assert steps_of(inside, *beside) == [((1, 1), (4, 1), (4, 4))]


def test_an_area_over_an_edge_ends_there() -> None:
    over = Path(points((5, 5), (15, 5), (15, 8), (5, 8)), fill="land")
    assert steps_of(over) == [((5, 5), (10, 5), (10, 8), (5, 8))]
    about = Path(points((-5, -5), (15, -5), (15, 15), (-5, 15)), fill="sea0")
    assert sorted(steps_of(about)[0]) == [(0, 0), (0, 10), (10, 0), (10, 10)]


def test_an_area_that_only_passes_a_corner_leaves_nothing() -> None:
    past = [
        Path(points(*corners), fill="land") for corners in (((8, 14), (14, 8), (14, 14)), ((-8, 6), (6, -8), (-8, -8)))
    ]
    assert steps_of(*past) == []


def test_holes_are_cut_with_their_area() -> None:
    steps = (Point(1, 1), Point(9, 1), Point(9, 9), Move(4, 4), Point(20, 4), Point(20, 6))
    ring, hole = steps_of(Path(steps, fill="land"))[0][:3], steps_of(Path(steps, fill="land"))[0][3:]
    assert ring == ((1, 1), (9, 1), (9, 9))
    assert hole and max(step.x for step in hole if not isinstance(step, Curve)) == 10


def test_points_that_nobody_can_tell_apart_are_one() -> None:
    fine = Path(points((1, 1), (1.1, 1), (1.2, 1), (5, 1), (5, 5)), fill="land")
    assert steps_of(fine, least=1) == [((1, 1), (5, 1), (5, 5))]


def test_a_soft_coast_is_straightened_where_its_points_lie_near_each_other() -> None:
    soft = Path((Point(1, 1), Curve(Point(2, 2), Point(3, 3), Point(4, 4)), Point(1, 4)), fill="land")
    assert straightened(soft).steps == (Point(1, 1), Point(4, 4), Point(1, 4))


def test_of_nothing_nothing_is_left() -> None:
    assert steps_of(Path((), fill="land")) == []


def test_lines_and_soft_shapes_stay() -> None:
    line = Path(points((-5, 5), (15, 5)), ink="text", closed=False)
    soft = Path((Point(1, 1), Curve(Point(2, 2), Point(3, 3), Point(20, 20))), fill="land")
    assert list(cropped((line, soft), BOX, 0)) == [line, soft]
