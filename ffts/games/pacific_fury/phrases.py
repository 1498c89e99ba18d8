"""Orders typed in plain words: 'sortie to the Slot', 'TF 1 bombards', 'Kongo Haruna into box 2', '2 hits on Tone'."""

import re
from collections.abc import Iterator, Mapping, Sequence

from ffts.core.game import Desk, LineReading
from ffts.core.model import Command, Event
from ffts.core.plain_words import (
    WORD,
    best_first,
    concedes,
    fits,
    nearness,
    reading,
    seats_somebody,
    side_of,
    tokens,
)
from ffts.core.seats.seating import SEATED, manners, seconds_typed
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands.combat import AllocateHits
from ffts.games.pacific_fury.commands.operations import ExpressRun, Sortie
from ffts.games.pacific_fury.names import EXPRESS, LEVELS, SideId, Step, UnitId, Zone
from ffts.games.pacific_fury.offers import asker, asking, every, forms_none
from ffts.games.pacific_fury.rules.ch10.hits import scored_on
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view
from ffts.games.pacific_fury.words import menu

FuryDesk = Desk[State, Event, Catalog]

BOX = re.compile(r"\bbox\s*(\d)\b")
HITS = re.compile(r"(\d+)\s*(?:torpedo\s+)?(?:hits?\b)?([^\d]+)")
ALSO: Mapping[type[Command], str] = {
    ExpressRun: " the Tokyo Express makes its run",
    c.CommitForces: " done end forming none no task force",
}
"""Other words by which an order is found."""
FORMED = ("form", "done", "none")
NONE = ": none, every unit stays in base"
MOST = 12


def readings(desk: FuryDesk, typed: str, refused: Command | None) -> Sequence[LineReading]:
    """What a line can mean now, the allowed first."""
    words = tokens(typed)
    if not words:
        return ()
    named = [*_forming(desk, typed.lower()), *_hits(desk, typed.lower())]
    plain = [cmd for cmd in _orders(desk, words) if fits(words, _called(cmd))]
    once = [cmd for at, cmd in enumerate(plain) if cmd not in plain[:at]]
    found = [_reading(desk, cmd, nearness(words, menu(cmd, None))) for cmd in (*named, *once)]
    return best_first(found, MOST)


def examples(state: State, data: Catalog, side: str) -> Iterator[str]:
    """Lines that this side could write now: units into a box, or the words of what is asked."""
    public = state.public
    if public.awaits.side != side:
        return
    if public.awaits.step is Step.FORMING:
        names = state.sides[SideId(side)].base[:2]
        yield from (f"{', '.join(names)} box 1", "done forming") if names else ("done forming",)
        return
    yield from (menu(cmd, None) for offer in every(asker(state, data)) for cmd in offer.orders)


def _called(cmd: Command) -> str:
    """The words by which an order is found."""
    return menu(cmd, None) + ALSO.get(type(cmd), "")


def _orders(desk: FuryDesk, words: Sequence[str]) -> Iterator[Command]:
    """Everything plain that could be ordered now, allowed or not; operations at any time, to say why not now."""
    side, public = side_of(desk, SideId), desk.state.public
    if public.awaits.side in (None, side):
        mine = asker(desk.state, desk.data)
        none = public.awaits.step is Step.FORMING and forms_none(mine.own)
        for cmd in (cmd for offer in every(mine) for cmd in offer.orders):
            if not (none and isinstance(cmd, c.CommitForces)) or any(word.startswith(FORMED) for word in words):
                yield cmd
    if side is not None:
        known = asking(view(desk.state, side), desk.data)
        yield from (cmd for offer in every(known, Step.OPERATION) for cmd in offer.orders)
        yield from (Sortie(side=side, zone=zone) for zone in Zone)
        if concedes(words):
            yield c.Concede(side=side)
    yield c.GoOn(after=public.awaits.step)
    who = (None, *manners(LEVELS, SEATED, seconds_typed(" ".join(words)))) if seats_somebody(words) else ()
    yield from (c.SeatPlayer(side=one, temper=style) for one in SideId for style in who)


def _reading(desk: FuryDesk, cmd: Command, rank: int) -> LineReading:
    none = isinstance(cmd, c.CommitForces) and forms_none(desk.state.sides[cmd.side])
    return reading(desk, lambda one: f"{menu(one, None)}{NONE if none else ''}", cmd, rank=rank)


def _forming(desk: FuryDesk, typed: str) -> Iterator[Command]:
    """'Kongo, Haruna box 2': names of units that are in base, and the box."""
    side, box = side_of(desk, SideId), BOX.search(typed)
    if desk.state.public.awaits.step is not Step.FORMING or side is None:
        return
    named = units_named(desk.data, side, BOX.sub(" ", typed))
    if not named:
        return
    if box is not None:
        yield c.PlaceInBox(side=side, box=int(box[1]), units=named)
    elif "base" in typed or "out" in tokens(typed):
        yield c.RemoveFromBox(side=side, units=named)


def _hits(desk: FuryDesk, typed: str) -> Iterator[Command]:
    """PF-10.7.a and PF-7.1.a '2 hits on Shokaku, 1 on Tone'; without a number all of them."""
    side, public = side_of(desk, SideId), desk.state.public
    if public.awaits.side is not side or side is None or public.awaits.step not in (Step.HITS, Step.TORPEDOES):
        return
    torpedoes = public.awaits.step is Step.TORPEDOES
    hits: dict[UnitId, int] = {}
    for number, names in HITS.findall(typed):
        hits |= dict.fromkeys(units_named(desk.data, side.enemy, names), int(number))
    if not hits and (named := units_named(desk.data, side.enemy, typed)):
        scored = public.torpedoes if torpedoes else sum(count for _, _, count in scored_on(desk.state, side))
        hits = {named[0]: scored}
    if hits:
        yield c.PlaceTorpedoes(hits=hits) if torpedoes else AllocateHits(side=side, hits=hits)


def units_named(data: Catalog, side: SideId, text: str) -> tuple[UnitId, ...]:
    """The side's units whose names stand in a text; a name may be begun if nothing else begins so."""
    known = sorted((*data.units(side),), key=len, reverse=True)
    found: dict[int, UnitId] = {}
    for unit in known:
        at = text.find(unit.lower())
        if at >= 0:
            found[at] = unit
            text = text[:at] + " " * len(unit) + text[at + len(unit) :]
    for match in WORD.finditer(text):
        begun = [unit for unit in known if unit.lower().startswith(match[0]) and unit not in found.values()]
        if len(match[0]) > len("to") and len(begun) == 1:
            found[match.start()] = begun[0]
        elif match[0] == "express":
            found[match.start()] = EXPRESS
    return tuple(found[at] for at in sorted(found))
