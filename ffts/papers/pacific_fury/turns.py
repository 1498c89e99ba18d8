"""The record of a turn: event, task forces, seven operations of each side, return."""

from ffts.games.pacific_fury.heading import told_marker
from ffts.papers.forms import Sight, Subject
from ffts.papers.pacific_fury.sights import data_of

BEGAN = "TurnBegan"
NOTED = frozenset(
    (
        BEGAN,
        *("EventRolled", "ReserveReleased", "SubmarineSank", "NothingCame", "CarrierReturned", "ShipsArrived"),
        "ForcesFormed",
        *("Sortied", "Moved", "WentHome", "BoxesAged", "Passed", "Revealed", "Landed"),
        *("ExpressRan", "DetectionRolled", "ExpressEnded"),
        *("BattleBegan", "Fired", "HeldFire", "HitsPlaced", "ShipDamaged", "UnitSunk"),
        *("BattleCalled", "BattleAbandoned", "BattleFought", "FoughtOut"),
        *("MarkerShifted", "FieldDisrupted", "FieldRepaired", "AllReturned", "GameEnded"),
    )
)
"""PF-5.0 The facts that belong into the record. Who was put into which box is no part of it."""


def record(sight: Sight, subject: Subject) -> object:
    """PF-5.0 What there is to note of this turn; the first has no event (PF-7.0)."""
    return {"turn": int(subject.id), "operations": data_of(sight).scenario.operations}


def record_now(sight: Sight, subject: Subject) -> object:
    """PF-5.0 What was noted so far, by phase and operation, as whoever reads this may know it."""
    turn, data = int(subject.id), data_of(sight)
    first = f"The marker stands on {told_marker(data.scenario.marker, data)}"
    noted: dict[str, list[str]] = {"begin": [first]} if turn == 1 else {}
    for fact in sight.facts(NOTED):
        if fact.turn == turn:
            noted.setdefault("begin" if fact.kind == BEGAN else fact.clock, []).append(fact.text)
    return noted
