"""The dice of a message; they come through the one seam."""

from __future__ import annotations

from ffts.core.dice import Ask, Die, Roller

RULE = "signals"


class Dice:
    """The dice of one message, each asked for in words."""

    def __init__(self, roller: Roller) -> None:
        self._roller = roller

    def d10(self, what: str) -> int:
        return self._roller(Ask(rule=RULE, what=what, die=Die.D10)).face

    def d6(self, what: str) -> int:
        return self._roller(Ask(rule=RULE, what=what, die=Die.D6)).face

    def d3(self, what: str) -> int:
        return (self.d6(what) + 1) // 2
