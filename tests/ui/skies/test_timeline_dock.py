"""The Timeline dock: the day on one scale, looked back on without touching the game."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontInfo, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.at_session import AtSession
from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.commands import WriteNote
from ffts.games.skies.pictures.chart.side import side_chart
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.pictures.timeline.rows import DeckRow, MissionRow
from ffts.games.skies.view import view
from ffts.ui.desk.docks.showing import NO_GAME
from ffts.ui.desk.docks.tabs import PageFrame
from ffts.ui.desk.look.fold import Fold
from ffts.ui.desk.look.theme import Theme, px
from ffts.ui.skies.outlooks import Outlooks
from ffts.ui.skies.timeline.dock import NOTHING_YET, TimelineDock
from ffts.ui.skies.timeline.history import LIVE, Snapshot, TimelineHistory
from ffts.ui.skies.timeline.row import IN_WORDS, RowView, mark_texts
from ffts.ui.skies.timeline.scale import LEAST, TEXT, font
from ffts.workshop.catalogs import load_catalog
from tests.builders import SkiesSession, new_session, reopened
from tests.ui.aircraft import IJN, USN
from tests.ui.fits import cut_off
from tests.ui.keys import focused
from tests.ui.strikes import Bench, bench, texts

CONTROL = Qt.KeyboardModifier.ControlModifier
TURNS = 3


def played(folder: Path, turns: int = TURNS) -> SkiesSession:
    """Midway, these turns of it played by the automatic umpire."""
    session = new_session(folder / "midway.ffts", load_catalog("midway-4-june"))
    Autoplay(AtSession(session, seeded(7))).play(turns)
    return session


@pytest.fixture(scope="module")
def on_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same turns, played once for all."""
    session = played(tmp_path_factory.mktemp("played"))
    session.store.close()
    return session.store.path


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path, on_file: Path) -> Iterator[Bench]:
    game = reopened(Path(copy(on_file, tmp_path)))
    with bench(qtbot, game, TimelineDock(), (1294, 897)) as found:
        settled(qtbot, found)
        yield found


def settled(qtbot: QtBot, shown: Bench) -> None:
    """The log is read and the forecast is there."""
    qtbot.waitUntil(lambda: not shown.dock.outlooks.busy and not shown.dock._reading.isActive())
    QApplication.processEvents()


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focused(), key, held)
    QApplication.processEvents()


# --- showing -----------------------------------------------------------------------------------


def test_every_deck_has_a_row_with_its_turns_behind_it_and_ahead(shown: Bench) -> None:
    picture, state = shown.dock.picture, shown.game.state
    assert picture.now == state.public.turn == TURNS + 1
    decks = {deck.id: deck for side in picture.sides for deck in side.decks}
    assert set(decks) == {platform for side in state.sides.values() for platform in side.platforms}
    for deck in decks.values():
        assert [cell.turn for cell in deck.cells if not cell.future] == list(range(1, TURNS + 1))
        assert deck.cells[-1].future


def test_the_rows_stand_with_the_first_painting_and_the_forecast_follows_by_itself(
    qtbot: QtBot, tmp_path: Path, on_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, find = list[tuple[Any, ...]](), Outlooks._find
    monkeypatch.setattr(Outlooks, "_find", lambda *what: asked.append(what))
    with bench(qtbot, reopened(Path(copy(on_file, tmp_path))), TimelineDock(), (1294, 897)) as shown:
        qtbot.waitUntil(lambda: not shown.dock._reading.isActive())
        rows = shown.dock.board.rows
        decks = [row for row in rows.values() if isinstance(row.row, DeckRow)]
        assert len(decks) == sum(len(side.decks) for side in shown.dock.picture.sides)
        assert all(row.isVisible() and row.height() == row.sizeHint().height() for row in rows.values())
        assert not any(row.row.cells[-1].future for row in decks)
        before, painted = dict(rows), [row for row in decks if not row.visibleRegion().isEmpty()]
        assert painted
        find(*asked[-1])
        qtbot.waitUntil(lambda: all(row.row.cells[-1].future for row in decks))
        assert rows == before, "each row stays the widget it was"


def test_rows_are_read_out_and_nothing_is_cut(shown: Bench) -> None:
    for row in shown.dock.board.rows.values():
        assert row.accessibleName() == row.row.words
    assert cut_off(shown.dock) == []
    assert "turn" in shown.dock.board.axis.accessibleName().lower()


def test_a_deck_tells_its_first_conflicts_in_full_and_the_turns_of_the_rest(shown: Bench) -> None:
    rows = [view.row for view in shown.dock.board.rows.values() if isinstance(view.row, DeckRow)]
    assert any(row.marks for row in rows)
    for row in rows:
        texts = mark_texts(row)
        assert [mark.words for mark in row.marks[:IN_WORDS]] == [
            line.words.partition(": ")[2] for line in texts[:IN_WORDS]
        ]
        assert len(texts) <= IN_WORDS + 1


def test_without_a_game_and_before_the_first_order_it_says_what_to_do(qtbot: QtBot, tmp_path: Path) -> None:
    game = new_session(tmp_path / "new.ffts", load_catalog("first-strike"))
    with bench(qtbot, game, TimelineDock()) as shown:
        assert shown.dock.empty.text() == NOTHING_YET
        shown.dock.open_game(None)
        assert shown.dock.empty.text() == NO_GAME


# --- looking back --------------------------------------------------------------------------------


def test_left_and_right_go_a_turn_and_leave_the_game_alone(qtbot: QtBot, shown: Bench) -> None:
    before = shown.game.head
    press(Qt.Key.Key_Left)
    assert shown.dock.picture.now == TURNS
    assert shown.game.state_at(shown.dock.at.entry).public.turn == TURNS
    assert shown.dock.when_text.text().startswith(f"As it was: turn {TURNS}, ")
    press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Right)
    assert shown.dock.at == LIVE
    assert shown.game.head == before


def test_ctrl_left_goes_an_entry_and_home_and_end_to_the_ends(shown: Bench) -> None:
    line = shown.game.line_to(shown.game.head)
    press(Qt.Key.Key_Left, CONTROL)
    assert shown.dock.at == Snapshot(line[-2])
    press(Qt.Key.Key_Home)
    assert shown.dock.at == Snapshot(None)
    assert shown.dock.picture.now == 1
    press(Qt.Key.Key_End)
    assert shown.dock.at == LIVE
    press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Escape)
    assert shown.dock.at == LIVE


def test_the_slider_stands_at_every_entry(shown: Bench) -> None:
    line = shown.game.line_to(shown.game.head)
    assert shown.dock.slider.maximum() == len(line)
    shown.dock.slider.setValue(5)
    assert shown.dock.at == Snapshot(line[4])
    assert shown.game.state_at(line[4]).public == shown.dock.history.state_after(5).public


def test_play_on_is_asked_for_from_a_past_moment_alone(qtbot: QtBot, shown: Bench) -> None:
    asked = list[Snapshot]()
    shown.dock.play_on_wanted.connect(asked.append)
    press(Qt.Key.Key_Return)
    assert asked == []
    press(Qt.Key.Key_Left, CONTROL)
    press(Qt.Key.Key_Return)
    assert asked == [shown.dock.at]
    assert shown.given == []


def test_the_umpire_is_followed_by_turns(qtbot: QtBot, shown: Bench) -> None:
    asked = list[int]()
    shown.dock.looked_at.connect(asked.append)
    shown.dock.show_turn(2)
    shown.dock.slider.setValue(shown.dock.slider.value() + 1)
    press(Qt.Key.Key_End)
    assert asked == [1, 1, len(shown.dock.history.turn_starts())]
    shown.dock.show_view(USN)
    settled(qtbot, shown)
    shown.dock.show_turn(1)
    assert len(asked) == 3, "a side shows nobody anything"


def test_3_6_a_side_looks_back_by_turns_alone_and_sees_its_own(qtbot: QtBot, shown: Bench) -> None:
    shown.dock.show_view(USN)
    settled(qtbot, shown)
    assert [rows.side for rows in shown.dock.picture.sides] == [USN]
    assert "Akagi" not in texts(shown.dock)
    assert shown.dock.slider.maximum() == TURNS, "a place for each turn that is over, and now"
    press(Qt.Key.Key_Left, CONTROL)
    assert shown.dock.when_text.text() == "As it was: turn 3, 0500"
    assert not shown.dock.play_button.isVisible()


def test_a_past_moment_has_the_truth_and_what_each_side_knew_beside_it(shown: Bench) -> None:
    before, data = shown.game.head, shown.game.data
    assert not shown.dock.charts.isVisible(), "now stands on the chart itself"
    press(Qt.Key.Key_Left)
    state = shown.game.state_at(shown.dock.at.entry)
    assert shown.dock.charts.isVisible()
    assert [there.chart.picture for there in shown.dock.charts.views] == [
        umpire_chart(state, data),
        *(side_chart(view(state, side), data) for side in state.sides),
    ]
    assert [there.title.text() for there in shown.dock.charts.views][0] == "The truth"
    then = [there.chart.picture for there in shown.dock.charts.views]
    press(Qt.Key.Key_Left)
    assert [there.chart.picture for there in shown.dock.charts.views] != then
    assert cut_off(shown.dock) == []
    press(Qt.Key.Key_End)
    assert not shown.dock.charts.isVisible()
    assert shown.game.head == before
    assert shown.given == []


def test_3_6_a_side_has_its_own_chart_of_a_past_moment_alone(qtbot: QtBot, shown: Bench) -> None:
    press(Qt.Key.Key_Left)
    shown.dock.show_view(USN)
    settled(qtbot, shown)
    press(Qt.Key.Key_Left)
    state = shown.game.state_at(shown.dock.at.entry)
    assert [there.chart.picture for there in shown.dock.charts.views] == [side_chart(view(state, USN), shown.game.data)]
    assert "Akagi" not in texts(shown.dock)
    assert "The truth" not in texts(shown.dock)


def test_at_the_foot_a_row_is_whole_or_not_there(shown: Bench) -> None:
    board = shown.dock.board
    fold = next(child for child in board.area.viewport().findChildren(QWidget) if isinstance(child, Fold))
    first = next(view for view in board.rows.values() if view.isVisible())
    below = first.mapTo(board.area.widget(), QPoint(0, 0)).y() + first.height()
    besides = shown.dock.height() - board.area.viewport().height()
    shown.dock.resize(shown.dock.width(), besides + below + 5)
    QApplication.processEvents()
    fold.cover()
    assert fold.isVisible() and fold.y() <= board.area.viewport().height() - 5


def test_up_and_down_go_through_the_rows(shown: Bench) -> None:
    shown.dock.board.step(0)
    first = focused()
    press(Qt.Key.Key_Down)
    assert isinstance(focused(), RowView)
    assert focused() is not first
    press(Qt.Key.Key_Up)
    assert focused() is first


def test_a_shows_missions_that_ended_long_ago(shown: Bench) -> None:
    few = len(shown.dock.board.rows)
    shown.dock.board.rows[next(iter(shown.dock.board.rows))].setFocus()
    press(Qt.Key.Key_A)
    assert shown.dock.all_button.isChecked()
    assert len(shown.dock.board.rows) >= few


# --- following the game ----------------------------------------------------------------------------


def test_the_picture_is_made_anew_only_when_something_of_it_is_new(qtbot: QtBot, shown: Bench) -> None:
    before = shown.dock.picture
    shown.table.do(WriteNote(text="for the record"))
    settled(qtbot, shown)
    assert shown.dock.picture is before
    assert shown.dock.history.length == len(shown.game.line_to(shown.game.head))


def test_undo_takes_the_turns_back_with_it(qtbot: QtBot, shown: Bench) -> None:
    while shown.game.state.public.turn > TURNS - 1:
        shown.table.undo()
    settled(qtbot, shown)
    assert shown.dock.picture.now == TURNS - 1
    assert [past.turn for past in shown.dock.history.past_of(IJN)] == list(range(1, TURNS - 1))


def test_the_history_is_the_log_whatever_way_it_was_read(tmp_path: Path) -> None:
    game = played(tmp_path, 2)
    line, history = game.line_to(game.head), TimelineHistory(game)
    while not history.follow():
        pass
    for count in (0, 1, len(line) // 2, len(line)):
        assert history.state_after(count) == game.state_at(line[count - 1] if count else None)
    game.go_to(line[len(line) // 2])
    assert history.follow()
    assert history.length == len(line) // 2 + 1
    game.go_to(line[-1])
    assert history.follow()
    assert history.state_after(len(line)) == game.state
    game.store.close()


@pytest.mark.parametrize("percent", [80, 200, 250])
def test_every_zoom_keeps_the_turns_in_step_with_their_rows(
    qtbot: QtBot, shown: Bench, theme: Theme, percent: int
) -> None:
    theme.set_zoom(percent)
    shown.dock.board.resize(shown.dock.board.size())
    QApplication.processEvents()
    assert cut_off(shown.dock) == []
    scales = {view._scale for view in shown.dock.board.rows.values()}
    assert scales == {shown.dock.board.axis._scale}


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_numbers_of_a_deck_are_as_large_as_text_and_fit_their_turn(theme: Theme, percent: int) -> None:
    """They were smaller than any other text of the window."""
    theme.set_zoom(percent)
    figures = QFontMetrics(font(TEXT, bold=True))
    assert figures.horizontalAdvance("88") <= px(LEAST) - px(2)
    assert QFontInfo(font(TEXT)).pixelSize() >= QFontInfo(QApplication.font()).pixelSize() - 1


def test_the_legend_explains_the_numbers_and_so_does_each_side(theme: Theme, shown: Bench) -> None:
    legend = shown.dock.legend.accessibleName()
    assert "AF on deck, spotted aft" in legend and "forecast" in legend
    assert ("looks" in legend) is any(
        isinstance(row.row, MissionRow) and row.row.looks for row in shown.dock.board.rows.values()
    )
    assert "United States: AF on deck, turn by turn" in texts(shown.dock)


def test_at_200_per_cent_a_row_of_a_deck_is_seen_whole(qtbot: QtBot, theme: Theme, shown: Bench) -> None:
    theme.set_zoom(200)
    frame = PageFrame(shown.dock)  # it gives a page the room there is
    qtbot.addWidget(frame)
    frame.resize(860, 380)
    frame.show()
    shown.dock.show()
    settled(qtbot, shown)
    board = shown.dock.board
    first = next(row for row in board.rows.values() if isinstance(row.row, DeckRow))
    assert board.area.viewport().height() >= px(42), "the turns come before the buttons"
    assert not shown.dock.play_button.isVisible() and first.height() >= px(42)
