"""FS-2.1.2.1 and FS-13.1 The tracks and boxes: what each stands at, what comes next, and what is about to be lost."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import floor

from ffts.core.counting import counted
from ffts.games.fire_in_the_sky.names import (
    ESCORT,
    GONE,
    POOL,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Step,
    TypeId,
    listed,
    place_text,
)
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.pages.life_line import describe_life_line
from ffts.games.fire_in_the_sky.pages.turn_record import TurnBox, coming, returning, turn_boxes
from ffts.games.fire_in_the_sky.rules.arrivals import air_room, us_transport
from ffts.games.fire_in_the_sky.rules.board import at_spot, steps_of
from ffts.games.fire_in_the_sky.rules.ch05 import most_oil, points_text, resources
from ffts.games.fire_in_the_sky.rules.ch06 import convoy_oil, escort_dice
from ffts.games.fire_in_the_sky.rules.ch07 import carriers_without_planes, naval_aviation
from ffts.games.fire_in_the_sky.rules.ch16 import malus
from ffts.games.fire_in_the_sky.sequence import PARTS
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state

SCHEDULE = "Schedule"
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
    falls: float = 0
    """By how much it will fall by itself next; hatched."""
    squares: bool = False
    """A square for each, as counters lie in a box."""

    @property
    def text(self) -> str:
        """'Oil 8'."""
        return f"{self.name} {points_text(self.now)}"


@dataclass(frozen=True)
class Track:
    """One track or box: its name, what is drawn of it, and what else is to be said."""

    title: str
    lines: tuple[str, ...]
    rule: str
    scales: tuple[Scale, ...] = ()
    turns: tuple[TurnBox, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """All of it in words, for paper."""
        return (*(scale.text for scale in self.scales), *self.lines)


def tracks(view: SideView, data: Catalog) -> tuple[Track, ...]:
    """All of them, those that decide the game first."""
    state = known_state(view)
    back = tuple(returning(view, data))
    found = (
        Track("Victory", _sentences(_victory(state, data)), "FS-16", _of_victory(state, data)),
        Track("Oil and Transport Points", _sentences(_planner(state, data)), "FS-2.1.2.1", _of_supply(state, data)),
        Track("Turn Record Track", _sentences(back or ("no units return",)), "FS-13.1", turns=turn_boxes(view, data)),
        Track("Convoys and submarines", _sentences(_convoys(state, data)), "FS-6", _of_convoys(state, data)),
        Track("Naval aviation", _sentences(_aviation(state, data)), "FS-7.1.1", _of_aviation(state, data)),
        Track("Boxes off the map", _sentences(_boxes(state, data)), "FS-2.2.3.1", _of_boxes(state, data)),
        Track("Counters", _sentences(_counters(state, data)), "FS-2.1"),
        Track(SCHEDULE, _sentences(coming(view, data)), "FS-7.1"),
    )
    return tuple(replace(track, rule=numbering(data).shown(track.rule)) for track in found)


def _sentences(lines: Iterable[str]) -> tuple[str, ...]:
    """Each begins as a sentence does."""
    return tuple(f"{line[:1].upper()}{line[1:]}" for line in lines)


def _of_victory(state: Known, data: Catalog) -> tuple[Scale, ...]:
    """FS-16 Between the two thresholds; and how far the war has gone."""
    public, edition = state.public, data.edition
    ends = ((edition.vp_al, "Allies"), (edition.vp_jp, "Japan"))
    low, high = min(edition.vp_al, public.vp), max(edition.vp_jp, public.vp)
    return (
        Scale("Victory Points", low, high, public.vp, ends, falls=len(_malus(state, data))),
        Scale("Turn", public.first_turn, public.last_turn, public.turn),
    )


def _of_supply(state: Known, data: Catalog) -> tuple[Scale, ...]:
    """FS-2.1.2.1 Those of Japan against the Merchantmen Pool of the first day, to which they stand in proportion; those
    of the Allies against what they have each turn."""
    public = state.public
    most = data.setup.markers[data.edition.id].pool
    values = (
        ("Merchantmen Pool", most, public.merchantmen),
        ("Oil", most, public.oil),
        ("Japanese Transport Points", most, public.transport[Nation.JP]),
        ("US Transport Points", us_transport(data, public.turn), public.transport[Nation.US]),
        ("British Transport Points", data.edition.british_tp, public.transport[Nation.GB]),
    )
    return tuple(Scale(name, 0, max(high, now), now) for name, high, now in values)


# ---------------------------------------------------------------- 16


def _victory(state: Known, data: Catalog) -> Iterator[str]:
    """FS-16 How far it is to each end, what the next turn will cost, and what the life line hangs on."""
    public, edition = state.public, data.edition
    yield f"Japan wins at {edition.vp_jp}: {edition.vp_jp - public.vp} more"
    yield f"the Allies win at {edition.vp_al}: {public.vp - edition.vp_al} fewer"
    yield f"after the last turn {edition.vp_draw} is a draw, more is Japan's, less the Allies'"
    if cost := _malus(state, data):
        names = listed(data.chart.describe(place) for place in cost)
        left = public.vp - len(cost)
        yield f"turn {public.turn + 1} costs Japan {len(cost)}: {names} never captured; {left} would be left"
    yield from describe_life_line(state, data)


def _malus(state: Known, data: Catalog) -> tuple[PlaceId, ...]:
    """FS-16 The bases that will cost Japan a point each as the next turn begins."""
    return malus(data, state.public.turn + 1, state.public.once_japanese)


# ---------------------------------------------------------------- 5 to 7


def _planner(state: Known, data: Catalog) -> Iterator[str]:
    """FS-2.1.2.1, FS-5.1 and FS-7.3 What is there, what a phase's end leaves of it, and what the next turn brings."""
    public, edition = state.public, data.edition
    yield from _with_loss("Oil", public.oil)
    for nation in (Nation.JP, Nation.US, Nation.GB):
        yield from _with_loss(f"{nation.label} Transport Points", public.transport[nation])
    wells = resources(state, data)
    most = most_oil(edition, public.merchantmen, public.transport[Nation.JP], len(wells))
    names = listed(data.chart.describe(place) for place in wells) if wells else "no Resource Hex"
    yield f"with the Transport Points left over up to {most} oil can be shipped from {names}"
    dice = escort_dice(state, data)
    price, oil = convoy_oil(edition, dice), floor(public.oil)
    if dice:
        left = points_text(max(0.0, oil - price))
        rolled = f"all {dice} dice" if dice > 1 else "the die"
        yield f"{points_text(price)} oil would pay {rolled} of the convoy escorts, and leave {left} for reaction"
    else:
        yield f"{oil} oil is left for reaction in the Allied turn"
    japan, britain = points_text(public.merchantmen), points_text(edition.british_tp)
    yield f"next reset: Japan {japan}, {_next_us(state, data)}, Britain {britain}"


def _with_loss(name: str, points: float) -> Iterator[str]:
    """FS-2.1.2.1 A fraction does not outlast the phase."""
    if points != floor(points):
        yield f"{name} {points_text(points)}: {floor(points)} as the phase ends"


def _next_us(state: Known, data: Catalog) -> str:
    public = state.public
    turn = public.turn if public.part is SideId.JP else public.turn + 1
    if turn > public.last_turn:
        return "United States none more"
    return f"United States {points_text(us_transport(data, turn))} on turn {turn}"


def _of_convoys(state: Known, data: Catalog) -> tuple[Scale, ...]:
    """FS-5.2, FS-6 and FS-7.2 The box and the points, a square for each."""
    public, ships = state.public, len(at_spot(state, data, SideId.JP, ESCORT))
    points = {SideId.JP: data.schedule.jp_subs, SideId.AL: data.schedule.turn(public.turn).us_subs}
    of_sides = (
        Scale(f"{data.scenario.side(side).adjective} Submarine Points", 0, max(most, now), now, squares=True)
        for side, most in points.items()
        for now in (public.submarines[side],)
    )
    return (Scale("Convoy Escort box", 0, ships, ships, squares=True), *of_sides)


def _convoys(state: Known, data: Catalog) -> Iterator[str]:
    """FS-5.2"""
    ships = at_spot(state, data, SideId.JP, ESCORT)
    yield f"{listed(ships)} in the Convoy Escort box" if ships else "no convoy escorts"


def _of_aviation(state: Known, data: Catalog) -> tuple[Scale, ...]:
    """FS-7.1.1 The steps of the box, and for each carrier how far they go."""
    steps = steps_of(state, naval_aviation(state, data))
    waiting = ((unit, data.planes_needed(unit)) for unit in carriers_without_planes(state, data))
    return (
        Scale("Naval Aviation box, steps", 0, steps, steps, squares=True),
        *(
            Scale(f"Planes for {listed((unit,))}, of {needed}", 0, needed, min(steps, needed), squares=True)
            for unit, needed in waiting
        ),
    )


def _aviation(state: Known, data: Catalog) -> Iterator[str]:
    """FS-7.1.1"""
    carriers = carriers_without_planes(state, data)
    for unit in carriers:
        needed = data.planes_needed(unit)
        yield f"{listed((unit,))} without planes at {place_text(state.units[unit].at)}: needs {counted(needed, 'step')}"
    if not carriers:
        yield "no carrier waits for planes"


def _of_boxes(state: Known, data: Catalog) -> tuple[Scale, ...]:
    """FS-2.2.3.1 The boxes off the map: a square for each unit."""
    return tuple(
        Scale(known.name, 0, number, number, squares=True)
        for box, known in data.chart.boxes.items()
        for number in (len(at_spot(state, data, SideId.AL, box)),)
    )


def _boxes(state: Known, data: Catalog) -> Iterator[str]:
    """FS-2.2.3.1"""
    for box, known in data.chart.boxes.items():
        units = at_spot(state, data, SideId.AL, box)
        yield f"{known.name}: {listed(units) if units else 'empty'}"


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
