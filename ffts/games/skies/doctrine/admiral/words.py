"""Why the admiral chose as he did: what was considered, what each was worth, and where carriers were believed to be."""

import re
from typing import NamedTuple

from ffts.games.skies.doctrine.admiral.choosing import Choice

PLACES = 6
"""Hexes that are named, those first in which carriers were believed most often."""
THOUGHT = re.compile(
    r"thought ahead in (?P<games>\d+) games? \((?P<worths>.+?) points, carriers believed in (?P<places>.*?)\), "
    r"chose (?P<chosen>[^;]+)"
)
_WORTH, _PLACE = re.compile(r"(\D+?) ([+-]\d+\.\d)(?:, |$)"), re.compile(r"(\w+): (\d+)")


class Thought(NamedTuple):
    """What a note says of a decision."""

    games: int
    options: tuple[tuple[str, float], ...]
    """Each with its worth in points, the best first."""
    believed: tuple[tuple[str, int], ...]
    """Hexes, each with the number of games in which a carrier was there."""
    chosen: str


def reasons(choice: Choice) -> str:
    """Nothing, where there was nothing to choose between."""
    tried = [plan for plan in choice.plans if plan.worths]
    if not tried[1:]:
        return ""
    count = len(tried[0].worths)
    ranked = sorted(tried, key=lambda plan: -plan.mean)
    worths = ", ".join(f"{plan.words} {plan.mean:+.1f}" for plan in ranked)
    often = sorted(choice.believed, key=lambda place: -place[1])[:PLACES]
    places = ", ".join(f"{at}: {games}" for at, games in often)
    chosen = choice.plan.words
    games = f"{count} game{'s' * (count != 1)}"
    return f"thought ahead in {games} ({worths} points, carriers believed in {places}), chose {chosen}"


def read(why: str) -> Thought | None:
    """What a reason says of a decision he thought about; None where it says nothing of it."""
    found = THOUGHT.search(why)
    if found is None:
        return None
    options = tuple((words, float(worth)) for words, worth in _WORTH.findall(found["worths"]))
    believed = tuple((at, int(games)) for at, games in _PLACE.findall(found["places"]))
    return Thought(int(found["games"]), options, believed, found["chosen"].strip())


def without(why: str) -> str:
    """The other reasons, for those who are not told of numbers."""
    return "; ".join(part for part in why.split("; ") if not THOUGHT.search(part))
