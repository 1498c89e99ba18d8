"""Flight decks: the sheet of a carrier or an air base."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from ffts.core.model import Data
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.provenance import Provenance, Text

SectionNo = Annotated[int, Field(ge=1, le=6)]

FLAGS: Mapping[str, str] = {
    "no_readying_on_deck": "6.15: no aircraft is readied on the flight deck (A-034)",
    "no_readying_in_hangar": "6.15: no aircraft is readied in the hangar (A-034)",
    "no_deck_park": "6.15: aircraft stay on deck for flight operations only; the others must fit into the hangar",
    "no_night_operations": "6.4.8: it launches no aircraft at night",
    "no_ready_start": "6.14: no aircraft is ready when the scenario begins",
    "torpedo_work_third": "6.8: torpedoes and 800 kg bombs are worked on at most a third of the attack AF at once",
}
"""6.15 The limits of doctrine and equipment that a carrier, an air group or a side may have.

All of them refuse, but for two: that of the night only warns, as it is advice of the sheet (6.4.8); and of aircraft
parked on deck those who landed there are warned of, as they cannot but stand there until they are struck below.
"""


class PlatformKind(StrEnum):
    """6.3 What a platform is."""

    CV = "CV"
    CVL = "CVL"
    CVE = "CVE"
    BASE = "BASE"


class Section(Data):
    """17.3.2 A sixth of the flight deck, numbered from the bow."""

    no: SectionNo
    """1 to 6, from the bow."""
    room: Annotated[int, Field(ge=0)]
    """6.4.1 In 100 square feet."""


class Elevator(Data):
    """6.4.3 An elevator: where it stands, and how many AFs it moves in an AOS."""

    id: Text
    """What it is called on the form."""
    section: SectionNo
    """The sixth of the deck it stands in."""
    rate: Annotated[int, Field(ge=1, le=12)]
    """AFs it moves in an AOS."""


class Catapult(Data):
    """6.9 A catapult; those in the hangar need no deck."""

    id: Text
    """What it is called on the form."""
    place: Literal["deck", "hangar"]
    """On the deck or in the hangar."""
    section: SectionNo
    """The sixth of the deck it stands in."""
    rate: Annotated[int, Field(ge=1, le=12)] = 4
    """AFs it sends off in an AOS."""


class Carrier(Provenance):
    """6.4 The flight deck sheet of a carrier, or of an air base."""

    id: Text
    """The ship's id, or that of the base."""
    name: Text
    """What people call it."""
    kind: PlatformKind
    """A carrier of one of three kinds, or a base."""
    nation: Text
    """Whose it is."""
    hangar: Literal["open", "closed", "none"]
    """Whether its hangar can be opened to the air, and engines warmed in it."""
    handling_points: Annotated[int, Field(ge=0)]
    """The work its crews do in a turn."""
    hangar_room: Annotated[int, Field(ge=0)]
    """In AFs."""
    deck_length_ft: Annotated[int, Field(ge=100)]
    """Feet from bow to stern; of a base, of its runway."""
    sections: tuple[Section, ...]
    bow_section: Literal[1, 6] = 1
    """The sixth at the bow."""
    landing_sections: tuple[SectionNo, ...]
    """6.4.5 The sixths of the landing area."""
    elevators: tuple[Elevator, ...] = ()
    catapults: tuple[Catapult, ...] = ()
    launch_rate: Annotated[int, Field(ge=0)] = 12
    """6.9 AFs in an AOS by deck run; for a base A-037."""
    landing_rate: Annotated[int, Field(ge=0)] = 6
    """6.12 AFs in an AOS."""
    range_limit: Annotated[int, Field(ge=1)] | None = None
    """6.15 AFs that may stand spotted for launch at once, by doctrine; None for as many as find room."""
    armoured_deck: bool = False
    """Whether bombs must go through armour."""
    flags: tuple[str, ...] = ()
    """6.15 Limits of doctrine or equipment it always has."""
    takeoff: Mapping[str, Mapping[str, SectionNo]] = {}
    """6.4.1 Sections listed by type and load; what is not listed is computed from the take-off run."""

    @model_validator(mode="after")
    def _six_sections(self) -> Self:
        if [section.no for section in self.sections] != [1, 2, 3, 4, 5, 6]:
            raise ValueError("sections must be the six sixths of the deck, 1 to 6 in order")
        unknown = sorted(set(self.flags) - set(FLAGS))
        if unknown:
            raise ValueError(f"flags: {', '.join(unknown)} is not known; known are {', '.join(sorted(FLAGS))}")
        names = [*(lift.id for lift in self.elevators), *(catapult.id for catapult in self.catapults)]
        if len(names) != len(set(names)):
            raise ValueError("an elevator or catapult is listed twice")
        return self

    @property
    def is_base(self) -> bool:
        """A base has neither wind to mind nor elevators."""
        return self.kind is PlatformKind.BASE

    @property
    def deck_room(self) -> int:
        """6.4.1 Room of the whole deck, in 100 square feet."""
        return sum(section.room for section in self.sections)

    def takeoff_section(self, aircraft: Aircraft, load: str) -> int | None:
        """6.4.1 The forward-most sixth, counted from the bow, an AF may start from; None if the deck is too short.

        Unless the sheet lists it: the first sixth whose after edge lies as far from the bow as the take-off run with
        25 knots of wind over the deck. A base has runway enough everywhere.
        """
        listed = self.takeoff.get(aircraft.id, {}).get(load)
        if listed is not None or self.is_base:
            return listed or 1
        run = aircraft.run_ft(load)
        if run is None:
            return None
        needed = max(1, -(-run * 6 // self.deck_length_ft))
        return needed if needed <= len(self.sections) else None
