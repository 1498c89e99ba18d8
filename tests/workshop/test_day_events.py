"""What each historical day is known for, as a predicate: of crafted days, of a short one, and of many by `-m fuzz`."""

import pytest

from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_events import EVENTS, DayEvent, events_of_days, events_table, share_of
from ffts.workshop.day_report import DayResult, play_day

BY_DAY = {event.scenario: event for event in EVENTS}
ON_ARIZONA = {"Arizona": 7, "Oklahoma": 6, "WestVirginia": 8}
AS_IT_WAS: dict[str, DayResult] = {
    "pearl-harbor-7-december": DayResult(1, {}, sunk=ON_ARIZONA, lost={"USN": {"hit aboard": 60, "AA fire": 2}}),
    "force-z-10-december": DayResult(1, {}, sunk={"PrinceOfWales": 23, "Repulse": 20}, hits={"Repulse": 5}),
    "indian-ocean-5-april": DayResult(1, {}, sunk={"Dorsetshire": 24, "Cornwall": 24}, hits={"Cornwall": 9}),
    "indian-ocean-9-april": DayResult(1, {}, sunk={"Hermes": 15}, hits={"Hermes": 30}),
    "coral-sea-7-may": DayResult(1, {}, sunk={"Shoho": 17}, attacked={"Sims": 16}, hits={"Shoho": 9}),
    "coral-sea-8-may": DayResult(
        1, {}, figures={"USN attacked by noon": 1.0, "IJN attacked by noon": 1.0}, hits={"CV2": 4, "Shokaku": 3}
    ),
    "midway-4-june": DayResult(1, {}, sunk={"Akagi": 20, "Kaga": 20, "Soryu": 20, "Hiryu": 40, "CV5": 35}),
    "eastern-solomons-24-august": DayResult(1, {}, sunk={"Ryujo": 24}, hits={"CV6": 3}),
    "pedestal-12-august": DayResult(1, {}, hits={"Indomitable": 2, "Victorious": 1, "Deucalion": 1}),
    "santa-cruz-26-october": DayResult(1, {}, sunk={"CV8": 38}, hits={"Shokaku": 4}),
    "philippine-sea-19-june": DayResult(1, {}, lost={"IJN": {"air combat": 90}}),
    "hiryu-strikes-back": DayResult(1, {}, hits={"CV5": 5, "Hiryu": 4}),
    "off-the-stewarts": DayResult(1, {}, hits={"CV6": 3}),
    "beyond-the-light": DayResult(1, {}, hits={"Hiyo": 2}, lost={"USN": {"out of fuel": 20, "AA fire": 4}}),
}
THE_OTHER_WAY: dict[str, DayResult] = {
    "pearl-harbor-7-december": DayResult(1, {}, sunk={"Akagi": 20}, hits={"Akagi": 3}),
    "force-z-10-december": DayResult(1, {}, attacked={"Repulse": 20}),
    "indian-ocean-5-april": DayResult(1, {}),
    "indian-ocean-9-april": DayResult(1, {}),
    "coral-sea-7-may": DayResult(1, {}, sunk={"Shoho": 17}, hits={"CV5": 1, "Shokaku": 2}),
    "coral-sea-8-may": DayResult(1, {}, figures={"USN attacked by noon": 0.0, "IJN attacked by noon": 1.0}),
    "midway-4-june": DayResult(1, {}, sunk={"CV6": 20, "CV8": 20, "Kaga": 20}),
    "eastern-solomons-24-august": DayResult(1, {}, sunk={"CV3": 24}),
    "pedestal-12-august": DayResult(1, {}, sunk={"Victorious": 18}, hits={"Victorious": 4}),
    "santa-cruz-26-october": DayResult(1, {}, sunk={"Junyo": 38}),
    "philippine-sea-19-june": DayResult(1, {}, sunk={"CV16": 12}, lost={"IJN": {"air combat": 90}}),
    "hiryu-strikes-back": DayResult(1, {}, hits={"Hiryu": 4}),
    "off-the-stewarts": DayResult(1, {}, sunk={"CV6": 9}, hits={"CV6": 6}),
    "beyond-the-light": DayResult(1, {}, lost={"USN": {"out of fuel": 20}}),
}


def test_every_historical_day_has_its_line() -> None:
    assert set(BY_DAY) == set(AS_IT_WAS) == set(THE_OTHER_WAY)
    assert len(BY_DAY) == 14


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.scenario)
def test_a_day_as_it_was_counts_and_its_opposite_does_not(event: DayEvent) -> None:
    day, other = AS_IT_WAS[event.scenario], THE_OTHER_WAY[event.scenario]
    assert (event.happens(day), event.reverse(day)) == (True, False)
    assert (event.happens(other), event.reverse(other)) == (False, True)


def test_the_share_counts_both_and_the_table_has_a_line_with_its_error() -> None:
    event = BY_DAY["midway-4-june"]
    days = [AS_IT_WAS[event.scenario]] * 3 + [THE_OTHER_WAY[event.scenario]]
    found = share_of(event, days)
    assert (found.days, found.happened, found.reversed, found.can) == (4, 3, 1, True)
    line = list(events_table([found], {event.scenario: "Midway"}))[2]
    assert line.startswith("| Midway | 4 | three Japanese carriers or four sunk")
    assert "| 75 % (+-22) |" in line
    assert "| 25 % (+-22) |" in line


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.scenario)
def test_the_ships_an_event_asks_for_are_ships_of_its_day(event: DayEvent) -> None:
    """A name that is not there would never be found, and nobody would see it."""
    data = load_catalog(event.scenario)
    ships = {ship for side in data.scenario.sides for force in side.task_forces for ship in force.ships}
    named = {
        ship for day in (AS_IT_WAS, THE_OTHER_WAY) for ship in (*day[event.scenario].sunk, *day[event.scenario].hits)
    }
    assert named <= ships


def test_a_played_day_tells_what_was_attacked_hit_and_sunk() -> None:
    day = play_day(load_catalog("hiryu-strikes-back"), 1)
    assert set(day.hits) == set(day.attacked)
    assert day.sunk.keys() <= day.attacked.keys()
    assert "CV5" in day.attacked


A_DAY_OF_IT: dict[str, tuple[int, int | None]] = {
    "pearl-harbor-7-december": (3, 10),
    "force-z-10-december": (5, 15),
    "indian-ocean-5-april": (1, 18),
    "indian-ocean-9-april": (1, 9),
    "coral-sea-7-may": (13, 13),
    "coral-sea-8-may": (6, 13),
    "midway-4-june": (3, 14),
    "eastern-solomons-24-august": (2, 21),
    "pedestal-12-august": (2, 19),
    "santa-cruz-26-october": (3, 27),
    "philippine-sea-19-june": (5, None),
    "hiryu-strikes-back": (1, 8),
    "off-the-stewarts": (2, 7),
    "beyond-the-light": (3, 16),
}
"""By day: a seed with which it comes out as it did, and how many turns show that; the whole day where that is long."""


def test_every_day_has_one_that_came_out_as_it_did() -> None:
    assert A_DAY_OF_IT.keys() == BY_DAY.keys()


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if turns else pytest.mark.fuzz) for name, (_, turns) in A_DAY_OF_IT.items()],
)
def test_the_thing_the_day_is_known_for_happens(name: str) -> None:
    """Once the program decides otherwise, `ffts calibrate --days 20 --events --scenario DAY` names another seed."""
    seed, turns = A_DAY_OF_IT[name]
    assert BY_DAY[name].happens(play_day(load_catalog(name), seed, turns))


@pytest.mark.fuzz
@pytest.mark.parametrize("name", BY_DAY)
def test_every_historical_day_can_come_out_as_it_did(name: str) -> None:
    """Long: as many days as tell one in ten from never."""
    (found,) = events_of_days(40, [name])
    assert found.can
