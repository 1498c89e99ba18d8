"""12.1 and 13.1: how many go with a strike: fighters by habit, by threat and by its own losses; bombers by doctrine."""

import pytest

from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.commands.air import FormStrike
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.player import decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.strike import A_STRONG_CAP, escorts_for, lost_to_fighters
from ffts.games.skies.names import Segment, SideId, TfId
from ffts.games.skies.rules.raids import AA_FIRE, AIR_COMBAT
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.parts import Intel, Marker
from ffts.games.skies.state.search import Searched
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.skies.days import on_turn

USN, OWN, ENEMY = SideId("USN"), TfId("17"), TfId("A")
AIR_OPERATIONS, LEXINGTON_WAITS_NO_LONGER = Segment.AIR_OPERATIONS, 23


@pytest.fixture(scope="module")
def coral_sea() -> Catalog:
    return load_catalog("coral-sea-8-may")


@pytest.fixture(scope="module")
def under_threat(coral_sea: Catalog) -> State:
    """Found on the turn before, with an enemy in the same hex."""
    state = on_turn(coral_sea, 4)
    marker = Marker(task_force=ENEMY, hex=state.sides[USN].task_forces[OWN].hex, turn=1)
    known = Intel(markers={ENEMY: marker}, searched=(Searched(task_force=OWN, turn=1, cards=2),))
    return state.model_copy(update={"intel": {**state.intel, USN: known}})


def bombers(state: State, data: Catalog) -> list[AirFactor]:
    own = state.sides[USN].air.values()
    return [af for af in own if af.squadron.startswith("VB") and af.platform == "CV5"]


def after_losing(state: State, count: int, cause: str) -> State:
    own = state.sides[USN]
    gone = [af for af in own.air.values() if af.squadron.startswith("VT")][:count]
    lost = {af.id: af.model_copy(update={"where": Where.LOST, "cause": cause, "lost_on": 1}) for af in gone}
    changed = own.model_copy(update={"air": {**own.air, **lost}})
    return state.model_copy(update={"sides": {**state.sides, USN: changed}})


@pytest.mark.parametrize(("cause", "more"), [(AIR_COMBAT, True), (AA_FIRE, False)])
def test_13_1_each_group_has_a_fighter_once_bombers_were_lost_to_fighters(
    coral_sea: Catalog, under_threat: State, cause: str, more: bool
) -> None:
    strikers = bombers(under_threat, coral_sea) * 2
    usual = doctrine_of(coral_sea, USN).model_copy(update={"escorts": 1})
    play = Rehearsal(view(after_losing(under_threat, A_STRONG_CAP, cause), USN), coral_sea)
    groups = -(-len(strikers) // 3)
    assert groups > 1
    assert lost_to_fighters(play) == (A_STRONG_CAP if more else 0)
    assert escorts_for(play, strikers, usual) == (groups if more else 1)
    assert escorts_for(play, strikers, usual.model_copy(update={"learns": False})) == 1


def test_12_1_who_sends_no_few_waits_for_those_who_are_not_ready_yet(coral_sea: Catalog) -> None:
    game = Autoplay(InMemory(coral_sea, seeded(1)))
    while not (game.state.public.turn == LEXINGTON_WAITS_NO_LONGER and game.state.public.segment is AIR_OPERATIONS):
        game.segment()
    sent = {least: bombers_sent(game.state, coral_sea, least) for least in (1, 3)}
    assert sent == {1: [2], 3: []}


def bombers_sent(state: State, data: Catalog, least: int) -> list[int]:
    """By each strike that is formed now."""
    doctrine = doctrine_of(data, USN).model_copy(update={"least": least})
    orders = (intent.command for intent in decided(Rehearsal(view(state, USN), data), doctrine))
    return [sum(len(group.afs) for group in one.groups) for one in orders if isinstance(one, FormStrike)]
