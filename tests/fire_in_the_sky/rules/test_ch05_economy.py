"""FS-5 and FS-6 Oil, escorts, submarines against merchantmen, and bombers over Japan."""

import pytest

from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import ESCORT, Nation, PlaceId, Step, UnitId
from ffts.games.fire_in_the_sky.rules.ch06 import bomber_bases
from ffts.games.fire_in_the_sky.state import State
from tests.fire_in_the_sky.setting import (
    AL,
    FIRST,
    JP,
    SECOND,
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
BRUNEI = PlaceId("brunei")
DD = UnitId("JP DD 1")


def transport(state: State, points: float, nation: Nation = Nation.JP) -> State:
    return public(state, transport={**state.public.transport, nation: points})


def escorted(scenario: str, ships: int, oil: float = 12.0, points: int = 2, **house: str | int | bool) -> State:
    """The Allied part as it opens, with so many destroyers in the Convoy Escort box."""
    data = catalog(scenario, **house)
    state = moved(begun(data, part=AL), {ESCORT: [f"JP DD {number}" for number in range(1, ships + 1)]})
    return opened(public(state, oil=oil, submarines={JP: 2, AL: points}), data, Step.CONVOY, AL)


def test_fs_5_1_oil_costs_a_transport_point_each() -> None:
    state = transport(begun(DATA, Step.TRANSPORT), 4)
    after = play(state, DATA, s.TransportOil(place=BRUNEI, points=4))
    assert (after.public.oil, after.public.transport[Nation.JP]) == (16, 0)


def test_fs_5_1_four_points_from_each_resource_hex_and_half_the_pool_in_all() -> None:
    state = held(public(begun(DATA, Step.TRANSPORT), merchantmen=11.0), JP, "singapore", "surabaya")
    with refused("FS-5.1", "may ship 4 more", "5 were ordered"):
        play(state, DATA, s.TransportOil(place=BRUNEI, points=5))
    one = play(state, DATA, s.TransportOil(place=BRUNEI, points=4))
    with refused("FS-5.1", "may ship 1 more"):
        play(one, DATA, s.TransportOil(place=PlaceId("singapore"), points=2))


def test_fs_5_1_only_from_a_resource_hex_that_is_held_and_supplied() -> None:
    state = begun(DATA, Step.TRANSPORT)
    with refused("FS-5.1", "does not hold Singapore"):
        play(state, DATA, s.TransportOil(place=PlaceId("singapore"), points=1))
    cut = held(moved(state, {"manila": ["AL air 1"], "leyte": ["AL air 2"], "saigon": ["AL air 3"]}), AL, "saigon")
    with refused("FS-5.1", "No Supply Line"):
        play(cut, DATA, s.TransportOil(place=BRUNEI, points=1))


@pytest.mark.parametrize(("scenario", "price"), [(FIRST, 1), (SECOND, 2)])
def test_fs_5_2_a_destroyer_goes_to_the_convoys_and_back(scenario: str, price: int) -> None:
    data = catalog(scenario)
    state = begun(data, Step.TRANSPORT)
    out = play(state, data, s.TransferEscort(unit=DD))
    assert (out.units[DD].at, out.public.transport[Nation.JP]) == (ESCORT, 30 - price)
    back = play(out, data, s.TransferEscort(unit=DD, home=PlaceId("yokosuka")))
    assert back.units[DD].at == "yokosuka"
    with refused("FS-5.2", "Only DD escort convoys; JP CA 1 is not a DD"):
        play(state, data, s.TransferEscort(unit=UnitId("JP CA 1")))


def test_fs_6_1_each_escort_may_roll_for_half_a_point_and_a_hit_takes_a_submarine_point() -> None:
    state = escorted(FIRST, 3)
    assert (state.public.awaits.step, state.public.awaits.side) == (Step.CONVOY, JP)
    after = play(state, DATA, s.EscortConvoys(dice=3), dice=[5, 4, 1])
    assert (after.public.oil, after.public.submarines[AL]) == (10.5, 1)


def test_fs_6_1_three_dice_of_twelve_oil_leave_ten_as_the_phase_ends() -> None:
    state = play(escorted(FIRST, 3, points=1), DATA, s.EscortConvoys(dice=3), dice=[1, 1, 1])
    after = play(state, DATA, s.RaidMerchants(dice=1), dice=[1])
    after = play(after, DATA, c.EndPhase(side=AL))
    assert (state.public.oil, after.public.oil) == (10.5, 10)


def test_fs_6_1_no_more_dice_than_escorts_or_oil() -> None:
    with refused("FS-6.1", "may roll 1 die", "2 were ordered"):
        play(escorted(FIRST, 3, oil=0.5), DATA, s.EscortConvoys(dice=2))


def test_fs_6_1_in_the_second_edition_japan_knows_how_many_points_attack() -> None:
    data = catalog(SECOND)
    state = escorted(SECOND, 2)
    assert (state.public.awaits.step, state.public.awaits.side) == (Step.MERCHANTS, AL)
    asked = play(state, data, s.AnnounceRaids(dice=2))
    assert (asked.public.awaits.step, asked.public.awaits.side) == (Step.CONVOY_ANSWER, JP)
    after = play(asked, data, s.EscortConvoys(dice=2), dice=[6, 1, 5])
    assert (after.public.oil, after.public.merchantmen) == (10, 58)


def test_fs_6_1_without_escorts_the_segment_passes_by_itself() -> None:
    state = escorted(FIRST, 0)
    assert (state.public.awaits.step, state.public.awaits.side) == (Step.MERCHANTS, AL)


def test_fs_6_2_a_hit_costs_the_pool_and_the_transport_points() -> None:
    state = transport(public(escorted(FIRST, 0), merchantmen=25.0), 10)
    after = play(state, DATA, s.RaidMerchants(dice=2), dice=[5, 6])
    assert (after.public.merchantmen, after.public.transport[Nation.JP]) == (23, 8)


def test_fs_6_2_from_turn_6_on_a_four_hits() -> None:
    late = public(escorted(FIRST, 0), turn=6)
    assert play(late, DATA, s.RaidMerchants(dice=1), dice=[4]).public.merchantmen == 29
    assert play(escorted(FIRST, 0), DATA, s.RaidMerchants(dice=1), dice=[4]).public.merchantmen == 30


def test_fs_6_2_points_may_be_kept_for_warships() -> None:
    after = play(escorted(FIRST, 0), DATA, s.RaidMerchants(dice=0))
    assert after.public.awaits.step is Step.REINFORCE


# ---------------------------------------------------------------- 18.1.3


def near_japan(turn: int = 5) -> State:
    """Iwo Jima and the way to it are Allied; Transport Points are there."""
    data = catalog(option_lemay=True)
    state = held(begun(data, part=AL), AL, "iwo_jima", "saipan", "marshalls", "wake", "truk")
    return opened(public(state, turn=turn), data, Step.BOMBING, AL)


def test_fs_18_1_3_each_transport_point_is_a_die_and_a_hit_burns_a_point_of_oil() -> None:
    data = catalog(option_lemay=True)
    state = near_japan()
    assert (state.public.awaits.step, bomber_bases(state, data)) == (Step.BOMBING, (1, 2))
    after = play(state, data, s.BombJapan(dice=3), dice=[4, 5, 1])
    assert (after.public.oil, after.public.transport[Nation.US]) == (10, 11)


def test_fs_18_1_3_oil_never_falls_below_0() -> None:
    data = catalog(option_lemay=True)
    after = play(public(near_japan(), oil=1.0), data, s.BombJapan(dice=3), dice=[6, 6, 6])
    assert after.public.oil == 0


def test_fs_18_1_3_not_without_a_base_and_not_on_the_first_turn() -> None:
    data = catalog(option_lemay=True)
    far = opened(public(held(begun(data, part=AL), JP, "attu"), turn=5), data, Step.BOMBING, AL)
    assert far.public.awaits.step is Step.REINFORCE
    assert near_japan(turn=2).public.awaits.step is Step.REINFORCE
