"""Who plays a side: a person, the program, or a person whom it spares the answers."""

from collections.abc import Callable
from typing import Any

import pytest

from ffts.core.seats.player import COUNTED, Intent, Player, Thinking, at_once, waiting_for_battle
from ffts.core.seats.seating import (
    ADMIRAL,
    ANSWERS,
    BLIND,
    CADET,
    LEVELS,
    PLAIN,
    SEATED,
    STAFF,
    V0,
    Manner,
    describe_helpers,
    describe_seat,
    manners,
    only_answers,
    read_manner,
    seconds_of,
    seconds_typed,
    split,
)
from tests.core.test_umpire import Release

NAMES = {"JP": "Japan", "AL": "the Allied side"}


@pytest.mark.parametrize(
    ("style", "text"),
    [
        (None, "A person plays Japan"),
        (PLAIN, "The program plays Japan"),
        (ANSWERS, "A person plays Japan; in the enemy's turns the program answers"),
        ("bold", "The program (bold) plays Japan"),
        ("cadet:bold", "The program (cadet, bold) plays Japan"),
        ("cadet:plain", "The program (cadet) plays Japan"),
        ("admiral:plain:5s", "The program (admiral, 5 seconds) plays Japan"),
        ("admiral:bold:1s", "The program (admiral, bold, 1 second) plays Japan"),
        ("cadet:answers", "A person plays Japan; in the enemy's turns the program (cadet) answers"),
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
        play={STAFF: at_once(lambda view, data, due, style, given: (Intent(Release(ducks=2), style),))},
        **rest,
    )


def test_who_only_answers_orders_in_the_enemys_turn_alone() -> None:
    seated = player({"JP": PLAIN, "AL": ANSWERS}, lambda state: state or None)
    assert seated.ordering("AL") == {"JP": PLAIN}
    assert seated.ordering("JP") == {"JP": PLAIN, "AL": ANSWERS}
    assert seated.ordering("") == {"JP": PLAIN}, "it is nobody's turn"


def test_where_nobody_has_a_turn_there_is_nothing_to_answer() -> None:
    assert player({"AL": ANSWERS}).ordering("JP") == {}


# --- levels ---------------------------------------------------------------------------------

STYLES = ("record", "bold")
EVERYBODY = (*LEVELS, ADMIRAL, V0, BLIND)


@pytest.mark.parametrize(
    ("text", "manner", "written"),
    [
        ("", Manner(STAFF, "record"), "record"),
        ("bold", Manner(STAFF, "bold"), "bold"),
        ("staff", Manner(STAFF, "record"), "record"),
        ("staff:bold", Manner(STAFF, "bold"), "bold"),
        ("cadet", Manner(CADET, "record"), "cadet:record"),
        ("v0:bold", Manner(V0, "bold"), "v0:bold"),
        ("admiral:bold:60s", Manner(ADMIRAL, "bold", 60), "admiral:bold:60s"),
        ("admiral:5s", Manner(ADMIRAL, "record", 5), "admiral:record:5s"),
    ],
)
def test_a_text_holds_level_and_style_and_is_read_again(text: str, manner: Manner, written: str) -> None:
    assert read_manner(text, EVERYBODY, STYLES) == manner
    assert manner.text == written
    assert read_manner(written, EVERYBODY, STYLES) == manner
    assert split(written, EVERYBODY) == manner


NO_TIMES = ("admiral:61s", "admiral:0s", "admiral:bold:s", "cadet:bold:5s", "bold:5s", "admiral:5s:bold")


@pytest.mark.parametrize(
    "text", ["mad", "cadet:mad", "mad:bold", "bold:cadet", "bold:bold", ":bold", "cadet:bold:x", *NO_TIMES]
)
def test_a_text_of_something_else_is_nobody(text: str) -> None:
    assert read_manner(text, EVERYBODY, STYLES) is None


def test_a_list_offers_staff_in_every_style_and_the_others_in_one() -> None:
    assert manners(LEVELS, STYLES) == ("cadet:record", "record", "bold")
    assert player({}).choices(None, "JP") == ("cadet:plain", "plain", "answers")


def test_a_time_is_for_who_thinks_ahead() -> None:
    assert manners((*LEVELS, ADMIRAL), STYLES[:1], 5) == ("cadet:record", "record", "admiral:record:5s")
    assert (seconds_of("admiral:bold:5s"), seconds_of("admiral:bold")) == (5, 0)
    assert only_answers("admiral:answers:5s")
    assert not only_answers("admiral:plain:5s")


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [("admiral 5 seconds", 5), ("Admiral bold 1 s", 1), ("20s", 20), ("admiral", 0), ("5 ships", 0), ("61 seconds", 0)],
)
def test_a_time_in_plain_words(typed: str, seconds: int) -> None:
    assert seconds_typed(typed) == seconds


def test_who_names_somebody_unknown_reads_how_a_time_is_written() -> None:
    known = Player[str, None](
        styles=lambda data, side: STYLES,
        seats=lambda state: {},
        seat=lambda side, style, lot: Release(ducks=1),
        due=lambda state, data, side: (),
        play={},
        levels=(*LEVELS, ADMIRAL),
    ).known(None, "JP")
    assert known.endswith("; with 1 to 60 seconds for a decision, as in admiral:record:15s")


def test_whoever_is_named_decides_and_somebody_unknown_is_refused_in_words() -> None:
    seated = player({})
    assert seated.decide(None, None, (), "plain", (), Thinking(seed=1)) == (Intent(Release(ducks=2), "plain"),)
    assert seated.manner(None, "JP", "staff") == Manner(STAFF, "plain")
    with pytest.raises(ValueError, match="does not play JP 'mad'; it has cadet, staff, v0, blind, each in a style"):
        seated.manner(None, "JP", "mad")


def test_who_is_given_no_time_thinks_of_nothing() -> None:
    assert not Thinking().may_go_on()
    assert not player({}).thinks(None, None, "plain")
    assert COUNTED.may_go_on()


def test_while_a_battle_is_fought_elsewhere_the_program_waits_for_its_result() -> None:
    order = Intent(Release(ducks=2), "now")
    decides = waiting_for_battle(at_once(lambda view, data, due, style, given: (order,)), lambda view: view == "away")
    assert decides("away", None, (), "plain", (), Thinking()) == ()
    assert decides("here", None, (), "plain", (), Thinking()) == (order,)
