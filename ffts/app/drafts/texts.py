"""The text of a file that is edited: read with its comments, changed at one place, written again."""

from collections.abc import Mapping
from typing import Any

import tomlkit
from tomlkit.exceptions import ParseError
from tomlkit.items import AoT, InlineTable

from ffts.app.drafts.fields import Place
from ffts.store.file_faults import CatalogError, FileFault

LAST = 2
"""Steps before the end of a place at which the innermost table stands."""


def parsed(name: str, text: str) -> tomlkit.TOMLDocument:
    """The file with its comments; CatalogError if it is no TOML."""
    try:
        return tomlkit.parse(text)
    except ParseError as fault:
        entry = FileFault(name, "", f"this is not TOML: {fault}", "correct that line with a text editor first")
        raise CatalogError([entry]) from fault


def put_at(tree: Any, place: Place, value: Any) -> None:
    """This value at this place; tables on the way are made."""
    here = tree
    for at, (step, following) in enumerate(zip(place[:-1], place[1:], strict=True)):
        if isinstance(step, str) and step not in here:
            here[step] = tomlkit.array() if isinstance(following, int) else _new_table(here, at < len(place) - LAST)
        here = here[step]
    here[place[-1]] = inline(value) if isinstance(value, Mapping) else value


def _new_table(within: Any, holds_tables: bool) -> Any:
    if isinstance(within, InlineTable):  # in which there is room for its own kind alone
        return tomlkit.inline_table()
    return tomlkit.table(is_super_table=holds_tables)


def take_at(tree: Any, place: Place) -> bool:
    """Whether anything stood at this place; it does no more."""
    here = tree
    for step in place[:-1]:
        if isinstance(step, str) and step not in here:
            return False
        here = here[step]
    if isinstance(place[-1], str) and place[-1] not in here:
        return False
    del here[place[-1]]
    return True


def add_at(tree: Any, place: Place, item: Mapping[str, Any]) -> int:
    """One more in the list at this place; which it is."""
    here = tree
    for step in place[:-1]:
        if isinstance(step, str) and step not in here:
            here[step] = tomlkit.table()
        here = here[step]
    if place[-1] not in here:
        here[place[-1]] = tomlkit.aot()
    listed = here[place[-1]]
    listed.append(table_of(item) if isinstance(listed, AoT) else inline(item))
    return len(listed) - 1


def table_of(item: Mapping[str, Any]) -> Any:
    """A table with a head of its own."""
    table = tomlkit.table()
    table.update(tables_last(item))
    return table


def inline(value: Any) -> Any:
    """A table in one line, and whatever lies in it."""
    if isinstance(value, (list, tuple)):
        return [inline(one) for one in value]
    if not isinstance(value, Mapping):
        return value
    table = tomlkit.inline_table()
    table.update({key: inline(one) for key, one in value.items()})
    return table


def tables_last(fields: Mapping[str, Any]) -> dict[str, Any]:
    """In the order in which TOML has them: what a table itself says before the tables in it."""
    inner = {name: value for name, value in fields.items() if isinstance(value, (dict, list)) and value}
    tables = {name: value for name, value in fields.items() if name not in inner}
    return {**tables, **{name: _each_tables_last(value) for name, value in inner.items()}}


def _each_tables_last(value: Any) -> Any:
    if isinstance(value, list):
        return [tables_last(one) if isinstance(one, dict) else one for one in value]
    return tables_last(value)
