"""Where no window can be opened, one line says what is missing and what works without it."""

import os
import subprocess
import sys

import pytest

from ffts.cli import BAD_INPUT
from ffts.start import NO_WINDOW, WITHOUT

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.mark.skipif(sys.platform != "linux", reason="only there a program may be started without a screen")
@pytest.mark.parametrize(
    ("screen", "why"),
    [
        ({}, "there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set; over ssh, ssh -X brings one)"),
        ({"DISPLAY": ":987"}, "the screen :987 does not answer, or does not let you in"),
        ({"QT_QPA_PLATFORM": "paper"}, "Qt says: This application failed to start"),
    ],
    ids=["none", "dead", "unknown"],
)
@pytest.mark.parametrize("words", [[], ["midway.ffts"]], ids=["window", "game"])
def test_without_a_screen_one_line_says_so(words: list[str], screen: dict[str, str], why: str) -> None:
    bare = {name: value for name, value in os.environ.items() if name not in SCREENS}

    done = subprocess.run(
        [sys.executable, "-m", "ffts", *words], env={**bare, **screen}, capture_output=True, text=True, check=False
    )

    assert done.returncode == NO_WINDOW == BAD_INPUT, "ended by itself, not by an abort"
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"ffts: no window can be opened: {why}")
    assert line.endswith(WITHOUT)


def test_what_works_without_a_screen_does() -> None:
    bare = {name: value for name, value in os.environ.items() if name not in SCREENS}

    done = subprocess.run(
        [sys.executable, "-m", "ffts", "--help"], env=bare, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0
    assert "print" in done.stdout


def test_libraries_that_qt_lacks_are_named() -> None:
    """A package of the system that is not there: the import of Qt fails."""
    broken = "import sys; sys.modules['PySide6.QtWidgets'] = None; from ffts.start import main; main([])"

    done = subprocess.run([sys.executable, "-c", broken], capture_output=True, text=True, check=False)

    assert done.returncode == BAD_INPUT
    assert done.stderr.startswith("ffts: no window can be opened: Qt cannot be loaded (")
