"""The counters of a side, to print and cut."""

from ffts.games.skies.pictures.carriers.counters import counter_sheet
from ffts.games.skies.pictures.silhouettes import HALVES
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.sights import data_of, view_of


def counters(sight: Sight, subject: Subject) -> object:
    """2.4 Aircraft with both their faces, weapons, task forces, dummies, hits."""
    return {"counters": counter_sheet(view_of(sight, subject), data_of(sight)), "shapes": HALVES}
