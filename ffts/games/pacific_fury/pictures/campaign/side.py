"""PF-8.4 The map as one side sees it: its own face up, of the enemy what is shown."""

from ffts.games.pacific_fury.pictures.campaign.picture import CampaignPicture, campaign_picture
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView


def side_campaign(seen: SideView, data: Catalog) -> CampaignPicture:
    """With its own base and task forces."""
    own = seen.own
    return campaign_picture(seen.public, data, own.forces, {own.id: own.base})
