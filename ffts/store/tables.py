"""The tables of a save file, and the triggers that keep what was written as it was written."""

import json
import sqlite3
import zlib
from functools import cache

from sqlalchemy import Column, Engine, Text, create_engine
from sqlalchemy.pool import NullPool
from sqlmodel import Field, Session, SQLModel

from ffts.store import in_play
from ffts.store.entries import GameInfo
from ffts.store.layout import PAGE_SIZE, SPARE, STARTED, TABLES, guard, layout_seal, mark
from ffts.store.sealing import head_seal, seal


class CatalogRow(SQLModel, table=True):
    """The numbers a game was started with, for ever."""

    __tablename__ = "catalog"
    digest: str = Field(primary_key=True)
    body: str


class GameRow(SQLModel, table=True):
    """A game in this file; `layout` is a checksum of the tables themselves."""

    __tablename__ = "game"
    __table_args__ = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    module: str
    title: str
    scenario: str
    catalog_digest: str = Field(foreign_key="catalog.digest")
    created_at: str
    seal: int
    layout: int


class EntryRow(SQLModel, table=True):
    """One thing done: the command, the dice that were read, and what happened."""

    __tablename__ = "entry"
    __table_args__ = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    parent_id: int | None = Field(default=None, foreign_key="entry.id")
    at: str
    command: str = Field(sa_column=Column(Text, nullable=False))
    rolls: str = Field(sa_column=Column(Text, nullable=False))
    events: str = Field(sa_column=Column(Text, nullable=False))
    rules_version: str
    seal: int


class HeadRow(SQLModel, table=True):
    """Where a game stands; the last row is now."""

    __tablename__ = "head"
    __table_args__ = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    entry_id: int | None = Field(default=None, foreign_key="entry.id")
    at: str
    why: str
    seal: int


class DraftRow(SQLModel, table=True):
    """A command that waits for dice: the one row that may change."""

    __tablename__ = "draft"
    game_id: int = Field(primary_key=True, foreign_key="game.id")
    command: str = Field(sa_column=Column(Text, nullable=False))
    rolls: str = Field(sa_column=Column(Text, nullable=False))
    seal: int


class SpareRow(SQLModel, table=True):
    """What every entry builds on and stands in the file only once, here once more: the game's row and its catalog.

    Nothing is read from it but by a repair. Files of older programs do not have it.
    """

    __tablename__ = "spare"
    id: int | None = Field(default=None, primary_key=True)
    body: bytes


def new_file(info: GameInfo, catalog: str) -> bytes:
    """The bytes of a save file in which nothing has happened yet."""
    with _engine().connect() as connection:  # a memory of its own, which goes with it
        con = connection.connection.driver_connection
        assert isinstance(con, sqlite3.Connection)
        con.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        tables = [SQLModel.metadata.tables[name] for name in (*TABLES, SPARE)]
        SQLModel.metadata.create_all(connection, tables, checkfirst=False)
        connection.commit()
        guard(con)
        mark(con)
        con.execute(in_play.TABLE)
        with Session(connection) as session:
            _first_rows(session, info, catalog, layout_seal(con))
        return con.serialize()


@cache
def _engine() -> Engine:
    """What it has once put into SQL it puts into SQL no more."""
    return create_engine("sqlite://", poolclass=NullPool)


def packed(info: GameInfo, catalog: str) -> bytes:
    """The row of a game and its catalog as they stand in the spare."""
    return zlib.compress(json.dumps([info, catalog]).encode())


def unpacked(body: bytes) -> tuple[GameInfo, str]:
    """What was packed; ValueError or zlib.error if it is not what was written."""
    info, catalog = json.loads(zlib.decompress(body))
    return GameInfo(*info), catalog


def _first_rows(session: Session, info: GameInfo, catalog: str, layout: int) -> None:
    sealed = seal(0, *info)
    started = HeadRow(
        id=1,
        game_id=info.id,
        at=info.created_at,
        why=STARTED,
        seal=head_seal(sealed, 1, info.id, None, info.created_at, STARTED),
    )
    for row in (
        CatalogRow(digest=info.catalog_digest, body=catalog),
        GameRow(**info._asdict(), seal=sealed, layout=layout),
        started,
        SpareRow(id=1, body=packed(info, catalog)),
    ):
        session.add(row)
        session.flush()
    session.commit()
