"""Which of several plans turns out best, in games drawn from what the side knows and played on by the fast player."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from ffts.core.seats.player import Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.skies.doctrine.admiral.options import Plan
from ffts.games.skies.imagined.cases import case_of
from ffts.games.skies.imagined.dice import AlikeDice
from ffts.games.skies.names import HexId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView

AHEAD = 10
"""Turns a game is played on."""
MARGIN = 1.0
"""Points by which a plan must be better than his usual way."""
SURELY = 1.0
"""How many times what chance alone makes of it."""
LEAST_GAMES = 3
"""Games without which nothing is known of a plan."""
ALIKE = 2
"""Games that came out exactly as in his usual way, after which a plan is taken to make no difference."""


@dataclass(frozen=True)
class Option:
    """A plan with its worth in each of the games, all plans in the same ones."""

    plan: Plan
    worths: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Points, on average."""
        return fmean(self.worths)


@dataclass(frozen=True)
class Choice:
    """What is done, what else was considered, and where the enemy's carriers were believed to be."""

    plan: Plan
    options: tuple[Option, ...] = ()
    believed: tuple[tuple[HexId, int], ...] = ()
    """Hexes, each with the number of games in which a carrier was there."""


@dataclass
class Weighing:
    """Plans of one side, weighed in game after game; those that have shown themselves no better are left out."""

    view: SideView
    data: Catalog
    plans: Sequence[Plan]
    thinking: Thinking
    worths: list[list[float]] = field(default_factory=list)
    places: dict[HexId, int] = field(default_factory=dict)

    def go_on(self) -> None:
        """All plans that are left in one more game after the other, while there is time."""
        self.worths = [[] for _ in self.plans]
        played, number = 0, 0
        while played + len(self._left()) <= self.thinking.rollouts and self.thinking.may_go_on():
            left = self._left()
            if left == [0]:
                return
            self._play(number, left)
            played, number = played + len(left), number + 1

    def _play(self, number: int, left: Sequence[int]) -> None:
        case, found = case_of(self.view, self.data, Chance(*self._seed("world", number))), list[float]()
        for each in left:
            if found and not self.thinking.may_go_on():
                return  # a game in which not every plan was tried says nothing
            dice = AlikeDice(self._seed("dice", number))
            found.append(case.outcome(self.plans[each].doctrine, self.plans[0].doctrine, dice, AHEAD))
        for each, value in zip(left, found, strict=True):
            self.worths[each].append(value)
        for at in case.carriers():
            self.places[at] = self.places.get(at, 0) + 1

    def _left(self) -> list[int]:
        """His usual way, and all plans that may still turn out better."""
        usual = self.worths[0]
        return [each for each, found in enumerate(self.worths) if each == 0 or _may_win(found, usual)]

    def _seed(self, what: str, number: int) -> tuple[int | str, ...]:
        own, turn = self.view.own, self.view.public.turn
        return self.thinking.seed, self.data.scenario.id, own.id, turn, len(own.formations), what, number

    def choice(self) -> Choice:
        """The best of them; the first unless another is better by more than chance makes."""
        both = zip(self.plans, self.worths, strict=True)
        options = tuple(Option(plan, tuple(found)) for plan, found in both if found)
        return Choice(_best(options).plan if options else self.plans[0], options, tuple(sorted(self.places.items())))


def chosen(view: SideView, data: Catalog, plans: Sequence[Plan], thinking: Thinking) -> Choice:
    """Which of `plans` is carried out."""
    weighing = Weighing(view, data, plans, thinking)
    weighing.go_on()
    return weighing.choice()


def _best(options: Sequence[Option]) -> Option:
    usual = options[0]
    better = [option for option in options[1:] if _is_better(option.worths, usual.worths)]
    return max(better, key=lambda option: _gain(option.worths, usual.worths)[0], default=usual)


def _gain(worths: Sequence[float], usual: Sequence[float]) -> tuple[float, float]:
    """What a plan gains over his usual way in the games it was played in, and how doubtful that is."""
    gains = [mine - other for mine, other in zip(worths, usual, strict=False)]
    return fmean(gains), stdev(gains) / sqrt(len(gains))


def _is_better(worths: Sequence[float], usual: Sequence[float]) -> bool:
    """By the margin, and by more than the games differ from one another; what was left out early is not."""
    if len(worths) < max(LEAST_GAMES, len(usual)):
        return False
    gain, doubt = _gain(worths, usual)
    return gain > max(MARGIN, SURELY * doubt)


def _may_win(worths: Sequence[float], usual: Sequence[float]) -> bool:
    """Whether a plan is played on: not one that has come out behind, or as his usual way does in every game."""
    if len(worths) < len(usual) or (len(worths) == ALIKE and list(worths) == list(usual)):
        return False
    if len(worths) < LEAST_GAMES:
        return True
    gain, doubt = _gain(worths, usual)
    return gain + doubt > MARGIN
