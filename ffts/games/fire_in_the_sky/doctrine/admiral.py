"""The admiral: what to land and where to meet a landing, each idea played on in games as they may be."""

from collections.abc import Mapping, Sequence

from ffts.core.model import Command
from ffts.core.seats.comparing import Bar, Game, Idea, ThinksAhead, best, compare
from ffts.core.seats.player import Intent, Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.fire_in_the_sky.doctrine import player
from ffts.games.fire_in_the_sky.doctrine.planning import AS_STAFF, Nerve
from ffts.games.fire_in_the_sky.imagined import played_on, world, worth_to
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView

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
BAR = Bar(margin=1.0, surely=1.0, least=3)
Orders = tuple[Intent, ...]


def is_asked(view: SideView) -> bool:
    """Whether he is asked what he plays on for: what sails, and who goes out against the enemy."""
    awaits = view.public.awaits
    return awaits.side is view.side and awaits.step in WAYS


def _decided(view: SideView, data: Catalog, thinking: Thinking) -> Orders:
    found = ideas(view, data)
    compare(found, lambda number: _game(view, data, (thinking.seed, number)), BAR, thinking)
    taken = best(found, BAR)
    first, *rest = taken.what
    return (first._replace(why=_why(first.why, taken, found)), *rest)


def _game(view: SideView, data: Catalog, seed: tuple[int, int]) -> Game[Orders]:
    """A game as it may be, played on from this position: the same dice for every idea."""
    moment = (*seed, view.public.turn, str(view.public.awaits.step), str(view.side))
    state = world(view, data, Chance(*moment, "world"))

    def worth(orders: Orders) -> float:
        after = played_on(state, data, _commands(orders), Chance(*moment, "dice"))
        return worth_to(after, data, view.side)

    return worth


def ideas(view: SideView, data: Catalog) -> list[Idea[Orders]]:
    """The staff's way in front, then those that would order something else."""
    found = [Idea("as the staff does", player.planned(view, data, AS_STAFF))]
    for name, nerve in WAYS[view.public.awaits.step].items():
        orders = player.planned(view, data, nerve)
        if all(_commands(orders) != _commands(other.what) for other in found):
            found.append(Idea(name, orders))
    return found


def _commands(orders: Orders) -> list[Command]:
    return [each.command for each in orders]


def _why(why: str, taken: Idea[Orders], found: Sequence[Idea[Orders]]) -> str:
    """'...; with less cover: +12.1 in 3 imagined games; as the staff does: +9.8 in 3'"""
    played = [idea for idea in found if idea.worths]
    if not played:
        return why
    others = "".join(f"; {idea.words}: {idea.mean:+.1f} in {len(idea.worths)}" for idea in played if idea is not taken)
    return f"{why}; chosen: {taken.words}, {taken.mean:+.1f} in {len(taken.worths)} imagined games{others}"


def _is_same(one: SideView, other: SideView) -> bool:
    return one.side is other.side and one.public is other.public and one == other


PLAYER = ThinksAhead[SideView, Catalog](is_asked, player.decide, _decided, _is_same)
decide, thinks = PLAYER.decide, PLAYER.thinks
