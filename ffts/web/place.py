"""Where on a page something is made: which card, how deep its headings are, which names are taken."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from ffts.core.page import Deed
from ffts.web.setting import Setting

_STRANGE = re.compile(r"[^A-Za-z0-9]+")


def can_be_shown(deed: Deed) -> bool:
    """Whether there is anything in a browser that it does: some only move the keyboard of the window."""
    return bool(deed.orders or deed.ways or deed.picks or deed.lead or deed.copies or deed.why_not or deed.why_none)


@dataclass(frozen=True)
class Place:
    """A place on a page that is being made."""

    setting: Setting
    taken: dict[str, int] = field(default_factory=dict, compare=False)
    deeds: tuple[Deed, ...] = ()
    """Those that stand below what is here: a line or row need not repeat them."""
    card: str = ""
    """The id of the card, for the fingerprints of deeds."""
    level: int = 2
    room: float = 0
    """Pixels across."""
    """Of a heading that stands here."""

    def within(self, card: str, level: int, deeds: tuple[Deed, ...], room: float) -> Place:
        """Return the place inside a card."""
        return replace(self, card=card, level=level, deeds=(*self.deeds, *deeds), room=room)

    def with_room(self, room: float) -> Place:
        """Return the same place, this many pixels across."""
        return replace(self, room=room)

    def of_its_own(self, deed: Deed | None) -> Deed | None:
        """Return the deed of a line or row, if it is to be shown there."""
        return deed if deed is not None and can_be_shown(deed) and deed not in self.deeds else None

    def ident(self, *parts: str) -> str:
        """Return an id of its own for an element, alike each time the page is made."""
        name = "-".join(filter(None, (_STRANGE.sub("-", part).strip("-").lower() for part in parts))) or "x"
        self.taken[name] = count = self.taken.get(name, 0) + 1
        return name if count == 1 else f"{name}-{count}"
