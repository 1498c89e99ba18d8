"""Combat."""

from typing import Any

import pytest

from ffts.core.offer import About, Offer
from ffts.core.umpire import Refused
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, Fight, SideId, Step, TfId, Zone
from ffts.games.pacific_fury.rules.ch10 import figures
from ffts.games.pacific_fury.rules.ch10.figures import FIELD, from_the_air, from_the_field, volleys
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited
from tests.pacific_fury.asking import FIRST, J1, J2, JP, SECOND, U1, U2, US, units
from tests.pacific_fury.setting import Fleet, at_sea, catalog, play
from tests.refusing import refused

DATA = catalog()


def begun(fleet: Fleet, zone: Zone, data: Catalog = DATA, **public: Any) -> State:
    """Japan's first task force moves in."""
    return play(at_sea(data, fleet, **public), data, operations.Move(side=JP, force=J1, zone=zone))


def guns(
    japanese: tuple[str, ...] = ("Kongo",),
    american: tuple[str, ...] = ("Chester", "Portland"),
    zone: Zone = Zone.SLOT,
    data: Catalog = DATA,
    **public: Any,
) -> State:
    """A fight with guns, Japan attacking out of the zone beside."""
    fleet: Fleet = {"JP-1": (Zone.IBS if zone is Zone.SLOT else Zone.SLOT, japanese), "US-1": (zone, american)}
    return begun(fleet, zone, data, **public)


def fired(state: State, attack: list[int], defence: list[int], data: Catalog = DATA) -> State:
    state = play(state, data, combat.Fire(side=JP), dice=attack) if attack else state
    return play(state, data, combat.Fire(side=US), dice=defence) if defence else state


def place(side: SideId, **hits: int) -> combat.AllocateHits:
    return combat.AllocateHits(side=side, hits={units(name.replace("_", " "))[0]: n for name, n in hits.items()})


def returns(side: SideId, yes: bool = True) -> combat.DeclareReturn:
    return combat.DeclareReturn(side=side, yes=yes)


SINK = combat.RollSinking()
(CHESTER,) = units("Chester")
TWO_IN_THE_SLOT: Fleet = {
    "JP-1": (Zone.IBS, ("Kongo",)),
    "US-1": (Zone.SLOT, ("Chester",)),
    "US-2": (Zone.SLOT, ("Portland",)),
}


def test_pf_10_0_guns_in_narrow_waters_and_carriers_in_open_ones() -> None:
    battle = guns().public.battle
    assert battle is not None and battle.fight is Fight.SURFACE
    open_water = begun({"JP-1": (Zone.ES, ("Kongo",)), "US-1": (Zone.SP, ("Chester",))}, Zone.SP)
    assert open_water.public.battle is None


def test_pf_10_1_there_are_two_rounds_at_most() -> None:
    state = fired(guns(), [6], [6, 6])
    state = fired(play(state, DATA, returns(US, False), returns(JP, False)), [6], [6, 6])
    assert state.public.awaits == Awaited(step=Step.RETURN, side=US)
    assert play(state, DATA, returns(US, False)).public.stacks.keys() == {U1}


def test_pf_10_2_a_the_attacker_rolls_first_and_who_is_sunk_has_fired() -> None:
    state = guns(american=("Pensacola",))
    assert state.public.awaits == Awaited(step=Step.FIRE, side=JP)
    state = play(state, DATA, combat.Fire(side=JP), dice=[4])
    assert state.public.awaits == Awaited(step=Step.FIRE, side=US)
    state = play(state, DATA, combat.Fire(side=US), SINK, dice=[2, 6, 1])
    assert "Pensacola" in state.public.sunk
    assert "Kongo" in state.public.track


def test_pf_10_2_a_a_field_disrupted_this_round_has_still_fired() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Shokaku", "Tone"))})
    state = play(state, DATA, operations.AirStrike(side=JP, force=J1, target=HENDERSON))
    state = play(state, DATA, combat.Fire(side=JP), dice=[4])
    assert state.public.operational
    state = play(state, DATA, combat.Fire(side=US), place(US, Tone=1), SINK, dice=[1, 1])
    assert not state.public.operational
    assert "Tone" in state.public.track


@pytest.mark.parametrize(("cf", "roll", "hits"), [(4, 4, 4), (4, 5, 0), (0, 1, 0), (6, 6, 6)])
def test_pf_10_2_b_a_roll_not_above_the_combat_factor_scores_itself(cf: int, roll: int, hits: int) -> None:
    assert figures.hits_of(cf, roll) == hits


def test_pf_10_3_a_every_ship_in_the_zone_fights_over_all_task_forces() -> None:
    state = begun(TWO_IN_THE_SLOT, Zone.SLOT)
    (volley,) = volleys(state, DATA, US)
    assert [unit for unit, _ in volley.guns] == ["Chester", "Portland"]


def test_pf_10_7_a_the_order_says_how_many_hits_are_placed_and_where() -> None:
    """What is placed on one ship is no longer there for the next of its task force."""
    state = fired(guns(("Kongo", "Haruna")), [4, 3], [6, 6])
    (offer,) = (offer for offer in asking_offers(state) if offer.kind is combat.AllocateHits)
    assert offer.words == "Japan places its hits: 7 hits"
    (hits,) = offer.asks
    assert hits.each == ("Chester", "Portland")
    assert list(hits.choices({})) == [1, 2, 3, 4, 5, 6, 7]
    assert list(hits.choices({"hits": (5,)})) == [1, 2]
    order = offer.filled({"hits": {"Chester": 5, "Portland": 2}})
    assert play(state, DATA, order).public.awaits.step is not Step.HITS


def asking_offers(state: State) -> list[Offer]:
    return list(PACIFIC_FURY.offers(state, DATA, "JP", About((combat.AllocateHits,))))


def test_pf_10_3_b_both_may_go_home_after_the_first_round() -> None:
    state = fired(guns(), [6], [6, 6])
    assert state.public.awaits == Awaited(step=Step.RETURN, side=US)
    assert play(state, DATA, returns(US)).public.stacks == {}
    stayed = play(state, DATA, returns(US, False), returns(JP))
    assert set(stayed.public.stacks) == {U1}


def test_pf_10_3_c_a_tf_a_that_lost_its_transports_may_bombard_the_emptied_sound() -> None:
    state = guns((FIRST, "Kongo", "Haruna"), ("Washington", "Pensacola"), Zone.IBS)
    state = fired(state, [2, 6], [3, 6])
    hits = {FIRST: 1, units("Kongo")[0]: 1, units("Haruna")[0]: 1}
    state = play(state, DATA, place(JP, Washington=1, Pensacola=1))
    spared = combat.AllocateHits(side=US, hits={FIRST: 1, units("Kongo")[0]: 2}, waive={"PF-10.7.b": "for the test"})
    with refused("PF-10.7.b", "Haruna is not"):
        play(state, DATA, combat.AllocateHits(side=US, hits=spared.hits))
    assert play(state, DATA, combat.AllocateHits(side=US, hits=hits)).public.awaits.step is Step.SINKING
    state = play(state, DATA, spared, SINK, dice=[1, 1, 1])
    assert state.public.awaits == Awaited(step=Step.AFTERWARDS, side=JP)
    state = play(state, DATA, combat.BombardAfterCombat(side=JP, yes=True), combat.Fire(side=JP), dice=[1])
    assert not state.public.operational


@pytest.mark.parametrize("counts", [True, False])
def test_pf_q26_a_defender_that_goes_home_empties_the_sound(counts: bool) -> None:
    data = catalog(removed_by_return=counts)
    state = fired(guns(zone=Zone.IBS, data=data), [6], [6, 6], data)
    assert (play(state, data, returns(US)).public.awaits.step is Step.AFTERWARDS) is counts


def bombarding(*ships: str, marker: int = 1) -> State:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ships)}, marker=marker)
    return play(state, DATA, operations.Bombard(side=JP, force=J1))


@pytest.mark.parametrize(("marker", "roll", "works"), [(3, 2, True), (3, 3, False), (1, 1, False), (0, 1, False)])
def test_pf_10_4_a_hits_equal_to_the_marker_disrupt(marker: int, roll: int, works: bool) -> None:
    state = play(bombarding("Kongo", marker=marker), DATA, combat.Fire(side=JP), dice=[roll])
    assert state.public.operational is works


def test_pf_10_4_b_a_second_round_starts_from_scratch_and_all_go_home() -> None:
    state = play(bombarding("Kongo", marker=3), DATA, combat.Fire(side=JP), dice=[2])
    state = play(state, DATA, combat.ContinueBombard(side=JP, yes=True), combat.Fire(side=JP), dice=[2])
    assert state.public.operational
    assert "Kongo" in state.sides[JP].base
    stopped = play(bombarding("Kongo", marker=3), DATA, combat.Fire(side=JP), dice=[2])
    assert play(stopped, DATA, combat.ContinueBombard(side=JP, yes=False)).public.stacks == {}


def test_pf_10_4_c_surplus_hits_do_nothing() -> None:
    state = play(bombarding("Kongo", "Haruna"), DATA, combat.Fire(side=JP), dice=[4, 4])
    assert not state.public.operational
    assert state.public.marker == 1


def carriers(japanese: tuple[str, ...], american: tuple[str, ...], data: Catalog = DATA) -> State:
    return begun({"JP-1": (Zone.ES, japanese), "US-1": (Zone.SP, american)}, Zone.SP, data)


def test_pf_10_5_a_mandatory_with_carriers_on_both_sides_a_choice_with_one_nothing_with_none() -> None:
    assert carriers(("Ryujo",), ("Wasp",)).public.awaits == Awaited(step=Step.FIRE, side=JP)
    one = carriers(("Tone",), ("Wasp",))
    assert one.public.awaits == Awaited(step=Step.CONSENT, side=US)
    declined = play(one, DATA, combat.DeclareCarrierCombat(side=US, yes=False))
    assert set(declined.public.shown) == {J1, U1}
    assert declined.public.stacks[J1].zone is Zone.SP
    none = carriers(("Tone",), ("Chester",))
    assert (none.public.battle, set(none.public.shown)) == (None, {J1, U1})


def two_targets(data: Catalog = DATA) -> State:
    fleet: Fleet = {
        "JP-1": (Zone.ES, ("Ryujo",)),
        "JP-2": (Zone.SP, ("Tone", "Kongo")),
        "US-1": (Zone.SP, ("Wasp",)),
        "US-2": (Zone.SP, ("Chester",)),
    }
    return begun(fleet, Zone.SP, data)


def target(side: SideId, force: TfId, at: TfId) -> combat.ChooseTarget:
    return combat.ChooseTarget(side=side, force=force, target=at)


def test_pf_10_5_b_each_tf_c_picks_one_task_force_and_only_carriers_fire() -> None:
    state = two_targets()
    assert state.public.awaits == Awaited(step=Step.TARGET, side=JP)
    with refused("PF-10.5.b-WHO", "not an enemy"):
        play(state, DATA, target(JP, J1, J2))
    with refused("PF-10.5.b"):
        play(state, DATA, target(JP, J2, U1))
    state = play(state, DATA, target(JP, J1, U2), target(US, U1, J2))
    (volley,) = volleys(state, DATA, JP)
    assert (volley.guns, volley.target) == ((("Ryujo", 2),), U2)


def test_pf_q22_the_defender_may_have_to_choose_first() -> None:
    assert two_targets(catalog(targets_order="defender")).public.awaits == Awaited(step=Step.TARGET, side=US)


def test_pf_q21_who_stands_there_already_takes_part_or_not() -> None:
    assert two_targets().public.battle is not None
    everybody, entering = (
        two_targets().public.battle,
        two_targets(catalog(carriers_bystanders="entering")).public.battle,
    )
    assert everybody is not None and entering is not None
    assert set(everybody.attackers) == {J1, J2}
    assert entering.attackers == (J1,)


@pytest.mark.parametrize(("strength", "flak", "bonus"), [(6, 3, 2), (6, 0, 2), (6, 4, 1), (6, 6, 0), (2, 5, 0)])
def test_pf_10_5_aa_air_strength_against_flak(strength: int, flak: int, bonus: int) -> None:
    assert figures.as_bonus(DATA.combat, strength, flak) == bonus


def test_pf_10_5_cap_takes_off_of_each_carrier_and_leaves_one() -> None:
    state = carriers(("Ryujo",), ("Wasp", *["Chester", "Portland"]))
    (volley,) = volleys(state, DATA, JP)
    assert (volley.bonus, volley.cap) == (0, 2)
    assert [volley.hits(4, roll) for roll in (4, 5, 1)] == [2, 0, 1]


def test_pf_10_5_c_a_second_round_while_somebody_has_carriers() -> None:
    state = fired(carriers(("Ryujo", "Tone", "Aoba"), ("Wasp",)), [6], [6])
    state = play(state, DATA, returns(US, False), returns(JP, False))
    assert state.public.battle is not None and state.public.battle.round == 2
    assert state.public.awaits == Awaited(step=Step.FIRE, side=JP)


@pytest.mark.parametrize(("choice", "stays"), [("stay", True), ("hit_go_home", False)])
def test_pf_q16_with_no_carrier_left_there_is_no_second_round(choice: str, stays: bool) -> None:
    data = catalog(carriers_none_left=choice)
    state = fired(carriers(("Ryujo", "Tone"), ("Wasp", "Chester"), data), [1], [1], data)
    state = play(state, data, place(JP, Wasp=1), place(US, Ryujo=1), SINK, dice=[1, 1])
    state = play(state, data, returns(US, False))
    assert J1 not in state.public.stacks
    assert (U1 in state.public.stacks) is stays


@pytest.mark.parametrize("choice", ["compulsory", "declinable"])
def test_pf_q25_the_only_side_with_carriers_may_decline_the_second_round_by_a_house_rule(choice: str) -> None:
    data = catalog(carriers_second_round=choice)
    state = play(carriers(("Tone", "Kongo"), ("Wasp",), data), data, combat.DeclareCarrierCombat(side=US, yes=True))
    state = play(fired(state, [], [6], data), data, returns(US, False), returns(JP, False))
    declinable = choice == "declinable"
    assert state.public.awaits == Awaited(step=Step.CONSENT if declinable else Step.FIRE, side=US)
    if declinable:
        home = play(state, data, combat.DeclareCarrierCombat(side=US, yes=False))
        assert set(home.public.stacks) == {U1}
        on = play(state, data, combat.DeclareCarrierCombat(side=US, yes=True))
        assert on.public.battle is not None and on.public.battle.round == 2


def test_pf_10_5_d_a_lone_carrier_side_takes_no_hits_and_may_stay() -> None:
    state = play(carriers(("Tone", "Kongo"), ("Wasp",)), DATA, combat.DeclareCarrierCombat(side=US, yes=True))
    assert volleys(state, DATA, JP) == ()
    state = play(fired(state, [], [6]), DATA, returns(US, False), returns(JP, False))
    state = play(fired(state, [], [6]), DATA, returns(US, False))
    assert set(state.public.stacks) == {U1}


def struck(fleet: Fleet, at: TfId, data: Catalog = DATA, **public: Any) -> State:
    return play(at_sea(data, fleet, **public), data, operations.AirStrike(side=JP, force=J1, target=at))


def test_pf_10_6_a_the_field_fires_like_a_carrier_and_its_icons_are_its_cap() -> None:
    state = struck({"JP-1": (Zone.ES, ("Shokaku", "Tone"))}, HENDERSON, marker=3)
    strike = from_the_air(state, DATA, J1, HENDERSON, "")
    assert (strike.bonus, strike.cap) == (0, 2)
    field = from_the_field(state, DATA, J1)
    assert (field.guns, field.bonus, field.cap) == (((FIELD, 3),), 0, 2)


def test_pf_q5_the_icons_of_the_field_may_be_its_air_strength() -> None:
    data = catalog(henderson_fire="as_icons")
    state = struck({"JP-1": (Zone.ES, ("Shokaku", "Tone"))}, HENDERSON, data, marker=3)
    assert from_the_field(state, data, J1).bonus == 2


def test_pf_10_6_b_enough_hits_disrupt_and_a_disrupted_field_is_no_target() -> None:
    state = struck({"JP-1": (Zone.ES, ("Shokaku",))}, HENDERSON)
    state = play(state, DATA, combat.Fire(side=JP), combat.Fire(side=US), dice=[2, 6])
    assert not state.public.operational
    with refused("PF-10.6.b-DONE"):
        struck({"JP-1": (Zone.ES, ("Shokaku",))}, HENDERSON, operational=False)


DUEL: Fleet = {"JP-1": (Zone.ES, ("Shokaku", "Tone", "Aoba")), "US-1": (Zone.SP, ("Wasp", "Chester", "Chicago"))}


def test_pf_10_6_c_a_struck_tf_c_may_fire_back_at_the_striker() -> None:
    state = struck(DUEL, U1)
    assert state.public.awaits == Awaited(step=Step.RETURN_FIRE, side=US)
    firing = play(state, DATA, combat.ReturnFire(side=US, yes=True), combat.Fire(side=JP), dice=[6])
    assert firing.public.awaits == Awaited(step=Step.FIRE, side=US)
    held = play(state, DATA, combat.ReturnFire(side=US, yes=False), combat.Fire(side=JP), dice=[6])
    assert held.public.awaits == Awaited(step=Step.RETURN, side=US)


SOUND: Fleet = {
    "JP-1": (Zone.ES, ("Shokaku",)),
    "US-1": (Zone.IBS, ("Chester",)),
    "US-2": (Zone.IBS, ("Portland", "Pensacola")),
}


def test_pf_10_6_d_in_the_sound_flak_adds_up_and_one_hit_sends_all_home_after_round_2() -> None:
    state = struck(SOUND, U1)
    (volley,) = volleys(state, DATA, JP)
    assert volley.bonus == 0
    state = play(state, DATA, combat.Fire(side=JP), place(JP, Pensacola=1), SINK, dice=[1, 1])
    state = play(state, DATA, returns(US, False), combat.ContinueStrike(side=JP, target=U1))
    state = play(state, DATA, combat.Fire(side=JP), dice=[6])
    assert state.public.stacks == {}


def test_pf_10_6_e_the_second_round_may_go_elsewhere() -> None:
    fleet: Fleet = {**DUEL, "US-2": (Zone.IBS, ("Portland", "Pensacola"))}
    state = play(struck(fleet, HENDERSON), DATA, combat.Fire(side=JP), combat.Fire(side=US), dice=[6, 6])
    assert state.public.awaits == Awaited(step=Step.STRIKE_ON, side=JP)
    with refused("PF-9.5-WHO"):
        play(state, DATA, combat.ContinueStrike(side=JP, target=J2))
    state = play(state, DATA, combat.ContinueStrike(side=JP, target=U2), combat.Fire(side=JP), dice=[6])
    assert state.public.battle is not None and state.public.battle.defenders == (U2,)
    assert state.public.awaits == Awaited(step=Step.RETURN, side=US)


@pytest.mark.parametrize(("choice", "stays"), [("home", False), ("stays", True)])
def test_pf_q15_a_striker_that_stops_goes_home_or_stays(choice: str, stays: bool) -> None:
    data = catalog(strike_stopped=choice)
    state = struck(DUEL, HENDERSON, data)
    state = play(state, data, combat.Fire(side=JP), combat.Fire(side=US), dice=[6, 6])
    state = play(state, data, combat.ContinueStrike(side=JP))
    assert (J1 in state.public.stacks) is stays


@pytest.mark.parametrize(("choice", "left"), [("struck", {U2}), ("zone", set())])
def test_pf_q28_a_declared_return_takes_the_struck_one_or_all_in_its_zone(choice: str, left: set[TfId]) -> None:
    data = catalog(strike_return=choice)
    fleet: Fleet = {**DUEL, "US-1": (Zone.SP, ("Chester", "Chicago")), "US-2": (Zone.SP, ("Portland",))}
    state = play(struck(fleet, U1, data), data, combat.Fire(side=JP), dice=[6])
    state = play(state, data, returns(US), combat.DeclareReturn(side=JP, yes=True))
    assert set(state.public.stacks) == left


def test_pf_10_7_a_hits_go_anywhere_in_the_slot_and_all_of_them_must() -> None:
    state = fired(begun(TWO_IN_THE_SLOT, Zone.SLOT), [3], [6, 6])
    with refused("PF-10.7.a", "3 hits are to be placed; 1 was"):
        play(state, DATA, place(JP, Chester=1))
    with refused("PF-10.7.a-WHO"):
        play(state, DATA, place(JP, Chester=3, Wasp=1))
    with refused("PF-10.7.a-NEGATIVE"):
        play(state, DATA, place(JP, Chester=4, Portland=-1))
    state = play(state, DATA, place(JP, Chester=2, Portland=1))
    assert state.public.awaits == Awaited(step=Step.SINKING)


def test_pf_10_7_a_hits_of_carriers_stay_with_their_target() -> None:
    state = play(two_targets(), DATA, target(JP, J1, U2), target(US, U1, J2))
    state = fired(state, [1], [6])
    assert "Chester" in play(state, DATA, SINK, dice=[1]).public.track


def test_pf_10_7_b_guns_reach_transports_last_and_in_the_sound_over_all_defenders() -> None:
    fleet: Fleet = {
        "US-1": (Zone.SP, ("Washington",)),
        "JP-1": (Zone.IBS, (FIRST,)),
        "JP-2": (Zone.IBS, ("Tone", "Aoba")),
    }
    state = at_sea(DATA, fleet, "US")
    state = play(state, DATA, operations.Move(side=US, force=U1, zone=Zone.IBS))
    state = play(state, DATA, combat.Fire(side=US), combat.Fire(side=JP), dice=[3, 6, 6])
    with refused("PF-10.7.b", "Aoba is not"):
        play(state, DATA, combat.AllocateHits(side=US, hits={FIRST: 1, units("Tone")[0]: 2}))
    hits = {FIRST: 1, units("Tone")[0]: 1, units("Aoba")[0]: 1}
    state = play(state, DATA, combat.AllocateHits(side=US, hits=hits), SINK, dice=[1, 1])
    assert state.public.transports_sunk


def test_pf_10_7_b_bombs_reach_transports_at_once() -> None:
    fleet: Fleet = {"US-1": (Zone.SP, ("Wasp",)), "JP-1": (Zone.ES, (FIRST, "Tone"))}
    state = at_sea(DATA, fleet, "US")
    state = play(state, DATA, operations.AirStrike(side=US, force=U1, target=J1), combat.Fire(side=US), dice=[1])
    state = play(state, DATA, combat.AllocateHits(side=US, hits={FIRST: 1}))
    assert state.public.transports_sunk
    assert FIRST in state.sides[JP].aside


@pytest.mark.parametrize(("hits", "df", "least"), [(3, 2, 2), (2, 2, 4), (1, 2, 6), (1, 0, 2)])
def test_pf_10_7_c_the_die_that_sinks(hits: int, df: int, least: int) -> None:
    assert figures.sinks_on(DATA.combat, df, hits) == least


def test_pf_10_7_c_transports_and_the_express_sink_without_a_die() -> None:
    fleet: Fleet = {"US-1": (Zone.IBS, ("Washington",)), "JP-1": (Zone.SLOT, (EXPRESS,))}
    state = play(at_sea(DATA, fleet, "US"), DATA, operations.Move(side=US, force=U1, zone=Zone.SLOT))
    state = play(state, DATA, combat.Fire(side=US), dice=[1])
    assert J1 not in state.public.stacks
    assert EXPRESS in state.sides[JP].aside
    assert not state.public.transports_sunk


def test_pf_10_7_d_sunk_transports_are_back_next_turn() -> None:
    fleet: Fleet = {"US-1": (Zone.SP, ("Wasp",)), "JP-1": (Zone.ES, (FIRST,))}
    state = play(at_sea(DATA, fleet, "US"), DATA, operations.AirStrike(side=US, force=U1, target=J1))
    state = play(state, DATA, combat.Fire(side=US), dice=[1])
    assert (FIRST in state.sides[JP].aside, FIRST in state.public.sunk) == (True, False)


@pytest.mark.parametrize(
    ("side", "hits", "turn", "back"),
    [(JP, 1, 1, 3), (JP, 3, 2, 4), (JP, 1, 3, None), (US, 1, 3, 4), (US, 2, 2, 4), (US, 2, 3, None), (US, 1, 4, None)],
)
def test_pf_10_7_e_damaged_ships_come_back_later_or_not_at_all(
    side: SideId, hits: int, turn: int, back: int | None
) -> None:
    assert figures.back_on(DATA, side, hits, turn) == back


def test_pf_10_7_e_a_hit_ship_leaves_at_once_and_hits_do_not_add_up() -> None:
    state = play(fired(guns(), [1], [6, 6]), DATA, place(JP, Chester=1), SINK, dice=[1])
    assert state.public.track[CHESTER] == 2
    state = play(state, DATA, returns(US, False), returns(JP, False))
    (volley,) = volleys(state, DATA, US)
    assert volley.guns == (("Portland", 2),)


def test_pf_10_7_e_too_late_for_turn_4_is_not_sunk() -> None:
    state = play(fired(guns(turn=4), [1], [6, 6]), DATA, place(JP, Chester=1), SINK, dice=[1])
    assert (state.public.removed, state.public.sunk) == (units("Chester"), ())


def test_pf_10_8_a_the_defender_says_first_and_does_not_answer_the_attacker() -> None:
    state = play(fired(guns(), [6], [6, 6]), DATA, returns(US, False), returns(JP))
    assert state.public.battle is None
    with pytest.raises(Refused):
        play(state, DATA, returns(US))


@pytest.mark.parametrize(("goes", "stays"), [(True, set()), (False, {U1})])
def test_pf_10_8_a_a_defender_that_wiped_out_the_attacker_says_whether_it_goes_home(
    goes: bool, stays: set[TfId]
) -> None:
    state = play(fired(guns(("Tone",)), [6], [1, 6]), DATA, SINK, dice=[6])
    assert J1 not in state.public.stacks
    assert state.public.awaits == Awaited(step=Step.RETURN, side=US)
    state = play(state, DATA, returns(US, goes))
    assert state.public.battle is None
    assert set(state.public.stacks) == stays
    assert ("Chester" in state.sides[US].base) is goes


def test_pf_10_8_a_a_struck_carrier_that_sank_its_striker_says_whether_it_goes_home() -> None:
    fleet: Fleet = {"JP-1": (Zone.ES, ("Zuiho",)), "US-1": (Zone.SP, ("Enterprise",))}
    strike = operations.AirStrike(side=JP, force=J1, target=U1)
    state = play(at_sea(DATA, fleet), DATA, strike, combat.ReturnFire(side=US, yes=True))
    state = play(fired(state, [6], [4]), DATA, SINK, dice=[6])
    assert J1 not in state.public.stacks
    assert state.public.awaits == Awaited(step=Step.RETURN, side=US)
    assert set(play(state, DATA, returns(US)).public.stacks) == set()


def test_pf_10_8_b_the_attacker_goes_home_after_round_2_or_without_targets() -> None:
    state = play(fired(guns(american=("Pensacola",)), [1], [6]), DATA, SINK, dice=[1])
    assert state.public.stacks == {}
    assert "Kongo" in state.sides[JP].base


def test_pf_10_8_c_in_the_slot_each_hit_task_force_goes_home_by_itself() -> None:
    fleet: Fleet = {
        "JP-1": (Zone.IBS, ("Kongo",)),
        "US-1": (Zone.SLOT, ("Chester", "Chicago")),
        "US-2": (Zone.SLOT, ("Portland",)),
    }
    state = play(fired(begun(fleet, Zone.SLOT), [1], [6, 6, 6]), DATA, place(JP, Chester=1), SINK, dice=[1])
    state = play(state, DATA, returns(US, False), returns(JP, False))
    state = play(fired(state, [6], [6, 6]), DATA, returns(US, False))
    assert set(state.public.stacks) == {U2}


def test_pf_10_8_c_in_the_sound_all_go_home_together_even_if_the_one_that_was_hit_is_gone() -> None:
    fleet: Fleet = {
        "JP-1": (Zone.SLOT, ("Kongo",)),
        "US-1": (Zone.IBS, ("Chester",)),
        "US-2": (Zone.IBS, ("Portland",)),
    }
    state = play(fired(begun(fleet, Zone.IBS), [1], [6, 6]), DATA, place(JP, Chester=1), SINK, dice=[1])
    state = play(state, DATA, returns(US, False), returns(JP, False))
    state = fired(state, [6], [6])
    assert state.public.stacks == {}
    assert "Portland" in state.sides[US].base


@pytest.mark.parametrize("switched", [False, True])
def test_pf_q6_a_hit_defender_stays_after_a_single_round_unless_a_house_rule_says_otherwise(switched: bool) -> None:
    data = catalog(return_after_first=switched)
    state = play(fired(guns(data=data), [1], [6, 6], data), data, place(JP, Chester=1), SINK, dice=[1])
    state = play(state, data, returns(US, False), returns(JP))
    assert (U1 in state.public.stacks) is not switched
    assert SECOND in state.sides[JP].base
