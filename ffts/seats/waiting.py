"""What a seat is waited for, in a line; and for whom else, where the sequence of play makes that public."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ffts.core.counting import counted, with_article
from ffts.core.offer import Offer
from ffts.seats.letters import Letter
from ffts.seats.your_move import WAITING, how_many, is_to_go_on

if TYPE_CHECKING:
    from ffts.seats.glimpse import Snapshot
    from ffts.seats.seat import Seat

DONE = "You are done with this segment"
UP_TO = "You are done up to the {stage}"
UNTIL = "; play goes on when all are"
THINKS = "The program thinks"
ROLL = "Roll "
"""How the answer of a letter begins that waits for dice of its seat."""


def waits_for(snapshot: Snapshot, seat: Seat) -> str:
    """Return the line; empty if this seat is waited for in nothing."""
    return ". ".join(_parts(snapshot, seat))


def _parts(snapshot: Snapshot, seat: Seat) -> Iterator[str]:
    if not seat.may_order or snapshot.heading(seat).over:
        return
    for letter, answer in snapshot.letters(seat):
        if answer.fate == "waiting" and answer.why.startswith(ROLL):
            yield f"Letter {letter.number}: {answer.why}"
        elif answer.to_read:
            yield f"Letter {letter.number} came back"
    left = snapshot.left(seat)
    musts = how_many(line for line in left if _is_owed(snapshot, seat, line))
    turn = snapshot.turn_of()
    if turn and not musts and (other := _asked(seat, left) or turn) != seat.side:
        yield WAITING.format(side=with_article(snapshot.name_of(other)))
    elif turn in (None, seat.side) and snapshot.is_done(seat):
        yield _how_far(snapshot, seat) + UNTIL
    if snapshot.thinks:
        yield THINKS
    if musts:
        yield f"{counted(musts, 'thing')} to do before play goes on"


def _how_far(snapshot: Snapshot, seat: Seat) -> str:
    """How far this seat said it is done."""
    waiting = (letter for letter, answer in snapshot.letters(seat) if answer.fate == "waiting")
    return how_far(next((letter for letter in waiting if letter.kind == "done"), None))


def how_far(letter: Letter | None) -> str:
    """Return how far the seat of this letter is done."""
    return UP_TO.format(stage=letter.until) if letter and letter.until else DONE


def _asked(seat: Seat, left: Iterable[Offer]) -> str:
    """The other side that must decide something, whosever move it is: it fires back, or places its hits."""
    return next((line.side for line in left if line.must and line.side and line.side != seat.side), "")


def _is_owed(snapshot: Snapshot, seat: Seat, line: Offer) -> bool:
    """Whether play waits for this line of the seat; that it ends its phase is said by being done."""
    if not line.must or line.side != seat.side:
        return False
    return not is_to_go_on(snapshot.side_desk(seat), seat, line, snapshot.unattended)
