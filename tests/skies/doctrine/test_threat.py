"""3.4.5 and 6.2: a carrier that was found expects strikes, and has every fighter up when they can come."""

import pytest

from ffts.core.seats.player import Intent
from ffts.games.skies.commands.air import Launch, StrikeBelow
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.strike import chosen_target
from ffts.games.skies.doctrine.threat import expected, under_threat
from ffts.games.skies.names import HexId, PlatformId, Segment, SideId, TfId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.parts import Marker
from ffts.games.skies.state.search import Searched
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.skies.doctrine.flying import hex_at, in_segment, orders

USN, IJN, CV2, OWN = SideId("USN"), SideId("IJN"), PlatformId("CV2"), TfId("17")
TURN = 5


@pytest.fixture(scope="module")
def coral_sea() -> Catalog:
    return load_catalog("coral-sea-8-may")


@pytest.fixture(scope="module")
def decks(coral_sea: Catalog) -> State:
    """The Americans look for carriers and have found none; bombers wait on deck."""
    state = in_segment(coral_sea, Segment.AIR_OPERATIONS, TURN)
    intel = state.intel[USN].model_copy(update={"searched": (), "sightings": ()})
    return state.model_copy(update={"intel": {**state.intel, USN: intel}})


def found(state: State, turn: int) -> State:
    intel = state.intel[USN].model_copy(update={"searched": (Searched(task_force=OWN, turn=turn, cards=1),)})
    return state.model_copy(update={"intel": {**state.intel, USN: intel}})


def launched(choices: list[Intent]) -> list[str]:
    ours = (one.command for one in choices)
    return [str(af) for cmd in ours if isinstance(cmd, Launch) for af in cmd.afs]


def test_3_4_5_nobody_expects_a_strike_before_the_enemy_can_be_there(decks: State, coral_sea: Catalog) -> None:
    play = Rehearsal(view(found(decks, TURN), USN), coral_sea)
    here = decks.sides[USN].task_forces[OWN].hex
    nearest = min(coral_sea.chart.grid.distance(here, marker.hex) for marker in play.intel.markers.values())
    assert expected(play, CV2)[0] == TURN + 1 + nearest
    assert not under_threat(Rehearsal(view(decks, USN), coral_sea), CV2)


def test_6_2_every_fighter_on_deck_goes_up_before_a_strike_can_come_and_bombers_go_below(
    decks: State, coral_sea: Catalog
) -> None:
    calm, alarmed = (orders(state, coral_sea, USN) for state in (decks, found(decks, TURN - 4)))
    assert len(launched(calm)) < len(launched(alarmed))
    assert all(af.startswith("VF") for af in launched(alarmed))
    assert any(isinstance(one.command, StrikeBelow) for one in alarmed)


def test_12_6_no_strike_is_sent_to_a_hex_that_its_target_is_known_to_have_left(
    decks: State, coral_sea: Catalog
) -> None:
    here = decks.sides[USN].task_forces[OWN].hex
    seen, left_for = hex_at(coral_sea, here, 3), hex_at(coral_sea, here, 4)

    def target(now: HexId) -> bool:
        marker = Marker(task_force=TfId("A"), hex=now, turn=TURN, sighted_on=TURN, sighted_at=seen)
        intel = decks.intel[USN].model_copy(update={"markers": {TfId("A"): marker}})
        state = decks.model_copy(update={"intel": {**decks.intel, USN: intel}})
        return chosen_target(Rehearsal(view(state, USN), coral_sea), CV2, doctrine_of(coral_sea, USN)) is not None

    assert target(seen)
    assert not target(left_for)
