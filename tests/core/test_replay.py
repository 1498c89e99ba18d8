"""The story of a game that is over is read moment by moment."""

import pytest

from ffts.core.page import Choice, Words
from ffts.core.replay import AT, moment_at, replay_card

NAMES = ("Turn 1", "Turn 2", "The end")


@pytest.mark.parametrize(
    ("picked", "shown"), [("", 2), ("0", 0), ("1", 1), ("2", 2), ("3", 2), ("-1", 2), ("\u0661", 2), ("x", 2)]
)
def test_a_moment_is_the_last_unless_another_one_is_picked(picked: str, shown: int) -> None:
    assert moment_at({AT: picked}, len(NAMES)) == shown


@pytest.mark.parametrize(
    ("at", "able"), [(0, ["after", "end"]), (1, ["start", "before", "after", "end"]), (2, ["start", "before"])]
)
def test_the_ways_lead_to_moments_that_there_are(at: int, able: list[str]) -> None:
    card = replay_card(at, NAMES, "The truth.", (Words("More"),))
    assert card.heading == NAMES[at]
    assert [deed.id for deed in card.deeds if not deed.why_not] == able
    assert all(0 <= int(str(deed.picks[AT])) < len(NAMES) for deed in card.deeds if not deed.why_not)
    which = card.blocks[1]
    assert isinstance(which, Choice) and which.chosen == str(at)
    assert card.blocks[-1] == Words("More")
