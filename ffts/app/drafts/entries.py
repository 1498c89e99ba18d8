"""What a draft adds to the catalog, or its author to his own tables: parts and fields of each entry, and its base."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, cached_property
from typing import Any

from ffts.app.drafts.fields import Field, Node, Outline, Place, one_of
from ffts.app.schema import entry_schema
from ffts.core.game import AnyGame
from ffts.core.shelf import CopyKind, Part
from ffts.data_dir import data_dir
from ffts.games import game_named
from ffts.store.layers import LIKE, Layer, Origin, folder_layer, scenario_layer, stacked
from ffts.store.shelf import RESOURCES

CATALOG, OWN = "catalog", "own"
HOMES: Mapping[str, str] = {CATALOG: "Added by this scenario", OWN: "Added in my own tables"}
"""Where an entry may be kept, and what its place is called in the outline."""
ROWS = "Rows of"
ENTRY = 3
"""Steps of the place of an entry: its home, its part, its name."""
IDENT, REPLACE = "id", "replace"
FIRST, LAST, HIDDEN = ("name", "title"), ("note", "source", "confidence"), ("id", "own", "status")
"""Fields that stand first, and last, and that are not for an author to write."""
LAST_RANK = 2
Trees = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""As they are written: by part and name."""


@cache
def shipped_layer(game: str) -> Layer:
    """Our own files."""
    root = data_dir()
    return folder_layer(root / RESOURCES / game, root, game_named(game).shelf.parts, None)


def is_entry(place: Place) -> bool:
    """Whether this is a place in an entry, and not one of the scenario itself."""
    return len(place) >= ENTRY and place[0] in HOMES


def part_of_entry(place: Place) -> tuple[str, str, str]:
    """Home, part and name."""
    home, part, name = place[:ENTRY]
    return str(home), str(part), str(name)


class Entries:
    """The entries of a draft as they stand; made anew after each change."""

    def __init__(self, game: AnyGame, catalog: Mapping[str, Any], own: Trees) -> None:
        self.game = game
        self.parts: Mapping[str, Part] = {part.name: part for part in game.shelf.parts}
        self.raw: Mapping[str, Trees] = {CATALOG: _tables_in(catalog, self.parts), OWN: own}

    def names(self, home: str, part: str) -> tuple[str, ...]:
        """The entries of a part that are kept there."""
        return tuple(self.raw[home].get(part, ()))

    @cached_property
    def _stacks(self) -> dict[tuple[str, str], Mapping[str, Any]]:
        return {}

    def stack(self, home: str, part: str) -> Mapping[str, Mapping[str, Any]]:
        """Every entry of a part with all its fields: ours, and those kept at home; one's own tables lie over both."""
        if (home, part) not in self._stacks:
            layers = [shipped_layer(self.game.name), scenario_layer("", self.raw[CATALOG], self.game.shelf.parts)]
            if home == OWN:
                own = {name: Origin("", tree) for name, tree in self.raw[OWN].get(part, {}).items()}
                layers.append(Layer(parts={part: own}))
            self._stacks[home, part] = {name: entry.fields for name, entry in stacked(part, layers).items()}
        return self._stacks[home, part]

    def now(self, place: Place) -> Mapping[str, Any]:
        """An entry with all its fields."""
        home, part, name = part_of_entry(place)
        return self.stack(home, part).get(name, {})

    def written(self, place: Place) -> Any:
        """What stands in the file at this place; None where it says nothing."""
        home, part, name = part_of_entry(place)
        return _at(self.raw[home].get(part, {}).get(name, {}), place[ENTRY:])

    def is_new(self, place: Place) -> bool:
        """Whether it is none of ours under changed numbers."""
        _, part, name = part_of_entry(place)
        return name not in shipped_layer(self.game.name).names(part)

    def base(self, place: Place) -> Any:
        """What counts at this place where the entry says nothing: that of the one it is a copy of."""
        home, part, name = part_of_entry(place)
        tree: Any = self.raw[home].get(part, {}).get(name, {})
        stack = self.stack(home, part)
        below: Any = stack.get(str(tree.get(LIKE)), {}) if LIKE in tree else self._ours(part, name)
        for step in place[ENTRY:]:
            below = {} if isinstance(tree, Mapping) and tree.get(REPLACE) is True else below
            tree, below = _at(tree, (step,)), _at(below, (step,))
        return below

    def _ours(self, part: str, name: str) -> Mapping[str, Any]:
        origin = shipped_layer(self.game.name).parts.get(part, {}).get(name)
        return origin.tree if origin else {}

    def kind(self, place: Place) -> CopyKind:
        """What it is called."""
        part = self.parts[str(place[1])]
        fields = self.now(place)
        whole = [kind for kind in part.kinds if not kind.inside] or [CopyKind(one_of(part.name))]
        return next((kind for kind in whole if kind.is_one(fields)), whole[0])

    def title(self, place: Place) -> str:
        """'Aircraft SM79', 'Load torpedo'."""
        if len(place) == ENTRY:
            kind = self.kind(place)
            return f"{ROWS if kind.rows else kind.title} {place[-1]}"
        return f"{one_of(str(place[-2]))} {place[-1]}"

    # --- parts and fields ----------------------------------------------------------------

    def nodes(self) -> Iterator[Node]:
        """Homes, entries and their parts."""
        for home, title in HOMES.items():
            entries = [(home, part, name) for part in self.parts for name in self.names(home, part)]
            if entries:
                yield Node((home,), title, 1, (), False)
            for place in entries:
                for node in self._outline(place).nodes(self._shown(place)):
                    called = node.title if node.place else self.title(place)
                    item = not node.place or self._is_removable(place, node.place)
                    yield Node((*place, *node.place), called, node.depth + 2, (), item)

    def _is_removable(self, place: Place, inside: Place) -> bool:
        return any(kind.inside == inside[0] for kind in self.parts[str(place[1])].kinds) and len(inside) > 1

    def _outline(self, place: Place) -> Outline:
        return _outline(self.game.name, str(place[1]), str(place[2]))

    def _shown(self, place: Place) -> Mapping[str, Any]:
        """All of an entry; of a table of ours that is changed only what is changed."""
        home, part, name = part_of_entry(place)
        tree = self.raw[home][part][name]
        return tree if self.parts[part].whole and LIKE not in tree and not self.is_new(place) else self.now(place)

    def fields(self, place: Place) -> tuple[Field, ...]:
        """What may be said at this place of an entry, the name it bears first."""
        if len(place) < ENTRY:
            return ()
        entry, inside = place[:ENTRY], place[ENTRY:]
        shown = self._shown(entry)
        found = [
            self._of_entry(entry, field)
            for field in self._outline(place).fields(shown, inside)
            if field.place[-1] not in HIDDEN and (shown is self.now(entry) or _at(shown, field.place) is not None)
        ]
        ident = [self._ident(place)] if not inside or self._is_removable(entry, inside) else []
        return (*ident, *sorted(found, key=_rank))

    def _of_entry(self, entry: Place, field: Field) -> Field:
        place = (*entry, *field.place)
        base = self.base(place)
        usual = field.usual if base is None else base
        return replace(
            field, place=place, value=self.written(place), usual=usual, needed=field.needed and usual is None
        )

    def _ident(self, place: Place) -> Field:
        words = "What files and lists call it; whatever names it is changed with it."
        return Field((*place, IDENT), "Id", words, "text", (), str(place[-1]), None, True)


def _rank(field: Field) -> int:
    """What it is called first, where its figures come from last."""
    name = field.place[-1]
    return 0 if name in FIRST else LAST_RANK if name in LAST else 1


@cache
def _outline(game: str, part: str, name: str) -> Outline:
    return Outline(entry_schema(game_named(game), part, name))


def _tables_in(catalog: Mapping[str, Any], parts: Mapping[str, Part]) -> Trees:
    """What of it can be read as entries; the rest is told as a fault."""
    return {
        part: {name: tree for name, tree in entries.items() if isinstance(tree, Mapping)}
        for part, entries in catalog.items()
        if part in parts and isinstance(entries, Mapping)
    }


def _at(tree: Any, path: Place) -> Any:
    for step in path:
        inside = isinstance(tree, Mapping) and step in tree
        listed = isinstance(tree, list) and isinstance(step, int) and step < len(tree)
        if not (inside or listed):
            return None
        tree = tree[step]
    return tree
