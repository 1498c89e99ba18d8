"""FS-16 The story of a war that is over: who won, the map before and after the fighting of each player turn, and the
tracks."""

from dataclasses import replace

from ffts.core.page import Page
from ffts.core.replay import moment_at, replay_card
from ffts.core.viewpoint import Viewpoint
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.pages.map import map_of, whole_map
from ffts.games.fire_in_the_sky.pages.track_cards import page as tracks_page
from ffts.games.fire_in_the_sky.pages.umpire import umpires_campaign
from ffts.games.fire_in_the_sky.view import SideView

NOT_YET = "The war is not over. Its story comes then."
OPEN = "Every task force open, as it lay then."


def page(at: Viewpoint) -> Page:
    """FS-18.1.4 As the Allies see it, who alone hide anything."""
    view: SideView = at.view(SideId.AL)
    if not view.public.over:
        return Page("The war", empty=NOT_YET)
    snapshots = at.keep(umpires_campaign).snapshots
    moment = moment_at(at.picks, len(snapshots))
    found = whole_map(at, view) if moment == len(snapshots) - 1 else map_of(at, snapshots[moment].board)
    replay = replay_card(moment, tuple(each.title for each in snapshots), OPEN)
    return replace(found, title="The war", cards=(replay, *found.cards, *tracks_page(at).cards))
