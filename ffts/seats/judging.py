"""What a seat hands in is judged on its own desk first: an answer tells nothing that its side may not know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ffts.core.dice import Ask, Dice, Mismatch, NeedRoll, Roll, Roller
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.umpire import Refused
from ffts.seats.as_asked import stands_for
from ffts.seats.glimpse import Snapshot
from ffts.seats.seat import Seat
from ffts.seats.side_desk import SideDesk

UMPIRES = "This is for the umpire to order"
OTHERS = "This is for the other side to order"
NO_WAIVER = "Only the umpire can waive a rule"
ELSEWHERE = "This seat gives the orders of {at} alone"


@dataclass(frozen=True)
class Judged:
    """What the seat's own desk says of its orders."""

    why_not: str = ""
    """Why they cannot be given, in words; empty if nothing is known against them."""
    comes_to: str = ""


def judge(snapshot: Snapshot, seat: Seat, orders: Sequence[Command]) -> Judged:
    """Return what is known against these orders, or what they would come to, as far as this seat can know."""
    desk, due, asked = snapshot.side_desk(seat), snapshot.due(seat), snapshot.asked(seat)
    for cmd in orders:
        is_asked = cmd in asked or any(cmd in line.orders and line.side == desk.side for line in due)
        if not is_asked and (no := _not_its_own(desk, seat, cmd, due)):
            return Judged(no)
        if not is_asked and (refused := desk.refusal(cmd)) and not _is_beyond(cmd, due):
            return Judged(refusal_words(refused))
        desk = desk.stepped((cmd,))
    return Judged(comes_to=_comes_to(snapshot.side_desk(seat), orders))


def refusal_words(refused: Refused) -> str:
    """Return why an order is refused, by which rule if by one, and the way out: '6.9: why. Instead.'."""
    why = f"{refused.rule}: {refused.why}" if refused.citation else refused.why
    return f"{why}. {refused.instead}" if refused.instead else why


def _is_beyond(cmd: Command, due: Sequence[Offer]) -> bool:
    """Whether this seat is asked for an order of this kind that its own desk cannot judge."""
    return any(stands_for(line, type(cmd).__name__) for line in due)


def _not_its_own(desk: SideDesk, seat: Seat, cmd: Command, due: Sequence[Offer]) -> str:
    """Return why this seat may not give an order of this kind; empty if it may."""
    if cmd.waive:
        return NO_WAIVER
    if isinstance(cmd, desk.game.umpires):
        return UMPIRES
    if not desk.gives(cmd):
        return ELSEWHERE.format(at=desk.game.readable(desk.state, desk.data, seat.at))
    if "side" in type(cmd).model_fields:
        return "" if getattr(cmd, "side", None) == desk.side else OTHERS
    return _of_another(desk, cmd, due)


def _of_another(desk: SideDesk, cmd: Command, due: Sequence[Offer]) -> str:
    """Return why an order that names no side is not this one's: by the facts it would make or the dice it asks for."""
    trial = desk.trial((cmd,))
    if trial.refused is not None:
        return ""
    sides = {fact.side for fact in desk.game.words.facts(desk.state, trial.events)} - {None}
    if trial.ask is not None:
        sides |= {trial.ask.side} - {""}
    if sides - {desk.side}:
        return OTHERS
    is_offered = any(line.kind is type(cmd) and line.side == desk.side for line in (*due, *desk.offered(type(cmd))))
    return "" if sides or is_offered else UMPIRES


def _comes_to(desk: SideDesk, orders: Sequence[Command]) -> str:
    """Return what the orders do, in the words of the menu."""
    return "; ".join(desk.game.words.menu(cmd, desk.state) for cmd in orders)


# --- dice ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Rolled:
    """How far the dice of an order have been read."""

    rolls: tuple[Roll, ...]
    ask: Ask | None = None
    """What is still to be rolled; None if nothing is."""


def rolled_for(session: Any, cmd: Command, rolls: Sequence[Roll], roller: Roller | None) -> Rolled:
    """Return the dice of an order: those read before, and those the roller gives; Refused if the rules refuse it."""
    dice = Dice(rolls, roller)
    try:
        session.game.rulebook.decide(session.state, session.data, cmd, dice)
    except NeedRoll as need:
        return Rolled(dice.used, need.ask)
    except Mismatch:  # things have changed since they were read, and other dice are asked for
        return rolled_for(session, cmd, (), roller)
    return Rolled(dice.used)


def dice_of(seat: Seat, session: Any, program: Roller) -> Roller | None:
    """Return who rolls for a seat; None where the umpire does. Its own hand rolls what its side may see being rolled,
    and the program the rest."""
    if seat.dice == "umpire":
        return None
    if seat.dice == "program":
        return program

    def by_hand(ask: Ask) -> Roll:
        if ask.side in ("", seat.side) and session.game.words.asked(ask, seat.side) is not None:
            raise NeedRoll(ask)
        return program(ask)

    return by_hand
