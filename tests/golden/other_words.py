"""Other words a file of cases may have for the same input: as the rulings and the house rules call it."""

from collections.abc import Mapping
from typing import Any

_OTHERS = ("others", "others_on_deck", "parked", "afs_on_deck", "deck")

OTHER_WORDS: Mapping[str, Mapping[str, str]] = {
    "endurance_rating": {"last_turn": "last"},
    "last_turn": {"rating": "endurance", "combat": "combat_turns"},
    "combat_cost": {"fights": "fights_this_turn", "rounds": "fights_this_turn"},
    "overdue": {"last_turn": "last", "turn": "land"},
    "max_radius": {"rating": "endurance", "combat": "combat_turns"},
    "earliest_launch": {"aos": "ready_aos", "place": "where"},
    "deck_mode_op": {"spot": "mode", "op": "want"},
    "move_cost": {"afs": "n"},
    "hp_left": {"hits": "hangar_hits"},
    "queue_launch": {"deck": "queue", "launch": "af"},
    "elevators_usable": {
        **dict.fromkeys(("hit", "closed", "elevators_out", "lifts_out"), "out"),
        "launch_block": "rule",
        "landing_area": "landing_sections",
        "catapults": "catapult_sections",
    },
    "launch_clock": {"rule": "mix", "deck_run": "deck", "catapult": "cat"},
    "wind_over_deck": {"wind": "wind_kn", "speed": "inches"},
    "wind_launch": {"armed": "armed_strike", "cat": "catapult", "wind": "wind_kn", "speed": "inches"},
    "takeoff_clear": {"hit": "closed", "blocked": "closed", "section": "spot"},
    "park": {"hit": "closed", "room": "capacity", "space": "need"},
    "use_elevator": {"hit": "out", "up": "n"},
    "ready_af": {"load": "weapon"},
    "board_hit": {"n": "n_in_space", "fire_chain": "chain", "rule": "chain"},
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
    shown = {ours.get(key, key) if ours.get(key, key) not in inputs else key: value for key, value in inputs.items()}
    if question == "quick_turn" and "deck_clear" in shown:
        clear = shown.pop("deck_clear")
        shown.setdefault("on_deck", 0 if clear else 1)
    return shown
