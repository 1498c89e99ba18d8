"""3.4.5, 6.13.2 and 12.8: a strike is announced, and its target reacts."""

from collections.abc import Iterable

import pytest

from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, FormationId, HexId, Segment, Step, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.state.air import Aos, Where
from ffts.games.skies.words import note
from tests.air_setting import CV8, MIDWAY, STRIKE
from tests.builders import IJN, USN
from tests.builders_air import (
    Table,
    announce,
    cap,
    carrier,
    emergency_launch,
    emergency_unready,
    home,
    land,
    scramble,
    turn_round,
)
from tests.refusing import refused
from tests.skies.rules.air import announced

SECOND = FormationId("SHOK strike 2")
TWELVE = " ".join(f"D{n}" for n in range(1, 13))


def under_attack(deck: str = "F1 F2 F3 F4 D1", **more: object) -> Table:
    return announced(carrier(deck=deck, enemy="T9", **more))


def rules(table: Table) -> list[str]:
    return [line.rule for line in unfinished(table.state, table.data)]


# --- 3.4.5 ------------------------------------------------------------------------


def test_3_4_5_the_strike_segment_stays_open_when_a_strike_is_on_its_target() -> None:
    table = carrier(enemy="T9", segment=Segment.SEARCH).play(c.CloseSegment())
    assert (table.state.public.segment, table.state.public.step) == (Segment.STRIKE, Step.ANNOUNCE)


def test_3_4_5_it_closes_itself_when_the_target_is_not_there() -> None:
    table = carrier(enemy="T9", segment=Segment.SEARCH)
    own = table.state.sides[USN]
    gone = own.task_forces[TfId("16")].model_copy(update={"hex": HexId("1111")})
    sides = {**table.state.sides, USN: own.model_copy(update={"task_forces": {**own.task_forces, gone.id: gone}})}
    moved = Table(table.data, table.state.model_copy(update={"sides": sides}))
    assert moved.play(c.CloseSegment()).state.public.segment is Segment.AIR_OPERATIONS


def test_3_4_5_every_strike_is_announced_before_anything_else() -> None:
    table = carrier(enemy="T9", segment=Segment.STRIKE, step=Step.ANNOUNCE)
    (line,) = unfinished(table.state, table.data)
    assert (line.rule, line.must, line.side, line.command) == ("3.4.5-ANNOUNCE", True, IJN, announce())
    with refused("3.4.5-ANNOUNCE", "Shokaku strike 1 has reached TF 16 in 1010 and is not announced"):
        table.play(c.CloseSegment())
    assert table.play(announce(), c.CloseSegment()).state.public.step is Step.EMERGENCY


def test_3_4_5_both_sides_hear_it_and_only_its_owner_which_strike_it_is() -> None:
    (fact,) = carrier(enemy="T9", segment=Segment.STRIKE, step=Step.ANNOUNCE).decided(announce())
    assert fact == ea.StrikeAnnounced(side=IJN, formation=STRIKE, target="16", turn=10, number=1)
    assert note(fact, IJN) == "SHOK strike 1 is over 16"
    assert note(fact, USN) == "A strike is over 16"


def test_3_4_5_what_the_defender_keeps_of_it_names_no_enemy() -> None:
    table = under_attack().play(scramble("F1"))
    assert "SHOK" not in table.state.sides[USN].model_dump_json()


def test_3_4_5_a_strike_is_announced_once_and_over_its_target() -> None:
    table = carrier(enemy="T9", segment=Segment.STRIKE, step=Step.ANNOUNCE).play(announce())
    with refused("3.4.5-ANNOUNCED", "was announced on turn 10"):
        table.play(announce())
    early = carrier(enemy="T9", segment=Segment.STRIKE, step=Step.ANNOUNCE)
    theirs = early.state.sides[IJN]
    outbound = theirs.formations[STRIKE].model_copy(update={"phase": "outbound"})
    sides = {**early.state.sides, IJN: theirs.model_copy(update={"formations": {STRIKE: outbound}})}
    with refused("3.4.5-TARGET", "Shokaku strike 1 is at 1010 (outbound); TF 16 is not below it"):
        Table(early.data, early.state.model_copy(update={"sides": sides})).play(announce())


def test_3_4_5_a_delayed_strike_is_not_announced_again() -> None:
    table = under_attack().now(turn=11, segment=Segment.STRIKE, step=Step.ANNOUNCE)
    assert not rules(table)
    assert table.play(c.CloseSegment()).state.public.step is Step.EMERGENCY


# --- 6.13.2 -----------------------------------------------------------------------


def test_6_13_2_three_fighters_meet_the_strike() -> None:
    table = under_attack(turn=9).play(scramble("F1 F2 F3"))
    assert [(af.launched, af.last_turn) for af in table.air.values() if af.where is Where.AIR] == [(8, 21)] * 3
    (patrol,) = table.formations.values()
    assert (patrol.kind, patrol.phase, patrol.target, patrol.launched) == ("cap", "on station", "16", 8)


def test_6_13_2_not_four() -> None:
    with refused("6.13.2-NUMBER", "may scramble 3 fighter AFs to meet a strike; 4 were asked for"):
        under_attack().play(scramble("F1 F2 F3 F4"))


def test_6_13_2_only_fighters_with_a_clear_run() -> None:
    with refused("6.13.2-TYPE", "D1 is no fighter"):
        under_attack("D1").play(scramble("D1"))
    with refused("6.13.2-FRONT", "F1 cannot scramble: D1 stands in front of it"):
        under_attack("D1 F1").play(scramble("F1"))
    with refused("6.13.2-FRONT", "F1 stands in front"):
        under_attack("F1 F2").play(scramble("F2"))


def test_6_13_2_in_whatever_order_they_are_named() -> None:
    assert len(under_attack("F1 F2").play(scramble("F2 F1")).where(Where.AIR)) == 2


def test_6_13_2_they_must_be_ready_and_have_wind() -> None:
    with refused("6.1-NOTREADY"):
        under_attack("F1~").play(scramble("F1"))
    with refused("6.10.1-WIND", "F1 needs 16"):
        under_attack("F1", wind=0, speed=1.0).play(scramble("F1"))
    with refused("17.3.2-SECTION"):
        under_attack("F1@5", closed=(2,)).play(scramble("F1"))


def test_6_13_2_by_catapult_too() -> None:
    table = under_attack("F1@1", catapults={"C1": ("deck", 1)}).play(scramble("F1", by=("C1",)))
    assert table.platform.aos.catapults == {"C1": 1}


def test_6_13_2_from_the_hangar_nobody_meets_the_strike_though_a_catapult_is_there() -> None:
    table = announced(
        carrier(below="F1", enemy="D9", catapults={"H1": ("hangar", 1)}).with_af("F1", load="clean", work=1)
    )
    with refused("6.13.2-DECK", "F1 is in Enterprise's hangar", "from the flight deck", "12.8"):
        table.play(scramble("F1", by=("H1",)))
    assert table.play(emergency_launch("F1", by=("H1",))).where(Where.AIR) == ("F1",)


def test_6_13_2_fighters_turned_round_a_turn_before_may_scramble() -> None:
    table = announced(carrier(overhead="F1 F2", enemy="T9").play(turn_round("F1 F2")).next_aos())
    assert len(table.play(scramble("F1 F2")).where(Where.AIR)) == 2


def test_6_13_2_a_landing_in_the_aos_before_does_not_matter() -> None:
    before = under_attack("F1").with_platform(aos=Aos(landed=6, spent=12))
    assert before.play(scramble("F1")).platform.aos == Aos(by_deck=1, swept=6)


# --- 12.8 -------------------------------------------------------------------------


def test_12_8_one_aos_worth_gets_clear_and_counts_as_launched_before() -> None:
    table = under_attack(TWELVE, turn=9).play(emergency_launch(TWELVE))
    assert {af.launched for af in table.air.values()} == {8}
    assert len(table.where(Where.AIR)) == 12
    with refused("6.9-RATE", "13 by deck run"):
        under_attack(f"{TWELVE} D13").play(emergency_launch(f"{TWELVE} D13"))


def test_12_8_scrambled_fighters_are_a_part_of_that() -> None:
    table = under_attack(f"F1 F2 F3 {TWELVE}").play(scramble("F1 F2 F3"))
    with refused("6.9-RATE", "13 by deck run"):
        table.play(emergency_launch(" ".join(TWELVE.split()[:10])))
    assert len(table.play(emergency_launch(" ".join(TWELVE.split()[:9]))).where(Where.AIR)) == 12


def test_12_8_who_got_clear_cannot_fight_this_turn() -> None:
    table = under_attack().play(emergency_launch("F1 F2"))
    with refused("6.13.2-CAP", "Only fighters that scrambled"):
        table.play(cap("F1 F2"))


def test_12_8_and_gets_a_mission_in_the_air_operations() -> None:
    table = under_attack("F1 D1").play(emergency_launch("F1 D1")).now(segment=Segment.AIR_OPERATIONS, step=None)
    assert "6.2-NOMISSION" in rules(table)
    assert table.play(cap("F1"), home("", "D1")).af("F1").launched == 9


def test_12_8_the_air_operations_of_this_turn_are_untouched() -> None:
    table = under_attack("F1 D1").play(emergency_launch("F1"))
    table = table.now(step=None, segment=Segment.STRIKE).play(c.CloseSegment(waive={"3.4": "no combat here"}))
    assert table.state.public.segment is Segment.AIR_OPERATIONS
    assert table.platform.aos == Aos()
    assert table.platform.reactions == {}


def test_12_8_or_one_aos_of_unreadying_within_the_points() -> None:
    table = under_attack("D1:500lb F1").play(emergency_unready("D1 F1"))
    assert [(af.load, af.work) for af in table.air.values()] == [("500lb", 1), ("", 0)]
    with refused("6.4.6-HP", "0 of 1 handling points left; unreadying F1"):
        under_attack("D1 F1", points=1).play(emergency_unready("D1 F1"))
    with refused("6.1-NOTREADY", "12.8 is for aircraft that are fuelled and armed"):
        under_attack("D1~").play(emergency_unready("D1"))


def test_12_8_launching_or_unreadying_not_both() -> None:
    table = under_attack()
    with refused("12.8-EITHER", "it has done: launch"):
        table.play(emergency_launch("F1"), emergency_unready("D1"))
    with refused("12.8-EITHER", "it has done: unready"):
        table.play(emergency_unready("D1"), emergency_launch("F1"))
    with refused("12.8-EITHER", "it has done: scramble"):
        table.play(scramble("F1"), emergency_unready("D1"))


def test_12_8_once_for_each_strike() -> None:
    with refused("12.8-WINDOW", "has had its launch against this strike"):
        under_attack().play(emergency_launch("F1"), emergency_launch("F2"))
    with refused("12.8-WINDOW", "has had its scramble"):
        under_attack().play(scramble("F1"), scramble("F2"))


@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.SIGHTING, Step.ASP_1])
def test_12_8_in_the_emergency_step_only(step: Step) -> None:
    with refused("12.8-WINDOW", "was announced on turn 10", f"the step is {step.value}"):
        under_attack().now(step=step).play(emergency_launch("F1"))


def test_12_8_not_against_a_delayed_strike_a_turn_later() -> None:
    with refused("12.8-WINDOW", "announced on turn 10"):
        under_attack().now(turn=11).play(emergency_launch("F1"))


def test_12_8_only_carriers_of_the_target_force() -> None:
    with refused("12.8-WINDOW", "Hornet belongs to TF 17; only TF 16 may react"):
        under_attack("F1", at=CV8).play(emergency_launch("F1", at=CV8))


@pytest.mark.parametrize(("house", "allowed"), [("each_strike", True), ("each_turn", False)])
def test_12_8_against_each_of_two_strikes_or_by_house_rule_against_one(house: str, allowed: bool) -> None:
    table = carrier(deck="F1 F2", enemy="T9", house={"strike_reactions": house})
    theirs = table.state.sides[IJN]
    second = theirs.formations[STRIKE].model_copy(update={"id": SECOND, "afs": (), "groups": ()})
    more = theirs.model_copy(update={"formations": {**theirs.formations, SECOND: second}})
    table = Table(table.data, table.state.model_copy(update={"sides": {**table.state.sides, IJN: more}}))
    table = table.now(segment=Segment.STRIKE, step=Step.ANNOUNCE)
    for strike in (STRIKE, SECOND):
        table = table.after(table.decided(a.AnnounceStrike(side=IJN, formation=strike)))
    table = table.now(step=Step.EMERGENCY).after(table.now(step=Step.EMERGENCY).decided(scramble("F1")))
    again = a.Scramble(platform=table.at, strike=SECOND, afs=(AfId("F2"),))
    if allowed:
        assert table.after(table.decided(again)).where(Where.AIR) == ("F1", "F2")
        return
    with refused("12.8-ONE", "house rule (strike.reactions)", "strike 1"):
        table.decided(again)


def struck_base(ashore: str) -> Table:
    table = carrier(ashore=ashore, enemy="T9", at=MIDWAY)
    theirs = table.state.sides[IJN]
    over = theirs.formations[STRIKE].model_copy(update={"target": "MIDWAY"})
    sides = {**table.state.sides, IJN: theirs.model_copy(update={"formations": {STRIKE: over}})}
    return announced(Table(table.data, table.state.model_copy(update={"sides": sides}), MIDWAY))


def test_12_8_bases_do_the_same() -> None:
    table = struck_base("F1 F2 F3 D1").play(scramble("F1 F2 F3", at=MIDWAY), emergency_launch("D1", at=MIDWAY))
    assert len(table.where(Where.AIR)) == 4
    unreadied = struck_base("F1").play(emergency_unready("F1", at=MIDWAY))
    assert not unreadied.af("F1").fuelled


@pytest.mark.parametrize(
    ("rule", "order", "citation"),
    [
        ("only_6_13_2", emergency_launch("F1"), "12.8-RULE"),
        ("only_6_13_2", emergency_unready("F1"), "12.8-RULE"),
        ("only_12_8", scramble("F1"), "6.13.2-RULE"),
    ],
)
def test_12_8_the_house_rules(rule: str, order: Command, citation: str) -> None:
    table = under_attack(house={"strike_emergency_launch": rule})
    with refused(citation, "The house rule"):
        table.play(order)


def test_12_8_by_house_rule_whoever_got_clear_may_fight() -> None:
    table = under_attack(house={"strike_emergency_launch": "only_12_8"}).play(emergency_launch("F1"), cap("F1"))
    assert [formation.kind for formation in table.formations.values()] == ["cap"]


def test_12_8_the_watch_says_who_may_react() -> None:
    table = under_attack()
    assert rules(table) == ["6.13.2", "12.8", "12.8"]
    assert "Enterprise may scramble F1, F2, F3 before strike 1" in [
        line.words for line in unfinished(table.state, table.data)
    ]
    assert "12.8" not in rules(table.play(scramble("F1"), emergency_launch("F2")))


def kinds(events: Iterable[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_12_8_what_is_written_down() -> None:
    assert kinds(under_attack().decided(scramble("F1"))) == ["ReactionBegan", "Launched", "FormationFormed"]
    assert kinds(under_attack().decided(emergency_launch("F1"))) == ["ReactionBegan", "Launched"]


def test_12_8_scrambled_fighters_land_like_any_cap() -> None:
    table = under_attack("F1").play(scramble("F1")).now(step=None)
    table = table.now(segment=Segment.AIR_OPERATIONS).next_aos().play(land("F1"))
    assert table.af("F1").where is Where.DECK
