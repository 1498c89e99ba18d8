"""The lines of the Watch that have a key: which number each has, and which keys are theirs now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ffts.core.offer import Offer
from ffts.ui.desk.docks.numbering import KEYS, Numbering


class NumberedDeed(NamedTuple):
    """What a numbered line does: its order, or the way to the page where the rest of it is chosen."""

    line: Offer
    page: str


class WatchNumbers:
    """Of one game. Where there are more lines than keys, the keys go from one round of lines to the next."""

    def __init__(self) -> None:
        self.deeds: dict[int, NumberedDeed] = {}
        self._numbering: dict[str | None, Numbering] = {}
        """Of the umpire, and of each side: gaps in the numbers of a side tell nothing of the other."""
        self._round = 0

    def number(
        self, viewer: str | None, segment: object, lines: Sequence[Offer], page_of: Callable[[str], str]
    ) -> None:
        """Give numbers to those of `lines` that can be done from this screen, in the order of their first reading."""
        deeds = [NumberedDeed(line, page_of(line.rule)) for line in lines]
        deeds = [deed for deed in deeds if deed.line.order or deed.page]
        numbering = self._numbering.setdefault(viewer, Numbering())
        numbers = numbering.number(segment, [deed.line for deed in deeds])
        self.deeds = dict(zip(numbers, deeds, strict=True))
        self._round = self._round if self._round < self.rounds else 0

    def clear(self) -> None:
        """No line has a key on this screen."""
        self.deeds, self._round = {}, 0

    def questions(self, viewer: str | None) -> int:
        """Return what changes whenever the lines of `viewer` are all new and one of them must be done."""
        numbering = self._numbering.get(viewer)
        return numbering.questions if numbering else 0

    def of(self, line: Offer) -> int:
        """Return the number of this line; 0 if it has none."""
        return next((number for number, deed in self.deeds.items() if deed.line is line), 0)

    # --- keys -------------------------------------------------------------------------

    @property
    def rounds(self) -> int:
        """How often all keys are given out."""
        return -(-max(self.deeds, default=0) // len(KEYS))

    def turn(self) -> None:
        """Give the keys to the lines behind those that have them; after the last of all to the first."""
        self._round = (self._round + 1) % max(1, self.rounds)

    def key_of(self, number: int) -> str:
        """Return the key of the line of this number; empty while the keys belong to another round."""
        at = number - 1 - self._round * len(KEYS)
        return KEYS[at] if 0 <= at < len(KEYS) else ""

    def at(self, key: str) -> int:
        """Return the number that this key has now."""
        return self._round * len(KEYS) + KEYS.index(key) + 1
