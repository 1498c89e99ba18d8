"""A battle sent from one game to another: how hurt a ship is, and what no result may say."""

from collections.abc import Mapping
from typing import Any

import pytest

from ffts.core.link import (
    AirLeft,
    Battle,
    Link,
    Notice,
    Party,
    Result,
    SentForce,
    SentSide,
    SeverityNumbers,
    ShipFacts,
    Wing,
    fitting,
    severity,
)
from ffts.core.umpire import Refused

NUMBERS = SeverityNumbers(bad_speed=2.0, bad_deck=4, hurt_speed=3.0, hurt_deck=2, hurt_aa=0.25)
RED = SentSide(
    id="R", task_forces=(SentForce(id="R-1", ships=("Ark",), air={"Ark": Wing(fighters=4, dive=3, torpedo=2)}),)
)
BLUE = SentSide(id="B", task_forces=(SentForce(id="B-1", ships=("Bee",)),), bases={"Field": Wing(fighters=5)})
BATTLE = Battle(
    public=Notice(
        id="X-1",
        hash="abc",
        campaign="toy",
        title="A battle",
        date="1942-06-04",
        start="0600",
        turns=36,
        lat=0,
        lon=0,
        distance=6,
        parties=(
            Party(id="R", name="Red", nation="red", attacks=True, from_bearing=0),
            Party(id="B", name="Blue", nation="blue", attacks=False, from_bearing=180),
        ),
    ),
    sealed={"R": RED, "B": BLUE},
)
RIGHT = Result(
    id="X-1",
    hash="abc",
    sides=("B", "R"),
    ships={"Ark": ShipFacts(speed=4.0, speed0=4.0), "Bee": ShipFacts()},
    air={"Ark": AirLeft(sent=9, left=9), "Field": AirLeft(sent=5, left=0)},
)


@pytest.mark.parametrize(
    ("facts", "step"),
    [
        ({}, 0),
        ({"sunk": True}, 4),
        ({"dead": True, "deck": 6}, 3),
        ({"speed": 1.9, "speed0": 4.2}, 2),
        ({"deck": 4}, 2),
        ({"fire": True}, 2),
        ({"speed": 2.9, "speed0": 4.2}, 1),
        ({"speed": 2.9}, 1),
        ({"deck": 2}, 1),
        ({"elevator": True}, 1),
        ({"hangar": True}, 1),
        ({"aa_lost": 0.25}, 1),
        ({"speed": 2.8, "speed0": 2.8, "deck": 1, "aa_lost": 0.2}, 0),
        ({"speed": 1.4, "speed0": 1.4}, 0),
    ],
)
def test_the_worst_that_fits_counts(facts: Mapping[str, Any], step: int) -> None:
    assert severity(ShipFacts(**facts), NUMBERS) == step


def test_a_result_that_accounts_for_everybody_fits() -> None:
    assert fitting(BATTLE, RIGHT) is BATTLE
    assert Battle.model_validate_json(BATTLE.model_dump_json()) == BATTLE
    assert Result.model_validate_json(RIGHT.model_dump_json()) == RIGHT


@pytest.mark.parametrize(
    ("changed", "citation", "named"),
    [
        ({"id": "X-2"}, "LINK-ID", "X-1"),
        ({"hash": "abd"}, "LINK-HASH", "abc"),
        ({"sides": ("R",)}, "LINK-SIDES", "R"),
        ({"ships": {"Ark": ShipFacts()}}, "LINK-MISSING", "Bee"),
        ({"ships": {**RIGHT.ships, "Cat": ShipFacts()}}, "LINK-STRANGE", "Cat"),
        ({"ships": {**RIGHT.ships, "Bee": ShipFacts(speed=5, speed0=4)}}, "LINK-BETTER", "Bee"),
        ({"air": {"Ark": AirLeft(sent=9, left=1)}}, "LINK-AIR-MISSING", "Field"),
        ({"air": {**RIGHT.air, "Cat": AirLeft(sent=1, left=1)}}, "LINK-AIR-STRANGE", "Cat"),
        ({"air": {**RIGHT.air, "Ark": AirLeft(sent=9, left=10)}}, "LINK-AIR", "Ark"),
        ({"air": {**RIGHT.air, "Ark": AirLeft(sent=8, left=1)}}, "LINK-AIR", "Ark"),
    ],
)
def test_what_does_not_fit_is_reported_in_words(changed: Mapping[str, Any], citation: str, named: str) -> None:
    with pytest.raises(Refused) as no:
        fitting(BATTLE, RIGHT.model_copy(update=changed))
    assert no.value.citation == citation
    assert named in no.value.why
    assert no.value.instead
    assert not no.value.waivable


def test_a_campaign_that_sent_no_battle_takes_no_result() -> None:
    with pytest.raises(Refused, match="waits for no battle"):
        fitting(None, RIGHT)


def test_a_game_offers_nothing_unless_it_says_so() -> None:
    assert (Link[object, object]().sends, Link[object, object]().fights) == (None, None)
