"""What a player knows of his side before the day: its habits, the searches of the record, the strike at dawn."""

from collections.abc import Iterator, Mapping

from ffts.core.hexes import Arc
from ffts.core.lattice import CIRCLE, STEP
from ffts.core.model import Data
from ffts.games.skies.ahead.as_flown import as_flown
from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import AfId, PlatformId, SideId
from ffts.games.skies.rules.ch07.plans import ARC_OF_AN_AF, FAR, FIRST_BEGIN
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.rules.seats import navy_of
from ffts.games.skies.sequence import turn_about
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.doctrine import Habits
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.parts import Side

SCOUT = ("scout", "clean")
TO_LAND = 2
RECORD = "record"
LOADS: Mapping[Role, tuple[str, ...]] = {
    Role.DIVE_BOMBER: ("1000lb", "500kg", "250kg", "500lb"),
    Role.TORPEDO_BOMBER: ("torpedo", "1000lb", "800kg", "500kg"),
    Role.LEVEL_BOMBER: ("1000lb", "500lb", "500kg"),
    Role.FIGHTER: ("clean",),
}
"""6.8 What each kind of aircraft is readied with, the first its type has."""


class Planned(Data):
    """7.4.6 One search of a plan that is known from the record."""

    platform: str
    squadron: str
    afs: int
    begin: int
    arc: Arc
    range: int


class OfTheDay(Data):
    """What a side had in mind on this day, whoever commanded it."""

    searches: tuple[Planned, ...] = ()
    """7.4 The plans of the morning; without any, whoever can search at dawn closes as much of the horizon as he can."""
    second_choice: int = 18
    """The turn from which forces without carriers are struck."""
    shore_strikes: bool = True
    """Whether bombers based ashore attack ships."""
    dawn_target: str = ""
    """The enemy base that is struck first."""
    dawn_until: int = 3
    """The last turn a strike leaves for it."""
    home_by_light: bool = True
    """6.12.5 Whether nobody is sent who would come home after sunset."""


class Doctrine(Habits, OfTheDay):
    """How a side is played on this day."""


# 8 May 1942 (data file of searches, after Lundstrom): 18 SBDs of Lexington all round, 200 miles in the northern half
# and 150 in the southern, in the air at 0635; 7 B5N of Zuikaku and Shokaku from 140 to 230 degrees, 250 miles, 0615.
# A hex is 40 miles, an AF three aircraft, an arc has steps of 30 degrees. Aircraft ashore stayed out of this battle.
CORAL_SEA: Mapping[str, OfTheDay] = {
    "USN": OfTheDay(
        searches=(
            Planned(platform="CV2", squadron="VS-2", afs=3, begin=3, arc=(270, 90), range=5),
            Planned(platform="CV2", squadron="VS-2", afs=3, begin=3, arc=(90, 270), range=4),
        ),
        shore_strikes=False,
        second_choice=99,
    ),
    "IJN": OfTheDay(
        searches=(
            Planned(platform="Shokaku", squadron="SHO-T", afs=2, begin=2, arc=(120, 210), range=6),
            Planned(platform="Zuikaku", squadron="ZUI-T", afs=1, begin=2, arc=(210, 240), range=6),
        ),
        shore_strikes=False,
        second_choice=99,
    ),
}
# 4 June 1942 (data files of searches and timeline): 22 PBY of Midway from 200 to 20 degrees, at 0415; 10 SBD of
# Yorktown in the northern half, 100 miles, at 0430. Japan struck Midway at 0430 with half of its aircraft; its float
# planes are the scenario's own. Midway's bombers flew against the carriers.
MIDWAY: Mapping[str, OfTheDay] = {
    "USN": OfTheDay(
        searches=(
            Planned(platform="MIDWAY", squadron="VP-44", afs=4, begin=2, arc=(210, 330), range=8),
            Planned(platform="MIDWAY", squadron="VP-23", afs=2, begin=2, arc=(330, 30), range=8),
            Planned(platform="CV5", squadron="VS-5", afs=3, begin=2, arc=(270, 90), range=3),
        ),
    ),
    "IJN": OfTheDay(dawn_target="MIDWAY"),
}
OF_SCENARIO: Mapping[str, Mapping[str, OfTheDay]] = {"coral-sea-8-may": CORAL_SEA, "midway-4-june": MIDWAY}


def doctrine_of(data: Catalog, side: SideId, temper: str = RECORD) -> Doctrine:
    """The habits of its navy in this temper, and what it had in mind on this day."""
    habits = data.doctrine.habits(navy_of(data, side), temper)
    day = OF_SCENARIO.get(data.scenario.id, {}).get(side) or _as_written(data, side)
    return Doctrine.model_validate({**dict(habits), **dict(day)})


def _as_written(data: Catalog, side: SideId) -> OfTheDay:
    """What the scenario itself says of it."""
    intent, start, plain = data.scenario.side(side).intent, data.scenario.start, OfTheDay()
    return OfTheDay(
        second_choice=turn_about(start, intent.any_force_from) if intent.any_force_from else plain.second_choice,
        shore_strikes=intent.shore_strikes,
        dawn_target=intent.strike_first,
        dawn_until=turn_about(start, intent.until) if intent.until else plain.dawn_until,
        home_by_light=intent.home_by_light,
    )


def plans_of(play: Rehearsal, doctrine: Doctrine, begin: int | None) -> Iterator[s.PlanSearch]:
    """7.4 The searches to plan now: in the morning without `begin`, at noon for that turn."""
    flown = [order for _, order in as_flown(play.data, play.side)] if begin is None else []
    if begin is None and doctrine.searches:
        yield from _recorded(play.side, doctrine)
    elif flown:
        yield from flown
    elif begin is None or (doctrine.noon and not _in_contact(play.side)):
        for platform in play.side.platforms:
            yield from _closing_the_horizon(play.data, play.side, platform, begin)


def _recorded(side: Side, doctrine: Doctrine) -> Iterator[s.PlanSearch]:
    taken = set[AfId]()
    for plan in doctrine.searches:
        own = (af for af in side.air.values() if (af.platform, af.squadron) == (plan.platform, plan.squadron))
        free = sorted((af for af in own if af.id not in taken), key=lambda af: -af.work)[: plan.afs]
        taken |= {af.id for af in free}
        yield s.PlanSearch(
            platform=PlatformId(plan.platform),
            afs=tuple(af.id for af in free),
            begin=plan.begin,
            arc=plan.arc,
            range=plan.range,
        )


def _in_contact(side: Side) -> bool:
    return any(search.shadows for search in side.searches.values())


def _closing_the_horizon(data: Catalog, side: Side, platform: PlatformId, begin: int | None) -> Iterator[s.PlanSearch]:
    """7.4.5 All round if there are six AFs, otherwise about the bearing of the middle of the map; one search each two
    AFs, so that a part that cannot leave does not keep the others on deck."""
    ready = [af for af in side.air.values() if af.platform == platform and _scouts(data, af, begin)]
    most = max((data.aircraft[af.aircraft].search_range or 0 for af in ready), default=0)
    ready = [af for af in ready if data.aircraft[af.aircraft].search_range == most]
    ready.sort(key=lambda af: (af.where is Where.HANGAR, -af.work))
    ready = ready[: CIRCLE // ARC_OF_AN_AF]
    if not ready:
        return
    width = len(ready) * ARC_OF_AN_AF
    first = (_towards_the_middle(data, side, platform) - width // 2) // STEP * STEP
    for at, af in enumerate(ready):
        start = (first + at * ARC_OF_AN_AF) % CIRCLE
        yield s.PlanSearch(
            platform=platform,
            afs=(af.id,),
            begin=begin or FIRST_BEGIN,
            arc=(start, (start + ARC_OF_AN_AF) % CIRCLE),
            range=min(most, FAR, _there_and_back(data, af)),
            load=af.load or next(load for load in SCOUT if load in data.aircraft[af.aircraft].loads),
        )


def _there_and_back(data: Catalog, af: AirFactor) -> int:
    """4.2 Half its endurance, with a turn or two to land."""
    kind = data.aircraft[af.aircraft]
    load = af.load or next(load for load in SCOUT if load in kind.loads)
    return max(1, (kind.loads[load].endurance - TO_LAND) // 2)


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
