"""A campaign played on in its file by the program, of any game that is asked for its next orders."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ffts.app.programs import Reasons, seats_of
from ffts.app.session import AnySession
from ffts.cli import DONE
from ffts.cli.games import opened
from ffts.cli.plays import take_seats
from ffts.cli.rolling import roller_of
from ffts.core.model import Command
from ffts.core.seating import PLAIN, only_answers

NextOrders = Callable[[Any, Any, Mapping[str, str]], Iterable[tuple[Command, str]]]
"""What the program orders now, of the state, the catalog and how it plays each side, each with its reason."""


def played_on(options: Namespace, next_orders: NextOrders) -> int:
    """Every command on the disk before the next, as if somebody had given it."""
    given = 0
    with opened(options.game) as session:
        roller, first = roller_of(options.dice), session.state.public.turn
        take_seats(session, options)
        reasons, seats = Reasons(session), played_in(session)
        while not session.state.public.over:
            if options.turns is not None and session.state.public.turn >= first + options.turns:
                break
            for command, why in next_orders(session.state, session.data, seats):
                side = getattr(command, "side", None)
                if side and (note := reasons.note(side, seats.get(side, PLAIN), (why,))):
                    session.submit(note)
                session.submit(command, roller=roller)
                given += 1
        heading = session.game.heading(session.state, session.data, None)
    print(f"{options.game}: {given} orders from turn {first} on; {heading.stage}")
    return DONE


def played_in(session: AnySession) -> Mapping[str, str]:
    """How the file has the program play each side; one that it only answers for is played as well here."""
    return {side: text for side, text in seats_of(session).items() if not only_answers(text)}
