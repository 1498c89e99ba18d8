"""A deck load that stands ready takes off: who leaves in which air operations segment (AOS), and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.trial_deck import merged
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where

if TYPE_CHECKING:
    from ffts.games.skies.ahead.plan_search import Search


def launches(search: Search, state: State) -> tuple[tuple[Command, ...], ...] | None:
    """6.9 The load takes off, in as many AOS as it needs; None if it is not ready, or not first in the queue."""
    deck, load = search.trial.deck(state), search.load
    if any(deck.side.air[af].load != name for af, name in load.items()):
        return None
    queue = list(load) if search.is_base else [af for af in deck.platform.deck if af in load]
    queue += [af for af in load if af in search.thrown and deck.side.air[af].where is Where.HANGAR]
    if len(queue) < len(load):
        return None
    steps = list[tuple[Command, ...]]()
    while queue:
        cmds, state = _off(search, state, queue)
        if not cmds:
            return None
        steps.append(tuple(merged(cmds)))
        del queue[: len(cmds)]
        state = search.trial.next_aos(state)
    return tuple(steps)


def _off(search: Search, state: State, queue: list[AfId]) -> tuple[list[Command], State]:
    """As many as one AOS lets go, by deck run where that is possible; or by catapult, where that gets more off."""
    by_run = _one_by_one(search, state, queue, by_catapult=False)
    if len(by_run[0]) == len(queue) or not search.trial.deck(state).sheet.catapults:
        return by_run
    return max(by_run, _one_by_one(search, state, queue, by_catapult=True), key=lambda way: len(way[0]))


def _one_by_one(search: Search, state: State, queue: list[AfId], by_catapult: bool) -> tuple[list[Command], State]:
    cmds = list[Command]()
    for af in queue:
        ways = sorted(_ways(search, state, af), key=lambda way: bool(way) != by_catapult)
        tries = (c.Launch(platform=search.trial.platform, afs=(af,), catapults=way) for way in ways)
        gone = next(
            ((cmd, after) for cmd in tries if not isinstance(after := search.trial.do(state, cmd), Refused)), None
        )
        if gone is None:
            break
        cmds.append(gone[0])
        state = gone[1]
    return cmds, state


def _ways(search: Search, state: State, af: AfId) -> tuple[tuple[str, ...], ...]:
    """6.9 By deck run, by one catapult, or with all of them manned: then more launches fit into the AOS (A-036)."""
    deck, place = search.trial.deck(state), "hangar" if af in search.thrown else "deck"
    usable = [cat for cat in deck.sheet.catapults if cat.id not in deck.platform.catapults_out]
    single = tuple((cat.id,) for cat in usable if cat.place == place)
    every = (tuple(cat.id for cat in usable),) if single and len(usable) > 1 else ()
    return ((), *single, *every)
