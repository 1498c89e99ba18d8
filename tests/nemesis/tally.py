"""What came of it."""

from dataclasses import dataclass


@dataclass
class Tally:
    """How often the worst was done, and to how much. What is lost ends the run at once, with the place."""

    done: int = 0
    acknowledged: int = 0
    """Entries of which the player was told that they are recorded."""
    waited: int = 0
    """How often a campaign waited meanwhile for a battle that is fought in another game."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.done + other.done, self.acknowledged + other.acknowledged, self.waited + other.waited)
