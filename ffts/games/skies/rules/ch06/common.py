"""6.4-6.6 What every air operation asks first: which deck, which step, attacked or not, points left."""

from collections.abc import Iterable
from typing import NamedTuple

from ffts.core.umpire import Refused
from ffts.games.skies.names import AfId, PlatformId, ShipId, SideId, names_with_ids
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Aircraft, Load
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.tables import ReadyingRow
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor, Platform, Where

FUELLING = "fuel_and_guns"
PLAIN_FUELLING = ReadyingRow(title="Fuel and guns", turns=1, points=1.0)
PLACES = {
    Where.HANGAR: "in {}'s hangar",
    Where.DECK: "on {}'s deck",
    Where.PARK: "parked at {}",
    Where.AIR: "in the air",
    Where.LOST: "lost",
}
"""6.3.1-6.3.3 The places of an AF in words, with the name of its carrier or base."""


class Deck(NamedTuple):
    """A carrier or base as it stands: its side, its state, its sheet."""

    side: Side
    platform: Platform
    sheet: Carrier

    @property
    def name(self) -> str:
        """Its name, for messages."""
        return self.platform.name

    @property
    def afs_on_deck(self) -> tuple[AirFactor, ...]:
        """6.3.2 Who stands on the flight deck, the foremost first."""
        return tuple(self.side.air[af] for af in self.platform.deck)

    @property
    def points(self) -> float:
        """6.4.6 Handling points of an AOS, less hangar hits (17.3.1)."""
        return points_left(self.sheet.handling_points, self.platform.hangar_hits, 0)

    @property
    def points_left(self) -> float:
        """6.4.6 Handling points that are left in this AOS."""
        return points_left(self.sheet.handling_points, self.platform.hangar_hits, self.platform.aos.spent)


def points_left(base: float, hangar_hits: int, spent: float) -> float:
    """6.4.6 and 17.3.1 A hangar hit costs a point, never below none (A-024, A-104)."""
    return max(0.0, base - hangar_hits - spent)


def side_of(state: State, platform: PlatformId) -> Side | None:
    """The side a carrier or base belongs to."""
    for side in state.sides.values():
        if platform in side.platforms:
            return side
    return None


def own_side(ump: Ump, side: SideId) -> Side:
    """The side of this id."""
    if side not in ump.state.sides:
        there_are = names_with_ids(ump.state.sides.values())
        raise Refused(
            "1.2-SIDE",
            f"There is no side {side}; the sides are {there_are}",
            "Name one of the sides of this scenario",
            waivable=False,
        )
    return ump.state.sides[side]


def deck_of(ump: Ump, platform: PlatformId, afloat: bool = True) -> Deck:
    """6.3 The carrier or base of this id, which must not have sunk."""
    side = side_of(ump.state, platform)
    if side is None:
        there_are = names_with_ids(deck for each in ump.state.sides.values() for deck in each.platforms.values())
        raise Refused(
            "6.3-PLATFORM",
            f"There is no carrier or base {platform}; there are {there_are}",
            "Name one of these by its name or letters",
            waivable=False,
        )
    there, ship = side.platforms[platform], side.ships.get(ShipId(platform))
    if afloat and ship is not None and ship.sunk_on is not None:
        why = f"{there.name} has sunk; nothing can be done aboard"
        ump.insist(False, "6.3-SUNK", why, "Divert its aircraft to another deck")
    return Deck(side, there, ump.data.carriers[platform])


def afs_aboard(ump: Ump, deck: Deck, wanted: Iterable[AfId], where: Iterable[Where]) -> tuple[AirFactor, ...]:
    """6.3 The AFs of these ids, each once, and all of them here."""
    wanted, places = tuple(wanted), tuple(where)
    ump.insist(bool(wanted), "6.3-NONE", f"{deck.name}: name at least one AF", "Choose AFs on the form of this deck")
    ump.insist(len(set(wanted)) == len(wanted), "6.3-TWICE", f"{deck.name}: an AF is named twice", "Name each AF once")
    air, home = deck.side.air, deck.platform.id
    for af in wanted:
        there = air.get(af)
        if there is None or there.platform != home or there.where not in places:
            found = f"it is {_whereabouts(deck.side, there)}" if there else "there is no such AF"
            text = " or ".join(PLACES[place].format(deck.name) for place in places)
            ump.insist(False, "6.3-PLACE", f"{af} is not {text}; {found}", f"Choose AFs that are {text}")
    return tuple(air[af] for af in wanted)


def _whereabouts(side: Side, af: AirFactor) -> str:
    """6.3.1-6.3.3 Where its counter is."""
    home = side.platforms.get(af.platform)
    return PLACES[af.where].format(home.name if home else af.platform)


def afford(ump: Ump, deck: Deck, cost: float, what: str) -> None:
    """6.4.6 Points are spent in halves and never beyond what is left."""
    if cost > deck.points_left:
        why = f"{deck.name} has {deck.points_left:g} of {deck.points:g} handling points left; {what} costs {cost:g}"
        ump.require(False, "6.4.6-HP", why, "Do it for fewer AFs, or in the next turn")


def type_of(ump: Ump, af: AirFactor) -> Aircraft:
    """The type of an AF."""
    return ump.data.aircraft[af.aircraft]


def load_of(ump: Ump, af: AirFactor) -> Load | None:
    """6.8 What an AF is loaded with, or is being loaded with."""
    return ump.data.load(af.aircraft, af.load) if af.load else None


def fuelling(ump: Ump) -> ReadyingRow:
    """6.8 The row for fuel and guns, with which every readying begins; one AOS if the table has none."""
    return ump.data.readying.rows.get(FUELLING, PLAIN_FUELLING)


def work_needed(ump: Ump, load: Load) -> int:
    """6.8 How many AOS of readying `load` takes."""
    return ump.data.readying.rows[load.readying].turns


def is_ready(ump: Ump, af: AirFactor) -> bool:
    """6.8 Fuelled, and armed if the load calls for it (A-033)."""
    return readied(ump.data, af)


def readied(data: Catalog, af: AirFactor) -> bool:
    """6.8 The same, for who has the numbers and no umpire."""
    return bool(af.load) and af.work >= data.readying.rows[data.load(af.aircraft, af.load).readying].turns


def can_fly_again(ump: Ump, af: AirFactor) -> None:
    """16.2-16.3 Damaged aircraft are repaired first; some never fly again."""
    why = f"{af.id} is damaged beyond repair and cannot fly again"
    ump.require(not af.unflyable, "16.2-UNFLYABLE", why, "Ready another AF")
    ump.require(not af.damaged, "16.3-DAMAGED", f"{af.id} is damaged and must be repaired first", "Repair it (16.3)")


def space_of(ump: Ump, af: AirFactor, parked: bool) -> int:
    """6.4.2 Room an AF takes: spotted for launch, or parked after landing."""
    return type_of(ump, af).space(parked)


def room_left(ump: Ump, deck: Deck, section: int, parked: bool) -> int:
    """6.3.2 Room left on a sixth of the deck; none on one that was hit (17.3.2)."""
    if section in deck.platform.closed_sections:
        return 0
    used = sum(space_of(ump, af, parked) for af in deck.afs_on_deck if af.section == section)
    return next(s.room for s in deck.sheet.sections if s.no == section) - used
