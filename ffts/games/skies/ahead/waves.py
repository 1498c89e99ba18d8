"""A load larger than one deck: a first deck load, and a second one that is brought up once the first is away."""

from collections.abc import Callable, Iterator
from itertools import permutations

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.deck_load import DeckLoad, first_away
from ffts.games.skies.ahead.load import impossible, work_left
from ffts.games.skies.ahead.trial import DeckTrial, LoadOfAfs, Steps
from ffts.games.skies.commands.air import Launch
from ffts.games.skies.names import AfId
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where

ENOUGH = 2500  # commands judged, after which the best plan so far will do
MOST_FRONTS = 4  # sixths of the first deck load that leave before the rest of it
Plan = Callable[[DeckTrial, LoadOfAfs], Steps | None]


def in_two(trial: DeckTrial, load: LoadOfAfs, plan: Plan) -> Steps | None:
    """The steps for both; None if two deck loads are too few."""
    best, least, enough = None, DeckLoad(trial, load).bound, trial.judged + ENOUGH
    first: LoadOfAfs = {}
    for part in _parts(trial, load):
        if best is not None and trial.judged > enough:
            break
        steps = _both(trial, part, load, plan)
        if steps is not None and (best is None or _sooner(steps, best)):
            best, first = steps, part
    for front in range(1, MOST_FRONTS + 1):
        if best is None or len(best) - 1 <= least or trial.judged > enough:
            break
        steps = _both(trial, first, load, plan, front)
        if steps is not None and _sooner(steps, best):
            best = steps
    return best


def _sooner(steps: Steps, others: Steps) -> bool:
    """Whether with `steps` the last AF is away sooner than with `others`, or as soon while the first has to wait less
    for it in the air."""
    return (len(steps), -first_away(steps)) < (len(others), -first_away(others))


def _parts(trial: DeckTrial, load: LoadOfAfs) -> Iterator[LoadOfAfs]:
    """Who stands ready on deck; or as much as it takes, one squadron before the other, in every order of the squadrons;
    or of these no more than one AOS gets away. Where it takes all of them and still no plan was found, the last of the
    squadrons leaves after the others."""
    deck = trial.deck(trial.start)
    air, rate = deck.side.air, deck.sheet.launch_rate
    found = [{af: name for af, name in load.items() if air[af].where is Where.DECK and not _work(trial, load, af)}]
    for order in permutations(dict.fromkeys(air[af].squadron for af in load)):
        part: dict[AfId, str] = {}
        for af in sorted(load, key=lambda af: (order.index(air[af].squadron), _work(trial, load, af))):
            if not impossible(trial, {**part, af: load[af]}):
                part[af] = load[af]
        if len(part) == len(load):
            part = {af: name for af, name in part.items() if air[af].squadron != order[-1]}
        found += [part, dict(list(part.items())[:rate])]
    for part in {frozenset(part): part for part in found}.values():
        rest = {af: name for af, name in load.items() if af not in part}
        if part and rest and not impossible(trial, rest):
            yield part


def _work(trial: DeckTrial, load: LoadOfAfs, af: AfId) -> int:
    return work_left(trial, trial.af(trial.start, af), load[af])


def _both(trial: DeckTrial, first: LoadOfAfs, load: LoadOfAfs, plan: Plan, front: int = 0) -> Steps | None:
    """The first by its own plan, what is left of each AOS going into work on the others; then those by their own.

    With `front` only the foremost `front` sixths of it leave at first: aircraft that roll off from there leave the
    elevators behind them open (6.8.2), and the others come up to the places that became free.
    """
    steps = plan(trial, first) or ()
    state, done = trial.this_aos(trial.start), list[tuple[Command, ...]]()
    for number, step in enumerate(steps):
        state = trial.next_aos(state) if number else state
        last = number == len(steps) - 1
        cmds = _foremost(trial, state, step, front) if last and front else step
        after = trial.do_all(state, cmds)
        if isinstance(after, Refused) or not cmds:
            return None
        others = {af: name for af, name in load.items() if af not in first}
        extra, state = ([], after) if last else trial.worked(after, others)
        done.append((*cmds, *extra))
    rest = _then(trial, state, load, plan) if done else None
    return None if rest is None else (*done[:-1], (*done[-1], *rest[0]), *rest[1:])


def _then(trial: DeckTrial, state: State, load: LoadOfAfs, plan: Plan) -> Steps | None:
    """The plan for whoever has not left yet, from here on."""
    then = DeckTrial(trial.data, trial.platform, state, trial.judged, trial.watch)
    air = then.deck(state).side.air
    rest = {af: name for af, name in load.items() if air[af].where is not Where.AIR}
    steps = None if impossible(then, rest) else plan(then, rest)
    trial.judged = then.judged
    return steps


def _foremost(trial: DeckTrial, state: State, cmds: tuple[Command, ...], front: int) -> tuple[Command, ...]:
    """6.7.6 A single launch by deck run, cut down to the AFs on its `front` foremost sixths; nothing if that is all of
    them, or if `cmds` holds other orders."""
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
