"""Whom an order is for: 'Yorktown: ...', 'Akagi, Kaga: ...', 'all Japan: ...', 'carriers: ...', 'all bases: ...'."""

import re
from collections.abc import Collection, Iterable, Sequence

from ffts.games.skies.names import ShipId, SideId
from ffts.games.skies.phrases.line_reader import LineFault
from ffts.games.skies.phrases.nouns import Kind, Noun
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Platform

_BETWEEN = re.compile(r",|&|\+| and ", re.IGNORECASE)
_KINDS = {"carriers": True, "bases": False}
"""6.3 Whether they are ships."""
_SMALL = {"all", "of", "the", "decks"}


class NotThere(LineFault):
    """Nothing is called so."""


def parted(state: State, text: str, among: Collection[SideId]) -> tuple[tuple[Noun, ...], str] | None:
    """The carriers and bases that open the line, and what they are to do; None where it opens with something else."""
    sides = [state.sides[side] for side in among if side in state.sides]
    head, colon, rest = text.partition(":")
    if colon and (there := _all_of(sides, head)):
        return there, rest.strip()
    if colon and opens_with_all(head):
        raise NotThere(_nobody(sides, head))
    return _without_colon(sides, text) if opens_with_all(text) else None


def opens_with_all(text: str) -> bool:
    """Whether it is about all of something."""
    return text.lower().split()[:1] == ["all"]


def named(state: State, text: str, among: Collection[SideId]) -> tuple[Noun, ...]:
    """The carriers and bases of these names; NotThere says who is there."""
    sides = [state.sides[side] for side in among if side in state.sides]
    there = _all_of(sides, text)
    if not there:
        raise NotThere(_nobody(sides, text))
    return there


def _without_colon(sides: Sequence[Side], text: str) -> tuple[tuple[Noun, ...], str] | None:
    """'all Japan strike Midway': the longest beginning that names somebody."""
    words = text.split()
    for count in range(len(words) - 1, 0, -1):
        if there := _all_of(sides, " ".join(words[:count])):
            return there, " ".join(words[count:])
    return None


def _all_of(sides: Sequence[Side], text: str) -> tuple[Noun, ...]:
    """Those of each name; nothing if one of the names is not there."""
    found: list[Noun] = []
    for name in filter(None, map(str.strip, _BETWEEN.split(text))):
        there = [_noun(side, deck) for side in sides for deck in _called(side, name.lower())]
        if not there:
            return ()
        found += there
    return tuple(dict.fromkeys(found))


def _noun(side: Side, deck: Platform) -> Noun:
    return Noun(Kind.DECK, deck.id, side.id, deck.name)


def _called(side: Side, name: str) -> Iterable[Platform]:
    """By name or its beginning; or all of a side, of its carriers or of its bases."""
    words = name.split()
    kinds = {_KINDS[word] for word in words if word in _KINDS}
    whose = " ".join(word for word in words if word not in _SMALL and word not in _KINDS)
    if "all" in words or kinds:
        own = whose in ("", side.id.lower(), side.name.lower())
        return (deck for deck in in_service(side) if own and (not kinds or deck.ship in kinds))
    return (deck for deck in in_service(side) if whose and _is_called(deck, whose))


def _is_called(deck: Platform, name: str) -> bool:
    return deck.name.lower().startswith(name) or deck.id.lower() == name


def in_service(side: Side) -> Iterable[Platform]:
    """6.3 Its carriers that are afloat and its bases, as far as aircraft are at home there."""
    homes = {af.platform for af in side.air.values()}
    sunk = {ship.id for ship in side.ships.values() if ship.sunk_on is not None}
    return (deck for deck in side.platforms.values() if deck.id in homes and ShipId(deck.id) not in sunk)


def _nobody(sides: Sequence[Side], text: str) -> str:
    known = ", ".join(deck.name for side in sides for deck in in_service(side))
    return f"No carrier or base is called {text.strip()!r}; name one of {known}, or all of a side"
