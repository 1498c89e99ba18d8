"""The earliest launch by trying every sequence of orders there is: slow, and too simple to be wrong."""

from collections.abc import Iterator, Mapping
from itertools import permutations

from ffts.core.dice import Dice
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan, TurnBegan
from ffts.games.skies.names import AfId, Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from tests.builders import USN
from tests.builders_air import Table


def earliest(table: Table, load: Mapping[str, str], farthest: int = 4) -> int | None:
    """The turn in which these AFs with these loads can all begin to take off; None if it is not within so many."""
    reached = {_key(table, table.state): table.state}
    for _ in range(farthest + 1):
        if any(_away(table, state, load) for state in reached.values()):
            return next(iter(reached.values())).public.turn
        within: dict[object, State] = {}
        for state in reached.values():
            _everything(table, state, load, within)
        following = [_next(state) for state in within.values()]
        reached = {_key(table, state): state for state in following}
    return None


def _everything(table: Table, start: State, load: Mapping[str, str], found: dict[object, State]) -> None:
    """All states that can be reached in one air operations segment."""
    waiting = [start]
    while waiting:
        state = waiting.pop()
        key = _key(table, state)
        if key in found:
            continue
        found[key] = state
        for cmd in _orders(table, state, load):
            try:
                waiting.append(RULEBOOK.fold(state, RULEBOOK.decide(state, table.data, cmd, Dice())))
            except Refused:
                continue


def _orders(table: Table, state: State, load: Mapping[str, str]) -> Iterator[Command]:
    """Every order for one AF, and every order the deck can be respotted in."""
    at = table.at
    roomy = [section.no for section in table.data.carriers[at].sections if section.room]
    for af in state.sides[USN].air.values():
        if af.where is Where.HANGAR:
            for section in roomy:
                yield c.BringUp(platform=at, afs=(af.id,), section=section, spot="aft")
                yield c.BringUp(platform=at, afs=(af.id,), section=section, spot="forward")
        yield c.StrikeBelow(platform=at, afs=(af.id,))
        if af.id in load:
            yield c.Ready(platform=at, afs=(af.id,), load=load[af.id])
            yield c.Unready(platform=at, afs=(af.id,))
    for order in permutations(state.sides[USN].platforms[at].deck):
        yield c.Respot(platform=at, to="aft", order=order)
        yield c.Respot(platform=at, to="forward", order=order)


def _away(table: Table, state: State, load: Mapping[str, str]) -> bool:
    """Whether all of the load leaves, the foremost first, in this AOS and those after it."""
    side = state.sides[USN]
    if any(side.air[AfId(af)].load != name for af, name in load.items()):
        return False
    queue = [af for af in side.platforms[table.at].deck if af in load]
    if len(queue) < len(load):
        return False
    gone = 0
    for af in queue:
        for catapults in ((), *((cat.id,) for cat in table.data.carriers[table.at].catapults)):
            cmd = c.Launch(platform=table.at, afs=(af,), catapults=catapults)
            try:
                state = RULEBOOK.fold(state, RULEBOOK.decide(state, table.data, cmd, Dice()))
            except Refused:
                continue
            gone += 1
            break
        else:
            break
    return gone == len(load)


def _next(state: State) -> State:
    return RULEBOOK.fold(state, (TurnBegan(turn=state.public.turn + 1), SegmentBegan(segment=Segment.AIR_OPERATIONS)))


def _key(table: Table, state: State) -> object:
    side = state.sides[USN]
    platform = side.platforms[table.at]
    afs = tuple((af.id, af.where, af.section, af.load, af.work) for af in side.air.values())
    aos = platform.aos
    return platform.deck, platform.spot, afs, aos.step, aos.spent, tuple(sorted(aos.lifts.items())), aos.worked
