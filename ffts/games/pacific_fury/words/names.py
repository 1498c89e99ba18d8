"""Sides, task forces and lists in words."""

from collections.abc import Iterable

from ffts.games.pacific_fury.names import HENDERSON, SideId, TfId

NAMES = {SideId.JP: "Japan", SideId.US: "The United States"}
WITHIN = {SideId.JP: "Japan", SideId.US: "the United States"}
"""The same within a sentence."""
ADJECTIVES = {SideId.JP: "Japanese", SideId.US: "American"}
EVENTS = {
    "torpedoes": "torpedo hits",
    "reserve": "the reserve is released",
    "bombers": "bomber offensive",
    "submarine": "submarine attack",
    "heavy bombers": "heavy bombers",
    "overestimated": "the enemy overestimated his results",
}


def force(ident: TfId | None) -> str:
    """'Japanese TF 2'."""
    if ident is None:
        return "everybody"
    side, _, number = ident.partition("-")
    known = next((one for one in SideId if one == side), None)
    return f"{ADJECTIVES[known]} TF {number}" if known and number else str(ident)


def forces(idents: Iterable[TfId]) -> str:
    return listed(map(force, idents))


def listed(names: Iterable[str]) -> str:
    """'Tone, Chikuma and Atago'."""
    *head, last = [*names] or ["none"]
    return f"{', '.join(head)} and {last}" if head else last


def is_field(ident: str | None) -> bool:
    return ident == HENDERSON
