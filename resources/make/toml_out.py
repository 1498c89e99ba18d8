"""Writes plain values as TOML a person likes to read: short tables, one row a line, quoted keys only where needed."""

import json
import re
from collections.abc import Iterable, Mapping

Value = object

_BARE = re.compile(r"^[A-Za-z0-9_-]+$")


def key(name: str) -> str:
    """A key, quoted only if it must be."""
    return name if _BARE.match(name) else json.dumps(name, ensure_ascii=False)


def value(thing: Value) -> str:
    """A value on one line."""
    if isinstance(thing, bool):
        return "true" if thing else "false"
    if isinstance(thing, (int, float)):
        return repr(thing)
    if isinstance(thing, str):
        return json.dumps(thing, ensure_ascii=False)
    if isinstance(thing, Mapping):
        return "{ " + ", ".join(f"{key(str(k))} = {value(v)}" for k, v in thing.items()) + " }"
    if isinstance(thing, Iterable):
        return "[" + ", ".join(map(value, thing)) + "]"
    raise TypeError(f"{type(thing).__name__} cannot be written as TOML")


def row(name: str, fields: Mapping[str, Value]) -> list[str]:
    """A table with its fields, one a line; a list of tables one table a line."""
    lines = [f"[{name}]"]
    for field, thing in fields.items():
        if isinstance(thing, (list, tuple)) and thing and isinstance(thing[0], Mapping):
            lines += [f"{key(field)} = [", *(f"  {value(part)}," for part in thing), "]"]
        elif isinstance(thing, Mapping) and all(isinstance(part, Mapping) for part in thing.values()):
            lines += [f"{path(field, str(under))} = {value(part)}" for under, part in thing.items()]
        else:
            lines.append(f"{key(field)} = {value(thing)}")
    return [*lines, ""]


def path(*names: str) -> str:
    """A dotted table name."""
    return ".".join(map(key, names))


def file(heading: str, lines: Iterable[str]) -> str:
    """A whole file under a heading."""
    return "\n".join([f"# {heading}", "", *lines]).rstrip() + "\n"
