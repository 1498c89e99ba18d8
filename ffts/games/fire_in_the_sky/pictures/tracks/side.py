"""FS-2.1.2.1 and FS-13.1 The tracks and boxes: what each stands at, what comes next, and what is about to be lost."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import floor

from ffts.games.fire_in_the_sky.names import (
    ESCORT,
    GONE,
    POOL,
    Kind,
    Nation,
    SideId,
    Step,
    TypeId,
    UnitId,
    listed,
    told_place,
)
from ffts.games.fire_in_the_sky.pictures.life_line.side import told_life_line
from ffts.games.fire_in_the_sky.rules.arrivals import air_room, lacks_planes, us_transport
from ffts.games.fire_in_the_sky.rules.board import at_spot, steps_of
from ffts.games.fire_in_the_sky.rules.ch05 import most_oil, resources, told_points
from ffts.games.fire_in_the_sky.rules.ch06 import convoy_oil, escort_dice
from ffts.games.fire_in_the_sky.rules.ch07 import carriers_without_planes, naval_aviation
from ffts.games.fire_in_the_sky.rules.ch16 import malus
from ffts.games.fire_in_the_sky.sequence import PARTS
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state.parts import Return
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state

MIXED = (Kind.NAVAL, Kind.LAND)
"""Kinds of which several counters are alike; air units have a line of their own."""


@dataclass(frozen=True)
class Scale:
    """A track as it is drawn: from one number to another, where it stands, and what is reached where."""

    name: str
    low: float
    high: float
    now: float
    ends: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True)
class Track:
    """One track or box: its name, and its lines."""

    title: str
    lines: tuple[str, ...]
    rule: str
    scales: tuple[Scale, ...] = ()


def tracks(seen: SideView, data: Catalog) -> tuple[Track, ...]:
    """All of them, those that decide the game first."""
    state = known_state(seen)
    return (
        Track("Victory", tuple(_victory(state, data)), "FS-16", _of_victory(state, data)),
        Track("Oil and Transport Points", tuple(_planner(state, data)), "FS-2.1.2.1", _of_supply(state, data)),
        Track("Coming", tuple(_coming(state, data)), "FS-13.1"),
        Track("Convoys and submarines", tuple(_convoys(state, data)), "FS-6"),
        Track("Naval aviation", tuple(_aviation(state, data)), "FS-7.1.1"),
        Track("Counters", tuple(_counters(state, data)), "FS-2.1"),
    )


def _of_victory(state: Known, data: Catalog) -> tuple[Scale, ...]:
    """FS-16 Between the two thresholds; and how far the war has gone."""
    public, edition = state.public, data.edition
    ends = ((edition.vp_al, "Allies"), (edition.vp_jp, "Japan"))
    low, high = min(edition.vp_al, public.vp), max(edition.vp_jp, public.vp)
    return (
        Scale("Victory Points", low, high, public.vp, ends),
        Scale("Turn", public.first_turn, public.last_turn, public.turn),
    )


def _of_supply(state: Known, data: Catalog) -> tuple[Scale, ...]:
    """FS-2.1.2.1 Against the Merchantmen Pool of the first day, to which the others stand in proportion."""
    public = state.public
    most = data.setup.markers[data.edition.id].pool
    values = (
        ("Oil", public.oil),
        ("Japanese TP", public.transport[Nation.JP]),
        ("Merchantmen Pool", public.merchantmen),
    )
    return tuple(Scale(name, 0, max(most, now), now) for name, now in values)


# ---------------------------------------------------------------- 16


def _victory(state: Known, data: Catalog) -> Iterator[str]:
    """FS-16 How far it is to each end, what the next turn will cost, and what the life line hangs on."""
    public, edition = state.public, data.edition
    yield f"Victory Points {public.vp}"
    yield f"Japan wins at {edition.vp_jp}: {edition.vp_jp - public.vp} more"
    yield f"the Allies win at {edition.vp_al}: {public.vp - edition.vp_al} fewer"
    yield f"after the last turn {edition.vp_draw} is a draw, more is Japan's, less the Allies'"
    cost = malus(data, public.turn + 1, public.once_japanese)
    if cost:
        names = listed(data.chart.told(place) for place in cost)
        yield f"turn {public.turn + 1} costs Japan {len(cost)}: {names} never captured"
    yield from told_life_line(state, data)


# ---------------------------------------------------------------- 5 to 7


def _planner(state: Known, data: Catalog) -> Iterator[str]:
    """FS-2.1.2.1, FS-5.1 and FS-7.3 What is there, what a phase's end leaves of it, and what the next turn brings."""
    public, edition = state.public, data.edition
    yield _with_loss("Oil", public.oil)
    for nation in (Nation.JP, Nation.US, Nation.GB):
        yield _with_loss(f"{nation.told} Transport Points", public.transport[nation])
    wells = resources(state, data)
    most = most_oil(edition, public.merchantmen, public.transport[Nation.JP], len(wells))
    names = listed(data.chart.told(place) for place in wells) if wells else "no Resource Hex"
    yield f"with the Transport Points left over up to {most} oil can be shipped from {names}"
    dice = escort_dice(state, data)
    price, oil = convoy_oil(edition, dice), floor(public.oil)
    if dice:
        left = told_points(max(0.0, oil - price))
        yield f"{told_points(price)} oil would pay all {dice} dice of the convoy escorts, and leave {left} for reaction"
    else:
        yield f"{oil} oil is left for reaction in the Allied turn"
    japan, britain = told_points(public.merchantmen), told_points(edition.british_tp)
    yield f"next reset: Japan {japan}, {_next_us(state, data)}, Britain {britain}"


def _with_loss(name: str, points: float) -> str:
    lost = points - floor(points)
    return f"{name} {told_points(points)}" + (f", {floor(points)} when the phase ends" if lost else "")


def _next_us(state: Known, data: Catalog) -> str:
    public = state.public
    turn = public.turn if public.part is SideId.JP else public.turn + 1
    if turn > public.last_turn:
        return "United States none more"
    return f"United States {told_points(us_transport(data, turn))} on turn {turn}"


def _convoys(state: Known, data: Catalog) -> Iterator[str]:
    """FS-5.2, FS-6 and FS-7.2"""
    public = state.public
    ships = at_spot(state, data, SideId.JP, ESCORT)
    yield f"Convoy Escort box: {listed(ships) if ships else 'nobody'}"
    yield f"Merchantmen Pool {told_points(public.merchantmen)}"
    yield f"Submarine Points: Japan {public.submarines[SideId.JP]}, Allies {public.submarines[SideId.AL]}"


def _aviation(state: Known, data: Catalog) -> Iterator[str]:
    """FS-7.1.1"""
    air = naval_aviation(state, data)
    yield f"Naval Aviation: {steps_of(state, air)} steps"
    carriers = carriers_without_planes(state, data)
    for unit in carriers:
        needed = data.planes_needed(unit)
        yield f"{listed((unit,))} without planes at {told_place(state.units[unit].at)}: needs {needed} steps"
    if not carriers:
        yield "no carrier waits for planes"


# ---------------------------------------------------------------- 7.1 and 13.1


def _coming(state: Known, data: Catalog) -> Iterator[str]:
    """FS-13.1 Turn by turn: who returns, why he went and at what strength; FS-7.1 and what the schedule brings."""
    for turn in range(state.public.turn, state.public.last_turn + 1):
        for side in SideId:
            if turn == state.public.turn and (side is SideId.JP or state.public.part is SideId.AL):
                continue
            parts = [*_returning(state, data, turn, side), *_scheduled(data, turn, side)]
            if parts:
                yield f"Turn {turn}, {data.scenario.side(side).name}: {'; '.join(parts)}"


def _returning(state: Known, data: Catalog, turn: int, side: SideId) -> Iterator[str]:
    by_why: dict[str, list[str]] = {}
    for unit, entry in state.public.track.items():
        if entry.turn == turn and data.type(unit).side is side:
            by_why.setdefault(f"{entry.why}{_strength(data, unit, entry)}", []).append(unit)
    for why, units in by_why.items():
        yield f"{listed(units)} back ({why})"


def _strength(data: Catalog, unit: UnitId, entry: Return) -> str:
    """FS-13.1 and FS-7.1.1 In what state it comes back."""
    if entry.training:
        return ", into the Naval Aviation box"
    if lacks_planes(data, unit, entry.damaged):
        return ", without planes"
    return ", reduced" if entry.steps < data.type(unit).full_steps else ""


def _scheduled(data: Catalog, turn: int, side: SideId) -> Iterator[str]:
    row = data.schedule.turn(turn)
    for kind, number in row.units.items():
        if data.units[kind].side is side:
            name = data.units[kind].name
            yield f"{number} {name}" if number > 1 else name
    air = row.jp_air if side is SideId.JP else row.al_air
    if air:
        yield f"{air} air steps"


# ---------------------------------------------------------------- 2.1


def _counters(state: Known, data: Catalog) -> Iterator[str]:
    """FS-2.1 What the mix still allows, what the schedule is about to forfeit, and FS-13.1 what is gone for good."""
    gone = [unit for unit, one in state.units.items() if one.at == GONE]
    if gone:
        yield f"out of the game: {listed(gone)}"
    by_side = [mix(state, data, side) for side in SideId]
    yield from (line for lost, _ in by_side for line in lost)
    yield from (line for _, free in by_side for line in free)


def mix(state: Known, data: Catalog, side: SideId) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """FS-2.1 What this side is about to forfeit for want of a counter, and the counters that are free."""
    free = _free(state, data)
    return tuple(_forfeits(state, data, side, free)), tuple(_left(data, side, free))


def _left(data: Catalog, side: SideId, free: Mapping[TypeId, int]) -> Iterator[str]:
    kind = data.air_type(side)
    yield f"{data.scenario.side(side).adjective} air units off the map: {free.get(kind, 0)} of {data.units[kind].count}"
    several = (known for known in data.units.values() if known.side is side and known.count > 1)
    parts = [f"{known.name} {free.get(known.id, 0)} of {known.count}" for known in several if known.kind in MIXED]
    if parts:
        yield f"in the pool: {', '.join(parts)}"


def _free(state: Known, data: Catalog) -> Mapping[TypeId, int]:
    found: dict[TypeId, int] = {}
    for unit, one in state.units.items():
        if one.at == POOL:
            kind = data.type(unit).id
            found[kind] = found.get(kind, 0) + 1
    return found


def _has_reinforced(state: Known, side: SideId) -> bool:
    """FS-4 Whether its Reinforcement Phase of this turn has begun."""
    public = state.public
    if public.part is not side:
        return side is SideId.JP
    steps = PARTS[side]
    before = (*steps[: steps.index(Step.REINFORCE)], Step.CONVOY_ANSWER, Step.SET_UP, Step.TURN_START)
    return public.awaits.step not in before


def _forfeits(state: Known, data: Catalog, side: SideId, free: Mapping[TypeId, int]) -> Iterator[str]:
    """FS-2.1 In the next Reinforcement Phase of this side, as far as the schedule tells it."""
    public = state.public
    turn = public.turn + _has_reinforced(state, side)
    if turn > public.last_turn:
        return
    for kind, number in data.schedule.turn(turn).units.items():
        missing = number - free.get(kind, 0)
        if missing > 0 and data.units[kind].side is side:
            yield f"turn {turn} would forfeit {missing} {data.units[kind].name}: no counter is free"
    coming = data.schedule.turn(turn)
    short = (coming.jp_air if side is SideId.JP else coming.al_air) - air_room(state, data, side)
    if short > 0:
        yield f"turn {turn} would forfeit {short} air steps: join units of one step"
