"""Ideas of a player who thinks ahead, compared in games it imagines: all of them in the same games, with the same dice,
and the usual way is left only for what is clearly better."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Generic, NamedTuple, TypeVar

from ffts.core.model import Command, D
from ffts.core.offer import Offer
from ffts.core.seats.player import Ahead, DecidesAtOnce, Intent, Thinking

T = TypeVar("T")
V = TypeVar("V")
KEPT = 4
"""Positions of which a decision is kept."""
FROM = 2
"""Games from which chance can be told from worth."""


class Bar(NamedTuple):
    """What another idea has to do, to be taken in place of the usual one."""

    margin: float = 1.0
    """It is better by so much,"""
    surely: float = 1.0
    """and by so many times what chance alone makes of it,"""
    least: int = 3
    """in so many games."""
    left_out: int = 0
    """Games from which an idea that is behind is not played on; as many as it needs to be taken, where this is 0."""


@dataclass
class Idea(Generic[T]):
    """Something that could be done, in words, and what it came to in each game."""

    words: str
    what: T
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Of the games in which it was tried."""
        return fmean(self.worths)


Game = Callable[[T], float]
"""A game that is imagined: what an idea comes to in it."""


def compare(ideas: Sequence[Idea[T]], game: Callable[[int], Game[T]], bar: Bar, thinking: Thinking) -> None:
    """All ideas that may still be taken in one game after the other, while there is time; the usual one stands first,
    and is played in every game. A game in which there was no time for all of them says nothing."""
    played, number, left = 0, 0, list(ideas)
    while len(left) > 1 and played + len(left) <= thinking.rollouts and thinking.may_go_on():
        found = list(_tried(left, game(number), thinking))
        if len(found) < len(left):
            return
        for idea, worth in zip(left, found, strict=True):
            idea.worths.append(worth)
        played, number = played + len(left), number + 1
        left = [idea for idea in left if idea is ideas[0] or _may_win(idea, ideas[0], bar)]


def _tried(ideas: Sequence[Idea[T]], worth: Game[T], thinking: Thinking) -> Iterator[float]:
    """What each comes to, while there is time: many ideas in one game may take longer than a decision."""
    for idea in ideas:
        if idea is not ideas[0] and not thinking.may_go_on():
            return
        yield worth(idea.what)


def best(ideas: Sequence[Idea[T]], bar: Bar) -> Idea[T]:
    """The usual way, unless another one clears the bar."""
    usual = ideas[0]
    better = [idea for idea in ideas[1:] if _is_better(idea, usual, bar)]
    return max(better, key=lambda idea: gain(idea, usual)[0], default=usual)


def gain(idea: Idea[T], usual: Idea[T]) -> tuple[float, float]:
    """What it gains over the usual way in the games in which both were played, and how doubtful that is."""
    gains = [mine - other for mine, other in zip(idea.worths, usual.worths, strict=False)]
    return fmean(gains), stdev(gains) / sqrt(len(gains))


def _is_better(idea: Idea[T], usual: Idea[T], bar: Bar) -> bool:
    """What was left out early is not."""
    if len(idea.worths) < max(FROM, bar.least, len(usual.worths)):
        return False
    more, doubt = gain(idea, usual)
    return more > max(bar.margin, bar.surely * doubt)


def _may_win(idea: Idea[T], usual: Idea[T], bar: Bar) -> bool:
    """Whether it is played on: not where it has come out behind, or as the usual way in every game."""
    if len(idea.worths) < max(FROM, bar.left_out or bar.least):
        return True
    more, doubt = gain(idea, usual)
    return more + doubt > bar.margin


@dataclass
class ThinksAhead(Generic[V, D]):
    """A player who plays as usual, but for the decisions it thinks about; what it decided of a position is ordered in
    it, however long ago that was."""

    is_asked: Callable[[V], bool]
    """Whether, in this view, it is asked for what it thinks about."""
    usual: DecidesAtOnce[D]
    """How it decides all else, and where it has no time."""
    chosen: Callable[[V, D, Thinking], Sequence[Intent]]
    """What it orders once it has thought."""
    is_same: Callable[[V, V], bool]
    """Whether two views are of the same position."""
    kept: tuple[tuple[V, D, Sequence[Intent]], ...] = ()

    def thinks(self, view: V, data: D) -> bool:
        """Whether it has to make up its mind before it orders."""
        return self.is_asked(view) and self._known(view, data) is None

    def decide(
        self, view: V, data: D, due: Sequence[Offer], style: str, given: Collection[Command], thinking: Thinking
    ) -> Sequence[Intent]:
        """What it orders now."""
        known = self._known(view, data)
        if known is not None:
            return known
        if not thinking.rollouts or not self.is_asked(view):
            return self.usual(view, data, due, style, given)
        orders = self.chosen(view, data, thinking)
        self.keep(view, data, orders)
        return orders

    def keep(self, view: V, data: D, orders: Sequence[Intent]) -> None:
        """What it has found for this position, here or elsewhere."""
        self.kept = ((view, data, orders), *self.kept[: KEPT - 1])

    def ahead(self, is_meant: Callable[[str], bool]) -> Ahead[D]:
        """How a side makes up its mind whose level and style are a text that is meant."""
        return Ahead(
            thinks=lambda view, data, text: is_meant(text) and self.thinks(view, data),
            find=lambda view, data, due, text, thinking: self.chosen(view, data, thinking),
            keep=lambda view, data, text, orders: self.keep(view, data, orders),
        )

    def _known(self, view: V, data: D) -> Sequence[Intent] | None:
        same = (orders for seen, catalog, orders in self.kept if catalog is data and self.is_same(seen, view))
        return next(same, None)
