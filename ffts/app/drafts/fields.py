"""What a scenario may say at a place, out of the schema of its game: outline and fields."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from ffts.app.schema import PART, Schema

Place = tuple[str | int, ...]
Kind = Literal["text", "prose", "number", "choice", "yes or no", "list", "numbers", "pairs"]
PROSE = ("summary", "history", "briefing", "text", "special", "note")
"""Fields that are whole sentences."""
NAMED = {"aa": "AA"}
"""What the parts of a table are called where its key does not say it."""
SHORT = 14
"""What is called so briefly is told with what it is: squadron VF-6."""
LAST = ("source", "confidence")
"""Where figures come from stands under them."""
NAMES = ("name", "title", "id", "base", "rule", "at", "where")
"""By what an item of a list is called in an outline, the first that it has."""


@dataclass(frozen=True)
class Node:
    """A part of the scenario that has fields of its own."""

    place: Place
    title: str
    depth: int
    holds: tuple[str, ...]
    """The lists in which items may be put here."""
    item: bool
    """Whether it is an item of a list, and may be taken out."""


@dataclass(frozen=True)
class Field:
    """One thing a scenario says."""

    place: Place
    title: str
    words: str
    kind: Kind
    choices: tuple[str, ...]
    value: Any
    """As it is written; None where the file says nothing."""
    usual: Any
    """What counts then."""
    needed: bool
    part: str = ""
    """The part of the catalog whose entries it names; empty where it names none."""


class Outline:
    """A scenario's text against the schema of its game."""

    def __init__(self, schema: Schema) -> None:
        self._schema, self._definitions = schema, schema.get("$defs", {})

    def nodes(self, tree: Mapping[str, Any]) -> tuple[Node, ...]:
        """Every part, the whole first."""
        return tuple(self._nodes(self._schema, tree, (), str(tree.get("title") or "The scenario"), 0))

    def fields(self, tree: Mapping[str, Any], place: Place) -> tuple[Field, ...]:
        """What may be said at this place."""
        schema = self._schema
        here: Any = tree
        for step in place:
            schema = self._under(schema, step)
            here = here[step] if isinstance(step, int) or step in here else {}
            here = {} if here is None else here
        needed = schema.get("required", ())
        last = sorted(schema.get("properties", {}).items(), key=lambda schema: schema[0] in LAST)
        return tuple(
            field
            for name, schema in last
            if not self._is_node(schema) and not self._is_deep(schema)
            for field in self._fields_of(schema, (*place, name), here.get(name), name in needed)
        )

    def _fields_of(self, schema: Schema, place: Place, value: Any, needed: bool) -> Iterator[Field]:
        """One, or one for each key of a table of names, or of a table of lists."""
        if self._is_grid(schema):
            inner = self._followed(schema)["additionalProperties"]
            for key in value or {}:
                field = self._field(inner, (*place, key), value[key], False)
                yield replace(field, title=f"{plain(str(place[-1]))} {key}", words=schema.get("description", ""))
            return
        if "properties" not in schema:
            yield self._field(schema, place, value, needed)
            return
        for key, inner in schema["properties"].items():
            field = self._field(inner, (*place, key), (value or {}).get(key), False)
            yield replace(field, title=f"{plain(str(place[-1]))}: {field.title}")

    def offers(self, place: Place, name: str) -> bool:
        """Whether the schema knows such a key at this place."""
        schema = self._schema
        for step in place:
            schema = self._under(schema, step)
        return name in schema.get("properties", {})

    def blank(self, place: Place) -> dict[str, Any]:
        """An item for the list at this place, with what it cannot do without; where there is none, the whole."""
        schema = self._schema
        for step in (*place, 0) if place else ():
            schema = self._under(schema, step)
        return self._blank(schema)

    def _blank(self, schema: Schema) -> dict[str, Any]:
        needed = schema.get("required", ())
        return {name: self._empty(schema) for name, schema in schema.get("properties", {}).items() if name in needed}

    # --- the schema ------------------------------------------------------------------

    def _nodes(self, schema: Schema, here: Any, place: Place, title: str, depth: int) -> Iterator[Node]:
        inner = {
            name: self._followed(schema)
            for name, schema in schema.get("properties", {}).items()
            if self._is_node(schema)
        }
        lists = [name for name, schema in inner.items() if schema.get("type") == "array"]
        open_lists = tuple(name for name in lists if "prefixItems" not in inner[name])
        yield Node(place, title, depth, open_lists, bool(place) and isinstance(place[-1], int))
        if not inner and self._is_named(schema):
            yield from self._named(schema, here, place, str(place[-1]), depth)
        for name, node in inner.items():
            if self._is_named(node):
                yield from self._named(node, here.get(name, {}), (*place, name), name, depth)
            elif name in lists:
                for at, item in enumerate(here.get(name, ())):
                    item_schema = self._followed(_item(node))
                    yield from self._nodes(item_schema, item, (*place, name, at), _called(name, item, at), depth + 1)
            else:
                yield from self._nodes(node, here.get(name, {}), (*place, name), plain(name), depth + 1)

    def _named(self, schema: Schema, here: Any, place: Place, name: str, depth: int) -> Iterator[Node]:
        """Each part of a table of parts, under its name."""
        inner = self._followed(schema["additionalProperties"])
        for key, item in here.items():
            title = f"{NAMED.get(name) or one_of(name)} {key}"
            yield from self._nodes(inner, item, (*place, key), title, depth + 1)

    def _under(self, schema: Schema, step: str | int) -> Schema:
        if isinstance(step, str) and step not in schema.get("properties", {}):
            return self._followed(schema["additionalProperties"])
        node = _item(schema) if isinstance(step, int) else schema["properties"][step]
        return self._followed(node)

    def _followed(self, schema: Schema) -> Schema:
        """A definition instead of its name; of what may be left out, what it is if it is there."""
        if "$ref" in schema:
            return {
                **self._definitions[schema["$ref"].rsplit("/", 1)[-1]],
                **{k: v for k, v in schema.items() if k != "$ref"},
            }
        options = [one for one in schema.get("anyOf", ()) if one.get("type") != "null"]
        if len(options) == 1:
            return {**{k: v for k, v in schema.items() if k != "anyOf"}, **self._followed(options[0])}
        return schema

    def _is_node(self, schema: Schema) -> bool:
        """Whether it is a part with a page of its own; a table of names stands among the fields of another."""
        if "properties" in schema:
            return False
        followed = self._followed(schema)
        if followed.get("type") == "array":
            return "properties" in self._followed(_item(followed))
        return "properties" in followed or self._is_named(followed)

    def _is_named(self, schema: Schema) -> bool:
        """Whether it is a table of parts, each under its name: the loads of an aircraft."""
        inner = schema.get("additionalProperties")
        if not isinstance(inner, dict):
            return False
        followed = self._followed(inner)
        return "properties" in followed or self._is_named(followed)

    def _is_grid(self, schema: Schema) -> bool:
        """Whether it is a table of lists, or of tables of numbers."""
        followed = self._followed(schema)
        inner = followed.get("additionalProperties")
        return isinstance(inner, dict) and inner.get("type") in ("array", "object") and not self._is_named(followed)

    def _is_deep(self, schema: Schema) -> bool:
        """Tables in tables, such as numbers of the catalog: they have a page of their own."""
        followed = self._followed(schema)
        inner = followed.get("additionalProperties")
        if "properties" in schema:
            return False
        return followed.get("type") == "object" and not (isinstance(inner, dict) and "type" in inner)

    def _field(self, schema: Schema, place: Place, value: Any, needed: bool) -> Field:
        title, schema = schema.get("title"), self._followed(schema)
        name = str(place[-1])
        return Field(
            place,
            title or plain(name),
            schema.get("description", ""),
            self._kind(schema, name),
            self._choices(schema),
            value,
            schema.get("default"),
            needed,
            schema.get(PART, ""),
        )

    def _kind(self, schema: Schema, name: str) -> Kind:
        kind = schema.get("type")
        if kind == "array":
            return "numbers" if self._followed(_item(schema)).get("type") in ("integer", "number") else "list"
        if kind == "object":
            return "pairs"
        if kind == "boolean":
            return "yes or no"
        if kind in ("integer", "number"):
            return "number"
        if self._choices(schema):
            return "choice"
        return "prose" if name in PROSE else "text"

    def _choices(self, schema: Schema) -> tuple[str, ...]:
        """What there is to choose from; something else may stand there where the schema says so."""
        inner = _item(schema) or schema
        options = [inner, *inner.get("anyOf", ())]
        return tuple(str(one) for option in options for one in option.get("enum", ()))

    def _empty(self, schema: Schema) -> Any:
        followed = self._followed(schema)
        if followed.get("type") == "array":
            return [self._empty(one) for one in followed.get("prefixItems", ())]
        if followed.get("type") in ("integer", "number"):
            return followed.get("minimum", 0)
        if followed.get("type") == "object" or "properties" in followed:
            return self._blank(followed)
        choices = followed.get("enum", ())
        return choices[0] if choices else ""


def _item(schema: Schema) -> Schema:
    """What each item of a list is; of a list with as many as there are, the first is like the others."""
    first: Sequence[Schema] = schema.get("prefixItems", ())
    found: Schema = schema.get("items") or (first[0] if first else {})
    return found


def plain(name: str) -> str:
    """A key as people say it."""
    return name.replace("_", " ").replace(".", ": ").capitalize()


def one_of(name: str) -> str:
    """What an item of the list of this name is."""
    word = plain(name)
    return word.removesuffix("es") if word.endswith("ches") else word.removesuffix("s")


def _called(part: str, item: Mapping[str, Any], at: int) -> str:
    own = next((str(item[key]) for key in NAMES if item.get(key)), "")
    if not own:
        return f"{one_of(part)} {at + 1}"
    return f"{one_of(part)} {own}" if len(own) <= SHORT and part != "sides" else own


def in_words(value: Any) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} = {in_words(one)}" for key, one in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(in_words, value))
    return "" if value is None else str(value)
