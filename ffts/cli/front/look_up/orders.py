"""The page of the orders that `ffts do` reads: every one with its fields and an example."""

import json
from collections.abc import Iterator, Mapping
from functools import cache

from ffts.app.schema import command_schema
from ffts.cli.front.look_up.schema_words import Schema, fields_of, parts_of
from ffts.data_dir import data_dir
from ffts.games import GAMES, game_named
from ffts.games.unattended import LEFT_TO_UMPIRE

HEAD = """\
# Orders as JSON

Every order that `ffts do` reads, by game: one JSON object on a line. This page is written by `ffts book --look-up` out
of the one list of orders; `ffts schema command --of GAME` prints the same as a JSON Schema. Each example
(`resources/GAME/orders.jsonl`) is an order of a game that the tests play again, dice included.

Every order may also carry `waive`: a table with the number of a rule the umpire sets aside for it, and the reason.

    {"kind": "Launch", "platform": "CV6", "afs": ["VF-6/1"], "waive": {"6.9": "both players agreed"}}

Ids are those that `ffts show GAME --json` prints. A field that may be left out says so.
"""
COMMON = {"kind", "waive"}


def order_lines() -> Iterator[str]:
    """The whole page."""
    yield HEAD
    for game in GAMES:
        yield from _of_game(game)


@cache
def examples(game: str) -> Mapping[str, str]:
    """An order of each kind, as it is typed."""
    file = data_dir() / "resources" / game / "orders.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()
    return {json.loads(line)["kind"]: line for line in lines}


def _of_game(game: str) -> Iterator[str]:
    module = game_named(game)
    parts = command_schema(module)["$defs"]
    yield f"## {LEFT_TO_UMPIRE[game].game}\n"
    orders = list(module.rulebook.command_words.words)
    for name in orders:
        yield f"### {name}\n"
        yield from _of_order(parts[name], parts)
        yield f"    {examples(game).get(name, '(no example)')}\n"
    for name, part in parts_of((parts[name] for name in orders), parts):
        yield f"### {name}, a part of an order\n"
        yield from _of_order(part, parts)


def _of_order(schema: Schema, parts: Mapping[str, Schema]) -> Iterator[str]:
    if text := schema.get("description"):
        yield f"{text}\n"
    fields = list(fields_of(schema, parts, COMMON))
    for field in fields:
        yield f"- `{field.name}`: {field.kind}{field.optional}{f': {field.about}' if field.about else ''}"
    if fields:
        yield ""
