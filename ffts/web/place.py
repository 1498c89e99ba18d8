"""Where on a page something is made: which card, how deep its headings are, which names are taken."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from ffts.web.setting import Setting

_STRANGE = re.compile(r"[^A-Za-z0-9]+")


@dataclass(frozen=True)
class Place:
    """A place on a page that is being made."""

    setting: Setting
    taken: dict[str, int] = field(default_factory=dict, compare=False)
    card: str = ""
    """The id of the card, for the fingerprints of deeds."""
    level: int = 2
    """Of a heading that stands here."""

    def within(self, card: str, level: int) -> Place:
        """Return the place inside a card."""
        return replace(self, card=card, level=level)

    def ident(self, *parts: str) -> str:
        """Return an id of its own for an element, alike each time the page is made."""
        name = "-".join(filter(None, (_STRANGE.sub("-", part).strip("-").lower() for part in parts))) or "x"
        self.taken[name] = count = self.taken.get(name, 0) + 1
        return name if count == 1 else f"{name}-{count}"
