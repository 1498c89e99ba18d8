"""The turns on which a day was decided: what was struck, sunk and lost on them, and what they were worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ffts.games.skies.names import SideId, called
from ffts.games.skies.pictures.report.day import Day, GroupLine
from ffts.games.skies.pictures.report.sentences import OF_ONE, OF_SEVERAL, Phrasing
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog

MOST, LEAST = 6, 3
"""Turning points of a day, and what one must be worth."""
HITS_WORTH = 2
"""A hit counts as much as this many points of the score: a deck out of action costs no points, but wins days."""
TIMES = (
    "",
    "once",
    "twice",
    *(f"{word} times" for word in ["three", "four", "five", "six", "seven", "eight", "nine", "ten"]),
)


@dataclass(frozen=True)
class TurningPoint:
    """One of them."""

    turn: int
    clock: str
    words: str
    worth: int
    """Points that changed hands on it, and its hits."""


def turning_points(day: Day, data: Catalog) -> tuple[TurningPoint, ...]:
    """19 The turns that changed most, in the order of the day; of a side's day, what it knows of them."""
    swings = _swings(day)
    turns = sorted({*swings, *(strike.turn for strike in day.strikes)})
    found = [_point(day, data, turn, swings.get(turn, 0), Phrasing()) for turn in turns]
    decisive = sorted(
        (point for point in found if point.words and point.worth >= LEAST), key=lambda point: -point.worth
    )
    phrasing = Phrasing()
    chosen = sorted(decisive[:MOST], key=lambda point: point.turn)
    return tuple(replace(point, words=account(day, data, point.turn, phrasing)) for point in chosen)


def account(day: Day, data: Catalog, turn: int, phrasing: Phrasing) -> str:
    """What was struck, sunk and lost on this turn."""
    return " ".join(
        (*struck(day, data, turn, phrasing), *_sunk(day, turn, phrasing), *_lost(day, data, turn, phrasing))
    )


def _swings(day: Day) -> Mapping[int, int]:
    """By how many points the score changed on each turn, both sides together."""
    changed = Counter[int]()
    for line in day.points:
        for (_, before), (turn, now) in zip(line.points, line.points[1:], strict=False):
            changed[turn] += abs(now - before)
    return +changed


def _point(day: Day, data: Catalog, turn: int, swing: int, phrasing: Phrasing) -> TurningPoint:
    hits = sum(group.hits for group in _groups(day, turn))
    clock = clock_at(data.scenario.start, turn)
    return TurningPoint(turn, clock, account(day, data, turn, phrasing), swing + HITS_WORTH * hits)


def _groups(day: Day, turn: int) -> Iterator[GroupLine]:
    return (group for strike in day.strikes if strike.turn == turn for group in strike.groups)


def struck(day: Day, data: Catalog, turn: int, phrasing: Phrasing) -> Iterator[str]:
    """12 'Aircraft of Japan hit TF 17 three times.': a sentence for each side and target of this turn."""
    hits: dict[tuple[str, str], int] = {}
    for group in _groups(day, turn):
        hits[group.side, group.target] = hits.get((group.side, group.target), 0) + group.hits
    for (side, target), many in hits.items():
        times = TIMES[many] if many < len(TIMES) else f"{many} times"
        who = called(data.scenario.side(SideId(side)).name)
        kind = "hit" if many else "miss"
        yield phrasing.say(kind, who=who, target=target, times=times, hits=plural(many, "hit"))


def _sunk(day: Day, turn: int, phrasing: Phrasing) -> Iterator[str]:
    """17 'Lexington sinks.'"""
    names = [f"{ship.cls} {ship.name}" for ship in day.ships if ship.sunk_on == turn]
    if names:
        yield phrasing.say("sunk", ships=" and ".join(names), **(OF_ONE if len(names) == 1 else OF_SEVERAL))


def _lost(day: Day, data: Catalog, turn: int, phrasing: Phrasing) -> Iterator[str]:
    """19.3 'Lost: 22 AF of Allies, 3 AF of Japan.'"""
    lost = Counter(af.side for af in day.aircraft if af.lost_on == turn)
    each = [
        f"{plural(lost[setup.id], 'AF')} of {called(setup.name)}" for setup in data.scenario.sides if lost[setup.id]
    ]
    if each:
        yield phrasing.say("lost", each=", ".join(each))
