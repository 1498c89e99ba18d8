"""How everything is told: commands, facts, what a side reads of them, how things stand."""

import re
from collections.abc import Sequence
from typing import Any

from ffts.core.dice import Ask
from ffts.core.game import Told
from ffts.core.model import Command, Event
from ffts.games.fire_in_the_sky.apply import apply
from ffts.games.fire_in_the_sky.commands.strategy import Sail
from ffts.games.fire_in_the_sky.events import movement, turn
from ffts.games.fire_in_the_sky.names import SideId, told_place
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words.facts import FACTS
from ffts.games.fire_in_the_sky.words.menu import MENU
from ffts.games.fire_in_the_sky.words.names import force

FORCE = re.compile(r"\b(?:JP|AL)-\d+\b")
SILENT = (turn.Waited, turn.PhaseBegan)
"""What is no news: the next fact says it."""


def menu(cmd: Command, state: State | None) -> str:
    """What a command is called: 'Undo 2 DD to Hainan'; FS-18.1.4 two who share a screen do not read there who sails."""
    if isinstance(cmd, Sail) and state is not None and state.public.house.option_sneaky and cmd.side is SideId.AL:
        return f"A hidden task force sails to {told_place(cmd.to)}"
    return MENU[type(cmd)](cmd)


def facts(state: State, events: Sequence[Event]) -> Sequence[Told[State, Event]]:
    """Every fact that is news, with its words; FS-18.1.4 who is in a hidden task force is told when it is shown."""
    found = []
    for event in events:
        after = apply(state, event)
        if not isinstance(event, SILENT):
            rule, words = FACTS[type(event)](state, event)
            words = (_of_marker(event) or "") if _hides(state, event) else words
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
    if side == SideId.AL and _hides(fact.before, event):
        return FACTS[type(event)](fact.before, event)[1]
    return fact.words


def _hides(state: State, event: Event) -> bool:
    if isinstance(event, movement.ForceFormed):
        return event.hidden
    sneaky = state.public.house.option_sneaky and state.public.part is SideId.AL
    return isinstance(event, turn.TransportSpent) and event.rule == "FS-9.2" and sneaky


def _of_marker(event: Event) -> str | None:
    if isinstance(event, movement.ForceFormed):
        hexes = "1 hex" if len(event.path) == 1 else f"{len(event.path)} hexes"
        return f"A hidden Allied task force sails from {told_place(event.start)} to {event.goal}, {hexes}"
    if isinstance(event, turn.TransportSpent):
        return f"The Allied side spends {event.points:g} Transport Points"
    return None


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
