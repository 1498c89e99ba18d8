"""What moves over a chart: from the game to plain marks, in JSON, in words, and its shapes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QSizeF
from pytestqt.qtbot import QtBot

from ffts.core.model import Event
from ffts.core.plane import HexPlane
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.ahead.calendar import due_back
from ffts.games.skies.commands import search as s
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.names import HexId, Segment, ShipId, SideId
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.overlay import (
    CapMark,
    FlightTurns,
    LitMark,
    Overlay,
    PlotMark,
    TrackMark,
    WreckMark,
)
from ffts.games.skies.pictures.chart.sheet import read_picture, write_picture
from ffts.games.skies.pictures.chart.side import side_overlay, side_picture
from ffts.games.skies.pictures.chart.trail import Fix, Trail, flown, tracks
from ffts.games.skies.pictures.chart.umpire import umpire_overlay, umpire_picture
from ffts.games.skies.pictures.chart.words import arc_in_words, cap_in_words, flight_in_words, overlay_in_words
from ffts.games.skies.pictures.plans.side import platform_sheets
from ffts.games.skies.pictures.search.side import side_looks
from ffts.games.skies.pictures.task_forces.side import reports, side_sheets
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state import State
from ffts.games.skies.view import view
from ffts.ui.skies.chart.paper import chart_image
from ffts.ui.skies.chart.shapes import border, sector
from tests.builders import SkiesSession
from tests.builders_search import CV6, S1, START, TFO, looks, out, plan, sea, shadows, vs
from tests.skies import worlds
from tests.ui.charts import FRAME, PICTURE
from tests.ui.searches import IJN, USN, out_game, rolled, sea_game, until


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    """Turn 5: Enterprise's search is three hexes out, Shokaku's force lies four hexes south."""
    session = out_game(tmp_path, 6)
    yield session
    session.store.close()


def umpires(session: SkiesSession) -> Overlay:
    return umpire_overlay(session.state, session.data, Trail(session).fixes())


def sides(session: SkiesSession, side: SideId) -> Overlay:
    return side_overlay(view(session.state, side), session.data, Trail(session).fixes(side))


# ---------------------------------------------------------------------- from the game


def test_8_2_the_band_of_a_search_is_the_one_of_the_rules(game: SkiesSession) -> None:
    (arc,) = umpires(game).arcs
    search = game.state.sides[USN].searches[S1]
    assert (arc.name, arc.origin, arc.record) == ("Enterprise search 1", START, "3:60-240:6-24")
    assert arc.doing == "rings 2-4, out"
    assert arc.band == game.data.chart.grid.band(START, search.arc, 4).hexes


def test_8_2_what_lies_in_a_band_is_lit_for_the_umpire_alone(game: SkiesSession) -> None:
    assert umpires(game).lit == (LitMark("O", "1014", ("Enterprise search 1",)),)
    assert sides(game, USN).lit == ()
    assert sides(game, IJN) == Overlay()


def test_7_4_a_plan_has_an_arc_and_no_band_yet(tmp_path: Path) -> None:
    session = sea_game(tmp_path)
    session.submit(plan())
    (arc,) = sides(session, USN).arcs
    assert (arc.doing, arc.band) == ("draft", ())
    session.submit(s.CancelSearch(side=USN, search=S1))
    assert sides(session, USN).arcs == ()
    session.store.close()


def test_8_3_a_shadower_has_its_turn_to_start_back(game: SkiesSession) -> None:
    rolled(game, looks(), 4)
    game.submit(shadows())
    (mark,) = sides(game, USN).shadows
    assert (mark.search, mark.force, mark.hex) == ("Enterprise search 1", TFO, "1014")
    assert mark.back == 21


def test_10_2_a_plot_counts_its_turns_and_says_when_it_must_be_made_again(tmp_path: Path) -> None:
    session = sea_game(tmp_path)
    session.submit(s.PlotMove(side=IJN, task_force=TFO, to=HexId("1015")))
    (plot,) = umpires(session).plots
    assert (plot.force, plot.at, plot.to, plot.counted, plot.stands) == (
        "O",
        "1014",
        "1015",
        f"1 of {plot.needed}",
        True,
    )
    assert sides(session, USN).plots == ()
    until(session, 2, Segment.INITIATIVE)
    assert not umpires(session).plots[0].stands
    session.store.close()


def test_tracks_come_from_the_log_and_go_with_undo(game: SkiesSession) -> None:
    trail = Trail(game)
    assert umpire_overlay(game.state, game.data, trail.fixes()).tracks == ()
    moved = e.TaskForceMoved(side=IJN, task_force=TFO, to=HexId("1015"))
    task_force_reported = e.TaskForceReported(by=USN, task_force=TFO, hex=HexId("1015"), turn=6)
    game.submit(c.MakeRuling(why="moved by hand", facts=(moved, task_force_reported)))
    assert umpire_overlay(game.state, game.data, trail.fixes()).tracks == (
        TrackMark("O", "side-2", (("1014", 1), ("1015", 6))),
    )
    assert side_overlay(view(game.state, USN), game.data, trail.fixes(USN)).tracks == (
        TrackMark("O", "side-2", (("1014", 1), ("1015", 6)), known=True),
    )
    game.undo()
    assert umpire_overlay(game.state, game.data, trail.fixes()).tracks == ()


def test_3_6_the_way_a_flight_came_is_known_to_its_own_side_alone() -> None:
    def fix(hex_: str, turn: int, begins: bool = False, side: SideId = USN) -> Fix:
        return Fix("CV6 strike 1", HexId(hex_), turn, side, False, flight=True, begins=begins)

    fixes = (fix("1010", 2, begins=True), fix("1011", 3), fix("2020", 3, side=IJN))
    assert flown(fixes, USN) == {"CV6 strike 1": [("1010", 2), ("1011", 3)]}
    assert flown((*fixes, fix("1212", 9, begins=True)), USN) == {"CV6 strike 1": [("1212", 9)]}
    assert list(tracks(fixes, lambda _: "side-1")) == []
    table = sea()
    state = _with_a_strike(table.state)
    (flight,) = side_overlay(view(state, USN), table.data, fixes).flights
    assert flight.flown == (("1010", 2), ("1011", 3))
    assert side_overlay(view(state, IJN), table.data, fixes).flights == ()


def test_4_3_a_strike_in_flight_has_its_last_turn_less_the_combat_to_come() -> None:
    table = sea()
    state = _with_a_strike(table.state)
    (flight,) = umpire_overlay(state, table.data).flights
    assert (flight.name, flight.hex, flight.goal, flight.afs) == ("Enterprise strike 1", "1011", "1014", 2)
    assert flight.span == FlightTurns(first=2, now=1, home=9, last=24 - 1)
    assert side_overlay(view(state, USN), table.data).flights == (flight,)
    assert side_overlay(view(state, IJN), table.data).flights == ()


def test_10_6_its_course_says_where_each_turn_ends_out_and_home() -> None:
    table = sea()
    (flight,) = umpire_overlay(_with_a_strike(table.state), table.data).flights
    there = [("1012", 3), ("1013", 4), ("1014", 5)]
    home = [("1013", 6), ("1012", 7), ("1011", 8), ("1010", 9)]
    assert [hex_ for hex_, _ in flight.way] == [hex_ for hex_, _ in (*there, *home)]
    assert flight.runs_out is None


def test_4_4_where_the_fuel_of_a_strike_ends_is_marked_when_it_will_not_be_home() -> None:
    table = sea()
    (flight,) = umpire_overlay(_with_a_strike(table.state, last=7), table.data).flights
    assert flight.span is not None
    assert flight.span.late
    assert flight.runs_out == next(hex_ for hex_, turn in flight.way if turn == 7 - 1), "4.3 the combat costs one"
    assert f"its fuel ends in hex {flight.runs_out}" in flight_in_words(flight)
    spent = replace(flight, span=replace(flight.span, last=1))
    assert spent.runs_out == flight.hex


def test_4_2_a_search_says_when_it_is_home_and_when_its_fuel_ends(game: SkiesSession) -> None:
    (arc,) = umpires(game).arcs
    due = due_back(game.state, game.data)
    assert arc.span == FlightTurns(first=2, now=6, home=due[0].earliest, last=24)
    assert "home on 14, fuel ends on 24" in arc_in_words(arc)


def test_6_11_a_cap_stands_over_its_force_for_its_own_side_and_the_umpire() -> None:
    table = sea()
    state = _with_a_cap(table.state)
    (cap,) = umpire_overlay(state, table.data).caps
    assert cap == CapMark("TF 16", "1010", "side-1", 2, 14, "16")
    assert cap_in_words(cap) == "CAP of 2 AF over TF 16, fuel ends on 14"
    assert side_overlay(view(state, USN), table.data).caps == (cap,)
    assert side_overlay(view(state, IJN), table.data).caps == ()


def test_a_021_where_a_force_was_sunk_stays_on_its_owners_chart_and_the_umpires() -> None:
    table = sea()
    sunk = [e.ShipSank(side=USN, ship=ShipId(ship), turn=turn) for ship, turn in (("CV6", 4), ("DD412", 3))]
    state = RULEBOOK.fold(table.state, sunk)
    assert umpire_overlay(RULEBOOK.fold(table.state, sunk[:1]), table.data).wrecks == ()
    (wreck,) = umpire_overlay(state, table.data).wrecks
    assert wreck == WreckMark("16", "1010", "side-1", 4)
    assert "TF 16 was sunk here on turn 4" in overlay_in_words(umpire_overlay(state, table.data), "1010")
    assert side_overlay(view(state, USN), table.data).wrecks == (wreck,)
    assert side_overlay(view(state, IJN), table.data).wrecks == ()
    shown = replace(umpire_picture(state, table.data), overlay=umpire_overlay(state, table.data))
    assert read_picture(write_picture(shown)) == shown
    assert chart_image(shown, Layers(), "", QSizeF(400, 300)) != chart_image(
        replace(shown, overlay=replace(shown.overlay, wrecks=())), Layers(), "", QSizeF(400, 300)
    )


def test_strikes_caps_and_their_turns_are_written_and_read_again() -> None:
    table = sea()
    state = _with_a_cap(_with_a_strike(table.state, last=7))
    shown = replace(umpire_picture(state, table.data), overlay=umpire_overlay(state, table.data))
    assert read_picture(write_picture(shown)) == shown


def _with_a_cap(state: State) -> State:
    up = [ea.Launched(side=USN, platform=CV6, af=af, turn=2, last_turn=14) for af in vs(4)[2:]]
    formed = ea.FormationFormed.model_validate(
        {
            "side": USN, "formation": "CV6 CAP 1", "mission": "cap", "platform": "CV6", "afs": vs(4)[2:],
            "target": "16", "hex": "1010", "destination": "1010", "phase": "on station", "launched": 2,
            "forming_until": 2,
        }
    )  # fmt: skip
    return RULEBOOK.fold(state, (*up, formed))


def _with_a_strike(state: State, last: int = 24) -> State:
    up = [ea.Launched(side=USN, platform=CV6, af=af, turn=2, last_turn=last) for af in vs(2)]
    formed = ea.FormationFormed.model_validate(
        {
            "side": USN, "formation": "CV6 strike 1", "mission": "strike", "platform": "CV6", "afs": vs(2),
            "hex": "1011", "destination": "1014", "phase": "outbound", "launched": 2, "forming_until": 2,
        }
    )  # fmt: skip
    return RULEBOOK.fold(state, (*up, formed))


def _can_be(fact: Event) -> bool:
    """Not of a ship that is not in the small sea, nor a card of the enemy's in a hand."""
    if isinstance(fact, es.HandMade):
        return fact.side == IJN or all(card.ship is None for card in fact.hand)
    return getattr(fact, "ship", "") != "AKEB"


HERE = worlds.facts().filter(_can_be)
MID_MORNING = out(6)


@given(st.lists(HERE, max_size=6), worlds.sides, st.data())
def test_3_6_two_worlds_that_differ_in_the_other_side_have_the_same_screens(
    facts: list[Event], side: SideId, data: st.DataObject
) -> None:
    table = MID_MORNING
    one = RULEBOOK.fold(table.state, facts)
    other = worlds.elsewhere(one, one.enemy_of(side), data.draw)
    here, there = view(one, side), view(other, side)
    for made in (side_overlay, side_sheets, side_looks, platform_sheets):
        assert made(here, table.data) == made(there, table.data)
    assert reports(here) == reports(there)


# ---------------------------------------------------------------------- JSON, words


def test_a_picture_with_everything_on_it_is_written_and_read(game: SkiesSession) -> None:
    rolled(game, looks(), 4)
    game.submit(shadows())
    plotted = PlotMark("16", "1010", "1011", 1, 4, "side-1", True)
    full = replace(umpires(game), plots=(plotted,), tracks=(TrackMark("O", "side-2", (("1013", 1), ("1014", 3))),))
    picture = replace(umpire_picture(game.state, game.data), overlay=full)
    assert read_picture(write_picture(picture)) == picture


def test_an_overlay_off_the_map_is_refused(game: SkiesSession) -> None:
    stray = replace(PICTURE, overlay=Overlay(plots=(PlotMark("16", "1010", "9999", 1, 4, "side-1", True),)))
    with pytest.raises(ValueError, match="hex 9999 is off the map"):
        read_picture(write_picture(stray))


def test_a_hex_tells_what_concerns_it(game: SkiesSession) -> None:
    lines = list(overlay_in_words(umpires(game), "1014"))
    assert lines == [
        "TF O lies in the area of Enterprise search 1 this turn",
        "In the band of Enterprise search 1, rings 2-4, out (3:60-240:6-24)",
    ]


# ---------------------------------------------------------------------- shapes


def test_a_border_runs_round_hexes_and_not_between_them() -> None:
    one, two = border(FRAME, ("1010",)), border(FRAME, ("1010", "1011"))
    assert one.elementCount() == 7
    assert two.elementCount() == 11
    between = (QPointF(*FRAME.centre("1010")) + QPointF(*FRAME.centre("1011"))) / 2
    assert two.contains(between)


def test_a_ring_has_a_hole() -> None:
    grid = MID_MORNING.data.chart.grid
    ring = border(_frame_of(grid.cols, grid.rows), grid.ring("1010", 1))
    assert not ring.contains(QPointF(*_frame_of(grid.cols, grid.rows).centre("1010")))


def _frame_of(cols: int, rows: int) -> HexPlane:
    return HexPlane("flat", "even", cols=cols, rows=rows)


@given(st.sampled_from(range(0, 360, 30)), st.sampled_from(range(30, 361, 30)), st.integers(1, 4))
def test_7_4_8_a_sector_holds_the_middle_of_every_hex_it_covers(start: int, width: int, reach: int) -> None:
    grid = MID_MORNING.data.chart.grid
    arc = (start, (start + width - 1) % 360 + 1) if width < 360 else (0, 360)
    shape = sector(_frame_of(grid.cols, grid.rows), "1010", arc, reach)
    frame = _frame_of(grid.cols, grid.rows)
    area = grid.area("1010", arc, (1, reach))
    for hex_ in set(area.hexes) - set(area.bisected):
        assert shape.contains(QPointF(*frame.centre(hex_)))
    for hex_ in set(grid.within("1010", reach)) - set(area.hexes) - {"1010"}:
        assert not shape.contains(QPointF(*frame.centre(hex_)))


# ---------------------------------------------------------------------- paper


def test_the_chart_on_paper_is_light_and_shows_what_the_viewer_sees(qtbot: QtBot, game: SkiesSession) -> None:
    picture = umpire_picture(game.state, game.data)
    plain = chart_image(picture, Layers(), "A sea", QSizeF(600, 500), ratio=1)
    full = chart_image(replace(picture, overlay=umpires(game)), Layers(), "A sea", QSizeF(600, 500), ratio=1)
    hidden = chart_image(
        replace(picture, overlay=umpires(game)), Layers(searches=False, lit=False), "A sea", QSizeF(600, 500), ratio=1
    )
    assert full != plain
    assert hidden == plain
    assert plain.pixelColor(2, 2).lightness() > 200


def test_a_sides_picture_names_nothing_of_the_enemys(game: SkiesSession) -> None:
    picture = replace(side_picture(view(game.state, IJN), game.data), overlay=sides(game, IJN))
    assert "search" not in write_picture(picture).replace('"searches"', "")
