"""A side has one colour everywhere: on maps, counters, dice and the plate of a player."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.games.fire_in_the_sky.pictures.counters import INKS as FITS_INKS
from ffts.games.pacific_fury.pictures.counters import INKS as PACIFIC_INKS


@pytest.mark.parametrize(("scenario", "inks"), [("guadalcanal", PACIFIC_INKS), ("short-campaign", FITS_INKS)])
def test_the_colour_of_a_side_is_that_of_its_counters(tmp_path: Path, scenario: str, inks: Mapping[str, str]) -> None:
    session = new_game(tmp_path / "campaign.ffts", scenario)
    colours = {side.id: side.colour for side in session.game.sides(session.data)}
    assert colours == {str(side): ink for side, ink in inks.items()}
    session.store.close()
