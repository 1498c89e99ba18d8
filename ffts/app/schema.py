"""The JSON Schema of everything that is written and read as JSON: commands, events, views and scenarios."""

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from ffts.core.model import Data, Vocabulary
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.scenario import Scenario
from ffts.games.skies.state import State
from ffts.games.skies.view import SideView

Schema = dict[str, Any]
_DIALECT = {"$schema": GenerateJsonSchema.schema_dialect}


def schemas() -> dict[str, Schema]:
    """All of them, by name."""
    return {
        "command": command_schema(),
        "event": event_schema(),
        "view": view_schema(),
        "scenario": scenario_schema(),
    }


def command_schema() -> Schema:
    """A line of a file of orders."""
    return _words("A command: what the umpire orders", RULEBOOK.command_words, "validation")


def event_schema() -> Schema:
    """A fact, as it stands in the log and in a ruling."""
    return _words("An event: what happened", RULEBOOK.event_words, "validation")


def view_schema() -> Schema:
    """What `ffts show --json` prints: a side's picture, or all of it for the umpire."""
    refs, definitions = _defined((SideView, State), "serialization")
    return {**_DIALECT, "title": "A view", "anyOf": refs, "$defs": definitions}


def scenario_schema() -> Schema:
    """A scenario file. It is written as TOML, which has the same shapes."""
    return {**_DIALECT, **Scenario.model_json_schema(mode="validation")}


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
