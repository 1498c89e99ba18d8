"""What an umpire can order, in the imperative."""

import json
from typing import Annotated, Any

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema

from ffts.core.model import Command, Event, Reason, Vocabulary
from ffts.games.skies.events import ALL
from ffts.games.skies.names import Segment, SideId

FACTS = Vocabulary(ALL)


def _fact(value: Any) -> Event:
    """A fact as it is, or as its JSON object with a kind."""
    if isinstance(value, Event):
        return value
    return FACTS.read(json.dumps(value))


def _written(fact: Event) -> Any:
    return json.loads(FACTS.write(fact))


Fact = Annotated[
    Event,
    BeforeValidator(_fact),
    PlainSerializer(_written),
    WithJsonSchema({"type": "object", "required": ["kind"], "description": "a fact, with its kind"}),
]


class RollInitiative(Command):
    """3.4.1 Both sides roll for the initiative of this turn."""


class RollWeather(Command):
    """6.10 The scenario's table says whether wind and sky change."""


class CloseSegment(Command):
    """3.4 Close what is open now and open what follows.

    `closing` guards against a key pressed twice; `opening` says where the umpire wants to be.
    """

    closing: Segment | None = None
    opening: Segment | None = None


class MakeRuling(Command):
    """The umpire states facts, with a reason. It stands above every rule (A-112)."""

    why: Reason
    facts: tuple[Fact, ...] = ()


class WriteNote(Command):
    """The umpire writes something down, for himself or for one side too."""

    text: Reason
    side: SideId | None = None


class SetHouseRule(Command):
    """Switch one of the rulings that may be switched."""

    key: str
    value: str | int | bool
    why: Reason
