"""The window as a whole: who may see what, what is remembered, and what is said when something goes wrong."""

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMenu, QPlainTextEdit, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.core.dice import read_typed
from ffts.games.skies.commands import CloseSegment, MakeRuling, RollInitiative, WriteNote
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.names import Segment
from ffts.store.backups import folder_of
from ffts.store.errors import disk_full
from ffts.ui.desk.docks.dice import DieBox
from ffts.ui.desk.docks.tabs import DockTitle, TitleSign
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.docks.ways import AWAY
from ffts.ui.desk.games.opening import BEHIND, BESIDE, DISK, FILE
from ffts.ui.desk.games.settings import Settings
from ffts.ui.desk.look.bars import Bar
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.crash import Catcher
from ffts.ui.desk.window.main_window import MainWindow
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.conftest import Play
from tests.ui.keys import typed

SECRET = "the submarine lies at 1010"


def shown_text(widget: QWidget) -> str:
    """Everything that can be read in a widget now, and its menus."""
    parts = [widget, *widget.findChildren(QWidget)]
    seen = [part for part in parts if part.isVisible()]
    texts = [part.text() for part in seen if isinstance(part, QLabel | QPushButton)]
    texts += [part.toPlainText() for part in seen if isinstance(part, QPlainTextEdit)]
    texts += [action.text() for part in parts if isinstance(part, QMenu) for action in part.actions()]
    return "\n".join(texts)


def test_dice_that_are_asked_for_take_an_older_refusal_away(program: Program, game: SkiesSession) -> None:
    program.leading.go_on()
    assert program.refusal_bar.isVisible()
    program.table.do(RollInitiative())
    assert program.table.ask is not None
    assert not program.refusal_bar.isVisible()


# --- what menus and title say -------------------------------------------------


def test_the_title_is_scenario_turn_and_clock(window: MainWindow, game: SkiesSession) -> None:
    assert window.windowTitle() == "First strike - turn 1, 0900 - FFTS"


def test_no_white_line_stands_over_the_tabs_in_the_dark(program: Program, game: SkiesSession) -> None:
    program.theme.choose("dark")
    QApplication.processEvents()
    image = program.room.tabs.grab().toImage()
    edge = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(4)}
    assert "#ffffff" not in edge


def test_undo_names_what_it_takes_back(program: Program, game: SkiesSession) -> None:
    assert not program.actions["undo"].isEnabled()
    program.table.do(WriteNote(text="x"))
    assert program.actions["undo"].text() == "&Undo Note"
    program.actions["undo"].trigger()
    assert not program.actions["undo"].isEnabled()
    assert program.actions["redo"].text() == "&Redo Note"


def test_a_side_reads_neither_notes_nor_what_was_done(window: MainWindow, program: Program, game: SkiesSession) -> None:
    program.table.do(WriteNote(text=SECRET))
    assert program.actions["undo"].text() == "&Undo Note"
    program.views.show_view("IJN")
    assert program.actions["undo"].text() == "&Undo"
    assert SECRET not in shown_text(window)
    assert SECRET not in window.windowTitle()


def test_a_side_does_not_read_a_list_that_was_open_for_the_umpire(
    window: MainWindow, program: Program, game: SkiesSession
) -> None:
    """It names what would be undone; the line at the foot gets the keyboard where a button goes away."""
    program.table.do(WriteNote(text=SECRET))
    program.line.start("undo")
    assert program.line.popup.isVisible()
    program.views.show_view("IJN")
    assert not program.line.popup.isVisible()
    assert window.footer.line.text() == ""


def test_a_refusal_is_not_read_out_to_a_side(window: MainWindow, program: Program, game: SkiesSession) -> None:
    program.views.show_view("USN")
    program.table.do(CloseSegment())
    bar = program.bars.bar("refused")
    assert bar is not None
    assert "not rolled" not in shown_text(bar)
    program.views.show_view(None)
    assert program.bars.bar("refused") is None


# --- the curtain ----------------------------------------------------------------


def test_the_curtain_shows_public_things_alone(window: MainWindow, program: Program, game: SkiesSession) -> None:
    program.table.do(WriteNote(text=SECRET))
    program.actions["curtain"].trigger()
    text = shown_text(window)
    assert "Turn 1 of 8, 0900" in text
    assert "Initiative Segment" in text
    assert SECRET not in text
    assert not any(frame.isVisible() for frame in program.room.frames.values())
    assert program.actions["undo"].text() == "&Undo"


def test_3_6_the_curtain_does_not_tell_that_a_ship_is_damaged(
    window: MainWindow, program: Program, game: SkiesSession
) -> None:
    facts = (SegmentBegan(segment=Segment.DAMAGE_CONTROL),)
    program.table.do(MakeRuling(why="somebody mends", facts=facts))
    program.actions["curtain"].trigger()
    assert game.state.public.segment is Segment.DAMAGE_CONTROL
    assert "Search Segment" in shown_text(window)


def test_behind_the_curtain_no_key_moves_the_game(program: Program, game: SkiesSession) -> None:
    program.actions["curtain"].trigger()
    for name in ("next", "undo", "command", "log", "open", "view Japan"):
        program.actions[name].trigger()
    assert program.views.curtain_down
    assert not game.log()
    program.actions["curtain"].trigger()
    assert not program.views.curtain_down
    assert program.actions["next"].isEnabled()
    assert program.room.frames["Watch"].isVisible()


# --- files ------------------------------------------------------------------------


def test_a_file_dropped_on_the_window_is_opened(window: MainWindow, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "dropped.ffts"
    new_game(path, "first-strike").store.close()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(10, 10), Qt.DropAction.CopyAction, data, left, none))
    assert program.table.session is not None
    assert program.table.session.store.path == path


def test_a_game_open_elsewhere_is_read_only_here_and_says_so(program: Program, tmp_path: Path) -> None:
    first = new_game(tmp_path / "game.ffts", "first-strike")
    program.games.open(first.store.path)
    bar = program.bars.bar(FILE)
    assert bar is not None and bar.head.text() == "Opened read-only"
    program.table.do(WriteNote(text="x"))
    bar = program.bars.bar(DISK)
    assert bar is not None and "Nothing can be written" in bar.head.text()
    first.store.close()


def test_playing_on_in_a_copy_of_a_read_only_game(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    first = new_game(tmp_path / "game.ffts", "first-strike")
    program.games.open(first.store.path)
    program.games.copy_to(tmp_path / "copy.ffts")
    session = program.table.session
    assert session is not None and session.store.path == tmp_path / "copy.ffts"
    program.table.do(WriteNote(text="on we go"))
    assert len(session.log()) == 1
    first.store.close()


def test_a_damaged_file_is_repaired_into_a_new_one(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "game.ffts"
    session = new_game(path, "first-strike")
    for number in range(20):
        session.submit(WriteNote(text=f"note {number} " + "x" * 500))
    session.store.close()
    hurt = bytearray(path.read_bytes())
    at = hurt.rindex(b"note 19 ")
    hurt[at : at + 4] = b"NOTE"
    path.write_bytes(bytes(hurt))

    program.games.open(path)
    bar = program.bars.bar(FILE)
    assert bar is not None and "is damaged" in bar.head.text()
    program.games.repair(path)
    session_now = program.table.session
    assert session_now is not None
    assert session_now.store.path == tmp_path / "game repaired.ffts"
    assert len(session_now.log()) >= 19
    assert path.read_bytes() == bytes(hurt)


def test_a_file_behind_its_backups_says_so_and_takes_them(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "game.ffts"
    session = new_game(path, "first-strike")
    early = path.read_bytes()
    for number in range(5):
        session.submit(WriteNote(text=f"note {number}"))
    session.store.backup("turn 1")
    session.store.close()
    path.write_bytes(early)

    program.games.open(path)
    bar = program.bars.bar(BEHIND)
    assert bar is not None and "goes on for 5 steps" in bar.text.text()
    (take,) = (button for button in bar.findChildren(QPushButton) if "Take all" in button.text())
    take.click()
    session_now = program.table.session
    assert session_now is not None
    assert (session_now.store.path, len(session_now.log())) == (tmp_path / "game repaired.ffts", 5)
    assert program.bars.bar(BEHIND) is None
    assert path.read_bytes() == early


def test_a_full_disk_is_reported_and_nothing_on_the_screen_changes(
    program: Program, game: SkiesSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise disk_full(game.store.path)

    with monkeypatch.context() as patched:
        patched.setattr(game.store, "append", full)
        program.table.do(WriteNote(text="x"))
    bar = program.bars.bar(DISK)
    assert bar is not None
    assert "no room on the disk" in bar.head.text()
    assert "the last action was not recorded" in bar.text.text()
    assert not program.actions["undo"].isEnabled()
    program.table.do(WriteNote(text="x"))
    assert program.bars.bar(DISK) is None
    assert program.actions["undo"].isEnabled()


def test_a_file_taken_away_is_reported_and_the_game_goes_on_in_what_was_kept(
    program: Program, game: SkiesSession
) -> None:
    program.table.do(WriteNote(text="kept"))
    game.store.path.rename(game.store.path.with_name("moved.ffts"))
    program.table.do(WriteNote(text="not done"))
    bar = program.bars.bar(DISK)
    assert bar is not None
    assert "was moved or deleted while it was open" in bar.head.text()
    assert "Everything recorded before is kept in a new file, first-strike rescued.ffts" in bar.text.text()
    buttons = {button.text(): button for button in bar.findChildren(QPushButton)}
    assert "Save a copy as ..." in buttons
    assert program.settings.recent[0].name == "first-strike rescued.ffts"
    buttons["Go on in the new file"].click()
    session = program.table.session
    assert session is not None and session.store.path.name == "first-strike rescued.ffts"
    assert not session.store.read_only and len(session.log()) == 1
    program.table.do(WriteNote(text="given again"))
    assert len(session.log()) == 2 and program.bars.bar(DISK) is None


def test_a_file_taken_away_before_the_game_is_put_away_is_reported(program: Program, game: SkiesSession) -> None:
    program.table.do(WriteNote(text="kept"))
    game.store.path.unlink()
    program.table.put_away()
    bar = program.bars.bar(DISK)
    assert bar is not None and "first-strike rescued.ffts" in bar.text.text()


def test_everything_there_is_to_say_of_a_file_is_reported_together(program: Program, game: SkiesSession) -> None:
    """A journal that was lost, and that nothing can be written: the second took the place of the first."""
    program.table.do(WriteNote(text="kept"))
    copy = game.store.path.with_name("copy.ffts")
    copy.write_bytes(game.store.path.read_bytes())
    copy.chmod(0o444)
    program.games.open(copy)
    bar = program.bars.bar(FILE)
    assert bar is not None
    assert "write-protected" in bar.text.text() and "has lost its journal, first-strike.ffts-wal" in bar.text.text()
    assert "anything done after" in bar.text.text()


def test_a_backup_that_cannot_be_made_is_reported(program: Program, game: SkiesSession) -> None:
    folder_of(game.store.path).write_text("in the way")
    dice = seeded(1)
    while game.state.public.turn == 1:
        if game.state.public.initiative is None:
            game.submit(RollInitiative(), roller=dice)
        game.submit(CloseSegment(closing=game.state.public.segment))
    bar = program.bars.bar(BESIDE)
    assert bar is not None
    assert "No backup of turn 1 was made" in bar.text.text()


def test_a_game_of_a_newer_program_is_reported(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "jets.ffts"
    session = new_game(path, "first-strike")
    session.store.append(None, '{"kind":"LaunchJet"}', "", "", "1")
    session.store.close()
    program.games.open(path)
    bar = program.bars.bar(FILE)
    assert bar is not None
    assert bar.head.text() == "jets.ffts cannot be understood: it holds the command LaunchJet."
    assert program.table.session is None


def test_ctrl_z_takes_back_the_command_that_waits_for_dice(program: Program, game: SkiesSession) -> None:
    program.table.do(RollInitiative())
    box = QApplication.focusWidget()
    assert isinstance(box, DieBox)
    QTest.keyClick(box, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert program.table.ask is None


def test_ctrl_z_in_a_line_without_text_takes_back_what_was_done(
    window: MainWindow, program: Program, game: SkiesSession
) -> None:
    """With text typed it takes back the typing; the searches' line keeps the keyboard after a plan is made."""
    program.table.do(WriteNote(text="x"))
    line = window.footer.line
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not program.actions["undo"].isEnabled()
    QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert program.actions["undo"].isEnabled()
    QTest.keyClicks(line, "turn")
    QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert line.text() == ""
    assert program.actions["undo"].isEnabled()


def test_what_is_typed_after_ruling_goes_behind_it(window: MainWindow, program: Program, game: SkiesSession) -> None:
    program.actions["ruling"].trigger()
    QTest.keyClicks(window.footer.line, "fog")
    assert window.footer.line.text() == "ruling fog"


def test_enter_presses_the_button_that_has_the_keyboard(
    window: MainWindow, program: Program, game: SkiesSession
) -> None:
    view = next(button for button in window.footer.group.buttons() if button.text() == "Japan")
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert program.room.viewer == "IJN"
    assert view.width() >= view.sizeHint().width()


def test_a_key_pressed_while_a_game_is_being_opened_takes_effect_when_it_is_there(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    session = new_game(tmp_path / "morning.ffts", "first-strike")
    program.await_game(tmp_path / "morning.ffts")
    QTest.keyClick(program.window, Qt.Key.Key_7, Qt.KeyboardModifier.AltModifier)
    with qtbot.waitSignal(program.room.filled):
        program.warmup.opened.emit(session.store.path, session)
    ships = program.room.page("Ships")
    assert program.room.tabs.currentWidget() is ships
    assert (focus := QApplication.focusWidget()) and ships.isAncestorOf(focus)


def test_the_key_of_a_dock_pressed_while_a_game_is_being_opened_takes_effect_too(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    inspector = program.room.frames["Inspector"]
    session = new_game(tmp_path / "morning.ffts", "first-strike")
    program.await_game(tmp_path / "morning.ffts")
    QTest.keyClick(program.window, Qt.Key.Key_F3)
    assert inspector.isHidden()
    with qtbot.waitSignal(program.room.filled):
        program.warmup.opened.emit(session.store.path, session)
    assert inspector.isAncestorOf(program.window.focusWidget())


def test_the_key_of_a_page_waits_for_a_game_chosen_on_the_welcome_page(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_game(tmp_path / "morning.ffts", "first-strike")
    session.store.close()
    waiting: list[Callable[[], object]] = []
    monkeypatch.setattr(program.warmup, "when_ready", waiting.append)
    program.welcome.wanted.emit(session.store.path)
    QTest.keyClick(program.window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    with qtbot.waitSignal(program.room.filled):
        for act in waiting:
            act()
    assert program.room.tabs.currentWidget() is program.room.page("Air operations")


@pytest.mark.parametrize("way", ["dialog", "recent"])
def test_the_key_of_a_page_waits_for_a_game_chosen_in_a_dialog_or_a_menu(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    session = new_game(tmp_path / "morning.ffts", "first-strike")
    session.store.close()
    waiting: list[Callable[[], object]] = []
    monkeypatch.setattr(program.warmup, "when_ready", waiting.append)
    if way == "dialog":
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(session.store.path), ""))
        program.actions["open"].trigger()
    else:
        program.settings.opened(session.store.path)
        menu = program.actions.submenus["recent"]
        menu.aboutToShow.emit()
        menu.actions()[0].trigger()
    QTest.keyClick(program.window, Qt.Key.Key_7, Qt.KeyboardModifier.AltModifier)
    with qtbot.waitSignal(program.room.filled):
        for act in waiting:
            act()
    assert program.room.tabs.currentWidget() is program.room.page("Ships")


def test_the_key_of_each_dock_leads_into_it_though_nothing_has_happened_yet(
    program: Program, game: SkiesSession
) -> None:
    for title, frame in program.room.frames.items():
        program.actions[f"dock {title}"].trigger()
        holder = program.window.focusWidget()
        assert holder is not None
        assert frame.isAncestorOf(holder), title


def test_a_game_of_the_welcome_page_that_is_gone_leaves_no_key_waiting(program: Program, tmp_path: Path) -> None:
    program.welcome.wanted.emit(tmp_path / "gone.ffts")
    assert not program.actions["ships"].isEnabled()
    assert not program.actions["dock Watch"].isEnabled()


def test_where_no_game_can_be_opened_its_keys_are_grey_again(program: Program, tmp_path: Path) -> None:
    program.await_game(tmp_path / "morning.ffts")
    assert program.actions["ships"].isEnabled()
    program.warmup.opened.emit(tmp_path / "none.ffts", FileNotFoundError("there is no such file"))
    assert not program.actions["ships"].isEnabled()


def test_a_file_that_is_not_there_is_reported(program: Program, tmp_path: Path) -> None:
    program.games.open(tmp_path / "away.ffts")
    bar = program.bars.bar(FILE)
    assert bar is not None and "away.ffts is not there" in bar.head.text()


# --- faults of the program ------------------------------------------------------------


def test_a_fault_of_the_program_is_reported_and_the_game_goes_on(
    program: Program, game: SkiesSession, capsys: pytest.CaptureFixture[str]
) -> None:
    catcher = Catcher(program)
    catcher.caught.connect(program.show_fault)
    fault = ValueError(SECRET)
    for _ in range(3):
        catcher.take(ValueError, fault, None)
    assert capsys.readouterr().err.count(SECRET) == 3
    bar = program.bars.bar("fault")
    assert isinstance(bar, Bar)
    assert SECRET not in shown_text(bar)
    (copy,) = (button for button in bar.findChildren(QPushButton) if button.text() == "Copy the text")
    copy.click()
    assert "ValueError: " + SECRET in QApplication.clipboard().text()
    program.table.do(WriteNote(text="still here"))
    assert len(game.log()) == 1


# --- dice and pages --------------------------------------------------------------------


def test_dice_are_asked_for_beside_everything_else(program: Program, game: SkiesSession) -> None:
    program.table.do(RollInitiative())
    assert QApplication.activeModalWidget() is None
    program.table.do(WriteNote(text="while you roll"))
    for digit in "53":
        assert program.table.ask is not None
        program.table.answer(read_typed(program.table.ask, digit))
    assert [type(play.command) for play in game.log()] == [WriteNote, RollInitiative]


def test_pages_of_help_open_and_close(program: Program, game: SkiesSession) -> None:
    for name in ("keys", "about"):
        program.actions[name].trigger()
        page = program.middle.pages.currentWidget()
        assert page is not None and page is not program.room.tabs
        QTest.keyClick(page, Qt.Key.Key_Escape)
        assert program.middle.pages.currentWidget() is program.room.tabs


def test_no_key_has_two_owners(program: Program, game: SkiesSession) -> None:
    keys = [key.toString() for action in program.actions.by_id.values() for key in action.shortcuts()]
    assert sorted(set(keys)) == sorted(keys)


def test_every_deed_has_a_tooltip_with_its_key(program: Program, game: SkiesSession) -> None:
    for name, action in program.actions.by_id.items():
        if key := action.shortcut().toString():
            assert action.toolTip().endswith(f"({key})"), name


# --- answering ------------------------------------------------------------------------


def test_while_a_game_is_put_on_the_desk_the_window_answers_between_two_docks(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, show_next = new_game(tmp_path / "game.ffts", "first-strike"), program.room._show_next
    turns: list[str] = []
    timer = QTimer()
    timer.timeout.connect(lambda: turns.append("the window answers"))

    def watched(session: SkiesSession) -> None:
        turns.append("a dock")
        time.sleep(0.002)
        show_next(session)

    monkeypatch.setattr(program.room, "_show_next", watched)
    timer.start(1)
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    timer.stop()
    assert turns.count("a dock") > len(program.room.docks)
    assert ("a dock", "a dock") not in pairwise(turns)


# --- remembered -----------------------------------------------------------------------


def test_the_arrangement_of_the_docks_is_remembered(
    qtbot: QtBot, window: MainWindow, program: Program, play: Play, settings: Settings, theme: Theme, tmp_path: Path
) -> None:
    play("first-strike")
    program.room.frames["Inspector"].setFloating(True)
    window.close()

    again = MainWindow(settings, theme, tmp_path / "cache")
    qtbot.addWidget(again)
    again.show()
    path = tmp_path / "other.ffts"
    with qtbot.waitSignal(again.program.room.filled):
        again.program.games.take(path, new_game(path, "first-strike"))
    assert again.program.room.frames["Inspector"].isFloating()
    again.program.actions["arrange"].trigger()
    assert not again.program.room.frames["Inspector"].isFloating()
    again.close()


def test_the_game_left_open_is_come_back_to_and_a_closed_one_is_not(
    window: MainWindow, program: Program, game: SkiesSession, settings: Settings
) -> None:
    path = game.store.path
    assert settings.last_game == path
    program.actions["close"].trigger()
    assert settings.last_game is None
    assert program.middle.pages.currentWidget() is program.welcome
    assert window.windowTitle() == "FFTS"
    open_game(path).store.close()


def test_a_game_that_is_opened_takes_the_keyboard_from_an_empty_line(
    qtbot: QtBot, program: Program, game: SkiesSession
) -> None:
    """The line at the foot has it where nothing else is on the window yet; digits are for the Watch."""
    line = program.window.footer.line
    line.setFocus()
    with qtbot.waitSignal(program.room.filled):
        program.room.open_game(game)
    assert program.room.frames["Watch"].isAncestorOf(program.window.focusWidget())
    line.setFocus()
    line.setText("note")
    with qtbot.waitSignal(program.room.filled):
        program.room.open_game(game)
    assert line.hasFocus()


def test_dice_that_are_asked_for_keep_the_keyboard_while_the_text_becomes_smaller(
    program: Program, game: SkiesSession, theme: Theme
) -> None:
    theme.set_zoom(200)
    program.table.do(RollInitiative())
    tray = program.room.tray
    held = program.window.focusWidget()
    assert tray and held and tray.isAncestorOf(held)
    theme.set_zoom(100)
    assert program.window.focusWidget() is held


def test_with_large_text_all_docks_stand_in_one_column(program: Program, game: SkiesSession, theme: Theme) -> None:
    """Two columns would leave the page less than half of the window; with smaller text they part again."""
    program.window.resize(1366, 768)
    frames = program.room.frames
    watch, tray = frames["Watch"], frames["Dice tray"]
    theme.set_zoom(200)
    assert set(program.window.tabifiedDockWidgets(watch)) == set(frames.values()) - {watch}
    program.table.do(RollInitiative())
    assert not tray.visibleRegion().isEmpty(), "dice are asked for"
    typed("53")
    assert not watch.visibleRegion().isEmpty()
    theme.set_zoom(100)
    assert all(program.window.tabifiedDockWidgets(frame) == [] for frame in (watch, frames["Inspector"]))


def test_on_a_small_screen_the_page_has_most_of_the_width(
    qtbot: QtBot, program: Program, game: SkiesSession, theme: Theme
) -> None:
    program.window.resize(1366, 768)
    for percent in (100, 125, 150, 200):
        theme.set_zoom(percent)
        qtbot.waitUntil(lambda: program.room.tabs.width() >= 0.6 * program.window.width())
        assert program.window.size() == QSize(1366, 768)


def test_the_right_column_is_there_only_for_what_is_asked_or_asked_for(program: Program, game: SkiesSession) -> None:
    program.window.resize(1366, 768)
    inspector, tray = (program.room.frames[name] for name in ("Inspector", "Dice tray"))
    QApplication.processEvents()
    assert inspector.isHidden() and tray.isHidden()
    assert program.room.tabs.width() > 0.8 * program.window.width()
    program.room.focus("Inspector")
    program.room.focus("Dice tray")
    assert tray.isVisible() and inspector.isHidden(), "a low window has room for one"
    program.window.resize(1366, 1000)
    QApplication.processEvents()
    program.room.layout.suit()
    assert inspector.isVisible() and tray.isVisible()


@pytest.mark.parametrize(("percent", "size"), [(100, (1366, 768)), (200, (1366, 768)), (100, (1920, 1080))])
def test_dice_take_the_place_of_the_watchs_lists_and_the_page_stands_still(
    program: Program, game: SkiesSession, theme: Theme, percent: int, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    theme.set_zoom(percent)
    for _ in range(4):
        QApplication.processEvents()
    watch, tray, page = program.room.dock(WatchDock), program.room.tray, program.middle.pages
    assert tray is not None
    before = page.geometry()
    assert 3 * before.width() >= 2 * program.window.width()
    program.table.do(RollInitiative())
    QApplication.processEvents()
    assert tray.is_asking and tray.isVisible()
    assert percent > 100 or (watch.head.isVisible() and not watch.business.isVisible())
    assert page.geometry() == before
    program.table.abandon()
    QApplication.processEvents()
    assert watch.business.isVisible() and (percent > 100 or not tray.isVisible())
    assert page.geometry() == before


def test_dice_that_are_asked_for_by_name_are_a_dock(program: Program, game: SkiesSession) -> None:
    program.window.resize(1366, 768)
    QApplication.processEvents()
    frame, watch = program.room.frames["Dice tray"], program.room.dock(WatchDock)
    program.table.do(RollInitiative())
    assert frame.isHidden() and watch.isAncestorOf(program.room.docks["Dice tray"])
    program.table.abandon()
    program.room.focus("Dice tray")
    assert frame.isVisible() and watch.business.isVisible()
    assert frame.widget() is program.room.docks["Dice tray"]


def test_docks_have_no_title_where_they_belong(program: Program, game: SkiesSession) -> None:
    frame = program.room.frames["Watch"]
    title = frame.titleBarWidget()
    QApplication.processEvents()
    assert isinstance(title, DockTitle) and title.height() == 0
    frame.setFloating(True)
    QApplication.processEvents()
    assert title.sizeHint().height() > 0


@pytest.mark.parametrize("percent", [200, 250])
def test_the_tabs_of_docks_one_behind_the_other_can_be_read(
    program: Program, game: SkiesSession, theme: Theme, percent: int
) -> None:
    program.window.resize(1600, 1000)
    theme.set_zoom(percent)
    (bar,) = (bar for bar in program.window.findChildren(QTabBar) if bar.parent() is program.window and bar.isVisible())
    QApplication.processEvents()
    assert [bar.tabText(at) for at in range(bar.count())] == ["Watch", "Inspector", "Dice"]
    assert sum(bar.tabSizeHint(at).width() for at in range(bar.count())) <= bar.width()
    assert program.room.frames["Dice tray"].toggleViewAction().text() == "Dice tray"


def test_the_tabs_of_the_docks_of_another_game_are_gone(
    program: Program, game: SkiesSession, play: Play, theme: Theme
) -> None:
    theme.set_zoom(200)
    play("guadalcanal")
    found = program.window.findChildren(QTabBar)
    (bar,) = (bar for bar in found if bar.parent() is program.window and bar.isVisible())
    assert [bar.tabText(at) for at in range(bar.count())] == ["Watch", "Dice"]


def test_docks_that_the_umpire_arranged_stay_where_they_are(program: Program, game: SkiesSession, theme: Theme) -> None:
    tray = program.room.frames["Dice tray"]
    tray.setFloating(True)
    theme.set_zoom(200)
    assert program.window.tabifiedDockWidgets(tray) == []
    assert tray.isFloating()


def test_the_cross_of_a_dock_says_in_words_how_it_comes_back(program: Program, game: SkiesSession) -> None:
    for title, frame in program.room.frames.items():
        head = frame.titleBarWidget()
        assert isinstance(head, DockTitle)
        cross = next(sign for sign in head.findChildren(TitleSign) if "away" in sign.accessibleName())

        cross.click()

        bar = program.bars.bar(AWAY)
        key = program.actions.by_id[f"dock {title}"].shortcut().toString()
        assert frame.isHidden() and isinstance(bar, Bar)
        assert bar.accessibleName() == f"{title} is put away: {key} brings it back, and so does View, Docks."
        (back,) = (button for button in bar.findChildren(QPushButton) if "Bring" in button.text())
        back.click()
        assert not frame.isHidden()
        assert program.bars.bar(AWAY) is None


def test_each_tab_has_room_for_its_key_and_its_name(program: Program, game: SkiesSession) -> None:
    bar = program.room.tabs.bar
    for at in range(bar.count()):
        words = bar.fontMetrics().horizontalAdvance(bar.tabText(at)) + bar._key_width(at)
        assert bar.tabRect(at).width() >= words + 2, bar.tabText(at)
