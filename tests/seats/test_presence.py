"""Who is at their screen, and who was: also after the game was closed and opened again."""

from datetime import timedelta
from pathlib import Path

import pytest

from ffts.seats.presence import span_text
from ffts.seats.room import Room
from tests.seats.setting import Clock, club, heap
from tests.toy.nim import Deal


@pytest.mark.parametrize(
    ("minutes", "text"),
    [(0, "1 min"), (4, "4 min"), (59, "59 min"), (60, "1 h"), (47 * 60, "47 h"), (48 * 60, "2 days")],
)
def test_a_span_is_given_in_one_unit(minutes: int, text: str) -> None:
    assert span_text(timedelta(minutes=minutes)) == text


def test_the_last_sign_of_life_is_known_when_the_room_is_opened_again(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red, blue = at.seat("RED"), at.seat("BLUE")
        at.room.arrived(red, "a phone")
        at.session.submit(Deal(), roller=at.room.roller)
        at.clock.wait(10 * 60)
        at.room.arrived(red, "a phone")
        at.room.release()
        again = Room(at.session, at.room.roller, Clock(at.clock.at + timedelta(hours=3)))
        assert again.presence.describe(red.number) == "asleep 3 h"
        assert again.presence.read_up_to(red.number) == 1
        assert again.presence.describe(blue.number) == "never came"


def test_who_had_the_seat_before_it_was_handed_over_does_not_come_back(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        at.room.arrived(red, "a phone")
        at.room.release()
        at.room.seating.hand_over(red.number, "Anna")
        at.room.release()
        again = Room(at.session, at.room.roller, at.clock)
        assert again.presence.describe(red.number) == "never came"


def test_a_release_keeps_the_signs_that_are_new(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        at.room.arrived(red, "a phone")
        assert set(at.room.presence.news()) == {red.number}
        assert at.room.presence.news() == {}
