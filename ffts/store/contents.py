"""Reading a save file whole, and believing nothing that does not match its seal."""

import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

from ffts.store import room_rows
from ffts.store.entries import Entry, GameInfo, Head, WaitingCommand
from ffts.store.errors import Damaged, damaged
from ffts.store.layout import layout_seal
from ffts.store.sealing import SEPARATOR, digest, head_seal, seal

GAMES = "SELECT id, module, title, scenario, catalog_digest, created_at, seal, layout FROM game ORDER BY id"
ENTRIES = "SELECT id, parent_id, at, command, rolls, events, rules_version, game_id, seal FROM entry ORDER BY id"
HEADS = "SELECT id, entry_id, at, why, game_id, seal FROM head ORDER BY id"
HEAD_LINES = (
    "SELECT count(*), max(id), max(entry_id), group_concat(line, '') FROM (SELECT id, entry_id,"
    " printf('%d%s%d%s%d%s%s%s%s%s', id, :sep, game_id, :sep, entry_id, :sep, at, :sep, why, :sep) AS line"
    " FROM head ORDER BY id)"
)
DRAFTS = "SELECT game_id, command, rolls, seal FROM draft"


@dataclass(slots=True)
class Contents:
    """One game of a file, checked. `seals` holds those of all entries of the file by id; at 0 stands the game's."""

    info: GameInfo
    catalog: str
    entries: list[Entry]
    seals: list[int]
    head: Head
    last_head: int
    head_seal: int
    draft: WaitingCommand | None
    room: room_rows.Rows = field(default_factory=dict)
    """Rows of the players' room, by their tables; empty if it was never opened."""


def read_all(con: sqlite3.Connection, path: Path) -> Contents:
    """Everything in the file, or Damaged. Reads one moment of it, even while another program writes."""
    con.execute("BEGIN")
    try:
        return _Reader(con, path).read()
    except (TypeError, ValueError, IndexError, KeyError, OverflowError, AttributeError) as fault:
        # A field of another kind than was written there.
        raise damaged(path, "a row is missing, or not what was written") from fault
    finally:
        if con.in_transaction:
            con.execute("ROLLBACK")


def check_pages(con: sqlite3.Connection, path: Path) -> None:
    """Whether the pages of the file hang together; what no row is read from can be damaged, too."""
    ((verdict, *_), *_) = con.execute("PRAGMA quick_check(1)").fetchall()
    if verdict != "ok":
        raise damaged(path, str(verdict).splitlines()[-1])


class _Reader:
    def __init__(self, con: sqlite3.Connection, path: Path) -> None:
        self.con, self.path = con, path
        self.roots: dict[int, int] = {}

    def read(self) -> Contents:
        check_pages(self.con, self.path)
        info = self._games()[0]
        own = self.roots[info.id]
        catalog = self._catalogs().get(info.catalog_digest)
        if catalog is None:
            raise self.bad("the catalog of the game is missing")
        entries, seals = self._entries(info.id)
        head, last, sealed = self._heads(info.id, len(seals) - 1)
        seals[0] = own
        room = room_rows.read(self.con, own, self.bad)
        return Contents(info, catalog, entries, seals, head, last, sealed, self._drafts().get(info.id), room)

    def bad(self, where: str) -> Damaged:
        return damaged(self.path, where)

    def _games(self) -> list[GameInfo]:
        games = []
        here = layout_seal(self.con)
        for *fields, sealed, layout in self.con.execute(GAMES):
            info = GameInfo._make(fields)
            if seal(0, *info) != sealed or layout != here:
                raise self.bad("the description of the game is not what was written")
            self.roots[info.id] = sealed
            games.append(info)
        self._check_count("game", len(games))
        if not games:
            raise self.bad("it holds no game")
        return games

    def _catalogs(self) -> dict[str, str]:
        catalogs: dict[str, str] = dict(self.con.execute("SELECT digest, body FROM catalog"))
        for name, body in catalogs.items():
            if digest(body) != name:
                raise self.bad("the catalog of the game is not what was written")
        return catalogs

    def _entries(self, game: int) -> tuple[list[Entry], list[int]]:
        """The one loop that must be fast: it writes the line of `sealing.seal` by hand."""
        roots, entries, seals, make = self.roots, [], [0], tuple.__new__
        for row in self.con.execute(ENTRIES):
            id_, parent, at, command, rolls, events, version, of_game, sealed = row
            line = f"{id_}\x1f{of_game}\x1f{parent}\x1f{at}\x1f{command}\x1f{rolls}\x1f{events}\x1f{version}"
            if crc32(line.encode(), seals[parent] if parent else roots[of_game]) != sealed or id_ != len(seals):
                raise self.bad(f"entry {id_} is not what was written, or one before it is missing")
            seals.append(sealed)
            if of_game == game:
                entries.append(make(Entry, row[:7]))
        self._check_count("entry", len(seals) - 1)
        return entries, seals

    def _heads(self, game: int, entries: int) -> tuple[Head, int, int]:
        """Where the game stands, and number and seal of the file's last head."""
        start = next(iter(self.roots.values()))
        count, last, highest, lines = self.con.execute(HEAD_LINES, {"sep": SEPARATOR}).fetchone()
        self._check_count("head", count)
        row = self.con.execute("SELECT max(id), entry_id, at, why FROM head WHERE game_id = ?", (game,)).fetchone()
        if count != last or row[0] is None or (highest or 0) > entries:
            raise self.bad("it does not say where the game stands")
        ((sealed,),) = self.con.execute("SELECT seal FROM head WHERE id = ?", (last,)).fetchall()
        if crc32(lines.encode(), start) != sealed:
            self._check_each_head(start)
        return Head._make(row), last, sealed

    def _check_each_head(self, start: int) -> None:
        """SQLite does not promise the order of what it joins, so this has the last word, and names the head."""
        for id_, entry, at, why, game, sealed in self.con.execute(HEADS):
            if head_seal(start, id_, game, entry, at, why) != sealed:
                raise self.bad(f"head {id_} is not what was written, or one before it is missing")
            start = sealed

    def _drafts(self) -> dict[int, WaitingCommand]:
        drafts = {}
        for game, command, rolls, sealed in self.con.execute(DRAFTS):
            if seal(self.roots[game], game, command, rolls) != sealed:
                raise self.bad("the command that waits for dice is not what was written")
            drafts[game] = WaitingCommand(command, rolls)
        return drafts

    def _check_count(self, table: str, count: int) -> None:
        """SQLite counts the rows it ever numbered in another place of the file."""
        row = self.con.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        if (row[0] if row else 0) != count:
            raise self.bad(f"rows of {table} are missing at the end")
