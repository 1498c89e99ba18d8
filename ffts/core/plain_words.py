"""Lines typed in plain words, held against what the orders of a game are called."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from ffts.core.game import AnyDesk, LineReading
from ffts.core.model import Command

FILLING = frozenset({"the", "to", "a", "an", "at", "in", "into", "with", "and", "of", "its", "it", "put", "on"})
WORD = re.compile(r"[a-z0-9]+")
EXACT = 500
"""The rank of a line that is typed word for word: nothing else is meant."""
LEAST = 3
"""Letters of a word of an order by which a longer word that is typed may begin."""
SEATING = ("program", "person", "play")
"""A line without one of these words never changes who plays a side."""
Side = TypeVar("Side", bound=str)
Describe = Callable[[Command], str]


def side_of(desk: AnyDesk, side: Callable[[str], Side]) -> Side | None:
    """The side that gives the order: the one whose own screen this is, else the one that decides now."""
    own = getattr(desk, "side", None) or desk.state.public.awaits.side
    return side(own) if own else None


def tokens(text: str) -> list[str]:
    """Its words without those that only fill."""
    return [word for word in WORD.findall(text.lower()) if word not in FILLING]


def fits(typed: Sequence[str], text: str) -> bool:
    """Every word typed begins one of the words of the order, and none twice; a number is that number."""
    known = tokens(text)
    for word in typed:
        meant = next((one for one in known if one == word), next((one for one in known if _begins(word, one)), None))
        if meant is None:
            return False
        known.remove(meant)
    return True


def _begins(word: str, one: str) -> bool:
    if word.isdigit() or one.isdigit():
        return word == one
    return one.startswith(_stem(word)) or (len(one) >= LEAST and word.startswith(_stem(one)))


def nearness(typed: Sequence[str], text: str, rank: int = 1) -> int:
    """How near an order is to what was typed."""
    return EXACT if [*typed] == tokens(text) else rank


def seats_somebody(typed: Sequence[str]) -> bool:
    """Whether these words are about who plays a side, and not about a fight in which a side stays."""
    return any(word.startswith(SEATING) for word in typed)


def concedes(typed: Sequence[str]) -> bool:
    """Whether these words give the game up: never by half a line."""
    return any(word.startswith("conce") for word in typed)


def _stem(word: str) -> str:
    """'bombard' of 'bombards': the end of a verb does not matter."""
    return word[:-1] if len(word) > len("ses") and word.endswith("s") else word


def reading(desk: AnyDesk, describe: Describe, *commands: Command, rank: int = 1) -> LineReading:
    """What these would come to, tried on the desk."""
    trial = desk.trial(commands)
    if trial.refused is not None:
        verdict = f"{trial.refused.why} [{trial.refused.rule}]"
    else:
        verdict = f"asks for dice: {trial.ask.what}" if trial.ask else "allowed"
    words = "; ".join(map(describe, commands))
    return LineReading(words, commands, verdict, trial.refused, trial.stopped if trial.refused else None, rank=rank)


def best_first(found: Sequence[LineReading], most: int) -> Sequence[LineReading]:
    """The allowed ones before the others, the nearest to what was typed before the rest; a line that is typed word for
    word alone."""
    whole = [one for one in found if one.rank >= EXACT]
    return sorted(whole or found, key=lambda one: (not one.allowed, -one.rank))[:most]
