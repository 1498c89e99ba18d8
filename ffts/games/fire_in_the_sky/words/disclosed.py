"""FS-18.1.4 and FS-12 What cannot be unlearnt: dice that have fallen, and task forces that were shown."""

from collections.abc import Iterator, Sequence

from ffts.core.model import Event
from ffts.games.fire_in_the_sky.events import movement, turn
from ffts.games.fire_in_the_sky.words import battle

DICE = (turn.ConvoysEscorted, turn.MerchantsRaided, turn.JapanBombed, turn.AccidentRolled, turn.ReactionForceRolled)


def disclosed(events: Sequence[Event]) -> str:
    """What undoing these facts would take back although both players know it."""
    return ", ".join(dict.fromkeys(_told(events)))


def _told(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, movement.ForcesShown):
            yield "task forces were shown"
        elif isinstance(event, DICE) or type(event) in battle.DICE:
            yield "dice have fallen"
