"""Orders of a page that no game knows: the room reads them.

The order of a line of the Watch may be one that only the whole game can fill in: a seat gives it by the words it reads.

A strike is near and fighters may scramble: the order names the enemy's formation, and its carrier with it, which the
side does not know. So the seat hands in which line it means, and the order is looked up when it is carried out.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ffts.app.session import AnySession
from ffts.core.counting import counted
from ffts.core.game import AnyGame
from ffts.core.model import Command, Vocabulary
from ffts.core.offer import WATCH, Field, Filled, Offer
from ffts.core.seats.parts import Parts
from ffts.core.umpire import Refused

GONE = "This is not asked any more: {words}"


class AsAsked(Command):
    """Do what this line asks."""

    words: str
    """As its side reads it."""
    order: str
    """The kind of its order."""
    number: int = 0
    """Which of the lines that read alike."""
    only: tuple[str, ...] = ()
    """Of those that its order names these alone; without any all of them."""
    points: int = 0
    """So many points of each at most; 0 for all that its order gives them."""
    shares: Mapping[str, int] = {}
    """How many of them go at each group; without any they are shared out as usual."""
    then: str = ""
    """The line that is done at once after it: guns that were laid fire."""


class SayDone(Command):
    """Say that this seat is done with the segment: a button of its page, taken by the room for such a letter."""

    gives_up: tuple[str, ...] = ()
    """What the page names as lost by it."""
    until: str = ""
    """The stage up to which it is meant; empty for the one that is open."""


DONE_WITH_IT, AHEAD = "Done with this segment", "Done up to the {stage}"
OF_SEATS = (AsAsked, SayDone)
"""Orders that no game knows: they are read by the room."""
WORDS = Vocabulary(OF_SEATS)


def as_asked(game: AnyGame, lines: Sequence[Offer], at: int) -> Offer:
    """Return a line whose order stands for the one it has. Of what can be chosen there only those are left whom its
    order names."""
    line = lines[at]
    plain = replace(line, words=line.for_side, side_words="", orders=(), asks=(), fixed={}, about=None, who=(), path=())
    first, *more = line.orders or (None,)
    if first is None or line.side is None or (more and not line.choice_of):
        return plain
    number = sum(other.for_side == line.for_side for other in lines[:at])
    then = line.choice_of if more else ""
    order = AsAsked(words=line.for_side, order=type(first).__name__, number=number, then=then)
    if asks := tuple(_asks(game.parts, first)):
        fixed = order.model_dump(exclude={"only", "points", "shares", "waive"})
        return replace(plain, about=AsAsked, fixed=fixed, asks=asks)
    return replace(plain, orders=(order, *then_done(order)), chosen=False)


def then_done(order: Command) -> tuple[AsAsked, ...]:
    """Return what is done at once after this order: another line of its side."""
    return (AsAsked(words=order.then, order=""),) if isinstance(order, AsAsked) and order.then else ()


def _asks(parts: Parts, order: Command) -> Iterator[Field]:
    """What a seat can choose of an order that only the whole game knows."""
    if len(named := parts.of(order)) > 1:
        yield Field("only", partial(_named, named), several=True)
    if points := parts.points(order):
        yield Field("points", partial(_named, points))
    if named and len(groups := parts.groups(order)) > 1:
        yield Field("shares", partial(_left, len(named)), each=groups)


def _named(choices: tuple[Any, ...], filled: Filled) -> tuple[Any, ...]:
    return choices


def _left(there: int, filled: Filled) -> range:
    """How many can go at the next group: of those chosen what is left."""
    return range(1, (len(filled.get("only", ())) or there) - sum(filled.get("shares", ())) + 1)


def stands_for(line: Offer, name: str) -> bool:
    """Whether a line stands for an order of this kind that only the whole game knows."""
    return any(isinstance(one, AsAsked) and one.order == name for one in line.orders) or (
        line.about is AsAsked and line.fixed.get("order") == name
    )


def lines_of(game: AnyGame, data: Any, state: Any, side: str) -> tuple[Offer, ...]:
    """Return what the Watch lists for a side, and the other ways to do it that it can give by their words alone."""
    return (*game.offers(state, data, side, WATCH), *game.other_ways(state, data, side))


def looked_up(session: AnySession, side: str, cmd: Command) -> Command:
    """Return the order that is meant; Refused if its line is not there any more."""
    if not isinstance(cmd, AsAsked):
        return cmd
    lines = lines_of(session.game, session.data, session.state, side)
    same = [line for line in lines if line.for_side == cmd.words and line.side == side]
    if cmd.number >= len(same) or not same[cmd.number].orders:
        raise Refused("", GONE.format(words=cmd.words), waivable=False)
    order: Command = same[cmd.number].orders[0]
    parts = session.game.parts
    chosen = parts.only(order, cmd.only) if cmd.only else order
    counts = tuple(cmd.shares.get(group, 0) for group in parts.groups(order))
    chosen = parts.shared(chosen, counts) if any(counts) else chosen
    return parts.held_to(chosen, cmd.points) if cmd.points > 0 else chosen


def written(game: AnyGame, cmd: Command) -> str:
    """Return an order as the letter keeps it."""
    return WORDS.write(cmd) if isinstance(cmd, AsAsked) else game.rulebook.command_words.write(cmd)


def read(game: AnyGame, line: str) -> Command:
    """Return an order that a letter keeps."""
    try:
        return WORDS.read(line)
    except ValueError:
        return game.rulebook.command_words.read(line)


def with_menu(game: AnyGame) -> AnyGame:
    """Return the game with a name for these orders too, and with what follows them."""
    menu, together = game.words.menu, game.together

    def named(cmd: Command, state: Any) -> str:
        if isinstance(cmd, SayDone):
            return AHEAD.format(stage=cmd.until) if cmd.until else DONE_WITH_IT
        if isinstance(cmd, AsAsked):
            who = ", ".join(game.rulebook.readable(state, one) for one in cmd.only)
            most = f"at most {counted(cmd.points, 'point')} each" if cmd.points else ""
            sent = ", ".join(f"{count} at {group}" for group, count in cmd.shares.items())
            how = ", ".join(filter(None, (f"only {who}" if who else "", most, sent)))
            return f"{cmd.words}: {how}" if how else cmd.words
        return menu(cmd, state)

    def followed(desk: Any, side: str, cmd: Command) -> Iterator[Offer]:
        if more := then_done(cmd):
            yield Offer("", named(cmd, desk.state), (cmd, *more), side)
        elif not isinstance(cmd, OF_SEATS):
            yield from together(desk, side, cmd)

    return replace(game, words=replace(game.words, menu=named), together=followed)
