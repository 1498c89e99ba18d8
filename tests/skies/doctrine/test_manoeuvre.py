"""10.2: forces close enemy carriers out of reach, and leave a hex where they were found; each course has a reason."""

from typing import Any

import pytest

from ffts.games.skies.commands.search import PlotMove
from ffts.games.skies.doctrine.knowledge import Doctrine, as_on_the_day, doctrine_of
from ffts.games.skies.doctrine.manoeuvre import plot_courses
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.standing import lead
from ffts.games.skies.names import FormationId, HexId, ShipId, SideId, TfId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.parts import Intel, Marker
from ffts.games.skies.state.search import Searched, Sighting
from ffts.games.skies.state.strike import Wreck
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.skies.days import on_turn
from tests.skies.doctrine.flying import hex_at

USN, OWN, ENEMY = SideId("USN"), TfId("17"), TfId("A")
TURN, FAR_OFF, NEAR = 2, 12, 4


@pytest.fixture(scope="module")
def coral_sea() -> Catalog:
    return load_catalog("coral-sea-8-may")


@pytest.fixture(scope="module")
def quiet(coral_sea: Catalog) -> State:
    """Nobody is in the air, and a new turn begins."""
    state = on_turn(coral_sea, 1)
    return state.model_copy(update={"public": state.public.model_copy(update={"turn": TURN, "segment": "INIT"})})


def knowing(state: State, **intel: Any) -> State:
    return state.model_copy(update={"intel": {**state.intel, USN: Intel(**intel)}})


def carriers_at(at: HexId) -> dict[str, Any]:
    marker = Marker(task_force=ENEMY, hex=at, turn=1, sighted_on=1, sighted_at=at)
    seen = Sighting(task_force=ENEMY, turn=1, hex=at, cards=("kh",), by=FormationId("search"))
    return {"markers": {ENEMY: marker}, "sightings": (seen,)}


FOUND = {"searched": (Searched(task_force=OWN, turn=1, cards=2),)}


def without_bombers(state: State, data: Catalog) -> State:
    own = state.sides[USN]
    lost = {"where": Where.LOST, "lost_on": 1}
    air = {key: af if af.squadron.startswith("VF") else af.model_copy(update=lost) for key, af in own.air.items()}
    changed = own.model_copy(update={"air": air})
    return state.model_copy(update={"sides": {**state.sides, USN: changed}})


def plotted(state: State, data: Catalog, doctrine: Doctrine) -> dict[HexId, str]:
    play = Rehearsal(view(state, USN), data)
    plot_courses(play, doctrine)
    own = (choice for choice in play.choices if isinstance(choice.command, PlotMove))
    return {one.command.to: one.why for one in own if isinstance(one.command, PlotMove)}


def test_10_2_a_force_closes_carriers_that_its_bombers_do_not_reach(quiet: State, coral_sea: Catalog) -> None:
    here, grid = quiet.sides[USN].task_forces[OWN].hex, coral_sea.chart.grid
    there = hex_at(coral_sea, here, FAR_OFF)
    ((to, why),) = plotted(knowing(quiet, **carriers_at(there)), coral_sea, doctrine_of(coral_sea, USN)).items()
    assert grid.distance(to, there) == FAR_OFF - 1
    assert "out of reach" in why


def test_10_2_it_stays_where_it_can_strike(quiet: State, coral_sea: Catalog) -> None:
    there = hex_at(coral_sea, quiet.sides[USN].task_forces[OWN].hex, NEAR)
    assert plotted(knowing(quiet, **carriers_at(there), **FOUND), coral_sea, doctrine_of(coral_sea, USN)) == {}


def test_10_2_a_force_that_was_found_and_has_nothing_to_strike_with_opens_from_the_enemy(
    quiet: State, coral_sea: Catalog
) -> None:
    here, grid = quiet.sides[USN].task_forces[OWN].hex, coral_sea.chart.grid
    there = hex_at(coral_sea, here, NEAR)
    spent = without_bombers(knowing(quiet, **carriers_at(there), **FOUND), coral_sea)
    ((to, why),) = plotted(spent, coral_sea, doctrine_of(coral_sea, USN)).items()
    assert grid.distance(to, there) == NEAR + 1
    assert "was found on turn 1" in why


def test_10_2_a_force_that_was_not_found_opens_from_carriers_near_it_only_without_bombers(
    quiet: State, coral_sea: Catalog
) -> None:
    here, grid = quiet.sides[USN].task_forces[OWN].hex, coral_sea.chart.grid
    there = hex_at(coral_sea, here, NEAR)
    near = knowing(quiet, **carriers_at(there))
    assert plotted(near, coral_sea, doctrine_of(coral_sea, USN)) == {}
    ((to, why),) = plotted(without_bombers(near, coral_sea), coral_sea, doctrine_of(coral_sea, USN)).items()
    assert grid.distance(to, there) == NEAR + 1
    assert "no bombers are left" in why


def test_10_2_as_on_the_day_it_holds_its_course(quiet: State, coral_sea: Catalog) -> None:
    there = hex_at(coral_sea, quiet.sides[USN].task_forces[OWN].hex, FAR_OFF)
    assert plotted(knowing(quiet, **carriers_at(there)), coral_sea, as_on_the_day(coral_sea, USN)) == {}


# --- by score ---------------------------------------------------------------------------


def as_struck(state: State, turn: int) -> State:
    own = state.sides[USN]
    forces = {**own.task_forces, OWN: own.task_forces[OWN].model_copy(update={"attacked_on": turn})}
    changed = own.model_copy(update={"task_forces": forces})
    return state.model_copy(update={"sides": {**state.sides, USN: changed}})


def with_sunk(state: State, ship: str) -> State:
    own = state.sides[USN]
    ships = {**own.ships, ShipId(ship): own.ships[ShipId(ship)].model_copy(update={"sunk_on": 1})}
    changed = own.model_copy(update={"ships": ships})
    return state.model_copy(update={"sides": {**state.sides, USN: changed}})


def test_19_the_lead_is_the_balance_less_what_sank_and_with_what_went_down_before_its_crews(
    quiet: State, coral_sea: Catalog
) -> None:
    def ahead(state: State, side: SideId = USN) -> int:
        return lead(Rehearsal(view(state, side), coral_sea))

    wreck = Wreck(task_force=ENEMY, cls="CV", turn=1)
    assert (ahead(quiet), ahead(quiet, SideId("IJN"))) == (24, -24)
    assert ahead(with_sunk(quiet, "CV2")) == 24 - 16
    assert ahead(knowing(quiet, wrecks=(wreck,))) == 24 + 16


def test_19_who_leads_and_was_struck_turns_away_though_it_could_strike(quiet: State, coral_sea: Catalog) -> None:
    there = hex_at(coral_sea, quiet.sides[USN].task_forces[OWN].hex, NEAR)
    known, doctrine = knowing(quiet, **carriers_at(there)), doctrine_of(coral_sea, USN)
    ((to, why),) = plotted(as_struck(known, 1), coral_sea, doctrine).items()
    assert coral_sea.chart.grid.distance(to, there) == NEAR + 1
    assert "leads by 24 points, and it was struck on turn 1" in why
    assert plotted(known, coral_sea, doctrine) == {}
    assert plotted(as_struck(known, 1), coral_sea, doctrine.model_copy(update={"posture": False})) == {}


def test_19_who_is_behind_closes_what_nobody_has_looked_into(quiet: State, coral_sea: Catalog) -> None:
    here = quiet.sides[USN].task_forces[OWN].hex
    there = hex_at(coral_sea, here, FAR_OFF)
    unknown = {ENEMY: Marker(task_force=ENEMY, hex=there, turn=1)}
    behind = quiet
    for ship in quiet.sides[USN].ships.values():
        behind = behind if ship.cls in CARRIERS else with_sunk(behind, ship.id)
    doctrine = doctrine_of(coral_sea, USN)
    courses = plotted(knowing(behind, markers=unknown), coral_sea, doctrine)
    assert lead(Rehearsal(view(behind, USN), coral_sea)) <= -8
    ((to, why),) = courses.items()
    assert coral_sea.chart.grid.distance(to, there) == FAR_OFF - 1
    assert "behind by" in why
    assert plotted(knowing(quiet, markers=unknown), coral_sea, doctrine) == {}
