"""Alone against the admiral: he thinks beside the window, orders when he has made up his mind, and may be hurried."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ffts.app.at_session import AtSession
from ffts.app.files import new_game
from ffts.app.programs import Programs
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.seats.player import NO_THINKING
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.commands import CloseSegment, SeatPlayer, WriteNote
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.sequence import FORFEIT
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.games.entries import WATCH
from ffts.ui.desk.window.program import Program

IJN = SideId("IJN")
PATIENCE_MS, IN_CONTACT = 60_000, 10
LEFT = {FORFEIT: "a test"}


@pytest.fixture
def before_air_operations(tmp_path: Path) -> AnySession:
    """8 May, Japan in contact and played by the admiral from here on; the next segment is that of air operations."""
    session = new_game(tmp_path / "thinks.ffts", "coral-sea-8-may")
    game = Autoplay(AtSession(session, seeded(5)))
    game.play(IN_CONTACT - 1)
    while game.state.public.segment is not Segment.SEARCH:
        game.segment()
    session.submit(SeatPlayer(side=IJN, temper="admiral:record:60s"))
    return session


def test_he_thinks_beside_the_window_and_f5_is_enough(
    qtbot: QtBot, program: Program, before_air_operations: AnySession
) -> None:
    session = before_air_operations
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(session.store.path, session)
    thinker, watch = program.opponent.pondering, program.room.docks[WATCH]
    assert isinstance(watch, WatchDock)
    while session.state.public.segment is not Segment.AIR_OPERATIONS:
        program.table.do(CloseSegment(waive=LEFT))
        while program.table.ask:
            program.table.roll_it()
    assert thinker.busy
    assert watch.next_button.text().startswith("Decide at once")
    assert any("thinks for 60 seconds" in label.text() for label in watch.findChildren(QLabel))
    asked = session.head
    assert Programs(session, lambda: NO_THINKING).to_think() is not None
    with qtbot.waitSignal(thinker.done, timeout=PATIENCE_MS):
        program.table.do(CloseSegment(waive=LEFT))  # he decides at once, and nothing is closed
    assert session.state.public.segment is Segment.AIR_OPERATIONS
    assert session.head != asked
    assert Programs(session, lambda: NO_THINKING).to_think() is None
    notes = [play.command.text for play in session.log() if isinstance(play.command, WriteNote)]
    assert not thinker.busy
    assert notes
