"""A packet is one file with what a seat knows, and tells nothing that its side may not know."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.games import GAMES
from ffts.post.sending import ago, packet, send
from ffts.post.sheet import html
from ffts.seats.seat import Seat
from tests.seats.setting import club
from tests.seats.test_two_worlds import both, every

OUTSIDE = re.compile(r'(?:src|href)="(?!#|data:)[^"]*"|url\((?!#)|https?://(?!www\.w3\.org)')


@pytest.mark.parametrize("name", GAMES)
def test_a_packet_is_the_same_where_the_side_knows_the_same(name: str) -> None:
    for worlds in list(every(name))[:2]:
        (here, there), seat = both(worlds)
        found = [html(packet(each, seat, "1a2b3c4d", 7, "secret")) for each in (here, there)]
        assert found[0] == found[1]
        assert len(found[0]) > 10_000


@pytest.mark.parametrize("name", GAMES)
def test_a_packet_needs_nothing_but_itself(name: str) -> None:
    (here, _), seat = both(next(every(name)))
    found = html(packet(here, seat, "1a2b3c4d", 7, "secret"))
    assert not OUTSIDE.findall(found)
    idents = re.findall(r' id="([^"]*)"', found)
    assert len(idents) == len(set(idents))
    links = {link for link in re.findall(r'href="#([^"]*)"', found) if not link.startswith("?")}
    assert links <= set(idents), sorted(links - set(idents))


def test_who_only_reads_gets_no_order_sheet() -> None:
    (here, _), seat = both(next(every("skies")))
    reader = seat.model_copy(update={"manner": "read only"})
    found = html(packet(here, reader, "1a2b3c4d", 7, "of the sheet"))
    assert "of the sheet" not in found
    assert "<script>" not in found


def test_each_seat_gets_a_packet_with_a_check_of_its_own(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        seats = at.seat("USN"), at.seat("IJN")
        first = send(at.room, tmp_path / "out", seats)
        texts = [sent.file.read_text(encoding="utf-8") for sent in first]
        secrets = [re.search(r'"secret": "([0-9a-f]{32})"', text) for text in texts]
        assert all(secrets)
        assert secrets[0] and secrets[1] and secrets[0][1] != secrets[1][1]
        assert all(seat.token not in text for text in texts for seat in seats)


def test_what_has_to_be_chosen_first_is_on_the_sheet_though_it_has_no_tick(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        usn, _ = at.seat("USN"), at.seat("IJN")
        found = html(packet(at.room.glimpse, usn, "1a2b3c4d", 7, "secret"))
        assert '<p class="strong">No move plotted: TF 16 in 0909</p>' in found
        assert "TF A in 1207</p>" not in found, "what the enemy has to do is his"
        assert "Write your orders in plain words" in found and "Tick what" not in found


def test_a_reminder_says_that_it_is_one() -> None:
    (here, _), seat = both(next(every("skies")))
    assert "A reminder" in html(packet(here, seat, "1a2b3c4d", 7, "secret", is_reminder=True))
    assert "A reminder" not in html(packet(here, seat, "1a2b3c4d", 7, "secret"))


@pytest.mark.parametrize(
    ("seconds", "words"), [(20, "just now"), (60, "1 minute ago"), (7_300, "2 hours ago"), (200_000, "2 days ago")]
)
def test_how_long_ago(seconds: int, words: str) -> None:
    assert ago(timedelta(seconds=seconds)) == words


def test_names_are_text_and_no_tags() -> None:
    (here, _), seat = both(next(every("skies")))
    named: Seat = seat.model_copy(update={"name": "<script>alert(1)</script>"})
    assert "<script>alert" not in html(packet(here, named, "1a2b3c4d", 7, "secret"))
