"""Orders drawn by chance from the published schema: every command there is, filled with what is in the game, or not."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ffts.app.schema import command_schema, event_schema
from ffts.core.game import AnyGame
from ffts.core.model import Command

Json = Any
ODD_TEXTS = ("", " ", "nobody", "CV 6", "0000", "9999", "1010", "-1", "umpire", "\u7fd4", "x" * 300, "0:0-360:1-2")
ODD_NUMBERS = (-1, 0, 1, 2, 3, 6, 7, 12, 13, 22, 30, 41, 90, 99, 360, 2**31, -(2**63), 2**70)
WHY = "so it was agreed"
ODDITY = 0.04
"""How often a place is filled with what does not belong there."""


class Pool:
    """The names of a game, by the field they belong in."""

    def __init__(self, *named: tuple[Sequence[str], Iterable[str]]) -> None:
        self.of: dict[str, tuple[str, ...]] = {field: tuple(names) for fields, names in named for field in fields}
        self.all = tuple(dict.fromkeys(name for names in self.of.values() for name in names))


Pools = Callable[[Any, Any, Random], Pool]


class Drawn:
    """Draws orders of one game. What lately led somewhere new is drawn more often."""

    def __init__(self, game: AnyGame, pools: Pools, chance: Random) -> None:
        self.game, self.pools, self.chance = game, pools, chance
        self.commands, self.events = command_schema(game)["$defs"], event_schema(game)["$defs"]
        self.kinds = tuple(game.rulebook.command_words.words)
        self.facts = tuple(game.rulebook.event_words.words)
        self.reached: Counter[tuple[str, str]] = Counter()
        self._weight: dict[str, float] = dict.fromkeys(self.kinds, 1.0)

    def learn(self, kind: str, came_of_it: str) -> None:
        """A citation not met before makes its command worth another look."""
        self.reached[kind, came_of_it] += 1
        new = self.reached[kind, came_of_it] == 1
        self._weight[kind] = 4.0 if new else max(0.5, self._weight[kind] * 0.8)

    def order(self, state: Any, data: Any, sensible: Iterable[Command] = ()) -> Json:
        """The JSON of an order: from nothing, or one that makes sense, as the Watch proposes it, with something in it
        exchanged."""
        pool, proposed = self.pools(state, data, self.chance), self._proposed(state, data, sensible)
        if proposed and self.chance.random() < 0.35:
            return self._exchanged(self.chance.choice(proposed), pool)
        weights = [self._weight[kind] for kind in self.kinds]
        (kind,) = self.chance.choices(self.kinds, weights)
        return self._object(kind, self.commands, pool)

    def _proposed(self, state: Any, data: Any, sensible: Iterable[Command]) -> list[Mapping[str, Json]]:
        due = (line.command for line in self.game.due(state, data, None) if line.command)
        orders: Iterable[Command] = (*sensible, *due)
        return [{"kind": type(order).__name__, **order.model_dump(mode="json")} for order in orders]

    def _exchanged(self, order: Mapping[str, Json], pool: Pool) -> Json:
        fields = self.commands[order["kind"]]["properties"]
        one = self.chance.choice(tuple(fields))
        if one == "kind" or self.chance.random() < 0.5:
            return order
        return {**order, one: self._value(one, fields[one], self.commands, pool)}

    def _object(self, kind: str, defs: Mapping[str, Json], pool: Pool) -> dict[str, Json]:
        made, needed = defs[kind], defs[kind].get("required", ())
        return {
            name: self._value(name, schema, defs, pool)
            for name, schema in made.get("properties", {}).items()
            if name in needed or self.chance.random() < (0.1 if name == "waive" else 0.6)
        }

    def _value(self, name: str, schema: Mapping[str, Json], defs: Mapping[str, Json], pool: Pool) -> Json:
        if "const" in schema:
            return schema["const"]
        if self.chance.random() < ODDITY:
            return self._odd(pool)
        if "$ref" in schema:
            return self._named(name, schema["$ref"].rpartition("/")[2], defs, pool)
        if "anyOf" in schema or "oneOf" in schema:
            one = self.chance.choice(schema.get("anyOf") or schema["oneOf"])
            return self._value(name, one, defs, pool)
        if "enum" in schema:
            return self.chance.choice(schema["enum"])
        return self._plain(name, schema, defs, pool)

    def _named(self, name: str, kind: str, defs: Mapping[str, Json], pool: Pool) -> Json:
        if defs[kind].get("type") == "object" and "properties" in defs[kind]:
            return self._object(kind, defs, pool)
        return self._value(name, defs[kind], defs, pool)

    def _plain(self, name: str, schema: Mapping[str, Json], defs: Mapping[str, Json], pool: Pool) -> Json:
        match schema.get("type"):
            case "array":
                return list(self._items(name, schema, defs, pool))
            case "object":
                return self._table(name, schema, defs, pool)
            case "string":
                return self.chance.choice(pool.of.get(name) or pool.all)
            case "integer" if self.chance.random() < 0.7:
                return self.chance.randint(0, 12)
        choices: dict[object, tuple[Json, ...]] = {
            "integer": ODD_NUMBERS,
            "number": (0, 0.5, 2, 3.75, 40, -1, 1e300),
            "boolean": (True, False),
        }
        return self.chance.choice(choices.get(schema.get("type"), (None,)))

    def _items(self, name: str, schema: Mapping[str, Json], defs: Mapping[str, Json], pool: Pool) -> Iterator[Json]:
        if parts := schema.get("prefixItems"):
            yield from (self._value(name, part, defs, pool) for part in parts)
            return
        run = self._run(name, pool)
        if run and self.chance.random() < 0.7:
            yield from run
            return
        for _ in range(self.chance.choice((0, 1, 1, 1, 2, 3, 8))):
            yield self._value(name, schema.get("items", {}), defs, pool)

    def _run(self, name: str, pool: Pool) -> tuple[str, ...]:
        """Neighbours in the list: AFs of one squadron, most often."""
        names = pool.of.get(name, ())
        first = self.chance.randrange(len(names)) if names else 0
        return names[first : first + self.chance.randint(1, 4)]

    def _table(self, name: str, schema: Mapping[str, Json], defs: Mapping[str, Json], pool: Pool) -> Json:
        if name == "facts":
            return self._object(self.chance.choice(self.facts), self.events, pool)
        if name == "waive":
            cited = [came for _, came in self.reached if came]
            return {self.chance.choice(cited or ["6.9"]): WHY}
        keys = pool.of.get(name) or pool.all
        values = schema.get("additionalProperties")
        return {
            self.chance.choice(keys): self._value("", values, defs, pool) if isinstance(values, dict) else 1
            for _ in range(self.chance.choice((0, 0, 1, 1, 2, 3)))
        }

    def _odd(self, pool: Pool) -> Json:
        odd: tuple[Json, ...] = (*ODD_TEXTS, *ODD_NUMBERS, None, True, 0.5, [], {}, [[]], self.chance.choice(pool.all))
        return self.chance.choice(odd)
