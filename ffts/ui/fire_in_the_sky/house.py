"""The optional rules and the open points as switches."""

from ffts.core.page import Page
from ffts.core.viewpoint import Viewpoint
from ffts.games.fire_in_the_sky.commands import SetHouseRule
from ffts.games.fire_in_the_sky.numbering import EDITIONS, FIRST_EDITION
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.ui.desk.start.switches import Switch, open_points, points_page

GAME = "fire_in_the_sky"


def page(at: Viewpoint) -> Page:
    """As they stand in this game."""
    return points_page(at, GAME, SetHouseRule)


def switches(rules: HouseRules | None = None, edition: str = "first") -> tuple[Switch, ...]:
    """Every switch, as it stands in these rules or by default, by the numbers of this edition."""
    return open_points(GAME, rules or HouseRules(), EDITIONS.get(edition, FIRST_EDITION))
