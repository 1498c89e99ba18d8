"""Who plays a side: a person, the program, or a person whom it spares the answers."""

from collections.abc import Callable
from typing import Any

import pytest

from ffts.core.game import Player
from ffts.core.seating import ANSWERS, PLAIN, SEATED, describe_helpers, describe_seat
from tests.core.test_umpire import Release

NAMES = {"JP": "Japan", "AL": "the Allied side"}


@pytest.mark.parametrize(
    ("style", "text"),
    [
        (None, "A person plays Japan"),
        (PLAIN, "The program plays Japan"),
        (ANSWERS, "A person plays Japan; in the enemy's turns the program answers"),
    ],
)
def test_who_plays_a_side_in_words(style: str | None, text: str) -> None:
    assert describe_seat(style, NAMES["JP"]) == text


def test_what_the_program_does_for_whom() -> None:
    assert describe_helpers({"JP": PLAIN, "AL": ANSWERS}, NAMES) == (
        "the program plays Japan; the program answers for the Allied side"
    )
    assert describe_helpers({}, NAMES) == ""


def player(seats: dict[str, str], turn: Callable[[str], str | None] | None = None) -> Player[str, None]:
    """Of a game whose state is the side whose turn it is."""
    rest: dict[str, Any] = {"turn": turn} if turn else {}
    return Player(
        styles=lambda data, side: SEATED,
        seats=lambda state: seats,
        seat=lambda side, style, lot: Release(ducks=1),
        due=lambda state, data, side: (),
        decide=lambda view, data, due, style, given: (),
        **rest,
    )


def test_who_only_answers_orders_in_the_enemys_turn_alone() -> None:
    seated = player({"JP": PLAIN, "AL": ANSWERS}, lambda state: state or None)
    assert seated.ordering("AL") == {"JP": PLAIN}
    assert seated.ordering("JP") == {"JP": PLAIN, "AL": ANSWERS}
    assert seated.ordering("") == {"JP": PLAIN}, "it is nobody's turn"


def test_where_nobody_has_a_turn_there_is_nothing_to_answer() -> None:
    assert player({"AL": ANSWERS}).ordering("JP") == {}
