"""Play goes on without an umpire: when all orders count at once, and everybody who orders has said to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.app.programs import no_waiting, play_on, played_by
from ffts.core.model import Command
from ffts.core.seats.player import NO_THINKING
from ffts.core.umpire import LEFT, Refused
from ffts.seats import carrying
from ffts.seats.letters import Handed, Letter
from ffts.seats.seat import Seat
from ffts.seats.your_move import given_up

if TYPE_CHECKING:
    from ffts.seats.room import Room

MOST = 500
"""Steps without a word of a player, after which something must be wrong."""
STILL = "First do what must be done: {what}"
UNASKED = "Not done yet, for this would be lost: {what}. Your move names it at the button; press it there to give it up"


def is_unattended(room: Room) -> bool:
    """Whether no umpire is needed: each side has a commander whose orders count at once, or is played by program."""
    ordering = [seat for seat in room.seats() if seat.may_order]
    commanded = {seat.side for seat in ordering if seat.kind == "commander"} | played_by(room.session)
    sides = {side.id for side in room.session.game.sides(room.session.data)}
    return bool(ordering) and commanded >= sides and all(seat.manner == "at once" for seat in ordering)


def left_undone(room: Room, seat: Seat) -> str:
    """Return why a seat is not done with this segment yet; empty if it is."""
    session = room.session
    lines = session.game.due(session.state, session.data, None)  # a side may read of a step that is not quite open
    going_on = type(session.game.onward(session.state))  # who is done says just that
    belongings = room.glimpse.belongings(seat)  # what is his side's, and not this captain's, is asked of others
    mine = (line for line in lines if not seat.at or line.at in belongings)
    own = (line for line in mine if line.must and line.side == seat.side)
    must = [line.for_side for line in own if not isinstance(line.order, going_on)]
    return STILL.format(what="; ".join(must)) if must and seat.manner == "at once" else ""


def unasked(room: Room, seat: Seat, handed: Handed) -> str:
    """Return what a seat that says it is done would lose without having read it; empty if it knows, and where an umpire
    holds play up."""
    if handed.gives_up is None or not is_unattended(room):
        return ""
    lost = given_up(room.glimpse.left(seat), seat)
    return UNASKED.format(what="; ".join(lost)) if set(lost) - set(handed.gives_up) else ""


def holds_on(room: Room, letter: Letter) -> bool:
    """Whether a seat that said it is done meant this stage too: it does up to the one it named, in the same turn, and
    while it must do nothing."""
    session = room.session
    if not letter.until or session.game.quiet_until(session.state) != letter.until:
        return False
    seat = room.seating.number(letter.seat)
    period = session.game.heading(session.state, session.data, seat.side).period
    return letter.moment.startswith(f"{period},") and not left_undone(room, seat)


def settle(room: Room) -> None:
    """Play on as far as it goes without another word of a player, or until the program has thought."""
    if not is_unattended(room):
        return
    ahead = room.thinking
    for _ in range(MOST):
        play_on(room.session, room.roller, thinking=NO_THINKING, holds=ahead.holds if ahead else no_waiting)
        if ahead and ahead.busy:
            return
        if not _no_side_is_asked(room) or not (_do_what_is_due(room) or _go_on(room)):
            return


def _no_side_is_asked(room: Room) -> bool:
    """Whether all have said to be done, or what is to be done belongs to no side."""
    session = room.session
    lines = session.game.due(session.state, session.data, None)
    if _all_done(room) or _is_idle(room):
        return True
    return any(line.must for line in lines) and all(line.side is None for line in lines)


def _do_what_is_due(room: Room) -> bool:
    """Order what must be done and belongs to no side; whether anything was."""
    session = room.session
    lines = session.game.due(session.state, session.data, None)
    orders = (line.order for line in lines if line.must and line.side is None)
    return any(_done(room, cmd) for cmd in orders if cmd is not None)


def _done(room: Room, cmd: Command) -> bool:
    """Give an order of the umpire; what would be lost by it is left."""
    try:
        room.session.submit(cmd, roller=room.roller)
    except Refused as refused:
        if not refused.asks_twice or refused.citation in cmd.waive:
            return False
        return _done(room, cmd.model_copy(update={"waive": {**cmd.waive, refused.citation: LEFT}}))
    return True


def _go_on(room: Room) -> bool:
    """Go on to what comes next if all have said to be done, or nobody can do anything; whether that was so."""
    session = room.session
    if session.game.heading(session.state, session.data, None).over or not (_all_done(room) or _is_idle(room)):
        return False
    if not _done(room, session.game.onward(session.state)):
        return False
    room.play_went_on()
    for letter, _ in room.inbox.waiting():
        if letter.kind == "orders":
            carrying.at_once(room, room.seating.number(letter.seat), letter)
    return True


def _is_idle(room: Room) -> bool:
    """Whether everybody knows that no side can do anything now. What hangs on something that one side alone knows is
    never passed by: how fast play goes on would tell the other side of it."""
    return room.session.game.is_idle(room.session.state, room.session.data)


def _all_done(room: Room) -> bool:
    player = room.session.game.player
    turn = player.turn(room.session.state) if player else None
    asked = [seat for seat in room.seats() if seat.may_order and turn in (None, seat.side)]
    return bool(asked) and all(room.has_finished(seat.number) for seat in asked)
