"""What an amended die would change, for a person to read."""

from collections.abc import Iterator

from ffts.games.pacific_fury.names import UnitId
from ffts.games.pacific_fury.state import State


def told_differences(before: State, after: State) -> tuple[str, ...]:
    """Every unit that would be elsewhere, the marker, the field; nothing if the game would stand as it does."""
    return tuple(_lines(before, after))


def _lines(before: State, after: State) -> Iterator[str]:
    old, new = before.public, after.public
    if old.marker != new.marker:
        yield f"The marker: {old.marker:+d}, would be {new.marker:+d}"
    if old.operational != new.operational:
        yield f"Henderson Field: would be {'operational' if new.operational else 'disrupted'}"
    was, now = places(before), places(after)
    for unit in sorted(was.keys() | now.keys()):
        if was.get(unit) != now.get(unit):
            yield f"{unit}: {was.get(unit, 'not there')}, would be {now.get(unit, 'not there')}"
    if (old.turn, old.number, old.awaits) != (new.turn, new.number, new.awaits):
        yield "The game would wait for something else"


def places(state: State) -> dict[UnitId, str]:
    """Where every unit is, in words."""
    public, found = state.public, dict[UnitId, str]()
    for what, units in (("reserve", public.reserve), ("sunk", public.sunk), ("out of the game", public.removed)):
        found |= {unit: what for unit in units}
    found |= {ship: f"on the Turn Track for turn {turn}" for ship, turn in public.track.items()}
    for own in state.sides.values():
        found |= {unit: "in base" for unit in own.base} | {unit: "aside" for unit in own.aside}
        found |= {unit: f"box {box}" for box, units in own.boxes.items() for unit in units}
        found |= {unit: force for force, units in own.forces.items() for unit in units}
    return found
