"""Map, counters, set-up, the end, the sequence, initiative and Henderson Field."""

from collections import Counter

import pytest

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, Class, SideId, Step, UnitId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.rules import ch06, ch11
from ffts.games.pacific_fury.setup import holder
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view
from tests.pacific_fury.asking import FIRST, J1, JP, SECOND, U1, US
from tests.pacific_fury.setting import at_sea, catalog, play
from tests.refusing import refused

DATA = catalog()


def start() -> State:
    return RULEBOOK.start(DATA)


def passed(state: State) -> State:
    """Both sides pass all that is left of the turn."""
    while state.public.awaits.step is Step.OPERATION:
        side = state.public.awaits.side
        assert side is not None
        state = play(state, DATA, operations.Pass(side=side, rest=True))
    return state


def test_pf_2_1_four_zones_and_where_they_touch() -> None:
    touching = {frozenset(pair) for pair in (("SP", "IBS"), ("SLOT", "IBS"), ("ES", "IBS"), ("ES", "SP"))}
    found = {frozenset((a, b)) for a in Zone for b in Zone if a is not b and DATA.sea.touch(a, b)}
    assert len(Zone) == 4
    assert found == touching


def test_pf_2_2_1_a_ships_without_anchors_have_defence_0() -> None:
    assert DATA.counters[UnitId("Ryujo")].df == 0
    assert DATA.counters[UnitId("Hornet")].df == 2


def test_pf_2_2_1_b_two_icons_make_a_fleet_carrier_and_only_japan_has_light_ones() -> None:
    for one in DATA.counters.values():
        assert one.icons == {Class.CV: 2, Class.CVL: 1}.get(one.cls, 0)
    assert {one.side for one in DATA.counters.values() if one.cls is Class.CVL} == {JP}


def test_pf_2_2_2_there_are_56_counters_in_the_mix_of_the_booklet() -> None:
    mix = Counter((one.side, one.cls.is_ship) for one in DATA.counters.values())
    assert mix == {(JP, True): 28, (US, True): 19, (JP, False): 3, (US, False): 2}
    assert len(DATA.counters) + 4 == 56


def test_pf_3_1_a_the_reserve_is_apart_and_all_other_japanese_ships_are_in_truk() -> None:
    state = start()
    assert set(state.public.reserve) == {"Yamato", "Junyo", "Hiyo"}
    assert sum(DATA.cls(unit).is_ship for unit in state.sides[JP].base) == 25


def test_pf_3_1_b_japan_has_both_transports_at_the_start() -> None:
    assert {FIRST, SECOND} <= set(start().sides[JP].base)
    assert not [unit for unit in start().sides[US].base if DATA.cls(unit) is Class.AP]


def test_pf_3_1_c_a_side_sees_all_of_its_own() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",)), "US-1": (1, ("Chester",))})
    assert view(state, JP).own == state.sides[JP]


def test_pf_3_2_hornet_comes_on_turn_2_and_18_ships_are_in_base() -> None:
    state = start()
    assert state.public.track == {"Hornet": 2}
    assert len(state.sides[US].base) == 18


def test_pf_3_3_the_marker_starts_on_us_1_operational() -> None:
    public = start().public
    assert (public.marker, public.operational, public.turn, public.number) == (1, True, 1, 0)


def test_pf_3_4_a_turn_ends_with_the_next() -> None:
    state = play(passed(at_sea(DATA, {})), DATA, c.GoOn())
    assert (state.public.turn, state.public.awaits.step) == (2, Step.EVENT)


@pytest.mark.parametrize(("marker", "owner", "cf", "cap"), [(2, US, 2, 1), (0, US, 0, 0), (-3, JP, 3, 2)])
def test_pf_3_6_the_track_tells_owner_combat_factor_and_cap(marker: int, owner: SideId, cf: int, cap: int) -> None:
    scenario = DATA.scenario.model_copy(update={"marker": marker})
    state = RULEBOOK.start(DATA.model_copy(update={"scenario": scenario}))
    assert state.public.initiative is owner
    assert (ch06.field_strength(state), DATA.initiative.cap(marker)) == (cf, cap)


def test_pf_3_6_the_marker_stops_at_the_last_box() -> None:
    assert DATA.initiative.moved(5, 1) == 5
    assert DATA.initiative.moved(-4, -2) == -5


def test_pf_q1_across_0_the_value_of_the_box_counts_or_0_does() -> None:
    state = at_sea(DATA, {})
    across = state.public.model_copy(update={"marker": -2})
    assert ch06.field_strength(state.model_copy(update={"public": across})) == 2
    zero = across.model_copy(update={"house": across.house.switched("henderson.crossed", "zero")})
    assert ch06.field_strength(state.model_copy(update={"public": zero})) == 0


@pytest.mark.parametrize(("marker", "winner"), [(0, None), (2, US), (-1, JP)])
def test_pf_4_0_whoever_has_the_marker_has_won(marker: int, winner: SideId | None) -> None:
    assert ch11.winner(marker) is winner


def test_pf_4_0_the_game_ends_after_turn_4_and_nothing_can_be_ordered_then() -> None:
    state = play(passed(at_sea(DATA, {}, turn=4)), DATA, c.GoOn())
    assert (state.public.over, state.public.winner, state.public.marker) == (True, US, 2)
    with refused("PF-4.0-OVER"):
        play(state, DATA, operations.Pass(side=JP))
    with refused("PF-4.0-OVER"):
        play(state, DATA, c.GoOn())


def test_pf_4_0_who_concedes_has_lost() -> None:
    state = play(at_sea(DATA, {}), DATA, c.Concede(side=US))
    assert (state.public.over, state.public.winner) == (True, JP)


def test_pf_5_0_only_what_is_waited_for_can_be_ordered_and_only_by_whom() -> None:
    state = start()
    with refused("PF-5.0-STEP", "Japan forms its task forces"):
        play(state, DATA, operations.Pass(side=JP))
    with refused("PF-5.0-SIDE", "not the word of the United States"):
        play(state, DATA, c.CommitForces(side=US))
    with refused("PF-5.0-CHOICE"):
        play(state, DATA, c.GoOn())
    with refused("PF-5.0-AFTER"):
        play(state, DATA, c.GoOn(after=Step.TURN_END))


def test_pf_6_0_a_landing_across_0_does_not_change_the_initiative_within_the_turn() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, (FIRST, SECOND))}, operational=False)
    state = play(state, DATA, operations.Land(side=JP, force=J1))
    assert (state.public.marker, state.public.initiative) == (-1, US)
    assert play(passed(state), DATA, c.GoOn()).public.initiative is JP


def test_pf_6_1_on_0_the_united_states_have_the_initiative() -> None:
    assert [holder(marker) for marker in (-1, 0, 1)] == [JP, US, US]


def test_pf_6_2_a_the_initiative_player_holds_the_field_and_pf_6_2_b_only_the_other_can_disrupt_it() -> None:
    state = at_sea(DATA, {"US-1": (Zone.SP, ("Enterprise",)), "US-2": (Zone.SP, ("Chester",))}, "US")
    with refused("PF-6.2.b", "does not strike it"):
        play(state, DATA, operations.AirStrike(side=US, force=U1, target=HENDERSON))


def test_pf_6_2_b_the_owner_does_not_bombard() -> None:
    state = at_sea(DATA, {"US-1": (Zone.SP, ("Chester",))}, "US")
    with refused("PF-9.4.a-WHO"):
        play(state, DATA, operations.Bombard(side=US, force=U1))


def test_pf_6_3_transports_change_hands_with_the_initiative() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, (FIRST, SECOND))}, operational=False)
    state = play(passed(play(state, DATA, operations.Land(side=JP, force=J1))), DATA, c.GoOn())
    assert {UnitId("First American Transports"), UnitId("Second American Transports")} <= set(state.sides[US].base)
    assert {FIRST, SECOND, EXPRESS} <= set(state.sides[JP].aside)


@pytest.mark.parametrize(("choice", "there"), [("return", 2), ("spent", 1)])
def test_pf_q17_landed_transports_come_back_or_do_not(choice: str, there: int) -> None:
    data = catalog(transports_landed=choice)
    state = at_sea(data, {"JP-1": (Zone.ES, (FIRST, "Tone"))}, operational=False, marker=2)
    state = play(state, data, operations.Land(side=JP, force=J1), c.GoOn())
    assert sum(DATA.cls(unit) is Class.AP for unit in state.sides[JP].base) == there
