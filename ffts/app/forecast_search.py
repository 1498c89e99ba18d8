"""The plan that has a deck load away in so many air operations segments (AOS), or the certainty that there is none.

Every step of a plan is a command the rules have judged. Three things keep the search short and do not make it less
exact: no branch is followed that the bound says cannot arrive in time; AFs alike stand for each other; and once all of
the load can reach its places without anybody being moved, the bound's own schedule is a plan.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby

from ffts.app.forecast_bound import Chain, Demand, Schedule, Waiting, choices, waiting_of
from ffts.app.forecast_layout import Deck, Orders, Piece, Standing, fewest_moved, settled
from ffts.app.forecast_trial import Trial
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies import commands_air as c
from ffts.games.skies.air import AirFactor, Spot, Where
from ffts.games.skies.names import AfId, AosStep
from ffts.games.skies.rules.ch06_common import space_of
from ffts.games.skies.state import State

Steps = tuple[tuple[Command, ...], ...]
"""What is ordered in each AOS."""

LEAST_MOVE = 0.5  # 6.7.1-6.7.4: no AF is moved for less
IN_PLACE_FLAGS = {"no_readying_on_deck", "no_readying_in_hangar"}


@dataclass
class Search:
    """One deck load: these AFs with these loads. The start is an AOS, fresh or half over."""

    trial: Trial
    load: Mapping[AfId, str]
    by_catapult: bool
    """Whether AFs may be spotted where only a catapult gets them off."""
    limit: int
    """Commands judged until the search is given up."""
    cut: bool = False
    """Whether it was given up: then it proves nothing."""
    _seen: set[tuple[object, ...]] = field(default_factory=set)

    def __post_init__(self) -> None:
        flags = self.trial.data.flags(self.trial.platform)
        self._anywhere = not flags & IN_PLACE_FLAGS
        self._base = self.trial.deck(self.trial.start).sheet.is_base
        self._rooms = self.trial.room(self.trial.start)

    def plan(self, start: State, aos: int) -> Steps | None:
        """Away in the AOS that comes after so many; None if that is too soon."""
        self._seen.clear()
        found = self._on(start, aos)
        return tuple(map(tuple, found)) if found is not None else None

    # --- step by step -------------------------------------------------------------

    def _on(self, state: State, aos: int) -> list[list[Command]] | None:
        """From here, with so many AOS left before the launch: what is still ordered in each, the launch last."""
        if aos == 0:
            away = self.launches(state)
            return [list(cmds) for cmds in away] if away else None
        key = (aos, self._key(state))
        if key in self._seen:
            return None
        self._seen.add(key)
        places = self._places(state)
        demand = self.demand(state, places is not None)
        schedule = self.trial.bound(state).schedule(demand, aos) if demand is not None else None
        if schedule is None:
            return None
        if places is not None and self._anywhere:
            plan = self._follow(state, schedule, places)
            if plan is not None:
                return plan
        return self._branch(state, aos)

    def _branch(self, state: State, aos: int) -> list[list[Command]] | None:
        """Every way on from here, the most promising first."""
        for cmd, after in self._moves(state):
            if self.trial.judged > self.limit:
                self.cut = True
                return None
            rest = self._on(after, aos)
            if rest is not None:
                return [[cmd, *rest[0]], *rest[1:]]
        return None

    def _moves(self, state: State) -> Iterator[tuple[Command, State]]:
        """Aircraft cleared out of the way; an AOS closed with work; aircraft brought up for the deck to be respotted."""
        cleared = [(cmd, after) for cmd in self._clearing(state) if (after := self._after(state, cmd))]
        yield from sorted(cleared, key=lambda each: self._moved_at_least(each[1]))
        for cmd in self._ups(state):
            after = self._after(state, cmd)
            if after is not None:
                yield cmd, after

    def _after(self, state: State, cmd: Command) -> State | None:
        after = self.trial.do(state, cmd)
        return None if isinstance(after, Refused) else after
