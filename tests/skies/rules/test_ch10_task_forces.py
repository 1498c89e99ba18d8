"""Chapter 10.1-10.4: task forces plot, wait for their aircraft, and move."""

from collections.abc import Collection, Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as ca
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.names import FormationId, HexId, Segment, ShipId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rules.ch10.task_forces import away, plots_needed, plotted, repeatable, slowest_speed, turns_needed
from ffts.games.skies.state.air import FormationKind, StrikeGroup
from ffts.games.skies.view import view
from ffts.games.skies.words import fact, note
from tests.builders import IJN, LEFT, USN
from tests.builders_search import CV6, TF16, TFO, TFX, Table, plan, planned, sea, vs
from tests.refusing import refused

EAST, SOUTH = HexId("1110"), HexId("1011")
N = 4
"""15 over the 4 inches of Enterprise, rounded up."""


def plots(table: Table, *turns: int, to: HexId = EAST) -> Table:
    """The same move plotted on each of these turns."""
    for turn in turns:
        table = table.until(turn, Segment.INITIATIVE).do(s.PlotMove(side=USN, task_force=TF16, to=to))
    return table


def at(table: Table, turn: int) -> HexId:
    """Where TF 16 is when the ships of this turn have moved."""
    return table.until(turn, Segment.MOVEMENT).usn.task_forces[TF16].hex


# --- moving -----------------------------------------------------------------------


def test_10_1_a_plot_goes_to_a_hex_next_to_it_at_sea_and_on_the_map() -> None:
    table = sea()
    with refused("10.1-ADJ", "1012 is 2 away"):
        plots(table, 1, to=HexId("1012"))
    with refused("10.1-LAND"):
        plots(table, 1, to=HexId("1009"))
    with refused("10.1-MAP"):
        plots(table, 1, to=HexId("3110"))


def test_10_1_a_move_is_announced_when_it_is_made_and_not_before() -> None:
    table = plots(sea(), 1, 2, 3, 4)
    before = table.until(4, Segment.INITIATIVE)
    assert view(before.state, IJN).intel.markers[TF16].hex == "1010"
    after = table.until(4, Segment.MOVEMENT)
    assert after.usn.task_forces[TF16].hex == EAST
    assert view(after.state, IJN).intel.markers[TF16].hex == EAST
    assert after.usn.task_forces[TF16].plot is None


def test_10_1_with_hidden_positions_no_side_learns_it() -> None:
    table = plots(sea(house={"fog.positions": "hidden_until_spotted"}), 1, 2, 3, 4).until(4, Segment.MOVEMENT)
    assert table.usn.task_forces[TF16].hex == EAST
    assert view(table.state, IJN).intel.markers == {}


# --- plots ------------------------------------------------------------------------


def test_10_2_it_moves_in_the_movement_segment_of_the_last_plot() -> None:
    table = plots(sea(), 5, 6, 7, 8)
    assert at(plots(sea(), 5, 6, 7), 7) == "1010"
    assert at(table, 8) == EAST


BEGIN = k.BeginBattle(forces=(TF16, TFO), waive={"11.2": "they met"})


def test_11_2_a_force_that_fights_by_fotw_is_plotted_nowhere_until_it_has_broken_off() -> None:
    fights = sea().do(BEGIN)
    with refused("11.2-MAP", "TF 16 fights by FOTW; its ships move on that table"):
        plots(fights, 1)
    assert plots(fights.do(k.EndBattle()), 1).usn.task_forces[TF16].plot is not None


def test_11_2_a_battle_stops_a_move_that_was_plotted_before_and_its_count_begins_anew() -> None:
    due = plots(sea(), 5, 6, 7, 8)
    assert at(due.do(BEGIN), 8) == "1010"
    after = due.do(BEGIN).until(9, Segment.INITIATIVE)
    assert list(repeatable(after.state, after.usn)) == []
    assert at(plots(after.do(k.EndBattle()), 10), 10) == "1010"


def test_3_4_2_nobody_moves_who_plotted_nothing() -> None:
    table = sea().until(3, Segment.MOVEMENT)
    assert [force.hex for side in table.state.sides.values() for force in side.task_forces.values()] == ["1010", "1014"]


ROLL_ENDS_IT = {"tf_plotting": "before_the_roll"}


def rolled(table: Table) -> Table:
    return table.do(c.RollInitiative(), [1, 2])


def test_10_2_what_lapses_when_the_segment_closes_is_asked_first_and_the_log_says_it() -> None:
    table = rolled(plots(sea().do(s.ExchangeMaps()), 1, 2).until(3, Segment.INITIATIVE))
    with refused("3.4-FORFEIT", "TF 16 has plotted 1110 for 2 of 4 turns", "[10.2]"):
        table.do(c.CloseSegment())
    events = table.decided(c.CloseSegment(waive=LEFT))
    (lapsed,) = (event for event in events if isinstance(event, es.PlotLapsed))
    assert fact(table.state, lapsed) == ("10.2", "TF 16 has not plotted 1110 again; 2 turns of it count no longer")
    assert note(lapsed, IJN) is None
    assert table.after(*events).usn.task_forces[TF16].plot is None
    again = table.do(s.PlotMove(side=USN, task_force=TF16, to=EAST)).decided(c.CloseSegment())
    assert not [event for event in again if isinstance(event, es.PlotLapsed)]


def test_10_2_by_house_rule_the_roll_lapses_a_plot_and_asks_first() -> None:
    table = plots(sea(house=ROLL_ENDS_IT).do(s.ExchangeMaps()), 1, 2).until(3, Segment.INITIATIVE)
    with refused("3.4-FORFEIT", "TF 16 has plotted 1110 for 2 of 4 turns", "[10.2]"):
        table.do(c.RollInitiative(), dice=[1, 2])
    events = table.decided(c.RollInitiative(waive=LEFT), dice=[1, 2])
    assert [type(event) for event in events].count(es.PlotLapsed) == 1
    with refused("10.2-LATE", "house rule (tf.plotting)"):
        table.after(*events).do(s.PlotMove(side=USN, task_force=TF16, to=EAST))


def test_10_3_a_plot_that_may_not_go_on_is_reported_and_going_on_asks_nothing() -> None:
    """A search took off from it: what is plotted begins anew, and nothing could be done about it now."""
    table = rolled(plots(planned(plan()), 1, 2).until(3, Segment.INITIATIVE))
    assert table.usn.formations
    (line,) = (line for line in unfinished(table.state, table.data) if line.at == TF16)
    assert (line.rule, line.command, line.lost) == ("10.3", None, False)
    assert line.kind is None, "no plot is asked for while every one is forbidden"
    assert line.words.startswith(
        "TF 16 has plotted 1110 for 2 of 4 turns, and may not go on with it: TF 16 may not move"
    )
    assert [event for event in table.decided(c.CloseSegment()) if isinstance(event, es.PlotLapsed)]


def test_10_4_a_plot_of_a_force_that_lies_still_is_reported_without_turns() -> None:
    table = rolled(plots(sea().do(s.ExchangeMaps()), 1).until(2, Segment.INITIATIVE))
    still = table.after(e.ShipSlowed(side=USN, ship=ShipId("CV6"), speed=0.0))
    (line,) = (line for line in unfinished(still.state, still.data) if line.at == TF16)
    assert not line.lost
    assert line.words.startswith("TF 16 has plotted 1110 for 1 turn, and may not go on with it: TF 16 makes 0 inches")


def test_10_2_another_plot_begins_anew() -> None:
    table = plots(plots(sea(), 5, 6), 7, 8, 9, 10, to=SOUTH)
    assert at(plots(plots(sea(), 5, 6), 7, 8, 9, to=SOUTH), 9) == "1010"
    assert at(table, 10) == SOUTH


def test_10_2_a_turn_without_a_plot_begins_anew() -> None:
    table = plots(sea(), 1, 2, 3, 5)
    assert at(table, 5) == "1010"
    assert at(plots(table, 6, 7, 8), 8) == EAST


def test_10_2_plots_are_the_owners_secret() -> None:
    table = sea()
    (event,) = table.decided(s.PlotMove(side=USN, task_force=TF16, to=EAST))
    assert note(event, IJN) is None and note(event, USN) == "TF 16 plots 1110, 1 turn"
    after = table.after(event)
    assert view(after.state, IJN) == view(table.state, IJN)


def test_10_2_plots_are_made_in_the_initiative_segment_before_the_roll_or_after_it() -> None:
    with refused("3.4-SEGMENT"):
        sea().until(1, Segment.MOVEMENT).do(s.PlotMove(side=USN, task_force=TF16, to=EAST))
    after = rolled(sea().do(s.ExchangeMaps())).do(s.PlotMove(side=USN, task_force=TF16, to=EAST))
    plot = after.usn.task_forces[TF16].plot
    assert plot is not None and (plot.count, plot.turn) == (1, 1)


def test_10_2_one_order_repeats_every_plot() -> None:
    table = plots(sea(), 1).until(2, Segment.INITIATIVE)
    line, *_ = [line for line in unfinished(table.state, table.data) if line.rule == "10.2"]
    assert "1 of 4 turns" in line.words and line.command == s.PlotMove(side=USN, task_force=TF16, to=EAST)
    again = table.do(s.RepeatPlots(side=USN))
    plot = again.usn.task_forces[TF16].plot
    assert plot is not None and (plot.count, plot.turn) == (2, 2)
    with refused("10.2-NONE"):
        again.do(s.RepeatPlots(side=USN))


def test_10_2_a_force_that_could_plot_and_has_not_is_named_until_the_segment_closes() -> None:
    def named(table: Table) -> list[str]:
        return [line.words for line in unfinished(table.state, table.data) if line.about is s.PlotMove]

    table = sea()
    assert named(table) == ["No move plotted: TF 16 in 1010", "No move plotted: TF O in 1014"]
    assert named(plots(table, 1)) == ["No move plotted: TF O in 1014"]
    won = e.InitiativeWon(side=USN, totals={USN: 6, IJN: 1})
    assert named(table.after(won)) == named(table)
    assert named(table.until(1, Segment.MOVEMENT)) == []
    assert named(sea(house=ROLL_ENDS_IT).after(won)) == []


def test_10_2_what_moves_next_stands_in_the_watch() -> None:
    table = plots(sea(), 1, 2, 3, 4).after(e.InitiativeWon(side=USN, totals={USN: 6, IJN: 1}))
    lines = [line.words for line in unfinished(table.state, table.data)]
    assert "TF 16 moves to 1110 next, and it is announced" in lines


def formed(kind: FormationKind) -> ea.FormationFormed:
    """Three AFs of Enterprise on such a mission."""
    return ea.FormationFormed(
        side=USN,
        formation=FormationId("CV6 mission 1"),
        mission=kind,
        platform=CV6,
        afs=vs(3),
        groups=(StrikeGroup(afs=vs(3)),),
        hex=HexId("1010"),
        destination=HexId("1010"),
        phase="outbound",
        launched=1,
        forming_until=1,
    )


# --- aircraft away ----------------------------------------------------------------


def test_10_3_a_search_keeps_its_force_where_it_is() -> None:
    table = planned(plan(begin=3)).until(3, Segment.INITIATIVE)
    assert away(table.usn, table.usn.task_forces[TF16]) == vs(3)
    with refused("10.3-AWAY", "3 are"):
        plots(table, 3)


def test_10_3_an_unfinished_count_is_lost_when_a_mission_leaves() -> None:
    table = plots(planned(plan(begin=3)), 1, 2)
    home = table.until(14, Segment.AIR_OPERATIONS).do(ca.Respot(platform=CV6, to="forward"))
    landed = home.until(15, Segment.AIR_OPERATIONS).do(ca.Land(platform=CV6, afs=vs(3)), [9])
    again = plots(landed, 16).usn.task_forces[TF16].plot
    assert again is not None and again.count == 1


def test_10_3_a_cap_does_not_count() -> None:
    up = sea().until(1, Segment.AIR_OPERATIONS).do(ca.Launch(platform=CV6, afs=vs(3)))
    kinds: tuple[tuple[FormationKind, tuple[str, ...]], ...] = (("cap", ()), ("strike", vs(3)), ("search", vs(3)))
    for kind, kept in kinds:
        own = up.after(formed(kind)).usn
        assert away(own, own.task_forces[TF16]) == kept


def home(table: Table) -> Table:
    """The same three AFs turn for home."""
    back = formed("return").model_copy(update={"formation": FormationId("CV6 return 1"), "phase": "overhead"})
    return table.after(back)


def test_10_3_a_cap_on_its_way_down_does_not_count_either() -> None:
    up = sea().until(1, Segment.AIR_OPERATIONS).do(ca.Launch(platform=CV6, afs=vs(3)))
    kinds: tuple[tuple[FormationKind, tuple[str, ...]], ...] = (("cap", ()), ("strike", vs(3)), ("search", vs(3)))
    for kind, kept in kinds:
        own = home(up.after(formed(kind))).usn
        assert away(own, own.task_forces[TF16]) == kept
    never_sent = home(up).usn
    assert away(never_sent, never_sent.task_forces[TF16]) == ()


def test_10_3_a_force_plots_while_its_cap_circles_to_land() -> None:
    up = sea().until(1, Segment.AIR_OPERATIONS).do(ca.Launch(platform=CV6, afs=vs(3)))
    circling = home(up.after(formed("cap"))).until(2, Segment.INITIATIVE)
    plot = plots(circling, 2, 3).usn.task_forces[TF16].plot
    assert plot is not None and plot.count == 2


def test_10_3_by_house_rule_plots_count_on_while_aircraft_are_away() -> None:
    table = planned(plan(begin=3), house={"tf.plot_while_aircraft_away": "accumulate"})
    plot = plots(table, 1, 2, 3, 4).usn.task_forces[TF16].plot
    assert plot is not None and plot.count == 4
    assert at(plots(table, 1, 2, 3, 4), 4) == "1010"


def test_10_3_by_house_rule_the_count_is_kept_and_does_not_grow() -> None:
    table = planned(plan(begin=3), house={"tf.plot_while_aircraft_away": "freeze"})
    plot = plots(table, 1, 2, 3, 4).usn.task_forces[TF16].plot
    assert plot is not None and plot.count == 2


rules = st.sampled_from(("reset", "freeze", "accumulate"))


def moves_on(plots_on: Iterable[tuple[int, HexId]], turns: int, gone: Collection[int] = (), rule: str = "reset") -> int:
    """The turn in which a force plotted so, with aircraft away on these turns, moves; 99 while it does not."""
    plot = None
    for turn, to in plots_on:
        plot = plotted(plot, to, turn, turn in gone, rule)
        if plot is not None and plot.count >= plots_needed(turns) and turn not in gone:
            return turn
    return 99


@given(st.integers(1, 8), st.sets(st.integers(1, 12), max_size=4), rules)
def test_10_3_nobody_moves_while_aircraft_are_away_nor_before_its_time(n: int, gone: set[int], rule: str) -> None:
    moved = moves_on([(turn, EAST) for turn in range(1, 25)], n, gone, rule)
    assert moved < 99 and moved not in gone and moved >= max(2, n)
    if rule == "reset":
        assert not gone & set(range(moved - max(2, n) + 1, moved + 1))


@given(st.integers(1, 8), st.sets(st.integers(1, 12), max_size=4))
def test_10_3_the_milder_the_house_rule_the_sooner_it_moves(n: int, gone: set[int]) -> None:
    steady = [(turn, EAST) for turn in range(1, 25)]
    turns = [moves_on(steady, n, gone, rule) for rule in ("accumulate", "freeze", "reset")]
    assert all(sooner <= later for sooner, later in pairwise(turns))


# --- speed ------------------------------------------------------------------------


def test_10_4_the_slowest_ship_sets_the_pace_and_is_looked_at_every_turn() -> None:
    table = plots(sea(), 1, 2, 3)
    assert slowest_speed(table.usn, table.usn.task_forces[TF16]) == 4.0
    slowed = table.after(e.ShipSlowed(side=USN, ship=ShipId("DD412"), speed=2.5))
    assert turns_needed(slowed.data, slowed.usn, slowed.usn.task_forces[TF16]) == 6
    assert at(plots(slowed, 4), 4) == "1010"
    assert at(plots(slowed, 4, 5, 6), 6) == EAST


def test_10_4_dead_in_the_water_it_stays() -> None:
    still = sea().after(e.ShipSlowed(side=USN, ship=ShipId("DD412"), speed=0.0))
    with refused("10.4-STILL", "0 inches", "scuttle"):
        plots(still, 1)
    free = still.do(s.Scuttle(side=USN, ship=ShipId("DD412")))
    assert plots(free, 1).usn.task_forces[TF16].plot is not None


def test_10_4_a_dummy_force_moves_at_the_speed_the_scenario_gives() -> None:
    table = sea(dummy_force=HexId("1215"))
    assert turns_needed(table.data, table.ijn, table.ijn.task_forces[TFX]) == 4


def test_10_5_a_ship_has_no_move_of_its_own() -> None:
    assert "hex" not in type(sea().usn.ships[ShipId("CV6")]).model_fields


@pytest.mark.parametrize("turns", [1, 2])
def test_10_2_never_in_a_single_turn(turns: int) -> None:
    fast = [(1, EAST)]
    assert moves_on(fast, turns) == 99
    assert moves_on([*fast, (2, EAST)], turns) == 2


def test_10_1_a_force_that_is_gone_does_not_move() -> None:
    table = sea().after(es.ForceGone(side=IJN, task_force=TFO, turn=1, dummy=False))
    with refused("5.2-FORCE"):
        table.do(s.PlotMove(side=IJN, task_force=TFO, to=HexId("1015")))
