"""A plan as standing orders: what can be said in them, and when the deck load is ready by them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.deck import luckily
from ffts.games.skies.ahead.earliest import Plan
from ffts.games.skies.ahead.trial import DeckTrial
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.orders.reading import told_spans
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Where

LATER = 6  # AOS beyond the plan in which the orders are still tried
ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)


@dataclass(frozen=True)
class Orders:
    """A plan in the words of standing orders, the launch among them."""

    texts: tuple[str, ...]
    away: int | None
    """The turn in which the first takes off by these orders; None if they do not bring it about."""
    last: int | None
    """The turn in which the last has taken off."""


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
        """AFs of the same squadrons that are in the hangar: an order to strike below counts them, as they are where it
        wants them."""
        squadrons = {self.air[af].squadron for af in afs}
        return [af.id for af in self._own() if af.squadron in squadrons and af.where is Where.HANGAR]

    def above(self, afs: Iterable[AfId]) -> list[AfId]:
        """AFs of the same squadrons that are on deck: an order to bring up counts them in the same way."""
        squadrons = {self.air[af].squadron for af in afs}
        return [af.id for af in self._own() if af.squadron in squadrons and af.where is Where.DECK]

    def _own(self) -> list[AirFactor]:
        return [af for af in self.air.values() if af.platform == self.platform and af.where in ABOARD]

    def _size(self, squadron: str) -> int:
        return sum(1 for af in self._own() if af.squadron == squadron)


def as_orders(
    state: State, data: Catalog, platform: PlatformId, plan: Plan, watch: Callable[[int], None] | None = None
) -> Orders:
    """6.5 The plan as standing orders, and what the rules make of them turn by turn.

    In plain words where they do it as soon as the plan, squadron by squadron; else AF by AF and turn by turn.
    """
    trial = DeckTrial(data, platform, state, watch=watch)
    if plan.turn is None:
        return Orders((), None, None)
    plain = tuple(_texts(Squads(trial.deck(state).side.air, platform), plan))
    turns = _carried_out(trial, plan, plain)
    if turns and (turns[0], turns[-1]) == (plan.turn, plan.last):
        return Orders(plain, turns[0], turns[-1])
    exact = tuple(_one_by_one(plan))
    turns = _carried_out(trial, plan, exact)
    return Orders(exact, turns[0] if turns else None, turns[-1] if turns else None)


def _one_by_one(plan: Plan) -> Iterator[str]:
    """Each command of the plan as an order for its own turn."""
    for at, cmds in enumerate(plan.steps):
        yield from (f"turn {plan.first + at}: {_told_order(cmd)}" for cmd in cmds)


def _told_order(cmd: Command) -> str:
    match cmd:
        case c.StrikeBelow():
            return f"strike below {told_spans(cmd.afs)}"
        case c.BringUp():
            return f"bring up {told_spans(cmd.afs)}{f' to sixth {cmd.section}' if cmd.section else ''}"
        case c.Respot():
            return f"respot {cmd.to}{f' in the order {told_spans(cmd.order)}' if cmd.order else ''}"
        case c.Ready():
            return f"ready {told_spans(cmd.afs)} {cmd.load}"
        case c.Unready() | c.Repair():
            return f"{type(cmd).__name__.lower()} {told_spans(cmd.afs)}"
        case c.Launch():
            return f"launch {told_spans(cmd.afs)}{f' by catapult {cmd.catapults[0]}' if cmd.catapults else ''}"
        case _:
            raise TypeError(f"{type(cmd).__name__} is no part of a plan")


def _texts(squads: Squads, plan: Plan) -> Iterator[str]:
    cmds = [cmd for step in plan.steps for cmd in step]
    below = _named(cmds, c.StrikeBelow)
    if out := [af for af in below if af not in plan.load]:
        yield f"strike below {squads.told([*squads.below(out), *out])}"
    if exchanged := [af for af in _named(cmds, c.BringUp) if af not in plan.load]:
        yield f"bring up {squads.told([*squads.above(exchanged), *exchanged])}"
    if turned := [cmd for cmd in cmds if isinstance(cmd, c.Respot)]:
        front = squads.told(af for af in plan.load if af in turned[-1].order)
        yield f"respot {turned[-1].to}{f' with {front} in front' if front and turned[-1].to == 'aft' else ''}"
    if broken := _named(cmds, c.Repair):
        yield f"repair {squads.told(broken)}"
    if up := [af for af in _named(cmds, c.BringUp) if af in plan.load]:
        whole = {squads.air[af].squadron for af in up}
        yield f"spot {squads.told(af for af in plan.load if squads.air[af].squadron in whole)} aft"
    for load in dict.fromkeys(plan.load.values()):
        yield f"ready {squads.told(af for af, name in plan.load.items() if name == load)} {load}"
    yield f"launch {squads.told(plan.load)} together"


def _named(cmds: Iterable[Command], kind: type[Command]) -> list[AfId]:
    """The AFs that commands of this kind name, each once."""
    afs = (af for cmd in cmds if isinstance(cmd, kind) for af in getattr(cmd, "afs", ()))
    return list(dict.fromkeys(afs))


def _carried_out(trial: DeckTrial, plan: Plan, texts: tuple[str, ...]) -> tuple[int, ...]:
    """The turns in which AFs take off by the orders `texts`; none if they are never all carried out."""
    turns = list[int]()
    state = trial.do(trial.this_aos(trial.start), c.SetOrders(platform=trial.platform, orders=texts))
    for _ in range(len(plan.steps) + LATER):
        if isinstance(state, Refused):
            return ()
        state = luckily(trial, state, c.RunOrders(platform=trial.platform)) or state
        turns += [state.public.turn] * bool(trial.deck(state).platform.aos.launched)
        if not trial.deck(state).platform.orders:
            return tuple(turns)
        state = trial.next_aos(state)
    return ()
