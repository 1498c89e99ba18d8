"""What a drawing of a ship class needs, as its file in `resources/skies/plans` has it. No game is pinned to it.

x is a fraction of the length from the bow (0) to the stern (1), y a fraction of half the beam from port (-1) to
starboard (1); what stands outboard of a carrier's hull reaches to 1.6. All other lengths are metres.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from ffts.core.model import Data
from ffts.games.skies.names import ShipId
from ffts.games.skies.sheets.provenance import Confidence, Text

Along = Annotated[float, Field(ge=0, le=1)]
Across = Annotated[float, Field(ge=-1.6, le=1.6)]
Share = Annotated[float, Field(gt=0, le=1.2)]
Metres = Annotated[float, Field(gt=0)]
Facing = Literal["fore", "aft", "side"]
Hull = Literal[
    "destroyer",
    "cruiser",
    "cruiser_rn",
    "cruiser_old",
    "cruiser_transom",
    "battleship",
    "battleship_transom",
    "battleship_long",
    "battleship_wide",
    "liner",
    "merchant",
    "tanker",
    "corvette",
    "carrier",
    "escort_carrier",
]
Mast = Literal["pole", "tripod", "pagoda", "tower", "cage", "lattice", "fold"]
Marking = Literal[
    "meatball_fore",
    "stripes_white_fore",
    "stripe_centre",
    "stripe_centre_dashed",
    "stripes_yellow",
    "letter_aft",
    "letters_aft",
    "kana_aft_port",
    "number_fore",
    "number_aft",
    "camouflage",
    "camouflage_green",
    "funnel_stripe_black",
]
FunnelKind = Literal[
    "upright",
    "island_starboard",
    "island_canted_starboard",
    "down_starboard",
    "side_stubs",
    "side_stubs_starboard",
    "ducts_aft_sides",
]


class Gun(NamedTuple):
    """A turret or mount; `side` points outboard on its own side."""

    x: Along
    y: Across
    barrels: Annotated[int, Field(ge=1, le=8)]
    calibre_cm: Metres
    facing: Facing = "fore"


class Funnel(NamedTuple):
    """Its place; its length as a part of the ship's, its width as a part of the beam."""

    x: Along
    y: Across
    length: Share
    width: Share
    raked: bool = False


class Block(NamedTuple):
    """A part of the superstructure from x to x; its width is a part of the beam."""

    x0: Along
    x1: Along
    width: Share


class Span(NamedTuple):
    """From x to x."""

    x0: Along
    x1: Along


class Spot(NamedTuple):
    """A place for something small."""

    x: Along
    y: Across


class Tubes(NamedTuple):
    """Torpedo tubes in one mount."""

    x: Along
    y: Across
    tubes: Annotated[int, Field(ge=1, le=5)]


class Catapult(NamedTuple):
    """The centre of its track; 0 launches to the bow, 90 athwartships, 180 aft."""

    x: Along
    y: Across
    length_m: Metres
    degrees: float


class FlightDeck(NamedTuple):
    """From x to x; its width in metres at both ends and between its shoulders."""

    x0: Along
    x1: Along
    width_fore: Metres
    width_mid: Metres
    width_aft: Metres


class LowerDeck(NamedTuple):
    """A second flying-off deck below the first."""

    x0: Along
    x1: Along
    width_m: Metres


class Island(NamedTuple):
    """From x to x, on one side."""

    x0: Along
    x1: Along
    side: Literal["port", "starboard"]


class Lift(NamedTuple):
    """Its middle and size; one at the deck's edge lies outboard."""

    x: Along
    y: Across
    length_m: Metres
    width_m: Metres
    place: Literal["deck", "edge"] = "deck"


class Heights(Data):
    """Metres above water: lists in the order of the blocks, funnels and masts they belong to."""

    deck: Annotated[float, Field(ge=0)] = 0
    island: Annotated[float, Field(ge=0)] = 0
    bridge: Annotated[float, Field(ge=0)] = 0
    superstructure: tuple[Metres, ...] = ()
    funnels: tuple[Metres, ...] = ()
    masts: tuple[Metres, ...] = ()


class Fittings(Data):
    """Everything a class may have and a refit may change."""

    name: str = ""
    loa_m: Annotated[float, Field(ge=0)] = 0
    beam_m: Annotated[float, Field(ge=0)] = 0
    width_m: Annotated[float, Field(ge=0)] = 0
    """Greatest width, where the flight deck is wider than the hull."""
    hull: Hull = "destroyer"
    bow: Literal["clipper", "straight", "bulb-flare"] = "clipper"
    stern: Literal["cruiser", "round", "transom"] = "cruiser"
    deck: Literal["", "wood", "steel"] = ""
    """What is walked on; wood on battleships and carriers unless they say otherwise."""
    freeboard_m: tuple[Metres, ...] = (7, 6, 5)
    """Bow, midships, stern; with a forecastle bow, before its break, after it, stern."""
    forecastle: Along = 0
    """Where it breaks; 0 for a flush deck."""
    poop: Along = 0
    turrets: tuple[Gun, ...] = ()
    turret_levels: tuple[Annotated[int, Field(ge=0, le=2)], ...] = ()
    """0 on deck, 1 fires over the next, 2 over both."""
    mounts: tuple[Gun, ...] = ()
    deck_mounts: tuple[Gun, ...] = ()
    light: tuple[Gun, ...] = ()
    funnels: tuple[Funnel, ...] = ()
    funnel_kind: FunnelKind = "upright"
    bridge: Span = Span(0.3, 0.36)
    bridge_width: Share = 0.6
    superstructure: tuple[Block, ...] = ()
    masts: tuple[Along, ...] = ()
    mast_kinds: tuple[Mast, ...] = ()
    tubes: tuple[Tubes, ...] = ()
    catapults: tuple[Catapult, ...] = ()
    hangar_catapult: tuple[Along, ...] = ()
    cranes: tuple[Spot, ...] = ()
    racks: tuple[Spot, ...] = ()
    aircraft_deck: Block | None = None
    flight_deck: FlightDeck | None = None
    lower_deck: LowerDeck | None = None
    hangar: Literal["closed", "open"] = "closed"
    """Open ones show their openings in the side."""
    deck_shoulders: Span = Span(0.1, 0.9)
    """The parts of the flight deck between which it has its width amidships."""
    deck_ends: tuple[Literal["round", "square", "taper"], Literal["round", "square", "taper"]] = ("square", "square")
    island: Island | None = None
    island_width_m: Annotated[float, Field(ge=0)] = 0
    lifts: tuple[Lift, ...] = ()
    arrester: Span | None = None
    wires: Annotated[int, Field(ge=0, le=20)] = 0
    barriers: tuple[Along, ...] = ()
    markings: tuple[Marking, ...] = ()
    deck_text: dict[ShipId, str] = {}
    heights: Heights = Heights()
    note: str = ""
    source: str = ""


class Refit(Fittings):
    """What differs on some ships, or from a date on."""

    ships: tuple[ShipId, ...] = ()
    """All of the class if it names none."""
    since: str = ""
    """A year or a month: 1944, 1943-05."""

    def holds_for(self, ship: str, date: str) -> bool:
        """Whether this refit applies to a ship on a day."""
        return (not self.ships or ship in self.ships) and (not self.since or bool(date) and date >= self.since)


class ShipPlan(Fittings):
    """A class of ships as she is drawn."""

    name: Text
    loa_m: Metres
    beam_m: Metres
    confidence: Confidence
    """Of the layout as a picture: high where somebody who knows the ship would know her again."""
    source: Text
    refits: tuple[Refit, ...] = ()

    def of(self, ship: str, date: str) -> Self:
        """The plan of one ship of the class on a day, written 1942-05-08; without a day as she was first."""
        changes = {
            key: getattr(refit, key)
            for refit in self.refits
            if refit.holds_for(ship, date)
            for key in sorted(refit.model_fields_set - {"ships", "since"})
        }
        return self.model_copy(update={**changes, "refits": ()})

    @model_validator(mode="after")
    def _agrees(self) -> Self:
        """Lists that belong together are as long as one another."""
        for plan in (self, *(self.of(ship, refit.since) for refit in self.refits for ship in (*refit.ships, "")[:1])):
            if faults := tuple(_faults(plan)):
                raise ValueError("; ".join(faults))
        return self


def _faults(plan: Fittings) -> Iterator[str]:
    pairs = (
        ("heights.superstructure", plan.heights.superstructure, plan.superstructure),
        ("heights.funnels", plan.heights.funnels, plan.funnels),
        ("heights.masts", plan.heights.masts, plan.masts),
        ("mast_kinds", plan.mast_kinds, plan.masts),
        ("turret_levels", plan.turret_levels or plan.turrets, plan.turrets),
    )
    for name, found, wanted in pairs:
        if len(found) != len(wanted):
            yield f"{name} has {len(found)} entries, {len(wanted)} are needed"
    if len(plan.freeboard_m) != (4 if plan.forecastle else 3):
        yield "freeboard_m needs bow, midships and stern; with a forecastle bow, before its break, after it and stern"
    if plan.flight_deck and not plan.heights.deck:
        yield "heights.deck is needed with a flight deck"
