"""A whole Midway day in the real window, in a process of its own: what each key takes until it is painted.

`python -m benchmarks.desk_day FOLDER [TURNS]` plays it by the doctrine of both sides, each order as from its key and
every die by itself, with another page in front at each segment, and prints as JSON what was measured: milliseconds of
the processor in the thread of the window, so that other programs do not count, nor the disk.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.measure import peak_memory

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.games.skies.sheets.catalog import Catalog
    from ffts.games.skies.state import State
    from tests.playing.desk import Desk

SCENARIO, SEED = "midway-4-june", 2
QUIET, IDLE = 0.02, 6.0
"""Seconds in which nothing is pressed: after a step, and to see what the desk does then."""
VIEWS, ZOOMS = ("Ctrl+2", "Ctrl+3", "Ctrl+1"), ("Ctrl+Plus", "Ctrl+Minus")
WALK = ("Down", "Up", "Ctrl+Z", "Ctrl+Shift+Z")
"""Pressed on the page in front now and then: from line to line, a step back and forth."""
EVERY = 15
"""After so many orders."""
Took = tuple[float, str]


@dataclass
class Day:
    """What was measured."""

    steps: list[Took] = field(default_factory=list)
    """Orders, dice, pages, lines, undo."""
    views: list[Took] = field(default_factory=list)
    zooms: list[Took] = field(default_factory=list)
    entries: int = 0
    over: bool = False
    """Whether it was played to its end."""
    carriers: int = 0
    idle: float = 0.0
    """Per cent of a core."""
    memory: float = 0.0
    """The most there was of it, in MB."""


class AtTheDesk:
    """The table of the window as whoever plays by program knows it; each order waits until it is painted."""

    def __init__(self, desk: Desk, seed: int) -> None:
        from ffts.app.rollers import seeded

        self._desk, self._roll = desk, seeded(seed)
        self._table = desk.window.program.table
        self._pages, self._stage, self._done = cycle(pages(desk)), "", 0
        self._refused: list[Exception] = []
        self._table.refused.connect(lambda refused, cmd: self._refused.append(refused))
        self.steps: list[Took] = []

    @property
    def _session(self) -> AnySession:
        session = self._table.session
        assert session is not None
        return session

    @property
    def state(self) -> State:
        """How things stand."""
        state: State = self._session.state
        return state

    @property
    def data(self) -> Catalog:
        """What the game is pinned to."""
        data: Catalog = self._session.data
        return data

    @property
    def entries(self) -> int:
        """How long the log is."""
        return len(self._session.log())

    def order(self, cmd: Command) -> None:
        """Judged, written down, shown on the page in front; Refused where the rules refuse it."""
        self._refused.clear()
        self._measure(lambda: self._table.do(cmd), type(cmd).__name__)
        while ask := self._table.ask:
            roll = self._roll(ask)
            self._measure(partial(self._table.answer, roll), f"a die of {ask.rule}")
        if self._refused:
            raise self._refused[0]
        self._look_about()

    def _measure(self, act: Callable[[], object], what: str) -> None:
        self.steps.append((self._desk.measured(act), f"{what} on {self._desk.window.program.room.in_front}"))

    def _look_about(self) -> None:
        """Another page with another segment; now and then a walk over it."""
        public = self.state.public
        stage = f"{public.turn} {public.segment} {public.step}"
        if stage != self._stage:
            self._stage = stage
            self._press(next(self._pages))
        self._done += 1
        if self._done % EVERY == 0:
            for key in WALK:
                self._press(key)

    def _press(self, key: str) -> None:
        self.steps.append((self._desk.press(key), f"{key} on {self._desk.window.program.room.in_front}"))
        self._desk.settle(QUIET)


def main(folder: Path, turns: int | None) -> Day:
    """Play it, then change views and zoom on every page with the whole day open."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_FONT_DPI"] = "96"
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
    from ffts.games.skies.autoplay import Autoplay

    desk, day = opened(folder, SCENARIO), Day()
    table = AtTheDesk(desk, SEED)
    day.carriers = sum(
        not table.data.carriers[key].is_base for side in table.state.sides.values() for key in side.platforms
    )
    Autoplay(table).play(turns)
    day.steps, day.entries, day.over = table.steps, table.entries, table.state.public.over
    for page in pages(desk):
        desk.press(page)
        desk.calm_down()
        day.views += [settled(desk, key) for key in VIEWS]
        day.zooms += [settled(desk, key) for key in ZOOMS]
    day.memory = peak_memory()
    desk.calm_down()
    day.idle = idle(desk)
    desk.window.close()
    return day


def opened(folder: Path, scenario: str) -> Desk:
    """A new game on the table, every page looked at once."""
    from PySide6.QtCore import qInstallMessageHandler

    from ffts.app.files import new_game
    from ffts.start import _import_as_python_does
    from tests.playing.desk import Desk

    qInstallMessageHandler(lambda *_: None)  # the offscreen screen complains of what it cannot do
    _import_as_python_does()
    game = folder / "day.ffts"
    new_game(game, scenario).store.close()
    desk, filled = Desk(folder), list[bool]()
    program = desk.window.program
    program.room.filled.connect(lambda: filled.append(True))
    program.games.open(game)
    desk.wait(lambda: filled)
    for page in pages(desk):
        desk.press(page)
        desk.calm_down()
    return desk


def pages(desk: Desk) -> list[str]:
    """The keys of the pages in the middle."""
    return [f"Alt+{digit}" for digit in "1234567890"][: desk.window.program.room.tabs.count()]


def settled(desk: Desk, key: str) -> Took:
    """This key, and then long enough nothing for all that was put off."""
    took = desk.press(key), f"{key} on {desk.window.program.room.in_front}"
    desk.calm_down()
    return took


def idle(desk: Desk) -> float:
    """What the whole process takes while nobody does anything, in per cent of a core."""
    from PySide6.QtTest import QTest

    began, used = time.monotonic(), time.process_time()
    QTest.qWait(round(IDLE * 1000))
    return 100 * (time.process_time() - used) / (time.monotonic() - began)


def slowest(steps: list[Took], most: int = 12) -> Iterator[str]:
    """What took longest, for whoever wants to mend it."""
    for took, what in sorted(steps, reverse=True)[:most]:
        yield f"{took:6.1f} ms  {what}"


if __name__ == "__main__":
    words = sys.argv[1:]
    found = main(Path(words[0]), int(words[1]) if words[1:] else None)
    for steps in (found.steps, found.views, found.zooms):
        print(*slowest(steps), sep="\n", end="\n\n", file=sys.stderr)
    print(json.dumps(asdict(found)))
