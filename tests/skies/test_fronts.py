"""3.6 Two worlds with another sky where a side does not look: to that side they are one world."""

from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, Segment, SideId
from ffts.games.skies.pictures.chart.side import side_picture
from ffts.games.skies.pictures.chart.umpire import umpire_picture
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.scenario import Drift, WeatherZone
from ffts.games.skies.state import State
from ffts.games.skies.view import view, watch_of
from tests.builders import MORNING, USN, opening
from tests.builders_search import planned
from tests.skies import worlds

DRIFTS = st.none() | st.builds(Drift, towards=st.integers(0, 359), hexes_per_turn=st.floats(0.01, 6))
HEXES = st.lists(st.sampled_from(MORNING.chart.grid.hexes).map(HexId), min_size=1, max_size=12, unique=True).map(tuple)
ZONES = st.lists(
    st.builds(WeatherZone, hexes=HEXES, sky=st.sampled_from(["squalls", "storm", "haze"]), drift=DRIFTS), max_size=3
).map(tuple)
SEARCHING = planned().until(6, Segment.SEARCH).state


def sees(state: State, side: SideId, at: HexId) -> bool:
    """Measured hex by hex, as the view does not."""
    assert state.skies
    grid, watch = state.skies.grid, watch_of(state, side)
    near = any(grid.distance(at, lookout) <= watch.within for lookout in watch.lookouts)
    return near or any(grid.in_band(origin, arc, reached, at, watch.depth) for origin, arc, reached in watch.bands)


def under(state: State, zones: tuple[WeatherZone, ...]) -> State:
    return RULEBOOK.fold(state, [e.WeatherZonesChanged(zones=zones)])


@given(st.sampled_from([opening(), SEARCHING]), ZONES, ZONES, worlds.sides)
def test_3_6_fronts_that_differ_where_a_side_does_not_look_leave_its_view_alike(
    state: State, here: tuple[WeatherZone, ...], there: tuple[WeatherZone, ...], side: str
) -> None:
    viewer = next(each for each in state.sides if each == side)
    covered = {at for zone in here for at in zone.hexes}
    unseen = tuple(
        zone.model_copy(update={"hexes": left})
        for zone in there
        if (left := tuple(at for at in zone.hexes if at not in covered and not sees(state, viewer, at)))
    )
    one, other = under(state, here), under(state, (*here, *unseen))
    assert view(one, viewer).model_dump_json() == view(other, viewer).model_dump_json()
    assert side_picture(view(one, viewer), MORNING) == side_picture(view(other, viewer), MORNING)
    assert (umpire_picture(one, MORNING).zones == umpire_picture(other, MORNING).zones) == (not unseen)


@given(ZONES, worlds.sides, st.integers(1, 8))
def test_8_2_2_a_view_shows_the_sky_there_is_and_no_hex_it_does_not_see(
    zones: tuple[WeatherZone, ...], side: str, turn: int
) -> None:
    state = RULEBOOK.fold(under(SEARCHING, zones), [e.TurnBegan(turn=turn)])
    viewer = next(each for each in state.sides if each == side)
    truth = {(at, zone.sky) for zone in state.zones for at in zone.hexes}
    shown = {(at, zone.sky) for zone in view(state, viewer).zones for at in zone.hexes}
    assert shown == {(at, sky) for at, sky in truth if sees(state, viewer, at)}
    assert all(zone.drift is None for zone in view(state, viewer).zones)


def test_8_2_2_the_sunk_look_at_no_sky() -> None:
    state = opening()
    sunk = RULEBOOK.fold(state, [e.ShipSank(side=USN, ship=ship, turn=1) for ship in state.sides[USN].ships])
    assert sees(state, USN, HexId("1010"))
    assert not sees(sunk, USN, HexId("1010"))
