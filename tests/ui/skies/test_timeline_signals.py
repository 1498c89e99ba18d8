"""House rule signals beside a past moment of the timeline: lines that are whole, for the umpire alone."""

from ffts.seats.signals.story import SignalStory
from ffts.ui.skies.timeline.signals import signal_lines

SENT = SignalStory("USN", 4, "Yorktown", "Fletcher", "Voice", "Two carriers", "Two carriers", 4, "", "", True)
LOST = SENT._replace(turn=5, written="Three carriers", read="", read_on=0, flaw="lost")


def test_a_moment_has_the_signals_of_its_turn_and_what_each_had_read_by_then() -> None:
    lines = [words for words, _ in signal_lines((SENT, LOST), 5)]
    assert lines[0] == "Signals of this turn"
    assert "lost" in lines[1] and "Two carriers" not in lines[1]
    assert "Fletcher, turn 4, from Yorktown: Two carriers" in lines[lines.index("What each had read by then") :]


def test_a_turn_without_signals_says_so_and_a_game_without_them_has_no_lines() -> None:
    assert ("None was sent or read in this turn.", "muted") in list(signal_lines((SENT,), 7))
    assert list(signal_lines((), 5)) == []
