"""The page of tracks, with the optional rules as their cards call them."""

from ffts.core.page import Page
from ffts.core.viewpoint import Viewpoint
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.pages import track_cards
from ffts.games.fire_in_the_sky.pages.tracks import Track
from ffts.ui.fire_in_the_sky.resuming import describe_switches


def page(at: Viewpoint) -> Page:
    """The tracks, which edition and options are played, and where all units are."""
    house = at.view(at.viewer or SideId.JP).public.house
    lines = (at.data.edition.name, describe_switches(house))
    return track_cards.page(at, (Track("This game", lines, numbering(at.data).shown("FS-18")),))
