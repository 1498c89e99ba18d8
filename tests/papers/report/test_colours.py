"""A side has one colour: that of the map in the window is that of the report."""

from collections.abc import Mapping

import pytest

from ffts.games.fire_in_the_sky.pictures.counters import INKS as SKY_COLOURS
from ffts.games.pacific_fury.pictures.counters import INKS as FURY_COLOURS
from ffts.papers.fire_in_the_sky.report.hexmap import ROLES as SKY_ROLES
from ffts.papers.pacific_fury.report.zones import ROLES as FURY_ROLES

DRAWN = {"side-1": "side_a", "side-2": "side_b"}


@pytest.mark.parametrize(("roles", "colours"), [(SKY_ROLES, SKY_COLOURS), (FURY_ROLES, FURY_COLOURS)])
def test_a_side_has_the_colour_of_the_map(roles: Mapping[str, str], colours: Mapping[str, str]) -> None:
    assert {side: DRAWN[role] for side, role in roles.items()} == dict(colours)
