"""A message on its way: how late it is, what becomes of it, what the enemy hears. Dice come through the one seam."""

from __future__ import annotations

from ffts.core.dice import Die, Roller
from ffts.seats.signals.dice import Dice
from ffts.seats.signals.hearing import heard
from ffts.seats.signals.messages import Circumstances, Fate, Message, Passage, Signal
from ffts.seats.signals.spoiling import Shift, error_of, garbled, incomplete, misplaced
from ffts.seats.signals.tables import Delay, FateTable, Load, Means, SignalTables


def sent(tables: SignalTables, message: Message, at: Circumstances, roller: Roller, shift: Shift) -> Passage:
    """Return what becomes of a message that is sent now."""
    signal, means, dice = message.signal, tables.means[message.signal.means], Dice(roller)
    error = error_of(tables, signal, at, dice)
    fate = _fate(tables.fate, means, at, dice)
    due = at.turn + _delay(tables, signal, at, dice) + (1 if fate == "repeated" else 0)
    words, report = message.words, misplaced(signal.report, error, shift)
    if fate == "wrong":
        words, report = garbled(tables, words, report, dice, shift)
    elif fate == "incomplete":
        words, report = incomplete(tables, words, report, dice)
    return Passage(
        fate=fate,
        due=due,
        words=words,
        report=report,
        heard=heard(tables, message, at, dice) if means.sends in ("wireless", "voice") else None,
        sent_on=at.turn,
        error=error,
        odds=odds(tables, signal.means, at),
    )


# --- how late -----------------------------------------------------------------------------


def _delay(tables: SignalTables, signal: Signal, at: Circumstances, dice: Dice) -> int:
    load = tables.load
    beyond = load.beyond if at.beyond is None else at.beyond
    more = max(0, at.read_this_turn - beyond + 1) * load.each
    more += load.attacked if at.is_attacked else 0
    more += load.plain if signal.is_plain else 0
    roll = min(max(dice.d10("Delay of a message") + more, 1), 10)
    return _turns(load, tables.means[signal.means].delay[roll - 1], dice)


def _turns(load: Load, delay: Delay, dice: Dice) -> int:
    if delay == "late":
        return dice.d6("A late message") + dice.d6("A late message") + load.late_after
    if delay == "long":
        return dice.d10("A submarine's message") + dice.d10("A submarine's message")
    return delay


# --- what becomes of it -------------------------------------------------------------------


def added(table: FateTable, means: Means, at: Circumstances) -> int:
    """Return what is added to the die that says what becomes of a message."""
    found = table.static if at.static and means.sends in ("wireless", "voice") else 0
    found += table.raid if at.raid and means.sends == "voice" else 0
    found += table.light if means.sends == "light" else 0
    return found + (table.us_1944 if at.us_1944 else 0)


def fate_of(table: FateTable, roll: int) -> Fate:
    """Return what a roll with everything added means."""
    bounds: tuple[tuple[int, Fate], ...] = (
        (table.lost, "lost"),
        (table.wrong, "wrong"),
        (table.incomplete, "incomplete"),
        (table.repeated, "repeated"),
    )
    return next((fate for bound, fate in bounds if roll <= bound), "clean")


def _fate(table: FateTable, means: Means, at: Circumstances, dice: Dice) -> Fate:
    if means.sends == "paper":
        return "clean"
    return fate_of(table, dice.d10("What becomes of a message") + added(table, means, at))


def odds(tables: SignalTables, means: str, at: Circumstances) -> dict[Fate, float]:
    """Return how likely each fate is."""
    table, way = tables.fate, tables.means[means]
    found: dict[Fate, float] = dict.fromkeys(("clean", "repeated", "incomplete", "wrong", "lost"), 0.0)
    if way.sends == "paper":
        return {**found, "clean": 1.0}
    for roll in Die.D10.values:
        found[fate_of(table, roll + added(table, way, at))] += 1 / len(Die.D10.values)
    return found
