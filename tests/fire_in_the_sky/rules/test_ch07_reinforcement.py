"""FS-7 Arrivals, Naval Aviation, replacements, and the boxes off the map."""

import pytest

from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events.pieces import UnitsMoved
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, Spot, Step, UnitId, aviation, without_planes
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.rules.arrivals import due_back
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Return
from tests.fire_in_the_sky.setting import (
    AL,
    FIRST,
    JP,
    SECOND,
    alone,
    begun,
    catalog,
    held,
    moved,
    opened,
    play,
    public,
    reduced,
    refused,
)

DATA = catalog()
KURE, YOKOSUKA = PlaceId("kure"), PlaceId("yokosuka")
AKAGI = UnitId("Akagi, Kaga")


def on_track(state: State, unit: str, turn: int, damaged: bool = False) -> State:
    state = moved(state, {"track": [unit]})
    known = Return(turn=turn, why="damaged", rule="FS-13.1", damaged=damaged)
    return public(state, track={**state.public.track, UnitId(unit): known})


def reinforced(turn: int = 2, **house: str | int | bool) -> State:
    return opened(public(begun(catalog(**house)), turn=turn), catalog(**house), Step.REINFORCE)


def air(state: State, place: str) -> list[UnitId]:
    return [unit for unit, one in state.units.items() if one.at == place and " air " in unit]


def test_fs_7_1_units_arrive_at_a_home_base_and_may_be_put_into_the_other() -> None:
    state = reinforced()
    (unit,) = air(state, "kure")
    assert state.units[unit].steps == 2
    after = play(state, DATA, s.PlaceArrival(unit=unit, at=Spot("yokosuka")))
    assert after.units[unit].at == "yokosuka"


def test_fs_7_1_allied_units_arrive_in_the_box_of_their_nation() -> None:
    state = opened(begun(DATA), DATA, Step.REINFORCE, AL)
    assert state.units[UnitId("Warspite, Queen Elizabeth")].at == "indian_ocean"
    assert state.units[UnitId("US Marine corps 1")].at == "west_coast"
    assert state.public.transport == {Nation.JP: 30, Nation.US: 14, Nation.GB: 6}


@pytest.mark.parametrize(("scenario", "points"), [(FIRST, (16, 6)), (SECOND, (32, 12))])
def test_fs_7_3_allied_transport_points_by_edition(scenario: str, points: tuple[float, float]) -> None:
    data = catalog(scenario)
    state = opened(public(begun(data), turn=3), data, Step.REINFORCE, AL)
    assert (state.public.transport[Nation.US], state.public.transport[Nation.GB]) == points


def test_fs_7_1_b_with_both_home_bases_lost_everything_waits_a_turn_again_and_again() -> None:
    state = on_track(held(begun(DATA), AL, "kure", "yokosuka"), "JP CA 1", 5)
    after = opened(public(state, turn=5), DATA, Step.REINFORCE)
    assert (after.public.track[UnitId("JP CA 1")].turn, after.public.track[UnitId("Yamato, Musashi")].turn) == (6, 6)
    again = opened(public(after, turn=6), DATA, Step.REINFORCE)
    assert again.public.track[UnitId("JP CA 1")].turn == 7


def test_fs_7_1_b_air_steps_of_the_schedule_wait_as_well() -> None:
    state = opened(public(held(begun(DATA), AL, "kure", "yokosuka"), turn=5), DATA, Step.REINFORCE)
    waiting = {unit: entry for unit, entry in state.public.track.items() if " air " in unit}
    assert sum(entry.steps for entry in waiting.values()) == DATA.schedule.turn(5).jp_air
    freed = opened(public(held(state, JP, "kure"), turn=6), DATA, Step.REINFORCE)
    assert set(waiting) <= set(air(freed, "kure"))


def test_fs_17_4_a_dutch_ship_that_withdrew_has_no_home_base_to_come_back_to() -> None:
    state = opened(on_track(begun(DATA), "NL DD", 2), DATA, Step.REINFORCE, AL)
    assert state.units[UnitId("NL DD")].at == "gone"
    assert UnitId("NL DD") not in state.public.track


def kure_filled(data: Catalog, kind: Kind) -> State:
    """Nobody is on the map but as many ships, or air units, as Kure holds."""
    state = alone(begun(data), {})
    for unit in [one for one in data.counters if data.type(one).kind is kind and data.type(one).side is JP]:
        there = moved(state, {KURE: [unit]})
        state = state if all_excess(there, data, JP) else there
    return state


def arrived(data: Catalog, state: State, unit: str) -> State:
    return opened(on_track(state, unit, 2), data, Step.REINFORCE)


def test_fs_7_1_in_the_second_edition_units_arrive_as_far_as_a_home_base_has_room() -> None:
    """D44"""
    full, here = kure_filled(catalog(SECOND), Kind.NAVAL), "JP CA 2"
    state = arrived(catalog(SECOND), full, here)
    assert state.units[UnitId(here)].at == Spot(YOKOSUKA)
    with refused("FS-7.1", "Kure has no room"):
        play(state, catalog(SECOND), s.PlaceArrival(unit=UnitId(here), at=Spot(KURE)))
    first = arrived(DATA, full, here)
    assert first.units[UnitId(here)].at == Spot(KURE)


def test_fs_7_1_in_the_second_edition_what_finds_no_room_waits_a_turn() -> None:
    """D44"""
    data = catalog(SECOND)
    full, out = alone(begun(data), {KURE: ["JP army 1"], YOKOSUKA: ["JP army 2"]}), UnitId("JP army 3")
    state = arrived(data, full, out)
    assert (state.units[out].at, state.public.track[out].turn) == ("track", 3)
    assert all_excess(state, data, JP) == {}
    later = opened(public(moved(state, {"saigon": ["JP army 1"]}), turn=3), data, Step.REINFORCE)
    assert later.units[out].at == Spot(KURE)


def test_fs_7_1_in_the_second_edition_air_steps_fill_the_home_bases_one_after_the_other() -> None:
    """D44"""
    data = catalog(SECOND)
    state = opened(kure_filled(data, Kind.AIR), data, Step.REINFORCE)
    assert [state.units[unit].steps for unit in air(state, YOKOSUKA)] == [2]


def test_fs_7_1_1_a_damaged_japanese_carrier_comes_back_without_planes() -> None:
    state = opened(on_track(begun(DATA), AKAGI, 2, damaged=True), DATA, Step.REINFORCE)
    assert state.units[AKAGI].at == without_planes(KURE)
    other = play(state, DATA, s.PlaceArrival(unit=AKAGI, at=without_planes(YOKOSUKA)))
    assert other.units[AKAGI].at == without_planes(YOKOSUKA)
    with refused("FS-7.1.1", "no planes yet"):
        play(state, DATA, s.PlaceArrival(unit=AKAGI, at=Spot("yokosuka")))


def without(steps: int) -> State:
    units = [f"JP air {number}" for number in range(1, steps // 2 + 1)]
    return moved(begun(DATA, Step.REINFORCE), {"naval_aviation.kure": units, "without_planes.yokosuka": [AKAGI]})


def test_fs_7_1_1_as_many_steps_as_her_air_strength_at_once_and_at_the_port_of_her_space() -> None:
    given = (UnitId("JP air 1"), UnitId("JP air 2"))
    after = play(without(4), DATA, s.ReplenishCarrier(carrier=AKAGI, air=given))
    assert after.units[AKAGI].at == str(YOKOSUKA)
    assert [after.units[unit].at for unit in given] == ["pool", "pool"]
    with refused("FS-7.1.1", "takes 4 air steps at once; 2 were given"):
        play(without(4), DATA, s.ReplenishCarrier(carrier=AKAGI, air=given[:1]))


def test_fs_7_1_1_marked_steps_may_enter_the_naval_aviation_box_and_others_not() -> None:
    marked = reinforced(turn=4)
    (unit,) = air(marked, "kure")
    boxed = play(marked, DATA, s.PlaceArrival(unit=unit, at=aviation(KURE)))
    assert boxed.units[unit].at == aviation(KURE)
    plain = reinforced(turn=5)
    with refused("FS-7.1.1", "cannot become Naval Aviation"):
        play(plain, DATA, s.PlaceArrival(unit=air(plain, "kure")[0], at=aviation(KURE)))


def test_fs_7_1_1_the_naval_aviation_box_is_japanese() -> None:
    allied = opened(public(begun(DATA), turn=4), DATA, Step.REINFORCE, AL)
    (unit,) = [unit for unit in allied.public.arrived if " air " in unit]
    assert allied.public.trainable == ()
    with refused("FS-7.1.1", "cannot become Naval Aviation"):
        play(allied, DATA, s.PlaceArrival(unit=unit, at=aviation("west_coast")))


def test_fs_7_1_2_out_of_the_box_as_ordinary_steps() -> None:
    state = reinforced()
    (unit,) = air(state, aviation(KURE))
    after = play(state, DATA, s.ReleaseAviation(unit=unit))
    assert after.units[unit].at == str(KURE)
    with refused("FS-7.1", "has not arrived"):
        play(after, DATA, s.PlaceArrival(unit=unit, at=aviation(KURE)))


def test_fs_7_4_a_marker_fills_one_reduced_unit_of_at_most_its_value() -> None:
    state = play(
        moved(begun(DATA, Step.REINFORCE, AL), {"west_coast": ["US army 1"]}),
        DATA,
        s.TakeReplacement(side=AL, nation=Nation.US, value=4, home=PlaceId("west_coast")),
        s.TakeReplacement(side=AL, nation=Nation.US, value=2, home=PlaceId("west_coast")),
    )
    four, two = (UnitId(f"US replacements {number}") for number in (1, 2))
    with refused("FS-7.4", "A marker of 2 cannot fill US army 1, whose reduced strength is 4"):
        play(state, DATA, s.UseReplacement(side=AL, marker=two, unit=UnitId("US army 1")))
    after = play(state, DATA, s.UseReplacement(side=AL, marker=four, unit=UnitId("US army 1")))
    assert after.units[UnitId("US army 1")].steps == 2
    assert four not in after.units


def test_fs_7_4_a_marker_works_along_a_land_connection_moves_by_sea_and_never_one_hex() -> None:
    state = play(
        begun(DATA, Step.REINFORCE),
        DATA,
        s.TakeReplacement(side=JP, nation=Nation.JP, value=4, home=KURE),
        c.EndPhase(side=JP),
        s.SeaDeploy(side=JP, units=(UnitId("JP replacements 1"),), to=(PlaceId("saigon"),)),
    )
    assert state.public.transport[Nation.JP] == 28
    marker = UnitId("JP replacements 1")
    with refused("FS-7.4", "One-hex"):
        fresh = public(state, deployed={})
        play(fresh, DATA, s.OneHexDeploy(side=JP, units=(marker,), to=PlaceId("bangkok")))
    filled = play(reduced(state, "JP army 3"), DATA, s.UseReplacement(side=JP, marker=marker, unit=UnitId("JP army 3")))
    assert filled.units[UnitId("JP army 3")].steps == 2


def test_a_ruling_moves_a_unit_off_the_turn_record_track() -> None:
    state = on_track(begun(DATA), "JP CA 1", 5)
    fact = UnitsMoved(units=(UnitId("JP CA 1"),), to=Spot("truk"), why="by ruling", rule="FS-0")
    after = play(state, DATA, c.MakeRuling(why="she is repaired", facts=(fact,)))
    assert (after.units[UnitId("JP CA 1")].at, UnitId("JP CA 1") in after.public.track) == ("truk", False)


def test_fs_15_1_replacements_not_used_leave_the_map() -> None:
    state = play(begun(DATA, Step.REINFORCE), DATA, s.TakeReplacement(side=JP, nation=Nation.JP, value=2, home=KURE))
    after = opened(state, DATA, Step.END)
    assert UnitId("JP replacements 1") not in after.units


def test_fs_7_5_allied_units_step_out_of_a_box_for_nothing() -> None:
    state = moved(begun(DATA, Step.REINFORCE, AL), {"west_coast": ["US CA 3"]})
    after = play(state, DATA, s.MoveOffMap(units=(UnitId("US CA 3"),)))
    assert (after.units[UnitId("US CA 3")].at, after.public.transport) == ("pearl_harbor", state.public.transport)
    lost = held(state, JP, "pearl_harbor")
    with refused("FS-7.5", "Pearl Harbor is not in Allied hands"):
        play(lost, DATA, s.MoveOffMap(units=(UnitId("US CA 3"),)))
    enemy = moved(state, {"pearl_harbor": ["JP brigade 1"]})
    with refused("FS-7.5", "Japanese units are in"):
        play(enemy, DATA, s.MoveOffMap(units=(UnitId("US CA 3"),)))


def test_fs_17_6_the_european_fleet_comes_early_once_japan_is_in_india() -> None:
    state = play(
        moved(begun(DATA), {"burma": ["JP army 1"], "calcutta": []}),
        DATA,
        s.OneHexDeploy(side=JP, units=(UnitId("JP army 1"),), to=PlaceId("calcutta")),
    )
    assert state.public.european_from == 3
    now = opened(public(state, turn=3), DATA, Step.REINFORCE, AL)
    come = play(now, DATA, s.BringEuropeanFleet())
    assert come.units[UnitId("King George V, Howe")].at == "indian_ocean"
    late = opened(public(come, turn=14), DATA, Step.REINFORCE, AL)
    assert not [unit for unit in due_back(late, DATA, AL) if unit.startswith("King")]


@pytest.mark.parametrize(("scenario", "turn"), [(FIRST, 3), (SECOND, 2)])
def test_fs_17_6_the_next_turn_or_the_next_phase_by_edition(scenario: str, turn: int) -> None:
    data = catalog(scenario)
    state = moved(begun(data), {"burma": ["JP army 1"]})
    called = play(state, data, s.OneHexDeploy(side=JP, units=(UnitId("JP army 1"),), to=PlaceId("calcutta")))
    assert called.public.european_from == turn


# ---------------------------------------------------------------- options


def test_fs_18_1_5_ranger_comes_once_with_no_allied_carrier_on_the_map_and_costs_a_point() -> None:
    data = catalog(option_ranger=True)
    state = on_track(begun(data, Step.REINFORCE, AL), "US CV 1", 5)
    after = play(state, data, s.PlaceRanger())
    assert (after.units[UnitId("Ranger")].at, after.public.vp) == ("west_coast", 6)
    with refused("FS-18.1.5"):
        play(after, data, s.PlaceRanger())
    with refused("FS-18.1.5"):
        play(begun(data, Step.REINFORCE, AL), data, s.PlaceRanger())


def test_fs_18_2_3_b_pilots_train_for_four_turns() -> None:
    data = catalog(option_pilots=True)
    state = reinforced(turn=5, option_pilots=True)
    (unit,) = air(state, "kure")
    trained = play(state, data, s.TrainPilots(unit=unit))
    assert (trained.public.track[unit].turn, trained.public.track[unit].training) == (9, True)
    back = opened(public(trained, turn=9), data, Step.REINFORCE)
    assert back.units[unit].at == aviation(KURE)


def test_fs_18_2_3_b_after_turn_4_nothing_enters_the_box_by_itself() -> None:
    assert reinforced(turn=4, option_pilots=True).public.trainable
    assert not reinforced(turn=6, option_pilots=True).public.trainable
    assert reinforced(turn=6).public.trainable


def test_fs_18_2_3_c_new_carriers_come_without_planes_but_for_one_pair() -> None:
    assert reinforced(turn=11, option_pilots=True).units[UnitId("Taiho")].at == without_planes(KURE)
    assert reinforced(turn=11).units[UnitId("Taiho")].at == "kure"
    assert reinforced(turn=4, option_pilots=True).units[UnitId("Junyo, Hiyo")].at == "kure"


def test_fs_18_2_5_optional_ships_and_the_conversion() -> None:
    data = catalog(option_all=True)
    gone = opened(public(begun(data), turn=6), data, Step.REINFORCE)
    assert gone.units[UnitId("Ise, Hyuga")].at == "gone"
    back = opened(public(gone, turn=9), data, Step.REINFORCE)
    hybrid = UnitId("Ise, Hyuga (hybrid)")
    assert back.units[hybrid].at == without_planes(KURE)
    waiting = moved(back, {"without_planes.kure": [AKAGI], "naval_aviation.kure": ["JP air 1", "JP air 2"]})
    with refused("FS-18.2.5", "before any other carrier"):
        play(waiting, data, s.ReplenishCarrier(carrier=AKAGI, air=(UnitId("JP air 1"), UnitId("JP air 2"))))
    one = play(waiting, data, s.ReplenishCarrier(carrier=hybrid, air=(UnitId("JP air 1"),)))
    assert (one.units[hybrid].at, one.units[UnitId("JP air 1")].steps) == ("kure", 1)


def test_fs_18_2_5_without_the_option_they_are_aside() -> None:
    assert begun(DATA).units[UnitId("Hosho, Ryujo")].at == "aside"
    assert begun(catalog(option_all=True)).units[UnitId("Hosho, Ryujo")].at == "kure"


def test_fs_18_2_4_c_kamikaze_cost_an_air_step_in_each_reinforcement_phase() -> None:
    state = public(begun(DATA), kamikaze=True)
    asked = opened(state, DATA, Step.KAMIKAZE_LOSS)
    offered = [line.command for line in due(asked, DATA, None)]
    assert offered and all(isinstance(command, s.RemoveAirStep) for command in offered), "Japan must"
    with refused("FS-18.2.4.c", "must take off"):
        play(asked, DATA, c.EndPhase(side=JP))
    unit = air(asked, "formosa")[0]
    after = play(asked, DATA, s.RemoveAirStep(side=JP, unit=unit))
    assert after.units[unit].steps == 1
    gone = play(opened(after, DATA, Step.KAMIKAZE_LOSS), DATA, s.RemoveAirStep(side=JP, unit=unit))
    assert gone.units[unit].at == "gone"
    allied = opened(state, DATA, Step.KAMIKAZE_LOSS, AL)
    assert play(allied, DATA, c.EndPhase(side=AL)).public.awaits.step is Step.DEPLOY_FIRST


def test_fs_18_3_1_a_two_blows_up_a_ship_in_a_home_base() -> None:
    data = catalog(option_mutsu=True)
    state = opened(begun(data), data, Step.ACCIDENT)
    calm = play(state, data, s.RollAccident(), dice=[1, 2])
    assert calm.public.awaits.step is Step.DEPLOY_FIRST
    struck = play(state, data, s.RollAccident(), s.NameAccidentBase(home=KURE), dice=[1, 1])
    assert (struck.public.awaits.step, struck.public.awaits.side) == (Step.ACCIDENT, AL)
    after = play(struck, data, s.SinkInAccident(unit=UnitId("Mutsu, Nagato")))
    assert (after.units[UnitId("Mutsu, Nagato")].at, after.public.awaits.step) == ("gone", Step.DEPLOY_FIRST)
    with refused("FS-18.3.1", "No battleship or carrier"):
        play(state, data, s.RollAccident(), s.NameAccidentBase(home=YOKOSUKA), dice=[1, 1])


def test_fs_18_3_1_in_the_second_edition_only_a_capital_ship_is_named() -> None:
    data = catalog(SECOND, option_mutsu=True)
    state = opened(begun(data), data, Step.ACCIDENT)
    struck = play(state, data, s.RollAccident(), s.NameAccidentBase(home=KURE), dice=[1, 1])
    with refused("FS-18.3.1", "cannot be struck there"):
        play(struck, data, s.SinkInAccident(unit=UnitId("JP CA 1")))


def test_fs_18_3_1_an_allied_ship_is_drawn_from_the_west_coast() -> None:
    data = catalog(option_mutsu=True)
    state = moved(begun(data, part=AL), {"west_coast": ["Idaho, Colorado", "US DD 5"]})
    asked = opened(state, data, Step.ACCIDENT, AL)
    after = play(asked, data, s.RollAccident(), dice=[1, 1, "Idaho, Colorado"])
    assert after.units[UnitId("Idaho, Colorado")].at == "gone"
