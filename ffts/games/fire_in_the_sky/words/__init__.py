"""How everything is told: commands, facts, what a side reads of them, how things stand."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ffts.core.dice import Ask
from ffts.core.game import Fact
from ffts.core.model import Command, Event
from ffts.core.seats.seating import describe_seat
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.apply import apply
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import turn
from ffts.games.fire_in_the_sky.house_orders import HOUSE
from ffts.games.fire_in_the_sky.names import SideId, describe, listed, place_text
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import battle
from ffts.games.fire_in_the_sky.words.facts import FACTS
from ffts.games.fire_in_the_sky.words.names import NAMES, WITHIN, counted, describe_answers, force
from ffts.games.fire_in_the_sky.words.standing import veiled, veiled_menu

MENU: Mapping[type[Command], Callable[[Any], str]] = {
    c.GoOn: lambda cmd: "End the phase" if cmd.after in c.CLOSES else "Go on",
    c.EndPhase: lambda cmd: f"{NAMES[cmd.side]} {c.CLOSES.get(cmd.step, 'has done')}",
    c.StandAt: lambda cmd: f"{listed(cmd.units)} start in {place_text(cmd.place)}",
    c.RollReactionForce: lambda cmd: "Place the US CV Reaction Force",
    c.SeatPlayer: lambda cmd: describe_seat(cmd.temper, WITHIN[cmd.side]),
    c.StandAnswers: lambda cmd: f"{NAMES[cmd.side]} from now on {describe_answers(cmd.answers)}",
    c.Concede: lambda cmd: f"{NAMES[cmd.side]} concedes",
    **HOUSE.menu,
    s.TransportOil: lambda cmd: f"{counted(cmd.points, 'Oil Point')} from {place_text(cmd.place)}",
    s.TransferEscort: lambda cmd: (
        f"{describe(cmd.unit)} {f'to {place_text(cmd.home)}' if cmd.home else 'escorts convoys'}"
    ),
    s.AnnounceRaids: lambda cmd: f"{counted(cmd.dice, 'submarine')} against merchantmen",
    s.EscortConvoys: lambda cmd: f"{counted(cmd.dice, 'die')} of the escorts",
    s.RaidMerchants: lambda cmd: f"{counted(cmd.dice, 'submarine')} against merchantmen",
    s.BombJapan: lambda cmd: f"{counted(cmd.dice, 'die')} of bombers over Japan",
    s.PlaceArrival: lambda cmd: f"{describe(cmd.unit)} arrives in {place_text(cmd.at)}",
    s.TrainPilots: lambda cmd: f"{cmd.unit} trains",
    s.ReplenishCarrier: lambda cmd: f"Planes for {describe(cmd.carrier)}",
    s.ReleaseAviation: lambda cmd: f"{cmd.unit} leaves the Naval Aviation box",
    s.TakeReplacement: lambda cmd: f"Take {cmd.nation.label} replacements of {cmd.value} in {place_text(cmd.home)}",
    s.UseReplacement: lambda cmd: f"{cmd.marker} fills {describe(cmd.unit)}",
    s.MoveOffMap: lambda cmd: f"{listed(cmd.units)} onto the map",
    s.PlaceRanger: lambda cmd: "Ranger comes",
    s.BringEuropeanFleet: lambda cmd: "The British European Fleet comes",
    s.RollAccident: lambda cmd: "Roll for a catastrophe in harbour",
    s.NameAccidentBase: lambda cmd: f"It happened in {place_text(cmd.home)}",
    s.SinkInAccident: lambda cmd: f"{describe(cmd.unit)} blows up",
    s.RemoveAirStep: lambda cmd: f"{cmd.unit} pays for the Kamikaze",
    s.SeaDeploy: lambda cmd: f"{listed(cmd.units)} by sea to {place_text(cmd.to[-1]) if cmd.to else 'nowhere'}",
    s.OneHexDeploy: lambda cmd: f"{listed(cmd.units)} one hex to {place_text(cmd.to)}",
    s.SplitAir: lambda cmd: f"Split {cmd.unit}",
    s.JoinAir: lambda cmd: f"Join {cmd.unit} and {cmd.other}",
    s.RemoveExcess: lambda cmd: f"{listed(cmd.units)} taken off {place_text(cmd.place)}",
    s.Sail: lambda cmd: f"{listed(cmd.units)} sail to {place_text(cmd.to)}",
    s.React: lambda cmd: f"{listed(cmd.units)} react to {place_text(cmd.to)}",
    s.ReadMail: lambda cmd: (
        f"{listed(cmd.units)} by the enemy's mail to {place_text(cmd.to[-1]) if cmd.to else 'nowhere'}"
    ),
    s.CommitAir: lambda cmd: f"{listed(cmd.units)} to {place_text(cmd.hex)}",
    s.ReturnTo: lambda cmd: f"{listed(cmd.homes)} to base",
    s.Disband: lambda cmd: f"Disband {listed(cmd.units)}",
    **battle.MENU,
}


FORCE = re.compile(r"\b(?:JP|AL)-\d+\b")
SILENT = (turn.Waited, turn.PhaseBegan)
"""What is no news: the next fact says it."""


def menu(cmd: Command, state: State | None) -> str:
    """What a command is called: 'Undo 2 DD to Hainan'; FS-18.1.4 two who share a screen do not read there who sails."""
    return (veiled_menu(cmd, state) if state is not None else "") or MENU[type(cmd)](cmd)


def facts(state: State, events: Sequence[Event]) -> Sequence[Fact[State, Event]]:
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
                found.append(Fact(state, after, event, rule, words, kind, str(side) if side else None))
        state = after
    return found


def note(fact: Fact[State, Event], side: str) -> str | None:
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


def readable(state: State, text: str) -> str:
    """What a rule wrote for dice: 'Destroyers of Japanese TF 2' for 'Destroyers of JP-2'."""
    return FORCE.sub(lambda found: force(found[0]), text)


def begins(event: Event) -> int | None:
    """FS-4"""
    return event.turn if isinstance(event, turn.TurnBegan) else None


def passed(event: Event) -> tuple[str, str] | None:
    """What passes is told as a fact of its own."""
    return None
