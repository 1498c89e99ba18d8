"""How strong the program is at each level, as the arena measured it: read before the rules are loaded."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ffts.ui.desk.look.translate import tr

FEWEST = 10
"""Pairs of games below which nothing is said."""
NAME = "opponents.json"
"""Beside the other numbers of a game; `ffts arena --strengths` writes it."""
NONE: Mapping[str, str] = MappingProxyType({})


@lru_cache(maxsize=8)
def strengths_of(folder: Path, kind: str) -> Mapping[str, str]:
    """By level: 'Wins 28 of 100 games against a staff officer (60 pairs)'; nothing where nothing was measured."""
    try:
        known = json.loads((folder / NAME).read_text(encoding="utf-8"))
        return {level: text for level, found in known.items() if (text := _text(found, kind))}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return NONE


def _text(found: Mapping[str, Any], kind: str) -> str:
    """Of scenarios of this kind, if there are enough of them, else of all."""
    of_kind = found["kinds"].get(kind, {"pairs": 0})
    chosen = of_kind if of_kind["pairs"] >= FEWEST else found
    if chosen["pairs"] < FEWEST:
        return ""
    won, games = round(100 * chosen["score"]), 2 * chosen["pairs"]
    return tr("Wins {} of 100 games against a staff officer ({} played)").format(won, games)
