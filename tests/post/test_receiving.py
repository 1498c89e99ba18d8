"""Blocks of orders come in by mail: each is answered by its kind, line by line, and counts once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.post.base import game_mark, sheet_secret
from ffts.post.block import written
from ffts.post.receiving import take_in
from ffts.post.sending import send, standings
from ffts.post.slips import Slip
from ffts.seats.seat import Manner, Seat
from tests.seats.setting import Club, club

AIR = "Air operations Segment"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Club]:
    """A morning of two carriers, in the first air operations."""
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        yield at


def sit(at: Club, manner: Manner = "by hand", until: str = AIR) -> tuple[Seat, Seat]:
    """The American and the Japanese commander, once play has come to a segment."""
    seats = at.seat("USN"), at.seat("IJN")
    while at.room.glimpse.heading(seats[0]).stage != until:
        for seat in seats:
            at.done(seat)
    return at.room.seating.order_by(seats[0].number, manner), at.room.seating.order_by(seats[1].number, manner)


def block(at: Club, seat: Seat, *lines: str, base: int = 0, secret: str = "") -> str:
    """What the order sheet of this seat would write."""
    base = base or at.room.glimpse.revision
    about = {"game": game_mark(at.session), "seat": str(seat.number), "turn": "1", "base": str(base)}
    return written("orders", about, lines, secret or sheet_secret(at.session, seat, base))


def only(at: Club, text: str, late: bool = False) -> Slip:
    (slip,) = take_in(at.room, text, late)
    return slip


def test_orders_wait_for_the_umpire_as_one_letter_with_what_they_would_do(desk: Club) -> None:
    usn, _ = sit(desk)
    slip = only(desk, block(desk, usn, "launch VF-6", "launch VB-6", "say Is the wind steady?", "done"))
    assert slip.became == "taken"
    assert [line.is_taken for line in slip.lines] == [True] * 4
    assert "Launch" in slip.lines[0].words
    letters = {line.letter.kind: line.letter for line in desk.room.inbox.waiting()}
    assert len(letters["orders"].orders) == 2
    assert letters["message"].words == "Is the wind steady?"
    assert desk.room.has_finished(usn.number)
    assert "Launch" not in desk.given


def test_a_line_that_the_rules_forbid_says_by_which_one_and_the_others_are_taken(desk: Club) -> None:
    usn, _ = sit(desk)
    slip = only(desk, block(desk, usn, "launch VT-6", "launch VF-6"))
    assert [line.is_taken for line in slip.lines] == [False, True]
    assert slip.lines[0].words[0].isdigit(), slip.lines[0].words  # it begins with the number of the rule
    assert any("NOT taken" in line for line in slip.words)


def test_what_is_for_later_waits_although_the_rules_refuse_it_now(desk: Club) -> None:
    usn, _ = sit(desk, until="Initiative Segment")
    slip = only(desk, block(desk, usn, "launch VF-6", "later: launch VF-6"))
    assert [line.is_taken for line in slip.lines] == [False, True]
    (waiting,) = (line for line in desk.room.inbox.waiting() if line.letter.kind == "orders")
    assert waiting.letter.words == "launch VF-6"


def test_a_line_is_judged_after_those_before_it(desk: Club) -> None:
    usn, _ = sit(desk)
    slip = only(desk, block(desk, usn, "launch VF-6", "launch VF-6"))
    assert [line.is_taken for line in slip.lines] == [True, False]


def test_orders_that_count_at_once_need_no_umpire(desk: Club) -> None:
    usn, _ = sit(desk, "at once")
    only(desk, block(desk, usn, "launch VF-6"))
    assert "Launch" in desk.given


def test_a_block_that_comes_twice_counts_once(desk: Club) -> None:
    usn, _ = sit(desk, "at once")
    text = block(desk, usn, "launch 1 of VF-6")
    assert only(desk, text).became == "taken"
    given = list(desk.given)
    assert only(desk, f"> {text}").became == "again"
    assert desk.given == given


def test_a_block_for_an_older_turn_is_old_unless_it_is_judged_anew(desk: Club) -> None:
    usn, ijn = sit(desk, "at once")
    base = desk.room.glimpse.revision
    while desk.room.glimpse.heading(usn).turn == 1 or desk.room.glimpse.heading(usn).stage != AIR:
        for seat in (usn, ijn):
            desk.done(seat)
    slip = only(desk, block(desk, usn, "launch VF-6", base=base))
    assert slip.became == "old"
    assert "written for Turn 1" in slip.words[0]
    assert "Turn 2" in slip.words[0]
    assert "Launch" not in desk.given
    assert only(desk, block(desk, usn, "launch VF-6", base=base), late=True).became == "taken"


def test_a_block_for_a_line_of_play_that_was_left_says_so(desk: Club) -> None:
    usn, _ = sit(desk, "at once")
    assert only(desk, block(desk, usn, "launch 1 of VF-6")).became == "taken"
    base = desk.room.glimpse.revision
    desk.session.undo("both players")
    assert only(desk, block(desk, usn, "launch 1 of VB-6", base=base)).became == "taken back"


def test_a_forged_block_is_not_taken(desk: Club) -> None:
    usn, ijn = sit(desk)
    of_the_other = sheet_secret(desk.session, ijn, desk.room.glimpse.revision)
    slip = only(desk, block(desk, usn, "launch VF-6", secret=of_the_other))
    assert slip.became == "damaged"
    assert not desk.room.inbox.of_seat(usn.number) or all(
        line.letter.kind == "done" for line in desk.room.inbox.of_seat(usn.number)
    )


def test_a_link_that_died_takes_its_sheets_with_it(desk: Club) -> None:
    usn, _ = sit(desk)
    text = block(desk, usn, "launch VF-6")
    desk.room.seating.hand_over(usn.number, "another player")
    assert only(desk, text).became == "damaged"


def test_a_block_of_another_game_says_so(desk: Club, tmp_path: Path) -> None:
    usn, _ = sit(desk)
    text = block(desk, usn, "launch VF-6")
    with club(new_game(tmp_path / "b.ffts", "first-strike")) as other:
        other.seat("USN")
        assert only(other, text).became == "another game"


def test_no_seat_orders_what_belongs_to_the_other_side(desk: Club) -> None:
    usn, _ = sit(desk)
    slip = only(desk, block(desk, usn, "Akagi: launch all"))
    assert [line.is_taken for line in slip.lines] == [False]


def test_a_text_without_a_block_is_answered(desk: Club) -> None:
    slip = only(desk, "Dear umpire, I launch everything!")
    assert slip.became == "damaged"
    assert "begins with FFTS" in slip.words[0]


def test_an_empty_block_is_taken_too(desk: Club) -> None:
    usn, _ = sit(desk)
    slip = only(desk, block(desk, usn))
    assert slip.words == ("USN: Taken.", "No orders in it.")


def test_who_is_waited_for_is_known_from_the_file(desk: Club, tmp_path: Path) -> None:
    usn, ijn = sit(desk)
    assert {each.sent for each in standings(desk.room)} == {None}
    send(desk.room, tmp_path / "out", (usn, ijn))
    desk.clock.wait(60)
    only(desk, block(desk, usn, "done"))
    # Letters carry the time of day, the toy clock of this room does not: both count as answers after the packet.
    waited = [each.seat.side for each in standings(desk.room) if each.is_waited_for]
    assert waited == ["IJN"]


def test_who_does_in_his_block_what_must_be_done_is_done_by_its_last_line(tmp_path: Path) -> None:
    """Forming task forces ends the step by itself, so that nothing is left to be done with."""
    with club(new_game(tmp_path / "fury.ffts", "guadalcanal")) as at:
        japan, _ = at.seat("JP"), at.seat("US")
        text = block(at, japan, "Aoba, Ashigara box 1", "done forming", "done")
        slip = only(at, text)
        assert [line.is_taken for line in slip.lines] == [True] * 3
        assert "by themselves" in slip.lines[2].words
        assert only(at, text).became == "again"
        assert at.given == ["PlaceInBox", "CommitForces"]


def test_who_plans_and_seals_in_one_block_is_done_with_the_segment(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "coral-sea-8-may")) as at:
        allies, japan = at.seat("USN"), at.seat("IJN")
        (first, *_) = [line.for_side for line in at.room.glimpse.due(allies) if "as on the day" in line.for_side]
        text = block(at, allies, f"do {first}", "seal plans", "done")
        slip = only(at, text)
        assert [line.is_taken for line in slip.lines] == [True] * 3, slip.words
        assert at.room.has_finished(allies.number) and not at.room.has_finished(japan.number)
        assert only(at, text).became == "again"


def test_an_order_is_answered_with_what_it_would_come_to(desk: Club) -> None:
    usn, _ = sit(desk)
    slip = only(desk, block(desk, usn, "launch 1 of VF-6 as CAP"))
    assert "VF-6/" in slip.lines[0].words


def test_a_search_gets_its_standing_orders_by_post_and_they_are_kept_as_they_are_read(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "coral-sea-8-may")) as at:
        allies, _ = at.seat("USN"), at.seat("IJN")
        (first, *_) = [line.for_side for line in at.room.glimpse.due(allies) if "as on the day" in line.for_side]
        orders = "search 1: if carriers, close and shadow; if cruisers, go on"
        slip = only(at, block(at, allies, f"do {first}", orders, "done"))
        assert slip.lines[1].is_taken and "if carriers, shadow" in slip.lines[1].words
        search = at.session.state.sides["USN"].searches["CV2 search 1"]
        assert search.orders == ("if carriers, shadow", "if cruisers, go on")
