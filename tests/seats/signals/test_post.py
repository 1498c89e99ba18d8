"""House rule signals in the room: written, sent, read or lost, heard; who does not hear it learns nothing."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.app.rollers import scripted, seeded
from ffts.core.page_text import as_text
from ffts.games.skies.signalling import SIGNALLING
from ffts.seats.letters import Receipt
from ffts.seats.room import Room
from ffts.seats.seat import Seat
from ffts.seats.signals.messages import Heard, Report, Signal
from ffts.seats.signals.post import heard_words, on_their_way, place_of
from ffts.seats.signals.reading import Came
from tests.seats.setting import Club, club

CLEAN, LOST, NOW, LATE, UNHEARD, GOOD = 9, 1, 1, 9, 1, 9


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Club]:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        at.room.play_signals(True)
        yield at


def roll(at: Club, *faces: int) -> None:
    at.room.roller = scripted(faces)


def fleet(at: Club) -> tuple[Seat, Seat, Seat]:
    """A commander, the captain of his carrier, and the enemy."""
    return at.seat("USN"), at.seat("USN", at="CV6"), at.seat("IJN")


def send(at: Club, seat: Seat, to: Seat, words: str = "Turn into the wind", means: str = "wireless") -> Receipt:
    return at.hand_in(seat, kind="signal", words=words, signal=Signal(to=to.number, means=means))


def read(at: Club, seat: Seat) -> tuple[Came, ...]:
    return at.room.glimpse.signals(seat).came


def next_turn(at: Club) -> None:
    seats = [seat for seat in at.room.seats() if seat.may_order]
    turn = at.room.turn
    at.room.roller = seeded(5)
    while at.room.turn == turn:
        for seat in seats:
            at.done(seat)


def test_a_signal_that_comes_at_once_is_read_by_its_seat_alone(desk: Club) -> None:
    commander, captain, enemy = fleet(desk)
    roll(desk, CLEAN, NOW, UNHEARD)
    assert send(desk, commander, captain).fate == "sent"
    assert [came.words for came in read(desk, captain)] == ["Turn into the wind"]
    assert read(desk, commander) == read(desk, enemy) == ()


def test_a_late_one_is_read_when_its_turn_comes(desk: Club) -> None:
    commander, captain, _ = fleet(desk)
    roll(desk, CLEAN, 5, UNHEARD)
    send(desk, commander, captain)
    assert read(desk, captain) == ()
    next_turn(desk)
    assert [came.turn for came in read(desk, captain)] == [2]


def test_what_came_this_turn_is_first_on_your_move_and_gone_with_the_turn(desk: Club) -> None:
    """A captain who gives orders does not look at his letters."""
    commander, captain, enemy = fleet(desk)
    roll(desk, CLEAN, NOW, UNHEARD)
    send(desk, commander, captain)

    def first(seat: Seat) -> str:
        page = desk.room.glimpse.page(seat, "your-move", {})
        assert page
        return as_text(replace(page, above=(), cards=page.cards[:1]))

    assert "Turn into the wind" in first(captain)
    assert "Turn into the wind" not in first(commander) + first(enemy)
    next_turn(desk)
    assert "Turn into the wind" not in first(captain)


def test_one_that_is_lost_is_never_read_and_its_sender_reads_the_same_as_ever(desk: Club) -> None:
    commander, captain, _ = fleet(desk)
    roll(desk, LOST, NOW, UNHEARD, CLEAN, NOW, UNHEARD)
    lost, clean = send(desk, commander, captain), send(desk, commander, captain, "Once more")
    assert (lost.fate, lost.words) == (clean.fate, clean.words)
    assert [came.words for came in read(desk, captain)] == ["Once more"]
    answers = [line.answer.model_dump(exclude={"letter"}) for line in desk.room.inbox.of_seat(commander.number)]
    assert answers[0] == answers[1]


def test_a_contact_report_with_a_blank_field_is_legal(desk: Club) -> None:
    commander, captain, _ = fleet(desk)
    roll(desk, CLEAN, NOW, UNHEARD)
    report = Report(kind="fleet carrier", number=1, is_sure=False)
    signal = Signal(to=commander.number, means="aircraft", report=report)
    desk.hand_in(captain, kind="signal", words="", signal=signal)
    (came,) = read(desk, commander)
    assert "1 of class fleet carrier at ?" in came.words
    assert "thinks" in came.words


def test_what_the_enemy_hears_only_his_commander_reads_and_in_time(desk: Club) -> None:
    commander, captain, enemy = fleet(desk)
    roll(desk, CLEAN, NOW, 10, GOOD)
    send(desk, commander, captain)
    assert read(desk, enemy) == ()
    for _ in range(3):
        next_turn(desk)
    (heard,) = read(desk, enemy)
    assert heard.who == ""
    assert "on a bearing of" in heard.words
    assert "Turn into" not in heard.words


def test_wireless_silence_forbids_wireless_and_not_the_lamp(desk: Club) -> None:
    commander, captain, _ = fleet(desk)
    assert desk.hand_in(commander, kind="signal", words="silent").fate == "taken"
    assert "wireless silence" in send(desk, commander, captain).words
    roll(desk, CLEAN, NOW)
    assert send(desk, commander, captain, means="lamp").fate == "sent"
    desk.hand_in(commander, kind="signal", words="low")
    assert "voice and lamp alone" in send(desk, commander, captain).words
    roll(desk, CLEAN, NOW, UNHEARD)
    assert send(desk, commander, captain, means="voice").fate == "sent"


def test_no_signal_goes_to_the_enemy_or_by_means_that_do_not_exist(desk: Club) -> None:
    commander, captain, enemy = fleet(desk)
    assert send(desk, commander, enemy).words == "There is no such seat on your side"
    assert "no such way" in send(desk, commander, captain, means="pigeon").words


def test_without_the_house_rule_there_are_no_signals(desk: Club) -> None:
    commander, captain, _ = fleet(desk)
    desk.room.play_signals(False)
    assert send(desk, commander, captain).words == "Signals are not played"
    assert not desk.room.glimpse.signals(commander).are_played


def test_the_umpire_sees_the_truth_with_its_odds_and_steps_in_for_a_reason(desk: Club) -> None:
    commander, captain, _ = fleet(desk)
    roll(desk, CLEAN, 5, UNHEARD)
    send(desk, commander, captain)
    (under_way,) = on_their_way(desk.room)
    assert under_way.state == "on its way, read on turn 2"
    assert "lost 10%" in under_way.odds
    with pytest.raises(ValueError, match="say why"):
        desk.room.change_signal(under_way.letter.number, "")
    desk.room.change_signal(under_way.letter.number, "the aerial is down", turns=1, words="Turn ... wind")
    desk.room.change_signal(under_way.letter.number, "mended", turns=-2)
    assert [came.words for came in read(desk, captain)] == ["Turn ... wind"]
    with pytest.raises(KeyError):
        desk.room.change_signal(under_way.letter.number, "too late", turns=1)


def test_the_odds_shown_are_those_of_when_it_was_sent_whatever_the_weather_is_now(
    desk: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    commander, captain, _ = fleet(desk)
    roll(desk, CLEAN, 5, UNHEARD)
    send(desk, commander, captain)
    (before,) = on_their_way(desk.room)
    stormy = replace(SIGNALLING, has_static=lambda *at: True)
    monkeypatch.setattr(desk.session, "game", replace(desk.session.game, signalling=stormy))
    assert on_their_way(desk.room) == (before,)
    roll(desk, CLEAN, 5, UNHEARD)
    send(desk, commander, captain)
    assert "lost 20%" in on_their_way(desk.room)[0].odds


def report_to(desk: Club, captain: Seat, commander: Seat, where: str) -> None:
    signal = Signal(to=commander.number, means="aircraft", report=Report(kind="fleet carrier", number=1, where=where))
    desk.hand_in(captain, kind="signal", words="", signal=signal)


def test_a_report_from_far_off_may_be_misplaced_and_the_next_one_is_out_by_the_same(desk: Club) -> None:
    commander, captain, _ = fleet(desk)
    grid, here = desk.session.data.chart.grid, place_of(desk.room, captain)
    far = grid.ring(here, 5)[0]
    roll(desk, 2, 1, CLEAN, NOW, UNHEARD, CLEAN, NOW, UNHEARD)
    report_to(desk, captain, commander, far)
    report_to(desk, captain, commander, far)
    out = grid.neighbour(far, grid.neighbour_bearings[0])
    assert [f"at {out}" in came.words for came in read(desk, commander)] == [True, True]
    assert "its sender is 1 hex out" in on_their_way(desk.room)[0].state
    roll(desk, CLEAN, NOW, UNHEARD)
    report_to(desk, captain, commander, grid.ring(here, 2)[0])
    assert "out" not in on_their_way(desk.room)[0].state


def test_the_umpire_reads_the_report_as_it_was_written_and_as_it_is_read_where_that_is_something_else(
    desk: Club,
) -> None:
    commander, captain, _ = fleet(desk)
    far = desk.session.data.chart.grid.ring(place_of(desk.room, captain), 5)[0]
    roll(desk, CLEAN, CLEAN, NOW, UNHEARD)
    report_to(desk, captain, commander, far)
    (clean,) = on_their_way(desk.room)
    assert f"at {far}" in clean.written and clean.as_read == ""


def test_with_a_load_of_their_own_signals_come_late_sooner(desk: Club) -> None:
    commander, captain, _ = fleet(desk)
    desk.room.play_signals(True, load=1)
    roll(desk, CLEAN, NOW, UNHEARD, CLEAN, 2, UNHEARD)
    send(desk, commander, captain)
    send(desk, commander, captain)
    assert [passage.state for passage in on_their_way(desk.room)] == ["on its way, read on turn 2", "read on turn 1"]


def test_a_bearing_is_taken_from_where_the_listener_was(desk: Club) -> None:
    """Two bearings of one signal from two places would be a fix."""
    commander, captain, enemy = fleet(desk)
    roll(desk, CLEAN, NOW, 10, GOOD)
    send(desk, commander, captain)
    (letter,) = (each for each in desk.room.inbox.all() if each.signal)
    passage = desk.room.inbox.answer(letter.number).passage
    assert passage is not None and passage.heard is not None
    assert passage.heard.at == place_of(desk.room, enemy)


def test_signals_are_in_the_file(desk: Club, tmp_path: Path) -> None:
    commander, captain, _ = fleet(desk)
    roll(desk, CLEAN, NOW, UNHEARD)
    send(desk, commander, captain)
    desk.room.close()
    desk.session.store.close()
    session = open_game(tmp_path / "a.ffts")
    room = Room(session)
    assert room.signals
    assert [came.words for came in room.glimpse.signals(captain).came] == ["Turn into the wind"]
    room.close()
    session.store.close()


def test_who_does_not_hear_it_sees_the_same_whatever_was_sent(tmp_path: Path) -> None:
    """Two worlds: in one the enemy sends a signal that nobody hears, in the other he sends none."""
    seen = []
    for name in ("sent", "silent"):
        with club(new_game(tmp_path / f"{name}.ffts", "first-strike")) as at:
            at.room.play_signals(True)
            commander, captain, enemy = fleet(at)
            before = at.room.glimpse.revision
            if name == "sent":
                roll(at, CLEAN, NOW, UNHEARD)
                send(at, commander, captain)
            now = at.room.glimpse
            seen.append((now.signals(enemy), now.letters(enemy), now.log(enemy), now.waits(enemy)))
            assert now.revision == before
    assert seen[0] == seen[1]


def test_in_a_game_without_places_no_bearing_is_made_up(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "fury.ffts", "guadalcanal")) as at:
        at.room.play_signals(True)
        sides = [side.id for side in at.session.game.sides(at.session.data)]
        commander, second, enemy = at.seat(sides[0]), at.seat(sides[0]), at.seat(sides[1])
        heard = Heard(known="bearing", due=1)
        roll(at, CLEAN, NOW, 10, GOOD)
        send(at, commander, second)
        (letter,) = (each for each in at.room.inbox.all() if each.signal)
        passage = at.room.inbox.answer(letter.number).passage
        assert passage is not None
        assert "bearing" not in heard_words(at.room, enemy, letter, passage, heard)
