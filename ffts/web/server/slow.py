"""Connections that take their time: each has a few seconds to ask, and to take what it asked for."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ffts.web.server.limits import Room

ASK_SECONDS, TAKE_SECONDS = 10.0, 30.0
MOST_OF_ADDRESS, MOST_CONNECTIONS = 96, 384


class Patient(H11Protocol):
    """Ends a connection whose request is not whole in time, or whose answer is not taken away."""

    ask_seconds, take_seconds = ASK_SECONDS, TAKE_SECONDS
    room = Room(MOST_OF_ADDRESS, MOST_CONNECTIONS)
    """Of all servers of this process."""
    _asking: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None
    _from = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it; one too many is ended at once."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self._from = self.client[0] if self.client else "?"
        is_full = self.room.is_full(self._from)
        self.room.enter(self._from)
        if is_full:
            transport.abort()
        else:
            self._asking = self.loop.call_later(self.ask_seconds, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.room.leave(self._from)
        for timer in (self._asking, self._taking):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A request that has begun has its time from its first byte on."""
        super().data_received(data)
        is_asking = self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self.transport.is_closing()
        if not is_asking and self._asking is not None:
            self._asking.cancel()
            self._asking = None
        elif is_asking and self._asking is None:
            self._asking = self.loop.call_later(self.ask_seconds, self.transport.abort)

    def pause_writing(self) -> None:
        """The other end does not take what is sent."""
        super().pause_writing()
        self._taking = self.loop.call_later(self.take_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It does again."""
        super().resume_writing()
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None
