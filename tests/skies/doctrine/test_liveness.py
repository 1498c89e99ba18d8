"""The liveness law: what the rules would let a side do next is offered by the Watch, or left out of it by name."""

from functools import cache
from pathlib import Path

import pytest

from ffts.app.rollers import seeded
from ffts.core.model import Command
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.catalogs import load_catalog
from tests.skies.watch_law import LEFT_OUT, Decks, asked_about, not_offered

SHORT, LONG = 8, 40
"""Turns of a morning; turns of a day."""
SCENARIOS = sorted(path.stem for path in (Path(__file__).parents[3] / "scenarios" / "skies").glob("*.toml"))


@cache
def catalog(scenario: str) -> Catalog:
    return load_catalog(scenario)


class Watched(InMemory):
    """A game in memory that asks after every order what the Watch leaves out."""

    def __init__(self, scenario: str, seed: int) -> None:
        super().__init__(catalog(scenario), seeded(seed))
        self.missing = dict[str, str]()
        self._decks = Decks()

    def order(self, cmd: Command) -> None:
        super().order(cmd)
        for each in not_offered(self.state, self.data, self._decks):
            self.missing.setdefault(each.partition(": ")[2].partition("(")[0], each)


def missing(scenario: str, turns: int, seed: int) -> dict[str, str]:
    table = Watched(scenario, seed)
    Autoplay(table).play(turns)
    return table.missing


def test_every_order_there_is_is_asked_about_or_left_out_by_name() -> None:
    assert asked_about().isdisjoint(LEFT_OUT)
    assert asked_about() | LEFT_OUT.keys() == RULEBOOK.rules.keys()
    assert all(LEFT_OUT.values())


@pytest.mark.parametrize(("scenario", "turns", "seed"), [("coral-sea-8-may", SHORT, 1), ("first-strike", SHORT, 2)])
def test_what_the_rules_allow_next_is_offered(scenario: str, turns: int, seed: int) -> None:
    assert missing(scenario, turns, seed) == {}


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(1, 4))
def test_on_whole_days_too(scenario: str, seed: int) -> None:
    assert missing(scenario, LONG, seed) == {}
