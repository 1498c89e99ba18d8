"""The log in words: all of it for the umpire, and for each side what it may know."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ffts.app.session import Session
from ffts.core.dice import Roll
from ffts.core.game import Play
from ffts.core.model import Event
from ffts.games.skies.apply import apply
from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.events import NoteMade, TurnBegan
from ffts.games.skies.events.air import LandingTallied, OrderWaits
from ffts.games.skies.names import AfId, SideId
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.words import asked, fact, note
from ffts.games.skies.words.runs import NOBODY_THERE, Run, in_runs

Kind = Literal["fact", "roll", "ruling", "waiver", "note"]


@dataclass(frozen=True)
class Line:
    """One line of a log. Only the umpire's lines know the entry they come from: its number would tell a side
    how much the other has been doing."""

    turn: int
    clock: str
    kind: Kind
    rule: str
    text: str
    side: SideId | None = None
    entry: int | None = None
    afs: tuple[AfId, ...] = ()
    """Those whom its words tell in spans, as 'VB-6/1-5'."""


def umpire_log(session: Session[State, Event, Catalog]) -> list[Line]:
    """Every entry from the start, in words."""
    state = session.game.start(session.data)
    lines: list[Line] = []
    for play in session.log():
        lines += umpire_lines(play, state, session.data)
        for event in play.events:
            state = apply(state, event)
    return lines


def umpire_lines(play: Play[Event], before: State, data: Catalog) -> list[Line]:
    """One entry in words: waivers first, then rolls, then facts."""
    turn = before.public.turn
    clock = clock_at(data.scenario.start, turn)
    entry = play.entry.id
    lines = [
        Line(turn, clock, "waiver", rule, f"Rule {rule} waived: {why}", None, entry)
        for rule, why in play.command.waive.items()
    ]
    lines += [Line(turn, clock, "roll", roll.ask.rule, told_roll(roll), _side(roll), entry) for roll in play.rolls]
    ruled = isinstance(play.command, MakeRuling)
    for run in filter(_is_news, in_runs(before, play.events)):
        event = run.event
        rule, text = fact(run.before, event)
        kind: Kind = "note" if isinstance(event, NoteMade) else "ruling" if ruled else "fact"
        at = _told_at(run)
        lines.append(Line(at.public.turn, _clock(at, data), kind, rule, text, _whose(event), entry, run.afs))
    return lines


def side_log(session: Session[State, Event, Catalog], side: SideId) -> list[Line]:
    """3.6 The lines a side may read: its notes, and rolls that are its own or announced."""
    state = session.game.start(session.data)
    lines: list[Line] = []
    for play in session.log():
        lines += side_lines(play, state, session.data, side)
        for event in play.events:
            state = apply(state, event)
    return lines


def side_lines(play: Play[Event], before: State, data: Catalog, side: SideId) -> list[Line]:
    """3.6 What one entry adds to the lines a side may read."""
    lines = list(_side_rolls(play, before, data, side))
    for run in filter(_is_news, in_runs(before, play.events)):
        text, at = note(run.event, side, run.before), _told_at(run)
        if text is not None:
            lines.append(Line(at.public.turn, _clock(at, data), "fact", "", text, afs=run.afs))
    return lines


def _is_news(run: Run) -> bool:
    """6.12.1 A count that a roll has settled is none; 6.5 nor is an order for whoever comes when nobody came."""
    match run.event:
        case LandingTallied(count=count):
            return count > 0
        case OrderWaits(rule=rule):
            return rule not in NOBODY_THERE
        case _:
            return True


def _told_at(run: Run) -> State:
    """3.3 A turn begins at its own time; everything else happens before what it brings."""
    return run.after if isinstance(run.event, TurnBegan) else run.before


def _side_rolls(play: Play[Event], state: State, data: Catalog, side: SideId) -> Iterator[Line]:
    for roll in play.rolls:
        what = asked(roll.ask, side)
        if what is not None:
            yield Line(state.public.turn, _clock(state, data), "roll", roll.ask.rule, told_roll(roll, what))


def told_roll(roll: Roll, what: str = "") -> str:
    """A roll in words: what for, on which dice, what it showed, and whether a person typed it."""
    dice = f"{roll.ask.n if roll.ask.n > 1 else ''}{roll.ask.die}" if roll.ask.die else "drawn"
    return f"{what or roll.ask.what}: {dice} {roll.answer()}{' (typed)' if roll.typed else ''}"


def _clock(state: State, data: Catalog) -> str:
    return clock_at(data.scenario.start, state.public.turn)


def _whose(event: Event) -> SideId | None:
    """The side a fact is about, for the umpire's filter."""
    side = getattr(event, "side", None) or getattr(event, "by", None)
    return SideId(side) if side else None


def _side(roll: Roll) -> SideId | None:
    return SideId(roll.ask.side) if roll.ask.side else None
