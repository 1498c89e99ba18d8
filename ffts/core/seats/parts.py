"""An order that names several, of whom a seat may leave some out: who scrambles, which ships fire."""

from collections.abc import Callable
from dataclasses import dataclass

from ffts.core.model import Command


def _none(cmd: Command) -> tuple[str, ...]:
    return ()


def _whole(cmd: Command, who: tuple[str, ...]) -> Command:
    return cmd


def _no_points(cmd: Command) -> tuple[int, ...]:
    return ()


def _all_points(cmd: Command, most: int) -> Command:
    return cmd


def _no_groups(cmd: Command) -> tuple[str, ...]:
    return ()


def _as_it_is(cmd: Command, counts: tuple[int, ...]) -> Command:
    return cmd


@dataclass(frozen=True)
class Parts:
    """How a game takes such orders apart."""

    of: Callable[[Command], tuple[str, ...]] = _none
    """Who can be left out of an order: aircraft or ships of the side that gives it."""
    only: Callable[[Command, tuple[str, ...]], Command] = _whole
    """The same order with these of them alone."""
    points: Callable[[Command], tuple[int, ...]] = _no_points
    """To how many points each of them can be held; none where no points are counted."""
    held_to: Callable[[Command, int], Command] = _all_points
    """The same order with so many points of each at most."""
    groups: Callable[[Command], tuple[str, ...]] = _no_groups
    """At whom they can be sent, as their side may call them; none where there is nothing to share out."""
    shared: Callable[[Command, tuple[int, ...]], Command] = _as_it_is
    """The same order with this many of them sent at each of these, in their order."""
