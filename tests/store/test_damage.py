"""A damaged file gives the game as it was, or a clear error and whatever can be saved; never another game."""

import stat
from pathlib import Path
from random import Random

import pytest

from ffts.store.errors import Damaged, SaveError
from ffts.store.repair import BeyondRepair, Report, repair
from ffts.store.sqlite import Store
from tests.store.builders import Seen, all_of, new_game, play, stories
from tests.store.damage import WAYS

FILES = 500
ENTRIES = 150


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Seen]:
    """A file of 150 entries on many branches, with a command that waits, and what it says."""
    path = tmp_path_factory.mktemp("whole") / "whole.ffts"
    with new_game(path) as store:
        play(store, Random(8), ENTRIES)
        store.keep_draft('{"kind":"RollInitiative"}', '{"faces":[6]}')
        seen = all_of(store)
    return path.read_bytes(), seen


def test_500_damaged_files(whole: tuple[bytes, Seen], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda _: None)  # a thousand waits for the disk would test nothing more
    content, seen = whole
    outcomes = [_harm(number, content, seen, tmp_path) for number in range(FILES)]
    told = [report for report in outcomes if isinstance(report, Report)]
    assert sum(outcome == "whole" for outcome in outcomes) < FILES / 2
    assert len(told) > FILES / 4, "most damaged files hold something that can be saved"
    assert sum(report.kept_entries for report in told) > ENTRIES * len(told) / 3


def _harm(number: int, content: bytes, seen: Seen, folder: Path) -> Report | str:
    chance = Random(number)
    path = folder / f"{number}.ffts"
    harmed = chance.choice(WAYS)(content, chance)
    path.write_bytes(harmed)
    try:
        with Store.open(path) as store:
            assert all_of(store) == seen, f"file {number} opened as another game"
        return "whole"
    except SaveError as fault:
        assert fault.what and fault.kept and fault.do
        refused = fault
    assert path.read_bytes() == harmed, f"file {number} was changed"
    assert list(folder.glob(f"{number}.ffts-*")) == []
    return _saved(path, seen) if isinstance(refused, Damaged) else type(refused).__name__


def _saved(path: Path, seen: Seen) -> Report | str:
    target = path.with_suffix(".saved.ffts")
    try:
        report = repair(path, target)
    except (BeyondRepair, Damaged) as fault:
        return type(fault).__name__
    target.chmod(stat.S_IREAD)
    with Store.open(target) as store:
        info, catalog, entries, *_ = all_of(store)
    assert (info, catalog) == (seen[0], seen[1])
    assert len(entries) == report.kept_entries
    assert stories(entries) <= stories(seen[2])
    return report
