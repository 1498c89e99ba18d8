"""The watch: where the turn stands, what is left to do, one key for each, and refusals with their way out."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.rollers import seeded
from ffts.core.dice import NeedRoll
from ffts.core.offer import About, Offer
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import Segment, ShipId, Step
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.docks.watch_foot import RiskButton, shortened
from ffts.ui.desk.docks.watch_lines import LineButton, ListHead, Notice
from ffts.ui.desk.keys import key_owner
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import Theme
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, USN, Script, SkiesSession, new_session

# The screen of the tests has no window manager.


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "watch.ffts")
    yield session
    session.store.close()


@pytest.fixture
def watch(qtbot: QtBot, game: SkiesSession) -> WatchDock:
    dock = WatchDock()
    qtbot.addWidget(dock)
    dock.resize(320, 700)
    dock.open_game(game)
    game.watch(dock.show_state)
    dock.show()
    return dock


def heads(watch: WatchDock) -> list[str]:
    QApplication.processEvents()
    return [head.accessibleName() for head in watch.business.findChildren(ListHead) if head.isVisible()]


def test_the_lists_stand_in_one_order_and_what_is_about_to_be_lost_is_counted(watch: WatchDock) -> None:
    assert heads(watch) == ["Must", "May"]
    watch.show_warnings(("Shokaku: 2 AF would be lost", "Zuikaku: 1 AF would be lost"))
    assert heads(watch) == ["Must", "May", "About to be lost, 2"]
    assert [line.text() for line in describe_lines(watch)][-2:] == [
        "Shokaku: 2 AF would be lost",
        "Zuikaku: 1 AF would be lost",
    ]
    assert watch.at_risk.text() == "2 about to be lost"
    first = next(line for line in watch.findChildren(LineButton) if line.notice.kind == "lost")
    assert watch.at_risk.accessibleName() == f"2 about to be lost: {first.notice.words}"
    watch.show_warnings(())
    assert heads(watch) == ["Must", "May"]
    assert not watch.at_risk.isEnabled()


def frame_of(watch: WatchDock) -> list[QRect]:
    """Where everything stands that must not move."""
    QApplication.processEvents()
    parts = (watch.turn, watch.clock, watch.stepper, watch.page, watch.at_risk, watch.owner, watch.next_button)
    return [QRect(part.mapTo(watch, QPoint()), part.size()) for part in parts]


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_of_its_frame_moves_while_the_turn_is_played(
    watch: WatchDock, game: SkiesSession, theme: Theme, percent: int
) -> None:
    theme.set_zoom(percent)
    watch.resize(16 * percent // 5, 7 * percent)
    before = frame_of(watch)[1:]
    watch.show_warnings(("Enterprise: strike 1 back turns 9-12, deck spotted aft: 7 AF would be lost",) * 3)
    assert frame_of(watch)[1:] == before
    to_search(game)
    assert frame_of(watch)[1:] == before
    game.submit(c.CloseSegment(opening=Segment.STRIKE))
    assert frame_of(watch)[1:] == before
    game.undo()
    assert frame_of(watch)[1:] == before


def test_f5_is_filled_only_when_nothing_would_be_lost_by_it(watch: WatchDock, game: SkiesSession) -> None:
    assert not watch.next_button.is_filled, "initiative is not rolled"
    game.submit(c.RollInitiative(), roller=Script([5, 2]))
    assert watch.next_button.is_filled
    game.undo()
    assert not watch.next_button.is_filled


def describe_lines(watch: WatchDock) -> list[LineButton]:
    QApplication.processEvents()
    return [line for line in watch.business.findChildren(LineButton) if line.isVisible()]


def texts(widget: QWidget) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in widget.findChildren(Text) if label.isVisibleTo(widget)]


def steps(watch: WatchDock) -> list[str]:
    QApplication.processEvents()
    lines = watch.stepper.findChildren(QWidget)
    return [line.accessibleName() for line in lines if line.accessibleName() and line.isVisibleTo(watch)]


def lines_to_press(watch: WatchDock) -> list[LineButton]:
    return [line for line in describe_lines(watch) if line.number]


def to_search(game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([5, 2]))
    game.submit(c.CloseSegment())
    game.submit(c.CloseSegment())


def test_without_a_game_it_says_how_to_start_one(qtbot: QtBot) -> None:
    dock = WatchDock()
    qtbot.addWidget(dock)
    dock.show()
    assert texts(dock)[0].startswith("No game is open")
    assert not dock.next_button.isVisible()


def test_turn_clock_light_wind_and_sky(watch: WatchDock) -> None:
    shown = texts(watch)
    assert {"Turn 1", "of 8", "0600"} < set(shown)
    facts = ["4 June 1942, night", "Wind from 090, 10 kn; clear", "Initiative: not rolled"]
    assert [text for text in shown if text in facts] == facts


def test_3_4_one_line_for_each_segment_and_the_open_one_is_marked(watch: WatchDock, game: SkiesSession) -> None:
    assert steps(watch)[:2] == ["3.4.1 Initiative: open now", "3.4.2 Movement: to come"]
    assert len(steps(watch)) == 6
    to_search(game)
    assert steps(watch) == [
        "3.4.1 Initiative: done",
        "3.4.2 Movement: done",
        "3.4.3 Damage control: closed itself, no ship is damaged",
        "3.4.4 Search: open now",
        "3.4.5 Strike: to come",
        "3.4.6 Air operations: to come",
    ]
    assert "Initiative: United States Navy (USN)" in texts(watch)


def test_a_segment_that_closed_itself_yesterday_is_not_reported_today(watch: WatchDock, game: SkiesSession) -> None:
    to_search(game)
    game.submit(c.CloseSegment())
    game.submit(c.CloseSegment())
    assert game.state.public.turn == 2
    game.submit(c.RollInitiative(), roller=Script([5, 2]))
    game.submit(c.CloseSegment(opening=Segment.MOVEMENT))
    game.submit(c.CloseSegment(opening=Segment.DAMAGE_CONTROL))
    assert "3.4.3 Damage control: open now" in steps(watch)
    assert not [step for step in steps(watch) if "closed itself" in step]


def test_3_4_5_the_steps_of_the_strike_segment_while_it_is_open(watch: WatchDock, game: SkiesSession) -> None:
    to_search(game)
    game.submit(c.CloseSegment(opening=Segment.STRIKE))
    assert len(steps(watch)) == 6 + len(Step)
    assert "Announce strikes on target: open now" in steps(watch)
    assert watch.next_button.text() == "Close the step"
    game.submit(c.CloseSegment())
    assert "Emergency launches: open now" in steps(watch)
    assert watch.next_button.accessibleName() == "Close the step"


def test_a_side_does_not_learn_which_segment_closed_itself(watch: WatchDock, game: SkiesSession) -> None:
    to_search(game)
    watch.show_view("IJN")
    assert "3.4.3 Damage control: done" in steps(watch)
    assert not watch.next_button.isVisible()


def test_unfinished_business_is_one_click_away(qtbot: QtBot, watch: WatchDock) -> None:
    (line,) = lines_to_press(watch)
    assert (line.text(), line.notice.key, line.notice.rule) == ("Initiative of turn 1 is not rolled", "1", "3.4.1")
    with qtbot.waitSignal(watch.wants) as shown:
        line.click()
    assert shown.args == [c.RollInitiative()]


def test_a_second_click_on_a_place_where_another_line_has_come_is_not_obeyed(
    qtbot: QtBot, watch: WatchDock, game: SkiesSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_owner, "PAUSE_MS", 60_000)
    game.submit(c.WriteNote(text="nothing of it stands elsewhere now"))
    game.submit(c.RollInitiative(), roller=Script([5, 2]))
    game.undo()
    (line,) = lines_to_press(watch)
    with qtbot.assertNotEmitted(watch.wants):
        line.click()
    assert watch.owner.text() == "Click: too soon, not used"
    monkeypatch.setattr(key_owner, "PAUSE_MS", 0)
    with qtbot.waitSignal(watch.wants):
        line.click()


def test_and_one_digit_key(qtbot: QtBot, watch: WatchDock) -> None:
    with qtbot.waitSignal(watch.wants) as shown:
        QTest.keyClick(watch, Qt.Key.Key_1)
    assert shown.args == [c.RollInitiative()]
    with qtbot.assertNotEmitted(watch.wants):
        QTest.keyClick(watch, Qt.Key.Key_2)


def test_the_arrows_go_from_the_watch_into_its_lists_and_end_shows_the_last_of_them(
    qtbot: QtBot, watch: WatchDock
) -> None:
    """F2 brings the keyboard to the Watch; what was below its edge could be read with the mouse alone."""
    watch.resize(320, 440)
    watch.show()
    QTest.qWait(1)
    bar, lines = watch.page.verticalScrollBar(), [line for line in watch.business.lines if line.number]
    QTest.keyClick(watch, Qt.Key.Key_End)
    assert watch.focusWidget() is lines[-1]
    assert bar.value() == bar.maximum()
    QTest.keyClick(watch, Qt.Key.Key_Home)
    assert watch.focusWidget() is lines[0]
    assert bar.value() == 0


def test_a_digit_is_meant_for_the_dice_while_they_are_on_the_table(
    qtbot: QtBot, watch: WatchDock, game: SkiesSession
) -> None:
    with pytest.raises(NeedRoll):
        game.submit(c.RollInitiative())
    with qtbot.assertNotEmitted(watch.wants):
        QTest.keyClick(watch, Qt.Key.Key_1)


def test_business_is_grouped_by_side_and_a_side_sees_its_own(
    watch: WatchDock, monkeypatch: pytest.MonkeyPatch, game: SkiesSession
) -> None:
    lines = (
        Offer(rule="7.4", words="Enterprise searches", side=USN, orders=(c.WriteNote(text="a"),)),
        Offer(rule="7.4", words="Shokaku searches", urgency="must", side=IJN, instead="Plan it on the chart"),
        Offer(rule="6.12-RATE", words="Enterprise lands", urgency="must", side=USN, orders=(c.WriteNote(text="b"),)),
    )

    def of_viewer(state: object, data: object, viewer: str | None, about: About) -> tuple[Offer, ...]:
        return tuple(line for line in lines if viewer in (None, line.side))

    monkeypatch.setattr(game, "game", replace(SKIES, offers=of_viewer))
    watch.open_game(game)
    assert [button.accessibleName() for button in lines_to_press(watch)] == [
        "Enterprise lands, must be done, 6.12",
        "Enterprise searches, 7.4",
    ]
    rows = [(line.notice.words, line.notice.below) for line in describe_lines(watch)]
    assert ("Enterprise lands", "United States Navy") in rows
    assert ("Shokaku searches\nPlan it on the chart", "Imperial Japanese Navy") in rows
    watch.show_view("USN")
    assert not [line for line in describe_lines(watch) if "Shokaku" in line.text() or "Japanese" in line.notice.below]
    assert lines_to_press(watch) == []


def test_nothing_left_to_do_says_what_comes_next(watch: WatchDock, game: SkiesSession) -> None:
    to_search(game)
    assert "nothing: F5 goes on" in texts(watch.business)


def test_next_segment_closes_the_one_that_is_open(qtbot: QtBot, watch: WatchDock, game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=seeded(1))
    with qtbot.waitSignal(watch.goes_on):
        watch.next_button.click()
    with qtbot.waitSignal(watch.goes_on):
        watch.go_on()


def test_the_button_says_which_paragraph_stops_it(watch: WatchDock, game: SkiesSession) -> None:
    assert watch.next_button.toolTip() == (
        "Not yet: Initiative of turn 1 is not rolled [3.4.1]\nRoll a D6 for each side"
    )
    game.submit(c.RollInitiative(), roller=seeded(1))
    assert watch.next_button.toolTip() == "Close what is open and open what follows (F5)"


def test_a_reminder_says_by_itself_what_is_not_done_yet(
    watch: WatchDock, game: SkiesSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    why = "Not done yet, and too late for it once play goes on: a plot"
    monkeypatch.setattr(game, "refusal", lambda cmd: Refused("3.4-FORFEIT", why))
    watch.foot.show_next(game, "Next segment", watch.words)
    assert watch.foot.why_not.startswith("Not done yet")


def describe(watch: WatchDock) -> str:
    return "\n".join([*texts(watch), *(line.text() for line in describe_lines(watch))])


def test_19_1_at_the_end_it_says_who_has_won_and_a_side_that_it_is_over(watch: WatchDock, game: SkiesSession) -> None:
    """Nothing ahead is warned of any more, and the button says that going on is playing on."""
    sunk = e.ShipSank(side=IJN, ship=ShipId("SHOK"), turn=8)
    begans = (e.TurnBegan(turn=8), sunk, e.SegmentBegan(segment=Segment.AIR_OPERATIONS), e.DayEnded(turn=8))
    game.submit(c.MakeRuling(why="the last turn", facts=begans))
    assert "Victory for the United States Navy, 16 to 0" in describe(watch)
    assert "The Score has every reason (Alt+8)" in describe(watch)
    assert watch.next_button.text() == "Play on anyway ..."
    assert not {"Must", "May", "nothing: F5 goes on"} & set(texts(watch))
    assert watch.owner.text() == "Turn 8 was the last of the day [18.3]"
    watch.show_view(USN)
    assert "The umpire announces the points" in describe(watch)
    assert "16 to 0" not in describe(watch)
    watch.show_view(None)
    game.undo()
    assert "Victory for" not in describe(watch)


def test_3_3_the_day_is_over(watch: WatchDock, game: SkiesSession) -> None:
    game.submit(c.MakeRuling(why="a storm ends it", facts=(e.DayEnded(turn=1),)))
    assert "The day is over" in texts(watch)
    assert "3.4.1 Initiative: done" in steps(watch)


def test_two_worlds_a_side_reads_the_same_whatever_the_enemy_does(watch: WatchDock, game: SkiesSession) -> None:
    watch.show_view("USN")
    to_search(game)
    before = (texts(watch), steps(watch))
    game.submit(
        c.MakeRuling(
            why="a secret", facts=(e.ShipSlowed(side=IJN, ship=next(iter(game.state.sides[IJN].ships)), speed=1.0),)
        )
    )
    assert (texts(watch), steps(watch)) == before


def test_18_2_the_umpire_learns_which_rules_the_scenario_has_of_its_own(
    qtbot: QtBot, watch: WatchDock, tmp_path: Path
) -> None:
    assert watch.remarks.text() == ""
    midway = new_session(tmp_path / "midway.ffts", load_catalog("midway-4-june"))
    watch.open_game(midway)
    assert watch.remarks.text() == "The scenario has 6 special rules (18.2): Ctrl+Shift+H"
    watch.show_view("USN")
    assert watch.remarks.text() == ""
    watch.open_game(None)
    midway.store.close()


def test_whoever_has_gone_back_reads_above_the_button_that_there_is_a_future(
    watch: WatchDock, game: SkiesSession
) -> None:
    game.submit(c.WriteNote(text="a future"))
    assert "Taken back" not in watch.owner.text()
    game.undo()
    assert watch.owner.text() == "1 order back in time; Ctrl+Shift+Z goes forward"
    watch.resize(252, 700)
    QApplication.processEvents()
    assert not watch.owner.is_cut, "two lines have room for it"
    assert watch.owner.visibleRegion().boundingRect() == watch.owner.rect()
    game.redo()
    assert "Taken back" not in watch.owner.text()


@pytest.mark.parametrize(
    "words",
    [
        "10 Transport Points unspent, 0 of 12 oil shipped, lost at the end of the phase",
        "Lexington, by turn 22: CAP 3 back turns 18-22, 13 AF due, room for 30 until turn 22: 1 AF would be lost",
        "Zuikaku, by turn 30: return 5 back turns 22-27, deck full with no order to clear it: 4 AF would be lost",
    ],
)
def test_what_is_about_to_be_lost_is_read_to_its_end_in_the_narrowest_watch(theme: Theme, words: str) -> None:
    """At 1366 pixels it was cut where it says what is lost."""
    risk = RiskButton()
    risk.resize(220, risk.sizeHint().height())
    risk.count(2, words)
    words_read = "".join(risk.lines)
    assert len(risk.lines) <= 3
    assert words_read.startswith(words[:8]) and words_read.endswith(words[-16:])


def test_what_is_about_to_be_lost_keeps_its_reason_when_it_is_cut() -> None:
    """Of 'deck spotted aft with no order to respot' nothing was left, and with it what helps."""
    words = (
        "Lexington, by turn 25: return 1 back turns 6-25, deck spotted aft with no order to respot: 3 AF would be lost"
    )
    cut = shortened(words, lambda text: len(text) < len(words))
    assert (
        cut
        == "Lexington, by turn 25: \N{HORIZONTAL ELLIPSIS} deck spotted aft with no order to respot: 3 AF would be lost"
    )
    least = shortened(words, lambda text: len(text) < 50)
    assert least == "Lexington, by turn 25: \N{HORIZONTAL ELLIPSIS} 3 AF would be lost"


def test_a_line_that_warns_is_no_loss_and_comes_first(watch: WatchDock, game: SkiesSession) -> None:
    watch.words.due = (Offer("6.9", "May launch"), Offer("12.4", "Radar: a strike is next to TF 17", warns=True))
    shown = [line for line in watch.words.listed() if isinstance(line, Notice) and line.kind == "may"]
    assert [(line.words[:5], line.warns) for line in shown] == [("Radar", True), ("May l", False)]


def test_digits_are_for_these_lines_only_where_there_are_lines(watch: WatchDock, game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([5, 2]))
    watch.show_owner("1-9: these lines", False)
    assert (watch.owner.text() == "1-9: these lines") is bool(lines_to_press(watch))
    watch.words.numbers.clear()
    watch.show_owner("1-9: these lines ", False)
    assert watch.owner.text() == ""
