"""Campaigns whose programs are killed and whose files are harmed, of any game that says how it is played."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.app.verify import verify
from ffts.core.model import Command
from ffts.store.files import wal_of
from ffts.store.sqlite import Store
from tests.store.builders import Seen, all_of
from tests.store.kill_player import acknowledge, main
from tests.store.test_damage import Whole
from tests.store.test_kill import check, play_and_kill, player

KILLS_PER_GAME = 4
LONGEST = 0.4
FROZEN_ON = 0.95
"""How often something is noted, rather than the battle given up, while the campaign waits for it."""
CALLED = 0.5
"""How often a battle that can be fought elsewhere is."""

HALF = 5
"""Entries of a harmed campaign that are in its file and its backup."""

Orders = Callable[[AnySession, Random], tuple[Command, ...]]


@dataclass(frozen=True)
class Campaign:
    """A game with battles that can be fought in another one."""

    scenario: str
    elsewhere: str
    """The step in which it waits for one of them."""
    seed: int
    """By which a battle is soon called."""
    player: str
    """The module that plays to be killed."""
    play_on: Orders
    """What is ordered next where no battle is called."""
    call: Callable[[AnySession], Command]
    note: Callable[[str], Command]
    broken: Callable[[Any, Any], tuple[str, ...]]


def orders(game: Campaign, session: AnySession, chance: Random) -> tuple[Command, ...]:
    """What is done next: now and then a battle elsewhere, and notes while it is waited for."""
    public = session.state.public
    if public.awaits.step == game.elsewhere and chance.random() < FROZEN_ON:
        return (game.note(f"They fight on: {chance.random()}"),)
    called = game.call(session)
    if public.battle is not None and chance.random() < CALLED and session.refusal(called) is None:
        return (called,)
    return game.play_on(session, chance)


def play_until_killed(game: Campaign, path: Path, seed: int) -> None:
    """Go on with the campaign there; each entry is named once it is recorded."""
    chance, roller = Random(seed), seeded(seed)
    session = open_game(path)
    known = len(session.store.entries())
    while not session.state.public.over:
        for command in orders(game, session, chance):
            session.submit(command, roller=roller)
            known = acknowledge(session.store, known)
    time.sleep(60)


def play(game: Campaign) -> None:
    """As a program."""
    main(partial(play_until_killed, game))


# ---------------------------------------------------------------- killed


def kill_all(game: Campaign, folder: Path, games: int) -> list[str]:
    """What each campaign waited for after each kill. One of two begins while it waits for a battle."""
    chance, acknowledged, steps = Random(5), 0, list[str]()
    with player(folder / "state", game.player) as process:
        for number in range(games):
            path, frozen = folder / f"campaign {number}.ffts", number % 2 == 0
            begin(game, path, frozen)
            assert (step_of(game, path) == game.elsewhere) is frozen
            known: dict[int, int] = {}
            for _ in range(KILLS_PER_GAME):
                entries, heads = play_and_kill(process, path, chance, LONGEST)
                known |= entries
                check(path, known, heads)
                steps.append(step_of(game, path))
            acknowledged += len(known)
    assert acknowledged > games
    assert len(steps) == games * KILLS_PER_GAME
    return steps


def begin(game: Campaign, path: Path, frozen: bool) -> None:
    """A new campaign; or one that waits already for its first battle."""
    session, chance, roller = new_game(path, game.scenario), Random(game.seed), seeded(game.seed)
    while frozen and not session.state.public.over and session.state.public.awaits.step != game.elsewhere:
        for command in orders(game, session, chance):
            session.submit(command, roller=roller)
    assert frozen is (session.state.public.awaits.step == game.elsewhere)
    session.store.close()


def step_of(game: Campaign, path: Path) -> str:
    """What the campaign waits for, once it is read back: lawful, and as today's rules have it."""
    session = open_game(path)
    step = str(session.state.public.awaits.step)
    assert game.broken(session.state, session.data) == ()
    assert verify(session) == ()
    session.store.close()
    return step


# ---------------------------------------------------------------- harmed


def frozen_files(game: Campaign, path: Path) -> Whole:
    """Killed while it waits: what is in its file, in its journal, and in a backup. The first entries are in the file
    and its backup; the others stand in the journal alone."""
    session, chance, roller = new_game(path, game.scenario), Random(game.seed), seeded(game.seed)
    saved = b""
    while session.state.public.awaits.step != game.elsewhere:
        for command in orders(game, session, chance):
            session.submit(command, roller=roller)
            if len(session.log()) == HALF:
                backup = session.store.backup("turn 2")
                saved = backup.read_bytes() if backup else b""
                session.store.work_in()
    seen, alone = all_of(session.store), _without_journal(path)
    assert saved and len(seen[2]) > len(alone[2]) >= HALF
    parts = {"": path.read_bytes(), "-wal": wal_of(path).read_bytes(), "backup": saved}
    with closing(sqlite3.connect(path)) as con:
        ((layout,),) = con.execute("SELECT layout FROM game").fetchall()
    session.store.close()
    return Whole(parts, seen, alone, layout)


def _without_journal(path: Path) -> Seen:
    """What the file says by itself."""
    copy = path.with_stem("alone")
    copy.write_bytes(path.read_bytes())
    with Store.open(copy) as store:
        return all_of(store)


def left_by_a_killed_program(game: Campaign, frozen: Whole, path: Path) -> str:
    """What such a campaign waits for when it is opened again."""
    path.write_bytes(frozen.parts[""])
    wal_of(path).write_bytes(frozen.parts["-wal"])
    return step_of(game, path)
