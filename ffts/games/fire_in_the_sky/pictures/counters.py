"""FS-2.1.1 Our own counters: what stands on them, from the ratings; and the chips that a stack is closed to."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ffts.core.drawing import Ink
from ffts.core.shapes.counters import Counter
from ffts.games.fire_in_the_sky.names import Kind, SideId, UnitId
from ffts.games.fire_in_the_sky.rules.board import strength
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import Known
from ffts.games.fire_in_the_sky.words.names import ADJECTIVES

INKS: Mapping[SideId, Ink] = {SideId.JP: "side_b", SideId.AL: "side_a"}
BACKS: Mapping[SideId, str] = {SideId.JP: "disc", SideId.AL: "star"}
SIGNS: Mapping[str, str] = {
    "CV": "carrier",
    "CVL": "light carrier",
    "BBV": "battleship",
    "BB": "battleship",
    "CB": "cruiser",
    "CA": "cruiser",
    "CLAA": "cruiser",
    "CL": "cruiser",
    "DD": "destroyer",
    "land": "troops",
    "air": "bomber",
    "replacement": "replacements",
}
"""The most telling first: a stack shows that of its first."""
ORDER = {cls: number for number, cls in enumerate(SIGNS)}


def counter_of(state: Known, data: Catalog, unit: UnitId, words: str) -> Counter:
    """Return its counter, as the map of whoever sees the unit has it."""
    kind, one = data.type(unit), state.units[unit]
    plain = Counter(
        unit,
        INKS[one.side],
        one.side is SideId.AL,
        SIGNS.get(data.cls(unit), "troops"),
        name=str(unit),
        words=words,
    )
    match kind.kind:
        case Kind.NAVAL:
            air = data.air_strength(unit)
            return replace(
                plain,
                number=str(air or kind.fp),
                wings=min(air, 1),
                takes=str(kind.df),
                left=f"AA {points_text(kind.aa)}",
                right=str(kind.ma),
            )
        case Kind.LAND:
            now = strength(state, data, unit)
            return replace(plain, number=str(now), left="" if now == kind.cs else f"of {kind.cs}")
        case Kind.AIR:
            return replace(plain, number=str(one.steps))
        case Kind.REPLACEMENT:
            return replace(plain, number=str(one.value))


# --- counters that look alike -----------------------------------------------------------


def class_of(name: str) -> str:
    """'JP DD' of 'JP DD 3'; other names are their own."""
    first, _, number = name.rpartition(" ")
    return first if number.isdigit() else name


def looks(one: Counter) -> Counter:
    """The same without what tells it from others of its class."""
    return replace(one, id="", name=class_of(one.name), words="")


def alike(counters: Iterable[Counter]) -> tuple[Counter, ...]:
    """One for all that look alike, with how many they are."""
    found: dict[Counter, list[Counter]] = {}
    for one in counters:
        found.setdefault(looks(one), []).append(one)
    return tuple(_together(group) for group in found.values())


def _together(group: Sequence[Counter]) -> Counter:
    if len(group) == 1:
        return group[0]
    name = class_of(group[0].name)
    return replace(group[0], name=f"{len(group)} {name}", count=len(group), words="; ".join(one.words for one in group))


# --- stacks closed to chips -----------------------------------------------------------


def chips_of(side: SideId, counters: Sequence[Counter], ident: str) -> Iterator[Counter]:
    """Of units ashore a chip for ships, one for troops, one for aircraft: with their sum."""
    for signs, summed in (
        (tuple(sign for cls, sign in SIGNS.items() if cls.isupper()), False),
        (("troops",), True),
        (("bomber",), True),
        (("replacements",), True),
    ):
        found = [one for one in counters if one.sign in signs]
        if found:
            number = sum(int(one.number) for one in found) if summed else len(found)
            yield _chip(side, found, str(number), f"{ident} {found[0].sign}")


def force_chip(side: SideId, number: str, counters: Sequence[Counter], hidden: bool) -> Counter:
    """FS-9.4 A task force; FS-18.1.4 a hidden one is its marker alone."""
    words = f"{ADJECTIVES[side]} TF {number}: {'hidden' if hidden else '; '.join(one.words for one in counters)}"
    if hidden or not counters:
        return Counter(f"TF {number}", INKS[side], side is SideId.AL, BACKS[side], f"TF {number}", "?", words=words)
    return replace(_chip(side, counters, f"T{number}", f"{side}-{number}"), words=words)


def forces_chip(forces: Sequence[Counter]) -> Counter:
    """FS-9.4 All task forces of a side in a hex on one chip: '3T' are three of them."""
    first, *others = forces
    words = "; ".join(one.words for one in forces)
    return replace(first, number=f"{len(forces)}T", count=len(forces), words=words) if others else first


def _chip(side: SideId, found: Sequence[Counter], number: str, ident: str) -> Counter:
    signs = list(dict.fromkeys(SIGNS.values()))
    first = min(found, key=lambda one: signs.index(one.sign))
    words = "; ".join(one.words for one in found)
    return Counter(ident, INKS[side], side is SideId.AL, first.sign, first.name, number, count=len(found), words=words)


def unseen_chip(side: SideId, ident: str, words: str, aircraft: bool) -> Counter:
    """FS-18.1.4 Somebody is there; who, and how many, is not said."""
    return Counter(ident, INKS[side], side is SideId.AL, "bomber" if aircraft else BACKS[side], "", "?", words=words)
