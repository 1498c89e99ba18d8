"""A campaign as one side saw it: made of its own views."""

from collections.abc import Sequence

from ffts.games.pacific_fury.pictures.campaign.side import side_campaign
from ffts.games.pacific_fury.pictures.report.moments import Campaign, in_order, moment_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView


def sides_campaign(views: Sequence[SideView], data: Catalog) -> Campaign:
    """PF-8.4 Its own face up, of the enemy what was shown."""
    return Campaign(in_order(moment_of(seen.public, side_campaign(seen, data)) for seen in views))
