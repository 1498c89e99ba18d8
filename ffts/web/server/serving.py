"""The thread of the server: begun when a room opens, ended within a second when it closes."""

from __future__ import annotations

import socket
from threading import Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING, NamedTuple

from ffts.web.server.door import HERE, PORT, Door, door_at, door_behind

if TYPE_CHECKING:
    from ffts.seats.counter import Counter
    from ffts.web.server.knocking import Knocks
    from ffts.web.server.streams import Streams

START_SECONDS, STOP_SECONDS = 10.0, 0.8
MOST_HEADERS = 32_768


class CannotServe(Exception):
    """The game cannot be served at this address."""


class Place(NamedTuple):
    """Where to listen, and by which address players come."""

    address: str = HERE
    port: int = PORT
    proxy: str = ""
    """The address of the umpire's own proxy in front of us; empty without one."""


HERE_ALONE = Place()


class Serving:
    """A server that runs. Any thread may call."""

    def __init__(
        self, counter: Counter, place: Place = HERE_ALONE, knocks: Knocks | None = None, streams: Streams | None = None
    ) -> None:
        """Listen and begin to answer. Raises CannotServe."""
        from uvicorn import Config, Server

        from ffts.web.server.app import Application
        from ffts.web.server.slow import Patient

        behind = _behind(place)
        self._socket = listening(place)
        self.door: Door = behind or door_at(place.address, int(self._socket.getsockname()[1]))
        self.application = Application(counter, self.door, knocks, streams)
        self._server = Server(
            Config(
                self.application.asgi,
                loop="asyncio",
                http=Patient,
                ws="none",
                lifespan="off",
                interface="asgi3",
                log_config=None,
                log_level="critical",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_keep_alive=20,
                timeout_graceful_shutdown=1,
                h11_max_incomplete_event_size=MOST_HEADERS,
            )
        )
        self._thread = Thread(target=self._run, name="ffts-serving", daemon=True)
        self._thread.start()
        self._wait_for_start()

    @property
    def knocks(self) -> Knocks:
        """Who knocks."""
        return self.application.knocks

    @property
    def is_running(self) -> bool:
        """Whether it answers."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """End it, open streams as well."""
        self.application.close()
        self._server.should_exit = True
        self._thread.join(STOP_SECONDS)
        if self._thread.is_alive():
            self._server.force_exit = True
            self._thread.join(STOP_SECONDS)
        self._socket.close()

    def _run(self) -> None:
        # In a thread that is not the first uvicorn leaves the signals alone.
        self._server.run([self._socket])

    def _wait_for_start(self) -> None:
        until = monotonic() + START_SECONDS
        while not self._server.started:
            if not self._thread.is_alive() or monotonic() > until:
                self.stop()
                raise CannotServe("The server did not start")
            sleep(0.005)


def _behind(place: Place) -> Door | None:
    try:
        return door_behind(place.proxy) if place.proxy else None
    except ValueError as fault:
        raise CannotServe(str(fault)) from fault


def listening(place: Place) -> socket.socket:
    """Return a socket at this place; no other program can listen there. Only one that is named TCP sends an answer
    without waiting for the next packet, which costs 40 ms."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where the other option lets anybody listen there too
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((place.address, place.port))
        listener.listen(256)
    except OSError as fault:
        listener.close()
        raise CannotServe(
            f"{place.address}:{place.port} cannot be used: {fault.strerror or fault}. Choose another port or address"
        ) from fault
    listener.setblocking(False)
    return listener
