"""What a game says of its files, where it says nothing of its own."""

from ffts.core.offer import Offer
from ffts.core.shelf import Fault, RoomTaken, Shelf, as_written, nothing_better, nothing_more
from tests.core.test_umpire import Draw, Feed, Stock


def test_an_entry_that_says_all_of_itself_is_taken_as_it_is() -> None:
    fields = {"name": "Anna"}
    assert as_written(fields, {}) == fields
    assert nothing_better(fields, {}, "name") is None
    assert nothing_more(fields) == ()


def test_a_fault_between_files_is_reported_with_its_way_out() -> None:
    fault = Fault("ponds", "north.ducks", "there is no duck 'Carl'", "name one of Anna, Bert", ("ducks", "Carl"))
    assert str(fault) == "ponds north.ducks: there is no duck 'Carl'; name one of Anna, Bert"


def test_what_is_due_names_the_order_that_does_it_or_its_kind() -> None:
    assert Offer("1.4", "A duck is drawn", orders=(Draw(),)).kind is Draw
    assert Offer("1.6", "The ducks are hungry", urgency="must", about=Feed).kind is Feed
    assert Offer("1.7", "It rains").kind is None


def test_a_game_that_says_no_more_of_its_files_has_a_scenario_and_nothing_else() -> None:
    shelf = Shelf(Stock, lambda scenario, chart, entries: scenario)
    assert (shelf.named_in(Stock()), shelf.chart(Stock())) == ({}, None)
    assert (*shelf.check({}), *shelf.check_scenario(Stock(), None, {})) == ()


def test_a_place_tells_what_is_left_of_its_room_and_what_is_too_much() -> None:
    assert RoomTaken("pond", 5, (("Anna", 1), ("Bert", 2))).left == 2
    assert RoomTaken("pond", 1, (("Anna", 1), ("Bert", 2))).left == -2


def test_a_game_that_has_no_odds_for_its_entries_has_no_worth_and_no_room() -> None:
    shelf = Shelf(Stock, lambda scenario, chart, entries: scenario)
    assert (shelf.worth({}), shelf.rooms({}, {}), shelf.choices({})) == ({}, (), {})
