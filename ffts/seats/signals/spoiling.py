"""What a message loses on its way, and what its sender was wrong about: by the tables of garble and navigation."""

from __future__ import annotations

from collections.abc import Callable

from ffts.seats.signals.dice import Dice
from ffts.seats.signals.messages import Circumstances, Error, Report, Signal
from ffts.seats.signals.tables import Garble, SignalTables

GAP = "..."
SIDES = 6
Shift = Callable[[str, int, int], str]
"""The hex so many hexes from another one in a direction of 1 to 6."""


# --- where its sender thought he was ---------------------------------------------------------


def error_of(tables: SignalTables, signal: Signal, at: Circumstances, dice: Dice) -> Error | None:
    """Return by how much its sender is wrong; None where nothing is asked. One who was wrong before still is."""
    added = tables.navigation.added.get(signal.means)
    if added is None or signal.report is None or not signal.report.where or not at.is_far:
        return None
    return at.error or _new_error(tables, added, dice)


def _new_error(tables: SignalTables, added: int, dice: Dice) -> Error:
    table, roll = tables.navigation, dice.d10("Does its sender know where he is") + added
    if roll > table.one:
        return Error()
    hexes = dice.d3("How many hexes he is out") if roll <= table.far else 1
    return Error(hexes=hexes, direction=dice.d6("In which direction he is out"))


def misplaced(report: Report | None, error: Error | None, shift: Shift) -> Report | None:
    """Return the report as its sender makes it."""
    if report is None or error is None or not error.hexes:
        return report
    return report.model_copy(update={"where": shift(report.where, error.direction, error.hexes)})


# --- garbled ------------------------------------------------------------------------------


def garbled(
    tables: SignalTables, words: str, report: Report | None, dice: Dice, shift: Shift
) -> tuple[str, Report | None]:
    """Return words and report with one of them wrong."""
    if report is None:
        return _with_gap(words, dice.d10("Which words are wrong"), tables.garble.words_wrong), None
    return words, _wrong_field(tables, report, dice, shift)


def _wrong_field(tables: SignalTables, report: Report, dice: Dice, shift: Shift) -> Report:
    """Change one field; one that is blank stays blank."""
    table, roll = tables.garble, dice.d10("Which field is wrong")
    if roll <= table.position:
        by = dice.d6("In which direction"), dice.d3("How many hexes off")
        return report.model_copy(update={"where": shift(report.where, *by)}) if report.where else report
    if roll <= table.kind:
        return report.model_copy(update={"kind": _other_class(table, report.kind, dice)})
    if roll <= table.number:
        return report.model_copy(update={"number": _other_number(table, report.number, dice)})
    if roll <= table.course:
        off = dice.d3("How far the course is off") * (-1 if dice.d6("Left on odd") % 2 else 1)
        course = None if report.course is None else (report.course - 1 + off) % SIDES + 1
        return report.model_copy(update={"course": course})
    older = dice.d6("How many turns older it is")
    return report.model_copy(update={"seen": None if report.seen is None else report.seen - older})


def _other_class(table: Garble, kind: str, dice: Dice) -> str:
    """One class down or up; an auxiliary may be taken for a carrier."""
    ladder, up = table.ladder, dice.d6("Down or up") >= table.up_from
    if kind not in ladder:
        return kind
    at = ladder.index(kind)
    if up and at == 0 and dice.d6("An auxiliary taken for a carrier") >= table.carrier_from:
        return ladder[-1]
    return ladder[min(max(at + (1 if up else -1), 0), len(ladder) - 1)]


def _other_number(table: Garble, number: int | None, dice: Dice) -> int | None:
    doubled = dice.d6("Half or double") >= table.double_from
    if number is None:
        return None
    return number * 2 if doubled else (number + 1) // 2


def incomplete(tables: SignalTables, words: str, report: Report | None, dice: Dice) -> tuple[str, Report | None]:
    """Return words and report with a part of them gone."""
    table, roll = tables.garble, dice.d10("Which field is blank")
    if report is None:
        return _with_gap(words, roll, table.words_gone), None
    fields = ((table.position, "where"), (table.kind, "kind"), (table.number, "number"), (table.course, "course"))
    field = next((name for bound, name in fields if roll <= bound), "seen")
    blank = Report.model_fields[field].default
    return words, report.model_copy(update={field: blank})


def _with_gap(words: str, roll: int, share: int) -> str:
    """A part of the words is not read: where it begins, the roll says."""
    every = words.split()
    count = max(1, len(every) // share)
    start = (roll - 1) * max(0, len(every) - count) // 9
    return " ".join((*every[:start], GAP, *every[start + count :]))
