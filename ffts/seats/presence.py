"""Who is at their screen: from the signs of life of their devices. Nothing of it is kept in the file."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from threading import Lock

NEVER_CAME = "never came"
AWAKE = timedelta(seconds=40)
"""A device that beats every ten seconds and was not heard of for longer is asleep."""


@dataclass
class Sign:
    """The last sign of life of a seat."""

    at: datetime
    turn: int
    devices: dict[str, datetime] = field(default_factory=dict)


@dataclass
class Presence:
    """The signs of life of all seats."""

    now: Callable[[], datetime]
    _signs: dict[int, Sign] = field(default_factory=dict)
    _lock: AbstractContextManager[bool] = field(default_factory=Lock)

    def arrived(self, seat: int, device: str, turn: int) -> bool:
        """A device of this seat showed that it is there, with the page of this turn; whether that changes its words.
        From any thread."""
        with self._lock:
            at, before = self.now(), (self.describe(seat), self.read_up_to(seat))
            sign = self._signs.setdefault(seat, Sign(at, turn))
            sign.at, sign.turn = at, turn
            sign.devices = {**sign.devices, device: at}
            return (self.describe(seat), self.read_up_to(seat)) != before

    def forget(self, seat: int) -> None:
        """The link changed hands: who had it before is not here any more."""
        self._signs.pop(seat, None)

    def describe(self, seat: int) -> str:
        """Return 'here', 'here on 2 devices', 'asleep 4 min' or 'never came'."""
        sign = self._signs.get(seat)
        if sign is None:
            return NEVER_CAME
        gone = self.now() - sign.at
        if gone > AWAKE:
            return f"asleep {max(1, round(gone.total_seconds() / 60))} min"
        awake = sum(self.now() - at <= AWAKE for at in sign.devices.values())
        return f"here on {awake} devices" if awake > 1 else "here"

    def read_up_to(self, seat: int) -> int | None:
        """Return the turn of the newest page that this seat has seen; None if it saw none."""
        sign = self._signs.get(seat)
        return sign.turn if sign else None
