"""FS-14 to FS-17 Home, bases taken, Victory Points, and the special rules of the war."""

import pytest

from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Nation, PlaceId, SideId, Step, TfId, UnitId, Water
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.ch02 import life_line
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Force
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
KURE, YOKOSUKA, SINGAPORE = PlaceId("kure"), PlaceId("yokosuka"), PlaceId("singapore")
DD = UnitId("JP DD 1")


def at_sea(state: State, water: str, *units: str, side: SideId = JP) -> State:
    force = Force(id=TfId(f"{side}-1"), side=side, units=tuple(map(UnitId, units)), at=Water(water), started=KURE)
    return moved(state, {"sea": units}).model_copy(update={"forces": {**state.forces, force.id: force}})


def taken(state: State, *places: str) -> State:
    return public(state, occupied={PlaceId(place): JP for place in places})


# ---------------------------------------------------------------- 14


def test_fs_14_1_japan_says_which_home_base_each_ship_returns_to() -> None:
    state = opened(at_sea(begun(DATA), "0505", DD, "JP CA 1"), DATA, Step.RETURN)
    assert (state.public.awaits.step, state.public.awaits.side) == (Step.RETURN, JP)
    after = play(state, DATA, s.ReturnTo(homes={DD: YOKOSUKA, UnitId("JP CA 1"): KURE}))
    assert [after.units[unit].at for unit in (DD, UnitId("JP CA 1"))] == [str(YOKOSUKA), str(KURE)]
    assert not after.forces
    with refused("FS-14.1", "no Japanese Home Base"):
        play(state, DATA, s.ReturnTo(homes={DD: PlaceId("truk")}))


def test_fs_14_1_ships_of_which_nothing_is_reported_go_to_the_first() -> None:
    state = opened(at_sea(begun(DATA), "0505", DD), DATA, Step.RETURN)
    assert play(state, DATA, c.EndPhase(side=JP)).units[DD].at == str(KURE)


def test_fs_14_1_a_american_ships_stand_in_the_box_and_may_deploy_again() -> None:
    state = opened(at_sea(begun(DATA, part=AL), "1403", "US DD 1", side=AL), DATA, Step.RETURN, AL)
    assert state.units[UnitId("US DD 1")].at == "west_coast"
    assert state.public.awaits.step is Step.DEPLOY_SECOND
    after = play(state, DATA, s.SeaDeploy(side=AL, units=(UnitId("US DD 1"),), to=(PlaceId("pearl_harbor"),)))
    assert after.units[UnitId("US DD 1")].at == "pearl_harbor"


def test_fs_17_4_dutch_ships_return_to_surabaya_and_are_gone_with_it() -> None:
    state = at_sea(begun(DATA), "0507", "NL CL", "NL DD", side=AL)
    home = opened(state, DATA, Step.RETURN)
    assert home.units[UnitId("NL CL")].at == "surabaya"
    lost = opened(taken(state, "surabaya"), DATA, Step.RETURN)
    assert [lost.units[UnitId(ship)].at for ship in ("NL CL", "NL DD")] == ["gone", "gone"]


def test_fs_17_5_british_ships_return_to_singapore_until_it_has_been_occupied() -> None:
    state = at_sea(begun(DATA), "0305", "GB CA 1", side=AL)
    assert opened(state, DATA, Step.RETURN).units[UnitId("GB CA 1")].at == str(SINGAPORE)
    assert opened(taken(state, "singapore"), DATA, Step.RETURN).units[UnitId("GB CA 1")].at == "indian_ocean"


def test_fs_14_2_ships_in_a_base_that_falls_are_sunk_aircraft_removed_and_control_changes() -> None:
    state = taken(moved(begun(DATA), {"manila": ["US CA 1", "AL air 1", "US CV 1"]}), "manila")
    after = opened(state, DATA, Step.RETURN)
    at = {unit: after.units[UnitId(unit)].at for unit in ("US CA 1", "AL air 1", "US CV 1")}
    assert at == {"US CA 1": "pool", "AL air 1": "pool", "US CV 1": "pool"}
    assert (after.public.control[PlaceId("manila")], after.public.occupied) == (JP, {})


# ---------------------------------------------------------------- 15 and 16


def test_fs_15_2_disbanded_units_come_back_next_turn_and_air_units_are_free() -> None:
    state = opened(begun(DATA), DATA, Step.END)
    after = play(state, DATA, s.Disband(side=JP, units=(DD, UnitId("JP air 1"))))
    assert (after.public.track[DD].turn, after.units[UnitId("JP air 1")].at) == (3, "pool")


@pytest.mark.parametrize(("scenario", "at_once"), [(FIRST, 0), (SECOND, 5)])
def test_fs_16_captured_bases_are_booked_once_as_they_change_hands_or_at_the_end(scenario: str, at_once: int) -> None:
    """D44"""
    data = catalog(scenario)
    before = taken(begun(data), "singapore", "surabaya", "lae")
    state = opened(before, data, Step.RETURN)
    assert state.public.vp - before.public.vp == at_once
    after = play(opened(state, data, Step.END), data, c.EndPhase(side=JP))
    assert after.public.vp - before.public.vp == 5
    assert after.public.part is AL


def test_fs_16_a_in_the_second_edition_a_threshold_reached_on_the_return_to_base_ends_the_game() -> None:
    """D44"""
    data = catalog(SECOND)
    state = opened(public(taken(begun(data), "singapore"), vp=37), data, Step.RETURN)
    assert (state.public.over, state.public.winner, state.public.vp) == (True, JP, 40)


def test_fs_16_the_allies_take_points_back() -> None:
    state = public(opened(begun(DATA, part=AL), DATA, Step.END, AL), gained={PlaceId("wake"): AL})
    assert play(state, DATA, c.EndPhase(side=AL)).public.vp == 4


def test_fs_16_a_the_thresholds_end_the_game_at_once() -> None:
    state = opened(public(begun(DATA), vp=18, gained={PlaceId("fiji"): JP, PlaceId("samoa"): JP}), DATA, Step.END)
    over = play(public(state, gained={PlaceId("fiji"): JP, PlaceId("samoa"): JP}), DATA, c.EndPhase(side=JP))
    assert (over.public.over, over.public.winner, over.public.why_over) == (True, JP, "points")


def test_fs_16_two_points_for_a_cut_life_line_in_each_japanese_turn() -> None:
    cut = held(begun(DATA), JP, "guadalcanal", "noumea")
    cut = moved(cut, {"guadalcanal": ["JP air 1"], "noumea": ["JP air 2"], "rabaul": ["JP air 3"]})
    assert not life_line(cut, DATA)
    state = opened(cut, DATA, Step.END)
    assert play(state, DATA, c.EndPhase(side=JP)).public.vp == 7


def test_fs_16_the_life_line_is_not_cut_by_the_loss_of_brisbane_alone() -> None:
    quiet = moved(held(begun(DATA), JP, "brisbane"), {"pool": [f"JP air {number}" for number in range(1, 16)]})
    assert life_line(quiet, DATA)


def test_fs_16_manila_and_singapore_cost_a_point_each_from_turn_4_on_until_they_are_captured() -> None:
    state = public(begun(DATA, part=AL), turn=3)
    assert opened(state, DATA, Step.TURN_START, AL).public.vp == 3
    one = public(state, once_japanese=(PlaceId("manila"),))
    assert opened(one, DATA, Step.TURN_START, AL).public.vp == 4
    over = opened(public(state, vp=0), DATA, Step.TURN_START, AL)
    assert (over.public.winner, over.public.vp) == (AL, -1)


def test_fs_16_after_the_last_turn_one_point_wins_for_japan_and_none_is_a_draw() -> None:
    for vp, winner in ((1, JP), (0, None)):
        state = public(begun(DATA, part=AL), turn=16, vp=vp)
        over = opened(state, DATA, Step.TURN_START, AL)
        assert (over.public.over, over.public.winner, over.public.why_over) == (True, winner, "last turn")


def test_fs_16_a_side_may_concede() -> None:
    over = play(begun(DATA), DATA, c.Concede(side=JP))
    assert (over.public.winner, over.public.why_over) == (AL, "conceded")


# ---------------------------------------------------------------- 17.1


@pytest.mark.parametrize(("face", "at"), [(1, "1604"), (3, "1204"), (6, None)])
def test_fs_17_1_the_reaction_force_is_a_task_force_wherever_the_die_puts_it(face: int, at: str | None) -> None:
    data = catalog("campaign")
    state = play(RULEBOOK.start(data), data, c.RollReactionForce(), dice=[face])
    assert [force.at for force in state.forces.values()] == ([at] if at else [])
    assert state.units[UnitId("US CV 1")].at == ("sea" if at else "west_coast")
    assert (state.public.turn, state.public.awaits.step) == (1, Step.TRANSPORT)


def test_fs_4_a_turn_is_a_japanese_and_an_allied_part() -> None:
    state = opened(begun(DATA), DATA, Step.END)
    allied = play(state, DATA, c.EndPhase(side=JP))
    assert (allied.public.turn, allied.public.part) == (2, AL)
    last = opened(allied, DATA, Step.END, AL)
    again = play(last, DATA, c.EndPhase(side=AL))
    assert (again.public.turn, again.public.part, again.public.transport[Nation.JP]) == (3, JP, 30)
