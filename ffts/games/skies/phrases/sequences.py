"""6.5 Several orders in one line, for one carrier or base or for several: done one after the other, or written down as
standing orders.

'CAP 2 of VF-3, launch VS-5', 'all Japan: CAP 2, land what is overhead', 'orders for all Japan: CAP 2; land ...'.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ffts.core.game import LineReading, Supposed
from ffts.core.model import Command, Event
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import PlatformId, SideId
from ffts.games.skies.offers.decks import run_of
from ffts.games.skies.orders.words import Verb, in_plain_words
from ffts.games.skies.phrases.nouns import Noun
from ffts.games.skies.phrases.telling import reading_of
from ffts.games.skies.phrases.waiving import WHOLE
from ffts.games.skies.phrases.whom import NotThere, named, opens_with_all, parted
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

RUN, CLEAR = ("run", "run orders", "run now", "carry out"), ("none", "no orders", "clear")
_WRITTEN = re.compile(
    r"(?P<more>add (?:standing )?orders?|(?:standing |set )?orders?)(?: (?:of|for|to))? (?P<who>[^:]+):(?P<what>.*)",
    re.IGNORECASE | re.DOTALL,
)
"""Orders that are written down, and for whom."""
_TAKEN_BACK = re.compile(r"(?:no|clear|run)(?: standing)? orders (?:of|for) (?P<who>.+)", re.IGNORECASE)
_ITS_OWN_TEXT = re.compile(
    r"(?:note|ruling|damage|record|waive|hand|make hand|strike \d+ (?:is|are)|.*\bif)\b", re.IGNORECASE
)
"""What has commas and colons of its own."""
_BARE_CAP = re.compile(r"^CAP(?: (\d+))?$", re.IGNORECASE)
_AND = re.compile(r"\s*(?:[,;]|\band\b)?\s*\bthen\b|[,;]|\band\b", re.IGNORECASE)
AS_ORDERS = -5
"""The rank of writing it down, behind doing it now."""
Read = Callable[[SkiesDesk, str], Sequence[LineReading]]
"""Reads one order of a line."""


@dataclass(frozen=True)
class OrderShare:
    """What a line does for one carrier or base."""

    name: str
    words: tuple[str, ...] = ()
    """What is done."""
    commands: tuple[Command, ...] = ()
    refused: tuple[str, ...] = ()
    """What cannot be done, and why."""

    @property
    def text(self) -> str:
        """'Akagi: CAP of 2 AFs. Not done: Nobody is over Akagi'."""
        parts = ["; ".join(self.words), f"Not done: {'; '.join(self.refused)}"] if self.words else self.refused
        return f"{self.name}: {'. '.join(parts if self.refused else parts[:1])}"


def sequences(
    desk: SkiesDesk, text: str, read: Read, begins: Callable[[str], bool], among: Collection[SideId]
) -> list[LineReading]:
    """What a line of several orders, or for several decks, means; nothing where it is one order alone."""
    if _ITS_OWN_TEXT.match(text):
        return []
    try:
        return _sequences(desk, text, read, begins, among)
    except NotThere as fault:
        return [LineReading(f"Orders for several: {text}", verdict=str(fault), rank=WHOLE, impossible=True)]


def _sequences(
    desk: SkiesDesk, text: str, read: Read, begins: Callable[[str], bool], among: Collection[SideId]
) -> list[LineReading]:
    if _TAKEN_BACK.fullmatch(text):
        return _taken_back(desk, text, among)
    if written := _WRITTEN.fullmatch(text):
        decks = named(desk.state, written["who"], among)
        more = written["more"].lower().startswith("add")
        return [_of_shares(desk, [_written(desk, deck, split(written["what"], begins), more) for deck in decks])]
    decks, rest = parted(desk.state, text, among) or ((), text)
    orders = tuple(split(rest, begins))
    if not decks or not orders:
        return [_in_turn(desk, orders, read)] if len(orders) > 1 else []
    down = [_written(desk, deck, orders, True) for deck in decks] if is_standing(orders) else []
    later = (
        [replace(_of_shares(desk, down, WHOLE + AS_ORDERS), by_choice=True)]
        if any(share.commands for share in down)
        else []
    )
    head = text.partition(":")[0].strip().lower()
    by_name = len(decks) == 1 and head in (decks[0].name.lower(), decks[0].id.lower())
    if by_name and len(orders) == 1 and orders[0].lower() not in (*RUN, *CLEAR):
        return later  # what it does now is read as every order is
    return [_of_shares(desk, _now(desk, decks, orders, read)), *later]


def split(text: str, begins: Callable[[str], bool]) -> Iterator[str]:
    """Orders stand between semicolons and 'then'; a comma or 'and' parts them where an order begins behind it."""
    order, sign = "", ""
    for piece, behind in _pieces(text):
        if order and (sign.strip().lower() not in (",", "and") or begins(piece)):
            yield order
            order = ""
        order = f"{order}{_spaced(sign)}{piece}" if order else piece
        sign = behind
    if order:
        yield order


def _spaced(sign: str) -> str:
    return f"{sign.strip()} " if sign.strip() in ",;" else f" {sign.strip()} "


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Each piece, and the sign behind it."""
    at = 0
    for found in _AND.finditer(text):
        if piece := text[at : found.start()].strip():
            yield piece, found[0]
        at = found.end()
    if piece := text[at:].strip(" ,;"):
        yield piece, ""


_STANDING = re.compile(rf"^(?:turn \d+:|strike \d+ is|(?:{'|'.join(map(re.escape, Verb))})(?: |$))", re.IGNORECASE)


def is_standing(orders: Iterable[str]) -> bool:
    """Whether all of it could be standing orders."""
    lines = [order for order in orders if order.lower() not in (*RUN, *CLEAR)]
    return bool(lines) and all(_STANDING.match(in_plain_words(order, ())) for order in lines)


def standing_orders(text: str) -> tuple[str, ...]:
    """6.5 The standing orders of a line, as a line of Ctrl+K is parted."""
    return tuple(split(text, lambda piece: is_standing((piece,)))) or (text,)


Ahead = Supposed[State, Event, Catalog]
"""A desk on which some orders of a line are done already: what follows them is read as things stand then."""


def _supposed(desk: SkiesDesk) -> Ahead:
    return Supposed(desk.game, desk.data, desk.state, desk.head, SUPPOSING)


# --- now --------------------------------------------------------------------------------


def _in_turn(desk: SkiesDesk, orders: Sequence[str], read: Read) -> LineReading:
    """One after the other, each read as things will stand then; an order without a name is for the carrier before."""
    commands: tuple[Command, ...] = ()
    where, ahead = "", _supposed(desk)
    for order in orders:
        found = _meant(ahead, order, where, read)
        if not found.commands:
            return replace(found, words=f"Cannot be read: {order}", rank=WHOLE, impossible=True)
        commands += found.commands
        ahead = ahead.after(found.commands)
        where = _where(ahead, found.commands) or where
    return reading_of(desk, commands, WHOLE + len(orders))


def _meant(desk: SkiesDesk, order: str, where: str, read: Read) -> LineReading:
    """The best meaning of one order; of the deck before it, if it names none."""
    found = _best(read(desk, order))
    if not found.commands and where:
        there = _best(read(desk, f"{where}: {order}"))
        return there if there.commands else found
    return found


def _best(found: Sequence[LineReading]) -> LineReading:
    whole = [one for one in found if not one.line]
    return next((one for one in whole if one.commands), next(iter(whole), LineReading("", verdict="Not understood")))


def _where(desk: SkiesDesk, commands: Iterable[Command]) -> str:
    """The deck these are about."""
    ids = [str(cmd.platform) for cmd in commands if isinstance(cmd, c.Launch | c.Land | c.Ready | c.BringUp)]
    decks = {deck.id: deck.name for side in desk.state.sides.values() for deck in side.platforms.values()}
    return next((decks[PlatformId(ident)] for ident in ids if ident in decks), "")


def _now(desk: SkiesDesk, decks: Sequence[Noun], orders: Sequence[str], read: Read) -> list[OrderShare]:
    """What each of them does of it, as far as it can."""
    shares, ahead = list[OrderShare](), _supposed(desk)
    for deck in decks:
        share = OrderShare(deck.name)
        for order in orders:
            words, found, no = _one(ahead, deck, order, read)
            ahead = ahead.after(found)
            share = replace(
                share,
                words=share.words if no else (*share.words, words),
                commands=(*share.commands, *found),
                refused=(*share.refused, words) if no else share.refused,
            )
        shares.append(share)
    return shares


def _one(ahead: Ahead, deck: Noun, order: str, read: Read) -> tuple[str, tuple[Command, ...], bool]:
    """One order for one deck: in words, what is given of it, and whether nothing is."""
    if order.lower() in RUN:
        return _judged(ahead, "run the standing orders", (run_of(deck.id),))
    if order.lower() in CLEAR:
        return _judged(ahead, "no standing orders", (c.SetOrders(platform=PlatformId(deck.id), orders=()),))
    found = _best(read(ahead, f"{deck.name}: {order}"))
    if not found.commands:
        return found.verdict or found.words, (), True
    words = found.words.replace(f" from {deck.name}", "").replace(f" on {deck.name}", "")
    if found.refused:
        return f"{words}: {found.verdict}", (), True
    return f"{words} ({found.verdict})" if found.verdict != "may be done" else words, found.commands, False


def _judged(desk: SkiesDesk, words: str, commands: tuple[Command, ...]) -> tuple[str, tuple[Command, ...], bool]:
    no = desk.trial(commands).refused
    return (f"{words}: {no.why} [{no.rule}]", (), True) if no else (words, commands, False)


# --- written down ------------------------------------------------------------------------


def _written(desk: SkiesDesk, deck: Noun, orders: Iterable[str], more: bool) -> OrderShare:
    """6.5 As standing orders, behind those that stand there or in place of them; and run, if that is said."""
    orders = tuple(orders)
    there = desk.state.sides[deck.side].platforms[PlatformId(deck.id)]
    lines = [order.lower() for order in orders]
    kept = there.orders if more and not any(order in CLEAR for order in lines) else ()
    known = {order.lower() for order in kept}
    full = [_in_full(order) for order in orders if order.lower() not in (*RUN, *CLEAR)]
    now = (*kept, *(order for order in full if order.lower() not in known))
    sets = (c.SetOrders(platform=there.id, orders=now),) if now != there.orders else ()
    runs = (run_of(there.id),) if any(order in RUN for order in lines) else ()
    no = desk.trial((*sets, *runs)).refused
    words = "; ".join([*(["; ".join(now) or "no orders"] if sets else []), *(["run now"] if runs else [])])
    name = f"Standing orders of {deck.name}"
    if no:
        return OrderShare(name, refused=(f"refused by {no.rule}: {no.why}",))
    gone = "" if more else "; ".join(order for order in there.orders if order not in now)
    text = (words or "nothing new") + (f", in place of {gone}" if gone else "")
    return OrderShare(name, (text,), (*sets, *runs))


def _in_full(order: str) -> str:
    """6.2 'CAP 2' means fighters, whatever their squadron is called on each deck."""
    bare = _BARE_CAP.match(order.strip())
    return f"CAP {bare[1]} fighters" if bare and bare[1] else "CAP fighters" if bare else order


def _taken_back(desk: SkiesDesk, text: str, among: Collection[SideId]) -> list[LineReading]:
    """'no orders for all Japan', 'run orders of Akagi, Kaga'; of one or of a side the plain order does it."""
    found = _TAKEN_BACK.fullmatch(text)
    if found is None or not (opens_with_all(found["who"]) or "," in found["who"]):
        return []
    word = RUN[0] if text.lower().startswith("run") else CLEAR[0]
    decks = named(desk.state, found["who"], among)
    return [_of_shares(desk, _now(desk, decks, (word,), lambda desk, order: ()))]


# --- what it comes to ------------------------------------------------------------------------


def _of_shares(desk: SkiesDesk, shares: Sequence[OrderShare], rank: int = WHOLE) -> LineReading:
    """First all that is done or written, then the runs: dice stop those that follow."""
    given = [command for share in shares for command in share.commands]
    runs = [command for command in given if isinstance(command, c.RunOrders)]
    commands = (*(command for command in given if not isinstance(command, c.RunOrders)), *runs)
    words = shares[0].text if len(shares) == 1 else "; ".join(f"[{share.text}]" for share in shares)
    parts = tuple((share.text, not share.words) for share in shares)
    if not commands:
        return LineReading(words, verdict=words, rank=rank, impossible=True, parts=parts)
    return replace(reading_of(desk, commands, rank, text=words), parts=parts)
