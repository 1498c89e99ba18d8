"""17.3: hits on a carrier's hangar, deck and elevators."""

import pytest

from ffts.core.dice import BadDice, Dice
from ffts.core.umpire import Umpire
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch17 import carriers as ch17
from ffts.games.skies.state.air import Where
from tests.air_setting import CV6
from tests.builders import Script
from tests.builders_air import Table, carrier
from tests.refusing import refused

SIX = "F1~ F2~ F3~ F4~ F5~ F6~"  # below, fuelled


def hit(table: Table, *dice: int | str, deck: int = 0, elevator: str = "") -> Table:
    """The table after a hit on the hangar, or on this sixth of the deck, or on this elevator."""
    script = Script(dice)
    ump = Umpire(RULEBOOK, table.state, table.data, Dice(roller=script), {})
    if elevator:
        ch17.hit_elevator(ump, CV6, elevator)
    elif deck:
        ch17.hit_deck(ump, CV6, deck)
    else:
        ch17.hit_hangar(ump, CV6)
    assert not script.left
    return table.after(ump.events)


@pytest.mark.parametrize(("location", "section"), [(11, 1), (16, 1), (23, 2), (66, 6)])
def test_17_3_2_the_sixth_is_the_tens_digit(location: int, section: int) -> None:
    assert ch17.deck_section(location) == section
    assert ch17.deck_section(location, bow_section=6) == 7 - section


@pytest.mark.parametrize("location", [0, 10, 17, 70])
def test_17_3_2_a_location_has_two_digits_of_one_to_six(location: int) -> None:
    with pytest.raises(BadDice, match="from 11 to 66"):
        ch17.deck_section(location)


def test_17_3_1_a_hangar_hit_costs_a_point_and_one_af() -> None:
    table = hit(carrier(below="F1 F2 F3 F4 F5"), "F3", 3)
    assert (table.points_left, table.where(Where.LOST), table.platform.fires) == (11, ("F3",), 0)


def test_17_3_1_an_empty_hangar_loses_none() -> None:
    assert hit(carrier()).points_left == 11


@pytest.mark.parametrize(("afs", "face", "fires"), [("F1~", 8, 1), ("F1~", 9, 0), ("F1", 2, 1), ("F1", 3, 0)])
def test_17_3_4_fuelled_aircraft_burn_on_eight_and_others_on_two(afs: str, face: int, fires: int) -> None:
    assert hit(carrier(below=afs), face).platform.fires == fires


def test_17_3_4_a_fire_threatens_every_other_af_of_the_same_space() -> None:
    table = hit(carrier(below=SIX, deck="D1 D2"), "F1", 4, 2, 5, 8, 3, 10, 8, 9)
    assert (table.where(Where.LOST), table.platform.fires) == (("F1", "F2", "F5"), 2)
    assert table.platform.deck == ("D1", "D2")


def test_17_3_4_each_is_in_danger_once_for_a_hit() -> None:
    assert hit(carrier(below=SIX), "F1", 1, 1, 9, 9, 9, 9, 1).platform.fires == 2


def test_17_3_4_by_house_rule_the_fire_runs_on() -> None:
    table = hit(carrier(below=SIX, house={"fire_chain": "recursive"}), "F1", 1, 1, 9, 9, 9, 9, 1, 9, 9, 9, 3, 9)
    assert (table.where(Where.LOST), table.platform.fires) == (("F1", "F2", "F6"), 2)


def test_17_3_2_a_deck_hit_closes_a_sixth_and_takes_one_who_stands_there() -> None:
    table = hit(carrier(deck="F1@4 F2@4 D1@6"), "F2", 9, deck=4)
    assert (table.platform.closed_sections, table.where(Where.LOST)) == ((4,), ("F2",))
    assert table.platform.deck == ("F1", "D1")


def test_17_3_2_an_empty_sixth_takes_nobody() -> None:
    table = hit(carrier(deck="F1@4"), deck=2)
    assert (table.platform.closed_sections, table.where(Where.LOST)) == ((2,), ())


def test_17_3_2_the_watch_names_who_is_stranded() -> None:
    table = hit(carrier(deck="F1@4 F2@4"), "F2", 9, deck=4)
    (line,) = unfinished(table.state, table.data)
    assert (line.rule, line.words) == (
        "17.3.2",
        "F1 stands on a hit sixth of Enterprise; no aircraft may pass or park there",
    )


def test_17_3_hits_add_up() -> None:
    table = hit(hit(hit(carrier(lifts={"E1": (3, 3)})), deck=5), elevator="E1")
    assert (table.points_left, table.platform.closed_sections, table.platform.lifts_out) == (11, (3, 5), ("E1",))


def test_17_3_3_an_elevator_hit_is_a_deck_hit_as_well() -> None:
    table = hit(carrier(deck="F1@3", lifts={"E1": (3, 3)}), 9, elevator="E1")
    assert (table.platform.lifts_out, table.platform.closed_sections) == (("E1",), (3,))
    assert table.where(Where.LOST) == ("F1",)
    with refused("6.4.3-LIFT", "no elevator E7"):
        hit(carrier(), elevator="E7")
