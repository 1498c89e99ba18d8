"""A scenario from nothing through the editor by keys alone, on a screen that is none: run with -m window."""

import pytest

from tests.playing.author import TURNS
from tests.playing.conftest import Plays

pytestmark = pytest.mark.window


def test_a_scenario_is_written_from_nothing_opened_again_and_played(plays: Plays) -> None:
    assert plays("author")["turn"] == TURNS
