"""FS-8 Deployment by sea and by one hex."""

import pytest

from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Nation, PlaceId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.rules.ch02 import air_zones
from ffts.games.fire_in_the_sky.rules.ch08 import sea_reach
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
    play,
    public,
    refused,
)

DATA = catalog()
DD, CA, DIVISION = UnitId("JP DD 1"), UnitId("JP CA 1"), UnitId("JP division 1")


def by_sea(*units: str, to: tuple[str, ...]) -> s.SeaDeploy:
    return s.SeaDeploy(side=JP, units=tuple(map(UnitId, units)), to=tuple(map(PlaceId, to)))


def one_hex(unit: str, to: str) -> s.OneHexDeploy:
    return s.OneHexDeploy(side=JP, units=(UnitId(unit),), to=PlaceId(to))


@pytest.mark.parametrize(("scenario", "price"), [(FIRST, 4), (SECOND, 8)])
def test_fs_8_2_ships_pay_their_rating_land_units_half_of_it_and_the_second_edition_twice(
    scenario: str, price: int
) -> None:
    data = catalog(scenario)
    after = play(begun(data), data, by_sea("JP division 1", "JP CA 1", "JP DD 1", "JP DD 2", to=("palau",)))
    assert 30 - after.public.transport[Nation.JP] == price


def test_fs_8_2_again_and_again_as_long_as_it_is_paid() -> None:
    after = play(begun(DATA), DATA, by_sea("JP DD 1", to=("formosa", "brunei")))
    assert (after.units[DD].at, after.public.transport[Nation.JP]) == ("brunei", 29)
    poor = public(begun(DATA), transport={Nation.JP: 0.5, Nation.US: 0.0, Nation.GB: 0.0})
    with refused("FS-8.2", "½ needed"):
        play(poor, DATA, by_sea("JP DD 1", to=("formosa", "brunei")))


def test_fs_8_2_four_hexes_to_a_friendly_base_without_enemies() -> None:
    with refused("FS-8.2", "Brunei is not within 4 hexes"):
        play(begun(DATA), DATA, by_sea("JP DD 1", to=("brunei",)))
    with refused("FS-8.2", "Manila is not a friendly base"):
        play(begun(DATA), DATA, by_sea("JP DD 1", to=("manila",)))
    walked_in = moved(begun(DATA), {"hainan": ["GB army 2"]})
    with refused("FS-8.2", "Enemy units are in Hainan"):
        play(walked_in, DATA, by_sea("JP DD 1", to=("hainan",)))


def test_fs_8_2_an_air_zone_stops_whoever_enters_it_but_does_not_hold_who_starts_in_it() -> None:
    state = held(alone(begun(DATA), {"kure": [DD], "iwo_jima": ["AL air 1"]}), AL, "iwo_jima")
    assert Water(DATA.chart.hex_of("saipan")) not in sea_reach(state, DATA, DD)
    there = moved(state, {"okinawa": [DD]})
    assert Water(DATA.chart.hex_of("saipan")) in sea_reach(there, DATA, DD)


def test_fs_8_2_a_whoever_is_stopped_by_an_air_zone_goes_no_further_in_this_phase() -> None:
    state = moved(begun(DATA), {"truk": [DD]})
    state = held(moved(state, {"guadalcanal": ["AL air 1"]}), JP, "lae")
    after = play(state, DATA, by_sea(DD, to=("rabaul",)))
    assert DD in after.public.stopped
    with refused("FS-8.2.a", "was stopped by an Air ZOC"):
        play(after, DATA, by_sea(DD, to=("truk",)))


def test_fs_8_2_a_it_must_start_the_phase_in_a_friendly_base() -> None:
    state = play(begun(DATA), DATA, one_hex("JP army 3", "rangoon"))
    army = UnitId("JP army 3")
    stranger = public(state, deployed={}, based={key: at for key, at in state.public.based.items() if key != army})
    with refused("FS-8.2", "was in no friendly base"):
        play(stranger, DATA, by_sea(army, to=("saigon",)))


def test_fs_8_2_a_way_may_be_drawn_by_hand() -> None:
    around = (Water("0804"), Water("0904"), Water("1004"), Water("1005"))
    drawn = s.SeaDeploy(side=JP, units=(DD,), to=(PlaceId("saipan"),), paths=(around,))
    assert play(begun(DATA), DATA, drawn).units[DD].at == "saipan"
    with refused("FS-8.2", "No ship goes"):
        play(begun(DATA), DATA, s.SeaDeploy(side=JP, units=(DD,), to=(PlaceId("saipan"),), paths=(around[1:],)))


def test_fs_8_1_a_unit_uses_one_kind_of_deployment_in_a_phase() -> None:
    state = play(begun(DATA), DATA, by_sea("Fuso, Yamashiro", to=("okinawa",)))
    with refused("FS-8.1", "has deployed by sea"):
        play(state, DATA, one_hex("Fuso, Yamashiro", "kure"))


def test_fs_8_1_the_second_phase_is_without_one_hex_and_without_land_and_air_that_sailed() -> None:
    second = begun(DATA, Step.DEPLOY_SECOND)
    with refused("FS-4", "nothing else can be ordered"):
        play(second, DATA, one_hex("JP division 3", "kure"))
    sailed = second.model_copy(update={"sailed": (DIVISION, DD)})
    with refused("FS-8.1", "used Operational Movement"):
        play(sailed, DATA, by_sea("JP division 1", to=("okinawa",)))
    assert play(sailed, DATA, by_sea("JP DD 1", to=("okinawa",))).units[DD].at == "okinawa"


def test_fs_8_3_one_hex_is_free_for_ships_and_aircraft_to_a_friendly_base() -> None:
    state = begun(DATA)
    after = play(state, DATA, one_hex("Fuso, Yamashiro", "okinawa"), one_hex("JP air 5", "bangkok"))
    assert after.public.transport == state.public.transport
    assert after.units[UnitId("JP air 5")].at == "bangkok"
    with refused("FS-8.3", "is not a friendly base"):
        play(state, DATA, one_hex("JP air 5", "singapore"))
    with refused("FS-8.3.1", "is not one hex by sea"):
        play(state, DATA, one_hex("JP DD 1", "saigon"))


def test_fs_8_3_enemy_land_units_do_not_hinder_ships_and_aircraft() -> None:
    state = moved(begun(DATA), {"bangkok": ["GB division"]})
    assert play(state, DATA, one_hex("JP air 5", "bangkok")).units[UnitId("JP air 5")].at == "bangkok"


def test_fs_8_3_3_land_units_enter_enemies_but_not_from_one_enemy_to_the_next() -> None:
    state = begun(DATA)
    assert play(state, DATA, one_hex("JP army 3", "rangoon")).units[UnitId("JP army 3")].at == "rangoon"
    among = moved(state, {"rangoon": ["JP army 3"]})
    with refused("FS-8.3.3", "may not go to others"):
        play(moved(among, {"burma": ["GB army 2"]}), DATA, one_hex("JP army 3", "burma"))
    assert play(among, DATA, one_hex("JP army 3", "bangkok")).units[UnitId("JP army 3")].at == "bangkok"


def test_fs_17_4_the_dutch_have_no_transport_points() -> None:
    state = begun(DATA, part=AL)
    with refused("FS-17.4", "no Transport Points"):
        play(state, DATA, s.SeaDeploy(side=AL, units=(UnitId("ABDA"),), to=(PlaceId("leyte"),)))


def test_fs_8_4_limits_are_checked_at_the_end_of_each_phase() -> None:
    for step, next_ in ((Step.DEPLOY_FIRST, Step.EXCESS_FIRST), (Step.DEPLOY_SECOND, Step.EXCESS_SECOND)):
        state = moved(begun(DATA, step), {"wake": ["JP division 1"]})
        assert play(state, DATA, c.EndPhase(side=JP)).public.awaits.step is next_


def test_fs_18_1_8_no_air_unit_deploys_to_a_base_just_taken() -> None:
    data = catalog(option_unpack=True)
    state = public(begun(data, Step.DEPLOY_SECOND), gained={PlaceId("wake"): JP})
    state = moved(state, {"truk": ["JP air 1"]})
    with refused("FS-18.1.8", "was just captured"):
        play(state, data, by_sea("JP air 1", to=("wake",)))
    assert play(moved(state, {"truk": [DD]}), data, by_sea("JP DD 1", to=("wake",))).units[DD].at == "wake"


def test_fs_18_1_8_what_unpacks_throws_no_air_zone() -> None:
    data = catalog(option_unpack=True)
    state = alone(begun(data), {"truk": ["JP air 1"]})
    assert air_zones(public(state, unpacking=(UnitId("JP air 1"),)), data, JP) == frozenset()
    plain = alone(begun(DATA), {"truk": ["JP air 1"]})
    assert air_zones(public(plain, unpacking=(UnitId("JP air 1"),)), DATA, JP)
