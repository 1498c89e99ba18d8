"""The event `changed <revision>`: every device that listens gets it at the same moment. Between two releases a seat
gets it again when something of its own is new, such as the fate of a letter. The event `led <address> <mark>` takes a
device to another page, once for each mark."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from typing import NamedTuple

BEAT_SECONDS = 10.0


class Own(NamedTuple):
    """What a device hears of."""

    revision: int
    rest: object = None
    """Whatever else makes its pages change."""
    led: str = ""
    """The address to which it is led now, and a mark of this time."""


class Streams:
    """Devices that wait for the next release. Made before the server's loop runs; `open` and `close` belong to it."""

    def __init__(self, beat: float = BEAT_SECONDS) -> None:
        self._beat = beat
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: dict[int, asyncio.Event] = {}
        self._is_closed = False

    def announce(self, revision: int) -> None:
        """Wake all of them. From any thread."""
        self._from_outside()

    def close(self) -> None:
        """End all of them. From any thread."""
        self._is_closed = True
        self._from_outside()

    def _from_outside(self) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for each in self._waiting.values():
            each.set()

    async def follow(self, own: Callable[[], Own | None], home: str = "/") -> AsyncIterator[bytes]:
        """Yield the events for a device, until its seat is taken away (`own` gives None) or the room is closed. From
        where it was led it goes back to `home`."""
        self._loop = asyncio.get_running_loop()
        news, known = asyncio.Event(), own()
        self._waiting[id(news)] = news
        try:
            if known is not None:
                yield b"retry: 2000\n" + _changed(known.revision)
                if known.led:
                    yield _led(known.led)
            while known is not None and not self._is_closed:
                await _either(news, self._beat)
                before, known = known, own()
                if known is not None and not self._is_closed:
                    for event in _news(before, known, home):
                        yield event
        finally:
            del self._waiting[id(news)]


def _news(before: Own, now: Own, home: str) -> Iterator[bytes]:
    if now.led != before.led:
        yield _led(now.led or f"{home} {now.revision}")
    yield _changed(now.revision) if now != before else b"event: beat\ndata: -\n\n"


def _changed(revision: int) -> bytes:
    return f"event: changed\ndata: {revision}\n\n".encode()


def _led(where: str) -> bytes:
    return f"event: led\ndata: {where}\n\n".encode()


async def _either(news: asyncio.Event, seconds: float) -> None:
    """Wait for news, at most so long."""
    try:
        await asyncio.wait_for(news.wait(), seconds)
    except TimeoutError:
        return
    news.clear()
