"""7.4.8: the narrowest arc that holds a sector given by bearing."""

import pytest

from ffts.core.hexes import arc_over, arc_width


@pytest.mark.parametrize(
    ("bearings", "arc"),
    [
        ((325, 85), (300, 90)),
        ((235, 360), (210, 0)),
        ((200, 20), (180, 30)),
        ((181, 181), (180, 210)),
        ((180, 240), (180, 240)),
        ((0, 360), (0, 360)),
        ((350, 349), (0, 360)),
    ],
)
def test_7_4_8_a_sector_by_bearing_is_widened_to_steps_of_thirty_degrees(
    bearings: tuple[int, int], arc: tuple[int, int]
) -> None:
    assert arc_over(*bearings) == arc
    assert arc_width(*arc) >= (bearings[1] - bearings[0]) % 360
