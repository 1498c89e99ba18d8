"""A campaign killed at any moment is there as far as it was acknowledged, also while it waits for a battle."""

from pathlib import Path

import pytest

from tests.fire_in_the_sky.kill_player import CAMPAIGN
from tests.store.campaigns import kill_all

GAMES, MANY_GAMES = 2, 60


def test_8_kills_of_a_campaign(tmp_path: Path) -> None:
    kill_all(CAMPAIGN, tmp_path, GAMES)


@pytest.mark.fuzz
def test_240_kills_of_a_campaign(tmp_path: Path) -> None:
    steps = kill_all(CAMPAIGN, tmp_path, MANY_GAMES)
    assert CAMPAIGN.elsewhere in steps, "no kill fell while a battle was waited for"
