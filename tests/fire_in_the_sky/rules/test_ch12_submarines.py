"""FS-12.1 and FS-12.2: which hexes are fought over, and the Submarine Attack Segment."""

from typing import Any

import pytest

from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events.battle import DepthCharged, Torpedoed
from ffts.games.fire_in_the_sky.names import POOL, TRACK, HexId, PlaceId, Step, TfId
from ffts.games.fire_in_the_sky.rules.ch12.board import battle_hexes
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from tests.fire_in_the_sky.battle_setting import AL, JP, awaits, begin, board, catalog, facts, play, unit
from tests.refusing import refused

J1, J2, A1 = TfId("JP-1"), TfId("JP-2"), TfId("AL-1")
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])


def convoys(data: Catalog, points: int = 2, **public: Any) -> State:
    """Two Japanese task forces at sea, one of them with soldiers and without destroyers."""
    sea = {"JP-1": ("0805", ("JP CA 1", "JP DD 1", "JP DD 2")), "JP-2": ("1006", ("JP CA 2", "JP brigade 1"))}
    return begin(board(data, sea=sea, submarines={JP: 2, AL: points}, **public), data)


def test_fs_12_1_battles_are_where_both_sides_are_and_where_a_task_force_is() -> None:
    data = catalog()
    ashore = {"rangoon": ("GB division", "JP army 1"), "manila": ("US army 1",), "truk": ("JP air 1",)}
    state = board(data, ashore=ashore, sea={"JP-1": ("1005", ("JP DD 1",))})
    assert battle_hexes(state, data) == (HexId("0304"), HexId("1005"))


def test_fs_12_1_committed_air_units_make_a_battle_where_enemies_are_and_nowhere_else() -> None:
    data = catalog()
    ashore = {"formosa": ("JP air 1", "JP air 2"), "manila": ("US army 1",)}
    state = board(data, ashore=ashore, committed={"JP air 1": "manila", "JP air 2": "okinawa"})
    assert battle_hexes(state, data) == (data.chart.hex_of("manila"),)


def test_fs_12_1_and_fs_12_3_5_soldiers_that_walk_into_an_empty_base_occupy_it() -> None:
    data = catalog()
    state = board(data, ashore={"lae": ("US brigade 1",)}, control={"lae": "JP"}, part=AL)
    assert battle_hexes(state, data) == (data.chart.hex_of("lae"),)
    assert begin(state, data).public.control[PlaceId("lae")] is AL


def test_fs_12_1_the_phasing_player_orders_the_battles_and_the_last_comes_by_itself() -> None:
    data = catalog()
    ashore = {"rangoon": ("GB division", "JP army 1-"), "brunei": ("GB army 1", "JP brigade 1-")}
    state = begin(board(data, ashore=ashore), data)
    assert awaits(state) == (Step.BATTLES, JP)
    with refused("FS-12.1", "no battle in Manila"):
        play(state, data, c.FightBattle(side=JP, hex=data.chart.hex_of("manila")))
    state = play(state, data, c.FightBattle(side=JP, hex=data.chart.hex_of("brunei")))
    assert len(state.public.combat.fought) == 2
    assert state.public.battle is None


def test_fs_12_2_1_one_point_a_task_force_and_no_more_than_there_are() -> None:
    data = catalog()
    state = convoys(data, points=1)
    assert awaits(state) == (Step.SUBMARINES, AL)
    with refused("FS-12.2.1", "1 Submarine Point is left; 2 task forces were named"):
        play(state, data, c.NameSubmarineTargets(side=AL, forces=(J1, J2)))
    state = convoys(data)
    with refused("FS-12.2.1-TWICE"):
        play(state, data, c.NameSubmarineTargets(side=AL, forces=(J1, J1)))
    state = play(state, data, c.NameSubmarineTargets(side=AL, forces=(J2,)))
    assert state.public.submarines[AL] == 1


def test_fs_12_2_1_the_phasing_player_names_first_and_who_cannot_is_passed_over() -> None:
    data = catalog()
    sea = {"JP-1": ("0805", ("JP DD 1",)), "AL-1": ("1005", ("US DD 1",))}
    state = begin(board(data, sea=sea, submarines={JP: 1, AL: 1}), data)
    assert awaits(state) == (Step.SUBMARINES, JP)
    state = play(state, data, c.NameSubmarineTargets(side=JP))
    assert awaits(state) == (Step.SUBMARINES, AL)
    state = begin(board(data, sea=sea, submarines={JP: 1, AL: 0}), data)
    state = play(state, data, c.NameSubmarineTargets(side=JP))
    assert state.public.combat.named == (JP, AL)


def attack(state: State, data: Catalog, force: TfId, name: str, *dice: int) -> State:
    order = c.AttackBySubmarine(side=AL, force=force, unit=unit(name))
    return play(state, data, c.NameSubmarineTargets(side=AL, forces=(force,)), order, dice=dice)


def test_fs_12_2_2_any_hit_of_the_destroyers_ends_the_attack() -> None:
    data = catalog()
    state = attack(convoys(data), data, J1, "JP CA 1", 1, 5)
    assert state.units[unit("JP CA 1")].at != TRACK
    assert state.public.combat.attacks == ()


def test_fs_12_2_2_destroyers_are_better_once_under_their_own_aircraft_or_beside_a_carrier() -> None:
    data = catalog()

    def needs(names: tuple[str, ...], ashore: dict[str, tuple[str, ...]]) -> int:
        state = board(data, ashore=ashore, sea={"JP-1": ("truk", names)}, submarines={JP: 0, AL: 1})
        state = play(begin(state, data), data, c.NameSubmarineTargets(side=AL, forces=(J1,)))
        order = c.AttackBySubmarine(side=AL, force=J1, unit=unit(names[0]))
        (fact,) = (one for one in facts(state, data, order, [5, 5, 5]) if isinstance(one, DepthCharged))
        return fact.dice.needs

    assert needs(("JP DD 1",), {}) == 5
    assert needs(("JP DD 1",), {"truk": ("JP air 1", "JP air 2")}) == 4
    assert needs(("JP DD 1", "Akagi, Kaga"), {"truk": ("JP air 1",)}) == 4
    assert needs(("JP DD 1", "JP air 1"), {}) == 5
    assert needs(("JP DD 1",), {"okinawa": ("JP air 1",)}) == 5


@pytest.mark.parametrize(
    ("turn", "name", "force", "needs"),
    [
        (2, "JP CA 1", J1, 6),
        (6, "JP CA 1", J1, 5),
        (1, "JP CA 1", J1, 7),
        (6, "JP CA 2", J2, 4),
        (6, "JP brigade 1", J2, 3),
    ],
)
def test_fs_12_2_3_torpedoes_by_escort_target_and_year(turn: int, name: str, force: TfId, needs: int) -> None:
    data = catalog()
    state = play(convoys(data, turn=turn), data, c.NameSubmarineTargets(side=AL, forces=(force,)))
    dice = [1, 1, 1] if force == J1 else [1]
    (fact,) = (
        one
        for one in facts(state, data, c.AttackBySubmarine(side=AL, force=force, unit=unit(name)), dice)
        if isinstance(one, Torpedoed)
    )
    assert fact.dice.needs == needs


def test_fs_13_1_a_and_fs_12_2_3_the_ship_is_checked_at_once_with_two_more() -> None:
    data = catalog()
    state = attack(convoys(data, turn=6), data, J1, "JP CA 1", 1, 1, 5, 4, 2)
    assert state.public.track[unit("JP CA 1")].turn == 8
    state = attack(convoys(data, turn=6), data, J1, "JP CA 1", 1, 1, 5, 4, 3)
    assert state.units[unit("JP CA 1")].at == POOL


@EDITIONS
def test_fs_12_2_3_a_a_hit_on_soldiers_waits_until_after_the_air_strikes(edition: str) -> None:
    data = catalog(edition)
    state = convoys(data, turn=6)
    pool = state.public.merchantmen
    order = c.AttackBySubmarine(side=AL, force=J2, unit=unit("JP brigade 1"))
    named = play(state, data, c.NameSubmarineTargets(side=AL, forces=(J2,)))
    hit = play(named, data, order, dice=[4])
    assert awaits(hit) == (Step.BATTLES, JP)
    assert hit.public.combat.sea_hits == {unit("JP brigade 1"): 1}
    after = play(hit, data, c.FightBattle(side=JP, hex=HexId("1006")))
    assert after.units[unit("JP brigade 1")].at == TRACK
    assert after.public.combat.hurt_at_sea == (unit("JP brigade 1"),)
    assert pool - after.public.merchantmen == data.edition.cargo_hit


def test_fs_12_2_1_a_point_whose_target_was_sunk_before_is_spent() -> None:
    data = catalog()
    sea = {"JP-1": ("0805", ("JP DD 1",))}
    state = begin(board(data, sea=sea, part=AL, submarines={JP: 0, AL: 1}, turn=6), data)
    state = play(state, data, c.NameSubmarineTargets(side=AL, forces=(J1,)))
    state = play(state, data, c.AttackBySubmarine(side=AL, force=J1, unit=unit("JP DD 1")), dice=[1, 6, 6, 6])
    assert J1 not in state.forces
    assert awaits(state)[0] is not Step.SUBMARINE_FIRE
