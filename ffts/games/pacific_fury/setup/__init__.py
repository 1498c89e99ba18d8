"""PF-3.0 The first state."""

from ffts.games.pacific_fury.names import EXPRESS, SideId, Step, UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited, Public, Side


def holder(marker: int) -> SideId:
    """PF-6.1 Whoever has the marker on his side of the track; on 0 the United States."""
    return SideId.JP if marker < 0 else SideId.US


def start(data: Catalog) -> State:
    """PF-3.1.a, PF-3.1.b, PF-3.2 and PF-3.3 Reserve, Turn Track and bases; whoever lacks the initiative has his
    Transports, and forms first."""
    scenario = data.scenario
    initiative = holder(scenario.marker)
    public = Public(
        last_turn=scenario.last_turn,
        initiative=initiative,
        marker=scenario.marker,
        awaits=Awaited(step=Step.FORMING, side=initiative.enemy),
        reserve=tuple(unit for side in scenario.sides for unit in side.reserve),
        track={unit: turn for side in scenario.sides for unit, turn in side.arrivals.items()},
        house=scenario.house_rules,
    )
    return State(public=public, sides={side: _side(side, data, initiative) for side in SideId})


def _side(side: SideId, data: Catalog, initiative: SideId) -> Side:
    setup = data.scenario.side(side)
    aside: tuple[UnitId, ...] = data.transports(side) if side is initiative else ()
    if side is SideId.JP:
        aside = (*aside, EXPRESS)
    elsewhere = {*setup.reserve, *setup.arrivals, *aside}
    return Side(id=side, base=tuple(unit for unit in data.units(side) if unit not in elsewhere), aside=aside)
