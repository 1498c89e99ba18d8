"""The application: which address gives which answer. Both sides have the same addresses."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ffts.web.server.answers import WORDS, refusal
from ffts.web.server.entering import IN, Entering, static_answer
from ffts.web.server.files import read_files
from ffts.web.server.guard import Guard
from ffts.web.server.knocking import Knocks
from ffts.web.server.pages import SeatPages
from ffts.web.server.reception import USUAL, Reception, Waits
from ffts.web.server.streams import Streams

if TYPE_CHECKING:
    from ffts.seats.counter import Counter
    from ffts.web.server.door import Door

STATIC = Path(__file__).parents[1] / "static"
NOT_FOUND = 404


class Application:
    """The ASGI application, and what its owner needs of it."""

    def __init__(
        self,
        counter: Counter,
        door: Door,
        knocks: Knocks | None = None,
        streams: Streams | None = None,
        waits: Waits = USUAL,
    ) -> None:
        self.knocks, self.streams = knocks or Knocks(), streams or Streams()
        self.reception = Reception(counter, door, self.knocks, self.streams, read_files(STATIC), waits)
        self.asgi = Guard(_routed(self.reception), door, waits.clock)
        self._forget = counter.watch(self.streams.announce)

    def close(self) -> None:
        """End the streams; the Counter calls us no more."""
        self._forget()
        self._forget = lambda: None
        self.reception.close()


def _routed(room: Reception) -> Starlette:
    enter, desk = Entering(room), SeatPages(room)
    seated, posted = room.seated, room.posted
    routes = [
        Route("/s/{token}", enter.link),
        Route(IN, enter.come_in),
        Route("/knock", enter.at_the_door),
        Route("/knock", enter.knocks, methods=["POST"]),
        Route("/", seated(desk.first)),
        Route("/", posted(desk.first_form), methods=["POST"]),
        Route("/p/{slug}", seated(desk.page)),
        Route("/p/{slug}", posted(desk.page_form), methods=["POST"]),
        Route("/letters", seated(desk.letters)),
        Route("/letters", posted(desk.letters_form), methods=["POST"]),
        Route("/report", seated(desk.reports)),
        Route("/report/{slug}", seated(desk.report)),
        Route("/theme", posted(desk.theme_form), methods=["POST"]),
        Route("/table", seated(desk.table)),
        Route("/events", seated(desk.events)),
        Route("/static/{path:path}", _static(room)),
    ]
    refused = {HTTPException: _refused, Exception: _failed}
    app = Starlette(routes=routes, exception_handlers=refused)
    app.router.redirect_slashes = False
    return app


def _static(room: Reception) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return static_answer(room.files, request) or nothing_there()

    return endpoint


def nothing_there() -> Response:
    """Return the answer for an address that is none: the same whatever it looks like."""
    return refusal(NOT_FOUND)


async def _refused(request: Request, fault: Exception) -> Response:
    """An address that is none, or a method it does not have."""
    status = fault.status_code if isinstance(fault, HTTPException) else 500
    return refusal(status if status in WORDS else NOT_FOUND, dict(getattr(fault, "headers", None) or {}))


async def _failed(request: Request, fault: Exception) -> Response:
    """What went wrong is for the umpire's log, without the address that was asked for."""
    logging.getLogger("ffts.web").error("A page could not be made", exc_info=fault)
    return refusal(500)
