"""A seat: a place at the table, what it may see and do, and the link that is its key."""

from typing import Literal

from ffts.core.model import Data

Kind = Literal["commander", "captain", "liaison", "table", "guest"]
Manner = Literal["by hand", "at once", "read only"]
"""How its orders are taken: they wait for the umpire, they count as soon as the rules allow them, or it gives none."""
Silence = Literal["free", "low", "silent"]
"""Wireless; voice and lamp alone; neither wireless nor voice."""
DiceFrom = Literal["umpire", "program", "seat"]
"""Who rolls the dice of its orders."""


class Seat(Data):
    """A place at the table. Anyone who has its link sits there: there are no names and no passwords."""

    number: int
    kind: Kind
    name: str
    """What the umpire calls it: 'Japanese commander', 'Enterprise'."""
    token: str
    """The secret part of its link; it never appears in a log, a title or an address after the first visit."""
    side: str = ""
    """Whose view it has; none for the table and for guests."""
    at: str = ""
    """A captain's carrier, force or base: its pages and its orders only."""
    manner: Manner = "by hand"
    dice: DiceFrom = "umpire"
    silence: Silence = "free"
    """House rule *signals*: whether it uses its wireless."""
    is_closed: bool = False
    """Whether its link was taken away; it opens nothing any more."""

    @property
    def may_order(self) -> bool:
        """Whether letters with orders are accepted from it."""
        return bool(self.side) and self.manner != "read only" and not self.is_closed
