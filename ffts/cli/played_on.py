"""A campaign played on in its file by the program, of any game that is asked for its next orders."""

from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import Any

from ffts.app.programs import Reasons, seats_of
from ffts.cli import DONE
from ffts.cli.games import opened
from ffts.cli.rolling import roller_of
from ffts.core.model import Command
from ffts.core.seating import ANSWERS, PLAIN

NextOrders = Callable[[Any, Any], Iterable[tuple[Command, str]]]
"""What the program orders now, of the state and the catalog, each with its reason."""


def played_on(options: Namespace, next_orders: NextOrders) -> int:
    """Every command on the disk before the next, as if somebody had given it."""
    given = 0
    with opened(options.game) as session:
        roller, first = roller_of(options.dice), session.state.public.turn
        reasons, seats = Reasons(session), seats_of(session)
        while not session.state.public.over:
            if options.turns is not None and session.state.public.turn >= first + options.turns:
                break
            for command, why in next_orders(session.state, session.data):
                side = getattr(command, "side", None)
                style = seats.get(side or "", PLAIN)
                if side and (note := reasons.note(side, PLAIN if style == ANSWERS else style, (why,))):
                    session.submit(note)
                session.submit(command, roller=roller)
                given += 1
        heading = session.game.heading(session.state, session.data, None)
    print(f"{options.game}: {given} orders from turn {first} on; {heading.stage}")
    return DONE
