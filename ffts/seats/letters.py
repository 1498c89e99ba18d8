"""A letter: what a seat hands in. It is in the game file before it is acknowledged; its fate is a second row."""

from typing import Literal, NamedTuple

from ffts.core.dice import Ask, Roll
from ffts.core.model import Command, Data
from ffts.seats.signals.messages import Passage, Signal

Kind = Literal["orders", "message", "dice", "done", "signal"]
"""'dice': faces the seat rolled for an order that waits for them. 'done': the side has finished this segment."""
Fate = Literal["waiting", "taken", "sent back", "withdrawn", "changed", "sent"]
"""'sent': a signal that is on its way, was read, or was lost; what becomes of it is in its passage."""


class Handed(NamedTuple):
    """What a seat hands in, before it is in the file."""

    kind: Kind
    key: str
    """Made with the form: the same form sent twice counts once."""
    orders: tuple[Command, ...] = ()
    words: str = ""
    """The orders in plain words, a message, or the faces of the dice."""
    revision: int = 0
    """Of the page it was written on."""
    instead_of: int = 0
    """The number of an earlier letter that it changes."""
    form: str = ""
    """The address of the form with what was filled in, to be opened again."""
    later: bool = False
    """Whether it waits for its moment although the rules refuse it now."""
    signal: Signal | None = None
    gives_up: tuple[str, ...] | None = None
    """Of a seat that is done: what it read that it loses by that; None where it takes that as it comes, as by mail."""
    until: str = ""
    """Of a seat that is done: the stage up to which that is meant; empty for the one that is open."""


INSTEAD = "instead"
"""The pick that says which letter is being changed: it stays until another one was handed in for it."""


class Sent(NamedTuple):
    """A letter with orders that waits, as its seat reads it."""

    number: int
    words: str
    orders: tuple[Command, ...]


class Letter(Data):
    """A row of the game file."""

    number: int
    seat: int
    key: str
    at: str
    kind: Kind
    orders: tuple[str, ...] = ()
    """Each as the game writes a command."""
    words: str = ""
    revision: int = 0
    moment: str = ""
    """Turn and segment at which it was written, in words."""
    form: str = ""
    """The address of the form as it was filled in; empty where there is none to open again."""
    signal: Signal | None = None
    until: str = ""
    """Of a seat that is done: the stage up to which that is meant; empty for the one that was open."""
    sealed: bool = False
    """Whether the umpire reads it only when its moment comes, unless he asks."""


class Answer(Data):
    """What became of a letter; the newest row counts."""

    letter: int
    fate: Fate
    why: str = ""
    """What the rules or the umpire said."""
    entry: int | None = None
    """The entry of the game that one of its orders became: written together with it."""
    passage: Passage | None = None
    """Of a signal: how late it is, how it is read, who hears it."""
    rolls: str = ""
    """Dice read so far for its next order, as the log keeps them."""
    to_read: bool = False
    """Whether it came back after it was acknowledged: it stands on the first page of its seat until a letter takes its
    place or the seat puts it away."""
    opened: bool = False
    """Whether the umpire asked to read it before its moment; it stays open from then on."""


class Receipt(NamedTuple):
    """What the seat reads once its letter is in the file."""

    letter: int
    fate: Fate
    words: str


class DiceAsked(NamedTuple):
    """Dice of its seat that a letter waits for."""

    letter: int
    """By the number that the seat reads."""
    ask: Ask
    """In the words that its side reads."""
    rolls: tuple[Roll, ...] = ()
    """Those read before for the same order."""
    order: Command | None = None
    """As the seat gave it; None where only the whole game knows what it stands for."""
