"""What the umpire is told about searches: bands, turn-backs, the ledger, gaps, room, and exact chances."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.lattice import STEP
from ffts.core.tables import Mod
from ffts.games.skies.ahead.plan_sheet import as_json, as_lines, plan_sheet
from ffts.games.skies.ahead.search_help import (
    card_chances,
    covers,
    crossing,
    found_once,
    gaps,
    ledger,
    looks,
    percent,
    prospects,
    room,
    turns_in_band,
)
from ffts.games.skies.names import HexId, PlatformId, Segment
from ffts.games.skies.rules.ch08.shadowing import must_start_back
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.view import view
from tests.builders import IJN, USN
from tests.builders_search import S1, S2, TFO, out, plan, planned, sea, search_table, shadows, vs
from tests.builders_search import looks as looks_for

arcs = st.tuples(st.integers(0, 11), st.integers(1, 11)).map(lambda a: (a[0] * STEP, (a[0] + a[1]) % 12 * STEP))
mods = st.lists(st.builds(Mod, rule=st.just("8.2.2"), why=st.just("test"), by=st.integers(-3, 3)), max_size=3)


def bearings(arc: tuple[int, int]) -> set[int]:
    width = (arc[1] - arc[0]) % 360 or 360
    return {(arc[0] + step) % 360 for step in range(0, width, STEP)}


# --- now --------------------------------------------------------------------------


def test_8_2_the_umpire_sees_who_is_in_which_band() -> None:
    (now,) = covers(out(7).state, out(7).data)
    assert (now.side, now.search, now.rings, now.forces) == (USN, S1, (3, 5), (TFO,))
    (before,) = covers(out(5).state, out(5).data)
    assert before.forces == ()


def test_8_3_and_who_must_turn_back_when() -> None:
    table = out(7)
    card = table.ijn.task_forces[TFO].hand[0].card
    held = table.do(looks_for(), [3, card]).do(shadows())
    (search,) = held.usn.searches.values()
    (shadow,) = search.shadows
    assert (shadow.af, shadow.task_force) == ("VS/1", TFO)
    assert must_start_back(held.data, held.usn, search, shadow, shadow.hex) == 21
    later = held.until(15, Segment.SEARCH)
    assert [cover.rings for cover in covers(later.state, later.data)] == [None]


def test_8_2_4_the_ledger_says_which_card_was_seen_when() -> None:
    table = out(7)
    card = table.ijn.task_forces[TFO].hand[0].card
    after = table.do(looks_for(), [3, card]).until(8, Segment.SEARCH).do(looks_for(), [3, card])
    lines = {line.card: line for line in ledger(after.state, IJN)}
    assert lines[card].seen_on == (7, 8)
    assert all(line.seen_on == () for line in lines.values() if line.card != card)
    assert {line.ship for line in lines.values()} == set(table.ijn.task_forces[TFO].ships)


def test_8_2_the_umpire_knows_what_a_plan_may_still_find_and_how_likely_it_is() -> None:
    table = planned()
    (prospect,) = prospects(table.state, table.data, table.usn, table.search())
    assert prospect.task_force == TFO
    in_band = turns_in_band(table.data.chart.grid, table.search(), dict.fromkeys(range(1, 41), HexId("1014")))
    assert prospect.turns == in_band
    once = card_chances(search_table(), [search_table().mod("base")])
    assert prospect.chance == 1 - once[0] ** len(in_band)


def test_8_2_a_search_that_is_out_may_find_only_what_is_ahead_of_it() -> None:
    table = out(7)
    (now,) = prospects(table.state, table.data, table.usn, table.search())
    later = table.until(8, Segment.MOVEMENT)
    (after,) = prospects(later.state, later.data, later.usn, later.search())
    assert now.turns[0] == 7
    assert after.turns == now.turns[1:]


# --- plans ------------------------------------------------------------------------


@given(st.lists(arcs, max_size=4))
def test_7_4_8_gaps_and_arcs_together_are_the_whole_horizon_and_never_overlap(plans: list[tuple[int, int]]) -> None:
    covered = set[int]().union(*map(bearings, plans))
    free = [bearings(gap) for gap in gaps(plans)]
    assert set[int]().union(*free) | covered == set(range(0, 360, STEP))
    assert not set[int]().union(*free) & covered
    assert sum(map(len, free)) == len(set[int]().union(*free))


def test_7_4_8_gaps_run_through_north() -> None:
    assert gaps([(60, 240)]) == ((240, 60),)
    assert gaps([]) == ((0, 360),)
    assert gaps([(0, 360)]) == ()
    assert gaps([(0, 90), (180, 270)]) == ((90, 180), (270, 0))


@given(st.integers(2, 18), st.integers(1, 10), st.sampled_from(SpeedClass), st.integers(0, 10))
def test_8_2_every_ring_out_to_the_range_is_looked_at(begin: int, reach: int, speed: SpeedClass, ring: int) -> None:
    turns = looks(begin, reach, speed, ring)
    assert bool(turns) == (ring <= reach)
    assert all(turn >= begin for turn in turns)


def test_8_2_a_force_that_stays_is_in_the_band_when_its_ring_is() -> None:
    table = planned()
    stays = {turn: HexId("1014") for turn in range(1, 30)}
    assert (
        turns_in_band(table.data.chart.grid, table.search(), stays)
        == (6, 7, 8, 9, 10)
        == looks(3, 6, SpeedClass.NORMAL, 4)
    )
    assert turns_in_band(table.data.chart.grid, table.search(), {7: HexId("1006")}) == ()


def test_7_4_5_what_a_plan_needs_of_its_carrier() -> None:
    table = sea(below=1).do(plan(afs=4))
    needs = room(table.data, table.usn, table.search())
    assert (needs.afs, needs.spare, needs.space) == (3, 1, 40)
    assert needs.space_left == 6 * 120 - 60


# --- chances ----------------------------------------------------------------------


@given(mods)
def test_8_2_2_the_chances_of_a_look_add_up(by: list[Mod]) -> None:
    chances = card_chances(search_table(), by)
    assert sum(chances.values()) == 1
    assert all(cards >= 0 for cards in chances)


@given(st.lists(mods, max_size=4))
def test_8_2_2_finding_a_force_that_crosses_is_not_missing_it_every_time(each: list[list[Mod]]) -> None:
    missed = Fraction(1)
    for by in each:
        missed *= card_chances(search_table(), by).get(0, Fraction(0))
    assert crossing(search_table(), each) == 1 - missed


def test_8_2_2_the_chances_by_hand() -> None:
    base = search_table().mod("base")
    once = card_chances(search_table(), [base])
    assert once == {0: Fraction(1, 3), 1: Fraction(1, 6), 2: Fraction(1, 6), 3: Fraction(1, 6), 4: Fraction(1, 6)}
    assert found_once(once) == Fraction(2, 3)
    assert crossing(search_table(), [[base], [base]]) == Fraction(8, 9)


# --- the sheet --------------------------------------------------------------------


def test_7_4_6_the_sheet_of_a_side_says_it_all() -> None:
    table = planned(plan(), plan(begin=4, arc=(240, 300), reach=4).model_copy(update={"afs": vs(3, first=4)}))
    sheet = plan_sheet(view(table.state, USN), table.data)
    first = sheet.plans[0]
    assert (first.record, first.launch, first.farthest_on, first.home_on) == ("3:60-240:6-24", 2, 8, 14)
    assert [line.turns for line in first.rings if line.ring == 6] == [(8,)]
    assert sheet.gaps == (("CV6", ((300, 60),)),)
    assert as_json(sheet)["gaps"] == {"CV6": [[300, 60]]}
    assert "CV6 does not look at 300-60" in list(as_lines(sheet))
    empty = plan_sheet(view(table.state, IJN), table.data)
    assert list(as_lines(empty)) == ["No search is planned for Imperial Japanese Navy"]


@pytest.mark.parametrize(
    ("reach", "words"),
    [
        (1, "  launch on 2, 1 hex out on 3, home on 4, last turn 24"),
        (6, "  launch on 2, 6 hexes out on 8, home on 14, last turn 24"),
    ],
)
def test_7_4_6_the_sheet_says_when_it_is_how_far_out(reach: int, words: str) -> None:
    table = planned(plan(reach=reach))
    lines = list(as_lines(plan_sheet(view(table.state, USN), table.data)))
    assert words in lines
    assert lines[1] == "  from 1010: VS/1, VS/2, VS/3"


def test_7_4_8_each_carrier_learns_the_bearings_that_it_leaves_out_itself() -> None:
    table = planned(plan(arc=(60, 240)))
    other = PlatformId("SHOK")
    elsewhere = table.search().model_copy(update={"id": S2, "platform": other, "arc": (240, 360), "afs": ()})
    bare = table.state.sides[IJN].platforms[other].model_copy(update={"deck": ()})
    platforms = {**table.usn.platforms, other: bare}
    own = table.usn.model_copy(update={"searches": {S1: table.search(), S2: elsewhere}, "platforms": platforms})
    sheet = plan_sheet(view(table.state, USN).model_copy(update={"own": own}), table.data)
    assert dict(sheet.gaps) == {"CV6": ((240, 60),), "SHOK": ((0, 240),)}


def test_4_4_the_sheet_warns_of_aircraft_that_cannot_be_home_in_time() -> None:
    table = sea(scout="SOC").do(plan(reach=8, afs=6))
    (first,) = plan_sheet(view(table.state, USN), table.data).plans
    assert (first.home_on, first.last, first.warnings) == (23, 24, ())
    late = table.search().model_copy(update={"last": 20})
    own = table.usn.model_copy(update={"searches": {S1: late}})
    seen = view(table.state, USN).model_copy(update={"own": own})
    (warned,) = plan_sheet(seen, table.data).plans
    assert warned.warnings == ("home on turn 23, after its last turn of normal endurance, 20 (4.4)",)


@pytest.mark.parametrize("paired", [False, True])
def test_7_4_5_pairs_see_better_on_the_sheet(paired: bool) -> None:
    table = planned(plan(reach=1, paired=paired, afs=6))
    (first,) = plan_sheet(view(table.state, USN), table.data).plans
    assert first.rings[1].percent == (83 if paired else 67)


def test_only_what_is_sure_is_reported_as_100_per_cent() -> None:
    chances = (Fraction(0), Fraction(1, 1000), Fraction(1, 3), Fraction(999, 1000), Fraction(1))
    assert [percent(chance) for chance in chances] == [0, 1, 33, 99, 100]


def test_7_4_10_a_plan_whose_aircraft_are_not_fuelled_says_so() -> None:
    table = sea(below=2).do(plan(reach=8, afs=7))
    (line,) = plan_sheet(view(table.state, USN), table.data).plans
    cold = [af for af in line.afs if not table.usn.air[af].fuelled]
    (warning,) = line.warnings
    assert cold
    assert warning == f"not fuelled yet: {', '.join(cold)}; it leaves on turn 2 with all AFs or none (7.4.10)"
