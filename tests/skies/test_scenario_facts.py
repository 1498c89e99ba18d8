"""What a scenario says of the day as it was: sectors by bearing, float planes, plans, reports, hexes too narrow."""

from collections.abc import Callable
from typing import Any

import pytest

from ffts.core.umpire import Refused
from ffts.data_dir import data_dir
from ffts.games.skies.commands import search as s
from ffts.games.skies.events.search import SearchCancelled
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import FormationId, HexId, SideId, TfId
from ffts.games.skies.offers.as_flown import as_flown
from ffts.games.skies.offers.watch import offers_shown_to, unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario_checks import faults_as_written
from ffts.games.skies.sheets.special_checks import special_faults
from ffts.games.skies.state import State
from ffts.games.skies.state.search import Search, Stage
from ffts.seats.side_desk import due_of, side_desk
from ffts.workshop.catalogs import load_catalog
from tests.skies.days import changed, on_turn, ordered

USN, IJN = SideId("USN"), SideId("IJN")
SANTA_CRUZ, SOLOMONS = "santa-cruz-26-october", "eastern-solomons-24-august"


@pytest.fixture(scope="module")
def santa_cruz() -> Catalog:
    return load_catalog(SANTA_CRUZ)


@pytest.fixture(scope="module")
def solomons() -> Catalog:
    return load_catalog(SOLOMONS)


def search(state: State, side: SideId, name: str) -> Search:
    return state.sides[side].searches[FormationId(name)]


# --- the scenario's own searches ------------------------------------------------------------


def test_7_4_3_a_sector_by_bearing_becomes_the_record_of_a_search(solomons: Catalog) -> None:
    plane = search(RULEBOOK.start(solomons), IJN, "Chikuma 2")  # 1100, 120 to 170 degrees, 250 miles; a day from 0900
    assert (plane.begin, plane.arc, plane.range, plane.stage) == (8, (120, 180), 6, Stage.SEALED)


def test_7_4_3_a_search_that_left_before_the_day_is_under_way_when_it_begins(solomons: Catalog) -> None:
    boat = search(RULEBOOK.start(solomons), USN, "PBY 1")  # 0400, fifteen turns before the start
    assert boat.stage is Stage.OUT
    assert boat.begin == -13
    assert boat.distance == 10  # fourteen turns of a slow type: three hexes in four


def test_7_4_3_a_float_plane_sets_out_from_where_its_ship_is_by_then(solomons: Catalog) -> None:
    elsewhere = HexId("1705")
    state = on_turn(solomons, 8, lambda state: moved(state, IJN, TfId("B"), elsewhere))
    assert search(state, IJN, "Chikuma 2").origin == elsewhere


def test_7_4_3_a_float_plane_whose_ship_was_sunk_does_not_fly(solomons: Catalog) -> None:
    lines = list[str]()
    state = on_turn(
        solomons,
        8,
        lambda state: sunk(state, IJN, "Chikuma"),
        lambda event: lines.append(event.why) if isinstance(event, SearchCancelled) else None,
    )
    assert search(state, IJN, "Chikuma 2").stage is Stage.CANCELLED
    assert "Chikuma, which flies it, was sunk" in lines


def moved(state: State, side: SideId, force: TfId, to: HexId) -> State:
    own = state.sides[side]
    forces = {**own.task_forces, force: own.task_forces[force].model_copy(update={"hex": to})}
    return state.model_copy(update={"sides": {**state.sides, side: own.model_copy(update={"task_forces": forces})}})


def sunk(state: State, side: SideId, ship: str) -> State:
    own = state.sides[side]
    ships = {key: each.model_copy(update={"sunk_on": 2}) if key == ship else each for key, each in own.ships.items()}
    return state.model_copy(update={"sides": {**state.sides, side: own.model_copy(update={"ships": ships})}})


# --- plans as they were flown --------------------------------------------------------------


def test_7_4_1_the_watch_proposes_the_searches_of_the_day_and_the_rules_take_them(santa_cruz: Catalog) -> None:
    state = RULEBOOK.start(santa_cruz)
    for side in (USN, IJN):
        while (plan := next(as_flown(santa_cruz, state.sides[side]), None)) is not None:
            state = ordered(state, santa_cruz, plan[1])
    (north,) = state.sides[USN].searches.values()
    assert (north.arc, north.range, len(north.afs), north.load) == ((210, 0), 5, 4, "500lb")
    arcs = [each.arc for each in state.sides[IJN].searches.values() if each.platform]
    assert arcs == [(30, 150), (120, 240)]


@pytest.mark.parametrize("day", [path.stem for path in sorted((data_dir() / "scenarios" / "skies").glob("*.toml"))])
def test_7_4_1_every_plan_of_every_day_can_be_made(day: str) -> None:
    data = load_catalog(day)
    state = RULEBOOK.start(data)
    for side in state.sides:
        while (plan := next(as_flown(data, state.sides[side]), None)) is not None:
            state = ordered(state, data, plan[1])
        made = [search for search in state.sides[side].searches.values() if search.platform]
        assert len(made) == len(data.scenario.side(side).plans)


def test_7_4_1_a_plan_of_the_day_is_proposed_to_its_side_alone_until_it_is_made(santa_cruz: Catalog) -> None:
    state = RULEBOOK.start(santa_cruz)
    mine = [line for line in offers_shown_to(state, santa_cruz, USN) if line.words.startswith("As on the day")]
    assert [line.words for line in mine] == [
        "As on the day: 4 AFs of VS-10 (SBD-3) from Enterprise, bearings 235 to 360, 200 miles, at 0512"
    ]
    assert mine[0].command is not None
    assert mine[0].for_side.startswith("Plan a search as on the day: 4 AFs of VS-10")
    made = ordered(state, santa_cruz, mine[0].command)
    left = [line for line in unfinished(made, santa_cruz) if line.words.startswith("As on the day")]
    assert {line.side for line in left} == {IJN}


# --- hexes too narrow, and what does not fit ------------------------------------------------


def test_10_1_ships_do_not_pass_a_hex_that_is_too_narrow(santa_cruz: Catalog) -> None:
    state = RULEBOOK.start(santa_cruz)
    at = state.sides[USN].task_forces[TfId("16")].hex
    to = HexId(santa_cruz.chart.grid.neighbours(at)[0])
    narrow = santa_cruz.model_copy(update={"chart": santa_cruz.chart.model_copy(update={"narrow": (to,)})})
    order = s.PlotMove(side=USN, task_force=TfId("16"), to=to)
    ordered(state, santa_cruz, order)
    with pytest.raises(Refused, match="too narrow for ships"):
        ordered(state, narrow, order)


I_21 = {"name": "I-21", "ship": "CV8", "at": "0720", "hex": "1209", "chance": 5}
TASK = {"task_force": "16", "hex": "1209", "at": "0600", "until": "0700"}


def spoilt(change: Callable[[Any], None]) -> list[str]:
    """What is wrong with Santa Cruz after this change."""
    data = changed(SANTA_CRUZ, change)
    found = (*faults_as_written(data.scenario, data.chart), *special_faults(data.scenario, data.chart))
    return [f"{fault.key}: {fault.why}" for fault in found]


def test_what_is_written_fits() -> None:
    assert spoilt(lambda written: None) == []


@pytest.mark.parametrize(
    ("where", "value", "text"),
    [
        (("sides", 0, "air_groups", 0, "squadrons", 0, "afs"), 12, "31 aircraft could fly, and 12 AFs are 36"),
        (("sides", 0, "plans", 0, "squadron"), "VS-11", "there is no squadron VS-11 at CV6"),
        (("sides", 0, "plans", 0, "afs"), 5, "VS-10 has 4 AFs, and 5 are to search"),
        (("sides", 0, "intent"), {"flies_on_to": "TRUK"}, "'TRUK' is no base of this side"),
        (("sides", 0, "intent"), {"strike_first": "TRUK"}, "'TRUK' is no base of the other side"),
        (("sides", 0, "task_forces", 0, "leaves"), "0900", "carries aircraft, which would have nowhere to land"),
        (("sides", 0, "reports"), [{"task_force": "Q", "hex": "0505"}], "the other side has no such task force"),
        (("sides", 0, "task_forces", 0, "course"), [{"at": "0800", "hex": "9999"}], "'9999' is not a hex of the chart"),
        (("sides", 0, "task_forces", 0, "course"), [{"at": "0800", "hex": "0104"}], "ships cannot enter 0104"),
        (
            ("sides", 0, "air_groups", 2, "squadrons", 0, "start"),
            [{"afs": 1, "where": "deck aft", "load": "scout"}],
            "HENDERSON is a base, and has no deck",
        ),
        (("searches", 0, "aboard"), "Yamato", "'Yamato' is neither a ship of IJN nor a base of the chart"),
        (("searches", 0, "side"), "RN", "there is no side 'RN'"),
        (("sides", 1, "special"), {"submarines": [I_21 | {"ship": "CV7"}]}, "submarines.1.ship: USN has no ship 'CV7'"),
        (("sides", 1, "special"), {"submarines": [I_21 | {"hex": "9999"}]}, "'9999' is not a hex of the chart"),
        (("sides", 1, "special"), {"submarines": [I_21 | {"at": "2300"}]}, "2300 is in no turn of this day"),
        (("sides", 1, "special"), {"standing_tasks": [TASK | {"task_force": "9"}]}, "USN has no task force '9'"),
        (("sides", 1, "special"), {"standing_tasks": [TASK | {"bases": ["CV8"]}]}, "IJN has no air group at 'CV8'"),
        (("sides", 1, "special"), {"astray": {"tenths": 1, "bases": ["TRUK"]}}, "IJN has no air group at 'TRUK'"),
        (("sides", 0, "air_groups", 0, "squadrons", 0, "arrives"), "0900", "a flight that arrives lands at a base"),
    ],
)
def test_what_does_not_fit_is_named(where: tuple[str | int, ...], value: object, text: str) -> None:
    def change(written: Any) -> None:
        for key in where[:-1]:
            written = written[key]
        written[where[-1]] = value

    assert any(text in fault for fault in spoilt(change)), spoilt(change)


def test_10_2_who_plays_a_short_game_is_asked_for_a_plot_and_can_give_it() -> None:
    data = load_catalog("first-strike")
    state = RULEBOOK.start(data)
    for side in state.sides:
        (line,) = (line for line in due_of(SKIES, data, state, side_desk(SKIES, data, state, side)) if line.about)
        assert line.words.startswith("No move plotted: TF ") and (line.about, line.side) == (s.PlotMove, side)
    assert all(line.about is None for line in unfinished(state, data)), "the umpire has nothing to do on a page"
