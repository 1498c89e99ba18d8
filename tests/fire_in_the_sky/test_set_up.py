"""FS-3 and FS-19 What stands where at the start, and that the first turn can be played."""

import pytest

from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import SideId, Step, UnitId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import steps_of
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess
from tests.fire_in_the_sky.setting import EDITIONS, after_set_up, catalog

SCENARIOS = (*EDITIONS, "campaign", "campaign-second")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_set_up_breaks_no_law_and_no_limit(scenario: str) -> None:
    data = catalog(scenario)
    state = RULEBOOK.start(data)
    assert broken(state, data) == ()
    assert [all_excess(state, data, side) for side in SideId] == [{}, {}]


def test_fs_2_1_the_mix_has_33_and_82_ships_11_and_14_land_units_30_of_air() -> None:
    data = catalog()
    counted = [(kind.side, kind.kind.value) for kind in data.counters.values()]
    assert counted.count((SideId.JP, "naval")) == 33
    assert counted.count((SideId.AL, "naval")) == 82
    assert counted.count((SideId.JP, "land")) == 11
    assert counted.count((SideId.AL, "land")) == 14
    assert sum(kind == "air" for _, kind in counted) == 30


def test_fs_19_the_short_campaign_stands_as_it_is_stated() -> None:
    data = catalog()
    state = RULEBOOK.start(data)
    formosa = tuple(unit for unit, one in state.units.items() if one.at == "formosa")
    assert steps_of(state, formosa) == 8
    assert state.units[UnitId("US army 1")].steps == 1
    assert state.public.vp == 5
    assert state.public.track[UnitId("Nevada, Oklahoma")].turn == 3
    assert state.units[UnitId("Pennsylvania, Arizona")].at == "gone"


@pytest.mark.parametrize("scenario", EDITIONS)
def test_fs_4_after_the_set_up_japan_ships_oil(scenario: str) -> None:
    state = after_set_up(catalog(scenario))
    assert (state.public.turn, state.public.awaits.step) == (2, Step.TRANSPORT)
