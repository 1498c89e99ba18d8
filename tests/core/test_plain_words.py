"""Lines in plain words: what fits, what it would come to, and what comes first."""

from types import SimpleNamespace
from typing import Any

import pytest

from ffts.core.dice import Ask, Die
from ffts.core.game import LineReading, Trial
from ffts.core.model import Command, Event
from ffts.core.plain_words import EXACT, best_first, concedes, fits, nearness, reading, seats_somebody, side_of, tokens
from ffts.core.umpire import Refused


class Go(Command):
    """An order."""


def tried(refused: Refused | None = None, ask: Ask | None = None) -> LineReading:
    """What is read of an order on a desk that knows what comes of it."""

    def trial(commands: tuple[Command, ...]) -> Trial[None, Event]:
        return Trial(commands, (), None, refused, commands[0] if refused else None, ask)

    desk: Any = SimpleNamespace(trial=trial)
    return reading(desk, lambda cmd: type(cmd).__name__, Go())


def test_words_that_only_fill_are_left_out() -> None:
    assert tokens("Put the ships into Kure, and go") == ["ships", "kure", "go"]


def test_every_word_typed_begins_one_of_the_order_and_none_twice() -> None:
    assert fits(["bombards", "sl"], "The slot is bombarded")
    assert not fits(["slot", "slot"], "The slot")
    assert not fits(["go"], "The slot")


def test_what_it_would_come_to() -> None:
    assert tried().verdict == "allowed"
    ask = Ask(rule="1", what="Oars", die=Die.D6, n=1)
    assert tried(ask=ask).verdict == "asks for dice: Oars"
    no = tried(refused=Refused("1.2-SHIP", "She is not there"))
    assert (no.verdict, no.allowed, no.stopped) == ("She is not there [1.2]", False, Go())


def test_the_allowed_come_first_and_of_those_the_nearest() -> None:
    one, two = LineReading("a", (Go(),), rank=1), LineReading("b", (Go(),), rank=2)
    no = LineReading("c", (Go(),), refused=Refused("1", "no"), rank=9)
    assert best_first((no, one, two), 2) == [two, one]


def test_a_number_is_that_number_and_no_beginning_of_another() -> None:
    assert fits(["12"], "TF 12") and not fits(["1"], "TF 12")


def test_a_longer_word_is_known_by_its_beginning() -> None:
    assert fits(["sorties"], "Sortie to the Slot") and not fits(["aground"], "A ship")


def test_a_line_typed_word_for_word_is_nearest() -> None:
    assert nearness(["japan", "passes"], "Japan passes") == EXACT
    assert nearness(["passes"], "Japan passes", rank=3) == 3


def test_only_words_about_who_plays_seat_a_side_and_half_a_line_gives_nothing_up() -> None:
    assert seats_somebody(["program", "plays"]) and not seats_somebody(["united", "states", "stays"])
    assert concedes(["japan", "concedes"]) and not concedes(["con"])


@pytest.mark.parametrize(("own", "awaited", "found"), [("JP", "AL", "jp"), ("", "AL", "al"), ("", None, None)])
def test_who_orders_is_the_side_of_the_screen_else_the_one_that_decides(own: str, awaited: str, found: str) -> None:
    desk: Any = SimpleNamespace(state=SimpleNamespace(public=SimpleNamespace(awaits=SimpleNamespace(side=awaited))))
    assert side_of(SimpleNamespace(**vars(desk), side=own), str.lower) == found
    assert side_of(desk, str.lower) == (awaited and awaited.lower())
