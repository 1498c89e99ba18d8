"""FS-12.3.2.3: anti-aircraft fire, the units struck, Kamikaze; FS-13.1 to FS-13.3 what it does to them."""

from typing import Any

import pytest

from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events.battle import (
    DamageChecked,
    PointsStranded,
    SeaHitsSettled,
    StrikeFlown,
    StrikeMet,
)
from ffts.games.fire_in_the_sky.events.pieces import Removed, StepLost
from ffts.games.fire_in_the_sky.names import POOL, TRACK, PlaceId, Step, TfId
from ffts.games.fire_in_the_sky.rules.ch12.strikes import flak_dice, strike_facts
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import When
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Points, Strike
from tests.fire_in_the_sky.battle_setting import AL, JP, awaits, begin, board, catalog, facts, play, unit, units
from tests.refusing import refused

J1, J2, A1, A2 = TfId("JP-1"), TfId("JP-2"), TfId("AL-1"), TfId("AL-2")
PORT = "pearl_harbor"
RAID = ("Akagi, Kaga", "JP DD 1")
HARBOUR = ("Maryland, West Virginia", "US DD 1", "AL air 1")


def raid(data: Catalog, ashore: tuple[str, ...] = HARBOUR, **public: Any) -> State:
    """Four Japanese points over a harbour whose aircraft are on the ground, committed elsewhere."""
    committed = {name.rstrip("-"): "midway" for name in ashore if "air" in name}
    state = board(data, ashore={PORT: ashore}, sea={"JP-1": (PORT, RAID)}, committed=committed, **public)
    hexes = state.public.model_copy(update={"combat": state.public.combat.model_copy(update={"fought": ()})})
    return begin(state.model_copy(update={"public": hexes}), data)


def over(data: Catalog, state: State, *flak: int) -> State:
    """The strike as it comes through."""
    return play(state, data, c.FightInTheAir(side=JP), dice=flak)


# --- anti-aircraft fire -------------------------------------------------------------


def test_fs_12_3_2_3_a_base_fires_half_its_printed_capacity_and_its_ships_add_nothing() -> None:
    data = catalog()
    state = raid(data)
    strike = Strike(by=JP, target=BASE, points=Points(plain=4))
    assert flak_dice(state, data, strike) == data.chart.places[PlaceId("pearl_harbor")].air // 2 == 6
    assert flak_dice(raid(data, turn=1), data, strike) == 0
    assert flak_dice(raid(data, turn=1, part=AL), data, strike) == 6


def test_fs_12_3_2_3_a_task_force_fires_all_its_ratings_rounded_down_and_nobody_else_does() -> None:
    data = catalog()
    sea = {
        "JP-1": ("midway", ("JP DD 1", "JP DD 2", "JP CA 1", "JP DD 3", "JP brigade 1")),
        "JP-2": ("midway", ("Mutsu, Nagato",)),
        "AL-1": ("midway", ("US CV 1", "US CLAA 1")),
    }
    state = begin(board(data, sea=sea, turn=10), data)
    assert flak_dice(state, data, Strike(by=AL, target=J1, points=Points(plain=4))) == 2
    assert flak_dice(state, data, Strike(by=AL, target=J2, points=Points(plain=4))) == 1
    assert flak_dice(state, data, Strike(by=JP, target=A1, points=Points(plain=1))) == 4


def test_fs_16_2_6_japanese_ships_gain_half_a_rating_from_turn_10_in_the_second_edition() -> None:
    sea = {"JP-1": ("midway", ("JP DD 1", "JP DD 2")), "AL-1": ("midway", ("US CV 1", "US DD 1"))}

    def dice(edition: str, turn: int) -> int:
        data = catalog(edition, option_upgrade=True)
        state = begin(board(data, sea=sea, turn=turn), data)
        return flak_dice(state, data, Strike(by=AL, target=J1, points=Points(plain=4)))

    assert dice("second", 10) == 2
    assert dice("second", 9) == 1
    assert dice("first", 10) == 1


def test_fs_12_3_2_3_flak_takes_points_and_more_hits_than_points_are_lost() -> None:
    data = catalog()
    found = facts(raid(data), data, c.FightInTheAir(side=JP), [5, 5, 5, 1, 1, 1])
    (met,) = (one for one in found if isinstance(one, StrikeMet))
    assert (met.dice.hits, met.left) == (3, Points(plain=1))
    (met,) = (one for one in facts(raid(data), data, c.FightInTheAir(side=JP), [5] * 6) if isinstance(one, StrikeMet))
    assert met.left == Points()


# --- units --------------------------------------------------------------------------


def test_fs_12_3_2_3_every_point_is_given_a_unit_before_any_is_rolled_for() -> None:
    data = catalog()
    state = over(data, raid(data), 1, 1, 1, 1, 1, 1)
    assert awaits(state) == (Step.STRIKES, JP)
    with refused("FS-12.3.2.3", "4 Air Points came through; 3 were assigned"):
        play(state, data, c.AssignStrikes(side=JP, points={unit("US DD 1"): 3}))
    with refused("FS-12.3.2.3-WHO"):
        play(state, data, c.AssignStrikes(side=JP, points={unit("JP DD 1"): 4}))
    order = c.AssignStrikes(side=JP, points={unit("US DD 1"): 1, unit("Maryland, West Virginia"): 3})
    state = play(state, data, order, dice=[3, 1, 2, 2, 2, 1])
    assert state.units[unit("US DD 1")].at == TRACK, "a 3 hits a ship at anchor under Air Supremacy"
    assert state.units[unit("Maryland, West Virginia")].at == PORT


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Maryland, West Virginia", {When.SUPREMACY, When.ANCHORED}),
        ("AL air 1", {When.SUPREMACY}),
    ],
)
def test_fs_12_3_2_3_what_a_strike_on_a_base_hangs_on(name: str, expected: set[When]) -> None:
    data = catalog()
    state = over(data, raid(data), 1, 1, 1, 1, 1, 1)
    assert set(strike_facts(state, data, JP, BASE, unit(name))) == expected


def test_fs_17_1_the_surprise_of_turn_1_helps_strikes_and_checks() -> None:
    data = catalog()
    state = over(data, raid(data, turn=1))
    order = c.AssignStrikes(side=JP, points={unit("US DD 1"): 4})
    found = facts(state, data, order, [2, 2, 1, 1, 1, 1, 1, 1])
    (flown,) = (one for one in found if isinstance(one, StrikeFlown))
    assert flown.blows[0].dice.needs == 2
    state = play(state, data, order, dice=[2, 1, 1, 1, 4, 1])
    assert state.units[unit("US DD 1")].at == POOL, "5 and 2 is her defence of 7"


def test_fs_13_3_a_hit_on_the_ground_takes_a_step() -> None:
    data = catalog()
    state = over(data, raid(data), 1, 1, 1, 1, 1, 1)
    one = play(state, data, c.AssignStrikes(side=JP, points={unit("AL air 1"): 4}), dice=[4, 1, 1, 1])
    assert one.units[unit("AL air 1")].steps == 1
    two = play(state, data, c.AssignStrikes(side=JP, points={unit("AL air 1"): 4}), dice=[4, 4, 4, 1])
    assert two.units[unit("AL air 1")].at == POOL


def test_fs_12_3_2_3_points_at_the_base_may_be_kept_for_ground_support() -> None:
    data = catalog()
    state = raid(data, ashore=(*HARBOUR, "US army 1"))
    state = over(data, state, 1, 1, 1, 1, 1, 1)
    found = facts(state, data, c.AssignStrikes(side=JP, points={unit("US DD 1"): 1}, support=3), [1])
    (flown,) = (one for one in found if isinstance(one, StrikeFlown))
    assert flown.support == Points(plain=3)


def test_fs_12_3_4_3_points_at_a_task_force_give_no_support() -> None:
    data = catalog()
    sea = {"JP-1": ("midway", RAID), "AL-1": ("midway", ("US CA 1", "US DD 1"))}
    state = play(begin(board(data, sea=sea), data), data, c.FightInTheAir(side=JP), dice=[1, 1])
    with refused("FS-12.3.4.3"):
        play(state, data, c.AssignStrikes(side=JP, points={unit("US CA 1"): 3}, support=1))


def test_fs_12_3_2_3_the_phasing_player_orders_the_strikes_of_both_sides() -> None:
    data = catalog()
    sea = {
        "JP-1": ("midway", ("Akagi, Kaga", "JP DD 1")),
        "JP-2": ("midway", ("JP CA 1",)),
        "AL-1": ("midway", ("US CV 1", "US DD 1")),
    }
    state = begin(board(data, sea=sea, part=AL), data)
    state = play(state, data, c.FightInTheAir(side=AL), dice=[5, 1, 1, 1, 1, 1, 1, 1])
    assert awaits(state) == (Step.TARGETS, AL)
    state = play(state, data, c.NameTargets(side=AL, points={J1: 2, J2: 1}))
    assert awaits(state) == (Step.FLAK, AL)
    with refused("FS-12.3.2.3-WHICH"):
        play(state, data, c.OpenStrike(side=AL, by=JP, target=A2))
    state = play(state, data, c.OpenStrike(side=AL, by=JP, target=A1), dice=[1, 1])
    assert awaits(state) == (Step.STRIKES, JP)


def test_fs_12_3_2_3_elite_points_are_reported_or_go_to_the_first_unit() -> None:
    data = catalog(option_pilots=True)
    state = over(data, raid(data), 1, 1, 1, 1, 1, 1)
    order = c.AssignStrikes(side=JP, points={unit("US DD 1"): 1, unit("AL air 1"): 3})
    (flown,) = (one for one in facts(state, data, order, [1, 1, 1, 1]) if isinstance(one, StrikeFlown))
    assert [len(blow.elite.rolls) for blow in flown.blows if blow.elite] == [1, 3]
    with refused("FS-18.2.3.a"):
        play(state, data, order.model_copy(update={"elite": {unit("US DD 1"): 2}}))


def test_fs_18_1_2_armoured_decks_help_british_fleet_carriers_only() -> None:
    data = catalog(option_decks=True)
    sea = {"JP-1": ("ceylon", ("Akagi, Kaga",)), "AL-1": ("ceylon", ("GB CV 1", "Hermes", "US CV 1"))}
    state = begin(board(data, sea=sea), data)
    state = play(state, data, c.FightInTheAir(side=JP), dice=[1] * 12)
    state = play(state, data, c.OpenStrike(side=JP, by=JP, target=A1), dice=[1] * 3)
    order = c.AssignStrikes(side=JP, points={unit("GB CV 1"): 2, unit("Hermes"): 1, unit("US CV 1"): 1})
    (flown,) = (one for one in facts(state, data, order, [1] * 40) if isinstance(one, StrikeFlown) and one.side is JP)
    assert [blow.dice.needs for blow in flown.blows] == [6, 5, 5]


@pytest.mark.parametrize(("switch", "flies"), [("strikes", True), ("lost", False)])
def test_fs_12_3_2_3_points_of_a_carrier_knocked_out_strike_or_are_lost_by_a_switch(switch: str, flies: bool) -> None:
    data = catalog(combat_sunk=switch)
    sea = {"JP-1": ("midway", ("Akagi, Kaga",)), "AL-1": ("midway", ("US CV 1", "US CV 2"))}
    state = begin(board(data, sea=sea, part=AL), data)
    state = play(state, data, c.FightInTheAir(side=AL), dice=[1] * 12)
    knocked_out = [1, 5, *[1] * 7, 1, 1]
    found = facts(state, data, c.OpenStrike(side=AL, by=AL, target=J1), [*knocked_out, 1, 1, 1])
    assert any(isinstance(one, DamageChecked) for one in found)
    assert any(isinstance(one, StrikeMet) and one.side is JP for one in found) is flies
    assert any(isinstance(one, PointsStranded) and one.lost == 4 for one in found) is not flies


@pytest.mark.parametrize(("switch", "dice"), [("holder", 0), ("any", 1)])
def test_fs_12_3_2_3_flak_over_a_base_that_nobody_holds_is_a_switch(switch: str, dice: int) -> None:
    data = catalog(combat_flak=switch)
    sea = {"JP-1": ("hollandia", ("Akagi, Kaga",)), "AL-1": ("hollandia", ("US CA 1",))}
    state = begin(board(data, ashore={"hollandia": ("US brigade 1", "JP brigade 1")}, sea=sea), data)
    assert flak_dice(state, data, Strike(by=JP, target=BASE, points=Points(plain=1))) == dice


# --- Kamikaze -----------------------------------------------------------------------


def test_fs_18_2_4_b_the_allies_place_the_odd_kamikaze_and_japan_the_even_ones() -> None:
    data = catalog(option_kamikaze=True)
    sea = {"JP-1": ("okinawa", ("Akagi, Kaga",)), "AL-1": ("okinawa", ("Essex CV 1", "US DD 1"))}
    state = begin(board(data, sea=sea, kamikaze=True, turn=10, part=AL), data)
    state = play(state, data, c.FightInTheAir(side=AL), dice=[4, 1, 1, 1, 1, 1, 1, 1, 1])
    flak = facts(state, data, c.OpenStrike(side=AL, by=JP, target=A1), [4, 1, 1])
    (met,) = (one for one in flak if isinstance(one, StrikeMet))
    assert met.dice.needs == 4
    state = play(state, data, c.OpenStrike(side=AL, by=JP, target=A1), dice=[4, 1, 1])
    assert awaits(state) == (Step.STRIKES, AL)
    with refused("FS-18.2.4.b"):
        play(state, data, c.AssignStrikes(side=AL, points={unit("US DD 1"): 2}))
    state = play(state, data, c.PlaceKamikaze(side=AL, unit=unit("US DD 1")))
    assert awaits(state) == (Step.STRIKES, JP)
    state = play(state, data, c.PlaceKamikaze(side=JP, unit=unit("Essex CV 1")))
    assert awaits(state) == (Step.STRIKES, AL)
    found = facts(state, data, c.PlaceKamikaze(side=AL, unit=unit("US DD 1")), [1] * 20)
    checked = {one.unit: one.hits for one in found if isinstance(one, DamageChecked)}
    assert checked == {unit("US DD 1"): 2, unit("Essex CV 1"): 1}, "all three hit without a die"


# --- cargo --------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["first", "second"])
def test_fs_13_2_hits_on_soldiers_at_sea_are_settled_when_all_strikes_are_flown(edition: str) -> None:
    data = catalog(edition)
    sea = {"JP-1": ("lae", ("JP CA 1", "JP division 1")), "AL-1": ("lae", ("US CV 1", "US DD 1"))}
    state = begin(board(data, sea=sea), data)
    pool = state.public.merchantmen
    state = play(state, data, c.FightInTheAir(side=JP), dice=[1])
    order = c.AssignStrikes(side=AL, points={unit("JP division 1"): 4})
    (lost,) = (one for one in facts(state, data, order, [3, 3, 3, 1]) if isinstance(one, StepLost))
    assert (lost.unit, lost.lost, lost.left) == (unit("JP division 1"), 1, 1)
    state = play(state, data, order, dice=[3, 3, 3, 1])
    assert state.public.combat.hurt_at_sea == units("JP division 1")
    assert pool - state.public.merchantmen == 3 * data.edition.cargo_hit
    assert state.public.combat.sea_hits == {}


def test_fs_13_2_a_hits_that_make_no_step_vanish_but_cost_merchantmen() -> None:
    data = catalog()
    sea = {"JP-1": ("lae", ("JP CA 1", "JP division 1")), "AL-1": ("lae", ("US CV 1", "US DD 1"))}
    state = begin(board(data, sea=sea), data)
    pool = state.public.merchantmen
    state = play(state, data, c.FightInTheAir(side=JP), dice=[1])
    order = c.AssignStrikes(side=AL, points={unit("JP division 1"): 4})
    found = facts(state, data, order, [3, 1, 1, 1])
    assert [(one.hits, one.lost) for one in found if isinstance(one, SeaHitsSettled)] == [(1, 0)]
    state = play(state, data, order, dice=[3, 1, 1, 1])
    assert state.public.combat.hurt_at_sea == ()
    assert pool - state.public.merchantmen == 1


@pytest.mark.parametrize(("edition", "lost"), [("first", False), ("second", True)])
def test_fs_13_2_replacements_at_sea_are_lost_by_their_value_or_by_half_of_it(edition: str, lost: bool) -> None:
    data = catalog(edition)
    sea = {"AL-1": ("lae", ("US CA 1", "US replacements 1=4")), "JP-1": ("lae", ("Akagi, Kaga", "JP DD 1"))}
    state = begin(board(data, sea=sea, part=AL), data)
    state = play(state, data, c.FightInTheAir(side=AL), dice=[1])
    marker = unit("US replacements 1")
    order = c.AssignStrikes(side=JP, points={marker: 2, unit("US CA 1"): 2})
    found = facts(state, data, order, [3, 3, 1, 1])
    assert any(isinstance(one, Removed) and one.why == "lost at sea" for one in found) is lost


def test_fs_13_3_a_hit_on_aircraft_at_sea_takes_a_step_and_merchantmen_at_once() -> None:
    data = catalog()
    sea = {"JP-1": ("lae", ("JP CA 1", "JP air 1")), "AL-1": ("lae", ("US CV 1", "US DD 1"))}
    state = begin(board(data, sea=sea), data)
    pool = state.public.merchantmen
    state = play(state, data, c.FightInTheAir(side=JP), dice=[1])
    state = play(state, data, c.AssignStrikes(side=AL, points={unit("JP air 1"): 4}), dice=[3, 1, 1, 1])
    assert state.units[unit("JP air 1")].steps == 1
    assert pool - state.public.merchantmen == 1
