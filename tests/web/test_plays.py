"""Players at phones of 360 x 740 play with nothing but what is on their pages: run with -m browser."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.games.skies.game import SKIES
from ffts.seats.inbox import Inbox
from ffts.seats.rows import RoomFile
from tests.builders import USN
from tests.builders_search import both_out, plan, their_plan
from tests.test_pages_in_two_worlds import Worlds
from tests.web.games import beginning, served
from tests.web.phones import FORM, MOST, Phone, Umpire, open_house, phone, server
from tests.web.test_moments import session_at

pytestmark = pytest.mark.browser


def answer(player: Phone, umpire: Umpire) -> None:
    """What this player must do first, with the first of what can be chosen."""
    player.press(player.asked()[0])
    player.fill_in(unless=umpire.waiting)
    umpire.takes(1)
    player.sees_no("waits for the umpire")


def strike(players: tuple[Phone, Phone], umpire: Umpire) -> None:
    """A strike, which may have to look for its target again in the next turn: each does what he must, and the umpire
    goes on where nobody must, until the segment in which it attacked is over."""
    for _ in range(MOST):
        if "Strike" not in umpire.stage() and umpire.given("ResolveAttack"):
            return
        if not umpire.asked():
            umpire.closes_step()
            continue
        for player in players:
            player.reads(umpire.revision())
        asked = [player for player in players if player.asked()]
        answer(asked[0], umpire)
    raise AssertionError(f"the strike does not end: {umpire.asked()}")


def test_first_strike_by_two_phones_and_an_umpire(tmp_path: Path) -> None:
    with (
        served(beginning(tmp_path / "day.ffts", "first-strike"), manner="by hand") as table,
        open_house(table) as house,
        phone(house.door.link(table.seats[0].token)) as usn,
        phone(house.door.link(table.seats[1].token), "dark") as ijn,
    ):
        umpire = Umpire(table, usn)
        # Both plot, and the umpire reads it when they are done.
        for player, to in ((usn, "1008"), (ijn, "1107")):
            player.press("No move plotted")
            player.choose("Where to", to)
            player.press("Hand in")
            player.sees("waits for the umpire Plot TF")
        assert umpire.sealed() == [True, True]
        for player in (usn, ijn):
            player.press("Done with this segment")
            player.sees("You are done with this segment")
        assert umpire.sealed() == [False, False]
        umpire.takes(2)

        # One fighter protects Enterprise, and all that stands on Hiryu flies.
        umpire.goes_on(lambda: "Air operations" in umpire.stage())
        usn.press("Enterprise may launch")
        usn.tick("VF-6/1")
        usn.sees("CAP over its own force")
        usn.press("Hand in")
        usn.press("CAP over its own force")
        ijn.press("Hiryu may launch")
        ijn.tick("HIR-F/1", "HIR-F/2", "HIR-D/1", "HIR-D/2", "HIR-D/3", "HIR-D/4")
        ijn.sees("Strike at TF 16")
        ijn.press("Hand in")
        ijn.press("Strike at TF 16")
        umpire.takes(2)

        # The strike comes, and two fighters more leave to meet it (6.13.2, 12.8).
        umpire.goes_on(umpire.asked)
        ijn.sees("Hiryu strike 1 has reached TF 16")
        answer(ijn, umpire)
        usn.sees("A strike is over TF 16")
        umpire.closes_step()
        ijn.sees("Nothing is asked of you now")
        assert "scramble" not in ijn.words()
        usn.press("Enterprise may scramble VF-6/2-3")
        usn.fill_in(unless=umpire.waiting)
        umpire.takes(1)
        strike((usn, ijn), umpire)

        assert umpire.given("Scramble") == 1
        assert umpire.given("ResolveAttack") >= 1
        assert umpire.fates() == {"taken"}
        assert umpire.became_entries_once()
        for player in (usn, ijn):
            assert player.faults() == []


# --- without an umpire ------------------------------------------------------------------

FORMING, DONE = "forms its task forces", "Done with this segment"


def move(player: Phone) -> bool:
    """One thing that this player must do, or that he is done; whether there was anything."""
    asked = player.asked()
    if asked and FORMING in asked[0]:
        form_forces(player)
    elif asked and "\n" not in asked[0]:  # below it stands why not
        player.changes(lambda: player.press(asked[0]))
        if player.driver.find_elements("css selector", FORM):
            player.fill_in(unless=lambda: False)
            player.waits_for(lambda: not player.driver.find_elements("css selector", FORM))
        elif not player.words().startswith("Your move"):
            player.to("Your move")
            player.changes(lambda: player.press(player.may("pass")))
    elif DONE in player.words():
        player.changes(lambda: player.press(DONE))
    else:
        return False
    return True


def form_forces(player: Phone) -> None:
    player.to("Forming")
    player.press("As the program would")
    player.sees(" TF-")
    player.press("Done: these task forces stand")
    player.sees("Done. Now")
    player.to("Your move")


def turn_of(player: Phone) -> int:
    found = re.match(r"Turn (\d+)", player.head())
    assert found
    return int(found[1])


@pytest.mark.parametrize("scenario", ["guadalcanal", "short-campaign"])
def test_a_turn_of_a_campaign_by_two_phones_without_an_umpire(tmp_path: Path, scenario: str) -> None:
    path = tmp_path / "game.ffts"
    new_game(path, scenario).store.close()
    with server(path) as house, phone(house.first) as one, phone(house.second, "dark") as other:
        first, presses = turn_of(one), 0
        while turn_of(one) == first:
            presses += 1
            assert presses < 10 * MOST
            one.waits_for(lambda: any(move(player) for player in (one, other)))  # the newest page may be on its way
        assert one.faults() == other.faults() == []
        letters = {player: player.letters() for player in (one, other)}
    kept = letters_of(path)
    assert [sum(seat == number for seat, _, _ in kept) for number in (1, 2)] == list(letters.values())
    given = [entry for _, fate, entry in kept if entry is not None]
    assert len(given) == len(set(given)) > 10, "each order is in the log once"
    assert {fate for _, fate, _ in kept} <= {"taken", "sent back", "waiting"}


def letters_of(path: Path) -> list[tuple[int, str, int | None]]:
    """The seat of each letter in the file, what became of it, and its entry."""
    session = open_game(path)
    file = RoomFile(session.store)
    inbox = Inbox(file)
    answers = [(letter.seat, inbox.answer(letter.number)) for letter in file.letters().values()]
    session.store.close()
    return [(seat, answer.fate, answer.entry) for seat, answer in answers]


# --- a search, and its card -----------------------------------------------------------------


CARD = "TF O: 8\N{BLACK HEART SUIT} at 1014"


def test_the_card_of_a_search_is_on_the_phone_of_its_side_alone(tmp_path: Path) -> None:
    """8.2.3 and 8.2.4 Who searched reads the card, and the other that he was found."""
    sea = both_out(6, plan(), their_plan())
    worlds = Worlds(SKIES, sea.data, USN, sea.state, sea.state)
    with (
        served(partial(session_at, tmp_path / "day.ffts", worlds, sea.state), manner="by hand") as table,
        open_house(table) as house,
        phone(house.door.link(table.seats[0].token)) as usn,
        phone(house.door.link(table.seats[1].token), "dark") as ijn,
        phone(house.door.link(table.seats[2].token), begins="") as screen,
    ):
        umpire = Umpire(table, usn)
        usn.press("Enterprise search 1")
        umpire.takes(1)
        usn.sees(CARD)
        ijn.sees("TF O is found: 1 card dealt")
        usn.to("Search")
        usn.sees("8 of hearts")
        assert any(CARD in words for words in usn.every_page())
        assert [words for words in ijn.every_page() if CARD in words] == []
        assert [words for words in screen.every_page() if "\N{BLACK HEART SUIT}" in words] == []
