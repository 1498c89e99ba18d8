"""Ships and dice for trials: the rules of damage played many thousand times with nothing written down."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from ffts.core.dice import Die
from ffts.games.skies.names import AfId
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch06.launching import takeoff_blocked
from ffts.games.skies.rules.ch12.strikes import ASPS
from ffts.games.skies.rules.ch17.board_fires import Blaze, Parked
from ffts.games.skies.rules.ch17.damage_control import control, rolls_in_segment
from ffts.games.skies.rules.ch17.ship_damage import Build, hurt, sinks, strike_bomb, strike_torpedo
from ffts.games.skies.rules.charts import Charts, Throw
from ffts.games.skies.sheets.damage import ShipDamage
from ffts.games.skies.state.damage import Damage, Effect

LANDING = (3, 4, 5, 6)
FIGHTER_SPOT = 3
"""Where a fighter starts from when the deck is clear behind it."""


def thrower(chance: Random) -> Throw:
    """Quick dice."""
    rolled = chance.random
    values = {die: (die.values, len(die.values)) for die in Die}

    def throw(rule: str, what: str, die: Die, n: int) -> Sequence[int]:
        faces, count = values[die]
        if n == 1:  # as most throws are
            return (faces[int(rolled() * count)],)
        return [faces[int(rolled() * count)] for _ in range(n)]

    return throw


@dataclass(slots=True)
class TrialShip:
    """A ship that is hit in a trial."""

    build: Build
    throw: Throw
    charts: Charts
    pick: Callable[[tuple[AfId, ...]], AfId]
    hangar: list[Parked] = field(default_factory=list)
    chain: str = "single_wave"
    damage: Damage = Damage()
    lost: bool = False
    closed: set[int] = field(default_factory=set)

    def suffer(self, effect: Effect) -> None:
        self.damage = self.damage.after(effect)
        self.lost = self.lost or sinks(self.build, self.damage)

    def tend(self, no: int, size: int, mended: bool) -> None:
        self.damage = self.damage.tended(no, size, mended)
        if mended:
            self.closed = {one.where // 10 for one in self.damage.open("deck")}

    def hit_deck(self, place: int) -> None:
        hurt(self, "deck", place)
        self.closed.add(place // 10)

    def hit_hangar(self, place: int) -> None:
        hurt(self, "hangar", place, repairable=False)
        self.fire_reaches_aircraft(place)

    def hit_lift(self, place: int, lift: str) -> None:
        hurt(self, "elevator", place, lift)
        self.hit_deck(place)

    def fire_reaches_aircraft(self, place: int) -> None:
        if not self.hangar:
            return
        blaze = Blaze("", "hangar", self.chain, self.throw, self.charts, self.build.open_hangar)
        found = blaze.hit(self.hangar, self.hangar, self.pick)
        gone = {af for af, _, _ in found.lost}
        self.hangar = [af for af in self.hangar if af.id not in gone]
        for _ in range(found.fires):
            hurt(self, "fire", place)
        self.lost = self.lost or found.exploded

    def armed_aboard(self) -> bool:
        return any(af.weapon for af in self.hangar)

    def explode(self, why: str) -> None:
        self.lost = True

    @property
    def operates(self) -> bool:
        """17.3.2 Whether a fighter can take off and something can land."""
        return not takeoff_blocked(FIGHTER_SPOT, self.closed) and landing_run(LANDING, self.closed) > 0


def live_through(ship: TrialShip, sheet: ShipDamage, crew: str, asp: int, turns: int) -> list[bool]:
    """17.4 Damage control from the phase after the hits on; whether she operates aircraft at the end of each turn."""
    for _ in range(ASPS - asp):
        _roll(ship, sheet, crew)
    ends = [ship.operates and not ship.lost]
    for turn in range(1, turns + 1):
        for _ in range(rolls_in_segment(ship.damage.any, attacked_before=turn == 1)):
            _roll(ship, sheet, crew)
        ends.append(ship.operates and not ship.lost)
        if ship.lost or not ship.damage.open():
            return ends + [ends[-1]] * (turns - turn)
    return ends


def _roll(ship: TrialShip, sheet: ShipDamage, crew: str) -> None:
    if not ship.lost:
        control(ship, crew, sheet.many_fires)


def hit(ship: TrialShip, sheet: ShipDamage, bombs: int, kg: int, torpedoes: int = 0, torpedo_kg: int = 0) -> None:
    """3.4.5.3 All hits of one phase."""
    for _ in range(bombs):
        if not ship.lost:
            strike_bomb(ship, sheet, kg)
    for _ in range(torpedoes):
        if not ship.lost:
            strike_torpedo(ship, sheet, torpedo_kg)
