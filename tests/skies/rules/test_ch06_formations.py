"""6.2, 6.11, 12.1-12.3: strikes and CAP; A-019 diverting."""

import pytest

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as ca
from ffts.games.skies.names import FormationId, HexId, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.tables import FormingRow
from ffts.games.skies.state.air import Where
from tests.air_setting import ASHORE, AT_SEA, CV8, MIDWAY, SHOK, aircraft, load
from tests.builders import USN
from tests.builders_air import Table, cap, carrier, divert, group, home, land, launch, strike
from tests.refusing import refused
from tests.skies.rules.air import sighted

D3A1 = aircraft("D3A1", Role.DIVE_BOMBER, (load("500lb", 20),), general="D3A")
D3A2 = aircraft("D3A2", Role.DIVE_BOMBER, (load("500lb", 20),), general="D3A")


def flown(afs: str, **more: object) -> Table:
    """These AFs are in the air without a mission, and task force O was sighted."""
    return sighted(carrier(free=afs, **more))


# --- 6.2 --------------------------------------------------------------------------


def test_6_2_nobody_is_in_the_air_without_a_mission_when_the_air_operations_close() -> None:
    table = flown("F1 D1")
    with refused("6.2-NOMISSION", "D1, F1 of Enterprise left without a mission", "Form a CAP or a strike"):
        table.play(c.CloseSegment())
    assert table.play(cap("F1"), home("", "D1"), c.CloseSegment()).state.public.turn == 11


def test_6_2_the_watch_says_who_has_no_mission_and_what_each_key_does() -> None:
    """No key that reads like "give them a mission" sends a strike home."""

    def lines(table: Table) -> list[tuple[str, bool, object]]:
        return [
            (line.words, line.must, line.command)
            for line in unfinished(table.state, table.data)
            if line.rule[:3] == "6.2"
        ]

    assert lines(flown("F1 F2")) == [
        ("F1, F2 of Enterprise left without a mission", True, None),
        ("F1, F2 fly CAP over their own force", False, cap("F1", "F2")),
    ]
    assert lines(flown("F1"))[1:] == [("F1 flies CAP over its own force", False, cap("F1"))]
    both = flown("F1 D1")
    (free,) = [line for line in unfinished(both.state, both.data) if line.must]
    assert (free.at, free.who) == (both.at, ("F1", "D1")), "its page asks for their mission"
    assert lines(flown("D1")) == [
        ("D1 of Enterprise left without a mission", True, None),
        ("D1 gives it up and circles over Enterprise to land", False, home("", "D1")),
    ]


def test_6_2_who_has_no_mission_may_circle_and_land_in_the_next_turn() -> None:
    table = flown("D1").play(home("", "D1"))
    (circling,) = table.formations.values()
    assert (circling.kind, circling.phase, circling.hex) == ("return", "overhead", AT_SEA)
    assert table.next_aos().play(land("D1")).af("D1").where is Where.DECK


def test_6_2_cap_protects_the_force_its_carrier_is_in() -> None:
    (patrol,) = flown("F1 F2").play(cap("F1 F2")).formations.values()
    assert (patrol.id, patrol.kind, patrol.target, patrol.phase, patrol.hex) == (
        "CV6 CAP 1", "cap", "16", "on station", AT_SEA,
    )  # fmt: skip


def test_6_2_or_another_force_in_the_same_hex() -> None:
    (patrol,) = flown("F1").play(cap("F1", over="17")).formations.values()
    assert patrol.target == "17"
    with refused("6.2-STATION", "protects 16 or another force in 1010; O was named", "17"):
        flown("F1").play(cap("F1", over="O"))


def test_6_2_only_fighters_fly_cap() -> None:
    with refused("6.2-CAP", "CAP is flown by fighters; D1 cannot fly it"):
        flown("F1 D1").play(cap("F1 D1"))


def test_6_2_who_has_a_mission_gets_no_other() -> None:
    with refused("6.2-FREE", "F1 is not in the air without a mission"):
        flown("F1").play(cap("F1"), cap("F1"))


# --- 6.11.2 and 12.1 -----------------------------------------------------------------


def test_6_11_2_three_afs_and_their_escorts() -> None:
    (formation,) = flown("D1 D2 D3 F1 F2").play(strike(group("D1 D2 D3", "F1 F2"))).formations.values()
    assert formation.groups[0].all == ("D1", "D2", "D3", "F1", "F2")
    with refused("6.11.2-GROUP", "holds 3 AFs, escorts not counted; 4 were named", "Split the group"):
        flown("D1 D2 D3 D4").play(strike(group("D1 D2 D3 D4")))


@pytest.mark.parametrize("most", [6, "unlimited"])
def test_6_11_2_by_house_rule_more(most: int | str) -> None:
    table = flown("D1 D2 D3 D4", house={"strike_group_max": most}).play(strike(group("D1 D2 D3 D4")))
    assert len(table.formations) == 1


def test_12_1_types_of_one_general_model_may_mix() -> None:
    types = {"V": D3A1, "W": D3A2}
    assert flown("V1 W1", types=types).play(strike(group("V1 W1"))).formations
    with refused("12.1-TYPE", "SBD, TBD were named together"):
        flown("D1:500lb T1:500lb").play(strike(group("D1 T1")))


def test_12_1_no_bombs_with_torpedoes() -> None:
    with refused("12.1-WEAPON", "bombs or torpedoes, not both"):
        flown("T1:500lb T2:torpedo").play(strike(group("T1 T2")))


def test_12_1_escorts_are_fighters() -> None:
    with refused("12.1-ESCORT", "Escorts must be fighters; not T1"):
        flown("D1 T1").play(strike(group("D1", "T1")))


def test_6_11_2_fighters_may_sweep_by_themselves() -> None:
    assert flown("F1 F2 F3").play(strike(group("", "F1 F2 F3"))).formations
    with refused("6.11.2-GROUP"):
        flown("F1 F2 F3 F4").play(strike(group("", "F1 F2 F3 F4")))


def test_12_2_one_group_is_a_strike_and_none_is_not() -> None:
    assert len(flown("D1").play(strike(group("D1"))).formations) == 1
    with refused("12.2-EMPTY", "at least one group"):
        flown("D1").play(strike())


def test_12_1_nobody_is_in_two_groups() -> None:
    with refused("6.3-TWICE", "F1 was named again"):
        flown("D1 D2 F1").play(strike(group("D1", "F1"), group("D2", "F1")))


# --- targets ---------------------------------------------------------------------------


def test_7_2_no_strike_at_a_force_that_was_not_sighted() -> None:
    with refused("7.2-UNSPOTTED", "Task force O has not been spotted", "Find it first"):
        carrier(free="D1").play(strike(group("D1")))


def test_12_6_it_flies_to_where_the_force_was_sighted_last() -> None:
    table = flown("D1").after([e.TaskForceReported(by=USN, task_force=TfId("O"), hex=HexId("1018"), turn=10)])
    (formation,) = table.play(strike(group("D1"))).formations.values()
    assert formation.destination == "1016"


def test_7_2_by_house_rule_a_sighting_lapses() -> None:
    table = flown("D1", house={"spotting_lapse_turns": 2})
    assert table.now(turn=11).play(strike(group("D1"))).formations
    with refused("7.2-UNSPOTTED", "since turn 9"):
        table.now(turn=12).play(strike(group("D1")))


def test_7_3_in_a_single_strike_everybody_is_spotted_from_the_start() -> None:
    assert carrier(free="D1", kind="single_strike").play(strike(group("D1"))).formations


def test_12_1_a_target_that_is_there_and_not_ones_own() -> None:
    with refused("12.1-TARGET", "knows no task force or base Q"):
        flown("D1").play(strike(group("D1"), target="Q"))
    with refused("12.1-TARGET", "own base and no target"):
        flown("D1").play(strike(group("D1"), target="MIDWAY"))


# --- forming up ------------------------------------------------------------------------


def test_6_11_without_forming_each_group_goes_by_itself_at_once() -> None:
    table = flown("D1 T1").play(strike(group("D1"), group("T1"), together=False))
    assert [(f.id, f.forming_until) for f in table.formations.values()] == [("CV6 strike 1", 10), ("CV6 strike 2", 10)]


def test_6_11_forming_up_takes_the_turns_of_the_table() -> None:
    (formation,) = flown("D1 T1").play(strike(group("D1"), group("T1"))).formations.values()
    assert (formation.phase, formation.forming_until, formation.launched) == ("forming", 11, 7)


def from_two_carriers() -> Table:
    return flown("D1 T1").with_af("T1", platform=CV8)


def test_6_11_longer_for_the_groups_of_several_carriers() -> None:
    (formation,) = from_two_carriers().play(strike(group("D1"), group("T1"))).formations.values()
    assert formation.forming_until == 12


def test_6_11_they_form_up_over_one_hex() -> None:
    table = from_two_carriers().after([e.TaskForceMoved(side=USN, task_force=TfId("17"), to=HexId("1011"))])
    with refused("6.11-APART", "Enterprise in 1010, Hornet in 1011", "strike of each carrier"):
        table.play(strike(group("D1"), group("T1")))


CHART = (
    FormingRow(aos=1, platforms=1, afs=2, turns=1),
    FormingRow(afs=3, doctrine="slow", turns=4),
    FormingRow(afs=3, turns=2),
)


@pytest.mark.parametrize(
    ("groups", "aos", "platforms", "afs", "doctrine", "turns"),
    [
        (1, 1, 1, 9, "slow", 0),  # a group by itself waits for nobody
        (2, 1, 1, 2, "slow", 1),
        (2, 1, 1, 3, "slow", 4),
        (2, 1, 1, 3, "", 2),
        (2, 2, 1, 2, "", 2),
        (1, 1, 2, 2, "", 2),
        (3, 1, 1, 9, "", 5),  # beyond the chart its three numbers hold
        (3, 2, 1, 9, "", 7),
        (3, 1, 2, 9, "slow", 7),
    ],
)
def test_6_11_the_chart_is_read_by_aos_carriers_size_and_doctrine(
    groups: int, aos: int, platforms: int, afs: int, doctrine: str, turns: int
) -> None:
    forming = carrier().data.forming.model_copy(update={"rows": CHART, "one_carrier": 5, "several_carriers": 7})
    assert forming.delay(groups, aos, platforms, afs, doctrine) == turns


def test_6_11_a_strike_forms_up_by_the_chart_and_the_doctrine_of_its_side() -> None:
    table = flown("D1 D2 T1")
    ours = table.data.scenario.side(USN)
    ours = ours.model_copy(update={"doctrine": {**ours.doctrine, "forming": "slow"}})
    sides = tuple(ours if setup.id == USN else setup for setup in table.data.scenario.sides)
    scenario = table.data.scenario.model_copy(update={"sides": sides})
    forming = table.data.forming.model_copy(update={"rows": CHART})
    slow = Table(table.data.model_copy(update={"scenario": scenario, "forming": forming}), table.state)
    (formation,) = slow.play(strike(group("D1 D2"), group("T1"))).formations.values()
    assert formation.forming_until == 10 + 4


def join(*groups: ca.GroupOrder) -> ca.JoinStrike:
    return ca.JoinStrike(side=USN, formation=FormationId("CV6 strike 1"), groups=groups)


def test_6_11_groups_of_the_next_aos_may_join_while_it_forms_up() -> None:
    table = flown("D1 D2 T1").play(strike(group("D1"), group("D2"))).now(turn=11)
    table = table.with_af("T1", launched=11, last_turn=25).play(join(group("T1")))
    (formation,) = table.formations.values()
    assert (formation.afs, formation.launched, formation.forming_until) == (("D1", "D2", "T1"), 7, 13)


def test_6_11_nobody_joins_a_strike_that_has_set_out() -> None:
    table = flown("D1 T1").play(strike(group("D1"))).now(turn=12)
    with refused("6.11-LEFT", "Enterprise strike 1 has set out already"):
        table.play(join(group("T1")))


def test_6_11_1_each_formation_has_its_box() -> None:
    table = flown("D1 D2 F1").play(strike(group("D1")), strike(group("D2")), cap("F1"))
    assert list(table.formations) == ["CV6 strike 1", "CV6 strike 2", "CV6 CAP 1"]


def test_6_3_3_an_af_is_in_its_box_with_launch_and_last_turn() -> None:
    table = sighted(carrier(deck="F1")).play(launch("F1"), cap("F1"))
    assert (table.af("F1").formation, table.af("F1").launched, table.af("F1").last_turn) == ("CV6 CAP 1", 10, 23)


def test_12_3_the_sheet_of_a_strike_has_launch_target_destination_and_last_turns() -> None:
    table = sighted(carrier(deck="D1 D2")).play(launch("D1 D2"), strike(group("D1 D2")))
    (sheet,) = table.formations.values()
    assert (sheet.kind, sheet.launched, sheet.target, sheet.destination) == ("strike", 10, "O", "1016")
    assert [table.af(af).last_turn for af in ("D1", "D2")] == [26, 26]


# --- A-019 -------------------------------------------------------------------------------


def test_4_2_aircraft_overhead_may_make_for_another_deck() -> None:
    table = carrier(overhead="F1 D1").play(divert("D1"))
    assert table.af("D1").platform == CV8
    assert table.formations[FormationId("CV8 return 1")].phase == "overhead"
    assert table.play(land("D1", at=CV8)).state.sides[USN].platforms[CV8].deck == ("D1",)


def test_4_2_and_fly_there_while_their_endurance_runs() -> None:
    table = carrier(overhead="D1").play(divert("D1", to=MIDWAY))
    back = table.formations[FormationId("MIDWAY return 1")]
    assert (back.phase, back.destination, table.af("D1").last_turn) == ("returning", ASHORE, 23)


def test_4_2_only_on_the_way_home_and_to_a_friend() -> None:
    with refused("4.2-HOMEWARD", "D1 is not on its way home", "Turn it home first"):
        flown("D1").play(strike(group("D1")), divert("D1"))
    with refused("4.2-FRIENDLY", "Shokaku is not of United States Navy"):
        carrier(overhead="D1").play(divert("D1", to=SHOK))
    with refused("6.3-TWICE", "once"):
        carrier(overhead="D1").play(divert("D1 D1"))
    with refused("6.3-NONE", "at least one AF"):
        carrier(overhead="D1").play(divert())


def test_4_2_a_deck_that_cannot_take_the_type() -> None:
    boat = aircraft("PBY", Role.RECON, (load("clean", 40),)).model_copy(
        update={"basing": "boat", "deck_space": None, "deck_space_parked": None, "takeoff": None}
    )
    table = carrier(overhead="P1", types={"P": boat}, at=MIDWAY)
    with refused("6.4.2-TYPE", "Hornet cannot take PBY", "to a base"):
        table.play(divert("P1"))


def test_4_2_all_from_one_place() -> None:
    table = carrier(overhead="F1", cap="F2")
    moved = table.formations[FormationId("CV6 CAP 1")].model_copy(update={"hex": ASHORE})
    own = table.state.sides[USN].model_copy(update={"formations": {**table.formations, moved.id: moved}})
    apart = Table(table.data, table.state.model_copy(update={"sides": {**table.state.sides, USN: own}}))
    with refused("4.2-TOGETHER", "1010, 1212"):
        apart.play(divert("F1 F2", to=MIDWAY))


def test_6_11_2_the_watch_warns_when_escorts_last_less_than_those_they_protect() -> None:
    """A-127: a caution, nothing that must be done."""

    def warned(table: Table) -> list[tuple[str, bool]]:
        return [(line.words, line.must) for line in unfinished(table.state, table.data) if line.rule == "6.11.2"]

    formed = flown("D1 D2 F1 F2").play(strike(group("D1 D2", "F1 F2")))
    text = "Enterprise strike 1: its escort has less endurance than those it protects; F4F (2) to turn 20"
    assert warned(formed) == [(text, False)]
    assert warned(flown("T1 F1:clean").play(strike(group("T1")))) == []
    assert warned(flown("F1 F2").play(strike(group("F1 F2")))) == []
