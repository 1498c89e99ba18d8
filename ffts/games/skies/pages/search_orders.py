"""8.3 The standing orders of a search, by what it finds: what it has, and a line to write others."""

from collections.abc import Iterator

from ffts.core.page import Block, Card, Deed, Typed, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.commands.search import SetSearchOrders
from ffts.games.skies.names import FormationId, SideId
from ffts.games.skies.orders.reading import OrderError
from ffts.games.skies.orders.searching import EXAMPLE, read_orders
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.rules.ch08.by_orders import MAY_BE_GIVEN

LINE = "search orders"
TITLE = "Standing orders of {}"
NONE = "None: its side decides what it does with what it finds."
HOW = "Of several, parted by a semicolon, the first that fits is carried out at the sighting (8.3)."
TAKE_AWAY = "Take them away"


def line_of(search: str) -> str:
    """The field in which orders of this search are typed: what is begun there is for no other search."""
    return f"{LINE} {search}"


def cards(at: Viewpoint, side: SideId, search: str) -> Iterator[Card]:
    """The card of this search, until it is home."""
    own = at.view(side).own
    found = own.searches.get(FormationId(search))
    if found is None or found.stage not in MAY_BE_GIVEN:
        return
    blocks: list[Block] = [Words("\n".join(found.orders) or NONE, "" if found.orders else "muted")]
    deeds: tuple[Deed, ...] = ()
    if at.may_order:
        line = line_of(found.id)
        text = str(at.picks.get(line, ""))
        give, fault = _give(at, text, found.id)
        blocks.append(Typed(line, "Orders by what it finds", text, EXAMPLE, HOW, quiet=True, deed=give))
        blocks.append(Words(fault or HOW, "danger" if fault else "muted"))
        none = at.orders(SetSearchOrders, search=found.id, orders=())
        away = Deed(TAKE_AWAY, orders=none, picks={line: ""}, look="quiet")
        deeds = (give, away) if found.orders else (give,)
    name = TITLE.format(flight_name(own, found.id))
    yield Card("orders", name, tuple(blocks), deeds)


def _give(at: Viewpoint, text: str, search: FormationId) -> tuple[Deed, str]:
    """What Enter does, and what is wrong with the line."""
    if not text.strip():
        return Deed("Order it", why_not="Type the orders first"), ""
    try:
        orders = tuple(order.text for order in read_orders(text))
    except OrderError as fault:
        return Deed("Order it", why_not=str(fault)), str(fault)
    given = at.orders(SetSearchOrders, search=search, orders=orders)
    return Deed("Order it", orders=given, picks={line_of(search): ""}), ""
