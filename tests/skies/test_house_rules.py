"""A-112 The switchable rulings: how they are written, what they can be, and what differs from the default."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies.sheets.house_rules import HouseRules

SWITCHED: dict[str, str | int | bool] = {
    "dc.segment_rolls": 1,
    "base.launch_and_land_same_aos": False,
    "fog.positions": "hidden_until_spotted",
    "carrier.attacked_level": "task_force",
    "elevators.launch_block": "all",
    "launch.mix": "additive",
    "strike.group_max": "unlimited",
    "landing.remainder": "round_up",
    "landing.area_measure": "sum",
    "strike.emergency_launch": "only_12_8",
    "spotting.lapse_turns": 4,
    "search.band_depth": 2,
    "shadow.contact_lost_on_failed_roll": True,
    "strike.reactions": "each_turn",
    "tf.plotting": "before_the_roll",
    "tf.plot_while_aircraft_away": "freeze",
    "optional.aircraft_damage": True,
    "fire.chain": "recursive",
    "vp.columns": "cumulative",
    "vp.handicap": "none",
}


def test_there_is_another_position_for_every_switch() -> None:
    assert set(SWITCHED) == set(HouseRules.keys())


@pytest.mark.parametrize("key", SWITCHED)
def test_a_switch_moves_itself_and_no_other(key: str) -> None:
    assert HouseRules().switched(key, SWITCHED[key]).changed() == {key: SWITCHED[key]}


def test_at_the_start_nothing_is_changed() -> None:
    assert HouseRules().changed() == {}


@given(st.lists(st.sampled_from(sorted(SWITCHED)), unique=True))
def test_the_order_of_switching_does_not_matter(keys: list[str]) -> None:
    forth, back = HouseRules(), HouseRules()
    for key in keys:
        forth = forth.switched(key, SWITCHED[key])
    for key in reversed(keys):
        back = back.switched(key, SWITCHED[key])
    assert forth == back
    assert HouseRules.model_validate_json(forth.model_dump_json()) == forth


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("nothing", 1, "there is no house rule 'nothing'; the switches are dc.segment_rolls"),
        ("dc_segment_rolls", 1, "there is no house rule 'dc_segment_rolls'"),
        ("vp.columns", "both", "house rule vp.columns cannot be 'both'"),
        ("shadow.contact_lost_on_failed_roll", "yes", "cannot be 'yes'"),
        ("spotting.lapse_turns", "soon", "cannot be 'soon'"),
        ("spotting.lapse_turns", -1, "cannot be -1"),
        ("spotting.lapse_turns", True, "cannot be True"),
    ],
)
def test_what_a_switch_cannot_be_is_reported(key: str, value: str | int, why: str) -> None:
    with pytest.raises(ValueError) as caught:
        HouseRules().switched(key, value)
    assert why in str(caught.value)
