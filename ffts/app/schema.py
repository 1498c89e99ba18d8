"""The JSON Schema of everything a game writes and reads as JSON: commands, events, views and scenarios."""

import ast
import inspect
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from textwrap import dedent
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from ffts.core.game import AnyGame
from ffts.core.model import Data, Vocabulary
from ffts.core.shelf import Choices, Entries
from ffts.store import shelf

Schema = dict[str, Any]
PART = "x-part"
"""The part of the catalog whose entries a field names."""
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
    """A scenario file: what each key means, and the names that exist. It is written as TOML, which has the same
    shapes."""
    schema = {**_DIALECT, **game.shelf.scenario.model_json_schema(mode="validation")}
    models = {model.__name__: model for model in _models_in(game.shelf.scenario)}
    known = shelf.library(game.name, game.shelf).entries
    choices = {**game.shelf.choices(known), **_charts(game)}
    for name, definition in {game.shelf.scenario.__name__: schema, **schema["$defs"]}.items():
        for field, node in definition.get("properties", {}).items():
            _explain(node, field, models.get(name), known)
            if found := choices.get(f"{name}.{field}"):
                _with_names(node, found)
            _with_keys(node, {key: one for key, one in choices.items() if key.startswith(f"{name}.{field}.")})
    return schema


def entry_schema(game: AnyGame, part: str, name: str) -> Schema:
    """An entry of the catalog: what each of its keys means, and the names that exist."""
    return _entry_schema(game.name, next(one for one in game.shelf.parts if one.name == part).model(name))


@cache
def _entry_schema(game: str, model: type[Data]) -> Schema:
    from ffts.games import game_named

    known = shelf.library(game, game_named(game).shelf).entries
    choices = game_named(game).shelf.choices(known)
    schema: Schema = model.model_json_schema(mode="validation")
    models = {one.__name__: one for one in _models_in(model)}
    for kind, definition in {model.__name__: schema, **schema.get("$defs", {})}.items():
        for field, node in definition.get("properties", {}).items():
            _explain(node, field, models.get(kind), {})
            if found := choices.get(f"{kind}.{field}"):
                _with_names(node, found)
    return schema


def _charts(game: AnyGame) -> Mapping[str, Choices]:
    """The maps that come with a game, for a scenario that is played on one."""
    scenario, charts = game.shelf.scenario, shelf.maps_for(game.name, None, None)
    return {f"{scenario.__name__}.chart": Choices(sorted(charts))} if "chart" in scenario.model_fields else {}


def _explain(schema: Schema, field: str, model: type[BaseModel] | None, known: Entries) -> None:
    """The words that stand under the field in its model; those of its card where it is a switch. A title that is made
    of its name says nothing."""
    if schema.get("title") == field.title().replace("_", " "):
        del schema["title"]
    card = known.get(shelf.CARDS, {}).get(field)
    text = card.label if card else _field_words(model).get(field) if model else None
    if text:
        schema["description"] = text


def _with_names(schema: Schema, choices: Choices) -> None:
    """What exists is offered; a name of the author's own may stand there too."""
    place = schema["items"] if schema.get("type") == "array" else schema
    place.pop("type", None)
    place["anyOf"] = [{"enum": list(choices.names)}, {"type": "string"}]
    if choices.part:
        schema[PART] = choices.part


def _with_keys(schema: Schema, choices: Mapping[str, Choices]) -> None:
    """A table of names has these keys and no others."""
    if not choices:
        return
    schema["properties"], schema["additionalProperties"] = {}, False
    for key, found in choices.items():
        inner: Schema = {"type": "string", "title": found.title, "description": found.words}
        _with_names(inner, found)
        schema["properties"][key.rpartition(".")[2]] = inner


def _models_in(model: type[BaseModel]) -> set[type[BaseModel]]:
    """A model and all those its fields are made of."""
    found, left = set[type[BaseModel]](), [model]
    while left:
        here = left.pop()
        if here not in found:
            found.add(here)
            left += [kind for field in here.model_fields.values() for kind in _named_in(field.annotation)]
    return found


def _named_in(kind: Any) -> list[type[BaseModel]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return [kind]
    return [inner for argument in get_args(kind) for inner in _named_in(argument)]


@cache
def _field_words(model: type[BaseModel]) -> dict[str, str]:
    """What is written under each field of a model and of those it is made from: the text for its readers is that for
    its authors."""
    if origin := model.__pydantic_generic_metadata__["origin"]:
        return _field_words(origin)
    inherited = [_field_words(base) for base in model.__bases__ if issubclass(base, BaseModel) and base.model_fields]
    (tree,) = ast.parse(dedent(inspect.getsource(model))).body
    assert isinstance(tree, ast.ClassDef)
    own = {
        field.target.id: inspect.cleandoc(under.value.value).replace("\n", " ")
        for field, under in pairwise(tree.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(under, ast.Expr) and isinstance(under.value, ast.Constant) and isinstance(under.value.value, str)
    }
    return {field: text for words in (*inherited, own) for field, text in words.items()}


def _words(title: str, vocabulary: Vocabulary[Any], mode: JsonSchemaMode) -> Schema:
    refs, definitions = _defined(vocabulary, mode)
    for word in vocabulary:
        _with_kind(definitions[word.__name__], word)
        for field, node in definitions[word.__name__]["properties"].items():
            _explain(node, field, word, {})
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
