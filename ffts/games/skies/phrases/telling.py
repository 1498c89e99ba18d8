"""What a reading would do, with names, and what the rules say to it."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.citations import number_of
from ffts.core.game import LineReading
from ffts.core.model import Command
from ffts.core.once import remembered
from ffts.core.umpire import Refused
from ffts.games.skies.commands import SetWeather, WriteNote
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as k
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.phrases.forms import Commands
from ffts.games.skies.phrases.nouns import Kind, Nouns
from ffts.games.skies.pictures.air.step_ends import StepEnds
from ffts.games.skies.pictures.ships.typed import describe_typed
from ffts.games.skies.pictures.trying import cost_text, searches_short, sets_out
from ffts.games.skies.state import State
from ffts.games.skies.state.cards import READS
from ffts.games.skies.words import menu

HANDLING = (c.BringUp, c.StrikeBelow, c.Respot, c.Ready, c.Unready, c.Repair, c.TurnRound, c.EmergencyUnready)
"""6.4.6 What is paid for with handling points."""


def reading_of(desk: SkiesDesk, commands: Commands, rank: int, line: str = "", text: str = "") -> LineReading:
    """These commands on trial, in these words if they have some already: nothing is done."""
    tried = desk.trial(commands)
    words = text or "; ".join(describe_command(desk.state, command) for command in commands)
    if tried.refused:
        return LineReading(words, commands, why_not(tried.refused), tried.refused, tried.stopped, line, rank)
    parts = [cost_text(tried.cost)] if tried.cost or any(isinstance(cmd, HANDLING) for cmd in commands) else []
    parts += [f"rolls: {tried.ask.what}"] if tried.ask else []
    parts += [sets_out(tried), searches_short(desk.state, tried.events), _ends(desk, commands)]
    return LineReading(words, commands, ", ".join(filter(None, parts)) or "may be done", line=line, rank=rank)


def _ends(desk: SkiesDesk, commands: Commands) -> str:
    """6.5 Which steps of a deck end by it, where somebody could still fly or be moved there."""
    if not any(isinstance(cmd, HANDLING) for cmd in commands):
        return ""
    return ", ".join(end.words for end in StepEnds(desk).of(commands) if end.closes)


def why_not(no: Refused) -> str:
    """The reason, its rule, and the way out."""
    return f"{no.why} [{no.rule}]" + (f". {no.instead}" if no.instead else "")


def describe_command(state: State, command: Command) -> str:
    """As the menus call it, with the AFs it is about, and its flights by name."""
    text = _by_name(state, menu(command, state))
    more = _with_ships(state, MORE[type(command)](command)) if type(command) in MORE else spans_text(_afs(command))
    waived = "".join(f", waiving {number_of(rule)} because {why}" for rule, why in command.waive.items())
    return text + (f" ({more})" if more and more not in text else "") + waived


def _with_ships(state: State, text: str) -> str:
    """Ships by name too, in what an order says of itself."""
    for noun in _nouns(state).of(Kind.SHIP):
        text = re.sub(rf"(?<!\w){re.escape(noun.id)}(?!\w| strike| search| CAP)", noun.name, text)
    return _by_name(state, text)


def _weather(cmd: SetWeather) -> str:
    """What is set, and no more."""
    wind = f"wind from {cmd.wind_from:03}" if cmd.wind_from is not None else ""
    knots = f"{cmd.wind_knots} knots" if cmd.wind_knots is not None else ""
    zones = "; ".join(f"{zone.sky} over {', '.join(zone.hexes)}" for zone in cmd.zones or ())
    fronts = (zones or "the same sky everywhere") if cmd.zones is not None else ""
    return ", ".join(part for part in (wind, knots, cmd.sky or "", fronts) if part)


def _plan(cmd: s.PlanSearch) -> str:
    """7.4.6"""
    pairs = ", in pairs" if cmd.paired else ""
    return f"{cmd.begin}:{cmd.arc[0]}-{cmd.arc[1]}:{cmd.range}{pairs}, {spans_text(cmd.afs)}"


def _cap(cmd: k.FightCap) -> str:
    return ", ".join(f"{spans_text(send.afs)} at {send.group}" for send in cmd.sends)


def _aa(cmd: k.AllocateAa) -> str:
    laid = [f"{order.points:g} of {order.ship} at {order.group}" for order in cmd.orders]
    return ", ".join([*laid, *(f"hold fire at {group}" for group in cmd.hold)])


def _target(cmd: k.ChooseTarget) -> str:
    how = [cmd.mode.replace("_", " ")] if cmd.mode else []
    return ", ".join([*how, *(["close range"] if cmd.close else []), *([spans_text(cmd.afs)] if cmd.afs else [])])


MORE: Mapping[type[Command], Callable[[Any], str]] = {
    SetWeather: _weather,
    WriteNote: lambda cmd: f"for {cmd.side}: {cmd.text}" if cmd.side else cmd.text,
    c.SetOrders: lambda cmd: "; ".join(cmd.orders) or "none",
    c.SetStart: lambda cmd: ", ".join(filter(None, (spans_text(cmd.afs), cmd.where, cmd.load))),
    c.Ready: lambda cmd: ", ".join(filter(None, (spans_text(cmd.afs), cmd.load))),
    s.PlanSearch: _plan,
    s.SetSearchOrders: lambda cmd: "; ".join(cmd.orders) or "none",
    s.NewForce: lambda cmd: ", ".join((cmd.hex, *cmd.ships)),
    s.AddDummies: lambda cmd: ", ".join(map(READS.__getitem__, cmd.cards)),
    s.MakeHand: lambda cmd: ", ".join(cmd.cards),
    s.DeclareSearchAttack: lambda cmd: cmd.card,
    k.FightCap: _cap,
    k.AllocateAa: _aa,
    k.ChooseTarget: _target,
    k.RecordDamage: lambda cmd: describe_typed(cmd.results),
    k.BeginBattle: lambda cmd: ", ".join(f"TF {force}" for force in cmd.forces),
    k.EndBattle: lambda cmd: ", ".join(f"TF {force}" for force in cmd.forces),
}
"""What a menu leaves out and somebody who types wants to see before it is given."""


def _afs(command: Command) -> tuple[AfId, ...]:
    groups = getattr(command, "groups", ())
    if groups:
        return tuple(af for group in groups for af in (*group.afs, *group.escorts))
    found: tuple[AfId, ...] = getattr(command, "afs", ())
    return found


@remembered(last=4)
def _nouns(state: State) -> Nouns:
    """All commands of a line are told of the same few states."""
    return Nouns(state)


def _by_name(state: State, text: str) -> str:
    """'Yorktown search 1' where an order calls it CV5 search 1."""
    there = _nouns(state)
    for kind in (Kind.GROUP, Kind.FLIGHT, Kind.SEARCH):
        for noun in sorted(there.of(kind), key=lambda noun: -len(noun.id)):
            text = text.replace(noun.id, noun.name)
    return text
