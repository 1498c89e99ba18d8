"""A campaign that is killed, or whose file is harmed, also while it waits for a battle that is fought elsewhere."""

from pathlib import Path

import pytest

from tests.fire_in_the_sky import kill_player as sky
from tests.pacific_fury import kill_player as fury
from tests.store.campaigns import Campaign, frozen_files, kill_all, left_by_a_killed_program
from tests.store.test_damage import Whole, harm_many

GAMES, MANY_GAMES = 2, 60
FILES, MANY_FILES = 24, 600


@pytest.fixture(scope="module", params=[fury.CAMPAIGN, sky.CAMPAIGN], ids=lambda game: game.scenario)
def campaign(request: pytest.FixtureRequest) -> Campaign:
    played: Campaign = request.param
    return played


@pytest.fixture(scope="module")
def frozen(campaign: Campaign, tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return frozen_files(campaign, tmp_path_factory.mktemp("frozen") / "frozen.ffts")


# ---------------------------------------------------------------- killed


def test_8_kills_leave_what_was_acknowledged(campaign: Campaign, tmp_path: Path) -> None:
    kill_all(campaign, tmp_path, GAMES)


@pytest.mark.fuzz
def test_240_kills_leave_what_was_acknowledged(campaign: Campaign, tmp_path: Path) -> None:
    steps = kill_all(campaign, tmp_path, MANY_GAMES)
    assert campaign.elsewhere in steps, "no kill fell while a battle was waited for"


# ---------------------------------------------------------------- harmed


def test_24_damaged_files_give_what_can_be_saved(
    frozen: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    harm_many(range(FILES), frozen, tmp_path, monkeypatch)


@pytest.mark.fuzz
def test_600_damaged_files_give_what_can_be_saved(
    frozen: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    harm_many(range(MANY_FILES), frozen, tmp_path, monkeypatch)


def test_what_a_killed_program_leaves_waits_for_the_battle(campaign: Campaign, frozen: Whole, tmp_path: Path) -> None:
    assert left_by_a_killed_program(campaign, frozen, tmp_path / "left.ffts") == campaign.elsewhere
