"""The umpire's word in any game: rulings, notes, house rules, and who plays a side.

A game has classes of its own for these, so that their names in its files stay; `HouseOrders` says which they are.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from ffts.core.model import Command, E, Event, Reason, Vocabulary
from ffts.core.seats.seating import LEVELS, SEATED, YARDSTICKS, describe_manners, read_manner, untimed
from ffts.core.umpire import Umpire

Side = TypeVar("Side", bound=str)
Fact = TypeVar("Fact")
Ump = Umpire[Any, Any, Any]
Orders = tuple[type["MakeRuling[Any]"], type["WriteNote[Any]"], type["SetHouseRule"], type["SeatPlayer[Any]"]]
Facts = tuple[type["RulingMade"], type["NoteMade[Any]"], type["HouseRuleSet"], type["PlayerSeated[Any]"]]


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


class MakeRuling(Command, Generic[Fact]):
    """The umpire states facts, with a reason. It stands above every rule."""

    why: Reason
    facts: tuple[Fact, ...] = ()


class WriteNote(Command, Generic[Side]):
    """The umpire writes something down, for himself or for one side too."""

    text: Reason
    side: Side | None = None


class SetHouseRule(Command):
    """Switch an optional rule, or a ruling that may be switched."""

    key: str
    value: str | int | bool
    why: Reason


class SeatPlayer(Command, Generic[Side]):
    """The program plays this side from now on, at the level and in the style of `temper`; without it a person does."""

    side: Side
    temper: str | None = None


class RulingMade(Event):
    """The umpire ruled; the facts of the ruling follow."""

    why: str


class NoteMade(Event, Generic[Side]):
    """The umpire wrote a note, for his eyes only or for one side's too."""

    text: str
    side: Side | None = None


class HouseRuleSet(Event):
    """A house rule was switched."""

    key: str
    value: str | int | bool
    why: str


class PlayerSeated(Event, Generic[Side]):
    """The program took a side over, at the level and in the style of `temper`, or gave it back."""

    side: Side
    temper: str | None = None


def anyone(data: object, side: str) -> tuple[str, ...]:
    """The styles of a side in a game with one way to play it."""
    return SEATED


def seated(seats: Mapping[Side, str], event: PlayerSeated[Side]) -> Mapping[Side, str]:
    """The sides the program plays or answers for, after this."""
    others = {side: style for side, style in seats.items() if side != event.side}
    return {**others, event.side: event.temper} if event.temper else others


@dataclass(frozen=True)
class HouseOrders:
    """The umpire's orders in one game: its classes for them, and the numbers they are refused by."""

    orders: Orders
    facts: Facts
    rule: str
    """The number of rulings and house rules, and of the others unless they have their own."""
    of_notes: str = ""
    of_seats: str = ""

    def rules(
        self, styles: Callable[[Any, Any], tuple[str, ...]] = anyone, levels: tuple[str, ...] = LEVELS
    ) -> Mapping[type[Command], Callable[[Ump, Any], None]]:
        """What judges each order; `styles` are those a side can be played in, by the data of the game."""
        ruled, noted, switched, took_seat = self.facts

        def make_ruling(ump: Ump, cmd: MakeRuling[Any]) -> None:
            ump.say(_fact(ruled, cmd))
            state_facts(ump, cmd.facts, f"{self.rule}-FACT")

        def write_note(ump: Ump, cmd: WriteNote[Any]) -> None:
            if cmd.side is not None:
                _side_name(ump, cmd.side, f"{self.of_notes or self.rule}-SIDE")
            ump.say(_fact(noted, cmd))

        def set_house_rule(ump: Ump, cmd: SetHouseRule) -> None:
            try:
                ump.state.public.house.switched(cmd.key, cmd.value)
            except ValueError as fault:
                ump.insist(False, f"{self.rule}-SWITCH", str(fault), "Name a switch and a value of these")
            ump.say(_fact(switched, cmd))

        def seat_player(ump: Ump, cmd: SeatPlayer[Any]) -> None:
            number = self.of_seats or self.rule
            name, known = _side_name(ump, cmd.side, f"{number}-SIDE"), styles(ump.data, cmd.side)
            who = f"the program ({untimed(cmd.temper)})" if cmd.temper else "a person"
            everybody = (*levels, *YARDSTICKS)
            why = f"The program has no player {cmd.temper!r} for {name}; it has {describe_manners(everybody, known)}"
            there = cmd.temper is None or read_manner(cmd.temper, everybody, known) is not None
            ump.insist(there, f"{number}-TEMPER", why, "Name one of these")
            why = f"{name} is played by {who} already"
            ump.insist(ump.state.public.seats.get(cmd.side) != cmd.temper, f"{number}-SEAT", why, "Name another player")
            ump.say(_fact(took_seat, cmd))

        return dict(zip(self.orders, (make_ruling, write_note, set_house_rule, seat_player), strict=True))

    def changes(self, put_public: Callable[..., Any]) -> Mapping[type[Event], Callable[[Any, Any], Any]]:
        """What each fact changes; `put_public` gives the state with these fields of its public part."""
        return dict(
            zip(
                self.facts,
                (
                    lambda state, event: state,
                    lambda state, event: state,
                    lambda state, event: put_public(state, house=state.public.house.switched(event.key, event.value)),
                    lambda state, event: put_public(state, seats=seated(state.public.seats, event)),
                ),
                strict=True,
            )
        )

    @property
    def menu(self) -> Mapping[type[Command], Callable[[Any], str]]:
        """What the orders are called, but for that of seats, which is a matter of the names of sides."""
        ruling, note, switch, _ = self.orders
        return {
            ruling: lambda cmd: f"Ruling: {cmd.why}",
            note: lambda cmd: "Note",
            switch: lambda cmd: f"House rule {cmd.key} = {cmd.value}",
        }

    def log(self, within: Callable[[Any, Any], str]) -> Mapping[type[Event], Callable[[Any, Any], tuple[str, str]]]:
        """The facts for the umpire's log, but for that of seats; `within` names a side within a sentence."""
        ruled, noted, switched, _ = self.facts

        def note(state: Any, event: NoteMade[Any]) -> tuple[str, str]:
            return "", f"Note{f' for {within(state, event.side)}' if event.side else ''}: {event.text}"

        return {
            ruled: lambda state, event: (self.rule, f"Ruling: {event.why}"),
            noted: note,
            switched: lambda state, event: (self.rule, f"House rule {event.key} is now {event.value}: {event.why}"),
        }


def _fact(kind: type[Event], cmd: Command) -> Event:
    """The fact that repeats what an order says."""
    return kind(**{name: getattr(cmd, name) for name in kind.model_fields})


def _side_name(ump: Ump, side: str, citation: str) -> str:
    names = {one.id: one.name for one in ump.data.scenario.sides}
    known = ", ".join(f"{name} ({ident})" for ident, name in names.items())
    ump.insist(side in names, citation, f"There is no side {side}; the sides are {known}", "Name one of these")
    return str(names[side])


def state_facts(ump: Ump, facts: Iterable[Event], citation: str) -> None:
    """State the facts of a ruling, which hold whatever the rules say, if they speak of what is in this game."""
    for fact in facts:
        try:
            ump.say(fact)
        except KeyError as missing:
            why = f"The ruling speaks of {missing}, which is not in this game"
            ump.insist(False, citation, why, "Look its id up at Ctrl+K, or leave this fact out")
        except ValueError as fault:
            why = f"The ruling states what cannot be: {fault}"
            ump.insist(False, citation, why, "State what can be, or leave this fact out")
