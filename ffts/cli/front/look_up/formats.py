"""The page of files: the tables of a game file, and every key of a scenario file."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing

from ffts.app.schema import scenario_schema
from ffts.cli.front.look_up.schema_words import Schema, fields_of, parts_of
from ffts.games import GAMES, game_named
from ffts.games.unattended import LEFT_TO_UMPIRE
from ffts.store import room_rows
from ffts.store.entries import GameInfo
from ffts.store.tables import new_file

HEAD = """\
# Files and schemas

This page is written by `ffts book --look-up` out of the program itself. The same as JSON Schemas, for other programs:

    ffts schema scenario
    ffts schema command
    ffts schema event
    ffts schema view

| file | what it is |
|---|---|
| `NAME.ffts` | a game: a database of SQLite, below; how it is kept safe: `docs/save-files.md` |
| `NAME.toml` | a scenario, below; your own numbers (`docs/your-own-charts.md`); a study (`docs/studies.md`) |
| `NAME.fftspack` | a scenario with its charts, maps and notes: a ZIP archive, made by `ffts data pack` |
| `NAME.jsonl` | orders, one on each line (`docs/orders.md`) |
| `NAME.pdf` | papers: `docs/forms.md` |
| a folder of a report | a page, a PDF, CSV and JSON: `docs/report.md` |
"""
GAME_FILE = """\
## The game file

SQLite refuses to change or delete a row once it is written, except in `draft` and `in_play`: an undo adds a row to
`head`. Times are in UTC. `seal` is a checksum over the row and what it builds on; it is compared whenever the file is
opened. Read a game with `ffts show --json` and `ffts log --json` rather than from these tables: commands, rolls and
events are lines of JSON as `ffts schema` describes them, and the position comes from playing them in order.
"""


TABLES: Mapping[str, str] = {
    "game": "The game in this file: one row.",
    "catalog": "The numbers it is played with, as they were when it was started.",
    "entry": "One thing done: the order, the dice that were read, and what happened.",
    "head": "Where the game is; the last row counts. Every order, undo and redo adds one.",
    "draft": "An order that still waits for dice. The row goes when they are rolled.",
    "in_play": "There while the game is open: by it a lost journal is noticed.",
    "spare": "The rows of `game` and `catalog` once more, packed by zlib, for a repair.",
    "seat": "Players' screens and their rights. This table and the next three come when the players' room is opened.",
    "letter": "Orders and messages that a seat handed in.",
    "answer": "What became of each letter.",
    "release": "What the umpire has released to the seats.",
}
"""Every table of a game file, in the order in which it is explained."""
COLUMNS: Mapping[str, str] = {
    "id": "number of the row, from 1",
    "seal": "checksum of the row",
    "module": f"name of the game: {', '.join(f'`{game}`' for game in GAMES)}",
    "title": "title of the scenario",
    "scenario": "id of the scenario",
    "catalog_digest": "which row of `catalog`",
    "created_at": "when the game was started",
    "layout": "checksum of the tables",
    "digest": "checksum of the body",
    "game_id": "which row of `game`",
    "parent_id": "the entry it follows; empty for the first",
    "entry_id": "the entry; empty at the start of the game",
    "at": "when it was written",
    "command": "the order, a line of JSON",
    "rolls": "the dice and cards, a line of JSON each",
    "events": "what happened, a line of JSON each",
    "rules_version": "version of the rules that judged it",
    "why": "`started`, `played`, `undo`, `redo`, `repaired` or the reason given",
    "name": "the file as it was named",
    "head": "last row of `head` when it was opened",
    "once": "what no other row of the table may have",
    "body": "JSON; in `spare` packed",
}
"""Every column."""


def format_lines() -> Iterator[str]:
    """The whole page."""
    yield HEAD
    yield GAME_FILE
    yield from _tables()
    for game in GAMES:
        yield from _scenario(game)


def tables() -> Mapping[str, Sequence[tuple[str, str]]]:
    """Every table of a game file, with the name and type of each column."""
    with closing(sqlite3.connect(":memory:")) as con:
        con.deserialize(new_file(GameInfo(1, "", "", "", "", ""), ""))
        for statement, values in room_rows.making():
            con.execute(statement, values)
        names = [name for (name,) in con.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: con.execute(f"PRAGMA table_info({name})").fetchall() for name in names}
    return {name: [(row[1], row[2]) for row in rows] for name, rows in found.items() if not name.startswith("sqlite_")}


def _tables() -> Iterator[str]:
    columns = tables()
    for table, about in TABLES.items():
        yield f"### {table}\n"
        yield f"{about}\n"
        yield from ("| column | type | what it is |", "|---|---|---|")
        yield from (f"| `{name}` | {kind.lower()} | {COLUMNS[name]} |" for name, kind in columns[table])
        yield ""


def _scenario(game: str) -> Iterator[str]:
    module = game_named(game)
    schema = scenario_schema(module)
    parts: Mapping[str, Schema] = schema["$defs"]
    yield f"## Scenarios of {LEFT_TO_UMPIRE[game].game}\n"
    yield f"`ffts schema scenario --of {game}` prints this as a JSON Schema, by which editors complete and check.\n"
    yield from _keys(schema, parts)
    for name, part in parts_of([schema], parts):
        yield f"### {name}\n"
        yield from _keys(part, parts)


def _keys(schema: Schema, parts: Mapping[str, Schema]) -> Iterator[str]:
    if text := schema.get("description"):
        yield f"{text}\n"
    yield from ("| key | value | what it means |", "|---|---|---|")
    for field in fields_of(schema, parts):
        yield f"| `{field.name}` | {_cell(field.kind)}{field.optional} | {_cell(field.about)} |"
    yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
