"""How often somebody may ask: a bucket of tokens for each address and each seat."""

from __future__ import annotations

from collections import Counter as Tally
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic

KNOWN = 4096
"""Addresses and seats remembered at most; those heard of longest ago are forgotten first."""


class Bucket:
    """At most `burst` at once for each key, and `each_second` after that."""

    def __init__(self, burst: float, each_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._burst, self._each_second, self._clock = burst, each_second, clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable) -> int:
        """Take one token. Return 0, or for how many seconds there is none."""
        now = self._clock()
        left, at = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._each_second)
        wait = 0 if left >= 1 else max(1, ceil((1 - left) / self._each_second))
        self._left[key] = (left - (not wait), now)
        while len(self._left) > KNOWN:
            self._left.popitem(last=False)
        return wait


class Room:
    """At most `most` at the same time for each key, and `altogether`."""

    def __init__(self, most: int, altogether: int) -> None:
        self._most, self._altogether = most, altogether
        self._inside: Tally[Hashable] = Tally()

    def is_full(self, key: Hashable) -> bool:
        """Whether one more would be too many."""
        return self._inside[key] >= self._most or self._inside.total() >= self._altogether

    def enter(self, key: Hashable) -> None:
        """Count one more."""
        self._inside[key] += 1

    def leave(self, key: Hashable) -> None:
        """Count one less."""
        self._inside[key] -= 1
        if self._inside[key] <= 0:
            del self._inside[key]

    @contextmanager
    def held(self, key: Hashable) -> Iterator[None]:
        """Count one more for as long as this lasts."""
        self.enter(key)
        try:
            yield
        finally:
            self.leave(key)


def household(address: str) -> str:
    """Return what counts as one address: of IPv6 the network that one subscriber has."""
    try:
        found = ip_address(address)
    except ValueError:
        return "?"
    return found.exploded[:19] if isinstance(found, IPv6Address) else str(found)
