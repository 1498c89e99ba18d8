"""The room of any game: seats and their links, letters that count once, releases, who is there."""

from pathlib import Path

import pytest

from ffts.core.umpire import Refused
from ffts.seats.letters import Handed, Letter
from ffts.seats.seating import TOKEN_BYTES
from tests.seats.setting import club, heap, stones
from tests.toy.nim import Deal, GoOn, Take

# --- seats ------------------------------------------------------------------------


def test_a_link_is_long_and_opens_its_seat_alone(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red, blue = at.seat("RED"), at.seat("BLUE")
        assert at.room.seating.by_token(red.token) == red
        assert at.room.seating.by_token(blue.token) == blue
        assert at.room.seating.by_token("") is None
        assert TOKEN_BYTES * 8 >= 128 and red.token != blue.token


def test_a_new_link_ends_the_old_one_at_once(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        again = at.room.seating.new_link(red.number)
        assert at.room.seating.by_token(red.token) is None
        assert at.room.seating.by_token(again.token) == again
        at.room.seating.revoke(red.number)
        assert at.room.seating.by_token(again.token) is None
        assert at.room.seats() == ()


def test_a_seat_that_is_handed_over_has_another_name_and_link_and_was_never_there(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        at.room.arrived(red, "phone")
        other = at.room.seating.hand_over(red.number, "Anna")
        assert (other.name, other.number, other.side) == ("Anna", red.number, "RED")
        assert at.room.seating.by_token(red.token) is None
        assert at.room.presence.describe(red.number) == "never came"


def test_seats_and_letters_are_there_when_the_game_is_opened_again(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.room.seating.rename(at.seat("RED", "by hand").number, "Anna")
        at.hand_in(red, words="What lies there?", kind="message")
        revision = at.room.glimpse.revision
    with club(stones(tmp_path / "a.ffts")) as at:
        assert at.room.seats() == (red,)
        assert [line.letter.words for line in at.room.waiting()] == ["What lies there?"]
        assert at.room.glimpse.revision > revision


# --- letters ------------------------------------------------------------------------


def test_an_order_that_counts_at_once_is_in_the_game_and_answered(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red = at.seat("RED")
        receipt = at.hand_in(red, Take(count=1))
        assert (receipt.fate, at.given) == ("taken", ["Deal", "Take"])
        (line,) = at.room.glimpse.letters(red)
        assert (line.answer.entry, line.letter.moment) == (2, "Turn 1, Taking")


def test_a_form_that_is_sent_twice_counts_once(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red = at.seat("RED")
        first = at.hand_in(red, Take(count=1), key="form")
        assert at.hand_in(red, Take(count=1), key="form") == first
        assert at.given == ["Deal", "Take"]


def test_a_seat_counts_its_own_letters_alone(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red, blue = at.seat("RED", "by hand"), at.seat("BLUE", "by hand")
        for words in ("Is anybody there?", "Hello?"):
            at.hand_in(red, words=words, kind="message")
        theirs = at.hand_in(blue, words="Who asks?", kind="message")
        assert theirs.letter == 1
        assert [line.letter.number for line in at.room.glimpse.letters(blue)] == [1]
        assert at.room.withdraw(blue, 2).words == "There is no letter 2"
        assert at.room.withdraw(blue, 1).fate == "withdrawn"
        assert [line.letter.seat for line in at.room.waiting()] == [red.number] * 2
    with club(stones(tmp_path / "a.ffts")) as at:
        assert [line.letter.number for line in at.room.glimpse.letters(red)] == [2, 1]


def test_by_hand_a_letter_waits_until_the_umpire_takes_it_or_sends_it_back(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red = at.seat("RED", "by hand")
        one, two = at.hand_in(red, Take(count=1)), at.hand_in(red, Take(count=2))
        assert (one.fate, at.given) == ("waiting", ["Deal"])
        assert [line.letter.number for line in at.room.waiting()] == [one.letter, two.letter]
        assert at.room.preview(at.room.waiting()[0].letter) == "Take"
        at.room.take(one.letter)
        at.room.send_back(two.letter, "One is enough")
        assert at.given == ["Deal", "Take"] and at.room.waiting() == ()
        assert at.room.glimpse.letters(red)[0].answer.why == "One is enough"


def test_what_the_rules_refuse_the_umpire_stays_with_him(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED", "by hand")
        letter = at.hand_in(red, GoOn()).letter
        with pytest.raises(Refused, match="Nothing was taken yet"):
            at.room.take(letter)
        assert [line.letter.number for line in at.room.waiting()] == [letter]


def test_a_letter_is_changed_or_taken_back_as_long_as_it_waits(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red, blue = at.seat("RED", "by hand"), at.seat("BLUE", "by hand")
        first = at.hand_in(red, Take(count=1)).letter
        second = at.hand_in(red, Take(count=2), instead_of=first).letter
        assert [line.letter.number for line in at.room.waiting()] == [second]
        assert at.room.withdraw(blue, second).fate == "sent back", "of another seat"
        assert at.room.withdraw(red, second).fate == "withdrawn"
        assert at.room.waiting() == ()
        late = at.hand_in(red, Take(count=3), instead_of=second)
        assert (late.fate, late.words) == ("sent back", f"Letter {second} was read already; hand in another one")


def test_a_letter_that_came_back_is_to_be_read_until_another_takes_its_place(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red = at.seat("RED", "by hand")
        first = at.hand_in(red, Take(count=2)).letter
        assert "came back" not in at.room.glimpse.waits(red)
        at.room.send_back(first, "One is enough")
        assert at.room.glimpse.letters(red)[0].answer.to_read
        assert at.room.glimpse.waits(red).startswith("Letter 1 came back")
    with club(stones(tmp_path / "a.ffts")) as at:
        assert at.room.glimpse.letters(red)[0].answer.to_read, "also when the room is opened again"
        assert at.hand_in(red, Take(count=1), instead_of=first, key="again").fate == "waiting"
        assert [line.answer.fate for line in at.room.glimpse.letters(red)] == ["waiting", "changed"]


def test_a_letter_that_came_back_is_put_away_and_cannot_be_changed_after_that(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red = at.seat("RED", "by hand")
        first = at.hand_in(red, Take(count=2)).letter
        at.room.send_back(first, "One is enough")
        assert at.room.withdraw(red, first).words.startswith("Put away")
        (line,) = at.room.glimpse.letters(red)
        assert (line.answer.fate, line.answer.why, line.answer.to_read) == ("sent back", "One is enough", False)
        assert at.hand_in(red, Take(count=1), instead_of=first).fate == "sent back"


def test_what_the_seat_has_read_in_the_answer_does_not_come_back_on_top(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        assert at.hand_in(red, words="dance").fate == "sent back"
        assert not at.room.glimpse.letters(red)[0].answer.to_read


def test_while_a_letter_is_being_changed_done_and_other_orders_stand_beside_it(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red = at.seat("RED", "by hand")
        first = at.hand_in(red, Take(count=1)).letter
        at.room.hand_in(red, Handed("done", "I am done", instead_of=first))
        assert at.room.inbox.answer(first).fate == "waiting"
        at.hand_in(red, GoOn(), instead_of=first)
        assert at.room.inbox.answer(first).fate == "waiting"
        at.hand_in(red, Take(count=2), instead_of=first)
        assert at.room.inbox.answer(first).fate == "changed"


def test_a_letter_stays_as_it_was_where_what_should_take_its_place_is_refused(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED", "by hand")
        first = at.hand_in(red, Take(count=1)).letter
        at.room.seating.order_by(red.number, "at once")
        assert at.hand_in(red, GoOn(), instead_of=first).fate == "sent back"
        assert at.room.inbox.answer(first).fate == "waiting"


def test_a_seat_gives_no_order_of_the_umpire_or_the_other_side_and_waives_nothing(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red, blue = at.seat("RED"), at.seat("BLUE")
        for seat, order in ((red, GoOn()), (blue, Take(count=1)), (red, Take(count=1, waive={"2": "I like to"}))):
            assert at.hand_in(seat, order).fate == "sent back"
        assert at.given == ["Deal"]


@pytest.mark.parametrize("kind", ["table", "guest"])
def test_who_has_no_side_gives_no_orders(tmp_path: Path, kind: str) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        seat = at.room.seating.make("table" if kind == "table" else "guest", kind, manner="at once")
        assert at.hand_in(seat, Deal()).letter == 0
        assert at.room.inbox.of_seat(seat.number) == ()
        with pytest.raises(PermissionError):
            at.room.glimpse.desk(seat)
        assert at.room.glimpse.due(seat) == ()


def test_nothing_is_kept_of_an_empty_or_endless_letter(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        assert at.hand_in(red, words="  ").letter == 0
        assert at.hand_in(red, words="x" * 5000, kind="message").letter == 0
        assert at.session.store.room_rows("letter") == ()


def test_a_closed_seat_hands_in_nothing(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        at.room.seating.revoke(red.number)
        assert at.room.hand_in(red, Handed("message", "1", words="Hello?")).letter == 0


def test_what_was_kept_and_not_answered_when_the_program_was_killed_is_done_once(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red = at.seat("RED")
        order = at.session.game.rulebook.command_words.write(Take(count=1))
        at.room.inbox.add(Letter(number=1, seat=red.number, key="1", at="", kind="orders", orders=(order,)))
    for _ in range(2):
        with club(stones(tmp_path / "a.ffts")) as at:
            assert at.given == ["Deal", "Take"]
            assert at.room.inbox.answer(1).fate == "taken"


# --- releases --------------------------------------------------------------------------


def test_pages_of_both_sides_change_at_the_same_moments(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red, blue = at.seat("RED"), at.seat("BLUE")
        seen: list[int] = []
        stop = at.room.watch(seen.append)
        at.session.submit(Deal(), roller=at.room.roller)
        at.hand_in(red, Take(count=1))
        glimpse = at.room.glimpse
        assert seen == [glimpse.revision - 1, glimpse.revision]
        assert glimpse.desk(red).state.hidden and glimpse.desk(blue).state.hidden is None
        stop()
        at.room.release()
        assert len(seen) == 2 and at.room.glimpse.revision == seen[-1] + 1


def test_a_release_never_changes(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red, before = at.seat("RED"), at.room.glimpse
        stones_then = before.desk(red).state.stones
        at.hand_in(red, Take(count=1))
        assert before.desk(red).state.stones == stones_then
        assert at.room.glimpse.desk(red).state.stones == stones_then - 1


def test_a_letter_that_only_waits_releases_nothing_and_is_seen_by_its_seat(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red, blue = at.seat("RED", "by hand"), at.seat("BLUE", "by hand")
        revision = at.room.glimpse.revision
        at.hand_in(red, Take(count=1))
        assert at.room.glimpse.revision == revision
        assert len(at.room.glimpse.letters(red)) == 1 and at.room.glimpse.letters(blue) == ()


def test_releases_wait_for_the_umpire_where_he_says_so(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        at.room.release_when = "by hand"
        at.session.submit(Deal(), roller=at.room.roller)
        assert at.room.glimpse.desk(red).state.stones == 0
        at.room.release()
        assert at.room.glimpse.desk(red).state.stones > 0


def test_by_segments_pages_change_when_play_goes_on(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        at.room.release_when = "each segment"
        at.session.submit(Deal(), roller=at.room.roller)
        at.session.submit(Take(count=1))
        assert at.room.glimpse.heading(red).turn == 1 and at.room.glimpse.desk(red).state.stones == 0
        at.session.submit(GoOn())
        assert at.room.glimpse.heading(red).turn == 2 and at.room.glimpse.desk(red).state.stones > 0


# --- who is there -------------------------------------------------------------------------


def test_a_seat_is_here_asleep_or_never_came(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        assert (at.room.presence.describe(red.number), at.room.presence.read_up_to(red.number)) == ("never came", None)
        at.room.arrived(red, "phone")
        assert (at.room.presence.describe(red.number), at.room.presence.read_up_to(red.number)) == ("here", 1)
        at.room.arrived(red, "tablet")
        assert at.room.presence.describe(red.number) == "here on 2 devices"
        at.clock.wait(240)
        assert at.room.presence.describe(red.number) == "asleep 4 min"
