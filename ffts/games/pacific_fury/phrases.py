"""Orders typed in plain words: 'sortie to the Slot', 'TF 1 bombards', 'Kongo Haruna into box 2'."""

import re
from collections.abc import Iterator, Sequence

from ffts.core.game import Desk, LineReading
from ffts.core.model import Command, Event
from ffts.core.plain_words import WORD, best_first, fits, reading, tokens
from ffts.core.seating import SEATED
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.ahead.offers import thinkable_operations, thinkable_strikes
from ffts.games.pacific_fury.commands.operations import Pass
from ffts.games.pacific_fury.names import EXPRESS, SideId, Step, UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.todo import due
from ffts.games.pacific_fury.view import view
from ffts.games.pacific_fury.words import menu

FuryDesk = Desk[State, Event, Catalog]

BOX = re.compile(r"\bbox\s*(\d)\b")
MOST = 12


def readings(desk: FuryDesk, typed: str, refused: Command | None) -> Sequence[LineReading]:
    """What a line can mean now, the allowed first."""
    words = tokens(typed)
    if not words:
        return ()
    found = [*_forming(desk, typed), *(_reading(desk, cmd) for cmd in _orders(desk) if fits(words, menu(cmd, None)))]
    return best_first(found, MOST)


def _orders(desk: FuryDesk) -> Iterator[Command]:
    """Everything plain that could be ordered now, allowed or not."""
    awaits = desk.state.public.awaits
    yield from (line.command for line in due(desk.state, desk.data, None) if line.command is not None)
    if awaits.side is not None and awaits.step is Step.OPERATION:
        yield from thinkable_operations(view(desk.state, awaits.side))
        yield Pass(side=awaits.side, rest=True)
    if awaits.side is not None and awaits.step is Step.STRIKE_ON:
        yield from thinkable_strikes(view(desk.state, awaits.side))
    if awaits.side is not None:
        yield c.Concede(side=awaits.side)
    for side in SideId:
        yield from (c.SeatPlayer(side=side, temper=temper) for temper in (None, *SEATED))


def _reading(desk: FuryDesk, *commands: Command) -> LineReading:
    return reading(desk, lambda cmd: menu(cmd, None), *commands)


def _forming(desk: FuryDesk, typed: str) -> Iterator[LineReading]:
    """'Kongo, Haruna box 2': names of units that are in base, and the box."""
    awaits, box = desk.state.public.awaits, BOX.search(typed.lower())
    if awaits.step is not Step.FORMING or awaits.side is None:
        return
    named = units_named(desk.data, awaits.side, BOX.sub(" ", typed.lower()))
    if not named:
        return
    if box is not None:
        yield _reading(desk, c.PlaceInBox(side=awaits.side, box=int(box[1]), units=named))
    elif "base" in typed.lower() or "out" in tokens(typed):
        yield _reading(desk, c.RemoveFromBox(side=awaits.side, units=named))


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
