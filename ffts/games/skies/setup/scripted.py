"""7.4.3 The scenario's own searches, from their record or from the sector by bearing that the history gives."""

from ffts.core.hexes import arc_over
from ffts.games.skies.names import FormationId, HexId
from ffts.games.skies.rules.ch04 import last_turn
from ffts.games.skies.rules.ch07.flight import Place, flown
from ffts.games.skies.sequence import turn_about
from ffts.games.skies.sheets.aircraft import Load, SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import Record, read_plan
from ffts.games.skies.sheets.recorded import Sector
from ffts.games.skies.sheets.scenario import ScriptedSearch, SideSetup
from ffts.games.skies.state.search import Search, Stage

_SCOUTING = ("scout", "clean")


def scripted(setup: SideSetup, data: Catalog) -> dict[FormationId, Search]:
    """7.4.3 Searches flown by aircraft that are not in the game; those that are under way are where they are by now."""
    given = (search for search in data.scenario.searches if search.side == setup.id)
    made = (_search(search, setup, data) for search in given)
    return {search.id: search for search in made if search.stage is not Stage.HOME}


def _search(given: ScriptedSearch, setup: SideSetup, data: Catalog) -> Search:
    kind = data.aircraft.get(given.aircraft)
    loads = kind.loads if kind else {}
    usual = next((loads[name] for name in _SCOUTING if name in loads), next(iter(loads.values()), None))
    speed = usual.speed_class if usual else SpeedClass.NORMAL
    plan = read_plan(given.record) if given.sector is None else in_record(given.sector, data, usual)
    place = under_way(plan, speed)
    return Search(
        id=FormationId(given.name),
        platform=None,
        wave="scenario",
        begin=plan.begin,
        arc=plan.arc,
        range=plan.range,
        last=plan.last,
        stage=Stage.SEALED if plan.begin >= 1 else place.leg,
        origin=given.origin or HexId(_where(given.aboard, setup, data)),
        speed=speed,
        aircraft=given.aircraft,
        distance=place.distance,
    )


def _where(aboard: str, setup: SideSetup, data: Catalog) -> str:
    """The hex of a ship's force at the start, or of a base."""
    afloat = (force.hex for force in setup.task_forces if aboard in force.ships)
    ashore = (base.hex for base in data.chart.bases if base.id == aboard)
    return next(afloat, None) or next(ashore)


def in_record(sector: Sector, data: Catalog, load: Load | None) -> Record:
    """7.4.6 A sector by bearing as the record of a search: an arc in 30-degree steps, whole hexes, turns."""
    launch = turn_about(data.scenario.start, sector.at)
    reach = max(1, int(sector.miles // data.chart.hex_nm))
    endurance = load.endurance if load else 2 * reach
    return Record(launch + 1, arc_over(*sector.bearings), reach, last_turn(launch, endurance))


def under_way(plan: Record, speed: SpeedClass) -> Place:
    """7.5 Where a search is that set out before turn 1: what it has flown by then."""
    place = Place()
    for turn in range(plan.begin, 1):
        place = flown(place, plan.range, speed, turn)
    return place
