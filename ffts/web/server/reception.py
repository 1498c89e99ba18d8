"""Everything that the answers need, and what comes before each of them: who asks, and whether too often."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from secrets import token_hex, token_urlsafe
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from ffts.seats.counter import Counter
from ffts.web.deeds import CSRF, DO
from ffts.web.doors import gone_page
from ffts.web.first_things import KIND
from ffts.web.picks import Fields, TooMuch, one, read_fields
from ffts.web.server.answers import elsewhere, packed, refusal, wait
from ffts.web.server.documents import Documents, filled
from ffts.web.server.guard import ADDRESS
from ffts.web.server.limits import Bucket, Room
from ffts.web.server.made import Workers
from ffts.web.server.sitting import SEAT, THEME, Sitting, sitting_of
from ffts.web.server.streams import Streams
from ffts.web.server.taps import QUICK_SECONDS, Answered, is_second_tap, new_key
from ffts.web.setting import THEMES, Theme

if TYPE_CHECKING:
    from ffts.web.server.door import Door
    from ffts.web.server.files import Files
    from ffts.web.server.knocking import Knocks

SLOW_SECONDS = 1.0
"""How long an unknown link waits for its answer; no thread is held meanwhile."""
GONE_SECONDS = 10
"""A device that comes while the room closes asks again after so long."""
SIGN_SECONDS = 5.0
"""A device is heard of at most this often."""
SEAT_BURST, SEAT_EACH_SECOND = 120, 15
LETTER_BURST, LETTER_EACH_SECOND = 20, 1
STREAMS_OF_A_SEAT, STREAMS = 8, 256
MOST_NOTES = 500
_NOTE = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)
Seated = Callable[[Request, Sitting], Awaitable[Response]]
Posted = Callable[[Request, Sitting, Fields], Awaitable[Response]]


class Notes:
    """What is said on the page after a form: kept for the address that leads there, for its own seat alone.

    It belongs to the segment in which it was said: the address stays while the game goes on, the words do not.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[int, str, str]] = OrderedDict()

    def keep(self, seat: int, words: str, moment: str = "") -> str:
        """Keep these words, said at this moment of the game. Return what stands for them in an address, or nothing."""
        if not words:
            return ""
        ident = token_urlsafe(8)
        self._kept[ident] = (seat, words, moment)
        while len(self._kept) > MOST_NOTES:
            self._kept.popitem(last=False)
        return ident

    def read(self, seat: int, ident: str, moment: str = "") -> str:
        """Return the words kept for this seat; empty if there are none, and for good once the game has gone on."""
        of, words, kept_at = self._kept.get(ident, (0, "", "")) if _NOTE.fullmatch(ident) else (0, "", "")
        if of != seat:
            return ""
        if kept_at != moment:
            self._kept.pop(ident, None)
            return ""
        return words


class Waits(NamedTuple):
    """What depends on time."""

    slow: float = SLOW_SECONDS
    clock: Callable[[], float] = monotonic
    quick: float = QUICK_SECONDS
    """How soon after a page was made no form of it counts, where no script looks after that."""


USUAL = Waits()


class Reception:
    """The application's one object, made from a Counter."""

    def __init__(
        self,
        counter: Counter,
        door: Door,
        knocks: Knocks,
        streams: Streams,
        files: Files,
        waits: Waits = USUAL,
    ) -> None:
        self.answered, self._clock, self._quick = Answered(), waits.clock, waits.quick
        slow, clock = waits.slow, waits.clock
        self.counter, self.door, self.knocks, self.streams, self.files = counter, door, knocks, streams, files
        self.documents, self.workers, self.notes = Documents(files.home), Workers(), Notes()
        self.boot = token_hex(8)
        """Of this run: what a browser kept from the last one is never taken for what is here now."""
        self.listening = Room(STREAMS_OF_A_SEAT, STREAMS)
        self._slow, self._strangers, self._is_closed = slow, Room(8, 128), False
        self._seats = Bucket(SEAT_BURST, SEAT_EACH_SECOND, clock)
        self._letters = Bucket(LETTER_BURST, LETTER_EACH_SECOND, clock)
        self._signs: OrderedDict[tuple[int, str], float] = OrderedDict()

    # --- who asks -------------------------------------------------------------------

    def seated(self, answer: Seated) -> Callable[[Request], Awaitable[Response]]:
        """Return an endpoint for those who have a seat."""

        async def endpoint(request: Request) -> Response:
            cookie = request.cookies.get(self.door.cookie(SEAT), "")
            if not cookie:
                return elsewhere("/knock")
            sitting = sitting_of(self.counter, cookie)
            if sitting is None:
                return await self.stranger(request)
            if self._is_closed:  # a request that came while the room closed
                return wait(GONE_SECONDS)
            if seconds := self._seats.take(sitting.seat.number):
                return wait(seconds)
            self.heard_of(sitting)
            return await answer(request, sitting)

        return endpoint

    def posted(self, answer: Posted) -> Callable[[Request], Awaitable[Response]]:
        """Return an endpoint for their forms."""

        async def seated(request: Request, sitting: Sitting) -> Response:
            try:
                fields = read_fields((await request.body()).decode("utf-8", "replace"))
            except TooMuch:
                return refusal(413)
            if not sitting.is_ours(one(fields, CSRF)):
                return refusal(403)
            hands_in = bool(one(fields, DO) or one(fields, KIND))  # a form that only fills in comes with each letter
            if hands_in and (seconds := self._letters.take(sitting.seat.number)):
                return wait(seconds)
            return await answer(request, sitting, fields)

        return self.seated(seated)

    def is_second_tap(self, fields: Fields) -> bool:
        """Whether a form comes from a page that was made just now, and no script has looked after that."""
        return is_second_tap(fields, self._clock(), self._quick)

    async def stranger(self, request: Request) -> Response:
        """Answer a link or a cookie that opens nothing, all of them alike and slowly; no thread is held meanwhile."""
        address = request.scope[ADDRESS]
        if self._strangers.is_full(address):
            return wait(5)
        with self._strangers.held(address):
            await asyncio.sleep(self._slow)
        page = gone_page(self.documents.bare(theme=self.theme(request)), "/knock" if self.knocks.is_answered else "")
        response = packed(page.encode(), 404, request.headers.get("accept-encoding", ""), {})
        if self.door.cookie(SEAT) in request.cookies:
            response.delete_cookie(self.door.cookie(SEAT), "/", secure=self.door.is_secure, httponly=True)
        return response

    def heard_of(self, sitting: Sitting) -> None:
        """Tell the umpire that a device is there, now and then."""
        key, now = (sitting.seat.number, sitting.device), monotonic()
        if now - self._signs.get(key, -SIGN_SECONDS) < SIGN_SECONDS:
            return
        self._signs[key] = now
        while len(self._signs) > MOST_NOTES:
            self._signs.popitem(last=False)
        self.workers.later(self.counter.arrived, sitting.seat, sitting.device)

    def theme(self, request: Request) -> Theme:
        """Return the colours that this device has chosen."""
        wanted = request.cookies.get(self.door.cookie(THEME), "")
        return next((theme for theme, _ in THEMES if theme == wanted), "")

    def send(
        self, document: str, sitting: Sitting, accepted: str, headers: dict[str, str], status: int = 200
    ) -> Response:
        """Return a document for this device, with a key of its own for its forms. Made in a worker."""
        return packed(filled(document, sitting.csrf, new_key(self._clock())), status, accepted, headers)

    def close(self) -> None:
        """End the streams, and begin nothing more."""
        self._is_closed = True
        self.streams.close()
        self.workers.close()
