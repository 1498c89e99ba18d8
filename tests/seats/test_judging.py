"""What a seat may order: its own things, judged by what its side knows; not what the umpire or the enemy orders."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.core.autoplay import played_out
from ffts.core.dice import Ask, Die, read_typed
from ffts.core.game import AnyGame
from ffts.core.model import Command
from ffts.core.umpire import LEFT, Refused
from ffts.games import GAMES, game_named
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.seats import next_orders
from ffts.games.pacific_fury.commands import RollEvent
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.seats import campaign
from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands.search import CloseSearches, PlotMove
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import HexId, Segment, TfId
from ffts.seats.glimpse import Snapshot
from ffts.seats.judging import UMPIRES, judge, refusal_words
from ffts.seats.rolling import dice_in_words, example, how_typed
from ffts.seats.seat import Seat
from tests.builders import IJN, USN, at
from tests.fire_in_the_sky.setting import catalog as sky_catalog
from tests.golden.recording import path_of, read
from tests.pacific_fury.setting import catalog as fury_catalog
from tests.seats.setting import Club, club, new_session, reopened

Given = Iterator[tuple[Any, Any, Command]]
"""Data, the state before, and what was ordered."""


def skies() -> Given:
    for name in ("hiryu-4-june", "battle-at-the-table"):
        golden = read(path_of(name))
        state = SKIES.rulebook.start(golden.data)
        for played in golden.plays:
            yield golden.data, state, played.command
            state = SKIES.rulebook.fold(state, played.events)


def sky() -> Given:
    data = sky_catalog()
    played = played_out(FIRE_IN_THE_SKY.rulebook, data, seeded(1), lambda state: next_orders(state, data))
    yield from ((data, one.before, one.command) for one in islice(played, 200))


def fury() -> Given:
    data = fury_catalog()
    yield from ((data, one.before, one.command) for one in islice(campaign(data, seeded(1), lambda: 0), 150))


PLAYED: dict[str, tuple[AnyGame, Any]] = {
    "skies": (SKIES, skies),
    "fire_in_the_sky": (FIRE_IN_THE_SKY, sky),
    "pacific_fury": (PACIFIC_FURY, fury),
}


def answers(game: AnyGame, data: Any, state: Any, order: Command) -> list[str]:
    """Why each side's seat may not give this order; empty where it may."""
    snapshot, order = Snapshot(1, game, data, state, (), {}, {}), order.model_copy(update={"waive": {}})
    seats = [
        Seat(number=1, kind="commander", name=side.name, token="", side=side.id, manner="at once")
        for side in game.sides(data)
    ]
    return [judge(snapshot, seat, (order,)).why_not for seat in seats]


@pytest.mark.parametrize("name", GAMES)
def test_no_order_of_a_played_game_could_be_given_by_the_other_side(name: str) -> None:
    game, orders = PLAYED[name]
    given = 0
    for data, state, order in islice(orders(), 0, None, 5):
        found = answers(game, data, state, order)
        assert "ResolveAa" in type(order).__name__ or found.count("") <= 1, order
        given += "" in found
        if isinstance(order, game.umpires):
            assert found == [UMPIRES, UMPIRES], order
        elif isinstance(side := getattr(order, "side", None), str) and found.count("") == 1:
            assert found[[each.id for each in game.sides(data)].index(side)] == "", order
    assert given > 20


@pytest.mark.parametrize("name", GAMES)
def test_going_on_rulings_notes_and_who_plays_are_the_umpires(name: str) -> None:
    game = game_named(name)
    assert {game.ruling, type(game.remark("a", None))} <= set(game.umpires)
    assert {kind.__name__ for kind in game.umpires} & {"CloseSegment", "GoOn"}
    assert "SeatPlayer" in {kind.__name__ for kind in game.umpires}


def test_a_seat_reads_what_the_rules_say_as_far_as_its_side_can_know(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as morning:
        receipt = morning.hand_in(morning.seat("USN"), PlotMove(side=USN, task_force=TfId("16"), to=HexId("9999")))
        assert receipt.fate == "sent back" and "9999" in receipt.words


def test_what_only_the_truth_refuses_is_answered_with_the_number_of_the_rule_alone(tmp_path: Path) -> None:
    session = new_session(tmp_path / "a.ffts")
    session.state = at(Segment.DAMAGE_CONTROL)
    with club(session) as morning:
        usn, ijn = morning.seat("USN"), morning.seat("IJN")
        assert "Search" in morning.room.glimpse.heading(ijn).stage
        receipt = morning.hand_in(ijn, CloseSearches(side=IJN))
        assert receipt.fate == "waiting", receipt
        assert receipt.words == "Not possible now by rule 3.4; it is tried again when play goes on"
        assert morning.given == []
        for seat in (usn, ijn):
            morning.done(seat)
        assert morning.given[0] == "CloseSegment"


def test_a_refusal_by_no_rule_is_its_words_alone() -> None:
    assert refusal_words(Refused("6.9", "No aircraft", "Ready some")) == "6.9: No aircraft. Ready some"
    assert refusal_words(Refused("", "This is not asked any more")) == "This is not asked any more"


def test_a_captain_orders_his_own_ship_alone(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as morning:
        captain = morning.seat("USN", at="16")
        assert morning.hand_in(captain, PlotMove(side=USN, task_force=TfId("17"), to=HexId("1011"))).words == (
            "This seat gives the orders of 16 alone"
        )
        plot = PlotMove(side=USN, task_force=TfId("16"), to=HexId("1011"))
        assert morning.hand_in(captain, plot).fate == "taken"
        assert all(line.at == "16" for line in morning.room.glimpse.due(captain))


def test_plans_are_sealed_until_their_side_is_done_unless_the_umpire_asks(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as morning:
        usn = morning.seat("USN", "by hand")
        plot = PlotMove(side=USN, task_force=TfId("16"), to=HexId("1011"))
        morning.hand_in(usn, plot)
        morning.hand_in(usn, plot)
        first, second = (line.letter for line in morning.room.waiting())
        assert "1011" not in morning.room.preview(first)
        morning.room.open_letter(first.number)
        assert "1011" in morning.room.preview(first) and "1011" not in morning.room.preview(second)
        morning.done(usn)
        assert "1011" in morning.room.preview(second)


def test_a_plan_stays_open_once_play_has_gone_on_with_its_side_done(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as morning:
        usn = morning.seat("USN", "by hand")
        morning.hand_in(usn, PlotMove(side=USN, task_force=TfId("16"), to=HexId("1011")))
        (plot,) = (line.letter for line in morning.room.waiting())
        assert morning.room.is_sealed(plot)
        morning.done(usn)
        waived = dict.fromkeys(("3.4.1-UNDONE", "5.2-UNDONE"), LEFT)
        morning.session.submit(CloseSegment(waive=waived), roller=morning.room.roller)
        assert not morning.room.has_finished(usn.number), "the next segment is asked about anew"
        assert not morning.room.is_sealed(plot)


# --- dice -------------------------------------------------------------------------------


@pytest.fixture
def guadalcanal(tmp_path: Path) -> Iterator[Club]:
    session = new_game(tmp_path / "a.ffts", "guadalcanal")
    session.state = next(state for _, state, order in fury() if isinstance(order, RollEvent))
    with club(session) as table:
        yield table


def due(table: Club) -> tuple[Any, ...]:
    return table.session.game.due(table.session.state, table.session.data, None)


def test_dice_of_a_seat_are_asked_of_it_and_its_faces_count(guadalcanal: Club) -> None:
    (line,) = (line for line in due(guadalcanal) if isinstance(line.command, RollEvent))
    seat = guadalcanal.seat(line.side, dice="seat")
    asked = guadalcanal.hand_in(seat, RollEvent())
    assert asked.fate == "waiting" and asked.words.startswith("Roll D6: ")
    assert guadalcanal.room.glimpse.waits(seat).startswith(f"Letter {asked.letter}: Roll D6")
    assert guadalcanal.hand_in(seat, kind="dice", words="9").fate == "sent back"
    assert guadalcanal.hand_in(seat, kind="dice", words="2").fate == "taken", "an event that needs no other die"
    roll = guadalcanal.session.log()[-1].rolls[0]
    assert (roll.faces, roll.typed) == ((2,), True)
    assert guadalcanal.room.inbox.answer(asked.letter).fate == "taken"
    assert guadalcanal.hand_in(seat, kind="dice", words="1").words == "None of your orders waits for dice"


def test_what_a_seat_rolls_is_put_in_words_with_what_each_face_would_bring(guadalcanal: Club) -> None:
    (line,) = (line for line in due(guadalcanal) if isinstance(line.command, RollEvent))
    seat = guadalcanal.seat(line.side, dice="seat")
    assert guadalcanal.room.glimpse.dice(seat) is None
    asked = guadalcanal.hand_in(seat, RollEvent())
    wanted = guadalcanal.room.glimpse.dice(seat)
    assert wanted is not None and (wanted.letter, wanted.dice) == (asked.letter, "D6")
    assert wanted.whose == guadalcanal.room.glimpse.name_of(line.side) and "vent" in wanted.what
    assert "submarine attack: 17 %" in wanted.meanings
    guadalcanal.hand_in(seat, kind="dice", words="2")
    assert guadalcanal.room.glimpse.dice(seat) is None


def test_dice_are_asked_for_in_words_that_say_how_they_are_typed() -> None:
    three = Ask(rule="8.2", what="Search", die=Die.D10, n=3)
    assert dice_in_words(three) == "3D10"
    assert how_typed(three) == "0 means 10; in their order, a space between them"
    assert how_typed(Ask(rule="8.2", what="Search", die=Die.D6)) == ""
    assert example(Ask(rule="8.2", what="Search", die=Die.D6)) == ""
    for ask in (three, Ask(rule="1", what="Hit", die=Die.D36, n=2), Ask(rule="1", what="Draw", pool=("A", "B"), n=2)):
        assert read_typed(ask, example(ask)), "what stands in the empty field can be typed"


def test_dice_of_the_umpire_leave_the_letter_waiting_for_him(guadalcanal: Club) -> None:
    (line,) = (line for line in due(guadalcanal) if isinstance(line.command, RollEvent))
    seat = guadalcanal.seat(line.side, dice="umpire")
    asked = guadalcanal.hand_in(seat, RollEvent())
    assert (asked.fate, asked.words) == ("waiting", "The umpire rolls the dice")
    guadalcanal.room.take(asked.letter, roller=seeded(1))
    assert guadalcanal.room.inbox.answer(asked.letter).fate == "taken"


def test_a_letter_for_an_older_moment_says_so_and_is_judged_as_things_are(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as morning:
        usn = morning.seat("USN", "by hand")
        written = morning.hand_in(usn, PlotMove(side=USN, task_force=TfId("16"), to=HexId("1011"))).letter
        morning.session.state = at(Segment.SEARCH, turn=2)
        morning.room.release()
        letter = morning.room.inbox.letter(written)
        assert letter and morning.room.is_late(letter)
        morning.room.open_letter(written)
        assert morning.room.preview(letter).startswith("Written for Turn 1, ")


def test_a_sealed_letter_that_the_umpire_asked_to_read_stays_open_when_the_game_is_opened_again(tmp_path: Path) -> None:
    plot = PlotMove(side=USN, task_force=TfId("16"), to=HexId("1011"))
    with club(new_session(tmp_path / "a.ffts")) as morning:
        usn = morning.seat("USN", "by hand")
        first, second = (morning.hand_in(usn, plot, words=words).letter for words in ("first", "second"))
        morning.room.open_letter(first)
        before = morning.room.glimpse.letters(usn)
    with club(reopened(tmp_path / "a.ffts")) as again:
        letters = [again.room.inbox.letter(number) for number in (first, second)]
        assert [letter and again.room.is_sealed(letter) for letter in letters] == [False, True]
        handed = again.room.glimpse.letters(usn)
        assert [(one.letter, one.answer.fate) for one in handed] == [(one.letter, one.answer.fate) for one in before]
