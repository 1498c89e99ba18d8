"""The Search dock: plans are typed, searches announced, shadowed and closed, all by keys; what each viewer sees."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from ffts.core.dice import Ask
from ffts.core.model import Command
from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import FormationId, HexId, Segment
from ffts.games.skies.pictures.plans.side import platform_sheets, told_crossings, told_gaps
from ffts.games.skies.pictures.tab import Tab
from ffts.games.skies.state.search import Stage
from ffts.games.skies.view import view
from ffts.games.skies.words.spoken import told_record
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.air.strip import CarrierStrip
from ffts.ui.skies.chart.dock import ChartDock
from ffts.ui.skies.search.dock import PLANS, SearchDock
from ffts.ui.skies.search.plan_page import RECORD
from tests.builders import SkiesSession
from tests.builders_search import CV6, S1, TFO, TFX, looks, plan, shadows, their_plan, vs
from tests.ui.conftest import Play
from tests.ui.fits import cut_off
from tests.ui.keys import pressed, typed
from tests.ui.searches import IJN, USN, out_game, rolled, sea_game, until

Key = Qt.Key


class Desk:
    """A dock and the table it orders from, with a game on it."""

    def __init__(self, qtbot: QtBot, game: SkiesSession) -> None:
        self.game, self.table, self.dock = game, Table(), SearchDock()
        self.asked: list[Ask] = []
        self.given: list[Command] = []
        qtbot.addWidget(self.dock)
        self.table.take(game)
        self.table.asked.connect(self.asked.append)
        self.table.changed.connect(self.dock.show_state)
        self.dock.wants.connect(self.given.append)
        self.dock.wants.connect(self.table.do)
        self.dock.resize(1200, 800)
        self.dock.open_game(game)
        with qtbot.waitExposed(self.dock):
            self.dock.show()
        self.dock.activateWindow()
        settle()

    def roll(self, *faces: int) -> None:
        """Answer the dice, and draw the first cards."""
        from ffts.core.dice import read, read_draw

        left = list(faces)
        while (ask := self.table.ask) is not None:
            self.table.answer(read(ask, [left.pop(0)]) if ask.die else read_draw(ask, ask.pool[: ask.n]))
        settle()

    def lines(self) -> list[list[str]]:
        """What stands in the table of this turn."""
        table = self.dock.looks.table
        model = table.model()
        columns = [at for at in range(model.columnCount()) if not table.isColumnHidden(at)]
        return [[str(model.index(row, at).data()) for at in columns] for row in range(model.rowCount())]

    def all_text(self) -> str:
        """Everything a viewer could read on it."""
        looks, plans = self.dock.looks, self.dock.plans
        rows = [cell for line in self.lines() for cell in line]
        model = plans.table.model()
        rows += [str(model.index(r, c).data()) for r in range(model.rowCount()) for c in range(model.columnCount())]
        tabs = [button.text() for button in plans.strip.buttons.values()]
        return "\n".join(
            [*rows, *tabs, looks.heading.text(), looks.detail.text(), plans.gaps.text(), plans.detail.text()]
        )


def settle() -> None:
    QApplication.processEvents()


@pytest.fixture
def planning(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Before the first turn."""
    game = sea_game(tmp_path)
    yield Desk(qtbot, game)
    game.store.close()


@pytest.fixture
def searching(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Turn 6: one search of Enterprise has Shokaku's force in its band, and the Americans search first."""
    game = out_game(tmp_path, 6)
    yield Desk(qtbot, game)
    game.store.close()


@pytest.fixture
def both_search(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Turn 6: each side has a search out."""
    game = out_game(tmp_path, 6, plan(), their_plan())
    yield Desk(qtbot, game)
    game.store.close()


# ---------------------------------------------------------------------- plans


@pytest.mark.parametrize(("percent", "wide"), [(200, 540), (250, 490)])
def test_7_4_6_a_long_record_is_whole_in_a_narrow_dock_and_what_gives_way_stands_below(
    planning: Desk, theme: Theme, percent: int, wide: int
) -> None:
    planning.game.submit(plan(begin=12, arc=(90, 210)))
    theme.set_zoom(percent)
    plans = planning.dock.plans
    planning.dock.resize(wide, 800)
    planning.dock.show_page(PLANS)
    assert cut_off(planning.dock) == []
    table = plans.table
    shown = [at for at in range(table.rows.columnCount()) if not table.isColumnHidden(at)]
    assert RECORD in shown
    assert all(table.columnWidth(at) >= table.sizeHintForColumn(at) for at in shown if at != RECORD)
    assert table.rowHeight(0) >= table.sizeHintForRow(0)
    assert "Stage: draft; AF needed: " in plans.detail.text()
    planning.dock.resize(1600 * percent // 100, 800)
    settle()
    assert "Stage" not in plans.detail.text()


def test_8_2_2_the_page_says_which_plans_find_a_force_on_a_course(planning: Desk) -> None:
    plans = planning.dock.plans
    planning.game.submit(plan(begin=3, afs=3))
    planning.dock.show_page(PLANS)
    own = planning.game.state.sides[USN]
    origin = own.searches[S1].origin
    ahead = planning.game.data.chart.grid.band(origin, own.searches[S1].arc, 3, 2).hexes[0]
    plans.course.setFocus()
    typed(f"{ahead}:0:0:3")
    settle()
    assert plans.crossings.text().startswith("Enterprise search 1 finds it: ")
    assert f"%; it looks at {ahead} on turn" in plans.crossings.text()
    plans.record.setFocus()
    typed("4:60-240:6")
    settle()
    assert plans.crossings.text().startswith("The plan that is typed finds it: ")
    plans.course.setFocus()
    plans.course.clear()
    typed("0000:7")
    settle()
    assert plans.crossings.text() == "'0000:7' is no course. Write it like HEX:COURSE:INCHES or " + (
        "HEX:COURSE:INCHES:TURN, as 1016:300:3.5:6."
    )


def test_8_2_2_two_plans_that_look_at_it_are_weighed_together(planning: Desk) -> None:
    one = planning.game
    one.submit(plan(begin=3, reach=2))
    one.submit(plan(begin=9, reach=2))
    seen = view(one.state, USN)
    search = seen.own.searches[S1]
    at = one.data.chart.grid.band(search.origin, search.arc, 2, 1).hexes[2]
    told = told_crossings(seen, one.data, f"{at}:0:0:1").splitlines()
    each = [int(line.split("finds it: ")[1].split(" %")[0]) for line in told[:2]]
    assert int(told[2].removeprefix("One of them at the least: ").removesuffix(" %")) >= max(each)


def test_8_2_2_plans_that_never_look_at_it_stand_in_one_line(planning: Desk) -> None:
    planning.game.submit(plan(begin=3))
    planning.game.submit(plan(begin=9))
    seen = view(planning.game.state, USN)
    told = told_crossings(seen, planning.game.data, "0101:0:0:40")
    assert told == "Never in the band of Enterprise search 1, Enterprise search 2."


def test_8_2_2_without_a_plan_it_says_so(planning: Desk) -> None:
    seen = view(planning.game.state, USN)
    assert told_crossings(seen, planning.game.data, "1010:0:0") == "No search is planned that could find it."


def test_the_name_of_a_side_never_ends_a_line_of_tabs(qtbot: QtBot) -> None:
    strip = CarrierStrip()
    qtbot.addWidget(strip)
    strip.show_tabs([Tab("CV5", "Yorktown", "Allies", ()), Tab("Zuikaku", "Zuikaku", "Japan", ())], "CV5")
    japan = next(label for label in strip.findChildren(QLabel) if label.text() == "Japan:")
    strip.resize(strip.buttons["CV5"].sizeHint().width() + 2 * japan.sizeHint().width(), 200)
    strip.show()
    assert japan.y() + japan.height() / 2 == strip.buttons["Zuikaku"].geometry().center().y() + 0.5
    assert japan.y() > strip.buttons["CV5"].y()


def test_the_keys_on_the_buttons_work_where_alt_0_puts_the_keyboard(planning: Desk) -> None:
    """Alt+0 gives it to the buttons of the pages: what is shown below is dropped and sealed from there."""
    dock = planning.dock
    planning.table.do(plan())
    dock.setFocus()
    assert dock.switch.buttons["plans"].hasFocus()
    pressed(Key.Key_Delete)
    assert planning.given == [s.CancelSearch(side=USN, search=S1)]
    planning.table.do(plan())
    pressed(Key.Key_S)
    assert planning.given[1:] == [s.SealPlans(side=USN)]


def test_the_keys_of_the_page_behind_are_not_pressed(planning: Desk) -> None:
    """X exchanges maps on one page and attacks on the other."""
    dock = planning.dock
    dock.show_page("turn")
    dock.switch.buttons["turn"].setFocus()
    pressed(Key.Key_X)
    pressed(Key.Key_PageDown)
    assert not [cmd for cmd in planning.given if isinstance(cmd, s.ExchangeMaps)]


def test_what_was_planned_is_not_taken_back_letter_by_letter(planning: Desk) -> None:
    """Ctrl+Z after Enter means the plan."""
    dock = planning.dock
    dock.plans.record.setFocus()
    typed("3:60-240:6")
    pressed(Key.Key_Return)
    assert planning.given and not dock.plans.record.text()
    assert not dock.plans.record.isUndoAvailable()


def test_without_a_game_it_says_so(qtbot: QtBot) -> None:
    dock = SearchDock()
    qtbot.addWidget(dock)
    assert dock.empty.text() == NO_GAME


def test_the_plan_sheets_come_first_while_plans_are_made(planning: Desk) -> None:
    dock = planning.dock
    assert dock.pages.currentWidget() is dock.plans
    assert [button.text() for button in dock.plans.strip.buttons.values()] == ["Enterprise", "Shokaku"]
    assert dock.plans.gaps.text() == "No search is planned from here."


def test_7_5_a_pattern_that_is_flown_searches_no_bearing_any_more(tmp_path: Path) -> None:
    """Its shadower may still be out."""
    game = out_game(tmp_path, 7)
    rolled(game, looks(), 6)
    game.submit(shadows())
    until(game, 15, Segment.SEARCH)
    assert game.state.sides[USN].searches[S1].stage is Stage.HOME
    (sheet,) = (each for each in platform_sheets(view(game.state, USN), game.data) if each.id == CV6)
    assert told_gaps(sheet) == "No search is planned from here."
    game.store.close()


def test_7_4_6_a_search_is_typed_as_the_rulebook_writes_it(planning: Desk) -> None:
    planning.dock.show_page("plans")
    typed("3:60-240:6-24")
    settle()
    assert "covers 70 hexes" in planning.dock.plans.verdict.text()
    assert "needs 3 AFs (7.4.5)" in planning.dock.plans.verdict.text()
    pressed(Key.Key_Return)
    (cmd,) = planning.given
    assert isinstance(cmd, s.PlanSearch)
    assert (cmd.platform, cmd.begin, cmd.arc, cmd.range, len(cmd.afs)) == (CV6, 3, (60, 240), 6, 3)
    assert planning.dock.plans.record.text() == ""
    assert planning.dock.plans.gaps.text() == "Nobody looks at 240-60."
    assert planning.dock.plans.table.model().index(0, 1).data() == (
        "from turn 3, 60 to 240 degrees, out to 6 hexes (3:60-240:6-24)"
    )
    assert planning.dock.plans.table.hasFocus()


def test_7_4_6_a_new_plan_is_the_chosen_row(planning: Desk) -> None:
    dock, own = planning.dock, planning.game.state.sides[USN].searches
    dock.show_page("plans")
    for text in ("3:60-120:6-24", "3:180-240:6-24"):
        before = set(planning.game.state.sides[USN].searches)
        dock.plans.record.setFocus()
        typed(text)
        settle()
        pressed(Qt.Key.Key_Return)
        (new,) = set(planning.game.state.sides[USN].searches) - before
        chosen = dock.plans.table.current
        assert chosen and chosen.id == new and new not in own


def test_7_4_5_named_afs_and_pairs_are_taken_as_typed(planning: Desk) -> None:
    planning.dock.show_page("plans")
    typed("3:60-120:5")
    planning.dock.plans.afs.setFocus()
    typed("VS/4, VS/5")
    planning.dock.plans.paired.setFocus()
    pressed(Key.Key_Space)
    planning.dock.plans.record.setFocus()
    pressed(Key.Key_Return)
    (cmd,) = planning.given
    assert isinstance(cmd, s.PlanSearch)
    assert cmd.paired
    assert cmd.afs == ("VS/4", "VS/5")


def test_7_4_6_what_is_no_record_says_why_at_once(planning: Desk) -> None:
    planning.dock.show_page("plans")
    typed("3:60-245:6")
    settle()
    assert "30" in planning.dock.plans.verdict.text()
    assert not planning.dock.plans.enter.isEnabled()
    pressed(Key.Key_Return)
    assert planning.given == []


def test_7_4_5_a_refused_plan_stays_in_the_line_and_says_the_rule(planning: Desk) -> None:
    planning.dock.show_page("plans")
    typed("3:0-360:8")
    planning.dock.plans.afs.setFocus()
    typed("VS/1")
    pressed(Key.Key_Return)
    assert planning.given == []
    assert planning.dock.refusal.heading.text().startswith("Refused by 7.4.5")
    assert planning.dock.plans.record.text() == "3:0-360:8"


def test_7_4_1_plans_are_dropped_sealed_and_the_maps_exchanged_by_keys(planning: Desk) -> None:
    planning.game.submit(plan())
    planning.game.submit(plan(begin=5))
    settle()
    planning.dock.plans.table.setFocus()
    pressed(Key.Key_Delete)
    assert planning.given == [s.CancelSearch(side=USN, search=S1)]
    pressed(Key.Key_S)
    pressed(Key.Key_X)
    assert not planning.game.state.public.maps_exchanged, "asked once: the other side has planned none"
    pressed(Key.Key_X)
    assert planning.given[1:] == [s.SealPlans(side=USN), s.ExchangeMaps(), s.ExchangeMaps()]
    assert planning.game.state.public.maps_exchanged


def test_8_2_2_what_is_typed_tells_its_chances_and_stands_on_the_compass(planning: Desk) -> None:
    dock = planning.dock
    dock.show_page("plans")
    bare = dock.plans.rose.grab().toImage()
    typed("3:60-240:6")
    settle()
    told = dock.plans.verdict.text()
    assert "Finds a force of 2 to 9 ships that stays in ring\u00a01:\u00a0" in told
    assert "deck room " in told
    assert dock.plans.rose.grab().toImage() != bare


def test_8_2_the_umpire_reads_what_a_plan_may_find_and_its_side_does_not(planning: Desk) -> None:
    planning.game.submit(plan())
    planning.dock.open_game(planning.game)
    settle()
    told = planning.dock.plans.detail.text()
    assert (
        "Umpire: if all forces steam on as plotted, Enterprise search 1 may find: TF O on turns 6-10:\u00a099\u00a0%."
        in told
    )
    planning.dock.show_view(USN)
    settle()
    assert "TF O" not in planning.all_text()
    assert "stays in ring\u00a01" in planning.dock.plans.detail.text()


def test_a_search_that_comes_below_others_stands_in_one_line(planning: Desk) -> None:
    planning.game.submit(plan(afs=3))
    planning.dock.open_game(planning.game)
    settle()
    planning.game.submit(plan(arc=(240, 270), afs=1).model_copy(update={"afs": vs(1, 4)}))
    planning.dock.show_state(None, planning.game.state)
    QTest.qWait(30)
    table = planning.dock.plans.table
    assert table.rowHeight(0) == table.rowHeight(1)


def test_the_sheets_are_turned_over_while_one_is_typed(planning: Desk) -> None:
    def front() -> list[str]:
        return [name for name, button in planning.dock.plans.strip.buttons.items() if button.isChecked()]

    planning.dock.show_page("plans")
    pressed(Key.Key_PageDown)
    assert front() == ["SHOK"]
    pressed(Key.Key_PageUp)
    assert front() == ["CV6"]
    assert planning.dock.plans.record.hasFocus()


def test_a_letter_in_the_line_is_typed_and_orders_nothing(planning: Desk) -> None:
    planning.game.submit(plan())
    planning.dock.plans.afs.setFocus()
    typed("sxpt")
    assert planning.given == []
    assert planning.dock.plans.afs.text() == "sxpt"


def test_7_4_5_too_little_room_or_time_is_marked(planning: Desk) -> None:
    planning.game.submit(plan(reach=8, begin=3, afs=6))
    settle()
    rows = planning.dock.plans.table.rows
    assert rows.row(0).needs == "6 of 6"
    assert "Nobody looks at" in planning.dock.plans.rose.accessibleName()


# ---------------------------------------------------------------------- this turn


def test_8_2_the_umpire_sees_what_lies_in_each_band(searching: Desk) -> None:
    dock = searching.dock
    assert dock.pages.currentWidget() is dock.looks
    assert dock.looks.heading.text() == "United States Navy searches now"
    (line,) = searching.lines()
    assert line[1:5] == ["Enterprise search 1", "3:60-240:6-24", "rings 2-4, out", "O in 1014"]
    assert "hand of 6" in dock.looks.detail.text()
    assert "base -2" in dock.looks.detail.text()


def test_8_2_announce_roll_and_deal_are_one_key_each(searching: Desk) -> None:
    searching.dock.looks.table.setFocus()
    pressed(Key.Key_A)
    assert searching.given == [looks()]
    assert [ask.rule for ask in searching.asked] == ["8.2.2"]
    searching.roll(4)
    assert [ask.rule for ask in searching.asked] == ["8.2.2", "8.2.3"]
    cards = searching.game.state.intel[USN].sightings[0].cards
    assert searching.lines()[0][-1] == told_record("O", cards)


def test_8_2_1_the_row_that_may_be_tried_is_the_chosen_one(searching: Desk) -> None:
    """The page comes to the front with a row in hand that A means something to."""
    table = searching.dock.looks.table
    assert table.current and table.current.force and table.current.chance
    assert searching.dock.looks.deeds.buttons["announce"].isEnabled()


def test_enter_announces_too(searching: Desk) -> None:
    searching.dock.looks.table.setFocus()
    pressed(Key.Key_Return)
    assert searching.given == [looks()]


def test_8_2_2_a_failed_roll_is_told_too(searching: Desk) -> None:
    searching.dock.looks.table.setFocus()
    pressed(Key.Key_A)
    searching.roll(1)
    assert searching.lines()[0][-1] == "nothing found"
    assert "8.2.6" in searching.dock.looks.deeds.buttons["announce"].toolTip()


def test_8_3_what_was_found_is_shadowed_and_let_go(searching: Desk) -> None:
    searching.dock.looks.table.setFocus()
    assert not searching.dock.looks.deeds.buttons["shadow"].isEnabled()
    pressed(Key.Key_A)
    searching.roll(6)
    pressed(Key.Key_W)
    assert searching.given[1:] == [shadows()]
    assert "must start back on turn 21" in searching.lines()[0][-1]
    pressed(Key.Key_E)
    assert searching.given[2:] == [s.EndShadow(side=USN, search=S1, task_force=TFO)]


def test_3_4_4_the_side_closes_and_the_other_follows(both_search: Desk) -> None:
    heading = both_search.dock.looks.heading
    assert heading.text() == "United States Navy searches now, then Imperial Japanese Navy"
    both_search.dock.looks.table.setFocus()
    pressed(Key.Key_C)
    assert both_search.given == [s.CloseSearches(side=USN)]
    assert heading.text() == "Imperial Japanese Navy searches now"
    pressed(Key.Key_C)
    assert heading.text() == "Nobody searches in this segment"


def test_3_4_4_the_watch_says_that_the_other_side_searches_next(qtbot: QtBot, both_search: Desk) -> None:
    watch = WatchDock()
    qtbot.addWidget(watch)
    watch.open_game(both_search.game)
    both_search.game.watch(watch.show_state)
    assert watch.next_button.accessibleName() == "Search: Imperial Japanese Navy"
    both_search.game.submit(CloseSegment())
    assert watch.next_button.accessibleName() == "Next segment"


def test_3_6_a_side_is_not_told_whose_turn_it_is(both_search: Desk) -> None:
    told = []
    for _ in range(2):
        for side in (USN, IJN):
            both_search.dock.show_view(side)
            told.append(both_search.dock.looks.heading.text())
        both_search.game.submit(s.CloseSearches(side=USN if len(told) == 2 else IJN))
    assert told[:2] == told[2:]
    assert told[0] == "United States Navy searches before the other side in this turn"
    assert told[1] == "Imperial Japanese Navy searches after the other side in this turn"


def test_8_6_more_than_the_hand_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    game = out_game(tmp_path, 6, theirs=("CA1", "CA2"))
    desk = Desk(qtbot, game)
    desk.dock.looks.table.setFocus()
    pressed(Key.Key_A)
    desk.roll(6)
    assert desk.lines()[0][-1].endswith("these are all (8.6)")
    game.store.close()


@pytest.mark.parametrize(("key", "played"), [(Key.Key_J, True), (Key.Key_V, False)])
def test_9_3_2_the_joker_is_played_or_left_by_one_key(qtbot: QtBot, tmp_path: Path, key: Qt.Key, played: bool) -> None:
    game = out_game(tmp_path, 6, theirs=("CA1",), dummy_ships=("red_face",))
    desk = Desk(qtbot, game)
    desk.dock.looks.table.setFocus()
    pressed(Key.Key_A)
    desk.roll(6)
    assert "joker: play it (J) or leave it (V)" in desk.lines()[0][-1]
    pressed(key)
    assert desk.given[-1] == s.PlayJoker(side=USN, search=S1, task_force=TFO, play=played)
    game.store.close()


def test_8_5_an_armed_searcher_attacks_a_type_it_was_dealt(qtbot: QtBot, tmp_path: Path) -> None:
    game = out_game(tmp_path, 6, armed=True)
    desk = Desk(qtbot, game)
    desk.dock.looks.table.setFocus()
    pressed(Key.Key_A)
    desk.roll(4)
    pressed(Key.Key_X)
    if desk.dock.looks.choices.isVisible():
        pressed(Key.Key_1)
    attack = desk.given[-1]
    assert isinstance(attack, s.DeclareSearchAttack)
    assert (attack.search, attack.task_force) == (S1, TFO)
    game.store.close()


def test_a_012_with_hidden_positions_the_whole_area_is_looked_at(qtbot: QtBot, tmp_path: Path) -> None:
    game = out_game(tmp_path, 6, house={"fog_positions": "hidden_until_spotted"})
    desk = Desk(qtbot, game)
    desk.dock.looks.table.setFocus()
    pressed(Key.Key_A)
    assert desk.given == [s.SearchBand(side=USN, search=S1)]
    game.store.close()


def test_4_7_a_search_is_recalled_in_the_movement_segment(qtbot: QtBot, tmp_path: Path) -> None:
    game = out_game(tmp_path, 6)
    until(game, 7, Segment.MOVEMENT)
    desk = Desk(qtbot, game)
    desk.dock.show_page("turn")
    pressed(Key.Key_H)
    assert desk.given == [s.RecallSearch(side=USN, search=S1)]
    assert game.state.sides[USN].searches[S1].stage is Stage.IN
    game.store.close()


# ---------------------------------------------------------------------- what each viewer sees


def test_3_6_a_side_sees_its_searches_and_not_what_lies_in_them(searching: Desk) -> None:
    searching.dock.show_view(USN)
    settle()
    told = searching.all_text()
    assert "Enterprise search 1" in told
    for secret in ("1014", "hand of", "base -2", "%", "Shokaku", "TF O"):
        assert secret not in told
    assert searching.lines()[0][-2:] == ["-", ""]


def test_3_6_a_side_reads_what_its_search_found(searching: Desk) -> None:
    rolled(searching.game, looks(), 4)
    searching.dock.show_view(USN)
    settle()
    cards = searching.game.state.intel[USN].sightings[0].cards
    assert searching.lines() == [
        ["Enterprise search 1", "3:60-240:6-24", "rings 2-4, out", "O", told_record("O", cards)]
    ]


def test_3_6_the_other_side_sees_nothing_of_it(searching: Desk) -> None:
    rolled(searching.game, looks(), 4)
    searching.dock.show_view(IJN)
    settle()
    assert "CV6" not in searching.all_text()
    assert searching.lines() == []


def test_3_6_with_hidden_positions_a_failure_tells_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    """Not even that there was something to look for."""
    house = {"fog_positions": "hidden_until_spotted"}
    game = out_game(tmp_path, 6, house=house)
    rolled(game, s.SearchBand(side=USN, search=S1), 1)
    desk = Desk(qtbot, game)
    desk.dock.show_view(USN)
    settle()
    here = desk.all_text()
    (tmp_path / "elsewhere").mkdir()
    empty = out_game(tmp_path / "elsewhere", 6, house=house, at=HexId("2020"))
    empty.submit(s.SearchBand(side=USN, search=S1))
    other = Desk(qtbot, empty)
    other.dock.show_view(USN)
    settle()
    assert other.all_text() == here
    game.store.close()
    empty.store.close()


def test_a_side_orders_nothing(searching: Desk) -> None:
    searching.dock.show_view(USN)
    settle()
    searching.dock.looks.table.setFocus()
    pressed(Key.Key_A)
    pressed(Key.Key_C)
    assert searching.given == []
    assert READ_ONLY in searching.dock.looks.deeds.buttons["announce"].toolTip()


def test_every_button_has_a_name_and_tells_its_key(searching: Desk) -> None:
    bars = (searching.dock.switch, searching.dock.looks.deeds, searching.dock.plans.deeds)
    for bar in bars:
        for button in bar.buttons.values():
            assert button.accessibleName()
            assert "(" in button.toolTip()
            assert button.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_9_2_a_dummy_is_told_to_the_umpire(qtbot: QtBot, tmp_path: Path) -> None:
    game = out_game(tmp_path, 6, dummy_force=HexId("1013"))
    desk = Desk(qtbot, game)
    assert [line[4] for line in desk.lines()] == ["O in 1014", "X in 1013"]
    desk.dock.looks.table.stand_on((S1, TFX))
    settle()
    assert "a dummy (9.2)" in desk.dock.looks.detail.text()
    game.store.close()


def test_the_keys_of_the_pages_change_them(searching: Desk) -> None:
    searching.dock.looks.table.setFocus()
    pressed(Key.Key_P)
    assert searching.dock.plans.record.hasFocus()
    searching.dock.plans.table.setFocus()
    QTest.keyClick(searching.dock.plans.table, Key.Key_T)
    assert searching.dock.looks.table.hasFocus()


def test_the_page_takes_its_keys_as_soon_as_it_is_in_front(searching: Desk) -> None:
    """Alt+0 gives the keyboard to the page; nothing in it has been clicked yet."""
    searching.dock.setFocus()
    pressed(Key.Key_P)
    assert searching.dock.plans.record.hasFocus()


def test_7_4_10_a_search_is_launched_from_its_sheet(planning: Desk) -> None:
    planning.game.submit(plan(begin=5))
    planning.game.submit(s.SealPlans(side=USN))
    settle()
    button = planning.dock.plans.deeds.buttons["launch"]
    assert not button.isEnabled()
    planning.dock.plans.table.setFocus()
    pressed(Key.Key_L)
    assert planning.given == []
    assert planning.dock.refusal.isVisible()
    assert FormationId("CV6 search 1") in planning.game.state.sides[USN].searches


def test_7_4_10_the_plan_sheets_come_forward_when_searches_leave(planning: Desk) -> None:
    planning.dock.show_page("turn")
    until(planning.game, 1, Segment.AIR_OPERATIONS)
    planning.dock.show_state(None, planning.game.state)
    assert planning.dock.pages.currentWidget() is planning.dock.plans


def test_the_window_has_both_tabs_and_a_force_chosen_on_one_is_shown_on_the_chart(play: Play, program: Program) -> None:
    play("coral-sea-8-may")
    assert {"Task forces", "Search"} <= set(program.room.docks)
    forces, chart = program.room.docks["Task forces"], program.room.dock(ChartDock)
    assert chart.view is not None
    chart.selected.emit(("tf", "A"))
    assert forces.in_hand == "A"
    forces.pointed.emit(("tf", "17"))
    assert chart.view.cursor_.force == "17"


def test_a_side_is_offered_no_deeds_of_this_turn(searching: Desk) -> None:
    assert searching.dock.looks.deeds.isVisible()
    searching.dock.show_view("IJN")
    settle()
    assert not searching.dock.looks.deeds.isVisible()
