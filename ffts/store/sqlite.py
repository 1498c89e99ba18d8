"""The save file as the rest of the program knows it: what was done, where the game stands, and adding to it."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from ffts.store import backups, in_play, room_rows
from ffts.store.contents import Contents, read_all
from ffts.store.entries import Entry, GameInfo, Head, WaitingCommand
from ffts.store.errors import (
    Displaced,
    SaveError,
    cannot_write,
    displaced,
    not_copied,
    not_created,
    not_worked_in,
    opening_fault,
    writing_fault,
)
from ffts.store.files import check_name, connect, rights_of, write_new
from ffts.store.layout import PAGE_SIZE, PLAYED, adding
from ffts.store.opening import SoundFile, Writing, connect_to_write, read, start_writing
from ffts.store.place import Harm, Place
from ffts.store.rescue import rescue
from ffts.store.room_rows import RoomRow, RowsOf, no_rows
from ffts.store.sealing import digest, head_seal, seal

HEADS_OF_GAME = "SELECT id, entry_id, at, why FROM head WHERE game_id = ? ORDER BY id"
_PAGES_A_ROW = 3
DROP_DRAFT = "DELETE FROM draft WHERE game_id = ?"

HeadRow = tuple[int, int, int | None, str, str, int]
Statement = tuple[str, Sequence[Any]]
EntryLines = tuple[str, str, str, str]
"""Command, rolls, events and the version of the rules that judged them."""


LONGEST_JOURNAL = 1000
"""Pages, about, after which it is worked into the file."""


def now() -> str:
    """This moment as it is written into the file."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store:
    """One game in one file. Every call that changes something has it on the disk when it returns."""

    def __init__(self, path: Path, reading: SoundFile, writing: Writing | None, held: ExitStack) -> None:
        self.path, self.notices, self.read_only = path, tuple(reading.notices), writing is None
        self.behind, self._is_parted = reading.behind, reading.parted
        self._con = writing.con if writing else reading.con
        self._place = writing.place if writing else None
        self._contents, self._held, self._closed = reading.contents, held, False
        self._seen = self._data_version()
        self.info = self._contents.info
        self.displaced: Displaced | None = None
        """Why nothing can be written any more: the file was moved, replaced or deleted."""
        self._rights = rights_of(path)
        self._mark: in_play.Mark | None = None
        self._is_mark_home, self._pages = False, 0
        self._along: RowsOf = no_rows

    @classmethod
    def create(cls, path: Path | str, *, module: str, title: str, scenario: str, catalog: str) -> Self:
        """A new game in a new file, pinned to this catalog (JSON). Never writes over a file."""
        from ffts.store import tables  # the SQL library takes its time, and only a new file needs it

        path = Path(path)
        info = GameInfo(1, module, title, scenario, digest(catalog), now())
        try:
            check_name(path)
            in_play.set_aside_orphan(path)
            write_new(path, tables.new_file(info, catalog))
        except OSError as fault:
            raise not_created(path, fault) from fault
        except sqlite3.Error as error:
            raise writing_fault(path, error) from error
        return cls.open(path)

    @classmethod
    def open(cls, path: Path | str) -> Self:
        """The game in this file. Read-only, with a notice, where nothing can be written to it."""
        path = Path(path)
        with ExitStack() as held:
            reading = read(path, held)
            return cls(path, reading, start_writing(path, reading, held), held.pop_all())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Work the journal into the file, so that one file is left, and let others write to it."""
        if not self.read_only and self._is_in_place():
            self.read_only = True
            with suppress(sqlite3.Error):  # the journal stays beside the file, and the next opening works it in
                self._end_play()
        self._closed, self._place = True, None
        self._held.close()

    # ------------------------------------------------------------ what is there

    def catalog(self) -> str:
        """The catalog this game is pinned to, as JSON."""
        return self._contents.catalog

    def entries(self) -> list[Entry]:
        """Everything ever done in this game, by number; what was undone is there too."""
        return list(self._now().entries)

    def heads(self) -> list[Head]:
        """Where the game stood, from its start to now."""
        try:
            return list(map(Head._make, self._con.execute(HEADS_OF_GAME, (self.info.id,))))
        except sqlite3.Error as error:
            raise opening_fault(self.path, error) from error

    def head(self) -> int | None:
        """The entry the game stands at; None is its start."""
        return self._now().head.entry

    def last_head(self) -> int:
        """The number of the head it stands at: another one whenever the game has moved."""
        return self._now().head.id

    def draft(self) -> WaitingCommand | None:
        """The command that waits for dice."""
        return self._now().draft

    # ------------------------------------------------------------ what is added

    def append(self, parent: int | None, command: str, rolls: str, events: str, version: str) -> Entry:
        """One thing done, after `parent`. The game stands there, and no command waits any more."""
        (entry,) = self.append_all(parent, ((command, rolls, events, version),), PLAYED)
        return entry

    def append_all(self, parent: int | None, words: Sequence[EntryLines], why: str) -> list[Entry]:
        """Several things done one after the other, all or none of them; the game stands at the last."""
        contents, at = self._contents, now()
        entries, seals, rows = [], [], []
        start = self._seal_of(parent)
        for number, (command, rolls, events, version) in enumerate(words, len(contents.seals)):
            start = seal(start, number, self.info.id, parent, at, command, rolls, events, version)
            rows.append((number, self.info.id, parent, at, command, rolls, events, version, start))
            entries.append(Entry(number, parent, at, command, rolls, events, version))
            seals.append(start)
            parent = number
        head = self._next_head(parent, at, why)
        added = [(adding("entry", rows[0]), rows)] if rows else []
        along = self._along(entries[-1].id) if entries else ()
        self._write(*added, (adding("head", head), (head,)), *self._without_draft(), *self._of_room(along))
        room_rows.keep(contents.room, along)
        contents.entries += entries
        contents.seals += seals
        contents.draft = None
        self._stands_at(head)
        return entries

    def move_head(self, entry: int | None, why: str) -> Head:
        """The game stands at an entry that is there already: undo, redo, another branch."""
        self._seal_of(entry)
        head = self._next_head(entry, now(), why)
        self._write((adding("head", head), (head,)))
        return self._stands_at(head)

    def keep_draft(self, command: str, rolls: str) -> None:
        """Remember a command that waits for dice, instead of the one before."""
        game = self.info.id
        row = game, command, rolls, seal(self._contents.seals[0], game, command, rolls)
        self._write(*self._without_draft(), (adding("draft", row), (row,)))
        self._contents.draft = WaitingCommand(command, rolls)

    def drop_draft(self) -> None:
        """No command waits any more."""
        if self._contents.draft:
            self._write(*self._without_draft())
            self._contents.draft = None

    # ------------------------------------------------------------ the players' room

    def open_room(self) -> None:
        """Make the tables of the players' room, unless the file has them."""
        if not room_rows.is_there(self._con):
            self._write(*room_rows.making())

    def room_rows(self, table: str) -> Sequence[str]:
        """Return the rows of one of its tables, each a line of JSON, in their order."""
        return tuple(row.body for row in self._now().room.get(table, ()))

    def add_to_room(self, *rows: RoomRow) -> None:
        """Add rows to the room, all or none of them."""
        self._write(*self._of_room(rows))
        room_rows.keep(self._contents.room, rows)

    @contextmanager
    def along(self, rows: RowsOf) -> Iterator[None]:
        """Write these rows of the room together with the next entries: both are in the file, or neither is."""
        self._along = rows
        try:
            yield
        finally:
            self._along = no_rows

    def _of_room(self, rows: Sequence[RoomRow]) -> list[Statement]:
        return room_rows.added(self._contents.seals[0], self._contents.room, rows)

    # ------------------------------------------------------------ copies

    def work_in(self) -> None:
        """Work the journal into the file, so that a copy of the file alone has everything done until now.

        The journal is left beside it: should the file be damaged, the rows are there once more.
        """
        if self.read_only:
            return
        self._insist_on_place()
        try:
            self._worked_in("PASSIVE")
        except sqlite3.Error as error:
            raise not_worked_in(self.path, error) from error
        self._insist_on_place()

    def backup(self, why: str) -> Path | None:
        """A copy into the folder of backups; old ones are thinned out. None if the file itself is read-only."""
        if self.read_only:
            return None
        self._insist_on_place()
        return backups.add(self._con, self.path, why, self._rights)

    def copy_to(self, path: Path | str) -> None:
        """A whole copy under a new name, which must be free."""
        path = Path(path)
        try:
            check_name(path)
        except OSError as fault:
            raise not_copied(path, fault) from fault
        backups.copy(self._con, path, self._rights)

    # ------------------------------------------------------------ inside

    def _now(self) -> Contents:
        """Read-only, another program may have gone on with the game: look whether it has."""
        if self.read_only and not self._closed:
            try:
                version = self._data_version()
                if version != self._seen:
                    self._contents, self._seen = read_all(self._con, self.path), version
            except sqlite3.Error as error:
                raise opening_fault(self.path, error) from error
        return self._contents

    def _data_version(self) -> int:
        """A number that changes when another program has written."""
        (version,) = self._con.execute("PRAGMA data_version").fetchone()
        return int(version)

    def _seal_of(self, entry: int | None) -> int:
        if entry is not None and not 0 < entry < len(self._contents.seals):
            raise ValueError(
                f"there is no entry {entry} in {self.path.name}; its last is {len(self._contents.seals) - 1}"
            )
        return self._contents.seals[entry or 0]

    def _next_head(self, entry: int | None, at: str, why: str) -> HeadRow:
        number, game = self._contents.last_head + 1, self.info.id
        return number, game, entry, at, why, head_seal(self._contents.head_seal, number, game, entry, at, why)

    def _stands_at(self, row: HeadRow) -> Head:
        number, _, entry, at, why, sealed = row
        head = Head(number, entry, at, why)
        self._contents.head, self._contents.last_head, self._contents.head_seal = head, number, sealed
        return head

    def _without_draft(self) -> tuple[Statement, ...]:
        return ((DROP_DRAFT, ((self.info.id,),)),) if self._contents.draft else ()

    def _write(self, *statements: Statement) -> None:
        """All of it in one transaction, on the disk on return; or nothing of it, and a SaveError."""
        self._insist_on_place()
        if self._place is None or self.read_only:
            why = "it is closed" if self._closed else "it was opened read-only"
            raise cannot_write(self.path, why, "Save a copy under another name and go on there.")
        self._commit(statements)
        self._insist_on_place()
        self._pages += sum(_pages_of(rows) for _, rows in statements)
        if not self._is_mark_home or self._pages > LONGEST_JOURNAL:
            self._bring_home()

    def _commit(self, statements: Sequence[Statement]) -> None:
        con, mark = self._con, self._mark or self._new_mark()
        try:
            con.execute("BEGIN IMMEDIATE")
            if mark is not self._mark:
                in_play.put(con, mark)
            for sql, rows in statements:
                con.executemany(sql, rows) if rows else con.execute(sql)
            con.execute("COMMIT")
            self._mark = mark
        except BaseException as fault:
            with suppress(sqlite3.Error):
                con.rollback()
            if isinstance(fault, sqlite3.Error):
                raise writing_fault(self.path, fault) from fault
            raise

    # ------------------------------------------------------------ the mark of a game in play

    def _new_mark(self) -> in_play.Mark:
        contents = self._contents
        return in_play.Mark(self.path.name, now(), contents.last_head, contents.head_seal)

    def _bring_home(self) -> None:
        """Work the journal into the file: for the mark once, or until it is there; then when it has grown long."""
        self._pages = 0
        with suppress(sqlite3.Error):  # what was written stands in the journal
            self._is_mark_home = self._worked_in("PASSIVE") or self._is_mark_home
        self._insist_on_place()

    def _worked_in(self, how: str) -> bool:
        """Whether all of the journal is in the file now. The file is remembered as it is then, if it is still ours."""
        is_done = False
        try:
            busy, pages, done = self._con.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
            is_done = not busy and pages == done
        finally:
            if self._place and (not is_done or in_play.is_marked(self.path, self._mark)):
                self._place.wrote()
        return is_done

    def _end_play(self) -> None:
        """First all that was done comes into the file, and only then the mark goes.

        A file that has lost its journal keeps the mark until somebody goes on with it all the same.
        """
        is_ours = self._mark is not None or not self._is_parted
        if self._worked_in("FULL") and is_ours and in_play.mark_of(self._con):
            in_play.take_away(self._con)
        self._con.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # ------------------------------------------------------------ a file that is taken away

    def _insist_on_place(self) -> None:
        """Refuse where the name of the game leads to another file, or to none."""
        if not self._is_in_place():
            assert self.displaced
            raise self.displaced

    def _is_in_place(self) -> bool:
        """Whether the file is still the one that was opened; if not, what was done is written into a new one."""
        if self._place is None or self.displaced:
            return self.displaced is None
        harm = self._place.harm()
        if harm is Harm.JOURNAL_GONE and self._begin_journal_anew():
            return True
        if harm:
            self._leave_place(self._place, harm)
        return harm is None

    def _begin_journal_anew(self) -> bool:
        """SQLite still has the journal whose name is gone: work it in, and go on with a new one."""
        assert self._place
        try:
            if not self._worked_in("TRUNCATE"):
                return False
            self._con.close()
            self._con = connect_to_write(self.path, self._place, self._held)
        except (sqlite3.Error, OSError):
            return False
        return True

    def _leave_place(self, place: Place, harm: Harm) -> None:
        """Write the game anew, let go of the file, and read on from what was written."""
        heads: list[Head] = []
        with suppress(SaveError):
            heads = self.heads()
        rescued = rescue(self._contents, heads, self.path, place.rights)
        self.read_only, self.displaced = True, displaced(self.path, harm.value, rescued)
        if rescued:
            with suppress(OSError, sqlite3.Error):
                self._read_from(rescued, place, harm)

    def _read_from(self, rescued: Path, place: Place, harm: Harm) -> None:
        if harm is Harm.OVERWRITTEN:  # or else SQLite works it into what is there now
            place.drop_journal()
        else:  # a file that was moved is whole where it is
            with suppress(sqlite3.Error):  # not if its journal could not be begun anew
                self._end_play()
        self._con.close()
        place.drop_journal()
        self._con = connect(rescued, "mode=ro")
        self._held.callback(self._con.close)
        self._contents, self._seen = read_all(self._con, rescued), self._data_version()


def _pages_of(rows: Sequence[Sequence[Any]]) -> int:
    """How many pages these rows change, about."""
    return sum(_PAGES_A_ROW + sum(len(field) for field in row if isinstance(field, str)) // PAGE_SIZE for row in rows)
