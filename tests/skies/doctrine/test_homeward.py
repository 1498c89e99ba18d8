"""6.12 and A-019: every landing place is promised once, and those without a deck of their own go to another in time."""

from collections import Counter

import pytest

from ffts.games.skies.commands.air import Divert, Respot, StrikeBelow
from ffts.games.skies.doctrine.homeward import berths_of
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import PlatformId, Segment, SideId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Spot
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.skies.doctrine.flying import aloft, in_segment, orders, sunk

USN, HORNET = SideId("USN"), PlatformId("CV8")


@pytest.fixture(scope="module")
def midway() -> Catalog:
    return load_catalog("midway-4-june")


@pytest.fixture(scope="module")
def at_the_decks(midway: Catalog) -> State:
    return in_segment(midway, Segment.AIR_OPERATIONS)


def over_hornet(state: State, fuel_to: int, count: int = 6) -> State:
    here = next(iter(state.sides[USN].task_forces.values())).hex
    flight = {"kind": "return", "hex": here, "destination": here, "phase": "overhead"}
    return aloft(state, USN, "VB-8", count, fuel_to, **flight)


def diverted(state: State, data: Catalog) -> dict[str, str]:
    found = (one for one in orders(state, data, USN) if isinstance(one.command, Divert))
    return {str(one.command.platform): one.why for one in found if isinstance(one.command, Divert)}


def test_a_019_who_has_a_deck_to_land_on_stays_over_it(at_the_decks: State, midway: Catalog) -> None:
    assert diverted(over_hornet(at_the_decks, 12), midway) == {}


def test_a_019_those_whose_carrier_was_sunk_go_to_another_and_the_reason_says_so(
    at_the_decks: State, midway: Catalog
) -> None:
    found = diverted(sunk(over_hornet(at_the_decks, 12), USN, "CV8"), midway)
    assert found.keys() <= {"CV5", "CV6"}
    assert found
    assert all("Hornet was sunk" in why for why in found.values())


def test_a_019_a_base_in_reach_takes_those_who_find_no_carrier(at_the_decks: State, midway: Catalog) -> None:
    homeless = sunk(over_hornet(at_the_decks, 20), USN, "CV5", "CV6", "CV8")
    assert diverted(homeless, midway).keys() == {"MIDWAY"}


def test_6_12_no_landing_place_is_promised_twice(at_the_decks: State, midway: Catalog) -> None:
    crowd = sunk(over_hornet(at_the_decks, 12), USN, "CV8", "CV6")
    berths = berths_of(Rehearsal(view(crowd, USN), midway))
    flights = crowd.sides[USN].formations.values()
    assert {af for flight in flights if flight.kind == "return" for af in flight.afs} <= berths.keys()
    promised = Counter((berth.deck, berth.turn) for berth in berths.values())
    assert all(count <= midway.carriers[deck].landing_rate for (deck, _), count in promised.items())


def test_6_12_2_a_crowded_deck_is_cleared_from_its_landing_area_on(at_the_decks: State, midway: Catalog) -> None:
    """Who is parked at the stern keeps everybody up, however much room there is at the bow."""

    def parked_astern(state: State) -> State:
        own = state.sides[USN]
        hornet = own.platforms[HORNET]
        astern = {key: own.air[key].model_copy(update={"section": 6 - at % 2}) for at, key in enumerate(hornet.deck)}
        platform = hornet.model_copy(update={"spot": Spot.FORWARD})
        changed = own.model_copy(
            update={"air": {**own.air, **astern}, "platforms": {**own.platforms, HORNET: platform}}
        )
        return state.model_copy(update={"sides": {**state.sides, USN: changed}})

    state = parked_astern(over_hornet(at_the_decks, 12))
    deck = state.sides[USN].platforms[HORNET].deck
    given = [one.command for one in orders(state, midway, USN)]
    below = [cmd.afs[0] for cmd in given if isinstance(cmd, StrikeBelow) and cmd.platform == HORNET]
    moved = [cmd.to for cmd in given if isinstance(cmd, Respot) and cmd.platform == HORNET]
    assert below[0] == deck[-1]
    assert moved == ["forward"]
