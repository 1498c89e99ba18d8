"""Two plays through the real window with keys alone, on a screen that is none: run with -m window.

`FFTS_UPDATE_KEYS=1` writes docs/keys.md anew from what was counted.
"""

import os
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.playing.conftest import Plays

pytestmark = pytest.mark.window

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "keys.md"
AIMS = {
    "an empty turn": 7,
    "plan a search": 8,
    "launch a deck": 4,
    "waive, besides the reason": 3,
    "land what is overhead": 4,
    "search roll, besides dice and cards": 1,
    "search roll with two typed cards": 6,
    "CAP engagement": 2,
    "a strike group chooses its target": 2,
    "AA at a strike group": 1,
    "attack of a strike group": 2,
    "damage of hits": 2,
    "one order for all carriers of a side, besides its words": 2,
    "run the orders of both sides": 1,
}
"""Keys at the most, in the median; dice are not counted, each is R, and Shift+R is all that are left."""
BY_CHANCE = {
    "damage of hits",
    "CAP engagement",
    "AA at a strike group",
    "attack of a strike group",
    "a strike group chooses its target",
    "search roll, besides dice and cards",
    "search roll with two typed cards",
}
"""The program's dice decide whether there is any."""
HEAD = """# Keys for what is done most

Counted while two games were played through the real window with the keyboard alone (`pytest -m window`): Coral Sea
from the start until a strike of dive bombers had landed, and a turn of Midway with seven carriers. All information was
read from the screen. Keys for dice and cards are not counted: `R` or the number rolled for each die, `Shift+R` for all
that are left. Searches were rolled at the table, with dice and cards typed in; those keys are counted in a separate
line. The program rolled and drew everything else, from a seed, so that both games are the same each time. Where a line
of the Watch was out of sight, its key was pressed twice: the first press only shows it.

| What | Keys, median | Aim | Times |
|---|---:|---:|---:|
"""

BELOW = "\n## Which list has the digits"
"""What stands below the table is written by hand."""


@pytest.fixture(scope="module")
def played(plays: Plays) -> dict[str, Any]:
    """Both plays, one after the other: how many keys each action took, and how far they came."""
    return {what: plays(what) for what in ("coral-sea", "midway")}


def counted(played: dict[str, Any]) -> dict[str, list[int]]:
    keys: dict[str, list[int]] = {}
    for play in played.values():
        for action, counts in play["keys"].items():
            keys.setdefault(action, []).extend(counts)
    return keys


def test_both_plays_came_to_their_end(played: dict[str, Any]) -> None:
    assert played["coral-sea"]["landed"]
    assert played["coral-sea"]["turn"] > 9
    assert played["midway"]["turn"] == 3


def test_frequent_actions_take_no_more_keys_than_they_should(played: dict[str, Any]) -> None:
    keys = counted(played)
    assert [action for action in AIMS if action not in keys and action not in BY_CHANCE] == []
    done = {action: median(keys[action]) for action in AIMS if action in keys}
    assert {action: most for action, most in done.items() if most > AIMS[action]} == {}
    if os.environ.get("FFTS_UPDATE_KEYS"):
        rows = (
            f"| {name} | {done[name]:g} | {aim} | {len(keys[name])} |"
            if name in done
            else f"| {name} | - | {aim} | 0 |"
            for name, aim in AIMS.items()
        )
        below = PAGE.read_text(encoding="utf-8").partition(BELOW)
        PAGE.write_text(HEAD + "\n".join(rows) + "\n" + "".join(below[1:]), encoding="utf-8")
    text = PAGE.read_text(encoding="utf-8")
    assert [action for action in AIMS if f"| {action} |" not in text] == []
