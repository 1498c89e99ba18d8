"""`ffts data`: whether all files are good, what a game's numbers differ in, and what is known of one thing."""

from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ffts.core.tables import Status
from ffts.games.skies.game import SKIES
from ffts.games.skies.reference.texts import read_rules
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.shelf import SHELF
from ffts.store.file_faults import CatalogError
from ffts.store.shelf import read_texts
from ffts.workshop.catalogs import Library, library, load_catalog, scenario_files
from ffts.workshop.data_cards import cards_of

PARTS = tuple(part.name for part in SHELF.parts)
_STATUSES: tuple[Status, ...] = ("rulebook", "estimate", "umpire")
_WORDS = {"rulebook": "rulebook", "estimate": "estimates", "umpire": "the umpire's own"}


class DataReport(NamedTuple):
    """Lines to print, and whether all is well: `ok` false ends the program with bad input (2)."""

    lines: tuple[str, ...]
    ok: bool


def check(umpire_folder: Path | None = None) -> DataReport:
    """Every file of the catalog and every scenario, read and held against each other."""
    books = library(umpire_folder)
    faults = [*map(str, books.faults), *_faults_of_the_texts()]
    lines = [_counts(books), *_provenance(books)]
    for name in sorted(scenario_files(umpire_folder)):
        try:
            load_catalog(name, umpire_folder)
        except CatalogError as fault:
            lines.append(f"scenario {name}: cannot be played")
            faults += str(fault).splitlines()
        else:
            lines.append(f"scenario {name}: good")
    faults = list(dict.fromkeys(faults))
    found = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    return DataReport((*lines, *faults, f"{found} to correct" if faults else "everything is good"), not faults)


def _faults_of_the_texts() -> list[str]:
    """What is wrong with the words of the rules, which no game is pinned to."""
    try:
        read_rules(partial(read_texts, SKIES.name))
    except CatalogError as fault:
        return str(fault).splitlines()
    return []


def _counts(books: Library) -> str:
    loads = sum(len(aircraft.loads) for aircraft in books.aircraft.values())
    bases = sum(carrier.is_base for carrier in books.carriers.values())
    return (
        f"{len(books.aircraft)} aircraft with {loads} loads, {len(books.carriers) - bases} carriers, {bases} bases, "
        f"{len(books.ships)} ships, {len(books.tables) + len(books.sheets)} tables, "
        f"{len(books.house_rules)} house rules, {len(scenario_files())} scenarios"
    )


def _provenance(books: Library) -> Iterator[str]:
    """How many rows of each part are the rulebook's, estimates, or the umpire's own."""
    loads = [load for aircraft in books.aircraft.values() for load in aircraft.loads.values()]
    parts: Mapping[str, list[Status]] = {
        "aircraft": [one.status for one in books.aircraft.values()],
        "loads": [load.status for load in loads],
        "carriers and bases": [one.status for one in books.carriers.values()],
        "ships": [one.status for one in books.ships.values()],
        "tables": [*(t.status for t in books.tables.values()), *(s.status for s in books.sheets.values())],
    }
    for part, statuses in parts.items():
        counts = Counter(statuses)
        yield f"  {part}: " + ", ".join(f"{counts[status]} {_WORDS[status]}" for status in _STATUSES)


def diff(pinned: Catalog, now: Catalog, files: Mapping[tuple[str, str], str] | None = None) -> tuple[str, ...]:
    """What differs between the numbers a game was started with and those of today, one line for each field."""
    lines = []
    for path, old, new in _differences(pinned.model_dump(mode="json"), now.model_dump(mode="json"), ()):
        file = (files or {}).get(_home(path), "")
        lines.append(f"{file + ': ' if file else ''}{'.'.join(path)}: {old} -> {new}")
    return tuple(lines)


def diff_with_now(pinned: Catalog, umpire_folder: Path | None = None) -> tuple[str, ...]:
    """The same against the files as they are today; CatalogError if those are not good."""
    now = load_catalog(pinned.scenario.id, umpire_folder)
    return diff(pinned, now, library(umpire_folder).files)


def _home(path: tuple[str, ...]) -> tuple[str, str]:
    """The part and the entry a field belongs to."""
    if path[0] in PARTS:
        return path[0], path[1] if len(path) > 1 else ""
    return "tables", path[0]


def _differences(old: object, new: object, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str, str]]:
    if old == new:
        return
    old_members, new_members = _members(old), _members(new)
    if old_members is None or new_members is None:
        yield path, _told(old), _told(new)
        return
    for key in dict.fromkeys((*old_members, *new_members)):
        here = (*path, key)
        if key not in new_members:
            yield here, _told(old_members[key]), "(gone)"
        elif key not in old_members:
            yield here, "(none)", _told(new_members[key])
        else:
            yield from _differences(old_members[key], new_members[key], here)


def _members(value: object) -> Mapping[str, object] | None:
    """The named parts of a value: fields, or members of a list that bear a name; None if it has none."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, list) and value and all(isinstance(one, Mapping) for one in value):
        for name in ("id", "no", "on"):
            if all(name in one for one in value):
                return {str(one[name]): one for one in value}
    return None


def _told(value: object) -> str:
    """A value in few words."""
    if isinstance(value, Mapping):
        return str(value.get("name") or value.get("title") or "an entry")
    if isinstance(value, list):
        return f"{len(value)} rows" if value and isinstance(value[0], (Mapping, list)) else ", ".join(map(str, value))
    return str(value) if value not in ("", None) else "(empty)"


def show(name: str, umpire_folder: Path | None = None) -> DataReport:
    """All that is known of an aircraft, carrier, ship, base or table, with where it comes from."""
    books = library(umpire_folder)
    cards = cards_of(books, name)
    if cards:
        return DataReport(tuple(line for card in cards for line in (*card, ""))[:-1], True)
    return DataReport((f"nothing is called {name!r}; {_guess(books, name)}",), False)


def _guess(books: Library, name: str) -> str:
    parts = (books.aircraft, books.carriers, books.ships, books.tables, books.sheets)
    ids = {key.lower(): key for part in parts for key in part}
    names = {one.name.lower(): key for part in (books.aircraft, books.ships) for key, one in part.items()}
    known = {**names, **ids}
    near = list(dict.fromkeys(known[found] for found in get_close_matches(name.lower(), known, n=5, cutoff=0.5)))
    return f"near it are {', '.join(near)}" if near else "try SBD-3, CV5, Shokaku or search"
