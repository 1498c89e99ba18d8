"""A campaign played on in its file by the program, of any game that is asked for its next orders."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ffts.app.programs import BOT, PROGRAM, Reasons, seats_of
from ffts.app.session import AnySession
from ffts.cli import DONE
from ffts.cli.games import opened
from ffts.cli.plays import bots_of, take_seats
from ffts.cli.rolling import roller_of
from ffts.core.dice import Roller
from ffts.core.model import Command
from ffts.core.seats.seating import PLAIN, only_answers
from ffts.core.umpire import Refused
from ffts.seats.bots import Bot

NextOrders = Callable[[Any, Any, Mapping[str, str]], Iterable[tuple[Command, str]]]
"""What the program orders now, of the state, the catalog and how it plays each side, each with its reason."""


def played_on(options: Namespace, next_orders: NextOrders) -> int:
    """Every command on the disk before the next, as if somebody had given it."""
    given = 0
    with opened(options.game) as session, bots_of(options, session.game, session.data) as bots:
        roller, first = roller_of(options.dice), session.state.public.turn
        take_seats(session, options)
        reasons, seats = Reasons(session), played_in(session)
        while not session.state.public.over:
            if options.turns is not None and session.state.public.turn >= first + options.turns:
                break
            if bot := bots.get(session.state.public.awaits.side):
                _ordered_by(bot, session, roller)
                given += 1
                continue
            for command, why in next_orders(session.state, session.data, seats):
                side = getattr(command, "side", None)
                if side and (note := reasons.note(side, seats.get(side, PLAIN), (why,))):
                    session.submit(note)
                session.submit(command, roller=roller)
                given += 1
        heading = session.game.heading(session.state, session.data, None)
    print(f"{options.game}: {given} orders from turn {first} on; {heading.stage}")
    return DONE


def _ordered_by(bot: Bot, session: AnySession, roller: Roller) -> None:
    """Until one of its orders is carried out; the bot ends it if none is."""
    refused = False
    while True:
        order, why = bot.needed(session.state, session.data, refused)
        try:
            session.submit(order, roller=roller)
        except Refused:
            refused = True
        else:
            break
    if why:
        session.submit(session.game.remark(f"{PROGRAM} ({BOT}): {why}", bot.side))


def played_in(session: AnySession) -> Mapping[str, str]:
    """How the file has the program play each side; one that it only answers for is played as well here."""
    return {side: text for side, text in seats_of(session).items() if not only_answers(text)}
