"""What a damaged file, its journal and its backups still hold of a game: everything there is whose seal holds."""

import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from sqlmodel import SQLModel

from ffts.store import backups, tables
from ffts.store.entries import Entry, GameInfo, Head
from ffts.store.errors import Unreadable
from ffts.store.files import is_writable
from ffts.store.locking import claim
from ffts.store.pages import Row, Shape, Tell, pages_of
from ffts.store.sealing import digest, head_seal, seal

_ROWS_PER_PAGE = 100
"""More of them than a page can hold: a higher count in the file is itself damaged."""
_COUNTED = ("entry",)
HERE, SECOND_COPY = "", "its second copy in the file"
"""Where something was found: in the file itself. Otherwise this is the name of a backup, or of what it is."""


class Pinned(NamedTuple):
    """What a game that is begun anew says of itself, and its catalog."""

    module: str
    title: str
    scenario: str
    catalog: str


class FoundEntry(NamedTuple):
    """Something that has the shape of an entry. Its number is missing where the bytes before it are damaged."""

    number: int | None
    game: int
    parent: int | None
    fields: tuple[str, str, str, str, str]
    """When, command, rolls, events, version."""
    seal: int
    where: str

    def fits(self, begin: int, number: int) -> bool:
        """Whether this was written as the entry of this number, after the one whose seal it begins from."""
        return seal(begin, number, self.game, self.parent, *self.fields) == self.seal

    def entry(self, number: int) -> Entry:
        """As the store hands it out."""
        return Entry(number, self.parent, *self.fields)


class FoundRow(NamedTuple):
    """Something that has the shape of a row of the players' room; its seal says of which table."""

    number: int
    once: str | None
    body: str
    seal: int


class FoundHead(NamedTuple):
    """Something that has the shape of a head."""

    game: int
    head: Head
    seal: int
    where: str

    def fits(self, begin: int) -> bool:
        """Whether this was written after the head whose seal it begins from."""
        return head_seal(begin, self.head.id, self.game, *self.head[1:]) == self.seal


@dataclass
class Found:
    """Everything that has the shape of one of our rows, in the order of trust: the file first, then its backups."""

    games: dict[GameInfo, str] = field(default_factory=dict)
    catalogs: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Each under its digest, with where it was found."""
    entries: dict[tuple[object, ...], FoundEntry] = field(default_factory=dict)
    heads: dict[int, dict[tuple[object, ...], FoundHead]] = field(default_factory=lambda: defaultdict(dict))
    room: dict[FoundRow, str] = field(default_factory=dict)
    """Rows of the players' room, with where they were found."""
    counted: int = 0
    """How many entries the file says that there were."""
    most: int = 0
    """A higher number than this no row can have."""

    def roots(self, info: GameInfo) -> list[bool]:
        """Of everything in the file itself that begins from the row of its game: whether it begins from this one."""
        start = seal(0, *info)
        heads = [head.fits(start) for head in self.heads.get(1, {}).values() if head.where == HERE]
        entries = (one for one in self.entries.values() if one.parent is None and one.where == HERE)
        return heads + [one.number is not None and one.fits(start, one.number) for one in entries]

    def sort_in(self, number: int | None, row: Row, where: str) -> None:
        """Keep it if it is shaped as a row of ours."""
        if row[:1] == _COUNTED:
            self._count(row[-1], where)
            return
        for table in _tables_of(tuple(map(type, row))):
            self._sort[table](self, number, dict(zip(_SHAPES[table], row, strict=True)), where)

    def _count(self, count: object, where: str) -> None:
        if isinstance(count, int) and count <= self.most and where == HERE:
            self.counted = max(self.counted, count)

    def _entry(self, number: int | None, row: dict[str, Any], where: str) -> None:
        fields = row["at"], row["command"], row["rolls"], row["events"], row["rules_version"]
        found = FoundEntry(number, row["game_id"], row["parent_id"], fields, row["seal"], where)
        self.entries.setdefault(found[:-1], found)

    def _head(self, number: int | None, row: dict[str, Any], where: str) -> None:
        if number is not None:
            head = Head(number, row["entry_id"], row["at"], row["why"])
            found = FoundHead(row["game_id"], head, row["seal"], where)
            self.heads[number].setdefault(found[:-1], found)

    def _game(self, number: int | None, row: dict[str, Any], where: str) -> None:
        """Its own number may be unreadable; most files hold one game, the first."""
        for one in dict.fromkeys((number, 1)):
            info = GameInfo._make({**row, "id": one}[name] for name in GameInfo._fields)
            if seal(0, *info) == row["seal"]:
                self._add_game(info, where)

    def _add_game(self, info: GameInfo, where: str) -> None:
        if where == HERE or info not in self.games:
            self.games[info] = where

    def _catalog(self, number: int | None, row: dict[str, Any], where: str) -> None:
        self.add_catalog(row["body"], where, row["digest"])

    def _spare(self, number: int | None, row: dict[str, Any], where: str) -> None:
        try:
            info, catalog = tables.unpacked(row["body"])
        except (ValueError, TypeError, zlib.error):
            return
        where = SECOND_COPY if where == HERE else where
        self._add_game(info, where)
        self.add_catalog(catalog, where, info.catalog_digest)

    def _room_row(self, number: int | None, row: dict[str, Any], where: str) -> None:
        if number is not None:
            self.room.setdefault(FoundRow(number, row["once"], row["body"], row["seal"]), where)

    def add_catalog(self, body: str, where: str, name: str) -> None:
        """A catalog that is what it is called."""
        if (where == HERE or name not in self.catalogs) and digest(body) == name:
            self.catalogs[name] = body, where

    _sort: ClassVar[Mapping[type[Any], Callable[..., None]]] = {
        tables.EntryRow: _entry,
        tables.HeadRow: _head,
        tables.GameRow: _game,
        tables.CatalogRow: _catalog,
        tables.SpareRow: _spare,
        FoundRow: _room_row,
    }


def search(path: Path, tell: Tell) -> Found:
    """The file itself, its journal, and every backup of it, newest first. None of them is touched."""
    found = Found()
    with ExitStack() as held:
        if is_writable(path):
            lock = claim(path)
            if lock is None:
                raise Unreadable(
                    f"{path.name} is open in another window.", "Nothing was changed.", "Close it there first."
                )
            held.callback(lock.release)
        try:
            _search(found, path, HERE, tell)
        except OSError as fault:
            why = fault.strerror or str(fault)
            raise Unreadable(
                f"{path.name} cannot be read: {why}.", "Nothing was changed.", "Copy it elsewhere."
            ) from fault
    for backup in reversed(backups.all_of(path)):
        try:
            _search(found, backup, backup.name, lambda done, of: None)
        except OSError:
            continue
    return found


def _search(found: Found, path: Path, where: str, tell: Tell) -> None:
    """Where something is found that goes over several pages, they were taken to be as long as they are."""
    for pages in pages_of(path):
        if where == HERE:
            found.most = max(found.most, _ROWS_PER_PAGE * len(pages))
        for number, row in pages.rows(_is_ours, tell):
            found.sort_in(number, row, where)
        if any(there == where and len(body) > pages.size for body, there in found.catalogs.values()):
            return


def game_of(found: Found, shipped: Callable[[], Iterable[Pinned]]) -> GameInfo | None:
    """The row all else begins from: the file's own; one that the file's rows begin from; that of the newest backup."""
    own = [info for info, where in found.games.items() if where == HERE]
    if own:
        return min(own)
    fitting = (info for info in found.games if any(found.roots(info)))
    return next(chain(fitting, _begun_anew(found, shipped), found.games), None)


def _begun_anew(found: Found, shipped: Callable[[], Iterable[Pinned]]) -> Iterator[GameInfo]:
    """What a game of a scenario would say of itself, had it begun when the first head was written."""
    snapshots = {head.head.at for head in found.heads.get(1, {}).values() if head.where == HERE}
    for pinned in shipped() if snapshots else ():
        for name in (*found.catalogs, digest(pinned.catalog)):
            for at in snapshots:
                info = GameInfo(1, pinned.module, pinned.title, pinned.scenario, name, at)
                if any(found.roots(info)):
                    yield info


def catalog_of(found: Found, info: GameInfo, shipped: Callable[[], Iterable[Pinned]]) -> tuple[str, str] | None:
    """The catalog named by its digest, and where it was found."""
    if info.catalog_digest not in found.catalogs:
        for pinned in shipped():
            found.add_catalog(pinned.catalog, f"the scenario {pinned.scenario} as it is shipped", info.catalog_digest)
    return found.catalogs.get(info.catalog_digest)


def _shape(table: type[SQLModel]) -> dict[str, Any]:
    """The columns of a table and what may stand in them. A row's own number stands beside it, and nothing in it."""
    columns = SQLModel.metadata.tables[str(table.__tablename__)].columns
    kinds = {name: field.annotation for name, field in table.model_fields.items()}
    return {
        name: type(None) if columns[name].primary_key and kind == int | None else kind for name, kind in kinds.items()
    }


_SHAPES: Mapping[type[Any], dict[str, Any]] = {
    **{table: _shape(table) for table in Found._sort if issubclass(table, SQLModel)},
    FoundRow: {"number": type(None), "once": str | None, "body": str, "seal": int},
}


@lru_cache(maxsize=1000)
def _tables_of(shape: Shape) -> tuple[type[Any], ...]:
    """The tables that have rows of this shape."""
    return tuple(
        table
        for table, kinds in _SHAPES.items()
        if len(kinds) == len(shape) and all(map(issubclass, shape, kinds.values()))
    )


def _is_ours(shape: Shape) -> bool:
    return bool(_tables_of(shape)) or shape == (str, int)
