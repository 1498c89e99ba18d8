"""A scenario being written: its text with every comment, its author's own tables beside it, undo, saving."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

import tomlkit
from tomlkit.items import AoT

from ffts.app.drafts import checking, copies, users
from ffts.app.drafts.entries import CATALOG, ENTRY, IDENT, OWN, Entries, is_entry, part_of_entry
from ffts.app.drafts.fields import Field, Node, Outline, Place
from ffts.app.drafts.known import Known
from ffts.app.drafts.naming import DRAFT, ENDING, another, free, items_of, slug
from ffts.app.drafts.texts import add_at, inline, parsed, put_at, table_of, tables_last, take_at
from ffts.app.drafts.typed import NotRead, read
from ffts.app.drafts.unread import REMEDY, Those, Unread, as_typed, kept, shifted, under_another, without
from ffts.app.numbers.files import Folder, Texts
from ffts.app.schema import scenario_schema
from ffts.core.game import AnyGame
from ffts.core.shelf import RoomTaken
from ffts.games import game_named
from ffts.store.file_faults import FileFault, dotted
from ffts.store.files import write_whole_text
from ffts.store.shelf import MAPS, maps_for, scenario_file

CHART = "chart"
NEW = "my-scenario"


class Snapshot(NamedTuple):
    """All that is edited: the scenario's file, and the files of its author's own tables."""

    text: str
    own: Texts
    unread: Those = ()
    """What was typed and says nothing there: it is in no file."""


class Draft:
    """One scenario file in the making, and the folder of tables that lies under it."""

    def __init__(self, game: AnyGame, text: str, file: Path, tables: Path | None = None) -> None:
        self.game, self.file = game, file
        self.outline = _outline(game.name)
        self.own = Folder(tables or file.parent.parent, [part.name for part in game.shelf.parts] if tables else [])
        self.tables = tables
        self.known = Known(game)
        self._now = Snapshot(text, self.own.texts)
        self._saved = Snapshot("", self._now.own)
        self._past: list[Snapshot] = []
        self._future: list[Snapshot] = []
        self._drafts: set[Path] = set()
        """The files in which it lies as a draft."""
        self._set(self._now)

    @classmethod
    def of_file(cls, game: AnyGame, file: Path, tables: Path | None = None) -> Draft:
        """To go on with what is there."""
        draft = cls(game, file.read_text(encoding="utf-8"), _whole(file), tables)._begun()
        draft._drafts = {file} if file.suffix == DRAFT else set()
        return draft

    @classmethod
    def empty(cls, game: AnyGame, folder: Path, tables: Path | None = None) -> Draft:
        """A scenario that says nothing yet: what it cannot do without stands there to be filled in."""
        file = free(folder, NEW)
        whole = {**_outline(game.name).blank(()), "id": file.stem, "title": "A new scenario"}
        return cls(game, tomlkit.dumps(tables_last(whole)), file, tables)._begun()

    @classmethod
    def copy_of(cls, game: AnyGame, scenario: str, folder: Path, tables: Path | None = None) -> Draft:
        """A scenario of one's own that begins as another."""
        text = scenario_file(game.name, scenario, tables).read_text(encoding="utf-8")
        file = free(folder, f"my-{scenario}")
        draft = cls(game, text, file, tables)
        draft.put(("id",), file.stem)
        draft.put(("title",), f"My {draft.tree['title']}")
        return draft._begun()

    def _begun(self) -> Draft:
        """Nothing is lost if it is left now."""
        self._past.clear()
        self._saved = self._now
        return self

    # --- looking -------------------------------------------------------------------

    @property
    def tree(self) -> Mapping[str, Any]:
        """What the file says."""
        return self._tree.unwrap()

    @property
    def text(self) -> str:
        """The file itself."""
        return self._now.text

    @property
    def state(self) -> Snapshot:
        """All that is edited, as it stands."""
        return self._now

    @property
    def is_changed(self) -> bool:
        """Whether something is not on the disk yet."""
        return self._now != self._saved

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

    @cached_property
    def entries(self) -> Entries:
        """What it adds to the catalog, and its author to his tables; made anew after each change."""
        return Entries(self.game, self.tree.get(CATALOG, {}), copies.own_trees(self.own, self.game.shelf.parts))

    def nodes(self) -> tuple[Node, ...]:
        """The parts of the scenario, and behind them what it adds."""
        return (*self.outline.nodes(self.tree), *self.entries.nodes())

    def fields(self, place: Place) -> tuple[Field, ...]:
        """What may be said at this place; where something was typed that cannot stand there, as it was typed."""
        if place and place[0] in (CATALOG, OWN):
            found = tuple(map(self._with_own_names, self.entries.fields(place)))
        else:
            fields = self.outline.fields(self.tree, place)
            found = tuple(
                self._with_charts(one) if one.place == (CHART,) else self._with_own_names(one) for one in fields
            )
        return as_typed(found, self._now.unread)

    def _with_charts(self, field: Field) -> Field:
        """The maps there are, one's own among them."""
        return replace(field, kind="choice", choices=tuple(sorted(maps_for(self.game.name, self.file, self.tables))))

    def _with_own_names(self, field: Field) -> Field:
        """What is added may be named as what is shipped may."""
        own = [name for home in (CATALOG, OWN) for name in self.entries.names(home, field.part)] if field.part else []
        return replace(field, choices=tuple(dict.fromkeys((*own, *field.choices)))) if own else field

    def at(self, place: Place) -> Any:
        """What the file says at this place; nothing where it says nothing."""
        if is_entry(place):
            return self.entries.written(place) or {}
        here: Any = self.tree
        for step in place:
            here = here[step] if isinstance(step, int) or step in here else {}
        return here

    def may_say(self, place: Place, name: str) -> bool:
        """Whether there is such a key at this place."""
        return not (place and place[0] in (CATALOG, OWN)) and self.outline.offers(place, name)

    @property
    def called(self) -> Mapping[str, str]:
        """What the names are called that a field offers, and of what kind they are: 'Enterprise, CV, USA'."""
        return self.known.called(self.entries)

    @property
    def worth(self) -> Mapping[str, str]:
        """What each of them is worth, if it is worth something."""
        return self.known.worth(self.entries)

    def rooms(self, place: Place) -> tuple[RoomTaken, ...]:
        """How full what this part speaks of is, or the nearest part above it that speaks of such."""
        for length in range(len(place), 0, -1):
            here = self.at(place[:length])
            if isinstance(here, Mapping) and (rooms := self.game.shelf.rooms(here, self.known.read(self.entries))):
                return rooms
        return ()

    def serving(self) -> Mapping[str, str]:
        """Where each name of a list already stands: 'in 16'."""
        found: dict[str, str] = {}
        for node in self.outline.nodes(self.tree):
            here = self.at(node.place)
            for listed in (value for value in here.values() if isinstance(value, list)) if here else ():
                found |= {str(name): str(here.get("id", node.title)) for name in listed if isinstance(name, str)}
        return found

    # --- changing ------------------------------------------------------------------

    def type(self, field: Field, typed: str) -> None:
        """Puts what was typed into a field, or takes it out where nothing was; NotRead says why not."""
        value = read(field, typed)
        self._now = self._now._replace(unread=without(self._now.unread, field.place))
        if is_entry(field.place) and field.place[-1] == IDENT:
            self.rename(field.place[:-1], str(value or ""))
        elif value is None:
            self._take(field.place)
        elif value != field.value:
            self.put(field.place, value)
            if field.place in (("title",), ("id",)):
                self._name_after(str(value), is_id=field.place == ("id",))

    def keep(self, place: Place, typed: str, why: str) -> None:
        """A step: what was typed there stays to be read, and to be mended."""
        self._step(self._now._replace(unread=kept(self._now.unread, Unread(place, typed, why))))

    def _name_after(self, text: str, is_id: bool) -> None:
        """What was never saved as a scenario is called after its id; and that after its title, until its author gives
        it another."""
        stem = slug(text)
        if stem and not self.file.exists() and (is_id or self.tree.get("id") == self.file.stem):
            self.file = free(self.file.parent, stem, self.file)
            tree = parsed(self.file.name, self.text)
            tree["id"] = self.file.stem
            self._set(self._now._replace(text=tomlkit.dumps(tree)))

    def put(self, place: Place, value: Any) -> None:
        """This value at this place; tables on the way are made, and lists of an entry that are its base's."""
        file, tree, inside = self.opened(place)
        if is_entry(place):
            copies.fill_lists(self.entries, place, tree, len(place) - len(inside))
        put_at(tree, inside, value)
        self.commit({file: tomlkit.dumps(tree)})

    def opened(self, place: Place) -> tuple[str, tomlkit.TOMLDocument, Place]:
        """The file in which this place stands (empty for the scenario), as it is edited, and the place in it."""
        if not place or place[0] != OWN:
            return "", parsed(self.file.name, self.text), place
        _, part, name = part_of_entry(place)
        whole = self.entries.parts[part].whole_files
        file = self.own.home_of(part, name, whole)
        return file, parsed(file, self._now.own.get(file, "")), place[ENTRY:] if whole else place[1:]

    def add(self, place: Place) -> Place:
        """A new item in the list at this place, with what it cannot do without; where it stands."""
        tree = parsed(self.file.name, self.text)
        at = add_at(tree, place, self.outline.blank(place))
        self.commit({"": tomlkit.dumps(tree)})
        return (*place, at)

    def duplicate(self, place: Place) -> Place:
        """What stands here once more, behind it and under a name of its own; where it stands."""
        if is_entry(place):
            return copies.again(self, place)
        tree = parsed(self.file.name, self.text)
        listed: Any = tree
        for step in place[:-1]:
            listed = listed[step]
        item = deepcopy(listed[place[-1]].unwrap())
        if isinstance(ident := item.get("id"), str):
            item["id"] = another(ident, {str(one.get("id")) for one in items_of(self.tree, str(place[-2]))})
        at = int(place[-1]) + 1
        listed.insert(at, table_of(item) if isinstance(listed, AoT) else inline(item))
        self.commit({"": tomlkit.dumps(tree)}, shifted(self._now.unread, (*place[:-1], at), 1))
        return (*place[:-1], at)

    def take_out(self, place: Place) -> None:
        """Says nothing there any more; NotRead names who uses what is to be taken out."""
        if is_entry(place) and (named := users.users_of(self, place)):
            raise NotRead(
                f"{place[-1]} cannot be taken out: it is named by {users.in_short(named)}; change those first"
            )
        self._take(place)

    def _take(self, place: Place) -> None:
        file, tree, inside = self.opened(place)
        unread = self._now.unread
        left = shifted(unread, place, -1) if isinstance(place[-1], int) else without(unread, place)
        if not inside:
            self.commit({file: ""}, left)
        elif take_at(tree, inside):
            self.commit({file: tomlkit.dumps(tree)}, left)

    def rename(self, place: Place, name: str) -> Place:
        """An entry under another name, and so wherever it is named; NotRead says why not."""
        new = users.rename(self, place, name)
        unread = without(self._now.unread, (*place, IDENT))
        self._now = self._now._replace(unread=under_another(unread, place, new))
        return new

    def undo(self) -> None:
        """One step back."""
        if self._past:
            self._future.append(self._now)
            self._set(self._past.pop())

    def redo(self) -> None:
        """And forward again."""
        if self._future:
            self._past.append(self._now)
            self._set(self._future.pop())

    def commit(self, texts: Mapping[str, str], unread: Those | None = None) -> None:
        """A step: these files as they are from now on; the scenario's own has no name."""
        own = {file: text for file, text in texts.items() if file}
        left = self._now.unread if unread is None else unread
        self._step(Snapshot(texts.get("", self.text), {**self._now.own, **own} if own else self._now.own, left))

    def _step(self, new: Snapshot) -> None:
        if new != self._now:
            self._past.append(self._now)
            self._future.clear()
            self._set(new)

    def _set(self, now: Snapshot) -> None:
        self._now, self._tree = now, parsed(self.file.name, now.text)
        self.own.take(now.own)
        self.__dict__.pop("entries", None)

    # --- checking and saving ---------------------------------------------------------

    def faults(self) -> tuple[FileFault, ...]:
        """All that keeps it from being played, in the words of `ffts data check`."""
        return (*self.unread_faults, *checking.faults_of(self))

    @property
    def unread_faults(self) -> tuple[FileFault, ...]:
        """What was typed and cannot stand where it was typed."""
        return tuple(map(self._fault_of, self._now.unread))

    def _fault_of(self, one: Unread) -> FileFault:
        file, tree, inside = self.opened(one.place)
        return FileFault(file or self.file.name, dotted(inside, tree.unwrap()), one.why, REMEDY)

    def place_of(self, fault: FileFault) -> Place | None:
        """Where in the scenario a fault lies: the narrowest place whose name it bears; None for one elsewhere."""
        unread = (one.place for one in self._now.unread if self._fault_of(one) == fault)
        return next(unread, None) or checking.place_of(self, fault)

    def save(self) -> Path:
        """On the disk, with the author's tables; what cannot be played yet as a draft, which no list of scenarios
        shows. A draft is called after its scenario."""
        draft = self.file.with_suffix(DRAFT)
        target, other = (draft, self.file) if self.faults() else (self.file, draft)
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole_text(target, self.text)
        for left in ({*self._drafts, other} if other == draft else self._drafts) - {target}:
            left.unlink(missing_ok=True)
        self._drafts = {draft} if target == draft else set()
        self.own.save()
        self._saved = self._now._replace(unread=())
        return target


@cache
def _outline(game: str) -> Outline:
    """What a scenario of this game may say; worked out once."""
    return Outline(scenario_schema(game_named(game)))


def _whole(file: Path) -> Path:
    """The name the scenario has once it can be played."""
    return file.with_suffix(ENDING) if file.suffix == DRAFT else file
