"""How everything is told: commands, facts, what a side reads of them, how things stand."""

import re
from collections.abc import Sequence
from typing import Any

from ffts.core.dice import Ask
from ffts.core.game import Told
from ffts.core.model import Command, Event
from ffts.games.fire_in_the_sky.apply import apply
from ffts.games.fire_in_the_sky.events import turn
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words.facts import FACTS
from ffts.games.fire_in_the_sky.words.menu import MENU
from ffts.games.fire_in_the_sky.words.names import force
from ffts.games.fire_in_the_sky.words.standing import veiled, veiled_menu

FORCE = re.compile(r"\b(?:JP|AL)-\d+\b")
SILENT = (turn.Waited, turn.PhaseBegan)
"""What is no news: the next fact says it."""


def menu(cmd: Command, state: State | None) -> str:
    """What a command is called: 'Undo 2 DD to Hainan'; FS-18.1.4 two who share a screen do not read there who sails."""
    return (veiled_menu(cmd, state) if state is not None else "") or MENU[type(cmd)](cmd)


def facts(state: State, events: Sequence[Event]) -> Sequence[Told[State, Event]]:
    """Every fact that is news, with its words; FS-18.1.4 who is in a hidden task force is told when it is shown."""
    found = []
    for event in events:
        after = apply(state, event)
        if not isinstance(event, SILENT):
            rule, words = FACTS[type(event)](state, event)
            words = veiled(state, event) or words
            kind: Any = "note" if isinstance(event, turn.NoteMade) else "fact"
            side = getattr(event, "side", None)
            if words:
                found.append(Told(state, after, event, rule, words, kind, str(side) if side else None))
        state = after
    return found


def note(fact: Told[State, Event], side: str) -> str | None:
    """What a side reads: everything, but of a hidden Allied task force no more than its marker and its way
    (FS-18.1.4)."""
    event = fact.event
    if isinstance(event, turn.NoteMade | turn.AnswersStated):
        return fact.words if event.side == side else None
    if type(event) not in FACTS:
        return None
    if side == SideId.AL and veiled(fact.before, event):
        return FACTS[type(event)](fact.before, event)[1]
    return fact.words


def asked(ask: Ask, side: str) -> str | None:
    """FS-12 Every die falls on the table before both."""
    return ask.what


def spoken(state: State, text: str) -> str:
    """What a rule wrote for dice: 'Destroyers of Japanese TF 2' for 'Destroyers of JP-2'."""
    return FORCE.sub(lambda found: force(found[0]), text)


def begins(event: Event) -> int | None:
    """FS-4"""
    return event.turn if isinstance(event, turn.TurnBegan) else None


def passed(event: Event) -> tuple[str, str] | None:
    """What passes is told as a fact of its own."""
    return None
