"""FS-16 The story of a war that is over, for a guest: who won, the map with everybody on it, and the tracks."""

from dataclasses import replace

from ffts.core.page import Page
from ffts.core.viewpoint import Viewpoint
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.pages.map import whole_map
from ffts.games.fire_in_the_sky.pages.track_cards import page as tracks_page
from ffts.games.fire_in_the_sky.view import SideView

NOT_YET = "The war is not over. Its story comes then."


def page(at: Viewpoint) -> Page:
    """FS-18.1.4 As the Allies see it, who alone hide anything."""
    view: SideView = at.view(SideId.AL)
    if not view.public.over:
        return Page("The war", empty=NOT_YET)
    found = whole_map(at, view)
    return replace(found, title="The war", cards=(*found.cards, *tracks_page(at).cards))
