"""The forecast of one deck: who is due back, what does not fit, what could leave by when, and how a load could."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ffts.core.page import Block, Card, Cell, Column, Deed, Page, Row, Table, Typed, Words
from ffts.core.viewpoint import LOOKING_AHEAD, Viewpoint
from ffts.games.skies.ahead.load import BadLoad, read_load
from ffts.games.skies.commands.air import SetOrders
from ffts.games.skies.names import PlatformId
from ffts.games.skies.pages.standing import IN_FRONT
from ffts.games.skies.pictures.air.forecasting import Ahead, Answer, LoadRow
from ffts.games.skies.sequence import clock_at

LOAD, ASKED, BY, ROWS = "load", "asked", "by", "rows"
EXAMPLE = "VB-5:1000lb, VT-5:torpedo, VF-42:2:clean"
PLAN = Deed("Plan", "", "Find the earliest launch of this deck load (Enter)")
FIRST = Deed("Order the first turn", "Ctrl+Enter", "Give these orders one after another")
ORDERS = Deed("As standing orders", "Ctrl+Shift+Enter", "Put them at the end of the queue of standing orders")
DEEDS = (PLAN, FIRST, ORDERS)
NOTHING_TO_ORDER = "Nothing is to be ordered in this turn, or not here"
NO_CONFLICT = "Nothing that is due back comes in conflict with this deck."
COLUMNS = (Column("Squadron, load"), Column("Ready"), Column("On deck"), Column("Away"))
TICK = "Tick what should leave together (Space); then press Plan"
SOON = "Each squadron by itself; tick rows to plan them together:"
BY_THEN = "AFs that can be so far by then, each squadron by itself; tick rows to plan them together:"
UNSURE = "? - nothing better was found, but not everything could be tried"
LOAD_TIP = "SQUADRON:LOAD or SQUADRON:NUMBER:LOAD, with commas; or tick rows of the table. Enter plans it"
BY_TIP = (
    "How far each squadron can be at the end of this turn: type the turn, or arrow up and down; below the present turn "
    "it asks how soon each can be away"
)


@dataclass(frozen=True)
class Found:
    """What is found out so far, beside the window."""

    ahead: Ahead | None = None
    rows: tuple[LoadRow, ...] = ()
    answer: Answer | None = None
    wrong: str = ""
    """What is wrong with the deck load."""
    looking: bool = False


def page(at: Viewpoint, found: Found) -> Page:
    """The forecast of the carrier or base in front."""
    return Page(
        "",
        above=tuple(_ahead(found.ahead)),
        cards=(Card("ask", blocks=tuple(_question(at, found)), bare=True), *_answer(at, found.answer)),
        below=(_by(at), *_squadrons(at, found)),
    )


def by_turn(at: Viewpoint) -> int:
    """The turn that is named; 0 for as soon as may be."""
    named = at.picks.get(BY, 0)
    return named if isinstance(named, int) and named >= _now(at) else 0


def _now(at: Viewpoint) -> int:
    return int(at.view(at.sides[0]).public.turn)


def _ahead(ahead: Ahead | None) -> Iterator[Block]:
    if ahead is None:
        return
    if ahead.conflicts:
        yield Words("\n".join(f"Conflict: {each}" for each in ahead.conflicts), "danger")
    lines = [f"{line[:1].upper()}{line[1:]}" for line in ahead.lines]
    if not ahead.conflicts and any(line.startswith("due back") for line in ahead.lines):
        lines.append(NO_CONFLICT)
    yield Words("\n".join(lines))


def _question(at: Viewpoint, found: Found) -> Iterator[Block]:
    text = str(at.picks.get(LOAD, ""))
    plan = replace(PLAN, picks={ASKED: text.strip()}) if text.strip() else None
    yield Typed(LOAD, "Deck load", text, f"Deck load, as in {EXAMPLE}", LOAD_TIP, quiet=True, deed=plan, button="Plan")
    if found.wrong:
        yield Words(found.wrong, "danger")


def _answer(at: Viewpoint, answer: Answer | None) -> Iterator[Card]:
    if answer is None:
        return
    why = "\n".join(filter(None, (answer.why, answer.by)))
    steps = "\n".join(f"{turn[:1].upper()}{turn[1:]}: {'; '.join(orders)}" for turn, orders in answer.steps)
    conflicts = "\n".join(f"Conflict: {each}" for each in answer.conflicts)
    parts = (Words(why), Words(conflicts, "danger"), Words(steps), Words(answer.orders_words, "muted"))
    blocks = tuple(part for part in parts if part.text)
    yield Card("answer", answer.heading, blocks, tuple(_deeds(at, answer)) if answer.possible else ())


def _deeds(at: Viewpoint, answer: Answer) -> Iterator[Deed]:
    ident = PlatformId(str(at.picks.get(IN_FRONT, "")))
    decks = (at.view(side).own.platforms for side in at.sides)
    there = next((own[ident].orders for own in decks if ident in own), ())
    orders = (*there, *(text for text in answer.orders if text not in there))
    yield replace(FIRST, orders=answer.first, why_not="" if answer.first else NOTHING_TO_ORDER)
    given = at.orders(SetOrders, ident, orders=orders)
    yield replace(ORDERS, orders=given, why_not="" if answer.orders else NOTHING_TO_ORDER)


def _by(at: Viewpoint) -> Typed:
    now, turn, setup = _now(at), by_turn(at), at.data.scenario
    clock = f", {clock_at(setup.start, turn)}" if turn else ""
    last = max(now, setup.turns)
    least = "As soon as possible"
    return Typed(BY, "By turn", turn or now - 1, "", BY_TIP, now - 1, last, unit=clock, at_least=least)


def _squadrons(at: Viewpoint, found: Found) -> Iterator[Block]:
    if found.rows:
        yield Words(BY_THEN if by_turn(at) else SOON, "muted")
        rows = tuple(
            Row(f"{row.squadron} {row.load}", tuple(Cell(text, tip=row.why or TICK) for text in _cells(row)))
            for row in found.rows
        )
        yield Table("What each squadron could have away by when", COLUMNS, rows, ROWS, ticked(at, found), many=True)
    if found.looking:
        yield Words(LOOKING_AHEAD, "muted")
    if not all(row.sure for row in found.rows):
        yield Words(UNSURE, "muted")


def _cells(row: LoadRow) -> tuple[str, ...]:
    return f"{row.squadron}  {row.load}", row.ready, row.spotted, row.away if row.sure else f"{row.away} ?"


# --- ticks and text ---------------------------------------------------------------------------


def _written(text: str) -> dict[str, tuple[int | None, str]]:
    """What stands in the line; nothing while it makes no sense."""
    try:
        return dict(read_load(text))
    except BadLoad:
        return {}


def ticked(at: Viewpoint, found: Found) -> tuple[str, ...]:
    """The rows that the line names."""
    there = _written(str(at.picks.get(LOAD, "")))
    return tuple(f"{row.squadron} {row.load}" for row in found.rows if there.get(row.squadron, (0, ""))[1] == row.load)


def written_as(text: str, before: tuple[str, ...], now: tuple[str, ...]) -> str:
    """The line once other rows are ticked: a squadron carries one load, another one takes its place."""
    wanted = _written(text)
    for gone in (each for each in before if each not in now):
        wanted.pop(gone.rpartition(" ")[0], None)
    for ident in (each for each in now if each not in before):
        squadron, _, load = ident.rpartition(" ")
        wanted[squadron] = (wanted.get(squadron, (None, ""))[0], load)
    return ", ".join(f"{name}:{f'{count}:' if count else ''}{load}" for name, (count, load) in wanted.items())
