"""FS-9 to FS-11 Task forces, reaction, and where aircraft fly."""

import pytest

from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import HexId, Nation, PlaceId, SideId, Step, TfId, UnitId, Water
from ffts.games.fire_in_the_sky.rules.ch02 import air_zones
from ffts.games.fire_in_the_sky.rules.ch09 import force_oil, may_react, meets_enemy, reach
from ffts.games.fire_in_the_sky.rules.ch11 import commitments
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Force
from ffts.games.fire_in_the_sky.view import view
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
DD = UnitId("JP DD 1")
KURE = PlaceId("kure")


def sail(*units: str, to: str, side: SideId = JP, **how: object) -> s.Sail:
    return s.Sail.model_validate({"side": side, "units": tuple(units), "to": to, **how})


def react(*units: str, to: str, side: SideId = AL) -> s.React:
    return s.React(side=side, units=tuple(map(UnitId, units)), to=Water(to))


def hex_of(place: str) -> str:
    return DATA.chart.hex_of(place)


def enemy_at(state: State, water: str, *units: str, side: SideId = JP) -> State:
    """A task force of this side is there."""
    name = TfId(f"{side}-9")
    force = Force(id=name, side=side, units=tuple(map(UnitId, units)), at=Water(water), started=KURE)
    state = moved(state, {"sea": units})
    return state.model_copy(update={"forces": {**state.forces, name: force}})


# ---------------------------------------------------------------- 9


def test_fs_9_1_ships_by_their_allowance_land_and_air_units_four_hexes() -> None:
    state = begun(DATA, Step.SAIL)
    assert max(map(len, reach(state, DATA, (DD,), KURE).values())) == 7
    assert max(map(len, reach(state, DATA, (DD, UnitId("JP division 1")), KURE).values())) == 4
    with refused("FS-9.1", "is not within 5 hexes"):
        play(state, DATA, sail("Mutsu, Nagato", to=hex_of("gilberts")))


def test_fs_9_1_after_an_enemy_air_zone_one_hex_more_and_from_within_one_hex() -> None:
    state = held(alone(begun(DATA, Step.SAIL), {"kure": [DD], "saipan": ["AL air 1"]}), AL, "saipan")
    found = reach(state, DATA, (DD,), KURE)
    zone = air_zones(state, DATA, AL)
    for way in found.values():
        inside = [hexes for hexes, water in enumerate(way, start=1) if HexId(water) in zone]
        assert not inside or len(way) <= inside[0] + 1
    assert found[Water(hex_of("saipan"))] == ("0903", "1004", "1005")
    near = held(moved(state, {"iwo_jima": ["AL air 2"]}), AL, "iwo_jima")
    assert max(map(len, reach(near, DATA, (DD,), KURE).values())) == 1


def test_fs_9_2_land_and_air_units_pay_their_rating() -> None:
    for scenario, price in ((FIRST, 2), (SECOND, 4)):
        data = catalog(scenario)
        state = moved(begun(data, Step.SAIL), {"brunei": [DD]})
        after = play(state, data, sail("JP brigade 3", DD, to=hex_of("manila")))
        assert 30 - after.public.transport[Nation.JP] == price


def test_fs_9_2_cargo_throws_no_zone_and_does_not_react() -> None:
    with refused("FS-10.1", "Only ships react"):
        play(enemy_at(begun(DATA, Step.REACT, JP, AL), "1403", DD), DATA, react("US brigade 1", to="1403"))


def test_fs_9_2_1_the_second_edition_ends_land_units_in_land_hexes() -> None:
    data = catalog(SECOND)
    state = moved(begun(data, Step.SAIL), {"brunei": [DD]})
    with refused("FS-9.2.1", "must end in a land hex"):
        play(state, data, sail("JP brigade 3", DD, to="0606"))
    first = moved(begun(DATA, Step.SAIL), {"brunei": [DD]})
    assert play(first, DATA, sail("JP brigade 3", DD, to="0606")).forces


@pytest.mark.parametrize(
    ("scenario", "to", "oil"), [(FIRST, "0605", 0.5), (FIRST, "1305", 0.75), (SECOND, "0605", 1), (SECOND, "1305", 2)]
)
def test_fs_9_3_japanese_ships_pay_their_rating_and_half_as_much_again_beyond_four_hexes(
    scenario: str, to: str, oil: float
) -> None:
    data = catalog(scenario)
    state = begun(data, Step.SAIL)
    assert force_oil(state, data, (DD,), len(reach(state, data, (DD,), KURE)[Water(to)])) == oil
    assert state.public.oil - play(state, data, sail(DD, to=to)).public.oil == oil


def test_fs_9_3_no_oil_no_move() -> None:
    state = public(begun(DATA, Step.SAIL), oil=1.0)
    with refused("FS-9.3", "1 Oil Point is left; (Akagi, Kaga) needs 2"):
        play(state, DATA, sail("Akagi, Kaga", to="0703"))


@pytest.mark.parametrize(("scenario", "oil"), [(FIRST, 2), (SECOND, 0)])
def test_fs_9_3_leaving_port_and_staying_is_free_in_the_second_edition(scenario: str, oil: float) -> None:
    data = catalog(scenario)
    state = begun(data, Step.SAIL)
    assert state.public.oil - play(state, data, sail("Akagi, Kaga", to=hex_of("kure"))).public.oil == oil


def test_fs_9_4_at_most_four_ships_and_one_land_or_air_unit_of_one_base() -> None:
    state = begun(DATA, Step.SAIL)
    with refused("FS-9.4", "5 ships and 0 land or air units were named"):
        play(state, DATA, sail(*(f"JP DD {number}" for number in range(1, 6)), to="0703"))
    with refused("FS-9.4", "do not start at one place"):
        play(state, DATA, sail(DD, "JP brigade 3", to="0703"))
    alone_ = play(state, DATA, sail("JP division 1", to="0703"))
    assert [force.units for force in alone_.forces.values()] == [("JP division 1",)]


def test_fs_9_4_a_task_force_starts_at_a_friendly_base_or_by_house_rule_at_any() -> None:
    lost = held(begun(DATA, Step.SAIL), AL, KURE)
    with refused("FS-9.4", "is not a friendly base", "our ruling (sailing.start)"):
        play(lost, DATA, sail(DD, to="0703"))
    free = public(lost, house=lost.public.house.switched("sailing.start", "any"))
    after = play(free, DATA, sail(DD, to="0703"))
    assert [force.started for force in after.forces.values()] == [KURE]


def test_fs_9_4_a_task_force_is_as_fast_as_its_slowest() -> None:
    state = begun(DATA, Step.SAIL)
    with refused("FS-9.1", "is not within 4 hexes"):
        play(state, DATA, sail(DD, "Fuso, Yamashiro", to=hex_of("marshalls")))


def test_fs_17_1_one_task_force_of_turn_1_pays_the_short_price() -> None:
    data = catalog("campaign")
    state = begun(data, Step.SAIL)
    after = play(state, data, sail("Akagi, Kaga", to="1203", short_price=True))
    assert state.public.oil - after.public.oil == 2
    with refused("FS-17.1", "has used the short price"):
        play(after, data, sail("Hiryu, Soryu", to="1203", short_price=True))
    with refused("FS-17.1", "for Japan on turn 1"):
        play(begun(DATA, Step.SAIL), DATA, sail("Akagi, Kaga", to="1203", short_price=True))


def test_fs_17_3_from_turn_10_ships_out_of_a_resource_hex_sail_for_nothing() -> None:
    state = moved(public(begun(DATA), turn=10), {"brunei": [DD]})
    late = opened(state, DATA, Step.SAIL)
    assert play(late, DATA, sail(DD, to=hex_of("manila"))).public.oil == late.public.oil
    early = opened(public(state, turn=9), DATA, Step.SAIL)
    assert play(early, DATA, sail(DD, to=hex_of("manila"))).public.oil == early.public.oil - 0.5


def test_fs_2_2_1_2_nothing_sails_out_of_malaya() -> None:
    state = moved(begun(DATA, Step.SAIL), {"malaya": ["JP army 3"]})
    assert reach(state, DATA, (UnitId("JP army 3"),), PlaceId("malaya")) == {}
    with refused("FS-9.4", "Malaya is not a friendly base"):
        play(state, DATA, sail("JP army 3", to="0305"))


# ---------------------------------------------------------------- 10


def test_fs_10_1_half_the_allowance_and_an_enemy_at_the_end() -> None:
    state = enemy_at(begun(DATA, Step.REACT, JP, AL), "1403", DD)
    after = play(state, DATA, react("US CA 1", "US DD 1", to="1403"))
    assert [force.reacted for force in after.forces.values() if force.side is AL] == [True]
    with refused("FS-10.1", "No enemy is in"):
        play(state, DATA, react("US CA 1", to="1503"))
    with refused("FS-10.1", "is not within 4 hexes"):
        play(enemy_at(begun(DATA, Step.REACT, JP, AL), "1103", DD), DATA, react("US CA 1", to="1103"))


def test_fs_10_1_nobody_reacts_out_of_a_box() -> None:
    state = moved(enemy_at(begun(DATA, Step.REACT, JP, AL), "1703", DD), {"west_coast": ["US CA 3"]})
    with refused("FS-10.1", "No ship reacts out of West Coast USA"):
        play(state, DATA, react("US CA 3", to="1703"))


def test_fs_10_1_japan_pays_for_reacting_even_in_its_own_hex() -> None:
    state = begun(DATA, Step.REACT, AL, JP)
    state = enemy_at(state, hex_of("kure"), "US CV 1", side=AL)
    after = play(state, DATA, s.React(side=JP, units=(DD,), to=Water(hex_of("kure"))))
    assert state.public.oil - after.public.oil == 0.5


def test_fs_10_1_a_air_zones_hinder_reaction_and_any_enemy_will_do() -> None:
    state = moved(begun(DATA, Step.REACT, JP, AL), {"singapore": ["GB CA 1"]})
    assert hex_of("singapore") in {
        hex_[:4] for hex_ in reach(state, DATA, (UnitId("GB CA 1"),), PlaceId("singapore"), True)
    }
    held_back = enemy_at(state, hex_of("manila"), DD)
    with refused("FS-10.1", "an Air ZOC bars it"):
        play(held_back, DATA, react("GB CA 1", to=hex_of("manila")))


def test_fs_2_2_1_2_a_task_force_in_one_half_of_malaya_is_not_met_in_the_other() -> None:
    state = enemy_at(alone(begun(DATA, Step.REACT, JP, AL), {}), "0406w", DD)
    assert meets_enemy(state, DATA, AL, Water("0406w"))
    assert not meets_enemy(state, DATA, AL, Water("0406e"))


def test_fs_4_without_a_ship_that_can_react_the_phase_passes_by_itself() -> None:
    state = alone(begun(DATA, Step.SAIL), {"kure": [DD]})
    assert not may_react(state, DATA, AL)
    assert opened(state, DATA, Step.REACT).public.awaits.step is not Step.REACT


# ---------------------------------------------------------------- 11


def test_fs_11_an_air_unit_flies_in_its_own_hex_or_beside_it() -> None:
    state = begun(DATA, Step.COMMIT)
    flown = play(state, DATA, s.CommitAir(side=JP, units=(UnitId("JP air 1"),), hex=HexId(hex_of("manila"))))
    assert flown.public.committed == {UnitId("JP air 1"): hex_of("manila")}
    back = play(flown, DATA, s.CommitAir(side=JP, units=(UnitId("JP air 1"),), hex=HexId(hex_of("formosa"))))
    assert back.public.committed == {}
    with refused("FS-11", "is not beside"):
        play(state, DATA, s.CommitAir(side=JP, units=(UnitId("JP air 1"),), hex=HexId(hex_of("singapore"))))


def test_fs_11_without_anything_beside_an_airfield_the_phase_passes() -> None:
    state = alone(begun(DATA), {"kure": ["JP air 1"], "brisbane": ["US CL 1"]})
    assert list(commitments(state, DATA, JP)) == []
    assert opened(state, DATA, Step.COMMIT).public.awaits.step is not Step.COMMIT


# ---------------------------------------------------------------- options


def test_fs_18_1_1_mail_is_read_once_not_on_the_first_turn_and_before_anybody_reacts() -> None:
    data = catalog(option_mail=True)
    state = public(enemy_at(begun(data, Step.REACT, JP, AL), "1403", DD), turn=3)
    order = s.ReadMail(units=(UnitId("US CV 1"),), to=(PlaceId("ellice"), PlaceId("pearl_harbor")))
    after = play(state, data, order)
    assert after.public.transport[Nation.US] == 14 - 4
    reacted = play(after, data, react("US CV 1", to="1403"))
    assert UnitId("US CV 1") in next(force.units for force in reacted.forces.values() if force.side is AL)
    with refused("FS-18.1.1", "has been read"):
        play(after, data, order)
    with refused("FS-18.1.1", "first turn"):
        play(public(state, turn=2), data, order)
    with refused("FS-18.1.1", "have reacted already"):
        play(state, data, react("US CA 1", to="1403"), order)


def test_fs_18_1_4_hidden_task_forces_are_markers_until_the_reaction_phase_is_over() -> None:
    data = catalog(option_sneaky=True)
    state = begun(data, Step.SAIL, AL)
    sailed = play(state, data, sail("US CA 1", "US DD 1", to="1503", side=AL))
    seen = view(sailed, JP)
    assert [(marker.at, marker.started, marker.hexes) for marker in seen.markers] == [("1503", "pearl_harbor", 1)]
    text = seen.model_dump_json()
    for unit in ("US CA 1", "US DD 1", "US CL 1", "US DD 2"):
        assert f'"{unit}":{{' not in text
    assert "US DD 1" in view(sailed, AL).units
    shown = play(sailed, data, c.EndPhase(side=AL))
    if shown.public.awaits.step is Step.REACT:
        shown = play(shown, data, c.EndPhase(side=JP))
    assert not any(force.hidden for force in shown.forces.values())


def test_fs_18_2_2_the_tokyo_express_is_of_cruisers_and_destroyers_only() -> None:
    data = catalog(option_express=True)
    state = begun(data, Step.SAIL)
    after = play(state, data, sail(DD, "JP CA 1", to="0703", express=True))
    assert [force.express for force in after.forces.values()] == [True]
    with refused("FS-18.2.2", "CA and DD only"):
        play(state, data, sail(DD, "JP division 1", to="0703", express=True))
    with refused("FS-18.2.2", "already"):
        play(after, data, sail("JP DD 2", to="0703", express=True))
