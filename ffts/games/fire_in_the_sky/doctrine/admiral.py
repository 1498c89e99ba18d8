"""The admiral: what to land and where to meet a landing, each idea played on in games as they may be."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent, Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.fire_in_the_sky.doctrine import player
from ffts.games.fire_in_the_sky.doctrine.planning import AS_STAFF, Nerve
from ffts.games.fire_in_the_sky.imagined import played_on, world, worth_to
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView

KEPT = 4
"""Positions of which the decision is kept."""
WAYS: Mapping[Step, Mapping[str, Nerve]] = {
    Step.SAIL: {
        "with less cover": Nerve(sure=0.9),
        "with more cover": Nerve(sure=1.6),
        "the dearest alone": Nerve(operations=2, raids=1),
        "without raids": Nerve(raids=0),
        "nothing sails": Nerve(operations=0, raids=0),
    },
    Step.REACT: {
        "against more than he has": Nerve(daring=0.6, alone=0.9),
        "against less than he has": Nerve(daring=1.3, alone=1.6),
        "nobody goes out": Nerve(daring=99.0, alone=99.0),
    },
}
"""Other ways than the staff's."""
BEHIND = 8.0
"""An idea so far behind the best is played on no longer."""
SURE_AFTER = 2
"""Games without which none is left out."""
MARGIN = 1.0
"""By so much another idea has to be better than the staff's,"""
SURELY = 1.0
"""and by so many times what chance alone makes of it,"""
LEAST_GAMES = 3
"""in so many games."""


@dataclass
class Idea:
    """What would be ordered in this step, how it differs from the staff's way, and what it came to in each game."""

    name: str
    intents: tuple[Intent, ...]
    worths: list[float] = field(default_factory=list)

    @property
    def orders(self) -> tuple[Command, ...]:
        return tuple(each.command for each in self.intents)

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
            if catalog is data and known.side is view.side and known.public is view.public and known == view:
                return orders
        return ()

    def keep(self, view: SideView, data: Catalog, orders: tuple[Intent, ...]) -> None:
        """For whoever asks next."""
        self._kept = ((view, data, orders), *self._kept[: KEPT - 1])


MINDED = Minded()


def is_asked(view: SideView) -> bool:
    """Whether he is asked what he plays on for: what sails, and who goes out against the enemy."""
    awaits = view.public.awaits
    return awaits.side is view.side and awaits.step in WAYS


def thinks(view: SideView, data: Catalog) -> bool:
    """Whether he has to make up his mind before he orders."""
    return is_asked(view) and not MINDED.of(view, data)


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command], thinking: Thinking
) -> tuple[Intent, ...]:
    """What he orders now; without time, and in all other steps, as the staff does."""
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
    first, *rest = best.intents
    return (first._replace(why=_why(first.why, best, found)), *rest)


def ideas(view: SideView, data: Catalog) -> list[Idea]:
    """The staff's way in front, then those that would order something else."""
    found = [Idea("as the staff does", player.planned(view, data, AS_STAFF))]
    for name, nerve in WAYS[view.public.awaits.step].items():
        idea = Idea(name, player.planned(view, data, nerve))
        if all(idea.orders != other.orders for other in found):
            found.append(idea)
    return found


def play(view: SideView, data: Catalog, found: Sequence[Idea], thinking: Thinking) -> None:
    """All in the same games with the same dice, one game after the other, while there is time."""
    left, played, game = list(found), 0, 0
    while len(left) > 1 and played + len(left) <= thinking.rollouts and thinking.may_go_on():
        seed = (thinking.seed, view.public.turn, str(view.public.awaits.step), str(view.side), game)
        state = world(view, data, Chance(*seed, "world"))
        for idea in left:
            after = played_on(state, data, idea.orders, Chance(*seed, "dice"))
            idea.worths.append(worth_to(after, data, view.side))
        played, game = played + len(left), game + 1
        if game >= SURE_AFTER:
            most = max(idea.mean for idea in left)
            left = [idea for idea in left if idea is found[0] or idea.mean > most - BEHIND]


def _best(found: Sequence[Idea]) -> Idea:
    """The staff's way, unless another was better by more than chance makes of it."""
    better = [idea for idea in found[1:] if _is_better(idea, found[0])]
    return max(better, key=lambda idea: idea.mean, default=found[0])


def _is_better(idea: Idea, first: Idea) -> bool:
    """In the games in which both were played; what was left out early is not."""
    ahead = [mine - usual for mine, usual in zip(idea.worths, first.worths, strict=False)]
    if len(ahead) < max(LEAST_GAMES, len(first.worths)):
        return False
    return fmean(ahead) > max(MARGIN, SURELY * stdev(ahead) / sqrt(len(ahead)))


def _why(why: str, best: Idea, found: Sequence[Idea]) -> str:
    """'...; with less cover: +12.1 in 3 imagined games; as the staff does: +9.8 in 3'"""
    played = [idea for idea in found if idea.worths]
    if not played:
        return why
    others = "".join(f"; {idea.name}: {idea.mean:+.1f} in {len(idea.worths)}" for idea in played if idea is not best)
    return f"{why}; chosen: {best.name}, {best.mean:+.1f} in {len(best.worths)} imagined games{others}"
