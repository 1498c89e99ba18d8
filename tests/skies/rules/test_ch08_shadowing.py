"""Chapter 8.3-8.4: shadowing, and the turn a shadower must start back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ffts.core.dice import Dice
from ffts.core.umpire import Umpire
from ffts.games.skies import events as e
from ffts.games.skies.commands import search as s
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, HexId, Segment, ShipId, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch08.shadowing import is_shadowed, room_for_one_more, start_back
from ffts.games.skies.rules.ch10.movement import arrival, hexes_moved
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.state.search import Stage
from ffts.games.skies.view import view
from tests.builders import IJN, USN
from tests.builders_search import S1, TFO, TFX, Table, looks, out, plan, sea, shadows
from tests.refusing import refused

speeds = st.sampled_from(SpeedClass)


def in_contact(turn: int = 7, **report: object) -> Table:
    """TF O was found on this turn, and one AF stays with it."""
    table = out(turn, plan(), **report)
    card = table.ijn.task_forces[TFO].hand[0].card
    return table.do(looks(), [3, card]).do(shadows())


def moved(table: Table, to: str) -> Table:
    """TF O has gone there, as far as the map is concerned."""
    return table.after(e.TaskForceMoved(side=IJN, task_force=TFO, to=HexId(to)))


# --- what the Watch offers -------------------------------------------------------------


def test_8_3_what_was_found_this_turn_may_be_shadowed_by_one_key() -> None:
    """In the turn of the find, once; also when the side has closed its searches, while the segment is open."""

    def offered(table: Table) -> list[object]:
        return [line.command for line in unfinished(table.state, table.data) if line.rule == "8.3" and line.command]

    table = out(7, plan())
    assert offered(table) == []
    found = table.do(looks(), [3, table.ijn.task_forces[TFO].hand[0].card])
    assert offered(found) == [shadows()]
    assert offered(found.do(shadows())) == []
    assert offered(found.do(s.CloseSearches(side=USN))) == [shadows()]


# --- the turn back ------------------------------------------------------------------


@given(st.integers(1, 60), st.integers(0, 15), speeds)
def test_8_3_who_starts_home_then_is_home_by_the_last_turn_and_never_goes_sooner(
    last: int, distance: int, speed: SpeedClass
) -> None:
    back = start_back(last, distance, speed)
    assert hexes_moved(speed, back, last) >= distance
    assert back <= last
    assert hexes_moved(speed, back + 1, last) < distance or back == last
    assert distance == 0 or arrival(back - 1, distance, speed) <= last
    assert distance == 0 or arrival(back, distance, speed) > last


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 11),
    st.integers(1, 12),
    st.integers(2, 8),
    st.sampled_from(("SBD", "SOC", "SB2C")),
    st.data(),
)
def test_8_3_whatever_the_force_does_its_shadower_lands_in_time(
    first: int, width: int, reach: int, scout: str, data: st.DataObject
) -> None:
    """It moves to a neighbouring hex or stays, turn after turn; the AF turns back in time for its last turn."""
    arc = (0, 360) if width == 12 else (first * 30, (first + width) * 30 % 360)
    table = out(3, plan(arc=arc, reach=reach, afs=12), scout=scout, afs=12)
    grid = table.data.chart.grid
    band = grid.band("1010", table.search().arc, table.search().distance).hexes
    table = moved(table, data.draw(st.sampled_from(band)))
    table = table.do(looks(), [3, table.ijn.task_forces[TFO].hand[0].card]).do(shadows())
    shadower = table.search().shadows[0].af
    assert shadower is not None
    last = table.usn.air[shadower].last_turn or 0
    for turn in range(4, last + 1):
        here = table.ijn.task_forces[TFO].hex
        table = table.until(turn, Segment.INITIATIVE)
        table = moved(table, data.draw(st.sampled_from((here, *grid.neighbours(here)))))
        table = table.until(turn, Segment.SEARCH)
        flight = table.usn.formations[table.usn.air[shadower].formation or S1]
        if flight.kind == "return" and flight.phase == "overhead":
            return
    raise AssertionError(f"{shadower} is not home on turn {last}")


def test_8_3_its_last_turn_of_shadowing_is_the_one_before() -> None:
    table = in_contact()
    assert (table.search().last, start_back(24, 4, SpeedClass.NORMAL)) == (24, 21)
    held = table.until(20, Segment.SEARCH)
    assert held.search().shadows
    (line,) = [line for line in unfinished(held.state, held.data) if line.rule == "8.3"]
    assert line.words == "VS/1 shadows TF O and must start back on turn 21"
    gone = held.until(21, Segment.SEARCH)
    assert gone.search().stage is Stage.CLOSED
    assert next(f for f in gone.usn.formations.values() if "VS/1" in f.afs).phase == "returning"
    home = gone.until(24, Segment.AIR_OPERATIONS)
    assert next(f for f in home.usn.formations.values() if "VS/1" in f.afs).phase == "overhead"


# --- taking contact -------------------------------------------------------------------


def test_8_3_only_a_force_it_has_found_this_turn() -> None:
    table = out(7)
    with refused("8.3-NOTSPOTTED"):
        table.do(shadows())
    with refused("8.3-NOTSPOTTED"):
        table.do(looks(), [1]).do(shadows())
    with refused("8.3-TWICE"):
        in_contact().do(shadows())


@pytest.mark.parametrize(("afs", "most"), [(1, 3), (2, 6)])
def test_8_3_1_three_forces_for_each_af(afs: int, most: int) -> None:
    table = out(3)
    ump = Umpire(RULEBOOK, table.state, table.data, Dice(), {})
    room_for_one_more(ump, afs, most - 1)
    with refused("8.3.1-CAPACITY", str(most)):
        room_for_one_more(ump, afs, most)


def two_forces(second: str) -> Table:
    """TF O four hexes out and TF X somewhere else are both shadowed by the same AF."""
    table = sea(dummy_force=HexId(second)).do(s.AssignShip(side=IJN, ship=ShipId("CA1"), task_force=TFX))
    table = table.do(plan()).do(s.SealPlans(side=USN)).until(7, Segment.SEARCH)
    for force in (TFO, TFX):
        (card, *_) = table.ijn.task_forces[force].hand
        table = table.do(looks(force), [4 if force == TFX else 3, card.card]).do(shadows(force))
    return table


def test_8_3_1_the_farthest_of_its_forces_calls_the_shadower_home() -> None:
    table = two_forces("1015")
    assert {shadow.af for shadow in table.search().shadows} == {"VS/1"}
    assert len(table.until(19, Segment.SEARCH).search().shadows) == 2
    gone = table.until(20, Segment.SEARCH)
    assert gone.search().shadows == () and start_back(24, 5, SpeedClass.NORMAL) == 20
    flight = next(f for f in gone.until(24, Segment.SEARCH).usn.formations.values() if "VS/1" in f.afs)
    assert flight.phase == "overhead"


def test_8_3_1_letting_one_force_go_keeps_the_shadower_at_the_other() -> None:
    table = two_forces("1015").until(15, Segment.MOVEMENT)
    one = table.do(s.EndShadow(side=USN, search=S1, task_force=TFX))
    assert [shadow.task_force for shadow in one.search().shadows] == [TFO]
    assert one.usn.formations[S1].afs == ("VS/1",)


def test_8_3_2_the_pattern_goes_home_without_the_shadower() -> None:
    table = in_contact().until(14, Segment.SEARCH)
    assert table.search().stage is Stage.HOME
    assert table.usn.formations[S1].afs == ("VS/1",)
    assert {f.afs for f in table.usn.formations.values() if f.kind == "return"} == {("VS/2", "VS/3")}


def test_8_3_2_the_coverage_of_the_others_is_not_less() -> None:
    table = in_contact(6)
    assert table.until(8, Segment.SEARCH).search().distance == 6


def test_8_3_3_who_stays_out_too_long_is_lost_like_anyone() -> None:
    circling = in_contact().until(27, Segment.INITIATIVE)
    assert circling.usn.air[AfId("VS/1")].where == "air"
    lost = circling.until(27, Segment.MOVEMENT).usn.air[AfId("VS/1")]
    assert (lost.where, lost.lost_on, lost.cause) == ("lost", 27, "out of fuel")


def test_8_3_contact_holds_without_a_roll_and_the_marker_keeps_up() -> None:
    table = moved(in_contact().until(9, Segment.INITIATIVE), "1015").until(9, Segment.MOVEMENT)
    marker = view(table.state, USN).intel.markers[TFO]
    assert (marker.hex, marker.sighted_on, marker.sighted_at) == ("1015", 9, "1015")
    assert is_shadowed(table.state, USN, TFO)
    assert view(table.state, IJN).intel.searched == view(in_contact().state, IJN).intel.searched


def test_8_3_a_failed_roll_keeps_contact_unless_the_house_rule_says_otherwise() -> None:
    assert moved_into_storm(in_contact().until(8, Segment.SEARCH)).do(looks(), [1]).search().shadows
    later = in_contact(house={"shadow.contact_lost_on_failed_roll": True}).until(8, Segment.SEARCH)
    assert later.do(looks(), [1, later.ijn.task_forces[TFO].hand[0].card]).search().shadows
    assert moved_into_storm(later).do(looks(), [1]).search().shadows == ()


def moved_into_storm(table: Table) -> Table:
    return table.after(e.WeatherChanged(wind_from=90, wind_knots=10, sky="storm"))


def test_8_3_a_shadower_is_let_go_and_joins_its_search_again() -> None:
    let_go = in_contact().do(s.EndShadow(side=USN, search=S1, task_force=TFO))
    assert let_go.search().shadows == () and "VS/1" in let_go.usn.formations[S1].afs
    with refused("8.3-NONE"):
        let_go.do(s.EndShadow(side=USN, search=S1, task_force=TFO))
    late = in_contact().until(15, Segment.MOVEMENT).do(s.EndShadow(side=USN, search=S1, task_force=TFO))
    flight = next(f for f in late.usn.formations.values() if "VS/1" in f.afs)
    assert (flight.kind, flight.phase, flight.hex) == ("return", "returning", "1014")


def test_8_4_out_of_the_arc_it_is_still_followed_to_the_range() -> None:
    table = in_contact(at=HexId("1014")).until(9, Segment.INITIATIVE)
    outside = moved(table, "0513")
    assert not table.data.chart.grid.in_arc("1010", (60, 240), "0511")
    kept = moved(table, "0511").until(9, Segment.SEARCH)
    assert kept.search().shadows[0].hex == "0511"
    assert outside.until(9, Segment.SEARCH).search().shadows
    lost = moved(table, "1017").until(9, Segment.SEARCH)
    assert lost.search().shadows == ()
    assert view(lost.state, USN).intel.markers[TFO].sighted_at == "1014"


def test_8_4_a_shadower_searches_outside_the_band_too() -> None:
    table = in_contact().until(13, Segment.SEARCH)
    assert table.search().distance == 1
    hand = table.ijn.task_forces[TFO].hand
    assert table.do(looks(), [1, hand[0].card]).state.intel[USN].sightings[-1].turn == 13


def test_8_3_a_shadower_that_is_lost_ends_the_contact() -> None:
    table = in_contact()
    af = table.search().shadows[0].af
    assert af is not None
    lost = table.after(ea.AfLost(side=USN, af=af, turn=7, cause="shot down")).until(8, Segment.SEARCH)
    assert lost.search().shadows == ()
    assert lost.search().stage is Stage.OUT
    assert TfId("O") in view(lost.state, USN).intel.markers
