"""Sides, task forces and lists in words."""

from collections.abc import Iterable

from ffts.games.fire_in_the_sky.names import SideId, TfId

NAMES = {SideId.JP: "Japan", SideId.AL: "The Allies"}
ADJECTIVES = {SideId.JP: "Japanese", SideId.AL: "Allied"}
PLURAL = {SideId.JP: False, SideId.AL: True}


def does(side: SideId, one: str, several: str) -> str:
    """'Japan withdraws', 'The Allies withdraw'."""
    return f"{NAMES[side]} {several if PLURAL[side] else one}"


def force(ident: TfId | str) -> str:
    """'Japanese TF 2', 'the base'."""
    side, _, number = ident.partition("-")
    return f"{ADJECTIVES[SideId(side)]} TF {number}" if number else f"the {ident}"


def listed(names: Iterable[str]) -> str:
    """'Manila, Singapore and Rangoon'."""
    *head, last = [*names] or ["nobody"]
    return f"{', '.join(head)} and {last}" if head else last


def counted(number: int, what: str) -> str:
    """'1 hit', '3 hits'."""
    return f"{number} {what}{'' if number == 1 else 's'}"
