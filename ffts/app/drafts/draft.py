"""A scenario being written: its text with every comment, what it may say, what is wrong, undo, saving."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

import tomlkit
from tomlkit.exceptions import ParseError

from ffts.app.drafts.fields import Field, Node, Outline, Place
from ffts.app.drafts.naming import DRAFT, ENDING, another, free, items_of, slug
from ffts.app.files import playable
from ffts.app.schema import scenario_schema
from ffts.core.game import AnyGame
from ffts.core.shelf import Entries, RoomTaken
from ffts.store.file_faults import CatalogError, FileFault, dotted
from ffts.store.files import write_whole_text
from ffts.store.shelf import MAPS, library, maps_for, scenario_file

CHART = "chart"
NEW = "my-scenario"
CALLED = ("name", "cls", "kind", "nation")
"""The fields of an entry that tell a person what it is."""
YES, NO = ("yes", "y", "true"), ("no", "n", "false")


class NotRead(ValueError):
    """What was typed is nothing that can stand there."""


class Draft:
    """One scenario file in the making."""

    def __init__(self, game: AnyGame, text: str, file: Path, tables: Path | None = None) -> None:
        self.game, self.file, self.tables = game, file, tables
        self.outline = Outline(scenario_schema(game))
        self._text, self._saved = text, ""
        self._past: list[str] = []
        self._future: list[str] = []
        self._tree = _parsed(file, text)

    @classmethod
    def of_file(cls, game: AnyGame, file: Path, tables: Path | None = None) -> "Draft":
        """To go on with what is there."""
        draft = cls(game, file.read_text(encoding="utf-8"), _whole(file), tables)
        draft._saved = draft._text
        return draft

    @classmethod
    def empty(cls, game: AnyGame, folder: Path, tables: Path | None = None) -> "Draft":
        """A scenario that says nothing yet: what it cannot do without stands there to be filled in."""
        file = free(folder, NEW)
        whole = {**Outline(scenario_schema(game)).blank(()), "id": file.stem, "title": "A new scenario"}
        return cls(game, tomlkit.dumps(_tables_last(whole)), file, tables)._begun()

    @classmethod
    def copy_of(cls, game: AnyGame, scenario: str, folder: Path, tables: Path | None = None) -> "Draft":
        """A scenario of one's own that begins as another: nobody starts with an empty sheet."""
        text = scenario_file(game.name, scenario, tables).read_text(encoding="utf-8")
        file = free(folder, f"my-{scenario}")
        draft = cls(game, text, file, tables)
        draft.put(("id",), file.stem)
        draft.put(("title",), f"My {draft.tree['title']}")
        return draft._begun()

    def _begun(self) -> "Draft":
        """Nothing is lost if it is left now."""
        self._past.clear()
        self._saved = self._text
        return self

    # --- looking -------------------------------------------------------------------

    @property
    def tree(self) -> Mapping[str, Any]:
        """What the file says."""
        return self._tree.unwrap()

    @property
    def text(self) -> str:
        """The file itself."""
        return self._text

    @property
    def is_changed(self) -> bool:
        """Whether something is not on the disk yet."""
        return self._text != self._saved

    @property
    def may_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def may_redo(self) -> bool:
        """Whether there is one to make again."""
        return bool(self._future)

    @property
    def maps(self) -> Path:
        """Where charts of its own lie."""
        return self.file.parent / MAPS

    def nodes(self) -> tuple[Node, ...]:
        """The parts of the scenario."""
        return self.outline.nodes(self.tree)

    def fields(self, place: Place) -> tuple[Field, ...]:
        """What may be said at this place."""
        fields = self.outline.fields(self.tree, place)
        return tuple(self._with_charts(one) if one.place == (CHART,) else one for one in fields)

    def _with_charts(self, field: Field) -> Field:
        """The maps there are, one's own among them."""
        return replace(field, kind="choice", choices=tuple(sorted(maps_for(self.game.name, self.file, self.tables))))

    def at(self, place: Place) -> Any:
        """What the file says at this place; nothing where it says nothing."""
        here: Any = self.tree
        for step in place:
            here = here[step] if isinstance(step, int) or step in here else {}
        return here

    def may_say(self, place: Place, name: str) -> bool:
        """Whether there is such a key at this place."""
        return self.outline.offers(place, name)

    @cached_property
    def called(self) -> Mapping[str, str]:
        """What the names are called that a field offers, and of what kind they are: 'Enterprise, CV, USA'."""
        rows = (row for part in self._entries.values() for row in part.items())
        return {ident: text for ident, entry in rows if (text := _called(ident, entry))}

    @cached_property
    def _entries(self) -> Entries:
        return library(self.game.name, self.game.shelf, self.tables).entries

    @cached_property
    def worth(self) -> Mapping[str, str]:
        """What each of them is worth, if it is worth something."""
        return self.game.shelf.worth(self._entries)

    def rooms(self, place: Place) -> tuple[RoomTaken, ...]:
        """How full what this part speaks of is, or the nearest part above it that speaks of such."""
        for length in range(len(place), 0, -1):
            here = self.at(place[:length])
            if isinstance(here, Mapping) and (rooms := self.game.shelf.rooms(here, self._entries)):
                return rooms
        return ()

    def serving(self) -> Mapping[str, str]:
        """Where each name of a list already stands: 'in 16'."""
        found: dict[str, str] = {}
        for node in self.nodes():
            here = self.at(node.place)
            for listed in (value for value in here.values() if isinstance(value, list)) if here else ():
                found |= {str(name): str(here.get("id", node.title)) for name in listed if isinstance(name, str)}
        return found

    # --- changing ------------------------------------------------------------------

    def type(self, field: Field, typed: str) -> None:
        """Puts what was typed into a field, or takes it out where nothing was; NotRead says why not."""
        value = read(field, typed)
        if value is None:
            self.take_out(field.place)
        elif value != field.value:
            self.put(field.place, value)
            if field.place == ("title",):
                self._name_after(value)

    def _name_after(self, title: str) -> None:
        """What was never saved is called after its title, until its author gives it another id."""
        stem = slug(title)
        on_disk = self.file.exists() or self.file.with_suffix(DRAFT).exists()
        if stem and not on_disk and self.tree.get("id") == self.file.stem:
            self.file = free(self.file.parent, stem)
            tree = _parsed(self.file, self._text)
            tree["id"] = self.file.stem
            self._set(tomlkit.dumps(tree))

    def put(self, place: Place, value: Any) -> None:
        """This value at this place; tables on the way are made."""
        tree = _parsed(self.file, self._text)
        here: Any = tree
        for step, following in zip(place[:-1], place[1:], strict=True):
            if isinstance(step, str) and step not in here:
                here[step] = tomlkit.array() if isinstance(following, int) else tomlkit.table()
            here = here[step]
        here[place[-1]] = _inline(value) if isinstance(value, Mapping) else value
        self._step(tree)

    def add(self, place: Place) -> Place:
        """A new item in the list at this place, with what it cannot do without; where it stands."""
        tree = _parsed(self.file, self._text)
        here: Any = tree
        for step in place[:-1]:
            if isinstance(step, str) and step not in here:
                here[step] = tomlkit.table()
            here = here[step]
        name, item = place[-1], tomlkit.table()
        item.update(self.outline.blank(place))
        if name not in here:
            here[name] = tomlkit.aot()
        listed = here[name]
        listed.append(item if isinstance(listed, tomlkit.items.AoT) else _inline(item))
        at = len(listed) - 1
        self._step(tree)
        return (*place, at)

    def duplicate(self, place: Place) -> Place:
        """The item of a list that stands here once more, behind it and under a name of its own; where it stands."""
        tree = _parsed(self.file, self._text)
        listed: Any = tree
        for step in place[:-1]:
            listed = listed[step]
        item = deepcopy(listed[place[-1]].unwrap())
        if isinstance(ident := item.get("id"), str):
            item["id"] = another(ident, {str(one.get("id")) for one in items_of(self.tree, str(place[-2]))})
        at = int(place[-1]) + 1
        listed.insert(at, _table(item) if isinstance(listed, tomlkit.items.AoT) else _inline(item))
        self._step(tree)
        return (*place[:-1], at)

    def take_out(self, place: Place) -> None:
        """Says nothing there any more."""
        tree = _parsed(self.file, self._text)
        here: Any = tree
        for step in place[:-1]:
            if isinstance(step, str) and step not in here:
                return
            here = here[step]
        if isinstance(place[-1], int) or place[-1] in here:
            del here[place[-1]]
            self._step(tree)

    def undo(self) -> None:
        """One step back."""
        if self._past:
            self._future.append(self._text)
            self._set(self._past.pop())

    def redo(self) -> None:
        """And forward again."""
        if self._future:
            self._past.append(self._text)
            self._set(self._future.pop())

    def _step(self, tree: tomlkit.TOMLDocument) -> None:
        text = tomlkit.dumps(tree)
        if text != self._text:
            self._past.append(self._text)
            self._future.clear()
            self._set(text)

    def _set(self, text: str) -> None:
        self._text, self._tree = text, _parsed(self.file, text)

    # --- checking and saving ---------------------------------------------------------

    def faults(self) -> tuple[FileFault, ...]:
        """All that keeps it from being played, in the words of `ffts data check`."""
        with TemporaryDirectory(prefix="ffts-") as folder:
            file = Path(folder, self.game.name, self.file.name)
            file.parent.mkdir()
            file.write_text(self._text, encoding="utf-8")
            if self.maps.is_dir():
                copytree(self.maps, file.parent / MAPS)
            try:
                playable(file, self.tables)
            except CatalogError as found:
                return tuple(replace_file(fault, str(file), self.file.name) for fault in found.faults)
        return ()

    def save(self) -> Path:
        """On the disk; what cannot be played yet as a draft, which no list of scenarios shows."""
        draft = self.file.with_name(f"{self.file.stem}{DRAFT}")
        target, other = (draft, self.file) if self.faults() else (self.file, draft)
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole_text(target, self._text)
        if other == draft:
            draft.unlink(missing_ok=True)
        self._saved = self._text
        return target

    def place_of(self, fault: FileFault) -> Place | None:
        """Where in the scenario a fault lies: the narrowest place whose name it bears; None for one elsewhere."""
        wanted = fault.key.split(".")
        best: tuple[int, int, Place] | None = None
        for node in self.nodes():
            for place in (node.place, *(field.place for field in self.fields(node.place))):
                names = dotted(place, self.tree).split(".") if place else []
                met = _met(wanted, names)
                if met and (best is None or (met, -len(names)) > best[:2]):
                    best = (met, -len(names), place)
        return best[2] if best else None


def _table(item: Mapping[str, Any]) -> Any:
    table = tomlkit.table()
    table.update(_tables_last(item))
    return table


def _called(ident: str, entry: object) -> str:
    """By the fields that say it, of whatever kind of entry; empty where it is called as its id and no more."""
    lines = [str(getattr(entry, key, "")) for key in CALLED]
    return ", ".join(dict.fromkeys(word for word in lines if word and word != ident))


def _tables_last(fields: Mapping[str, Any]) -> dict[str, Any]:
    """In the order in which TOML has them: what a table itself says before the tables in it."""
    inner = {name: value for name, value in fields.items() if isinstance(value, (dict, list)) and value}
    tables = {name: value for name, value in fields.items() if name not in inner}
    return {**tables, **{name: _each_tables_last(value) for name, value in inner.items()}}


def _each_tables_last(value: Any) -> Any:
    if isinstance(value, list):
        return [_tables_last(one) if isinstance(one, dict) else one for one in value]
    return _tables_last(value)


def replace_file(fault: FileFault, file: str, name: str) -> FileFault:
    """A fault of the copy that was read is one of the file itself."""
    return fault._replace(file=fault.file.replace(file, name))


def _met(wanted: list[str], names: list[str]) -> int:
    """How many of the wanted names stand in these in their order; 0 if one of these is not wanted but a key."""
    at, met = 0, 0
    for name in names:
        if at < len(wanted) and name == wanted[at]:
            at, met = at + 1, met + 1
    return met if met and names[-1] in wanted else 0


def read(field: Field, typed: str) -> Any:
    """What was typed, as a value of the field's kind; None for nothing; NotRead says why it cannot stand there."""
    text = typed.strip()
    if not text:
        return "" if field.needed and field.kind in ("text", "prose", "choice") else None
    return READERS.get(field.kind, str)(text)


def _number(text: str) -> int | float:
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        raise NotRead(f"{text!r} is no number") from None
    return int(value) if value.is_integer() else value


def _yes_or_no(text: str) -> bool:
    if text.lower() not in (*YES, *NO):
        raise NotRead(f"{text!r} is neither yes nor no")
    return text.lower() in YES


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _pair(text: str) -> tuple[str, Any]:
    key, given, value = (part.strip() for part in text.partition("="))
    if not given or not key:
        raise NotRead(f"{text!r}: write it like name = value")
    if value.lower() in ("yes", "true", "no", "false"):
        return key, value.lower() in YES
    return key, int(value) if value.lstrip("-").isdecimal() else value


READERS: Mapping[str, Callable[[str], Any]] = {
    "number": _number,
    "yes or no": _yes_or_no,
    "list": _parts,
    "numbers": lambda text: [_number(part) for part in _parts(text)],
    "pairs": lambda text: dict(map(_pair, _parts(text))),
}
"""How each kind of field is read."""


def _inline(table: Mapping[str, Any]) -> Any:
    inline = tomlkit.inline_table()
    inline.update(table)
    return inline


def _whole(file: Path) -> Path:
    """The name the scenario has once it can be played."""
    return file.with_suffix(ENDING) if file.suffix == DRAFT else file


def _parsed(file: Path, text: str) -> tomlkit.TOMLDocument:
    try:
        return tomlkit.parse(text)
    except ParseError as fault:
        entry = FileFault(file.name, "", f"this is not TOML: {fault}", "correct that line with a text editor first")
        raise CatalogError([entry]) from fault
