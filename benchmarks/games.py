"""The engine and the save file: append, open, fold, undo, judge."""

import sqlite3
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from statistics import median
from unittest.mock import patch

from benchmarks import long_game
from benchmarks.measure import Measure, interleaved, milliseconds
from ffts.app.files import open_game
from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.commands import CloseSegment, WriteNote
from ffts.games.skies.commands.air import Launch
from ffts.games.skies.names import Segment
from ffts.games.skies.state import State
from ffts.store.layout import adding
from ffts.store.sqlite import Store
from ffts.workshop.catalogs import load_catalog
from tests.builders import SkiesSession

SCENARIO = "coral-sea-8-may"
APPENDS = 400
OPENINGS = 7
JUDGED = 2000
UNDOS = 40


def measures(folder: Path) -> Iterator[Measure]:
    """All of the engine and the file."""
    path = folder / "long.ffts"
    long_game.write(path)
    yield catalog()
    yield append(folder, path)
    yield opening(path)
    session = open_game(path)
    with session.store:
        yield fold(session)
        yield undo(session)
        yield from judge(session)
        yield submit(session)


def catalog() -> Measure:
    """The catalog of a new game, checked, against its files parsed and no more."""
    texts, loads = list[str](), tomllib.loads

    def noted(text: str) -> dict[str, object]:
        texts.append(text)
        return loads(text)

    with patch.object(tomllib, "loads", noted):
        load_catalog(SCENARIO)
    value, reference = interleaved(
        lambda: milliseconds(lambda: load_catalog(SCENARIO)),
        lambda: milliseconds(lambda: [loads(text) for text in texts]),
        OPENINGS,
    )
    return Measure("catalog of a new game / its files parsed", "ms", value, reference, 3)


# --- the file -------------------------------------------------------------------


def append(folder: Path, path: Path) -> Measure:
    """One action on the disk, against sqlite3 writing the same two rows into the same tables."""
    last = open_game(path)
    with last.store:
        entry = last.play(last.head or 1).entry
    words = (entry.command, entry.rolls, entry.events, entry.version)
    info = ("skies", "Append", "benchmark", last.store.catalog())
    ours, theirs = (folder / name for name in ("ours.ffts", "bare.ffts"))
    store, bare = (_new_file(file, *info) for file in (ours, theirs))
    bare.close()
    with store, closing(_bare(theirs)) as con:
        append_ours, append_bare = _ours(store, words), _theirs(con, words)
        value, reference = interleaved(append_ours, append_bare, APPENDS)
    return Measure("durable append of one action / raw sqlite3", "ms", value, reference, 1.5)


def _new_file(path: Path, module: str, title: str, scenario: str, catalog: str) -> Store:
    return Store.create(path, module=module, title=title, scenario=scenario, catalog=catalog)


def _bare(path: Path) -> sqlite3.Connection:
    con = sqlite3.connect(path, isolation_level=None)
    con.execute("PRAGMA journal_mode = WAL")
    con.execute("PRAGMA synchronous = FULL")
    return con


def _ours(store: Store, words: tuple[str, str, str, str]) -> Callable[[], float]:
    return lambda: milliseconds(lambda: store.append(store.head(), *words))


def _theirs(con: sqlite3.Connection, words: tuple[str, str, str, str]) -> Callable[[], float]:
    def once(number: int, at: str) -> None:
        con.execute("BEGIN IMMEDIATE")
        for table, row in (
            ("entry", (number, 1, number - 1 or None, at, *words, 12345)),
            ("head", (number + 1, 1, number, at, "played", 12345)),
        ):
            con.execute(adding(table, row), row)
        con.execute("COMMIT")

    counter = iter(range(1, 10 * APPENDS))
    return lambda: milliseconds(lambda: once(next(counter), "2026-01-01T00:00:00.000+00:00"))


def opening(path: Path) -> Measure:
    """A long game opened to its last state, against its rows read raw."""

    def ours() -> float:
        start = time.perf_counter()
        session = open_game(path)
        took = time.perf_counter() - start
        session.store.close()
        return took * 1000

    def bare() -> float:
        with closing(sqlite3.connect(path)) as con:
            return milliseconds(lambda: con.execute("SELECT * FROM entry ORDER BY id").fetchall())

    value, reference = interleaved(ours, bare, OPENINGS)
    return Measure(f"open a game of {long_game.ENTRIES:,} entries / rows read raw", "ms", value, reference, 6)


# --- the engine -----------------------------------------------------------------


def fold(session: SkiesSession) -> Measure:
    """Ten thousand facts from the start."""
    facts = tuple(islice((event for play in session.log() for event in play.events), 10_000))
    start = session.game.rulebook.start(session.data)
    times = [milliseconds(lambda: session.game.rulebook.fold(start, facts)) for _ in range(5)]
    return Measure(f"fold {len(facts):,} events", "ms", median(times), None, 150)


def undo(session: SkiesSession) -> Measure:
    """One step back at the end of a long game, on the disk."""
    times = [milliseconds(session.undo) for _ in range(UNDOS)]
    session.go_to(len(session.store.entries()))
    return Measure(f"undo in a game of {long_game.ENTRIES:,} entries, slowest", "ms", max(times), None, 50)


def judge(session: SkiesSession) -> Iterator[Measure]:
    """Orders that need no dice, judged and not carried out."""
    start = session.game.rulebook.start(session.data)
    moving, flying = (_in_segment(start, segment) for segment in (Segment.MOVEMENT, Segment.AIR_OPERATIONS))
    orders = [(moving, CloseSegment(closing=Segment.MOVEMENT)), (moving, WriteNote(text="All well"))]
    launch = next((order for order in _launches(flying) if _is_allowed(session, flying, order)), None)
    for state, order in [*orders, *([(flying, launch)] if launch else [])]:
        times = [_judged(session, state, order) for _ in range(JUDGED)]
        yield Measure(f"{type(order).__name__} judged, median", "us", median(times) * 1000, None, 200)


def _in_segment(state: State, segment: Segment) -> State:
    public = state.public.model_copy(update={"segment": segment, "initiative": next(iter(state.sides))})
    return state.model_copy(update={"public": public})


def _launches(state: State) -> Iterator[Command]:
    """The foremost AF of every deck takes off."""
    for side in state.sides.values():
        for platform in side.platforms.values():
            if platform.deck:
                yield Launch(platform=platform.id, afs=platform.deck[:1])


def _is_allowed(session: SkiesSession, state: State, order: Command) -> bool:
    try:
        session.game.rulebook.decide(state, session.data, order, Dice())
    except (Refused, NeedRoll):
        return False
    return True


def _judged(session: SkiesSession, state: State, order: Command) -> float:
    return milliseconds(lambda: session.game.rulebook.decide(state, session.data, order, Dice()))


def submit(session: SkiesSession) -> Measure:
    """A whole action as the window does it: judged, on the disk, folded."""
    times = [milliseconds(lambda: session.submit(WriteNote(text="All well"))) for _ in range(100)]
    return Measure("a whole action: judged, on the disk, shown", "ms", median(times), None, None)
