"""Who of a deck load may leave by hangar catapult."""

from collections.abc import Callable, Iterator
from itertools import product
from math import prod

from ffts.games.skies.ahead.bound import FARTHEST
from ffts.games.skies.ahead.cleared import least_below
from ffts.games.skies.ahead.load import Load, condition, throwable
from ffts.games.skies.ahead.plan_search import Search
from ffts.games.skies.ahead.trial_deck import Trial
from ffts.games.skies.names import AfId
from ffts.games.skies.state.air import Where

MOST_THROWN = 64  # ways to pick those on deck who go below and leave from there; where there are more none is tried

Picks = Callable[[Trial, Load], tuple[frozenset[AfId], ...]]
"""Who may leave from the hangar: each choice is tried."""


def nobody(trial: Trial, load: Load) -> tuple[frozenset[AfId], ...]:
    """All leave from the deck."""
    return (frozenset(),)


def some_below(trial: Trial, load: Load) -> tuple[frozenset[AfId], ...]:
    """6.9 Who of those below may leave by hangar catapult while the others come up: as many as may be first."""
    kinds = _throwable(trial, load, Where.HANGAR)
    return tuple(filter(None, (_foremost(kinds, counts) for counts in _counts(kinds))))


def some_struck(trial: Trial, load: Load) -> tuple[frozenset[AfId], ...]:
    """6.9 Who may leave by hangar catapult, some of those on deck going below for it; nobody if that is too much."""
    below, on_deck = (_throwable(trial, load, where) for where in (Where.HANGAR, Where.DECK))
    if prod(len(afs) + 1 for afs in (*below, *on_deck)) > MOST_THROWN:
        return ()
    some = [_foremost(on_deck, counts) for counts in reversed(list(_counts(on_deck)))]
    others = [_foremost(below, counts) for counts in _counts(below)]
    return tuple(each | other for each in some if each for other in others)


def _throwable(trial: Trial, load: Load, where: Where) -> list[list[AfId]]:
    """6.9 Those whom a hangar catapult takes, AFs alike together, for they stand for each other."""
    side, kinds = trial.deck(trial.start).side, dict[object, list[AfId]]()
    for key in sorted(throwable(trial, ((side.air[af], name) for af, name in load.items()))):
        af = side.air[key]
        if af.where is where:
            kind = af.aircraft, load[key], condition(trial, af), trial.chain(af, load[key])
            kinds.setdefault(kind, []).append(key)
    return list(kinds.values())


def _counts(kinds: list[list[AfId]]) -> Iterator[tuple[int, ...]]:
    return product(*(range(len(afs), -1, -1) for afs in kinds))


def _foremost(kinds: list[list[AfId]], counts: tuple[int, ...]) -> frozenset[AfId]:
    return frozenset(af for afs, count in zip(kinds, counts, strict=True) for af in afs[:count])


def least_struck(trial: Trial, load: Load) -> int:
    """6.9 AOS that are needed in any case where somebody on deck goes below and leaves by a hangar catapult: work,
    elevators and the moves that clear the way take so long."""
    if not _throwable(trial, load, Where.DECK):
        return FARTHEST
    start = trial.this_aos(trial.start)
    below = frozenset(af for afs in _throwable(trial, load, Where.HANGAR) for af in afs)
    bound, ways = trial.bound(start), least_below(Search(trial, load, by_catapult=False, thrown=below), start)
    return next((aos for aos in range(1, FARTHEST) if any(bound.schedule(way, aos) for way in ways)), FARTHEST)
