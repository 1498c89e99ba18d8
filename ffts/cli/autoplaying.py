"""`ffts autoplay`: the program plays on in a file, or many games for a table; each game says how it is played."""

from argparse import Namespace
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ffts.cli.faults import BadInput, input_faults
from ffts.games import GAMES
from ffts.store.glance import head_of


def autoplay(options: Namespace) -> int:
    """What can be said of any game is said here: what is missing, and who rolls."""
    if (options.game is None) == (options.scenario is None):
        raise BadInput("name a game file to play on in, or --scenario ID to play many games; one of them")
    if options.game is not None:
        _how_far(options)
    elif options.seeds < 1:
        raise BadInput(f"--seeds is {options.seeds}; play one game at least")
    from ffts.app.files import game_name_of

    with input_faults():
        game = _of_file(options.game) if options.game else game_name_of(options.scenario, options.tables)
    home = f"ffts.cli.{game}.autoplay"
    if find_spec(f"ffts.cli.{game}") is None or find_spec(home) is None:
        raise BadInput(f"the program does not play {game}")
    play: Callable[[Namespace], int] = import_module(home).autoplay
    return play(options)


def _how_far(options: Namespace) -> None:
    if not options.to_end and options.turns is None:
        raise BadInput("say how far: --turns N, or --to-end")
    if options.dice == "type":
        raise BadInput("the program rolls for itself here: --dice app, or --dice seed:7")


def _of_file(path: Path) -> str:
    """By what the file says of itself; one that says nothing is left to whoever opens it."""
    glance = head_of(path)
    first, *_ = GAMES
    return glance.module if glance is not None and glance.module in GAMES else first
