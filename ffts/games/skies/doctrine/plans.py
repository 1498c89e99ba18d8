"""7.4 Which searches a player plans: in the morning as they were flown, at noon where the enemy was lost."""

from collections.abc import Collection, Iterator

from ffts.core.lattice import CIRCLE, STEP
from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.enemy import carriers_at, carriers_seen
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import AfId, HexId, PlatformId
from ffts.games.skies.offers.as_flown import as_flown
from ffts.games.skies.rules.ch07.flight import home_on
from ffts.games.skies.rules.ch07.plans import ARC_OF_AN_AF, FAR, FAR_IN_PAIRS, FIRST_BEGIN, NARROW_ARC, afs_needed
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import width_of
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.parts import Marker, Side
from ffts.games.skies.state.search import PLANNED, Search

SCOUT = ("scout", "clean")
TO_LAND = 1
TO_STRIKE = "the other aircraft are kept to strike"
A_FEW, BEYOND = 2, 2
"""AFs of a deck that look for a force that was lost, and how many hexes beyond its last place."""


def plans_of(play: Rehearsal, doctrine: Doctrine, begin: int | None) -> Iterator[s.PlanSearch]:
    """7.4 The searches to plan now. In the morning, without `begin`, those that were flown, or all round where nothing
    is known of them; at noon, for that turn, about the place where enemy carriers were last seen, or all round."""
    flown = [order for _, order in as_flown(play.data, play.side)] if begin is None else []
    if flown:
        yield from (_wider(play, plan) for plan in _in_time(play, flown)) if doctrine.wider else flown
    elif begin is None:
        for platform in play.side.platforms:
            yield from _closing_the_horizon(play, platform, begin)
    elif doctrine.noon and not _in_contact(play):
        yield from _at_noon(play, doctrine, begin)


def gaps_of(play: Rehearsal) -> str:
    """7.4.5 The bearings into which no search of its own looks, and why they may be left; nothing if there are none."""
    planned = [search for search in play.side.searches.values() if search.stage in PLANNED]
    looked = {(search.arc[0] + on) % CIRCLE for search in planned for on in range(0, width_of(search.arc), STEP)}
    left = [bearing for bearing in range(0, CIRCLE, STEP) if bearing not in looked]
    if not left or not looked:
        return ""
    return f"nobody looks into {', '.join(_arcs(left))}: {_why_left(play, planned, set(left))}"


def _arcs(bearings: list[int]) -> Iterator[str]:
    """Bearings that lie side by side as one arc, also across north."""
    there = set(bearings)
    for first in (bearing for bearing in bearings if (bearing - STEP) % CIRCLE not in there):
        end = first + STEP
        while end % CIRCLE in there:
            end += STEP
        yield f"{first:03d}-{end % CIRCLE:03d}"


def _why_left(play: Rehearsal, planned: Collection[Search], left: Collection[int]) -> str:
    """A-012 Whether a marker lies there, of those that both sides know, as far as searches go."""
    markers = [marker.hex for marker in play.intel.markers.values()]
    if not (play.public.shows_positions and markers):
        return TO_STRIKE
    grid, far = play.data.chart.grid, max(search.range for search in planned) + BEYOND
    places = {search.origin or place_of(play.data, play.side, search.platform) for search in planned if search.platform}
    there = {
        grid.bearing(here, at) // STEP * STEP
        for here in places
        for at in markers
        if at != here and grid.distance(here, at) <= far
    }
    return TO_STRIKE if there & set(left) else f"no marker lies there within {far} hexes"


def _in_time(play: Rehearsal, flown: list[s.PlanSearch]) -> Iterator[s.PlanSearch]:
    """7.4.6 By whoever stands where he can leave first, and from the turn in which all of them can: a search that
    cannot leave in its turn is cancelled."""
    chosen = list[tuple[s.PlanSearch, list[AirFactor]]]()
    for plan in flown:
        taken = {af.id for _, afs in chosen for af in afs}
        chosen.append((plan, _who_leaves_first(play, plan, taken)))
    searchers = {af.id for _, afs in chosen for af in afs}
    for plan, afs in chosen:
        begin = plan.begin + _delay(play, plan, afs, searchers)
        yield plan.model_copy(update={"afs": tuple(af.id for af in afs), "begin": begin})


def _who_leaves_first(play: Rehearsal, plan: s.PlanSearch, taken: Collection[AfId]) -> list[AirFactor]:
    """7.4.6 As many of the squadron as were named: with the load of the plan, on deck, the foremost and readiest."""
    squadron, deck = play.side.air[plan.afs[0]].squadron, play.side.platforms[plan.platform].deck

    def order(af: AirFactor) -> tuple[bool, int, int]:
        unlike = af.load != plan.load if plan.load else af.load not in SCOUT
        return unlike, deck.index(af.id) if af.id in deck else len(deck), -af.work

    mates = (af for af in play.side.air.values() if af.squadron == squadron and af.platform == plan.platform)
    free = [af for af in mates if af.id not in taken and not af.damaged and not af.unflyable]
    return sorted(free, key=order)[: len(plan.afs)]


def _delay(play: Rehearsal, plan: s.PlanSearch, afs: list[AirFactor], searchers: Collection[AfId]) -> int:
    """6.7 and 7.4.6 Turns until nobody is in their way: those below are brought up and a deck load before them goes
    below in one."""
    deck, kinds = play.side.platforms[plan.platform].deck, play.data.aircraft
    if play.data.carriers[plan.platform].is_base:
        return 0
    if any(af.id not in deck for af in afs):
        return 1
    ahead = (play.side.air[af] for af in deck[: max(deck.index(af.id) for af in afs)] if af not in searchers)
    return int(any(kinds[af.aircraft].role is not Role.FIGHTER for af in ahead))


def _at_noon(play: Rehearsal, doctrine: Doctrine, begin: int) -> Iterator[s.PlanSearch]:
    """7.4.1 About the place where enemy carriers were seen last; else at the markers on the map that nobody has looked
    into, shared out among the decks; else all round."""
    unknown = _markers(play) if doctrine.manoeuvres else []
    for number, platform in enumerate(_searching_decks(play, begin)):
        lost = _nearest(play, platform)
        if lost:
            yield from _looking_again(play, platform, begin, lost)
        elif unknown:
            yield from _at_markers(play, platform, begin, unknown[number:] + unknown[:number])
        else:
            yield from _closing_the_horizon(play, platform, begin)


def _searching_decks(play: Rehearsal, begin: int) -> list[PlatformId]:
    return [deck for deck in play.side.platforms if _scouts_of(play.data, play.side, deck, begin)]


def _markers(play: Rehearsal) -> list[HexId]:
    """A-012 Where forces are of which no carrier was seen yet, as both sides know; those never found first, and the
    nearest of them."""
    if not play.public.shows_positions:
        return []
    own = [force.hex for force in play.side.task_forces.values() if force.gone_on is None]
    found = {sighting.task_force for sighting in play.intel.sightings}
    grid = play.data.chart.grid

    def order(marker: Marker) -> tuple[bool, int, str]:
        return marker.task_force in found, min((grid.distance(marker.hex, at) for at in own), default=0), marker.hex

    return list(dict.fromkeys(marker.hex for marker in sorted(play.intel.markers.values(), key=order)))


def _at_markers(play: Rehearsal, platform: PlatformId, begin: int, markers: list[HexId]) -> Iterator[s.PlanSearch]:
    """7.4.5 A few AFs, each to one marker and somewhat beyond, as far as it comes home from: who does not quite reach
    it looks as far as he can, for it may come nearer."""
    here, grid = place_of(play.data, play.side, platform), play.data.chart.grid
    scouts = _scouts_of(play.data, play.side, platform, begin)
    farthest = sorted(scouts, key=lambda af: -_there_and_back(play.data, af, begin))
    reach = _there_and_back(play.data, farthest[0], begin) + BEYOND
    near = [at for at in markers if at != here and grid.distance(here, at) <= reach]
    for af, at in zip(farthest, near[:A_FEW], strict=False):
        yield from _side_by_side(play, [af], grid.bearing(here, at), begin, grid.distance(here, at) + BEYOND)


def _wider(play: Rehearsal, plan: s.PlanSearch) -> s.PlanSearch:
    """7.4.5 and 8.2 As far as its aircraft come home from and no more of them are needed: what it passes on its way
    out it passes again on its way home, and each turn is a look."""
    afs = [play.side.air[af] for af in plan.afs]
    kinds = [play.data.aircraft[af.aircraft] for af in afs]
    far = min(
        min(kind.search_range or 0, _there_and_back(play.data, af, plan.begin))
        for kind, af in zip(kinds, afs, strict=True)
    )
    reach = min(FAR_IN_PAIRS if plan.paired else FAR, far)
    enough = afs_needed(width_of(plan.arc), reach, plan.paired) <= len(afs)
    return plan.model_copy(update={"range": reach}) if enough and reach > plan.range else plan


def _nearest(play: Rehearsal, platform: PlatformId) -> HexId | None:
    """7.2 Where the nearest of the enemy's carriers was seen last."""
    grid, here = play.data.chart.grid, place_of(play.data, play.side, platform)
    return min(
        (hex_ for hex_ in carriers_at(play.intel) if hex_ != here),
        key=lambda hex_: grid.distance(here, hex_),
        default=None,
    )


def _in_contact(play: Rehearsal) -> bool:
    """8.3 Whether somebody keeps contact with carriers; cruisers are not looked for."""
    known = carriers_seen(play.intel)
    return any(shadow.task_force in known for search in play.side.searches.values() for shadow in search.shadows)


def _closing_the_horizon(play: Rehearsal, platform: PlatformId, begin: int | None) -> Iterator[s.PlanSearch]:
    """7.4.5 All round if there are six AFs, otherwise about the bearing of the middle of the map."""
    ready = _scouts_of(play.data, play.side, platform, begin)[: CIRCLE // ARC_OF_AN_AF]
    yield from _side_by_side(
        play, ready, _towards_the_middle(play.data, play.side, platform), begin or FIRST_BEGIN, FAR
    )


def _looking_again(play: Rehearsal, platform: PlatformId, begin: int, lost: HexId) -> Iterator[s.PlanSearch]:
    """7.4.5 A few AFs to the place where enemy carriers were seen last and somewhat beyond; those who have attacked
    already before those who have not."""
    here, grid = place_of(play.data, play.side, platform), play.data.chart.grid
    ready = sorted(_scouts_of(play.data, play.side, platform, begin), key=lambda af: af.struck_on is None)[:A_FEW]
    reach = grid.distance(here, lost) + BEYOND
    yield from _side_by_side(play, ready, grid.bearing(here, lost), begin, reach)


def _scouts_of(data: Catalog, side: Side, platform: PlatformId, begin: int | None) -> list[AirFactor]:
    """7.4.2 Those of a deck who search farthest, the readiest first."""
    ready = [af for af in side.air.values() if af.platform == platform and _scouts(data, af, begin)]
    most = max((data.aircraft[af.aircraft].search_range or 0 for af in ready), default=0)
    ready = [af for af in ready if data.aircraft[af.aircraft].search_range == most]
    return sorted(ready, key=lambda af: (af.where is Where.HANGAR, -af.work))


def _side_by_side(play: Rehearsal, afs: list[AirFactor], about: int, begin: int, reach: int) -> Iterator[s.PlanSearch]:
    """7.4.5 One search each AF, about this bearing, so that one that cannot leave does not keep the others on deck."""
    wide = NARROW_ARC if reach > FAR else ARC_OF_AN_AF
    first = (about - len(afs) * wide // 2 + STEP // 2) // STEP * STEP
    for at, af in enumerate(afs):
        start = (first + at * wide) % CIRCLE
        kind = play.data.aircraft[af.aircraft]
        order = play.order(
            s.PlanSearch,
            af.platform,
            afs=(af.id,),
            begin=begin,
            arc=(start, (start + wide) % CIRCLE),
            range=min(kind.search_range or 0, reach, _there_and_back(play.data, af, begin)),
            load=_load_of(play.data, af),
        )
        if order is not None:
            yield order


def _there_and_back(data: Catalog, af: AirFactor, begin: int) -> int:
    """4.2 and 7.5 As far as it comes home from by the calendar, with a turn in hand to land."""
    load = data.aircraft[af.aircraft].loads[_load_of(data, af)]
    last, reach = begin - 1 + load.endurance - TO_LAND, 1
    while home_on(begin, reach + 1, load.speed_class) <= last:
        reach += 1
    return reach


def _load_of(data: Catalog, af: AirFactor) -> str:
    """6.8 The one it has; else that of a scout."""
    return af.load or next(load for load in SCOUT if load in data.aircraft[af.aircraft].loads)


def _scouts(data: Catalog, af: AirFactor, begin: int | None) -> bool:
    """In the morning those that stand ready to search; at noon whoever is aboard, with the bomb he carries."""
    kind = data.aircraft[af.aircraft]
    if kind.search_range is None or not any(load in kind.loads for load in SCOUT) or af.damaged or af.unflyable:
        return False
    if begin is None:
        return af.load in SCOUT and af.work > 0
    return af.where in (Where.DECK, Where.HANGAR, Where.PARK)


def _towards_the_middle(data: Catalog, side: Side, platform: PlatformId) -> int:
    grid = data.chart.grid
    here = place_of(data, side, platform)
    middle = grid.hexes[len(grid.hexes) // 2]
    return grid.bearing(here, middle) if here != middle else 0
