"""How set pieces of ship damage are played: hits in the first phase, then damage control until the day is over."""

from dataclasses import dataclass

from ffts.games.skies.names import AfId
from ffts.games.skies.rules.ch17.board_fires import Parked
from ffts.workshop.piece_bench import Bench, BenchDice, Counted
from ffts.workshop.trial_ships import TrialShip, hit, live_through

# --- damage ---------------------------------------------------------------------------

FOLLOWED = 14
"""Turns a damaged ship is followed."""
BACK = range(5, 9)
CREWS = {"CV5": "usn_early", "CV6": "usn", "CV2": "usn_early", "CV8": "usn"}


def _victim(bench: Bench, dice: BenchDice, name: str, armed: int = 0, fuelled: int = 0) -> TrialShip:
    """17.3.4 With this many AFs below that have weapons, and that have fuel alone."""
    below = [Parked(AfId(str(at)), True, "torpedo" if at % 3 == 0 else "bomb") for at in range(armed)]
    below += [Parked(AfId(f"fuelled {at}"), True) for at in range(fuelled)]
    return TrialShip(bench.builds[name], dice.throw, bench.charts, dice.pick, below)


@dataclass(frozen=True)
class Blows:
    """3.4.5.3 What hits a ship in the first phase."""

    ships: tuple[str, ...]
    bombs: int = 0
    kg: int = 0
    torpedoes: int = 0
    torpedo_kg: int = 0
    armed: int = 0
    fuelled: int = 0

    def fall(self, bench: Bench, dice: BenchDice) -> tuple[TrialShip, str]:
        """17.1 On one of the ships."""
        name = self.ships[dice.below(len(self.ships))]
        ship = _victim(bench, dice, name, self.armed, self.fuelled)
        hit(ship, bench.damage, self.bombs, self.kg, self.torpedoes, self.torpedo_kg)
        return ship, CREWS.get(name, "ijn")

    def lost(self, bench: Bench, dice: BenchDice) -> Counted:
        """17 Ships that go down, now or later in the day."""
        ship, crew = self.fall(bench, dice)
        if not ship.lost:
            live_through(ship, bench.damage, crew, 1, FOLLOWED)
        return 100.0 * ship.lost, 1

    def closed(self, bench: Bench, dice: BenchDice) -> Counted:
        """17.3.2 Carriers that neither launch nor land."""
        ship, _ = self.fall(bench, dice)
        return 100.0 * (not ship.operates or ship.lost), 1

    def back(self, bench: Bench, dice: BenchDice) -> Counted:
        """17.4 Of those that were closed, carriers that operate again by the fifth to the eighth turn."""
        ship, crew = self.fall(bench, dice)
        if ship.operates:
            return 0.0, 0
        ends = live_through(ship, bench.damage, crew, 1, max(BACK))
        return 100.0 * any(ends[turn] for turn in BACK), 1
