"""What each game leaves to an umpire, and what is done about it where there is none. Words alone: no game is loaded."""

from collections.abc import Mapping
from typing import NamedTuple


class Left(NamedTuple):
    """What takes the place of the umpire in one game."""

    game: str
    """As it is called on the welcome page."""
    lines: tuple[str, ...]


LEFT_TO_UMPIRE: Mapping[str, Left] = {
    "skies": Left(
        "Fire from the Skies",
        (
            "Initiative is rolled when all are done; with the first roll the maps are exchanged (3.2).",
            "A side can say up to the air operations that it is done, in one word. That ends when it must do something,"
            " and when a strike is over its target.",
            "The Search Segment is skipped in a scenario in which no side can search (7.3).",
            "Wind and sky stay as the scenario begins: the roll for a change (6.10) is made at the desk alone.",
            "No ship battle is begun, and no damage is written down by hand: that is done at the desk alone.",
        ),
    ),
    "pacific_fury": Left(
        "Pacific Fury",
        (
            "Sinking is rolled for, and a turn is ended, as soon as no side has anything to do before it.",
            "Every battle is fought by the game's own rules: one to be fought elsewhere is called at the desk alone.",
        ),
    ),
    "fire_in_the_sky": Left(
        "Fire in the Sky",
        (
            "Every step belongs to a side: a phase ends when the side whose turn it is has said that it is done, and"
            " one in which no side can do anything is skipped.",
        ),
    ),
}
"""By the name that a game's files carry."""
