"""PF-11.0 The story of a campaign that is over, for a guest: who won, every stack face up, who was lost."""

from ffts.core.page import Drawn, Page, Words
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.pages.campaign import campaign_picture, in_words
from ffts.games.pacific_fury.pages.losses import page as losses_page
from ffts.games.pacific_fury.pages.map import COLUMN, GAME, OPENED, ROOM
from ffts.games.pacific_fury.pictures.table import LEAST_HIGH, LEAST_WIDE, table, waters

NOT_YET = "The campaign is not over. Its story comes then."


def page(at: Viewpoint) -> Page:
    """Everything open."""
    public = at.whole.public
    if not public.over:
        return Page("The campaign", empty=NOT_YET)
    sides = at.whole.sides
    own = {force: units for side in SideId for force, units in sides[side].forces.items()}
    picture = campaign_picture(public, at.data, own, {side: sides[side].base for side in SideId})
    wide, high = room_of(at.picks, ROOM)
    ground, opened = at.ground(GAME), str(at.picks.get(OPENED, ""))
    roomy = wide >= LEAST_WIDE
    drawn = table(picture, ground, wide, max(high, LEAST_HIGH), opened) if roomy else waters(picture, ground, wide)
    losses = losses_page(at)
    return Page(
        "The campaign",
        above=(Words(picture.banner, "title"), Words(picture.ended_now, "muted")),
        cards=losses.cards,
        below=losses.below,
        column=COLUMN,
        scene=Drawn(drawn, ". ".join(in_words(picture)), id=OPENED),
    )
