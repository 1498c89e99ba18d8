"""A letter that waits is changed: its form opens as it was filled in, and what is handed in takes its place."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.asking import Answer, Browser
from tests.web.games import Table, beginning, served
from tests.web.room import RED, FakeCounter

New = Callable[[], Browser]
FIRST, OTHER, IMPOSSIBLE = "move TF 16 to 0908", "move TF 16 to 0910", "launch VF-6 as CAP"


def change_of(page: Answer) -> str:
    """Where the first letter that can be changed leads."""
    found = re.search(r'<a href="([^"]*)"[^>]*>Change<', page.text)
    return found[1].replace("&amp;", "&") if found else ""


def hand_in(device: Browser, page: Answer, words: str) -> Answer:
    kept = [("p.instead", page.field("p.instead"))] if page.field("p.instead") else []
    return device.follow(device.press(page, "/", "Hand in", [*kept, ("s.say", words)]))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with served(beginning(tmp_path / "game.ffts", "first-strike"), manner="by hand") as found:
        yield found


def test_an_order_opens_as_it_was_written_and_another_takes_its_place(table: Table) -> None:
    device, page = table.sit(table.seats[0])
    hand_in(device, page, FIRST)
    form = device.get(change_of(device.get("/letters")))
    assert "You are changing letter 1" in form.words
    assert form.field("s.say") == FIRST
    refused = hand_in(device, form, IMPOSSIBLE)
    assert "You are changing letter 1" in refused.words, "nothing has taken its place yet"
    after = hand_in(device, form, OTHER)
    assert "You are changing" not in after.words
    letters = device.get("/letters")
    assert "Changed by a later letter" in letters.words
    assert letters.words.count("Waits for the umpire") == 1
    assert device.get(change_of(letters)).field("s.say") == OTHER


def test_what_was_taken_meanwhile_is_changed_no_more(table: Table) -> None:
    device, page = table.sit(table.seats[0])
    hand_in(device, page, FIRST)
    form = device.get(change_of(device.get("/letters")))
    table.run(lambda: table.room.take(1))
    assert "You are changing" not in device.get(device.asked[-1]).words
    after = hand_in(device, form, OTHER)
    assert "Letter 1 was read already" in after.words
    assert change_of(device.get("/letters")) == ""


def test_a_message_is_written_anew_over_its_old_words(browser: New, counter: FakeCounter) -> None:
    device = browser()
    device.sit(RED)
    page = device.get("/letters")
    keys = {"csrf": page.field("csrf"), "once": page.field("once")}
    device.post("/letters", {**keys, "letter": "message", "words": "Where <are> you?"})
    assert counter.handed[-1][1].words == "Where <are> you?"
    form = device.get(change_of(device.get("/letters")))
    assert "Where &lt;are&gt; you?</textarea>" in form.text
    keys = {"csrf": form.field("csrf"), "once": form.field("once"), "p.instead": form.field("p.instead")}
    device.post("/letters", {**keys, "letter": "message", "words": "Here"})
    assert (counter.handed[-1][1].words, counter.handed[-1][1].instead_of) == ("Here", 1)


def test_a_letter_of_another_seat_is_not_opened(table: Table) -> None:
    device, page = table.sit(table.seats[0])
    hand_in(device, page, FIRST)
    other, _ = table.sit(table.seats[1])
    assert "You are changing" not in other.get("/?p.instead=i%3A1").words
