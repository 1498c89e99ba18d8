"""FS-12.3.3: who fights for the sea, pairing, withdrawal, fire, Sea Control; FS-13.1 checks after a round."""

import pytest

from ffts.games.fire_in_the_sky.commands import StandAnswers
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events.battle import DamageChecked, GunsFired, SeaControlled, Shot
from ffts.games.fire_in_the_sky.events.pieces import PutOnTrack
from ffts.games.fire_in_the_sky.names import GONE, POOL, TRACK, Step, TfId
from ffts.games.fire_in_the_sky.rules.ch12.guns import firepower, may_fire_at, whole_hits
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Answers
from tests.fire_in_the_sky.battle_setting import AL, JP, awaits, battle, begin, board, catalog, facts, play, unit, units
from tests.refusing import refused

J1, A1 = TfId("JP-1"), TfId("AL-1")
JAPAN = ("JP CA 1", "JP DD 1", "JP DD 2")
DUTCH = ("NL CL", "NL DD")


def java_sea(data: Catalog, jp: tuple[str, ...] = JAPAN, al: tuple[str, ...] = DUTCH, express: str = "") -> State:
    """Off Surabaya, without aircraft: the die gives the air to the Allies."""
    sea = {"JP-1": ("surabaya", jp), "AL-1": ("surabaya", al)}
    return begin(board(data, sea=sea, express=express), data, dice=[2, 5])


def in_line(data: Catalog, state: State) -> State:
    """Everybody goes for the sea."""
    for _ in range(2):
        side = state.public.awaits.side
        assert side is not None
        force = state.forces[TfId(f"{side}-1")]
        ships = tuple(one for one in force.units if "DD" in one or "C" in one or "," in one)
        state = play(state, data, c.PutInSeaControl(side=side, units=ships))
    return state


def paired(data: Catalog) -> State:
    """The Allies pair the light cruiser and the destroyer; one Japanese destroyer is left over."""
    state = in_line(data, java_sea(data))
    pairs = {unit("NL CL"): unit("JP DD 1"), unit("NL DD"): unit("JP CA 1")}
    return play(state, data, c.PairShips(side=AL, pairs=pairs))


def stayed(data: Catalog, state: State) -> State:
    while state.public.awaits.step is Step.WITHDRAW:
        side = state.public.awaits.side
        assert side is not None
        state = play(state, data, c.Withdraw(side=side, yes=False))
    return state


# --- who fights for the sea ---------------------------------------------------------


def test_fs_12_3_3_1_the_side_without_superiority_chooses_its_ships_first() -> None:
    data = catalog()
    state = java_sea(data)
    assert battle(state).superior is AL
    assert awaits(state) == (Step.SEA_IN, JP)
    with refused("FS-12.3.3.1", "is in no Bombardment box"):
        play(state, data, c.PutInSeaControl(side=JP, units=units("NL CL")))
    state = play(state, data, c.PutInSeaControl(side=JP, units=units("JP DD 1")))
    assert awaits(state) == (Step.SEA_IN, AL)


def test_fs_12_3_3_3_ships_that_did_not_fight_are_driven_off_by_sea_control() -> None:
    data = catalog()
    state = play(java_sea(data), data, c.PutInSeaControl(side=JP, units=units("JP DD 1")))
    state = play(state, data, c.PutInSeaControl(side=AL))
    assert state.public.sea_control == {data.chart.hex_of("surabaya"): JP}
    assert {one for one in state.public.track} == set(units("NL CL", "NL DD"))
    assert A1 not in state.forces


def test_fs_12_3_3_3_nobody_has_the_sea_where_nobody_fought_for_it() -> None:
    data = catalog()
    state = play(java_sea(data), data, c.PutInSeaControl(side=JP))
    found = facts(state, data, c.PutInSeaControl(side=AL))
    assert [one.sides for one in found if isinstance(one, SeaControlled)] == [()]
    assert not any(isinstance(one, PutOnTrack) for one in found)


def test_fs_12_3_1_a_ships_of_a_carrier_task_force_fight_nobody() -> None:
    data = catalog()
    sea = {"JP-1": ("midway", ("Akagi, Kaga", "Hiei, Kirishima")), "AL-1": ("midway", ("US CA 1",))}
    found = facts(begin(board(data, sea=sea), data), data, c.FightInTheAir(side=JP), [6, 1, 1, 1])
    assert [one.sides for one in found if isinstance(one, SeaControlled)] == [(AL,)]


# --- combat groups ------------------------------------------------------------------


def test_fs_12_3_3_2_a_the_side_with_superiority_pairs_one_to_one() -> None:
    data = catalog()
    state = in_line(data, java_sea(data))
    assert awaits(state) == (Step.LINE_UP, AL)
    with refused("FS-12.3.3.2.a", "2 pairs are made; 1 was named"):
        play(state, data, c.PairShips(side=AL, pairs={unit("NL CL"): unit("JP DD 1")}))
    with refused("FS-12.3.3.2.a-TWICE"):
        play(state, data, c.PairShips(side=AL, pairs=dict.fromkeys(units(*DUTCH), unit("JP DD 1"))))


def test_fs_12_3_3_2_a_ships_left_over_are_assigned_by_their_owner_or_kept_out() -> None:
    data = catalog()
    state = paired(data)
    assert awaits(state) == (Step.LEFTOVERS, JP)
    joined = play(state, data, c.AssignLeftovers(side=JP, against={unit("JP DD 2"): unit("NL CL")}))
    assert set(may_fire_at(joined, data, unit("NL CL"))) == set(units("JP DD 1", "JP DD 2"))
    out = play(state, data, c.AssignLeftovers(side=JP))
    assert may_fire_at(out, data, unit("JP DD 2")) == ()
    with refused("FS-12.3.3.2.a-LEFT"):
        play(state, data, c.AssignLeftovers(side=JP, against={unit("JP CA 1"): unit("NL CL")}))


# --- withdrawal ---------------------------------------------------------------------


def test_fs_12_3_3_2_b_who_withdraws_is_fired_at_by_faster_ships_only_and_is_back_next_phase() -> None:
    data = catalog()
    state = in_line(data, java_sea(data, al=("Prince of Wales, Repulse", "GB CA 1"), jp=("JP CA 1", "JP CA 2")))
    pairs = {unit("Prince of Wales, Repulse"): unit("JP CA 1"), unit("GB CA 1"): unit("JP CA 2")}
    state = play(state, data, c.PairShips(side=AL, pairs=pairs))
    assert awaits(state) == (Step.WITHDRAW, JP)
    state = play(state, data, c.Withdraw(side=JP, yes=False), c.Withdraw(side=AL, yes=True))
    assert may_fire_at(state, data, unit("JP CA 1")) == units("Prince of Wales, Repulse")
    assert may_fire_at(state, data, unit("JP CA 2")) == ()
    found = facts(state, data, c.FireGuns(side=JP), [1])
    (fired,) = (one for one in found if isinstance(one, GunsFired))
    assert [(shot.unit, shot.target) for shot in fired.shots] == [(unit("JP CA 1"), unit("Prince of Wales, Repulse"))]
    state = play(state, data, c.FireGuns(side=JP), dice=[1])
    track = state.public.track
    assert {one: track[one].turn for one in units("Prince of Wales, Repulse", "GB CA 1")} == dict.fromkeys(
        units("Prince of Wales, Repulse", "GB CA 1"), 2
    )
    assert state.public.sea_control == {data.chart.hex_of("surabaya"): JP}


def test_fs_12_3_3_2_b_where_both_withdraw_nobody_fires_and_nobody_has_the_sea() -> None:
    data = catalog()
    state = play(paired(data), data, c.AssignLeftovers(side=JP))
    state = play(state, data, c.Withdraw(side=JP, yes=True), c.Withdraw(side=AL, yes=True))
    assert state.public.sea_control == {}
    assert len(state.public.track) == 5
    assert {state.public.track[one].turn for one in units(*JAPAN)} == {3}


@pytest.mark.parametrize(("least", "stays"), [(2, True), (3, False)])
def test_fs_12_3_3_2_b_a_side_that_reported_when_it_stays_is_asked_only_below_it(least: int, stays: bool) -> None:
    data = catalog()
    state = in_line(data, java_sea(data, al=("Prince of Wales, Repulse", "GB CA 1"), jp=("JP CA 1", "JP CA 2")))
    state = play(state, data, StandAnswers(side=JP, answers=Answers(stay_with=least)))
    pairs = {unit("Prince of Wales, Repulse"): unit("JP CA 1"), unit("GB CA 1"): unit("JP CA 2")}
    state = play(state, data, c.PairShips(side=AL, pairs=pairs))
    assert awaits(state) == (Step.WITHDRAW, AL if stays else JP)
    if stays:
        assert battle(state).withdraws == {JP: False}


# --- fire ---------------------------------------------------------------------------


def test_fs_12_3_3_2_c_a_ship_that_faces_several_chooses_and_all_fire_at_once() -> None:
    data = catalog()
    state = play(paired(data), data, c.AssignLeftovers(side=JP, against={unit("JP DD 2"): unit("NL CL")}))
    state = stayed(data, state)
    assert awaits(state) == (Step.FIRE_AT, AL)
    with refused("FS-12.3.3.2.c-WHO"):
        play(state, data, c.AimGuns(side=AL, at={unit("NL CL"): unit("JP CA 1")}))
    state = play(state, data, c.AimGuns(side=AL, at={unit("NL CL"): unit("JP DD 1")}))
    assert awaits(state) == (Step.FIRE, JP)
    state = play(state, data, c.FireGuns(side=JP), dice=[2, 2, 3, 4, 3, 2, 2])
    assert state.units[unit("JP DD 1")].at == TRACK
    assert battle(state).round == 2
    assert battle(state).sea == {JP: units(*JAPAN), AL: units(*DUTCH)}


def test_fs_12_3_3_2_d_half_hits_are_forgotten_after_the_round() -> None:
    shot = Shot(unit=unit("JP DD 1"), target=unit("NL CL"), firepower=0, needs="6*", roll=6, halves=1)
    hit = shot.model_copy(update={"firepower": 2, "halves": 2})
    assert whole_hits([shot]) == ()
    assert whole_hits([shot, shot]) == (0,)
    assert whole_hits([shot, hit, shot, shot]) == (2, 0)


def test_fs_13_1_each_gun_hit_is_checked_with_the_firepower_behind_it() -> None:
    data = catalog()
    state = in_line(data, java_sea(data, jp=("Mutsu, Nagato", "Hiei, Kirishima"), al=("US CA 1",)))
    state = play(state, data, c.PairShips(side=AL, pairs={unit("US CA 1"): unit("Mutsu, Nagato")}))
    state = play(state, data, c.AssignLeftovers(side=JP, against={unit("Hiei, Kirishima"): unit("US CA 1")}))
    state = stayed(data, state)
    state = play(state, data, c.AimGuns(side=AL, at={unit("US CA 1"): unit("Mutsu, Nagato")}))
    found = facts(state, data, c.FireGuns(side=JP), [4, 4, 1, 1, 1, 1, 1])
    (checked,) = (one for one in found if isinstance(one, DamageChecked))
    assert [check.mod for check in checked.checks] == [3, 2]
    assert not checked.sunk


@pytest.mark.parametrize(
    ("edition", "option", "mods"), [("first", False, [3, 2]), ("first", True, [4, 3]), ("second", False, [3, 3])]
)
def test_fs_18_3_2_several_hits_make_checks_harder(edition: str, option: bool, mods: list[int]) -> None:
    data = catalog(edition, option_oomph=option)
    state = in_line(data, java_sea(data, jp=("Mutsu, Nagato", "Hiei, Kirishima"), al=("US CA 1",)))
    state = play(state, data, c.PairShips(side=AL, pairs={unit("US CA 1"): unit("Mutsu, Nagato")}))
    state = play(state, data, c.AssignLeftovers(side=JP, against={unit("Hiei, Kirishima"): unit("US CA 1")}))
    state = play(stayed(data, state), data, c.AimGuns(side=AL, at={unit("US CA 1"): unit("Mutsu, Nagato")}))
    found = facts(state, data, c.FireGuns(side=JP), [4, 4, 1, 1, 1, 1, 1])
    (checked,) = (one for one in found if isinstance(one, DamageChecked))
    assert [check.mod for check in checked.checks] == mods


def test_fs_18_2_1_long_lance_in_the_first_round_alone() -> None:
    data = catalog(option_lance=True)
    state = paired(data)
    assert firepower(state, data, unit("JP DD 1")) == 2
    assert firepower(state, data, unit("NL DD")) == 1
    state = play(state, data, c.AssignLeftovers(side=JP))
    state = play(stayed(data, state), data, c.FireGuns(side=JP), dice=[1, 1, 1, 1])
    assert battle(state).round == 2
    assert firepower(state, data, unit("JP DD 1")) == 1


def test_fs_18_2_2_the_tokyo_express_fires_before_all_others() -> None:
    data = catalog(option_express=True)
    state = in_line(data, java_sea(data, jp=("JP DD 1", "JP DD 2"), al=DUTCH, express="JP-1"))
    pairs = {unit("NL CL"): unit("JP DD 1"), unit("NL DD"): unit("JP DD 2")}
    state = stayed(data, play(state, data, c.PairShips(side=AL, pairs=pairs)))
    found = facts(state, data, c.FireGuns(side=JP), [4, 3, 1, 1, 1, 1])
    (first,) = (one for one in found if isinstance(one, GunsFired))
    assert first.first
    assert {shot.unit for shot in first.shots} == set(units("JP DD 1", "JP DD 2"))
    state = play(state, data, c.FireGuns(side=JP), dice=[4, 1, 1, 1])
    assert state.units[unit("NL CL")].at == GONE
    state = play(state, data, c.FireGuns(side=JP), dice=[1])
    assert battle(state).round == 2


# --- what becomes of ships ----------------------------------------------------------


def test_fs_17_4_a_damaged_dutch_ship_is_out_of_the_game() -> None:
    data = catalog()
    state = in_line(data, java_sea(data, jp=("JP CA 1",), al=("NL CL",)))
    state = play(stayed(data, state), data, c.FireGuns(side=JP), dice=[4, 1, 1, 1])
    assert state.units[unit("NL CL")].at == GONE


@pytest.mark.parametrize(("edition", "fate"), [("first", POOL), ("second", GONE)])
def test_fs_13_1_who_is_sunk_comes_back_by_one_edition_and_never_by_the_other(edition: str, fate: str) -> None:
    data = catalog(edition)
    state = in_line(data, java_sea(data, jp=("JP CA 1",), al=("US CA 1",)))
    state = play(stayed(data, state), data, c.FireGuns(side=JP), dice=[5, 1, 6, 6])
    assert state.units[unit("US CA 1")].at == fate


def test_fs_13_1_a_damaged_carrier_has_lost_her_elite_pilots() -> None:
    for edition, lost in (("first", ("Akagi, Kaga",)), ("second", ("Akagi, Kaga", "Hiryu, Soryu"))):
        data = catalog(edition, option_pilots=True)
        sea = {"JP-1": ("midway", ("Akagi, Kaga",))}
        state = begin(board(data, sea=sea, submarines={JP: 0, AL: 1}, turn=6), data)
        state = play(state, data, c.NameSubmarineTargets(side=AL, forces=(J1,)))
        order = c.AttackBySubmarine(side=AL, force=J1, unit=unit("Akagi, Kaga"))
        state = play(state, data, order, dice=[4, 1, 1])
        assert set(state.public.elite_lost) == set(units(*lost))
        assert state.public.track[unit("Akagi, Kaga")].damaged
