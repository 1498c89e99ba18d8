"""How everything is told: commands, facts, what a side reads of them, how things stand."""

from collections.abc import Mapping, Sequence
from typing import Any

from ffts.core.dice import Ask
from ffts.core.game import Told
from ffts.core.model import Command, Event
from ffts.games.pacific_fury.apply import apply
from ffts.games.pacific_fury.events import operations, turn
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.words.facts import FACTS, told_in_secret
from ffts.games.pacific_fury.words.menu import MENU

SECRET = (turn.Placed, turn.TakenOut)
"""PF-8.2.a Facts that only their own side reads."""
SILENT = (turn.Waited, operations.OperationBegan)
"""What is no news: the next fact says it."""


def menu(cmd: Command, state: State | None) -> str:
    """What a command is called: 'Undo Japan sorties to the Slot'."""
    return MENU[type(cmd)](cmd)


def told(state: State, event: Event) -> tuple[str, str]:
    """The rule and the words of a fact; no words where it is no news."""
    return FACTS[type(event)](state, event)


def facts(state: State, events: Sequence[Event]) -> Sequence[Told[State, Event]]:
    """Every fact that is news, with its words."""
    found = []
    for event in events:
        after = apply(state, event)
        rule, words = told(state, event)
        if words:
            kind: Any = "note" if isinstance(event, turn.NoteMade) else "fact"
            side = getattr(event, "side", None)
            found.append(Told(state, after, event, rule, words, kind, str(side) if side else None))
        state = after
    return found


def note(fact: Told[State, Event], side: str) -> str | None:
    """PF-8.4 What a side reads: all that happens on the map, and of forming only its own."""
    event = fact.event
    if isinstance(event, turn.Placed | turn.TakenOut):
        return told_in_secret(event) if event.side == side else None
    if isinstance(event, turn.NoteMade):
        return fact.words if event.side == side else None
    return fact.words if type(event) in OPEN else None


OPEN: Mapping[type[Event], bool] = {kind: True for kind in FACTS if kind not in (*SECRET, turn.NoteMade, *SILENT)}
"""What both sides read. A new kind of fact is read by nobody until it has its words."""


def asked(ask: Ask, side: str) -> str | None:
    """PF-10.2 Every die falls on the table before both."""
    return ask.what if ask.announced or ask.pool else None


def begins(event: Event) -> int | None:
    """PF-3.4"""
    return event.turn if isinstance(event, turn.TurnBegan) else None


def passed(event: Event) -> tuple[str, str] | None:
    """No phase closes unseen."""
    return None
