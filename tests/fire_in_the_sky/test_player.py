"""The program as a player of Fire in the Sky: never refused, sees its own side alone, plays with a purpose."""

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from ffts.app.rollers import seeded
from ffts.cli.fire_in_the_sky.autoplay import balance, outcome
from ffts.games.fire_in_the_sky.autoplay import Played, campaign
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine.player import PLAIN, decide
from ffts.games.fire_in_the_sky.events.battle import LandingMade
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import PlaceId, SideId, Step, Water
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Awaited
from ffts.games.fire_in_the_sky.view import view
from tests.cli.conftest import Ffts, ffts
from tests.fire_in_the_sky.setting import AL, FIRST, JP, SECOND, begun, catalog, opened, play, public

__all__ = ["ffts"]
OPENING = 220
"""Orders of the first turns."""
WHOLE = (FIRST, SECOND, "campaign", "campaign-second")


@pytest.mark.parametrize("scenario", [FIRST, SECOND])
def test_both_sides_reach_for_bases_and_no_law_is_broken(scenario: str) -> None:
    data = catalog(scenario)
    told: list[Played] = []
    for played in islice(campaign(data, seeded(1)), OPENING):
        assert broken(played.after, data) == (), played.command
        told.append(played)

    sailed = Counter(one.command.side for one in told if isinstance(one.command, s.Sail))
    assert sailed[JP] > 2 and sailed[AL] > 2
    assert any(isinstance(event, LandingMade) for one in told for event in one.events)
    assert any(isinstance(one.command, s.TransportOil) for one in told)
    assert all(one.why for one in told)


def test_what_it_orders_does_not_hang_on_what_it_cannot_see() -> None:
    """FS-18.1.4 Two worlds: hidden Allied task forces differ in who sails, and Japan orders the same."""
    data = catalog(option_sneaky=True)
    state = opened(begun(data, part=AL), data, Step.SAIL, part=AL)
    fleet = [unit for unit in state.units if state.units[unit].at == "noumea" and data.type(unit).side is AL]
    worlds = [play(state, data, s.Sail(side=AL, units=(unit,), to=_same(data))) for unit in fleet[:2]]
    orders = [decide(view(one, JP), data, (), PLAIN, ()) for one in map(_japan_reacts, worlds)]
    assert orders[0] == orders[1]


def test_a_game_is_played_on_by_the_command_line(ffts: Ffts, tmp_path: Path) -> None:
    game = tmp_path / "g.ffts"
    ffts("new", str(game), "--scenario", FIRST)
    answer = ffts("autoplay", str(game), "--turns", "1", "--dice", "seed:3")
    assert answer.code == 0
    assert "orders from turn 2 on" in answer.out


def _japan_reacts(state: State) -> State:
    return public(state, awaits=Awaited(step=Step.REACT, side=JP))


def _same(data: Catalog) -> Water:
    return Water(data.chart.places[PlaceId("guadalcanal")].hex)


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", WHOLE)
def test_whole_campaigns_end_and_their_balance_is_told(scenario: str) -> None:
    outcomes = [outcome(catalog(scenario), seed) for seed in range(5)]
    lines = list(balance(outcomes))
    assert lines[0].startswith("5 campaigns")
    assert all(one.winner in (*SideId, "draw") for one in outcomes)
