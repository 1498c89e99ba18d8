"""6.13.1: fighters turned round within one AOS."""

import pytest

from ffts.games.skies.state.air import Spot, Where
from tests.air_setting import MIDWAY
from tests.builders_air import below, carrier, land, launch, ready, turn_round, up
from tests.refusing import refused


def test_6_13_1_two_fighters_are_landed_readied_and_spotted_aft_at_once() -> None:
    table = carrier(overhead="F1 F2").play(turn_round("F1 F2"))
    assert (table.platform.spot, table.platform.deck) == (Spot.AFT, ("F1", "F2"))
    assert [(af.load, af.work, af.section) for af in table.air.values()] == [("clean", 1, 6)] * 2
    assert table.platform.aos.spent == 3.0  # one point each to ready, half a point each to spot


def test_6_13_1_they_fly_in_the_next_turn() -> None:
    table = carrier(overhead="F1 F2").play(turn_round("F1 F2"))
    with refused("6.7-MIX", "may not launch as well"):
        table.play(launch("F1"))
    assert table.next_aos().play(launch("F1 F2")).platform.aos.launched == 2


def test_6_13_1_not_three() -> None:
    with refused("6.13.1-NUMBER", "Enterprise may turn 2 fighter AFs round in an AOS; 3 were asked for"):
        carrier(overhead="F1 F2 F3").play(turn_round("F1 F2 F3"))


def test_6_13_1_only_fighters() -> None:
    with refused("6.13.1-TYPE", "D1 cannot be"):
        carrier(overhead="F1 D1").play(turn_round("F1 D1"))


def test_6_13_1_on_a_clear_deck() -> None:
    with refused("6.13.1-CLEAR", "it has 1 AF on it"):
        carrier(overhead="F1", deck="D1", spot="forward").play(turn_round("F1"))


def test_6_13_1_not_on_an_attacked_carrier() -> None:
    with refused("6.6-ATTACKED", "to turn fighters round"):
        carrier(overhead="F1", attacked=True).play(turn_round("F1"))


def test_6_13_1_not_after_a_launch() -> None:
    with refused("6.7-MIX", "has launched 1 AF"):
        carrier(overhead="F1", deck="F2").play(launch("F2"), turn_round("F1"))


def test_6_13_1_nobody_else_lands_or_comes_up_in_that_aos() -> None:
    table = carrier(overhead="F1 F2", below="F3").play(turn_round("F1"))
    with refused("6.13.1-CLEAR", "turned F1 round in this AOS; nobody else may land"):
        table.play(land("F2"))
    with refused("6.13.1-CLEAR", "nobody else may come up"):
        table.play(up("F3"))


def test_6_13_1_the_second_may_be_turned_round_after_the_first_and_no_third() -> None:
    table = carrier(overhead="F1 F2 F3").play(turn_round("F1"), turn_round("F2"))
    assert (table.platform.spot, table.platform.deck, table.platform.aos.spent) == (Spot.AFT, ("F1", "F2"), 3.0)
    with refused("6.13.1-NUMBER", "3 were asked for"):
        table.play(turn_round("F3"))


def test_6_13_1_an_accident_of_the_second_leaves_the_first_ready_aft() -> None:
    table = carrier(overhead="F1 F2", light="night").play(turn_round("F1"), turn_round("F2"), dice=[3, 2])
    assert (table.platform.spot, table.platform.deck, table.where(Where.LOST)) == (Spot.AFT, ("F1",), ("F2",))


def test_16_3_a_damaged_fighter_is_not_turned_round() -> None:
    table = carrier(overhead="F1 F2").with_af("F2", damaged=True)
    with refused("16.3-DAMAGED", "F2 is damaged and must be repaired first"):
        table.play(turn_round("F1 F2"))
    with refused("16.2-UNFLYABLE"):
        table.with_af("F2", unflyable=True).play(turn_round("F2"))


def test_6_13_1_nor_after_somebody_else_landed() -> None:
    with refused("6.13.1-CLEAR", "it has 1 AF on it"):
        carrier(overhead="F1 F2").play(land("F1"), turn_round("F2"))


def test_6_13_1_the_points_must_be_there() -> None:
    with refused("6.4.6-HP", "2 of 2 handling points left; turning 2 AFs round costs 3"):
        carrier(overhead="F1 F2", points=2).play(turn_round("F1 F2"))


def test_6_13_1_fuel_and_accident_are_rolled_first() -> None:
    ditched = carrier(overhead="F1 F2", last=9, turn=10).play(turn_round("F1 F2"), dice=[1, 3])
    assert (ditched.where(Where.LOST), ditched.platform.deck) == (("F1",), ("F2",))
    crashed = carrier(overhead="F1 F2", light="night").play(turn_round("F1 F2"), dice=[2])
    assert (crashed.where(Where.LOST), crashed.where(Where.AIR)) == (("F1",), ("F2",))
    assert (crashed.platform.spot, crashed.platform.aos.spent) == (Spot.CLEAR, 0)


def test_6_13_1_their_work_is_done_for_this_aos() -> None:
    with refused("6.8-ONCE", "F1 was worked on in this AOS already"):
        carrier(overhead="F1").play(turn_round("F1"), ready("F1"))


def test_6_13_1_they_may_be_struck_below_again() -> None:
    table = carrier(overhead="F1", lifts={"E1": (1, 3)}).play(turn_round("F1"), below("F1"))
    assert (table.af("F1").where, table.platform.spot) == (Where.HANGAR, Spot.CLEAR)


def test_6_13_1_a_base_lands_and_readies_in_one_aos_anyway() -> None:
    with refused("6.13.1-BASE", "Midway is a base"):
        carrier(overhead="F1", at=MIDWAY).play(turn_round("F1", at=MIDWAY))
    table = carrier(overhead="F1", at=MIDWAY).play(land("F1", at=MIDWAY), ready("F1", at=MIDWAY))
    assert table.af("F1").fuelled


@pytest.mark.parametrize("closed", [(6,), (3, 6)])
def test_6_13_1_there_must_be_a_deck_to_land_on(closed: tuple[int, ...]) -> None:
    with refused("6.12-NOROOM", "no landing area left"):
        carrier(overhead="F1", closed=closed).play(turn_round("F1"))
