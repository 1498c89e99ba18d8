"""10.2: forces close enemy carriers out of reach, and leave a hex where they were found; each course has a reason."""

from typing import Any

import pytest

from ffts.games.skies.commands.search import PlotMove
from ffts.games.skies.doctrine.knowledge import Doctrine, as_on_the_day, doctrine_of
from ffts.games.skies.doctrine.manoeuvre import plot_courses
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import FormationId, HexId, SideId, TfId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.parts import Intel, Marker
from ffts.games.skies.state.search import Searched, Sighting
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
