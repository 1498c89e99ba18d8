"""A load larger than one deck: a first deck load, and a second one that is brought up once the first is away."""

from collections.abc import Callable, Iterator
from itertools import islice, permutations

from ffts.app.forecast_bound import Demand, waiting_of
from ffts.app.forecast_load import Load, impossible
from ffts.app.forecast_search import Steps
from ffts.app.forecast_trial import Trial, merged
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.air import Where
from ffts.games.skies.names import AfId
from ffts.games.skies.state import State

MOST_PARTS = 6  # ways to part the load that are tried
FARTHEST = 40
Plan = Callable[[Trial, Load], Steps | None]


def in_two(trial: Trial, load: Load, plan: Plan) -> tuple[Steps, int] | None:
    """The steps for both, and how many AOS there are before the last at least; None if two deck loads are too few."""
    best: Steps | None = None
    for first in islice(_parts(trial, load), MOST_PARTS):
        steps = _both(trial, first, {af: name for af, name in load.items() if af not in first}, plan)
        if steps is not None and (best is None or len(steps) < len(best)):
            best = steps
    if best is None:
        return None
    return best, _at_least(trial, load, max(len(first) for first in islice(_parts(trial, load), MOST_PARTS)))


def _parts(trial: Trial, load: Load) -> Iterator[Load]:
    """As much as the deck takes, one squadron before the other: in every order of the squadrons."""
    side, seen = trial.deck(trial.start).side, set[frozenset[AfId]]()
    squadrons = tuple(dict.fromkeys(side.air[af].squadron for af in load))
    for order in permutations(squadrons):
        part: dict[AfId, str] = {}
        for af in sorted(load, key=lambda af: (order.index(side.air[af].squadron), _work(trial, af, load[af]))):
            if not impossible(trial, {**part, af: load[af]}):
                part[af] = load[af]
        rest = {af: name for af, name in load.items() if af not in part}
        if part and rest and not impossible(trial, rest) and frozenset(part) not in seen:
            seen.add(frozenset(part))
            yield part


def _work(trial: Trial, af: AfId, name: str) -> int:
    chain = trial.chain(trial.deck(trial.start).side.air[af], name)
    return FARTHEST if isinstance(chain, Refused) else len(chain)


def _both(trial: Trial, first: Load, second: Load, plan: Plan) -> Steps | None:
    """The first by its own plan, what is left of each AOS going into work on the second; then the second by its own."""
    steps = plan(trial, first)
    if steps is None:
        return None
    state, done = trial.this_aos(trial.start), list[tuple[Command, ...]]()
    for number, cmds in enumerate(steps):
        after = trial.do_all(trial.next_aos(state) if number else state, cmds)
        if isinstance(after, Refused):
            return None
        last = number == len(steps) - 1
        extra, state = ([], after) if last else _work_on(trial, after, second)
        done.append((*cmds, *extra))
    then = Trial(trial.data, trial.platform, state, trial.judged, trial.watch)
    rest = plan(then, second)
    trial.judged = then.judged
    return None if rest is None else (*done[:-1], (*done[-1], *rest[0]), *rest[1:])


def _work_on(trial: Trial, state: State, load: Load) -> tuple[list[Command], State]:
    """6.8 An AOS of work on as many of these as points allow, those that need most first."""
    cmds = list[Command]()
    for af in sorted(load, key=lambda af: -_work(trial, af, load[af])):
        there = trial.deck(state)
        if af in there.platform.aos.worked or trial.chain(there.side.air[af], load[af]) == ():
            continue
        cmd = trial.next_work(state, there.side.air[af], load[af])
        after = cmd if isinstance(cmd, Refused) else trial.do(state, cmd)
        if not isinstance(cmd, Refused) and not isinstance(after, Refused):
            cmds.append(cmd)
            state = after
    return merged(cmds), state


def _at_least(trial: Trial, load: Load, most: int) -> int:
    """AOS before the last of it can leave: for all the work and moves of it, and for the second to come up after the
    first has begun to leave."""
    start = trial.this_aos(trial.start)
    side, chains = trial.deck(start).side, []
    for af, name in load.items():
        chain = trial.chain(side.air[af], name)
        chains += [] if isinstance(chain, Refused) else [chain]
    below = sum(side.air[af].where is Where.HANGAR for af in load)
    demand, bound = Demand(waiting_of(chains), below, trial.up_cost), trial.bound(start)
    whole = next((aos for aos in range(FARTHEST) if bound.schedule(demand, aos) is not None), FARTHEST)
    ready = sum(chain == () and side.air[af].where is Where.DECK for af, chain in zip(load, chains, strict=True))
    lifts = max(1, bound.later.lifts)
    return max(whole, (0 if ready else 1) + -(-(len(load) - most) // lifts))
