"""`ffts serve` for team games: captains, and the house rule signals with what can be chosen of it."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.cli.faults import BadInput
from ffts.cli.parser import read_words
from ffts.cli.signalling import captains, play_signals
from tests.seats.setting import Club, club


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Club]:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        yield at


def typed(*words: str) -> Namespace:
    return read_words(["serve", "a.ffts", *words])


def test_the_rule_is_switched_with_its_load_and_where_commanders_are(desk: Club) -> None:
    play_signals(desk.room, typed("--signals", "on", "--signal-load", "5", "--commanders", "ashore"))
    assert (desk.room.signals, desk.room.signal_load, desk.room.is_ashore) == (True, 5, True)
    play_signals(desk.room, typed("--commanders", "at-sea"))
    assert (desk.room.signals, desk.room.signal_load, desk.room.is_ashore) == (True, 5, False)
    play_signals(desk.room, typed())
    assert desk.room.signals
    play_signals(desk.room, typed("--signals", "off"))
    assert not desk.room.signals


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--signal-load", "5"), "add --signals on"),
        (("--signals", "off", "--commanders", "ashore"), "leave out"),
        (("--captain", "Yorktown"), "name a side and what is his"),
        (("--captain", "USN=Missouri"), "USN has Enterprise"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(desk: Club, words: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        play_signals(desk.room, typed(*words))
        tuple(captains(desk.room, typed(*words), "at once"))


def test_a_captain_is_seated_by_the_name_of_his_ship_and_keeps_his_link(desk: Club) -> None:
    (seat,) = captains(desk.room, typed("--captain", "usn=enterprise"), "at once")
    assert (seat.kind, seat.side, seat.at, seat.name) == ("captain", "USN", "CV6", "Enterprise")
    (again,) = captains(desk.room, typed("--captain", "USN=CV6"), "by hand")
    assert (again.token, again.manner) == (seat.token, "by hand")
