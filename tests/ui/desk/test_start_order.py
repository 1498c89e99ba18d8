"""The umpire waits for the first paint and for nothing else: what is loaded when, in a fresh program."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.games import GAMES
from ffts.start import STAGES
from ffts.ui.desk.games import warmup as warmup_module
from ffts.ui.desk.games.entries import pages_of
from ffts.ui.desk.games.warmup import Warmup

HEAVY = ("numpy", "pyqtgraph", "sqlalchemy", "sqlmodel", "pydantic", "asyncio", "uvicorn", "typst")
SECONDS = 120  # after which a program that hangs is ended; how quick it is, is measured in benchmarks/

WATCHED = """
import json, sys
from ffts import start
from ffts.ui.desk.window import startup

seen = {}
class Told(startup.Startup):
    def _mark(self, stage):
        seen[stage] = [name for name in HEAVY if name in sys.modules]
        super()._mark(stage)

startup.Startup = Told
start.main(['--exit-after', STAGE])
print(json.dumps(seen))
"""

FEW = 120
"""Enumerations of Qt, at the most, are made for what a window is built of."""
COUNTED = """
from enum import Enum
from ffts import start
from ffts.ui.desk.window import startup

def made(kind):
    return sum(each.__module__.startswith('PySide6') + made(each) for each in kind.__subclasses__())

class Counting(startup.Startup):
    def _mark(self, stage):
        print(made(Enum))
        super()._mark(stage)

startup.Startup = Counting
start.main(['--exit-after', 'first-paint'])
"""


def home(tmp_path: Path) -> dict[str, str]:
    """An environment in which nobody has used the program yet."""
    places = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "CACHE", "STATE", "DATA")}
    return {**os.environ, **places, "HOME": str(tmp_path)}


def started(code: str, env: dict[str, str]) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def stages(env: dict[str, str], stage: str) -> dict[str, list[str]]:
    """What of the heavy modules was loaded at each stage of a fresh program."""
    code = WATCHED.replace("HEAVY", repr(HEAVY)).replace("STAGE", repr(stage))
    seen: dict[str, list[str]] = json.loads(started(code, env)[-1])
    return seen


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of Coral Sea that somebody began."""
    file = tmp_path_factory.mktemp("left") / "coral.ffts"
    new_game(file, "coral-sea-8-may").store.close()
    return file


@pytest.fixture(scope="module")
def left_open(game: Path) -> dict[str, str]:
    """Somebody who left the program with that game on the table."""
    env = home(game.parent)
    started(f"from ffts.start import main; main([{str(game)!r}, '--exit-after', 'warm'])", env)
    return env


def test_few_enumerations_of_qt_are_made_before_the_first_paint(tmp_path: Path) -> None:
    """An object of C++ that comes to Python by an event has all of them made."""
    count, *_ = started(COUNTED, home(tmp_path))
    assert int(count) < FEW


def test_nothing_heavy_is_loaded_before_the_first_paint_and_everything_soon_after(tmp_path: Path) -> None:
    seen = stages(home(tmp_path), "warm")
    assert seen["first-paint"] == []
    assert {"pydantic", "sqlalchemy", "sqlmodel"} <= set(seen["warm"])


def test_the_last_chart_is_painted_before_the_rules_are_loaded(left_open: dict[str, str]) -> None:
    seen = stages(left_open, "warm")
    assert seen["first-paint"] == []
    assert not {"pydantic", "sqlalchemy", "sqlmodel"} & set(seen["picture"])
    assert tuple(seen) == ("first-paint", "picture", "warm") == STAGES


def test_a_chart_kept_at_another_head_is_not_shown(left_open: dict[str, str], game: Path) -> None:
    from ffts.app.files import open_game
    from ffts.games.skies.commands import WriteNote

    session = open_game(game)
    session.submit(WriteNote(text="somebody went on elsewhere"))
    session.store.close()
    assert "picture" not in stages(left_open, "warm")


def test_each_stage_prints_its_time(tmp_path: Path) -> None:
    code = "from ffts.start import main; main(['--exit-after', 'warm'])"
    first, warm = started(code, home(tmp_path))
    assert first.split()[0] == "first-paint"
    assert float(first.split()[1]) < float(warm.split()[1])
    assert warm.split()[2] == "gap"


def test_the_thread_that_loads_beside_the_window_never_meets_qt() -> None:
    """PySide6 makes its classes when they are first named; made beside a painting window, they end the program."""
    from ffts.ui.desk.games.warmup import LAST, THREAD_MODULES

    names = [*THREAD_MODULES, LAST, "ffts.ui.desk.games.cards"]
    for game in map(pages_of, GAMES):
        names += [*game.ahead, game.cards.partition(":")[0]]
    loaded = f"import sys, importlib\nfor name in {names!r}: importlib.import_module(name)\n"
    lines = started(
        loaded + "print([name for name in sys.modules if 'PySide' in name or 'shiboken' in name])", {**os.environ}
    )
    assert lines == ["[]"]


def test_a_fault_while_loading_is_raised_and_nothing_waits_for_ever(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup_module, "THREAD_MODULES", ("no_such_module",))
    warmup = Warmup(pages_of(next(iter(GAMES))))
    acts: list[str] = []
    with qtbot.capture_exceptions() as faults:
        warmup.when_ready(lambda: acts.append("done all the same"))
        qtbot.waitUntil(lambda: bool(acts))
    assert [str(fault) for _, fault, _ in faults] == ["No module named 'no_such_module'"]
    assert warmup.done
    warmup.wait()
