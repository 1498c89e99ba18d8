"""The words in the boxes of a location grid: whole where there is room, and in four letters with a key where not."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QFontMetrics

from ffts.games.skies.pictures.ships.sheet import GridPlace
from ffts.games.skies.sheets.damage import SYSTEMS, damage_name

FIRE, MENDED = "FIRE", "mended"
BRIEF = {one.short: one.brief for one in SYSTEMS.values() if one.brief} | {FIRE: "F", MENDED: "ok"}
HIT_AS = {one.short: damage_name(one.hit_as) for one in SYSTEMS.values() if one.hit_as}
"""What a hit on it is called."""


def words_of(cell: GridPlace, below: bool) -> tuple[str, ...]:
    """What a bomb finds there from the top down, or what a torpedo does."""
    return (cell.below,) if below else cell.levels


def widest(words: Iterable[str], metrics: QFontMetrics) -> int:
    """The room the longest of them needs."""
    return max(map(metrics.horizontalAdvance, words), default=0)


def brief(word: str) -> str:
    """'hgr' for hangar; short words stay as they are."""
    return BRIEF.get(word, word)


def key_to(cells: Iterable[GridPlace], below: bool) -> str:
    """'hgr: hangar, eng: engines, F: FIRE'."""
    words = (word for cell in cells for word in (*words_of(cell, below), state_of(cell)))
    return ", ".join(f"{BRIEF[word]}: {word}" for word in dict.fromkeys(words) if word in BRIEF)


def state_of(cell: GridPlace) -> str:
    """FIRE, how many hits, or that all is mended."""
    if cell.burning:
        return FIRE
    if cell.hurts:
        return "1 hit" if len(cell.hurts) == 1 else f"{len(cell.hurts)} hits"
    return MENDED if cell.mended else ""


def brief_state(cell: GridPlace) -> str:
    """'F', '2', 'ok'."""
    told = state_of(cell)
    return BRIEF.get(told, told.split(" ")[0])


def is_hit(cell: GridPlace, word: str) -> bool:
    """17.1 Whether one of the hits at this place was on it."""
    return any(hurt.startswith(HIT_AS.get(word, word)) for hurt in cell.hurts)
