"""The window: how long until it is painted, until the last chart is there, and how it feels while it warms up."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from threading import Timer

from benchmarks.measure import Measure, interleaved
from ffts.app.files import new_game

ROOT = Path(__file__).resolve().parents[1]
STARTS = 9
WARMUPS = 3
PATIENCE = 60  # seconds for one start
MEMORY_LIMIT = 320  # MB: Qt, the chart and the engine take about 200
BARE = """
import sys, time
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        print("first-paint", time.monotonic(), flush=True)
        QApplication.exit()
app = QApplication(["bare"])
window = Window()
window.resize(1200, 800)
window.show()
app.exec()
"""


@dataclass
class Run:
    """One start: the lines it printed by their first word, and how much memory it took at most."""

    began: float
    lines: Mapping[str, list[str]] = field(default_factory=dict)
    memory: float | None = None

    def after(self, stage: str) -> float:
        """Milliseconds from the start until `stage`."""
        return (float(self.lines[stage][0]) - self.began) * 1000


def measures(folder: Path) -> Iterator[Measure]:
    """First paint, last chart, gaps, memory; each start is a process of its own."""
    home = at_home(folder)
    game = folder / "last.ffts"
    new_game(game, "coral-sea-8-may").store.close()
    start(home, "-m", "ffts", str(game), "--exit-after", "warm")  # leaves the game as the last one, and its picture
    start(home, "-c", BARE)

    def first_paint() -> float:
        return start(home, "-m", "ffts", "--exit-after", "first-paint").after("first-paint")

    def chart() -> float:
        return start(home, "-m", "ffts", "--exit-after", "picture").after("picture")

    def bare() -> float:
        return start(home, "-c", BARE).after("first-paint")

    yield Measure("first painted window / bare PySide6 window", "ms", *interleaved(first_paint, bare, STARTS), 1.4)
    yield Measure("last game's chart painted / bare window", "ms", *interleaved(chart, bare, STARTS), 4)
    warm = [start(home, "-m", "ffts", "--exit-after", "warm") for _ in range(WARMUPS)]
    gaps = [float(run.lines["warm"][2]) for run in warm]
    yield Measure("longest event-loop gap while warming up", "ms", median(gaps), None, 50)
    yield Measure("everything loaded / bare window", "ms", median(run.after("warm") for run in warm), bare(), None)
    memory = [run.memory for run in warm if run.memory is not None]
    if memory:
        yield Measure("memory of a running game", "MB", median(memory), None, MEMORY_LIMIT)


def at_home(folder: Path) -> Mapping[str, str]:
    """A user of our own: nobody's settings are read or changed."""
    home = folder / "home"
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "HOME": str(home),
        "USERPROFILE": str(home),
        "APPDATA": str(home / "roaming"),
        "LOCALAPPDATA": str(home / "local"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_DATA_HOME": str(home / "data"),
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
    }


def start(env: Mapping[str, str], *words: str) -> Run:
    """Start it, read what it says of itself, and wait for its end."""
    Path(env["HOME"]).mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with (
        tempfile.TemporaryFile("w+") as text_iowrapper,
        subprocess.Popen(
            [sys.executable, *words], cwd=ROOT, env=dict(env), stdout=subprocess.PIPE, stderr=text_iowrapper, text=True
        ) as process,
    ):
        assert process.stdout is not None
        watchdog = Timer(PATIENCE, process.kill)  # an exception in a slot does not end a Qt program
        watchdog.start()
        lines = [line.split() for line in process.stdout]
        memory = reaped(process)
        watchdog.cancel()
        if process.returncode:
            text_iowrapper.seek(0)
            raise SystemExit(f"benchmark: {' '.join(words)} ended with {process.returncode}\n{text_iowrapper.read()}")
    return Run(began, {first: rest for first, *rest in lines}, memory)


def reaped(process: "subprocess.Popen[str]") -> float | None:
    """Wait for a process; the most memory it had, in MB, where the system tells it."""
    if sys.platform == "win32":
        process.wait()
        return None
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    per_mb = 1024 * 1024 if sys.platform == "darwin" else 1024
    return usage.ru_maxrss / per_mb
