"""Who plays a side: a person, the program at a level and in a style, or a person whom the program spares the answers.

In the turn of one side the other is asked now and then: reaction, pairing, withdrawal. A program that only answers says
what is asked of its side then, and leaves the side's own turns to a person. (The cards of the welcome page name levels
and styles before the rules are loaded: nothing is imported here.)

A file holds both in one text: `cadet:bold`, or the level or the style alone. Files of before there were levels hold a
style alone, which is that of *staff*. Behind them may be how long a player who thinks ahead does so before a decision:
`admiral:bold:5s`.
"""

import re
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
USUAL_SECONDS, MOST_SECONDS = 2, 60
"""What a decision takes a player who thinks ahead where no time was chosen, and what may be chosen."""
SECONDS = (1, 2, 5, 10, 20, 30, 60)
"""Those that lists offer."""
THINKERS = (ADMIRAL,)
"""Levels that think ahead."""
_TIME = re.compile(rf"{BETWEEN}([1-9]\d?)s$")
_TYPED_TIME = re.compile(r"\b([1-9]\d?) ?s(?:ec|econds?)?\b")
AS_USUAL: Mapping[str, str] = MappingProxyType({})
"""No side is played otherwise than usual."""
Side = TypeVar("Side", bound=str)


class Manner(NamedTuple):
    """How a side is played: how well, and in which style."""

    level: str
    style: str
    seconds: int = 0
    """How long it thinks before a decision; 0 where nothing was chosen."""

    @property
    def text(self) -> str:
        """As a file holds it: of *staff* the style alone."""
        text = self.style if self.level == STAFF else f"{self.level}{BETWEEN}{self.style}"
        return f"{text}{BETWEEN}{self.seconds}s" if self.seconds else text


def untimed(text: str) -> str:
    """The text without a time."""
    return _TIME.sub("", text)


def seconds_of(text: str) -> int:
    """How long a side that is played so thinks before a decision; 0 where the text does not say."""
    time = _TIME.search(text)
    return int(time[1]) if time else 0


def seconds_typed(typed: str) -> int:
    """The time in a line in plain words: '5 s', '5 seconds'; 0 if there is none, or one that cannot be chosen."""
    time = _TYPED_TIME.search(typed.lower())
    return int(time[1]) if time and int(time[1]) <= MOST_SECONDS else 0


def split(text: str, levels: Collection[str]) -> Manner:
    """Level and style of a text that was accepted once; the style is empty where none is named."""
    first, _, second = untimed(text).partition(BETWEEN)
    return Manner(first, second, seconds_of(text)) if first in levels else Manner(STAFF, text)


def read_manner(text: str, levels: Sequence[str], styles: Sequence[str]) -> Manner | None:
    """'cadet:bold', a level, or a style; nothing means *staff* in the first style, and None that there is no such."""
    seconds = seconds_of(text)
    first, _, second = untimed(text).partition(BETWEEN)
    if seconds > (MOST_SECONDS if first in THINKERS else 0):
        return None
    if not second and first in ("", *styles):
        return Manner(STAFF, first or styles[0])
    style = second or styles[0]
    return Manner(first, style, seconds) if first in levels and style in styles else None


def manners(levels: Sequence[str], styles: Sequence[str], seconds: int = 0) -> tuple[str, ...]:
    """What is offered in a list: *staff* in each of its styles, and the other levels in the first of them; a level
    that thinks ahead takes so many seconds."""
    return tuple(
        Manner(level, style, seconds if level in THINKERS else 0).text
        for level in levels
        for style in (styles if level == STAFF else styles[:1])
    )


def describe_manners(levels: Sequence[str], styles: Sequence[str]) -> str:
    """Who there is, for somebody who named another one."""
    example = Manner(levels[0], styles[-1]).text
    text = f"{', '.join(levels)}, each in a style ({', '.join(styles)}), as in {example}"
    thinker = next((level for level in levels if level in THINKERS), None)
    timed = Manner(thinker, styles[0], 15).text if thinker else ""
    return f"{text}; with 1 to {MOST_SECONDS} seconds for a decision, as in {timed}" if timed else text


def only_answers(text: str | None) -> bool:
    """Whether the program leaves this side's own turns to a person."""
    return text is not None and untimed(text).rpartition(BETWEEN)[2] == ANSWERS


def describe_program(text: str) -> str:
    """'The program (cadet, bold)'; what is usual goes without saying."""
    parts = [part for part in untimed(text).split(BETWEEN) if part not in (*UNSAID, ANSWERS)]
    if seconds := seconds_of(text):
        parts.append(describe_seconds(seconds))
    return f"The program ({', '.join(parts)})" if parts else "The program"


def describe_seconds(seconds: int) -> str:
    """'1 second', '5 seconds'."""
    return "1 second" if seconds == 1 else f"{seconds} seconds"


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
