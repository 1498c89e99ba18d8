"""`--plays SIDE=LEVEL:STYLE` of every command that has it: whom the program plays, and how."""

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from ffts.app.programs import manners_of, seat_programs
from ffts.app.session import AnySession
from ffts.cli.faults import BadInput
from ffts.core.game import AnyGame
from ffts.core.seating import BETWEEN

PROGRAM = "program"
"""Who is meant where a level or a style alone is not clear enough: `program:bold`."""


def plays_of(options: Namespace) -> dict[str, str]:
    """By side the level and the style as they were typed; nothing for the usual ones."""
    return dict(map(_read, options.plays))


def _read(typed: str) -> tuple[str, str]:
    side, given, text = typed.partition("=")
    first, _, rest = text.partition(BETWEEN)
    if not given or not text:
        raise BadInput(
            f"--plays {typed}: write SIDE=LEVEL or SIDE=LEVEL:STYLE, for example IJN=cadet or IJN=staff:bold"
        )
    return side, rest if first == PROGRAM else text


def take_seats(session: AnySession, options: Namespace) -> None:
    """The program plays these sides of an open game from now on; the file says so."""
    try:
        seat_programs(session, plays_of(options))
    except ValueError as fault:
        raise BadInput(f"--plays: {fault}") from fault


def seats_among(game: AnyGame, data: Any, options: Namespace) -> Mapping[str, str]:
    """The same for games that are played without a file."""
    try:
        return manners_of(game, data, plays_of(options))
    except ValueError as fault:
        raise BadInput(f"--plays: {fault}") from fault


def who_plays(plays: Mapping[str, str]) -> str:
    """As it is typed; nothing where every side is played in the usual way."""
    return "".join(f" --plays {side}={text}" for side, text in plays.items())


def describe_run(scenario: object, plays: Mapping[str, str]) -> str:
    """By which a file of games that were played is known again."""
    return f"{scenario}{who_plays(plays)}"
