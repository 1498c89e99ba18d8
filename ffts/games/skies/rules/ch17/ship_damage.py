"""Chapter 17.1-17.2: what a bomb or a torpedo does to a ship, place by place on her grid.

The rules speak to a `Victim`: at the table it states facts, in a trial it only counts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from ffts.core.dice import Die
from ffts.games.skies.rules.ch14.aa import aa_after_hits
from ffts.games.skies.rules.charts import Charts, Throw
from ffts.games.skies.sheets.damage import BombRow, DamageTemplate, Kind, ShipDamage
from ffts.games.skies.state.damage import Damage, Effect, Hurt

MAGAZINE, AVGAS, FORCE = "magazine_hit", "avgas_hit", "torpedo_force"
DECK = frozenset({"deck", "elevator"})
"""17.3.2-17.3.3 What of a grid is a hit on the flight deck by itself."""


@dataclass(frozen=True)
class Build:
    """17.1 What a ship is: her grid and her own values."""

    name: str
    template: DamageTemplate
    hull: int
    full: float
    deck_mm: int = 0
    points: float = 0.0
    mounts: int = 0
    batteries: int = 0
    lifts: Mapping[int, str] = field(default_factory=dict)
    """Elevators by the sixth they stand in."""
    armoured_deck: bool = False
    open_hangar: bool = False

    def aa_now(self, damage: Damage) -> float:
        """17.2 Her AA strength with what is out of action."""
        return aa_after_hits(self.points, self.mounts, damage.out("mount"), damage.out("battery"))


class Victim(Protocol):
    """A ship that is hit."""

    @property
    def build(self) -> Build:
        """What she is."""

    @property
    def damage(self) -> Damage:
        """What was done to her so far."""

    @property
    def throw(self) -> Throw:
        """Her owner's dice."""

    @property
    def charts(self) -> Charts:
        """The tables of the game."""

    @property
    def lost(self) -> bool:
        """Whether she has gone down; nothing more happens to her then."""

    def suffer(self, effect: Effect) -> None:
        """Put it on her sheet."""

    def tend(self, no: int, size: int, mended: bool) -> None:
        """17.4 Damage control worked on this."""

    def hit_deck(self, place: int) -> None:
        """17.3.2"""

    def hit_hangar(self, place: int) -> None:
        """17.3.1"""

    def hit_lift(self, place: int, lift: str) -> None:
        """17.3.3"""

    def fire_reaches_aircraft(self, place: int) -> None:
        """17.3.4"""

    def armed_aboard(self) -> bool:
        """17.3.4 Whether armed aircraft stand in her hangar."""

    def explode(self, why: str) -> None:
        """17.3.4 She blows up."""


def hurt(victim: Victim, kind: Kind, place: int, what: str = "", **more: float | bool) -> None:
    """17.1 One more thing on her sheet."""
    number = victim.damage.count + 1
    fields = {"no": number, "kind": kind, "where": place, "what": what, **more}
    victim.suffer(Effect(hurt=Hurt.model_validate(fields)))


def take_in(victim: Victim, hull: int) -> None:
    """17.1 and 19.5 Hull points under water; speed goes with them."""
    build = victim.build
    share = min(hull, max(0, build.hull - victim.damage.hull_lost)) / build.hull
    victim.suffer(Effect(hull=hull, flooded=round(build.full * build.template.flooded_speed * share, 3)))


def sinks(build: Build, damage: Damage) -> bool:
    """17.1 A ship goes down with her last hull point."""
    return damage.hull_lost >= build.hull


def strike_bomb(victim: Victim, sheet: ShipDamage, kg: int) -> None:
    """17.1 and 17.3.2 A bomb: the place it falls on, how deep it goes, the flight deck of a carrier, what burns."""
    (place,) = victim.throw("17.1", f"{victim.build.name}: place of the bomb hit", Die.D36, 1)
    row = sheet.bomb(kg)
    levels = victim.build.template.levels(place)
    reached = levels[: depth_of(victim.build, sheet, row, kg)]
    for system in reached:
        if not victim.lost:  # what lies deeper decides nothing any more
            hit_system(victim, system, place, for_good=False)
    if not victim.lost and DECK.isdisjoint(reached) and victim.build.template.flight_deck:
        victim.hit_deck(place)  # 17.3.2: by a gallery or an island it came through the deck as well
    inside = len(reached) > 1 or len(levels) == 1
    if row.hull and inside and not victim.lost:
        victim.suffer(Effect(hull=row.hull))
    if victim.lost:
        return
    (face,) = victim.throw("17.1", f"{victim.build.name}: the bomb starts a fire on 1-{row.fire}", Die.D10, 1)
    if face <= row.fire:
        hurt(victim, "fire", place)


def depth_of(build: Build, sheet: ShipDamage, row: BombRow, kg: int) -> int:
    """17.1 Levels a bomb goes through; armour that it cannot break stops it."""
    breaks = kg >= sheet.armour_kg_mm * build.deck_mm
    if breaks:
        return row.depth
    above = 1 if build.armoured_deck else max(1, build.template.armour_level - 1)
    return min(row.depth, above)


def strike_torpedo(victim: Victim, sheet: ShipDamage, kg: int) -> None:
    """17.1 A torpedo: where it strikes, what it floods."""
    (place,) = victim.throw("17.1", f"{victim.build.name}: place of the torpedo hit", Die.D36, 1)
    row = sheet.torpedo(kg)
    template = victim.build.template
    (face,) = victim.throw("17.1", f"{victim.build.name}: {victim.charts.table(FORCE).title.lower()}", Die.D6, 1)
    force = row.hull + int(victim.charts.read(FORCE, face))
    take_in(victim, max(1, round(force * (1 - template.torpedo_belt))))
    if victim.lost:
        return
    if row.flood:
        hurt(victim, "flood", place, size=row.flood)
    hit_system(victim, template.below(place), place, for_good=True)


def hit_system(victim: Victim, system: str, place: int, for_good: bool) -> None:
    """17.1-17.3 One place of the grid."""
    build, damage = victim.build, victim.damage
    lift = build.lifts.get(place // 10, "") if system == "elevator" else ""
    match system:
        case "elevator" if lift:
            victim.hit_lift(place, lift)
        case "deck" | "elevator":
            victim.hit_deck(place)
        case "hangar":
            victim.hit_hangar(place)
        case "mount" | "battery":
            _knock_out(victim, "mount" if system == "mount" else "battery", place)
        case "machinery":
            if damage.out("machinery") < build.template.machinery:
                _machinery(victim, place, for_good)
        case "rudder":
            hurt(victim, "rudder", place, speed=round(build.full * build.template.rudder_speed, 2))
        case "magazine" | "avgas":
            _burst(victim, MAGAZINE if system == "magazine" else AVGAS, place)
        case "bridge" | "island":
            hurt(victim, "bridge", place)
        case "guns":
            hurt(victim, "guns", place, repairable=False)
        case _:
            pass  # upper works and hull: what a hit costs there is counted already


def _knock_out(victim: Victim, kind: Kind, place: int) -> None:
    """17.2 A mount or a battery, if one is left."""
    there = victim.build.mounts if kind == "mount" else victim.build.batteries
    if victim.damage.out(kind) < there:
        hurt(victim, kind, place)


def _machinery(victim: Victim, place: int, for_good: bool) -> None:
    """17.1 A machinery space: repairable after a bomb, gone after a torpedo."""
    inches = round(victim.build.full / victim.build.template.machinery, 2)
    if for_good:
        victim.suffer(Effect(torn=inches))
    hurt(victim, "machinery", place, speed=0.0 if for_good else inches, repairable=not for_good)


def _burst(victim: Victim, table: str, place: int) -> None:
    """17.3.4 Magazines and aviation fuel: a fire, or the end of the ship."""
    (face,) = victim.throw("17.3.4", f"{victim.build.name}: {victim.charts.table(table).title}", Die.D10, 1)
    match victim.charts.read(table, face):
        case "explosion":
            victim.explode(victim.charts.table(table).title)
        case "fire":
            hurt(victim, "fire", place)
        case "great fire":
            hurt(victim, "fire", place, size=2)
        case "flooded":
            take_in(victim, 1)
        case _:
            pass  # the table says that nothing happens
