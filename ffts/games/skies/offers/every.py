"""Every order a side can be asked about by its kind, beyond what the Watch lists: named, and not judged yet."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from ffts.core.model import Command
from ffts.core.offer import About, Field, Filled, Offer, order_among
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands.strike import LayFormation, ResolveAttack
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId
from ffts.games.skies.offers.chosen import targets
from ffts.games.skies.offers.flights import turning_home
from ffts.games.skies.offers.searching import closing, in_contact, of_search, scuttling
from ffts.games.skies.offers.striking import resolving
from ffts.games.skies.rules.ch06.readying import ABOARD
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Formation, Platform, Where
from ffts.games.skies.words import menu
from ffts.games.skies.words.directions import with_direction

K = TypeVar("K", bound=Command)
OF_DECKS: Mapping[type[Command], tuple[str, tuple[Where, ...], str]] = {
    c.Launch: ("6.9", ABOARD, "catapults"),
    c.Land: ("6.12", (Where.AIR,), ""),
    c.TurnRound: ("6.13.1", (Where.AIR,), ""),
    c.BringUp: ("6.7.3", (Where.HANGAR,), "spot section"),
    c.StrikeBelow: ("6.7.2", (Where.DECK,), ""),
    c.Ready: ("6.8", ABOARD, "load"),
    c.Unready: ("6.8", ABOARD, ""),
    c.Repair: ("16.3", ABOARD, ""),
    s.PlanSearch: ("7.4", (*ABOARD, Where.AIR), "begin arc range paired load"),
    c.Respot: ("6.7.1", (), "to order"),
    c.SetOrders: ("6.5", (), "orders"),
    c.RunOrders: ("6.5", (), ""),
}
"""What a carrier or base can be told to do, where the aircraft are that can be chosen for it, and what else is."""


def every(state: State, data: Catalog, side: Side, about: About) -> Iterator[Offer]:
    """Those of the kinds that are asked for."""
    for listed in dict.fromkeys(LISTED[kind] for kind in about.kinds if kind in LISTED):
        yield from about.among(listed(state, data, side, about))


def order_of(kind: type[K], state: State, data: Catalog, side: Side, at: str = "", **values: Any) -> K | None:
    """The order of this kind with these values, of this carrier, force or flight; None if there is no such order."""
    return order_among(every(state, data, side, About((kind,), at)), kind, values)


def _any(name: str, choices: Iterable[Any] = (), several: bool = False) -> Field:
    """A field whose choices do not depend on the other fields."""
    return Field(name, lambda chosen: choices, several)


# --- decks ----------------------------------------------------------------------------


def _platforms(side: Side, about: About) -> Iterable[Platform]:
    """All of the side, or the one that is asked about."""
    return [side.platforms[PlatformId(about.at)]] if about.at in side.platforms else side.platforms.values()


def _decks(state: State, data: Catalog, side: Side, about: About) -> Iterator[Offer]:
    """6.5-6.13, 7.4 and 16.3 Of each carrier and base that has aircraft for it."""
    for platform in _platforms(side, about):
        offers = (of_deck(kind, data, side, platform) for kind in about.kinds if kind in OF_DECKS)
        yield from (offer for offer in offers if not _lacks_afs(offer))
    if c.RunOrders in about.kinds:
        yield Offer("6.5", "Run all standing orders", (c.RunOrders(side=side.id),), side.id)


def of_deck(kind: type[Command], data: Catalog, side: Side, platform: Platform) -> Offer:
    """The order of this kind for this carrier or base, whatever aircraft it has."""
    rule, places, others = OF_DECKS[kind]
    afs = [Field("afs", _own(side, platform, places), several=True)] if places else []
    open_to = {"load": _loads(data, side, platform)}
    rest = (Field(name, open_to[name]) if name in open_to else _any(name) for name in others.split())
    fields, fixed = (*afs, *rest), {"platform": platform.id}
    return Offer(rule, platform.name, (), side.id, at=platform.id, about=kind, asks=fields, fixed=fixed)


def _lacks_afs(offer: Offer) -> bool:
    return any(field.name == "afs" and not any(field.choices({})) for field in offer.asks)


def _loads(data: Catalog, side: Side, platform: Platform) -> Callable[[Filled], Iterable[str]]:
    """6.8 What one of the aircraft chosen can carry, or any of its own."""

    def found(chosen: Filled) -> Iterable[str]:
        own = (af for af in side.air.values() if af.platform == platform.id)
        afs = [af for af in own if not chosen.get("afs") or af.id in chosen["afs"]]
        return dict.fromkeys(load.id for af in afs for load in data.aircraft[af.aircraft].offered)

    return found


def _own(side: Side, platform: Platform, places: tuple[Where, ...]) -> Callable[[Filled], Iterable[AfId]]:
    return lambda chosen: (af.id for af in side.air.values() if af.platform == platform.id and af.where in places)


# --- flights --------------------------------------------------------------------------


def _flights(state: State, data: Catalog, side: Side, about: About) -> Iterator[Offer]:
    """4.2, 4.7, 6.2 and 6.11 Of those in the air."""
    for flight in side.formations.values():
        if about.at in ("", flight.id):
            yield from _of_flight(state, side, flight, about)
    flying = [af for af in side.air.values() if af.where is Where.AIR]
    free = Field("afs", lambda chosen: [af.id for af in flying if af.formation is None], several=True)
    target = Field("target", lambda chosen: [target for target, _ in targets(data, side, state.intel[side.id])])
    any_of = Field("afs", lambda chosen: [af.id for af in flying], several=True)
    missions = (
        ("4.2", c.Divert, (any_of, _any("platform", side.platforms))),
        ("6.2", c.TurnHome, (free,)),
        ("6.2", c.FormCap, (free, target)),
        ("6.11", c.FormStrike, (_any("groups"), target, _any("together", (True, False)))),
    )
    for rule, kind, fields in missions if flying else ():
        if kind in about.kinds:
            yield Offer(rule, "In the air", (), side.id, about=kind, asks=fields, fixed={"side": side.id})


def _of_flight(state: State, side: Side, flight: Formation, about: About) -> Iterator[Offer]:
    if c.TurnHome in about.kinds:
        yield from turning_home(side, flight)
    if s.RedirectStrike in about.kinds:
        follow = s.RedirectStrike(side=side.id, formation=flight.id)
        yield Offer("12.6", menu(follow, state), (follow,), side.id, at=flight.id)


# --- searches and forces --------------------------------------------------------------


def _searches(state: State, data: Catalog, side: Side, about: About) -> Iterator[Offer]:
    """8.2-8.5 Of those that are out, at each force the side was told of."""
    kinds = about.kinds
    if s.CloseSearches in kinds:
        yield from (offer for offer in closing(state) if offer.side == side.id)
    for search in side.searches.values():
        for order in _of_search(state, side, search.id, about):
            yield Offer("8.2", menu(order, state), (order,), side.id, at=search.platform or "")
    for search in side.searches.values() if s.SetSearchOrders in kinds else ():
        fixed, at, asks = {"side": side.id, "search": search.id}, search.platform or "", (_any("orders"),)
        yield Offer("8.3", search.id, (), side.id, at=at, about=s.SetSearchOrders, asks=asks, fixed=fixed)
    if s.SealPlans in kinds:
        yield Offer("7.4.1", "Seal the plans", (s.SealPlans(side=side.id),), side.id)
    for search in in_contact(side) if s.DeclareSearchAttack in kinds else ():
        for find in search.finds:
            fixed = {"side": side.id, "search": search.id, "task_force": find.task_force}
            card = (_any("card", find.cards),)
            yield Offer("8.5", search.id, (), side.id, about=s.DeclareSearchAttack, asks=card, fixed=fixed)


def _of_search(state: State, side: Side, search: FormationId, about: About) -> Iterator[Command]:
    """Of the kinds that are asked for: before it leaves, and then of each force its side was told of."""
    for kind in (s.CancelSearch, s.LaunchSearch):
        if kind in about.kinds:
            yield kind(side=side.id, search=search)
    if AT_A_FORCE.isdisjoint(about.kinds):
        return
    for force in ("", *map(str, state.intel[side.id].markers)):
        yield from (order for order in of_search(state, side, search, force).values() if type(order) in about.kinds)


def _forces(state: State, data: Catalog, side: Side, about: About) -> Iterator[Offer]:
    """10.1 and 5.3 Where each force may be plotted, and the ships its side may sink."""
    for force in side.task_forces.values():
        to = Field("to", partial(_around, data, force.hex), words=partial(with_direction, data.chart.grid, force.hex))
        fixed = {"side": side.id, "task_force": force.id}
        yield Offer("10.1", f"TF {force.id}", (), side.id, at=force.id, about=s.PlotMove, asks=(to,), fixed=fixed)
        templates = (_any("templates", several=True),)
        yield Offer("11.1", "Formation", (), side.id, at=force.id, about=LayFormation, asks=templates, fixed=fixed)
        yield from scuttling(side, force.id) if s.Scuttle in about.kinds else ()
    yield Offer("10.2", "Plot again what was plotted", (s.RepeatPlots(side=side.id),), side.id)
    yield Offer("3.2", "Exchange the maps", (s.ExchangeMaps(),))


def _around(data: Catalog, at: HexId, chosen: Filled) -> list[HexId]:
    return [HexId(to) for to in data.chart.grid.neighbours(at)]


def _raiders(state: State, data: Catalog, side: Side, about: About) -> Iterator[Offer]:
    return (resolving(side, raider) for raider in side.combat.raiders.values())


AT_A_FORCE = frozenset(
    {s.RecallSearch, s.AnnounceSearch, s.SearchBand, s.PlayJoker, s.ShadowForce, s.EndShadow},
)
"""What a search that is out can be ordered."""
Listed = Callable[[State, Catalog, Side, About], Iterator[Offer]]
LISTED: Mapping[type[Command], Listed] = {
    **dict.fromkeys(OF_DECKS, _decks),
    **dict.fromkeys((c.TurnHome, c.Divert, c.FormCap, c.FormStrike, s.RedirectStrike), _flights),
    **dict.fromkeys((s.CancelSearch, s.LaunchSearch, s.SealPlans, s.CloseSearches, s.RecallSearch), _searches),
    **dict.fromkeys((s.AnnounceSearch, s.SearchBand, s.PlayJoker, s.ShadowForce, s.EndShadow), _searches),
    **dict.fromkeys((s.DeclareSearchAttack, s.SetSearchOrders), _searches),
    **dict.fromkeys((s.PlotMove, s.Scuttle, LayFormation, s.RepeatPlots, s.ExchangeMaps), _forces),
    ResolveAttack: _raiders,
}
"""Where the orders of each kind are listed."""
