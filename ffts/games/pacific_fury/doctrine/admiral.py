"""The admiral: the staff's best ideas, each played on to the end of the turn in games as they may be."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent, Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.pacific_fury.doctrine import player
from ffts.games.pacific_fury.doctrine.operating import judged
from ffts.games.pacific_fury.doctrine.player import CARRIERS, GUARD, HAMMER, LANDING, RUN, Plan
from ffts.games.pacific_fury.imagined import played_on, world, worth_to
from ffts.games.pacific_fury.names import Step
from ffts.games.pacific_fury.offers import allowed, asking
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView

KEPT = 4
"""Positions of which the decision is kept."""
IDEAS = 3
"""Operations that are played on, the most promising ones."""
BEHIND = 6.0
"""An idea so far behind the best is played on no longer."""
SURE_AFTER = 2
"""Games without which none is left out."""
MORE_ATTACKS = (
    Plan("the Express at once, and the carriers put the field out behind it", (RUN, CARRIERS, HAMMER, LANDING)),
    Plan("the guns in two waves, the Express between them", (HAMMER, RUN, HAMMER, LANDING, CARRIERS)),
)
MORE_DEFENCES = (
    Plan("the carriers first, to strike what comes out, and a strong guard behind them", (CARRIERS, GUARD)),
    Plan("guards for the sound one after the other, carriers behind the first", (GUARD, CARRIERS, GUARD, GUARD, GUARD)),
)
"""Ways to form that the staff does not take by itself."""
MARGIN = 1.0
"""By so much another idea has to be better than the staff's,"""
SURELY = 1.0
"""and by so many times what chance alone makes of it,"""
LEAST_GAMES = 4
"""in so many games."""


@dataclass
class Idea:
    """Orders, why the staff would give them, and what they came to in each game."""

    orders: tuple[Command, ...]
    why: str
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fmean(self.worths)


class Minded:
    """What was decided of this very position is ordered, however long ago it was thought about."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[SideView, Catalog, tuple[Intent, ...]], ...] = ()

    def of(self, view: SideView, data: Catalog) -> tuple[Intent, ...]:
        """The orders; none where nothing was decided."""
        for known, catalog, orders in self._kept:
            if known.public is view.public and known.own is view.own and catalog is data:
                return orders
        return ()

    def keep(self, view: SideView, data: Catalog, orders: tuple[Intent, ...]) -> None:
        """For whoever asks next."""
        self._kept = ((view, data, orders), *self._kept[: KEPT - 1])


MINDED = Minded()


def is_asked(view: SideView) -> bool:
    """Whether he is asked what he plays on for: how to form, and which operation to conduct."""
    awaits = view.public.awaits
    return awaits.side is view.own.id and awaits.step in (Step.FORMING, Step.OPERATION)


def thinks(view: SideView, data: Catalog) -> bool:
    """Whether he has to make up his mind before he orders."""
    return is_asked(view) and not MINDED.of(view, data)


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command], thinking: Thinking
) -> tuple[Intent, ...]:
    """What he orders now; without time, and in a fight, as the staff does."""
    if kept := MINDED.of(view, data):
        return kept
    if not thinking.rollouts or not is_asked(view):
        return player.decide(view, data, due, style, given)
    orders = _decided(view, data, thinking)
    MINDED.keep(view, data, orders)
    return orders


def _decided(view: SideView, data: Catalog, thinking: Thinking) -> tuple[Intent, ...]:
    found = ideas(view, data)
    if len(found) > 1:
        play(view, data, found, thinking)
    best = _best(found)
    return tuple(Intent(order, _why(best, found)) for order in best.orders)


def ideas(view: SideView, data: Catalog) -> list[Idea]:
    """What the staff could do, its first choice in front."""
    if view.public.awaits.step is Step.FORMING:
        holds = view.own.id is view.public.initiative
        forms = list[Idea]()
        for plan in (*player.plans_of(view), *(MORE_DEFENCES if holds else MORE_ATTACKS)):
            orders = player.formed(view, data, plan)
            if all(orders != idea.orders for idea in forms):
                forms.append(Idea(orders, plan.why))
        return forms
    choices = [judged(view, data, offer.orders[0]) for offer in allowed(asking(view, data))]
    choices.sort(key=lambda choice: -choice.promise)
    return [Idea((choice.command,), choice.why) for choice in choices[:IDEAS]]


def play(view: SideView, data: Catalog, found: Sequence[Idea], thinking: Thinking) -> None:
    """All in the same games with the same dice, one game after the other, while there is time."""
    left, played, game = list(found), 0, 0
    while len(left) > 1 and played + len(left) <= thinking.rollouts and thinking.may_go_on():
        seed = (thinking.seed, view.public.turn, view.public.number, view.own.id, game)
        state = world(view, data, Chance(*seed, "world"))
        for idea in left:
            after = played_on(state, data, idea.orders, Chance(*seed, "dice"))
            idea.worths.append(worth_to(after, data, view.own.id))
        played, game = played + len(left), game + 1
        if game >= SURE_AFTER:
            most = max(idea.mean for idea in left)
            left = [idea for idea in left if idea is found[0] or idea.mean > most - BEHIND]


def _best(found: Sequence[Idea]) -> Idea:
    """The staff's first choice, unless another was better by more than chance makes of it."""
    first = found[0]
    better = [idea for idea in found[1:] if _is_better(idea, first)]
    return max(better, key=lambda idea: idea.mean, default=first)


def _is_better(idea: Idea, first: Idea) -> bool:
    """In the games in which both were played."""
    ahead = [mine - usual for mine, usual in zip(idea.worths, first.worths, strict=False)]
    if len(ahead) < LEAST_GAMES:
        return False
    return fmean(ahead) > max(MARGIN, SURELY * stdev(ahead) / sqrt(len(ahead)))


def _why(best: Idea, found: Sequence[Idea]) -> str:
    """'the Express lands with 67%; it came to +12.1 in 8 imagined turns, the next best to +9.8'"""
    if not best.worths:
        return best.why
    others = [idea.mean for idea in found if idea is not best and idea.worths]
    beside = f", the next best to {max(others):+.1f}" if others else ""
    return f"{best.why}; it came to {best.mean:+.1f} in {len(best.worths)} imagined turns{beside}"
