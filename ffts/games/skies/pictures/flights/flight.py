"""What the strip of one formation shows: plain values, made from a side's own view."""

from __future__ import annotations

from dataclasses import dataclass

from ffts.games.skies.words.fuel import fuel_text


@dataclass(frozen=True)
class EnduranceBar:
    """4.2 The endurance of the aircraft of one type and load."""

    who: str
    launched: int
    last: int
    """4.5 The last turn of normal endurance, as it is written on the form."""
    over: int
    combat: int = 0
    """4.3 Turns that the combat they fly to, or are in, will take off it."""

    @property
    def counted(self) -> int:
        """4.3 The turn in which their fuel ends."""
        return self.last - self.combat

    def words(self, now: int) -> str:
        """The same in a line."""
        left = self.counted - now
        text = f"{left} turn{'' if left == 1 else 's'} left" if left >= 0 else f"{-left} over"
        return f"{self.who}: launched in turn {self.launched}, {fuel_text(self.counted, self.last, now)}, {text}"


@dataclass(frozen=True)
class FormationStrip:
    """6.11 and 12.3 A formation, or aircraft without one, as its owner knows it."""

    id: str
    kind: str
    side: str
    side_name: str
    colour: str
    platform: str
    heading: str
    now: int
    due: int | None
    """10.6 The turn in which it is where it flies to."""
    due_words: str
    bars: tuple[EnduranceBar, ...]
    groups: tuple[str, ...]
    afs: tuple[str, ...]
    may: tuple[str, ...]
    """What it may still do, in words."""
    warning: str
    name: str = ""
    """By the name of its carrier: 'Enterprise strike 1'."""

    @property
    def ends(self) -> int:
        """4.3 The turn in which the first of its aircraft run out of fuel."""
        return min((bar.counted for bar in self.bars), default=self.now)

    @property
    def words(self) -> str:
        """Everything in one text, for a screen reader."""
        lines = [self.heading, self.due_words, *(bar.words(self.now) for bar in self.bars), *self.groups, self.warning]
        return ". ".join(filter(None, lines))
