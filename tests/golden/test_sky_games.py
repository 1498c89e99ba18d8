"""The golden games of Fire in the Sky, frozen as files: every command and every event occurs in one of them."""

import os
from collections.abc import Sequence
from functools import cache

import pytest

from ffts.games.fire_in_the_sky import events
from ffts.games.fire_in_the_sky.rulebook import RULES
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from tests.fire_in_the_sky.setting import catalog
from tests.golden import campaign_table
from tests.golden.campaign_table import facts, judged_again, path_of
from tests.golden.recording import Play
from tests.golden.sky_games import BOOK, GAMES, OPTIONS

UPDATE = os.environ.get("FFTS_UPDATE_GOLDEN") == "1"
EACH = pytest.mark.parametrize("name", GAMES)


def data_of(name: str) -> Catalog:
    scenario, play = GAMES[name]
    return catalog(scenario, **(OPTIONS if name != "sky-opening" else {}))


def written(name: str, plays: Sequence[Play]) -> str:
    return campaign_table.written(BOOK, data_of(name), plays)


@pytest.fixture(scope="module", autouse=True)
def rewritten() -> None:
    if UPDATE:
        for name, (_, play) in GAMES.items():
            path_of(name).write_text(written(name, play()), encoding="utf-8")


@cache
def golden(name: str) -> tuple[Play, ...]:
    return campaign_table.read(BOOK, path_of(name))


@EACH
def test_replay_by_facts_gives_the_stored_states_and_views(name: str) -> None:
    assert written(name, golden(name)) == path_of(name).read_text(encoding="utf-8")


@EACH
def test_decide_with_the_stored_rolls_gives_the_stored_facts(name: str) -> None:
    judged_again(BOOK, data_of(name), golden(name))


def test_the_opening_is_the_lesson_order_by_order() -> None:
    assert written("sky-opening", GAMES["sky-opening"][1]()) == path_of("sky-opening").read_text(encoding="utf-8")


def where() -> dict[str, list[str]]:
    """Each command and event, and the games in which it occurs."""
    found: dict[str, list[str]] = {kind.__name__: [] for kind in (*RULES, *events.ALL)}
    for name in GAMES:
        plays = golden(name)
        for kind in {type(play.command) for play in plays} | facts(plays):
            found[kind.__name__].append(name)
    return found


def test_every_command_and_every_event_occurs_in_a_golden_game() -> None:
    assert [name for name, games in where().items() if not games] == []
