"""The automatic umpire: it plays by the rules, the same dice give the same day, and where nothing works it says so."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from ffts.app.at_session import AtSession
from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.app.verify import verify
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies import autoplay
from ffts.games.skies import commands as c
from ffts.games.skies.ahead.courses import flight_of
from ffts.games.skies.autoplay import Autoplay, DeadEnd, InMemory
from ffts.games.skies.commands.search import PlotMove
from ffts.games.skies.doctrine.knowledge import Doctrine, as_on_the_day, doctrine_of
from ffts.games.skies.events.air import FormationFormed, WorkedOn
from ffts.games.skies.events.strike import TargetChosen
from ffts.games.skies.names import HexId, SideId, Step
from ffts.games.skies.sequence import light_at
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import width_of
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.search import Search, Stage
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_report import MORNING, NEVER, DayResult, Fate, losses_table, play_day, searches_table
from ffts.workshop.many_days import play_days

USN, IJN = SideId("USN"), SideId("IJN")
MILES = 40  # nautical miles in a hex
AF = 3  # aircraft
DAY = "coral-sea-8-may"
HOUR = 3  # turns
BANDS_REACH_THEM = 9
"""The turns by which the searches of 8 May have seen all they will see of carriers that stay where they are."""


@pytest.fixture(scope="module")
def coral_sea() -> Catalog:
    return load_catalog(DAY)


@pytest.fixture(scope="module")
def midway() -> Catalog:
    return load_catalog("midway-4-june")


def as_led(data: Catalog) -> dict[SideId, str | Doctrine]:
    """Both sides as on the day."""
    return {side.id: as_on_the_day(data, side.id) for side in data.scenario.sides}


def after(data: Catalog, turns: int, seed: int = 7) -> Autoplay:
    game = Autoplay(InMemory(data, seeded(seed)), as_led(data))
    game.play(turns)
    return game


STRIKES_PASS = 16
"""A seed with which both sides find each other on 8 May, and their strikes pass in the air."""


@dataclass
class Played:
    """A whole day, and what is asked of it."""

    done: Counter[str] = field(default_factory=Counter)
    """Orders, by their name."""
    home: list[int] = field(default_factory=list)
    """12.1 The turn in which each strike was to be home when it was formed."""
    attacked: dict[str, set[str]] = field(default_factory=dict)
    """15.1 The ships that the groups of each strike took."""
    emptied: int = 0
    """12.8 AFs that were disarmed before a strike arrived."""


@pytest.fixture(scope="module")
def played(coral_sea: Catalog) -> Played:
    played = Played()

    def describe(state: State, event: Event) -> None:
        if isinstance(event, FormationFormed) and event.mission == "strike":
            side = state.sides[event.side]
            flight = flight_of(state.public, side, coral_sea, side.formations[event.formation])
            played.home.extend([flight.home] if flight else [])
        elif isinstance(event, TargetChosen):
            formation = state.sides[event.side].combat.raiders[event.group].formation
            played.attacked.setdefault(f"{formation}, turn {state.public.turn}", set()).add(event.ship)
        elif isinstance(event, WorkedOn) and state.public.step is Step.EMERGENCY:
            played.emptied += 1

    game = Autoplay(InMemory(coral_sea, seeded(STRIKES_PASS), describe), as_led(coral_sea))
    game.play()
    played.done = game.done
    return played


# --- the golden morning -------------------------------------------------------------------


def searches(state: State, side: SideId) -> list[Search]:
    return [search for search in state.sides[side].searches.values() if search.wave == "morning"]


def test_the_allied_search_of_8_may_is_18_sbds_200_miles_north_and_150_south(coral_sea: Catalog) -> None:
    north, south = searches(after(coral_sea, 2).state, USN)
    assert AF * len(north.afs + south.afs) == 18
    assert {north.aircraft, south.aircraft} == {"SBD-3"}
    assert (north.arc, north.range * MILES) == ((270, 90), 200)
    assert south.arc == (90, 270)
    assert abs(south.range * MILES - 150) < MILES / 2
    assert {north.stage, south.stage} == {Stage.OUT}


def test_the_japanese_search_is_three_afs_from_140_to_230_degrees_250_miles(coral_sea: Catalog) -> None:
    plans = searches(after(coral_sea, 4).state, IJN)
    assert sum(len(plan.afs) for plan in plans) == 3  # seven aircraft
    covered = {(plan.arc[0] + step) % 360 for plan in plans for step in range(width_of(plan.arc))}
    assert set(range(140, 230)) <= covered
    assert {abs(plan.range * MILES - 250) < MILES for plan in plans} == {True}
    assert {plan.stage for plan in plans} == {Stage.OUT}


def test_a_golden_morning_who_finds_whom_in_which_turn(coral_sea: Catalog) -> None:
    found = {seed: play_day(coral_sea, seed, BANDS_REACH_THEM).found for seed in (1, 4, 5, 7)}
    assert found == {
        1: {USN: 6, IJN: 7},
        4: {USN: 6, IJN: NEVER},
        5: {USN: NEVER, IJN: 7},
        7: {USN: 8, IJN: 7},
    }


def test_whoever_finds_a_force_stays_with_it(coral_sea: Catalog) -> None:
    (finder,) = (s for s in searches(after(coral_sea, 7, seed=1).state, IJN) if s.shadows)
    assert finder.shadows_of(finder.shadows[0].task_force) is not None
    assert [find.turn for find in finder.finds] == [7]


# --- plain doctrine -----------------------------------------------------------------------


def test_each_carrier_keeps_its_cap_up_by_day(coral_sea: Catalog) -> None:
    state = after(coral_sea, 4).state
    for side, least in ((USN, 3), (IJN, 4)):
        up = [f for f in state.sides[side].formations.values() if f.kind == "cap"]
        assert sum(len(f.afs) for f in up) >= least


def test_a_sighted_carrier_force_is_struck_by_bombers_in_groups_with_escorts(coral_sea: Catalog) -> None:
    side = after(coral_sea, 9, seed=7).state.sides[IJN]
    strikes = [f for f in side.formations.values() if f.kind == "strike"]
    assert {strike.target for strike in strikes} == {"17"}
    groups = [group for strike in strikes for group in strike.groups]
    roles = {coral_sea.aircraft[side.air[af].aircraft].role for group in groups for af in group.afs}
    assert roles <= {Role.DIVE_BOMBER, Role.TORPEDO_BOMBER}
    assert any(group.escorts for group in groups)


def test_a_strike_that_arrives_attacks(played: Played) -> None:
    assert played.done["ResolveAttack"] > 0


def test_the_groups_of_a_strike_attack_one_carrier_and_strikes_share_them_out(played: Played) -> None:
    assert set().union(*played.attacked.values()) >= {"CV5", "CV2", "Shokaku", "Zuikaku"}
    together = [len(ships) == 1 for ships in played.attacked.values()]
    assert sum(together) > len(together) / 2  # the others found no room (15.5)


def test_nobody_is_sent_who_could_not_come_home_by_daylight(coral_sea: Catalog, played: Played) -> None:
    assert played.home
    assert {light_at(coral_sea.scenario, turn) for turn in played.home} == {"day"}


def test_at_noon_a_side_that_has_no_contact_plans_again_and_its_decks_let_searchers_go_first(
    coral_sea: Catalog,
) -> None:
    state = after(coral_sea, MORNING, seed=3).state
    noon = [s for side in state.sides.values() for s in side.searches.values() if s.wave == "noon"]
    assert noon
    assert all(search.begin == MORNING + 1 for search in noon)
    assert {search.platform for search in noon if search.stage is Stage.OUT} >= {"CV2"}


def test_a_carrier_with_cap_overhead_takes_the_bombs_off_below_when_a_strike_comes(
    coral_sea: Catalog, played: Played
) -> None:
    assert played.done["EmergencyUnready"] > 0
    assert played.emptied >= doctrine_of(coral_sea, USN).empties_from


@dataclass
class Fled:
    """A day of Midway up to the turn in which the Japanese make off."""

    done: Counter[str]
    plotted: list[HexId]


@pytest.fixture(scope="module")
def fled(midway: Catalog) -> Fled:
    plotted = list[HexId]()

    class Text(InMemory):
        def order(self, cmd: Command) -> None:
            super().order(cmd)
            if isinstance(cmd, PlotMove) and cmd.side == IJN:
                plotted.append(cmd.to)

    game = Autoplay(Text(midway, seeded(2)))
    while not plotted and not game.state.public.over:
        game.play(1)
    return Fled(game.done, plotted)


def test_a_force_whose_carriers_are_out_of_action_makes_away_from_those_it_knows_of(
    midway: Catalog, fled: Fled
) -> None:
    known = midway.scenario.side(USN).task_forces[0].hex
    start = midway.scenario.side(IJN).task_forces[0].hex
    grid = midway.chart.grid
    assert fled.plotted
    assert all(grid.distance(to, known) > grid.distance(start, known) for to in fled.plotted)


def test_a_strike_that_arrives_is_met_by_scrambled_fighters(fled: Fled) -> None:
    assert fled.done["Scramble"] > 0


def test_at_dawn_japan_strikes_midway_and_keeps_the_rest_for_ships(midway: Catalog) -> None:
    side = after(midway, 5).state.sides[IJN]
    strikes = [f for f in side.formations.values() if f.kind == "strike"]
    assert {strike.target for strike in strikes} == {"MIDWAY"}
    assert len({strike.platform for strike in strikes}) == 4
    bombers = [af for af in side.air.values() if midway.aircraft[af.aircraft].role is not Role.FIGHTER]
    sent = {af for strike in strikes for group in strike.groups for af in group.afs}
    assert 3 * len(sent) == 72  # 36 D3A and 36 B5N on the day
    assert {af.where for af in bombers if af.id not in sent} <= {Where.HANGAR, Where.DECK}


def test_a_doctrine_may_be_given_to_a_side(midway: Catalog) -> None:
    game = Autoplay(InMemory(midway, seeded(7)), {IJN: Doctrine()})
    game.play(2)
    assert not [
        f for f in game.state.sides[IJN].formations.values() if f.kind == "strike"
    ]  # it means nothing to Midway


# --- by the rules, and always the same ----------------------------------------------------


def test_the_same_dice_give_the_same_day(coral_sea: Catalog) -> None:
    days = [play_day(coral_sea, seed, BANDS_REACH_THEM) for seed in (STRIKES_PASS, STRIKES_PASS, STRIKES_PASS + 1)]
    assert days[0] == days[1]
    assert days[0] != days[2]


@pytest.mark.parametrize("turns", [HOUR, pytest.param(5 * HOUR, marks=pytest.mark.fuzz)])
def test_in_a_file_it_plays_as_in_memory_and_the_rules_agree_with_every_entry(
    tmp_path: Path, coral_sea: Catalog, turns: int
) -> None:
    path = tmp_path / "coral.ffts"
    session = new_game(path, DAY)
    Autoplay(AtSession(session, seeded(20)), as_led(coral_sea)).play(turns)
    session.store.close()
    again = open_game(path)
    assert again.state == after(coral_sea, turns, seed=20).state
    assert not verify(again)
    again.store.close()


class Stubborn(InMemory):
    """A table at which the segment never closes."""

    def order(self, cmd: Command) -> None:
        if isinstance(cmd, c.CloseSegment):
            raise Refused("3.4-STUCK", "The umpire has gone for coffee")
        super().order(cmd)


def test_a_dead_end_is_reported_with_turn_segment_reason_and_what_is_due(coral_sea: Catalog) -> None:
    with pytest.raises(DeadEnd) as end:
        Autoplay(Stubborn(coral_sea, seeded(7))).play(1)
    assert str(end.value) == (
        "Turn 1, segment INIT does not close: The umpire has gone for coffee [3.4-STUCK]. To be done: nothing"
    )


def test_orders_that_go_round_in_circles_are_stopped(coral_sea: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplay, "MOST_ORDERS", 5)
    with pytest.raises(DeadEnd, match="Turn 1, segment INIT: 5 orders in one turn, the last"):
        Autoplay(InMemory(coral_sea, seeded(7))).play(1)


# --- tables -------------------------------------------------------------------------------


def day(seed: int, usn: int, ijn: int, lexington: int | None) -> DayResult:
    return DayResult(
        seed=seed,
        found={"USN": usn, "IJN": ijn},
        fates={"Lexington": Fate(lexington, True, lexington is None)},
        lost={"USN": {"aboard a sinking ship": 4, "air combat": 2}, "IJN": {"out of fuel": 1}},
    )


DAYS = [day(1, 7, 6, 13), day(2, NEVER, 6, None), day(3, 8, 8, 20), day(4, 25, 7, 21)]


def cells(lines: Iterator[str], first: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith(f"| {first}")]


def test_the_table_of_searches_shows_each_turn_beside_the_record(coral_sea: Catalog) -> None:
    lines = list(searches_table(coral_sea, DAYS))
    (heading,) = cells(iter(lines), "First sighting")
    clocks = [f"turn {turn} ({clock})" for turn, clock in ((6, "0740"), (7, "0800"), (8, "0820"), (25, "1400"))]
    assert heading == ["First sighting of the carriers", *clocks, "not at all", "record"]
    (allies,) = cells(iter(lines), "Allies")
    assert allies == ["Allies", "0 %", "25 %", "25 %", "25 %", "25 %", "0820, Smith, 175 miles on 028 degrees"]
    assert "USN 0 %, IJN 75 %, both in one turn 25 %, neither 0 %." in lines
    assert lines[-1].startswith("| Zuikaku search 1 5:210-240:6-24 | TF 17, 4 hexes |")


def test_the_table_of_losses_tells_all_days_from_those_like_history(coral_sea: Catalog) -> None:
    lines = list(losses_table(coral_sea, DAYS))
    assert cells(iter(lines), "Lexington") == [
        ["Lexington", "75 %", "0 %", "25 %", "0 %", "sunk"],
        ["Lexington", "100 %", "0 %", "0 %", "0 %", "sunk"],
    ]
    assert [row[1:5] for row in cells(iter(lines), "Allies")] == [["18", "6", "12", "0"]] * 2


def test_two_processes_play_the_same_days_as_one() -> None:
    assert play_days("first-strike", 12, turns=2, processes=2) == play_days("first-strike", 12, turns=2, processes=1)
