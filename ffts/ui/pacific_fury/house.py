"""The open points of the booklet as switches."""

from ffts.core.page import Page
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury.commands import SetHouseRule
from ffts.games.pacific_fury.sheets.catalog import HouseRules
from ffts.ui.desk.start.switches import Switch, open_points, points_page

GAME = "pacific_fury"


def page(at: Viewpoint) -> Page:
    """As they stand in this game."""
    return points_page(at, GAME, SetHouseRule)


def switches(rules: HouseRules | None = None) -> tuple[Switch, ...]:
    """Every switch, as it stands in these rules or by default."""
    return open_points(GAME, rules or HouseRules())
