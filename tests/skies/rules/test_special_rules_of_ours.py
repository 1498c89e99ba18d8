"""18.2: the special rules a scenario may switch on: standing tasks, submarines, strays, strafing, wrong reports."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from pydantic import ValidationError

from ffts.app.files import playable
from ffts.core.model import Event
from ffts.data_dir import data_dir
from ffts.games.skies import events as ev
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import PlatformId, ShipId, SideId, TfId
from ffts.games.skies.rules.ch18 import standing_hex
from ffts.games.skies.sequence import turn_about
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.special import Special
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog, scenario_files
from ffts.workshop.day_report import play_day
from tests.skies.days import changed, on_turn

USN, IJN = SideId("USN"), SideId("IJN")
SANTA_CRUZ, HIRYU, FORCE_Z = "santa-cruz-26-october", "hiryu-strikes-back", "force-z-10-december"
Heard = list[tuple[State, Event]]


def played(data: Catalog, turns: int, *kinds: type[Event], seed: int = 1) -> Heard:
    """What was said of these kinds, each with the state after it."""
    heard: Heard = []
    play_day(data, seed, turns, lambda state, event: heard.append((state, event)) if isinstance(event, kinds) else None)
    return heard


def special(side: int, **rules: Any) -> Callable[[Any], None]:
    def change(written: Any) -> None:
        written["sides"][side]["special"] = rules

    return change


def test_all_are_off_by_default() -> None:
    assert Special() == Special(standing_tasks=(), submarines=(), astray=None, strafing=None, reports=None)
    assert load_catalog("first-strike").scenario.sides[0].special == Special()


@pytest.mark.parametrize("name", scenario_files(None))
def test_every_special_rule_that_is_on_has_its_source(name: str) -> None:
    for side in load_catalog(name).scenario.sides:
        rules = side.special
        on = [*rules.standing_tasks, *rules.submarines, rules.astray, rules.strafing, rules.reports]
        assert all(rule.source and rule.confidence for rule in on if rule is not None)


# --- standing tasks -------------------------------------------------------------------------


def test_strikes_with_a_standing_task_leave_before_a_sighting_and_only_in_their_time() -> None:
    data = load_catalog(FORCE_Z)
    sent = [event for _, event in played(data, 4, ea.FormationFormed) if getattr(event, "mission", "") == "strike"]
    assert {getattr(event, "destination", "") for event in sent} == {"1014"}
    start = data.scenario.start
    early, late = turn_about(start, "0600"), turn_about(start, "0840")
    assert standing_hex(early, data, IJN, "1", ()) is None
    assert standing_hex(late, data, IJN, "1", ()) is None
    assert standing_hex(turn_about(start, "0700"), data, IJN, "2", ()) is None


def test_a_standing_task_may_be_of_some_bases_alone() -> None:
    data = load_catalog("midway-4-june")
    turn = turn_about(data.scenario.start, "0540")
    assert standing_hex(turn, data, USN, "A", (PlatformId("MIDWAY"),)) == "1210"
    assert standing_hex(turn, data, USN, "A", (PlatformId("CV6"),)) is None


def test_without_it_nobody_leaves_for_what_nobody_has_seen() -> None:
    data = changed(FORCE_Z, special(1))
    assert not [event for _, event in played(data, 4, ea.FormationFormed) if getattr(event, "mission", "") == "strike"]


# --- submarines -----------------------------------------------------------------------------


def boat(**changes: Any) -> dict[str, Any]:
    return {
        "name": "I-21",
        "ship": "CV8",
        "at": "0520",
        "hex": "2010",
        "within": 20,
        "chance": 10,
        "hits": 2,
        "weapon_kg": 400,
        **changes,
    }


@pytest.mark.parametrize(
    ("changes", "fired"),
    [({}, [2]), ({"within": 0, "hex": "0101"}, []), ({"at": "1200"}, [])],
    ids=["near", "too far", "not yet"],
)
def test_a_submarine_fires_once_in_its_turn_at_a_ship_that_is_near(changes: dict[str, Any], fired: list[int]) -> None:
    data = changed(SANTA_CRUZ, special(1, submarines=[boat(**changes)]))
    events: list[Event] = []
    state = on_turn(data, 2, describe=events.append)
    assert [event.hits for event in events if isinstance(event, e.SubmarineFired)] == fired
    hornet = state.sides[USN].ships[next(ship for ship in state.sides[USN].ships if ship == "CV8")]
    assert hornet.damage.any is bool(fired)


def test_a_sunk_ship_is_fired_at_by_nobody() -> None:
    data = changed(SANTA_CRUZ, special(1, submarines=[boat()]))

    def without_hornet(state: State) -> State:
        usn = state.sides[USN]
        ships = {
            key: ship.model_copy(update={"sunk_on": 1}) if key == "CV8" else ship for key, ship in usn.ships.items()
        }
        return state.model_copy(update={"sides": {**state.sides, USN: usn.model_copy(update={"ships": ships})}})

    events: list[Event] = []
    on_turn(data, 2, without_hornet, events.append)
    assert not [event for event in events if isinstance(event, e.SubmarineFired)]


def test_an_author_gives_a_boat_to_a_day_of_their_own_as_the_page_has_it(tmp_path: Path) -> None:
    """docs/scenarios.md: I-19 and Wasp, on a day that is not shipped."""
    page, day = (data_dir() / name for name in ("docs/scenarios.md", "scenarios/skies/first-strike.toml"))
    text = page.read_text(encoding="utf-8")
    example = text[text.index('    [[sides.special.submarines]]\n    name = "I-19"') :].partition("\n\n")[0]
    wasp = day.read_text(encoding="utf-8").replace("CV6", "CV7").replace('start = "0900"', 'start = "1300"')
    own = tmp_path / "wasp.toml"
    own.write_text(f"{wasp}\n{dedent(example).replace('chance = 5', 'chance = 10')}\n", encoding="utf-8")
    _, loaded = playable(own)
    events: list[Event] = []
    state = on_turn(loaded.data, turn_about("1300", "1440"), describe=events.append)
    assert [(event.name, event.hits) for event in events if isinstance(event, e.SubmarineFired)] == [("I-19", 3)]
    assert state.sides[USN].ships[ShipId("CV7")].damage.any


# --- strikes that go astray -----------------------------------------------------------------


def test_a_strike_that_goes_astray_attacks_nobody_and_comes_home_with_less_fuel() -> None:
    rule = {"tenths": 10, "longer": 3}
    heard = played(changed(HIRYU, special(1, astray=rule)), 13, e.StrikeStrayed, e.AttackRolled)
    strayed = [event for _, event in heard if isinstance(event, e.StrikeStrayed) and event.side == IJN]
    assert strayed
    assert not [event for _, event in heard if isinstance(event, e.AttackRolled) and event.side == IJN]
    state = next(state for state, event in heard if event is strayed[0])
    ends = {af: state.sides[IJN].air[af].last_turn for af in strayed[0].last_turns}
    assert ends == dict(strayed[0].last_turns)


def test_nobody_goes_astray_on_none_of_ten() -> None:
    assert not played(changed(HIRYU, special(1, astray={"tenths": 0})), 13, e.StrikeStrayed)


# --- strafing -------------------------------------------------------------------------------


def test_fighters_over_a_base_without_cap_burn_what_is_parked_there() -> None:
    data = load_catalog("pearl-harbor-7-december")
    heard = played(data, 9, e.FightersStrafed, ea.AfLost)
    strafed = sum(event.hits for _, event in heard if isinstance(event, e.FightersStrafed))
    burnt = [event for _, event in heard if isinstance(event, ea.AfLost) and event.side == USN]
    assert strafed > 0
    assert len(burnt) >= strafed
    assert not played(changed("pearl-harbor-7-december", special(1)), 9, e.FightersStrafed)


# --- reports --------------------------------------------------------------------------------


def with_reports(**rule: Any) -> Catalog:
    def change(written: Any) -> None:
        written["house_rules"] = {**written.get("house_rules", {}), "fog.positions": "hidden_until_spotted"}
        written["sides"][1]["special"] = {"reports": rule}

    return changed(SANTA_CRUZ, change)


def test_a_misplaced_report_is_out_by_as_much_as_the_search_is_and_only_the_umpire_knows() -> None:
    heard = played(with_reports(misplaced=10), 7, es.PositionErred, ev.TaskForceSighted)
    errors = {event.search: event for _, event in heard if isinstance(event, es.PositionErred)}
    assert errors
    assert all(1 <= event.hexes <= 3 for event in errors.values())
    grid = load_catalog(SANTA_CRUZ).chart.grid
    for state, event in heard:
        if isinstance(event, ev.TaskForceSighted) and event.by == IJN:
            truth = state.sides[USN].task_forces[event.task_force].hex
            assert grid.distance(truth, event.hex) <= 3
    assert any(
        isinstance(event, ev.TaskForceSighted)
        and event.by == IJN
        and state.sides[USN].task_forces[event.task_force].hex != event.hex
        for state, event in heard
    )


def test_a_late_report_lets_no_strike_leave_before_it_is_read() -> None:
    data = with_reports(late=[3] * 10)
    heard = played(data, 8, ev.ReportDelayed, ea.FormationFormed)
    (first, *_) = [(state, event) for state, event in heard if isinstance(event, ev.ReportDelayed)]
    state, delayed = first
    assert delayed.read_on == state.public.turn + 3
    assert state.intel[IJN].markers[TfId(delayed.task_force)].read_on == delayed.read_on
    for then, event in heard:
        if isinstance(event, ea.FormationFormed) and (event.mission, event.side) == ("strike", IJN):
            read = then.intel[IJN].markers[TfId(event.target)].read_on
            assert then.public.turn >= read


def test_misplaced_reports_need_hidden_positions() -> None:
    with pytest.raises(ValidationError, match="cannot be misplaced while everybody sees the markers"):
        changed(SANTA_CRUZ, special(1, reports={"misplaced": 2}))


def test_a_table_of_delays_has_ten_numbers() -> None:
    with pytest.raises(ValidationError, match="late has 3 numbers; a D10 reads ten of them"):
        changed(SANTA_CRUZ, special(1, reports={"late": [0, 1, 2]}))
