"""The ground under the maps of the campaigns: land and sea lie where the hexes want them."""

from ffts.app.coasts import holds
from ffts.app.ground import ground_of
from ffts.core.drawing import Point
from ffts.core.picture import Curve, Move
from ffts.games.fire_in_the_sky.names import HexId
from ffts.games.fire_in_the_sky.pictures.lattice import BOTTOM, LEFT, RIGHT, TOP, middle
from ffts.games.fire_in_the_sky.sheets.chart import doubled


def within(game: str, name: str, at: Point) -> bool:
    """An odd number of outlines goes round the place."""
    rings: list[list[tuple[float, float]]] = []
    for step in ground_of(game)[name]:
        if isinstance(step, Move):
            rings.append([])
        place = step.to if isinstance(step, Curve) else step
        rings[-1].append((place.x, place.y))
    return sum(holds(tuple(ring), at) for ring in rings) % 2 == 1


def of_hex(label: str) -> Point:
    return middle(*doubled(HexId(label)))


def test_the_bent_coasts_leave_land_and_sea_in_their_hexes() -> None:
    land = {
        hex_ for hex_ in ("0103", "0303", "1109", "1305", "0704") if within("fire_in_the_sky", "land", of_hex(hex_))
    }
    assert land == {"0103", "0303"}


def test_the_water_near_the_shore_goes_round_the_land() -> None:
    hainan = of_hex("0504")
    assert within("fire_in_the_sky", "shore", hainan)
    assert not within("fire_in_the_sky", "shore", of_hex("1703"))


def test_land_reaches_the_frame_of_the_map() -> None:
    assert within("fire_in_the_sky", "land", Point(LEFT + 0.1, TOP + 0.1))
    assert not within("fire_in_the_sky", "land", Point(RIGHT - 0.1, BOTTOM - 0.1))
