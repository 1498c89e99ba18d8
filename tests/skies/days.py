"""Days of the shipped scenarios, with nobody giving orders: turn after turn, until something is to be looked at."""

import tomllib
from collections.abc import Callable
from typing import Any

from ffts.app.rollers import seeded
from ffts.core.dice import Dice
from ffts.core.model import Command, Event
from ffts.data_dir import data_dir
from ffts.games.skies import commands as c
from ffts.games.skies.names import Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import FORFEIT
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import Scenario
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog

Written = Any
"""A scenario as it stands in its file."""


def changed(scenario: str, change: Callable[[Written], None]) -> Catalog:
    """The catalog of a shipped scenario after this change of its file."""
    written = tomllib.loads((data_dir() / "scenarios/skies" / f"{scenario}.toml").read_text(encoding="utf-8"))
    change(written)
    return load_catalog(scenario).model_copy(update={"scenario": Scenario.model_validate(written, strict=False)})


LEFT = {FORFEIT: "nobody gives orders"}
Listener = Callable[[Event], None]


def ordered(state: State, data: Catalog, cmd: Command, describe: Listener | None = None) -> State:
    """The state after this order, with dice that are always the same."""
    for event in RULEBOOK.decide(state, data, cmd, Dice(roller=seeded(1))):
        state = RULEBOOK.apply(state, event)
        if describe:
            describe(event)
    return state


def on_turn(
    data: Catalog, turn: int, change: Callable[[State], State] = lambda state: state, describe: Listener | None = None
) -> State:
    """The state when the Movement Segment of `turn` has closed; `change` is made before turn 1."""
    state = change(RULEBOOK.start(data))
    while not (state.public.turn == turn and state.public.segment not in (Segment.INITIATIVE, Segment.MOVEMENT)):
        waits = state.public.segment is Segment.INITIATIVE and state.public.initiative is None
        cmd: Command = c.RollInitiative(waive=LEFT) if waits else c.CloseSegment(waive=LEFT)
        state = ordered(state, data, cmd, describe)
    return state
