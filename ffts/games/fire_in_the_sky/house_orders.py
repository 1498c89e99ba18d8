"""The umpire's word in this game. It stands above the rules."""

from ffts.core.house_orders import HouseOrders
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.events import turn as e

HOUSE = HouseOrders(
    orders=(c.MakeRuling, c.WriteNote, c.SetHouseRule, c.SeatPlayer),
    facts=(e.RulingMade, e.NoteMade, e.HouseRuleSet, e.PlayerSeated),
    rule="FS-0",
)
