"""PF-2.1 The map with its tracks on paper, and what lies on it for whoever reads it."""

from dataclasses import replace

from ffts.app.ground import ground_of
from ffts.core.picture import svg
from ffts.games.pacific_fury.names import Zone
from ffts.games.pacific_fury.pages.campaign import CampaignPicture, side_campaign
from ffts.games.pacific_fury.pictures.table import table
from ffts.papers.forms import Sight, Subject
from ffts.papers.pacific_fury.sights import data_of, view_of
from ffts.papers.page import INKS

WIDE, HIGH = 1010.0, 660.0
"""Pixels of the drawing, in the shape of a sheet that lies on its side."""
NAME = "Map of the Solomons"


def printed(sight: Sight, subject: Subject) -> object:
    """Nobody on it, and the marker where the campaign begins."""
    now = side_campaign(view_of(sight, subject), data_of(sight))
    bases = {
        side: replace(base, units=(), hidden=False, arriving=(), reserve=(), sunk=(), removed=(), groups=())
        for side, base in now.bases.items()
    }
    bare = replace(
        now,
        turn=0,
        operation=0,
        zones={zone: () for zone in Zone},
        waiting={side: (None,) * len(boxes) for side, boxes in now.waiting.items()},
        track=replace(now.track, marker=data_of(sight).scenario.marker, operational=True),
        bases=bases,
    )
    return {"name": NAME, "svg": _drawn(bare)}


def pencilled(sight: Sight, subject: Subject) -> object:
    """What this side sees of it."""
    return {"name": NAME, "svg": _drawn(side_campaign(view_of(sight, subject), data_of(sight)))}


def _drawn(picture: CampaignPicture) -> str:
    return svg(table(picture, ground_of("pacific_fury"), WIDE, HIGH), INKS, WIDE, NAME)
