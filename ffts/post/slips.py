"""What became of a block that came in: a slip for who sent it, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

Became = Literal["taken", "again", "old", "taken back", "not this seat", "another game", "damaged"]
"""'again': it came before, and counts once. 'taken back': play was taken back to before its moment."""
HEADS: dict[Became, str] = {
    "taken": "Taken",
    "again": "Came before, and counts once",
    "old": "Old: written for {written}, and it is {now}",
    "taken back": "Old: play was taken back to before {written}, for which it was written",
    "not this seat": "Not from a seat of this game that gives orders",
    "another game": "Of another game",
    "damaged": "Damaged",
}
NEXT: dict[Became, str] = {
    "old": "Nothing of it was taken. Write your orders on the newest sheet",
    "taken back": "Nothing of it was taken. Write your orders on the newest sheet",
    "not this seat": "Nothing of it was taken. Use the sheet that was sent to you last",
    "another game": "Nothing of it was taken. It may be for another of your games",
    "damaged": "Nothing of it was taken. Copy the whole block once more, from its first line to its last",
}
NOTHING = "No orders in it"
WAIT = "An order whose moment has not come can wait for it: write 'later: ' before it."


class LineSlip(NamedTuple):
    """A line of a block."""

    number: int
    typed: str
    words: str
    """What it would do as far as the seat may know, or by which rule it cannot be."""
    is_taken: bool = True


class Slip(NamedTuple):
    """What became of a block."""

    became: Became
    seat: str = ""
    """The name of the seat; empty where it is not known."""
    lines: tuple[LineSlip, ...] = ()
    why: str = ""
    written: str = ""
    """The moment it was written for."""
    now: str = ""
    answer: str = ""
    """What became of the letter with its orders: it waits, or what was rolled."""

    @property
    def is_taken(self) -> bool:
        """Whether it is in the game file now."""
        return self.became in ("taken", "again")

    @property
    def words(self) -> tuple[str, ...]:
        """Say it, a line each."""
        return tuple(self._words())

    def _words(self) -> Iterator[str]:
        head = HEADS[self.became].format(written=self.written, now=self.now)
        why = f": {self.why}" if self.why else ""
        yield ": ".join(filter(None, (self.seat, head + why))) + "."
        if self.became in NEXT:
            yield f"{NEXT[self.became]}."
        elif self.became == "taken" and not self.lines:
            yield f"{NOTHING}."
        yield from map(_line_words, self.lines)
        if not all(line.is_taken for line in self.lines):
            yield WAIT
        if self.answer:
            yield f"{self.answer.rstrip('.')}."


def _line_words(line: LineSlip) -> str:
    no = "" if line.is_taken else "NOT taken: "
    return f"  {line.number}: {line.typed} - {no}{line.words}"


def all_words(slips: Sequence[Slip]) -> tuple[str, ...]:
    """Say what became of every block."""
    return tuple(words for slip in slips for words in slip.words)
