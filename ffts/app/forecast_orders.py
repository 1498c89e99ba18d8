"""A plan as standing orders: what can be said in them, and when the deck load is ready by them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from ffts.app.forecast import Plan, earliest_launch
from ffts.app.forecast_deck import luckily
from ffts.app.forecast_load import Wanted
from ffts.app.forecast_trial import Trial
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies import commands_air as c
from ffts.games.skies.air import AirFactor, Where
from ffts.games.skies.catalog import Catalog
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.state import State

LATER = 6  # AOS beyond the plan in which the orders are still tried
ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)


@dataclass(frozen=True)
class Orders:
    """A plan in the words of standing orders. They prepare the deck load; the launch itself is ordered by hand."""

    texts: tuple[str, ...]
    rest: Plan | None
    """What is left to be ordered by hand once they have run out, the launch last; None if they never run out."""


@dataclass(frozen=True)
class Squads:
    """AFs as orders name them: whole squadrons by their name, parts of them by a number."""

    air: Mapping[AfId, AirFactor]
    platform: PlatformId

    def told(self, afs: Iterable[AfId]) -> str:
        """'VB-5 and 2 of VF-42'."""
        squadrons = [self.air[af].squadron for af in afs]
        return " and ".join(
            each if squadrons.count(each) == self._size(each) else f"{squadrons.count(each)} of {each}"
            for each in dict.fromkeys(squadrons)
        )

    def below(self, afs: Iterable[AfId]) -> list[AfId]:
        """Those of the same squadrons that are in the hangar: an order counts them, as they are where it wants them."""
        squadrons = {self.air[af].squadron for af in afs}
        return [af.id for af in self._own() if af.squadron in squadrons and af.where is Where.HANGAR]

    def _own(self) -> list[AirFactor]:
        return [af for af in self.air.values() if af.platform == self.platform and af.where in ABOARD]

    def _size(self, squadron: str) -> int:
        return sum(1 for af in self._own() if af.squadron == squadron)


def as_orders(
    state: State, data: Catalog, platform: PlatformId, plan: Plan, watch: Callable[[int], None] | None = None
) -> Orders:
    """6.5 The plan as standing orders, and what the rules make of them turn by turn.

    An order names squadrons and not single AFs, and cannot put them in an order of its own on deck: so the orders may
    take longer than the plan, and this says how long.
    """
    trial = Trial(data, platform, state, watch=watch)
    texts = tuple(_texts(Squads(trial.deck(state).side.air, platform), plan))
    wanted = _wanted(trial, plan)
    over = _carried_out(trial, plan, texts) if plan.turn is not None and wanted else None
    return Orders(texts, None if over is None else earliest_launch(over, data, platform, wanted, watch))


def _texts(squads: Squads, plan: Plan) -> Iterator[str]:
    cmds = [cmd for step in plan.steps for cmd in step]
    below = _named(cmds, c.StrikeBelow)
    if out := [af for af in below if af not in plan.load]:
        yield f"strike below {squads.told([*squads.below(out), *out])}"
    if turned := [cmd for cmd in cmds if isinstance(cmd, c.Respot)]:
        yield f"respot {turned[-1].to}"
    if unloaded := _named(cmds, c.Unready):
        yield f"unready {squads.told(unloaded)}"
    if broken := _named(cmds, c.Repair):
        yield f"repair {squads.told(broken)}"
    if up := [af for af in _named(cmds, c.BringUp) if af in plan.load]:
        whole = {squads.air[af].squadron for af in up}
        yield f"spot {squads.told(af for af in plan.load if squads.air[af].squadron in whole)} aft"
    for load in dict.fromkeys(plan.load.values()):
        yield f"ready {squads.told(af for af, name in plan.load.items() if name == load)} {load}"


def _named(cmds: Iterable[Command], kind: type[Command]) -> list[AfId]:
    """The AFs that commands of this kind name, each once."""
    afs = (af for cmd in cmds if isinstance(cmd, kind) for af in getattr(cmd, "afs", ()))
    return list(dict.fromkeys(afs))


def _carried_out(trial: Trial, plan: Plan, texts: tuple[str, ...]) -> State | None:
    """The air operations segment that follows the one in which the last of these orders is done."""
    start = trial.this_aos(trial.start)
    if not texts:
        return start
    state = trial.do(start, c.SetOrders(platform=trial.platform, orders=texts))
    for _ in range(len(plan.steps) + LATER):
        if isinstance(state, Refused):
            return None
        after = luckily(trial, state, c.RunOrders(platform=trial.platform))
        state = trial.next_aos(state if after is None else after)
        if not trial.deck(state).platform.orders:
            return state
    return None


def _wanted(trial: Trial, plan: Plan) -> Wanted:
    """The load by squadrons, as orders name it; nothing if a squadron carries two kinds of load."""
    air = trial.deck(trial.start).side.air
    counted = Counter((air[af].squadron, load) for af, load in plan.load.items())
    wanted = {squadron: (number, load) for (squadron, load), number in counted.items()}
    return wanted if len(wanted) == len(counted) else {}
