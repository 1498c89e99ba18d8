"""Numbers agree with their nouns and verbs, in every text of the campaigns."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ffts.app.rollers import seeded
from ffts.core.counting import counted, nouns, verb, with_article
from ffts.core.dice import Ask, BadDice, Dice, Die, NeedRoll, read_typed
from ffts.core.game import AnyGame
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.pacific_fury.events.turn import ReserveReleased, ShipsArrived
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import SideId, UnitId
from tests.fire_in_the_sky import drawn as sky_drawn
from tests.fire_in_the_sky.setting import catalog as sky_catalog
from tests.pacific_fury import drawn as fury_drawn
from tests.pacific_fury.setting import catalog as fury_catalog

THINGS = "hits|points|dice|steps|ships|units|spaces|boxes|hexes|turns|digits|submarines|carriers|planes|bases|days"
ONE_OF_MANY = re.compile(rf"(?<![\w.,])(?<!TF )(?<![A-Z] )1 (?:[A-Z]\w+ )*(?:{THINGS})\b", re.IGNORECASE)
FEW = "hit|die|step|space|hex|Oil Point|Air Point|Transport Point"
MANY_AS_ONE = re.compile(rf"(?<![\w.,])(?:[2-9]|\d\d) (?:{FEW})\b(?! \d)")
ORDERS = 500


@pytest.mark.parametrize(
    ("number", "noun", "words"),
    [
        (1, "hit", "1 hit"),
        (0, "hit", "0 hits"),
        (2, "die", "2 dice"),
        (3, "hex", "3 hexes"),
        (1.5, "Oil Point", "1.5 Oil Points"),
        (2, "US Transport Point", "2 US Transport Points"),
    ],
)
def test_a_noun_agrees_with_its_number(number: float, noun: str, words: str) -> None:
    assert counted(number, noun) == words
    assert nouns(number, noun) == words.partition(" ")[2]


def test_a_verb_agrees_with_its_number() -> None:
    assert [verb(1, one) for one in ("arrives", "is", "goes")] == ["arrives", "is", "goes"]
    assert [verb(2, one) for one in ("arrives", "is", "goes")] == ["arrive", "are", "go"]


def test_dice_that_were_typed_wrongly_are_reported_by_their_digits() -> None:
    with pytest.raises(BadDice, match="1 digit is asked for, 2 were typed"):
        read_typed(Ask(rule="2.6", what="A die", die=Die.D6), "12")


def test_one_ship_arrives_and_two_arrive() -> None:
    state = PACIFIC_FURY.rulebook.start(fury_catalog())
    one, two = (UnitId("Hornet"),), (UnitId("Hornet"), UnitId("Wasp"))
    lines = [
        fact.words
        for ships in (one, two)
        for fact in PACIFIC_FURY.words.facts(state, (ShipsArrived(side=SideId.US, ships=ships),))
    ]
    assert lines == ["Hornet arrives in base", "Hornet and Wasp arrive in base"]
    (fact,) = PACIFIC_FURY.words.facts(state, (ReserveReleased(ships=one),))
    assert fact.words == "Hornet joins the fleet in Truk"


def texts(game: AnyGame, data: Any, drawn: Any) -> Iterator[str]:
    """What orders drawn by chance are called, what they are refused for, what comes of them, and what is due."""
    chance, roller = Random(5), seeded(5)
    state = game.rulebook.start(data)
    for _ in range(ORDERS):
        if state.public.over:
            return
        yield from (line.words for line in game.due(state, data, None))
        yield from game.words.standing(state, data)
        for order in drawn(state, data, chance):
            yield game.words.menu(order, state)
            try:
                events = game.rulebook.decide(state, data, order, Dice(roller=roller))
            except Refused as no:
                yield f"{no.why}; {no.instead}"
                continue
            except NeedRoll as need:
                yield str(need)
                continue
            yield from (fact.words for fact in game.words.facts(state, events))
            state = game.rulebook.fold(state, events)
            if game is FIRE_IN_THE_SKY:
                break


@pytest.mark.parametrize(
    ("game", "data", "drawn"),
    [
        (PACIFIC_FURY, fury_catalog(), fury_drawn.commands),
        (FIRE_IN_THE_SKY, sky_catalog("short-campaign-second"), sky_drawn.orders),
    ],
    ids=["pacific_fury", "fire_in_the_sky"],
)
def test_numbers_agree_in_all_that_a_campaign_tells(game: AnyGame, data: Any, drawn: Any) -> None:
    lines = list(texts(game, data, drawn))
    assert len(lines) > ORDERS
    assert {hit[0] + " in: " + text for text in lines for hit in ONE_OF_MANY.finditer(text)} == set()
    assert {hit[0] + " in: " + text for text in lines for hit in MANY_AS_ONE.finditer(text)} == set()


def test_a_name_of_several_has_its_article_inside_a_sentence() -> None:
    names = ["United States", "Allies", "Japan"]
    assert [with_article(name) for name in names] == ["the United States", "the Allies", "Japan"]
