"""The JSON Schema of everything a game writes and reads as JSON: commands, events, views and scenarios."""

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from ffts.core.game import AnyGame
from ffts.core.model import Data, Vocabulary

Schema = dict[str, Any]
_DIALECT = {"$schema": GenerateJsonSchema.schema_dialect}


def schemas(game: AnyGame) -> dict[str, Schema]:
    """All of them, by name."""
    return {
        "command": command_schema(game),
        "event": event_schema(game),
        "view": view_schema(game),
        "scenario": scenario_schema(game),
    }


def command_schema(game: AnyGame) -> Schema:
    """A line of a file of orders."""
    return _words("A command: what the umpire orders", game.rulebook.command_words, "validation")


def event_schema(game: AnyGame) -> Schema:
    """A fact, as it stands in the log and in a ruling."""
    return _words("An event: what happened", game.rulebook.event_words, "validation")


def view_schema(game: AnyGame) -> Schema:
    """What `ffts show --json` prints: a side's picture, or all of it for the umpire."""
    refs, definitions = _defined(game.views, "serialization")
    return {**_DIALECT, "title": "A view", "anyOf": refs, "$defs": definitions}


def scenario_schema(game: AnyGame) -> Schema:
    """A scenario file. It is written as TOML, which has the same shapes."""
    return {**_DIALECT, **game.shelf.scenario.model_json_schema(mode="validation")}


def _words(title: str, vocabulary: Vocabulary[Any], mode: JsonSchemaMode) -> Schema:
    refs, definitions = _defined(vocabulary, mode)
    for word in vocabulary:
        _with_kind(definitions[word.__name__], word)
    return {**_DIALECT, "title": title, "oneOf": refs, "$defs": definitions}


def _defined(models: Iterable[type[BaseModel]], mode: JsonSchemaMode) -> tuple[list[Schema], dict[str, Schema]]:
    """References to these models, and the definitions they refer to. Names of fields, not of their aliases."""
    wanted = [(model, mode) for model in models]
    refs, top = models_json_schema(wanted, by_alias=mode == "validation")
    return [dict(refs[key]) for key in wanted], top["$defs"]


def _with_kind(definition: Schema, word: type[Data]) -> None:
    """The kind is not a field of the model: it is its name."""
    definition["properties"] = {"kind": {"const": word.__name__}, **definition.get("properties", {})}
    definition["required"] = ["kind", *definition.get("required", ())]
