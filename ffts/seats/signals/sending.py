"""A message on its way: how late it is, what becomes of it, what the enemy hears. Dice come through the one seam."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from ffts.core.dice import Ask, Die, Roller
from ffts.core.model import Data
from ffts.seats.signals.tables import Delay, FateTable, Means, SignalTables

RULE = "signals"
Fate = Literal["clean", "lost", "wrong", "incomplete", "repeated"]
Known = Literal["sent", "content", "bearing", "fix"]
"""What the enemy learns: that somebody sent, what was said, in which direction he is, or where about."""
GAP = "..."
SIDES = 6


class Report(Data):
    """A contact report; a blank field is a legal one."""

    kind: str = ""
    """A class of ships."""
    number: int | None = None
    where: str = ""
    """A hex."""
    course: int | None = None
    """A hexside from 1 to 6."""
    seen: int | None = None
    """The turn of the sighting."""
    is_sure: bool = True
    """Whether the observer is sure, or thinks so."""


def report_words(report: Report) -> str:
    """Say a contact report; a blank field is said too."""
    number = "?" if report.number is None else str(report.number)
    what = f"{number} of class {report.kind or '?'}"
    course = "?" if report.course is None else str(report.course)
    seen = "?" if report.seen is None else str(report.seen)
    sure = "sure" if report.is_sure else "thinks"
    return f"Contact: {what} at {report.where or '?'}, course {course}, seen on turn {seen} ({sure})"


class Message(NamedTuple):
    """What somebody sends."""

    words: str
    means: str
    report: Report | None = None
    is_plain: bool = False
    """Not in code: quicker, and read by whoever hears it."""


class Circumstances(NamedTuple):
    """What the tables ask of the game."""

    turn: int
    distance: int | None = None
    """To who reads it, in hexes."""
    enemy: int | None = None
    """To the nearest enemy who listens."""
    static: bool = False
    raid: bool = False
    """Whether a raid is near who sends."""
    us_1944: bool = False
    read_this_turn: int = 0
    """How many messages its reader has had this turn."""
    is_attacked: bool = False
    """Whether its reader is under attack."""
    sent_lately: bool = False
    """Whether the same sender sent within the last turns."""


class Heard(Data):
    """What the enemy hears of a message."""

    known: Known
    due: int
    """The turn on which he knows it."""
    is_wrong: bool = False
    """The opposite bearing, or a wrong plot."""
    error: int = 0
    """By how many hexes a fix is off."""
    direction: int = 0


class Passage(Data):
    """What becomes of a message."""

    fate: Fate
    due: int
    """The turn on which it is read, unless it is lost."""
    words: str
    """As it is read."""
    report: Report | None = None
    heard: Heard | None = None
    place: str = ""
    """Where who sent it was."""
    sent_on: int = 0
    """The turn."""


Shift = Callable[[str, int, int], str]
"""The hex so many hexes from another one in a direction of 1 to 6."""


def sent(tables: SignalTables, message: Message, at: Circumstances, roller: Roller, shift: Shift) -> Passage:
    """Return what becomes of a message that is sent now."""
    means = tables.means[message.means]
    dice = _Dice(roller)
    fate = _fate(tables.fate, means, at, dice)
    due = at.turn + _delay(tables, message, at, dice) + (1 if fate == "repeated" else 0)
    words, report = message.words, message.report
    if fate == "wrong":
        words, report = _garbled(tables, message, dice, shift)
    elif fate == "incomplete":
        words, report = _incomplete(tables, message, dice)
    heard = _heard(tables, message, at, dice) if means.sends in ("wireless", "voice") else None
    return Passage(fate=fate, due=due, words=words, report=report, heard=heard, sent_on=at.turn)


class _Dice:
    """The dice of one message, each asked for in words."""

    def __init__(self, roller: Roller) -> None:
        self._roller = roller

    def d10(self, what: str) -> int:
        return self._roller(Ask(rule=RULE, what=what, die=Die.D10)).face

    def d6(self, what: str) -> int:
        return self._roller(Ask(rule=RULE, what=what, die=Die.D6)).face

    def d3(self, what: str) -> int:
        return (self.d6(what) + 1) // 2


# --- how late -----------------------------------------------------------------------------


def _delay(tables: SignalTables, message: Message, at: Circumstances, dice: _Dice) -> int:
    load = tables.load
    more = max(0, at.read_this_turn - load.beyond + 1) * load.each
    more += load.attacked if at.is_attacked else 0
    more += load.plain if message.is_plain else 0
    roll = min(max(dice.d10("Delay of a message") + more, 1), 10)
    return _turns(tables.means[message.means].delay[roll - 1], dice)


def _turns(delay: Delay, dice: _Dice) -> int:
    if delay == "late":
        return dice.d6("A late message") + dice.d6("A late message") + 6
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


def _fate(table: FateTable, means: Means, at: Circumstances, dice: _Dice) -> Fate:
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


# --- garbled ------------------------------------------------------------------------------


def _garbled(tables: SignalTables, message: Message, dice: _Dice, shift: Shift) -> tuple[str, Report | None]:
    if message.report is None:
        return _with_gap(message.words, dice.d10("Which words are wrong"), 2), None
    return message.words, _wrong_field(tables, message.report, dice, shift)


def _wrong_field(tables: SignalTables, report: Report, dice: _Dice, shift: Shift) -> Report:
    """Change one field; one that is blank stays blank."""
    table, roll = tables.garble, dice.d10("Which field is wrong")
    if roll <= table.position:
        by = dice.d6("In which direction"), dice.d3("How many hexes off")
        return report.model_copy(update={"where": shift(report.where, *by)}) if report.where else report
    if roll <= table.kind:
        return report.model_copy(update={"kind": _other_class(table.ladder, report.kind, dice)})
    if roll <= table.number:
        return report.model_copy(update={"number": _other_number(report.number, dice)})
    if roll <= table.course:
        off = dice.d3("How far the course is off") * (-1 if dice.d6("Left on odd") % 2 else 1)
        course = None if report.course is None else (report.course - 1 + off) % SIDES + 1
        return report.model_copy(update={"course": course})
    older = dice.d6("How many turns older it is")
    return report.model_copy(update={"seen": None if report.seen is None else report.seen - older})


def _other_class(ladder: tuple[str, ...], kind: str, dice: _Dice) -> str:
    """One class down or up; an auxiliary may be taken for a carrier."""
    up = dice.d6("Down or up") > SIDES // 2
    if kind not in ladder:
        return kind
    at = ladder.index(kind)
    if up and at == 0 and dice.d6("An auxiliary taken for a carrier") == SIDES:
        return ladder[-1]
    return ladder[min(max(at + (1 if up else -1), 0), len(ladder) - 1)]


def _other_number(number: int | None, dice: _Dice) -> int | None:
    doubled = dice.d6("Half or double") in (5, 6)
    if number is None:
        return None
    return number * 2 if doubled else (number + 1) // 2


def _incomplete(tables: SignalTables, message: Message, dice: _Dice) -> tuple[str, Report | None]:
    table, roll = tables.garble, dice.d10("Which field is blank")
    if message.report is None:
        return _with_gap(message.words, roll, 3), None
    fields = ((table.position, "where"), (table.kind, "kind"), (table.number, "number"), (table.course, "course"))
    field = next((name for bound, name in fields if roll <= bound), "seen")
    blank = Report.model_fields[field].default
    return message.words, message.report.model_copy(update={field: blank})


def _with_gap(words: str, roll: int, share: int) -> str:
    """A part of the words is not read: where it begins, the roll says."""
    every = words.split()
    count = max(1, len(every) // share)
    start = (roll - 1) * max(0, len(every) - count) // 9
    return " ".join((*every[:start], GAP, *every[start + count :]))


# --- who hears it -------------------------------------------------------------------------


def _heard(tables: SignalTables, message: Message, at: Circumstances, dice: _Dice) -> Heard | None:
    """Return what the enemy hears; None if it is nothing."""
    table, means = tables.heard, tables.means[message.means]
    roll = dice.d10("Does the enemy hear it")
    if means.sends == "voice":
        near = at.enemy is not None and at.enemy <= table.near
        return Heard(known="content", due=at.turn) if near and roll >= table.voice else None
    if message.report is not None and message.means in ("aircraft", "relayed"):
        if roll < table.contact:
            return None
        read = dice.d6("Is it read as well") >= table.content_on or message.is_plain
        return Heard(known="content" if read else "sent", due=at.turn)
    if at.sent_lately or len(message.words) >= table.long_from:
        return _fix(tables, roll, at, dice)
    if roll < table.ordinary:
        return None
    return Heard(known="content" if message.is_plain else "bearing", due=at.turn + table.bearing_after)


def _fix(tables: SignalTables, roll: int, at: Circumstances, dice: _Dice) -> Heard | None:
    table = tables.heard
    if roll < table.long:
        return None
    error, direction = dice.d3("How many hexes a fix is off"), dice.d6("In which direction a fix is off")
    return Heard(
        known="fix", due=at.turn + table.fix_after, is_wrong=roll == table.opposite, error=error, direction=direction
    )
