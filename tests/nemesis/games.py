"""The three games as the nemesis has them: how each is played, begun, and read back."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.app.verify import verify
from ffts.core.dice import Roller
from ffts.core.model import Command

FROZEN_ON = 0.95
"""How often something is noted, rather than the battle given up, while the campaign waits for it."""
CALLED = 0.5
"""How often a battle that can be fought elsewhere is."""

Orders = Callable[[AnySession, Random], tuple[Command, ...]]
Play = Callable[[AnySession, Random, Roller], None]
PLAYERS = {"skies": "skies_player", "pacific_fury": "fury_player", "fire_in_the_sky": "sky_player"}


@dataclass(frozen=True)
class Played:
    """A game and who plays it."""

    scenario: str
    seed: int
    """By which a battle is soon called, if any can be."""
    play: Play
    """Plays on to the end."""
    broken: Callable[[Any, Any], tuple[str, ...]]
    elsewhere: str = ""
    """The step in which it waits for a battle that is fought in another game."""


def played(name: str) -> Played:
    """The game of this name; loaded when it is wanted."""
    game: Played = import_module(f"tests.nemesis.{PLAYERS[name]}").GAME
    return game


def in_turn(
    play_on: Orders, call: Callable[[AnySession], Command], note: Callable[[str], Command], elsewhere: str
) -> Play:
    """One bundle of orders after the other: now and then a battle elsewhere, and notes while it is waited for."""

    def orders(session: AnySession, chance: Random) -> tuple[Command, ...]:
        public = session.state.public
        if public.awaits.step == elsewhere and chance.random() < FROZEN_ON:
            return (note(f"They fight on: {chance.random()}"),)
        called = call(session)
        if public.battle is not None and chance.random() < CALLED and session.refusal(called) is None:
            return (called,)
        return play_on(session, chance)

    def play(session: AnySession, chance: Random, roller: Roller) -> None:
        while not session.state.public.over:
            for command in orders(session, chance):
                session.submit(command, roller=roller)

    return play


class Enough(Exception):
    """As much was played as was wanted."""


def play_until(session: AnySession, game: Played, enough: Callable[[], bool]) -> None:
    """Play on until this holds, or to the end of the game."""

    def look(old: object, new: object) -> None:
        if enough():
            raise Enough

    session.watch(look)
    try:
        game.play(session, Random(game.seed), seeded(game.seed))
    except Enough:
        return


def begin(game: Played, path: Path, frozen: bool = False) -> None:
    """A new game; or a campaign that waits already for its first battle."""
    session = new_game(path, game.scenario)
    if frozen:
        play_until(session, game, lambda: waits_for(session) == game.elsewhere)
        assert waits_for(session) == game.elsewhere
    session.store.close()


def waits_for(session: AnySession) -> str:
    """The step of a campaign; nothing in a game that has none."""
    awaits = getattr(session.state.public, "awaits", None)
    return str(awaits.step) if awaits else ""


def sound(game: Played, path: Path) -> str:
    """What the game waits for, once it is read back: lawful, and as today's rules have it."""
    session = open_game(path)
    try:
        assert game.broken(session.state, session.data) == ()
        assert verify(session) == ()
        return waits_for(session)
    finally:
        session.store.close()
