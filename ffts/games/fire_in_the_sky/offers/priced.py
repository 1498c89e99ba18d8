"""FS-4 Offers of units on the map: where they lead, by which way, at which price, and their words."""

from collections.abc import Mapping
from dataclasses import replace

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import ESCORT, SEA, HexId, SideId, Water, describe, home_of_space
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.words import menu
from ffts.games.fire_in_the_sky.words.names import on_chart


def priced(rule: str, order: Command, to: str = "", way: tuple[Water, ...] = (), cost: str = "") -> Offer:
    """Offer this order, which leads there by this way; its words are added by `in_words`."""
    return Offer(rule, "", (order,), at=to, path=way, cost=cost)


LEADING: Mapping[type[Command], str] = {
    s.SeaDeploy: "By sea to {}",
    s.OneHexDeploy: "One hex to {}",
    s.Sail: "Sail to {}",
    s.React: "React to {}",
    s.CommitAir: "Fly over {}",
    s.ReturnTo: "Return to {}",
    s.MoveOffMap: "On to {}",
    s.ReadMail: "By the enemy's mail to {}",
    c.StandAt: "Start in {}",
}
"""Orders of all units that are marked: who goes needs no words."""
SPECIAL: Mapping[str, str] = {"express": ", as the Tokyo Express", "short_price": ", at the short price"}


def in_words(data: Catalog, side: SideId, offer: Offer) -> Offer:
    """Return the offer with its words and its side."""
    return replace(offer, words=_words(data, offer), side=side, who=_who(offer.orders[0]))


def _who(order: Command) -> tuple[str, ...]:
    """Who goes, of orders whose words leave it out."""
    if type(order) not in LEADING:
        return ()
    one = getattr(order, "unit", "")
    return tuple(map(describe, getattr(order, "units", ()) or ((one,) if one else ())))


def _words(data: Catalog, offer: Offer) -> str:
    pattern = LEADING.get(type(offer.orders[0]))
    if pattern is None:
        return on_chart(menu(offer.orders[0], None), data.chart)
    hexes = len(offer.path)
    far = f", {hexes} hex{'es' if hexes > 1 else ''}" if hexes else ""
    how = "".join(words for field, words in SPECIAL.items() if getattr(offer.command, field, False))
    return pattern.format(data.chart.describe(offer.at)) + far + how


def hex_of_spot(data: Catalog, spot: str) -> HexId | None:
    """The hex a place, a water or the space of a Home Base lies in; none for boxes off the map."""
    home = home_of_space(spot) or spot
    if data.chart.is_box(home) or home in (ESCORT, SEA):
        return None
    return data.chart.hex_of(home)
