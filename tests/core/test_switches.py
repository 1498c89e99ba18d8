"""House rules that may be switched, and no others."""

from typing import Literal

import pytest

from ffts.core.model import Data
from ffts.core.switches import Switches, switched


class Rules(Switches):
    wind_turns_back: bool = False
    wind_strength: Literal["weak", "strong"] = "weak"


def test_a_switch_is_written_by_its_subject() -> None:
    assert Rules.keys() == ("wind.turns_back", "wind.strength")


def test_one_is_switched_and_the_others_stay() -> None:
    rules = Rules().switched("wind.strength", "strong")
    assert (rules.wind_strength, rules.wind_turns_back) == ("strong", False)
    assert rules.changed() == {"wind.strength": "strong"}
    assert Rules().changed() == {}


def test_several_are_switched_at_once() -> None:
    rules = Rules().all_switched({"wind.strength": "strong", "wind.turns_back": True})
    assert (rules.wind_strength, rules.wind_turns_back) == ("strong", True)


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("wind.colour", "red", "there is no house rule 'wind.colour'; the switches are wind.turns_back, wind.strength"),
        ("wind.strength", "calm", "house rule wind.strength cannot be 'calm': Input should be 'weak' or 'strong'"),
    ],
)
def test_what_cannot_be_switched_is_reported(key: str, value: str, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Rules().switched(key, value)


class Scenario(Data):
    house_rules: Rules = Rules()
    title: str = "a day"


class Catalog(Data):
    scenario: Scenario = Scenario()


def test_the_data_of_a_game_has_the_switches_of_its_scenario_set() -> None:
    found = switched(Catalog(), {"wind.turns_back": True})
    assert found == Catalog(scenario=Scenario(house_rules=Rules(wind_turns_back=True)))
