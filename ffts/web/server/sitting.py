"""Who asks: the cookie of a device, and the word in each form that shows it came from our own page."""

from __future__ import annotations

import re
from hashlib import sha256
from hmac import compare_digest
from hmac import new as keyed
from secrets import token_hex
from typing import TYPE_CHECKING, NamedTuple

from ffts.seats.seat import Seat

if TYPE_CHECKING:
    from ffts.seats.counter import Counter

SEAT, KNOCK, THEME = "seat", "knock", "theme"
"""Cookies: who sits here, who knocks, and the colours chosen."""
_COOKIE = re.compile(r"([A-Za-z0-9_-]{16,128})\.([0-9a-f]{16})", re.ASCII)
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,128}", re.ASCII)


class Sitting(NamedTuple):
    """A device at a seat."""

    seat: Seat
    device: str

    @property
    def csrf(self) -> str:
        """What each form from this device must have: no foreign page can know it."""
        return keyed(self.seat.token.encode(), f"form {self.device}".encode(), sha256).hexdigest()[:32]

    def is_ours(self, csrf: str) -> bool:
        """Whether a form has the word of this device."""
        return compare_digest(csrf.encode("utf-8", "replace"), self.csrf.encode())


def seat_of_link(counter: Counter, token: str) -> Seat | None:
    """Return the seat with this link; None for a link that opens nothing, or nothing any more."""
    seat = counter.seat(token) if _TOKEN.fullmatch(token) else None
    return None if seat is None or seat.is_closed else seat


def sitting_of(counter: Counter, cookie: str) -> Sitting | None:
    """Return who has this cookie."""
    found = _COOKIE.fullmatch(cookie)
    seat = seat_of_link(counter, found[1]) if found else None
    return Sitting(seat, found[2]) if seat and found else None


def new_cookie(seat: Seat) -> str:
    """Return a cookie for a device that has come to this seat."""
    return f"{seat.token}.{token_hex(8)}"
