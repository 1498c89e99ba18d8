"""A damaged file of a campaign that waits for its battle gives the campaign as it was, or all that can be saved."""

from pathlib import Path

import pytest

from tests.fire_in_the_sky.kill_player import CAMPAIGN
from tests.store.campaigns import frozen_files, left_by_a_killed_program
from tests.store.test_damage import Whole, harm_many

FILES, MANY_FILES = 24, 600


@pytest.fixture(scope="module")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return frozen_files(CAMPAIGN, tmp_path_factory.mktemp("frozen") / "frozen.ffts")


def test_24_damaged_files_of_a_campaign(frozen: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    harm_many(range(FILES), frozen, tmp_path, monkeypatch)


@pytest.mark.fuzz
def test_600_damaged_files_of_a_campaign(frozen: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    harm_many(range(MANY_FILES), frozen, tmp_path, monkeypatch)


def test_what_a_killed_program_leaves_of_it_waits_for_the_battle(frozen: Whole, tmp_path: Path) -> None:
    assert left_by_a_killed_program(CAMPAIGN, frozen, tmp_path / "left.ffts") == CAMPAIGN.elsewhere
