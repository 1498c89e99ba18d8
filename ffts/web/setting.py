"""What a page does not know of the place where it is shown: addresses, keys of the form, who looks, what is new."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ffts.core.game import Heading
from ffts.core.page import Deed, Lead, Picks

Theme = Literal["", "dark", "light", "contrast"]
THEMES: tuple[tuple[Theme, str], ...] = (
    ("", "As the device"),
    ("dark", "Plotting table"),
    ("light", "Chart room"),
    ("contrast", "High contrast"),
)
"""What can be chosen, with its name; empty for what the device asks for."""


LETTERS_HOME = "/letters"
"""Where letters of a seat are read, and those that are no orders are posted."""
SIDE_BY_SIDE, BESIDE = 900, 388
"""Pixels from which on things stand side by side; of the column beside a picture that fills the page."""
GAP = 12
"""Pixels between cards."""
WIDTHS = (360, 412, 600, 768, 1024, 1280, 1536, 1920)
"""Devices of other widths count as the nearest of these: what was made for one is kept for others."""


def nearest(wide: int) -> int:
    """Return the width of a device as it counts here."""
    return min(WIDTHS, key=lambda each: abs(each - wide))


def room_of(wide: int) -> int:
    """Return how many pixels a device so wide has between the margins of a page."""
    return wide - (64 if wide >= SIDE_BY_SIDE else 24)


def scene_of(wide: int) -> tuple[int, int]:
    """Return the width and height of a picture that fills a page on a device so wide."""
    room = room_of(wide)
    if wide < SIDE_BY_SIDE:
        return room, round(room * 1.1)
    beside = room - BESIDE - GAP
    return beside, min(round(beside * 0.72), 760)


def table_of(wide: int) -> tuple[int, int]:
    """Return the width and height of the picture on the table's screen. It is drawn small and shown half as large
    again, so that its letters are read from afar."""
    across = wide * 0.64 / 1.5 if wide >= SIDE_BY_SIDE else room_of(wide)
    return round(across), round(across * 0.8)


class Tab(NamedTuple):
    """A page of the seat in its navigation."""

    title: str
    address: str
    slug: str = ""
    """Of which the icon is made."""
    here: bool = False
    waiting: int = 0
    """How much waits there."""


@dataclass(frozen=True)
class Setting:
    """Where a page is shown."""

    address: str
    """Of the page, without a question mark: its forms are posted there, and its links lead there with other picks."""
    csrf: str
    once: str
    """The key under which a form sent twice counts once."""
    refusal: Callable[[Deed], str]
    """Why a deed cannot be done now, '6.9: why'; empty if it can. Asked once for each deed."""
    lead: Callable[[Lead], str]
    """The address of what a name leads to; empty where this seat has no such page."""
    picks: Picks = field(default_factory=dict)
    title: str = ""
    """Of the page, where it has none of its own."""
    seat: str = ""
    colour: str = ""
    """Of its side: 'side_a', 'side_b'; empty for a seat without one."""
    theme: Theme = ""
    revision: int = 0
    heading: Heading | None = None
    waits: str = ""
    """What the seat is waited for, and for whom else where that is public."""
    tabs: tuple[Tab, ...] = ()
    news: tuple[str, ...] = ()
    """What became of what was handed in last, and messages that are new: read aloud by a screen reader."""
    changes: int = 0
    """The number of the letter that is being changed; 0 for none."""
    story: tuple[str, str] | None = None
    """Address and title of the page to which the umpire leads every seat now."""
    keeps: str = ""
    """The address at which a report can be kept of a game that is over, where the page says so."""
    beats: str = ""
    """The address of the stream of events, with 'changed <revision>' and a 'beat'; empty where nothing changes."""
    themes: str = "/theme"
    """Where a choice of theme is posted: `theme`, `back` and `csrf`."""
    static: str = "/static"
    wide: int = 640
    """Pixels across the device; one that says nothing counts as a small one."""
    umpire: bool = True
    """Whether somebody reads messages."""
    defaults: tuple[str, ...] = ()
    """What takes the place of the umpire, where there is none."""
    orders: bool = True
    """Whether this seat may give orders at all."""

    @property
    def is_wide(self) -> bool:
        """Whether things stand side by side there, as the style sheet has it."""
        return self.wide >= SIDE_BY_SIDE

    @property
    def room(self) -> int:
        """Pixels between the margins of a page."""
        return room_of(self.wide)
