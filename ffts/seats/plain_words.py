"""Orders of a seat in plain words: a line, what it would do or how it goes on, and lines that work now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from ffts.core.offer import Offer, Way, no_way
from ffts.core.page import Card, Deed, Picks, Typed, Words
from ffts.seats.forms import HAND_IN
from ffts.seats.side_desk import SideDesk

SAY = "say"
"""The pick of the line in plain words."""
TITLE = "In plain words"
NOT_READ = "Not understood"
GOES_ON = "It goes on: {lines}"
MORE = "More words are needed after: {typed}"
WRITE_FIRST = "Write something first"
HINT, KINDS = "For example: {lines}", "Orders begin with: {kinds}"
SHOWN, EXAMPLES, MOST_TRIED, MOST_KINDS = 6, 3, 30, 6


def plain_words(desk: SideDesk, picks: Picks) -> Card:
    """Return the card with the line and what it would do; without one, what could be written."""
    typed = str(picks.get(SAY, "")).strip()
    ways = partial(_ways, desk, typed)
    deed = Deed(HAND_IN, ways=ways, one_at_once=True, picks={SAY: ""}, id=SAY)
    line = Typed(SAY, TITLE, typed, quiet=True, deed=deed, goes_on=partial(completions, desk), button=HAND_IN)
    below = Words(meaning(desk, typed)) if typed else Words(hint(desk), "muted")
    return Card("words", TITLE, (line, below) if below.text else (line,))


def _ways(desk: SideDesk, typed: str) -> Sequence[Way]:
    """What the line can mean. One that means nothing can still be handed in: the page then has the answer."""
    return tuple(_readings(desk, typed)) or (no_way("" if typed else WRITE_FIRST),)


def _readings(desk: SideDesk, typed: str) -> Iterator[Way]:
    """What the line can mean, as this side may order it."""
    for reading in desk.game.phrases(desk, typed, None) if typed else ():
        own = (getattr(cmd, "side", desk.side) in (desk.side, None) and desk.gives(cmd) for cmd in reading.commands)
        if reading.commands and all(own):
            yield Way(Offer("", reading.words, reading.commands, desk.side), reading.verdict, reading.refused)


def meaning(desk: SideDesk, typed: str) -> str:
    """Return what a line would do; of one that is no order yet how it goes on, or what it lacks."""
    found = tuple(_readings(desk, typed))[:3]
    if not found:
        return unread(desk, typed)
    at_the_button = "" if any(way.allowed for way in found) else found[0].words
    words = ((way.label, "" if way.words == at_the_button else way.words) for way in found)
    return "; ".join(". ".join(filter(None, parts)) for parts in words)


def unread(desk: SideDesk, typed: str) -> str:
    """Return how a line that is no order goes on, or what it lacks."""
    if lines := _that_work(desk, typed) or completions(desk, typed):
        return GOES_ON.format(lines="; ".join(lines[:SHOWN]))
    first = next(iter(desk.game.phrases(desk, typed, None)), None)
    why = (first.verdict or first.words) if first is not None else ""
    if first is None and typed.strip().lower() in map(str.lower, desk.game.order_kinds):
        return MORE.format(typed=typed.strip())
    return why if first is not None and first.impossible else f"{NOT_READ}: {typed}. {why}".strip()


def completions(desk: SideDesk, typed: str) -> Sequence[str]:
    """Return whole lines that the line could go on with: first examples that work now."""
    readings = desk.game.phrases(desk, typed, None) if typed.strip() else ()
    offered = (reading.line.strip() for reading in readings if reading.line)
    return tuple(dict.fromkeys((*_that_work(desk, typed), *offered)))


def _that_work(desk: SideDesk, typed: str) -> Sequence[str]:
    """Examples with these words in them that are allowed now."""
    words = f" {typed.strip().lower()} "
    found = (line for line in _examples(desk) if words in f" {line.lower()} ") if typed.strip() else ()
    return tuple(islice((line for line in islice(found, MOST_TRIED) if _works(desk, line)), SHOWN))


def sample(desk: SideDesk) -> str:
    """Return a line that works now; without one the words that an order begins with."""
    return next(iter(_samples(desk)), next(iter(desk.game.order_kinds), ""))


def hint(desk: SideDesk) -> str:
    """Return whole lines that work now, one of each kind; without any, the words that orders begin with."""
    if found := _samples(desk):
        return HINT.format(lines="; ".join(found))
    kinds = desk.game.order_kinds[:MOST_KINDS]
    return KINDS.format(kinds=", ".join(kinds)) if kinds else ""


def _samples(desk: SideDesk) -> tuple[str, ...]:
    found: dict[str, str] = {}
    for line in islice(_examples(desk), MOST_TRIED):
        kind = line.partition(" ")[0]
        if len(found) < EXAMPLES and kind not in found and _works(desk, line):
            found[kind] = line
    return tuple(found.values())


def _examples(desk: SideDesk) -> Iterator[str]:
    """Lines that the game has as examples for this side."""
    if desk.game.examples is not None:
        yield from desk.game.examples(desk.state, desk.data, desk.side)


def _works(desk: SideDesk, line: str) -> bool:
    """Whether a line is an order that is allowed now."""
    return any(
        reading.allowed and all(map(desk.gives, reading.commands)) for reading in desk.game.phrases(desk, line, None)
    )
