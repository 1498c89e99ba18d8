"""A game that is over: what a seat may keep of it, and the story that the umpire shows to all."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from ffts.app.rollers import seeded
from ffts.app.session import AnySession, Session
from ffts.core.game import AnyDesk
from ffts.core.page import Card, Choice, Lead, Page
from ffts.core.replay import moment_at, replay_card
from ffts.core.seats.seat_page import AFTERWARDS, SeatPage
from ffts.core.viewpoint import Viewpoint
from ffts.seats.letters import Handed, Kind
from ffts.seats.players import MOMENT, Players, page
from ffts.seats.room import Room
from ffts.seats.seat import Seat
from tests.seats.setting import heap
from tests.toy.nim import NIM, Deal, Take

MORE = replace(
    NIM,
    heading=lambda state, data, viewer: replace(
        NIM.heading(state, data, viewer), over=state.taken and not state.stones
    ),
    seat_pages="tests.seats.test_story:PAGES",
)
"""The heap, which is over once it is gone."""
PAGES = (SeatPage("The game", "story", "tests.seats.test_story:story", AFTERWARDS),)


NAMES = ("Dealt", "Gone")


def story(at: Viewpoint) -> Page:
    return Page("The game", cards=(replay_card(moment_at(at.picks, len(NAMES)), NAMES, "As it was"),))


def made(desk: AnyDesk, viewer: str | None, read_anew: object, signals: object) -> bytes:
    return f"{viewer}: {len(desk.log())} entries".encode()


@contextmanager
def room_of(session: AnySession, has_desk: bool = True) -> Iterator[Room]:
    over = Session(MORE, session.data, session.store)
    try:
        yield Room(over, seeded(3), reports=made, has_desk=has_desk)
    finally:
        session.store.close()


def play_to_the_end(room: Room) -> None:
    room.session.submit(Deal(), roller=room.roller)
    room.session.submit(Take(count=room.session.state.stones))


def commanders(room: Room) -> tuple[Seat, Seat]:
    red, blue = (room.seating.make("commander", side, side, manner="at once") for side in ("RED", "BLUE"))
    return red, blue


def slugs(room: Room, seat: Seat) -> set[str]:
    return {page.slug for page in room.glimpse.pages(seat)}


def test_after_the_end_no_orders_are_handed_in_and_messages_are(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        red, _ = commanders(room)
        play_to_the_end(room)
        kinds: tuple[Kind, ...] = ("orders", "done", "message")
        answers = [room.hand_in(red, Handed(kind, kind, words="Take 1")) for kind in kinds]
        assert [(each.fate, each.words) for each in answers[:2]] == [("sent back", "The day is over")] * 2
        assert answers[2].fate == "waiting"


def test_nothing_can_be_kept_before_the_end(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        red, _ = commanders(room)
        guest = room.seating.make("guest", "A guest")
        assert room.glimpse.keepsakes(red) == room.glimpse.keepsakes(guest) == ()
        assert room.glimpse.report(red, "side") is None
        with pytest.raises(ValueError, match="not over"):
            room.show_story()


def test_a_seat_keeps_what_its_side_knew_and_the_whole_only_once_it_was_shown(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        red, blue = commanders(room)
        play_to_the_end(room)
        assert [one.slug for one in room.glimpse.keepsakes(red)] == ["side"]
        assert room.glimpse.report(blue, "side") == b"BLUE: 2 entries"
        assert room.glimpse.report(blue, "whole") is None
        assert "story" not in slugs(room, blue)
        room.show_story()
        assert [one.file for one in room.glimpse.keepsakes(blue)] == ["heap-BLUE-report.html", "heap-report.html"]
        assert room.glimpse.report(blue, "whole") == b"None: 2 entries"
        assert "story" in slugs(room, blue)


def test_who_has_no_side_keeps_the_whole_or_nothing(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        guest, table = room.seating.make("guest", "A guest"), room.seating.make("table", "The table")
        play_to_the_end(room)
        assert [one.slug for one in room.glimpse.keepsakes(guest)] == ["whole"]
        assert room.glimpse.keepsakes(table) == ()
        assert slugs(room, table) == set()
        room.show_story()
        assert slugs(room, table) == {"story"}


def test_all_seats_are_led_to_the_story_and_back_and_it_stays_in_reach(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        red, _ = commanders(room)
        play_to_the_end(room)
        assert room.glimpse.story(red) is None
        revision = room.show_story()
        led = room.glimpse.story(red)
        assert led is not None and (led.slug, room.glimpse.shown_at) == ("story", revision)
        room.release()
        assert room.glimpse.shown_at == revision, "each is led there once"
        room.show_story(False)
        assert room.glimpse.story(red) is None
        assert "story" in slugs(room, red)


def test_what_was_shown_stays_shown_when_the_room_is_opened_again(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        red, _ = commanders(room)
        play_to_the_end(room)
        room.show_story(False)
        again = Room(room.session, seeded(3), reports=made)
        assert "story" in slugs(again, red)


def test_a_game_that_is_played_on_keeps_its_secrets_again(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        red, _ = commanders(room)
        play_to_the_end(room)
        room.show_story()
        room.session.undo()
        assert room.glimpse.keepsakes(red) == ()
        assert "story" not in slugs(room, red)
        with pytest.raises(PermissionError):
            room.glimpse.desk(room.seating.make("guest", "A guest"))
        room.session.redo()
        assert "story" not in slugs(room, red), "it is shown anew when its end has come anew"


def test_without_a_desk_the_story_is_open_as_soon_as_the_game_is_over(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts"), has_desk=False) as room:
        red, _ = commanders(room)
        room.session.submit(Deal(), roller=room.roller)
        assert "story" not in slugs(room, red)
        room.session.submit(Take(count=room.session.state.stones))
        assert "story" in slugs(room, red)
        assert room.glimpse.story(red) is None, "no seat is led there"


def test_at_the_end_your_move_says_how_it_ended_and_asks_for_nothing(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts"), has_desk=False) as room:
        red, _ = commanders(room)
        play_to_the_end(room)
        shown = room.glimpse.page(red, "your-move", {})
        assert shown and [card.id for card in shown.cards][:1] == ["over"]
        (over, *_) = shown.cards
        assert [(deed.name, deed.lead) for deed in over.deeds] == [("See all of it: The game", Lead("The game"))]


def test_at_the_end_of_a_game_without_an_umpire_the_table_has_its_story(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts"), has_desk=False) as room:
        commanders(room)
        table = room.seating.make("table", "The table")
        play_to_the_end(room)
        assert slugs(room, table) == {"story"}


def test_one_key_shows_the_story_and_leads_back() -> None:
    def keys(now: Players) -> list[tuple[str, str]]:
        card: Card = next(card for card in page(now, {}).cards if card.id == "room")
        return [(deed.key, deed.id) for deed in card.deeds if deed.key]

    home = Players("http://192.168.1.23:8484")
    assert keys(home) == []
    assert keys(replace(home, is_over=True)) == [("S", "show")]
    assert keys(replace(home, is_over=True, is_shown=True)) == [("S", "back_home")]


def test_the_umpire_goes_through_the_story_by_two_keys_and_a_list() -> None:
    now = Players("http://192.168.1.23:8484", is_over=True, is_shown=True, moments=("Start", "Middle", "End"), moment=1)
    (room,) = (card for card in page(now, {}).cards if card.id == "room")
    assert [(deed.key, deed.id) for deed in room.deeds if deed.id.startswith("moment")] == [
        ("B", "moment 0"),
        ("A", "moment 2"),
    ]
    (which,) = (block for block in room.blocks if isinstance(block, Choice) and block.id == MOMENT)
    assert (which.chosen, [option.text for option in which.options]) == ("1", ["Start", "Middle", "End"])
    (last,) = (card for card in page(replace(now, moment=2), {}).cards if card.id == "room")
    assert [bool(deed.why_not) for deed in last.deeds if deed.id.startswith("moment")] == [False, True]


def seen(room: Room, seat: Seat, **picks: str) -> str:
    """The heading of the moment that this seat sees of the story."""
    found = room.glimpse.page(seat, "story", picks)
    return found.cards[0].heading if found else ""


def test_the_table_and_the_guests_see_the_moment_that_the_umpire_chose(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        red, _ = commanders(room)
        guest, table = room.seating.make("guest", "A guest"), room.seating.make("table", "The table")
        play_to_the_end(room)
        room.show_story()
        assert room.moments() == NAMES and room.moment == len(NAMES) - 1
        revision = room.show_moment(0)
        assert [seen(room, seat) for seat in (table, guest, red)] == ["Dealt", "Dealt", "Gone"]
        assert seen(room, guest, moment="1") == "Gone", "who picks a moment himself sees that one"
        assert [room.glimpse.led_again(seat) for seat in (table, guest, red)] == [revision, revision, 0]
        again = Room(room.session, seeded(3), reports=made)
        assert seen(again, table) == "Dealt", "also when the room is opened again"


def test_the_moment_is_forgotten_when_the_story_is_not_shown_any_more(tmp_path: Path) -> None:
    with room_of(heap(tmp_path / "a.ffts")) as room:
        guest = room.seating.make("guest", "A guest")
        play_to_the_end(room)
        with pytest.raises(ValueError, match="not shown"):
            room.show_moment(0)
        room.show_story()
        room.show_moment(0)
        room.show_story(False)
        assert (seen(room, guest), room.glimpse.led_again(guest), room.moments()) == ("Gone", 0, ())
        room.show_story()
        assert seen(room, guest) == "Gone"
        room.show_moment(0)
        room.session.undo()
        assert room.glimpse.led_again(guest) == 0 and room.moments() == ()
