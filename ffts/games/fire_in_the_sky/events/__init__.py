"""What can happen, as facts: the turn, counters and tracks, movement, combat, and the umpire's word."""

from ffts.core.model import Event, defined_in
from ffts.games.fire_in_the_sky.events import battle, pieces, turn

ALL: tuple[type[Event], ...] = (
    *defined_in(vars(turn), Event),
    *defined_in(vars(pieces), Event),
    *defined_in(vars(battle), Event),
)
