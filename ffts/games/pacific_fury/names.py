"""The names things have in this game."""

from enum import StrEnum
from typing import NewType

from ffts.core.seats import seating

LEVELS = (*seating.LEVELS, seating.ADMIRAL)
"""How well the program plays, as offered to a person, the weakest first."""

UnitId = NewType("UnitId", str)
"""The name on a counter: 'Shokaku', 'First Japanese Transports', 'Tokyo Express'."""
TfId = NewType("TfId", str)
"""A task force: its side and the box it was formed in, 'JP-2'."""

EXPRESS = UnitId("Tokyo Express")
"""The one way in which the program plays a side so far."""
HENDERSON = TfId("Henderson Field")
"""What an air strike may name instead of a task force."""


class SideId(StrEnum):
    """PF-1.0 Two players."""

    JP = "JP"
    US = "US"

    @property
    def enemy(self) -> "SideId":
        return SideId.US if self is SideId.JP else SideId.JP

    @property
    def sign(self) -> int:
        """PF-3.6 The way this side pushes the Initiative marker."""
        return 1 if self is SideId.US else -1


class Zone(StrEnum):
    """PF-2.1 The four sea zones."""

    SLOT = "SLOT"
    IBS = "IBS"
    ES = "ES"
    SP = "SP"

    @property
    def text(self) -> str:
        return _ZONES[self]

    @property
    def is_open(self) -> bool:
        """PF-10.0 Whether carriers fight here; in the other two ships fight with guns."""
        return self in (Zone.ES, Zone.SP)


_ZONES = {
    Zone.SLOT: "the Slot",
    Zone.IBS: "Ironbottom Sound",
    Zone.ES: "the Eastern Solomons",
    Zone.SP: "the South Pacific",
}


class Class(StrEnum):
    """PF-2.2.1 What stands on a counter."""

    CV = "CV"
    CVL = "CVL"
    BB = "BB"
    CA = "CA"
    AP = "AP"
    TE = "TE"

    @property
    def is_carrier(self) -> bool:
        """PF-2.2.1.b Two icons make a fleet carrier, one a light one."""
        return self in (Class.CV, Class.CVL)

    @property
    def is_ship(self) -> bool:
        """Transports and the Tokyo Express are units, but no ships."""
        return self not in (Class.AP, Class.TE)


class Kind(StrEnum):
    """PF-8.3 The three types of task force."""

    A = "A"
    B = "B"
    C = "C"


class Fight(StrEnum):
    """PF-10.0 What is fought: ships with guns, carriers, an air strike, a bombardment."""

    SURFACE = "surface combat"
    CARRIER = "carrier combat"
    STRIKE = "air strike"
    BOMBARDMENT = "bombardment"


class Step(StrEnum):
    """PF-5.0 What the game waits for."""

    EVENT = "event"
    TORPEDOES = "torpedoes"
    CARRIER_BACK = "carrier back"
    FORMING = "forming"
    OPERATION = "operation"
    CONSENT = "consent"
    MEETING = "meeting"
    TARGET = "target"
    RETURN_FIRE = "return fire"
    FIRE = "fire"
    HITS = "hits"
    SINKING = "sinking"
    RETURN = "return"
    STRIKE_ON = "strike on"
    BOMBARD_ON = "bombard on"
    AFTERWARDS = "afterwards"
    DETECTION = "detection"
    ELSEWHERE = "elsewhere"
    TURN_END = "turn end"
    OVER = "over"
