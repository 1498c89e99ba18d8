"""House rule *signals* by mail: a line of a block that is a signal, and what the order sheet has for it.

signal Fletcher by wireless: Come back
signal Fletcher by lamp, plain: contact 2 fleet carriers at 1712, course 3, seen 16, thinks; turn to me
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ffts.seats.seat import Silence
from ffts.seats.signals.messages import Report, Signal
from ffts.seats.signals.reading import Signals
from ffts.seats.signals.tables import signal_tables

SIGNAL, WIRELESS = "signal ", "wireless "
CONTACT = "contact"
SILENCES: tuple[Silence, ...] = ("free", "low", "silent")
FORM = "Write: signal NAME by MEANS: words"
FORM_OF_CONTACT = "Write: contact 2 fleet carriers at 1712, course 3, seen 16, thinks; words. Each part may be missing"
NO_READER = "There is no such seat on your side: {name}. There are: {names}"
NO_MEANS = "There is no such way to send it: {name}. There are: {names}"
NOT_A_PART = "This is no part of a contact report: {part}. {form}. Classes: {classes}"
NOT_PLAYED = "Signals are not played"
NO_WORDS = "There is nothing in this signal"
NO_MANNER = "Write: wireless free, wireless low or wireless silent"
_HEAD = re.compile(r"(?P<to>.+?) by (?P<means>[a-z]+)(?P<plain>, plain)? ?:(?P<words>.*)", re.IGNORECASE)
_PARTS = (
    (re.compile(r"course ([1-6])"), "course"),
    (re.compile(r"seen (?:on turn )?(\d{1,2})"), "seen"),
)
_WHAT = re.compile(r"(?P<number>\d{1,2}\b)? ?(?P<kind>[a-z ]*?)(?: ?\bat (?P<where>[a-z0-9-]{1,8}))?", re.IGNORECASE)
_SURE = {"sure": True, "thinks": False}


class SignalLine(NamedTuple):
    """What a line means."""

    words: str = ""
    signal: Signal | None = None
    why_not: str = ""


def is_signal(typed: str) -> bool:
    """Whether a line is a signal, or says how the wireless is used."""
    return typed.lower().startswith((SIGNAL, WIRELESS))


def read_signal(typed: str, known: Signals) -> SignalLine:
    """Read a line, as far as the seat that wrote it can send anything."""
    if not known.are_played:
        return SignalLine(why_not=NOT_PLAYED)
    if typed.lower().startswith(WIRELESS):
        manner = typed[len(WIRELESS) :].strip().lower()
        return SignalLine(manner) if manner in SILENCES else SignalLine(why_not=NO_MANNER)
    try:
        return _sent(typed[len(SIGNAL) :], known)
    except ValueError as fault:
        return SignalLine(why_not=str(fault))


def _sent(typed: str, known: Signals) -> SignalLine:
    head = _HEAD.fullmatch(typed)
    if head is None:
        raise ValueError(FORM)
    to = _reader(head["to"].strip(), known)
    report, words = _contact(head["words"].strip())
    if not words and report is None:
        raise ValueError(NO_WORDS)
    return SignalLine(words, Signal(to=to, means=_means(head["means"]), report=report, is_plain=bool(head["plain"])))


def _reader(name: str, known: Signals) -> int:
    found = [number for number, each in known.to if each.lower() == name.lower()]
    if len(found) != 1:
        raise ValueError(NO_READER.format(name=name, names=_listed(each for _, each in known.to)))
    return found[0]


def _means(name: str) -> str:
    if name.lower() not in signal_tables().means:
        raise ValueError(NO_MEANS.format(name=name, names=_listed(signal_tables().means)))
    return name.lower()


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"


# --- the contact report ---------------------------------------------------------------------


def _contact(words: str) -> tuple[Report | None, str]:
    """Return the contact report that the words of a signal begin with, and the words after it."""
    first, _, rest = words.partition(" ")
    if first.lower() != CONTACT:
        return None, words
    about, _, after = rest.partition(";")
    fields: dict[str, object] = {}
    for part in filter(None, (each.strip() for each in about.split(","))):
        fields.update(_part(part))
    return Report.model_validate(fields), after.strip()


def _part(part: str) -> dict[str, object]:
    if part.lower() in _SURE:
        return {"is_sure": _SURE[part.lower()]}
    for form, name in _PARTS:
        if found := form.fullmatch(part.lower()):
            return {name: int(found[1])}
    found = _WHAT.fullmatch(part)
    kind = _class(found["kind"]) if found else None
    if found is None or kind is None:
        classes = ", ".join(signal_tables().garble.ladder)
        raise ValueError(NOT_A_PART.format(part=part, form=FORM_OF_CONTACT, classes=classes))
    number = {"number": int(found["number"])} if found["number"] else {}
    return {**number, **({"kind": kind} if kind else {}), **({"where": found["where"]} if found["where"] else {})}


def _class(typed: str) -> str | None:
    """Return a class of ships, written as one or as many; empty where none is written, None for another word."""
    words = typed.strip().lower()
    ladder = ("", *signal_tables().garble.ladder)
    return next((each for each in ladder if words in (each, f"{each}s", f"{each[:-1]}ies")), None)
