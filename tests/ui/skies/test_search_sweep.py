"""A sweep of the mouse as an arc and a range; what is typed as a record; what both would come to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF

from ffts.core.umpire import Refused
from ffts.games.skies.names import AfId
from ffts.games.skies.pictures.plans.aircraft import choose_afs
from ffts.games.skies.pictures.plans.trial import platforms_in, read_typed, try_plan
from ffts.games.skies.pictures.task_forces.plotting import try_plot
from ffts.games.skies.sheets.plan_record import Record, width_of
from ffts.ui.skies.search.drags import Sweep, polar, reach_at
from ffts.ui.skies.search.sketch_item import beside
from tests.builders import SkiesSession
from tests.builders_search import CV6, vs
from tests.ui.charts import FRAME
from tests.ui.searches import USN, sea_game


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = sea_game(tmp_path, below=2)
    yield session
    session.store.close()


def swept(*bearings: float) -> tuple[int, int]:
    sweep = Sweep(bearings[0])
    for bearing in bearings[1:]:
        sweep = sweep.on_to(bearing)
    return sweep.arc


# ---------------------------------------------------------------------- the mouse


@pytest.mark.parametrize(
    ("bearings", "arc"),
    [
        ((60, 120, 180, 240), (60, 240)),
        ((240, 180, 120, 60), (60, 240)),
        ((62, 118, 183, 236), (60, 240)),
        ((330, 10, 40), (330, 30)),
        ((30, 350, 320), (330, 30)),
        ((300, 345, 359), (300, 360)),
        ((10, 100, 190, 280, 5), (0, 360)),
        ((100,), (90, 120)),
        ((90, 92), (90, 120)),
    ],
)
def test_7_4_8_a_sweep_snaps_to_thirty_degrees(bearings: tuple[float, ...], arc: tuple[int, int]) -> None:
    assert swept(*bearings) == arc


@given(st.lists(st.floats(0, 359), min_size=1, max_size=20))
def test_7_4_8_every_sweep_is_an_arc_that_can_be_written(bearings: list[float]) -> None:
    assert 30 <= width_of(swept(*bearings)) <= 360


@given(st.floats(0, 359), st.floats(16, 340))
def test_7_4_8_the_arc_holds_the_sweep_to_half_a_step(first: float, degrees: float) -> None:
    turns = [first + degrees * part / 4 for part in range(1, 5)]
    start, end = swept(first, *(turn % 360 for turn in turns))
    assert width_of((start, end)) >= degrees - 30


def test_7_4_9_a_point_has_a_bearing_and_a_range() -> None:
    south = FRAME.centre("1014")
    assert polar(FRAME, "1010", *south) == pytest.approx((180.0, 4.0))
    assert reach_at(FRAME, "1010", *south) == 4
    assert polar(FRAME, "1010", *FRAME.centre("1010")) is None


def test_7_4_6_a_range_may_reach_over_the_edge_of_the_map() -> None:
    left, top = FRAME.centre("0101")
    assert reach_at(FRAME, "0101", left, top - 5) == 5


# ---------------------------------------------------------------------- what is typed


@pytest.mark.parametrize(
    ("text", "record"),
    [
        ("3:60-240:6-24", Record(3, (60, 240), 6, 24)),
        (" 3:60-240:6 ", Record(3, (60, 240), 6, 0)),
        ("60-240:6", Record(2, (60, 240), 6, 0)),
        ("60 to 240, 6 hexes", Record(2, (60, 240), 6, 0)),
        ("From turn 3, 60 to 240 degrees, out to 6 hexes, home by 24", Record(3, (60, 240), 6, 24)),
        ("180 to 240, 7 hexes until turn 34", Record(2, (180, 240), 7, 34)),
    ],
)
def test_7_4_6_a_record_is_read_whole_or_without_what_can_be_described(text: str, record: Record) -> None:
    assert read_typed(text, begin=2) == record


@pytest.mark.parametrize("text", ["3", "a:b-c:d", "3:60-245:6-24", "3:60-60:6"])
def test_7_4_6_what_is_no_record_says_why(text: str) -> None:
    with pytest.raises(Refused) as no:
        read_typed(text, begin=2)
    assert no.value.rule in ("7.4.6", "7.4.8")


# ---------------------------------------------------------------------- what it comes to


def chosen(game: SkiesSession, record: Record, paired: bool) -> tuple[AfId, ...]:
    return choose_afs(game.data, game.state.sides[USN], CV6, record, paired)


def test_7_4_5_as_many_afs_as_needed_and_those_first_that_stand_ready(game: SkiesSession) -> None:
    three = chosen(game, Record(3, (60, 240), 6, 0), paired=False)
    assert len(three) == 3
    assert set(three) <= set(vs(6))
    assert len(chosen(game, Record(3, (60, 240), 8, 0), paired=False)) == 6
    assert len(chosen(game, Record(3, (0, 360), 8, 0), paired=False)) == 8


def test_7_4_5_afs_of_another_plan_are_chosen_last(game: SkiesSession) -> None:
    """Two searches that overlap were given the same aircraft."""
    record = Record(3, (60, 240), 6, 0)
    first = chosen(game, record, paired=False)
    game.submit(try_plan(game, CV6, record, paired=False).cmd)
    second = chosen(game, Record(4, (240, 300), 6, 0), paired=False)
    assert second
    assert not set(first) & set(second)


def test_7_4_a_plan_is_reported_in_the_numbers_an_umpire_asks_for(game: SkiesSession) -> None:
    trial = try_plan(game, CV6, Record(3, (60, 240), 6, 0), paired=False)
    assert trial.refused is None
    assert trial.record == "3:60-240:6-24"
    assert trial.lines[1:3] == ("covers 70 hexes", "launch on turn 2, 6 out on 8, home on 14, last turn 24")
    assert trial.lines[3].startswith("needs 3 AFs (7.4.5): VS/1-3 (SBD)")
    assert game.state.sides[USN].searches == {}


def test_7_4_5_a_refused_plan_says_by_which_rule(game: SkiesSession) -> None:
    trial = try_plan(game, CV6, Record(3, (60, 240), 6, 0), paired=False, named=vs(1))
    assert trial.refused is not None
    assert trial.lines[-1] == "7.4.5: An arc of 180 degrees at range 6 needs 3 AFs; named: 1"
    assert trial.record == "3:60-240:6"


def test_a_last_turn_that_cannot_be_is_pointed_out(game: SkiesSession) -> None:
    trial = try_plan(game, CV6, Record(3, (60, 240), 6, 30), paired=False)
    assert trial.lines[-1] == "! 30 was written; these AFs last to turn 24"


def test_10_2_a_plot_says_when_it_moves_or_what_is_against_it(game: SkiesSession) -> None:
    allowed, far = try_plot(game, "O", "1015"), try_plot(game, "O", "1018")
    assert allowed is not None and allowed.words.startswith("TF O to 1015: 1 of ")
    assert far is not None and far.words.startswith("10.1: TF O in 1014 may move 1 hex")
    assert try_plot(game, "O", "1014") is None
    assert try_plot(game, "Z", "1014") is None


def test_5_4_a_carrier_is_where_its_task_force_is(game: SkiesSession) -> None:
    assert platforms_in(game, "1010") == (CV6,)
    assert platforms_in(game, "1011") == ()


def test_the_words_beside_a_drawn_search_hide_nothing_of_it() -> None:
    room, size = QRectF(0, 0, 800, 600), QSizeF(200, 100)
    for drawn in (QRectF(300, 200, 150, 150), QRectF(550, 20, 240, 400), QRectF(0, 0, 300, 580)):
        plate = QRectF(beside(drawn, drawn.center(), size, room), size)
        assert room.contains(plate)
        assert not plate.intersects(drawn)
    at = QPointF(790, 300)
    assert not QRectF(beside(room, at, size, room), size).contains(at)
