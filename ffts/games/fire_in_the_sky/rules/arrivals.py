"""FS-7.1 to FS-7.3 Who arrives, where, and what must wait; Submarine and Transport Points begin anew."""

from collections.abc import Callable, Iterator

from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import (
    GONE,
    POOL,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Spot,
    Step,
    TypeId,
    UnitId,
    aviation,
    without_planes,
)
from ffts.games.fire_in_the_sky.rules.board import at_spot, rating
from ffts.games.fire_in_the_sky.rules.ch02 import LIMITS, room
from ffts.games.fire_in_the_sky.rules.ch05 import home_is_open
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Return

FULL = 2  # FS-2.1.1.2


def open_reinforce(ump: Ump) -> None:
    """FS-7 Units arrive, submarines and transport are reset; then the player sees to the rest."""
    side = ump.state.public.part
    begin_phase(ump, Step.REINFORCE, side)
    _arrivals(ump, side)
    _reset(ump, side)
    wait(ump, Step.REINFORCE, side)


def _arrivals(ump: Ump, side: SideId) -> None:
    """FS-7.1 Those of the Turn Record Track first, then the schedule, as far as there are counters."""
    back, turn = due_back(ump.state, ump.data, side), ump.data.schedule.turn(ump.state.public.turn)
    if side is SideId.JP and not open_homes(ump.state, ump.data, Nation.JP):
        _all_put_off(ump, back)
    else:
        for unit in back:
            _return(ump, unit)
        for kind, number in _scheduled(ump, side):
            _arrive(ump, kind, number)
        if turn.conversion is not None and side is SideId.JP and ump.state.public.house.option_all:
            _convert(ump, *ump.data.counters_of(turn.conversion))
    _air(ump, side, turn.jp_air if side is SideId.JP else turn.al_air, turn.aviation)


def _scheduled(ump: Ump, side: SideId) -> Iterator[tuple[TypeId, int]]:
    """FS-7.1 Of this turn; FS-17.6 not what has come early."""
    public = ump.state.public
    turn = ump.data.schedule.turn(public.turn)
    early = public.european_came and turn.number == ump.data.schedule.european
    for kind, number in turn.units.items():
        known = ump.data.units[kind]
        if known.side is side and not (early and known.nation is Nation.GB):
            yield kind, number
    if side is SideId.JP and public.house.option_all:
        hybrid_comes = public.converted
        yield from ((kind, 1) for kind in turn.optional if ump.data.units[kind].cls != "BBV" or hybrid_comes)


def due_back(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-13.1 Who comes back from the Turn Record Track now."""
    turn = state.public.turn
    return tuple(
        unit for unit, entry in state.public.track.items() if entry.turn <= turn and data.type(unit).side is side
    )


def open_homes(state: State, data: Catalog, nation: Nation) -> tuple[PlaceId, ...]:
    """FS-7.1 The Home Bases in which something can arrive."""
    return tuple(home for home in data.homes(nation) if home_is_open(state, data, nation, home))


def _all_put_off(ump: Ump, back: tuple[UnitId, ...]) -> None:
    """FS-7.1.b With both Home Bases in enemy hands everything waits for the next turn, again and again."""
    scheduled: list[UnitId] = []
    for kind, number in _scheduled(ump, SideId.JP):
        scheduled += free_counters(ump.state, ump.data, kind)[:number]
    _put_off(ump, (*back, *scheduled), CLOSED)


def _put_off(ump: Ump, units: tuple[UnitId, ...], why: str) -> None:
    if units:
        ump.say(p.PutOff(units=units, turn=ump.state.public.turn + 1, why=why))


def _no_room(ump: Ump, unit: UnitId) -> None:
    """FS-7.1 By the second edition what finds no room waits a turn; FS-17.4 the Dutch have no Home Base at all."""
    if ump.data.homes(ump.data.type(unit).nation):
        _put_off(ump, (unit,), NO_ROOM)
    else:
        ump.say(p.Removed(unit=unit, to="gone", why="it has no Home Base to come back to", rule="FS-17.4"))


CLOSED, NO_ROOM = "both Home Bases are in enemy hands", "no Home Base has room for it"


def _return(ump: Ump, unit: UnitId) -> None:
    """FS-7.1 and FS-7.1.1 To a Home Base; a damaged Japanese carrier to the Carriers without Planes, pilots to the
    Naval Aviation box."""
    entry = ump.state.public.track[unit]
    at = where_arriving(ump, unit, entry.steps, _space_of(ump.data, unit, entry))
    if at is None:
        _no_room(ump, unit)
    else:
        ump.say(p.UnitArrived(unit=unit, at=at, steps=entry.steps, returned=True))


def _space_of(data: Catalog, unit: UnitId, entry: Return) -> Callable[[PlaceId], Spot]:
    """FS-7.1.1 Whether it comes to a space of a box, or to the Home Base itself."""
    return aviation if entry.training else without_planes if lacks_planes(data, unit, entry.damaged) else Spot


def finding_no_room(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-7.1 Who comes back in the next turn, and would have to wait because no Home Base has room."""
    back = {unit: entry for unit, entry in state.public.track.items() if entry.turn <= state.public.turn + 1}
    ashore = [unit for unit, entry in back.items() if _space_of(data, unit, entry) is Spot]
    homes = {unit: open_homes(state, data, data.type(unit).nation) for unit in ashore if data.type(unit).side is side}
    return tuple(
        unit
        for unit, open_now in homes.items()
        if open_now and not any(has_room(state, data, unit, home, back[unit].steps) for home in open_now)
    )


def lacks_planes(data: Catalog, unit: UnitId, damaged: bool) -> bool:
    """FS-7.1.1 Japanese carriers that were damaged, and a hybrid whenever it comes."""
    if data.type(unit).nation is not Nation.JP:
        return False
    return data.cls(unit) == "BBV" or (damaged and data.is_carrier(unit))


def where_arriving(ump: Ump, unit: UnitId, steps: int, boxed: Callable[[PlaceId], Spot] = Spot) -> Spot | None:
    """Where it arrives if nobody says otherwise: the first Home Base with room for it, or that space of it."""
    homes = open_homes(ump.state, ump.data, ump.data.type(unit).nation)
    if boxed is not Spot:
        return boxed(homes[0])
    return next((Spot(home) for home in homes if has_room(ump.state, ump.data, unit, home, steps)), None)


def has_room(state: State, data: Catalog, unit: UnitId, home: PlaceId, steps: int) -> bool:
    """FS-7.1 By the second edition units arrive up to the stacking limits; the boxes off the map have none."""
    if data.edition.arrivals == "all" or data.chart.is_box(home):
        return True
    kind = data.type(unit)
    what = next(name for name, (limited, _) in LIMITS.items() if limited is kind.kind)
    needed = steps if kind.kind is Kind.AIR else rating(state, data, unit)
    return needed <= room(state, data, kind.side, home, what)


def free_counters(state: State, data: Catalog, kind: TypeId) -> tuple[UnitId, ...]:
    """FS-2.1 Counters of a type that are off the map."""
    known = state.units  # FS-18.1.4: nobody counts those whom he does not see
    return tuple(unit for unit in data.counters_of(kind) if unit in known and known[unit].at == POOL)


def _arrive(ump: Ump, kind: TypeId, number: int) -> None:
    """FS-2.1 A counter for each, or it is forfeited."""
    free = free_counters(ump.state, ump.data, kind)
    for unit in free[:number]:
        steps = ump.data.type(unit).full_steps
        at = where_arriving(ump, unit, steps, without_planes if _comes_without_planes(ump, unit) else Spot)
        if at is None:
            _no_room(ump, unit)
        else:
            ump.say(p.UnitArrived(unit=unit, at=at, steps=steps))
    if number > len(free):
        known = ump.data.units[kind]
        ump.say(p.Forfeited(side=known.side, what=known.name, number=number - len(free)))


def _comes_without_planes(ump: Ump, unit: UnitId) -> bool:
    """FS-18.2.3.c With trained pilots in short supply every new carrier but those named comes empty."""
    data = ump.data
    late = ump.state.public.house.option_pilots and data.is_carrier(unit) and data.type(unit).nation is Nation.JP
    return lacks_planes(data, unit, damaged=False) or (late and data.type(unit).id not in data.numbers.planes_aboard)


def _convert(ump: Ump, unit: UnitId) -> None:
    """FS-18.2.5 A battleship leaves to be converted; if she is lost already there is nothing to convert."""
    if ump.state.units[unit].at not in (POOL, GONE):
        ump.say(e.ConversionBegan(unit=unit))
        ump.say(p.Removed(unit=unit, to="gone", why="she is converted", rule="FS-18.2.5"))


def _air(ump: Ump, side: SideId, steps: int, trainable: bool) -> None:
    """FS-7.1 and FS-2.1 Air steps take counters of two, then of one, then the places left on units at home."""
    kind = ump.data.air_type(side)
    public = ump.state.public
    marked = (
        trainable
        and side is SideId.JP  # FS-7.1.1: the Naval Aviation box is Japanese
        and (not public.house.option_pilots or public.turn <= ump.data.numbers.pilots_after)
    )
    home = next(iter(open_homes(ump.state, ump.data, ump.data.units[kind].nation)), None)
    left = steps
    for unit in free_counters(ump.state, ump.data, kind):
        if left:
            left -= _air_arrives(ump, unit, min(FULL, left), home, marked)
    for unit in at_spot(ump.state, ump.data, side, home or ""):
        fits = home is not None and has_room(ump.state, ump.data, unit, home, 1)
        if left and fits and _is_single(ump.state, ump.data, unit):
            ump.say(p.AirGained(unit=unit, steps=1))
            left -= 1
    if left:
        ump.say(p.Forfeited(side=side, what="air steps", number=left))


def _air_arrives(ump: Ump, unit: UnitId, most: int, home: PlaceId | None, marked: bool) -> int:
    """FS-7.1 As many steps as a Home Base has room for; where none has, FS-7.1.1 marked ones come into the Naval
    Aviation box, others wait a turn."""
    for steps in range(most, 0, -1):
        at = where_arriving(ump, unit, steps)
        if at is not None:
            ump.say(p.UnitArrived(unit=unit, at=at, steps=steps, trainable=marked))
            return steps
    if marked and home is not None:
        ump.say(p.UnitArrived(unit=unit, at=aviation(home), steps=most, trainable=True))
    else:
        turn, why = ump.state.public.turn + 1, NO_ROOM if home else CLOSED
        ump.say(p.PutOnTrack(unit=unit, turn=turn, steps=most, why=why, rule="FS-7.1"))
    return most


def air_room(state: State, data: Catalog, side: SideId) -> int:
    """FS-2.1 Air steps for which there is a counter now, free or at home on its one-step side."""
    kind = data.air_type(side)
    home = next(iter(open_homes(state, data, data.units[kind].nation)), None)
    single = [unit for unit in at_spot(state, data, side, home or "") if _is_single(state, data, unit)]
    return FULL * len(free_counters(state, data, kind)) + len(single)


def _is_single(state: State, data: Catalog, unit: UnitId) -> bool:
    return data.type(unit).kind is Kind.AIR and state.units[unit].steps == 1


def us_transport(data: Catalog, turn: int) -> float:
    """FS-7.3 By the schedule, in the points of this edition."""
    return data.schedule.turn(turn).us_tp * data.edition.us_tp_factor


def _reset(ump: Ump, side: SideId) -> None:
    """FS-7.2 and FS-7.3 What was not used is lost."""
    public, data = ump.state.public, ump.data
    if side is SideId.JP:
        ump.say(e.SubmarinesReset(side=side, points=data.schedule.jp_subs))
        ump.say(e.TransportReset(nation=Nation.JP, points=public.merchantmen))
        return
    ump.say(e.SubmarinesReset(side=side, points=data.schedule.turn(public.turn).us_subs))
    ump.say(e.TransportReset(nation=Nation.US, points=us_transport(data, public.turn)))
    ump.say(e.TransportReset(nation=Nation.GB, points=data.edition.british_tp))
