"""Task forces, hands and reports as rows, and the ledger to be read out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ffts.games.skies.pictures.inspector.card import ShipLine


@dataclass(frozen=True)
class CardLine:
    """8.1.1 A card of a hand, what it stands for, and who knows it."""

    card: str
    reads: str
    ship: str
    known: str = ""
    """'Japan since turn 9, again 11'; nothing where that is no business of the viewer."""
    seen: bool = False


@dataclass(frozen=True)
class ForceSheet:
    """5 A task force in full, as its owner or the umpire knows it."""

    id: str
    side: str
    side_name: str
    name: str
    hex: str
    speed: str
    turns: str
    plot: str
    away: str
    ships: tuple[ShipLine, ...]
    hand: tuple[CardLine, ...]
    told: str = ""
    """8.2.4 What its owner knows of the searches for it."""

    @property
    def title(self) -> str:
        """'TF 17, Allies: Task Force 17 (Fletcher)'."""
        return f"TF {self.id}, {self.side_name}{f': {self.name}' if self.name else ''}"


@dataclass(frozen=True)
class SightingLine:
    """8.2.5 A line of the searcher's own record."""

    number: int
    turn: int
    hex: str
    text: str


def ledger_lines(sheets: Iterable[ForceSheet]) -> Iterator[str]:
    """8.2.4 The whole ledger, to be read out or copied."""
    for sheet in sheets:
        yield f"{sheet.title}. {sheet.told}".rstrip()
        for line in sheet.hand:
            yield f"  {line.card}  {line.ship or line.reads}{f': {line.known}' if line.known else ''}"
