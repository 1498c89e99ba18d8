"""FS-12.3.1 and FS-12.3.2: the board, Air Points, the fight in the air, targets."""

from typing import Any

import pytest

from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events.battle import AirFired, AirSettled, BattleEnded, SeaControlled
from ffts.games.fire_in_the_sky.names import Step, TfId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.ch12.points import points_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Box, Points
from tests.fire_in_the_sky.battle_setting import AL, JP, awaits, battle, begin, board, catalog, facts, play, unit, units
from tests.refusing import refused

J1, J2, A1 = TfId("JP-1"), TfId("JP-2"), TfId("AL-1")
KIDO = ("Akagi, Kaga", "Shokaku, Zuikaku", "JP DD 1")
FLEET = ("US CV 1", "US CA 1", "US DD 1")
MIDWAY = "midway"


def midway(data: Catalog, jp: tuple[str, ...] = KIDO, al: tuple[str, ...] = FLEET, **public: Any) -> State:
    """Carriers meet at a base with two Allied air steps."""
    ashore = {MIDWAY: ("AL air 1", "US brigade 1")}
    return begin(board(data, ashore=ashore, sea={"JP-1": (MIDWAY, jp), "AL-1": (MIDWAY, al)}, **public), data)


# --- the board ----------------------------------------------------------------------


def test_fs_12_3_1_a_carrier_makes_a_carrier_task_force_and_any_other_bombards() -> None:
    data = catalog()
    sea = {"JP-1": (MIDWAY, KIDO), "JP-2": (MIDWAY, ("JP CA 1",)), "AL-1": (MIDWAY, FLEET)}
    state = begin(board(data, ashore={MIDWAY: ("US brigade 1",)}, sea=sea), data)
    assert battle(state).boxes == {J1: Box.CARRIER, J2: Box.BOMBARDMENT, A1: Box.CARRIER}


def test_fs_12_3_1_b_a_task_force_that_lost_its_only_carrier_to_a_submarine_bombards() -> None:
    data = catalog()
    sea = {"JP-1": (MIDWAY, ("Zuiho, Shoho", "JP CA 1")), "AL-1": (MIDWAY, ("US DD 1",))}
    state = board(data, sea=sea, submarines={JP: 0, AL: 1}, turn=6)
    state = play(begin(state, data), data, c.NameSubmarineTargets(side=AL, forces=(J1,)))
    state = play(state, data, c.AttackBySubmarine(side=AL, force=J1, unit=unit("Zuiho, Shoho")), dice=[6, 1, 1, 6, 1])
    assert battle(state).boxes == {J1: Box.BOMBARDMENT, A1: Box.BOMBARDMENT}


def test_fs_12_3_1_a_hybrid_chooses_its_box_in_the_second_edition_alone() -> None:
    sea = {"JP-1": (MIDWAY, ("Ise, Hyuga (hybrid)", "JP DD 1")), "AL-1": (MIDWAY, ("US CV 1",))}
    ashore = {MIDWAY: ("US brigade 1",)}
    first, second = catalog("first", option_all=True), catalog("second", option_all=True)
    state = begin(board(first, ashore=ashore, sea=sea), first)
    assert battle(state).boxes == {J1: Box.BOMBARDMENT, A1: Box.CARRIER}
    state = begin(board(second, ashore=ashore, sea=sea), second)
    assert awaits(state) == (Step.BOARD, JP)
    carrier = play(state, second, c.AssignBox(side=JP, force=J1, box=Box.CARRIER))
    guns = play(state, second, c.AssignBox(side=JP, force=J1, box=Box.BOMBARDMENT))
    assert battle(carrier).points[JP].all == second.edition.hybrid_air
    assert battle(guns).points[JP].all == 0


def test_fs_7_1_1_a_naval_aviation_fights_as_plain_air_or_sits_out_as_a_target() -> None:
    data = catalog()
    ashore = {"naval_aviation.kure": ("JP air 1", "JP air 2-"), "kure": ("JP division 1",)}
    sea = {"AL-1": ("kure", FLEET)}
    state = begin(board(data, ashore=ashore, sea=sea, part=AL), data)
    assert awaits(state) == (Step.AVIATION, JP)
    state = play(state, data, c.UseAviation(side=JP, units=units("JP air 2")))
    assert battle(state).points[JP] == Points(plain=1)
    assert battle(state).sitting_out == units("JP air 1")
    assert state.units[unit("JP air 1")].at == "naval_aviation.kure"
    assert state.units[unit("JP air 2")].at == "kure"


# --- Air Points ---------------------------------------------------------------------


def test_fs_11_and_fs_12_3_2_points_of_carriers_at_sea_of_bases_and_of_half_the_steps_from_afar() -> None:
    data = catalog()
    ashore = {
        "rabaul": ("JP air 1", "JP air 2-", "Hiryu, Soryu"),
        "truk": ("JP air 3-", "JP air 4", "JP air 5"),
        "lae": ("AL air 1",),
    }
    sea = {"JP-1": ("rabaul", KIDO), "AL-1": ("rabaul", FLEET)}
    committed = {"JP air 3": "rabaul", "JP air 4": "rabaul"}
    state = begin(board(data, ashore=ashore, sea=sea, committed=committed, control={"rabaul": "JP"}), data)
    carriers = 4 + 4
    assert points_of(state, data, JP).all == carriers + 3 + (1 + 2) // 2
    assert points_of(state, data, AL).all == 4


def test_fs_12_3_2_steps_committed_elsewhere_give_nothing_at_home_and_are_targets_there() -> None:
    data = catalog()
    ashore = {"rabaul": ("JP air 1", "JP air 2"), "guadalcanal": ("AL air 1",)}
    away = {"JP air 1": "guadalcanal", "JP air 2": "guadalcanal"}
    state = begin(
        board(data, ashore=ashore, sea={"AL-1": ("rabaul", FLEET)}, committed=away, control={"rabaul": "JP"}), data
    )
    state = play(state, data, c.FightBattle(side=JP, hex=data.chart.hex_of("rabaul")), dice=[1, 1])
    assert battle(state).points[JP].all == 0
    state = play(state, data, c.AssignStrikes(side=AL, points={unit("JP air 1"): 4}), dice=[4, 4, 1, 1])
    assert state.units[unit("JP air 1")].at == "pool"
    assert awaits(state) == (Step.AIR, JP), "the second battle comes by itself"
    assert battle(state).points == {JP: Points(plain=1), AL: Points(plain=2)}, "from the steps that are left"


# --- air to air ---------------------------------------------------------------------


def test_fs_12_3_2_1_both_fire_at_once_and_a_hit_takes_a_point() -> None:
    data = catalog()
    state = midway(data)
    assert awaits(state) == (Step.AIR, JP)
    state = play(state, data, c.FightInTheAir(side=JP), dice=[5, 6, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1])
    assert battle(state).points == {JP: Points(plain=7), AL: Points(plain=4)}
    assert battle(state).superior is JP
    assert not battle(state).supremacy


def test_fs_17_1_japan_shoots_first_in_its_part_of_turn_1_and_better() -> None:
    data = catalog()
    state = midway(data, al=("US CVL 1",), turn=1)
    fired = [
        one
        for one in facts(state, data, c.FightInTheAir(side=JP), [4, 4, 4, 1, 1, 1, 1, 1, 5])
        if isinstance(one, AirFired)
    ]
    assert [(one.side, len(one.dice.rolls), one.dice.needs) for one in fired] == [(JP, 8, 4), (AL, 1, 5)]
    state = midway(data, al=("US CVL 1",), turn=1, part=AL)
    fired = [
        one for one in facts(state, data, c.FightInTheAir(side=AL), [4] * 8 + [1] * 4) if isinstance(one, AirFired)
    ]
    assert [(len(one.dice.rolls), one.dice.needs) for one in fired] == [(8, 5), (4, 5)]


def test_fs_12_3_2_1_supremacy_is_when_the_enemy_has_no_point_left() -> None:
    data = catalog()
    state = play(midway(data), data, c.FightInTheAir(side=JP), dice=[5] * 8 + [1] * 6)
    assert battle(state).superior is JP
    assert battle(state).supremacy


def test_fs_12_3_2_1_a_tie_is_thrown_for_until_the_dice_differ() -> None:
    data = catalog()
    state = midway(data, jp=("Akagi, Kaga",), al=("US DD 1",))
    state = play(state, data, c.FightInTheAir(side=JP), dice=[1, 1, 1, 1, 5, 5, 3, 3, 2, 4])
    assert battle(state).superior is AL
    assert not battle(state).supremacy


def test_fs_12_3_2_1_where_nothing_hangs_on_it_nobody_throws() -> None:
    data = catalog()
    state = begin(board(data, ashore={"rangoon": ("GB division", "JP army 1")}), data)
    assert awaits(state) == (Step.LAND_COMBAT, JP)
    assert battle(state).superior is None


def test_fs_18_1_7_radar_from_turn_10() -> None:
    data = catalog(option_radar=True)

    def needs(turn: int) -> int:
        found = facts(midway(data, turn=turn), data, c.FightInTheAir(side=JP), [1] * 14)
        return next(one.dice.needs for one in found if isinstance(one, AirFired) and one.side is AL)

    assert (needs(9), needs(10)) == (5, 4)


def test_fs_18_2_3_a_elite_pilots_are_better_until_they_are_hit_and_are_lost_last() -> None:
    data = catalog(option_pilots=True)
    state = midway(data)
    assert battle(state).points[JP] == Points(plain=4, elite=4)
    found = facts(state, data, c.FightInTheAir(side=JP), [1, 1, 1, 1, 4, 4, 1, 1, 5, 5, 5, 1, 1, 1])
    fired = next(one for one in found if isinstance(one, AirFired) and one.side is JP)
    assert fired.elite is not None
    assert (fired.dice.needs, fired.elite.needs, fired.elite.hits) == (5, 4, 2)
    allied = next(one for one in found if isinstance(one, AirFired) and one.side is AL)
    assert allied.left == Points(plain=1, elite=4)
    assert battle(midway(data, elite_lost=units("Akagi, Kaga"))).points[JP] == Points(plain=8)


# --- targets ------------------------------------------------------------------------


def in_the_air(data: Catalog) -> State:
    """Seven Japanese points against four Allied ones, each with two targets or one."""
    return play(midway(data), data, c.FightInTheAir(side=JP), dice=[5, 6, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1])


def test_fs_12_3_2_2_the_side_without_superiority_names_first_and_one_target_needs_no_words() -> None:
    data = catalog()
    state = in_the_air(data)
    assert [(one.by, one.target, one.points.all) for one in battle(state).strikes] == [(AL, J1, 4)]
    assert awaits(state) == (Step.TARGETS, JP)


def test_fs_12_3_2_2_no_more_points_than_are_left_and_only_at_what_is_there() -> None:
    data = catalog()
    state = in_the_air(data)
    with refused("FS-12.3.2.2", "7 Air Points are left; targets for 8 were named"):
        play(state, data, c.NameTargets(side=JP, points={BASE: 4, A1: 4}))
    with refused("FS-12.3.2.2-WHO"):
        play(state, data, c.NameTargets(side=JP, points={J1: 1}))
    state = play(state, data, c.NameTargets(side=JP, points={BASE: 2, A1: 5}))
    assert awaits(state) == (Step.FLAK, JP)
    assert [(one.by, one.target, one.points.all) for one in battle(state).strikes] == [
        (AL, J1, 4),
        (JP, BASE, 2),
        (JP, A1, 5),
    ]


def test_fs_2_2_1_2_across_a_divided_hex_only_the_base_is_a_target() -> None:
    data = catalog()
    ashore = {"malaya": ("GB division", "JP division 1")}
    sea = {"JP-1": ("0406e", ("Akagi, Kaga", "JP DD 1")), "AL-1": ("0406w", ("Prince of Wales, Repulse",))}
    state = begin(board(data, ashore=ashore, sea=sea), data)
    state = play(state, data, c.FightInTheAir(side=JP))
    assert battle(state).support[JP].all == 4
    state = play(state, data, c.PutInSeaControl(side=AL, units=units("Prince of Wales, Repulse")))
    assert awaits(state) == (Step.SUPPORT, JP)
    assert battle(state).round == 0
    assert battle(state).control == (AL,)
    together = {"JP-1": ("0406w", ("Akagi, Kaga", "JP DD 1")), "AL-1": ("0406w", ("Prince of Wales, Repulse",))}
    state = begin(board(data, ashore=ashore, sea=together), data)
    state = play(state, data, c.FightInTheAir(side=JP))
    assert awaits(state) == (Step.TARGETS, JP)


def test_fs_2_2_1_2_a_after_the_battle_ships_are_in_their_own_half() -> None:
    data = catalog()
    sea = {"JP-1": ("0406e", ("JP DD 1",)), "AL-1": ("0406w", ("GB DD 1",))}
    state = begin(board(data, ashore={"malaya": ("GB division",)}, sea=sea), data)
    state = play(state, data, c.PutInSeaControl(side=AL, units=units("GB DD 1")))
    found = facts(state, data, c.PutInSeaControl(side=JP, units=units("JP DD 1")))
    (ended,) = (at for at, one in enumerate(found) if isinstance(one, BattleEnded))
    after = RULEBOOK.fold(state, found[: ended + 1])
    assert {force.id: force.at for force in after.forces.values()} == {J1: "0406e", A1: "0406w"}
    assert any(isinstance(one, SeaControlled) and set(one.sides) == {JP, AL} for one in found)


def test_fs_12_3_2_1_the_fact_of_a_tie_keeps_all_its_dice() -> None:
    data = catalog()
    state = midway(data, jp=("Akagi, Kaga",), al=("US DD 1",))
    found = facts(state, data, c.FightInTheAir(side=JP), [1, 1, 1, 1, 5, 5, 3, 3, 2, 4])
    (settled,) = (one for one in found if isinstance(one, AirSettled))
    assert settled.dice == ((3, 3), (2, 4))


@pytest.mark.parametrize("edition", ["first", "second"])
def test_fs_18_2_4_a_kamikaze_from_turn_10_with_few_victory_points(edition: str) -> None:
    data = catalog(edition, option_kamikaze=True)
    most = data.edition.vp_kamikaze
    assert awaits(midway(data, turn=10, vp=most)) == (Step.KAMIKAZE, JP)
    assert awaits(midway(data, turn=10, vp=most + 1)) == (Step.AIR, JP)
    assert awaits(midway(data, turn=9, vp=most)) == (Step.AIR, JP)
    state = play(midway(data, turn=10, vp=most), data, c.DeclareKamikaze(side=JP, yes=True))
    assert state.public.kamikaze
    state = play(midway(data, turn=10, vp=most), data, c.DeclareKamikaze(side=JP, yes=False))
    assert not state.public.kamikaze
