"""A side is named by its id or its name, so that 'Japan' is Japan in all games."""

import pytest

from ffts.app.files import data_of
from ffts.cli.games import side_named
from ffts.games import game_named

SCENARIOS = (("skies", "coral-sea-8-may", "IJN"), ("pacific_fury", "guadalcanal", "JP"))


@pytest.mark.parametrize(("game", "scenario", "side"), (*SCENARIOS, ("fire_in_the_sky", "short-campaign", "JP")))
def test_japan_is_japan_in_every_game(game: str, scenario: str, side: str) -> None:
    known = game_named(game)
    data = data_of(scenario)
    assert {side_named(known, data, typed) for typed in ("Japan", "japan", side, side.lower())} == {side}
    assert side_named(known, data, "RN") == "RN", "what nobody is called is left, and refused by who asks"
