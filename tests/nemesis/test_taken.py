"""The file is moved, replaced, deleted while orders run: all that was acknowledged is kept, and nothing is mixed."""

from pathlib import Path

import pytest

from tests.nemesis.games import PLAYERS, played
from tests.nemesis.taken import WAYS, deleted, take_away


def test_each_way_once(tmp_path: Path) -> None:
    assert take_away("pacific_fury", played("pacific_fury"), tmp_path, len(WAYS)).acknowledged >= len(WAYS)


def test_a_store_that_does_not_look_is_found_out(tmp_path: Path) -> None:
    """A long game: one that is over before its file is missed would go unnoticed."""
    game = "fire_in_the_sky"
    with pytest.raises(AssertionError, match="went on without a word"):
        take_away(game, played(game), tmp_path, 1, ways=(deleted,), weak="blind+")


@pytest.mark.fuzz
@pytest.mark.parametrize("name", PLAYERS)
def test_two_hundred_times(name: str, tmp_path: Path) -> None:
    take_away(name, played(name), tmp_path, 200)
