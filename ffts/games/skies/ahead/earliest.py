"""Looking ahead: the earliest launch of a deck load that is found, by asking the rules and by nothing else."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from ffts.games.skies.ahead.clearing import by_elevator, by_respot, some_of
from ffts.games.skies.ahead.deck_load import DeckLoad, first_away
from ffts.games.skies.ahead.load import ABOARD, BadLoad, WantedLoads, by_hangar_catapult, impossible, load_of
from ffts.games.skies.ahead.trial import FARTHEST, DeckTrial, LoadOfAfs, Steps
from ffts.games.skies.ahead.waves import in_two
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rules.ch06.common import side_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

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
