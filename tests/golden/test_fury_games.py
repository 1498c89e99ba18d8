"""The golden games of Pacific Fury: whole turns by script, and a campaign, frozen as files."""

import os
from collections.abc import Sequence
from functools import cache

import pytest

from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.rulebook import RULEBOOK, RULES
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from tests.golden import campaign_table
from tests.golden.campaign_table import facts, judged_again, path_of
from tests.golden.fury_games import GAMES, HOUSE, damage, express, landing, passes, played, return_phase
from tests.golden.fury_table import BOOK
from tests.golden.recording import Play
from tests.pacific_fury.setting import catalog

UPDATE = os.environ.get("FFTS_UPDATE_GOLDEN") == "1"
EACH = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module", autouse=True)
def rewritten() -> None:
    if UPDATE:
        for name in GAMES:
            path_of(name).write_text(written(name, played(name)), encoding="utf-8")


def data_of(name: str) -> Catalog:
    return catalog(**HOUSE.get(name, {}))


def written(name: str, plays: Sequence[Play]) -> str:
    return campaign_table.written(BOOK, data_of(name), plays)


@cache
def golden(name: str) -> tuple[Play, ...]:
    return campaign_table.read(BOOK, path_of(name))


@EACH
def test_the_script_gives_the_stored_game(name: str) -> None:
    assert written(name, played(name)) == path_of(name).read_text(encoding="utf-8")


@EACH
def test_replay_by_facts_gives_the_stored_states_and_views(name: str) -> None:
    assert written(name, golden(name)) == path_of(name).read_text(encoding="utf-8")


@EACH
def test_decide_with_the_stored_rolls_gives_the_stored_facts(name: str) -> None:
    judged_again(BOOK, data_of(name), golden(name))


def test_every_order_is_given_in_a_golden_game() -> None:
    given = {type(play.command) for name in GAMES for play in golden(name)}
    assert [kind.__name__ for kind in RULES if kind not in given] == []


@pytest.mark.parametrize("die", range(1, 7))
def test_the_express_opposed_on_each_die(die: int) -> None:
    """1 and 2 detect it, for the field works: the marker goes to the United States at the end; else it lands first."""
    assert express(die).state.public.marker == (2 if die <= 2 else 1)


def test_landing_two_units_crosses_zero_and_japan_has_the_next_initiative() -> None:
    public = landing().state.public
    assert (public.marker, public.initiative, public.turn) == (-1, SideId.JP, 2)


@pytest.mark.parametrize("sunk", [True, False])
def test_transports_sunk_give_the_holder_the_space_he_would_have_lost(sunk: bool) -> None:
    assert return_phase(sunk).state.public.marker == (2 if sunk else 1)


def test_damaged_ships_are_back_when_they_should_be() -> None:
    """Japan two turns later; the United States one after one hit, two after two; too late is out of the game."""
    public = damage().state.public
    back = arrivals(golden("fury-damage"))
    assert back == {
        "Kongo": 3,
        "Haruna": 4,
        "Hornet": 2,
        "Chester": 3,
        "Portland": 2,
        "Chicago": 4,
        "Louisville": 3,
        "Indianapolis": 4,
    }
    assert set(public.removed) == {"Hiei", "Northampton", "Kirishima", "Minneapolis", "Pensacola"}
    assert public.sunk == ()


def arrivals(plays: tuple[Play, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    state: State = RULEBOOK.start(catalog())
    for play in plays:
        for event in play.events:
            if type(event).__name__ == "ShipsArrived":
                found |= dict.fromkeys(event.model_dump()["ships"], state.public.turn)
        state = RULEBOOK.fold(state, play.events)
    return found


def test_a_game_of_passes_is_won_at_plus_4() -> None:
    """7.0 Japan's three events all come in its three Event Phases: the bombers cost one of the four shifts."""
    public = passes().state.public
    assert (public.marker, public.winner, public.over) == (4, SideId.US, True)


def test_the_campaign_has_all_that_a_campaign_has() -> None:
    texts = {kind.__name__ for kind in facts(golden("fury-campaign"))}
    assert texts >= {"TurnBegan", "EventRolled", "Sortied", "Fired", "UnitSunk", "ShipDamaged", "MarkerShifted"}
    assert texts >= {"GameEnded", "FieldDisrupted", "BoxesAged"}
