"""Two players, each with a copy of the game file: what one has played since the other's last packet goes by mail.

Both files stay the same, entry by entry. A packet says which entries it follows; where the files have parted, nothing
is taken, and it is said where.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from ffts.app.session import AnySession
from ffts.core.dice import Dice, Mismatch, NeedRoll
from ffts.core.game import ROLLS
from ffts.core.umpire import Refused
from ffts.post.base import digest_of, game_mark
from ffts.post.block import Block, written

KIND = "moves"
SIGNS, MARK = 60, 8
LARGEST = 20_000_000
"""Bytes of a packet when it is unpacked; a long campaign has a tenth of it."""
NO_MOVES = "Nothing was played since their last packet"
TAKEN = "Taken: {count}; the game stands at {now}"
NOTHING_NEW = "Came before: nothing in it is new"
MISSING = (
    "A packet is missing: this one follows entry {base}, and this file ends with entry {here}. Ask for a packet of the "
    "whole game (ffts post send --whole)"
)
PARTED = "The files have parted. They are the same up to {last} ({moment}). Then here: {here}; there: {there}"
ENTRY, START = "entry {number}", "the start"
BACK = (
    "Nothing was taken. Agree which of the two is played on; who gives way goes back (here: ffts undo GAME {steps}) "
    "and takes the packet again"
)
DAMAGED = "Damaged, or not made with a copy of this game: nothing was taken. Ask for it once more"
NOT_BY_THE_RULES = "Entry {at}, {what}: the rules of this program come to something else. Nothing was taken. {why}"
OTHER_PROGRAM = "It was played with FFTS {theirs}, and this is {ours}: use the same"
SAME_PROGRAM = "It was not played with this program, or was changed afterwards"
OF_OLD = "something else"


class Entry(NamedTuple):
    """An entry of a game, as files keep it."""

    command: str
    rolls: str
    events: str
    version: str


class Parted(ValueError):
    """A packet that cannot be taken, and why."""


# --- out ----------------------------------------------------------------------------------


def moves_block(session: AnySession, base: int) -> str:
    """Return a block with everything after the first `base` entries; ValueError if there is nothing."""
    line = session.line_to(session.head)
    if base >= len(line):
        raise ValueError(NO_MOVES)
    entries = [_entry(session, at) for at in line[base:]]
    content = json.dumps({"marks": _marks(session, line[:base]), "entries": entries}, ensure_ascii=False)
    packed = b64encode(zlib.compress(content.encode(), 9)).decode()
    about = {"game": game_mark(session), "base": str(base), "until": str(len(line))}
    return written(KIND, about, _pieces(packed, SIGNS), game_secret(session))


def game_secret(session: AnySession) -> str:
    """Return what only somebody who has a copy of this game can know."""
    return digest_of(session, ())


def _entry(session: AnySession, at: int) -> Entry:
    found = session.play(at).entry
    return Entry(found.command, found.rolls, found.events, found.version)


def _marks(session: AnySession, line: Sequence[int]) -> str:
    """Return a short digest of each of these entries, one after the other."""
    return "".join(_mark(_entry(session, at)) for at in line)


def _mark(entry: Entry) -> str:
    return sha256("\0".join(entry[:3]).encode()).hexdigest()[:MARK]


# --- in -----------------------------------------------------------------------------------


def take_moves(session: AnySession, block: Block) -> str:
    """Take the entries of a block that are new here, and say what became of it; Parted if nothing can be taken."""
    marks, entries = _unpacked(session, block)
    line = session.line_to(session.head)
    base = len(marks)
    if base > len(line):
        raise Parted(MISSING.format(base=base, here=len(line)))
    here = [_mark(_entry(session, at)) for at in line]
    there = [*marks, *map(_mark, entries)]
    same = next((at for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    if same < min(len(here), len(there)):
        raise Parted(_parted(session, line, same, entries[same - base] if same >= base else None))
    new = entries[len(line) - base :]
    if not new:
        return NOTHING_NEW
    _insist_on_rules(session, len(line), new)
    for entry in new:
        session.submit(session.game.rulebook.command_words.read(entry.command), ROLLS.read_all(entry.rolls))
    return TAKEN.format(count=_counted(len(new)), now=_moment(session, session.head))


def _unpacked(session: AnySession, block: Block) -> tuple[list[str], list[Entry]]:
    """Return the marks of the entries that a block follows, and its own entries."""
    if not block.is_made_with(game_secret(session)):
        raise Parted(DAMAGED)
    packed = b64decode("".join("".join(block.lines).split()))
    content = json.loads(zlib.decompressobj().decompress(packed, LARGEST))
    return _pieces(content["marks"], MARK), [Entry(*each) for each in content["entries"]]


def _pieces(text: str, size: int) -> list[str]:
    return [text[at : at + size] for at in range(0, len(text), size)]


def _insist_on_rules(session: AnySession, count: int, entries: Sequence[Entry]) -> None:
    """Judge the entries one after the other: the rules must come to the same facts."""
    rules, state = session.game.rulebook, session.state
    for at, entry in enumerate(entries, count + 1):
        try:
            cmd = rules.command_words.read(entry.command)
            events = rules.decide(state, session.data, cmd, Dice(ROLLS.read_all(entry.rolls)))
        except (Refused, NeedRoll, Mismatch, ValueError) as fault:
            raise Parted(_not_by_the_rules(session, at, entry, str(fault))) from fault
        if rules.event_words.write_all(events) != entry.events:
            raise Parted(_not_by_the_rules(session, at, entry, ""))
        state = rules.fold(state, events)


def _not_by_the_rules(session: AnySession, at: int, entry: Entry, why: str) -> str:
    is_same = entry.version == session.game.version
    other = SAME_PROGRAM if is_same else OTHER_PROGRAM.format(theirs=entry.version, ours=session.game.version)
    kind = json.loads(entry.command).get("kind", "")
    return NOT_BY_THE_RULES.format(at=at, what=kind, why=". ".join(filter(None, (why, other))))


def _parted(session: AnySession, line: Sequence[int], same: int, theirs: Entry | None) -> str:
    before = line[same - 1] if same else None
    state, menu = session.state_at(before), session.game.words.menu
    here = menu(session.play(line[same]).command, state)
    there = menu(session.game.rulebook.command_words.read(theirs.command), state) if theirs else OF_OLD
    last = START if before is None else ENTRY.format(number=before)
    words = PARTED.format(last=last, moment=_moment(session, before), here=here, there=there)
    return f"{words}. {BACK.format(steps=len(line) - same)}"


def _moment(session: AnySession, entry: int | None) -> str:
    heading = session.game.heading(session.state_at(entry), session.data, None)
    return ", ".join(filter(None, (heading.period, heading.stage)))


def _counted(count: int) -> str:
    return f"{count} entr{'y' if count == 1 else 'ies'}"
