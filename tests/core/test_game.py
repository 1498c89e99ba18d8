"""A game as a value: commands on trial, and a play read from its entry."""

from collections import namedtuple
from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any

import pytest

from ffts.core.dice import Ask, Dice, Die, NeedRoll, Roll, read
from ffts.core.game import (
    ROLLS,
    Game,
    LineReading,
    Piece,
    Play,
    Rulebook,
    Supposed,
    Unlogged,
    Words,
    as_written,
    never_idle,
    never_quiet,
    no_other_ways,
    no_rules_to_find,
    nothing_read,
    nothing_together,
    plain_pieces,
)
from ffts.core.numbering import Numbering
from ffts.core.offer import Offer
from ffts.core.seats.player import Given
from ffts.core.umpire import Refused
from tests.core.test_umpire import DUCKS, Draw, Named, Pond, Release, Released, Roll2, Stock

Row = namedtuple("Row", "id parent at command rolls events version")


def test_commands_on_trial_are_judged_one_after_the_other_and_change_nothing() -> None:
    pond = Pond()
    tried = DUCKS.trial(pond, Stock(), (Release(ducks=2), Release(ducks=1)))
    assert (tried.refused, tried.stopped, tried.ask) == (None, None, None)
    assert tried.events == (Released(ducks=2), Released(ducks=1))
    assert (tried.state, pond) == (Pond(ducks=3), Pond())
    assert tried.states == (Pond(ducks=2), Pond(ducks=3))
    assert tried.cost == 0


def test_a_trial_ends_with_the_first_refusal() -> None:
    tried = DUCKS.trial(Pond(), Stock(), (Release(ducks=2), Release(ducks=4), Release(ducks=1)))
    assert tried.refused is not None
    assert (tried.refused.citation, tried.stopped, tried.state) == ("1.2-ROOM", Release(ducks=4), Pond(ducks=2))


def test_a_trial_ends_where_dice_are_wanted() -> None:
    tried = DUCKS.trial(Pond(), Stock(), (Roll2(), Release(ducks=1)))
    assert tried.ask is not None
    assert (tried.ask.rule, tried.stopped, tried.events) == ("1.3", Roll2(), ())


def test_a_play_is_read_from_what_was_written() -> None:
    dice = Dice(roller=lambda ask: read(ask, [5]))
    facts = DUCKS.decide(Pond(), Stock(), Roll2(), dice)
    words = DUCKS.command_words.write(Roll2()), ROLLS.write_all(dice.used), DUCKS.event_words.write_all(facts)
    row = Row(1, None, "", *words, "1")
    play = Play(row, DUCKS.command_words, DUCKS.event_words)
    assert (play.command, play.rolls, play.events) == (Roll2(), dice.used, facts)


def test_the_umpire_of_a_rulebook_has_no_dice_of_his_own() -> None:
    with pytest.raises(NeedRoll):
        DUCKS.umpire(Pond(), Stock()).roll("1.3", "Ducks", Die.D6)
    named = DUCKS.decide(Pond(), Stock(), Draw(), Dice(roller=lambda ask: Roll(ask=ask, drawn=("Anna",))))
    assert named == (Named(name="Anna"),)


def test_a_reading_may_be_given_if_it_is_whole_and_not_refused() -> None:
    assert not LineReading("Release ...", line="Release 2 ducks").allowed
    assert LineReading("Release 2 ducks", (Release(ducks=2),)).allowed
    no = Refused("1.2-ROOM", "the pond is full")
    assert not LineReading("Release 4 ducks", (Release(ducks=4),), refused=no).allowed


def test_a_game_that_says_nothing_else_reads_no_phrases() -> None:
    (phrases,) = (field.default for field in fields(Game) if field.name == "phrases")
    assert phrases is nothing_read
    desk: Any = SimpleNamespace()
    assert nothing_read(desk, "release two ducks", None) == ()


def test_a_game_that_says_nothing_else_tells_no_odds_passes_nothing_and_has_no_house_rules() -> None:
    usual: dict[str, Any] = {field.name: field.default for field in (*fields(Words), *fields(Rulebook), *fields(Game))}
    ask = Ask(rule="1", what="a die", die=Die.D6)
    assert usual["dice_odds"](None, None, Release(ducks=1), (), ask, True) is None
    assert usual["passed"](Released(ducks=1)) is None
    assert usual["disclosed"]((Released(ducks=1),)) == ""
    assert usual["readable"](Pond(), "as it is") == "as it is"
    assert usual["switched"]("data", {}) == "data"
    with pytest.raises(ValueError, match="there is no house rule luck; this game has none"):
        usual["switched"]("data", {"luck": True})


def test_a_player_is_not_asked_again_for_what_was_refused_him() -> None:
    given, one, two = Given(), Release(ducks=1), Release(ducks=2)
    assert (given.note(one, True), given.note(two, False)) == (True, False)
    assert (given.orders, given.refused) == ([one, two], [two])
    lines = [
        Offer("1", "One flies", urgency="must", orders=(one,)),
        Offer("1", "Two fly", urgency="must", orders=(two,)),
        Offer("2", "Look"),
    ]
    assert [line.words for line in given.still_open(lines)] == ["One flies", "Look"]


def test_a_pool_without_cards_is_its_names() -> None:
    ask = Ask(rule="1.4", what="A duck", pool=("Anna", "Bert"))
    assert plain_pieces(None, None, ask) == {"Anna": Piece("Anna"), "Bert": Piece("Bert")}


def test_a_game_that_says_nothing_else_discloses_nothing_and_writes_texts_as_they_are() -> None:
    usual: dict[str, Any] = {field.name: field.default for field in fields(Game)}
    assert usual["disclosed"]((Released(ducks=1),)) == ""
    assert as_written(None, "two ducks") == "two ducks"


def test_what_was_refused_a_player_is_not_asked_of_him_again() -> None:
    given = Given()
    two, three = Release(ducks=2), Release(ducks=3)
    assert given.note(two, True)
    assert not given.note(three, False)
    assert given.orders == [two, three]
    due = tuple(Offer("1", "ducks", urgency="must", orders=orders) for orders in ((two,), (three,), ()))
    assert given.still_open(due) == (due[0], due[2])


def test_a_citation_and_a_text_are_shown_by_the_numbers_of_the_edition_played() -> None:
    second = Numbering("AB", "AB2", {"AB-1": ("4",)})
    book = replace(DUCKS, numbering=lambda data: second)
    shown: Any = SimpleNamespace(rulebook=book)
    assert Game.cited(shown, Stock(), "AB-1-ROOM") == "AB2-4 (1)"
    assert Game.readable(shown, Pond(), Stock(), "see AB-1") == "see AB2-4 (1)"
    assert no_rules_to_find(lambda game, files, model: None, None)("tea") == ()
    assert no_other_ways(None, None, "A") == ()
    assert nothing_together(None, "A", Release(ducks=1)) == ()
    assert never_quiet(None) == "" and not never_idle(None, None)


def test_a_desk_of_one_side_has_no_log() -> None:
    desk = Unlogged()
    desk.state = "what it knows"
    assert (desk.log(), desk.line_to(7)) == ([], [])
    assert desk.state_at(7) == "what it knows"
    with pytest.raises(KeyError):
        desk.play(7)


def test_orders_are_tried_upon_a_state_that_is_supposed() -> None:
    game: Any = SimpleNamespace(rulebook=DUCKS)
    desk = Supposed(game, Stock(), Pond())
    then = desk.after((Release(ducks=2),))
    assert (then.state, desk.state, desk.after(()).state) == (Pond(ducks=2), Pond(), Pond())
    assert desk.refusal(Release(ducks=3)) is None
    assert then.refusal(Release(ducks=3)) is not None
    never = replace(DUCKS, gate=lambda ump, cmd: ump.insist(False, "0", "Closed", ""))
    assert Supposed(game, Stock(), Pond(), rulebook=never).refusal(Release(ducks=1)) is not None


def test_a_game_whose_sides_name_all_they_order_has_no_other_ways() -> None:
    assert no_other_ways("state", "data", "RED") == ()
