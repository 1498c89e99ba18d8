"""A battle fought elsewhere: the campaign waits, the result is checked and applied, giving it up thaws."""

import pytest

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.link import battle, state_hash
from ffts.games.pacific_fury.names import HENDERSON, SideId, Step, UnitId, Zone
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited
from tests.pacific_fury.asking import FIRST, J1, JP, U1, US, units
from tests.pacific_fury.setting import Fleet, at_sea, catalog, play
from tests.refusing import refused

DATA = catalog()
DUEL: Fleet = {"JP-1": (Zone.ES, ("Shokaku", "Tone")), "US-1": (Zone.SP, ("Wasp", "Chester"))}
CALLED = combat.CallBattle(side=JP)


def met() -> State:
    """Carriers of both sides in the South Pacific, Japan attacking; nothing was rolled yet."""
    return play(at_sea(DATA, DUEL), DATA, operations.Move(side=JP, force=J1, zone=Zone.SP))


def result(**severity: int) -> combat.ApplyBattleResult:
    """Who is not named is unhurt."""
    hurt: dict[UnitId, int] = dict.fromkeys(units("Shokaku", "Tone", "Wasp", "Chester"), 0)
    hurt |= {units(name)[0]: step for name, step in severity.items()}
    return combat.ApplyBattleResult(battle="T1-K1-JP", severity=hurt)


def test_the_campaign_waits_and_takes_nothing_else() -> None:
    state = play(met(), DATA, CALLED, dice=[3])
    assert state.public.awaits == Awaited(step=Step.ELSEWHERE)
    with refused("PF-5.0-STEP"):
        play(state, DATA, combat.Fire(side=JP))
    with refused("PF-5.0-CHOICE"):
        play(state, DATA, c.GoOn())


def test_only_carriers_and_only_before_the_first_dice() -> None:
    guns: Fleet = {"JP-1": (Zone.IBS, ("Kongo",)), "US-1": (Zone.SLOT, ("Chester",))}
    state = play(at_sea(DATA, guns), DATA, operations.Move(side=JP, force=J1, zone=Zone.SLOT))
    with refused("PF-10.0-ELSEWHERE", "surface combat"):
        play(state, DATA, CALLED)
    fired = play(met(), DATA, combat.Fire(side=JP), dice=[6])
    with refused("PF-10.1-ELSEWHERE"):
        play(fired, DATA, combat.CallBattle(side=US))


def test_giving_it_up_thaws_and_the_dice_go_on() -> None:
    state = play(met(), DATA, CALLED, combat.AbandonBattle(), dice=[3])
    assert state == met()
    assert play(state, DATA, combat.Fire(side=JP), dice=[6]).public.awaits.side is US


def test_an_untouched_result_changes_nothing_but_the_forced_return() -> None:
    state = play(met(), DATA, CALLED, result(), dice=[3])
    assert state.public.awaits == Awaited(step=Step.RETURN, side=US)
    state = play(state, DATA, combat.DeclareReturn(side=US, yes=False))
    assert set(state.public.stacks) == {U1}
    assert state.sides[US].forces[U1] == units("Wasp", "Chester")
    assert set(units("Shokaku", "Tone")) <= set(state.sides[JP].base)
    assert (state.public.track, state.public.sunk) == ({"Hornet": 2}, ())


def test_severities_are_hits_and_hit_ships_leave_as_after_dice() -> None:
    state = play(met(), DATA, CALLED, result(Wasp=4, Chester=1, Tone=2), dice=[3])
    assert state.public.sunk == units("Wasp")
    assert {ship: state.public.track[ship] for ship in units("Chester", "Tone")} == {"Chester": 2, "Tone": 3}
    assert "Shokaku" in state.sides[JP].base
    assert state.public.battle is None


@pytest.mark.parametrize(("die", "lost"), [(3, False), (4, True)])
def test_dead_in_the_water_she_is_lost_on_a_high_roll_if_her_side_leaves(die: int, lost: bool) -> None:
    state = play(met(), DATA, CALLED, result(Shokaku=3), dice=[3, die])
    assert ("Shokaku" in state.public.sunk) is lost
    assert ("Shokaku" in state.public.track) is not lost


def test_dead_in_the_water_she_is_towed_where_her_side_stays() -> None:
    fleet: Fleet = {**DUEL, "US-2": (Zone.SP, ("Portland",))}
    state = play(at_sea(DATA, fleet), DATA, operations.Move(side=JP, force=J1, zone=Zone.SP), CALLED, dice=[3])
    hurt = {**result(Wasp=3).severity, units("Portland")[0]: 0}
    state = play(state, DATA, combat.ApplyBattleResult(battle="T1-K1-JP", severity=hurt))
    assert state.public.track[units("Wasp")[0]] == 3


@pytest.mark.parametrize(
    ("order", "citation"),
    [
        (result().model_copy(update={"battle": "T9-K9-US"}), "PF-10.0-BATTLE"),
        (combat.ApplyBattleResult(battle="T1-K1-JP", severity={units("Wasp")[0]: 0}), "PF-10.7.a-MISSING"),
        (result(Kongo=1), "PF-10.7.a-STRANGE"),
        (result(Wasp=5), "PF-10.7.a-SEVERITY"),
        (result().model_copy(update={"field_out": True}), "PF-10.6.b-OUT"),
    ],
)
def test_a_result_that_does_not_fit_is_refused_in_words(order: combat.ApplyBattleResult, citation: str) -> None:
    with refused(citation):
        play(met(), DATA, CALLED, order, dice=[3])


def test_a_strike_on_the_field_may_put_it_out() -> None:
    state = play(at_sea(DATA, DUEL), DATA, operations.AirStrike(side=JP, force=J1, target=HENDERSON), CALLED, dice=[3])
    hurt = dict.fromkeys(units("Shokaku", "Tone"), 0)
    state = play(state, DATA, combat.ApplyBattleResult(battle="T1-K1-JP", severity=hurt, field_out=True))
    assert not state.public.operational
    assert J1 not in state.public.stacks


def test_transports_sunk_elsewhere_count_for_the_holder() -> None:
    fleet: Fleet = {"US-1": (Zone.SP, ("Wasp",)), "JP-1": (Zone.ES, (FIRST, "Tone"))}
    state = play(at_sea(DATA, fleet, "US"), DATA, operations.AirStrike(side=US, force=U1, target=J1))
    state = play(state, DATA, combat.CallBattle(side=US), dice=[3])
    hurt = {**dict.fromkeys(units("Wasp", "Tone"), 0), FIRST: 4}
    with refused("PF-10.7.a-SEVERITY"):
        play(state, DATA, combat.ApplyBattleResult(battle="T1-K1-US", severity={**hurt, FIRST: 2}))
    state = play(state, DATA, combat.ApplyBattleResult(battle="T1-K1-US", severity=hurt))
    assert state.public.transports_sunk
    assert FIRST in state.sides[JP].aside
    assert SideId.JP is JP


def test_a_carrier_without_her_aircraft_goes_home_unless_the_players_switch_it_off() -> None:
    spent = result().model_copy(update={"air": {units("Shokaku")[0]: 12, units("Wasp")[0]: 12}})
    state = play(met(), DATA, CALLED, spent, dice=[3])
    assert set(state.public.track) == {"Hornet", "Shokaku"}
    plain = catalog(air_attrition=False)
    met_there = play(at_sea(plain, DUEL), plain, operations.Move(side=JP, force=J1, zone=Zone.SP))
    assert set(play(met_there, plain, CALLED, spent, dice=[3]).public.track) == {"Hornet"}


def test_more_aircraft_than_were_sent_and_another_state_are_refused() -> None:
    for update, citation in (({"air": {units("Wasp")[0]: 24}}, "PF-10.7.a-AIR"), ({"state": "other"}, "PF-10.0-HASH")):
        with refused(citation):
            play(met(), DATA, CALLED, result().model_copy(update=update), dice=[3])


# --- face down until the battle is back (PF-Q29) ------------------------------------------

HIDDEN = catalog(battles_shown="after")


def met_unseen() -> State:
    return play(at_sea(HIDDEN, DUEL), HIDDEN, operations.Move(side=JP, force=J1, zone=Zone.SP))


def test_carriers_meet_face_down_and_are_shown_when_it_goes_on_with_dice() -> None:
    state = met_unseen()
    assert (state.public.awaits, state.public.shown) == (Awaited(step=Step.MEETING, side=JP), {})
    here = play(state, HIDDEN, combat.TurnUp())
    assert here.public.awaits == Awaited(step=Step.FIRE, side=JP)
    assert here.public.shown == {J1: units("Shokaku", "Tone"), U1: units("Wasp", "Chester")}


def test_sent_elsewhere_they_stay_face_down_until_the_result_is_back() -> None:
    state = play(met_unseen(), HIDDEN, CALLED, dice=[3])
    assert (state.public.awaits, state.public.shown) == (Awaited(step=Step.ELSEWHERE), {})
    sent = battle(state, HIDDEN)
    assert sent is not None and sent.public.hidden
    assert sent.sealed["JP"].task_forces[0].ships == units("Shokaku", "Tone")
    assert "Shokaku" not in sent.public.model_dump_json()
    assert set(play(state, HIDDEN, result()).public.shown) == {J1, U1}
    assert play(state, HIDDEN, result(Wasp=4)).public.sunk == units("Wasp")


def test_at_the_end_of_a_battle_at_a_table_everybody_is_shown_and_the_result_of_the_desk_still_fits() -> None:
    state = play(met_unseen(), HIDDEN, CALLED, dice=[3])
    shown = play(state, HIDDEN, combat.TurnUp())
    assert (set(shown.public.shown), shown.public.awaits) == ({J1, U1}, Awaited(step=Step.ELSEWHERE))
    assert state_hash(shown.public) == state_hash(state.public)
    with refused("PF-8.4.a-SHOWN"):
        play(shown, HIDDEN, combat.TurnUp())
    assert play(state, HIDDEN, combat.AbandonBattle()) == met_unseen()
    assert play(shown, HIDDEN, combat.AbandonBattle()).public.awaits.step is Step.MEETING


def test_with_carriers_on_one_side_alone_everybody_is_shown_as_ever() -> None:
    fleet: Fleet = {"JP-1": (Zone.ES, ("Shokaku",)), "US-1": (Zone.SP, ("Chester",))}
    state = play(at_sea(HIDDEN, fleet), HIDDEN, operations.Move(side=JP, force=J1, zone=Zone.SP))
    assert state.public.awaits == Awaited(step=Step.CONSENT, side=JP)
    assert set(state.public.shown) == {J1, U1}


def test_a_struck_task_force_stays_face_down_too_and_may_fire_back_when_it_is_shown() -> None:
    state = play(at_sea(HIDDEN, DUEL), HIDDEN, operations.AirStrike(side=JP, force=J1, target=U1))
    assert state.public.awaits == Awaited(step=Step.MEETING, side=JP)
    assert set(state.public.shown) == {J1}, "who strikes is seen"
    here = play(state, HIDDEN, combat.TurnUp())
    assert here.public.awaits == Awaited(step=Step.RETURN_FIRE, side=US)
    called = play(state, HIDDEN, CALLED, dice=[3])
    assert set(called.public.shown) == {J1}
