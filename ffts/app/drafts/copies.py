"""Entries of a draft as copies: what may be copied, from where, and what is written of a copy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import tomlkit

from ffts.app.drafts.entries import CATALOG, ENTRY, OWN, REPLACE, Entries, Trees, part_of_entry, shipped_layer
from ffts.app.drafts.fields import Place
from ffts.app.drafts.naming import another
from ffts.app.drafts.texts import parsed, put_at, table_of
from ffts.app.drafts.typed import NotRead
from ffts.app.numbers.files import Folder
from ffts.core.shelf import CopyKind, Part
from ffts.store.layers import LIKE
from ffts.store.shelf import scenario_files

if TYPE_CHECKING:
    from ffts.app.drafts.draft import Draft

NAME = re.compile(r"[\w][\w .()'/&+-]*")
SHIPPED, HERE, MINE = "shipped", "this scenario", "my own tables"
NAMED_BY = ("name", "title")
FOUND_BY = (*NAMED_BY, "code_name", "cls", "nation")
"""What of an entry a person looks for."""


class CopySource(NamedTuple):
    """What may be copied: its part and name, where it stands, and what it is called."""

    part: str
    name: str
    where: str
    called: str
    inside: str = ""
    """Of an entry's own table, such as a load: the name in it."""


class Wish(NamedTuple):
    """A copy that is wanted: under which name, called what, and kept where."""

    source: CopySource
    ident: str
    called: str
    home: str = CATALOG
    to: str = ""
    """Of a load: the aircraft that is to have it."""


def own_trees(folder: Folder, parts: Iterable[Part]) -> Trees:
    """The entries in the author's own files, as they are written."""
    found: dict[str, dict[str, Mapping[str, Any]]] = {}
    kinds = {part.name: part for part in parts}
    for file, text in folder.texts.items():
        part, _, name = file.removesuffix(".toml").partition("/")
        tree = parsed(file, text).unwrap() if text.strip() else {}
        listed = {name: tree} if kinds[part].whole_files else tree.get(part, {})
        found.setdefault(part, {}).update({key: one for key, one in listed.items() if isinstance(one, Mapping) and one})
    return found


# --- what may be copied ------------------------------------------------------------------


def kinds_of(entries: Entries) -> tuple[tuple[str, CopyKind], ...]:
    """All that may be added: the part, and what it is."""
    return tuple((name, kind) for name, part in entries.parts.items() for kind in part.kinds)


def sources(draft: Draft, part: str, kind: CopyKind) -> tuple[CopySource, ...]:
    """What may be copied: of the draft and its author, what is shipped, and what other scenarios add."""
    found = {}
    whole = draft.entries.parts[part].whole and kind.is_one({}) is not False and part == "tables"
    for where, trees in _places(draft, part, with_shipped=not whole):
        for name, fields in trees.items():
            if kind.inside:
                for key, inner in fields.get(kind.inside, {}).items():
                    found[where, name, key] = CopySource(part, name, where, _called(inner), key)
            elif kind.is_one(fields):
                found[where, name, ""] = CopySource(part, name, where, _called(fields))
    return tuple(found.values())


def _places(draft: Draft, part: str, with_shipped: bool) -> Iterator[tuple[str, Mapping[str, Mapping[str, Any]]]]:
    entries = draft.entries
    for where, home in ((HERE, CATALOG), (MINE, OWN)):
        yield where, {name: entries.now((home, part, name)) for name in entries.names(home, part)}
    if with_shipped:
        yield SHIPPED, {name: origin.tree for name, origin in shipped_layer(draft.game.name).parts[part].items()}
    for title, catalog in catalogs(draft.game.name).items():
        raw = catalog.get(part, {})
        stack = Entries(draft.game, {part: raw}, {}).stack(CATALOG, part)
        yield title, {name: stack[name] if with_shipped else raw[name] for name in raw}


def _called(fields: Mapping[str, Any]) -> str:
    """'Mitsubishi G4M1, Betty, Japan'"""
    return ", ".join(dict.fromkeys(str(fields[key]) for key in FOUND_BY if fields.get(key)))


@cache
def catalogs(game: str) -> Mapping[str, Mapping[str, Any]]:
    """What the shipped scenarios add, by their titles."""
    texts = (file.read_text(encoding="utf-8") for file in scenario_files(game).values())
    trees = (tomllib.loads(text) for text in texts if f"[{CATALOG}." in text)
    return {str(tree["title"]): tree[CATALOG] for tree in trees}


# --- adding ------------------------------------------------------------------------------


def refusal(draft: Draft, wish: Wish) -> str:
    """Why it cannot be added so; empty if it can."""
    name = wish.ident.strip()
    if not name:
        return "Write what it is to be called in lists: letters, digits, hyphens."
    if not NAME.fullmatch(name):
        return f"{name!r} has a sign that cannot stand in a name."
    part = wish.source.part
    if wish.source.inside:
        known = draft.entries.stack(wish.home, part)
        if wish.to not in known:
            return "Choose whose it is to be."
        table = inside_of(draft, part)
        return f"{wish.to} has {name} already." if name in known[wish.to].get(table, {}) else ""
    taken = {*draft.entries.stack(CATALOG, part), *draft.entries.stack(OWN, part)}
    if source_is_rows(draft, wish.source):
        return "" if name == wish.source.name else f"These rows are for the table {wish.source.name}."
    return f"There is already {name}; give the copy another name." if name in taken else ""


def source_is_rows(draft: Draft, source: CopySource) -> bool:
    """Whether only what was added to one of our tables is copied."""
    return any(kind.rows for kind in draft.entries.parts[source.part].kinds)


def inside_of(draft: Draft, part: str) -> str:
    """The table of an entry that may be copied into: 'loads'."""
    return next(kind.inside for kind in draft.entries.parts[part].kinds if kind.inside)


def add_copy(draft: Draft, wish: Wish) -> Place:
    """The copy, where it is to be kept; where it stands. NotRead says why it cannot be."""
    if why := refusal(draft, wish):
        raise NotRead(why)
    part, name = wish.source.part, wish.ident.strip()
    if wish.source.inside:
        place: Place = (wish.home, part, wish.to, inside_of(draft, part), name)
        fields = _spelt_inside(draft, wish)
    else:
        place, fields = (wish.home, part, name), _spelt(draft, wish)
    file, tree, inside = draft.opened(place)
    if inside:
        _put_table(tree, inside, fields)
    else:  # a file of its own
        tree.update(table_of(fields))
    draft.commit({file: tomlkit.dumps(tree)})
    return place


def _put_table(tree: Any, place: Place, fields: Mapping[str, Any]) -> None:
    """Under a head of its own; rows for a table that has some already come to those."""
    here = tree
    for step in place[:-1]:
        if step not in here:
            here[step] = tomlkit.table(is_super_table=True)
        here = here[step]
    there = here.get(place[-1])
    here[place[-1]] = table_of(_over(there.unwrap(), fields) if there is not None else fields)


def _spelt(draft: Draft, wish: Wish) -> dict[str, Any]:
    """What is written of a copy: whose it is, and what differs; of one that stands elsewhere, all that differs."""
    part, name, where = wish.source.part, wish.source.name, wish.source.where
    raw = _raw_of(draft, where, part)
    near = {HERE: CATALOG, MINE: OWN}.get(where) == wish.home
    if source_is_rows(draft, wish.source):
        return dict(raw[name])
    fields = {LIKE: name} if where == SHIPPED or near else _chain(raw, name)
    heading = next((key for key in NAMED_BY if key in _whole(draft, where, part, name)), "")
    return {**fields, **({heading: wish.called.strip()} if heading and wish.called.strip() else {})}


def _whole(draft: Draft, where: str, part: str, name: str) -> Mapping[str, Any]:
    return next(trees[name] for at, trees in _places(draft, part, with_shipped=True) if at == where)


def _raw_of(draft: Draft, where: str, part: str) -> Mapping[str, Any]:
    """As it is written there; nothing of what is shipped, which is copied by its name."""
    if where == SHIPPED:
        return {}
    home = {HERE: CATALOG, MINE: OWN}.get(where)
    found: Mapping[str, Any] = draft.entries.raw[home].get(part, {}) if home else catalogs(draft.game.name)[where][part]
    return found


def _chain(raw: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A copy of a copy, as a copy of the last of ours, with all that differs on the way."""
    fields = dict(raw[name])
    while fields.get(LIKE) in raw:
        below = dict(raw[fields.pop(LIKE)])
        fields = _over(below, fields)
    return {LIKE: fields.pop(LIKE), **fields} if LIKE in fields else {LIKE: name, **fields}


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Field by field; what is to be taken whole stays marked so."""
    if above.get(REPLACE) is True:
        return dict(above)
    inner = {key: _over(below[key], one) for key, one in above.items() if _both(below.get(key), one)}
    return {**below, **above, **inner}


def _both(below: Any, above: Any) -> bool:
    return isinstance(below, Mapping) and isinstance(above, Mapping)


def _spelt_inside(draft: Draft, wish: Wish) -> dict[str, Any]:
    """A load with all it says; a number of another type is an estimate."""
    part, source = wish.source.part, wish.source
    fields = dict(_whole(draft, source.where, part, source.name)[inside_of(draft, part)][source.inside])
    fields.pop("id", None)
    fields |= {"name": wish.called.strip()} if wish.called.strip() else {}
    return {**fields, "source": f"estimate, as {source.name}", "confidence": "low"}


def again(draft: Draft, place: Place) -> Place:
    """An entry once more under a name that is free."""
    home, part, name = part_of_entry(place)
    where = HERE if home == CATALOG else MINE
    if len(place) > ENTRY:
        there = draft.entries.now(place)[str(place[-2])]
        source = CopySource(part, name, where, "", str(place[-1]))
        return add_copy(draft, Wish(source, another(str(place[-1]), there), "", home, name))
    taken = {*draft.entries.stack(CATALOG, part), *draft.entries.stack(OWN, part)}
    return add_copy(draft, Wish(CopySource(part, name, where, ""), another(name, taken), "", home))


def fill_lists(entries: Entries, place: Place, tree: Any, head: int) -> None:
    """Before a member of a list is changed that the entry does not write itself: the list as its base has it."""
    for length in range(ENTRY, len(place)):
        if isinstance(place[length], int):
            shown = _down(entries.now(place), place[ENTRY:length])
            written = entries.written(place[:length])
            if not isinstance(written, list) or len(written) != len(shown):
                put_at(tree, place[head:length], list(shown))


def _down(tree: Any, path: Place) -> Any:
    for step in path:
        tree = tree[step]
    return tree
