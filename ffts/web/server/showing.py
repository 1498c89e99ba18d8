"""Which page an address means, and the deed that a form wants done there."""

from __future__ import annotations

from typing import NamedTuple

from ffts.core.offer import Way
from ffts.core.page import Deed, Page, Picks
from ffts.seats.counter import Glimpse
from ffts.seats.seat import Seat
from ffts.web.deeds import found

FIRST = ""
"""Stands for the first page of a seat, which has no name in its address."""


class Question(NamedTuple):
    """A deed that can be done in several ways."""

    deed: Deed
    ways: tuple[Way, ...]


def shown(glimpse: Glimpse, seat: Seat, slug: str, picks: Picks) -> Page | None:
    """Return a page of this seat; None where it may see none of this name, or there is none."""
    wanted = slug or first_page(glimpse, seat)
    try:
        return glimpse.page(seat, wanted, picks) if wanted else None
    except PermissionError:
        return None


def first_page(glimpse: Glimpse, seat: Seat) -> str:
    """Return the slug of the page that a seat opens with; empty if it has none."""
    return next((page.slug for page in glimpse.pages(seat)), "")


def page_address(slug: str) -> str:
    """Return where a page is found; the first has no name in its address."""
    return f"/p/{slug}" if slug else "/"


def question(page: Page, wanted: str) -> Question | None:
    """Return the deed of this fingerprint with its ways; None if there is none any more."""
    deed = found(page, wanted)
    return Question(deed, tuple(deed.ways())) if deed is not None and deed.ways is not None else None
