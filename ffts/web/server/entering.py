"""Coming in: the link of a seat, the knock of a device that cannot scan it, and the files that any page needs."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ffts.web.doors import knock_page
from ffts.web.server.answers import (
    KEPT_FOR_GOOD,
    WITHOUT_REFERRER,
    elsewhere,
    packed,
    set_cookie,
    takes_gzip,
    wait,
)
from ffts.web.server.files import Files
from ffts.web.server.guard import ADDRESS
from ffts.web.server.knocking import MINUTES, Knock
from ffts.web.server.reception import Reception
from ffts.web.server.sitting import KNOCK, SEAT, new_cookie, seat_of_link, sitting_of

IN = "/in"
_HERE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=/">'
    '<link rel="icon" href="{icon}"><title>Take a seat</title></head>'
    '<body><p><a href="/">Take your seat</a></p></body></html>'
)
"""Leads on by itself. A browser that came from a foreign page sends a strict cookie only with what our own page asks
for, so the first address behind a link is this one, and it is the same for everybody."""


class Entering:
    """What is answered to somebody who has no seat yet."""

    def __init__(self, reception: Reception) -> None:
        self.room = reception

    async def link(self, request: Request) -> Response:
        """The first visit: a cookie, and on to an address without the token."""
        seat = seat_of_link(self.room.counter, str(request.path_params["token"]))
        if seat is None:
            return await self.room.stranger(request)
        response = elsewhere(IN)
        response.headers.update(WITHOUT_REFERRER)
        before = sitting_of(self.room.counter, request.cookies.get(self.room.door.cookie(SEAT), ""))
        if before is None or before.seat.number != seat.number:
            set_cookie(response, self.room.door, SEAT, new_cookie(seat))
        return response

    async def come_in(self, request: Request) -> Response:
        """Lead on to the first page."""
        return packed(_HERE.replace("{icon}", f"{self.room.files.home}/icon.svg").encode(), 200, "", WITHOUT_REFERRER)

    async def at_the_door(self, request: Request) -> Response:
        """The word that this device shows; once it has a seat it is led in."""
        ident = request.cookies.get(self.room.door.cookie(KNOCK), "")
        knock = self.room.knocks.of(ident)
        if knock is not None and knock.seat is not None:
            return self._led_in(ident, knock)
        return self._door(request, knock.word if knock else "")

    async def knocks(self, request: Request) -> Response:
        """Somebody knocks: the umpire reads the word that the device shows from now on."""
        if self.room.knocks.of(request.cookies.get(self.room.door.cookie(KNOCK), "")) is not None:
            return elsewhere("/knock")
        if not self.room.knocks.is_answered:
            return elsewhere("/knock")
        ident = self.room.knocks.knock(request.scope[ADDRESS])
        if ident is None:
            return wait(60)
        response = elsewhere("/knock")
        set_cookie(response, self.room.door, KNOCK, ident, 60 * MINUTES)
        return response

    def _led_in(self, ident: str, knock: Knock) -> Response:
        """The umpire has given it a seat; if its link was taken away meanwhile, its cookie opens nothing."""
        self.room.knocks.come_in(ident)
        response = elsewhere(IN)
        if knock.seat is not None:
            set_cookie(response, self.room.door, SEAT, new_cookie(knock.seat))
        response.delete_cookie(self.room.door.cookie(KNOCK), "/", secure=self.room.door.is_secure, httponly=True)
        return response

    def _door(self, request: Request, word: str) -> Response:
        address = "/knock" if self.room.knocks.is_answered else ""
        page = knock_page(word, self.room.documents.bare(theme=self.room.theme(request)), address)
        return packed(page.encode(), 200, request.headers.get("accept-encoding", ""), {})


def static_answer(files: Files, request: Request) -> Response | None:
    """Return a file by its whole address, from those read when the server started; None if there is none."""
    found = files.every.get(request.url.path)
    if found is None:
        return None
    headers = {**KEPT_FOR_GOOD, "vary": "accept-encoding"}
    if found.packed is not None and takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(found.packed, 200, {**headers, "content-encoding": "gzip"}, found.kind)
    return Response(found.plain, 200, headers, found.kind)
