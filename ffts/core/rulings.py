"""The umpire's word in any game: facts as a ruling carries them and how they are stated, switches, who plays a side."""

import json
from collections.abc import Iterable
from typing import Any, Generic

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from ffts.core.model import D, E, Event, S, Vocabulary
from ffts.core.seating import SEATED
from ffts.core.switches import Switches
from ffts.core.umpire import Umpire


class InWordsOf(Generic[E]):
    """Marks a field that holds a fact of a game: as it is, or as its JSON object with a kind."""

    def __init__(self, facts: Vocabulary[E]) -> None:
        self._facts = facts

    def __get_pydantic_core_schema__(self, _: Any, __: GetCoreSchemaHandler) -> CoreSchema:
        written = core_schema.plain_serializer_function_ser_schema(self._written)
        return core_schema.no_info_plain_validator_function(self._fact, serialization=written)

    def __get_pydantic_json_schema__(self, _: CoreSchema, __: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "object", "required": ["kind"], "description": "a fact, with its kind"}

    def _fact(self, value: Any) -> Event:
        return value if isinstance(value, Event) else self._facts.read(json.dumps(value))

    def _written(self, fact: E) -> Any:
        return json.loads(self._facts.write(fact))


def state_facts(ump: Umpire[S, E, D], facts: Iterable[E], citation: str) -> None:
    """They hold whatever the rules say, if they speak of what is in this game."""
    for fact in facts:
        try:
            ump.say(fact)
        except KeyError as missing:
            ump.insist(False, citation, f"The ruling speaks of {missing}, which is not in this game")
        except ValueError as fault:
            ump.insist(False, citation, f"The ruling states what cannot be: {fault}")


def may_be_switched(ump: Umpire[S, E, D], rules: Switches, key: str, value: str | int | bool, citation: str) -> None:
    """There is such a switch, and it can be set to this."""
    try:
        rules.switched(key, value)
    except ValueError as fault:
        ump.insist(False, citation, str(fault))


def may_be_seated(ump: Umpire[S, E, D], now: str | None, temper: str | None, game: str) -> None:
    """There is such a player, and somebody else has played the side so far."""
    known = " or ".join(SEATED)
    ump.insist(temper in (None, *SEATED), f"{game}-0-TEMPER", f"There is no player {temper!r}", f"There is {known}")
    ump.insist(temper != now, f"{game}-0-SEAT", "Nothing would change: the side is played so already")
