"""Who names an entry of a draft, and its new name wherever the old one stood."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import tomlkit

from ffts.app.drafts.copies import NAME
from ffts.app.drafts.entries import CATALOG, ENTRY, OWN, Entries, is_entry, part_of_entry
from ffts.app.drafts.fields import Field, Place, one_of
from ffts.app.drafts.texts import parsed, put_at, table_of
from ffts.app.drafts.typed import NotRead
from ffts.store.layers import LIKE

if TYPE_CHECKING:
    from ffts.app.drafts.draft import Draft

MOST_NAMED = 3
"""Of those that name an entry; how many more there are is told."""


def users_of(draft: Draft, place: Place) -> tuple[str, ...]:
    """Who names an entry, or a load of it; empty for a place that nobody names."""
    entries = draft.entries
    home, part, name = part_of_entry(place)
    if len(place) > ENTRY + 1 and _inside(entries, place):
        return tuple(_loaded(draft.tree, name, one_of(str(place[ENTRY])).lower(), str(place[-1])))
    if len(place) > ENTRY or not entries.is_new(place):
        return ()
    named = [f"{title}: {field.title.lower()}" for title, field in _naming(draft, part, name)]
    copied = [entries.title(other) for other in _copies(entries, part, name)]
    return (*named, *copied, *(_elsewhere(draft, name) if home == OWN else ()))


def _inside(entries: Entries, place: Place) -> bool:
    return any(kind.inside == place[ENTRY] for kind in entries.parts[str(place[1])].kinds)


def _naming(draft: Draft, part: str, name: str) -> Iterator[tuple[str, Field]]:
    """The fields of the scenario that name an entry, each with the part it stands in."""
    for node in draft.nodes():
        if node.place and node.place[0] == OWN:
            continue
        for field in draft.fields(node.place):
            if field.part == part and name in (field.value if isinstance(field.value, list) else [field.value]):
                yield node.title, field


def _copies(entries: Entries, part: str, name: str) -> Iterator[Place]:
    for home, trees in entries.raw.items():
        for other, tree in trees.get(part, {}).items():
            if tree.get(LIKE) == name:
                yield (home, part, other)


def _loaded(here: Any, name: str, key: str, load: str) -> Iterator[str]:
    """Whatever speaks of the entry, and in it of this load."""
    if isinstance(here, list):
        for one in here:
            yield from _loaded(one, name, key, load)
    elif isinstance(here, Mapping):
        if name in here.values() and _says(here, key, load):
            yield str(here.get("id", name))
        else:
            for inner in here.values():
                yield from _loaded(inner, name, key, load)


def _says(here: Any, key: str, value: str) -> bool:
    parts = here.values() if isinstance(here, Mapping) else here if isinstance(here, list) else ()
    return (isinstance(here, Mapping) and here.get(key) == value) or any(_says(part, key, value) for part in parts)


def _elsewhere(draft: Draft, name: str) -> Iterator[str]:
    """Other scenarios of the author in which the name stands."""
    for file in sorted(draft.file.parent.glob("*.toml")):
        with suppress(OSError, UnicodeDecodeError):
            if file != draft.file and f'"{name}"' in file.read_text(encoding="utf-8"):
                yield f"the scenario {file.name}"


def in_short(named: tuple[str, ...]) -> str:
    """The first few, and how many more."""
    more = [f"{len(named) - MOST_NAMED} more"] if len(named) > MOST_NAMED else []
    return ", ".join([*named[:MOST_NAMED], *more])


# --- renaming ----------------------------------------------------------------------------


def rename(draft: Draft, place: Place, name: str) -> Place:
    """The entry under another name, in one step with all of the scenario that names it."""
    home, part, old = part_of_entry(place)
    new = name.strip()
    if new == place[-1]:
        return place
    if not is_entry(place) or not NAME.fullmatch(new):
        raise NotRead(f"{new!r} is no name: write letters, digits and hyphens")
    if len(place) > ENTRY:
        return _rename_inside(draft, place, new)
    if not draft.entries.is_new(place):
        raise NotRead(f"{old} is one of ours with other numbers; add a copy of it under the name {new}")
    if new in {*draft.entries.stack(CATALOG, part), *draft.entries.stack(OWN, part)}:
        raise NotRead(f"there is already {new}")
    if home == OWN and (others := tuple(_elsewhere(draft, old))):
        raise NotRead(f"{old} cannot be renamed: it is named by {in_short(others)}")
    draft.commit(_renamed(draft, place, new))
    return (home, part, new)


def _renamed(draft: Draft, place: Place, new: str) -> dict[str, str]:
    """The files after it."""
    home, part, old = part_of_entry(place)
    named = [field for _, field in _naming(draft, part, old)]
    copied = list(_copies(draft.entries, part, old))
    texts = {"": draft.text, **draft.own.texts}
    whole = draft.entries.parts[part].whole_files and home == OWN
    if whole:
        texts[f"{part}/{new}.toml"], texts[f"{part}/{old}.toml"] = texts[f"{part}/{old}.toml"], ""
    else:
        file = draft.opened(place)[0]
        texts[file] = headed(texts[file], f"{'catalog.' if home == CATALOG else ''}{part}", old, new)
    trees = {file: parsed(file, text) for file, text in texts.items()}
    for field in named:
        listed = isinstance(field.value, list)
        value = [new if one == old else one for one in field.value] if listed else new
        put_at(trees[""], field.place, value)
    for other in copied:
        file, _, inside = draft.opened(other)
        put_at(trees[file], (*inside, LIKE), new)
    return {file: tomlkit.dumps(tree) for file, tree in trees.items()}


def headed(text: str, under: str, old: str, new: str) -> str:
    """The heads of an entry and of all tables in it under another name; what stands in them stays where it is."""
    quoted = new if re.fullmatch(r"[\w-]+", new) else f'"{new}"'
    head = re.compile(
        rf'^(\s*\[+\s*{re.escape(under)}\.)("{re.escape(old)}"|{re.escape(old)})(?=\s*[.\]])', re.MULTILINE
    )
    return head.sub(lambda found: f"{found[1]}{quoted}", text)


def _rename_inside(draft: Draft, place: Place, new: str) -> Place:
    """A load under another name; who flies with it is asked to choose it anew, for only he knows whose it is."""
    if named := users_of(draft, place):
        raise NotRead(f"{place[-1]} cannot be renamed: it is named by {in_short(named)}; change those first")
    file, tree, inside = draft.opened(place)
    here: Any = tree
    for step in inside[:-1]:
        here = here[step]
    if new in draft.entries.now(place).get(str(place[ENTRY]), {}):
        raise NotRead(f"there is already {new}")
    fields = here[inside[-1]].unwrap()
    del here[inside[-1]]
    here[new] = table_of(fields)
    draft.commit({file: tomlkit.dumps(tree)})
    return (*place[:-1], new)
