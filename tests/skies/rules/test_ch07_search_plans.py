"""Chapter 7.1-7.4: search plans."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.offer import Offer
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as ca
from ffts.games.skies.commands import search as s
from ffts.games.skies.events import search as es
from ffts.games.skies.names import AfId, AosStep, FormationId, HexId, PlatformId, Segment
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch07.plans import afs_needed
from ffts.games.skies.sheets.plan_record import describe_plan, read_plan
from ffts.games.skies.sheets.scenario import ScriptedSearch
from ffts.games.skies.state.search import Stage
from ffts.games.skies.words.search import search_text
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, USN
from tests.builders_search import CV6, S1, S2, SHOK, TF16, TFO, Table, looks, out, plan, planned, sea, vs
from tests.refusing import refused

arcs = st.tuples(st.integers(0, 11), st.integers(0, 11)).filter(lambda arc: arc[0] != arc[1])


# --- whether, and when --------------------------------------------------------------


def test_7_3_no_search_is_planned_for_a_single_strike_and_all_targets_are_spotted() -> None:
    table = sea(kind="single_strike")
    with refused("7.3-NOSEARCH", "single strike"):
        table.do(plan())
    assert table.state.intel[USN].markers[TFO].sighted_on == 1


def test_7_4_1_plans_of_the_morning_are_made_before_the_maps_are_seen() -> None:
    table = planned()
    with refused("7.4.1-WINDOW"):
        table.do(plan(begin=5, afs=3))


@pytest.mark.parametrize("begin", [0, 1, 19, 25])
def test_7_4_1_a_morning_plan_begins_before_noon(begin: int) -> None:
    with refused("7.4.1-BEGIN", "turns 2 to 18"):
        sea().do(plan(begin=begin))


def test_7_4_1_at_eleven_noon_is_planned_and_not_a_turn_later() -> None:
    table = planned(plan(afs=3, begin=3)).until(16, Segment.INITIATIVE)
    assert any(line.rule == "7.4.1" and line.side == USN for line in unfinished(table.state, table.data))
    with refused("7.4.1-BEGIN", "turn 19"):
        table.do(plan(begin=20, afs=3))
    noon = table.do(plan(begin=19, afs=3))
    assert noon.search(S2).wave == "noon"
    with refused("7.4.1-WINDOW", "turn 16"):
        table.until(17, Segment.INITIATIVE).do(plan(begin=19, afs=3))


def test_7_4_1_a_noon_plan_not_sealed_keeps_the_segment_open() -> None:
    table = planned().until(16, Segment.INITIATIVE).do(plan(begin=19, afs=3))
    (seal,) = [line for line in unfinished(table.state, table.data) if line.rule == "7.4.1-SEAL"]
    assert seal.must and seal.command == s.SealPlans(side=USN)
    assert table.do(s.SealPlans(side=USN)).search(S2).stage is Stage.SEALED


def test_7_4_1_a_scenario_may_know_no_searches_at_noon() -> None:
    table = planned(more={"noon_searches": False}).until(16, Segment.INITIATIVE)
    with refused("7.4.1-WINDOW", "noon"):
        table.do(plan(begin=19, afs=3))


def test_7_4_1_once_the_initiative_is_rolled_nothing_is_planned() -> None:
    with refused("3.4-SEGMENT"):
        planned().until(1, Segment.MOVEMENT).do(plan())


# --- what it needs --------------------------------------------------------------------


def test_7_4_2_a_type_that_does_not_search() -> None:
    table = sea()
    types = {**table.data.aircraft, "SBD": table.data.aircraft["SBD"].model_copy(update={"search_range": None})}
    blind = type(table)(table.data.model_copy(update={"aircraft": types}), table.state)
    with refused("7.4.2-TYPE", "SBD"):
        blind.do(plan())


@pytest.mark.parametrize("reach", [0, 9])
def test_7_4_2_no_farther_than_the_type_searches(reach: int) -> None:
    with refused("7.4.2-RANGE", str(reach)):
        sea().do(plan(reach=reach, afs=6))


def test_7_4_3_a_search_the_scenario_flies_uses_no_aircraft_of_the_game() -> None:
    boats = FormationId("Catalinas")
    flown = ScriptedSearch(side=USN, name=boats, record="4:90-270:5-30", origin=HexId("1010"), aircraft="SBD")
    table = out(3, more={"searches": (flown,)})
    assert table.usn.searches[boats].stage is Stage.SEALED
    with refused("7.4.3-OWN", "Catalinas is flown by the scenario's own aircraft"):
        table.until(3, Segment.AIR_OPERATIONS).do(s.LaunchSearch(side=USN, search=boats))
    later = table.until(8, Segment.SEARCH)
    search = later.usn.searches[boats]
    assert (search.stage, search.distance, search.afs) == (Stage.OUT, 5, ())
    assert len(later.usn.air) == len(table.usn.air)
    assert later.do(looks(name=boats), [1]).usn.searches[boats].tried == {TFO: 8}
    card = later.ijn.task_forces[TFO].hand[0].card
    held = later.do(looks(name=boats), [3, card]).do(s.ShadowForce(side=USN, search=boats, task_force=TFO))
    assert later.until(14, Segment.SEARCH).usn.searches[boats].stage is Stage.CLOSED
    assert held.until(14, Segment.SEARCH).usn.searches[boats].stage is Stage.HOME
    assert held.until(27, Segment.SEARCH).usn.searches[boats].stage is Stage.CLOSED


def test_7_4_3_a_search_the_scenario_writes_wrongly_is_refused_before_the_game() -> None:
    flown = ScriptedSearch(side=USN, name="Catalinas", record="4:90-100:5-30", origin=HexId("1010"), aircraft="SBD")
    with pytest.raises(ValueError, match=r"searches\.Catalinas\.record.*100 is not one of the bearings"):
        sea(more={"searches": (flown,)})


def test_7_4_2_a_base_searches_like_a_carrier() -> None:
    data = load_catalog("coral-sea-8-may")
    table = Table(data, RULEBOOK.start(data))
    boats = (AfId("YOKOHAMA/1"), AfId("YOKOHAMA/2"))
    rabaul = s.PlanSearch(platform=PlatformId("RABAUL"), afs=boats, begin=2, arc=(150, 210), range=12)
    with refused("7.4.5-AFS", "needs 2 AFs"):
        table.do(rabaul.model_copy(update={"afs": boats[:1]}))
    out = table.do(rabaul).do(s.SealPlans(side=IJN)).until(5, Segment.SEARCH)
    search = out.ijn.searches[FormationId("RABAUL search 1")]
    assert (search.stage, search.distance) == (Stage.OUT, 4)


def test_7_4_4_rings_are_measured_from_where_it_was_launched() -> None:
    table = out(4)
    assert table.search().origin == "1010"
    moved = table.after(es.ForcePlaced(side=USN, task_force=TF16, hex=HexId("1508"))).until(5, Segment.SEARCH)
    assert (moved.search().origin, moved.search().distance) == ("1010", 3)


@pytest.mark.parametrize(
    ("reach", "paired", "need"), [(6, False, 3), (7, False, 3), (8, False, 6), (6, True, 6), (1, True, 6)]
)
def test_7_4_5_afs_for_a_semicircle(reach: int, paired: bool, need: int) -> None:
    assert afs_needed(180, reach, paired) == need
    table = sea()
    assert table.do(plan(reach=reach, paired=paired, afs=need)).search().paired is paired
    with refused("7.4.5-AFS", f"needs {need} AFs"):
        table.do(plan(reach=reach, paired=paired, afs=need - 1))


def test_7_4_5_pairs_go_no_farther_than_six() -> None:
    with refused("7.4.5-PAIR", "6 hexes", "7 were asked for"):
        sea().do(plan(reach=7, paired=True, afs=6))


def test_7_4_5_more_afs_may_go_along() -> None:
    assert sea().do(plan(arc=(0, 60), afs=6)).search().afs == vs(6)


@given(arcs.map(lambda arc: ((arc[1] - arc[0]) * 30) % 360 or 360), st.integers(1, 12), st.booleans())
def test_7_4_5_the_afs_cover_the_arc_and_one_less_does_not(width: int, reach: int, paired: bool) -> None:
    each = 30 if paired or reach > 7 else 60
    need = afs_needed(width, reach, paired)
    assert (need - 1) * each < width <= need * each


@given(st.integers(2, 40), arcs, st.integers(1, 20), st.integers(1, 90))
def test_7_4_6_a_record_is_read_as_it_was_written(begin: int, arc: tuple[int, int], reach: int, last: int) -> None:
    bearings = (arc[0] * 30, arc[1] * 30)
    found = read_plan(describe_plan(begin, bearings, reach, last))
    assert (found.begin, found.arc, found.range, found.last) == (begin, bearings, reach, last)


def test_7_4_6_the_plan_prints_in_the_notation_of_the_rulebook() -> None:
    assert search_text(planned().search()) == "3:60-240:6-24"


@pytest.mark.parametrize("text", ["", "3:60-240:6", "3-60-240-6-24", "x:60-240:6-24"])
def test_7_4_6_what_is_no_record(text: str) -> None:
    with refused("7.4.6-RECORD", "3:60-240:6-24"):
        read_plan(text)


def test_7_4_6_an_af_flies_one_search_at_a_time() -> None:
    table = sea().do(plan())
    with refused("7.4.6-TAKEN", "VS/1, VS/2, VS/3", "Enterprise search 1"):
        table.do(plan())
    again = table.do(plan(begin=16)).do(plan(afs=0, arc=(240, 60)).model_copy(update={"afs": vs(3, first=4)}))
    assert len(again.usn.searches) == 3


def test_7_4_6_only_afs_of_the_carrier_fly() -> None:
    with refused("6.3-PLACE", "KS/1"):
        sea().do(plan().model_copy(update={"afs": (AfId("KS/1"), *vs(2))}))
    with refused("6.3-TWICE"):
        sea().do(plan().model_copy(update={"afs": (*vs(2), *vs(1))}))
    with refused("6.8-WEAPON", "torpedo"):
        sea().do(plan(load="torpedo"))


def test_7_4_6_a_search_without_afs_is_reported_who_could_fly() -> None:
    with refused("7.4.6-NOBODY", "no AF is named", "VS/1, VS/2"):
        sea().do(plan(afs=0))


def test_7_4_6_where_nobody_flies_as_far_it_says_what_would_help() -> None:
    with refused("7.4.6-NOBODY", "none", "search less far"):
        sea().do(plan(afs=0, reach=99))


def test_7_4_7_the_worked_example() -> None:
    found = read_plan("3:60-240:6-24")
    assert (found.begin, found.launch, found.width, found.range, found.last, found.endurance) == (3, 2, 180, 6, 24, 22)
    table = planned()
    assert table.until(2, Segment.MOVEMENT).search().stage is Stage.SEALED
    assert table.until(2, Segment.AIR_OPERATIONS).search().stage is Stage.OUT
    assert table.until(3, Segment.SEARCH).search().distance == 1
    assert table.until(8, Segment.SEARCH).search().distance == 6


def test_7_4_8_arcs_go_in_steps_of_thirty() -> None:
    with refused("7.4.8-STEP", "45"):
        sea().do(plan(arc=(45, 90)))
    with refused("7.4.8-EMPTY", "0-360"):
        sea().do(plan(arc=(60, 60)))


# --- sealed, dropped, launched ----------------------------------------------------------


def test_7_4_1_a_draft_is_thrown_away_a_sealed_plan_cancelled() -> None:
    draft = sea().do(plan())
    assert draft.do(s.CancelSearch(side=USN, search=S1)).usn.searches == {}
    sealed = draft.do(s.SealPlans(side=USN))
    assert sealed.do(s.CancelSearch(side=USN, search=S1)).search().stage is Stage.CANCELLED
    with refused("7.4.1-NONE"):
        sealed.do(s.SealPlans(side=USN))
    with refused("7.4.6-STAGE"):
        out(5).do(s.CancelSearch(side=USN, search=S1))
    with refused("7.4.6-SEARCH"):
        draft.do(s.CancelSearch(side=USN, search=S2))


def test_7_4_10_a_search_that_is_ready_leaves_when_air_operations_open() -> None:
    table = planned().until(2, Segment.AIR_OPERATIONS)
    assert table.search().last == 24
    assert table.usn.formations[S1].afs == vs(3)
    assert table.usn.platforms[CV6].aos.by_deck == 3


def test_7_4_10_one_af_not_ready_cancels_the_whole_search() -> None:
    with_one_below = plan().model_copy(update={"afs": (*vs(2), AfId("VS/7"))})
    before = planned(with_one_below, below=1).until(1, Segment.AIR_OPERATIONS)
    (soon,) = [line for line in unfinished(before.state, before.data) if line.rule == "7.4.10"]
    assert soon.words == "CV6 search 1 leaves next turn with all AFs or none; not fuelled yet: VS/7; below: VS/7"
    table = before.until(2, Segment.AIR_OPERATIONS)
    assert table.search().stage is Stage.SEALED
    (line,) = [line for line in unfinished(table.state, table.data) if line.kind is s.LaunchSearch]
    assert (line.command, line.must, line.lost) == (None, False, True)
    assert "leaves now, or is cancelled: VS/7 is not ready" in line.words
    with refused("7.4.10-CANCEL", "VS/7 is not ready"):
        table.do(s.LaunchSearch(side=USN, search=S1))
    assert table.until(3, Segment.INITIATIVE).search().stage is Stage.CANCELLED
    assert not table.until(3, Segment.INITIATIVE).usn.formations


def test_7_4_10_two_searches_about_to_be_cancelled_are_both_about_to_be_lost() -> None:
    """One could leave if others made way, the other cannot: F5 warns of both."""
    behind = plan().model_copy(update={"afs": vs(3, first=4)})
    not_ready = plan(arc=(90, 120), reach=1).model_copy(update={"afs": (AfId("VS/7"),)})
    table = planned(behind, not_ready, below=1).until(2, Segment.AIR_OPERATIONS)
    lines = [line for line in unfinished(table.state, table.data) if line.kind is s.LaunchSearch]
    assert [(line.words.split(" (")[0], line.lost) for line in lines] == [(S1, True), (S2, True)]
    with refused("3.4-FORFEIT", "Enterprise search 1", "Enterprise search 2"):
        table.do(c.CloseSegment())


def test_7_4_10_who_stands_in_the_way_leaves_first() -> None:
    table = planned(plan().model_copy(update={"afs": vs(3, first=4)})).until(2, Segment.AIR_OPERATIONS)
    with refused("6.7.6-QUEUE", "VS/1"):
        table.do(s.LaunchSearch(side=USN, search=S1))
    clear = table.do(ca.Launch(platform=CV6, afs=vs(3))).do(ca.TurnHome(side=USN, afs=vs(3)))
    assert clear.do(s.LaunchSearch(side=USN, search=S1)).search().stage is Stage.OUT


def test_7_4_10_a_search_that_is_due_stands_before_the_standing_orders() -> None:
    """Orders work the deck, after which nobody leaves it any more (6.5)."""
    table = planned(plan().model_copy(update={"afs": vs(3, first=4)})).until(2, Segment.AIR_OPERATIONS)
    table = table.do(ca.SetOrders(platform=CV6, orders=("ready VS 500lb",)))
    search, orders, *_ = [line for line in unfinished(table.state, table.data) if line.lost]
    assert (search.rule, search.at, orders.rule) == ("6.7.6", CV6, "6.5"), "it is on the deck that way is made"
    assert (search.command, "stand ahead of it" in search.words) == (None, True), "they could leave first"


def launch_lines(table: Table) -> list[Offer]:
    return [line for line in unfinished(table.state, table.data) if line.kind is ca.Launch and line.side == USN]


def test_7_4_10_those_who_wait_for_their_search_are_not_offered_to_leave_with_the_others() -> None:
    table = planned(plan().model_copy(update={"afs": vs(3, first=4)})).until(2, Segment.AIR_OPERATIONS)
    (line,) = launch_lines(table)
    assert (line.command, line.at, line.who) == (None, CV6, vs(3)), "its page asks for their mission"


def test_7_4_10_whom_a_sealed_plan_needs_later_is_named_and_left_out() -> None:
    soon = plan().model_copy(update={"begin": 4})
    table = planned(soon).until(1, Segment.AIR_OPERATIONS)
    (line,) = launch_lines(table)
    assert (line.who, line.command) == ((), None)
    assert line.words == "VS/1-3 could leave Enterprise, and are kept for Enterprise search 1, which leaves on turn 3"


def test_7_4_10_only_in_the_turn_before_it_begins() -> None:
    table = planned().until(1, Segment.AIR_OPERATIONS)
    with refused("7.4.7-TURN", "begins on turn 3", "now is turn 1"):
        table.do(s.LaunchSearch(side=USN, search=S1))


def test_7_4_10_a_carrier_that_has_gone_on_launches_nobody() -> None:
    table = planned(plan().model_copy(update={"afs": vs(3, first=4)})).until(2, Segment.AIR_OPERATIONS)
    assert table.usn.platforms[CV6].aos.step is AosStep.FLY
    later = table.do(ca.Unready(platform=CV6, afs=vs(1)))
    with refused("6.5-STEP", "readying"):
        later.do(s.LaunchSearch(side=USN, search=S1))
    assert later.until(3, Segment.INITIATIVE).search().stage is Stage.CANCELLED


def test_7_4_6_the_other_side_plans_by_itself() -> None:
    table = sea().do(plan().model_copy(update={"platform": SHOK, "afs": tuple(AfId(f"KS/{n}") for n in (1, 2, 3))}))
    assert list(table.ijn.searches) == ["SHOK search 1"]
    with refused("8.2-OUTSIDE"):
        out(3).do(looks())
    assert table.do(s.SealPlans(side=IJN)).ijn.searches


def test_7_4_6_a_bad_arc_is_a_refusal_like_any_other() -> None:
    with pytest.raises(Refused):
        read_plan("3:60-60:6-24")
