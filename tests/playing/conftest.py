"""A play through the real window, in a process of its own on a screen that is none."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 1800

Plays = Callable[[str], dict[str, Any]]


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """An X screen of its own."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        number = b""
        while not number.endswith(b"\n"):
            number += os.read(read, 16)
        yield f":{number.decode().strip()}"
        server.terminate()


@pytest.fixture(scope="module")
def plays(screen: str, tmp_path_factory: pytest.TempPathFactory) -> Plays:
    """Plays what is asked for, and tells what came of it."""
    folder = tmp_path_factory.mktemp("played")
    env = {**os.environ, "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "QT_FONT_DPI": "96"}
    env |= {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    env["HOME"] = str(folder)

    def play(what: str) -> dict[str, Any]:
        words = [sys.executable, "-m", "tests.playing", what, str(folder / what)]
        done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 0, done.stderr
        found: dict[str, Any] = json.loads((folder / what).read_text(encoding="utf-8"))
        return found

    return play
