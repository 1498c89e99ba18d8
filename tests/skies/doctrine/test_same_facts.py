"""What makes a day of the program fast changes no fact of it: laws left out, lists that name no more than is used."""

from collections import Counter
from functools import cache

import pytest

from ffts.app.rollers import seeded
from ffts.core.model import Command, Event
from ffts.core.offer import Offer
from ffts.games.skies.alone import tried
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.doctrine.player import CLOSES_SEARCHES, FOLLOWED
from ffts.games.skies.offers.watch import proposed, to_be_done, unfinished
from ffts.games.skies.rulebook import RULEBOOK, SUPPOSING
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog

DAYS = [("coral-sea-8-may", 3, 14), ("first-strike", 4, None), ("midway-4-june", 5, 7), ("hiryu-strikes-back", 6, None)]


@cache
def catalog(scenario: str) -> Catalog:
    return load_catalog(scenario)


def facts(scenario: str, seed: int, turns: int | None, fast: bool) -> list[Event]:
    heard = list[Event]()

    def hear(state: State, event: Event) -> None:
        heard.append(event)

    book = SUPPOSING if fast else RULEBOOK
    Autoplay(InMemory(catalog(scenario), seeded(seed), hear, book)).play(turns)
    return heard


@pytest.mark.parametrize(("scenario", "seed", "turns"), DAYS)
def test_a_day_without_laws_has_the_facts_of_a_day_with_them(scenario: str, seed: int, turns: int | None) -> None:
    assert facts(scenario, seed, turns, fast=True) == facts(scenario, seed, turns, fast=False)


@pytest.mark.parametrize(("scenario", "seed", "turns"), DAYS)
def test_the_short_lists_hold_all_that_must_be_done_and_all_that_is_followed(
    scenario: str, seed: int, turns: int | None
) -> None:
    data, orders = catalog(scenario), orders_of(scenario, seed, turns)
    for state, _ in orders[::3]:
        whole = unfinished(state, data)
        assert to_be_done(state, data) == tuple(line for line in whole if line.must)
        asked = proposed(state, data)
        assert [line for line in asked if followed(line)] == [line for line in whole if followed(line)]


@pytest.mark.parametrize(("scenario", "seed", "turns"), DAYS)
def test_orders_of_own_decks_are_judged_as_with_the_enemy_there(scenario: str, seed: int, turns: int | None) -> None:
    data, asked = catalog(scenario), Counter[str]()
    for state, cmd in orders_of(scenario, seed, turns)[::2]:
        alone = tried(state, data, cmd)
        if alone is not None:
            whole = SUPPOSING.trial(state, data, (cmd,))
            assert (alone.events, alone.refused, alone.ask) == (whole.events, whole.refused, whole.ask)
            assert {**state.sides, **alone.state.sides} == whole.state.sides
            assert whole.state.model_copy(update={"sides": state.sides}) == state  # it changes nothing else
            asked[type(cmd).__name__] += 1
    assert {"Launch", "FormStrike", "RunOrders"} <= asked.keys()


def test_a_game_of_one_side_alone_is_as_if_its_parts_were_checked() -> None:
    whole = RULEBOOK.start(catalog("first-strike"))
    for key, side in whole.sides.items():
        checked = State(public=whole.public, sides={key: side}, intel={key: whole.intel[key]})
        alone = State.alone(whole.public, side, whole.intel[key])
        assert alone == checked
        assert alone.model_dump_json() == checked.model_dump_json()


@cache
def orders_of(scenario: str, seed: int, turns: int | None) -> tuple[tuple[State, Command], ...]:
    """Every order of a day, with the game as it stood."""
    given = list[tuple[State, Command]]()

    class Table(InMemory):
        def order(self, cmd: Command) -> None:
            given.append((self.state, cmd))
            super().order(cmd)

    Autoplay(Table(catalog(scenario), seeded(seed))).play(turns)
    return tuple(given)


def followed(line: Offer) -> bool:
    """Whether a player may give the order it names, though nobody must."""
    return line.command is not None and (line.must or line.rule in (*FOLLOWED, CLOSES_SEARCHES))
