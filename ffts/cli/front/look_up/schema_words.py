"""What a JSON Schema says about a value, in words."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Schema = Mapping[str, Any]
MOST_NAMED = 8
"""Of more choices than this only the first are named."""
PLAIN = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false", "null": "null"}


def kind_of(schema: Schema, parts: Mapping[str, Schema]) -> str:
    """What may stand there: `list of text`, `whole number from 1 to 7`, or the name of a part with its own fields."""
    if name := str(schema.get("$ref", "")).rpartition("/")[2]:
        return kind_of(parts[name], parts) if "enum" in parts[name] else f"`{name}`"
    if "enum" in schema:
        return _choices(schema["enum"])
    if "anyOf" in schema:
        return _either(schema["anyOf"], parts)
    if schema.get("type") == "array":
        return _list(schema, parts)
    if schema.get("type") == "object":
        return _table(schema, parts)
    return PLAIN.get(str(schema.get("type", "")), "anything") + _limits(schema)


class FieldLine(NamedTuple):
    """A field of a part, as a page has it."""

    name: str
    kind: str
    optional: str
    about: str


def fields_of(schema: Schema, parts: Mapping[str, Schema], without: Container[str] = ()) -> Iterator[FieldLine]:
    """Every field of it, but those known already."""
    required = schema.get("required", ())
    for name, field in schema.get("properties", {}).items():
        if name not in without:
            about = " ".join(str(field.get("description", "")).split())
            yield FieldLine(name, kind_of(field, parts), "" if name in required else "; may be left out", about)


def parts_of(schemas: Iterable[Schema], parts: Mapping[str, Schema]) -> Iterator[tuple[str, Schema]]:
    """The parts with fields of their own that are referred to, in order, each once."""
    for name in dict.fromkeys(name for schema in schemas for name in used_parts(schema)):
        if "properties" in parts[name]:
            yield name, parts[name]


def _either(kinds: Sequence[Schema], parts: Mapping[str, Schema]) -> str:
    """A name out of a list may also be one of the author's own, which goes without saying."""
    named = any("enum" in each for each in kinds)
    others = [each for each in kinds if not (named and each == {"type": "string"})]
    return " or ".join(dict.fromkeys(kind_of(each, parts) for each in others))


def _choices(names: Sequence[object]) -> str:
    shown = ", ".join(f"`{name}`" for name in names[:MOST_NAMED])
    return f"one of {shown}" if len(names) <= MOST_NAMED else f"a name, such as {shown} ..."


def _list(schema: Schema, parts: Mapping[str, Schema]) -> str:
    if first := schema.get("prefixItems"):
        kinds = list(dict.fromkeys(kind_of(each, parts) for each in first))
        return f"list of {len(first)}: {', '.join(kinds)}"
    return f"list of {kind_of(schema.get('items', {}), parts)}"


def _table(schema: Schema, parts: Mapping[str, Schema]) -> str:
    if schema.get("properties"):
        return f"table of {', '.join(f'`{name}`' for name in schema['properties'])}"
    inner = schema.get("additionalProperties")
    return f"table: a name, and {kind_of(inner, parts)}" if isinstance(inner, Mapping) else "table"


def _limits(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f", at least {low}"
    return f", at most {high}" if high is not None else ""


def used_parts(schema: Schema) -> tuple[str, ...]:
    """Names of the parts that are referred to, in order, each once."""
    found = dict[str, None]()
    left: list[object] = [schema]
    while left:
        here = left.pop(0)
        if isinstance(here, Mapping):
            if "$ref" in here:
                found[str(here["$ref"]).rpartition("/")[2]] = None
            left += here.values()
        elif isinstance(here, list):
            left += here
    return tuple(found)
