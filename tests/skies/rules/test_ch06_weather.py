"""6.10: wind and sky change by the scenario's table."""

import json
from typing import Any

import pytest

from ffts.core.putting import put_public
from ffts.core.tables import ResultTable
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.ahead.force_courses import read_course
from ffts.games.skies.ahead.plan_sheet import plan_sheet
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import HexId, Segment, Sky
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch06.weather import changed_sky, changed_wind
from ffts.games.skies.rules.ch08.search import sky_at
from ffts.games.skies.sheets.scenario import Drift, Weather, WeatherZone
from ffts.games.skies.state import State
from ffts.games.skies.view import view
from ffts.games.skies.words import fact, note
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, MORNING, USN, at, decided, play
from tests.builders_search import planned
from tests.refusing import refused

CHANGES = ResultTable.model_validate(
    {
        "id": "changes",
        "rule": "6.10",
        "title": "Change of weather",
        "die": "D10",
        "source": "made up",
        "status": "umpire",
        "rows": (
            {"on": "..1", "result": "sky one step worse"},
            {"on": "2..9", "result": "no change"},
            {"on": "10..", "result": "wind 4 knots more"},
        ),
    },
    strict=False,
)
WEATHER = Weather(wind_from=90, wind_knots=10, changes=CHANGES.id)
SCENARIO = MORNING.scenario.model_copy(update={"weather": WEATHER})
FICKLE = MORNING.model_copy(update={"scenario": SCENARIO, "tables": {CHANGES.id: CHANGES}})


def morning_of(turn: int) -> State:
    return at(Segment.INITIATIVE, turn=turn, data=FICKLE)


def watch(state: State) -> list[str]:
    return [line.words for line in unfinished(state, FICKLE) if "weather" in line.words]


def test_6_10_the_table_says_how_the_wind_changes() -> None:
    after = play(morning_of(3), c.RollWeather(), dice=[10], data=FICKLE)
    assert (after.public.wind.degrees, after.public.wind.knots, after.public.sky) == (90, 14, "clear")


def test_8_2_2_the_table_says_how_the_sky_changes() -> None:
    after = play(morning_of(3), c.RollWeather(), dice=[1], data=FICKLE)
    assert (after.public.wind.knots, after.public.sky) == (10, "haze")


def test_6_10_both_sides_learn_of_the_weather_and_how_it_was_read() -> None:
    (event,) = decided(morning_of(3), c.RollWeather(), [5], FICKLE)
    for side in (USN, IJN):
        assert note(event, side) == "Wind 090/10 kn, sky: clear (5, no change, by the umpire's own chart)"


def test_6_10_it_is_rolled_on_every_third_turn_and_once() -> None:
    with refused("6.10-DUE", "now is turn 4", "on turn 6"):
        decided(morning_of(4), c.RollWeather(), data=FICKLE)
    rolled = play(morning_of(6), c.RollWeather(), dice=[5], data=FICKLE)
    with refused("6.10-ROLLED", "The weather of turn 6 has been rolled"):
        decided(rolled, c.RollWeather(), data=FICKLE)


def test_6_10_without_a_table_it_stays_as_it_is() -> None:
    with refused("6.10-STEADY", "does not change", "Rule it"):
        decided(at(Segment.INITIATIVE, turn=3), c.RollWeather())
    assert not [line for line in unfinished(at(Segment.INITIATIVE, turn=3), MORNING) if "weather" in line.words]


def test_6_10_the_watch_names_it_on_its_turns_until_it_is_rolled() -> None:
    assert [bool(watch(morning_of(turn))) for turn in range(1, 7)] == [False, False, True, False, False, True]
    assert watch(play(morning_of(3), c.RollWeather(), dice=[5], data=FICKLE)) == []
    assert watch(at(Segment.MOVEMENT, turn=3, data=FICKLE)) == []


def test_6_10_a_ruling_on_the_weather_leaves_the_roll_open() -> None:
    ruled = c.MakeRuling(why="a squall", facts=(e.WeatherChanged(wind_from=45, wind_knots=30, sky="storm"),))
    assert watch(play(morning_of(3), ruled, data=FICKLE)) == ["The weather of turn 3 may change"]


@pytest.mark.parametrize(
    ("knots", "result", "then"),
    [(10, "wind 4 knots more", 14), (10, "wind 4 knots less", 6), (2, "wind 4 knots less", 0), (10, "no change", 10)],
)
def test_6_10_it_never_blows_less_than_not_at_all(knots: int, result: str, then: int) -> None:
    assert changed_wind(knots, result) == then


@pytest.mark.parametrize(
    ("sky", "result", "then"),
    [
        ("clear", "sky one step better", "unlimited"),
        ("unlimited", "sky one step better", "unlimited"),
        ("squalls", "sky one step worse", "storm"),
        ("storm", "sky one step worse", "storm"),
        ("haze", "wind 4 knots more", "haze"),
    ],
)
def test_8_2_2_the_sky_changes_by_one_step_at_the_most(sky: Sky, result: str, then: Sky) -> None:
    assert changed_sky(sky, result) == then


# --- by the umpire's word ---------------------------------------------------------

SQUALL = WeatherZone(hexes=(HexId("1010"), HexId("1011")), sky="squalls")


def ruled(**named: Any) -> c.SetWeather:
    return c.SetWeather(why="my own weather chart", **named)


@pytest.mark.parametrize(
    ("named", "then"),
    [
        ({"wind_from": 315, "wind_knots": 22, "sky": "squalls"}, (315, 22, "squalls")),
        ({"wind_from": 0}, (0, 10, "clear")),
        ({"wind_knots": 0}, (90, 0, "clear")),
        ({"sky": "unlimited"}, (90, 10, "unlimited")),
    ],
)
def test_6_10_the_umpire_sets_what_he_names_and_the_rest_stays(
    named: dict[str, Any], then: tuple[int, int, Sky]
) -> None:
    after = play(morning_of(2), ruled(**named), data=FICKLE).public
    assert (after.wind.degrees, after.wind.knots, after.sky) == then


@pytest.mark.parametrize("segment", list(Segment))
def test_6_10_he_may_do_so_at_any_time(segment: Segment) -> None:
    assert play(at(segment, data=FICKLE), ruled(sky="storm"), data=FICKLE).public.sky == "storm"


def test_6_10_both_sides_learn_of_the_weather_and_not_of_the_reason() -> None:
    facts = decided(morning_of(2), ruled(wind_knots=24, zones=(SQUALL,)), data=FICKLE)
    for side in (USN, IJN):
        assert [note(each, side) for each in facts] == [
            None,
            "Wind 090/24 kn, sky: clear",
            None,
        ]


def test_6_10_the_reason_stands_in_the_log_of_the_umpire() -> None:
    state = morning_of(2)
    facts = decided(state, ruled(sky="haze"), data=FICKLE)
    assert [fact(state, each) for each in facts] == [
        ("A-112", "Ruling: my own weather chart"),
        ("6.10", "Wind 090/10 kn, sky: haze"),
    ]


def test_8_2_2_a_zone_has_its_own_sky_until_it_is_lifted() -> None:
    after = play(morning_of(2), ruled(zones=(SQUALL,)), data=FICKLE)
    assert [sky_at(after, HexId(label)) for label in ("1011", "1012")] == ["squalls", "clear"]
    lifted = play(after, ruled(zones=()), data=FICKLE)
    assert lifted.zones == ()
    assert fact(after, e.WeatherZonesChanged(zones=())) == ("8.2.2", "The same sky everywhere")


def test_8_2_2_a_front_drifts_by_the_turn_and_what_leaves_the_chart_is_gone() -> None:
    drift = Drift(towards=90, hexes_per_turn=0.5)
    state = play(morning_of(2), ruled(zones=(SQUALL.model_copy(update={"drift": drift}),)), data=FICKLE)
    places = {turn: put_public(state, turn=turn).zones for turn in (2, 4, 6, 60)}
    assert [zone.hexes for zone in places[2]] == [("1010", "1011")]
    assert [zone.hexes for zone in places[4]] == [("1110", "1111")]
    assert [zone.hexes for zone in places[6]] == [("1210", "1211")]
    assert places[60] == ()
    later = put_public(state, turn=6)
    assert [sky_at(later, HexId(label)) for label in ("1010", "1210")] == ["clear", "squalls"]


def test_8_2_2_naming_the_fronts_anew_lets_them_drift_from_there() -> None:
    drift = Drift(towards=180, hexes_per_turn=1)
    state = put_public(
        play(morning_of(2), ruled(zones=(SQUALL.model_copy(update={"drift": drift}),)), data=FICKLE), turn=4
    )
    (there,) = state.zones
    other = WeatherZone(hexes=(HexId("0505"),), sky="storm")
    anew = put_public(play(state, ruled(zones=(there, other)), data=FICKLE), turn=5)
    assert [zone.hexes for zone in anew.zones] == [("1013", "1014"), ("0505",)]


def test_8_2_2_where_fronts_run_into_one_another_a_hex_has_one_sky() -> None:
    drift = Drift(towards=180, hexes_per_turn=1)
    storm = WeatherZone(hexes=(HexId("1008"), HexId("1009")), sky="storm", drift=drift)
    state = put_public(play(morning_of(2), ruled(zones=(storm, SQUALL)), data=FICKLE), turn=3)
    assert [(zone.sky, zone.hexes) for zone in state.zones] == [("storm", ("1009", "1010")), ("squalls", ("1011",))]


def test_8_2_2_a_side_sees_the_fronts_by_its_forces_and_no_others() -> None:
    near, far = WeatherZone(hexes=(HexId("1011"), HexId("1015")), sky="squalls"), HexId("1016")
    state = play(morning_of(2), ruled(zones=(near,)), data=FICKLE)
    (ours,) = (force.hex for force in state.sides[USN].task_forces.values())
    (theirs,) = (force.hex for force in state.sides[IJN].task_forces.values())
    assert (ours, theirs) == ("1010", far)
    assert [zone.hexes for zone in view(state, USN).zones] == [("1011",)]
    assert [zone.hexes for zone in view(state, IJN).zones] == [("1015",)]


def test_3_6_what_a_side_sees_does_not_tell_how_a_front_drifts_or_goes_on() -> None:
    drift = Drift(towards=180, hexes_per_turn=1)
    one = play(morning_of(2), ruled(zones=(SQUALL.model_copy(update={"drift": drift}),)), data=FICKLE)
    other = play(
        morning_of(2), ruled(zones=(SQUALL.model_copy(update={"hexes": (*SQUALL.hexes, HexId("1018"))}),)), data=FICKLE
    )
    assert view(one, USN).model_dump_json() == view(other, USN).model_dump_json()


def test_8_2_2_the_band_of_a_search_shows_the_sky_there() -> None:
    table = planned().until(6, Segment.SEARCH)
    band = table.data.chart.grid.band("1010", table.search().arc, table.search().distance).hexes
    far = next(
        HexId(at) for at in band if table.data.chart.grid.distance("1010", at) > table.data.scenario.weather.seen_within
    )
    front = e.WeatherZonesChanged(zones=(WeatherZone(hexes=(far,), sky="storm"),))
    seen = table.after(front)
    assert [zone.hexes for zone in view(seen.state, USN).zones] == [(far,)]
    home = seen.usn.model_copy(update={"searches": {}})
    blind = seen.state.model_copy(update={"sides": {**seen.state.sides, USN: home}})
    assert view(blind, USN).zones == ()


def test_8_2_2_a_plan_reckons_with_the_sky_its_side_sees_and_a_look_with_the_sky_there_is() -> None:
    table = planned(at=HexId("1013")).until(6, Segment.SEARCH)
    one = table.after(e.WeatherZonesChanged(zones=(WeatherZone(hexes=(HexId("1013"),), sky="storm"),)))
    asked = read_course(table.data, "1013:0:0", 6)
    plain, stormy = (plan_sheet(view(each.state, USN), each.data, asked).crossing[0] for each in (table, one))
    assert stormy.percent < plain.percent
    away = one.after(e.WeatherZonesChanged(zones=(WeatherZone(hexes=(HexId("2020"),), sky="storm"),)))
    assert plan_sheet(view(away.state, USN), away.data, asked).crossing == (plain,)


def test_8_2_2_a_fact_with_a_hex_that_is_none_shows_nothing_there() -> None:
    stray = e.WeatherZonesChanged(zones=(WeatherZone(hexes=(HexId("9999"),), sky="storm"), SQUALL))
    state = RULEBOOK.fold(morning_of(2), [stray])
    assert [zone.hexes for zone in state.zones] == [("1010", "1011")]
    assert [zone.hexes for zone in view(state, USN).zones] == [("1010", "1011")]


def test_8_2_2_a_catalog_of_before_there_were_drifts_is_read_and_folds() -> None:
    now = load_catalog("midway-4-june")
    old = json.loads(now.model_dump_json())
    old["scenario"]["weather"] = {"wind_from": 90, "wind_knots": 10, "zones": [{"hexes": ["1010"], "sky": "squalls"}]}
    state = RULEBOOK.fold(RULEBOOK.start(SKIES.read_data(json.dumps(old))), [e.TurnBegan(turn=9)])
    assert [(zone.hexes, zone.drift) for zone in state.zones] == [(("1010",), None)]


@pytest.mark.parametrize("scenario", ["midway-4-june", "coral-sea-8-may"])
def test_8_2_2_no_front_of_a_shipped_scenario_lies_round_a_force(scenario: str) -> None:
    """It reaches far beyond whatever is under it, on both sides, and drifts."""
    state = RULEBOOK.start(load_catalog(scenario))
    assert state.skies
    for zone in state.zones:
        assert zone.drift is not None
        grid, spread = state.skies.grid, [HexId(label) for label in zone.hexes]
        for side in state.sides.values():
            for force in side.task_forces.values():
                far = [grid.distance(force.hex, at) for at in spread]
                assert max(far) >= 8
                assert sum(near <= 2 for near in far) < len(far) / 4


@pytest.mark.parametrize("scenario", ["midway-4-june", "coral-sea-8-may"])
def test_3_6_before_the_first_turn_no_side_sees_a_front_by_the_enemy(scenario: str) -> None:
    state = RULEBOOK.start(load_catalog(scenario))
    assert state.skies
    for side in state.sides:
        own = [*state.skies.bases[side], *(force.hex for force in state.sides[side].task_forces.values())]
        seen = [at for zone in view(state, side).zones for at in zone.hexes]
        assert all(min(state.skies.grid.distance(at, of) for of in own) <= state.skies.seen_within for at in seen)


def test_3_6_the_log_of_a_side_is_silent_about_fronts() -> None:
    facts = decided(morning_of(2), ruled(zones=(SQUALL,)), data=FICKLE)
    assert [note(each, side) for each in facts for side in (USN, IJN)] == [None] * 4
