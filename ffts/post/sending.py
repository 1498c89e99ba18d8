"""Packets go out: a file for each seat, and what the room remembers of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from ffts.core.counting import counted
from ffts.core.viewpoint import ROOM
from ffts.post.base import game_mark, sheet_secret
from ffts.post.block import BEGIN
from ffts.post.receiving import BY_POST
from ffts.post.sheet import WIDE, Packet, html
from ffts.seats.glimpse import Snapshot
from ffts.seats.plain_words import hint, sample
from ffts.seats.room import Room
from ffts.seats.seat import Seat
from ffts.seats.seat_pages import YOUR_MOVE
from ffts.store.files import write_whole_text
from ffts.web.setting import scene_of

_STRANGE = re.compile(r"[^A-Za-z0-9]+")


class Sent(NamedTuple):
    """A packet that was written."""

    seat: Seat
    file: Path


def send(room: Room, folder: Path, seats: Sequence[Seat], is_reminder: bool = False) -> tuple[Sent, ...]:
    """Write a packet for each of these seats into a folder. All of them are of one release: who gets nothing new gets a
    packet all the same, or that would tell something."""
    base = room.release(tuple(seat.number for seat in seats))
    folder.mkdir(parents=True, exist_ok=True)
    return tuple(_send(room, folder, seat, base, is_reminder) for seat in seats)


def _send(room: Room, folder: Path, seat: Seat, base: int, is_reminder: bool) -> Sent:
    turn = room.glimpse.heading(seat).turn
    name = _STRANGE.sub("-", f"{room.session.data.scenario.id}-{seat.name}-turn-{turn}").strip("-").lower()
    file = folder / f"{name}.html"
    secret = sheet_secret(room.session, seat, base)
    write_whole_text(file, html(packet(room.glimpse, seat, game_mark(room.session), base, secret, is_reminder)))
    return Sent(seat, file)


def packet(glimpse: Snapshot, seat: Seat, game: str, base: int, secret: str, is_reminder: bool = False) -> Packet:
    """Return what goes into the packet of a seat, made of what its side knows at a release."""
    heading = glimpse.heading(seat)
    wide, high = scene_of(WIDE)
    reader = seat.model_copy(update={"manner": "read only"})
    names = [name for name in glimpse.pages(reader) if name.slug != YOUR_MOVE.slug]
    found = ((name, glimpse.page(reader, name.slug, {ROOM: f"{wide} {high}"})) for name in names)
    may_order = seat.may_order and not heading.over
    about = {"game": game, "seat": seat.number, "turn": heading.turn, "base": base}
    first = " ".join((BEGIN, "orders", *(f"{name} {value}" for name, value in about.items())))
    return Packet(
        heading.title,
        seat.name,
        heading,
        [(name, page) for name, page in found if page is not None],
        [line for line in glimpse.left(seat) if line.side == seat.side],
        glimpse.letters(seat),
        hint(glimpse.side_desk(seat)) if may_order else "",
        first if may_order else "",
        secret if may_order else "",
        sample(glimpse.side_desk(seat)) if may_order else "",
        is_reminder,
        glimpse.signals(seat),
    )


# --- who was sent what, and who answered --------------------------------------------------


class Standing(NamedTuple):
    """Where a seat stands."""

    seat: Seat
    sent: datetime | None
    """When its newest packet was written; None for a seat without one."""
    answered: datetime | None
    """When the newest block came from it since then."""

    @property
    def is_waited_for(self) -> bool:
        """Whether a packet went out to it and no block has come back."""
        return self.sent is not None and self.answered is None

    def words(self, now: datetime) -> str:
        """Say it in a line."""
        if self.sent is None:
            return f"{self.seat.name}: no packet was written for it yet"
        sent = f"sent {ago(now - self.sent)}"
        if self.answered is None:
            return f"{self.seat.name}: {sent}, nothing has come back"
        return f"{self.seat.name}: {sent}, answered {ago(now - self.answered)}"


def ago(passed: timedelta) -> str:
    """Say how long ago something was, in the largest unit that fits."""
    for unit, seconds in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = int(passed.total_seconds() // seconds)
        if count:
            return f"{counted(count, unit)} ago"
    return "just now"


def standings(room: Room) -> tuple[Standing, ...]:
    """Return where each seat that gives orders stands."""
    return tuple(_standing(room, seat) for seat in room.seats() if seat.may_order)


def _standing(room: Room, seat: Seat) -> Standing:
    sent = max((_when(each.at) for each in room.releases() if seat.number in each.posted), default=None)
    came = max(_came(room, seat), default=None)
    return Standing(seat, sent, came if sent and came and came >= sent else None)


def _came(room: Room, seat: Seat) -> Iterator[datetime]:
    for letter, _ in room.inbox.of_seat(seat.number):
        if letter.key.startswith(f"{BY_POST} "):
            yield _when(letter.at)


def _when(at: str) -> datetime:
    return datetime.fromisoformat(at)
