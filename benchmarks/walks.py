"""Count the functions of ours that one key crosses, from the press until it has done its work; painting comes after.

`python -m benchmarks.walks` prints one line a key: how many different functions of `ffts` ran, how many calls they
made, and the limit. It ends with 1 where a key crosses more functions than its limit. Few functions mean a short way
for anyone who follows a key through the code; the time a key takes is measured elsewhere (`typing_day`, `desk_day`).
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any

from benchmarks.measure import on_a_screen_of_its_own

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from tests.playing.desk import Desk

OURS = f"{os.sep}ffts{os.sep}"
MORNING = "midway-4-june"
CALM = 300
"""Milliseconds for what an earlier key put off."""


@dataclass(frozen=True)
class Walk:
    """What one key crossed."""

    name: str
    functions: int
    calls: int
    limit: int


def crossed(deed: Callable[[], object]) -> Counter[CodeType]:
    """The functions of `ffts` that run during `deed`, with their calls; comprehensions and lambdas belong to theirs."""
    found = Counter[CodeType]()

    def note(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and OURS in code.co_filename and not code.co_name.startswith("<"):
            found[code] += 1

    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(None)
    return found


def walk(name: str, limit: int, deed: Callable[[], object], listed: bool) -> Walk:
    """The walk of one key; with `listed` the functions themselves are printed, those called most first."""
    found = crossed(deed)
    if listed:
        for code, calls in found.most_common():
            print(f"    {calls:6}  {code.co_filename.partition(OURS)[2]}:{code.co_firstlineno} {code.co_qualname}")
    return Walk(name, len(found), found.total(), limit)


def on_the_decks(folder: Path, listed: bool) -> Iterator[Walk]:
    """Launch two fighters of Enterprise into a CAP, on the page alone at a table."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from ffts.ui.desk.games.table import Table
    from ffts.ui.skies.air.dock import AirOperationsDock
    from tests.ui.aircraft import air_game, choose, foremost

    game, table, dock = air_game(folder), Table(), AirOperationsDock()
    table.take(game)
    dock.wants.connect(table.do)
    table.changed.connect(dock.show_state)
    dock.resize(1100, 900)
    dock.open_game(game)
    dock.show()
    dock.activateWindow()
    dock.view.setFocus()
    QTest.qWait(CALM)
    choose(dock, *foremost(dock, 2))
    for name, key, limit in (
        ("L: the ways to launch", Qt.Key.Key_L, 100),
        ("1: launched and shown", Qt.Key.Key_1, 200),
    ):
        QTest.qWait(CALM)
        yield walk(name, limit, partial(QTest.keyClick, QApplication.focusWidget(), key), listed)


def in_the_window(folder: Path, listed: bool) -> Iterator[Walk]:
    """The dice of the initiative typed in the whole window, then the turn goes on to its next segment."""
    from ffts.app.files import new_game
    from ffts.games.skies.commands import RollInitiative

    desk = _desk(folder, new_game(folder / "morning.ffts", MORNING))
    table = desk.window.program.table
    table.do(RollInitiative(waive={"3.4-FORFEIT": "neither side wants it"}))
    desk.calm_down()
    desk.press("2")
    desk.calm_down()
    yield walk("the last die typed", 350, partial(_press, desk, "4"), listed)
    for _ in range(2):
        desk.calm_down()
        yield walk(f"F5 at {desk.stage()}", 350, partial(_press, desk, "F5"), listed)
    desk.window.close()


def _press(desk: Desk, name: str) -> None:
    """The key alone, without what the window paints later."""
    from PySide6.QtTest import QTest

    from tests.playing.desk import key_and_held

    key, held = key_and_held(name)
    QTest.keyClick(desk.window.windowHandle(), key, held)


def _desk(folder: Path, session: AnySession) -> Desk:
    from tests.playing.desk import Desk

    desk = Desk(folder)
    program = desk.window.program
    program.warmup.start()
    desk.wait(lambda: program.warmup.done)
    filled = list[bool]()
    program.room.filled.connect(lambda: filled.append(True))
    program.games.take(session.store.path, session)
    desk.wait(lambda: filled)
    desk.calm_down()
    return desk


def main(words: list[str]) -> int:
    """Every key in turn."""
    on_a_screen_of_its_own()
    listed, worst = "--list" in words, 0
    for part in (on_the_decks, in_the_window):
        with tempfile.TemporaryDirectory(prefix="ffts-walks-") as folder:
            for found in part(Path(folder), listed):
                print(f"{found.name:40} {found.functions:5} functions {found.calls:7} calls   limit {found.limit}")
                worst |= found.functions > found.limit
    return worst


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)  # the windows need not be taken down
