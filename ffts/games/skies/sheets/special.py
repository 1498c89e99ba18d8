"""18.2 Special rules a scenario may switch on: off unless its file has them, and each says from which record."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from ffts.core.dice import Die
from ffts.core.model import Data
from ffts.games.skies.names import HexId, ShipId, TfId
from ffts.games.skies.sheets.recorded import ClockTime, Sourced

Tenths = Annotated[int, Field(ge=0, le=10)]


class StandingTask(Sourced):
    """18.2 Strikes with a standing task to search and attack: they leave for this force before anybody has seen it."""

    task_force: TfId
    """The enemy force they look for."""
    hex: HexId
    """Where they fly if it has not been sighted."""
    at: ClockTime
    """From when on they may leave."""
    until: ClockTime
    """The last time they may leave without a sighting."""
    bases: tuple[str, ...] = ()
    """The carriers or bases they leave from; empty: all of the side."""
    alone: bool = False
    """Whether they fly without fighters, for a side the program plays."""


class Submarine(Sourced):
    """18.2 A submarine that was in the way of a ship: it fires in this turn if she is afloat and near enough."""

    name: str
    """What it was called."""
    ship: ShipId
    """The enemy ship it fires at."""
    at: ClockTime
    """The time of the turn in which it fires."""
    hex: HexId
    """The hex in which it lay."""
    within: Annotated[int, Field(ge=0, le=20)] = 2
    """Hexes from there at which she must be."""
    chance: Annotated[int, Field(ge=1, le=10)]
    """It hits with this or less on a D10."""
    hits: Annotated[int, Field(ge=1, le=6)] = 1
    """Torpedoes that hit then."""
    weapon_kg: Annotated[int, Field(ge=50, le=1000)] = 300
    """The charge of a torpedo, in kilograms."""


class Astray(Sourced):
    """18.2 Strikes that never see what they were sent at, though by the map they are over it."""

    tenths: Tenths
    """How many of ten strikes go astray: with this or less on a D10, the first time one looks."""
    longer: Annotated[int, Field(ge=0, le=6)] = 0
    """Turns of fuel it has spent on looking: a D6, and at most this."""
    bases: tuple[str, ...] = ()
    """The carriers or bases whose strikes do; empty: all of the side."""


class Strafing(Sourced):
    """18.2 Fighters that meet no CAP shoot up what stands parked at a base of the enemy in the hex they come to."""

    burnt: Annotated[tuple[int, ...], Field(min_length=6, max_length=6)]
    """By a D6 for each fighter AF: the parked AFs it hits."""
    within: Annotated[int, Field(ge=0, le=3)] = 0
    """Hexes from the strike to the bases below."""


class Reports(Sourced):
    """18.2 Contact reports as wrong as the record's: misplaced and late. What the observer thinks he sees stays with
    the search cards (8.2)."""

    misplaced: Tenths = 0
    """How many of ten contacts are reported one hex off; with a 1 by D3 hexes."""
    late: tuple[Annotated[int, Field(ge=0, le=12)], ...] = ()
    """Turns until its commander reads it and strikes may leave, by a D10: ten numbers; left out, at once."""

    @model_validator(mode="after")
    def _ten_or_none(self) -> Self:
        if len(self.late) not in (0, max(Die.D10.values)):
            raise ValueError(f"late has {len(self.late)} numbers; a D10 reads ten of them")
        return self


class Special(Data):
    """18.2 The special rules of one side that are on."""

    standing_tasks: tuple[StandingTask, ...] = ()
    """Strikes that leave before a sighting."""
    submarines: tuple[Submarine, ...] = ()
    """Submarines of this side."""
    astray: Astray | None = None
    """Its strikes that go astray."""
    strafing: Strafing | None = None
    """What its fighters do over a base."""
    reports: Reports | None = None
    """What becomes of its contact reports."""
