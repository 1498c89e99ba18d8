"""The tab of a carrier or base: its name, its side, and what waits there in words."""

from dataclasses import dataclass

BRIEFLY = {
    "sunk": "sunk",
    "attacked": "raid",
    "overhead": "up",
    "without mission": "free",
    "not sealed": "open",
    "planned": "planned",
    "out": "out",
}


@dataclass(frozen=True)
class Tab:
    """A carrier or base as its tab tells of it."""

    id: str
    name: str
    side: str
    marks: tuple[str, ...]
    short: str = ""
    """Its side in letters, for where there is little room."""
    at_risk: bool = False
    """Whether something of it is about to be lost."""

    @property
    def waits(self) -> tuple[str, ...]:
        """What is about to be lost first, then what waits."""
        return (*(("about to be lost",) if self.at_risk else ()), *self.marks)

    @property
    def text(self) -> str:
        """'Akagi (Japan): about to be lost, 6 overhead'."""
        waits = f": {', '.join(self.waits)}" if self.waits else ""
        return f"{self.name} ({self.side}){waits}"

    @property
    def brief(self) -> str:
        """What waits most, in few letters; the whole of it stands in the tooltip and on the form."""
        for mark in self.marks:
            number, _, what = mark.partition(" ")
            if what in BRIEFLY:
                return f"{number} {BRIEFLY[what]}"
            if mark in BRIEFLY:
                return BRIEFLY[mark]
        return ""
