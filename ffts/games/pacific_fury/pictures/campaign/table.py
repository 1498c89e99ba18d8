"""PF-8.4 The map as it lies between the two players: all that is hidden is face down."""

from ffts.games.pacific_fury.pictures.campaign.picture import CampaignPicture, campaign_picture
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Public


def table_campaign(public: Public, data: Catalog) -> CampaignPicture:
    """For a screen at which both sit."""
    return campaign_picture(public, data, {}, {})
