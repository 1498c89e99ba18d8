"""What can happen, as facts: the turn, events, forming, operations, and the umpire's word."""

from ffts.core.model import Event, defined_in
from ffts.games.pacific_fury.events import combat, operations, turn

ALL: tuple[type[Event], ...] = (
    *defined_in(vars(turn), Event),
    *defined_in(vars(operations), Event),
    *defined_in(vars(combat), Event),
)
