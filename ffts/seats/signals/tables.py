"""The tables of the house rule, as they are in `resources/signals/tables.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from ffts.core.model import Data
from ffts.store.shelf import read_texts

Delay = int | Literal["late", "long"]
Sends = Literal["wireless", "voice", "light", "paper"]
Band = tuple[float, float]


class Means(Data):
    """A way to send a message."""

    name: str
    sends: Sends
    delay: tuple[Delay, ...]
    """By a D10, in turns: 'late' is 2D6+6, 'long' two D10."""
    band: Band
    """The minutes in which the mean lies; the median where a few are very late."""
    reach: int | None = None
    """In hexes; None without a limit."""


class Load(Data):
    """What is added to the die of the delay."""

    beyond: int
    each: int
    attacked: int
    plain: int
    late_after: int
    """Turns that a late message takes beyond two D6."""


class FateTable(Data):
    """What becomes of a message: the highest roll of each fate, and what is added to the die."""

    lost: int
    wrong: int
    incomplete: int
    repeated: int
    static: int
    raid: int
    raid_within: int
    light: int
    us_1944: int
    band_clean: Band
    band_lost: Band


class Garble(Data):
    """Which field is wrong: the highest roll of each; the dice within a field; the classes of ships, small to large."""

    position: int
    kind: int
    number: int
    course: int
    up_from: int
    carrier_from: int
    double_from: int
    words_wrong: int
    words_gone: int
    ladder: tuple[str, ...]


class Hearing(Data):
    """From which roll on the enemy hears something, and when he knows."""

    contact: int
    content_on: int
    voice: int
    ordinary: int
    long: int
    opposite: int
    near: int
    again_within: int
    long_from: int
    bearing_after: int
    fix_after: int
    band_contact: Band


class Navigation(Data):
    """How far a report is misplaced by who makes it: the highest roll of each, and how long an error stays."""

    beyond: int
    far: int
    one: int
    keeps: int
    added: Mapping[str, int]
    """To the die, by means."""
    band_misleading: Band
    band_far: Band


class Bearing(Data):
    """How good a bearing is: the highest roll of the opposite one, and of that beside it."""

    opposite: int
    beside: int


class SignalTables(Data):
    """All of them."""

    source: str
    means: Mapping[str, Means]
    load: Load
    fate: FateTable
    garble: Garble
    heard: Hearing
    navigation: Navigation
    bearing: Bearing


@cache
def signal_tables() -> SignalTables:
    """Return the tables as they are shipped."""
    return read_texts("signals", ("tables",), SignalTables)
