"""A damaged file of a campaign that waits for its battle gives the campaign as it was, or all that can be saved."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.games.pacific_fury.names import Step
from ffts.store.files import wal_of
from tests.pacific_fury import kill_player
from tests.store.builders import all_of
from tests.store.test_damage import Whole, harm_many

FILES, MANY_FILES = 24, 600


@pytest.fixture(scope="module")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    """Killed while it waits: what is in its file, in its journal, and in a backup."""
    path = tmp_path_factory.mktemp("frozen") / "frozen.ffts"
    session, chance, roller = new_game(path, "guadalcanal"), Random(0), seeded(0)
    backup, alone = session.store.backup("turn 1"), all_of(session.store)
    while session.state.public.awaits.step is not Step.ELSEWHERE:
        for command in kill_player.orders(session, chance):
            session.submit(command, roller=roller)
        if len(session.log()) == HALF:
            backup = session.store.backup("turn 2")
            session.store.work_in()
            alone = all_of(session.store)
    seen = all_of(session.store)
    assert backup is not None and len(seen[2]) > HALF
    parts = {"": path.read_bytes(), "-wal": wal_of(path).read_bytes(), "backup": backup.read_bytes()}
    with closing(sqlite3.connect(path)) as con:
        ((layout,),) = con.execute("SELECT layout FROM game").fetchall()
    session.store.close()
    return Whole(parts, seen, alone, layout)


HALF = 5
"""Entries that are in the file and its backup; the others stand in the journal alone."""


def test_24_damaged_files_of_a_campaign(frozen: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    harm_many(range(FILES), frozen, tmp_path, monkeypatch)


@pytest.mark.fuzz
def test_600_damaged_files_of_a_campaign(frozen: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    harm_many(range(MANY_FILES), frozen, tmp_path, monkeypatch)


def test_what_a_killed_program_leaves_of_it_waits_for_the_battle(frozen: Whole, tmp_path: Path) -> None:
    path = tmp_path / "left.ffts"
    path.write_bytes(frozen.parts[""])
    wal_of(path).write_bytes(frozen.parts["-wal"])
    session = open_game(path)
    assert session.state.public.awaits.step is Step.ELSEWHERE
    session.store.close()
