"""Where a packet begins: which game it is of, and a digest of what had happened in it."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from hashlib import sha256

from ffts.app.session import AnySession
from ffts.seats.seat import Seat

SIGNS = 8


def game_mark(session: AnySession) -> str:
    """Return by which a game is known: its copies have the same, another game of its scenario has another."""
    info = session.store.info
    return sha256("\n".join((info.created_at, info.scenario, info.catalog_digest)).encode()).hexdigest()[:SIGNS]


def sheet_secret(session: AnySession, seat: Seat, base: int) -> str:
    """Return with what the order sheet of this packet makes its check: it cannot be guessed without the seat's link,
    and the link cannot be found from it."""
    about = f"post {game_mark(session)} {base}"
    return hmac.new(seat.token.encode(), about.encode(), "sha256").hexdigest()[:32]


def digest_of(session: AnySession, entries: Iterable[int]) -> str:
    """Return a digest of what was ordered, rolled and done; when that was does not count."""
    found = sha256(game_mark(session).encode())
    for entry in entries:
        written = session.play(entry).entry
        found.update("\0".join(("", written.command, written.rolls, written.events)).encode())
    return found.hexdigest()
