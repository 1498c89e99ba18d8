"""2.1 Maps of real waters: positions and hexes, and what a map file may not say."""

import tomllib
from collections.abc import Mapping
from itertools import combinations
from math import atan2, degrees, dist
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ffts.core.charts import ChartMap

OPEN_SEA: Mapping[str, Any] = {
    "id": "open-sea",
    "title": "Open sea",
    "grid": {"cols": 20, "rows": 16},
    "hex_nm": 40,
    "anchor": {"hex": "1008", "lat": -13.0, "lon": 179.0},
    "source": "drawn for the test",
    "licence": "public domain",
}


def chart(**fields: Any) -> ChartMap:
    return ChartMap.model_validate({**OPEN_SEA, **fields}, strict=False)


MAPS = sorted((Path(__file__).parents[2] / "resources" / "skies" / "maps").glob("*.toml"))


def shipped(name: str) -> ChartMap:
    (path,) = (path for path in MAPS if path.stem == name)
    return ChartMap.model_validate(tomllib.loads(path.read_text(encoding="utf-8")), strict=False)


def test_the_anchor_lies_where_it_says() -> None:
    assert chart().hex_at(-13.0, 179.0) == "1008"
    assert chart().position_of("1008") == pytest.approx((-13.0, 179.0))


def test_one_hex_up_the_column_is_forty_miles_of_latitude() -> None:
    assert chart().position_of("1007") == pytest.approx((-13.0 + 40 / 60, 179.0))
    assert chart().miles("1008", "1003") == 200


def test_east_of_180_degrees_longitudes_are_west() -> None:
    lat, lon = chart().position_of("1408")
    assert (lat, lon) == pytest.approx((-13.0, 179.0 + 4 * 34.641 / (60 * 0.97437) - 360), abs=1e-3)
    assert chart().hex_at(-13.0, -178.6) == "1408"


def test_north_may_lie_at_the_left_of_the_map() -> None:
    turned = chart(grid={"cols": 20, "rows": 16, "north_offset": 270})
    assert turned.hex_at(-12.0, 179.0) == "0808"
    assert turned.position_of("0808")[0] > -13.0


@given(st.sampled_from(range(0, 360, 30)), st.sampled_from(chart().grid.hexes))
def test_every_hex_lies_at_its_own_position(north: int, label: str) -> None:
    turned = chart(grid={"cols": 20, "rows": 16, "north_offset": north})
    assert turned.hex_at(*turned.position_of(label)) == label


@given(st.sampled_from(range(0, 360, 30)), st.data())
def test_hexes_lie_on_the_globe_as_on_the_map(north: int, data: st.DataObject) -> None:
    """A hex with a greater latitude lies north of the other, whatever the turn of the map."""
    turned = chart(grid={"cols": 20, "rows": 16, "north_offset": north})
    a, b = data.draw(st.sampled_from(list(combinations(turned.grid.hexes[::7], 2))))
    (lat_a, _), (lat_b, _) = turned.position_of(a), turned.position_of(b)
    if abs(lat_a - lat_b) > 1e-6:
        assert turned.grid.in_arc(a, (270, 90), b) is (lat_b > lat_a)


def test_a_position_off_the_map_says_how_far_the_map_runs() -> None:
    with pytest.raises(
        ValueError, match=r"40.0 N 10.0 W is off the map Open sea, which runs from 7.\d S 173.\d E to 18"
    ):
        chart().hex_at(40.0, -10.0)


def test_land_is_land() -> None:
    island = chart(land=["0505"])
    assert island.is_land("0505")
    assert not island.is_land("0506")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"land": ["0505", "2117"]}, "land: Hex 2117 is off the map: columns run from 1 to 20, rows from 1 to 16"),
        ({"anchor": {"hex": "x", "lat": 0, "lon": 0}}, 'anchor: "x" is not a hex of this map'),
        ({"bases": [{"id": "a", "name": "Able", "hex": "9999", "side": "USN"}]}, 'base "Able": Hex 9999 is off'),
        ({"names": [{"text": "Baker Reef", "hex": "0000"}]}, 'name "Baker Reef": Hex 0000 is off the map'),
        ({"land": ["0505", "0505"]}, "land hex given more than once: 0505"),
        ({"bases": [{"id": "a", "name": "A", "hex": "0101", "side": "USN"}] * 2}, "base id given more than once: a"),
        ({"coast": [[[1.0, 1.0], [2.0, 2.0]]]}, "at least 3"),
        ({"hex_nm": 0}, "greater than 0"),
    ],
)
def test_a_map_that_does_not_fit_together_is_refused(fields: Mapping[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        chart(**fields)
    assert message in str(refused.value)


# ---------------------------------------------------------------------- the maps in the box


def test_both_scenarios_have_their_map() -> None:
    assert {"first-strike", "coral-sea"} <= {path.stem for path in MAPS}


@pytest.mark.parametrize("name", [path.stem for path in MAPS])
def test_a_map_file_is_named_by_its_id_and_says_where_it_comes_from(name: str) -> None:
    found = shipped(name)
    assert found.id == name
    assert found.licence.startswith("Public domain")


@pytest.mark.parametrize("name", [path.stem for path in MAPS])
def test_coasts_stay_on_the_sheet(name: str) -> None:
    """Coasts are cut off a little outside the frame, so that the cut does not show."""
    found = shipped(name)
    width, height = found.grid.extent
    for x, y in (point for ring in found.coast for point in ring):
        assert -0.31 <= x <= width + 0.31
        assert -0.31 <= y <= height + 0.31


def test_the_learning_map_is_open_sea() -> None:
    assert not shipped("first-strike").land
    assert not shipped("first-strike").coast


@pytest.mark.parametrize(
    ("base", "lat", "lon"),
    [
        ("PORT MORESBY", -9.44, 147.2),
        ("RABAUL", -4.2, 152.17),
        ("TULAGI", -9.1, 160.15),
        ("TOWNSVILLE", -19.25, 146.77),
    ],
)
def test_bases_of_the_coral_sea_lie_where_they_are(base: str, lat: float, lon: float) -> None:
    coral_sea = shipped("coral-sea")
    (found,) = (place for place in coral_sea.bases if place.id == base)
    assert found.hex == coral_sea.hex_at(lat, lon)


def test_the_carriers_of_8_may_1942_are_at_sea_and_as_far_apart_as_reported() -> None:
    """At 0820 Smith saw the Japanese carriers 175 miles from Task Force 17 on bearing 028."""
    coral_sea = shipped("coral-sea")
    us, japan = (-14.4, 154.6), (-11.85, 156.0)
    assert not coral_sea.is_land(coral_sea.hex_at(*us))
    assert not coral_sea.is_land(coral_sea.hex_at(*japan))
    (x, y), (to_x, to_y) = coral_sea.place(*us), coral_sea.place(*japan)
    assert dist((x, y), (to_x, to_y)) * coral_sea.hex_nm == pytest.approx(175, abs=5)
    assert degrees(atan2(to_x - x, y - to_y)) == pytest.approx(28, abs=1)


@pytest.mark.parametrize(
    ("lat", "lon", "land"),
    [
        (-9.0, 148.0, True),  # Papua
        (-20.0, 145.5, True),  # Queensland
        (-5.6, 150.6, True),  # New Britain
        (-6.0, 155.2, True),  # Bougainville
        (-9.8, 160.3, True),  # Guadalcanal
        (-15.0, 153.0, False),  # Coral Sea
        (-8.0, 153.5, False),  # Solomon Sea
        (-9.0, 145.0, False),  # Gulf of Papua
        (-11.5, 150.5, False),  # south of China Strait
    ],
)
def test_land_of_the_coral_sea(lat: float, lon: float, land: bool) -> None:
    coral_sea = shipped("coral-sea")
    assert coral_sea.is_land(coral_sea.hex_at(lat, lon)) is land


def test_10_1_ships_are_stopped_by_land_and_by_what_is_too_narrow() -> None:
    coast = chart(land=("0505",), narrow=("0506",))
    assert [coast.stops_ships(hex_) for hex_ in ("0505", "0506", "0507")] == [True, True, False]
