"""`ffts post out`, `remind`, `in`, `status`, `send`: play by mail."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from ffts.app.rollers import app_dice
from ffts.app.session import AnySession
from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, read_text
from ffts.cli.games import opened
from ffts.cli.serve import MANNERS, commanders
from ffts.cli.voice import Collected, Voice
from ffts.post.block import Block, blocks_in
from ffts.post.moves import KIND, Parted, moves_block, take_moves
from ffts.post.receiving import take_in
from ffts.post.sending import send, standings
from ffts.post.slips import Slip
from ffts.seats.going_on import settle
from ffts.seats.room import Room
from ffts.seats.seat import Seat
from ffts.store.files import write_whole_text

OTHER_PLAYER = 0
"""Stands among the seats of a release for the player who has a copy of the file."""
NO_SEATS = "no seat of this game gives orders"
STANDARD_INPUT = "-"
NEVER_SENT = "no packet was written for this game yet: ffts post out writes them"
WAITED_FOR = "Waited for: {names}. To remind them: ffts post remind {game} --out FOLDER"


def post(options: Namespace) -> int:
    """What is asked of the post."""
    voice = Collected() if options.json else Voice()
    with opened(options.game) as session:
        code = {"out": _out, "remind": _remind, "in": _in, "status": _status, "send": _send}[options.what](
            session, options, voice
        )
    voice.end()
    return code


@contextmanager
def _room(session: AnySession) -> Iterator[Room]:
    room = Room(session, app_dice(), has_desk=False)
    try:
        yield room
    finally:
        room.close()


# --- packets and blocks of orders -----------------------------------------------------------


def _out(session: AnySession, options: Namespace, voice: Voice) -> int:
    with _room(session) as room:
        commanders(room, MANNERS[options.orders])
        settle(room)
        seats = _chosen(room, options.seat) if options.seat else _readers(room)
        _write(room, options.out, seats, voice, is_reminder=False)
    return DONE


def _remind(session: AnySession, options: Namespace, voice: Voice) -> int:
    with _room(session) as room:
        late = tuple(each.seat for each in standings(room) if each.is_waited_for)
        if late:
            _write(room, options.out, late, voice, is_reminder=True)
        else:
            voice.say(("Nobody is waited for.",))
    return DONE


def _write(room: Room, folder: Path, seats: Sequence[Seat], voice: Voice, is_reminder: bool) -> None:
    for sent in send(room, folder, seats, is_reminder):
        voice.say((f"{sent.seat.name}: {sent.file}",))


def _readers(room: Room) -> tuple[Seat, ...]:
    return tuple(seat for seat in room.seats() if seat.side)


def _chosen(room: Room, names: Sequence[str]) -> tuple[Seat, ...]:
    """The seats of these names or sides."""
    seats = _readers(room)
    for name in names:
        if not any(name in (seat.name, seat.side) for seat in seats):
            known = ", ".join(dict.fromkeys(word for seat in seats for word in (seat.side, seat.name)))
            raise BadInput(f"--seat {name}: there is no such seat; there are {known}")
    return tuple(seat for seat in seats if seat.name in names or seat.side in names)


def _in(session: AnySession, options: Namespace, voice: Voice) -> int:
    refused = False
    for file in options.files:
        text = sys.stdin.read() if str(file) == STANDARD_INPUT else read_text(file)
        if _is_of_moves(text):
            refused |= _moves(session, text, voice)
            continue
        with _room(session) as room:
            settle(room)
            slips = take_in(room, text, options.late)
            words = [line for slip in slips for line in slip.words]
        voice.say(words)
        refused |= not all(slip.is_taken for slip in slips)
        if options.reply and str(file) != STANDARD_INPUT:
            _reply(options.reply, file, slips)
    return REFUSED if refused else DONE


def _reply(folder: Path, file: Path, slips: Sequence[Slip]) -> None:
    """What to answer who sent it, in a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    words = (line for slip in slips for line in slip.words)
    write_whole_text(folder / f"{file.stem}-answer.txt", "".join(f"{line}\n" for line in words))


def _status(session: AnySession, options: Namespace, voice: Voice) -> int:
    now = datetime.now(UTC)
    with _room(session) as room:
        found = standings(room)
        if not found:
            voice.say((NEVER_SENT,))
            return DONE
        voice.say(each.words(now) for each in found)
        if late := [each.seat.name for each in found if each.is_waited_for]:
            voice.say((WAITED_FOR.format(names=", ".join(late), game=options.game),))
    return DONE


# --- two copies of one game -----------------------------------------------------------------


def _is_of_moves(text: str) -> bool:
    return any(isinstance(each, Block) and each.kind == KIND for each in blocks_in(text))


def _send(session: AnySession, options: Namespace, voice: Voice) -> int:
    with _room(session) as room:
        base = 0 if options.whole else _common(session, room)
    try:
        text = moves_block(session, base)
    except ValueError as fault:
        raise BadInput(f"{fault}; nothing is to be sent") from fault
    write_whole_text(options.out, text)
    voice.say((f"Entries {base + 1} to {len(session.line_to(session.head))}: {options.out}",))
    return DONE


def _common(session: AnySession, room: Room) -> int:
    """How many entries the other player has for certain: those up to the last packet that came from there."""
    line = session.line_to(session.head)
    shared = (each.entry for each in room.releases() if OTHER_PLAYER in each.posted)
    return max((line.index(entry) + 1 for entry in shared if entry in line), default=0)


def _moves(session: AnySession, text: str, voice: Voice) -> bool:
    """Take the moves of a text; whether some could not be taken."""
    refused = False
    for block in blocks_in(text):
        try:
            if not isinstance(block, Block):
                raise Parted(f"Damaged: {block.why}. Ask for it once more")
            voice.say((f"{take_moves(session, block)}.",))
            with _room(session) as room:
                room.release((OTHER_PLAYER,))
        except Parted as fault:
            voice.say((f"{fault}.",))
            refused = True
    return refused
