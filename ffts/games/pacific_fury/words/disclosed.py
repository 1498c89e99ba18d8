"""PF-8.4 What cannot be unlearnt: dice that have fallen, and stacks that were turned up."""

from collections.abc import Iterator, Sequence

from ffts.core.model import Event
from ffts.games.pacific_fury.events import combat, operations, turn
from ffts.games.pacific_fury.words.names import force

DICE = (turn.EventRolled, turn.SubmarineSank, operations.DetectionRolled, combat.Fired, combat.ShipDamaged)
FOUGHT = (combat.BattleFought,)


def disclosed(events: Sequence[Event]) -> str:
    """What undoing these facts would take back although both players know it."""
    return ", ".join(dict.fromkeys(_told(events)))


def _told(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, operations.Revealed):
            yield f"{force(event.force)} was revealed"
        elif isinstance(event, operations.ExpressRan):
            yield f"{force(event.force)} was the Tokyo Express"
        elif isinstance(event, FOUGHT):
            yield f"battle {event.battle} has been fought"
        elif isinstance(event, DICE) or (isinstance(event, combat.UnitSunk) and event.roll is not None):
            yield "dice have fallen"
