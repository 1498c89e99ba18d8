"""What is wrong with the files of a catalog, in words: which file, which key, why, and what to do."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from ffts.core.nearest import did_you_mean
from ffts.core.shelf import MISFITS, Fault

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

RANGES = {"A-Z": "capital letters", "a-z": "small letters", "0-9": "digits"}
OF_A_KEY = ("[key]",)
"""How the place of a fault ends that lies in a key, and not in what stands under it."""
Loc = tuple[int | str, ...]


class FileFault(NamedTuple):
    """One thing wrong."""

    file: str
    key: str
    why: str
    remedy: str

    def __str__(self) -> str:
        where = f"{self.file}: {self.key}" if self.key else self.file
        return f"{where}: {self.why}; {self.remedy}"


class CatalogError(ValueError):
    """The files do not make a catalog. Its text has one line for each fault; `faults` has them apart."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self.faults = tuple(dict.fromkeys(faults))
        super().__init__("\n".join(map(str, self.faults)))


class EntryFault(NamedTuple):
    """A fault of one entry before its file is known."""

    loc: Loc
    why: str
    remedy: str
    is_missing: bool


def faults_in(model: type[BaseModel], fault: ValidationError) -> list[EntryFault]:
    """Every fault the model found, in words."""
    return [one for error in fault.errors() for one in _faults_of(model, error)]


def _faults_of(model: type[BaseModel], error: "ErrorDetails") -> list[EntryFault]:
    """One, or those that a validator of the whole has gathered, each with its place."""
    if error["type"] == MISFITS:
        found: Iterable[Fault] = error["ctx"][MISFITS]
        return [EntryFault(tuple(one.key.split(".")), one.why, one.remedy, False) for one in found]
    if error["loc"][-1:] == OF_A_KEY:
        return [EntryFault(error["loc"][:-1], "there is no such key", "correct it, or take it out", False)]
    return [_describe(model, error["type"], error["loc"], error["msg"], error["input"])]


def _describe(model: type[BaseModel], kind: str, loc: Loc, message: str, value: object) -> EntryFault:
    if kind == "extra_forbidden":
        return EntryFault(loc, "there is no such key", _spelling(str(loc[-1]), known_keys(model, loc[:-1])), False)
    if kind == "missing":
        return EntryFault(loc, "is missing", "add it", True)
    if kind == "value_error":
        return EntryFault(loc, message.removeprefix("Value error, "), "correct it", False)
    if kind == "json_invalid":
        return EntryFault(loc, f"this is not JSON ({message.removeprefix('Invalid JSON: ')})", "correct it", False)
    if kind == "too_short":
        return EntryFault(loc, "too few are named", "add what is missing", False)
    return EntryFault(loc, *_unfit(value, message), False)


def _signs(message: str) -> str:
    """A pattern in words, if it is a mere list of signs."""
    listed = re.fullmatch(r".*'\^\[(.*)\]\+\$'", message)
    if listed is None:
        return "it is not written as it has to be here"
    signs = listed[1].replace("\\", "")
    kinds = [words for kind, words in RANGES.items() if kind in signs]
    for kind in RANGES:
        signs = signs.replace(kind, "")
    return f"only {', '.join((*kinds, *signs))} can stand here"


def _unfit(value: object, message: str) -> tuple[str, str]:
    """Why a value cannot stand where it stands, and what to do."""
    if value == "":
        return "nothing is written here", "write it"
    if " match pattern " in message:
        return f"{value!r} is not allowed: {_signs(message)}", "correct it"
    shown = repr(value) if isinstance(value, (str, int, float, bool)) else "this"
    return f"{shown} is not allowed: {message[:1].lower()}{message[1:]}", "correct it"


def _spelling(name: str, known: Sequence[str]) -> str:
    guess = did_you_mean(name, known)
    return f"{guess}known here are {', '.join(known)}" if known else "take it out"


def known_keys(model: type[BaseModel], loc: Loc) -> list[str]:
    """The keys a person may write at this place of a model."""
    kind: Any = model
    for step in loc:
        kind = _inside(kind, step)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return sorted(field.alias or name for name, field in kind.model_fields.items())
    return []


def _inside(kind: Any, step: int | str) -> Any:
    """The type found under this key or number."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        field = kind.model_fields.get(str(step))
        return _bare(field.annotation) if field else None
    arguments = [argument for argument in get_args(kind) if argument is not Ellipsis]
    if not arguments:
        return None
    if get_origin(kind) is tuple and isinstance(step, int) and step < len(arguments):
        return _bare(arguments[step])
    return _bare(arguments[-1])


def _bare(kind: Any) -> Any:
    """Without None."""
    if get_origin(kind) in (Union, UnionType):
        kinds = [part for part in get_args(kind) if part is not type(None)]
        return kinds[0] if len(kinds) == 1 else None
    return kind


def dotted(loc: Loc, tree: object) -> str:
    """The place of a fault as a person writes it: members of a list by their id, not their number."""
    names: list[str] = []
    for step in loc:
        tree = _child(tree, step)
        names.append(_member(tree, step) if isinstance(step, int) else step)
    return ".".join(names)


def _member(tree: object, number: int) -> str:
    if isinstance(tree, Mapping):
        for key in ("id", "base", "no", "on"):
            if tree.get(key) not in (None, ""):
                return str(tree[key])
    return str(number + 1)


def _child(tree: object, step: int | str) -> object:
    if isinstance(tree, Mapping) and isinstance(step, str):
        return tree.get(step)
    if isinstance(tree, (list, tuple)) and isinstance(step, int) and step < len(tree):
        return tree[step]
    return None


def shown(file: Path, root: Path) -> str:
    """The file's name as a person knows it: shipped ones from their folder on, others in full."""
    return file.relative_to(root).as_posix() if file.is_relative_to(root) else str(file)
