"""Without an umpire: play goes on when all are done, and what belongs to no side is done by the program."""

from dataclasses import replace
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.rollers import scripted
from ffts.app.session import AnySession
from ffts.core.game import Heading, Milestone
from ffts.core.offer import About, Offer
from ffts.core.page import Words
from ffts.core.page_text import lines
from ffts.core.seats.player import Given
from ffts.games import GAMES
from ffts.games.pacific_fury.commands.combat import Fire
from ffts.games.pacific_fury.names import Zone
from ffts.games.skies.commands import RollInitiative
from ffts.games.skies.commands.search import PlotMove
from ffts.games.skies.names import HexId, TfId
from ffts.games.unattended import LEFT_TO_UMPIRE
from ffts.seats.as_asked import SayDone
from ffts.seats.defaults import DEFAULTS
from ffts.seats.glimpse import step_in_words
from ffts.seats.going_on import is_unattended
from ffts.seats.seat import Seat
from ffts.seats.your_move import AND_GIVES_UP
from tests.builders import USN
from tests.pacific_fury.asking import JP, US, give, meeting
from tests.seats.setting import Club, club, heap, new_session
from tests.toy.nim import NIM, Deal, Heap, Table, Take

UP_TO_DECKS = SayDone(until="Air operations Segment")
MOST_STEPS = 6


def stage(at: Club) -> tuple[int, str]:
    heading = at.session.game.heading(at.session.state, at.session.data, None)
    return heading.turn, heading.stage


def test_no_umpire_is_needed_where_all_orders_count_at_once(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        assert not is_unattended(at.room)
        at.seat("BLUE")
        assert is_unattended(at.room)
        at.room.seating.order_by(red.number, "by hand")
        assert not is_unattended(at.room)


def test_what_must_be_done_and_belongs_to_no_side_is_done(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red, blue = at.seat("RED"), at.seat("BLUE")
        at.done(red)
        assert at.given == ["Deal"]
        assert at.hand_in(red, Take(count=1)).fate == "taken"
        at.done(blue)
        assert at.given == ["Deal", "Take", "GoOn"]


def test_a_side_that_owes_something_is_not_done(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red, blue = at.seat("RED"), at.seat("BLUE")
        at.done(blue)
        assert at.done(red).words == "First do what must be done: A stone is taken"
        assert at.given == ["Deal"]


def test_the_initiative_is_rolled_when_both_are_done_and_not_before(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN"), at.seat("IJN")
        assert at.done(usn).words == "You are done with this segment"
        assert at.given == [] and "You are done" in at.room.glimpse.waits(usn)
        assert at.hand_in(ijn, kind="message", words="Wait for me").fate == "waiting"
        assert at.given == []
        words = at.done(ijn).words.split(". ")
        assert (words[0], words[-1]) == ("All are done: play went on", "Now Turn 1, Movement Segment")
        assert words[3].startswith("Initiative: ")
        assert at.given[0] == "RollInitiative" and stage(at)[1] != "Initiative Segment"
        assert not at.room.has_finished(usn.number) and not at.room.has_finished(ijn.number)


def test_in_steps_done_in_secret_a_seat_reads_of_itself_alone(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN"), at.seat("IJN")
        before = at.room.glimpse.waits(usn)
        at.done(ijn)
        at.hand_in(ijn, kind="message", words="Hello")
        assert at.room.glimpse.waits(usn) == before


def test_a_side_of_the_program_plays_in_between(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "coral-sea-8-may", plays={"IJN": "bold"})) as at:
        usn = at.seat("USN")
        assert is_unattended(at.room)
        before = stage(at)
        at.done(usn)
        assert stage(at) != before
        assert {"PlanSearch", "SealPlans", "RollInitiative"} <= set(at.given)


def test_with_an_umpire_nothing_goes_on_by_itself(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN", "by hand"), at.seat("IJN")
        at.done(usn), at.done(ijn)
        assert at.given == []
        at.session.submit(at.session.game.remark("Any questions?", None))
        assert at.room.has_finished(usn.number)


def test_being_done_ends_with_the_segment(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN"), at.seat("IJN")
        for _ in range(3):
            before = stage(at)
            at.done(usn), at.done(ijn)
            assert stage(at) != before
        assert {line.answer.fate for line in at.room.inbox.of_seat(usn.number)} == {"taken"}


def test_a_letter_refused_by_the_truth_is_tried_again_when_play_goes_on(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN"), at.seat("IJN")
        plot = PlotMove(side=USN, task_force=TfId("16"), to=HexId("1011"))
        letter = at.hand_in(usn, plot).letter
        assert at.room.inbox.answer(letter).fate == "taken"
        at.done(usn), at.done(ijn)
        assert at.given.count("PlotMove") == 1, "it is given once"


def test_a_phase_ends_when_its_side_is_done_though_something_is_lost_by_it(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "short-campaign")) as at:
        japan, _ = at.seat("JP"), at.seat("AL")
        at.hand_in(japan, *(line.order for line in at.room.glimpse.due(japan) if line.must and line.order))
        before = step_in_words(at.room.glimpse.heading(japan))
        (must,) = (line for line in at.room.glimpse.due(japan) if line.must)
        assert must.order and at.session.refusal(must.order), "Transport Points would be lost"
        assert at.done(japan).fate == "taken"
        assert step_in_words(at.room.glimpse.heading(japan)) != before


# --- what Done gives up, and how far it is meant ----------------------------------------------


def guesses(path: Path) -> AnySession:
    """The heap, in which RED may guess what lies under it before anything is taken."""

    def offers(state: Heap, data: Table, viewer: str | None, about: About) -> tuple[Offer, ...]:
        usual = NIM.offers(state, data, viewer, about)
        guess = Offer("4", "Guess what is below", (Take(count=2),), "RED", if_lost="the guess")
        return (*usual, guess) if state.stones and viewer in (None, "RED") else tuple(usual)

    session = heap(path)
    session.game = replace(NIM, offers=offers)
    return session


def test_done_that_gives_something_up_counts_only_where_its_page_named_it(tmp_path: Path) -> None:
    with club(guesses(tmp_path / "a.ffts")) as at:
        red, blue = at.seat("RED"), at.seat("BLUE")
        at.done(red), at.done(blue)
        at.hand_in(red, Take(count=1))
        refused = at.hand_in(red, SayDone())
        assert (refused.fate, refused.words.partition(".")[0]) == (
            "sent back",
            "Not done yet, for this would be lost: the guess",
        )
        assert not at.room.has_finished(red.number)
        shown = at.room.glimpse.page(red, "your-move", {})
        assert shown
        (deed,) = next(card for card in shown.cards if card.id == "done").deeds
        assert deed.name == AND_GIVES_UP
        assert at.hand_in(red, *deed.orders).fate == "waiting"


def test_by_an_umpire_done_is_never_held_up(tmp_path: Path) -> None:
    with club(guesses(tmp_path / "a.ffts")) as at:
        red, _ = at.seat("RED"), at.seat("BLUE", "by hand")
        at.session.submit(Deal(), roller=at.room.roller)
        at.hand_in(red, Take(count=1))
        assert at.hand_in(red, SayDone()).fate == "waiting"


def test_one_word_is_enough_up_to_the_air_operations(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN"), at.seat("IJN")
        assert at.hand_in(usn, UP_TO_DECKS).words == "You are done up to the Air operations Segment"
        for _ in range(MOST_STEPS):
            assert stage(at)[1] != "Air operations Segment" and at.room.has_finished(usn.number)
            if at.done(ijn).words.endswith("Now Turn 1, Air operations Segment"):
                break
        assert stage(at)[1] == "Air operations Segment" and not at.room.has_finished(usn.number)


def test_where_both_are_done_in_advance_the_pages_change_once(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN"), at.seat("IJN")
        at.hand_in(usn, UP_TO_DECKS)
        before = at.room.glimpse.revision
        assert at.hand_in(ijn, UP_TO_DECKS).words.startswith("All are done: play went on")
        assert stage(at) == (1, "Air operations Segment") and at.room.glimpse.revision == before + 1


def test_being_done_in_advance_can_be_taken_back(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN"), at.seat("IJN")
        first = at.hand_in(usn, UP_TO_DECKS)
        at.done(ijn)
        assert at.room.withdraw(usn, first.letter).fate == "withdrawn"
        before = stage(at)
        at.done(ijn)
        assert stage(at) == before and not at.room.has_finished(usn.number)


def test_a_side_has_one_name_on_the_pages_of_players(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn = at.seat("USN")
        at.session.submit(RollInitiative(), roller=scripted((1, 6)))
        (named,) = (fact for fact in at.room.glimpse.heading(usn).facts if fact.startswith("Initiative: "))
        assert named == "Initiative: Imperial Japanese Navy"


def test_a_search_segment_is_passed_by_in_a_scenario_without_searching_alone(tmp_path: Path) -> None:
    """7.3 In others it is not, also where nothing is in the air: its pace would tell that of the other side."""
    for scenario, after in (("first-strike", "Air operations Segment"), ("coral-sea-8-may", "Search Segment")):
        with club(new_game(tmp_path / f"{scenario}.ffts", scenario)) as at:
            usn, ijn = at.seat("USN"), at.seat("IJN")
            while stage(at)[1] in ("Initiative Segment", "Movement Segment"):
                at.done(usn), at.done(ijn)
            assert stage(at) == (1, after)


def test_the_defaults_are_sentences() -> None:
    every = (*DEFAULTS, *(line for left in LEFT_TO_UMPIRE.values() for line in left.lines))
    assert all(line.endswith(".") and line[0].isupper() and len(line) < 250 for line in every)


def test_each_game_says_what_takes_the_place_of_its_umpire() -> None:
    assert LEFT_TO_UMPIRE.keys() == GAMES.keys()


@pytest.mark.parametrize(
    ("scenario", "game"),
    [("first-strike", "skies"), ("guadalcanal", "pacific_fury"), ("short-campaign", "fire_in_the_sky")],
)
def test_a_seat_reads_them_on_its_page_where_there_is_no_umpire(tmp_path: Path, scenario: str, game: str) -> None:
    with club(new_game(tmp_path / "a.ffts", scenario)) as at:
        one, _ = (at.seat(side.id) for side in at.session.game.sides(at.session.data))
        assert at.room.glimpse.defaults == (*DEFAULTS, *LEFT_TO_UMPIRE[game].lines)
        at.room.seating.order_by(one.number, "by hand")
        assert at.room.glimpse.defaults == ()


# --- whole turns by letters alone ------------------------------------------------------


def by_doctrine(at: Club, seat: Seat, given: Given) -> bool:
    """Hand in what the program would order for this side, then that it is done; whether anything was handed in."""
    game, state, data = at.session.game, at.session.state, at.session.data
    assert game.player
    due = given.still_open(game.player.due(state, data, seat.side))
    style = game.player.styles(data, seat.side)[0]
    choices = game.player.decide(game.view(state, seat.side), data, due, style, tuple(given.orders))
    for choice in choices:
        if not given.note(choice.command, at.hand_in(seat, choice.command).fate == "taken"):
            break
    if not choices and not at.room.has_finished(seat.number):
        return at.done(seat).fate != "sent back"
    return bool(choices)


def two_players(session: AnySession) -> Club:
    """Both sides by letters, to the beginning of the next turn."""
    with club(session) as at:
        first = stage(at)[0]
        seats = [at.seat(side.id) for side in session.game.sides(session.data)]
        given, onward = {seat.number: Given() for seat in seats}, 0
        while stage(at)[0] == first:
            if at.given.count("GoOn") != onward:
                given, onward = {seat.number: Given() for seat in seats}, at.given.count("GoOn")
            moved = [by_doctrine(at, seat, given[seat.number]) for seat in seats]
            assert any(moved), f"nobody can do anything in {stage(at)}"
        return at


@pytest.mark.parametrize("scenario", ["guadalcanal", "short-campaign"])
def test_two_players_and_no_umpire_play_a_turn_of_a_campaign(tmp_path: Path, scenario: str) -> None:
    at = two_players(new_game(tmp_path / "a.ffts", scenario))
    fates = [line.answer.fate for seat in at.room.seats() for line in at.room.inbox.of_seat(seat.number)]
    assert set(fates) <= {"taken", "waiting"} and fates.count("taken") > 15
    inbox, numbers = at.room.inbox, range(1, at.room.inbox.next_number)
    letters = [letter for letter in map(inbox.letter, numbers) if letter]
    assert len(letters) == len(fates)
    entries = [inbox.given(letter.number) for letter in letters if letter.kind == "orders"]
    assert all(len(became) == 1 for became in entries) and len(set(entries)) == len(entries)


def test_an_answer_says_what_was_rolled_and_the_page_which_step_is_open(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn, ijn = at.seat("USN"), at.seat("IJN")
        at.done(usn)
        assert "D6" in at.done(ijn).words
        shown = at.room.glimpse.page(usn, "your-move", {})
        assert shown and shown.cards[-1].id == "lately"
        assert "Initiative: " in str(shown.cards[-1].blocks)


def test_what_was_heard_last_says_how_a_roll_ended_that_was_made_again(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn = at.seat("USN", "by hand")
        at.session.submit(RollInitiative(), roller=scripted((5, 5, 4, 1)))
        shown = at.room.glimpse.page(usn, "your-move", {})
        assert shown
        *_, before, last = (block.text for block in shown.cards[-1].blocks if isinstance(block, Words))
        assert "equal, both roll again" in before and "equal" not in last
        assert shown.cards[-1].id == "lately"


def test_what_was_heard_last_has_both_volleys_also_while_hits_are_placed(tmp_path: Path) -> None:
    session = new_game(tmp_path / "a.ffts", "guadalcanal")
    orders = *meeting(("Kongo",), ("Chester", "Portland"), Zone.IBS), Fire(side=JP), Fire(side=US)
    with club(give(session, *orders, face=3)) as at:
        shown = at.room.glimpse.page(at.seat("JP"), "your-move", {})
        assert shown and session.game.heading(session.state, session.data, None).stage.endswith("places its hits")
        heard = [line for card in shown.cards if card.id == "lately" for line in lines(*card.blocks)]
        assert sum(" fire" in text and " hit" in text for text in heard) == 2


def test_where_there_is_no_umpire_none_is_named(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        assert headings(at, red) == ["For the umpire"]
        blue = at.seat("BLUE")
        assert headings(at, red) == ["When all are done"]
        assert at.hand_in(blue, kind="message", words="Hello").words == "Handed in. It waits for its moment"


def headings(at: Club, seat: Seat) -> list[str]:
    shown = at.room.glimpse.page(seat, "your-move", {})
    assert shown
    return [card.heading for card in shown.cards if card.id.startswith(("umpire", "waiting"))]


def test_what_another_side_does_is_waited_for_by_its_name(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "guadalcanal")) as at:
        at.seat("JP")
        assert headings(at, at.seat("US")) == ["Waiting for Japan"]


def test_the_step_of_a_segment_is_named_where_it_has_one() -> None:
    steps = (Milestone("3.4.5", "Strike", "now"), Milestone("12.2", "Strike sighting", "now", within=True))
    head = Heading("", 5, "Turn 5", "", "", "Strike Segment", (), steps, "")
    assert step_in_words(head) == "Turn 5, Strike Segment: Strike sighting"
    assert step_in_words(replace(head, milestones=steps[:1])) == "Turn 5, Strike Segment"
