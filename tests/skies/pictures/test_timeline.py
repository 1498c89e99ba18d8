"""The timeline: what was as the log has it, what comes as the forecast has it, and nothing of the other side."""

from pathlib import Path

import pytest

from ffts.games.skies.ahead.calendar import due_back
from ffts.games.skies.ahead.deck import outlook
from ffts.games.skies.names import FormationId, Segment, SideId
from ffts.games.skies.pictures.timeline.rows import (
    BACK,
    FORMING,
    OUT,
    OVERHEAD,
    SHADOWING,
    STATION,
    TARGET,
    Band,
    MissionRow,
    TimelinePicture,
    TurnPast,
    bands,
)
from ffts.games.skies.pictures.timeline.side import sides_timeline, turn_past
from ffts.games.skies.pictures.timeline.umpire import umpires_timeline
from ffts.games.skies.state.air import Spot, Where
from ffts.games.skies.state.search import Stage
from ffts.games.skies.view import view
from ffts.ui.skies.timeline.row import LOOKS, SHORT
from tests.air_setting import CV6
from tests.builders import IJN, USN
from tests.builders_air import Table, cap, carrier, group, home, land, launch, strike
from tests.builders_search import TFO, looks, out, plan, shadows
from tests.skies.rules.air import sighted
from tests.ui.aircraft import air_game, next_aos, put_overhead
from tests.ui.strikes import elsewhere


def seen(table: Table, *past: Table, forecast: bool = True) -> TimelinePicture:
    """The page of the United States, after turns that ended like this."""
    ahead = {table.at: outlook(table.state, table.data, table.at)} if forecast else {}
    return sides_timeline(view(table.state, USN), table.data, tuple(over(each) for each in past), ahead)


def over(table: Table) -> TurnPast:
    return turn_past(view(table.state, USN))


def mission(picture: TimelinePicture, name: str) -> MissionRow:
    return next(row for side in picture.sides for row in side.missions if row.name == name)


def turned(table: Table) -> Table:
    """Its strike turns home in the Movement Segment of the next turn."""
    moving = table.now(turn=table.state.public.turn + 1, segment=Segment.MOVEMENT)
    return moving.play(home("CV6 strike 1")).now(segment=Segment.AIR_OPERATIONS)


# --- decks ---------------------------------------------------------------------------------


def test_6_7_a_deck_is_reported_as_each_turn_left_it_and_then_as_the_forecast_has_it() -> None:
    before = carrier(deck="F1 F2").play(launch("F1")).play(cap("F1"))
    now = before.next_aos()
    (deck,) = (deck for deck in seen(now, before).sides[0].decks if deck.id == CV6)
    gone, to_come = deck.cells[0], deck.cells[1:]
    assert (gone.turn, gone.spot, gone.standing, gone.launched, gone.future) == (10, "aft", 1, 1, False)
    found = outlook(now.state, now.data, now.at).turns
    assert [(cell.turn, cell.standing, cell.landed) for cell in to_come] == [
        (turn.turn, turn.standing, turn.landed) for turn in found
    ]
    assert all(cell.future for cell in to_come)


def test_6_3_2_the_forecast_counts_who_stands_on_deck_when_the_turn_is_over() -> None:
    table = carrier(overhead="D1 D2", last=15)
    turn = outlook(table.state, table.data, table.at).turns[0]
    after = table.play(land("D1", "D2"))
    assert turn.standing == len(after.platform.deck) == 2
    assert turn.left is after.platform.spot is Spot.FORWARD


def test_4_4_a_conflict_stands_in_words_at_the_last_turn_in_which_all_could_land() -> None:
    table = carrier(deck="F1", overhead="D1", last=12)
    found = outlook(table.state, table.data, table.at)
    (deck,) = (deck for deck in seen(table).sides[0].decks if deck.id == CV6)
    assert [(mark.turn, mark.words) for mark in deck.marks] == [(12, found.conflicts[0])]
    assert f"Turn 12, conflict: {found.conflicts[0]}" in deck.words


def test_without_a_forecast_a_deck_stands_as_it_is_now() -> None:
    (deck,) = (deck for deck in seen(carrier(deck="F1"), forecast=False).sides[0].decks if deck.id == CV6)
    assert [(cell.turn, cell.standing, cell.future) for cell in deck.cells] == [(10, 1, False)]


# --- missions ------------------------------------------------------------------------------


def test_10_6_a_strike_flies_out_is_on_target_and_comes_back_by_the_calendar() -> None:
    table = sighted(carrier(free="D1")).play(strike(group("D1")))
    row = mission(seen(table), "Enterprise strike 1")
    rows = [(span.does, span.first, span.last) for span in row.spans]
    assert rows == [(FORMING, 10, 10), (OUT, 11, 15), (TARGET, 16, 16), (BACK, 17, 21), (OVERHEAD, 22, 22)]
    (due,) = due_back(table.state, table.data)
    assert (row.launch, row.end) == (table.formations[FormationId("CV6 strike 1")].launched, due.earliest)
    assert (row.last, row.late) == (due.last, False)


def test_4_7_those_who_turn_home_stay_in_the_row_of_their_mission() -> None:
    before = sighted(carrier(free="D1")).play(strike(group("D1")))
    now = turned(before)
    rows = seen(now, before).sides[0].missions
    assert [row.name for row in rows] == ["Enterprise strike 1"]
    assert rows[0].spans[0].does == FORMING
    assert rows[0].flying


def test_4_3_a_strike_that_fought_was_on_target_in_that_turn() -> None:
    before = sighted(carrier(free="D1")).play(strike(group("D1")))
    back = turned(before).with_af("D1", fought_on=11)
    row = mission(seen(back.next_aos(), before, back), "Enterprise strike 1")
    assert [span.does for span in row.spans if not span.future] == [FORMING, TARGET]


def test_8_3_a_shadower_is_shadowing_and_no_cap() -> None:
    """8.3.2: its search has flown its pattern, and it stays with the force that was found."""
    found = out(7, plan())
    table = found.do(looks(), [3, found.ijn.task_forces[TFO].hand[0].card]).do(shadows()).until(14, Segment.SEARCH)
    assert table.search().stage is Stage.HOME
    row = mission(sides_timeline(view(table.state, USN), table.data, (), {}), "Enterprise search 1")
    assert [span.does for span in row.spans] == [SHADOWING, BACK, OVERHEAD]
    assert SHORT[SHADOWING] != SHORT[STATION]
    assert LOOKS[SHADOWING] != LOOKS[STATION]


def test_4_2_a_cap_stays_up_until_its_last_turn() -> None:
    row = mission(seen(carrier(cap="F1", last=14)), "Enterprise CAP 1")
    assert [(span.does, span.last) for span in row.spans] == [(STATION, 14)]
    assert row.last == 14


def test_a_mission_that_is_down_ends_where_it_landed() -> None:
    before = carrier(overhead="D1", last=15)
    now = before.play(land("D1")).next_aos()
    assert now.af("D1").where is Where.DECK
    (row,) = seen(now, before).sides[0].missions
    assert (row.end, row.last, row.flying) == (10, None, False)
    assert row.words.endswith("; down")


# --- light, sky, scale -------------------------------------------------------------------------


def test_turns_of_one_kind_are_one_band() -> None:
    assert bands([(1, "day"), (2, "day"), (3, "night")]) == (Band(1, 2, "day"), Band(3, 3, "night"))


def test_6_10_the_sky_is_known_until_now_and_the_light_of_every_turn() -> None:
    picture = seen(carrier(deck="F1").next_aos(), carrier(deck="F1"))
    assert picture.sky[-1].last == picture.now == 11
    assert picture.light[-1].last == picture.last
    assert picture.first == 10


# --- secrets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["USN", "IJN"])
def test_3_6_a_sides_page_is_the_same_in_every_world(tmp_path: Path, side: str) -> None:
    game = air_game(tmp_path)
    put_overhead(game, "VB-6/1")
    own, before = SideId(side), game.state
    next_aos(game, before.public.turn + 1)
    pictures = []
    for world in (lambda state: state, lambda state: elsewhere(state, state.enemy_of(own))):
        then, now = world(before), world(game.state)
        pictures.append(sides_timeline(view(now, own), game.data, (turn_past(view(then, own)),), {}))
    assert pictures[0] == pictures[1]
    game.store.close()


def test_the_umpire_sees_both_sides_on_one_scale() -> None:
    table = carrier(deck="F1")
    past = {side: (turn_past(view(table.state, side)),) for side in (USN, IJN)}
    now = table.next_aos()
    picture = umpires_timeline(now.state, now.data, past, {})
    assert [rows.side for rows in picture.sides] == [USN, IJN]
    assert picture.sides[0] == seen(now, table, forecast=False).sides[0]
