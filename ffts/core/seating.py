"""Who plays a side in a game of player turns: a person, the program, or a person whom the program spares the answers.

In the turn of one side the other is asked now and then: reaction, pairing, withdrawal. A program that only answers says
what is asked of its side then, and leaves the side's own turns to a person. (The cards of the welcome page name tempers
before the rules are loaded: nothing is imported here.)
"""

from collections.abc import Mapping
from typing import TypeVar

PLAIN = "plain"
"""The temper of a program that plays all of a side, where there is but one way of it."""
ANSWERS = "answers"
"""The temper of one that answers in the other side's turns, and no more."""
SEATED = (PLAIN, ANSWERS)
PLAYED = "played"
"""A pick of a page that is shown before a game is begun: the sides that the program will play against a person."""
EVERYBODY = ""
"""Who looks where the curtain is down: both sides, at the same screen."""
Side = TypeVar("Side", bound=str)


def describe_seat(style: str | None, name: str) -> str:
    """'The program plays Japan'."""
    if style == ANSWERS:
        return f"A person plays {name}; in the enemy's turns the program answers"
    return f"{'The program' if style else 'A person'} plays {name}"


def describe_helpers(seats: Mapping[Side, str], names: Mapping[Side, str]) -> str:
    """'the program plays Japan; the program answers for the Allies'; empty where persons play everybody."""
    does = {True: "answers for", False: "plays"}
    return "; ".join(f"the program {does[style == ANSWERS]} {names[side]}" for side, style in seats.items())
