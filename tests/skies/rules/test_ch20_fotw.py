"""Chapters 3.5, 14.6, 15.3 and 20: beside a battle fought by FOTW."""

import pytest

from ffts.games.skies.names import TfId
from ffts.games.skies.rules.ch11 import sheets_of
from ffts.games.skies.rules.ch20 import fotw
from ffts.games.skies.state.strike import Guns
from tests.builders_strike import sea
from tests.refusing import refused


def test_3_5_1_counters_are_measured_from_any_part_to_any_part() -> None:
    assert fotw.measure(with_miniatures=False).startswith("Counter to counter")


def test_3_5_2_miniatures_are_measured_from_funnel_and_cockpit() -> None:
    assert "forward funnel" in fotw.measure(with_miniatures=True)
    assert "cockpit" in fotw.measure(with_miniatures=True)


@pytest.mark.parametrize(
    ("kind", "inches", "reaches"),
    [("heavy", 10.0, True), ("heavy", 10.1, False), ("aamg", 3.0, True), ("aamg", 3.1, False)],
)
def test_14_6_how_far_aa_reaches(kind: Guns, inches: float, reaches: bool) -> None:
    assert fotw.in_range(kind, inches) is reaches
    if reaches:
        fotw.fire_in_range("Chester", (kind,), inches)
    else:
        with refused("14.6-RANGE", f"the aircraft are {inches:g} away"):
            fotw.fire_in_range("Chester", (kind,), inches)


def test_11_2_in_a_battle_on_the_table_ranges_stand_in_place_of_the_rings() -> None:
    assert sheets_of(sea().data, sea().own, TfId("17"))
    assert fotw.AA_INCHES == {"heavy": 10.0, "aamg": 3.0}


def test_15_3_torpedoes_are_dropped_at_two_and_a_half_inches_or_at_one_and_a_half() -> None:
    assert (fotw.drop_inches("normal"), fotw.drop_inches("close")) == (2.5, 1.5)


def test_20_1_cap_is_left_out_unless_the_umpire_wants_it() -> None:
    assert [fotw.cap_rounds(False), fotw.cap_rounds(True), fotw.cap_rounds(True, ignored=False)] == [True, False, True]


def test_20_3_aircraft_attack_after_the_plots_and_before_the_ships_move() -> None:
    order = [
        next(at for at, step in enumerate(fotw.STEPS) if step.startswith(word)) for word in ("Plot", "Air", "Move")
    ]
    assert order == sorted(order)


def test_20_4_guns_that_fired_at_aircraft_are_silent_for_a_turn() -> None:
    with refused("20.4-GUN", "Chester has 1 of 4 heavy AA mounts free", "aircraft or at ships, not both"):
        fotw.surface_fire("Chester", mounts=2, free=1, there=4)
    fotw.surface_fire("Chester", mounts=1, free=1, there=4)


def test_20_5_on_the_table_any_ship_may_be_attacked() -> None:
    assert fotw.may_attack(fotw=True, spotted=False)
    assert not fotw.may_attack(fotw=False, spotted=False)


def test_20_6_one_spread_a_group_and_a_bonus_close_in() -> None:
    assert fotw.spread(3, fotw.drop_inches("close")) == fotw.Spread(torpedoes=9, inches=1.5, bonus=2)
    assert fotw.spread(2, fotw.drop_inches("normal")).bonus == 0
    assert [fotw.drop_bonus(1.5), fotw.drop_bonus(1.6)] == [2, 0]
