"""Who rolls: a person at the terminal, the program, or dice that always fall the same."""

import sys
from functools import partial

from ffts.app.logbook import describe_ask
from ffts.app.rollers import app_dice, seeded
from ffts.app.session import AnySession
from ffts.cli.faults import BadInput
from ffts.core.dice import Ask, BadDice, NeedRoll, Roll, Roller, read_typed
from ffts.core.model import Command
from ffts.core.numbering import AS_CITED, Numbering


def roller_of(dice: str) -> Roller:
    """The dice of this name."""
    if dice == "type":
        return typed
    if dice == "app":
        return app_dice()
    kind, colon, seed = dice.partition(":")
    if kind == "seed" and colon and seed:
        return seeded(int(seed) if seed.lstrip("-").isdecimal() else seed)
    raise BadInput(f"--dice {dice}: there is type, app, or seed: with a number behind it, as in seed:7")


def typed(ask: Ask, numbers: Numbering = AS_CITED) -> Roll:
    """Asks at the terminal until the answer can be read. Where the input ends, the order waits."""
    while True:
        print(f"{numbers.text(question(ask))} ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            print(file=sys.stderr)
            raise NeedRoll(ask)
        try:
            return read_typed(ask, line.strip())
        except BadDice as fault:
            if not sys.stdin.isatty():  # a file of answers goes wrong from here on
                raise
            print(fault, file=sys.stderr)


def with_odds(session: AnySession, cmd: Command, roller: Roller) -> Roller:
    """2.6 The same dice for this order; before each roll stands what it can mean, as in the dice tray."""
    rolled: list[Roll] = []
    dice = partial(typed, numbers=session.game.rulebook.numbering(session.data)) if roller is typed else roller

    def roll(ask: Ask) -> Roll:
        for line in describe_ask(session, cmd, rolled, ask):
            print(f"  {line}", file=sys.stderr)
        rolled.append(dice(ask))
        return rolled[-1]

    return roll


def question(ask: Ask) -> str:
    """What for, by which rule, and what is to be typed."""
    if ask.die is None:
        return f"{ask.what} [{ask.rule}], draw {ask.n} of {', '.join(ask.pool)}:"
    return f"{ask.what} [{ask.rule}], {ask.n if ask.n > 1 else ''}{ask.die}:"
