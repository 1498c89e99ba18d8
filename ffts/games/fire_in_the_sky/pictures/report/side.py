"""A campaign as one side saw it: made of its own views."""

from collections.abc import Sequence

from ffts.games.fire_in_the_sky.pictures.report.moments import Campaign, in_order, moment_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView


def sides_campaign(views: Sequence[SideView], data: Catalog) -> Campaign:
    """FS-18.1.4 Of hidden task forces the markers."""
    return Campaign(in_order(moment_of(seen, data) for seen in views), views[-1])
