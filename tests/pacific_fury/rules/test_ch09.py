"""Operations."""

import pytest

from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, Fight, Kind, Step, TfId, Zone
from ffts.games.pacific_fury.rules.ch09 import sortie_zones
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited
from ffts.games.pacific_fury.words import menu
from tests.pacific_fury.asking import FIRST, J1, J2, JP, SECOND, U1, US
from tests.pacific_fury.setting import Fleet, at_sea, catalog, play
from tests.refusing import refused

DATA = catalog()


def sortie(zone: Zone) -> operations.Sortie:
    return operations.Sortie(side=JP, zone=zone)


def move(zone: Zone) -> operations.Move:
    return operations.Move(side=JP, force=J1, zone=zone)


def run() -> operations.ExpressRun:
    return operations.ExpressRun(side=JP, force=J1)


def test_an_order_to_a_force_of_no_side_is_refused_in_words() -> None:
    state, order = at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",))}), operations.ReturnHome(side=JP, force=TfId("-1"))
    with refused("PF-9.0.a", "-1 is not a task force of this side"):
        play(state, DATA, order)
    assert menu(order, state)


def test_pf_9_0_a_sides_alternate_seven_times_the_initiative_player_first() -> None:
    state = at_sea(DATA, {"US-1": (Zone.SP, ("Chester",)), "JP-1": (Zone.ES, ("Tone",))}, "US")
    seen = []
    while state.public.awaits.step is Step.OPERATION:
        side = state.public.awaits.side
        assert side is not None
        seen.append((side, state.public.number))
        state = play(state, DATA, operations.Pass(side=side))
    assert seen == [(side, number) for number in range(1, 8) for side in (US, JP)]
    assert state.public.awaits == Awaited(step=Step.TURN_END)


def test_pf_9_0_a_only_ones_own_task_forces_at_sea_act() -> None:
    state = at_sea(DATA, {"JP-1": (1, ("Tone",)), "US-1": (Zone.SP, ("Chester",))})
    with refused("PF-9.0.a", "not a task force of this side"):
        play(state, DATA, operations.Move(side=JP, force=U1, zone=Zone.ES))
    with refused("PF-9.1.a-BOX", "waits in box 1"):
        play(state, DATA, move(Zone.SP))


def test_pf_9_0_b_a_pass_counts_and_is_forced_with_nothing_left() -> None:
    state = play(at_sea(DATA, {"US-1": (Zone.SP, ("Chester",))}, "US"), DATA, operations.Pass(side=US))
    assert state.public.done == {US: 2, JP: 1}
    assert state.public.awaits == Awaited(step=Step.OPERATION, side=US)


def test_pf_9_0_b_who_passes_the_rest_is_not_asked_again() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",)), "US-1": (Zone.SP, ("Chester",))})
    state = play(state, DATA, operations.Pass(side=JP, rest=True), operations.Pass(side=US))
    assert state.public.awaits == Awaited(step=Step.OPERATION, side=US)


def test_pf_9_0_c_the_field_conducts_no_operation() -> None:
    with refused("PF-9.0.a"):
        play(at_sea(DATA, {}), DATA, operations.AirStrike(side=JP, force=HENDERSON, target=U1))


def test_pf_9_1_a_the_lowest_box_sails_first() -> None:
    state = at_sea(DATA, {"JP-1": (1, ("Tone",)), "JP-2": (2, ("Kongo",))})
    after = play(state, DATA, sortie(Zone.ES))
    assert after.public.stacks[J1].zone is Zone.ES
    assert after.public.stacks[J2].box == 2
    with refused("PF-9.1.a"):
        play(at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",))}), DATA, sortie(Zone.ES))


def test_pf_9_1_b_japan_comes_out_to_the_eastern_solomons_and_the_us_to_the_south_pacific() -> None:
    with refused("PF-9.1.b", "may sortie to the Eastern Solomons; the Slot was named"):
        play(at_sea(DATA, {"JP-1": (1, ("Ryujo",))}), DATA, sortie(Zone.SLOT))
    assert sortie_zones(DATA, US, JP, Kind.B, False) == (Zone.SP,)


def test_pf_9_1_c_the_initiative_player_sends_a_tf_b_straight_to_the_sound_past_the_enemy() -> None:
    fleet: Fleet = {"US-1": (1, ("Chester",)), "JP-1": (Zone.SP, ("Tone",))}
    state = play(at_sea(DATA, fleet, "US"), DATA, operations.Sortie(side=US, zone=Zone.IBS))
    assert state.public.stacks[U1].zone is Zone.IBS
    with refused("PF-9.1.b"):
        play(at_sea(DATA, {"JP-1": (1, ("Tone",))}), DATA, sortie(Zone.IBS))


def test_pf_9_1_d_japan_sends_a_tf_b_straight_to_the_slot() -> None:
    assert play(at_sea(DATA, {"JP-1": (1, ("Tone",))}), DATA, sortie(Zone.SLOT)).public.stacks[J1].zone is Zone.SLOT


def test_pf_9_1_e_a_sortie_upon_enemies_is_an_attack_and_does_not_age_the_boxes() -> None:
    fleet: Fleet = {"JP-1": (1, ("Tone",)), "JP-2": (2, ("Kongo",)), "US-1": (Zone.SLOT, ("Chester",))}
    state = play(at_sea(DATA, fleet), DATA, sortie(Zone.SLOT))
    assert state.public.battle is not None and state.public.battle.fight is Fight.SURFACE
    state = play(state, DATA, combat.Fire(side=JP), combat.Fire(side=US), dice=[6, 6])
    state = play(state, DATA, combat.DeclareReturn(side=US, yes=True))
    assert state.public.stacks[J2].box == 2


def test_pf_9_2_a_to_a_zone_that_touches_or_home() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",))})
    assert play(state, DATA, move(Zone.SP)).public.stacks[J1].zone is Zone.SP
    home = play(state, DATA, operations.ReturnHome(side=JP, force=J1))
    assert "Tone" in home.sides[JP].base


def test_pf_9_2_b_carriers_stay_in_open_water_and_the_slot_does_not_touch_the_eastern_solomons() -> None:
    with refused("PF-9.2.b", "carriers"):
        play(at_sea(DATA, {"JP-1": (Zone.ES, ("Ryujo",))}), DATA, move(Zone.IBS))
    with refused("PF-9.2.a", "does not touch"):
        play(at_sea(DATA, {"JP-1": (Zone.SLOT, ("Tone",))}), DATA, move(Zone.ES))


def test_pf_9_2_c_a_move_upon_enemies_is_a_fight() -> None:
    fleet: Fleet = {"JP-1": (Zone.SLOT, ("Tone",)), "US-1": (Zone.IBS, ("Chester",))}
    assert play(at_sea(DATA, fleet), DATA, move(Zone.IBS)).public.awaits == Awaited(step=Step.FIRE, side=JP)


def landing(*names: str, zone: Zone = Zone.ES, operational: bool = False, guard: bool = False) -> State:
    fleet: Fleet = {"JP-1": (zone, names)}
    return at_sea(DATA, {**fleet, **({"US-1": (Zone.IBS, ("Pensacola",))} if guard else {})}, operational=operational)


def land() -> operations.Land:
    return operations.Land(side=JP, force=J1)


def test_pf_9_3_a_a_tf_a_moves_in_from_beside_the_sound() -> None:
    with refused("PF-9.3.a-TYPE"):
        play(landing("Tone"), DATA, land())
    with refused("PF-9.3.a", "moving in"):
        play(landing(FIRST, zone=Zone.IBS), DATA, land())
    assert play(landing(FIRST), DATA, land()).public.marker == 0


def test_pf_q3_where_a_house_rule_says_so_it_lands_where_it_stands() -> None:
    data = catalog(landing_from_ibs=True)
    state = at_sea(data, {"JP-1": (Zone.IBS, (FIRST,))}, operational=False)
    assert play(state, data, land()).public.marker == 0


def test_pf_9_3_a_with_enemies_it_lands_once_they_are_gone_after_the_first_round() -> None:
    state = play(landing(FIRST, "Tone", guard=True), DATA, land())
    fired = play(state, DATA, combat.Fire(side=JP), combat.Fire(side=US), dice=[1, 6])
    state = play(fired, DATA, combat.RollSinking(), dice=[1])
    assert state.public.awaits == Awaited(step=Step.AFTERWARDS, side=JP)
    with refused("PF-10.3.c", "Transports"):
        play(state, DATA, combat.BombardAfterCombat(side=JP, yes=True))
    assert play(state, DATA, combat.LandAfterCombat(side=JP, yes=True)).public.marker == 0
    assert play(state, DATA, combat.LandAfterCombat(side=JP, yes=False)).public.marker == 1


def test_pf_9_3_b_never_while_the_field_is_operational() -> None:
    with refused("PF-9.3.b", "while Henderson Field is operational"):
        play(landing(FIRST, operational=True), DATA, land())


def test_pf_9_3_c_each_unit_is_worth_one_space_and_the_escort_goes_home() -> None:
    state = play(landing(FIRST, SECOND, "Tone"), DATA, land())
    assert state.public.marker == -1
    assert state.public.stacks == {}
    assert "Tone" in state.sides[JP].base
    assert {FIRST, SECOND} <= set(state.sides[JP].aside)


def bombard() -> operations.Bombard:
    return operations.Bombard(side=JP, force=J1)


def test_pf_9_4_a_a_tf_b_of_the_other_side_moves_in_and_bombards() -> None:
    state = play(at_sea(DATA, {"JP-1": (Zone.ES, ("Kongo",))}), DATA, bombard())
    assert state.public.battle is not None and state.public.battle.fight is Fight.BOMBARDMENT
    assert J1 in state.public.shown
    with refused("PF-9.4.a-TYPE"):
        play(landing(FIRST), DATA, bombard())
    with refused("PF-9.4.a", "moving in"):
        play(at_sea(DATA, {"JP-1": (Zone.IBS, ("Kongo",))}), DATA, bombard())


def test_pf_q27_a_disrupted_field_is_not_bombarded_while_the_sound_is_empty() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Kongo",))}, operational=False)
    with refused("PF-9.4.a-DONE"):
        play(state, DATA, bombard())
    data = catalog(bombardment_disrupted="allowed")
    play(at_sea(data, {"JP-1": (Zone.ES, ("Kongo",))}, operational=False), data, bombard())


@pytest.mark.parametrize("switched", [False, True])
def test_pf_q4_a_move_into_the_empty_sound_bombards_only_by_a_house_rule(switched: bool) -> None:
    data = catalog(bombardment_on_move=switched)
    state = play(at_sea(data, {"JP-1": (Zone.ES, ("Kongo",))}), data, move(Zone.IBS))
    assert (state.public.battle is not None) is switched


def test_pf_9_4_b_two_rounds_without_enemies() -> None:
    state = play(at_sea(DATA, {"JP-1": (Zone.ES, ("Kongo",))}), DATA, bombard())
    state = play(state, DATA, combat.Fire(side=JP), combat.ContinueBombard(side=JP, yes=True), dice=[6])
    state = play(state, DATA, combat.Fire(side=JP), dice=[6])
    assert state.public.stacks == {}
    assert state.public.operational


def test_pf_9_4_b_one_round_after_the_sound_was_emptied() -> None:
    fleet: Fleet = {"JP-1": (Zone.SLOT, ("Kongo",)), "US-1": (Zone.IBS, ("Pensacola",))}
    state = play(at_sea(DATA, fleet), DATA, bombard(), combat.Fire(side=JP), combat.Fire(side=US), dice=[1, 6])
    state = play(state, DATA, combat.RollSinking(), dice=[1])
    with refused("PF-10.3.c-LAND"):
        play(state, DATA, combat.LandAfterCombat(side=JP, yes=True))
    state = play(state, DATA, combat.BombardAfterCombat(side=JP, yes=True), combat.Fire(side=JP), dice=[6])
    assert state.public.stacks == {}
    assert state.public.battle is None


def strike(target: str) -> operations.AirStrike:
    return operations.AirStrike(side=JP, force=J1, target=U1 if target == "US-1" else HENDERSON)


def test_pf_9_5_a_tf_c_in_open_water_strikes_the_field_or_a_zone_beside_its_own() -> None:
    fleet: Fleet = {"JP-1": (Zone.ES, ("Ryujo",)), "US-1": (Zone.SP, ("Chester",))}
    assert play(at_sea(DATA, fleet), DATA, strike("US-1")).public.battle is not None
    with refused("PF-9.5"):
        play(at_sea(DATA, {**fleet, "JP-1": (Zone.ES, ("Tone",))}), DATA, strike("US-1"))
    with refused("PF-9.5-REACH", "is in the Slot"):
        play(at_sea(DATA, {**fleet, "US-1": (Zone.SLOT, ("Chester",))}), DATA, strike("US-1"))
    with refused("PF-9.5-WHO"):
        play(at_sea(DATA, {"JP-1": (Zone.ES, ("Ryujo",))}), DATA, strike("US-1"))


def test_pf_q8_a_strike_within_one_zone_is_a_house_rule() -> None:
    fleet: Fleet = {"JP-1": (Zone.ES, ("Ryujo",)), "US-1": (Zone.ES, ("Chester",))}
    with refused("PF-9.5-REACH"):
        play(at_sea(DATA, fleet), DATA, strike("US-1"))
    data = catalog(strike_same_zone=True)
    assert play(at_sea(data, fleet), data, strike("US-1")).public.battle is not None


def express(zone: Zone | int = Zone.SLOT, *guard: str, operational: bool = True) -> State:
    fleet: Fleet = {"JP-1": (zone, (EXPRESS,))}
    return at_sea(DATA, {**fleet, **({"US-1": (Zone.IBS, guard)} if guard else {})}, operational=operational)


def test_pf_9_6_a_the_express_stands_for_a_transports_unit_and_sails_to_the_slot() -> None:
    state = express(1)
    assert FIRST in state.sides[JP].aside
    with refused("PF-9.6.a-SLOT"):
        play(state, DATA, sortie(Zone.ES))
    assert play(state, DATA, sortie(Zone.SLOT)).public.stacks[J1].zone is Zone.SLOT


def test_pf_9_6_b_unopposed_it_lands_whatever_the_field_does() -> None:
    state = play(express(), DATA, run())
    assert state.public.marker == 0
    assert state.public.stacks == {}
    with refused("PF-9.6.b-WHAT"):
        play(at_sea(DATA, {"JP-1": (Zone.SLOT, ("Tone",))}), DATA, run())


@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize("operational", [True, False])
def test_pf_9_6_c_one_die_detects_it(roll: int, operational: bool) -> None:
    state = play(express(Zone.SLOT, "Chester", operational=operational), DATA, run())
    assert state.public.awaits == Awaited(step=Step.DETECTION, side=US)
    assert U1 in state.public.shown
    state = play(state, DATA, combat.AttemptDetection(side=US, yes=True), dice=[roll])
    detected = roll == 1 or (roll == 2 and operational)
    assert state.public.marker == (1 if detected else 0)
    assert set(state.public.stacks) == {U1}


def test_pf_9_6_c_it_may_be_let_pass() -> None:
    state = play(express(Zone.SLOT, "Chester"), DATA, run(), combat.AttemptDetection(side=US, yes=False))
    assert state.public.marker == 0


def test_pf_q19_the_run_reveals_who_waits_and_only_runs() -> None:
    data = catalog(express_reveals=False)
    state = at_sea(data, {"JP-1": (Zone.SLOT, (EXPRESS,)), "US-1": (Zone.IBS, ("Chester",))})
    assert U1 not in play(state, data, run()).public.shown
    with refused("PF-9.6.a-RUN"):
        play(express(), DATA, move(Zone.IBS))


def test_pf_9_6_d_the_other_transports_sail_as_a_tf_a() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.SLOT, (EXPRESS,)), "JP-2": (Zone.ES, (SECOND, "Tone"))}, operational=False)
    state = play(state, DATA, run())
    assert play(state, DATA, operations.Land(side=JP, force=J2)).public.marker == -1


@pytest.mark.parametrize("armed", [False, True])
def test_pf_9_6_e_the_express_fires_only_by_the_optional_rule(armed: bool) -> None:
    data = catalog(express_combat=armed)
    fleet: Fleet = {"US-1": (Zone.IBS, ("Chester",)), "JP-1": (Zone.SLOT, (EXPRESS,))}
    state = play(at_sea(data, fleet, "US"), data, operations.Move(side=US, force=U1, zone=Zone.SLOT))
    state = play(state, data, combat.Fire(side=US), dice=[6])
    expected = Awaited(step=Step.FIRE if armed else Step.RETURN, side=JP)
    assert state.public.awaits == expected


def test_pf_9_7_a_boxes_age_with_all_but_a_sortie_and_fall_out_of_the_seventh() -> None:
    fleet: Fleet = {"JP-1": (Zone.ES, ("Tone",)), "JP-2": (7, ("Kongo",))}
    state = play(at_sea(DATA, fleet, number=7), DATA, move(Zone.SP))
    assert J2 not in state.public.stacks
    assert "Kongo" in state.sides[JP].base


def test_pf_9_7_a_only_those_of_the_phasing_player_age() -> None:
    fleet: Fleet = {"JP-1": (1, ("Tone",)), "US-1": (Zone.SP, ("Chester",)), "US-2": (1, ("Portland",))}
    state = play(at_sea(DATA, fleet, "US"), DATA, operations.Pass(side=US))
    assert state.public.waiting(JP) == {1: J1}
    assert list(state.public.waiting(US)) == [2]


def test_pf_9_7_b_the_lowest_waiting_box_is_the_number_of_the_operation() -> None:
    state = at_sea(DATA, {"JP-1": (1, ("Tone",)), "JP-2": (2, ("Kongo",)), "US-1": (Zone.SP, ("Chester",))}, "US")
    for number, order in enumerate((operations.Pass(side=JP), sortie(Zone.ES), operations.Pass(side=JP)), start=1):
        state = play(state, DATA, operations.Pass(side=US))
        waiting = state.public.waiting(JP)
        assert min(waiting) == state.public.done[JP] == number
        state = play(state, DATA, order)
