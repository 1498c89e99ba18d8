"""Aircraft of a squadron that stand together in one state, named once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from ffts.games.skies.pictures.air.form import ALOFT, DECK, Counter


@dataclass(frozen=True)
class Group:
    """Who belongs together, its name and its state in few words."""

    squadron: str
    state: str
    members: tuple[str, ...]


def groups(counters: Sequence[Counter]) -> tuple[Group, ...]:
    """On deck in the order they leave in, elsewhere by squadron and state."""
    if not counters:
        return ()
    if counters[0].place == DECK:
        runs = (list(run) for _, run in groupby(counters, key=lambda one: one.squadron))
        return tuple(Group(run[0].squadron, _states(run), _ids(run)) for run in runs)
    found: dict[tuple[str, str], list[Counter]] = {}
    for counter in counters:
        found.setdefault((counter.squadron, state_of(counter)), []).append(counter)
    return tuple(Group(name, state, _ids(members)) for (name, state), members in _in_squadrons(found).items())


def _in_squadrons(found: dict[tuple[str, str], list[Counter]]) -> dict[tuple[str, str], list[Counter]]:
    """The states of a squadron side by side."""
    names = list(dict.fromkeys(name for name, _ in found))
    return {key: found[key] for name in names for key in found if key[0] == name}


def _ids(counters: Iterable[Counter]) -> tuple[str, ...]:
    return tuple(counter.id for counter in counters)


def _states(run: Sequence[Counter]) -> str:
    states = [state_of(counter) for counter in run]
    kinds = list(dict.fromkeys(states))
    if len(kinds) == 1:
        return kinds[0]
    ready, fuelled = sum(counter.ready for counter in run), sum(counter.fuelled for counter in run)
    return f"{ready} of {len(run)} ready" if ready or fuelled == len(run) else f"{fuelled} of {len(run)} fuelled"


def state_of(counter: Counter) -> str:
    """'1000 lb, ready', '1 of 3 readied', 'not fuelled', 'fuel to turn 26'."""
    if counter.unflyable:
        return "beyond repair"
    if counter.damaged:
        return f"damaged, {counter.work} of {counter.needed} repaired"
    if counter.place in ALOFT:
        return f"fuel to turn {counter.last_turn}" if counter.last_turn is not None else ""
    if counter.ready:
        return f"{counter.load}, ready" if counter.badge else "ready"
    if counter.in_work:
        return f"{counter.work} of {counter.needed} readied"
    return "fuelled" if counter.fuelled else "not fuelled"
