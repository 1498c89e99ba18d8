"""Re-judge a log by today's rules. It reports; it changes nothing."""

from dataclasses import dataclass

from ffts.app.session import Session
from ffts.core.dice import Dice, Mismatch, NeedRoll
from ffts.core.game import Play
from ffts.core.model import D, E, S
from ffts.core.umpire import Refused


@dataclass(frozen=True)
class Difference:
    """An entry that today's rules would have judged in another way."""

    entry: int
    command: str
    kept: str
    today: str


def verify(session: Session[S, E, D]) -> tuple[Difference, ...]:
    """Every entry of the line whose facts today's rules would not have made."""
    state = session.game.rulebook.start(session.data)
    found = []
    for play in session.log():
        today = _judged_today(session, state, play)
        if today is not None:
            kept = "; ".join(map(repr, play.events))
            found.append(Difference(play.entry.id, type(play.command).__name__, kept, today))
        state = session.game.rulebook.fold(state, play.events)
    return tuple(found)


def _judged_today(session: Session[S, E, D], state: S, play: Play[E]) -> str | None:
    """What today's rules say instead; None if they agree."""
    dice = Dice(play.rolls)
    try:
        events = session.game.rulebook.decide(state, session.data, play.command, dice)
    except Refused as refused:
        return f"refused: {refused}"
    except NeedRoll as need:
        return f"one roll more: {need}"
    except Mismatch as other:
        return str(other)
    if dice.left:
        return f"{len(dice.left)} rolls fewer"
    return None if events == play.events else "; ".join(map(repr, events))
