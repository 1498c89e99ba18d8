"""The names things have in this game."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NewType

from ffts.core.seats import seating

LEVELS = (*seating.LEVELS, seating.ADMIRAL)
"""How well the program plays, as offered to a person, the weakest first."""

UnitId = NewType("UnitId", str)
"""A counter: what stands on it, and a number where there are several: 'Akagi, Kaga', 'JP DD 3', 'AL air 12'."""
TypeId = NewType("TypeId", str)
"""What it is in the tables: 'jp_dd'."""
TfId = NewType("TfId", str)
"""A task force: its side and a number, 'JP-2'."""
HexId = NewType("HexId", str)
"""Column and row, '0504'."""
Water = NewType("Water", str)
"""Where a ship can be: a hex, half of a divided one ('0406w', '0406e'), or a box off the map ('west_coast')."""
PlaceId = NewType("PlaceId", str)
"""A land hex by its name, or a box off the map: 'kure', 'burma', 'west_coast'."""
Spot = NewType("Spot", str)
"""Where a unit is: a place, or one of the boxes below."""

SEA = Spot("sea")
"""In a task force, which says where."""
POOL = Spot("pool")
"""FS-2.1 Off the map, and there when the schedule asks for it."""
ASIDE = Spot("aside")
"""Not in this game: an optional unit."""
GONE = Spot("gone")
"""FS-13.1 Out of the game for good."""
TRACK = Spot("track")
"""FS-13.1 On the Turn Record Track, which says until when."""
ESCORT = Spot("convoy_escort")
"""FS-5.2"""
BOXES = frozenset({SEA, POOL, ASIDE, GONE, TRACK, ESCORT})


def aviation(home: str) -> Spot:
    """FS-7.1.1 The space of the Naval Aviation box that belongs to this Home Base."""
    return Spot(f"naval_aviation.{home}")


def without_planes(home: str) -> Spot:
    """FS-7.1.1 The space of the Carriers without Planes box that belongs to this Home Base."""
    return Spot(f"without_planes.{home}")


def home_of_space(spot: str) -> str:
    """The Home Base whose space this is; nothing if it is none."""
    box, _, home = spot.partition(".")
    return home if box in ("naval_aviation", "without_planes") else ""


def describe(unit: str) -> str:
    """'(Akagi, Kaga)', 'JP DD 3'."""
    return f"({unit})" if "," in unit else unit


def listed(units: Iterable[str]) -> str:
    """'(Akagi, Kaga), 2 JP DD and JP brigade 1': ships of a class are counted."""
    counted: dict[str, list[str]] = {}
    for unit in units:
        name, _, number = unit.rpartition(" ")
        of_class = number.isdigit() and name.rpartition(" ")[2].isupper()
        counted.setdefault(name if of_class else describe(unit), []).append(unit)
    names = [f"{len(group)} {name}" if len(group) > 1 else describe(group[0]) for name, group in counted.items()]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names) or "nothing"


TOGETHER = "; "
"""Between units that are pointed at together; no name of a unit has it."""


def pointed(units: Iterable[str]) -> str:
    """These as what a line of the Watch is about."""
    return TOGETHER.join(units)


def place_text(place: str) -> str:
    """'Pearl Harbor' of pearl_harbor; a hex by its number, half of one with its side."""
    if place[:1].isdigit():
        half = {"w": "the western half of ", "e": "the eastern half of "}.get(place[4:], "")
        return f"{half}hex {place[:4]}"
    box, _, home = place.partition(".")
    name = box.replace("_", " ").title()
    return f"{name} at {home.title()}" if home else name


class SideId(StrEnum):
    """FS-4 Two players."""

    JP = "JP"
    AL = "AL"

    @property
    def enemy(self) -> "SideId":
        return SideId.AL if self is SideId.JP else SideId.JP


class Nation(StrEnum):
    """FS-2.1.1 Whose counters they are."""

    JP = "JP"
    US = "US"
    GB = "GB"
    NL = "NL"

    @property
    def side(self) -> SideId:
        return SideId.JP if self is Nation.JP else SideId.AL

    @property
    def label(self) -> str:
        return {"JP": "Japanese", "US": "US", "GB": "British", "NL": "Dutch"}[self.value]


class Kind(StrEnum):
    """FS-2.1.1 The four sorts of pieces that move."""

    NAVAL = "naval"
    LAND = "land"
    AIR = "air"
    REPLACEMENT = "replacement"

    @property
    def is_cargo(self) -> bool:
        """FS-9.2 Whether ships carry it."""
        return self is not Kind.NAVAL

    @property
    def walks_like_land(self) -> bool:
        """FS-7.4 Replacements move as land units do."""
        return self in (Kind.LAND, Kind.REPLACEMENT)


CARRIERS = frozenset({"CV", "CVL"})
CAPITAL = frozenset({"CV", "CVL", "BB"})


class Way(StrEnum):
    """FS-8.1 The two kinds of deployment."""

    SEA = "sea"
    ONE_HEX = "one_hex"


class Staying(StrEnum):
    """FS-18.1.4 What is seen of those who stay in a base out of which hidden task forces have sailed."""

    UNITS = "units"
    AIRCRAFT = "aircraft"


class Step(StrEnum):
    """FS-4 What the game waits for."""

    SET_UP = "set up"
    TURN_START = "turn start"
    TRANSPORT = "transport"
    CONVOY = "convoy"
    MERCHANTS = "merchants"
    CONVOY_ANSWER = "convoy answer"
    BOMBING = "bombing"
    REINFORCE = "reinforce"
    ACCIDENT = "accident"
    KAMIKAZE_LOSS = "kamikaze loss"
    DEPLOY_FIRST = "deploy first"
    EXCESS_FIRST = "excess first"
    SAIL = "sail"
    REACT = "react"
    COMMIT = "commit"
    # --- the Combat Phase -----------------------------------------------------------
    COMBAT = "combat"
    SUBMARINES = "submarines"
    SUBMARINE_FIRE = "submarine fire"
    BATTLES = "battles"
    KAMIKAZE = "kamikaze"
    BOARD = "board"
    AVIATION = "aviation"
    AIR = "air"
    TARGETS = "targets"
    FLAK = "flak"
    STRIKES = "strikes"
    SEA_IN = "sea in"
    LINE_UP = "line up"
    PAIR = "pair"
    LEFTOVERS = "leftovers"
    WITHDRAW = "withdraw"
    FIRE_AT = "fire at"
    FIRE = "fire"
    EXCESS_LANDING = "excess landing"
    LANDING = "landing"
    SUPPORT = "support"
    LAND_COMBAT = "land combat"
    DISEMBARK = "disembark"
    ELSEWHERE = "elsewhere"
    # --- after it
    RETURN = "return"
    EXCESS_RETURN = "excess return"
    DEPLOY_SECOND = "deploy second"
    EXCESS_SECOND = "excess second"
    END = "end"
    OVER = "over"
