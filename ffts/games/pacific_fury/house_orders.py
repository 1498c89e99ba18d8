"""The umpire's word in this game. It stands above the rules."""

from ffts.core.house_orders import HouseOrders
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.events import turn as e

HOUSE = HouseOrders(
    orders=(c.MakeRuling, c.WriteNote, c.SetHouseRule, c.SeatPlayer),
    facts=(e.RulingMade, e.NoteMade, e.HouseRuleSet, e.PlayerSeated),
    rule="PF-0",
)
