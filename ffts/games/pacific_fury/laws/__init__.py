"""What is always true, whatever was ordered: looked at by tests after every fact, and by whoever doubts a file."""

from collections import Counter
from collections.abc import Iterator

from ffts.games.pacific_fury.names import EXPRESS, Class, SideId, Step, Zone
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State

COUNTERS = 56  # PF-2.2.2
MARKERS = 4  # PF-2.2.2 Initiative, Game Turn, two Operation markers
MOST_TRANSPORTS = 2  # PF-6.3


def broken(state: State, data: Catalog) -> tuple[str, ...]:
    """The laws that do not hold, in words."""
    return (
        *_mix(data),
        *_places(state, data),
        *_stacks(state),
        *_boxes(state),
        *_waters(state),
        *_transports(state, data),
    )


def _mix(data: Catalog) -> Iterator[str]:
    """PF-2.2.2"""
    units = len(data.counters)
    if units + MARKERS != COUNTERS:
        yield f"PF-2.2.2: {units} units and {MARKERS} markers are not {COUNTERS} counters"


def _places(state: State, data: Catalog) -> Iterator[str]:
    """PF-8.2.b Every unit is in one place."""
    public = state.public
    places: Counter[str] = Counter((*public.reserve, *public.track, *public.sunk, *public.removed))
    for own in state.sides.values():
        inside = [unit for group in (*own.boxes.values(), *own.forces.values()) for unit in group]
        places.update((*own.base, *own.aside, *inside))
    for unit in data.counters:
        if places[unit] != 1:
            yield f"PF-8.2.b: {unit} is in {places[unit]} places"
    for stranger in sorted(places.keys() - data.counters.keys()):
        yield f"PF-8.2.b: {stranger} is no counter"


def _stacks(state: State) -> Iterator[str]:
    """PF-8.4 What everybody sees agrees with what there is."""
    public = state.public
    there = {force: units for own in state.sides.values() for force, units in own.forces.items()}
    if public.stacks.keys() != there.keys():
        yield f"PF-8.4: stacks {sorted(public.stacks)} for task forces {sorted(there)}"
    for force, shown in public.shown.items():
        if there.get(force) != shown:
            yield f"PF-8.4: {force} is shown as {shown}, and is {there.get(force)}"
    for force, units in there.items():
        if not units:
            yield f"PF-8.2.b: {force} has no unit"


def _boxes(state: State) -> Iterator[str]:
    """PF-9.7.b The task forces that wait stand in an unbroken run from the number of their side's operation on."""
    public = state.public
    if not public.number:
        return
    for side in SideId:
        boxes = list(public.waiting(side))
        now = public.done.get(side, 0)
        behind = public.awaits.step is not Step.OPERATION or public.awaits.side is not side
        first = (now, now + 1) if behind else (now,)
        if boxes and (boxes != list(range(boxes[0], boxes[0] + len(boxes))) or boxes[0] not in first):
            yield f"PF-9.7.b: {side} waits in boxes {boxes} at operation {now}"


def _waters(state: State) -> Iterator[str]:
    """PF-10.8.b After an operation both sides are never together where guns decide."""
    public = state.public
    if public.battle is not None or public.awaits.step is not Step.OPERATION:
        return
    for zone in (Zone.IBS, Zone.SLOT):
        if public.at(SideId.JP, zone) and public.at(SideId.US, zone):
            yield f"PF-10.8.b: both sides are in {zone.text}"


def _transports(state: State, data: Catalog) -> Iterator[str]:
    """PF-6.3 and PF-9.6.a Two units a side at most in play, the Tokyo Express standing for one; the initiative player
    has none."""
    public = state.public
    for side, own in state.sides.items():
        inside = [unit for group in (*own.boxes.values(), *own.forces.values()) for unit in group]
        here = [unit for unit in (*own.base, *inside) if data.cls(unit) is Class.AP or unit == EXPRESS]
        if len(here) > (0 if side is public.initiative else MOST_TRANSPORTS):
            yield f"PF-6.3: {side} has {', '.join(here)}"
