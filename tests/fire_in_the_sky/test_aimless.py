"""Games of aimless players: no dead end, and every law after every fact. A short one always, many under `fuzz`."""

from random import Random

import pytest

from ffts.app.rollers import seeded
from ffts.core.dice import Dice, Roller
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.games.fire_in_the_sky.state import State
from tests.fire_in_the_sky.drawn import orders
from tests.fire_in_the_sky.setting import FIRST, SECOND, catalog

OPTIONS = {name: True for name in HouseRules.model_fields if name.startswith("option_")}
SCENARIOS = (FIRST, SECOND, "campaign", "campaign-second")
DRAWS = 100_000


def walk(data: Catalog, seed: int, last_turn: int) -> State:
    """Until this turn is over, or the game is."""
    rng, roller = Random(seed), seeded(seed)
    state = RULEBOOK.start(data)
    for _ in range(DRAWS):
        if state.public.over or state.public.turn > last_turn:
            return state
        state = step(state, data, rng, roller)
    raise AssertionError(f"seed {seed}: the game stands still at {state.public.awaits}")


def step(state: State, data: Catalog, rng: Random, roller: Roller) -> State:
    """The first drawn order that is allowed."""
    refused = []
    for cmd in orders(state, data, rng):
        try:
            events = RULEBOOK.decide(state, data, cmd, Dice(roller=roller))
        except Refused as no:
            refused.append(f"{cmd}: {no}")
            continue
        for event in events:
            state = RULEBOOK.apply(state, event)
            assert broken(state, data) == (), f"after {event} of {cmd}"
        return state
    raise AssertionError(f"a dead end at {state.public.awaits}: {refused}")


@pytest.mark.parametrize("scenario", [FIRST, SECOND])
def test_two_turns_without_aim_break_no_law(scenario: str) -> None:
    assert walk(catalog(scenario), 1, 2).public.turn == 3


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_games_without_aim_break_no_law(scenario: str, seed: int) -> None:
    assert walk(catalog(scenario), seed, 16).public.over


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nor_with_every_option_played(scenario: str, seed: int) -> None:
    assert walk(catalog(scenario, **OPTIONS), seed, 16).public.over
