"""Pictures in true scale: frames, shapes, bounds and SVG."""

import re
from math import isclose

import pytest

from ffts.core.drawing import Label, Point
from ffts.core.picture import (
    UNMOVED,
    Curve,
    Frame,
    Move,
    Path,
    Picture,
    Placed,
    arc,
    body,
    bounds,
    ellipse,
    flat,
    path_data,
    places,
    points,
    rectangle,
    rounded,
    sector,
    smooth,
    svg,
)

INKS = {"text": "#111111", "hull": "#222222", "sea": "#333333"}
SQUARE = Path(rectangle(0, 0, 2, 2), fill="hull")


def close(found: tuple[float, ...], expected: tuple[float, ...]) -> bool:
    return all(isclose(a, b, abs_tol=1e-6) for a, b in zip(found, expected, strict=True))


def test_what_is_placed_is_turned_clockwise_made_larger_and_moved() -> None:
    frame = Placed((SQUARE,), at=Point(10, 5), turn=90, scale=2).frame
    assert close(frame((1, 0)), (10, 7))
    assert close(frame((0, 1)), (8, 5))
    assert isclose(frame.scale, 2)


def test_what_is_mirrored_has_its_y_turned_over_first() -> None:
    assert close(Placed((SQUARE,), mirrored=True).frame((1, 1)), (1, -1))


def test_frames_lie_in_frames() -> None:
    inner, outer = Placed((), at=Point(1, 0)).frame, Placed((), turn=90, scale=2).frame
    assert close(inner.inside(outer)((0, 0)), (0, 2))
    assert inner.inside(UNMOVED) == inner


def test_a_picture_is_laid_into_a_room_with_its_shape_kept() -> None:
    frame = Picture(-10, -5, 20, 10, ()).frame(200)
    assert frame((-10, -5)) == Point(0, 0)
    assert frame((10, 5)) == Point(200, 100)


@pytest.mark.parametrize(
    ("steps", "box"),
    [
        (rectangle(1, 2, 3, 4), (1, 2, 3, 4)),
        (rounded(0, 0, 10, 4, 99), (0, 0, 10, 4)),
        (ellipse(Point(0, 0), 3, 2), (-3, -2, 3, 2)),
        (ellipse(Point(1, 1), 1), (0, 0, 2, 2)),
        (arc(Point(0, 0), 5, -90, 90), (0, -5, 5, 5)),
        (sector(Point(0, 0), 0, 4, 0, 90), (0, 0, 4, 4)),
        (sector(Point(0, 0), 2, 4, 0, 90), (0, 0, 4, 4)),
        (smooth([(0, 0), (1, 0), (2, 0)], closed=False), (0, 0, 2, 0)),
    ],
)
def test_shapes_cover_what_they_say(steps: tuple[Point | Curve, ...], box: tuple[float, ...]) -> None:
    assert close(bounds((Path(steps),)), box)


def test_a_ring_has_its_hole() -> None:
    inner = [at for at in places(Path(sector(Point(0, 0), 2, 4, 0, 90))) if isclose(at.x**2 + at.y**2, 4, rel_tol=1e-3)]
    assert Point(2, 0) in [Point(round(at.x, 6), round(at.y, 6)) for at in inner]


def test_a_soft_line_goes_through_its_places_and_back_when_closed() -> None:
    start, *curves = smooth([(0, 0), (4, 0), (4, 4)])
    assert start == Point(0, 0)
    assert [step.to for step in curves if isinstance(step, Curve)] == [Point(4, 0), Point(4, 4), Point(0, 0)]


def test_nothing_has_no_bounds() -> None:
    assert bounds((Label("Hiryu", Point(4, 4)),)) == (0, 0, 0, 0)


def test_flat_goes_from_the_bottom_up_with_each_frame() -> None:
    ship = Placed((SQUARE, Label("CV", Point(0, 0))), at=Point(3, 0), id="CV6", name="Enterprise")
    found = [(frame.e, type(shape).__name__) for frame, shape in flat((ship, SQUARE))]
    assert found == [(3, "Path"), (3, "Label"), (0, "Path")]


def test_a_path_in_the_letters_of_svg() -> None:
    path = Path((Point(0, 0), Point(1, 0), Move(2, 2), Curve(Point(2, 3), Point(3, 3), Point(3, 2))))
    assert (
        path_data(path, Frame(10, 0, 0, 10))
        == "M0.00,0.00L10.00,0.00ZM20.00,20.00C20.00,30.00 30.00,30.00 30.00,20.00Z"
    )
    assert path_data(Path(points((0, 0), (1, 1)), closed=False), UNMOVED) == "M0.00,0.00L1.00,1.00"
    assert path_data(Path((Point(0, 0), Move(1, 1)), closed=False), UNMOVED) == "M0.00,0.00M1.00,1.00"


def test_svg_has_names_colours_hatches_fades_and_letters_of_one_size() -> None:
    ship = Placed(
        (
            Path(rectangle(0, 0, 4, 1), fill="hull", ink="text", width=0.5, to_scale=True),
            Path(rectangle(0, 0, 1, 1), fill="sea", manner="hatched", dash="dash", opacity=0.5, ink="text"),
            Path(rectangle(0, 0, 1, 1), fill="sea", fade=(Point(0, 0), Point(1, 0))),
            Label("A & B", Point(2, 0.5), "middle", bold=True, plate="sea", face="title"),
        ),
        id="CV6",
        name="Enterprise <CV>",
    )
    text = svg(Picture(0, 0, 4, 2, (ship, Placed((SQUARE,)))), INKS, 400, "A ship")
    assert 'viewBox="0 0 400 200.0"' in text
    assert "<title>A ship</title>" in text
    assert '<g id="CV6"><title>Enterprise &lt;CV&gt;</title>' in text
    assert 'stroke-width="50.00"' in text
    assert 'fill="url(#hatched-sea)" fill-rule="evenodd" stroke="#111111" stroke-width="1.00"' in text
    assert 'stroke-dasharray="7 4"' in text
    assert 'opacity="0.5"' in text
    assert re.search(r'<linearGradient id="(fade\d)".*fill="url\(#\1\)"', text)
    assert 'font-size="13"' in text
    assert "A\N{NO-BREAK SPACE}&amp;\N{NO-BREAK SPACE}B" in text
    assert text.count("<g ") == 1


def test_shapes_are_part_of_a_larger_drawing() -> None:
    inside = body((Path(rectangle(0, 0, 2, 1), fill="sea"),), Frame(10, 0, 0, 10, 5, 0), {"sea": "var(--sea)"})
    assert inside.startswith("<path ") and 'fill="var(--sea)"' in inside
    assert "M5.00,0.00" in inside and "25.00,10.00" in inside
