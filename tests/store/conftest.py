"""Every test of the save file has a folder of locks of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_locks(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tests leave nothing in the state folder of the person who runs them."""
    folder = tmp_path_factory.mktemp("state")
    monkeypatch.setattr("ffts.store.locking.user_state_path", lambda *_, **__: folder)
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A name as people give them."""
    folder = tmp_path / "Säve gämes 空 #1 %20"
    folder.mkdir()
    return folder / "Coral Sea, 8. Mai.ffts"
