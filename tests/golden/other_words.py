"""Other words a file of cases may have for the same input: as the rulings and the house rules call it."""

from collections.abc import Mapping
from typing import Any

_OTHERS = ("others", "others_on_deck", "parked", "afs_on_deck", "deck")

OTHER_WORDS: Mapping[str, Mapping[str, str]] = {
    "launch_clock": {"rule": "mix", "deck_run": "deck", "catapult": "cat"},
    "wind_launch": {"armed": "armed_strike"},
    "group_ok": {"group_max": "max", "limit": "max", "rule": "max"},
    "land": {
        "already_landed": "already",
        "landed": "already",
        "parked": "parked_cause",
        "night_trained": "trained",
        "rule": "remainder",
        "available": "avail",
    },
    "landing_condition": {"parked": "parked_cause", "night_trained": "trained", "available": "avail"},
    "landing_run": {"rule": "measure", "area_measure": "measure", "closed": "blocked"},
    "quick_turn": {**dict.fromkeys(_OTHERS, "on_deck"), "night_trained": "trained"},
    "emergency": {"dereadied": "deready", "unready": "deready", "launched": "launch"},
    "damaged": {"already": "already_damaged", "switch": "enabled", "option": "enabled"},
}


def in_our_words(question: str, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
    """The inputs as the adapter calls them; a word that stands beside ours is left, and is a fault of the case."""
    ours = OTHER_WORDS.get(question, {})
    said = {ours.get(key, key) if ours.get(key, key) not in inputs else key: value for key, value in inputs.items()}
    if question == "quick_turn" and "deck_clear" in said:
        clear = said.pop("deck_clear")
        said.setdefault("on_deck", 0 if clear else 1)
    return said
