"""The numbers that an edition prints for the rules which a game cites by codes of its own."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ffts.core.citations import number_of


@dataclass(frozen=True)
class Numbering:
    """An edition that numbers its rules anew: FS-8.3 is 7.2 in its book, and is shown as FS2-7.2 (8.3)."""

    letters: str = ""
    """Before the codes of the game: `FS`."""
    shown_letters: str = ""
    """Before the numbers of this edition, so that no number is ever taken for a code: `FS2`."""
    numbers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By code the paragraphs of this edition, the one to cite first; none where its book does not have the rule."""
    missing: str = ""
    """What stands behind the code of a rule that this edition does not have: `first edition`."""
    played: bool = True
    """Whether this edition is the one played; if not, its numbers are only found, and read in brackets."""

    @cached_property
    def _codes(self) -> re.Pattern[str]:
        behind = rf"(?!\w|\.\w| \({self.missing}\))"
        return re.compile(rf"\b{self.letters}-\d+(?:\.\d+)*(?:\.[a-z]\b)?{behind}")

    def shown(self, citation: str) -> str:
        """A citation as a person reads it: `FS2-7.2 (8.3)` for FS-8.3-SEA."""
        code = number_of(citation)
        found = self._found(code)
        if not (self.letters and self.played) or found is None:
            return code
        if not found:
            return f"{code} ({self.missing})"
        bare = code.partition("-")[2]
        return f"{self.shown_letters}-{found[0]}" + (f" ({bare})" if bare != found[0] else "")

    def cited(self, citation: str) -> str:
        """The same with the word behind the number, where the codes are the numbers: 6.12-RATE."""
        return self.shown(citation) if self.letters and self.played else citation

    def text(self, text: str) -> str:
        """A text with every code in it as a person reads it."""
        return self._codes.sub(lambda code: self.shown(code[0]), text) if self.letters and self.played else text

    def all_of(self, code: str) -> tuple[str, ...]:
        """Every number of this edition for a code: `FS2-6.3` and `FS2-3.3.9`."""
        return tuple(f"{self.shown_letters}-{number}" for number in self._found(code) or ())

    def printed(self, code: str) -> tuple[str, ...]:
        """The numbers of a code in the book that is played."""
        return (self.played and self.all_of(code)) or (code,)

    def heading(self, code: str) -> str:
        """A code over its paragraph, with its number in the other edition: `FS2-6.3, FS2-3.3.9 (FS-7.4)`."""
        here, there = ", ".join(self.all_of(code)), code
        if not here:
            return f"{code} ({self.missing})" if self._found(code) == () else code
        return f"{here} ({there})" if self.played else f"{there} ({here})"

    def _found(self, code: str) -> tuple[str, ...] | None:
        """By the code or by what it is a part of; None for what is no rule of the book."""
        while code:
            if code in self.numbers:
                return self.numbers[code]
            code = code.rpartition(".")[0]
        return None


AS_CITED = Numbering()
"""A game whose codes are the numbers of its book."""
