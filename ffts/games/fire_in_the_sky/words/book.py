"""How this game is told, as one value."""

from collections.abc import Iterator, Sequence

from ffts.core.game import Words
from ffts.core.model import Event
from ffts.games.fire_in_the_sky.ahead.rolls import weigh
from ffts.games.fire_in_the_sky.events import pieces, turn
from ffts.games.fire_in_the_sky.names import SEA, TRACK, UnitId, told, told_place
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import asked, battle, begins, facts, menu, note, passed
from ffts.games.fire_in_the_sky.words.standing import side_lines, umpire_lines


def told_differences(before: State, after: State) -> tuple[str, ...]:
    """Every unit that would be elsewhere, and every track; nothing if the game would stand as it does."""
    return tuple(_lines(before, after))


def _lines(before: State, after: State) -> Iterator[str]:
    old, new = before.public, after.public
    tracks = (("Victory Points", old.vp, new.vp), ("Oil", old.oil, new.oil), ("Pool", old.merchantmen, new.merchantmen))
    for name, was, now in tracks:
        if was != now:
            yield f"{name}: {was:g}, would be {now:g}"
    was_at, now_at = places(before), places(after)
    for unit in sorted(was_at.keys() | now_at.keys()):
        if was_at.get(unit) != now_at.get(unit):
            yield f"{told(unit)}: {was_at.get(unit, 'not there')}, would be {now_at.get(unit, 'not there')}"
    if (old.turn, old.part, old.awaits) != (new.turn, new.part, new.awaits):
        yield "The game would wait for something else"


def places(state: State) -> dict[UnitId, str]:
    """Where every unit is and with how many steps, in words."""
    at_sea = {unit: f"at sea in {told_place(force.at)}" for force in state.forces.values() for unit in force.units}
    found = {}
    for unit, one in state.units.items():
        where = at_sea.get(unit, "at sea") if one.at == SEA else told_place(one.at)
        if one.at == TRACK:
            where = f"on the track for turn {state.public.track[unit].turn}"
        found[unit] = f"{where}, {one.steps} step{'s' if one.steps != 1 else ''}"
    return found


WORDS: Words[State, Event, Catalog] = Words(
    menu=menu,
    facts=facts,
    note=note,
    asked=asked,
    begins=begins,
    passed=passed,
    standing=umpire_lines,
    standing_of=side_lines,
    changed=told_differences,
    weigh=weigh,
)


DICE = (turn.ConvoysEscorted, turn.MerchantsRaided, turn.JapanBombed, turn.AccidentRolled, turn.ReactionForceRolled)


def disclosed(events: Sequence[Event]) -> str:
    """What undoing these facts would take back although both players know it."""
    return ", ".join(dict.fromkeys(_told(events)))


def _told(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, pieces.ForcesShown):
            yield "task forces were shown"
        elif isinstance(event, DICE) or type(event) in battle.DICE:
            yield "dice have fallen"
