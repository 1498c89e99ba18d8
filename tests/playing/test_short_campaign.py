"""A turn of each side of the Short Campaign through the real window with keys alone: run with -m window."""

from statistics import median

import pytest

from tests.playing.conftest import Plays
from tests.playing.short_campaign import GO_HOME, GO_TO_SEA, SHIP_OIL

pytestmark = pytest.mark.window

MOST_KEYS = 170
AIMS = {SHIP_OIL: 1, GO_TO_SEA: 36, GO_HOME: 4}
"""Keys at the most; of a task force with those that walk down a list of thirty units."""


@pytest.mark.parametrize("edition", ["short-campaign-first", "short-campaign-second"])
def test_a_turn_of_each_side_is_played_by_keys_in_one_piece(plays: Plays, edition: str) -> None:
    played = plays(edition)
    assert played["turn"] == 3
    assert played["pressed"] <= MOST_KEYS
    assert [action for action, most in AIMS.items() if median(played["keys"][action]) > most] == []
