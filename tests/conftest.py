"""Shared set-up: a fixed face for Qt, and no log line that nobody expected."""

import gc
import logging
import os
import pickle
import tomllib
from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# How long an example takes says more of the machine than of the program.
settings.register_profile("ffts", deadline=None)
# Where only the way through the code is looked at: few examples, the same ones each time.
settings.register_profile("few", deadline=None, max_examples=20, derandomize=True)
settings.load_profile("ffts")

# Before any Qt import: no screen is needed, and a text is as wide here as everywhere else.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_FONT_DPI"] = "96"
os.environ["QT_STYLE_OVERRIDE"] = "Fusion"

# Hundreds of games are begun in one run, from the same few files: a text is parsed once, and each who asks for it gets
# a tree of his own.
parse = tomllib.loads


@lru_cache(maxsize=500)
def parsed(text: str, parse_float: Callable[[str], Any]) -> bytes:
    """What stands in it, ready to be taken out again."""
    return pickle.dumps(parse(text, parse_float=parse_float))


def loads(text: str, /, *, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """As the library does it."""
    tree: dict[str, Any] = pickle.loads(parsed(text, parse_float))
    return tree


tomllib.loads = loads


def pytest_collection() -> None:
    """Ten thousand tests and all they import stay to the end: there is no garbage to look for among them."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Nor later."""
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True, scope="session")
def home_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """No test reads or writes the settings, games or tables of the person who runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
            patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
        yield home


@pytest.fixture(autouse=True, scope="session")
def no_wait_for_the_disk() -> Iterator[None]:
    """A game is written to the system, which keeps it though a process is killed. The tests of the store, and those
    that cut the power, wait for the disk as a person's games do."""
    from ffts.store import files

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "_SETTINGS", (*files._SETTINGS, "synchronous = OFF"))
        yield


@pytest.fixture(autouse=True, scope="session")
def a_scenario_is_read_once() -> Iterator[None]:
    """Its data are values, and hundreds of games are begun with the same few. Those of other folders are read anew,
    and so are all in the tests of the store."""
    from ffts.app import files
    from ffts.store import shelf

    read, home, known = shelf.load, vars(shelf)["data_dir"](), dict[tuple[str, str], tuple[object, Any]]()

    @wraps(read)
    def load(game: str, of: Any, scenario: str | Path, umpire_folder: Path | None = None) -> Any:
        """As the shelf does it."""
        if umpire_folder is not None or shelf._is_path(scenario) or vars(shelf)["data_dir"]() != home:
            return read(game, of, scenario, umpire_folder)
        which = game, str(scenario)
        if which not in known or known[which][0] is not of:
            known[which] = of, read(game, of, scenario)
        return known[which][1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "load", load)
        patch.setattr(files, "load", load)
        yield


@pytest.fixture(autouse=True)
def no_stray_log_lines(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A test that expects a warning or worse in the log looks at it and takes it away with ``caplog.clear()``."""
    yield
    stray = [
        f"{record.name} {record.levelname}: {record.getMessage()}"
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.levelno >= logging.WARNING
    ]
    assert not stray, "unexpected log lines:\n" + "\n".join(stray)
