"""A-112 The umpire's word in this game. It stands above the rules."""

from ffts.core.house_orders import HouseOrders
from ffts.games.skies import commands as c
from ffts.games.skies import events as e

HOUSE = HouseOrders(
    orders=(c.MakeRuling, c.WriteNote, c.SetHouseRule, c.SeatPlayer),
    facts=(e.RulingMade, e.NoteMade, e.HouseRuleSet, e.PlayerSeated),
    rule="A-112",
    of_notes="3.6",
    of_seats="1.2",
)
