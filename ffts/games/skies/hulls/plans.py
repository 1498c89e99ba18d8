"""Finds the plan of a ship and keeps what was drawn of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Protocol

from ffts.core.asking import ReadText
from ffts.core.picture import Shape, bounds
from ffts.games.skies.hulls.above import above
from ffts.games.skies.hulls.beside import beside
from ffts.games.skies.hulls.kinds import plan_of_kind
from ffts.games.skies.hulls.parts import Measured
from ffts.games.skies.hulls.sheets import ShipPlan

NAVIES = {"Japan": "ijn", "USA": "usn", "Britain": "rn", "Australia": "ran", "Netherlands": "rnn"}
FOLDER = "plans"
Extent = tuple[float, float, float, float]
_BRACKETS = re.compile(r"\(.*?\)")
_WORDS = re.compile(r"[a-z0-9]+")


class Ship(Protocol):
    """The facts about a ship that decide how she is drawn; ships of the catalog have them."""

    @property
    def id(self) -> Any: ...
    @property
    def name(self) -> str: ...
    @property
    def nation(self) -> str: ...
    @property
    def cls(self) -> str: ...
    @property
    def ship_class(self) -> str: ...
    @property
    def displacement_t(self) -> int: ...


class Plans:
    """The plans of all ships, read when they are asked for."""

    def __init__(self, read: ReadText) -> None:
        self._read = lru_cache(maxsize=None)(lambda name: read("skies", f"{FOLDER}/{name}", ShipPlan))
        self._drawn: dict[tuple[object, ...], tuple[Shape, ...]] = {}
        self._sheets: dict[tuple[object, ...], ShipPlan] = {}
        self._extents: dict[tuple[object, ...], Extent] = {}
        self.faults: dict[str, str] = {}

    def sheet(self, ship: Ship, date: str = "") -> ShipPlan:
        """Return the plan of a ship on a day (1942-06-04): by class, else by type and size."""
        key = (*_who(ship), date)
        if key not in self._sheets:
            found = next((sheet for name in file_names(ship) if (sheet := self._found(name))), None)
            plan = found.of(str(ship.id), date) if found else plan_of_kind(ship.cls, ship.displacement_t, ship.name)
            self._sheets[key] = plan
        return self._sheets[key]

    def _found(self, name: str) -> ShipPlan | None:
        """Return the class in this file; None for a file with an error, which is kept for `fault`."""
        try:
            found: ShipPlan | None = self._read(name)
        except ValueError as fault:
            self.faults[name] = str(fault)
            return None
        return found

    def fault_of(self, ship: Ship) -> str:
        """Return the error in the file of her class, because of which she is drawn by type; empty without one."""
        return next((self.faults[name] for name in file_names(ship) if name in self.faults), "")

    def plan(self, ship: Ship, date: str = "", detail: int = 1) -> tuple[Shape, ...]:
        """Return her plan in metres: bow to the right, starboard below, amidships at the origin."""
        key = (*_who(ship), date, detail)
        if key not in self._drawn:
            self._drawn[key] = above(Measured(self.sheet(ship, date)), detail)
        return self._drawn[key]

    def profile(self, ship: Ship, date: str = "", detail: int = 1, port: bool = False) -> tuple[Shape, ...]:
        """Return her profile in metres: bow to the right, seen from starboard; the waterline is y = 0, the sky below 0.

        With `port` the bow is to the left and it is her port side that is seen."""
        key = (*_who(ship), date, detail, "port" if port else "starboard")
        if key not in self._drawn:
            self._drawn[key] = beside(Measured(self.sheet(ship, date)), detail, port)
        return self._drawn[key]

    def extent(self, ship: Ship, date: str = "", detail: int = 1, side: str = "") -> Extent:
        """Left, top, right and bottom of her plan; with a side, port or starboard, of her profile."""
        key = (*_who(ship), date, detail, side)
        if key not in self._extents:
            shapes = self.profile(ship, date, detail, side == "port") if side else self.plan(ship, date, detail)
            self._extents[key] = bounds(shapes)
        return self._extents[key]


def _who(ship: Ship) -> tuple[object, ...]:
    return str(ship.id), ship.nation, ship.cls, ship.ship_class


@cache
def plans_of(read: ReadText) -> Plans:
    """The plans in the files that `read` reads; drawn once for everybody."""
    return Plans(read)


def file_names(ship: Ship) -> Iterator[str]:
    """The files that may hold her class: with what stands in brackets behind its name, then without."""
    navy = NAVIES.get(ship.nation, _slug(ship.nation))
    plain = _BRACKETS.sub("", ship.ship_class)
    for words in dict.fromkeys((ship.ship_class, plain)):
        yield "_".join(filter(None, (navy, ship.cls.lower(), _slug(words))))


def _slug(words: str) -> str:
    return "_".join(_WORDS.findall(words.lower()))
