"""Every test of the save file has a folder of locks of its own."""

import shutil
from inspect import unwrap
from pathlib import Path

import pytest

from ffts.data_dir import data_dir
from ffts.store import files, shelf
from tests.store.tables import Writer


@pytest.fixture(autouse=True)
def own_locks(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tests leave nothing in the state folder of the person who runs them."""
    folder = tmp_path_factory.mktemp("state")
    monkeypatch.setattr("ffts.store.locking.user_state_path", lambda *_, **__: folder)
    return folder


@pytest.fixture(autouse=True)
def waits_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a person's games do."""
    monkeypatch.setattr(files, "_SETTINGS", tuple(each for each in files._SETTINGS if each != "synchronous = OFF"))


@pytest.fixture(autouse=True)
def reads_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every scenario whenever it is asked for, as the program does."""
    monkeypatch.setattr(shelf, "load", unwrap(shelf.load))
    monkeypatch.setattr("ffts.app.files.load", unwrap(shelf.load))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A name as people give them."""
    folder = tmp_path / "Säve gämes 空 #1 %20"
    folder.mkdir()
    return folder / "Coral Sea, 8. Mai.ffts"


@pytest.fixture
def own(tmp_path: Path) -> Writer:
    """The umpire's own folder: write a file into it, get the folder."""

    def write(name: str, text: str) -> Path:
        file = tmp_path / "own" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return tmp_path / "own"

    return write


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the shipped files that may be spoilt."""
    root = tmp_path / "shipped"
    for folder in ("resources", "scenarios"):
        shutil.copytree(data_dir() / folder, root / folder, ignore=shutil.ignore_patterns("fonts", "icons", "make"))
    monkeypatch.setattr(shelf, "data_dir", lambda: root)
    return root
