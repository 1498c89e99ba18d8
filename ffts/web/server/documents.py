"""Documents for a seat, made in a worker: once for each seat, page, picks and release."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from secrets import token_hex
from typing import NamedTuple
from zlib import compress, decompress

from ffts.core.game import AnyDesk
from ffts.core.model import Command
from ffts.core.page import Deed, Lead, Page, Picks
from ffts.core.umpire import Refused
from ffts.core.viewpoint import CHOSEN, ROOM, WHO
from ffts.seats.counter import Glimpse
from ffts.seats.seat import Seat
from ffts.seats.seat_pages import YOUR_MOVE
from ffts.seats.your_move import how_many
from ffts.web.deeds import written
from ffts.web.first_things import first_things
from ffts.web.html import whole_page
from ffts.web.letters import letters_page
from ffts.web.picks import query
from ffts.web.projector import table_page
from ffts.web.report import report_page
from ffts.web.server.giving import READ_ONLY, changing
from ffts.web.server.made import Once
from ffts.web.server.showing import FIRST, first_page, page_address, question, shown
from ffts.web.server.sitting import Sitting
from ffts.web.setting import LETTERS_HOME, WIDTHS, Setting, Tab, Theme, scene_of, table_of
from ffts.web.tags import Html
from ffts.web.ways import ways_page

LETTERS, TABLE, EVENTS, REPORT = LETTERS_HOME, "/table", "/events", "/report"
CSRF_HERE, ONCE_HERE = f"csrf{token_hex(12)}", f"once{token_hex(12)}"
"""What is in a kept document for the two words that differ each time it is sent. No page outside can know them."""
QUICKLY = 1
"""How a kept document is packed: most of what there is to gain, in a millisecond."""
NOT_THERE = Page("Not here", empty="There is no such page at this seat.")
NOTHING_YET = Page("Wait here", empty="There is nothing to see from this seat yet.")


class Look(NamedTuple):
    """What somebody wants to see."""

    sitting: Sitting
    glimpse: Glimpse
    slug: str
    picks: Picks
    asks: str = ""
    """The fingerprint of a deed whose ways are wanted."""
    news: str = ""
    theme: Theme = ""
    wide: int = WIDTHS[0]
    """Pixels across the device."""

    @property
    def seat(self) -> Seat:
        """Who looks."""
        return self.sitting.seat

    @property
    def own(self) -> Hashable:
        """What differs between seats of a side, and changes between two releases."""
        letters = tuple(
            (letter.number, answer.fate, answer.why, answer.rolls, answer.to_read)
            for letter, answer in self.glimpse.letters(self.seat)
        )
        return (
            self.seat.model_copy(update={"token": ""}),
            letters,
            self.glimpse.waits(self.seat),
            self.glimpse.unattended,
        )

    @property
    def key(self) -> Hashable:
        """What the document depends on."""
        return (
            self.glimpse.revision,
            self.slug,
            query(self.picks),
            self.asks,
            self.news,
            self.theme,
            self.wide,
            self.own,
        )

    @property
    def view(self) -> Hashable:
        """What the page itself depends on: seats of a side share it."""
        return (
            self.glimpse.unattended,
            self.seat.kind,
            self.seat.side,
            self.seat.at,
            self.seat.may_order,
            self.slug,
            query(self.picks),
            self.wide,
            self.own if self.slug in (FIRST, YOUR_MOVE.slug) else None,
        )


class Judge:
    """Why the rules refuse a deed of a page, as far as its side knows; each order is asked for once."""

    def __init__(self, glimpse: Glimpse, seat: Seat) -> None:
        self._glimpse, self._seat = glimpse, seat
        self._judged: dict[str, Refused | None] = {}

    @cached_property
    def _desk(self) -> AnyDesk:
        return self._glimpse.desk(self._seat)

    def why_not(self, deed: Deed) -> str:
        """Return why a deed cannot be done now; empty if it can."""
        if not deed.orders and deed.ways is None:
            return deed.why_not
        return deed.refusal(self._judge) if self._seat.may_order else READ_ONLY

    def _judge(self, cmd: Command) -> Refused | None:
        key = written(cmd)
        if key not in self._judged:
            self._judged[key] = self._desk.refusal(cmd)
        return self._judged[key]


class Documents:
    """Makes them, and keeps what was made at the newest release."""

    def __init__(self, static: str) -> None:
        self._static = static
        self._pages, self._documents = Once[Page | None](), Once[bytes | None]()

    def document(self, look: Look) -> str | None:
        """Return the document of a page, with places for the two words that differ; None if there is no such page."""
        kept = self._documents.get(look.glimpse.revision, look.key, lambda: _small(self._document(look)))
        return None if kept is None else decompress(kept).decode()

    def bare(self, csrf: str = "", theme: Theme = "") -> Setting:
        """Return the setting of pages before a seat: they say nothing of the game."""
        return Setting("/", csrf, "", lambda deed: "", lambda lead: "", theme=theme, static=self._static)

    def _document(self, look: Look) -> str | None:
        if look.slug == LETTERS:
            return self._letters(look)
        if look.slug == REPORT:
            kept = look.glimpse.keepsakes(look.seat)
            return report_page(kept, self._setting(look)) if kept else None
        page = self._pages.get(look.glimpse.revision, look.view, lambda: self._page(look)) or _nothing_yet(look)
        if page is None:
            return None
        setting = self._setting(look)
        if look.seat.kind == "table":
            return table_page(page, setting)
        asked = question(page, look.asks) if look.asks else None
        if asked:
            return ways_page(asked.deed, look.asks, asked.ways, setting)
        return whole_page(page, setting, *_first_things(look, setting))

    def _page(self, look: Look) -> Page | None:
        wide, high = (table_of if look.seat.kind == "table" else scene_of)(look.wide)
        return shown(look.glimpse, look.seat, look.slug, {**look.picks, ROOM: f"{wide} {high}"})

    def _letters(self, look: Look) -> str | None:
        if not look.seat.side:
            return None
        glimpse, seat = look.glimpse, look.seat
        return letters_page(glimpse.letters(seat), self._setting(look), glimpse.dice(seat), glimpse.signals(seat))

    def not_there(self, look: Look) -> str:
        """Return the document for an address that means nothing, or nothing that this seat may see."""
        return whole_page(NOT_THERE, self._setting(look))

    def _setting(self, look: Look) -> Setting:
        glimpse, seat = look.glimpse, look.seat
        return Setting(
            address_of(look.slug, seat),
            CSRF_HERE,
            ONCE_HERE,
            Judge(glimpse, seat).why_not,
            lambda lead: led(glimpse, seat, lead),
            look.picks,
            _title(look),
            seat.name,
            _colour(glimpse, seat),
            look.theme,
            glimpse.revision,
            heading=glimpse.heading(seat),
            waits=glimpse.waits(seat),
            changes=_changes(look),
            story=story_for(glimpse, seat),
            keeps=REPORT if look.slug == FIRST and glimpse.keepsakes(seat) else "",
            tabs=_tabs(look),
            news=(look.news,) if look.news else (),
            beats=EVENTS,
            static=self._static,
            wide=look.wide,
            orders=seat.may_order,
            umpire=not glimpse.unattended,
            defaults=glimpse.defaults if seat.side else (),
        )


def _nothing_yet(look: Look) -> Page | None:
    """A seat without pages: a guest before the end, or the table of a game that has nothing for it but the clock."""
    return None if look.slug or first_page(look.glimpse, look.seat) else NOTHING_YET


def _first_things(look: Look, setting: Setting) -> tuple[Html, ...]:
    """What stands above the first page of a seat that has a side."""
    glimpse, seat = look.glimpse, look.seat
    is_first = seat.side and look.slug in ("", first_page(glimpse, seat))
    return first_things(glimpse.letters(seat), glimpse.dice(seat), setting) if is_first else ()


def _changes(look: Look) -> int:
    """The number of the letter that this seat is changing, as long as it waits, or came back."""
    number = changing(look.picks)
    lines = (line for line in look.glimpse.letters(look.seat) if line.letter.number == number) if number else ()
    return number if any(line.answer.fate == "waiting" or line.answer.to_read for line in lines) else 0


def _title(look: Look) -> str:
    """What its navigation calls a page that has no title of its own."""
    wanted = look.slug or first_page(look.glimpse, look.seat)
    return next((page.title for page in look.glimpse.pages(look.seat) if page.slug == wanted), "")


def address_of(slug: str, seat: Seat) -> str:
    """Return the address of a page."""
    if slug == FIRST:
        return TABLE if seat.kind == "table" else "/"
    return slug if slug in (LETTERS, REPORT) else page_address(slug)


def story_for(glimpse: Glimpse, seat: Seat) -> tuple[str, str] | None:
    """Return address and title of the page to which the umpire leads this seat; None where it opens with that."""
    story = glimpse.story(seat)
    return (address_of(story.slug, seat), story.title) if story and story.slug != first_page(glimpse, seat) else None


def led(glimpse: Glimpse, seat: Seat, lead: Lead) -> str:
    """Return the address of what a name leads to; empty where this seat has no such page."""
    slug = next((page.slug for page in glimpse.pages(seat) if page.title == lead.page), None)
    if slug is None:
        return ""
    picks: Mapping[str, str | tuple[str, ...]] = {CHOSEN: lead.at, WHO: lead.who}
    asked = query({ident: value for ident, value in picks.items() if value})
    return f"/p/{slug}?{asked}" if asked else f"/p/{slug}"


def _tabs(look: Look) -> tuple[Tab, ...]:
    """Its pages, the first without a name in its address, and its letters."""
    glimpse, seat = look.glimpse, look.seat
    first = first_page(glimpse, seat)
    here = look.slug or first
    pages = [
        Tab(page.title, "/" if page.slug == first else f"/p/{page.slug}", page.slug, page.slug == here, _due(look))
        if page.slug == first
        else Tab(page.title, f"/p/{page.slug}", page.slug, page.slug == here)
        for page in glimpse.pages(seat)
    ]
    if seat.side:
        pages.append(Tab("Letters", LETTERS, "letters", look.slug == LETTERS, _waiting(look)))
    if glimpse.keepsakes(seat):
        pages.append(Tab("Report", REPORT, "report", look.slug == REPORT))
    return tuple(pages)


def _due(look: Look) -> int:
    """How much its side must do or is about to lose, with letters that came back and dice to roll."""
    due, handed = look.glimpse.left(look.seat), look.glimpse.letters(look.seat)
    first = sum(line.answer.to_read for line in handed) + (look.glimpse.dice(look.seat) is not None)
    return first + how_many(offer for offer in due if offer.urgency != "may" and offer.side == look.seat.side)


def _waiting(look: Look) -> int:
    return sum(line.answer.fate == "waiting" for line in look.glimpse.letters(look.seat))


def _colour(glimpse: Glimpse, seat: Seat) -> str:
    if not seat.side:
        return ""
    desk = glimpse.desk(seat)
    return next((side.colour for side in desk.game.sides(desk.data) if side.id == seat.side), "")


def _small(document: str | None) -> bytes | None:
    """A document as it is kept: forty seats have as many of each page, and most of it is alike."""
    return None if document is None else compress(document.encode(), QUICKLY)


def filled(document: str, csrf: str, once: str) -> bytes:
    """Return a document with the two words that differ each time it is sent."""
    return document.replace(CSRF_HERE, csrf).replace(ONCE_HERE, once).encode()
