"""Looking ahead: the earliest launch of a deck load, found by asking the rules and by nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ffts.app.forecast_load import ABOARD, MOST_CHOICES, BadLoad, Load, Wanted, impossible, loads_of
from ffts.app.forecast_search import Search, Steps
from ffts.app.forecast_trial import Trial
from ffts.games.skies.catalog import Catalog
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rules.ch06_common import side_of
from ffts.games.skies.state import State

FARTHEST = 40  # AOS looked ahead: more than any day has
EFFORT, LEAST_EFFORT = 1500, 150  # commands judged for one turn before a search is given up: the first, and the others
MOST_EFFORT = 6000  # commands judged for one answer


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
    proven: int = 0
    """The first turn that is not ruled out for certain."""
    judged: int = 0
    """Commands the rules were asked about."""

    @property
    def last(self) -> int:
        """The turn in which the last of it has taken off."""
        return self.first + len(self.steps) - 1


def earliest_launch(
    state: State, data: Catalog, platform: PlatformId, load: Wanted, watch: Callable[[int], None] | None = None
) -> Plan:
    """The earliest turn in which this deck load stands ready, spotted in order, and begins to take off.

    `watch` is told how many commands were judged so far, at most about `MOST_EFFORT`; an exception of it breaks off.
    """
    if side_of(state, platform) is None:
        known = ", ".join(p for each in state.sides.values() for p in each.platforms)
        raise BadLoad(f"there is no carrier or base {platform}; there are {known}")
    trial = Trial(data, platform, state, watch=watch)
    loads = loads_of(trial, load)
    never = [impossible(trial, each) for each in loads]
    possible = tuple(each for each, why in zip(loads, never, strict=True) if not why)
    if not possible:
        return Plan(None, state.public.turn, (), never[0], loads[0], judged=trial.judged)
    return _earliest(trial, possible)


def _earliest(trial: Trial, loads: tuple[Load, ...]) -> Plan:
    """One AOS more each time, until there is a plan: everything shorter has then been ruled out."""
    start = trial.this_aos(trial.start)
    first, exact = start.public.turn, len(loads) < MOST_CHOICES
    proven = first
    searches = _searches(trial, loads)
    for aos in range(FARTHEST):
        for search in searches:
            if trial.judged > MOST_EFFORT:
                exact = False
                break
            steps = search.plan(start, aos)
            if steps is not None:
                why = _shortage(trial, search.load, aos - 1) if aos else "it is ready and spotted"
                at_least = first + aos if exact else proven
                return Plan(first + aos, first, steps, why, search.load, exact, at_least, trial.judged)
        exact = exact and not any(search.cut for search in searches)
        proven += exact
        if trial.judged > MOST_EFFORT:
            break
    why = _shortage(trial, loads[0], aos)
    return Plan(None, first, (), why, loads[0], exact, proven, trial.judged)


def _searches(trial: Trial, loads: tuple[Load, ...]) -> tuple[Search, ...]:
    """By deck run first; spotted for the catapults too only if that opens places. Most effort goes to the AFs that
    have the least in their way."""
    start = trial.this_aos(trial.start)
    side = trial.deck(start).side
    catapults = any(trial.runs(side.air[af], name).by_catapult for load in loads for af, name in load.items())
    found = []
    for by_catapult in (False, True)[: 1 + catapults]:
        each = [Search(trial, load, by_catapult) for load in loads]
        hopeful = [search for search in each if not search.hopeless]
        found += sorted(hopeful, key=lambda search: search.in_the_way(start))
    for place, search in enumerate(found):
        search.effort = max(LEAST_EFFORT, EFFORT >> place)
    return tuple(found)


def _shortage(trial: Trial, load: Load, aos: int) -> str:
    """What keeps it from leaving after so many AOS."""
    start = trial.this_aos(trial.start)
    demand = Search(trial, load, by_catapult=False).demand_now(start)
    if demand is None or not (demand.waiting or demand.ups):
        return "aircraft on deck have to be moved"
    return trial.bound(start).shortage(demand, aos) or "clearing the deck, work and elevators together take longer"


def earliest_of_each(state: State, data: Catalog, platform: PlatformId) -> dict[tuple[str, str], Plan]:
    """The earliest launch of each squadron by itself, with each load: what can be ready, spotted and away by when."""
    return {
        (squadron, load): earliest_launch(state, data, platform, {squadron: (None, load)})
        for squadron, load in single_loads(state, data, platform)
    }


def single_loads(state: State, data: Catalog, platform: PlatformId) -> tuple[tuple[str, str], ...]:
    """Each squadron that has somebody aboard, with each load it can carry."""
    side = side_of(state, platform)
    own = [af for af in side.air.values() if af.platform == platform and af.where in ABOARD] if side else []
    squadrons = {af.squadron: af.aircraft for af in own if not af.unflyable}
    return tuple((squadron, load) for squadron, kind in squadrons.items() for load in data.aircraft[kind].loads)
