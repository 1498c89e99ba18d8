"""How a navy is played by program: at which levels, and by the habits of its commanders, in three styles."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from ffts.core.model import Data
from ffts.core.seats import seating
from ffts.games.skies.sheets.provenance import Sheet, Text

Style = Literal["record", "cautious", "bold"]
Count = Annotated[int, Field(ge=0, le=100)]


class Habits(Data):
    """What a commander does by habit. The values given here are plain; a navy's own stand in its table."""

    title: Text = "Plain"
    cap: Count = 2
    """AFs of CAP each carrier keeps up by day."""
    escorts: Count = 2
    """Fighter AFs with a deck load."""
    deck_load: Count = 4
    """Bomber AFs that must stand ready before a strike leaves, unless there are no more."""
    patience: Count = 3
    """Turns a sighted carrier force waits for a full deck load."""
    memory: Count = 9
    """Turns a sighting is good for a strike."""
    in_hand: Annotated[int, Field(ge=-3, le=10)] = 0
    """Turns of fuel a strike must have over and above the way there and back and its combat; less than none sends it
    beyond its reach."""
    looks: Count = 3
    """12.5 Times a strike looks for its target in vain before it goes home."""
    to_the_end: bool = False
    """4.4 Whether a strike that has not found its target yet looks on past its point of no return."""
    keeps_contact: Literal["always", "carriers", "never"] = "always"
    """8.3 Which searches shadow a force they have found: all, those of carriers and ships, or none, which report and go
    on."""
    contact_for: Count = 99
    """8.3 Turns a shadower stays with a force before it starts back."""
    second_strikes: Literal["never", "fresh", "always"] = "fresh"
    """Whether bombers that have attacked ships today attack again: never; if a carrier was seen after they came home
    and no carrier of their own force is hurt; or whenever there is a target."""
    fresh_after: Count = 3
    """Turns after their attack from which a sighting is fresh for them."""
    withdraws_at: Annotated[float, Field(gt=0, le=1)] = 0.5
    """10.2 The share of a force's carriers out of action at which it withdraws."""
    empties_from: Count = 4
    """12.8 Armed AFs below from which on a carrier with CAP overhead takes their weapons off when a strike comes,
    rather than scramble fighters; 99 for never."""
    armed_searchers: bool = True
    """8.5 Whether searchers that carry bombs attack the carriers they find."""
    manoeuvres: bool = True
    """10.2 Whether forces close carriers that are out of reach, and leave a hex in which they were found; without it
    they hold their course, and withdraw when their carriers are out of action."""
    wider: bool = True
    """7.4.5 Whether the searches of the day fly on as far as no more aircraft are needed: more looks."""
    noon: bool = True
    """7.4.1 Whether searches are planned at noon if no enemy carrier is in contact."""


class Doctrines(Sheet):
    """The habits of each navy, by style. A side is of the navy its CAP doctrine is named after: usn_1942 of usn."""

    navies: Mapping[str, Mapping[Style, Habits]] = {}

    def styles(self, navy: str) -> tuple[Style, ...]:
        """Those that are told of this navy, as the record first."""
        return tuple(style for style in STYLES if style in self.navies.get(navy, {})) or ("record",)

    def habits(self, navy: str, style: str) -> Habits:
        """Plain ones where nothing is told of it."""
        return next((habits for name, habits in self.navies.get(navy, {}).items() if name == style), Habits())


STYLES: tuple[Style, ...] = ("record", "cautious", "bold")
LEVELS = (*seating.LEVELS, seating.ADMIRAL)
"""Those offered to a person, the weakest first."""
NO_DOCTRINES = Doctrines(
    id="doctrine",
    rule="1.2",
    title="How the program plays",
    source="none: for games started before there was a table of it",
    status="estimate",
)
