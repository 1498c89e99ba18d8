"""The power fails: nothing acknowledged is lost, and a store that does not wait for the disk is found out."""

from pathlib import Path
from random import Random

import pytest

from ffts.store import files
from tests.nemesis.games import PLAYERS, played
from tests.nemesis.power import Lost, all_there, export, fail_often, lose_power, orders, whole_files, window
from tests.store.system_calls import watched

pytestmark = pytest.mark.skipif(not watched, reason="the calls of a thread can be seen on Linux alone")

SOME, SHORT, FEW = 47, 8, 6


@pytest.fixture
def played_in(tmp_path: Path) -> Path:
    folder = tmp_path / "played"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("name", PLAYERS)
def test_every_acknowledged_order_outlasts_the_power(name: str, tmp_path: Path) -> None:
    assert lose_power(name, played(name), tmp_path, 1, SOME, SHORT).done > FEW


def test_a_session_at_the_window_outlasts_the_power(played_in: Path, tmp_path: Path) -> None:
    assert fail_often(window(played_in), tmp_path, all_there, Random(1), SOME) > FEW


def test_an_export_is_the_old_one_or_the_new_one(played_in: Path, tmp_path: Path) -> None:
    assert fail_often(export(played_in), tmp_path, whole_files, Random(1)) > FEW


@pytest.mark.fuzz
@pytest.mark.parametrize("name", PLAYERS)
def test_every_call_of_every_game(name: str, tmp_path: Path) -> None:
    lose_power(name, played(name), tmp_path, 2)


@pytest.mark.parametrize("weak", ["NORMAL", "OFF"])
def test_a_store_that_does_not_wait_for_the_disk_is_found_out(
    weak: str, played_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tuple(one.replace("synchronous = FULL", f"synchronous = {weak}") for one in files._SETTINGS)
    assert settings != files._SETTINGS
    monkeypatch.setattr(files, "_SETTINGS", settings)
    recorded = orders(played("pacific_fury"), played_in, SHORT)
    with pytest.raises(Lost, match="lost"):
        fail_often(recorded, tmp_path, all_there, Random(1), SOME)


@pytest.mark.parametrize("weak", ["sync", "sync_folder", "take_name"])
def test_an_export_that_does_not_wait_or_is_not_made_beside_is_found_out(
    weak: str, played_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if weak == "take_name":
        monkeypatch.setattr("tests.nemesis.power.write_whole", Path.write_bytes)
    else:
        monkeypatch.setattr(files, weak, lambda _: None)
    with pytest.raises(Lost, match="is not whole"):
        fail_often(export(played_in), tmp_path, whole_files, Random(1))
