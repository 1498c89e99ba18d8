"""The carrier board: one carrier large, to move counters on."""

from ffts.games.skies.pictures.charts.printed import forming, landing, readying
from ffts.games.skies.pictures.silhouettes import HALVES
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.carriers import card_of, form_of, squadrons_of
from ffts.papers.skies.sights import data_of


def board(sight: Sight, subject: Subject) -> object:
    """6.4 Her deck, hangar and points at the size of counters; what she is; the tables that touch her."""
    data = data_of(sight)
    return {
        "card": card_of(sight, subject),
        "squadrons": squadrons_of(sight, subject),
        "charts": (readying(data), landing(), forming(data)),
        "shapes": HALVES,
    }


def board_now(sight: Sight, subject: Subject) -> object:
    """6.3 Where the counters stand, to lay them out."""
    return {"form": form_of(sight, subject)}
