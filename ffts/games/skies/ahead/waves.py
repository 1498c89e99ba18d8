"""A load larger than one deck: a first deck load, and a second one that is brought up once the first is away."""

from collections.abc import Callable, Iterator
from itertools import islice, permutations

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.bound import FARTHEST
from ffts.games.skies.ahead.least import Waves
from ffts.games.skies.ahead.load import Load, impossible
from ffts.games.skies.ahead.plan_search import Steps
from ffts.games.skies.ahead.trial_deck import Trial, merged
from ffts.games.skies.commands.air import Launch
from ffts.games.skies.names import AfId
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where

MOST_PARTS = 6  # ways to part the load that are tried
MOST_FRONTS = 4  # sixths of the first deck load that leave before the rest of it
ENOUGH = 2000  # commands judged, after which the best plan so far will do
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
        if steps is not None and (best is None or _sooner(steps, best)):
            best, first = steps, part
    if best is None:
        return None
    least = Waves(trial, load).least()
    for front in range(1, MOST_FRONTS + 1):
        if len(best) - 1 <= least or trial.judged > enough:
            break
        steps = _both(trial, first, load, plan, front)
        if steps is not None and _sooner(steps, best):
            best = steps
    return best, least


def _sooner(steps: Steps, others: Steps) -> bool:
    """Whether the last is away sooner, or as soon while the first has to wait less for it in the air."""
    return (len(steps), -first_away(steps)) < (len(others), -first_away(others))


def first_away(steps: Steps) -> int:
    """The AOS in which the first takes off."""
    return next(at for at, cmds in enumerate(steps) if any(isinstance(cmd, Launch) for cmd in cmds))


def _parts(trial: Trial, load: Load) -> Iterator[Load]:
    """Who stands ready on deck; or as much as it takes, one squadron before the other, in every order of the squadrons.
    Where it takes all of them and still no plan was found, the last squadron leaves after the others."""
    side, seen = trial.deck(trial.start).side, set[frozenset[AfId]]()
    ready = {af: name for af, name in load.items() if side.air[af].where is Where.DECK and not _work(trial, af, name)}
    if ready and len(ready) < len(load):
        seen.add(frozenset(ready))
        yield ready
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
    then = Trial(trial.data, trial.platform, state, trial.judged, trial.watch, trial.effort)
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
    cmds, changes = list[Command](), list[Command]()
    for af in sorted(load, key=lambda af: -_work(trial, af, load[af])):
        there = trial.deck(state)
        if af in there.platform.aos.worked or trial.chain(there.side.air[af], load[af]) == ():
            continue
        cmd = trial.next_work(state, there.side.air[af], load[af])
        after = cmd if isinstance(cmd, Refused) else trial.do(state, cmd)
        if not isinstance(cmd, Refused) and not isinstance(after, Refused):
            change, state = trial.changed_at_once(after, af, cmd, load[af])
            cmds.append(cmd)
            changes += change
    return [*merged(cmds), *merged(changes)], state
