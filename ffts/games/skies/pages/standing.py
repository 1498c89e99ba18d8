"""6.5 The standing orders of one carrier or base: to write, to move and to run, and what became of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ffts.core.page import Block, Card, Deed, Line, Listed, Page, Pick, Typed, Words
from ffts.core.viewpoint import Viewpoint, chosen
from ffts.games.skies.commands.air import RunOrders, SetOrders
from ffts.games.skies.names import PlatformId
from ffts.games.skies.offers.decks import runs_of
from ffts.games.skies.orders.words import Verb
from ffts.games.skies.phrases.sequences import standing_orders
from ffts.games.skies.pictures.air.run_report import last_report
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.parts import Side

IN_FRONT, ORDER, LINE, CHANGING = "chosen", "order", "line", "changing"
CHANGE = Deed("Change", "F2", "Write the chosen order anew (Enter)")
REMOVE = Deed("Remove", "Del", "Take the chosen order out of the queue")
UP = Deed("Up", "Alt+Up", "Move the chosen order forward in the queue")
DOWN = Deed("Down", "Alt+Down", "Move the chosen order back in the queue")
LEAVE = Deed("Leave it", "Esc", "The order stays as it was")
RUN = Deed("Run", "O", "Carry out these orders as far as rules and points allow")
RUN_ALL = Deed("Run all, both sides", "Shift+O", "Carry out the orders of every carrier and base of both sides")
DEEDS = (RUN, RUN_ALL, CHANGE, REMOVE, UP, DOWN, LEAVE)
TIP = "Enter changes an order, Delete removes it, Alt+Up and Alt+Down move it"
NO_ORDERS = "No standing orders yet. Type one below, as in: {}"
ADDS = "An order; Enter adds it to the queue"
NEVER_RUN = "Not carried out yet. O carries out what rules and points allow, and says what waits and why."


def line_of(ident: PlatformId) -> str:
    """The field in which its orders are typed: what is begun there is for no other carrier."""
    return f"{LINE} {ident}"


def typed_at(ident: PlatformId, text: str = "", changing: str = "") -> Mapping[str, Pick]:
    """This in its field, for a new order or in place of the one with this number."""
    return {line_of(ident): text, f"{CHANGING} {ident}": changing}


def page(at: Viewpoint) -> Page:
    """The queue of the carrier or base in front."""
    ident = PlatformId(str(at.picks.get(IN_FRONT, "")))
    own = next((view.own for side in at.sides if ident in (view := at.view(side)).own.platforms), None)
    if own is None:
        return Page("", empty="No carrier or base is in front.")
    orders = own.platforms[ident].orders
    queue, moves = tuple(_queue(at, own, ident, orders)), tuple(_moves(at, ident, orders))
    runs, report = tuple(_runs(at, ident, orders)), tuple(_report(at, ident, bool(orders)))
    return Page("", cards=(Card("queue", blocks=queue, deeds=moves, bare=True),), deeds=runs, below=report)


def _queue(at: Viewpoint, own: Side, ident: PlatformId, orders: Sequence[str]) -> Iterator[Block]:
    words = words_of(own, ident, at.data)
    if orders:
        lines = tuple(
            Line(str(number), f"{number + 1}   {text}", tip=TIP, deed=_change(ident, number, text))
            for number, text in enumerate(orders)
        )
        yield Listed(ORDER, "The queue of standing orders", lines, (_chosen(at, orders),))
    else:
        yield Words(NO_ORDERS.format(example(words)), "muted")
    changing = str(at.picks.get(f"{CHANGING} {ident}", ""))
    number = int(changing) if changing and int(changing) < len(orders) else None
    yield Typed(
        line_of(ident),
        "A standing order",
        str(at.picks.get(line_of(ident), "")),
        ADDS if number is None else f"Enter changes order {number + 1}, Esc leaves it",
        "Type an order; a list offers how it goes on; Enter adds it",
        quiet=True,
        deed=_write(at, ident, orders, number),
        goes_on=partial(completions, words=words),
        why_not="" if at.may_order else at.face.read_only,
    )


def _chosen(at: Viewpoint, orders: Sequence[str]) -> str:
    return chosen(at.picks, ORDER, [str(number) for number in range(len(orders))])


def _write(at: Viewpoint, ident: PlatformId, orders: Sequence[str], number: int | None) -> Deed | None:
    """The orders of the line, one after the other: at the end, or in place of the one that is written anew."""
    text = str(at.picks.get(line_of(ident), "")).strip()
    if not text:
        return None
    first, behind = (orders, ()) if number is None else (orders[:number], orders[number + 1 :])
    given = at.orders(SetOrders, ident, orders=(*first, *standing_orders(text), *behind))
    return Deed("Add", orders=given, picks=typed_at(ident))


def _change(ident: PlatformId, number: int, text: str) -> Deed:
    return replace(CHANGE, picks=typed_at(ident, text, str(number)))


def _moves(at: Viewpoint, ident: PlatformId, orders: Sequence[str]) -> Iterator[Deed]:
    if any(at.picks.get(pick) for pick in typed_at(ident)):
        yield replace(LEAVE, picks=typed_at(ident))
    if not orders or not at.may_order:
        return
    now = int(_chosen(at, orders))
    yield _change(ident, now, orders[now])
    yield replace(REMOVE, orders=at.orders(SetOrders, ident, orders=(*orders[:now], *orders[now + 1 :])))
    for deed, to in ((UP, now - 1), (DOWN, now + 1)):
        if 0 <= to < len(orders):
            others = (*orders[:now], *orders[now + 1 :])
            moved = (*others[:to], orders[now], *others[to:])
            yield replace(deed, orders=at.orders(SetOrders, ident, orders=moved), picks={ORDER: str(to)})


def _runs(at: Viewpoint, ident: PlatformId, orders: Sequence[str]) -> Iterator[Deed]:
    yield replace(RUN, orders=at.orders(RunOrders, ident), why_not="" if orders else "It has no standing orders")
    if len(at.sides) > 1:
        runs = runs_of(at.view(side).own for side in at.sides)
        yield replace(RUN_ALL, orders=runs or at.orders(RunOrders, ident))


def _report(at: Viewpoint, ident: PlatformId, orders: bool) -> Iterator[Block]:
    """What became of them in the last run, as the umpire's log has it."""
    report = last_report(at.desk, ident) if at.viewer is None else None
    if report is None:
        if orders:
            yield Words(NEVER_RUN)
        return
    lines = [f"Carried out in turn {report.turn}: {report.done or 'nothing'}."]
    lines += [f"Finished: {each}" for each in report.finished]
    lines += [f"Waits: {each}" for each in report.waiting]
    yield Words("\n".join(lines))


# --- 6.5 completions of an order ----------------------------------------------------

OPENINGS = tuple(verb for verb in Verb if verb is not Verb.NAME)
NOBODY_NAMED = {Verb.LAND: "what is overhead", Verb.BELOW: "what landed"}
ENDS = ("aft", "forward")
LAST_WORD = re.compile(r"^(.*?)([^\s,+]*)$", re.DOTALL)
MOST = 12


@dataclass(frozen=True)
class OrderWords:
    """The squadrons of a carrier or base, each with its loads, and its strikes that have a name."""

    squadrons: Mapping[str, tuple[str, ...]]
    strikes: tuple[str, ...] = ()


def words_of(side: Side, platform: PlatformId, data: Catalog) -> OrderWords:
    """What orders for this carrier or base can name."""
    own = [af for af in side.air.values() if af.platform == platform]
    loads = {af.squadron: tuple(load.id for load in data.aircraft[af.aircraft].offered) for af in own}
    named = [key.removeprefix(f"{platform} ") for key in side.formations if key.startswith(f"{platform} strike ")]
    written = [match[0].lower() for text in side.platforms[platform].orders for match in _named(text)]
    return OrderWords(loads, tuple(dict.fromkeys((*named, *written))))


def example(words: OrderWords) -> str:
    """An order it could be given: a squadron with the most to choose from is readied, rather one of the bombers."""
    if not words.squadrons:
        return f"{Verb.LAND} {NOBODY_NAMED[Verb.LAND]}"
    squadron, loads = max(reversed(list(words.squadrons.items())), key=lambda each: len(each[1]))
    return f"{Verb.READY} {squadron} {loads[0]}"


def _named(text: str) -> Iterable[re.Match[str]]:
    return re.finditer(r"^strike \d+(?= is )", text, re.IGNORECASE)


def completions(text: str, words: OrderWords) -> list[str]:
    """Whole orders that begin with what was typed."""
    verb = next((verb for verb in OPENINGS if text.lower().startswith(f"{verb.lower()} ")), None)
    if verb is None:
        openings = [f"{verb} " if verb not in NOBODY_NAMED else f"{verb} {NOBODY_NAMED[verb]}" for verb in OPENINGS]
        return [opening for opening in openings if opening.lower().startswith(text.lower())]
    parted = LAST_WORD.match(text)
    before, begun = parted.groups() if parted else (text, "")
    rest = before[len(verb) :].split()
    found = [f"{before}{word}" for word in _next(verb, rest, words) if word.lower().startswith(begun.lower())]
    return [whole for whole in found if whole.lower() != text.lower()][:MOST]


def _next(verb: Verb, rest: list[str], words: OrderWords) -> Iterable[str]:
    """What can stand after these words of an order."""
    if verb is Verb.RESPOT:
        return () if rest else ENDS
    known = {name.lower(): name for name in words.squadrons}
    last = known.get(rest[-1].strip(",+").lower()) if rest else None
    if last and not rest[-1].endswith((",", "+")):
        return _after_squadron(verb, last, words)
    squadrons = tuple(words.squadrons)
    if not rest:
        return (*squadrons, *words.strikes, *([NOBODY_NAMED[verb]] if verb in NOBODY_NAMED else ()))
    if rest[-1].isdecimal():
        return (f"of {name}" for name in squadrons)
    return squadrons if rest[-1].lower() in ("of", "and", "+") or rest[-1].endswith((",", "+")) else ()


def _after_squadron(verb: Verb, squadron: str, words: OrderWords) -> Iterable[str]:
    if verb is Verb.READY:
        return (*words.squadrons[squadron], "and")
    if verb is Verb.LAUNCH:
        return ("together", "and")
    return (*ENDS, "and") if verb is Verb.SPOT else ("and",)
