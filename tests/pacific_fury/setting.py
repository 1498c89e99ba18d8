"""The shipped scenario, and states made by what matters."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from ffts.app.rollers import scripted, seeded
from ffts.core.dice import Dice
from ffts.core.game import Play, Trial
from ffts.core.model import Command, Event
from ffts.core.switches import switched
from ffts.core.umpire import Refused
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.laws import broken
from ffts.games.pacific_fury.names import EXPRESS, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.offers import refused
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited, Stack
from ffts.store.shelf import load_data
from tests.pacific_fury.drawn import commands


@cache
def catalog(**house: str | int | bool) -> Catalog:
    """The numbers as shipped, with these open points switched: `strike_stopped="stays"`."""
    data = load_data(PACIFIC_FURY.name, PACIFIC_FURY.shelf, "guadalcanal")
    return switched(data, {key.replace("_", ".", 1): value for key, value in house.items()})


def play(state: State, data: Catalog, *orders: Command, dice: Sequence[int | str] = ()) -> State:
    """The state after these commands, with exactly these dice; no law may be broken on the way."""
    left = list(dice)
    roller = scripted(left)
    used = 0
    for cmd in orders:
        seam = Dice(roller=roller)
        events = RULEBOOK.decide(state, data, cmd, seam)
        used += sum(roll.ask.n for roll in seam.used)
        state = folded(state, data, events)
    assert used == len(left), f"{len(left) - used} of the dice {left} were not asked for"
    return state


def folded(state: State, data: Catalog, events: Sequence[Event]) -> State:
    state = RULEBOOK.fold(state, events)
    assert broken(state, data) == ()
    return state


Where = Zone | int
Fleet = Mapping[str, tuple[Where, tuple[str, ...]]]
"""Task forces by their ids: where each is, a zone or a box, and its units."""


def at_sea(data: Catalog, fleet: Fleet, phasing: str = "JP", **public: Any) -> State:
    """A state in the Operations Phase: these task forces, everybody else where he starts; `public` changes the rest."""
    state = begun(data, public)
    for ident, (where, units) in fleet.items():
        state = _with_force(state, TfId(ident), where, units)
    side = SideId(phasing)
    number = public.pop("number", 1)
    done = {side: number, side.enemy: number if side is state.public.other else number - 1}
    awaits = Awaited(step=Step.OPERATION, side=side)
    fresh = {"number": number, "done": done, "awaits": awaits, "formed": tuple(SideId), **public}
    state = state.model_copy(update={"public": state.public.model_copy(update=fresh)})
    assert broken(state, data) == ()
    return state


def begun(data: Catalog, public: Mapping[str, Any]) -> State:
    """The first state of the game; where Japan has the initiative, the Transports are with the United States."""
    marker = -1 if public.get("initiative") is SideId.JP else 1
    scenario = data.scenario.model_copy(update={"marker": public.get("marker", marker)})
    state = RULEBOOK.start(data.model_copy(update={"scenario": scenario}))
    if "initiative" in public and public["initiative"] is not state.public.initiative:
        raise ValueError("the marker gives the initiative to the other side")
    return state


def _with_force(state: State, ident: TfId, where: Where, units: tuple[str, ...]) -> State:
    side = SideId(ident.partition("-")[0])
    own = state.sides[side]
    inside = tuple(map(UnitId, units))
    gone = set(inside)
    aside = tuple(unit for unit in own.aside if unit not in gone)
    if EXPRESS in inside:
        stood_for = next(unit for unit in own.base if unit.endswith("Transports"))
        gone, aside = gone | {stood_for}, (*aside, stood_for)
    base = tuple(unit for unit in own.base if unit not in gone)
    changed = own.model_copy(update={"base": base, "aside": aside, "forces": {**own.forces, ident: inside}})
    stack = Stack(side=side, zone=where) if isinstance(where, Zone) else Stack(side=side, box=where)
    public = state.public.model_copy(update={"stacks": {**state.public.stacks, ident: stack}})
    return State(public=public, sides={**state.sides, side: changed})


Drawn = tuple[State, Command, tuple[Event, ...], State]


def drawn_campaign(seed: int, data: Catalog) -> Iterator[Drawn]:
    """A whole campaign of random players: every command with the state before, its facts, and the state after."""
    chance, roller = Random(seed), seeded(seed)
    state = RULEBOOK.start(data)
    while not state.public.over:
        for cmd in commands(state, data, chance):
            events = RULEBOOK.decide(state, data, cmd, Dice(roller=roller))
            after = RULEBOOK.fold(state, events)
            yield state, cmd, events, after
            state = after


class Stands:
    """A desk at which a game stands so, and nothing was played."""

    game: Any = PACIFIC_FURY
    head: int | None = None

    def __init__(self, state: State, data: Catalog) -> None:
        self.state, self.data = state, data

    def log(self) -> list[Play[Event]]:
        return []

    def play(self, entry: int) -> Play[Event]:
        raise KeyError(entry)

    def line_to(self, entry: int | None) -> list[int]:
        return []

    def state_at(self, entry: int | None) -> State:
        return self.state

    def refusal(self, cmd: Command) -> Refused | None:
        return refused(self.state, self.data, cmd)

    def trial(self, commands: Sequence[Command]) -> Trial[State, Event]:
        raise NotImplementedError
