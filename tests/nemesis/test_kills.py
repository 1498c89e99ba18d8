"""Each game killed, or its file harmed; campaigns also while they wait for a battle elsewhere."""

from pathlib import Path

import pytest

from ffts.store.files import wal_of
from tests.nemesis.damage import frozen_files
from tests.nemesis.games import PLAYERS, Played, played, sound
from tests.nemesis.kills import kill_all
from tests.store.test_damage import Whole, harm_many

KILLS, MANY_KILLS = 4, 240
FILES, MANY_FILES = 15, 600


@pytest.fixture(scope="module", params=PLAYERS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def game(name: str) -> Played:
    return played(name)


@pytest.fixture(scope="module")
def frozen(game: Played, tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return frozen_files(game, tmp_path_factory.mktemp("frozen") / "frozen.ffts")


# ---------------------------------------------------------------- killed


def test_4_kills_leave_what_was_acknowledged(name: str, game: Played, tmp_path: Path) -> None:
    assert kill_all(name, game, tmp_path, KILLS).acknowledged > 2


def test_a_store_that_records_an_order_after_it_reported_so_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="an acknowledged (entry|step) is gone"):
        kill_all("pacific_fury", played("pacific_fury"), tmp_path, 12, weak="late+")


@pytest.mark.fuzz
def test_240_kills_leave_what_was_acknowledged(name: str, game: Played, tmp_path: Path) -> None:
    tally = kill_all(name, game, tmp_path, MANY_KILLS)
    assert tally.acknowledged > MANY_KILLS / 4
    assert tally.waited or not game.elsewhere, "no kill fell while a battle was waited for"


# ---------------------------------------------------------------- harmed


def test_15_damaged_files_give_what_can_be_saved(
    frozen: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    harm_many(range(FILES), frozen, tmp_path, monkeypatch)


@pytest.mark.fuzz
def test_600_damaged_files_give_what_can_be_saved(
    frozen: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    harm_many(range(MANY_FILES), frozen, tmp_path, monkeypatch)


def test_what_a_killed_program_leaves_is_sound(game: Played, frozen: Whole, tmp_path: Path) -> None:
    path = tmp_path / "left.ffts"
    path.write_bytes(frozen.parts[""])
    wal_of(path).write_bytes(frozen.parts["-wal"])
    assert sound(game, path) == game.elsewhere
