"""Dice that an order of a seat waits for: whose, how many, what for, and what they can bring as far as it knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ffts.core.dice import ZERO, Ask, Die
from ffts.seats.counter import DiceWanted
from ffts.seats.letters import DiceAsked

if TYPE_CHECKING:
    from ffts.seats.glimpse import Snapshot
    from ffts.seats.seat import Seat

TENS_FIRST = "two D6 for each, the tens first"


def dice_wanted(snapshot: Snapshot, seat: Seat) -> DiceWanted | None:
    """Return what is asked for, in words; None while no order of this seat waits for its dice."""
    asked = snapshot.dice_asked(seat)
    if asked is None:
        return None
    ask = asked.ask
    return DiceWanted(
        asked.letter,
        ask.what,
        snapshot.name_of(ask.side or seat.side),
        dice_in_words(ask),
        how_typed(ask),
        example(ask),
        _meanings(snapshot, seat, asked),
    )


def dice_in_words(ask: Ask) -> str:
    """Return '2D10', or what is drawn of what."""
    return f"{ask.n if ask.n > 1 else ''}{ask.die}" if ask.die else f"draw {ask.n} of {', '.join(ask.pool)}"


def how_typed(ask: Ask) -> str:
    """Return how the faces are typed, as far as that is not plain: '0 means 10'."""
    return "; ".join(_how(ask))


def _how(ask: Ask) -> Iterator[str]:
    if ask.die is Die.D36:
        yield TENS_FIRST
    if ask.die in ZERO:
        yield ZERO[ask.die].removeprefix("; ")
    if ask.n > 1:
        yield "in their order, a space between them"


def example(ask: Ask) -> str:
    """Return faces as they are typed; of a single die they need no example."""
    if ask.die is not None and ask.n == 1:
        return ""
    if ask.die is None:
        return " ".join(ask.pool[: ask.n])
    values = [str(face % 10**ask.die.digits).zfill(ask.die.digits) for face in ask.die.values]
    return " ".join(values[(3 * at + 2) % len(values)] for at in range(ask.n))


def _meanings(snapshot: Snapshot, seat: Seat, asked: DiceAsked) -> tuple[str, ...]:
    """What the dice can bring, weighed on the desk of the side alone: where that knows too little, nothing."""
    desk, find = snapshot.side_desk(seat), snapshot.game.words.dice_odds
    if asked.order is None:
        return ()
    try:
        for thoroughly in (False, True):
            if odds := find(desk.state, desk.data, asked.order, asked.rolls, asked.ask, thoroughly):
                return tuple(odds.before)
    except Exception:  # a rule that draws among what only the whole game knows
        return ()
    return ()
