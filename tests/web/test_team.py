"""A team game by signals: two commanders and two captains at phones of 360 x 740, without an umpire; run with
-m browser."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.seats.signals.story import signal_stories
from tests.web.phones import MOST, Phone, phone, server

pytestmark = pytest.mark.browser
OPTIONS = ("--captain", "USN=Lexington", "--captain", "IJN=Shokaku", "--signals", "on", "--commanders", "ashore")
DONE, AHEAD = "Done with this segment", "Done up to the"


def send(player: Phone, to: str, means: str, words: str) -> None:
    player.to("Letters")
    player.choose("To", to)
    player.choose("By", means)
    player.write("Words", words)
    player.press("Send the signal")
    player.sees(f"Sent to {to}")
    player.to("Your move")


def order(player: Phone, words: str) -> None:
    """In plain words, as a player types them."""
    player.write("In plain words", words)
    player.press("Hand in")
    player.sees("Done")


def turn_of(player: Phone) -> int:
    return int(player.head().split()[1])


def plans_as_on_the_day(player: Phone) -> None:
    """Each search of the record that this seat is offered."""
    player.press("Plan a search as on the day")
    player.sees("search 1")


def play_until(players: list[Phone], turn: int) -> None:
    """Everybody does what he must, and is done."""
    for _ in range(MOST):
        if turn_of(players[0]) >= turn:
            return
        for player in players:
            player.to("Your move")
            if asked := player.asked():
                player.press(asked[0])
                player.sees("Done")
                player.to("Your move")
            if label := next((each for each in (AHEAD, DONE) if each in player.words()), ""):
                player.changes(partial(player.press, label))
    raise AssertionError(f"turn {turn} does not come: {players[0].words()}")


def test_two_turns_of_the_coral_sea_by_four_seats_and_their_signals(tmp_path: Path) -> None:
    path = tmp_path / "coral.ffts"
    new_game(path, "coral-sea-8-may").store.close()
    with ExitStack() as table:
        house = table.enter_context(server(path, 0, *OPTIONS))
        looks = {"Allies commander": "light", "Japan commander": "dark", "Lexington": "light", "Shokaku": "dark"}
        seats = {name: table.enter_context(phone(house.links[name], look)) for name, look in looks.items()}
        admiral, yamamoto, lexington, shokaku = seats.values()
        for captain in (lexington, shokaku):
            captain.sees("Send one on the page Letters")
            plans_as_on_the_day(captain)
        order(lexington, "search 1: if carriers, close and shadow; if cruisers, go on")
        lexington.to("Search")
        lexington.sees("if carriers, shadow")
        send(lexington, "Allies commander", "A courier", "My search leaves at 0620")
        send(yamamoto, "Shokaku", "A courier", "Report at once")
        play_until(list(seats.values()), 3)
        for player, words in ((admiral, "My search leaves at 0620"), (shokaku, "Report at once")):
            player.to("Letters")
            player.sees(words)
        for player in (yamamoto, lexington, shokaku):
            assert not any("My search leaves" in words for words in player.every_page() if "Handed in" not in words)
        assert [player.faults() for player in seats.values()] == [[]] * len(seats)
    session = open_game(path)
    stories = signal_stories(session)
    session.store.close()
    assert [(story.who, story.to, story.flaw) for story in stories] == [
        ("Lexington", "Allies commander", ""),
        ("Japan commander", "Shokaku", ""),
    ]
