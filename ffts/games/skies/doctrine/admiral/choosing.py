"""Which of several plans turns out best, in games drawn from what the side knows and played on by the fast player."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ffts.core.seats.comparing import Bar, Game, Idea, best, compare
from ffts.core.seats.player import Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.imagined.cases import Case, case_of
from ffts.games.skies.imagined.dice import AlikeDice
from ffts.games.skies.names import HexId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView

AHEAD = 10
"""Turns a game is played on."""
BAR = Bar(margin=1.0, surely=1.5, least=3, left_out=2)
"""In points: games are few and differ much, so that he leaves his usual way only for what is clearly better."""
Plan = Idea[Doctrine]
"""A way to run the air operations of this turn."""


@dataclass(frozen=True)
class Choice:
    """What is done, what else was considered, and where the enemy's carriers were believed to be."""

    plan: Plan
    plans: tuple[Plan, ...]
    """His usual way first."""
    believed: tuple[tuple[HexId, int], ...] = ()
    """Hexes, each with the number of games in which a carrier was there."""


def chosen(view: SideView, data: Catalog, plans: Sequence[Plan], thinking: Thinking) -> Choice:
    """Which of `plans` is carried out."""
    usual, cases = plans[0], list[Case]()
    moment = (thinking.seed, data.scenario.id, view.own.id, view.public.turn, len(view.own.formations))

    def game(number: int) -> Game[Doctrine]:
        case = case_of(view, data, Chance(*moment, "world", number))
        cases.append(case)
        return lambda doctrine: case.outcome(doctrine, usual.what, AlikeDice((*moment, "dice", number)), AHEAD)

    compare(plans, game, BAR, thinking)
    places = Counter(at for case in cases[: len(usual.worths)] for at in case.carriers())
    return Choice(best(plans, BAR), tuple(plans), tuple(sorted(places.items())))
