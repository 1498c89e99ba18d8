"""3.4 Segments in which little is asked, for players without an umpire: by what everybody knows, and nothing besides.

Whether a segment is empty most often hangs on what is in the air, which one side alone knows. If such a segment were
passed by when both have nothing to do, the pace of play would tell each that the other has nothing. So only that is
passed by in which nobody ever does anything; for the rest a side says itself, in advance, how far it is done.
"""

from ffts.games.skies.names import Segment
from ffts.games.skies.sequence import STAGE
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

BEFORE_THE_DECKS = (Segment.INITIATIVE, Segment.MOVEMENT, Segment.DAMAGE_CONTROL, Segment.SEARCH)
"""3.4.1-3.4.4 A strike over its target comes after them, and is asked about at each of its steps."""


def quiet_until(state: State) -> str:
    """3.4.6 The air operations, once a turn has begun; a strike ends what was said in advance."""
    public = state.public
    is_before = public.segment in BEFORE_THE_DECKS and not public.over
    return f"{STAGE[Segment.AIR_OPERATIONS].name} Segment" if is_before else ""


def is_idle(state: State, data: Catalog) -> bool:
    """3.4.4 and 7.3 The searches of a scenario in which nobody can search: all targets count as spotted."""
    return state.public.segment is Segment.SEARCH and data.scenario.kind != "day" and not state.public.over
