"""What searches look at turn by turn, their aircraft, a search drawn by keys, and the menu of the chart."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.plan_sheet import standing_ahead
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import AfId, Segment, SideId
from ffts.games.skies.pictures.chart.sheet import ChartPick
from ffts.games.skies.pictures.plans.aircraft import choose_afs, crews, read_afs
from ffts.games.skies.pictures.plans.trial import try_plan
from ffts.games.skies.pictures.search.coverage import Coverage, Flown, Past, coverage, given_up
from ffts.games.skies.sheets.plan_record import Record
from ffts.games.skies.view import view
from ffts.ui.desk.games.table import Table
from ffts.ui.skies.chart.dock import ChartDock
from tests.builders import SkiesSession
from tests.builders_search import CV6, S1, START, plan, their_plan, vs
from tests.ui.searches import USN, out_game, sea_game, until

Key = Qt.Key


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    """Before the first turn."""
    session = sea_game(tmp_path)
    yield session
    session.store.close()


@pytest.fixture
def flying(tmp_path: Path) -> Iterator[SkiesSession]:
    """Turn 6: a search of Enterprise is out since turn 3."""
    session = out_game(tmp_path, 6)
    yield session
    session.store.close()


def seen_by(session: SkiesSession, side: SideId) -> Coverage:
    return coverage(view(session.state, side), session.data, Flown(session).of(side))


# ---------------------------------------------------------------------- turn by turn


def test_8_2_what_was_looked_at_and_what_will_be(flying: SkiesSession) -> None:
    cover = seen_by(flying, USN)
    (search,) = cover.searches
    assert (cover.now, cover.done, search.name) == (6, 6, "Enterprise search 1")
    assert min(search.rings) == 3 and max(search.rings) > 6
    assert cover.words(4).startswith("Turn 4: Enterprise search 1 looked at ")
    assert cover.words(6) == "Turn 6: Enterprise search 1 looks at rings 2-4."
    assert cover.words(7).startswith("Turn 7: Enterprise search 1 will look at ")
    (now,) = cover.overlay(6).arcs
    assert "1014" in now.band


def test_8_2_searches_are_one_area_and_what_none_looks_at_is_a_gap(tmp_path: Path) -> None:
    session = out_game(tmp_path, 6, plan(), plan(arc=(180, 300), afs=2).model_copy(update={"afs": vs(2, 4)}))
    cover = seen_by(session, USN)
    (area,) = cover.overlay(6).cover
    bands = [set(arc.band) for arc in cover.overlay(6).arcs]
    assert set(area.hexes) == bands[0] | bands[1]
    assert len(area.hexes) < len(bands[0]) + len(bands[1])
    assert "1007" in area.gaps and not set(area.hexes) & set(area.gaps)
    session.store.close()


def test_7_4_10_the_reason_names_the_search_as_everything_does(game: SkiesSession) -> None:
    game.submit(plan())
    past = Past(cancelled=(1, f"VS-6/1 is not ready; {S1} leaves with all or none"))
    (one,) = coverage(view(game.state, USN), game.data, {S1: past}).searches
    assert one.over == "was cancelled on turn 1: VS-6/1 is not ready; Enterprise search 1 leaves with all or none"


def test_7_4_10_a_cancelled_search_says_when_and_why(game: SkiesSession) -> None:
    game.submit(plan())
    game.submit(s.SealPlans(side=USN))
    game.submit(s.CancelSearch(side=USN, search=S1))
    cover = seen_by(game, USN)
    assert list(given_up(cover.searches)) == ["Enterprise search 1 was cancelled on turn 1: its side gave it up"]
    game.undo()
    assert list(given_up(seen_by(game, USN).searches)) == []


def test_4_7_a_recalled_search_looked_where_it_was_and_not_where_it_was_planned(flying: SkiesSession) -> None:
    as_planned = seen_by(flying, USN).searches[0].rings
    until(flying, 7, Segment.MOVEMENT)
    flying.submit(s.RecallSearch(side=USN, search=S1))
    until(flying, 8, Segment.SEARCH)
    flown = seen_by(flying, USN).searches[0].rings
    assert flown[6] == as_planned[6]
    assert flown[8] != as_planned[8]
    assert max(flown) < max(as_planned)


def test_3_6_a_sides_coverage_is_the_same_whatever_the_other_side_flies(tmp_path: Path) -> None:
    seen = []
    for name, plans in (("one", (plan(),)), ("two", (plan(), their_plan()))):
        (tmp_path / name).mkdir()
        session = out_game(tmp_path / name, 6, *plans)
        seen.append(seen_by(session, USN))
        session.store.close()
    assert seen[0] == seen[1]


# ---------------------------------------------------------------------- aircraft


MIDWAY = Record(2, (60, 240), 7, 0)


@pytest.fixture
def midway(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_game(tmp_path / "midway.ffts", "midway-4-june")
    yield session
    session.store.close()


def test_7_4_5_those_that_are_for_searches_and_come_home_fly_first(midway: SkiesSession) -> None:
    side = midway.state.sides[USN]
    chosen = choose_afs(midway.data, side, "MIDWAY", MIDWAY, paired=False)
    assert {side.air[af].aircraft for af in chosen} <= {"PBY-5A", "PBY-5"}
    far = crews(midway.data, side, "MIDWAY", Record(2, (60, 240), 8, 0), paired=False)
    assert all(crew.home <= crew.last for crew in far[:1])
    late = [crew.home > crew.last for crew in far]
    assert late == sorted(late)


def test_7_4_6_a_squadron_or_a_run_of_afs_means_what_a_person_thinks(midway: SkiesSession) -> None:
    side = midway.state.sides[USN]
    order = choose_afs(midway.data, side, "MIDWAY", MIDWAY, paired=False)
    three = tuple(AfId(f"VP-44/{number}") for number in (1, 2, 3))
    assert read_afs(side, "MIDWAY", "VP-44", order, 3) == three
    assert read_afs(side, "MIDWAY", "vp-44/1-3", order, 3) == three
    assert read_afs(side, "MIDWAY", "VP-44/2, VP-23/1", order, 3) == ("VP-44/2", "VP-23/1")
    assert try_plan(midway, "MIDWAY", MIDWAY, False, three).refused is None


@pytest.mark.parametrize(
    ("typed", "why"), [("VB-8", "VB-8 is of Hornet, not of Midway"), ("VP-99", "Midway has no VP-99")]
)
def test_7_4_6_who_is_not_there_is_reported_with_who_is(midway: SkiesSession, typed: str, why: str) -> None:
    with pytest.raises(Refused) as no:
        read_afs(midway.state.sides[USN], "MIDWAY", typed, (), 3)
    assert no.value.why.startswith(f"{why}. There are ")
    assert "VP-44: 4 AFs" in no.value.why


def test_6_7_6_a_plan_behind_others_on_the_deck_is_not_sound_and_says_whom(midway: SkiesSession) -> None:
    trial = try_plan(midway, "CV6", Record(2, (0, 60), 6, 0), False)
    assert trial.refused is None and not trial.sound
    assert any("VF-6/1-3 ahead of it on deck" in doubt for doubt in trial.doubts)
    free = try_plan(midway, "MIDWAY", MIDWAY, False)
    assert free.sound


def test_6_7_6_who_leaves_on_an_earlier_search_is_in_nobodys_way(game: SkiesSession) -> None:
    deck = game.state.sides[USN].platforms[CV6].deck
    front, behind = deck[0], deck[1]
    assert standing_ahead(game.state.sides[USN], (behind,), 3) == (front,)
    game.submit(plan(begin=3, arc=(0, 60)).model_copy(update={"afs": (front,)}))
    assert standing_ahead(game.state.sides[USN], (behind,), 4) == ()


# ---------------------------------------------------------------------- by keys


@pytest.fixture
def given() -> list[Command]:
    return []


@pytest.fixture
def dock(qtbot: QtBot, tmp_path: Path, game: SkiesSession, given: list[Command]) -> ChartDock:
    shown, table = ChartDock(settings=QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)), Table()
    qtbot.addWidget(shown)
    table.take(game)
    table.changed.connect(shown.show_state)
    shown.wants.connect(given.append)
    shown.wants.connect(table.do)
    shown.resize(1100, 800)
    shown.open_game(game)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.activateWindow()
    return shown


def press(dock: ChartDock, *keys: Qt.Key) -> None:
    assert dock.view is not None
    area = dock.view.focusProxy()
    assert area is not None
    for key in keys:
        QTest.keyClick(area, key)


def test_7_4_a_search_is_planned_in_eight_keys_and_the_cursor_is_free(dock: ChartDock, given: list[Command]) -> None:
    press(dock, Key.Key_Tab, Key.Key_D, Key.Key_W, Key.Key_W, Key.Key_Right, Key.Key_Right, Key.Key_Return)
    (drawn,) = given
    assert isinstance(drawn, s.PlanSearch)
    assert (drawn.platform, drawn.arc, len(drawn.afs)) == (CV6, (60, 240), 3)
    assert dock.drags is not None and not dock.drags.pen.is_drawing and dock.drags.lines == ()
    assert dock.view is not None
    press(dock, Key.Key_Down)
    assert dock.view.cursor_.hex == dock.view.picture.sheet.frame.neighbour(START, 0, 1)


def test_7_4_escape_leaves_the_pen_and_orders_nothing(dock: ChartDock, given: list[Command]) -> None:
    press(dock, Key.Key_Tab, Key.Key_D, Key.Key_W)
    assert dock.drags is not None and dock.drags.lines[0].startswith("Enterprise: from turn 2, 0 to 120 degrees")
    press(dock, Key.Key_Escape)
    assert given == [] and dock.drags.lines == ()


def test_7_4_5_a_key_takes_other_aircraft(qtbot: QtBot, dock: ChartDock, midway: SkiesSession) -> None:
    dock.open_game(midway)
    dock.draw_from(ChartPick(next(base.hex for base in midway.data.chart.bases if base.name == "Midway")))
    assert dock.drags is not None
    first = dock.drags.lines
    press(dock, Key.Key_A)
    needs = [next(line for line in lines if line.startswith("needs")) for lines in (first, dock.drags.lines)]
    assert needs[0] != needs[1]
    assert any(line.startswith("A: other aircraft: ") for line in first)


# ---------------------------------------------------------------------- the menu


def describe(dock: ChartDock, pick: ChartPick) -> list[tuple[str, bool]]:
    menu = dock.menu_for(pick)
    return [(line.text().partition("\t")[0], line.isEnabled()) for line in menu.actions()]


def test_the_menu_of_a_hex_says_what_can_be_done_there(dock: ChartDock, given: list[Command]) -> None:
    press(dock, Key.Key_Tab, Key.Key_Return)
    south = ChartPick("1011")
    assert describe(dock, south) == [
        ("Inspect", True),
        ("Plot TF 16 to 1011", True),
        ("Draw a search from here (no searchers here)", False),
        ("Copy the chart as a picture", True),
    ]
    dock.menu_for(south).actions()[1].trigger()
    assert [type(cmd) for cmd in given] == [s.PlotMove]
    dock.menu_for(ChartPick(START, "16")).actions()[2].trigger()
    assert dock.drags is not None and dock.drags.pen.is_drawing


def test_3_6_a_sides_menu_orders_nothing(dock: ChartDock) -> None:
    dock.show_view(USN)
    allowed = [text for text, may in describe(dock, ChartPick(START)) if may]
    assert allowed == ["Inspect", "Copy the chart as a picture"]


def test_the_right_button_opens_the_menu_of_what_is_under_it(qtbot: QtBot, dock: ChartDock) -> None:
    assert dock.view is not None
    area, spot = dock.view.mouse_area, dock.view.point_of("1012").toPoint()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, area.mapToGlobal(spot))
    with qtbot.waitSignal(dock.view.menu_wanted) as asked:
        QApplication.sendEvent(area, event)
    assert asked.args is not None and asked.args[0] == ChartPick("1012")
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()
