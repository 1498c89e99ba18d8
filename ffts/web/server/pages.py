"""The pages of those who have a seat: what is read, what forms do, and the stream of events."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import partial

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ffts.core.page import NO_PICKS, Picks
from ffts.seats.counter import Glimpse
from ffts.seats.seat import Seat
from ffts.web.deeds import DO, WAY
from ffts.web.first_things import BACK
from ffts.web.picks import Fields, TooMuch, one, picks_in, query, read_fields
from ffts.web.server.answers import (
    NOT_KEPT,
    elsewhere,
    is_unchanged,
    packed,
    refusal,
    set_cookie,
    tag_of,
    wait,
)
from ffts.web.server.documents import LETTERS, REPORT, TABLE, Look, address_of, led, story_for
from ffts.web.server.giving import Outcome, do_deed, do_letter
from ffts.web.server.guard import MOST_ADDRESS
from ffts.web.server.reception import Reception
from ffts.web.server.showing import FIRST
from ffts.web.server.sitting import THEME, Sitting, seat_of_link
from ffts.web.server.streams import Own
from ffts.web.server.taps import TOO_QUICK
from ffts.web.setting import THEMES, nearest

NOTE = "note"
"""In an address: what stands for the words said after a form."""
NOWHERE = "-"
"""Stands for every page that there is not."""
WIDE = "wide"
"""The cookie that the script writes: it says nothing but how wide the window is."""
PHONE, LAPTOP = 360, 1280
_WIDE = re.compile(r"[0-9]{3,4}", re.ASCII)
_SLUG = re.compile(r"[A-Za-z0-9-]{1,64}", re.ASCII)
_STRANGE = re.compile(r"[^A-Za-z0-9.-]+", re.ASCII)
_BACK = re.compile(r"/(?:p/[A-Za-z0-9-]{1,64}|letters|report|table)?(?:\?[!-~]*)?", re.ASCII)


class SeatPages:
    """What is answered to somebody who has a seat."""

    def __init__(self, reception: Reception) -> None:
        self.room = reception

    # --- reading ----------------------------------------------------------------------

    async def first(self, request: Request, sitting: Sitting) -> Response:
        """Your move; of the table what everybody sees."""
        return elsewhere(TABLE) if sitting.seat.kind == "table" else await self._show(request, sitting, FIRST)

    async def table(self, request: Request, sitting: Sitting) -> Response:
        """What everybody sees, for a large screen."""
        return await self._show(request, sitting, FIRST if sitting.seat.kind == "table" else NOWHERE)

    async def page(self, request: Request, sitting: Sitting) -> Response:
        """A page of the game."""
        return await self._show(request, sitting, slug_in(request))

    async def letters(self, request: Request, sitting: Sitting) -> Response:
        """What became of letters, and messages."""
        return await self._show(request, sitting, LETTERS)

    async def reports(self, request: Request, sitting: Sitting) -> Response:
        """What can be kept of a game that is over."""
        return await self._show(request, sitting, REPORT)

    async def report(self, request: Request, sitting: Sitting) -> Response:
        """One of the reports, as a file to keep."""
        glimpse, seat = self.room.counter.glimpse(), sitting.seat
        which = next((one for one in glimpse.keepsakes(seat) if one.slug == slug_in(request)), None)
        found = await self.room.workers.report(glimpse.report, seat, which.slug) if which else None
        if which is None or found is None:
            return await self._show(request, sitting, NOWHERE)
        name = _STRANGE.sub("-", which.file)
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        accepted = request.headers.get("accept-encoding", "")
        return await self.room.workers.report(packed, found, 200, accepted, headers)

    async def _show(self, request: Request, sitting: Sitting, slug: str) -> Response:
        try:
            fields = read_fields(request.url.query)
        except TooMuch:
            return refusal(414)
        look = self._look(request, sitting, slug, fields)
        tag = tag_of(self.room.boot, sitting.device, look.key)
        headers = {"etag": tag}
        if is_unchanged(tag, request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers={**NOT_KEPT, **headers})
        try:
            return await self.room.workers.page(self._made, request, look, headers)
        except Exception:
            if not look.picks:  # a pick that no page has may lead nowhere, and a page without any leads somewhere
                raise
            return elsewhere(address_of(slug, sitting.seat))

    def _look(self, request: Request, sitting: Sitting, slug: str, fields: Fields) -> Look:
        room, glimpse = self.room, self.room.counter.glimpse()
        ident = one(fields, NOTE)
        news = room.notes.read(sitting.seat.number, ident, moment_for(glimpse, sitting.seat)) if ident else ""
        return Look(
            sitting, glimpse, slug, picks_in(fields), one(fields, DO)[:64], news, room.theme(request), width_of(request)
        )

    def _made(self, request: Request, look: Look, headers: dict[str, str]) -> Response:
        """In a worker: the document, filled in and packed."""
        accepted = request.headers.get("accept-encoding", "")
        document = self.room.documents.document(look)
        if document is None:
            return self.room.send(
                self.room.documents.not_there(look._replace(slug=NOWHERE)), look.sitting, accepted, {}, 404
            )
        return self.room.send(document, look.sitting, accepted, headers)

    # --- forms ------------------------------------------------------------------------

    async def first_form(self, request: Request, sitting: Sitting, fields: Fields) -> Response:
        """A form of your move."""
        return await self._do(sitting, FIRST, fields)

    async def page_form(self, request: Request, sitting: Sitting, fields: Fields) -> Response:
        """A form of a page of the game."""
        return await self._do(sitting, slug_in(request), fields)

    async def letters_form(self, request: Request, sitting: Sitting, fields: Fields) -> Response:
        """A message, dice, done, or a letter taken back."""
        is_first = one(fields, BACK) == address_of(FIRST, sitting.seat)
        slug, picks = (FIRST, picks_in(fields)) if is_first else (LETTERS, NO_PICKS)
        if self.room.is_second_tap(fields):
            return elsewhere(self._address(slug, sitting, Outcome(TOO_QUICK, picks)))
        return elsewhere(
            await self.room.answered.once(
                sitting.seat.number, fields, partial(self._letter, slug, sitting, fields, picks)
            )
        )

    async def _letter(self, slug: str, sitting: Sitting, fields: Fields, picks: Picks) -> str:
        words = await self.room.workers.letter(do_letter, self.room.counter, sitting.seat, fields)
        return self._address(slug, sitting, Outcome(words, picks))

    async def theme_form(self, request: Request, sitting: Sitting, fields: Fields) -> Response:
        """A choice of colours for this device."""
        back, wanted = one(fields, "back"), one(fields, "theme")
        response = elsewhere(back if _BACK.fullmatch(back) else "/")
        if wanted in dict(THEMES):
            set_cookie(response, self.room.door, THEME, wanted)
        return response

    async def _do(self, sitting: Sitting, slug: str, fields: Fields) -> Response:
        if one(fields, DO) and self.room.is_second_tap(fields):
            ways = one(fields, DO) if one(fields, WAY) else ""
            return elsewhere(self._address(slug, sitting, Outcome(TOO_QUICK, picks_in(fields), asks=ways)))
        doing = partial(self._done, sitting, slug, fields)
        return elsewhere(await self.room.answered.once(sitting.seat.number, fields, doing))

    async def _done(self, sitting: Sitting, slug: str, fields: Fields) -> str:
        outcome = await self.room.workers.letter(do_deed, self.room.counter, sitting.seat, slug, fields)
        return address_of(slug, sitting.seat) if outcome is None else self._address(slug, sitting, outcome)

    def _address(self, slug: str, sitting: Sitting, outcome: Outcome) -> str:
        """Where a form leads: to its page with what was picked, to another page, or to the ways to do it."""
        seat, glimpse, words = sitting.seat, self.room.counter.glimpse(), outcome.words
        note = self.room.notes.keep(seat.number, words, moment_for(glimpse, seat)) if words else ""
        lead = led(glimpse, seat, outcome.lead) if outcome.lead else ""
        home = lead or address_of(slug, seat)
        picks = "" if lead else query(fitting(outcome.picks))
        asked = "&".join(
            filter(None, (picks, f"{DO}={outcome.asks}" if outcome.asks else "", f"{NOTE}={note}" if note else ""))
        )
        return f"{home}{'&' if '?' in home else '?'}{asked}" if asked else home

    # --- the stream --------------------------------------------------------------------

    async def events(self, request: Request, sitting: Sitting) -> Response:
        """The one event there is: `changed`."""
        room, seat = self.room, sitting.seat
        if room.listening.is_full(seat.number):
            return wait(10)
        headers = {**NOT_KEPT, "x-accel-buffering": "no", "connection": "close"}
        if request.method == "HEAD":
            return Response(headers=headers, media_type="text/event-stream")
        return StreamingResponse(self._stream(sitting), headers=headers, media_type="text/event-stream")

    async def _stream(self, sitting: Sitting) -> AsyncIterator[bytes]:
        room, seat = self.room, sitting.seat
        with room.listening.held(seat.number):
            async for event in room.streams.follow(lambda: self._own(sitting), address_of(FIRST, seat)):
                room.heard_of(sitting)
                yield event

    def _own(self, sitting: Sitting) -> Own | None:
        """The newest release, what is new for this seat, and where it is led; None once its link is taken away."""
        if seat_of_link(self.room.counter, sitting.seat.token) is None:
            return None
        glimpse = self.room.counter.glimpse()
        return Own(glimpse.revision, Look(sitting, glimpse, FIRST, {}).own, led_to(glimpse, sitting.seat))


def led_to(glimpse: Glimpse, seat: Seat) -> str:
    """Return the address to which the umpire leads a seat now, with a mark of this time; empty while he does not. A
    screen that follows him through the story is led home to the moment that he has chosen."""
    if mark := glimpse.led_again(seat):
        return f"{address_of(FIRST, seat)} {mark}"
    story = story_for(glimpse, seat)
    return f"{story[0]} {glimpse.shown_at}" if story else ""


def moment_for(glimpse: Glimpse, seat: Seat) -> str:
    """Return the moment of the game that this seat is at: turn and segment, and what has become of its letters."""
    heading, fates = glimpse.heading(seat), (answer.fate for _, answer in glimpse.letters(seat))
    return ", ".join((heading.period, heading.stage, *fates))


def width_of(request: Request) -> int:
    """Return how wide the device is: as its script says, else as wide as one of its kind."""
    wide = request.cookies.get(WIDE, "")
    if _WIDE.fullmatch(wide):
        return nearest(int(wide))
    return nearest(PHONE if "Mobi" in request.headers.get("user-agent", "") else LAPTOP)


def slug_in(request: Request) -> str:
    """Return the name of a page in an address; one that no page has, if it cannot be one."""
    slug = str(request.path_params.get("slug", ""))
    return slug if _SLUG.fullmatch(slug) else NOWHERE


def fitting(picks: Picks) -> Picks:
    """Return the picks without the longest texts, where all of them make too long an address."""
    found = dict(picks)
    while len(query(found)) > MOST_ADDRESS // 2:
        del found[max(found, key=lambda ident: len(query({ident: found[ident]})))]
    return found
