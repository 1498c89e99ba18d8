"""How everything is told: commands, facts, what a side reads of them, how things stand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ffts.core.counting import counted
from ffts.core.dice import Ask
from ffts.core.game import Fact
from ffts.core.model import Command, Event
from ffts.core.seats.seating import describe_seat
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.apply import apply
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.events import turn
from ffts.games.pacific_fury.events.operations import OperationBegan
from ffts.games.pacific_fury.house_orders import HOUSE
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.words.facts import FACTS, secret_text
from ffts.games.pacific_fury.words.names import NAMES, WITHIN, force, listed

ANSWERS: Mapping[type[Command], tuple[str, str]] = {
    combat.DeclareCarrierCombat: ("wants carrier combat", "wants no carrier combat"),
    combat.ReturnFire: ("fires back", "does not fire back"),
    combat.DeclareReturn: ("returns to base", "stays"),
    combat.ContinueBombard: ("bombards again", "stops and returns"),
    combat.BombardAfterCombat: ("bombards Henderson Field", "returns without bombarding"),
    combat.LandAfterCombat: ("lands", "returns without landing"),
    combat.AttemptDetection: ("looks for the Tokyo Express", "lets the Tokyo Express pass"),
}
"""What a side does by answering yes or no: 'Japan fires back'."""


def _answer(cmd: Any) -> str:
    return f"{NAMES[cmd.side]} {ANSWERS[type(cmd)][0 if cmd.yes else 1]}"


MENU: Mapping[type[Command], Callable[[Any], str]] = {
    **dict.fromkeys(ANSWERS, _answer),
    c.GoOn: lambda cmd: "End the turn",
    c.RollEvent: lambda cmd: "Roll the event",
    c.PlaceTorpedoes: lambda cmd: f"Torpedo {listed(cmd.hits)}",
    c.ReturnSunkCarrier: lambda cmd: f"{cmd.ship} comes back",
    c.PlaceInBox: lambda cmd: f"Put units into box {cmd.box}",
    c.RemoveFromBox: lambda cmd: "Take units back to base",
    c.CommitForces: lambda cmd: f"{NAMES[cmd.side]} has formed its task forces",
    c.SeatPlayer: lambda cmd: describe_seat(cmd.temper, WITHIN[cmd.side]),
    c.Concede: lambda cmd: f"{NAMES[cmd.side]} concedes",
    **HOUSE.menu,
    operations.Sortie: lambda cmd: f"{NAMES[cmd.side]} sorties to {cmd.zone.text}",
    operations.Move: lambda cmd: f"{force(cmd.force)} moves to {cmd.zone.text}",
    operations.ReturnHome: lambda cmd: f"{force(cmd.force)} returns home",
    operations.Land: lambda cmd: f"{force(cmd.force)} lands",
    operations.Bombard: lambda cmd: f"{force(cmd.force)} bombards",
    operations.AirStrike: lambda cmd: f"{force(cmd.force)} strikes {force(cmd.target)}",
    operations.ExpressRun: lambda cmd: f"{force(cmd.force)} runs to Guadalcanal",
    operations.Pass: lambda cmd: f"{NAMES[cmd.side]} passes{' the rest' if cmd.rest else ''}",
    combat.ChooseTarget: lambda cmd: f"{force(cmd.force)} goes for {force(cmd.target)}",
    combat.Fire: lambda cmd: f"{NAMES[cmd.side]} fires",
    combat.AllocateHits: lambda cmd: f"{NAMES[cmd.side]} places {counted(sum(cmd.hits.values()), 'hit')}",
    combat.RollSinking: lambda cmd: "Roll for sinking",
    combat.ContinueStrike: lambda cmd: (
        f"{NAMES[cmd.side]} strikes {force(cmd.target)} again" if cmd.target else f"{NAMES[cmd.side]} strikes no more"
    ),
    combat.TurnUp: lambda cmd: "Everybody in the fight is shown",
    combat.CallBattle: lambda cmd: "The battle is fought elsewhere",
    combat.AbandonBattle: lambda cmd: "The battle goes on with dice",
    combat.ApplyBattleResult: lambda cmd: f"Result of battle {cmd.battle}",
}


SECRET = (turn.Placed, turn.TakenOut)
"""PF-8.2.a Facts that only their own side reads."""
SILENT = (turn.Waited, OperationBegan)
"""What is no news: the next fact says it."""


def menu(cmd: Command, state: State | None) -> str:
    """What a command is called: 'Undo Japan sorties to the Slot'."""
    return MENU[type(cmd)](cmd)


def describe(state: State, event: Event) -> tuple[str, str]:
    """The rule and the words of a fact; no words where it is no news."""
    return FACTS[type(event)](state, event)


def facts(state: State, events: Sequence[Event]) -> Sequence[Fact[State, Event]]:
    """Every fact that is news, with its words."""
    found = []
    for event in events:
        after = apply(state, event)
        rule, words = describe(state, event)
        if words:
            kind: Any = "note" if isinstance(event, turn.NoteMade) else "fact"
            side = getattr(event, "side", None)
            found.append(Fact(state, after, event, rule, words, kind, str(side) if side else None))
        state = after
    return found


def note(fact: Fact[State, Event], side: str) -> str | None:
    """PF-8.4 What a side reads: all that happens on the map, and of forming only its own."""
    event = fact.event
    if isinstance(event, turn.Placed | turn.TakenOut):
        return secret_text(event) if event.side == side else None
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
