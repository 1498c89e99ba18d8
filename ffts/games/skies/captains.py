"""3.6 The captain of a carrier, a base or a force: of his side's view what is his, and where his side's forces are."""

from collections.abc import Iterable, Mapping
from typing import Any

from ffts.core.seats.captains import EVERY_CAPTAIN, ITS_STAFF, Captains
from ffts.games.skies import events as e
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.events import strike as et
from ffts.games.skies.names import AfId, FormationId, PlatformId, TfId
from ffts.games.skies.state.air import AirFactor, Formation, Platform
from ffts.games.skies.state.parts import Marker, Side, TaskForce
from ffts.games.skies.state.search import Search
from ffts.games.skies.view import SideView


def commands(view: SideView) -> Iterable[tuple[str, str]]:
    """6.4 and 5 Its carriers and bases, and its forces."""
    yield from ((each.id, each.name) for each in view.own.platforms.values())
    yield from ((each.id, each.name) for each in view.own.task_forces.values() if each.ships)


def belongs(view: SideView, at: str) -> frozenset[str]:
    """His ships, decks, aircraft, flights and searches."""
    own = view.own
    platforms = platforms_of(own, at)
    ships = own.task_forces[TfId(at)].ships if at in own.task_forces else (at,)
    return frozenset(
        (at, *ships, *platforms, *_air(own, platforms), *_flights(own, platforms), *_searches(own, platforms))
    )


def narrowed(view: SideView, at: str) -> SideView:
    """What a captain reads: his decks and aircraft, and the ships he sails with."""
    own = view.own
    platforms = platforms_of(own, at)
    forces = _forces(own, at)
    sail = [ship for force in forces.values() for ship in force.ships]
    return view.model_copy(
        update={
            "own": own.model_copy(
                update={
                    "platforms": platforms,
                    "air": _air(own, platforms),
                    "formations": _flights(own, platforms),
                    "searches": _searches(own, platforms),
                    "task_forces": forces,
                    "ships": {ship: own.ships[ship] for ship in sail},
                }
            )
        }
    )


def alone(view: SideView, at: str) -> SideView:
    """8.2.5 What a captain knows while only signals tell him more: of the enemy what his own searches saw, and his
    marker where everybody sees it (3.2)."""
    return narrowed(unheard(view, at), at)


def unheard(view: SideView, at: str) -> SideView:
    """8.2.5 The whole of his side without what others of it found; of a commander ashore without what anybody found."""
    own = platforms_of(view.own, at) if at else {}
    flights, searches = _flights(view.own, own), _searches(view.own, own)
    seen = tuple(each for each in view.intel.sightings if each.by.rpartition(" search ")[0] in own)
    forces = {each.task_force for each in seen} | {TfId(each.target) for each in flights.values()}
    intel = view.intel.model_copy(
        update={
            "sightings": seen,
            "markers": _markers(view, {each.task_force for each in seen}),
            "formations": {ident: each for ident, each in view.intel.formations.items() if ident in forces},
            "wrecks": tuple(each for each in view.intel.wrecks if each.task_force in forces),
        }
    )
    side = view.own.model_copy(
        update={
            "searches": {
                ident: each if ident in searches else _silent(each) for ident, each in view.own.searches.items()
            },
            "formations": {
                ident: each if ident in flights else _unaimed(each) for ident, each in view.own.formations.items()
            },
        }
    )
    return view.model_copy(update={"intel": intel, "own": side})


def _markers(view: SideView, forces: set[TfId]) -> Mapping[TfId, Marker]:
    public = view.public.shows_positions
    return {
        ident: marker if ident in forces else marker.model_copy(update={"sighted_on": None, "sighted_at": None})
        for ident, marker in view.intel.markers.items()
        if public or ident in forces
    }


def _silent(search: Search) -> Search:
    """8.2 Another's search: where it flies is known, and not what it finds."""
    return search.model_copy(update={"finds": (), "shadows": (), "tried": {}, "jokers": (), "attacks": ()})


def _unaimed(flight: Formation) -> Formation:
    """12.1 Another's strike: that it flies is known, and not at whom."""
    if flight.kind != "strike":
        return flight
    return flight.model_copy(update={"target": "", "destination": flight.hex})


REPORTS = (e.TaskForceSighted, e.ReportDelayed, e.TaskForceLostSight)


def found_by(fact: Any, side: str) -> str | None:
    """8.2 A search, the flights of a strike, or the reports that are put together for the side."""
    if getattr(fact, "by", getattr(fact, "side", side)) != side:
        return None
    if isinstance(fact, REPORTS):
        return ITS_STAFF
    if hasattr(fact, "task_force") and hasattr(fact, "search"):
        return str(fact.search)
    if isinstance(fact, et.FormationSeen | et.SinkingsSeen):
        return EVERY_CAPTAIN
    if isinstance(fact, ea.FormationFormed) and fact.mission == "strike":
        return str(fact.formation)
    return EVERY_CAPTAIN if isinstance(fact, AT_THE_TARGET) else None


AT_THE_TARGET = (
    et.SightingRolled,
    et.StrikeStrayed,
    et.GroupCommitted,
    et.TargetChosen,
    et.GroupDivided,
    es.StrikeRedirected,
)
"""12.5-15 What the crews of a strike see and do there."""


def platforms_of(own: Side, at: str) -> Mapping[PlatformId, Platform]:
    """6.4 The carrier or base itself, or the carriers of the force."""
    ships = own.task_forces[TfId(at)].ships if at in own.task_forces else (at,)
    return {ident: each for ident, each in own.platforms.items() if ident in ships}


def _forces(own: Side, at: str) -> Mapping[TfId, TaskForce]:
    """5 The force, or the one in which the carrier sails; none of a base."""
    return {ident: each for ident, each in own.task_forces.items() if at == ident or at in each.ships}


def _air(own: Side, platforms: Mapping[PlatformId, Platform]) -> Mapping[AfId, AirFactor]:
    """6.3 Those of these decks, strangers that stand on them, who flies with them, and who was to search."""
    aboard = [af for each in platforms.values() for af in each.deck]
    flying = [af for each in _flights(own, platforms).values() for af in each.afs]
    searching = [af for each in _searches(own, platforms).values() for af in each.afs]
    theirs = {*aboard, *flying, *searching}
    return {ident: each for ident, each in own.air.items() if each.platform in platforms or ident in theirs}


def _flights(own: Side, platforms: Mapping[PlatformId, Platform]) -> Mapping[FormationId, Formation]:
    """4.5 Those that go home there, and those in which aircraft of theirs fly."""
    return {
        ident: each
        for ident, each in own.formations.items()
        if each.platform in platforms or any(own.air[af].platform in platforms for af in each.afs)
    }


def _searches(own: Side, platforms: Mapping[PlatformId, Platform]) -> Mapping[FormationId, Search]:
    return {ident: each for ident, each in own.searches.items() if each.platform in platforms}


CAPTAINS = Captains(commands, belongs, narrowed, frozenset({"target", "to"}), alone, unheard, found_by)
