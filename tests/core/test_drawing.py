"""Drawings: stretched between margins, and the same as SVG."""

from xml.etree import ElementTree

from ffts.core.drawing import Circle, Drawing, Group, Label, Point, Stroke, box, svg
from ffts.core.shapes.plots import Series, step_plot

COLOURS = {"text": "#000", "muted": "#555", "surface": "#fff", "line": "#aaa", "side_a": "#00f", "side_b": "#f00"}
SHAPES = (
    Stroke((Point(0, 5), Point(10, 5)), "line", 2, "dash"),
    Group(
        "CV6",
        "Enterprise <1>",
        (
            Stroke(box(0, 0, 5, 9), "", closed=True, fill="muted", manner="hatched"),
            Circle(Point(5, 4), 3, fill="side_a"),
            Circle(Point(5, 4), 3, square=True),
        ),
    ),
    Label("T1 & T2", Point(12, 5), "end", bold=True, plate="surface"),
    Stroke(box(0, 0, 5, 9), closed=True, fill="side_b"),
)
DRAWING = Drawing(10, 40, SHAPES, left=20, right=30)


def test_x_is_stretched_between_the_margins_and_not_in_them() -> None:
    assert [DRAWING.x(x, 150) for x in (0, 5, 10)] == [20, 70, 120]
    assert (DRAWING.x(-5, 150), DRAWING.x(14, 150)) == (15, 124)
    assert DRAWING.x(-5, 300, zoom=2) == 30
    assert Drawing(0, 1, ()).x(0, 50) == 0


def test_shapes_in_groups_are_found() -> None:
    assert len(list(DRAWING.flat())) == 6


def test_an_svg_is_well_formed_and_names_its_groups() -> None:
    text = svg(DRAWING, COLOURS, 150, "Decks & ships")
    tree = ElementTree.fromstring(text)
    assert tree.attrib["viewBox"] == "0 0 150 40"
    assert [each.text for each in tree.iter() if each.tag.endswith("title")] == ["Decks & ships", "Enterprise <1>"]
    assert 'points="20.0,5.0 120.0,5.0"' in text and "url(#hatched-muted)" in text and 'stroke-dasharray="7 4"' in text
    assert "<rect" in text and "<circle" in text and 'text-anchor="end"' in text and "paint-order" in text


def labels(drawing: Drawing) -> list[str]:
    return [shape.text for shape in drawing.flat() if isinstance(shape, Label)]


def test_a_plot_tells_lines_apart_by_dashes_and_marks() -> None:
    steady = Series("Japan", "side_b", ((1, 0), (2, 0), (3, 4)))
    plot = step_plot([Series("Allies", "side_a", ((1, 0), (2, 3), (3, 3))), steady])
    lines = [shape for shape in plot.flat() if isinstance(shape, Stroke) and shape.width == 3]
    assert [line.dash for line in lines] == ["", "dash"]
    assert [mark.square for mark in plot.flat() if isinstance(mark, Circle)] == [False, False, True, True]
    assert labels(plot)[-2:] == ["Japan 4", "Allies 3"]
    apart = [shape.at.y for shape in plot.flat() if isinstance(shape, Label)][-2:]
    assert apart[1] - apart[0] >= 18


def test_a_plot_has_a_round_top_and_no_more_turns_than_have_room() -> None:
    lines = labels(step_plot([Series("Japan", "side_b", tuple((turn, turn * 3) for turn in range(1, 41)))]))
    assert "120" in lines
    assert lines[lines.index("turn 1") :] == ["turn 1", "10", "20", "30", "40", "Japan 120"]


def test_an_empty_plot_is_a_plot() -> None:
    assert labels(step_plot([]))[0] == "0"
    assert labels(step_plot([Series("Japan", "side_b", ())]))[0] == "0"
