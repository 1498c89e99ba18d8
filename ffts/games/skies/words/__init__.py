"""The game in words: commands for menus, facts for the umpire's log, notes for each side's log."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.dice import Ask
from ffts.core.model import Command, Event
from ffts.core.seats.seating import describe_program
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.events import air as events_air
from ffts.games.skies.house_orders import HOUSE
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.sequence import STAGE
from ffts.games.skies.state import State
from ffts.games.skies.words import air as words_air
from ffts.games.skies.words import search as words_search
from ffts.games.skies.words import strike as words_strike
from ffts.games.skies.words.names import named, step_text
from ffts.games.skies.words.readable import readable

MENU: Mapping[type[Command], Callable[[Any], str]] = {
    c.RollInitiative: lambda cmd: "Roll initiative",
    c.RollWeather: lambda cmd: "Roll for the weather",
    c.SetWeather: lambda cmd: "Set the weather",
    c.CloseSegment: lambda cmd: _closing(cmd.closing),
    **HOUSE.menu,
    c.SeatPlayer: lambda cmd: f"{_player(cmd)} plays {cmd.side}",
    **words_air.MENU,
    **words_search.MENU,
    **words_strike.MENU,
}


BY_PARTS = (Segment.SEARCH, Segment.STRIKE)
"""3.4.4 and 3.4.5 Gone through side by side, and step by step: what going on ends there, is only known at the time."""


def _closing(segment: Segment | None) -> str:
    if segment is None:
        return "Close the segment"
    return f"{'Go on in' if segment in BY_PARTS else 'Close'} the {STAGE[segment].name} Segment"


def menu(cmd: Command, state: State | None) -> str:
    """What this command is called in a menu: 'Undo Roll initiative'; by the names of ships."""
    if state is None or isinstance(cmd, c.MakeRuling):
        return MENU[type(cmd)](cmd)
    return readable(state, MENU[type(cmd)](named(state, cmd)))


FACTS: Mapping[type[Event], Callable[[State, Any], tuple[str, str]]] = {
    e.TurnBegan: lambda state, event: ("3.3", f"Turn {event.turn} begins"),
    e.SegmentBegan: lambda state, event: (STAGE[event.segment].rule, f"{STAGE[event.segment].name} Segment"),
    e.SegmentPassed: lambda state, event: (
        STAGE[event.segment].rule,
        f"{STAGE[event.segment].name} Segment closes itself: {event.why}",
    ),
    e.StepBegan: lambda state, event: ("3.4.5", f"Strike Segment: {step_text(event.step.value)}"),
    e.InitiativeTied: lambda state, event: ("3.4.1", f"Initiative {_totals(event.totals)}: equal, both roll again"),
    e.InitiativeWon: lambda state, event: ("3.4.1", f"Initiative: {event.side} ({_totals(event.totals)})"),
    e.DayEnded: lambda state, event: ("18.3", f"The day ends with turn {event.turn}"),
    **HOUSE.log(lambda state, side: state.sides[side].name),
    e.PlayerSeated: lambda state, event: ("1.2", f"{_player(event)} plays {event.side} from now on"),
    e.WeatherChanged: lambda state, event: ("6.10", _weather(event)),
    e.WeatherZonesChanged: lambda state, event: ("8.2.2", _zones(event)),
    e.TaskForceMoved: lambda state, event: ("10.1", f"TF {event.task_force} moves to {event.to}"),
    e.TaskForceReported: lambda state, event: (
        "3.2",
        f"Told to {event.by}: TF {event.task_force} at {event.hex}, turn {event.turn}",
    ),
    e.TaskForceSighted: lambda state, event: (
        "7.2",
        f"Sighted by {event.by}: TF {event.task_force} at {event.hex}",
    ),
    e.ReportDelayed: lambda state, event: (
        "18.2",
        f"{event.by} reads of TF {event.task_force} on turn {event.read_on}",
    ),
    e.TaskForceLostSight: lambda state, event: ("3.2", f"Told to {event.by}: TF {event.task_force} is gone"),
    e.ShipSlowed: lambda state, event: ("17.1", f"{_ship(state, event)} makes {event.speed:g} inches"),
    e.ShipSank: lambda state, event: ("17.1", f"{_ship(state, event)} sinks{_why(event)}"),
    **words_air.FACTS,
    **words_search.FACTS,
    **words_strike.FACTS,
}


def fact(state: State, event: Event) -> tuple[str, str]:
    """The rule and the words of a fact, for the umpire; `state` is the one before it."""
    return FACTS[type(event)](state, event)


NOTES: Mapping[type[Event], Callable[[Any, SideId], str | None]] = {
    e.TurnBegan: lambda event, side: f"Turn {event.turn} begins",
    e.SegmentBegan: lambda event, side: _segment(event),
    e.SegmentPassed: lambda event, side: None,
    e.InitiativeTied: lambda event, side: f"Initiative {_totals(event.totals)}: equal, both roll again",
    e.InitiativeWon: lambda event, side: f"Initiative: {event.side} ({_totals(event.totals)})",
    e.DayEnded: lambda event, side: f"The day ends with turn {event.turn}",
    e.NoteMade: lambda event, side: event.text if event.side == side else None,
    e.PlayerSeated: lambda event, side: f"{_player(event)} plays {event.side} from now on",
    e.HouseRuleSet: lambda event, side: f"House rule {event.key} is now {event.value}",
    e.WeatherChanged: lambda event, side: _weather(event),
    e.TaskForceMoved: lambda event, side: f"TF {event.task_force} moves to {event.to}" if event.side == side else None,
    e.TaskForceReported: lambda event, side: (
        f"TF {event.task_force} is reported at {event.hex}" if event.by == side else None
    ),
    e.TaskForceSighted: lambda event, side: (
        f"TF {event.task_force} is sighted at {event.hex}" if event.by == side else None
    ),
    e.ReportDelayed: lambda event, side: (
        f"The report of TF {event.task_force} is read on turn {event.read_on}" if event.by == side else None
    ),
    e.TaskForceLostSight: lambda event, side: f"TF {event.task_force} is gone" if event.by == side else None,
    e.ShipSlowed: lambda event, side: f"{event.ship} makes {event.speed:g} inches" if event.side == side else None,
    e.ShipSank: lambda event, side: f"{event.ship} sinks{_why(event)}" if event.side == side else None,
    **dict.fromkeys(words_air.OWN, words_air.note_for_owner),
    events_air.StrikeAnnounced: words_air.announced,
    **words_search.NOTES,
    **words_strike.NOTES,
}


def note(event: Event, side: SideId, state: State | None = None) -> str | None:
    """3.6 What a side reads of a fact; nothing, unless an entry says so."""
    note_of = NOTES.get(type(event))
    return note_of(named(state, event) if state else event, side) if note_of else None


OPENLY: Mapping[str, Callable[[Ask, SideId], str]] = {
    "3.4.1": lambda ask, side: ask.what,
    "6.10": lambda ask, side: ask.what,
    "13.1": lambda ask, side: ask.what.partition(":")[0],
    "14.5": lambda ask, side: "AA fire at a group",
    "15.4": lambda ask, side: ask.what if ask.side == side else "A group attacks",
}
"""A-011 What a side reads of dice that are announced; the name of a group is its owner's own."""


def asked(ask: Ask, side: SideId) -> str | None:
    """3.6 What a side reads of a question to chance: of its own all, of what is announced no name of the other's."""
    if ask.rule in OPENLY and ask.announced:
        return OPENLY[ask.rule](ask, side)
    if ask.side == side:
        return ask.what
    return "Dice that are announced" if ask.announced else None


def _segment(event: e.SegmentBegan) -> str | None:
    """3.6 Two segments are told as one: for how long the first is open would tell that somebody mends damage."""
    if event.segment is Segment.DAMAGE_CONTROL:
        return "Damage control and Search Segments"
    return None if event.segment is Segment.SEARCH else f"{STAGE[event.segment].name} Segment"


def _totals(totals: Mapping[SideId, int]) -> str:
    return ", ".join(f"{side} {total}" for side, total in totals.items())


def _weather(event: e.WeatherChanged) -> str:
    text = f"Wind {event.wind_from:03}/{event.wind_knots} kn, sky: {event.sky}"
    return f"{text} ({event.reading.working()})" if event.reading else text


def _zones(event: e.WeatherZonesChanged) -> str:
    skies = "; ".join(f"{zone.sky} over {', '.join(zone.hexes)}" for zone in event.zones)
    return f"Sky otherwise: {skies}" if skies else "The same sky everywhere"


def _why(event: e.ShipSank) -> str:
    return f": {event.why}" if event.why else ""


def _ship(state: State, event: e.ShipSlowed | e.ShipSank) -> str:
    return state.sides[event.side].ships[event.ship].name


def _player(seat: c.SeatPlayer | e.PlayerSeated) -> str:
    """1.2 At its level and in its style."""
    return describe_program(seat.temper) if seat.temper else "A person"
