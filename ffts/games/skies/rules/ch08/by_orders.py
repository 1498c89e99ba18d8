"""8.3 and 8.5: what a search does by its standing orders when it finds something, by the rules of each action."""

from ffts.games.skies.commands import search as c
from ffts.games.skies.events import search as e
from ffts.games.skies.names import FormationId, SideId, TfId
from ffts.games.skies.orders.reading import OrderError
from ffts.games.skies.orders.searching import ATTACK, SHADOW, SearchOrder, read_order
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch07.plans import search_of
from ffts.games.skies.rules.ch08.armed_searchers import declare_attack
from ffts.games.skies.rules.ch08.shadowing import WITH_CONTACT, shadow_force
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state.search import PLANNED, Search

MAY_BE_GIVEN = (*PLANNED, *WITH_CONTACT)


def set_search_orders(ump: Ump, cmd: c.SetSearchOrders) -> None:
    """8.3 What a search is to do by what it finds, until it is home; each order must make sense."""
    side = own_side(ump, cmd.side)
    search = search_of(ump, side, cmd.search, MAY_BE_GIVEN, "be given orders any more")
    read = list[str]()
    for text in cmd.orders:
        try:
            read.append(read_order(text).text)
        except OrderError as fault:
            ump.insist(False, "8.3-ORDER", f"{search.id}, {text!r}: {fault}", "Nothing was changed")
    ump.say(e.SearchOrdersSet(side=side.id, search=search.id, orders=tuple(read)))


def follow_orders(ump: Ump, side: SideId, name: FormationId, force: TfId) -> None:
    """8.3 Of its orders the first that fits what it was just shown; without one its side decides."""
    search = ump.state.sides[side].searches.get(name)
    find = search.find(force, ump.state.public.turn) if search else None
    if search is None or find is None:
        return
    order = next((each for each in map(read_order, search.orders) if each.fits(find.cards)), None)
    if order is not None:
        _follow(ump, side, search, order, force, find.cards)


def _follow(ump: Ump, side: SideId, search: Search, order: SearchOrder, force: TfId, cards: tuple[str, ...]) -> None:
    """8.3 It is said why before anything is done; what a rule forbids is left, and said too."""
    ump.say(e.SearchOrderMet(side=side, search=search.id, task_force=force, order=order.text))
    refused = []
    if ATTACK in order.deeds and (meant := order.meant(cards)):
        attack = c.DeclareSearchAttack(side=side, search=search.id, task_force=force, card=meant[0].rstrip("'"))
        refused.append(ump.attempt(declare_attack, attack))
    if SHADOW in order.deeds and search.shadows_of(force) is None:
        shadow = c.ShadowForce(side=side, search=search.id, task_force=force)
        refused.append(ump.attempt(shadow_force, shadow))
    for no in refused:
        if no is not None:
            left = e.SearchOrderLeft(side=side, search=search.id, task_force=force, order=order.text, rule=no.rule)
            ump.say(left.model_copy(update={"why": no.why}))
