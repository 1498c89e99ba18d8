"""The turns a deck has before it on one bar: how it is spotted, who comes back, and when their fuel ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ffts.core.drawing import Circle, Drawing, Ink, Label, Point, Shape, Stroke, box
from ffts.games.skies.ahead.calendar import DueBack
from ffts.games.skies.ahead.deck import Clash, Outlook
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.parked import PLANES

TURNS, FARTHEST = 12, 24
HEAD, ROW, BAR = 20.0, 18.0, 13.0
NAMES = 92.0
MOST = 2
"""Rows for those who are due; the others are counted beside the scale."""
HIGH = HEAD + (MOST + 1) * ROW
"""Always the same, so that the form above never moves."""
SPOTTED = {"aft": "spotted aft", "forward": "spotted forward", "clear": "clear"}
FILLS: dict[str, Ink] = {"forward": "steel2", "clear": "line"}
WORDS: dict[str, Ink] = {"aft": "bg", "forward": "ol", "clear": "text"}
EVERY, WORDY, LONGEST = 2, 5, 12
"""Turns from mark to mark and those that words need; letters of a name."""


def deck_ahead(form: FormPicture, dues: Sequence[DueBack], outlook: Outlook | None, turn: int) -> Drawing:
    """From this turn on."""
    mine = [due for due in dues if due.platform == form.id]
    last = min(turn + FARTHEST, max([turn + TURNS, *(due.last + 1 for due in mine)]))
    rows = [due for due in mine if due.earliest <= last][:MOST]
    shapes = [*_scale(turn, last, len(rows) + 1), *_deck(form, outlook, turn, last)]
    for at, due in enumerate(rows, 1):
        shapes += _due(due, HEAD + at * ROW, turn, last)
    if len(mine) > len(rows):
        shapes.append(Label(f"{len(mine) - len(rows)} more due", Point(-NAMES, 8), ink="quiet", size=13))
    return Drawing(last - turn, HIGH, tuple(shapes), left=NAMES, right=14)


def ahead_in_words(form: FormPicture, dues: Sequence[DueBack], outlook: Outlook | None) -> str:
    """The same for a screen reader."""
    mine = [f"{due.name} back in turn {due.earliest}, fuel to {due.last}" for due in dues if due.platform == form.id]
    clashes = outlook.conflicts if outlook else ()
    return "; ".join([f"Deck of {form.name}: {form.spot_words}", *mine, *clashes])


def every_of(turns: int) -> int:
    """How many turns lie between two numbers of a scale as long as this, so that they stay apart."""
    return EVERY if turns <= TURNS else 2 * EVERY


def _scale(turn: int, last: int, rows: int) -> Iterator[Shape]:
    base = HEAD + rows * ROW
    for at in range(turn, last + 1):
        marked = (at - turn) % every_of(last - turn) == 0
        ends = (Point(at - turn, HEAD - 4), Point(at - turn, base))
        yield Stroke(ends, "accent" if at == turn else "line", 1.6 if at == turn else 1)
        if marked:
            yield Label(str(at), Point(at - turn, 8), "middle", "text" if at == turn else "quiet", 13)


def _deck(form: FormPicture, outlook: Outlook | None, turn: int, last: int) -> Iterator[Shape]:
    """How the deck is spotted, as far as it is known; and where somebody could not come down."""
    top = HEAD + (ROW - BAR) / 2
    yield Label("deck", Point(-NAMES, HEAD + ROW / 2), ink="quiet", size=14)
    spots = [(each.turn, "base" if form.is_base else each.left.value) for each in outlook.turns] if outlook else []
    spots = [(turn, "base" if form.is_base else form.spot), *(pair for pair in spots if turn < pair[0] <= last)]
    for spot, run in groupby(spots, key=lambda pair: pair[1]):
        turns = [each for each, _ in run]
        start, end = turns[0] - turn, min(turns[-1] + 1, last) - turn
        fill = _side_ink(form) if spot == "aft" else FILLS.get(spot, "line")
        yield Stroke(box(start, top, end, top + BAR), "", closed=True, fill=fill)
        if end - start >= EVERY:
            yield Label(
                SPOTTED.get(spot, "field"), Point(start + 0.15, top + BAR / 2), ink=WORDS.get(spot, "text"), size=12
            )
    for clash in outlook.clashes if outlook else ():
        yield from _clash(clash, top, turn, last)


def _side_ink(form: FormPicture) -> Ink:
    """The colour of its aircraft."""
    return next((PLANES[one.colour] for one in form.counters), "plane_a")


def _clash(clash: Clash, top: float, turn: int, last: int) -> Iterator[Shape]:
    at = min(max(clash.turn, turn), last) - turn
    ink = "danger" if clash.presses else "accent"
    yield Stroke((Point(at, top - 5), Point(at, top + BAR + 3)), ink, 2.4)
    yield Label("!", Point(at + 0.12, HEAD - 3), "start", ink, 14, bold=True)


def _due(due: DueBack, top: float, turn: int, last: int) -> Iterator[Shape]:
    """From when they can be over the deck to when their fuel ends."""
    middle = top + ROW / 2
    yield Label(_short(due.name), Point(-NAMES, middle), ink="quiet", size=14)
    start, end = max(due.earliest, turn) - turn, min(due.last, last) - turn
    late = due.earliest > due.last
    if late:
        start, end = end, start
    yield Stroke(
        box(start, middle - 5, max(end, start + 0.1), middle + 5),
        "danger" if late else "text",
        1.3,
        closed=True,
        fill="panel",
    )
    stop = min(due.last, last) - turn
    yield Stroke((Point(stop, middle - 8), Point(stop, middle + 8)), "danger" if late else "accent", 2.4)
    words = f"{len(due.afs)} AF, to {due.last}"
    room = last - turn - max(stop, end)
    if room >= WORDY:
        yield Label(words, Point(max(stop, end) + 0.2, middle), ink="danger" if late else "quiet", size=13)
    else:
        yield Circle(Point(stop, middle), 2.5, "accent", "accent")


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
