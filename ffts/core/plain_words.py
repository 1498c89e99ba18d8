"""Lines typed in plain words, held against what the orders of a game are called."""

import re
from collections.abc import Callable, Sequence

from ffts.core.game import AnyDesk, LineReading
from ffts.core.model import Command

FILLING = frozenset({"the", "to", "a", "an", "at", "in", "into", "with", "and", "of", "its", "it", "put", "on"})
WORD = re.compile(r"[a-z0-9]+")
Told = Callable[[Command], str]


def tokens(text: str) -> list[str]:
    """Its words without those that only fill."""
    return [word for word in WORD.findall(text.lower()) if word not in FILLING]


def fits(typed: Sequence[str], told: str) -> bool:
    """Every word typed begins one of the words of the order, and none twice."""
    known = tokens(told)
    for word in typed:
        meant = next((one for one in known if one.startswith(_stem(word)) or word.startswith(_stem(one))), None)
        if meant is None:
            return False
        known.remove(meant)
    return True


def _stem(word: str) -> str:
    """'bombard' of 'bombards': the end of a verb does not matter."""
    return word[:-1] if len(word) > len("ses") and word.endswith("s") else word


def reading(desk: AnyDesk, told: Told, *commands: Command, rank: int = 1) -> LineReading:
    """What these would come to, tried on the desk."""
    trial = desk.trial(commands)
    if trial.refused is not None:
        verdict = f"{trial.refused.why} [{trial.refused.rule}]"
    else:
        verdict = f"asks for dice: {trial.ask.what}" if trial.ask else "allowed"
    words = "; ".join(map(told, commands))
    return LineReading(words, commands, verdict, trial.refused, trial.stopped if trial.refused else None, rank=rank)


def best_first(found: Sequence[LineReading], most: int) -> Sequence[LineReading]:
    """The allowed ones before the others, the nearest to what was typed before the rest."""
    return sorted(found, key=lambda one: (not one.allowed, -one.rank))[:most]
