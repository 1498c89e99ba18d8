"""Alone against the program: who plays what is chosen when a game begins or at any turn; it acts when it is asked."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.programs import due_for, seats_of
from ffts.app.session import AnySession
from ffts.core.game import Fact
from ffts.data_dir import data_dir
from ffts.games.skies import commands as c
from ffts.games.skies.commands.air import StrikeBelow
from ffts.games.skies.commands.search import ExchangeMaps, SealPlans
from ffts.games.skies.events.air import AfLost
from ffts.games.skies.names import AfId, Segment, SideId
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.games.entries import WATCH
from ffts.ui.desk.palette.choices import choices
from ffts.ui.desk.start.new_game import NewGame
from ffts.ui.desk.start.players import PERSON
from ffts.ui.desk.window.program import Program
from tests.ui.watching import go_on

pytestmark = pytest.mark.one_window

Press = Callable[..., None]
IJN, USN = SideId("IJN"), SideId("USN")
PATIENCE_MS = 60_000
LAST_OF_F5, MOST_F5 = 4, 60


@pytest.fixture
def press(program: Program) -> Press:
    def give(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(QApplication.focusWidget() or program.window, key, modifier)
        QApplication.processEvents()

    return give


@pytest.fixture
def alone(qtbot: QtBot, program: Program, tmp_path: Path) -> AnySession:
    """8 May; the program plays Japan."""
    session = new_game(tmp_path / "alone.ffts", "coral-sea-8-may", plays={"IJN": "record"})
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(session.store.path, session)
    return session


def given(session: AnySession) -> list[type]:
    return [type(play.command) for play in session.log()]


def test_the_desk_turns_to_the_person_and_the_program_has_planned(alone: AnySession, program: Program) -> None:
    assert program.room.viewer == "USN"
    assert given(alone).count(SealPlans) == 1
    watch = program.room.docks[WATCH]
    assert isinstance(watch, WatchDock)
    assert watch.may_order
    assert watch.next_button.isVisible()


def test_it_rolls_its_own_die_and_the_person_his(alone: AnySession, program: Program, press: Press) -> None:
    program.table.do(ExchangeMaps())
    program.refusal_bar.panel.insist()  # no search is planned
    program.table.do(c.RollInitiative())
    assert program.table.ask is not None
    assert program.table.ask.side == "USN"
    press(Qt.Key.Key_R)
    while program.table.ask:
        press(Qt.Key.Key_R)
    assert alone.state.public.initiative in (USN, IJN)


def test_it_acts_in_its_air_operations_and_one_undo_takes_all_of_it_back(alone: AnySession, program: Program) -> None:
    program.table.do(ExchangeMaps())
    program.refusal_bar.panel.insist()  # no search is planned
    program.table.do(c.RollInitiative())
    while program.table.ask:
        program.table.roll_it()
    before, count = alone.head, 0
    while alone.state.public.segment is not Segment.AIR_OPERATIONS:
        before, count = alone.head, len(given(alone))
        go_on(program)
    assert len(given(alone)) > count + 1
    assert StrikeBelow in given(alone)[count:]
    assert not any(af.where == "air" for af in alone.state.sides[USN].air.values())
    program.table.undo()
    assert alone.head == before
    assert len(given(alone)) == count


def test_the_strip_says_what_the_person_may_read_of_the_newest_order(alone: AnySession, program: Program) -> None:
    go_on(program)
    words = [alone.game.words.note(fact, USN) for fact in facts_of_newest(alone)]
    assert program.strip.words.text() in ("", *words)
    lost = c.MakeRuling(why="a test", facts=(AfLost(side=USN, af=AfId("VF-2/1"), turn=1, cause="landing accident"),))
    program.table.do(lost)
    QApplication.processEvents()
    assert "VF-2/1" in program.strip.words.text()
    secret = c.MakeRuling(why="a test", facts=(AfLost(side=IJN, af=AfId("SHO-F/1"), turn=1, cause="landing accident"),))
    program.table.do(secret)
    QApplication.processEvents()
    assert "SHO-F/1" not in program.strip.words.text()


def facts_of_newest(session: AnySession) -> list[Fact[Any, Any]]:
    play = session.log()[-1]
    return list(session.game.words.facts(session.state_at(play.entry.parent), play.events))


def test_the_other_views_are_behind_the_curtain_until_it_is_lifted(
    alone: AnySession, program: Program, press: Press
) -> None:
    for key in (Qt.Key.Key_1, Qt.Key.Key_3):
        press(key, Qt.KeyboardModifier.ControlModifier)
        assert program.room.viewer == "USN"
    bar = program.bars.bar("secret")
    assert bar is not None
    assert bar.head.text() == "Behind the curtain"
    bar.findChildren(QPushButton)[0].click()
    assert program.room.viewer == "IJN"


def test_the_question_of_the_curtain_goes_with_esc_and_with_its_game(
    qtbot: QtBot, alone: AnySession, program: Program, press: Press, tmp_path: Path
) -> None:
    press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert program.bars.bar("secret") is not None
    press(Qt.Key.Key_Escape)
    assert program.bars.bar("secret") is None
    press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    other = new_game(tmp_path / "other.ffts", "guadalcanal", plays={"JP": "plain"})
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(other.store.path, other)
    assert program.bars.bar("secret") is None
    assert program.room.viewer == "US"


@pytest.mark.parametrize(
    ("scenario", "plays", "person"),
    [
        ("coral-sea-8-may", {"IJN": "record"}, "USN"),
        ("guadalcanal", {"JP": "plain"}, "US"),
        ("short-campaign", {"AL": "plain"}, "JP"),
    ],
)
def test_undo_to_the_start_never_opens_what_the_program_has(
    qtbot: QtBot, program: Program, press: Press, tmp_path: Path, scenario: str, plays: dict[str, str], person: str
) -> None:
    session = new_game(tmp_path / "alone.ffts", scenario, plays=plays)
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(session.store.path, session)
    program.table.do(session.game.remark("a beginning", person))
    for _ in range(9):
        press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert seats_of(session) == plays
    assert program.room.viewer == person
    bar = program.bars.bar("known")
    assert bar is not None and bar.head.text() == "Undo ends here"
    program.table.go_to(None)
    assert seats_of(session) == plays


def test_by_ctrl_k_the_program_takes_a_side_and_gives_it_back(
    qtbot: QtBot, program: Program, game: AnySession, press: Press
) -> None:
    def say(line: str) -> None:
        press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        for letter in line:
            QTest.keyClicks(QApplication.focusWidget() or program.window, letter)
            QApplication.processEvents()
        press(Qt.Key.Key_Return)

    say("the program, bold plays Japan")
    assert seats_of(game) == {"IJN": "bold"}
    assert program.room.viewer == "USN"
    program.table.do(c.SeatPlayer(side=IJN))
    assert not seats_of(game)
    assert program.room.viewer is None


def test_of_a_scenario_of_ones_own_it_is_asked_too(program: Program) -> None:
    program.home.offer_file(data_dir() / "scenarios" / "skies" / "first-strike.toml")
    page = program.middle.pages.currentWidget()
    assert isinstance(page, NewGame)
    assert list(page.players.choices) == ["USN", "IJN"]


def test_the_page_of_a_new_game_asks_who_plays_what(qtbot: QtBot, program: Program) -> None:
    card = next(card.card for card in program.welcome.cards if card.card.id == "coral-sea-8-may")
    program.home.offer(card)
    page = program.middle.pages.currentWidget()
    assert isinstance(page, NewGame)
    players = page.players
    assert list(players.choices) == ["USN", "IJN"]
    japan = players.choices["IJN"].player
    assert [japan.itemText(at) for at in range(japan.count())] == [
        "A person",
        "The program, as a cadet",
        "The program, as a staff officer",
        "The program, as an admiral",
    ]
    assert players.chosen() == {}
    style = players.choices["IJN"].style
    assert style.isHidden()
    time = players.choices["IJN"].time
    assert time.isHidden()
    japan.setCurrentIndex(3)
    assert players.chosen() == {"IJN": "admiral:record"}
    assert not time.isHidden()
    time.setCurrentIndex(time.findData(5))
    assert players.chosen() == {"IJN": "admiral:record:5s"}
    japan.setCurrentIndex(1)
    assert players.chosen() == {"IJN": "cadet:record"}
    assert not style.isHidden()
    style.setCurrentIndex(style.findText("bold"))
    assert players.chosen() == {"IJN": "cadet:bold"}
    assert japan.itemData(0) == PERSON
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        page.start_button.click()
    session = program.table.session
    assert session is not None
    assert seats_of(session) == {"IJN": "cadet:bold"}


def test_the_person_types_orders_of_his_own_side_and_of_no_other(alone: AnySession, program: Program) -> None:
    actions, table, viewer = program.actions, program.table, program.room.viewer
    (own, *_) = (each for each in choices("ready vb-5 with 1000lb on yorktown", actions, table, viewer) if each.typed)
    assert "VB-5" in own.text
    moves = [each for each in choices("move TF 17 to 1716", actions, table, viewer) if each.typed]
    theirs = [each for each in choices("move TF A to 2014", actions, table, viewer) if each.typed]
    assert moves
    assert [each.stopped for each in theirs if "TF A" in each.text] == ["There is no TF A now; there are TF 17, TF 44"]


def test_who_types_while_the_pages_are_filled_keeps_the_keyboard(alone: AnySession, program: Program) -> None:
    line = program.window.footer.line
    program.ways.filling, program.ways.awaited = True, WATCH
    line.setFocus()
    program._filled()
    assert QApplication.focusWidget() is line


def test_f5_takes_no_decision_of_the_program(alone: AnySession, program: Program, press: Press) -> None:
    """Before a person closes a segment or a step, the other side has ordered all that it wants to."""
    program.table.do(c.RollInitiative())
    pressed = 0
    while alone.state.public.turn < LAST_OF_F5:
        while program.table.ask:
            program.table.roll_it()
        for must in [line.command for line in due_for(alone, USN) if line.must and line.command]:
            program.table.do(must)
            program.refusal_bar.panel.insist()  # where something is lost by it
            program.table.roll_rest()
        assert program.opponent._programs is not None
        assert program.opponent._programs.move() is None
        press(Qt.Key.Key_F5)
        pressed += 1
        assert pressed < MOST_F5
