"""FS-4 An offer with what a page shows beside it: where it leads, by which way, its price, and why it is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import ESCORT, SEA, HexId, SideId, Water, home_of_space
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.words import menu
from ffts.games.fire_in_the_sky.words.names import on_chart


@dataclass(frozen=True)
class PricedOffer(Offer):
    """One order of units on the map or on the Battle Board."""

    to: str = ""
    """The place, water or box it leads to."""
    hex: HexId | None = None
    """The hex it leads to."""
    way: tuple[Water, ...] = ()
    cost: str = ""
    """Its price; of an answer in a battle its odds."""
    meets: str = ""
    """Who could react to it."""
    refused: str = ""
    """Why the rules refuse it, once they have been asked."""

    @property
    def command(self) -> Command:
        """Its order: there always is one."""
        return self.orders[0]


def priced(
    rule: str, order: Command, to: str = "", way: tuple[Water, ...] = (), cost: str = "", meets: str = ""
) -> PricedOffer:
    """Offer this order; its words are added by `in_words`."""
    return PricedOffer(rule, "", (order,), to=to, way=way, cost=cost, meets=meets)


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


def in_words(data: Catalog, side: SideId, offer: PricedOffer) -> PricedOffer:
    """Return the offer with its words, its side, and the hex it leads to."""
    where = hex_of_spot(data, offer.to) if offer.to else None
    return replace(offer, words=_words(data, offer), side=side, at=offer.to, hex=where)


def _words(data: Catalog, offer: PricedOffer) -> str:
    pattern = LEADING.get(type(offer.command))
    if pattern is None:
        return on_chart(menu(offer.command, None), data.chart)
    hexes = len(offer.way)
    far = f", {hexes} hex{'es' if hexes > 1 else ''}" if hexes else ""
    how = "".join(words for field, words in SPECIAL.items() if getattr(offer.command, field, False))
    return pattern.format(data.chart.describe(offer.to)) + far + how


def hex_of_spot(data: Catalog, spot: str) -> HexId | None:
    """The hex a place, a water or the space of a Home Base lies in; none for boxes off the map."""
    home = home_of_space(spot) or spot
    if data.chart.is_box(home) or home in (ESCORT, SEA):
        return None
    return data.chart.hex_of(home)
