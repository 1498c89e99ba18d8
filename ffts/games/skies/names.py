"""The ids a referee would say, and the fixed words of the game."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Literal, NewType, Protocol

SideId = NewType("SideId", str)
TfId = NewType("TfId", str)
ShipId = NewType("ShipId", str)
HexId = NewType("HexId", str)
AfId = NewType("AfId", str)
"""An air factor: its squadron and its number in it, VB-5/2."""
PlatformId = NewType("PlatformId", str)
"""A carrier, by its ship's id, or an air base."""
FormationId = NewType("FormationId", str)
"""A strike, a CAP or a search in the air."""

Light = Literal["day", "twilight", "night"]
Sky = Literal["unlimited", "clear", "haze", "broken cloud", "overcast", "squalls", "storm"]


class Segment(StrEnum):
    """3.4 The six segments of a game-turn, in their order."""

    INITIATIVE = "INIT"
    MOVEMENT = "MOVE"
    DAMAGE_CONTROL = "DC"
    SEARCH = "SEARCH"
    STRIKE = "STRIKE"
    AIR_OPERATIONS = "AOS"


class Step(StrEnum):
    """3.4.5 The steps of a strike segment, in their order (A-007)."""

    ANNOUNCE = "announce"
    EMERGENCY = "emergency"
    SIGHTING = "sighting"
    CAP_BEFORE = "cap_before"
    ASP_1 = "asp1"
    ASP_2 = "asp2"
    ASP_3 = "asp3"
    ASP_4 = "asp4"
    ASP_5 = "asp5"
    CAP_AFTER = "cap_after"


class AosStep(StrEnum):
    """6.5 The three steps of an air operations segment, in their order for each carrier or base."""

    FLY = "fly"
    MOVE = "move"
    READY = "ready"


def names_are(names: Sequence[str]) -> str:
    """'D1 is', 'D1, D2 are'."""
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'}"


class Called(Protocol):
    """What has a name for people and letters for files."""

    @property
    def id(self) -> str:
        """As files and orders have it."""

    @property
    def name(self) -> str:
        """As people say it."""


def names_with_ids(things: Iterable[Called]) -> str:
    """'Japan (IJN), Shokaku (SHOK)', for somebody who typed letters that nobody has."""
    return ", ".join(one.name if one.name == one.id else f"{one.name} ({one.id})" for one in things)


AIRCRAFT_AN_AF = 3  # 1.2


def called(side: str) -> str:
    """Return the name of a side as it is within a sentence: 'the United States', 'the Allies', 'Japan'."""
    return f"the {side}" if side.startswith("United ") or side.endswith("s") else side


def afs_text(count: int) -> str:
    """6.3 '1 AF', '3 AFs'."""
    return f"{count} AF" if count == 1 else f"{count} AFs"


NAMED_LOADS = {"clean": "guns only", "scout": "no load", "tank": "a drop tank", "tank2": "two drop tanks"}


def load_text(load: str) -> str:
    """'1000 lb' of the load 1000lb, which is written so in orders; 'guns only' of those whose name says little."""
    number = load.rstrip("abcdefghijklmnopqrstuvwxyz")
    in_words = f"{number} {load.removeprefix(number)}" if number.isdecimal() else load
    return NAMED_LOADS.get(load, in_words)
