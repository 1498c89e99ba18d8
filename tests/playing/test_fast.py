"""Six turns of Coral Sea through the real window, typed twice as fast as people type: run with -m window."""

import pytest

from tests.playing.conftest import Plays

pytestmark = pytest.mark.window


@pytest.mark.parametrize("what", ["fast", "fast-mistyped"])
def test_no_key_does_what_it_was_not_meant_to(plays: Plays, what: str) -> None:
    """What was meant is held against the log after every run of keys: see `tests.playing.fast`."""
    assert plays(what)["turn"] == 7
