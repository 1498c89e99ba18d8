"""Who is at their screen: from the signs of life of their devices. The last of each seat goes into the file with the
next release."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from threading import Lock

from ffts.seats.releases import Seen

NEVER_CAME = "never came"
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
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
    _news: set[int] = field(default_factory=set)
    """Seats of which there was a sign since `news` was asked for."""
    _lock: AbstractContextManager[bool] = field(default_factory=Lock)

    def arrived(self, seat: int, device: str, turn: int) -> bool:
        """A device of this seat showed that it is there, with the page of this turn; whether that changes its words.
        From any thread."""
        with self._lock:
            at, before = self.now(), (self.describe(seat), self.read_up_to(seat))
            sign = self._signs.setdefault(seat, Sign(at, turn))
            sign.at, sign.turn = at, turn
            sign.devices = {**sign.devices, device: at}
            self._news.add(seat)
            return (self.describe(seat), self.read_up_to(seat)) != before

    def restore(self, kept: Iterable[Mapping[int, Seen]]) -> None:
        """Take over what was kept, the newest last."""
        for seen in kept:
            for seat, last in seen.items():
                self._signs.pop(seat, None)
                if last.at:
                    self._signs[seat] = Sign(datetime.fromisoformat(last.at), last.turn)

    def news(self) -> Mapping[int, Seen]:
        """Return the last signs of those seats that gave one, or changed hands, since this was asked before."""
        with self._lock:
            seats, self._news = sorted(self._news), set()
            signs = {seat: self._signs.get(seat) for seat in seats}
        return {seat: _seen(sign) for seat, sign in signs.items()}

    def forget(self, seat: int) -> None:
        """The link changed hands: who had it before is not here any more."""
        with self._lock:
            self._signs.pop(seat, None)
            self._news.add(seat)

    def describe(self, seat: int) -> str:
        """Return 'here', 'here on 2 devices', 'asleep 4 min' or 'never came'."""
        sign = self._signs.get(seat)
        if sign is None:
            return NEVER_CAME
        gone = self.now() - sign.at
        if gone > AWAKE:
            return f"asleep {span_text(gone)}"
        awake = sum(self.now() - at <= AWAKE for at in sign.devices.values())
        return f"here on {awake} devices" if awake > 1 else "here"

    def read_up_to(self, seat: int) -> int | None:
        """Return the turn of the newest page that this seat has seen; None if it saw none."""
        sign = self._signs.get(seat)
        return sign.turn if sign else None


def _seen(sign: Sign | None) -> Seen:
    return Seen(at=sign.at.isoformat(timespec="seconds"), turn=sign.turn) if sign else Seen()


def span_text(span: timedelta) -> str:
    """'4 min', '3 h', '2 days'."""
    if span < HOUR:
        return f"{max(1, round(span.total_seconds() / 60))} min"
    return f"{span // HOUR} h" if span < 2 * DAY else f"{span // DAY} days"
