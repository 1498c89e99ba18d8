"""6.10: wind and sky change by the scenario's table."""

from typing import Any

import pytest

from ffts.core.tables import ResultTable
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, Segment, Sky
from ffts.games.skies.rules.ch06.weather import changed_sky, changed_wind
from ffts.games.skies.rules.ch08.search import sky_at
from ffts.games.skies.sheets.scenario import Weather, WeatherZone
from ffts.games.skies.state import State
from ffts.games.skies.todo import unfinished
from ffts.games.skies.words import fact, note
from tests.builders import IJN, MORNING, USN, at, play, refused, said

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
    return [line.what for line in unfinished(state, FICKLE) if "weather" in line.what]


def test_6_10_the_table_says_how_the_wind_changes() -> None:
    after = play(morning_of(3), c.RollWeather(), dice=[10], data=FICKLE)
    assert (after.public.wind.degrees, after.public.wind.knots, after.public.sky) == (90, 14, "clear")


def test_8_2_2_the_table_says_how_the_sky_changes() -> None:
    after = play(morning_of(3), c.RollWeather(), dice=[1], data=FICKLE)
    assert (after.public.wind.knots, after.public.sky) == (10, "haze")


def test_6_10_everybody_is_told_of_the_weather_and_how_it_was_read() -> None:
    (told,) = said(morning_of(3), c.RollWeather(), [5], FICKLE)
    for side in (USN, IJN):
        assert note(told, side) == "Wind 090/10 kn, sky: clear (5, no change)"


def test_6_10_it_is_rolled_on_every_third_turn_and_once() -> None:
    with refused("6.10-DUE", "now is turn 4", "on turn 6"):
        said(morning_of(4), c.RollWeather(), data=FICKLE)
    rolled = play(morning_of(6), c.RollWeather(), dice=[5], data=FICKLE)
    with refused("6.10-ROLLED", "The weather of turn 6 has been rolled"):
        said(rolled, c.RollWeather(), data=FICKLE)


def test_6_10_without_a_table_it_stays_as_it_is() -> None:
    with refused("6.10-STEADY", "does not change", "Rule it"):
        said(at(Segment.INITIATIVE, turn=3), c.RollWeather())
    assert not [line for line in unfinished(at(Segment.INITIATIVE, turn=3), MORNING) if "weather" in line.what]


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


def test_6_10_both_sides_are_told_of_the_weather_and_not_of_the_reason() -> None:
    facts = said(morning_of(2), ruled(wind_knots=24, zones=(SQUALL,)), data=FICKLE)
    for side in (USN, IJN):
        assert [note(each, side) for each in facts] == [
            None,
            "Wind 090/24 kn, sky: clear",
            "Sky otherwise: squalls over 1010, 1011",
        ]


def test_6_10_the_reason_stands_in_the_log_of_the_umpire() -> None:
    state = morning_of(2)
    facts = said(state, ruled(sky="haze"), data=FICKLE)
    assert [fact(state, each) for each in facts] == [
        ("A-112", "Ruling: my own weather chart"),
        ("6.10", "Wind 090/10 kn, sky: haze"),
    ]


def test_8_2_2_a_zone_has_its_own_sky_until_it_is_lifted() -> None:
    after = play(morning_of(2), ruled(zones=(SQUALL,)), data=FICKLE)
    assert [sky_at(after.public, HexId(label)) for label in ("1011", "1012")] == ["squalls", "clear"]
    lifted = play(after, ruled(zones=()), data=FICKLE)
    assert lifted.public.zones == ()
    assert note(e.WeatherZonesChanged(zones=()), USN) == "The same sky everywhere"


@pytest.mark.parametrize(
    ("named", "citation", "why"),
    [
        ({}, "6.10-SAME", "090/10 kn and the sky clear already"),
        ({"wind_from": 360}, "6.10-BEARING", "0 to 359 degrees; 360 was named"),
        ({"wind_knots": 81}, "6.10-KNOTS", "0 to 80 knots; 81 was named"),
        ({"zones": (WeatherZone(hexes=(HexId("9999"),), sky="storm"),)}, "8.2.2-HEX", "9999"),
        ({"zones": (SQUALL, SQUALL)}, "8.2.2-TWICE", "1010, 1011 was named again"),
    ],
)
def test_6_10_what_cannot_be(named: dict[str, Any], citation: str, why: str) -> None:
    with refused(citation, why):
        said(morning_of(2), ruled(**named), data=FICKLE)


def test_6_10_what_the_umpire_sets_leaves_the_roll_due() -> None:
    assert watch(play(morning_of(3), ruled(sky="storm"), data=FICKLE)) == ["The weather of turn 3 may change"]
