"""The roster of a side: its counters, and its task forces month by month."""

from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.pictures.forming.side import BOXES
from ffts.games.pacific_fury.pictures.roster.side import counters, task_forces, whereabouts
from ffts.papers.forms import Sight, Subject
from ffts.papers.pacific_fury.sights import data_of, view_of


def roster(sight: Sight, subject: Subject) -> object:
    """PF-2.2.1 Every counter with its figures, and room for seven task forces in each month."""
    data = data_of(sight)
    return {"counters": counters(data, SideId(subject.side)), "months": data.scenario.turns, "boxes": tuple(BOXES)}


def roster_now(sight: Sight, subject: Subject) -> object:
    """PF-3.1.c Where each of them is, and who is in which task force."""
    view, data = view_of(sight, subject), data_of(sight)
    return {"where": whereabouts(view, data), "forces": task_forces(view, data), "turn": view.public.turn}
