"""Reads the text files of a game: shipped numbers, under the scenario's, under the umpire's own."""

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from ffts.core.charts import ChartMap
from ffts.core.model import D, Data
from ffts.core.nearest import did_you_mean
from ffts.core.shelf import Fault, Fields, Part, Shelf
from ffts.data_dir import data_dir
from ffts.store.copies import copied, faults_of_copies
from ffts.store.file_faults import CatalogError, EntryFault, FileFault, Loc, dotted, faults_in, shown
from ffts.store.layers import (
    MEMBERS,
    Layer,
    LayeredEntry,
    Origin,
    Stacked,
    folder_layer,
    plain_text,
    read_toml,
    scenario_layer,
    stacked,
)

RESOURCES, SCENARIOS, MAPS = "resources", "scenarios", "maps"
CARDS = "house_rules"
GAME = "game"
"""The key by which a scenario file outside the shipped folders may say of which game it is."""
_SUFFIX = ".toml"

Model = TypeVar("Model", bound=Data)
Wanted = Mapping[str, set[str]]


_ROW = re.compile(r"row '([^']+)'")
"""A row of a table as faults name it, by its totals."""


@dataclass
class Books:
    """Everything read and valid; `files` says where each entry stands, `faults` what was wrong."""

    entries: dict[str, dict[str, Any]]
    files: dict[tuple[str, str], str] = field(default_factory=dict)
    faults: list[FileFault] = field(default_factory=list)
    doubts: list[FileFault] = field(default_factory=list)
    """What is allowed and most likely not meant."""
    lines: dict[tuple[str, str], Mapping[str, int]] = field(default_factory=dict)
    """Of an entry out of a spreadsheet: on which line each row stands, by the totals it is for."""

    def line_of(self, entry: tuple[str, str], why: str) -> int | None:
        """The line of the row this fault speaks of."""
        row = _ROW.search(why)
        return self.lines.get(entry, {}).get(row[1]) if row else None


def scenario_files(game: str, umpire_folder: Path | None = None) -> Mapping[str, Path]:
    """Every scenario of a game, by its id; the umpire's own stands before a shipped one of the same id."""
    folders = [data_dir() / SCENARIOS / game]
    if umpire_folder is not None:
        folders += [umpire_folder / SCENARIOS, umpire_folder / SCENARIOS / game]
    return {_ident(file): file for folder in folders for file in sorted(folder.glob(f"*{_SUFFIX}"))}


_IDENT = re.compile(r'^id\s*=\s*["\']([^"\']+)["\']', re.MULTILINE)


def _ident(file: Path) -> str:
    """The id a scenario file gives itself; the name of the file where it cannot be read."""
    with suppress(OSError, UnicodeDecodeError):
        if found := _IDENT.search(plain_text(file)):
            return found[1]
    return file.stem


def game_of(scenario: str | Path, games: Iterable[str], umpire_folder: Path | None = None) -> str:
    """Whose scenario this is: by the folder of its file, or what the file says. CatalogError if there is none."""
    names = tuple(games)
    if not _is_path(scenario):
        known = {name: scenario_files(name, umpire_folder) for name in names}
        found = next((name for name in names if scenario in known[name]), None)
        if found is None:
            raise _no_scenario(str(scenario), [ident for files in known.values() for ident in files])
        return found
    file = _plain_file(Path(scenario))
    found = read_toml(file, data_dir(), []).get(GAME)
    return next((name for name in (found, file.resolve().parent.name) if name in names), names[0])


@dataclass(frozen=True)
class Loaded(Generic[D]):
    """The data of one game, the name of its scenario's file, and what in it is most likely not meant."""

    data: D
    file: str
    doubts: tuple[FileFault, ...]


def load_data(game: str, shelf: Shelf[D], scenario: str | Path, umpire_folder: Path | None = None) -> D:
    """The data of one game: what its scenario names, and all tables. CatalogError lists everything wrong."""
    return load(game, shelf, scenario, umpire_folder).data


def load(game: str, shelf: Shelf[D], scenario: str | Path, umpire_folder: Path | None = None) -> Loaded[D]:
    """The same, with what there is to say of it. CatalogError lists everything wrong."""
    file = scenario_file(game, scenario, umpire_folder)
    root = data_dir()
    faults: list[FileFault] = []
    tree = read_toml(file, root, faults)
    name = shown(file, root)
    if not tree and not faults:
        faults.append(FileFault(name, "", "the file is empty", "write a scenario into it, or copy a shipped one"))
    written = {key: value for key, value in tree.items() if key != GAME}
    played = _valid(shelf.scenario, written, name, faults) if tree else None
    overrides = scenario_layer(name, tree.get("catalog", {}), shelf.parts)
    reader = _Reader(game, shelf, umpire_folder)
    if played is None:
        raise CatalogError([*faults, *(reader.books({}, overrides).faults if tree else ())])
    books = reader.books(shelf.named_in(played), overrides)
    wanted = shelf.chart(played)
    chart = _chart(game, wanted, name, maps_for(game, file, umpire_folder), books.faults) if wanted else None
    if books.faults or (wanted and chart is None):
        raise CatalogError([*books.faults, *reader.also(played, chart, books, name)])
    found = tuple(shelf.check_scenario(played, chart, books.entries))
    if found:
        raise CatalogError(reader.placed(fault, books, name) for fault in _without_repeats(found))
    doubts = (reader.placed(doubt, books, name) for doubt in shelf.doubt(played, books.entries))
    return Loaded(shelf.assemble(played, chart, books.entries), name, (*books.doubts, *doubts))


def _without_repeats(faults: Sequence[Fault]) -> list[Fault]:
    """A name that is not there is told once, however often it is written."""
    found: dict[object, Fault] = {}
    again: Counter[object] = Counter()
    for fault in faults:
        which = fault.absent or fault
        again[which] += which in found
        found.setdefault(which, fault)
    return [
        fault._replace(why=f"{fault.why} (here and in {again[which]} more {'places' if again[which] > 1 else 'place'})")
        if again[which]
        else fault
        for which, fault in found.items()
    ]


def library(game: str, shelf: Shelf[D], umpire_folder: Path | None = None) -> Books:
    """Every entry of every file, for whoever wants to look at or check them all."""
    reader = _Reader(game, shelf, umpire_folder)
    books = reader.books(None, Layer())
    if not books.faults:
        books.faults = [reader.placed(fault, books, "") for fault in shelf.check(books.entries)]
    return books


def read_texts(game: str, files: Sequence[str], model: type[Model]) -> Model:
    """What these files beside the parts of a game hold together, for reading only: no game is pinned to it.

    CatalogError lists everything wrong.
    """
    root, faults = data_dir(), list[FileFault]()
    paths = [root / RESOURCES / game / f"{name}{_SUFFIX}" for name in files]
    together = {key: value for path in paths for key, value in read_toml(path, root, faults).items()}
    found = None if faults else _valid(model, together, ", ".join(shown(path, root) for path in paths), faults)
    if found is None:
        raise CatalogError(faults)
    return found


def read_text(game: str, name: str, model: type[Model], own: Path | None = None) -> Model | None:
    """One such file, out of the umpire's own folder or as it is shipped; None if there is none.

    CatalogError lists everything wrong with it.
    """
    root, faults = data_dir(), list[FileFault]()
    folders = [*([own] if own else []), root / RESOURCES / game]
    path = next((file for folder in folders if (file := folder / f"{name}{_SUFFIX}").is_file()), None)
    if path is None:
        return None
    tree = read_toml(path, root, faults)
    found = None if faults else _valid(model, tree, shown(path, root), faults)
    if found is None:
        raise CatalogError(faults)
    return found


def _is_written(file: Path) -> bool:
    """Whether somebody wrote it to be read as a part of a game."""
    return file.suffix in (_SUFFIX, ".csv")


def _is_path(scenario: str | Path) -> bool:
    """Anything with a folder or an ending is a path; a bare word is an id."""
    return isinstance(scenario, Path) or Path(scenario).name != scenario or scenario.endswith(_SUFFIX)


def scenario_file(game: str, scenario: str | Path, umpire_folder: Path | None) -> Path:
    """The file of a scenario that is named by its id or by a path; CatalogError if there is none."""
    if _is_path(scenario):
        return _plain_file(Path(scenario))
    known = scenario_files(game, umpire_folder)
    if scenario not in known:
        raise _no_scenario(str(scenario), known)
    return known[str(scenario)]


def _plain_file(path: Path) -> Path:
    """The file meant: with or without its ending, or the only scenario of a folder."""
    file = path
    if path.is_dir():
        inside = sorted(path.glob(f"*{_SUFFIX}"))
        if len(inside) != 1:
            what = "no scenario" if not inside else f"{len(inside)} files: {', '.join(one.name for one in inside)}"
            raise CatalogError([FileFault(str(path), "", f"this folder holds {what}", "name one file")])
        file = inside[0]
    elif not path.exists() and path.with_name(path.name + _SUFFIX).is_file():
        file = path.with_name(path.name + _SUFFIX)
    if not file.is_file():
        why = "this is no plain file" if file.exists() else "there is no such file"
        raise CatalogError([FileFault(str(file), "", why, "check the name and the folder")])
    return file


def _no_scenario(name: str, known: Iterable[str]) -> CatalogError:
    there = sorted(known)
    remedy = f"{did_you_mean(name, there)}scenarios are {', '.join(there) or 'none'}"
    return CatalogError([FileFault(SCENARIOS, name, "there is no such scenario", remedy)])


class _Reader:
    """Reads, lays over and validates the parts of one game."""

    def __init__(self, game: str, shelf: Shelf[D], umpire_folder: Path | None) -> None:
        self._shelf, self._umpire_folder = shelf, umpire_folder
        self._folder = data_dir() / RESOURCES / game
        self._parts = {part.name: part for part in shelf.parts}

    def books(self, wanted: Wanted | None, overrides: Layer) -> Books:
        """With `wanted` only those entries, and whatever an upper layer touches while it is checked."""
        root, parts = data_dir(), self._shelf.parts
        upper = [overrides]
        if self._umpire_folder is not None:
            upper.append(folder_layer(self._umpire_folder, root, parts, None, is_umpire=True))
        needed = None if wanted is None else {part.name: self._needed(part, wanted, upper) for part in parts}
        layers = [folder_layer(self._folder, root, parts, needed), *upper]
        books = Books({part.name: {} for part in parts}, faults=[fault for layer in layers for fault in layer.faults])
        shelves = {part.name: stacked(part.name, layers) for part in parts}
        for part in parts:
            self._read_part(books, part, shelves[part.name], None if part.whole or not needed else needed)
            books.doubts.extend(_unasked_in(part, shelves[part.name], shelves.get(part.one_of, ())))
        books.faults += faults_of_copies(layers, parts, self._guess)
        self._read_cards(books)
        self._note_missing(books)
        books.faults += self._not_read()
        return books if wanted is None else self._only(books, wanted)

    def _not_read(self) -> Iterator[FileFault]:
        """What of the umpire's own folder nothing reads: surely a slip of the pen."""
        own, known = self._umpire_folder, [*self._parts, MAPS, SCENARIOS]
        if own is None:
            return
        if not own.is_dir():
            why = "this is no folder" if own.exists() else "there is no such folder"
            yield FileFault(str(own), "", why, "make it, or name another")
            return
        folders = sorted(path for path in own.iterdir() if path.is_dir())
        strange = [path for path in folders if path.name not in known and any(map(_is_written, path.iterdir()))]
        for path in strange:
            yield FileFault(str(path), "", "nothing reads this folder", f"folders are {', '.join(known)}")
        if not strange and not any(path.name in known for path in folders):
            yield FileFault(str(own), "", "nothing in it is read", f"its folders may be {', '.join(known)}")

    def _needed(self, part: Part, wanted: Wanted, upper: list[Layer]) -> set[str]:
        touched = {name for layer in upper for name in layer.names(part.name)}
        return wanted.get(part.name, set()) | touched | copied(upper, part.name)

    def _only(self, books: Books, wanted: Wanted) -> Books:
        """Without what was read only because an upper layer speaks of it."""
        for part in self._shelf.parts:
            if not part.whole:
                there, named = books.entries[part.name], wanted.get(part.name, ())
                books.entries[part.name] = {name: one for name, one in there.items() if name in named}
        return books

    def also(self, played: Any, chart: ChartMap | None, books: Books, scenario: str) -> Iterator[FileFault]:
        """What else is wrong with a scenario while numbers of its catalog are: all is told at once. An entry that is
        there and not valid is not named again for what it lacks; without its tables nothing is held against them."""
        broken = {name for part, name in books.files if name not in books.entries[part]}
        there = all(name in books.entries[part] for part, names in self._shelf.needed.items() for name in names)
        if chart is None or not there:
            return
        found = self._shelf.check_scenario(played, chart, books.entries)
        others = (one for one in found if broken.isdisjoint((*one.key.split("."), *(one.absent or ())[1:])))
        for fault in _without_repeats(tuple(others)):
            yield self.placed(fault, books, scenario)

    def _read_part(self, books: Books, part: Part, shelf: Stacked, needed: Wanted | None) -> None:
        for name, entry in shelf.items():
            if needed is None or name in needed[part.name]:
                value = self._entry(books, part, name, entry)
                if value is not None:
                    books.entries[part.name][name] = value

    def _entry(self, books: Books, part: Part, name: str, entry: LayeredEntry) -> Data | None:
        """One entry, valid; or None, and its faults noted under the file that is to blame."""
        books.files[part.name, name] = entry.origins[-1].file
        books.lines[part.name, name] = _lines_of(entry)
        if entry.fields.get("id", name) != name:
            origin, why = entry.origins[-1], f"its id is {entry.fields['id']!r}, its name is {name}"
            books.faults.append(FileFault(origin.file, _key(origin, part, name, "id"), why, "make both the same"))
        fields = part.fill({**entry.fields, "id": name}, books.entries)
        model = part.model(name)
        try:
            return model.model_validate_json(json.dumps(fields, default=str))
        except ValidationError as fault:
            for one in dict.fromkeys(_explained(part, fields, books, one) for one in faults_in(model, fault)):
                origin = _to_blame(entry, one)
                line = _on_line(origin, one.loc, fields) or books.line_of((part.name, name), one.why)
                key = _with_line(_key(origin, part, name, dotted(one.loc, fields)), line)
                remedy = self._meant(part, name, entry, one.remedy) if one.is_missing else one.remedy
                books.faults.append(FileFault(origin.file, key, one.why, remedy))
        return None

    def _meant(self, part: Part, name: str, entry: LayeredEntry, remedy: str) -> str:
        """An incomplete entry that only an upper layer has is most often a misspelt name."""
        if entry.origins[0].file.startswith(f"{RESOURCES}/"):
            return remedy
        guess = did_you_mean(name, self._all_names(part.name))
        return f"{remedy}, or correct the name {name}: no such entry is shipped; {guess}".rstrip("; ")

    def _all_names(self, part: str) -> list[str]:
        return list(self._shipped(part))

    def _shipped(self, part: str) -> Stacked:
        return stacked(part, [folder_layer(self._folder, data_dir(), self._shelf.parts, None)])

    def _guess(self, part: str, name: str) -> str:
        """What was meant: an entry is known by its id, and by what it is called."""
        entries = self._shipped(part)
        called = {str(entry.fields["name"]): ident for ident, entry in entries.items() if "name" in entry.fields}
        ident = called.get(name)
        return f"did you mean {ident}, which is called {name}? " if ident else did_you_mean(name, entries)

    def _read_cards(self, books: Books) -> None:
        """What is said of each switch; every switch has its card, and no card is for a switch that is not there."""
        file, root = self._folder / f"{CARDS}{_SUFFIX}", data_dir()
        name, cards = shown(file, root), books.entries.setdefault(CARDS, {})
        rules = read_toml(file, root, books.faults).get("rules", {}) if file.exists() or self._shelf.switches else {}
        for key, fields in rules.items():
            card = _valid(self._shelf.cards, fields, name, books.faults, f"rules.{key}")
            if card is not None:
                cards[key] = card
        for key in sorted(set(cards) ^ set(self._shelf.switches)):
            why = "there is no such switch" if key in cards else "this switch has no card"
            remedy = "the switches are those of the program's house rules"
            books.faults.append(FileFault(name, f"rules.{key}", why, remedy))

    def _note_missing(self, books: Books) -> None:
        folder = shown(self._folder, data_dir())
        for part, names in self._shelf.needed.items():
            for name in names:
                if (part, name) not in books.files:
                    file = f"{folder}/{part}/{name}{_SUFFIX}"
                    books.faults.append(FileFault(file, "", "this table is missing", "put the file back"))

    def placed(self, fault: Fault, books: Books, scenario: str) -> FileFault:
        """A fault between files, under the file its key stands in."""
        if fault.part == "scenario":
            guess = self._guess(*fault.absent) if fault.absent else ""
            return FileFault(scenario, fault.key, fault.why, f"{guess}{fault.remedy}")
        if fault.part not in self._parts:  # a table of its own, named as if it were a part
            home = next(part for part, names in self._shelf.needed.items() if fault.part in names)
            return FileFault(books.files[home, fault.part], fault.key, fault.why, fault.remedy)
        entry = fault.key.split(".", maxsplit=1)[0]
        key = _with_line(f"{fault.part}.{fault.key}", books.line_of((fault.part, entry), fault.why))
        return FileFault(books.files[fault.part, entry], key, fault.why, fault.remedy)


def _key(origin: Origin, part: Part, name: str, inside: str) -> str:
    """Where a field stands in its file: a file in tables/ is one table, the others hold many entries."""
    where = "" if part.whole_files and not origin.prefix else f"{origin.prefix}{part.name}.{name}"
    return ".".join(filter(None, [where, inside]))


def _with_line(key: str, line: int | None) -> str:
    """The same with the line of the spreadsheet it stands on."""
    if line is None:
        return key
    return f"{key} (line {line})" if key else f"line {line}"


def _lines_of(entry: LayeredEntry) -> Mapping[str, int]:
    """Each row of a table by its totals, with the line of the spreadsheet it came from."""
    return {
        str(row["on"]): line
        for origin in entry.origins
        for listed, numbers in origin.lines.items()
        for row, line in zip(origin.tree[listed], numbers, strict=False)
        if isinstance(row, Mapping) and "on" in row
    }


def _on_line(origin: Origin, loc: Loc, fields: Fields) -> int | None:
    """Where in a spreadsheet the row of this fault stands; None if it stands in none."""
    name, step = (str(loc[0]), loc[1]) if loc[1:] else ("", "")
    numbers = origin.lines.get(name, ())
    if not numbers:
        return None
    written, valid = origin.tree[name], fields[name]
    row = step if isinstance(valid, Mapping) else valid[int(step)]
    rows = list(written)
    meant = next((at for at, one in enumerate(rows) if one == row or _is_same(one, row)), None)
    return numbers[meant] if meant is not None else None


def _unasked_in(part: Part, shelf: Stacked, owners: Collection[str]) -> Iterator[FileFault]:
    """Of all entries of a part."""
    for name, entry in shelf.items() if part.asked_by_name else ():
        yield from _unasked(part, name, entry, owners)


def _unasked(part: Part, name: str, entry: LayeredEntry, owners: Collection[str]) -> Iterator[FileFault]:
    """Members that an upper layer adds to a list which the rules ask by name."""
    shipped, *above = entry.origins
    named = part.named_inside(dict(entry.fields)) if above else ()
    for origin in above:
        for listed in part.asked_by_name:
            known = _names_in(shipped.tree.get(listed))
            asked = {*known, *named, *(f"{one}_{owner}" for one in (*known, *named) for owner in owners)}
            for strange in (one for one in _names_in(origin.tree.get(listed)) if one not in asked):
                why = f"no rule asks for {strange!r} by itself"
                guess = did_you_mean(strange, known)
                remedy = f"{guess}it counts where something names it, a crew or a doctrine for example"
                yield FileFault(origin.file, _key(origin, part, name, f"{listed}.{strange}"), why, remedy)


def _names_in(listed: Any) -> list[str]:
    """The names of the members of a table, or of a list of members."""
    if isinstance(listed, Mapping):
        return list(listed)
    members = listed if isinstance(listed, list) else ()
    return [str(one["id"]) for one in members if isinstance(one, Mapping) and "id" in one]


def _is_same(one: Any, other: Any) -> bool:
    """Two rows that lie over each other: members with the same name."""
    both = isinstance(one, Mapping) and isinstance(other, Mapping)
    return both and any(key in one and one[key] == other.get(key) for key in MEMBERS)


def _explained(part: Part, fields: Fields, books: Books, fault: EntryFault) -> EntryFault:
    """What the game knows better about a field that is missing."""
    if not fault.is_missing or len(fault.loc) != 1:
        return fault
    better = part.explain(fields, books.entries, str(fault.loc[0]))
    return EntryFault((better.field,), better.why, better.remedy, False) if better else fault


def _to_blame(entry: LayeredEntry, fault: EntryFault) -> Origin:
    """The highest layer that says something at this place; what an entry lacks, the lowest should have said."""
    if fault.is_missing and len(fault.loc) == 1:
        return entry.origins[0]
    return max(reversed(entry.origins), key=lambda origin: _depth(origin.tree, fault.loc))


def _depth(tree: Any, loc: tuple[int | str, ...]) -> int:
    depth = 0
    for step in loc:
        if not isinstance(tree, Mapping) or step not in tree:
            return depth
        tree, depth = tree[str(step)], depth + 1
    return depth


def _valid(
    model: type[Model], tree: Mapping[str, Any], file: str, faults: list[FileFault], under: str = ""
) -> Model | None:
    """A whole file as a model; or None, and its faults noted."""
    try:
        return model.model_validate_json(json.dumps(tree, default=str))
    except ValidationError as fault:
        for one in faults_in(model, fault):
            key = ".".join(filter(None, [under, dotted(one.loc, tree)]))
            faults.append(FileFault(file, key, one.why, one.remedy))
    return None


def chart_named(
    game: str, chart: str, umpire_folder: Path | None = None, scenario: Path | None = None
) -> ChartMap | None:
    """The map of this name, as a scenario in this file would have it; None if there is none that can be read."""
    return _chart(game, chart, "", maps_for(game, scenario, umpire_folder), [])


def maps_for(game: str, scenario: Path | None, umpire_folder: Path | None) -> Mapping[str, Path]:
    """The maps a scenario may name: those in the folder of maps beside it, before the umpire's, before the shipped."""
    folders = [data_dir() / RESOURCES / game / MAPS]
    if umpire_folder is not None:
        folders.append(umpire_folder / MAPS)
    if scenario is not None:
        folders.append(scenario.resolve().parent / MAPS)
    return {file.stem: file for folder in folders for file in sorted(folder.glob(f"*{_SUFFIX}"))}


def _chart(game: str, chart: str, scenario: str, files: Mapping[str, Path], faults: list[FileFault]) -> ChartMap | None:
    """The map a scenario names."""
    root = data_dir()
    if chart not in files:
        remedy = f"{did_you_mean(chart, files)}charts are {', '.join(sorted(files))}"
        faults.append(FileFault(scenario, "chart", f"there is no chart {chart!r}", remedy))
        return None
    tree = read_toml(files[chart], root, faults)
    return _valid(ChartMap, tree, shown(files[chart], root), faults) if tree else None
