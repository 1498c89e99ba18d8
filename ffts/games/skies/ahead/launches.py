"""Looking ahead: the earliest launch of a deck load, found by asking the rules and by nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from ffts.games.skies.ahead.bound import FARTHEST
from ffts.games.skies.ahead.catapults import Picks, least_struck, nobody, some_below, some_struck
from ffts.games.skies.ahead.least import Waves
from ffts.games.skies.ahead.load import ABOARD, MOST_CHOICES, BadLoad, Load, Wanted, impossible, loads_of
from ffts.games.skies.ahead.plan_search import Search, Steps
from ffts.games.skies.ahead.trial_deck import Trial
from ffts.games.skies.ahead.waves import first_away, in_two
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rules.ch06.common import side_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

MOST_OTHERS = 120  # ways that begin in the same turn, tried whether they end sooner
LEAST_EFFORT = 200  # commands judged for one turn before any search is given up
PART_EFFORT = 1000  # the same for the first search, where the load is parted
MOST_EFFORT = 12000  # commands judged for one answer


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
    trial = replace(trial, effort=PART_EFFORT)
    both = in_two(trial, loads[0], _steps) if at_once.turn is None else None
    if both is not None:
        return _in_two_loads(trial, loads[0], *both, why=at_once.why)
    never_at_all = bool(possible) or not _in_more(trial, at_once)
    return replace(at_once, exact=at_once.exact and never_at_all, judged=trial.judged)


def _in_more(trial: Trial, plan: Plan) -> bool:
    """Whether there is no plan only because nobody tried more than two deck loads: each AF by itself could leave."""
    return plan.turn is None and not any(impossible(trial, {af: name}) for af, name in plan.load.items())


def _sooner_away(plan: Plan, trial: Trial, loads: tuple[Load, ...]) -> Plan:
    """6.9 Hangar catapults are slow: they are used where all of it is away sooner by them, or not at all without.

    Somebody on deck goes below for that only where they begin sooner as well, if there is a plan by deck."""
    best = _better(plan, trial, loads, some_below)
    return replace(_better(best, trial, loads, some_struck, plan.turn), judged=trial.judged)


def _farthest(plan: Plan, trial: Trial, load: Load, until: int | None) -> int:
    """AOS in which others have to begin, before this turn, if all are to be away sooner than by this plan."""
    first = trial.this_aos(trial.start).public.turn
    if plan.turn is None:
        return FARTHEST
    sooner = plan.last - first - Waves(trial, load).aos_to_leave + 1
    return sooner if until is None else min(sooner, until - first)


def _better(plan: Plan, trial: Trial, loads: tuple[Load, ...], picks: Picks, until: int | None = None) -> Plan:
    """This plan, or one that has all of it away sooner with some of these thrown."""
    if all(cat.place != "hangar" for cat in trial.deck(trial.start).sheet.catapults):
        return plan
    first = trial.this_aos(trial.start).public.turn
    farthest = _farthest(plan, trial, loads[0], until)
    least = min((least_struck(trial, load) for load in loads), default=FARTHEST) if picks is some_struck else 0
    thrown = tuple(load for load in loads if picks(trial, load)) if least < farthest else ()
    if least >= farthest or (picks is some_below and not thrown):
        return plan
    other = _earliest(trial, thrown, picks, farthest) if thrown else Plan(None, first, (), plan.why, plan.load, False)
    if other.turn is not None and (plan.turn is None or other.last < plan.last):
        return replace(other, exact=other.exact and (plan.exact or plan.proven >= other.turn))
    proven = max(other.proven, first + least)
    if plan.exact and (other.exact or (plan.turn is not None and proven >= plan.turn)):
        return plan
    return replace(plan, exact=False, proven=min(plan.proven, proven) if plan.turn is not None else proven)


def _steps(trial: Trial, load: Load) -> Steps | None:
    plan = _sooner_away(_earliest(trial, (load,)), trial, (load,))
    return plan.steps if plan.turn is not None else None


def _in_two_loads(trial: Trial, load: Load, steps: Steps, at_least: int, why: str) -> Plan:
    """6.9 Exact if the last of it cannot be away sooner, whatever leaves first."""
    now = trial.start.public.turn
    away = first_away(steps)
    exact = at_least >= len(steps) - 1
    return Plan(now + away, now, steps, why, load, exact, now + at_least, trial.judged, loads=2)


def _earliest(trial: Trial, loads: tuple[Load, ...], picks: Picks = nobody, farthest: int = FARTHEST) -> Plan:
    """One AOS more each time, until there is a plan: everything shorter has then been ruled out."""
    start = trial.this_aos(trial.start)
    first, exact = start.public.turn, len(loads) < MOST_CHOICES
    proven = first
    searches = _searches(trial, loads, picks)
    most = trial.judged + MOST_EFFORT
    fewest = FARTHEST if picks is nobody else Waves(trial, loads[0]).aos_to_leave
    for aos in range(farthest):
        best: tuple[Steps, Search] | None = None
        others = 0
        for search in searches:
            if trial.judged > most or others > MOST_OTHERS:
                break
            others += best is not None
            steps = search.plan(start, aos)
            if steps is not None and (best is None or len(steps) < len(best[0])):
                best = steps, search
            if best is not None and len(best[0]) <= aos + fewest:
                break
        if best is not None:
            why = _shortage(trial, best[1].load, aos - 1) if aos else "it is ready and spotted"
            at_least = first + aos if exact else proven
            return Plan(first + aos, first, best[0], why, best[1].load, exact, at_least, trial.judged)
        exact = exact and trial.judged <= most and not any(search.cut for search in searches)
        proven += exact
        if trial.judged > most:
            break
    why = _shortage(trial, loads[0], FARTHEST)
    return Plan(None, first, (), why, loads[0], exact, proven, trial.judged)


def _searches(trial: Trial, loads: tuple[Load, ...], picks: Picks) -> tuple[Search, ...]:
    """By deck run first; spotted for the catapults too only if that opens places. Most effort goes to the AFs that
    have the least in their way."""
    start = trial.this_aos(trial.start)
    side = trial.deck(start).side
    catapults = any(trial.runs(side.air[af], name).by_catapult for load in loads for af, name in load.items())
    thrown = [(load, some) for load in loads for some in picks(trial, load)]
    found = []
    for by_catapult in (False, True)[: 1 + catapults]:
        each = [Search(trial, load, by_catapult, some) for load, some in thrown]
        hopeful = [search for search in each if not search.hopeless]
        found += sorted(hopeful, key=lambda search: search.in_the_way(start))
    for place, search in enumerate(found):
        search.effort = max(LEAST_EFFORT, trial.effort >> place)
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
    return tuple((squadron, load.id) for squadron, kind in squadrons.items() for load in data.aircraft[kind].offered)
