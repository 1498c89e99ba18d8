"""The admiral: the staff's best ideas, each played on to the end of the turn in games as they may be."""

from collections.abc import Sequence
from itertools import islice

from ffts.core.model import Command
from ffts.core.seats.comparing import Bar, Game, Idea, ThinksAhead, best, compare
from ffts.core.seats.player import Intent, Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.pacific_fury.doctrine import player
from ffts.games.pacific_fury.doctrine.operating import ranked
from ffts.games.pacific_fury.doctrine.player import CARRIERS, GUARD, HAMMER, LANDING, RUN, Plan
from ffts.games.pacific_fury.imagined import played_on, world, worth_to
from ffts.games.pacific_fury.names import Step
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView

IDEAS = 3
"""Operations that are played on, the most promising ones."""
MORE_ATTACKS = (
    Plan("the Express at once, and the carriers put the field out behind it", (RUN, CARRIERS, HAMMER, LANDING)),
    Plan("the guns in two waves, the Express between them", (HAMMER, RUN, HAMMER, LANDING, CARRIERS)),
)
MORE_DEFENCES = (
    Plan("the carriers first, to strike what comes out, and a strong guard behind them", (CARRIERS, GUARD)),
    Plan("guards for the sound one after the other, carriers behind the first", (GUARD, CARRIERS, GUARD, GUARD, GUARD)),
)
"""Ways to form that the staff does not take by itself."""
BAR = Bar(margin=2.0, surely=1.5, least=4)
"""In games won of a hundred."""
Orders = tuple[Command, ...]


def is_asked(view: SideView) -> bool:
    """Whether he is asked what he plays on for: how to form, and which operation to conduct."""
    awaits = view.public.awaits
    return awaits.side is view.own.id and awaits.step in (Step.FORMING, Step.OPERATION)


def _decided(view: SideView, data: Catalog, thinking: Thinking) -> tuple[Intent, ...]:
    found = ideas(view, data)
    compare(found, lambda number: _game(view, data, (thinking.seed, number)), BAR, thinking)
    taken = best(found, BAR)
    return tuple(Intent(order, _why(taken, found)) for order in taken.what)


def _game(view: SideView, data: Catalog, seed: tuple[int, int]) -> Game[Orders]:
    """A game as it may be, played on from this position: the same dice for every idea."""
    moment = (*seed, view.public.turn, view.public.number, view.own.id)
    state = world(view, data, Chance(*moment, "world"))
    return lambda orders: worth_to(played_on(state, data, orders, Chance(*moment, "dice")), data, view.own.id)


def ideas(view: SideView, data: Catalog) -> list[Idea[Orders]]:
    """What the staff could do, its first choice in front."""
    if view.public.awaits.step is Step.FORMING:
        holds = view.own.id is view.public.initiative
        forms = list[Idea[Orders]]()
        for plan in (*player.plans_of(view), *(MORE_DEFENCES if holds else MORE_ATTACKS)):
            orders = player.formed(view, data, plan)
            if all(orders != idea.what for idea in forms):
                forms.append(Idea(plan.why, orders))
        return forms
    return [Idea(choice.why, (choice.command,)) for choice in islice(ranked(view, data), IDEAS)]


def _why(taken: Idea[Orders], found: Sequence[Idea[Orders]]) -> str:
    """'the Express lands with 67 %; played on in 8 imagined turns, 43 of 100 are won so, the next best way 38'"""
    if not taken.worths:
        return taken.words
    others = [idea.mean for idea in found if idea is not taken and idea.worths]
    beside = f", the next best way {max(others):.0f}" if others else ""
    games = len(taken.worths)
    return f"{taken.words}; played on in {games} imagined turns, {taken.mean:.0f} of 100 are won so{beside}"


def _is_same(one: SideView, other: SideView) -> bool:
    return one.public is other.public and one.own is other.own


PLAYER = ThinksAhead[SideView, Catalog](is_asked, player.decide, _decided, _is_same)
decide, thinks = PLAYER.decide, PLAYER.thinks
