"""The one event there is, `changed <revision>`: every device that listens gets it at the same moment. Between two
releases a seat gets it again when something of its own is new, such as the fate of a letter."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

BEAT_SECONDS = 10.0


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

    async def follow(self, own: Callable[[], tuple[int, object] | None]) -> AsyncIterator[bytes]:
        """Yield the events for a device, until its seat is taken away (`own` gives None) or the room is closed. What
        `own` gives is the newest revision, and whatever else makes its pages change."""
        self._loop = asyncio.get_running_loop()
        news, known = asyncio.Event(), own()
        self._waiting[id(news)] = news
        try:
            if known is not None:
                yield b"retry: 2000\n" + _changed(known[0])
            while known is not None and not self._is_closed:
                await _either(news, self._beat)
                before, known = known, own()
                if known is not None and not self._is_closed:
                    yield _changed(known[0]) if known != before else b"event: beat\ndata: -\n\n"
        finally:
            del self._waiting[id(news)]


def _changed(revision: int) -> bytes:
    return f"event: changed\ndata: {revision}\n\n".encode()


async def _either(news: asyncio.Event, seconds: float) -> None:
    """Wait for news, at most so long."""
    try:
        await asyncio.wait_for(news.wait(), seconds)
    except TimeoutError:
        return
    news.clear()
