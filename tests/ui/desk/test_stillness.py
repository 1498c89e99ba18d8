"""Between two presses nothing of the frame changes its place: menu, tabs, Watch, strip and foot stand still."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.at_session import AtSession
from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.watching import keyed

TURNS, MOST = 2, 200
PATIENCE_MS = 60_000


def place(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def frame_of(program: Program) -> dict[str, QRect]:
    """All that stands around the page, and the page itself."""
    window, watch = program.window, program.room.dock(WatchDock)
    parts: dict[str, QWidget] = {
        "menu": window.menuBar(),
        "foot": window.footer,
        "watch": program.room.frames["Watch"],
        "clock": watch.clock,
        "segments": watch.stepper,
        "lists": watch.page,
        "at risk": watch.at_risk,
        "owner": watch.owner,
        "button": watch.next_button,
    }
    found = {name: place(part) for name, part in parts.items()}
    for name, part in (("tabs", program.room.tabs.tabBar()), ("page", program.middle.pages), ("strip", window.strip)):
        found[name] = place(part)
    return found


def press_on(program: Program) -> None:
    """The dice that are asked for, what must be done, or on."""
    session, watch = program.table.session, program.room.dock(WatchDock)
    assert session is not None
    must = [line for line in keyed(watch) if line.notice.kind == "must"]
    if program.table.ask:
        program.table.roll_rest()
    elif program.table.is_refused and program.refusal_bar.panel.is_reminder:
        program.refusal_bar.panel.again_button.click()
    elif must:
        must[0].click()
    else:
        program.leading.go_on()
    for _ in range(3):
        QApplication.processEvents()


def moved_while_played(program: Program, session: SkiesSession, size: tuple[int, int], turns: int) -> int:
    """Play so many turns, and hold after each press that nothing has moved; how many presses there were."""
    program.window.resize(*size)
    for _ in range(4):
        QApplication.processEvents()
    before, presses = frame_of(program), 0
    while session.state.public.turn <= turns and not session.state.public.over:
        press_on(program)
        presses += 1
        assert presses < MOST * turns, f"{session.state.public} does not end"
        now = frame_of(program)
        assert {name: where for name, where in now.items() if where != before[name]} == {}, (
            f"press {presses}, turn {session.state.public.turn}, {session.state.public.segment}"
        )
    return presses


SCREENS = [("first-strike", (1366, 768)), ("coral-sea-8-may", (1920, 1080))]


@pytest.mark.parametrize(("scenario", "size"), SCREENS)
def test_nothing_of_the_frame_moves_while_two_turns_are_played(
    program: Program, play: Callable[[str], SkiesSession], scenario: str, size: tuple[int, int]
) -> None:
    assert moved_while_played(program, play(scenario), size, TURNS) > TURNS


@pytest.mark.window
@pytest.mark.parametrize(("scenario", "size"), SCREENS)
def test_nor_while_a_whole_day_is(
    program: Program, play: Callable[[str], SkiesSession], scenario: str, size: tuple[int, int]
) -> None:
    session = play(scenario)
    assert moved_while_played(program, session, size, session.data.scenario.turns) > session.data.scenario.turns
    assert session.state.public.over


@pytest.mark.window
def test_nor_from_order_to_order_of_a_day_with_its_strikes(qtbot: QtBot, tmp_path: Path, program: Program) -> None:
    session = new_game(tmp_path / "day.ffts", "coral-sea-8-may")
    Autoplay(AtSession(session, seeded(7))).play()
    line = session.line_to(session.head)
    session.go_to(None)
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(session.store.path, session)
    program.window.resize(1366, 768)
    program.ways.lead_to("Strike")
    QApplication.processEvents()
    before = frame_of(program)
    for entry in line:
        program.table.go_to(entry)
        QApplication.processEvents()
        now = frame_of(program)
        assert {name: where for name, where in now.items() if where != before[name]} == {}, entry
    assert session.state.public.over


class Windows(QObject):
    """Counts what is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


def test_no_part_of_a_page_is_a_window_for_a_moment(
    qapp: QApplication, program: Program, play: Callable[[str], SkiesSession]
) -> None:
    """It would take the keyboard: a widget is shown only where it stands."""
    windows = Windows()
    qapp.installEventFilter(windows)
    play("first-strike")
    qapp.removeEventFilter(windows)
    assert windows.shown == []
