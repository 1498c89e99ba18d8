"""FS-3 and FS-19 The first state."""

from collections.abc import Mapping

from ffts.games.fire_in_the_sky.names import ASIDE, GONE, POOL, TRACK, Nation, PlaceId, SideId, Spot, Step, UnitId
from ffts.games.fire_in_the_sky.rules.sinking import sunk_fate
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.games.fire_in_the_sky.sheets.tables import Stand
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Awaited, Public, Return, Unit


def start(data: Catalog) -> State:
    """FS-19 Every counter where the set-up has it, the rest in the pool; then whoever may choose sets up."""
    units = _counters(data)
    for stand in data.setup.stands:
        if not stand.option or _played(data.scenario.house_rules, stand.option):
            _put(data, units, stand)
    for kind in data.setup.sunk:
        unit = _next(units, kind)
        units[unit] = units[unit].model_copy(update={"at": _sunk(data, unit)})
    track = _track(data, units)
    return State(public=_public(data, track), units=units)


def _counters(data: Catalog) -> dict[UnitId, Unit]:
    """FS-2.1 The counter mix; optional units are aside unless their rule is played."""
    house = data.scenario.house_rules
    found = {}
    for unit, kind in data.counters.items():
        out = kind.option and not _played(house, kind.option)
        found[unit] = Unit(id=unit, type=kind.id, side=kind.side, at=ASIDE if out else POOL, steps=kind.full_steps)
    return found


def _played(house: HouseRules, option: str) -> bool:
    return bool(getattr(house, f"option_{option}"))


def _next(units: Mapping[UnitId, Unit], kind: str) -> UnitId:
    """The next counter of a type that has no place yet."""
    return next(unit for unit, one in units.items() if one.type == kind and one.at == POOL)


def _put(data: Catalog, units: dict[UnitId, Unit], stand: Stand) -> None:
    for counted, steps in ((stand.units, 0), (stand.reduced, 1)):
        for kind, number in counted.items():
            for _ in range(number):
                unit = _next(units, kind)
                units[unit] = units[unit].model_copy(update={"at": stand.at, "steps": steps or units[unit].steps})
    left = stand.air
    while left and stand.side is not None:
        unit = _next(units, data.air_type(stand.side))
        units[unit] = units[unit].model_copy(update={"at": stand.at, "steps": min(2, left)})
        left -= units[unit].steps


def _sunk(data: Catalog, unit: UnitId) -> Spot:
    fate = sunk_fate(data.edition, data.type(unit).nation, data.cls(unit))
    return GONE if fate == "gone" else POOL


def _track(data: Catalog, units: dict[UnitId, Unit]) -> Mapping[UnitId, Return]:
    found = {}
    for turn, kinds in data.setup.returning.items():
        for kind in kinds:
            unit = _next(units, kind)
            units[unit] = units[unit].model_copy(update={"at": TRACK})
            found[unit] = Return(turn=int(turn), why="damaged before the game", rule=data.setup.rule, damaged=True)
    return found


def _public(data: Catalog, track: Mapping[UnitId, Return]) -> Public:
    setup, markers = data.setup, data.setup.markers[data.edition.id]
    side = SideId.AL if setup.reaction_force is not None else SideId.JP
    return Public(
        turn=setup.turn,
        first_turn=setup.turn,
        last_turn=data.scenario.last_turn,
        awaits=Awaited(step=Step.SET_UP, side=side),
        merchantmen=markers.pool,
        oil=markers.oil,
        transport={Nation.JP: markers.tp_jp, Nation.US: markers.tp_us, Nation.GB: markers.tp_gb},
        submarines={SideId.JP: markers.subs_jp, SideId.AL: markers.subs_us},
        vp=markers.vp,
        control=_control(data),
        track=track,
        house=data.scenario.house_rules,
        lesson=0 if data.lesson else None,
    )


def _control(data: Catalog) -> Mapping[PlaceId, SideId]:
    """FS-2.2.3 and FS-2.2.3.a By the flags of the map, but for what is uncontrolled or was taken before."""
    found = {}
    for place in data.chart.bases:
        flag = data.chart.places[place].flag
        if place in data.setup.taken:
            found[place] = SideId.JP
        elif place not in data.setup.uncontrolled and flag:
            found[place] = SideId.JP if flag == "JP" else SideId.AL
    return found
