"""10.6 and 7.5: when aircraft in the air are where they fly to, and when they are over a deck again."""

from ffts.games.skies.names import AfId, HexId, PlatformId
from ffts.games.skies.rules.ch07.flight import Place, home_from, home_on
from ffts.games.skies.rules.ch07.plans import speed_of_search
from ffts.games.skies.rules.ch10.movement import arrival, moved_until, place_of, speed_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Formation
from ffts.games.skies.state.parts import Public, Side
from ffts.games.skies.state.search import IN_FLIGHT, PLANNED, Search, Shadow


def due_on(public: Public, data: Catalog, side: Side, formation: Formation) -> int | None:
    """10.6 The turn in which it is where it flies to; None when it is there, or comes when it likes (8.3.2)."""
    if formation.phase in ("on station", "overhead"):
        return None
    if (search := side.searches.get(formation.id)) is not None:
        return pattern_back(public, data, side, search) if search.stage in IN_FLIGHT else None
    home = place_of(data, side, formation.platform)
    goal = home if formation.phase == "returning" else formation.destination
    start = max(moved_until(public), formation.forming_until)
    return arrival(start, data.chart.grid.distance(formation.hex, goal), speed_of(data, side, formation.afs))


def back_on(public: Public, data: Catalog, side: Side, formation: Formation) -> int:
    """10.6 The turn in which all of it is over its deck, as that lies now, if nothing keeps it: after its target, after
    its pattern, or at once."""
    if formation.platform not in side.platforms:
        return public.turn
    if (search := side.searches.get(formation.id)) is not None:
        return search_back(public, data, side, search)
    there = due_on(public, data, side, formation)
    if there is None:
        return _straight(public, data, side, formation.afs, formation.hex, formation.platform)
    if formation.phase == "returning":
        return there
    way = data.chart.grid.distance(formation.destination, place_of(data, side, formation.platform))
    return arrival(there, way, speed_of(data, side, formation.afs))


def search_back(public: Public, data: Catalog, side: Side, search: Search) -> int:
    """7.5 and 8.3.2 With its pattern, and its shadowers when they let go now."""
    if search.stage in PLANNED:
        return home_on(search.begin, search.range, search.speed)
    with_it = [pattern_back(public, data, side, search)] if search.stage in IN_FLIGHT else []
    return max([*with_it, *(shadower_back(public, data, side, search, each) for each in search.shadows), public.turn])


def pattern_back(public: Public, data: Catalog, side: Side, search: Search) -> int:
    """7.5 The turn in which a search that flies is over its base, from where it is now."""
    place, speed = Place(search.distance, search.stage), speed_of_search(data, side, search)
    return home_from(place, search.range, speed, max(moved_until(public), search.begin - 1))


def shadower_back(public: Public, data: Catalog, side: Side, search: Search, shadow: Shadow) -> int:
    """8.3 The turn in which a shadower that lets go now is over its own deck; one of the scenario's, where it began."""
    if shadow.af is None:
        home, speed = search.origin, search.speed
    else:
        home, speed = place_of(data, side, side.air[shadow.af].platform), speed_of(data, side, (shadow.af,))
    return arrival(moved_until(public), data.chart.grid.distance(shadow.hex, home), speed)


def soonest_over(public: Public, data: Catalog, side: Side, af: AirFactor, platform: PlatformId) -> int:
    """10.6 and 4.7 The turn in which one that turns for `platform` at once is over it, as that lies now.

    A search is everywhere on its arc: it comes home first.
    """
    formation = side.formations.get(af.formation) if af.formation else None
    if formation is None:
        return _straight(public, data, side, (af.id,), place_of(data, side, af.platform), platform)
    search = side.searches.get(formation.id)
    if search is None:
        return _straight(public, data, side, formation.afs, formation.hex, platform)
    shadows = [shadow.hex for shadow in search.shadows if shadow.af == af.id]
    if shadows:
        return max(_straight(public, data, side, (af.id,), at, platform) for at in shadows)
    return _straight(public, data, side, formation.afs, search.origin, platform, search.distance)


def _straight(
    public: Public, data: Catalog, side: Side, afs: tuple[AfId, ...], at: HexId, to: PlatformId, before: int = 0
) -> int:
    """From `at` to `to`, after `before` hexes more: this turn, if they are there."""
    way = before + data.chart.grid.distance(at, place_of(data, side, to))
    return arrival(moved_until(public), way, speed_of(data, side, afs)) if way else public.turn
