"""6.3 Aircraft as both forms show them: air factors, the decks they stand on, the formations they fly in."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from ffts.core.model import Data
from ffts.games.skies.names import AfId, AosStep, FormationId, HexId, PlatformId


class Where(StrEnum):
    """6.3.1-6.3.3 The one place an AF is in."""

    HANGAR = "hangar"
    DECK = "deck"
    PARK = "park"
    AIR = "air"
    LOST = "lost"


class Spot(StrEnum):
    """6.7 How a flight deck is spotted."""

    CLEAR = "clear"
    AFT = "aft"
    FORWARD = "forward"


class AirFactor(Data):
    """6.3 Three aircraft of one type, moved and lost together."""

    id: AfId
    squadron: str
    aircraft: str
    platform: PlatformId
    """Where it belongs: the deck it flew from, or was diverted to."""
    where: Where
    section: int | None = None
    """6.3.2 The sixth of the flight deck it stands on."""
    load: str = ""
    """6.8 What it is being readied with, or is ready with."""
    work: int = 0
    """6.8 AOS of readying done for this load; the first of them is fuelling."""
    night_trained: bool = False
    formation: FormationId | None = None
    launched: int | None = None
    last_turn: int | None = None
    """4.2 The last turn of normal endurance."""
    scrambled_on: int | None = None
    """6.13.2 and 12.8 The turn in whose strike segment it took off; it counts as launched in the turn before."""
    fought_on: int | None = None
    """4.3 The turn whose combat was last charged."""
    damaged: bool = False
    unflyable: bool = False
    repaired: int = 0
    """16.3 AOS of repair that were paid for."""
    struck_on: int | None = None
    """15.4 The last turn in which it attacked a ship; it is remembered when the AF is home again."""
    weapon_spent: bool = False
    """8.5 An armed searcher that has attacked searches on without its weapon (A-071)."""
    cause: str = ""
    """Why it was lost."""
    lost_on: int | None = None

    @property
    def fuelled(self) -> bool:
        """6.3.4 Nose up; partly fuelled counts (A-027)."""
        return self.work > 0

    @property
    def has_attacked(self) -> bool:
        """15.4 and 8.5 Since it took off: it flies home, or searches on, without its weapon."""
        struck = self.struck_on is not None and self.launched is not None and self.struck_on >= self.launched
        return self.weapon_spent or struck


class Aos(Data):
    """6.5 What one carrier or base has done in the present air operations segment."""

    step: AosStep = AosStep.FLY
    by_deck: int = 0
    catapults: Mapping[str, int] = {}
    """6.9 AFs sent off by each catapult in use."""
    landed: int = 0
    closed: bool = False
    """6.12.8 A landing accident ended the landings."""
    spent: float = 0.0
    """6.4.6 Handling points used, in halves."""
    lifts: Mapping[str, int] = {}
    """6.8.1 AFs moved by each elevator, up and down together."""
    swept: int = 0
    """6.8.2 The aftermost sixth that aircraft took off from; 0 when none did."""
    worked: tuple[AfId, ...] = ()
    """6.8 AFs that were worked on."""
    heavy: int = 0
    """6.15 AFs whose torpedo or 800 kg bomb was worked on."""
    batch: Mapping[str, tuple[AfId, ...]] = {}
    """6.12.1 AFs down in this AOS that wait for their accident roll, for each kind of landing."""
    turned_round: tuple[AfId, ...] = ()
    """6.13.1"""

    @property
    def by_catapult(self) -> int:
        """6.9 Catapult launches of this AOS."""
        return sum(self.catapults.values())

    @property
    def launched(self) -> int:
        """6.9 All launches of this AOS."""
        return self.by_deck + self.by_catapult


Reaction = Literal["scramble", "launch", "unready"]
"""6.13.2 and 12.8 What a carrier does when a strike is announced."""


class Platform(Data):
    """6.4 A carrier's deck and hangar, or an air base, as it stands now."""

    id: PlatformId
    name: str
    ship: bool
    deck: tuple[AfId, ...] = ()
    """6.7.6 Aircraft on deck, the foremost first: the order in which they can leave."""
    spot: Spot = Spot.CLEAR
    closed_sections: tuple[int, ...] = ()
    """17.3.2"""
    lifts_out: tuple[str, ...] = ()
    """17.3.3"""
    catapults_out: tuple[str, ...] = ()
    hangar_hits: int = 0
    """17.3.1"""
    attacked_on: int | None = None
    """6.6 The last turn in which it was attacked."""
    tally: Mapping[str, int] = {}
    """6.12.1 AFs landed since the last accident roll, for each kind of landing (A-041)."""
    fires: int = 0
    """17.3.4 Fires that burning aircraft have started."""
    reactions: Mapping[int, tuple[Reaction, ...]] = {}
    """12.8 What was done about each strike announced in this turn, by the number of the announcement."""
    aos: Aos = Aos()
    orders: tuple[str, ...] = ()
    """6.5 Standing orders in plain words, the first to be thought of first."""


class StrikeGroup(Data):
    """6.11.2 and 12.1 Strike aircraft of one general model that attack together, and their escorts."""

    afs: tuple[AfId, ...]
    escorts: tuple[AfId, ...] = ()

    @property
    def all(self) -> tuple[AfId, ...]:
        """Everybody in it."""
        return (*self.afs, *self.escorts)


FormationKind = Literal["strike", "cap", "search", "return"]
Phase = Literal["forming", "outbound", "on station", "returning", "overhead"]


class Formation(Data):
    """4.5, 6.11 and 12.3 A strike, a CAP, a search, or aircraft on their way home, in its box of the form."""

    id: FormationId
    kind: FormationKind
    platform: PlatformId
    """Where it goes home to."""
    afs: tuple[AfId, ...]
    groups: tuple[StrikeGroup, ...] = ()
    target: str = ""
    """12.1 The task force or base it is to strike, or the one a CAP protects."""
    hex: HexId
    destination: HexId
    phase: Phase
    launched: int
    forming_until: int
    """6.11 The last turn spent forming up; it moves from the next one on."""
    announced_on: int | None = None
    """3.4.5 The turn in which its arrival was announced."""
    announced_as: int = 0
    """The number of that announcement, the first of a turn being 1."""
    of_cap: bool = False
    """A-081 A flight home of aircraft that were neither on a search nor on a strike."""
