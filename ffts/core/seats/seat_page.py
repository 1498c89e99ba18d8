"""Which pages of a game a player's browser can open, and from which seats."""

from dataclasses import dataclass
from typing import Literal

SeatKind = Literal["commander", "captain", "liaison", "table", "guest"]
OF_A_SIDE: tuple[SeatKind, ...] = ("commander", "captain", "liaison")
"""Seats that have the view of a side."""
AT_THE_TABLE: tuple[SeatKind, ...] = ("table",)
"""What everybody sees, and nothing besides."""
AFTERWARDS: tuple[SeatKind, ...] = ("guest",)
"""The whole of a game that is over; before its end there is no page for them."""


@dataclass(frozen=True)
class SeatPage:
    """One page: what it is called, where it is, what makes it, and for whom."""

    title: str
    slug: str
    """In its address: letters, digits and hyphens. Every side has the same set."""
    maker: str
    """'module:function', from a viewpoint to a page; loaded when somebody opens it."""
    seats: tuple[SeatKind, ...] = OF_A_SIDE
    captains: Literal["own", "side", "none"] = "own"
    """What a captain sees on it: only what is his, what his whole side knows, or no such page."""
    afterwards: str = ""
    """What makes it once the story of the game is open: with all that was secret. Without, it stays as it was."""


def pages_for(pages: tuple[SeatPage, ...], kind: SeatKind) -> tuple[SeatPage, ...]:
    """Those that a seat of this kind may open, in their order."""
    return tuple(page for page in pages if kind in page.seats and not (kind == "captain" and page.captains == "none"))
