"""4.2 and 4.4 Whether aircraft come home in time: the turn they are back, and the turn their fuel ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ffts.games.skies.names import AfId
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch04 import CRASHES_ON, LOST_WHEN_OVER, fuel_ends, turns_over
from ffts.games.skies.rules.ch10.homecoming import back_on
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, Side
from ffts.games.skies.state.air import Formation
from ffts.games.skies.words.fuel import fuel_text


@dataclass(frozen=True)
class Fuel:
    """Of several aircraft it is the one whose fuel ends first."""

    back: int | None
    """The turn in which they are over a deck again; None for those who wait over it."""
    ends: int
    full: int
    """The same without the combat they fly to."""
    now: int = 0

    @property
    def late(self) -> int:
        """4.4 Turns they would come home past their endurance."""
        return turns_over(self.ends, self.back) if self.back is not None else 0

    @property
    def words(self) -> str:
        """'home in turn 43, fuel ends in turn 29 (30 without its combat); lost'."""
        home = f"home in turn {self.back}, " if self.back is not None else ""
        text = f"{home}{fuel_text(self.ends, self.full, self.now)}"
        if not self.late:
            return text
        if self.late >= LOST_WHEN_OVER:
            return f"{text}; lost"
        return f"{text}; {plural(self.late, 'turn')} late, each ditches on 1-{CRASHES_ON[self.late]}"


def fuel_of(public: Public, data: Catalog, side: Side, afs: Sequence[AfId], flight: Formation | None) -> Fuel:
    """4.3 and 10.6 `afs` as they fly with `flight`: a strike by way of its target, where it fights."""
    ends = fuel_ends(data, side, afs, public.turn)
    back = back_on(public, data, side, flight) if flight else None
    full = min((last for af in afs if (last := side.air[af].last_turn) is not None), default=public.turn)
    return Fuel(back, public.turn if ends is None else ends, full, public.turn)
