"""Who plays a side: a person, the program at a level and in a style, or a person whom the program spares the answers.

In the turn of one side the other is asked now and then: reaction, pairing, withdrawal. A program that only answers says
what is asked of its side then, and leaves the side's own turns to a person. (The cards of the welcome page name levels
and styles before the rules are loaded: nothing is imported here.)

A file holds both in one text: `cadet:bold`, or the level or the style alone. Files of before there were levels hold a
style alone, which is that of *staff*.
"""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

CADET, STAFF, ADMIRAL = "cadet", "staff", "admiral"
LEVELS = (CADET, STAFF)
"""How well the program plays, the weakest first: those every game has to offer."""
V0, BLIND = "v0", "blind"
YARDSTICKS = (V0, BLIND)
"""Players of every game by which others are measured; they play where they are named, and are not offered."""
PLAIN = "plain"
"""The style of a program that plays all of a side, where there is but one way of it."""
ANSWERS = "answers"
"""The style of one that answers in the other side's turns, and no more."""
RECORD = "record"
"""The style of a navy as its record has it."""
SEATED = (PLAIN, ANSWERS)
PLAYED = "played"
"""A pick of a page that is shown before a game is begun: the sides that the program will play against a person."""
EVERYBODY = ""
"""Who looks where the curtain is down: both sides, at the same screen."""
UNSAID = (STAFF, PLAIN, RECORD)
"""What goes without saying."""
BETWEEN = ":"
AS_USUAL: Mapping[str, str] = MappingProxyType({})
"""No side is played otherwise than usual."""
Side = TypeVar("Side", bound=str)


class Manner(NamedTuple):
    """How a side is played: how well, and in which style."""

    level: str
    style: str

    @property
    def text(self) -> str:
        """As a file holds it: of *staff* the style alone."""
        return self.style if self.level == STAFF else f"{self.level}{BETWEEN}{self.style}"


def split(text: str, levels: Collection[str]) -> Manner:
    """Level and style of a text that was accepted once; the style is empty where none is named."""
    first, _, second = text.partition(BETWEEN)
    return Manner(first, second) if first in levels else Manner(STAFF, text)


def read_manner(text: str, levels: Sequence[str], styles: Sequence[str]) -> Manner | None:
    """'cadet:bold', a level, or a style; nothing means *staff* in the first style, and None that there is no such."""
    first, _, second = text.partition(BETWEEN)
    if not second and first in ("", *styles):
        return Manner(STAFF, first or styles[0])
    style = second or styles[0]
    return Manner(first, style) if first in levels and style in styles else None


def manners(levels: Sequence[str], styles: Sequence[str]) -> tuple[str, ...]:
    """What is offered in a list: *staff* in each of its styles, and the other levels in the first of them."""
    return tuple(Manner(level, style).text for level in levels for style in (styles if level == STAFF else styles[:1]))


def describe_manners(levels: Sequence[str], styles: Sequence[str]) -> str:
    """Who there is, for somebody who named another one."""
    example = Manner(levels[0], styles[-1]).text
    return f"{', '.join(levels)}, each in a style ({', '.join(styles)}), as in {example}"


def only_answers(text: str | None) -> bool:
    """Whether the program leaves this side's own turns to a person."""
    return text is not None and text.rpartition(BETWEEN)[2] == ANSWERS


def describe_program(text: str) -> str:
    """'The program (cadet, bold)'; what is usual goes without saying."""
    how = ", ".join(part for part in text.split(BETWEEN) if part not in (*UNSAID, ANSWERS))
    return f"The program ({how})" if how else "The program"


def describe_seat(text: str | None, name: str) -> str:
    """'The program (cadet) plays Japan'."""
    if text and only_answers(text):
        program = describe_program(text)
        return f"A person plays {name}; in the enemy's turns {program[:1].lower()}{program[1:]} answers"
    return f"{describe_program(text) if text else 'A person'} plays {name}"


def describe_helpers(seats: Mapping[Side, str], names: Mapping[Side, str]) -> str:
    """'the program plays Japan; the program answers for the Allies'; empty where persons play everybody."""
    does = {True: "answers for", False: "plays"}
    return "; ".join(f"the program {does[only_answers(text)]} {names[side]}" for side, text in seats.items())
