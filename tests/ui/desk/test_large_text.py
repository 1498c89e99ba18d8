"""At 200 % in a window of 1366 x 768 every page and dialog of the three games can be read: nothing is cut, and nothing
scrolls twice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.at_session import AtSession
from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.games.entries import all_pages
from ffts.ui.desk.look.bars import Bar
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.fits import cut_in_window
from tests.ui.watching import keyed

MORNING = 12
PATIENCE_MS = 60_000
DIALOGS = ("players", "keys", "questions", "about", "evenings", "print", "report", "editor", "numbers")
SMALL = ("report",)
SCROLL_ONCE = ("Weather", "House and special rules", "Briefings")


def settled() -> None:
    for _ in range(4):
        QApplication.processEvents()


def windows_beside(program: Program) -> Iterator[QWidget]:
    """Those that were opened from the menus."""
    for one in QApplication.topLevelWidgets():
        if one.isVisible() and one.isWindow() and one is not program.window and one.parent() is program.window:
            yield one


def scrolls_once(program: Program) -> bool:
    """Whether a page over the game scrolls in one place alone, and opens at its heading."""
    over = program.middle.current
    assert isinstance(over, QScrollArea)
    inside = [area for area in over.findChildren(QScrollArea) if area.verticalScrollBar().maximum() > 0]
    stands = all(area.verticalScrollBar().value() == 0 for area in inside)
    return over.verticalScrollBar().maximum() == 0 and len(inside) <= 1 and stands


def cut_on_pages(program: Program) -> Iterator[tuple[str, list[str]]]:
    for page in all_pages(program.room.game):
        program.ways.lead_to(page.title)
        settled()
        yield page.title, cut_in_window(program.window)
        if page.title in SCROLL_ONCE:
            yield f"{page.title} scrolls", [] if scrolls_once(program) else ["twice, or from below its heading"]
        program.middle.leave_page()


def cut_in_dialogs(program: Program) -> Iterator[tuple[str, list[str]]]:
    for name in DIALOGS:
        program.actions.by_id[name].trigger()
        settled()
        beside = list(windows_beside(program))
        for window in beside:
            window.resize(window.size().boundedTo(program.window.size()) if name in SMALL else program.window.size())
        settled()
        for window in beside or [program.window]:
            yield name, cut_in_window(window)
            window.close() if beside else program.middle.leave_page()


@pytest.mark.parametrize("scenario", ["coral-sea-8-may", "guadalcanal", "short-campaign-second"])
def test_every_page_and_dialog_can_be_read(
    qtbot: QtBot, tmp_path: Path, program: Program, theme: Theme, scenario: str
) -> None:
    session = new_game(tmp_path / f"{scenario}.ffts", scenario)
    if scenario == "coral-sea-8-may":
        Autoplay(AtSession(session, seeded(5))).play(MORNING)
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(session.store.path, session)
    program.window.resize(1366, 768)
    theme.set_zoom(200)
    settled()
    assert (program.window.width(), program.window.height()) == (1366, 768)
    cut = {title: lines for title, lines in (*cut_on_pages(program), *cut_in_dialogs(program)) if lines}
    assert cut == {}


def test_a_long_message_keeps_its_buttons(program: Program, play: Callable[[str], SkiesSession], theme: Theme) -> None:
    play("first-strike")
    program.window.resize(1366, 768)
    theme.set_zoom(200)
    text = "; ".join(f"American TF {number} was revealed" for number in range(40))
    program.bars.show_bar("long", Bar("warning", "The players know this already; undo it only if all agree", text))
    settled()
    assert cut_in_window(program.window) == []
    watch = program.room.dock(WatchDock)
    assert not keyed(watch)[0].visibleRegion().isEmpty(), "the first line is in sight"
    for label in (watch.turn, watch.clock, watch.stepper.now):
        assert isinstance(label, QLabel)
        words = label.fontMetrics().boundingRect(QRect(0, 0, label.width(), 1_000), 0, label.text())
        assert words.width() <= label.width() and words.height() <= label.height(), label.text()
