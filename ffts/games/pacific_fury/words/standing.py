"""How things stand, in lines: all of it for the umpire, and for a side what it sees."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ffts.core.model import Event
from ffts.games.pacific_fury.events import combat, operations, turn
from ffts.games.pacific_fury.heading import heading, marker_text
from ffts.games.pacific_fury.names import SideId, TfId, UnitId, Zone
from ffts.games.pacific_fury.sequence import name_of, waiting_for, within
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Public, Side
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.words.names import force, listed


def umpire_lines(state: State, data: Catalog) -> Iterator[str]:
    """Everything."""
    yield from public_lines(state, data)
    for own in state.sides.values():
        yield from _own(own, state.public, data)


def side_lines(view: SideView, data: Catalog) -> Iterator[str]:
    """What is public, the side's own, and the enemy's stacks as they are seen."""
    yield from public_lines(known_state(view), data)
    yield from _own(view.own, view.public, data)
    yield from _enemy(view, data)


def public_lines(state: State, data: Catalog) -> Iterator[str]:
    """What both sides see, at the same screen."""
    public, entry = state.public, heading(state, data, None)
    yield f"{entry.title}: {entry.period} {entry.span}, {entry.clock}"
    yield f"Initiative: {within(data, public.initiative)}; marker {marker_text(public.marker, data)}; {entry.facts[-1]}"
    yield entry.stage if public.over else f"{waiting_for(state, data)}"
    for what, ships in (("Reserve", public.reserve), ("Sunk", public.sunk), ("Out of the game", public.removed)):
        if ships:
            yield f"{what}: {listed(ships)}"
    for when in sorted(set(public.track.values())):
        yield f"Turn Track {when}: {listed(ship for ship, on in public.track.items() if on == when)}"


def _own(own: Side, public: Public, data: Catalog) -> Iterator[str]:
    yield f"{name_of(data, own.id)}, in {data.sea.bases[own.id].name}: {listed(own.base) if own.base else 'no units'}"
    for box, units in own.boxes.items():
        yield f"  box {box}, being formed: {listed(units)}"
    yield from _stacks(public, own.id, own.forces)


def _enemy(view: SideView, data: Catalog) -> Iterator[str]:
    enemy = view.own.id.enemy
    yield f"{name_of(data, enemy)}:"
    yield from _stacks(view.public, enemy, view.public.shown)
    if view.counts:
        yield f"  units counted: {listed(f'{where} {count}' for where, count in view.counts.items())}"


def _stacks(public: Public, side: SideId, known: Mapping[TfId, Iterable[UnitId]]) -> Iterator[str]:
    for ident, stack in public.stacks_of(side).items():
        where = stack.zone.text if isinstance(stack.zone, Zone) else f"box {stack.box}"
        shown = ", revealed" if ident in public.shown else ""
        yield f"  {force(ident)}, {where}{shown}: {listed(known[ident]) if ident in known else 'face down'}"


def differences(before: State, after: State) -> tuple[str, ...]:
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


DICE = (turn.EventRolled, turn.SubmarineSank, operations.DetectionRolled, combat.Fired, combat.ShipDamaged)
FOUGHT = (combat.BattleFought,)


def disclosed(events: Sequence[Event]) -> str:
    """What undoing these facts would take back although both players know it."""
    return ", ".join(dict.fromkeys(_describe(events)))


def _describe(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, operations.Revealed):
            yield f"{force(event.force)} was revealed"
        elif isinstance(event, operations.ExpressRan):
            yield f"{force(event.force)} was the Tokyo Express"
        elif isinstance(event, FOUGHT):
            yield f"battle {event.battle} has been fought"
        elif isinstance(event, DICE) or (isinstance(event, combat.UnitSunk) and event.roll is not None):
            yield "dice have fallen"
