"""Bounds on clearing a deck: nobody does with less, whatever the order."""

from itertools import permutations, product

import pytest

from ffts.games.skies.ahead.layout import Piece, Standing, least_displaced, may_be_unmoved

ROOMS = (0, 0, 0, 30, 30, 30)


def loaded(sixths: str = "456") -> Piece:
    return Piece(10, frozenset(map(int, sixths)))


OTHER = Piece(10, frozenset())


def deck(*standing: tuple[Piece, int]) -> tuple[Standing, ...]:
    return tuple(Standing(piece, sixth) for piece, sixth in standing)


@pytest.mark.parametrize("leaves", list(product((True, False), repeat=5)))
def test_6_7_1_no_order_with_the_load_in_front_displaces_fewer(leaves: tuple[bool, ...]) -> None:
    places = range(len(leaves))
    in_front = [order for order in permutations(places) if [leaves[at] for at in order] == sorted(leaves, reverse=True)]
    fewest = min(sum(at != place for place, at in enumerate(order)) for order in in_front)
    assert least_displaced(leaves) == fewest


def test_6_7_6_who_stands_ahead_of_the_load_has_to_move_or_the_load_has() -> None:
    mixed = deck((OTHER, 4), (OTHER, 4), (loaded(), 5), (loaded(), 5), (loaded(), 6))
    assert may_be_unmoved(mixed, 3, (), (OTHER, OTHER), ROOMS)
    assert not may_be_unmoved(mixed, 4, (), (OTHER, OTHER), ROOMS)


def test_6_3_2_others_at_the_stern_give_way_where_the_load_needs_their_room() -> None:
    at_the_stern = deck(*[(OTHER, 6)] * 3)
    below = (loaded("56"),) * 4
    assert may_be_unmoved(at_the_stern, 2, below, (OTHER, OTHER), ROOMS)
    assert not may_be_unmoved(at_the_stern, 3, below, (OTHER, OTHER, OTHER), ROOMS)


def test_6_3_2_nobody_keeps_his_place_where_those_who_stay_find_no_room_behind_the_load() -> None:
    at_the_stern = deck(*[(OTHER, 6)] * 3)
    assert not may_be_unmoved(at_the_stern, 1, (loaded(),) * 7, (OTHER, OTHER, OTHER), ROOMS)
    assert may_be_unmoved(at_the_stern, 0, (loaded(),) * 7, (OTHER, OTHER, OTHER), ROOMS)


def test_6_4_1_of_the_load_only_those_keep_their_place_who_can_leave_from_it() -> None:
    assert may_be_unmoved(deck((loaded("4"), 4), (loaded("6"), 5)), 1, (), (), ROOMS)
    assert not may_be_unmoved(deck((loaded("4"), 4), (loaded("6"), 5)), 2, (), (), ROOMS)
