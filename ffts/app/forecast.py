"""Looking ahead: the earliest launch of a deck load, found by asking the rules and by nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass

from ffts.app.forecast_load import MOST_CHOICES, BadLoad, Load, Wanted, impossible, loads_of
from ffts.app.forecast_search import Search, Steps
from ffts.app.forecast_trial import Trial
from ffts.games.skies.catalog import Catalog
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rules.ch06_common import side_of
from ffts.games.skies.state import State

FARTHEST = 40  # AOS looked ahead: more than any day has
SEARCH_LIMIT = 6000  # commands judged for one answer


@dataclass(frozen=True)
class Plan:
    """The earliest launch of a deck load, and how it comes about."""

    turn: int | None
    """The turn in which it begins to take off; None if it never can."""
    first: int
    """The turn of the first step."""
    steps: Steps
    """What is ordered in the air operations segment of each turn from `first` on, the launch last."""
    why: str
    """What decides it, or why it cannot be."""
    load: Mapping[AfId, str]
    exact: bool = True
    """Whether it is certain that nothing earlier is possible."""
    judged: int = 0
    """Commands the rules were asked about."""

    @property
    def last(self) -> int:
        """The turn in which the last of it has taken off."""
        return self.first + len(self.steps) - 1


def earliest_launch(state: State, data: Catalog, platform: PlatformId, load: Wanted) -> Plan:
    """The earliest turn in which this deck load stands ready, spotted in order, and begins to take off."""
    if side_of(state, platform) is None:
        known = ", ".join(p for each in state.sides.values() for p in each.platforms)
        raise BadLoad(f"there is no carrier or base {platform}; there are {known}")
    trial = Trial(data, platform, state)
    loads = loads_of(trial, load)
    never = [impossible(trial, each) for each in loads]
    possible = tuple(each for each, why in zip(loads, never, strict=True) if not why)
    if not possible:
        return Plan(None, state.public.turn, (), never[0], loads[0], True, trial.judged)
    return _earliest(trial, possible)


def _earliest(trial: Trial, loads: tuple[Load, ...]) -> Plan:
    """One AOS more each time, until there is a plan: everything shorter has then been ruled out."""
    start = trial.this_aos(trial.start)
    first, exact, why = start.public.turn, len(loads) < MOST_CHOICES, "it is ready and spotted"
    for aos in range(FARTHEST):
        for search in _searches(trial, loads):
            steps = search.plan(start, aos)
            if steps is not None:
                return Plan(first + aos, first, steps, why, search.load, exact, trial.judged)
            exact = exact and not search.cut
        why = _shortage(trial, loads, aos)
    return Plan(None, first, (), why, loads[0], exact, trial.judged)


def _searches(trial: Trial, loads: tuple[Load, ...]) -> list[Search]:
    """By deck run first; spotted for the catapults too only if that opens places."""
    limit = trial.judged + SEARCH_LIMIT
    side = trial.deck(trial.start).side
    catapults = any(trial.runs(side.air[af], name).only_by_catapult for load in loads for af, name in load.items())
    return [Search(trial, load, by_catapult, limit) for by_catapult in (False, True)[: 1 + catapults] for load in loads]


def _shortage(trial: Trial, loads: tuple[Load, ...], aos: int) -> str:
    """What keeps them all from leaving so soon."""
    start, short = trial.this_aos(trial.start), ""
    for load in loads:
        demand = Search(trial, load, False, 0).demand(start, True)
        short = trial.bound(start).shortage(demand, aos) if demand else ""
        if not short:
            return "clearing the deck, work and elevators together take longer"
    return short
