"""The habits of each navy as they were when this player was copied: no table and no key added since changes them."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from ffts.core.model import Data

Count = Annotated[int, Field(ge=0, le=100)]


class Habits(Data):
    """What a commander does by habit. The values given here are plain; a navy's own stand in its table."""

    title: str = "Plain"
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
    noon: bool = True
    """7.4.1 Whether searches are planned at noon if no enemy carrier is in contact."""


NAVIES: Mapping[str, Mapping[str, Habits]] = {
    "usn": {
        "record": Habits(
            title="US Navy, as the record",
            cap=2,
            escorts=2,
            deck_load=5,
            patience=3,
            memory=12,
            in_hand=0,
            looks=2,
            to_the_end=True,
            keeps_contact="carriers",
            contact_for=3,
            second_strikes="fresh",
        ),
        "cautious": Habits(
            title="US Navy, cautious",
            cap=3,
            escorts=3,
            deck_load=6,
            patience=5,
            in_hand=2,
            looks=2,
            second_strikes="never",
            armed_searchers=False,
        ),
        "bold": Habits(
            title="US Navy, bold",
            cap=1,
            escorts=2,
            deck_load=3,
            patience=1,
            memory=12,
            in_hand=-1,
            looks=4,
            to_the_end=True,
            second_strikes="always",
            withdraws_at=1.0,
        ),
    },
    "ijn": {
        "record": Habits(
            title="Japanese Navy, as the record",
            cap=3,
            escorts=3,
            deck_load=5,
            patience=4,
            in_hand=0,
            looks=2,
            contact_for=4,
            second_strikes="fresh",
            withdraws_at=1.0,
            empties_from=99,
        ),
        "cautious": Habits(
            title="Japanese Navy, cautious",
            cap=4,
            escorts=4,
            deck_load=6,
            patience=6,
            in_hand=2,
            looks=2,
            second_strikes="never",
            armed_searchers=False,
        ),
        "bold": Habits(
            title="Japanese Navy, bold",
            cap=2,
            escorts=2,
            deck_load=3,
            patience=1,
            memory=12,
            in_hand=-1,
            looks=4,
            to_the_end=True,
            second_strikes="always",
            withdraws_at=1.0,
        ),
    },
    "rn": {
        "record": Habits(
            title="Royal Navy, as the record",
            cap=2,
            escorts=1,
            deck_load=3,
            patience=4,
            in_hand=1,
            looks=2,
            second_strikes="fresh",
        ),
        "cautious": Habits(
            title="Royal Navy, cautious",
            cap=2,
            escorts=2,
            deck_load=4,
            patience=6,
            in_hand=2,
            looks=1,
            second_strikes="never",
            armed_searchers=False,
        ),
        "bold": Habits(
            title="Royal Navy, bold",
            cap=1,
            escorts=1,
            deck_load=2,
            patience=1,
            in_hand=0,
            looks=3,
            to_the_end=True,
            second_strikes="always",
            withdraws_at=1.0,
        ),
    },
}


def habits_of(navy: str, style: str) -> Habits:
    """Plain ones where nothing is known of this navy, or of this style of it."""
    return NAVIES.get(navy, {}).get(style, Habits())
