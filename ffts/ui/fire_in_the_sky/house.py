"""The optional rules and the open points as switches."""

from ffts.core.game import AnyDesk
from ffts.games.fire_in_the_sky.commands import SetHouseRule
from ffts.games.fire_in_the_sky.numbering import EDITIONS, FIRST_EDITION
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.ui.desk.start.house import HousePage, Switch
from ffts.ui.desk.start.open_points import open_points, points_page

GAME = "fire_in_the_sky"


def house_page(desk: AnyDesk) -> HousePage:
    """As they stand in this game."""
    return points_page(desk, GAME, lambda key, value, why: SetHouseRule(key=key, value=value, why=why))


def switches(rules: HouseRules | None = None, edition: str = "first") -> tuple[Switch, ...]:
    """Every switch, as it stands in these rules or by default, by the numbers of this edition."""
    return open_points(GAME, rules or HouseRules(), EDITIONS.get(edition, FIRST_EDITION))
