"""A game that is stepped through: what is done, why, with which dice, and what the tracks then say."""

import json
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema

from ffts.core.model import Command, Data, Vocabulary, defined_in
from ffts.core.tables import Sheet, Text
from ffts.games.fire_in_the_sky import commands
from ffts.games.fire_in_the_sky.commands import battle, strategy

ORDERS = Vocabulary(
    (*defined_in(vars(commands), Command), *defined_in(vars(strategy), Command), *defined_in(vars(battle), Command))
)


def _order(value: Any) -> Command:
    """A command as it is, or as its table with a kind."""
    return value if isinstance(value, Command) else ORDERS.read(json.dumps(value))


def _written(order: Command) -> Any:
    return json.loads(ORDERS.write(order))


Order = Annotated[
    Command,
    BeforeValidator(_order),
    PlainSerializer(_written),
    WithJsonSchema({"type": "object", "required": ["kind"], "description": "a command, with its kind"}),
]


class Totals(Data):
    """What the tracks say after a step; what is not named is not told."""

    tp: float | None = None
    """Japanese Transport Points."""
    oil: float | None = None
    vp: int | None = None


class LessonStep(Data):
    """One order of the game that is followed."""

    title: Text
    why: str = ""
    """What it is for, in words of our own; nothing where the step before has said it."""
    order: Order
    dice: tuple[int, ...] = ()
    """The faces that fell then."""
    only: str = ""
    """The edition in which it is ordered; where the other edition does it by itself, or not at all."""
    after: Mapping[str, Totals] = {}
    """By the edition."""


class Lesson(Sheet):
    """A whole game, or the beginning of one."""

    steps: tuple[LessonStep, ...]

    def for_edition(self, edition: str) -> tuple[LessonStep, ...]:
        """Those that are ordered in this edition."""
        return tuple(step for step in self.steps if step.only in ("", edition))
