"""Looking ahead: the earliest launch of a deck load that is found, by asking the rules and by nothing else."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.clearing import by_elevator, by_respot, some_of
from ffts.games.skies.ahead.deck_load import DeckLoad, first_away
from ffts.games.skies.ahead.load import ABOARD, BadLoad, WantedLoads, by_hangar_catapult, impossible, load_of, work_left
from ffts.games.skies.ahead.trial import FARTHEST, DeckTrial, LoadOfAfs, Steps
from ffts.games.skies.commands.air import Launch
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rules.ch06.common import side_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where

ENOUGH = 2000  # commands judged without a respot, and with one, after which the best plan so far will do
MOST_CHOICES = 60  # choices of those who leave by hangar catapult that are tried


@dataclass(frozen=True)
class Plan:
    """The earliest launch of a deck load that was found, and how it comes about."""

    turn: int | None
    """The turn in which it begins to take off; None if no way was found."""
    first: int
    """The turn of the first step."""
    steps: Steps
    """What is ordered in the air operations segment of each turn from `first` on, the launch last."""
    why: str
    """What decides it, or why it cannot be."""
    load: Mapping[AfId, str]
    best: bool = True
    """Whether nothing earlier is possible: a short bound shows it."""
    judged: int = 0
    """Commands the rules were asked about."""
    loads: int = 1
    """Deck loads it takes: what does not find room on the deck at once leaves later."""

    @property
    def last(self) -> int:
        """The turn in which the last AF of the load has taken off."""
        return self.first + len(self.steps) - 1


def earliest_launch(
    state: State, data: Catalog, platform: PlatformId, wanted: WantedLoads, watch: Callable[[int], None] | None = None
) -> Plan:
    """The earliest turn in which this deck load stands ready, spotted in order, and begins to take off.

    `watch` is told how many commands were judged so far; an exception of it breaks off.
    """
    if side_of(state, platform) is None:
        known = ", ".join(p for each in state.sides.values() for p in each.platforms)
        raise BadLoad(f"there is no carrier or base {platform}; there are {known}")
    trial = DeckTrial(data, platform, state, watch=watch)
    load = load_of(trial, wanted)
    never = impossible(trial, load)
    plan = Plan(None, state.public.turn, (), never, load) if never else _in_one(trial, load)
    if plan.turn is None:
        plan = _in_two(trial, plan)
    best = plan.best
    if best and plan.steps and any(count is not None for count, _ in wanted.values()):
        best = DeckLoad(trial, load).is_best(plan.steps, of_some=True)
    return replace(plan, best=best, judged=trial.judged)


def _in_one(trial: DeckTrial, load: LoadOfAfs) -> Plan:
    first, plain = trial.this_aos(trial.start).public.turn, DeckLoad(trial, load)
    steps = soonest(trial, load)
    if steps is None:
        return Plan(None, first, (), plain.why(FARTHEST), load, best=plain.bound >= FARTHEST)
    aos = first_away(steps)
    why = plain.why(aos - 1, steps) if aos else "it is ready and spotted"
    return Plan(first + aos, first, steps, why, load, best=plain.is_best(steps))


def soonest(trial: DeckTrial, load: LoadOfAfs) -> Steps | None:
    """6.9 A plan that has all of `load` away as soon as may be; some of it by catapult only where that is sooner, which
    is tried by elevators alone, then with a respot."""
    plain, choices = DeckLoad(trial, load), tuple(_choices(trial, load))
    best, rank = None, (FARTHEST, 0)
    by_lift, turned = (tuple(replace(each, clearings=(way,)) for each in choices) for way in (by_elevator, by_respot))
    for tried in ((plain,), by_lift, turned):
        enough = trial.judged + ENOUGH
        for each in tried:
            if best is not None and (plain.is_best(best) or trial.judged > enough):
                break
            if _rank(each, each.least + each.waves, each.least) < rank:
                steps = each.plan(rank[0] - each.waves + 1)
                if steps is not None and _rank(each, len(steps), first_away(steps)) < rank:
                    best, rank = steps, _rank(each, len(steps), first_away(steps))
    return best


def _rank(load: DeckLoad, aos: int, first: int) -> tuple[int, int]:
    """What a plan is judged by, less being better: when all of the load is away, how many leave by deck, who takes off
    first."""
    return aos, 1 + first if load.from_hangar else 0


def _choices(trial: DeckTrial, load: LoadOfAfs) -> Iterator[DeckLoad]:
    """Spotted to leave by deck run; by catapult too; and some of them left below, or sent there, for its catapult: as
    many as it gets off in one AOS first, or in some."""
    air = trial.deck(trial.start).side.air
    by_catapult = any(trial.runs(air[af], name).by_catapult for af, name in load.items())
    some = some_of(by_hangar_catapult(trial, load)[::-1], lambda af: air[af].squadron)
    found = [DeckLoad(trial, load, frozenset(afs), by_catapult) for afs in some if afs]
    found.sort(key=lambda each: (each.least + each.waves, len(each.from_hangar) % each.hangar_rate > 0))
    yield from (*([DeckLoad(trial, load, by_catapult=True)] if by_catapult else []), *found[:MOST_CHOICES])


def _in_two(trial: DeckTrial, plan: Plan) -> Plan:
    """6.9 Two deck loads, where one has no room for all; marked as the best if the last AF cannot be away sooner."""
    load, now = plan.load, trial.start.public.turn
    steps = in_two(trial, load, soonest)
    if steps is None:
        some = not any(impossible(trial, {af: name}) for af, name in load.items())
        return replace(plan, best=plan.best and not (some and impossible(trial, load)))
    least = DeckLoad(trial, load).bound
    return Plan(now + first_away(steps), now, steps, plan.why, load, least >= len(steps) - 1, loads=2)


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


# --- a load larger than one deck ------------------------------------------------------

ENOUGH_OF_TWO = 2500  # commands judged, after which the best plan so far will do
MOST_FRONTS = 4  # sixths of the first deck load that leave before the rest of it
Planner = Callable[[DeckTrial, LoadOfAfs], Steps | None]


def in_two(trial: DeckTrial, load: LoadOfAfs, plan: Planner) -> Steps | None:
    """The steps for both; None if two deck loads are too few."""
    best, least, enough = None, DeckLoad(trial, load).bound, trial.judged + ENOUGH_OF_TWO
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


def _both(trial: DeckTrial, first: LoadOfAfs, load: LoadOfAfs, plan: Planner, front: int = 0) -> Steps | None:
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


def _then(trial: DeckTrial, state: State, load: LoadOfAfs, plan: Planner) -> Steps | None:
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
