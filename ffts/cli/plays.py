"""`--plays SIDE=LEVEL:STYLE` of every command that has it: whom the program plays, and how."""

from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ffts.app.programs import manners_of, seat_programs
from ffts.app.session import AnySession
from ffts.cli.faults import BadInput, RefusedByRules
from ffts.cli.games import side_named
from ffts.core.game import AnyGame
from ffts.core.nearest import did_you_mean
from ffts.core.seats.seating import BETWEEN
from ffts.seats.bots import BOTS, Bot, BotFault

PROGRAM = "program"
"""Who is meant where a level or a style alone is not clear enough: `program:bold`."""


def plays_of(options: Namespace) -> dict[str, str]:
    """By side the level and the style as they were typed; nothing for the usual ones."""
    return {side: text for side, text in map(_read, options.plays) if not text.startswith(BOTS)}


@contextmanager
def bots_of(options: Namespace, game: AnyGame, data: Any) -> Iterator[Mapping[str, Bot]]:
    """The bots that play sides as long as the command lasts; a fault of theirs ends it in words."""
    found = {side: text.removeprefix(BOTS) for side, text in map(_read, options.plays) if text.startswith(BOTS)}
    commands = _by_id(game, data, found)
    sides = [side.id for side in game.sides(data)]
    if strange := next((side for side in commands if side not in sides), None):
        guess = did_you_mean(strange, sides)
        raise BadInput(f"--plays: there is no side {strange}; {guess}the sides are {', '.join(sides)}")
    bots = {side: Bot(game, side, command) for side, command in commands.items()}
    try:
        yield bots
    except BotFault as fault:
        raise RefusedByRules(f"{fault}. What was ordered before is kept") from fault
    finally:
        for bot in bots.values():
            bot.close()


def refuse_bots(options: Namespace) -> None:
    """Where nobody can wait for them."""
    if any(text.startswith(BOTS) for _, text in map(_read, options.plays)):
        raise BadInput("--plays: bots play in do, arena, and autoplay of a game file")


def refuse_bots_in_a_file(options: Namespace) -> None:
    """A game file keeps the level of a side, and no command line: that would be run by whoever opens it."""
    if any(text.startswith(BOTS) for _, text in map(_read, options.plays)):
        raise BadInput(
            "--plays: a game file does not keep a bot. Make the game without it, then name the bot with --plays in "
            "ffts do or ffts autoplay, or as a player of ffts arena (docs/bots.md)"
        )


def _read(typed: str) -> tuple[str, str]:
    side, given, text = typed.partition("=")
    first, _, rest = text.partition(BETWEEN)
    if not given or not text:
        raise BadInput(
            f"--plays {typed}: write SIDE=LEVEL or SIDE=LEVEL:STYLE, for example IJN=cadet or IJN=staff:bold; "
            "a side by its letters or its name"
        )
    return side, rest if first == PROGRAM else text


def _by_id(game: AnyGame, data: Any, plays: Mapping[str, str]) -> dict[str, str]:
    """The same with sides by their ids where they were typed by name."""
    return {side_named(game, data, side): text for side, text in plays.items()}


def take_seats(session: AnySession, options: Namespace) -> None:
    """The program plays these sides of an open game from now on; the file says so."""
    try:
        seat_programs(session, _by_id(session.game, session.data, plays_of(options)))
    except ValueError as fault:
        raise BadInput(f"--plays: {fault}") from fault


def seats_among(game: AnyGame, data: Any, options: Namespace) -> Mapping[str, str]:
    """The same for games that are played without a file."""
    refuse_bots(options)
    try:
        return manners_of(game, data, _by_id(game, data, plays_of(options)))
    except ValueError as fault:
        raise BadInput(f"--plays: {fault}") from fault


def who_plays(plays: Mapping[str, str]) -> str:
    """As it is typed; nothing where every side is played in the usual way."""
    return "".join(f" --plays {side}={text}" for side, text in plays.items())


def describe_run(scenario: object, plays: Mapping[str, str]) -> str:
    """By which a file of games that were played is known again."""
    return f"{scenario}{who_plays(plays)}"
