"""A load larger than one deck: a first deck load, and a second one that is brought up once the first is away."""

from collections.abc import Callable, Iterator
from itertools import accumulate, islice, permutations

from ffts.app.forecast_bound import Demand, waiting_of
from ffts.app.forecast_load import Load, impossible
from ffts.app.forecast_search import Steps
from ffts.app.forecast_trial import Trial, merged
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.air import Where
from ffts.games.skies.commands_air import Launch
from ffts.games.skies.names import AfId
from ffts.games.skies.rules.ch06_common import space_of
from ffts.games.skies.state import State

MOST_PARTS = 6  # ways to part the load that are tried
MOST_FRONTS = 4  # sixths of the first deck load that leave before the rest of it
ENOUGH = 2000  # commands judged, after which the best plan so far will do
FARTHEST = 40
Plan = Callable[[Trial, Load], Steps | None]


def in_two(trial: Trial, load: Load, plan: Plan) -> tuple[Steps, int] | None:
    """The steps for both, and how many AOS there are before the last at least; None if two deck loads are too few."""
    best: Steps | None = None
    first: Load = {}
    enough = trial.judged + ENOUGH
    for part in islice(_parts(trial, load), MOST_PARTS):
        if best is not None and trial.judged > enough:
            break
        steps = _both(trial, part, load, plan)
        if steps is not None and (best is None or len(steps) < len(best)):
            best, first = steps, part
    if best is None:
        return None
    least = _at_least(trial, load)
    for front in range(1, MOST_FRONTS + 1):
        if len(best) - 1 <= least or trial.judged > enough:
            break
        steps = _both(trial, first, load, plan, front)
        if steps is not None and len(steps) < len(best):
            best = steps
    return best, least


def _parts(trial: Trial, load: Load) -> Iterator[Load]:
    """As much as the deck takes, one squadron before the other: in every order of the squadrons. Where it takes all of
    them and still no plan was found, the last squadron leaves after the others."""
    side, seen = trial.deck(trial.start).side, set[frozenset[AfId]]()
    squadrons = tuple(dict.fromkeys(side.air[af].squadron for af in load))
    for order in permutations(squadrons):
        part: dict[AfId, str] = {}
        for af in sorted(load, key=lambda af: (order.index(side.air[af].squadron), _work(trial, af, load[af]))):
            if not impossible(trial, {**part, af: load[af]}):
                part[af] = load[af]
        if len(part) == len(load):
            part = {af: name for af, name in part.items() if side.air[af].squadron != order[-1]}
        rest = {af: name for af, name in load.items() if af not in part}
        if part and rest and not impossible(trial, rest) and frozenset(part) not in seen:
            seen.add(frozenset(part))
            yield part


def _work(trial: Trial, af: AfId, name: str) -> int:
    chain = trial.chain(trial.deck(trial.start).side.air[af], name)
    return FARTHEST if isinstance(chain, Refused) else len(chain)


def _both(trial: Trial, first: Load, load: Load, plan: Plan, front: int = 0) -> Steps | None:
    """The first by its own plan, what is left of each AOS going into work on the others; then those by their own.

    With `front` only so many of its foremost sixths leave at first: aircraft that roll off from the front leave the
    elevators behind them open (6.8.2), and the others come up to the places that became free.
    """
    steps = plan(trial, first)
    if steps is None:
        return None
    state, done = trial.this_aos(trial.start), list[tuple[Command, ...]]()
    for number, step in enumerate(steps):
        state = trial.next_aos(state) if number else state
        last = number == len(steps) - 1
        cmds = _foremost(trial, state, step, front) if last and front else step
        after = trial.do_all(state, cmds)
        if isinstance(after, Refused) or not cmds:
            return None
        extra, state = ([], after) if last else _work_on(trial, after, _not_in(first, load))
        done.append((*cmds, *extra))
    rest = _then(trial, state, load, plan)
    return None if rest is None else (*done[:-1], (*done[-1], *rest[0]), *rest[1:])


def _not_in(first: Load, load: Load) -> Load:
    return {af: name for af, name in load.items() if af not in first}


def _then(trial: Trial, state: State, load: Load, plan: Plan) -> Steps | None:
    """The plan for whoever has not left yet, from here on."""
    then = Trial(trial.data, trial.platform, state, trial.judged, trial.watch)
    air = then.deck(state).side.air
    rest = {af: name for af, name in load.items() if air[af].where is not Where.AIR}
    steps = None if impossible(then, rest) else plan(then, rest)
    trial.judged = then.judged
    return steps


def _foremost(trial: Trial, state: State, cmds: tuple[Command, ...], front: int) -> tuple[Command, ...]:
    """6.7.6 Of one launch by deck run those on so many of the foremost sixths; nobody if that is everybody, or there
    are other orders."""
    match cmds:
        case (Launch(catapults=()) as launch,):
            air = trial.deck(state).side.air
            sixths = list(dict.fromkeys(air[af].section for af in launch.afs))
            if front >= len(sixths):
                return ()
            afs = tuple(af for af in launch.afs if air[af].section in sixths[:front])
            return (launch.model_copy(update={"afs": afs}),)
        case _:
            return ()


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


def _at_least(trial: Trial, load: Load) -> int:
    """AOS before the last of it can leave: for all the work and moves of it, and for those whom the deck does not hold
    to come up after somebody has begun to leave. Whom a hangar catapult takes needs neither elevator nor deck (6.9)."""
    start = trial.this_aos(trial.start)
    side, chains = trial.deck(start).side, []
    by_deck = [af for af, name in load.items() if not trial.thrown(side.air[af], name)]
    for af, name in load.items():
        chain = trial.chain(side.air[af], name)
        chains += [] if isinstance(chain, Refused) else [chain]
    below = sum(side.air[af].where is Where.HANGAR for af in by_deck)
    demand, bound = Demand(waiting_of(chains), below, trial.up_cost), trial.bound(start)
    whole = next((aos for aos in range(FARTHEST) if bound.schedule(demand, aos) is not None), FARTHEST)
    ready = sum(chain == () and side.air[af].where is Where.DECK for af, chain in zip(load, chains, strict=True))
    above = len(by_deck) - _deck_holds(trial, by_deck)
    lifts = max(1, bound.later.lifts)
    return max(whole, (0 if ready else 1) - (-above // lifts)) if above > 0 else whole


def _deck_holds(trial: Trial, afs: list[AfId]) -> int:
    """6.3.2 As many of these as can ever stand on deck at once: by all its room, and sixth by sixth, were every AF as
    small as the smallest."""
    air, ump = trial.deck(trial.start).side.air, trial.ump(trial.start)
    needs = sorted(space_of(ump, air[af], parked=False) for af in afs)
    rooms = trial.room(trial.start)
    by_room = sum(total <= sum(rooms) for total in accumulate(needs))
    smallest = max(1, needs[0]) if needs else 1
    return min(by_room, sum(room // smallest for room in rooms))
