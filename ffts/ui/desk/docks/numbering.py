"""Numbers of the lines of a list, and their keys. A line of the Watch keeps its number until the segment ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from ffts.core.offer import Offer

DIGITS = "123456789"
KEYS = (*DIGITS, *(f"Shift+{digit}" for digit in DIGITS))
"""The keys of the numbers 1 to 18, in every list."""
KEYED = len(KEYS)
RESTING = 3
"""How many of the digits freed last are not given to another line yet."""
NO_KEY = "\N{FIGURE SPACE}"
"""For each letter of a key while the digits belong to another list: lines stay where they are."""


def key_of(number: int, shown: bool = True) -> str:
    """The key of this number of a list, empty behind the last; as wide as it is while it is not `shown`."""
    key = KEYS[number - 1] if 0 < number <= KEYED else ""
    return key if shown else NO_KEY * len(key)


class DigitList(QListWidget):
    """A list on a page whose lines are chosen by digits while it is open."""

    keyed = Signal(bool)
    """The digits are for it, or for another."""

    @property
    def asks(self) -> bool:
        """Whether it wants the digits."""
        return True


class ShiftDigits:
    """Keys of the numbers 10 to 18 of a list on a page, while it has as many."""

    def __init__(self, page: QWidget, take: Callable[[int], object]) -> None:
        self._keys = [QShortcut(QKeySequence(key), page) for key in KEYS[len(DIGITS) :]]
        for number, shortcut in enumerate(self._keys, len(DIGITS) + 1):
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(partial(take, number))
        self.allow(0)

    def allow(self, count: int) -> None:
        """Enable the keys of a list of `count` lines."""
        for number, shortcut in enumerate(self._keys, len(DIGITS) + 1):
            shortcut.setEnabled(number <= count)


class Numbering:
    """Remembers the lines of one segment, for one pair of eyes: a line that comes back has its old number."""

    def __init__(self) -> None:
        self._segment: object = None
        self._numbers: dict[Hashable, int] = {}
        """By line, the one seen longest ago first."""
        self._shown: frozenset[Hashable] = frozenset()
        self.questions = 0
        """How often a list of new lines alone asked for something: a new question, which begins with 1."""

    def number(self, segment: object, lines: Sequence[Offer]) -> list[int]:
        """Return the number of each of `lines`, in their order."""
        if segment != self._segment:
            self._segment = segment
            self._numbers.clear()
        names = list(_names(lines))
        if self._shown and self._shown.isdisjoint(names) and any(line.must for line in lines):
            self.questions += 1
            self._numbers.clear()
        self._shown = frozenset(names)
        for name in names:
            if name not in self._numbers:
                self._numbers[name] = self._free(set(names))
        shown = {name: self._numbers[name] for name in names}
        self._numbers = {name: number for name, number in self._numbers.items() if name not in shown} | shown
        return list(shown.values())

    def _free(self, shown: set[Hashable]) -> int:
        """The next number. Behind the ninth, and again when all keys were given, the one whose line went away longest
        ago; a digit that was pressed just now is not given again."""
        gone = [name for name in self._numbers if name not in shown]
        digits = [name for name in gone if self._numbers[name] <= len(DIGITS)]
        new = max([0, *self._numbers.values()]) + 1
        if new > len(DIGITS) and len(digits) > RESTING:
            return self._numbers.pop(digits[0])
        if new > KEYED and gone:
            return self._numbers.pop(gone[0])
        return new


def _names(lines: Sequence[Offer]) -> Iterator[Hashable]:
    """What makes a line the same as before: its order; of a line that only leads to its page, what it is about."""
    times = Counter[Hashable]()
    for line in lines:
        order = (type(line.order).__name__, line.order.model_dump_json()) if line.order else line.kind
        about = "" if line.order or line.at else "".join(sign for sign in line.words if not sign.isdigit())
        name = (line.rule, line.side, line.at, line.who, order, about)
        times[name] += 1
        yield (*name, times[name])
