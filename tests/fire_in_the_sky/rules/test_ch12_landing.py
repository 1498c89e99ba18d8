"""FS-12.3.4 and FS-12.3.5: landing, support, supply, land combat, markers, disembarking; FS-13.4."""

from typing import Any

import pytest

from ffts.core.model import Event
from ffts.core.seats.seating import PLAIN
from ffts.games.fire_in_the_sky.commands import EndPhase
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.commands.strategy import UseReplacement
from ffts.games.fire_in_the_sky.doctrine.player import decide
from ffts.games.fire_in_the_sky.events.battle import (
    AirDisembarked,
    BaseOccupied,
    LandFought,
    LandingMade,
    SupportRolled,
)
from ffts.games.fire_in_the_sky.events.pieces import PutOnTrack, Removed, StepLost
from ffts.games.fire_in_the_sky.events.turn import Passed
from ffts.games.fire_in_the_sky.names import GONE, TRACK, PlaceId, Step, TfId
from ffts.games.fire_in_the_sky.pages.battle import battle_choices
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.ch12.clearing import room_for_air
from ffts.games.fire_in_the_sky.rules.ch12.landing import in_supply, may_land, support_guns
from ffts.games.fire_in_the_sky.rules.phases import settle
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import view
from tests.fire_in_the_sky.battle_setting import AL, JP, awaits, battle, begin, board, catalog, facts, play, unit, units
from tests.refusing import refused

J1, A1 = TfId("JP-1"), TfId("AL-1")
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
FORCE = ("JP CA 1", "JP DD 1", "JP division 1")


def ashore_at(
    data: Catalog, *names: str, force: tuple[str, ...] = FORCE, place: str = "surabaya", **more: Any
) -> State:
    """A Japanese force off a base that these Allies hold; all its ships have gone for the sea."""
    state = begin(board(data, ashore={place: names}, sea={"JP-1": (place, force)}, **more), data)
    return at_sea(data, state)


def at_sea(data: Catalog, state: State) -> State:
    while state.public.awaits.step is Step.SEA_IN:
        side = state.public.awaits.side
        assert side is not None
        ships = tuple(one for one in state.forces[TfId(f"{side}-1")].units if data.type(one).kind == "naval")
        state = play(state, data, c.PutInSeaControl(side=side, units=ships))
    return state


def of(kind: type[Event], found: tuple[Event, ...]) -> list[Event]:
    return [one for one in found if isinstance(one, kind)]


# --- landing ------------------------------------------------------------------------


def test_fs_12_3_4_1_landing_is_a_choice_in_the_first_edition_and_must_be_in_the_second() -> None:
    first, second = catalog("first"), catalog("second")
    state = ashore_at(first, "ABDA")
    assert awaits(state) == (Step.LANDING, JP)
    aboard = play(state, first, c.LandUnits(side=JP))
    assert aboard.units[unit("JP division 1")].at == TRACK
    state = ashore_at(second, "ABDA")
    assert awaits(state) == (Step.LAND_COMBAT, JP)
    assert battle(state).landed == units("JP division 1")


def test_fs_9_2_3_and_fs_12_3_4_1_only_with_sea_control() -> None:
    data = catalog()
    state = board(data, ashore={"surabaya": ("ABDA",)}, sea={"JP-1": ("surabaya", FORCE)})
    state = begin(state, data)
    found = facts(state, data, c.PutInSeaControl(side=JP))
    assert of(LandingMade, found) == []
    (track,) = (one for one in found if isinstance(one, PutOnTrack))
    assert (track.unit, track.turn, track.rule) == (unit("JP division 1"), 3, "FS-12.3.5")


def test_fs_9_2_1_and_fs_12_3_4_1_within_two_hexes_of_a_friendly_base_boxes_by_their_entry_hexes() -> None:
    data = catalog()
    far = {"brunei": "AL", "saigon": "AL"}
    state = ashore_at(data, "ABDA", control=far)
    assert state.units[unit("JP division 1")].at == TRACK
    landing = ("US CA 1", "US brigade 1")
    sea = {"AL-1": ("dutch_harbor", landing)}
    lost = {"dutch_harbor": "JP", "attu": "JP"}
    state = begin(board(data, ashore={"dutch_harbor": ("JP brigade 1",)}, sea=sea, control=lost, part=AL), data)
    assert may_land(at_sea(data, state), data, AL) == units("US brigade 1")


def test_fs_12_3_4_1_who_lost_a_step_at_sea_stays_aboard() -> None:
    data = catalog()
    sea = {"JP-1": ("surabaya", FORCE), "AL-1": ("surabaya", ("US CV 1",))}
    state = begin(board(data, ashore={"surabaya": ("ABDA",)}, sea=sea), data)
    state = play(state, data, c.FightInTheAir(side=JP), c.NameTargets(side=AL, points={J1: 4}), dice=[1])
    state = play(state, data, c.AssignStrikes(side=AL, points={unit("JP division 1"): 4}), dice=[3, 3, 1, 1])
    found = facts(state, data, c.PutInSeaControl(side=JP, units=units("JP CA 1")))
    assert of(LandingMade, found) == []
    assert [one.why for one in found if isinstance(one, PutOnTrack)] == ["could not land"]


def test_fs_2_2_2_1_and_fs_12_3_4_1_the_stacking_limit_holds_for_who_lands() -> None:
    data = catalog()
    sea = {"JP-1": ("wake", ("JP DD 1", "JP division 1")), "JP-2": ("wake", ("JP DD 2", "JP brigade 1"))}
    state = begin(board(data, ashore={"wake": ("US brigade 1",)}, sea=sea, control={"wake": "AL"}), data)
    state = play(state, data, c.PutInSeaControl(side=JP, units=units("JP DD 1", "JP DD 2")))
    with refused("FS-2.2.2.1", "room for 4 Transport factors in Wake; 6 would land"):
        play(state, data, c.LandUnits(side=JP, units=units("JP division 1", "JP brigade 1")))
    state = play(state, data, c.LandUnits(side=JP, units=units("JP division 1")))
    assert state.units[unit("JP division 1")].at == "wake"


def test_fs_12_3_4_1_in_the_second_edition_as_many_land_as_there_is_room_for() -> None:
    data = catalog("second")
    sea = {"JP-1": ("wake", ("JP DD 1", "JP division 1")), "JP-2": ("wake", ("JP DD 2", "JP brigade 1"))}
    state = begin(board(data, ashore={"wake": ("US brigade 1",)}, sea=sea, control={"wake": "AL"}), data)
    state = play(state, data, c.PutInSeaControl(side=JP, units=units("JP DD 1", "JP DD 2")))
    assert awaits(state) == (Step.LANDING, JP)
    with refused("FS-12.3.4.1-MUST"):
        play(state, data, c.LandUnits(side=JP))
    state = play(state, data, c.LandUnits(side=JP, units=units("JP brigade 1")))
    assert battle(state).landed == units("JP brigade 1")


@pytest.mark.parametrize(("turn", "lands"), [(2, True), (1, False)])
def test_fs_17_1_the_allies_land_nobody_on_turn_1(turn: int, lands: bool) -> None:
    data = catalog()
    sea = {"AL-1": ("lae", ("US DD 1", "US brigade 1"))}
    ashore = {"lae": ("JP brigade 1",)}
    state = begin(board(data, ashore=ashore, sea=sea, control={"lae": "JP"}, part=AL, turn=turn), data)
    state = play(state, data, c.PutInSeaControl(side=AL, units=units("US DD 1")))
    assert (awaits(state) == (Step.LANDING, AL)) is lands


# --- ground support -----------------------------------------------------------------


def test_fs_12_3_4_3_guns_kept_back_support_with_sea_control_alone() -> None:
    data = catalog()
    names = ("Mutsu, Nagato", "JP DD 1", "JP division 1")
    state = begin(board(data, ashore={"surabaya": ("ABDA",)}, sea={"JP-1": ("surabaya", names)}), data)
    held = play(
        state,
        data,
        c.PutInSeaControl(side=JP, units=units("JP DD 1")),
        c.LandUnits(side=JP, units=units("JP division 1")),
    )
    assert awaits(held) == (Step.SUPPORT, JP)
    assert support_guns(held, data, JP) == 3
    nobody = {"surabaya": ("ABDA", "JP division 2")}
    state = begin(board(data, ashore=nobody, sea={"JP-1": ("surabaya", names)}), data)
    without = play(state, data, c.PutInSeaControl(side=JP))
    assert awaits(without) == (Step.LAND_COMBAT, JP)


def test_fs_12_3_4_3_support_hits_count_up_to_the_own_strength() -> None:
    data = catalog()
    names = ("Mutsu, Nagato", "Hiei, Kirishima", "JP DD 1", "JP brigade 1")
    state = begin(board(data, ashore={"surabaya": ("ABDA",)}, sea={"JP-1": ("surabaya", names)}), data)
    orders = (c.PutInSeaControl(side=JP, units=units("JP DD 1")), c.LandUnits(side=JP, units=units("JP brigade 1")))
    found = facts(play(state, data, *orders), data, c.RollSupport(side=JP), [6, 5, 6, 5, 1])
    (rolled,) = (one for one in found if isinstance(one, SupportRolled))
    assert (rolled.guns, rolled.dice.hits, rolled.counted) == (5, 4, 2)


def test_fs_12_3_4_3_air_supremacy_helps_where_an_air_point_supports() -> None:
    data = catalog()
    ashore = {"rangoon": ("GB division", "JP army 1"), "bangkok": ("JP air 1", "JP air 2")}
    away = {"JP air 1": "rangoon", "JP air 2": "rangoon"}
    state = begin(board(data, ashore=ashore, committed=away, control={"bangkok": "JP"}), data, dice=[1, 1])
    assert awaits(state) == (Step.SUPPORT, JP)
    (rolled,) = (one for one in facts(state, data, c.RollSupport(side=JP), [4, 1]) if isinstance(one, SupportRolled))
    assert (rolled.air, rolled.dice.needs, rolled.counted) == (2, 4, 1)


def test_fs_12_3_4_2_replacements_that_have_landed_fill_a_unit_before_the_dice() -> None:
    data = catalog()
    sea = {"JP-1": ("surabaya", ("JP DD 1", "JP replacements 1=2"))}
    state = begin(board(data, ashore={"surabaya": ("ABDA", "JP division 1-")}, sea=sea), data)
    state = play(state, data, c.PutInSeaControl(side=JP, units=units("JP DD 1")))
    state = play(state, data, c.LandUnits(side=JP, units=units("JP replacements 1")))
    assert awaits(state) == (Step.SUPPORT, JP), "a reduced unit alone may not attack, but it can be filled"
    left = play(state, data, c.RollSupport(side=JP))
    assert left.public.battle is None
    filled = UseReplacement(side=JP, marker=unit("JP replacements 1"), unit=unit("JP division 1"))
    state = play(state, data, filled, c.RollSupport(side=JP))
    assert awaits(state) == (Step.LAND_COMBAT, JP)
    ashore = {"surabaya": ("ABDA", "JP division 1-", "JP brigade 1")}
    state = begin(board(data, ashore=ashore, sea=sea), data)
    state = play(state, data, c.PutInSeaControl(side=JP, units=units("JP DD 1")))
    state = play(state, data, c.LandUnits(side=JP, units=units("JP replacements 1")))
    assert awaits(state) == (Step.LAND_COMBAT, JP)
    fill = UseReplacement(side=JP, marker=unit("JP replacements 1"), unit=unit("JP division 1"))
    state = play(state, data, fill)
    assert state.units[unit("JP division 1")].steps == 2
    assert awaits(state) == (Step.LAND_COMBAT, JP)


# --- supply -------------------------------------------------------------------------


def test_fs_12_3_4_4_sea_control_supplies_its_owner_and_cuts_the_enemy() -> None:
    data = catalog()
    ashore = {"manila": ("US army 1", "JP army 1")}
    control = {"manila": "AL", "formosa": "JP"}
    state = begin(board(data, ashore=ashore, control=control), data)
    assert (in_supply(state, data, unit("JP army 1")), in_supply(state, data, unit("US army 1"))) == (True, False)
    sea = {"AL-1": ("manila", ("US DD 1",))}
    state = begin(board(data, ashore=ashore, sea=sea, control=control, part=AL), data)
    state = play(state, data, c.PutInSeaControl(side=AL, units=units("US DD 1")))
    assert (in_supply(state, data, unit("JP army 1")), in_supply(state, data, unit("US army 1"))) == (False, True)


def test_fs_17_4_the_abda_is_never_in_supply() -> None:
    data = catalog()
    state = begin(board(data, ashore={"surabaya": ("ABDA", "JP division 1")}), data)
    assert not in_supply(state, data, unit("ABDA"))


# --- land combat --------------------------------------------------------------------


def test_fs_12_3_4_5_a_and_fs_12_3_4_5_only_the_phasing_player_attacks_and_with_one_full_unit_at_least() -> None:
    data = catalog()
    both = {"manila": ("US army 1", "JP division 1-", "JP brigade 1")}
    assert awaits(begin(board(data, ashore=both), data)) == (Step.LAND_COMBAT, JP)
    reduced = {"manila": ("US army 1", "JP division 1-")}
    assert awaits(begin(board(data, ashore=reduced), data))[0] is not Step.LAND_COMBAT
    assert awaits(begin(board(data, ashore=reduced, part=AL), data)) == (Step.LAND_COMBAT, AL)


def manila(data: Catalog) -> State:
    """An army against an army, the enemy in supply."""
    ashore = {"manila": ("US army 1", "JP army 1")}
    held = dict.fromkeys(("formosa", "leyte", "saipan", "iwo_jima"), "AL")
    return begin(board(data, ashore=ashore, control=held), data)


@pytest.mark.parametrize(
    ("attack", "defence", "result"),
    [((6, 6, 1, 1, 1, 1, 1, 1), 2, "none"), ((6, 6, 6, 1, 1, 1, 1, 1), 2, "step"), ((6,) * 8, 0, "step")],
)
def test_fs_13_4_more_hits_cost_each_defender_a_step(attack: tuple[int, ...], defence: int, result: str) -> None:
    data = catalog()
    dice = [*attack, *[6] * defence, *[1] * (8 - defence)]
    (fought,) = (
        one for one in facts(manila(data), data, c.FightOnLand(side=JP, yes=True), dice) if isinstance(one, LandFought)
    )
    assert fought.result == result


@EDITIONS
def test_fs_13_4_more_than_hits_and_strength_eliminates_everybody(edition: str) -> None:
    data = catalog(edition)
    ashore = {"manila": ("US brigade 1", "AL air 1-", "JP army 1")}
    state = play(begin(board(data, ashore=ashore), data), data, c.RollSupport(side=JP), dice=[1])
    found = facts(state, data, c.FightOnLand(side=JP, yes=True), [6] * 8 + [1, 1])
    (fought,) = (one for one in found if isinstance(one, LandFought))
    assert (fought.totals, fought.air, fought.strength, fought.result) == ({JP: 8, AL: 1}, 1, 2, "all")
    (back,) = (one for one in found if isinstance(one, PutOnTrack))
    assert (back.unit, back.turn) == (unit("US brigade 1"), 3)
    lost_air = [one.unit for one in found if isinstance(one, Removed) and one.rule == "FS-13.4"]
    assert lost_air == ([unit("AL air 1")] if edition == "second" else [])


@EDITIONS
def test_fs_13_4_air_units_at_the_base_lose_a_step_in_the_second_edition(edition: str) -> None:
    data = catalog(edition)
    ashore = {"manila": ("US army 1", "AL air 1", "JP army 1")}
    state = play(begin(board(data, ashore=ashore), data), data, c.RollSupport(side=JP), dice=[1, 1])
    found = facts(state, data, c.FightOnLand(side=JP, yes=True), [6] * 8 + [1] * 8)
    steps = {one.unit: one.lost for one in found if isinstance(one, StepLost)}
    assert steps == {unit("US army 1"): 1, **({unit("AL air 1"): 1} if edition == "second" else {})}


def test_fs_13_4_the_abda_is_gone_for_good() -> None:
    data = catalog()
    state = begin(board(data, ashore={"surabaya": ("ABDA", "JP division 1")}), data)
    state = play(state, data, c.FightOnLand(side=JP, yes=True), dice=[5, 5, 1, 1, 1, 1, 1, 1])
    assert state.units[unit("ABDA")].at == GONE


def test_fs_7_1_1_a_aviation_that_sits_out_is_no_hit_of_the_defender() -> None:
    data = catalog()
    ashore = {"kure": ("JP division 1", "US army 1"), "naval_aviation.kure": ("JP air 1",)}
    state = begin(board(data, ashore=ashore, part=AL), data)
    state = play(state, data, c.UseAviation(side=JP))
    (fought,) = (
        one for one in facts(state, data, c.FightOnLand(side=AL, yes=True), [1] * 12) if isinstance(one, LandFought)
    )
    assert fought.air == 0


def test_fs_18_1_6_marines_are_better_on_the_day_they_storm_a_hex_without_friends() -> None:
    data = catalog(option_semper=True)
    sea = {"AL-1": ("truk", ("US CA 1", "US Marine brigade 1"))}

    def needs(*friends: str) -> int:
        ashore = {"truk": ("JP brigade 1", *friends), "rabaul": ("US brigade 2",)}
        held = {"rabaul": "AL", "truk": "JP", "guadalcanal": "AL"}
        state = begin(board(data, ashore=ashore, sea=sea, part=AL, control={**held, "saipan": "AL"}), data)
        state = play(at_sea(data, state), data, c.LandUnits(side=AL, units=units("US Marine brigade 1")))
        found = facts(state, data, c.FightOnLand(side=AL, yes=True), [1] * 30)
        (fought,) = (one for one in found if isinstance(one, LandFought))
        group = next(one for one in fought.dice[AL] if unit("US Marine brigade 1") in one.units)
        return group.dice.needs

    assert needs() == 4
    assert needs("US brigade 1") == 5


# --- the end of a battle ------------------------------------------------------------


def test_fs_12_3_5_an_empty_enemy_or_neutral_base_is_occupied_and_changes_hands_later() -> None:
    data = catalog()
    state = ashore_at(data, place="lae", force=("JP DD 1", "JP brigade 1"), control={"rabaul": "JP"})
    found = facts(state, data, c.LandUnits(side=JP, units=units("JP brigade 1")))
    (marked,) = (one for one in found if isinstance(one, BaseOccupied))
    assert (marked.place, marked.side) == ("lae", JP)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_fs_9_2_3_and_fs_12_3_5_air_units_disembark_with_sea_control_up_to_the_capacity(edition: str) -> None:
    data = catalog(edition)
    sea = {"JP-1": ("lae", ("JP DD 1", "JP air 1")), "JP-2": ("lae", ("JP DD 2", "JP air 2"))}
    state = begin(board(data, sea=sea, control={"lae": "JP"}), data)
    assert awaits(state) == (Step.DISEMBARK, JP)
    with refused("FS-2.2.3", "Lae has room for 2 air steps; 4 would disembark"):
        play(state, data, c.Disembark(side=JP, units=units("JP air 1", "JP air 2")))
    found = facts(state, data, c.Disembark(side=JP, units=units("JP air 1")))
    assert [one.units for one in found if isinstance(one, AirDisembarked)] == [units("JP air 1")]
    (track,) = (one for one in found if isinstance(one, PutOnTrack))
    assert (track.unit, track.turn, track.steps) == (unit("JP air 2"), 3, 2)


def test_fs_12_3_5_and_fs_17_2_a_an_occupied_base_has_its_printed_capacity() -> None:
    data = catalog()
    sea = {"AL-1": ("truk", ("US CA 1", "US brigade 1")), "AL-2": ("truk", ("US CA 2", "AL air 1"))}
    held = {"truk": "JP", "rabaul": "AL", "saipan": "AL"}
    state = begin(board(data, sea=sea, part=AL, control=held, turn=14), data)
    state = play(state, data, c.LandUnits(side=AL, units=units("US brigade 1")))
    assert awaits(state) == (Step.DISEMBARK, AL)
    found = facts(state, data, c.Disembark(side=AL, units=units("AL air 1")))
    (ashore,) = (one for one in found if isinstance(one, AirDisembarked))
    assert ashore.unpacks
    assert room_for_air(state, data, AL, data.chart.place_in[data.chart.hex_of("truk")]) == 4


def test_fs_12_3_5_what_is_left_aboard_is_on_the_track_and_replacements_are_gone() -> None:
    data = catalog()
    sea = {"AL-1": ("1005", ("US CA 1", "US replacements 1=4")), "AL-2": ("1005", ("US CV 1", "AL air 1-"))}
    state = begin(board(data, sea=sea, part=AL), data)
    assert unit("US replacements 1") not in state.units
    entry = state.public.track[unit("AL air 1")]
    assert (entry.turn, entry.rule, entry.steps) == (3, "FS-12.3.5", 1)


def test_fs_12_1_without_enemies_the_same_steps_run_by_themselves() -> None:
    data = catalog("second")
    sea = {"JP-1": ("lae", ("JP DD 1", "JP brigade 1"))}
    state = begin(board(data, sea=sea, control={"rabaul": "JP"}), data)
    assert state.units[unit("JP brigade 1")].at == "lae"
    assert state.public.occupied == {PlaceId("lae"): JP}


def test_fs_2_2_2_1_the_limit_is_looked_at_again_as_the_amphibious_round_begins() -> None:
    """Who was left beyond it at the end of deployment may be taken off now, or once more left there."""
    data = catalog()
    crowd = {"wake": ("JP division 1", "JP brigade 1"), "truk": ("JP army 1", "JP division 2")}
    sea = {"AL-1": ("wake", ("US DD 1", "US brigade 1"))}
    state = begin(board(data, ashore=crowd, sea=sea, part=AL, control={"wake": "JP"}), data)
    state = play(state, data, c.PutInSeaControl(side=AL, units=units("US DD 1")))
    assert awaits(state) == (Step.EXCESS_LANDING, AL)
    with refused("FS-2.2.2.1", "Nothing stands beyond a limit in Truk"):
        play(state, data, s.RemoveExcess(side=AL, place=PlaceId("truk"), units=units("JP army 1")))
    taken = play(state, data, s.RemoveExcess(side=AL, place=PlaceId("wake"), units=units("JP brigade 1")))
    assert taken.units[unit("JP brigade 1")].at == TRACK
    assert awaits(taken) == (Step.LANDING, AL)
    left = play(state, data, EndPhase(side=AL))
    assert awaits(left) == (Step.LANDING, AL)
    offered = [choice.command for choice in battle_choices(view(state, AL), data)]
    assert [type(order) for order in offered] == [s.RemoveExcess, s.RemoveExcess, EndPhase]


def test_fs_2_2_2_1_the_program_takes_off_what_stands_beyond_it_then() -> None:
    data = catalog()
    crowd = {"wake": ("JP division 1", "JP brigade 1")}
    sea = {"AL-1": ("wake", ("US DD 1", "US brigade 1"))}
    state = begin(board(data, ashore=crowd, sea=sea, part=AL, control={"wake": "JP"}), data)
    state = play(state, data, c.PutInSeaControl(side=AL, units=units("US DD 1")))
    orders = [choice.command for choice in decide(view(state, AL), data, (), PLAIN, ())]
    assert [type(order) for order in orders] == [s.RemoveExcess]
    assert awaits(play(state, data, *orders)) == (Step.LANDING, AL)


def test_fs_12_3_5_aircraft_that_cannot_go_ashore_are_reported_why() -> None:
    data = catalog()
    sea = {"JP-1": ("midway", ("JP DD 1", "JP air 1")), "AL-1": ("midway", ("US CA 1",))}
    state = begin(board(data, sea=sea), data, dice=[2, 5])
    state = play(state, data, c.PutInSeaControl(side=JP))
    found = facts(state, data, c.PutInSeaControl(side=AL, units=units("US CA 1")))
    (passed,) = (one for one in found if isinstance(one, Passed))
    assert (passed.step, passed.why) == (Step.DISEMBARK, "JP air 1 cannot disembark: without Sea Control")


def test_fs_12_1_a_combat_phase_in_which_nobody_meets_passes_with_a_line() -> None:
    data = catalog()
    ump = RULEBOOK.umpire(board(data, ashore={"kure": ("JP division 1",)}), data)
    settle(ump)
    lines = [one.why for one in ump.events if isinstance(one, Passed) and one.step is Step.BATTLES]
    assert lines == ["nobody is at sea, and nowhere do enemies meet"]
