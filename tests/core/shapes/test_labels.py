"""Labels on a map never hide each other or a sign, keep their places, and are no more than can be read."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from ffts.core.drawing import Point
from ffts.core.shapes.labels import SHARE, Box, Laid, Taken, Wanted, around, lay_out, offsets

ROOM = Box(0, 0, 800, 600)
SIZES = st.tuples(st.integers(10, 160), st.integers(10, 60))
PLACES = st.tuples(st.integers(0, 800), st.integers(0, 600))


@st.composite
def crowds(draw: st.DrawFn) -> tuple[list[Wanted], list[Box]]:
    """Signs anywhere, each with a label."""
    anchors = draw(st.lists(PLACES, min_size=1, max_size=25))
    wanted = [Wanted(f"{at}", Point(*anchor), draw(SIZES)) for at, anchor in enumerate(anchors)]
    return wanted, [around(anchor, 20, 20) for anchor in anchors]


@given(crowds())
def test_no_label_meets_another_a_sign_or_the_edge(crowd: tuple[list[Wanted], list[Box]]) -> None:
    wanted, signs = crowd
    laid = lay_out(wanted, ROOM, signs)
    for at, one in enumerate(laid):
        assert ROOM.holds(one.box)
        assert not any(one.box.meets(other) for other in [*signs, *(other.box for other in laid[:at])])


@given(crowds())
def test_labels_cover_no_more_than_can_be_read(crowd: tuple[list[Wanted], list[Box]]) -> None:
    first, *_ = crowd[0]
    areas = {each.id: each.box.area for each in lay_out(crowd[0], ROOM, crowd[1])}
    assert sum(areas.values()) - areas.get(first.id, 0) <= SHARE * ROOM.area


@given(crowds(), st.data())
def test_a_label_keeps_its_place_when_another_goes(crowd: tuple[list[Wanted], list[Box]], data: st.DataObject) -> None:
    wanted, signs = crowd
    before = lay_out(wanted, ROOM, signs)
    gone = data.draw(st.sampled_from(wanted)).id
    left = [label for label in wanted if label.id != gone]
    after = {label.id: label for label in lay_out(left, ROOM, signs, kept=offsets(before, wanted))}
    for label in before:
        if label.id != gone:
            assert after[label.id].box.grown(0.01).holds(label.box)


def test_a_label_that_had_a_place_keeps_it_though_a_nearer_one_is_free() -> None:
    label = Wanted("a", Point(400, 300), (60, 20))
    far = Point(-120, 90)
    (laid,) = lay_out([label], ROOM, [], kept={"a": far})
    assert laid.box == around((280, 390), 60, 20)
    (moved,) = lay_out([replace(label, anchor=Point(420, 310))], ROOM, [], kept={"a": far})
    assert moved.box == laid.box.moved(20, 10)


def test_beside_its_sign_a_label_has_no_line_and_farther_off_it_has() -> None:
    label = Wanted("a", Point(400, 300), (60, 20))
    (beside,) = lay_out([label], ROOM, [around((400, 300), 20, 20)])
    assert beside.leader is None
    (far,) = lay_out([label], ROOM, [Box(340, 250, 460, 350)])
    assert far.leader is not None
    assert far.box.grown(0.01).holds(around(far.leader[1], 0, 0))


def test_a_line_leads_round_other_signs_where_it_can() -> None:
    label = Wanted("a", Point(100, 300), (60, 20))
    wall = [Box(120, y, 300, y + 10) for y in range(200, 400, 10)]
    (laid,) = lay_out([label], ROOM, wall)
    assert laid.box.right <= 120


def test_what_is_soft_is_spared_where_there_is_another_place() -> None:
    label = Wanted("a", Point(400, 300), (60, 20))
    (free,) = lay_out([label], ROOM, [])
    (spared,) = lay_out([label], ROOM, [], soft=[free.box])
    assert not spared.box.meets(free.box)
    (all_soft,) = lay_out([label], ROOM, [], soft=[ROOM])
    assert all_soft.box == free.box


def test_a_label_that_belongs_beside_its_sign_is_left_out_rather_than_placed_far_off() -> None:
    full = [around((400, 300), 300, 200)]
    label = Wanted("a", Point(400, 300), (20, 14), near=True)
    assert lay_out([label], ROOM, full) == ()
    assert isinstance(lay_out([replace(label, near=False)], ROOM, full)[0], Laid)


def test_boxes_that_share_an_edge_do_not_meet() -> None:
    taken = Taken([Box(0, 0, 64, 64)])
    assert not taken.meets(Box(64, 0, 80, 64))
    assert taken.meets(Box(63, 63, 80, 80))


def test_a_label_that_would_be_too_much_to_read_is_left_out_unless_it_is_the_first() -> None:
    large = (800, round(SHARE * 600))
    first, second = Wanted("a", Point(400, 300), large), Wanted("b", Point(400, 100), (60, 20))
    assert [label.id for label in lay_out([first, second], ROOM, [])] == ["a"]
    assert [label.id for label in lay_out([second, replace(first, size=(800, 500))], ROOM, [])] == ["b"]
