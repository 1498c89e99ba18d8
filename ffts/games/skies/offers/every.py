"""Every order a side could be asked about by its kind, beyond what the Watch lists: named, and judged by nobody yet."""

from collections.abc import Iterator, Mapping

from ffts.core.model import Command
from ffts.core.offer import About, Field, Offer
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import AfId, HexId
from ffts.games.skies.offers.chosen import respots
from ffts.games.skies.offers.flights import diverting, turning_home
from ffts.games.skies.offers.searching import attacking, closing, in_contact, of_search, scuttling
from ffts.games.skies.rules.ch06.readying import ABOARD
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor, Platform, Where
from ffts.games.skies.words import menu

Places = tuple[Where, ...]
FOR_AFS: Mapping[type[Command], tuple[str, Places]] = {
    c.Launch: ("6.9", ABOARD),
    c.Land: ("6.12", (Where.AIR,)),
    c.TurnRound: ("6.13.1", (Where.AIR,)),
    c.BringUp: ("6.7.3", (Where.HANGAR,)),
    c.StrikeBelow: ("6.7.2", (Where.DECK,)),
    c.Ready: ("6.8", ABOARD),
    c.Unready: ("6.8", ABOARD),
    c.Repair: ("16.3", ABOARD),
}
"""What a carrier or base can be told to do with aircraft, and where those are from among whom they are chosen."""


def every(state: State, data: Catalog, side: Side, about: About) -> Iterator[Offer]:
    """Those of the kinds that are asked for."""
    for offers in (_decks, _flights, _searches, _forces):
        yield from about.among(offers(state, data, side))


def _decks(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.5-6.13 and 16.3 Of each carrier and base, its aircraft being chosen."""
    for platform in side.platforms.values():
        own = [af for af in side.air.values() if af.platform == platform.id]
        for kind, (rule, places) in FOR_AFS.items():
            afs = tuple(af.id for af in own if af.where in places)
            if afs:
                yield _for_afs(side, platform, kind, rule, afs)
        yield from respots(platform, ())


def _for_afs(side: Side, platform: Platform, kind: type[Command], rule: str, afs: tuple[AfId, ...]) -> Offer:
    field = Field("afs", lambda chosen: afs, several=True)
    fixed = {"platform": platform.id}
    return Offer(rule, platform.name, (), side.id, at=platform.id, about=kind, asks=(field,), fixed=fixed)


def _flights(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    for flight in side.formations.values():
        yield from turning_home(side, flight)
        yield from diverting(side, flight.afs, flight.platform)
    free = [af for af in side.air.values() if af.where is Where.AIR and af.formation is None]
    for home in dict.fromkeys(af.platform for af in free):
        yield from _without_mission(side, [af for af in free if af.platform == home])


def _without_mission(side: Side, free: list[AirFactor]) -> Iterator[Offer]:
    """6.2 Who is up without one turns home or makes for another deck."""
    afs = tuple(af.id for af in free)
    home = c.TurnHome(side=side.id, afs=afs)
    yield Offer("6.2", menu(home, None), (home,), side.id, at=free[0].platform)
    yield from diverting(side, afs, free[0].platform)


def _searches(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """8.2-8.5 Of those that are out, at each force the side was told of."""
    yield from (offer for offer in closing(state) if offer.side == side.id)
    forces = [str(force) for force in state.intel[side.id].markers]
    for search in side.searches.values():
        orders = [order for force in ("", *forces) for order in of_search(state, side, search.id, force).values()]
        cancel = s.CancelSearch(side=side.id, search=search.id)
        for order in (cancel, *orders):
            yield Offer("8.2", menu(order, state), (order,), side.id, at=search.platform or "")
    for search in in_contact(side):
        for find in search.finds:
            yield from attacking(state.public, side, search, find.task_force)


def _forces(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """10.1 and 5.3 Where each force may be plotted, and the ships its side may sink."""
    for force in side.task_forces.values():
        for to in data.chart.grid.neighbours(force.hex):
            plot = s.PlotMove(side=side.id, task_force=force.id, to=HexId(to))
            yield Offer("10.1", menu(plot, state), (plot,), side.id, at=force.id)
        yield from scuttling(side, force.id)
