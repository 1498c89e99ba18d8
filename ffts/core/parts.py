"""An order that names several, of whom a seat may leave some out: who scrambles, which ships fire."""

from collections.abc import Callable
from dataclasses import dataclass

from ffts.core.model import Command


def _none(cmd: Command) -> tuple[str, ...]:
    return ()


def _whole(cmd: Command, who: tuple[str, ...]) -> Command:
    return cmd


@dataclass(frozen=True)
class Parts:
    """How a game takes such orders apart."""

    of: Callable[[Command], tuple[str, ...]] = _none
    """Who can be left out of an order: aircraft or ships of the side that gives it."""
    only: Callable[[Command, tuple[str, ...]], Command] = _whole
    """The same order with these of them alone."""
