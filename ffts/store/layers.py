"""The layers of a catalog: what is shipped, what the scenario changes, what the umpire changes."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ffts.core.nearest import did_you_mean
from ffts.core.shelf import Part
from ffts.core.signs import HIDDEN, hidden_in
from ffts.store.csv_tables import read_csv
from ffts.store.file_faults import FileFault, shown

Tree = Mapping[str, Any]

_SHARED = "class"
PROVENANCE = ("source", "status", "confidence", "note", "replace")
LIKE = "like"
"""The key of a new entry that names the one it is a copy of; the rest of it says what differs."""
MEMBERS = ("id", "no", "number")
"""Lists of tables that all have one of these are merged member by member."""


@dataclass(frozen=True)
class Origin:
    """What one file says of an entry."""

    file: str
    tree: Tree
    prefix: str = ""
    """Where the entry stands in the file, if not at its usual place."""
    lines: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Of a spreadsheet: on which line each row of a list stands."""


@dataclass(frozen=True)
class LayeredEntry:
    """An entry of the catalog after all layers: its fields, and who said what, lowest layer first."""

    fields: Tree
    origins: tuple[Origin, ...]


Stacked = dict[str, LayeredEntry]
"""The entries of a part, by their name."""


@dataclass(frozen=True)
class Layer:
    """What one layer says, part by part."""

    is_umpire: bool = False
    parts: dict[str, dict[str, Origin]] = field(default_factory=lambda: defaultdict(dict))
    faults: list[FileFault] = field(default_factory=list)

    def names(self, part: str) -> set[str]:
        """The entries this layer speaks of."""
        return set(self.parts.get(part, ()))


def read_toml(file: Path, root: Path, faults: list[FileFault]) -> Tree:
    """The file's content; an empty one if it cannot be read, and then `faults` says why."""
    text = ""
    try:
        text = plain_text(file)
        if _DOTTED.search(text):  # takes for ever to be read
            raise RecursionError
        tree = tomllib.loads(text)
        if (fault := _unreadable(text, tree)) is None:
            return tree
        faults.append(FileFault(shown(file, root), "", *fault))
    except tomllib.TOMLDecodeError as fault:
        faults.append(FileFault(shown(file, root), "", f"this is not TOML: {fault}", _correction(text, str(fault))))
    except RecursionError:
        faults.append(FileFault(shown(file, root), "", *_TOO_DEEP))
    except (OSError, UnicodeDecodeError) as fault:
        faults.append(FileFault(shown(file, root), "", f"it cannot be read: {fault}", "save it as text in UTF-8"))
    except ValueError:  # of thousands of digits
        faults.append(FileFault(shown(file, root), "", "a number in it is too long to be read", "write it shorter"))
    return {}


_CURLY = re.compile("[\u201c\u201d\u201e\u2018\u2019]")
"""Quotes as a word processor makes them of straight ones."""


def _correction(text: str, fault: str) -> str:
    """What to do about a line that is not TOML."""
    at = re.search(r"at line (\d+)", fault)
    lines = text.splitlines()
    line = lines[int(at[1]) - 1] if at and int(at[1]) <= len(lines) else ""
    curly = _CURLY.search(line)
    return f'it has the curly quote {curly[0]}: write straight ones, "like this"' if curly else "correct that line"


_SUSPECT = re.compile(rf"\\[uUbfrex]|[{HIDDEN}]|(\.[^.\n]*){{50}}")
"""What is worth a second look: few files have an escaped or a hidden sign, or fifty dots in a line."""
_DOTTED = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]++[ \t]*+\.[ \t]*+){1000}")
"""A key of a thousand parts."""
_DEEPEST = 50
_TOO_DEEP = ("tables lie in tables too deep to be read", "write it flat, as in the shipped files")


def plain_text(file: Path, encoding: str = "utf-8") -> str:
    """The text of a plain file: what waits for a writer, or never ends, is not read."""
    if not file.is_file():
        raise OSError("it is no plain file")
    return file.read_text(encoding=encoding)


def _unreadable(text: str, tree: Tree) -> tuple[str, str] | None:
    """Why nobody could work with what is written there, and the way out."""
    if _SUSPECT.search(text) is None:
        return None
    if _depth(tree) > _DEEPEST:
        return _TOO_DEEP
    sign = hidden_in(tree)
    return (f"a text in it holds the sign {sign}, which cannot be seen", "take it out") if sign else None


def _depth(tree: Tree) -> int:
    """How many tables and lists lie in one another, without going down into them step by step."""
    depth, level = 0, [tree]
    while level and depth <= _DEEPEST:
        depth, level = depth + 1, [inner for one in level for inner in _inner(one)]
    return depth


def _inner(one: Any) -> list[Any]:
    parts = one.values() if isinstance(one, Mapping) else one
    return [part for part in parts if isinstance(part, (Mapping, list))]


def folder_layer(
    folder: Path, root: Path, parts: Iterable[Part], wanted: Mapping[str, set[str]] | None, is_umpire: bool = False
) -> Layer:
    """The layer of a folder. With `wanted`, files that head none of these entries are passed over, except tables."""
    layer = Layer(is_umpire=is_umpire)
    for part in parts:
        for file in sorted((folder / part.name).glob("*.toml")):
            if wanted is None or part.whole or part.whole_files or _heads_any(file, part.name, wanted[part.name]):
                _add_file(layer, part, file, root)
        for file in sorted((folder / part.name).glob("*.csv")) if part.whole_files else ():
            _add_csv(layer, part.name, file, root)
        if is_umpire:
            layer.faults.extend(_unread(folder / part.name, part, root))
    return layer


_OFFICE = (".xlsx", ".xls", ".ods", ".numbers")


def _unread(folder: Path, part: Part, root: Path) -> Iterator[FileFault]:
    """Files of the umpire that look like numbers, and that nothing reads."""
    for file in sorted(path for path in folder.glob("*") if path.is_file()):
        kind = file.suffix.lower()
        if kind in _OFFICE:
            remedy = "save it from your spreadsheet as CSV" if part.whole_files else f"write {part.name}/mine.toml"
            yield FileFault(shown(file, root), "", "a spreadsheet of this kind is not read", remedy)
        elif kind == ".csv" and not part.whole_files:
            remedy = f"write what differs into {part.name}/mine.toml, as [{part.name}.NAME]"
            yield FileFault(shown(file, root), "", f"{part.name} are not read from CSV, only tables are", remedy)
        elif kind in (".txt", ".json") or file.name.lower().endswith((".toml.txt", ".csv.txt")):
            yield FileFault(shown(file, root), "", "nothing reads this file", "give it the ending .toml or .csv")


def _add_csv(layer: Layer, part: str, file: Path, root: Path) -> None:
    """A list of an entry out of a spreadsheet, beside what the entry's own file says of the rest."""
    name, tree, lines = read_csv(file, root, layer.faults)
    beside = layer.parts[part].get(name)
    if tree and beside is not None and not lines.keys().isdisjoint(beside.tree):
        key = ", ".join(lines)
        layer.faults.append(FileFault(shown(file, root), key, f"{beside.file} has it too", "keep one of them"))
    elif tree:
        text = f"{beside.file}, {shown(file, root)}" if beside else shown(file, root)
        known = beside or Origin(text, {})
        layer.parts[part][name] = Origin(text, {**known.tree, **tree}, lines={**known.lines, **lines})


def _heads_any(file: Path, part: str, wanted: set[str]) -> bool:
    """What is no plain file is left to the reader, who says so."""
    return not file.is_file() or not wanted.isdisjoint(heads(file.read_text(encoding="utf-8", errors="replace"), part))


def heads(text: str, part: str) -> Iterator[str]:
    """The entries whose tables a file opens, without reading it in full."""
    for bare, quoted in re.findall(rf'^\[{part}\.(?:([\w-]+)|"([^"]+)")', text, re.MULTILINE):
        yield bare or quoted


def _add_file(layer: Layer, part: Part, file: Path, root: Path) -> None:
    tree = read_toml(file, root, layer.faults)
    name = shown(file, root)
    if part.whole_files:
        if tree:
            layer.parts[part.name][file.stem] = Origin(name, tree)
        return
    for key in tree:
        if key not in (part.name, _SHARED):
            why, remedy = "files of this folder have no such key", f"write [{part.name}.NAME] or [class]"
            layer.faults.append(FileFault(name, key, why, f"{did_you_mean(key, [part.name])}{remedy}"))
    shared = tree.get(_SHARED, {})
    if not isinstance(shared, Mapping):
        layer.faults.append(FileFault(name, _SHARED, "this is not a table", "write [class]"))
        shared = {}
    _add_entries(layer, part.name, name, tree.get(part.name, {}), shared)


def _add_entries(layer: Layer, part: str, file: str, entries: Any, shared: Tree, prefix: str = "") -> None:
    if not isinstance(entries, Mapping):
        layer.faults.append(FileFault(file, prefix + part, "this is not a table", f"write [{prefix}{part}.NAME]"))
        return
    for name, tree in entries.items():
        key = f"{prefix}{part}.{name}"
        if not isinstance(tree, Mapping):
            layer.faults.append(FileFault(file, key, "this is not a table", f"write [{key}]"))
        elif name in layer.parts[part]:
            other = layer.parts[part][name].file
            layer.faults.append(FileFault(file, key, f"{other} has it too", "keep one of them"))
        else:
            layer.parts[part][name] = Origin(file, {**shared, **tree}, prefix)


def scenario_layer(file: str, overrides: Any, parts: Iterable[Part]) -> Layer:
    """The layer of a scenario: the tables under [catalog] in its file."""
    layer, known = Layer(), [part.name for part in parts]
    if not isinstance(overrides, Mapping):
        layer.faults.append(FileFault(file, "catalog", "this is not a table", "write [catalog.aircraft.SBD-3]"))
        return layer
    for part, entries in overrides.items():
        if part in known:
            _add_entries(layer, part, file, entries, {}, "catalog.")
        else:
            remedy = f"{did_you_mean(part, known)}use one of {', '.join(known)}"
            layer.faults.append(FileFault(file, f"catalog.{part}", "the catalog has no such part", remedy))
    return layer


def stacked(part: str, layers: Iterable[Layer]) -> Stacked:
    """All entries of a part, higher layers laid over lower ones."""
    shelf: Stacked = {}
    for layer in layers:
        for name, origin in layer.parts.get(part, {}).items():
            below = shelf.get(name)
            if below is None:
                shelf[name] = LayeredEntry(_new(origin.tree, layer, shelf), (origin,))
            else:
                fields = {key: value for key, value in merged(below.fields, origin.tree).items() if key != LIKE}
                _stamp(below.fields, origin, fields, layer)
                shelf[name] = LayeredEntry(fields, (*below.origins, origin))
    return shelf


def _new(tree: Tree, layer: Layer, shelf: Stacked) -> Tree:
    """An entry that no lower layer has, perhaps a copy of another; the umpire's own is marked as such."""
    fields = {key: value for key, value in tree.items() if key not in ("replace", LIKE)}
    if (model := shelf.get(str(tree.get(LIKE)))) is not None:
        fields = _copy(model.fields, fields, str(tree[LIKE]))
    return {"status": "umpire", **fields} if layer.is_umpire else fields


def _copy(model: Tree, tree: Tree, name: str) -> dict[str, Any]:
    """The entry `name` with what differs; numbers of another are an estimate, unless a source is given."""
    fields = merged({key: value for key, value in model.items() if key != "id"}, tree)
    if "source" in model and "source" not in tree:
        fields["source"] = f"estimate, as {name}"
    if "confidence" in model and "confidence" not in tree:
        fields["confidence"] = "low"
    return fields


def merged(below: Tree, above: Tree) -> dict[str, Any]:
    """Field by field; tables and lists of named members go deeper. `replace = true` takes the upper one whole."""
    if above.get("replace") is True:
        return {key: value for key, value in above.items() if key != "replace"}
    return {**below, **{key: _merged_value(below.get(key), value) for key, value in above.items()}}


def _merged_value(below: Any, above: Any) -> Any:
    if isinstance(below, Mapping) and isinstance(above, Mapping):
        return merged(below, above)
    name = next((name for name in MEMBERS if _named(below, name) and _named(above, name)), None)
    if name is None:
        return above
    members = {member[name]: member for member in below}
    for member in above:
        members[member[name]] = merged(members.get(member[name], {}), member)
    return list(members.values())


def _named(value: Any, name: str) -> bool:
    if not isinstance(value, list) or not value:
        return False
    return all(isinstance(one, Mapping) and isinstance(one.get(name), (str, int)) for one in value)


def _stamp(below: Tree, origin: Origin, into: dict[str, Any], layer: Layer) -> None:
    """A number that a layer changed no longer comes from where the row says: say so."""
    if origin.tree.get("replace") is True:
        into.update(_new(into, layer, {}))
        return
    _stamped(below, origin.tree, into, origin.file, layer.is_umpire)


def _stamped(below: Tree, above: Tree, into: dict[str, Any], file: str, is_umpire: bool) -> list[str]:
    """The fields that changed here and whose provenance stands further up."""
    loose: list[str] = []
    for key, value in above.items():
        if key in PROVENANCE:
            continue
        if isinstance(value, Mapping) and isinstance(below.get(key), Mapping) and isinstance(into.get(key), dict):
            loose += (f"{key}.{inner}" for inner in _stamped(below[key], value, into[key], file, is_umpire))
        elif value != below.get(key):
            loose.append(key)
    if not loose or "source" not in below:
        return loose
    if is_umpire and "confidence" in below and above.keys().isdisjoint(PROVENANCE):
        into["own"] = {**below.get("own", {}), **dict.fromkeys(loose, "/".join(Path(file).parts[-2:]))}
        return []
    into["source"] = above.get("source", f"{below['source']}; changed in {file}")
    if is_umpire:
        into["status"] = above.get("status", "umpire")
    return []
