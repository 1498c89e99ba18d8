"""A scenario that is double-clicked is offered as a new game; the last game stays closed."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QObject, Signal

from ffts.ui.desk.window.startup import Startup


class Window(QObject):
    """What a start needs of a window."""

    first_painted = Signal()

    def __init__(self, last: Path) -> None:
        super().__init__()
        self.opened: list[Path] = []
        self.settings = SimpleNamespace(last_game=last)
        self.program = SimpleNamespace(games=SimpleNamespace(open=self.opened.append))


@pytest.mark.parametrize("name", ["may.fftspack", "may.toml"])
def test_a_scenario_is_offered_once_everything_is_loaded(tmp_path: Path, name: str) -> None:
    window = Window(tmp_path / "last.ffts")
    startup = Startup(cast(Any, window), tmp_path / name)
    assert startup.game is None
    assert window.opened == []
    startup._warm()
    assert window.opened == [tmp_path / name]


@pytest.mark.parametrize("asked", ["may.ffts", None])
def test_a_game_is_opened_at_once_and_none_is_the_last(tmp_path: Path, asked: str | None) -> None:
    window = Window(tmp_path / "last.ffts")
    startup = Startup(cast(Any, window), tmp_path / asked if asked else None)
    assert startup.game == tmp_path / (asked or "last.ffts")
    startup._warm()
    assert window.opened == []
