"""The guide at the desk: begun on the welcome page, followed by keys, left, and taken up again where it stood."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.data_dir import data_dir
from ffts.ui.desk.games.entries import all_pages, pages_of
from ffts.ui.desk.guide.guiding import GuidePanel
from ffts.ui.desk.keys.key_owner import Owner
from ffts.ui.desk.window.program import Program
from tests.ui.keys import pressed, typed

pytestmark = pytest.mark.one_window

Key = Qt.Key
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
MOST_PRESSES = 12


@pytest.fixture
def panel(qtbot: QtBot, program: Program) -> GuidePanel:
    """A guided game, begun as somebody does who opens the program for the first time."""
    qtbot.waitUntil(lambda: bool(program.welcome.starts))
    with qtbot.waitSignal(program.room.filled):
        program.welcome.starts[0].click()
    qtbot.waitUntil(lambda: step_of(program) == "initiative")
    assert program.guide.panel is not None
    return program.guide.panel


def step_of(program: Program) -> str:
    showing = program.guide.showing
    return showing.step.id if showing else ""


def on_until(program: Program, step: str) -> None:
    """F5, again and again."""
    for _ in range(MOST_PRESSES):
        if step_of(program) == step:
            return
        pressed(Key.Key_F5)
        QApplication.processEvents()
    raise AssertionError(f"F5 does not lead to {step}, but to {step_of(program)}")


def test_the_first_turn_by_keys_alone(qtbot: QtBot, program: Program, panel: GuidePanel) -> None:
    assert panel.isVisible() and "1 of 31" in panel.title.text()
    typed("153")
    assert step_of(program) == "on"
    on_until(program, "undo")
    QTest.keyClick(program.window, Key.Key_Z, CTRL)
    assert step_of(program) == "redo"
    QTest.keyClick(program.window, Key.Key_Z, CTRL | SHIFT)
    assert step_of(program) == "movement"
    on_until(program, "search")
    on_until(program, "deck")
    QTest.keyClick(program.window, Key.Key_9, ALT)
    qtbot.waitUntil(lambda: step_of(program) == "launch")
    QTest.keyClick(program.window, Key.Key_2, ALT)
    pressed(Key.Key_A, SHIFT)
    pressed(Key.Key_L)
    pressed(Key.Key_1)
    assert step_of(program) == "ready"
    session = program.table.session
    assert session and "CV6 strike 1" in session.state.sides["USN"].formations
    QTest.keyClick(program.window, Key.Key_K, CTRL | SHIFT)
    on_until(program, "waive")
    pressed(Key.Key_F5)
    assert step_of(program) == "waive", "a refusal is no waiver"


def test_nothing_below_moves_from_step_to_step(qtbot: QtBot, program: Program, panel: GuidePanel) -> None:
    qtbot.wait(50)
    place = program.room.tabs.mapTo(program.window, program.room.tabs.rect().topLeft())
    heights = {panel.height()}
    for _ in range(len(program.guide.guide.steps) if program.guide.guide else 0):
        panel.skipped.emit()
        qtbot.wait(20)
        heights.add(panel.height())
    assert len(heights) == 1
    assert program.room.tabs.mapTo(program.window, program.room.tabs.rect().topLeft()) == place


@pytest.mark.parametrize("percent", [100, 200])
def test_it_lies_over_the_page_alone_and_leaves_the_watch_its_height(
    qtbot: QtBot, program: Program, panel: GuidePanel, percent: int
) -> None:
    program.theme.set_zoom(percent)
    program.window.resize(1366, 768)
    qtbot.wait(50)
    watch, beside = program.room.frames["Watch"], program.middle.pages
    with_it = watch.geometry()
    assert panel.width() == beside.width() and panel.mapTo(program.window, panel.rect().topLeft()).x() > with_it.left()
    assert panel.height() < beside.height()
    program.guide.toggle()
    qtbot.wait(50)
    assert watch.geometry() == with_it


def test_a_step_that_cannot_be_done_yet_says_what_leads_to_it(program: Program, panel: GuidePanel) -> None:
    for _ in range(5):
        panel.skipped.emit()
    assert step_of(program) == "deck" and "next: " in panel.title.text()
    assert panel.do.text() == (
        "Press the number beside “Initiative of turn 1 is not rolled”. Two dice are asked for: "
        "type what your own dice show, or press R for each."
    )
    typed("153")
    assert panel.do.text() == "Open now: Initiative Segment. Press F5 to go on."


def test_where_the_page_has_the_digits_it_says_how_the_watch_gets_them(program: Program, panel: GuidePanel) -> None:
    assert panel.do.text().startswith("Press the number beside")
    program.keys.owner_changed.emit(Owner.LIST)
    assert panel.do.text().startswith("Press F2, then the number beside")
    program.keys.owner_changed.emit(Owner.WATCH)
    assert panel.do.text().startswith("Press the number beside")


def test_it_is_left_and_taken_up_where_it_stood(qtbot: QtBot, program: Program, panel: GuidePanel) -> None:
    typed("153")
    QTest.keyClick(program.window, Key.Key_G, CTRL | SHIFT)
    assert not panel.isVisible()
    pressed(Key.Key_F5)
    QTest.keyClick(program.window, Key.Key_G, CTRL | SHIFT)
    assert panel.isVisible()
    assert step_of(program) == "undo", "what was done meanwhile counts"


def test_it_is_there_again_when_the_game_is_opened_again(qtbot: QtBot, program: Program, panel: GuidePanel) -> None:
    session = program.table.session
    assert session is not None
    path = session.store.path
    typed("153")
    program.close_game()
    assert not panel.isVisible()
    with qtbot.waitSignal(program.room.filled):
        program.games.open(path)
    qtbot.waitUntil(panel.isVisible)
    assert step_of(program) == "on"
    QTest.keyClick(program.window, Key.Key_G, CTRL | SHIFT)
    program.close_game()
    with qtbot.waitSignal(program.room.filled):
        program.games.open(path)
    qtbot.wait(50)
    assert not panel.isVisible(), "once it is left, it comes back by its key alone"


def test_3_6_a_side_and_the_curtain_do_not_see_it(qtbot: QtBot, program: Program, panel: GuidePanel) -> None:
    program.views.show_view("USN")
    assert not panel.isVisible()
    program.views.show_view(None)
    assert panel.isVisible()
    program.views.set_curtain(True)
    qtbot.waitUntil(lambda: not panel.isVisible())
    program.views.set_curtain(False)
    qtbot.waitUntil(panel.isVisible)


def test_a_step_may_be_skipped(program: Program, panel: GuidePanel) -> None:
    QTest.keyClick(program.window, Key.Key_K, CTRL | SHIFT)
    assert step_of(program) == "on"
    for _ in range(len(program.guide.guide.steps) if program.guide.guide else 0):
        panel.skipped.emit()
    assert step_of(program) == "end"
    assert not panel.skip_button.isVisible()


def test_without_a_guide_for_the_scenario_nothing_is_shown(program: Program, qtbot: QtBot, panel: GuidePanel) -> None:
    from ffts.app.files import new_game

    program.close_game()
    session = new_game(program.settings.folder / "midway.ffts", "midway-4-june")
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    QTest.keyClick(program.window, Key.Key_G, CTRL | SHIFT)
    assert not panel.isVisible()
    assert program.bars.bar("guide") is not None


def test_the_keys_a_guide_names_lead_where_it_says() -> None:
    """'Ships (Alt+7)', 'Press Alt+2: Air operations', 'Press Alt+5 and look at the Search page'."""
    folder = data_dir() / "resources" / "skies" / "guides"
    text = " ".join(file.read_text(encoding="utf-8") for file in folder.glob("*.toml"))
    keys = {page.title.lower(): page.key for page in all_pages(pages_of("skies"))}
    named = re.findall(r"(\w+(?: \w+)?) \(((?:Alt\+\d)|(?:F\d+))\)", text)
    named += [
        (title, key) for key, title in re.findall(r"Press (Alt\+\d)[^.]*?(Air operations|Search|Strike|score)", text)
    ]
    titles = [(next(title for title in keys if words.lower().endswith(title)), key) for words, key in named]
    assert len(titles) >= 7
    assert {title: key for title, key in titles} == {title: keys[title] for title, _ in titles}
