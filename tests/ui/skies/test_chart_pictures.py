"""What the umpire and the sides see on the chart, and that a side sees no more than it may."""

from hypothesis import given
from hypothesis import strategies as st

from ffts.core.charts import Base
from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, ShipId, SideId, TfId
from ffts.games.skies.pictures.chart.marks import sheet_of
from ffts.games.skies.pictures.chart.sheet import ForceMark, SkyZone
from ffts.games.skies.pictures.chart.side import side_picture
from ffts.games.skies.pictures.chart.umpire import umpire_picture
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.scenario import Dummies, TaskForceSetup, Weather, WeatherZone
from ffts.games.skies.state import Intel, Marker, State
from ffts.games.skies.view import view
from tests.builders import IJN, MORNING, USN, at, catalog, chart, house, opening, scenario
from tests.skies import worlds

SHADOW = TaskForceSetup(id=TfId("P"), hex=HexId("1516"), dummy_ships=("red_face",))
IJN_WITH_DUMMY = (
    scenario()
    .sides[1]
    .model_copy(
        update={
            "task_forces": (*scenario().sides[1].task_forces, SHADOW),
            "dummies": Dummies(forces=1, ships=1),
        }
    )
)
DUMMIES = catalog(sides=(scenario().sides[0], IJN_WITH_DUMMY))


def marks(forces: tuple[ForceMark, ...]) -> dict[str, ForceMark]:
    return {force.id: force for force in forces}


def test_the_umpire_sees_both_sides_in_their_hexes() -> None:
    forces = marks(umpire_picture(opening(), MORNING).forces)
    assert {(force.id, force.hex, force.look) for force in forces.values()} == {
        ("16", "1010", "side-1"),
        ("O", "1016", "side-2"),
    }
    assert forces["16"].note == "2 ships (Enterprise, Hammann)"
    assert forces["16"].age is None


def test_a_side_sees_its_own_and_what_was_reported() -> None:
    picture = side_picture(view(opening(), USN), MORNING)
    assert picture.viewer == "United States Navy"
    assert picture.forces[1:] == (ForceMark("O", "1016", "side-2", "enemy"),)


def reported(state: State) -> State:
    """The United States Navy heard of TF O on turn 1, and sighted it."""
    marker = Marker(task_force=TfId("O"), hex=HexId("1016"), turn=1, sighted_on=1, sighted_at=HexId("1016"))
    return state.model_copy(update={"intel": {**state.intel, USN: Intel(markers={TfId("O"): marker})}})


def test_where_positions_are_hidden_a_report_grows_old_in_turns() -> None:
    hidden = catalog(house_rules=house(fog_positions="hidden_until_spotted"))
    later = reported(at(opening().public.segment, turn=4, data=hidden))
    (_, report) = side_picture(view(later, USN), hidden).forces
    assert report.age == 3


def test_a_012_a_marker_that_everybody_may_see_is_never_old() -> None:
    """12.6 Strikes fly to where it was last sighted all the same, and the picture says where that was."""
    later = reported(at(opening().public.segment, turn=4))
    (_, marker) = side_picture(view(later, USN), MORNING).forces
    assert (marker.age, marker.note) == (None, "last sighted on turn 1 in 1016")


def test_where_positions_are_hidden_a_side_sees_its_own_alone() -> None:
    hidden = catalog(house_rules=house(fog_positions="hidden_until_spotted"))
    picture = side_picture(view(opening(hidden), IJN), hidden)
    assert [force.id for force in picture.forces] == ["O"]


def test_9_1_dummies_are_marked_for_the_umpire_and_their_owner_only() -> None:
    state = opening(DUMMIES)
    assert marks(umpire_picture(state, DUMMIES).forces)["P"].dummy
    assert marks(side_picture(view(state, IJN), DUMMIES).forces)["P"].dummy
    for_the_enemy = marks(side_picture(view(state, USN), DUMMIES).forces)
    assert for_the_enemy["P"] == ForceMark("P", "1516", "side-2", "enemy")
    assert not any(force.dummy for force in for_the_enemy.values())


def test_a_021_a_force_whose_ships_are_all_sunk_leaves_the_map() -> None:
    sunk = [e.ShipSank(side=USN, ship=ShipId(ship), turn=2) for ship in ("CV6", "DD412")]
    one_left = umpire_picture(RULEBOOK.fold(opening(), sunk[:1]), MORNING)
    assert marks(one_left.forces)["16"].note == "1 ship (Hammann)"
    assert [force.id for force in umpire_picture(RULEBOOK.fold(opening(), sunk), MORNING).forces] == ["O"]


def test_5_2_a_force_has_the_same_shape_for_everybody() -> None:
    """Also where the first side has the letters."""
    swapped = catalog(sides=scenario().sides[::-1])
    for data in (MORNING, swapped):
        state = opening(data)
        umpires = {force.id: force.look for force in umpire_picture(state, data).forces}
        for side in state.sides:
            for force in side_picture(view(state, side), data).forces:
                assert force.look == umpires[force.id]
        assert umpires == {"16": "side-1", "O": "side-2"}


def test_two_sides_with_numbers_differ_all_the_same() -> None:
    first, second = scenario().sides
    force = second.task_forces[0].model_copy(update={"id": TfId("17")})
    data = catalog(sides=(first, second.model_copy(update={"task_forces": (force,), "force_ids": "number"})))
    assert {f.id: f.look for f in umpire_picture(opening(data), data).forces} == {"16": "side-1", "17": "side-2"}


def test_bases_are_on_everybodys_map() -> None:
    bases = (Base(id="a", name="Able", hex="0101", side="USN"), Base(id="b", name="Baker", hex="1009", side="IJN"))
    based = MORNING.model_copy(update={"chart": chart().model_copy(update={"bases": bases})})
    seen = [
        umpire_picture(opening(), based).bases,
        *(side_picture(view(opening(), side), based).bases for side in (USN, IJN)),
    ]
    assert seen[0] == seen[1] == seen[2]
    assert [(base.name, base.look) for base in seen[0]] == [("Able", "side-1"), ("Baker", "side-2")]


def test_8_2_2_the_umpire_sees_all_of_the_weather_and_a_side_what_is_near_it() -> None:
    zone = WeatherZone(hexes=(HexId("1011"), HexId("1212"), HexId("1515")), sky="squalls")
    stormy = catalog(weather=Weather(wind_from=90, wind_knots=10, zones=(zone,)))
    state = opening(stormy)
    assert umpire_picture(state, stormy).zones == (SkyZone(("1011", "1212", "1515"), "squalls"),)
    assert side_picture(view(state, USN), stormy).zones == (SkyZone(("1011",), "squalls"),)
    assert side_picture(view(state, IJN), stormy).zones == ()


def test_the_paper_is_the_same_object_until_the_map_changes() -> None:
    assert umpire_picture(opening(), MORNING).sheet is side_picture(view(opening(), IJN), MORNING).sheet
    other = chart().model_copy(update={"title": "Another sea"})
    assert sheet_of(other).title == "Another sea"


@given(st.lists(worlds.facts(), max_size=6), worlds.sides, st.data())
def test_3_6_two_worlds_that_differ_in_the_other_side_have_the_same_picture(
    facts: list[Event], side: SideId, data: st.DataObject
) -> None:
    one = RULEBOOK.fold(opening(), facts)
    other = worlds.elsewhere(one, one.enemy_of(side), data.draw)
    assert side_picture(view(one, side), MORNING) == side_picture(view(other, side), MORNING)
