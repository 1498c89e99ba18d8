"""The power fails at any moment of play, of a session at the window, of an export: what was acknowledged is there.

What the disk was not made to wait for may be there or not, in any order, and torn.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from ffts.app.amend import accept, amend
from ffts.app.files import new_game, open_game
from ffts.core.dice import read
from ffts.store.files import write_whole
from ffts.store.sqlite import Store
from tests.nemesis.disk import FATES, power_fails
from tests.nemesis.games import Played, play_until
from tests.nemesis.recorder import Record, record
from tests.nemesis.tally import Tally

GAME = "game.ffts"
BEFORE, RECORDED = 6, 24
"""Entries that are played before the file is looked at and while it is."""

Check = Callable[[Path, list[Any]], None]


class Lost(AssertionError):
    """Something that was acknowledged is not there, or what is there is half done."""


def fail_often(recorded: Record, folder: Path, check: Check, chance: Random, stride: int = 1) -> int:
    """The power fails after one call in so many, each time in every way; how often it did."""
    times = 0
    for at in range(0, len(recorded.calls) + 1, stride):
        for fate in FATES:
            there = folder / "left"
            shutil.rmtree(there, ignore_errors=True)
            left = power_fails(recorded, at, fate, chance)
            left.lay_out(there)
            try:
                check(there, left.acknowledged)
            except Exception as fault:
                raise Lost(f"power lost after call {at} of {len(recorded.calls)}, {fate}: {fault}") from fault
            times += 1
    shutil.rmtree(folder / "left", ignore_errors=True)
    return times


# --- orders -----------------------------------------------------------------------


def orders(game: Played, folder: Path, entries: int = RECORDED) -> Record:
    """A game opened, played on, backed up in the midst of it, and closed."""

    def deed(record: Record) -> None:
        session = open_game(folder / GAME)
        session.watch(lambda old, new: record.say(_acknowledged(session.store)))
        done = len(session.store.entries())
        play_until(session, game, enough(session.store, done + entries))
        session._back_up("a turn")
        session.store.close()

    _begun(game, folder)
    return record(folder, deed)


def _begun(game: Played, folder: Path) -> None:
    """Played once without being looked at, so that all is loaded that will be needed; then again, and left open."""
    for name in ("warm-up.ffts", GAME):
        session = new_game(folder / name, game.scenario)
        play_until(session, game, enough(session.store, BEFORE))
        session._back_up("the first turn")
        session.store.close()
    (folder / "warm-up.ffts").unlink()
    shutil.rmtree(folder / "warm-up.backups")


def enough(store: Store, wanted: int) -> Callable[[], bool]:
    """Whether so many entries are there."""
    return lambda: len(store.entries()) >= wanted


def _acknowledged(store: Store) -> tuple[dict[int, int], int]:
    """Entries by their number, with a checksum; and the number of the head."""
    return {entry.id: crc32(repr(entry).encode()) for entry in store.entries()}, store.last_head()


def all_there(folder: Path, shown: list[Any]) -> None:
    """Every acknowledged entry and head; and whatever has the name of a game is one."""
    with Store.open(folder / GAME) as store:
        there, head = _acknowledged(store)
    if shown:
        known, last = shown[-1]
        assert known.items() <= there.items(), f"lost: {sorted(known.items() - there.items())}"
        assert head >= last, f"gone back from head {last} to {head}"
    for other in folder.rglob("*.ffts"):
        with Store.open(other):
            pass


# --- the window ----------------------------------------------------------------------


def window(folder: Path) -> Record:
    """A session at the window: dice asked for and typed one by one, undone, done again, amended, put away."""
    from ffts.games.skies.commands import RollInitiative, WriteNote
    from ffts.ui.desk.games.table import Table

    def deed(record: Record) -> None:
        table = Table()
        table.take(open_game(folder / GAME))
        session = table.session
        assert session is not None

        def keep() -> None:
            record.say(_acknowledged(session.store))

        def give(face: int) -> None:
            assert table.ask is not None
            table.answer(read(table.ask, [face] * table.ask.n))
            keep()

        for number in range(3):
            table.do(WriteNote(text=f"note {number}"))
            keep()
        table.do(RollInitiative())
        while table.ask:
            give(2 if table.fallen else 4)
        table.undo()
        keep()
        table.redo()
        keep()
        accept(session, amend(session, session.head or 0, 0, read(session.play(session.head or 0).rolls[0].ask, [5])))
        keep()
        table.do(RollInitiative())
        table.put_away()
        keep()

    for name in ("warm-up.ffts", GAME):
        new_game(folder / name, "first-strike").store.close()
    table_warm(folder / "warm-up.ffts")
    return record(folder, deed)


def table_warm(path: Path) -> None:
    """Loads what the window loads with its first order."""
    from ffts.games.skies.commands import WriteNote
    from ffts.ui.desk.games.table import Table

    table = Table()
    table.take(open_game(path))
    table.do(WriteNote(text="x"))
    table.put_away()


# --- exports -------------------------------------------------------------------------

OLD, NEW = b"the old one " * 900, b"the new one " * 1500


def export(folder: Path) -> Record:
    """A file written anew, and one that was not there."""
    (folder / "report.html").write_bytes(OLD)

    def deed(record: Record) -> None:
        for name in ("report.html", "report.pdf"):
            write_whole(folder / name, NEW)
            record.say(name)

    return record(folder, deed)


def whole_files(folder: Path, shown: list[Any]) -> None:
    """Each is as it was, or whole; what was said to be written is."""
    for name in ("report.html", "report.pdf"):
        file = folder / name
        now = file.read_bytes() if file.exists() else b""
        assert now in ((NEW,) if name in shown else (NEW, OLD if name == "report.html" else b"")), (
            f"{name} is not whole"
        )


# --- all of it -----------------------------------------------------------------------


def lose_power(name: str, game: Played, folder: Path, rounds: int, stride: int = 1, entries: int = RECORDED) -> Tally:
    """Play, and lose the power after one call in so many; in another way each round."""
    tally = Tally()
    for number in range(rounds):
        here = folder / f"{name} {number}"
        (here / "played").mkdir(parents=True)
        recorded = orders(game, here / "played", entries)
        tally.done += fail_often(recorded, here, all_there, Random(number), stride)
        tally.acknowledged += sum(call.kind == "said" for call in recorded.calls)
        shutil.rmtree(here)
    return tally


def other_deeds(folder: Path, rounds: int, stride: int = 1) -> Iterator[tuple[str, Tally]]:
    """The window and the exports."""
    for name, deed, check in (("window", window, all_there), ("exports", export, whole_files)):
        tally = Tally()
        for number in range(rounds):
            here = folder / f"{name} {number}"
            (here / "played").mkdir(parents=True)
            recorded = deed(here / "played")
            tally.done += fail_often(recorded, here, check, Random(number), stride)
            tally.acknowledged += sum(call.kind == "said" for call in recorded.calls)
            shutil.rmtree(here)
        yield name, tally
