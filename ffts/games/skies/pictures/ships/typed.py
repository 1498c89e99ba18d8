"""17.1 Damage typed in: a line of short words to results, and what it means."""

from collections.abc import Callable, Mapping
from typing import get_args

from ffts.core.dice import Die
from ffts.games.skies.commands.strike import RecordDamage, Typed
from ffts.games.skies.names import ShipId, SideId
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.sheets.damage import GROWING, ON_DECK, SYSTEMS, Kind, damage_name

HOW = "fire 34; mount 25; deck 41; machinery 44 0.6; flooding 2 0.5; sunk"
HURTS: Mapping[str, Kind] = {kind: kind for kind in get_args(Kind) if kind not in ON_DECK}
ALIKE: Mapping[str, str] = {
    **{word.casefold(): one.hit_as for one in SYSTEMS.values() if one.hit_as for word in one[:2] if word},
    "torn": "permanent",
}
"""Other words for the same: those in the boxes of the grid."""


class BadLine(ValueError):
    """Something typed that means nothing here."""


def read_typed(text: str) -> tuple[Typed, ...]:
    """'fire 34; flooding 2 0.5': each part one result."""
    parts = [part.split() for part in text.replace(",", ";").split(";")]
    found = tuple(_read(words[0].casefold(), words[1:]) for words in parts if words)
    if not found:
        raise BadLine(f"Type what was hit and where, such as: {HOW}")
    return found


def read_damage(side: SideId, ship: ShipId, text: str, why: str) -> RecordDamage:
    """17.1 The order that records it, with its reason."""
    return RecordDamage(side=side, ship=ship, results=read_typed(text), why=why)


def _read(word: str, rest: list[str]) -> Typed:
    word = ALIKE.get(word, word)
    if word in READ:
        return READ[word](rest)
    if word in HURTS:
        return _hurt(word, rest)
    known = ", ".join([*HURTS, *READ])
    raise BadLine(f"{word!r} is not known; known are {known}")


def _hurt(word: str, rest: list[str]) -> Typed:
    """A place of the grid, then a size (fire, flood) or inches of speed (machinery, rudder)."""
    kind = HURTS[word]
    place = _place(word, rest)
    more = _number(word, rest, 1)
    if kind in GROWING:
        return Typed(what="hurt", kind=kind, place=place, size=max(1, int(more or 1)))
    return Typed(what="hurt", kind=kind, place=place, speed=more)


def _place(word: str, rest: list[str]) -> int:
    if not rest or not rest[0].isdigit() or int(rest[0]) not in Die.D36.values:
        raise BadLine(f"{word}: name its place, two digits of 1 to 6 each, such as {word} 34")
    return int(rest[0])


def _number(word: str, rest: list[str], at: int) -> float:
    if len(rest) <= at:
        return 0.0
    try:
        return float(rest[at])
    except ValueError:
        raise BadLine(f"{word}: {rest[at]!r} is not a number") from None


def _deck(rest: list[str]) -> Typed:
    return Typed(what="deck", place=_place("deck", rest))


def _hangar(rest: list[str]) -> Typed:
    return Typed(what="hangar", place=_place("hangar", rest))


def _elevator(rest: list[str]) -> Typed:
    """Its name alone, or a place of the grid."""
    if rest and not rest[0].isdigit():
        return Typed(what="elevator", name=rest[0].upper())
    return Typed(what="elevator", place=_place("elevator", rest), name=rest[1].upper() if len(rest) > 1 else "")


def _flooding(rest: list[str]) -> Typed:
    """Hull points, then inches of speed."""
    hull, speed = int(_number("flooding", rest, 0)), _number("flooding", rest, 1)
    _something("flooding", hull, speed)
    return Typed(what="flooding", hull=hull, speed=speed)


def _permanent(rest: list[str]) -> Typed:
    hull, speed = int(_number("permanent", rest, 0)), _number("permanent", rest, 1)
    _something("permanent", hull, speed)
    return Typed(what="permanent", hull=hull, speed=speed)


def _something(word: str, hull: int, speed: float) -> None:
    if not hull and not speed:
        raise BadLine(f"{word}: type hull points, then inches of speed, such as {word} 2 0.5")


def _explosion(rest: list[str]) -> Typed:
    return Typed(what="explosion", name=" ".join(rest))


def _sunk(rest: list[str]) -> Typed:
    return Typed(what="sunk")


def _speed(rest: list[str]) -> Typed:
    """Inches of speed until they are mended, at no place of the grid in particular."""
    lost = _number("speed", rest, 0)
    if lost <= 0:
        raise BadLine("speed: type the inches she loses until it is mended, such as speed 0.6")
    return Typed(what="hurt", kind="machinery", speed=lost)


def _mended(rest: list[str]) -> Typed:
    """What FOTW or the umpire has mended, by its number on the sheet."""
    if not rest or not rest[0].isdigit():
        raise BadLine("mended: type the number of the damage on her sheet, such as mended 3")
    return Typed(what="mended", number=int(rest[0]))


READ: Mapping[str, Callable[[list[str]], Typed]] = {
    "deck": _deck,
    "elevator": _elevator,
    "hangar": _hangar,
    "flooding": _flooding,
    "permanent": _permanent,
    "explosion": _explosion,
    "sunk": _sunk,
    "speed": _speed,
    "mended": _mended,
}


def describe_typed(results: tuple[Typed, ...]) -> str:
    """What was understood, in words."""
    return "; ".join(map(_describe, results))


def _describe(one: Typed) -> str:
    match one.what:
        case "hurt":
            more = f", size {one.size}" if one.size > 1 else f", {one.speed:g} in of speed" if one.speed else ""
            return f"{damage_name(one.kind or 'guns')} at {one.place}{more}"
        case "flooding" | "permanent":
            gone = [plural(one.hull, "hull point")] if one.hull else []
            gone += [f"{one.speed:g} in of speed"] if one.speed else []
            return f"{one.what}: {' and '.join(gone) or 'nothing'} lost"
        case "mended":
            return f"damage {one.number} is mended"
        case "explosion" | "sunk":
            return {"explosion": "the ship blows up", "sunk": "the ship sinks"}[one.what]
        case "elevator" if one.name:
            return f"elevator {one.name}"
        case _:
            return f"{one.what} at {one.place}"
