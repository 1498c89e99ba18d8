"""`ffts data`: whether all files are good, what a game's numbers differ in, and what is known of one thing."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ffts.app.files import playable
from ffts.core.tables import Status
from ffts.games.skies.game import SKIES
from ffts.games.skies.reference.passages import numbered
from ffts.games.skies.reference.texts import read_rules
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.provenance import Provenance
from ffts.games.skies.shelf import SHELF
from ffts.store.file_faults import CatalogError
from ffts.store.packing import is_pack, pack
from ffts.store.shelf import read_texts, scenario_file
from ffts.workshop.catalogs import Library, library, load_catalog, scenario_files
from ffts.workshop.data_cards import cards_in, cards_of

PARTS = tuple(part.name for part in SHELF.parts)
_STATUSES: tuple[Status, ...] = ("rulebook", "estimate", "umpire")
_WORDS = {"rulebook": "rulebook", "estimate": "estimates", "umpire": "the umpire's own"}


class DataReport(NamedTuple):
    """Lines to print, and whether all is well: `ok` false ends the program with bad input (2)."""

    lines: tuple[str, ...]
    ok: bool


def check(umpire_folder: Path | None = None, scenario: str | None = None) -> DataReport:
    """Every file of the catalog and every scenario, read and held against each other; or one scenario alone."""
    books = library(umpire_folder)
    faults = list(map(str, books.faults))
    if scenario is None:
        faults += _faults_of_the_texts()
        lines, wanted = [_counts(books), *_provenance(books)], sorted(scenario_files(umpire_folder))
    else:
        lines, wanted = [], [scenario]
    doubts: list[str] = []
    if books.faults and scenario is None:
        lines.append(f"no scenario can be played before the numbers are right; {len(wanted)} were not looked at")
        wanted = []
    for name in wanted:
        try:
            loaded = playable(name, umpire_folder)[1]
        except CatalogError as fault:
            lines.append(f"scenario {name}: cannot be played")
            faults += str(fault).splitlines()
        else:
            lines.append(f"scenario {name}: good{_start_of(loaded.data)}")
            doubts += [*map(str, loaded.doubts), *_unknown_rules(loaded.data, loaded.file)]
    texts = [f"warning: {doubt}" for doubt in dict.fromkeys(doubts)]
    faults = list(dict.fromkeys(faults))
    found = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    verdict = f"{found} to correct" if faults else "everything is good"
    if texts:
        verdict += f", {len(texts)} {'warning' if len(texts) == 1 else 'warnings'} to look at"
    return DataReport((*lines, *faults, *texts, verdict), not faults)


def pack_up(scenario: str | None, umpire_folder: Path | None, into: Path) -> DataReport:
    """A scenario with the umpire's map and tables in one file, or the tables alone; only what can be played is given
    away."""
    if scenario is None and umpire_folder is None:
        return DataReport(("name a scenario, or your folder of charts: ffts data pack --tables my-charts ...",), False)
    if scenario is not None and is_pack(scenario):
        return DataReport((f"{scenario} is a pack already; pass it on as it is",), False)
    report = check(umpire_folder, scenario)
    if not report.ok:
        return report
    file = scenario_file(SKIES.name, scenario, umpire_folder) if scenario else None
    names = pack(file, umpire_folder, PARTS, into)
    played = f"--scenario {into}" if file else f"--scenario first-strike --tables {into}"
    return DataReport((f"{into}: {', '.join(names)}", f"play it: ffts new game.ffts {played}"), True)


def _start_of(data: object) -> str:
    """19.4 What the fleets give one side before anything has happened: an author wants to know."""
    if not isinstance(data, Catalog):
        return ""
    given = [
        f"{data.scenario.side(tally.side).name} begins with {tally.total} points"
        for tally in score(RULEBOOK.start(data), data).tallies
        if tally.total
    ]
    return f"; {', '.join(given)} (19.4)" if given else ""


def _unknown_rules(data: object, file: str) -> Iterator[str]:
    """18.2 A special rule stands above a paragraph that is there; texts that cannot be read are told elsewhere."""
    try:
        texts = read_rules(partial(read_texts, SKIES.name))
    except CatalogError:
        return
    for special in data.scenario.special_rules if isinstance(data, Catalog) else ():
        if numbered(texts, special.rule) is None:
            yield f"{file}: special_rules: there is no paragraph {special.rule!r}; find it by ffts rule WORDS"


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
    rows: Mapping[str, Sequence[Provenance]] = {
        "aircraft": list(books.aircraft.values()),
        "loads": loads,
        "carriers and bases": list(books.carriers.values()),
        "ships": list(books.ships.values()),
    }
    for part, listed in rows.items():
        own = sum(len(row.own) for row in listed)
        numbers = f"; {own} {'number' if own == 1 else 'numbers'} the umpire's own" if own else ""
        yield f"  {part}: {_counted(row.status for row in listed)}{numbers}"
    tables = [*(table.status for table in books.tables.values()), *(sheet.status for sheet in books.sheets.values())]
    yield f"  tables: {_counted(tables)}"


def _counted(statuses: Iterable[Status]) -> str:
    counts = Counter(statuses)
    return ", ".join(f"{counts[status]} {_WORDS[status]}" for status in _STATUSES)


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
        yield path, _describe(old), _describe(new)
        return
    for key in dict.fromkeys((*old_members, *new_members)):
        here = (*path, key)
        if key not in new_members:
            yield here, _describe(old_members[key]), "(gone)"
        elif key not in old_members:
            yield here, "(none)", _describe(new_members[key])
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


def _describe(value: object) -> str:
    """A value in few words."""
    if isinstance(value, Mapping):
        return str(value.get("name") or value.get("title") or value.get("result") or "an entry")
    if isinstance(value, list):
        return f"{len(value)} rows" if value and isinstance(value[0], (Mapping, list)) else ", ".join(map(str, value))
    return str(value) if value not in ("", None) else "(empty)"


def show(name: str, umpire_folder: Path | None = None) -> DataReport:
    """All that is known of an aircraft, carrier, ship, base or table, or of all a file holds, with its origin."""
    books = library(umpire_folder)
    cards = cards_in(books, name) if name.endswith((".toml", ".csv")) else cards_of(books, name)
    if cards:
        return DataReport(tuple(line for card in cards for line in (*card, ""))[:-1], True)
    return DataReport((f"nothing is called {name!r}; {_guess(books, name)}",), False)


def show_all(umpire_folder: Path | None = None) -> DataReport:
    """Everything there is, file by file."""
    books = library(umpire_folder)
    return DataReport(tuple(line for card in cards_in(books, "") for line in (*card, ""))[:-1], True)


def _guess(books: Library, name: str) -> str:
    parts = (books.aircraft, books.carriers, books.ships, books.tables, books.sheets)
    ids = {key.lower(): key for part in parts for key in part}
    names = {one.name.lower(): key for part in (books.aircraft, books.ships) for key, one in part.items()}
    known = {**names, **ids}
    near = list(dict.fromkeys(known[found] for found in get_close_matches(name.lower(), known, n=5, cutoff=0.5)))
    return f"near it are {', '.join(near)}" if near else "try SBD-3, CV5, Shokaku or search"
