"""The outlook of a deck in words: who is due back, how it will be spotted, and what does not fit together."""

from dataclasses import replace
from itertools import groupby

from ffts.games.skies.ahead.calendar import DueBack
from ffts.games.skies.ahead.deck import ATTACKED, DeckTurn, Outlook, describe_turns
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Spot


def describe_outlook(data: Catalog, state: State, view: Outlook) -> tuple[str, ...]:
    """The outlook of a deck, line by line."""
    name = data.carriers[view.platform].name
    lines = [f"{name}, from turn {state.public.turn}"]
    for due in view.due:
        if due.platform == view.platform:
            lines.append(f"  due back: {due.name}, {len(due.afs)} AF, {_clocked(data, due)}; {_modes(view, due)}")
    alike = groupby(view.turns, key=lambda turn: replace(turn, turn=0, left=Spot.CLEAR, standing=0))
    lines += [_row([turn.turn for turn in turns], row) for row, turns in alike]
    lines += [f"  conflict: {conflict}" for conflict in view.conflicts]
    return tuple(lines)


def _clocked(data: Catalog, due: DueBack) -> str:
    """'turns 23-26, 1140-1240'"""
    start = data.scenario.start
    times = dict.fromkeys((clock_at(start, due.earliest), clock_at(start, max(due.earliest, due.last))))
    return f"{describe_turns(due.earliest, due.last)}, {'-'.join(times)}"


def _modes(view: Outlook, due: DueBack) -> str:
    """6.7 How the deck will be spotted while they can land: 'deck aft 23-24, clear 25-26'."""
    last = max(due.earliest, due.last)
    there = [turn for turn in view.turns if due.earliest <= turn.turn <= last]
    if not there:
        return f"deck {view.turns[-1].spot.value}"
    spans = []
    for spot, turns in groupby(there, key=lambda turn: turn.spot):
        numbers = [turn.turn for turn in turns]
        spans.append(f"{spot.value} {numbers[0]}" + (f"-{numbers[-1]}" if len(numbers) > 1 else ""))
    return f"deck {', '.join(spans)}"


def _row(numbers: list[int], turn: DeckTurn) -> str:
    done = f", {turn.landed} landed" if turn.landed else f", {turn.launched} launched" if turn.launched else ""
    room = f", room for {turn.slots}" if turn.full else f" with {turn.slots} slots"
    room += ", attacked (6.6)" if turn.stopped == ATTACKED else ""
    waiting = f", {turn.waiting} to land{room}" if turn.waiting else ""
    return f"  {describe_turns(numbers[0], numbers[-1])}: deck {turn.spot.value}, {turn.ready} AF ready{waiting}{done}"
