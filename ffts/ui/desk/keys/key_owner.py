"""Who has the keys: one list owns the digits, and for a moment after something new a key goes nowhere.

`KeyLaw` is the law alone, without Qt: `DeskKeys` tells it what a key would mean now, and asks it before each key.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

PAUSE_MS = 400
"""A person needs as long to see that something is new; what is typed sooner was meant for what stood there before."""


class Owner(Enum):
    """Whose the digits are, the first of these that wants them."""

    DICE = auto()
    FIELD = auto()
    LIST = auto()
    REMINDER = auto()
    """None of the lists: dice that are typed although none are asked for must order nothing."""
    WATCH = auto()


class Standing(NamedTuple):
    """All that decides what a key means."""

    owner: Owner
    of_list: object = None
    """Which list owns the digits."""
    page: str = ""
    opened: object = None
    """The turn, segment and step that are open."""
    asks: object = None
    """The order that waits for dice: all its dice are one question."""
    refused: object = None


class KeyKind(Enum):
    """What a key can do where it was not meant."""

    FREE = auto()
    """Esc, arrows, Tab, and all keys with Ctrl or Alt: they are deliberate, or do nothing."""
    LETTER = auto()
    OF_LISTS = auto()
    """Digits, Space, comma, Enter, Backspace and R: dice and lists take them."""
    ONWARD = auto()
    """F5."""


class KeyLaw:
    """After a refusal, a change of page or a new question all keys go nowhere for a moment. After the last die those
    that dice take do: one typed too many is not meant for the Watch."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds."""
        self.clock = clock
        self._before: Standing | None = None
        self._until = 0.0
        self._of_lists_only = False

    def see(self, now: Standing, by_hand: bool) -> None:
        """What a key means from now on; `by_hand` if the person went there by mouse, Tab or a key with Ctrl or Alt."""
        before, self._before = self._before, now
        if before is None or before == now:
            return
        if _is_new_question(before, now) or (not by_hand and _leads_elsewhere(before, now)):
            self._pause(of_lists_only=False)
        elif not by_hand and before.owner is not now.owner:
            self._pause(of_lists_only=True)

    def ignores(self, kind: KeyKind, repeated: bool = False) -> bool:
        """Whether this key goes nowhere. A run of keys does as a whole: the end of it is not what was meant either."""
        if not self.is_paused or kind is KeyKind.FREE or (self._before and self._before.owner is Owner.FIELD):
            return False
        if self._of_lists_only and kind is not KeyKind.OF_LISTS:
            return False
        if kind is not KeyKind.ONWARD or repeated:
            self._until = self.clock() + PAUSE_MS / 1000
        return True

    @property
    def is_paused(self) -> bool:
        """Whether something new appeared too recently to have been read."""
        return self.clock() < self._until

    def _pause(self, of_lists_only: bool) -> None:
        self._of_lists_only = of_lists_only and not (self.is_paused and not self._of_lists_only)
        self._until = self.clock() + PAUSE_MS / 1000


def _is_new_question(before: Standing, now: Standing) -> bool:
    asked = now.asks is not None and now.asks != before.asks
    refused = now.refused is not None and now.refused != before.refused
    return asked or refused or now.opened != before.opened


def _leads_elsewhere(before: Standing, now: Standing) -> bool:
    """Another page, or a list that was not there."""
    listed = now.owner is Owner.LIST and (before.owner, before.of_list) != (now.owner, now.of_list)
    return now.page != before.page or listed
