"""Looking ahead: the earliest launch of a deck load, found by asking the rules and by nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from ffts.app.forecast_cleared import LEAST_MOVE
from ffts.app.forecast_load import ABOARD, MOST_CHOICES, BadLoad, Load, Wanted, impossible, loads_of, throwable
from ffts.app.forecast_search import Search, Steps
from ffts.app.forecast_trial import Trial
from ffts.app.forecast_waves import in_two
from ffts.games.skies.air import Where
from ffts.games.skies.catalog import Catalog
from ffts.games.skies.commands_air import Launch
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
    loads: int = 1
    """Deck loads it takes: what does not find room on the deck at once leaves later."""

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
    at_once = Plan(None, state.public.turn, (), never[0], loads[0])
    if possible:
        at_once = _sooner_away(_earliest(trial, possible), trial, possible)
    both = in_two(trial, loads[0], _steps) if at_once.turn is None else None
    if both is not None:
        return _in_two_loads(trial, loads[0], *both, why=at_once.why)
    return replace(at_once, judged=trial.judged)


def _sooner_away(plan: Plan, trial: Trial, loads: tuple[Load, ...]) -> Plan:
    """6.9 Hangar catapults are slow: they are used where all of it is away sooner by them, or not at all without."""
    thrown = tuple(load for load in loads if _thrown(trial, load))
    if not thrown or plan.turn == trial.start.public.turn:
        return plan
    other = _earliest(trial, thrown, by_hangar=True)
    better = other.turn is not None and (plan.turn is None or other.last < plan.last)
    return other if better else replace(plan, judged=trial.judged)


def _steps(trial: Trial, load: Load) -> Steps | None:
    plan = _sooner_away(_earliest(trial, (load,)), trial, (load,))
    return plan.steps if plan.turn is not None else None


def _in_two_loads(trial: Trial, load: Load, steps: Steps, at_least: int, why: str) -> Plan:
    """6.9 Exact if the last of it cannot be away sooner, whatever leaves first."""
    now = trial.start.public.turn
    away = next(at for at, cmds in enumerate(steps) if any(isinstance(cmd, Launch) for cmd in cmds))
    exact = at_least >= len(steps) - 1
    return Plan(now + away, now, steps, why, load, exact, now + at_least, trial.judged, loads=2)


def _earliest(trial: Trial, loads: tuple[Load, ...], by_hangar: bool = False) -> Plan:
    """One AOS more each time, until there is a plan: everything shorter has then been ruled out."""
    start = trial.this_aos(trial.start)
    first, exact = start.public.turn, len(loads) < MOST_CHOICES
    proven = first
    searches = _searches(trial, loads, by_hangar)
    most = trial.judged + MOST_EFFORT
    for aos in range(FARTHEST):
        for search in searches:
            if trial.judged > most:
                exact = False
                break
            steps = search.plan(start, aos)
            if steps is not None:
                why = _shortage(trial, search.load, aos - 1) if aos else "it is ready and spotted"
                least = _by_work_alone(trial, search) if by_hangar else FARTHEST
                exact = exact and aos <= least
                at_least = first + aos if exact else min(proven, first + least)
                return Plan(first + aos, first, steps, why, search.load, exact, at_least, trial.judged)
        exact = exact and not any(search.cut for search in searches)
        proven += exact
        if trial.judged > most:
            break
    why = _shortage(trial, loads[0], aos)
    return Plan(None, first, (), why, loads[0], exact, proven, trial.judged)


def _searches(trial: Trial, loads: tuple[Load, ...], by_hangar: bool) -> tuple[Search, ...]:
    """By deck run first; spotted for the catapults too only if that opens places. Most effort goes to the AFs that
    have the least in their way."""
    start = trial.this_aos(trial.start)
    side = trial.deck(start).side
    catapults = any(trial.runs(side.air[af], name).by_catapult for load in loads for af, name in load.items())
    found = []
    for by_catapult in (False, True)[: 1 + catapults]:
        each = [Search(trial, load, by_catapult, _thrown(trial, load) if by_hangar else frozenset()) for load in loads]
        hopeful = [search for search in each if not search.hopeless]
        found += sorted(hopeful, key=lambda search: search.in_the_way(start))
    for place, search in enumerate(found):
        search.effort = max(LEAST_EFFORT, EFFORT >> place)
    return tuple(found)


def _thrown(trial: Trial, load: Load) -> frozenset[AfId]:
    side = trial.deck(trial.start).side
    return throwable(trial, ((side.air[af], name) for af, name in load.items()))


def _by_work_alone(trial: Trial, search: Search) -> int:
    """6.9 AOS that are needed in any case. Somebody on deck could go below and leave by a hangar catapult: no search
    tries that, and all that is known then is how long the work takes, and one move below.
    """
    start = trial.this_aos(trial.start)
    side, demand = trial.deck(start).side, search.demand(start)
    on_deck = ((side.air[af], name) for af, name in search.load.items() if side.air[af].where is Where.DECK)
    if demand is None or not any(trial.thrown(af, name) for af, name in on_deck):
        return FARTHEST
    bound, work = trial.bound(start), replace(demand, ups=0, downs=1, down_cost=LEAST_MOVE)
    return next((aos for aos in range(1, FARTHEST) if bound.schedule(work, aos) is not None), FARTHEST)


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
