"""One line that gives several carriers and bases an order at once: "all IJN: CAP 2, land what is overhead"."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import PlatformId, ShipId, SideId
from ffts.games.skies.orders.words import Verb, in_plain_words
from ffts.games.skies.state.air import Platform
from ffts.games.skies.state.parts import Side
from ffts.games.skies.todo.deck import orders_due

AS_IN = "all {}: CAP 2, land what is overhead"
RUN, CLEAR = ("run", "run orders", "carry out"), ("none", "no orders", "clear")
_WHO = re.compile(r",|&|\+| and ", re.IGNORECASE)
_ORDER = re.compile(rf"^(?:turn \d+:|strike \d+ is|(?:{'|'.join(map(re.escape, Verb))})(?: |$))", re.IGNORECASE)
_BARE_CAP = re.compile(r"^CAP(?: (\d+))?$", re.IGNORECASE)


class NotUnderstood(ValueError):
    """What is wrong with the line, and what could be written instead."""


@dataclass(frozen=True)
class DeckShare:
    """What the line comes to for one carrier or base."""

    platform: PlatformId
    name: str
    side: SideId
    sets: c.SetOrders | None
    runs: c.RunOrders | None
    refused: Refused | None

    @property
    def words(self) -> str:
        """'Akagi: CAP 2 fighters; land what is overhead; run now', or why not."""
        if self.refused:
            return f"{self.name}: refused by {self.refused.rule}: {self.refused.why}"
        orders = ["; ".join(self.sets.orders) or "no orders"] if self.sets else []
        return f"{self.name}: {'; '.join([*orders, *(['run now'] if self.runs else [])]) or 'nothing new'}"


def shares_of(session: SkiesDesk, sides: Iterable[SideId], text: str) -> tuple[DeckShare, ...]:
    """6.5 The line for each of those it is about, judged by the rules; NotUnderstood says what is wrong with it."""
    shown = [session.state.sides[side] for side in sides]
    who, colon, rest = text.partition(":")
    orders = tuple(split_orders(rest))
    if not colon or not orders:
        example = AS_IN.format(shown[0].name if shown else "")
        raise NotUnderstood(f"Say whose orders, a colon, and the orders, as in: {example}")
    found = list(dict.fromkeys((side.id, there.id) for side, there in _meant(shown, who)))
    return tuple(_share(session, session.state.sides[side], platform, orders) for side, platform in found)


def commands_of(shares: Sequence[DeckShare]) -> tuple[Command, ...]:
    """First every order that is allowed, then the runs: dice stop those that follow."""
    allowed = [share for share in shares if share.refused is None]
    return (*(each.sets for each in allowed if each.sets), *(each.runs for each in allowed if each.runs))


def split_orders(text: str) -> Iterator[str]:
    """Orders stand between semicolons; a comma parts them where an order begins behind it."""
    for part in text.split(";"):
        order = ""
        for piece in filter(None, map(str.strip, part.split(","))):
            begins = _ORDER.match(in_plain_words(piece, ())) or piece.lower() in (*RUN, *CLEAR)
            if order and begins:
                yield order
            order = piece if begins or not order else f"{order}, {piece}"
        if order:
            yield order


# --- who -------------------------------------------------------------------------------------


def _meant(sides: Sequence[Side], who: str) -> Iterator[tuple[Side, Platform]]:
    for word in filter(None, map(str.strip, _WHO.split(who))):
        found = [pair for side in sides for pair in _called(side, word.lower())]
        if not found:
            known = ", ".join(there.name for side in sides for there in _afloat(side))
            raise NotUnderstood(f"Nobody is called {word!r}; there are {known}, and all of a side")
        yield from found


def _called(side: Side, word: str) -> Iterator[tuple[Side, Platform]]:
    """By its name or the beginning of it; or all of them, of a side, of carriers or of bases alone."""
    everybody = word.split()[:1] == ["all"]
    words = set(word.split()) - {"all", "of"}
    kinds = words & {"carriers", "bases"}
    whose = " ".join(each for each in word.split() if each in words - kinds)
    own = whose in ("", side.id.lower(), side.name.lower())
    for there in _afloat(side):
        of_kind = not kinds or ("carriers" in kinds if there.ship else "bases" in kinds)
        named = bool(whose) and there.name.lower().startswith(whose)
        if of_kind and ((own and (everybody or bool(whose) or bool(kinds))) or (named and not everybody)):
            yield side, there


def _afloat(side: Side) -> Iterator[Platform]:
    for there in side.platforms.values():
        ship = side.ships.get(ShipId(there.id))
        if ship is None or ship.sunk_on is None:
            yield there


# --- what ------------------------------------------------------------------------------------


def _share(session: SkiesDesk, side: Side, platform: PlatformId, orders: Sequence[str]) -> DeckShare:
    there = side.platforms[platform]
    said = [order.lower() for order in orders]
    kept = () if any(order in CLEAR for order in said) else there.orders
    known = {order.lower() for order in kept}
    plain = (_in_full(order) for order in orders if order.lower() not in (*RUN, *CLEAR))
    now = (*kept, *(order for order in plain if order.lower() not in known))
    sets = c.SetOrders(platform=platform, orders=now) if now != there.orders else None
    runs = c.RunOrders(platform=platform) if any(order in RUN for order in said) else None
    commands = tuple(filter(None, (sets, runs)))
    return DeckShare(platform, there.name, side.id, sets, runs, session.trial(commands).refused)


def _in_full(order: str) -> str:
    """6.2 'CAP 2' means fighters, whatever their squadron is called on each deck."""
    bare = _BARE_CAP.match(order.strip())
    return f"CAP {bare[1]} fighters" if bare and bare[1] else "CAP fighters" if bare else order


def due_runs(session: SkiesDesk, sides: Iterable[SideId]) -> tuple[c.RunOrders, ...]:
    """6.5 A run for each of these sides that has standing orders by which something would be done now."""
    state, data = session.state, session.data
    return tuple(c.RunOrders(side=side) for side in sides if any(orders_due(state, data, state.sides[side])))
