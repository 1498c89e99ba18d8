"""A full Midway day on the desk with players in the room: `python -m benchmarks.players_desk FOLDER`, printed as JSON.

The window is the real one; the devices of the players are processes of their own (`benchmarks.players_clients`)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ffts.ui.desk.seats.host import Host
    from tests.playing.desk import Desk

SCENARIO, TURNS, SEED = "midway-4-june", 30, 7
FEW, MANY = 12, 40
CHANGES, PAUSE = 8, 0.5
PATIENCE = 60.0
SEE_OTHER = 303


def main(folder: Path) -> dict[str, Any]:
    """Everything, one after the other."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
    desk = opened(folder)
    desk.window.program.players.open_page()
    host = desk.window.program.players.host
    assert host is not None
    before = memory()
    host.open("127.0.0.1", 0)
    assert host.room is not None, host.fault
    sides = [side.id for side in host.room.session.game.sides(host.room.session.data)]
    while len(host.room.seats()) <= MANY:
        host.room.seating.make("commander", "A player", sides[len(host.room.seats()) % len(sides)])
    tokens = [seat.token for seat in host.room.seats() if seat.side]
    found: dict[str, Any] = asked(desk, host, "visit", tokens[:1])[-1]
    took = [line["ms"] for line in asked(desk, host, "letters", tokens[:1]) if line["status"] == SEE_OTHER]
    found |= {"letters": took, "change": change(desk, host, tokens[:FEW])}
    found["gap"] = gap(desk, host, tokens[:MANY])
    found["memory"] = memory() - before
    desk.window.close()
    return found


def opened(folder: Path) -> Desk:
    """Most of the day played, and opened in the window."""
    from PySide6.QtCore import qInstallMessageHandler

    from ffts.app.at_session import AtSession
    from ffts.app.files import new_game
    from ffts.app.rollers import seeded
    from ffts.games.skies.autoplay import Autoplay
    from tests.playing.desk import Desk

    qInstallMessageHandler(lambda *_: None)  # the offscreen screen complains of what it cannot do
    game = folder / "day.ffts"
    session = new_game(game, SCENARIO)
    Autoplay(AtSession(session, seeded(SEED))).play(TURNS)
    session.store.close()
    desk, filled = Desk(folder), list[bool]()
    desk.window.program.room.filled.connect(lambda: filled.append(True))
    desk.window.program.games.open(game)
    desk.wait(lambda: filled)
    desk.calm_down()
    return desk


def memory() -> float:
    """What this process has now, in MB."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def devices(host: Host, what: str, tokens: list[str]) -> Iterator[tuple[subprocess.Popen[str], list[dict[str, Any]]]]:
    """Devices at work, and what they have printed so far."""
    words = [sys.executable, "-m", "benchmarks.players_clients", host.home.rpartition(":")[2], what, *tokens]
    lines: list[dict[str, Any]] = []
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as there:

        def read_on() -> None:
            assert there.stdout is not None
            for line in there.stdout:
                lines.append(json.loads(line))

        reader = Thread(target=read_on, daemon=True)
        reader.start()
        try:
            yield there, lines
        finally:
            there.kill()


def asked(desk: Desk, host: Host, what: str, tokens: list[str]) -> list[dict[str, Any]]:
    """What devices print until they are done, while the desk lives on."""
    with devices(host, what, tokens) as (there, lines):
        until(desk, lambda: there.poll() is not None)
        time.sleep(0.1)
        return list(lines)


def until(desk: Desk, is_so: Callable[[], object]) -> None:
    """Let the window live until something is so."""
    from PySide6.QtCore import QEventLoop
    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        time.sleep(0.0005)
    assert is_so(), "nobody answered"


def change(desk: Desk, host: Host, tokens: list[str]) -> float:
    """From an order on the desk until the last seat has its new page: the median of some."""
    assert host.room is not None
    room, table, took = host.room, desk.window.program.table, list[float]()
    with devices(host, "follow", tokens) as (_, lines):
        until(desk, lambda: len({line["seat"] for line in lines}) == len(tokens))
        for number in range(CHANGES):
            until(desk, partial(passed, time.monotonic() + PAUSE))
            began = time.monotonic()
            table.do(room.session.game.remark(f"Note {number}", None))
            wanted = room.glimpse.revision
            until(desk, partial(all_reached, lines, wanted, len(tokens)))
            took.append((max(reached(lines, wanted).values()) - began) * 1000)
    return median(took)


def passed(moment: float) -> bool:
    """Whether it is later than that."""
    return time.monotonic() > moment


def all_reached(lines: list[dict[str, Any]], revision: int, count: int) -> bool:
    """Whether this number of seats have a page of this release."""
    return len(reached(lines, revision)) == count


def reached(lines: list[dict[str, Any]], revision: int) -> dict[int, float]:
    """By seat, when it had a page of this release or a later one."""
    return {line["seat"]: line["at"] for line in reversed(lines) if line["revision"] >= revision}


def gap(desk: Desk, host: Host, tokens: list[str]) -> float:
    """How long the window did not answer while all devices reload at once."""
    from ffts.ui.desk.start.gaps import GapMeter

    meter = GapMeter(desk.window)
    with devices(host, "reload", tokens) as (there, lines):
        until(desk, lambda: lines or there.poll() is not None)
        meter.start()
        until(desk, lambda: there.poll() is not None)
    return meter.longest


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))
