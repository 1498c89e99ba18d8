"""The open points of the booklet as switches."""

from ffts.core.game import AnyDesk
from ffts.games.pacific_fury.commands import SetHouseRule
from ffts.games.pacific_fury.sheets.catalog import HouseRules
from ffts.ui.desk.start.house import HousePage, Switch
from ffts.ui.desk.start.open_points import open_points, points_page

GAME = "pacific_fury"


def house_page(desk: AnyDesk) -> HousePage:
    """As they stand in this game."""
    return points_page(desk, GAME, lambda key, value, why: SetHouseRule(key=key, value=value, why=why))


def switches(rules: HouseRules | None = None) -> tuple[Switch, ...]:
    """Every switch, as it stands in these rules or by default."""
    return open_points(GAME, rules or HouseRules())
