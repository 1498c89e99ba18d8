"""What can be done with aircraft, each with its key: buttons, keys and tooltips come from this one list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt


@dataclass(frozen=True)
class FormVerb:
    """An order of the form."""

    id: str
    name: str
    key: Qt.Key
    letter: str
    tip: str
    lists: bool = False
    """Whether it opens the small list first."""


VERBS = (
    FormVerb("ready", "Ready", Qt.Key.Key_R, "R", "Ready the chosen aircraft, choosing the load (6.8)", lists=True),
    FormVerb("unready", "Unready", Qt.Key.Key_U, "U", "Take weapons off, then fuel out (6.8)"),
    FormVerb("deck", "Deck", Qt.Key.Key_D, "D", "Bring the chosen up to the flight deck (6.7.3, 6.7.4)"),
    FormVerb("hangar", "Hangar", Qt.Key.Key_H, "H", "Strike the chosen below into the hangar (6.7.2)"),
    FormVerb("respot", "Respot", Qt.Key.Key_S, "S", "Spot the deck anew (6.7.1)", lists=True),
    FormVerb("launch", "Launch", Qt.Key.Key_L, "L", "Launch the chosen; Shift+L by catapult (6.9)", lists=True),
    FormVerb("aboard", "Aboard", Qt.Key.Key_B, "B", "Land the chosen, or whoever is overhead (6.12)"),
    FormVerb("turn", "Turn round", Qt.Key.Key_T, "T", "Land, ready and spot up to two fighter AF at once (6.13.1)"),
    FormVerb("repair", "Repair", Qt.Key.Key_W, "W", "Work on the chosen damaged aircraft (16.3)"),
)
REACTIONS = (
    FormVerb(
        "scramble", "Scramble", Qt.Key.Key_C, "C", "Up to three ready fighters leave and are on CAP at once (6.13.2)"
    ),
    FormVerb("emergency", "Emergency launch", Qt.Key.Key_E, "E", "Up to one AOS of ready aircraft gets clear (12.8)"),
    FormVerb("before", "Unready", Qt.Key.Key_N, "N", "One AOS of unreadying before the strike arrives (12.8)"),
)
"""What may be done before an announced strike is resolved."""
REACTION_KEYS: Mapping[int, str] = {int(verb.key): verb.id for verb in REACTIONS}
RUN_KEY = Qt.Key.Key_O
WAIVE_KEY, WAIVE_LETTER = Qt.Key.Key_V, "V"
FEWER_KEY, FEWER_LETTER = Qt.Key.Key_M, "M"
"""What may be done about a refusal: waive it, or do it with as many as the rules allow."""
BY_ID: Mapping[str, FormVerb] = {verb.id: verb for verb in VERBS}
BY_KEY: Mapping[int, FormVerb] = {int(verb.key): verb for verb in VERBS}
