"""Command in, facts out: refusals, waivers, dice, and a game as a value."""

import gc
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any
from weakref import ref

import pytest

from ffts.core.citations import number_of
from ffts.core.dice import Dice, Die, NeedRoll, Roll, read
from ffts.core.game import Rulebook
from ffts.core.model import Command, Data, Event
from ffts.core.umpire import Refused, Umpire


class Pond(Data):
    ducks: int = 0


class Stock(Data):
    most: int = 3


class Release(Command):
    ducks: int


class Roll2(Command):
    """Two dice, and a duck each time."""


class Draw(Command):
    """A duck out of a basket."""


class Feed(Command):
    """Bread for the ducks, by a rule that refuses by itself."""

    bread: int


class Released(Event):
    ducks: int


class Named(Event):
    name: str


Ump = Umpire[Pond, Event, Stock]


def release(ump: Ump, cmd: Release) -> None:
    ump.insist(cmd.ducks > 0, "1.1-COUNT", f"{cmd.ducks} ducks cannot be released")
    room = ump.data.most - ump.state.ducks
    ump.require(cmd.ducks <= room, "1.2-ROOM", f"The pond has room for {room}; {cmd.ducks} asked", "Take one out")
    ump.say(Released(ducks=cmd.ducks))


def roll2(ump: Ump, cmd: Roll2) -> None:
    for _ in range(2):
        ump.say(Released(ducks=ump.roll("1.3", "Ducks", Die.D6, side="A", announced=True).face))


def draw(ump: Ump, cmd: Draw) -> None:
    ump.say(Named(name=ump.draw("1.4", "A duck", ("Anna", "Bert"), side="A")[0]))


def enough(bread: int, least: int) -> None:
    if bread < least:
        raise Refused("1.6-BREAD", f"{least} loaves are eaten; {bread} named", waivable=bread >= 0)


def feed(ump: Ump, cmd: Feed) -> None:
    ump.heed(enough, cmd.bread, 2)
    ump.say(Named(name="fed"))


def apply(state: Pond, event: Event) -> Pond:
    return Pond(ducks=state.ducks + event.ducks) if isinstance(event, Released) else state


def gate(ump: Ump, cmd: Command) -> None:
    ump.require(ump.state.ducks < 100, "1.5-FULL", "No more orders")


RULES: Any = {Release: release, Roll2: roll2, Draw: draw, Feed: feed}
DUCKS: Rulebook[Pond, Event, Stock] = Rulebook(
    events=(Released, Named),
    rules=RULES,
    apply=apply,
    gate=gate,
    start=lambda stock: Pond(),
)


def decide(cmd: Command, *faces: int, ducks: int = 0) -> tuple[Event, ...]:
    script = list(faces)
    dice = Dice(roller=lambda ask: read(ask, [script.pop(0)]) if ask.die else pytest.fail("a draw"))
    return DUCKS.decide(Pond(ducks=ducks), Stock(), cmd, dice)


def test_a_refusal_says_who_how_much_and_what_instead() -> None:
    with pytest.raises(Refused) as caught:
        decide(Release(ducks=4))
    no = caught.value
    assert (no.citation, no.rule, no.instead, no.waivable) == ("1.2-ROOM", "1.2", "Take one out", True)
    assert str(no) == "The pond has room for 3; 4 asked [1.2]"


@pytest.mark.parametrize("waived", ["1.2", "1.2-ROOM"])
def test_the_umpire_waives_a_rule_by_its_number_or_its_citation(waived: str) -> None:
    assert decide(Release(ducks=4, waive={waived: "a large pond"})) == (Released(ducks=4),)


def test_waiving_another_rule_changes_nothing() -> None:
    with pytest.raises(Refused):
        decide(Release(ducks=4, waive={"1.3": "a large pond", "1.2-FULL": "no"}))


def test_a_check_that_refuses_by_itself_is_heeded_and_waived_like_any_other() -> None:
    assert decide(Feed(bread=2)) == (Named(name="fed"),)
    with pytest.raises(Refused, match="2 loaves are eaten; 1 named"):
        decide(Feed(bread=1))
    assert decide(Feed(bread=1, waive={"1.6": "they are full"})) == (Named(name="fed"),)
    with pytest.raises(Refused, match="2 loaves are eaten; -1 named"):
        decide(Feed(bread=-1, waive={"1.6": "they are full"}))


def test_what_would_mean_nothing_cannot_be_waived() -> None:
    with pytest.raises(Refused) as caught:
        decide(Release(ducks=0, waive={"1.1": "please"}))
    assert not caught.value.waivable


def test_a_rule_sees_the_state_after_each_fact_it_reported() -> None:
    ump = Umpire(DUCKS, Pond(), Stock(), Dice(), {})
    ump.say(Released(ducks=2))
    ump.say(Released(ducks=1))
    assert ump.state.ducks == 3
    assert ump.events == (Released(ducks=2), Released(ducks=1))


def test_the_gate_comes_before_the_rule() -> None:
    with pytest.raises(Refused, match="No more orders"):
        decide(Release(ducks=1), ducks=100)


def test_a_rule_run_again_with_one_more_roll_comes_to_its_end() -> None:
    pond, stock = Pond(), Stock()
    rolls: list[Roll] = []
    for face in (2, 5):
        with pytest.raises(NeedRoll) as caught:
            DUCKS.decide(pond, stock, Roll2(), Dice(rolls))
        rolls.append(read(caught.value.ask, [face]))
        assert caught.value.ask.side == "A"
        assert caught.value.ask.announced
    assert DUCKS.decide(pond, stock, Roll2(), Dice(rolls)) == (Released(ducks=2), Released(ducks=5))
    assert pond.ducks == 0


def test_a_draw_is_asked_for_with_its_pool() -> None:
    with pytest.raises(NeedRoll) as caught:
        DUCKS.decide(Pond(), Stock(), Draw(), Dice())
    assert caught.value.ask.pool == ("Anna", "Bert")
    assert not caught.value.ask.announced


def test_a_game_folds_facts_and_knows_its_words() -> None:
    assert DUCKS.fold(Pond(), [Released(ducks=2), Named(name="Anna"), Released(ducks=1)]) == Pond(ducks=3)
    assert DUCKS.event_words.read('{"kind":"Named","name":"Anna"}') == Named(name="Anna")
    assert DUCKS.command_words.read('{"kind":"Release","ducks":2}') == Release(ducks=2)


def test_a_rule_may_ask_whether_another_would_refuse_and_nothing_happens() -> None:
    ump = Umpire(DUCKS, Pond(ducks=2), Stock(), Dice(), {})
    no = ump.refusal(release, Release(ducks=2))
    assert no is not None
    assert no.citation == "1.2-ROOM"
    assert ump.refusal(release, Release(ducks=1)) is None
    assert (ump.events, ump.state) == ((), Pond(ducks=2))


def test_such_a_trial_needs_no_dice_and_keeps_to_the_waivers() -> None:
    ump = Umpire(DUCKS, Pond(), Stock(), Dice(), {"1.2": "a large pond"})
    assert ump.refusal(roll2, Roll2()) is None
    assert ump.refusal(draw, Draw()) is None
    assert ump.refusal(release, Release(ducks=99)) is None


def test_a_rulebook_says_why_an_order_would_be_refused_and_rolls_nothing() -> None:
    no = DUCKS.refusal(Pond(ducks=2), Stock(), Release(ducks=2))
    assert no is not None and no.citation == "1.2-ROOM"
    assert DUCKS.refusal(Pond(ducks=2), Stock(), Release(ducks=1)) is None
    assert DUCKS.refusal(Pond(), Stock(), Roll2()) is None, "it would ask for dice"


def test_what_would_not_be_refused_is_carried_out_and_else_nothing_is_reported() -> None:
    ump = Umpire(DUCKS, Pond(ducks=2), Stock(), Dice(), {})
    no = ump.attempt(release, Release(ducks=2))
    assert no is not None
    assert (no.citation, ump.events, ump.state) == ("1.2-ROOM", (), Pond(ducks=2))
    assert ump.attempt(release, Release(ducks=1)) is None
    assert (ump.events, ump.state) == ((Released(ducks=1),), Pond(ducks=3))


def test_what_is_attempted_falls_by_the_dice_on_the_table_and_not_by_those_of_the_trial() -> None:
    dice = Dice(roller=lambda ask: read(ask, [2]))
    ump = Umpire(DUCKS, Pond(), Stock(), dice, {})
    assert ump.attempt(roll2, Roll2()) is None
    assert (ump.events, ump.state) == ((Released(ducks=2), Released(ducks=2)), Pond(ducks=4))
    assert [roll.face for roll in dice.used] == [2, 2]


def test_a_rule_can_ask_why_another_would_refuse_and_nothing_is_reported_or_rolled() -> None:
    refusals = list[Refused | None]()

    def ask(ump: Ump, cmd: Release) -> None:
        refusals.append(ump.refusal(release, cmd))
        refusals.append(ump.refusal(roll2, Roll2()))
        refusals.append(ump.refusal(draw, Draw()))

    game = replace(DUCKS, rules={**RULES, Release: ask})
    assert game.decide(Pond(), Stock(), Release(ducks=4), Dice()) == ()
    assert refusals[0] is not None
    assert (refusals[0].citation, refusals[1:]) == ("1.2-ROOM", [None, None])


ASKED: Mapping[str, Callable[[Pond], object]] = {
    "a trial": lambda pond: DUCKS.trial(pond, Stock(), (Release(ducks=2),)),
    "a question": lambda pond: DUCKS.umpire(pond, Stock()).refusal(release, Release(ducks=2)),
    "an attempt": lambda pond: DUCKS.umpire(pond, Stock()).attempt(release, Release(ducks=2)),
}


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_what_was_looked_at_for_a_refusal_is_let_go_with_it(asked: Callable[[Pond], object]) -> None:
    def keep() -> "ref[Pond]":
        pond = Pond(ducks=2)
        no = asked(pond)
        assert no is not None
        return ref(pond)

    gc.disable()
    try:
        assert keep()() is None
    finally:
        gc.enable()


def test_a_refusal_by_no_rule_has_no_brackets() -> None:
    assert str(Refused("1.2-ROOM", "The pond is full")) == "The pond is full [1.2]"
    assert str(Refused("", "The ducks are gone")) == "The ducks are gone"


def test_a_refusal_that_names_what_would_be_lost_asks_once() -> None:
    assert Refused("1.2-FORFEIT", "The ducks fly away").asks_twice
    assert not Refused("1.2-ROOM", "The pond is full").asks_twice


@pytest.mark.parametrize(
    ("citation", "number"),
    [("6.12-RATE", "6.12"), ("A-112-FACT", "A-112"), ("PF-8.2.c", "PF-8.2.c"), ("X", "X"), ("3.4.1", "3.4.1")],
)
def test_a_citation_opens_with_its_number(citation: str, number: str) -> None:
    assert number_of(citation) == number


def test_refusals_that_say_the_same_are_equal_and_count_once() -> None:
    one, other = Refused("1.2", "Enough", "", False), Refused("1.2", "Enough", "", False)
    assert one == other and len({one, other}) == 1
    assert one != Refused("1.2", "Too many", "", False) and one != "1.2"
