"""FS-2 The board: counters, hexes, capacities, Air ZOC and Supply Lines."""

import pytest

from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules import ch02
from ffts.games.fire_in_the_sky.rules.board import rating, strength
from ffts.games.fire_in_the_sky.rules.ways import Bounds, ways
from ffts.games.fire_in_the_sky.state import State
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
    refused,
)

DATA = catalog()
KURE = PlaceId("kure")


def test_fs_2_1_a_unit_without_a_counter_is_forfeited() -> None:
    state = moved(begun(DATA), {"gone": [f"JP air {number}" for number in range(1, 16)]})
    after = opened(state, DATA, Step.REINFORCE)
    assert not [unit for unit in after.units.values() if " air " in unit.id and unit.at == "kure"]


def test_fs_2_1_1_1_ships_of_a_task_force_are_at_sea_and_others_in_port() -> None:
    state = play(begun(DATA, Step.SAIL), DATA, s.Sail(side=JP, units=(UnitId("JP DD 1"),), to=Water("0703")))
    assert state.units[UnitId("JP DD 1")].at == "sea"
    assert state.units[UnitId("JP DD 2")].at == "kure"
    assert broken(state, DATA) == ()


def test_fs_2_1_1_2_air_units_break_down_and_combine() -> None:
    state = begun(DATA)
    unit = next(one.id for one in state.units.values() if one.at == "formosa" and " air " in one.id)
    split = play(state, DATA, s.SplitAir(side=JP, unit=unit))
    (new,) = (one for one in split.units if split.units[one].at == "formosa" and one not in _at(state, "formosa"))
    assert (split.units[unit].steps, split.units[new].steps) == (1, 1)
    joined = play(split, DATA, s.JoinAir(side=JP, unit=unit, other=new))
    assert (joined.units[unit].steps, joined.units[new].at) == (2, "pool")


def _at(state: State, place: str) -> set[str]:
    return {unit for unit, one in state.units.items() if one.at == place}


def test_fs_2_1_1_2_an_air_unit_throws_a_zone_at_a_friendly_base_and_not_at_sea() -> None:
    state = alone(begun(DATA), {"truk": ["JP air 1"]})
    truk = DATA.chart.hex_of("truk")
    assert ch02.air_zones(state, DATA, JP) == {truk, *DATA.chart.beside[truk]}
    sailing = play(
        public(state, awaits=state.public.awaits.model_copy(update={"step": Step.SAIL})),
        DATA,
        s.Sail(side=JP, units=(UnitId("JP air 1"),), to=Water("1005")),
    )
    assert ch02.air_zones(sailing, DATA, JP) == frozenset()


def test_fs_2_1_1_3_a_reduced_unit_keeps_its_transport_rating() -> None:
    state = RULEBOOK.start(DATA)
    army = UnitId("US army 1")
    assert (strength(state, DATA, army), rating(state, DATA, army)) == (4, 8)


def test_fs_2_1_2_1_fractions_are_lost_at_the_end_of_a_phase() -> None:
    state = public(begun(DATA), oil=11.75, transport={Nation.JP: 12.5, Nation.US: 0.0, Nation.GB: 0.0})
    after = play(state, DATA, c.EndPhase(side=JP))
    assert (after.public.oil, after.public.transport[Nation.JP]) == (11, 12)


def test_fs_2_1_2_1_a_the_pool_never_rises_and_fs_7_3_transport_is_reset_to_it() -> None:
    state = public(begun(DATA), merchantmen=23.0, transport={Nation.JP: 3.0, Nation.US: 0.0, Nation.GB: 0.0})
    after = opened(state, DATA, Step.REINFORCE)
    assert (after.public.merchantmen, after.public.transport[Nation.JP]) == (23, 23)


def test_fs_2_1_2_1_b_points_serve_their_own_nation() -> None:
    state = public(begun(DATA, part=AL), transport={Nation.JP: 0.0, Nation.US: 14.0, Nation.GB: 0.0})
    with refused("FS-8.2", "British Transport Points"):
        play(state, DATA, s.SeaDeploy(side=AL, units=(UnitId("GB army 2"),), to=(PlaceId("bombay"),)))


def test_fs_2_1_2_1_c_allied_ships_pay_no_oil() -> None:
    state = begun(DATA, Step.SAIL, part=AL)
    after = play(state, DATA, s.Sail(side=AL, units=(UnitId("US CA 1"),), to=Water("1503")))
    assert after.public.oil == state.public.oil


def test_fs_2_1_2_1_d_japan_has_two_submarine_points_every_turn_and_fs_7_2_the_allies_as_scheduled() -> None:
    state = public(begun(DATA), submarines={JP: 0, AL: 0}, turn=9)
    assert opened(state, DATA, Step.REINFORCE).public.submarines[JP] == 2
    assert opened(state, DATA, Step.REINFORCE, AL).public.submarines[AL] == 4


def test_fs_2_2_the_map_has_133_hexes_and_fs_2_2_1_one_of_them_no_sea() -> None:
    chart = DATA.chart
    assert len(chart.hexes) == 133
    assert Water(chart.hex_of("gangetic")) not in chart.seas
    assert sum(water[:4].isdigit() for water in chart.seas) == 133


def test_fs_2_2_1_2_ships_do_not_cross_malaya_nor_an_impassable_hexside() -> None:
    chart = DATA.chart
    assert Water("0406e") not in chart.seas[Water("0406w")]
    assert Water("0405") not in chart.seas[Water("0304")]
    for link in chart.impassable:
        assert link.b not in chart.seas.get(Water(link.a), ())
    for water, near in chart.seas.items():
        assert all(water in chart.seas[other] for other in near)


def test_fs_2_2_2_land_units_walk_along_connections_only() -> None:
    state = begun(DATA)
    army = UnitId("JP army 3")
    after = play(state, DATA, s.OneHexDeploy(side=JP, units=(army,), to=PlaceId("rangoon")))
    assert after.units[army].at == "rangoon"
    with refused("FS-8.3.3", "No land connection"):
        play(state, DATA, s.OneHexDeploy(side=JP, units=(army,), to=PlaceId("hainan")))


def test_fs_2_2_2_1_the_opponent_may_take_off_what_is_beyond_the_limit() -> None:
    crowd = moved(begun(DATA), {"wake": ["JP division 1"]})
    state = play(crowd, DATA, c.EndPhase(side=JP))
    assert (state.public.awaits.step, state.public.awaits.side) == (Step.EXCESS_FIRST, AL)
    division = UnitId("JP division 1")
    taken = play(state, DATA, s.RemoveExcess(side=AL, place=PlaceId("wake"), units=(division,)))
    assert taken.public.track[division].turn == 3
    left = play(state, DATA, c.EndPhase(side=AL))
    assert left.units[division].at == "wake"


def test_fs_2_2_2_1_where_both_are_beyond_it_both_have_their_word() -> None:
    crowd = moved(begun(DATA), {"wake": ["JP division 1"], "midway": ["US corps"]})
    state = play(crowd, DATA, c.EndPhase(side=JP))
    assert (state.public.awaits.step, state.public.awaits.side) == (Step.EXCESS_FIRST, AL)
    left = play(state, DATA, c.EndPhase(side=AL))
    assert (left.public.awaits.step, left.public.awaits.side) == (Step.EXCESS_FIRST, JP)
    taken = play(left, DATA, s.RemoveExcess(side=JP, place=PlaceId("midway"), units=(UnitId("US brigade 1"),)))
    assert taken.units[UnitId("US brigade 1")].at == "track"


def test_fs_2_2_2_1_no_more_is_taken_off_than_is_beyond_the_limit() -> None:
    state = play(moved(begun(DATA), {"wake": ["JP division 1"]}), DATA, c.EndPhase(side=JP))
    with refused("FS-2.2.2.1", "not beyond a limit"):
        play(
            state,
            DATA,
            s.RemoveExcess(side=AL, place=PlaceId("wake"), units=(UnitId("JP division 1"), UnitId("SNLF"))),
        )


def test_fs_7_4_replacements_do_not_count_for_any_limit() -> None:
    crowd = moved(begun(DATA, Step.REINFORCE), {"kure": ["JP army 1"]})
    taken = play(crowd, DATA, s.TakeReplacement(side=JP, nation=Nation.JP, value=2, home=KURE), c.EndPhase(side=JP))
    state = play(taken, DATA, c.EndPhase(side=JP))
    assert state.public.awaits.step is Step.EXCESS_FIRST
    with refused("FS-2.2.2.1", "not beyond a limit"):
        play(state, DATA, s.RemoveExcess(side=AL, place=KURE, units=(UnitId("JP replacements 1"),)))


@pytest.mark.parametrize(("scenario", "checked"), [(FIRST, set()), (SECOND, {"air", "port"})])
def test_fs_2_2_2_1_the_second_edition_checks_ports_and_airfields_too(scenario: str, checked: set[str]) -> None:
    data = catalog(scenario)
    state = moved(begun(data), {"iwo_jima": ["Akagi, Kaga"], "wake": ["JP air 1", "JP air 2"]})
    assert {what for _, what in ch02.all_excess(state, data, JP)} == checked


def test_fs_2_2_3_capacities_limit_a_base_and_allies_use_each_others() -> None:
    state = begun(DATA, part=AL)
    after = play(state, DATA, s.SeaDeploy(side=AL, units=(UnitId("US DD 3"),), to=(PlaceId("fiji"),)))
    assert after.units[UnitId("US DD 3")].at == "fiji"
    assert ch02.air_capacity(state, DATA, PlaceId("rangoon")) == 4


def test_fs_2_2_3_a_bangkok_hollandia_and_lae_start_uncontrolled() -> None:
    control = RULEBOOK.start(catalog("campaign")).public.control
    assert {PlaceId("bangkok"), PlaceId("hollandia"), PlaceId("lae")}.isdisjoint(control)
    assert control[PlaceId("saigon")] is JP


def test_fs_2_2_3_1_home_bases() -> None:
    assert [DATA.homes(nation) for nation in Nation] == [("kure", "yokosuka"), ("west_coast",), ("indian_ocean",), ()]


def test_fs_2_2_3_2_a_line_stops_where_it_enters_an_enemy_air_zone() -> None:
    free = alone(begun(DATA), {})
    midway = held(alone(begun(DATA), {"iwo_jima": ["AL air 1"]}), AL, "iwo_jima")
    saipan = DATA.chart.hex_of("saipan")
    assert ch02.supplied(free, DATA, JP, saipan)
    assert not ch02.supplied(held(midway, AL, "okinawa", "formosa", "palau", "truk"), DATA, JP, saipan)


def test_fs_2_2_3_2_an_own_air_unit_lets_the_line_go_on() -> None:
    enemy = held(alone(begun(DATA), {"wake": ["AL air 1"]}), AL, "wake")
    marshalls, gilberts = DATA.chart.hex_of("marshalls"), DATA.chart.hex_of("gilberts")
    cut = held(enemy, AL, "truk")
    assert ch02.supplied(enemy, DATA, JP, marshalls)
    flown = moved(enemy, {"marshalls": ["JP air 1"]})
    assert ch02.supplied(flown, DATA, JP, gilberts)
    assert cut.public.control[PlaceId("truk")] is AL


def test_fs_2_2_3_2_a_paramushiro_has_no_line() -> None:
    assert not ch02.supplied(begun(DATA), DATA, JP, DATA.chart.hex_of("paramushiro"))


def test_fs_2_2_4_a_box_is_one_hex_from_its_entry_hexes_and_no_japanese_enters_it() -> None:
    chart = DATA.chart
    box = Water("west_coast")
    assert {entry.hex for entry in chart.entries if entry.box == str(box)} == {hex_[:4] for hex_ in chart.seas[box]}
    state = moved(begun(DATA, Step.SAIL), {"pearl_harbor": ["JP DD 1"]})
    state = held(alone(state, {"pearl_harbor": ["JP DD 1"]}), JP, "pearl_harbor")
    with refused("FS-9.1", "is not within"):
        play(state, DATA, s.Sail(side=JP, units=(UnitId("JP DD 1"),), to=box))


def test_fs_2_2_4_a_ship_goes_into_the_box_of_its_own_nation_alone() -> None:
    found = ways(DATA.chart, Water("1604"), Bounds(7, frozenset(), frozenset({Water("indian_ocean")})))
    assert len(found[Water("west_coast")]) == 2
    with refused("FS-9.1"):
        play(
            moved(begun(DATA, Step.SAIL, part=AL), {"ceylon": ["US DD 1"]}),
            DATA,
            s.Sail(side=AL, units=(UnitId("US DD 1"),), to=Water("indian_ocean")),
        )


def test_fs_2_2_5_and_fs_2_2_6_three_resource_hexes_and_home_bases_that_are_hexes() -> None:
    assert [name for name, place in DATA.chart.places.items() if place.resource] == ["singapore", "brunei", "surabaya"]
    assert DATA.chart.places[KURE].hex == "0803"


def test_fs_17_2_allied_capacities_grow_and_fs_17_2_a_end_with_the_base() -> None:
    state = public(begun(DATA), turn=10)
    noumea = PlaceId("noumea")
    assert ch02.air_capacity(state, DATA, noumea) == 12
    assert ch02.port_capacity(state, DATA, noumea) == 18
    assert ch02.air_capacity(held(state, JP, "noumea"), DATA, noumea) == 4


def test_only_air_land_ships_and_replacements_move() -> None:
    assert {kind.kind for kind in DATA.units.values()} == set(Kind)
