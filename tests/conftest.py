"""Shared set-up: a fixed face for Qt, and no log line that nobody expected."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

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


@pytest.fixture(autouse=True, scope="session")
def home_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """No test reads or writes the settings, games or tables of the person who runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
            patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
        yield home


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
